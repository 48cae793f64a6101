"""Painting: a scene in, pixels and a PNG out."""

from .painter import Gallery, paint, png

__all__ = ["Gallery", "paint", "png"]
