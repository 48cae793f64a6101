"""The Discord platform."""

from .platform import Discord

__all__ = ["Discord"]
