"""The Telegram platform."""

from .platform import Telegram

__all__ = ["Telegram"]
