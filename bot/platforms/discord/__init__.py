"""Genial on Discord."""

from .platform import Discord

__all__ = ["Discord"]
