"""Errors of Telegram's, told apart by parts of their messages."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from telegram.error import TelegramError

from bot.messages.platform import TryLater

UNSENT: Final = (TelegramError, TryLater)  # an answer cannot be sent, or not soon enough
DELAYS: Final = (0.0, 1.0, 3.0, 6.0, 12.0)  # seconds before an answer is tried again, while Telegram is away
SHOWN: Final = ("is not modified", "canceled by new")  # it looks so already, or a newer edit is on its way
LOST: Final = ("message to edit", "message can't be edited", "message_id_invalid")
NO_PHOTOS: Final = ("to send photos", "chat_send_photos", "chat_send_media")
TOO_LATE: Final = ("too old", "query_id", "query id")  # after a press
NO_TOPIC: Final = ("topic", "thread not found")
CLOSED: Final = (
    *NO_TOPIC,
    "chat not found",
    "user not found",
    "not enough rights",
    "have no rights",
    "peer_id_invalid",
    "chat_write_forbidden",
    "chat_send_",  # photos or media, which may be forbidden
    "chat_restricted",
    "user_is_blocked",
    "input_user_deactivated",
)


def has_sign(error: TelegramError, signs: Iterable[str]) -> bool:
    """Tell if the message of an error has one of these parts."""
    return any(sign in error.message.lower() for sign in signs)
