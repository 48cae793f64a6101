"""The web platform: Genial in the browser."""

from .server import NoPort, Web

__all__ = ["NoPort", "Web"]
