"""Genial on Discord."""

from .adapter import Discord

__all__ = ["Discord"]
