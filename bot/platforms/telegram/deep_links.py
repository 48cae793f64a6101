"""Deep links: addresses that open a chat with the bot and carry the action of a button there."""

from __future__ import annotations

from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Final

from bot.messages.buttons import parse
from bot.messages.verbs import VERBS, Action

LONGEST_PAYLOAD: Final = 64
UNKNOWN: Final = "?"  # the text of no button
MY_TABLES: Final = Action("tables", step=0)  # for a person who opens the private chat for the first time


def deep_link(bot: str, action: Action) -> str:
    """Return a link that opens the private chat, or "" if a link may not carry the action or it is too long."""
    return _link(f"https://t.me/{bot}?start=", action, private=True)


def group_link(bot: str, action: Action) -> str:
    """Return a link that lets a person choose a group and takes the bot there, or ""."""
    return _link(f"https://t.me/{bot}?startgroup=", action, private=False)


def pressed(payload: str, *, private: bool) -> str:
    """Return the text of the button that a link carries, or `UNKNOWN` if the link is not ours."""
    try:
        data = urlsafe_b64decode(payload + "=" * (-len(payload) % 4)).decode("ascii")
    except ValueError:
        return UNKNOWN
    action = parse(data)
    return data if action is not None and _allowed(action, private=private) else UNKNOWN


def _link(address: str, action: Action, *, private: bool) -> str:
    payload = urlsafe_b64encode(str(action).encode()).decode().rstrip("=")
    return address + payload if len(payload) <= LONGEST_PAYLOAD and _allowed(action, private=private) else ""


def _allowed(action: Action, *, private: bool) -> bool:
    """Tell if a link may carry this action. The person who taps a link did not write it."""
    verb = VERBS.get(action.verb)
    return verb is not None and (verb.safe_link if private else verb.group_link)
