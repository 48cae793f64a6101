"""Deep links: addresses that open a chat with Genial and press a button there."""

from __future__ import annotations

from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Final

from bot.messages.verbs import VERBS

LONGEST_PAYLOAD: Final = 64
UNKNOWN: Final = "?"
MY_TABLES: Final = "-.0.tables"  # what whoever opens the private chat first wants to see


def deep_link(bot: str, data: str) -> str:
    """Opens the private chat and presses the button there; empty: it is none for a link, or too long."""
    return _link(f"https://t.me/{bot}?start=", data, private=True)


def group_link(bot: str, data: str) -> str:
    """Asks for a group, takes the bot there and presses the button there."""
    return _link(f"https://t.me/{bot}?startgroup=", data, private=False)


def pressed(payload: str, *, private: bool) -> str:
    """What was on the button; something that is on none, if it is no link of ours."""
    try:
        data = urlsafe_b64decode(payload + "=" * (-len(payload) % 4)).decode("ascii")
    except ValueError:
        return UNKNOWN
    return data if _allowed(data, private=private) else UNKNOWN


def _link(address: str, data: str, *, private: bool) -> str:
    payload = urlsafe_b64encode(data.encode()).decode().rstrip("=")
    return address + payload if len(payload) <= LONGEST_PAYLOAD and _allowed(data, private=private) else ""


def _allowed(data: str, *, private: bool) -> bool:
    """Whether a link may press this button: whoever taps a link did not write it."""
    verb = VERBS.get(data.split(".", 2)[-1].partition(":")[0])
    return verb is not None and (verb.safe_link if private else verb.group_link)
