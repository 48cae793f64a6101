"""Genial on Telegram."""

import os

os.environ.setdefault("PTB_TIMEDELTA", "1")  # how long to wait comes as a time span, without a warning

from .platform import Telegram

__all__ = ["Telegram"]
