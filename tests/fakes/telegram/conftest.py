"""The fixtures of the loopback Telegram, for its own tests."""

from .fixtures import anna, app, group, telegram

__all__ = ["anna", "app", "group", "telegram"]
