"""Addresses, messages and deep links, as Telegram writes them."""

from __future__ import annotations

from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import dataclass
from hashlib import sha256
from typing import Final

import telegram
from telegram.constants import ChatType

from bot.reply import MessageRef

PLATFORM: Final = "telegram"
LONGEST_PAYLOAD: Final = 64
UNKNOWN: Final = "?"
MY_TABLES: Final = "-.0.tables"  # what whoever opens the private chat first wants to see
# What a link may do: whoever taps one did not write it. Into the private chat, and into a group.
LINKED: Final = frozenset(
    {
        "join",
        "rack",
        "board",
        "menu",
        "options",
        "rules",
        "log",
        "replay",
        "coach",
        "settings",
        "stats",
        "tables",
    }
)
LINKED_INTO_GROUPS: Final = frozenset({"new"})
_SUPERGROUP: Final = "-100"  # before the number of a supergroup, in its id


@dataclass(frozen=True, slots=True)
class Place:
    """A chat, or a topic of it."""

    chat: int
    topic: int | None = None

    @classmethod
    def at(cls, address: str) -> Place:
        chat, _, topic = address.partition(":")[2].partition("/")
        return cls(int(chat), int(topic) if topic else None)

    @property
    def address(self) -> str:
        return f"{PLATFORM}:{self.chat}" + (f"/{self.topic}" if self.topic else "")

    @property
    def is_group(self) -> bool:
        return self.chat < 0


def place_of(message: telegram.Message) -> Place:
    """Where something was said. What is said in General belongs to the group itself."""
    has_topics = message.chat.is_forum or is_private(message)  # only a supergroup is called a forum
    topic = message.message_thread_id if message.is_topic_message and has_topics else None
    return Place(message.chat.id, topic)


def person_of(user: telegram.User) -> str:
    return f"{PLATFORM}:{user.id}"


def is_private(message: telegram.Message) -> bool:
    return message.chat.type == ChatType.PRIVATE


@dataclass(frozen=True, slots=True)
class Sent:
    """A message of ours: where it is, and whether it has a picture or file, which decides how it is edited."""

    chat: int
    message: int
    pictured: bool

    @classmethod
    def read(cls, ref: MessageRef) -> Sent:
        chat, message, kind = ref.split("/")
        return cls(int(chat), int(message), kind == "p")

    @classmethod
    def of(cls, message: telegram.Message) -> Sent:
        pictured = bool(message.photo or message.animation or message.document)
        return cls(message.chat.id, message.message_id, pictured)

    @property
    def ref(self) -> MessageRef:
        return f"{self.chat}/{self.message}/{'p' if self.pictured else 't'}"

    @property
    def link(self) -> str:
        """To the message itself; only supergroups have that."""
        number = str(self.chat)
        if not number.startswith(_SUPERGROUP):
            return ""
        return f"https://t.me/c/{number.removeprefix(_SUPERGROUP)}/{self.message}"


def memo(kind: str, *about: object) -> str:
    """A name to remember something by that tells nobody's number: who is forgotten leaves none behind."""
    return f"{kind}:{sha256(repr(about).encode()).hexdigest()[:32]}"


def deep_link(bot: str, data: str) -> str:
    """Opens the private chat and presses the button there; empty: it is none for a link, or too long."""
    return _link(f"https://t.me/{bot}?start=", data, LINKED)


def group_link(bot: str, data: str) -> str:
    """Asks for a group, takes the bot there and presses the button there."""
    return _link(f"https://t.me/{bot}?startgroup=", data, LINKED_INTO_GROUPS)


def pressed(payload: str, *, private: bool) -> str:
    """What was on the button; something that is on none, if it is no link of ours."""
    try:
        data = urlsafe_b64decode(payload + "=" * (-len(payload) % 4)).decode("ascii")
    except ValueError:
        return UNKNOWN
    return data if _verb(data) in (LINKED if private else LINKED_INTO_GROUPS) else UNKNOWN


def _link(address: str, data: str, allowed: frozenset[str]) -> str:
    payload = urlsafe_b64encode(data.encode()).decode().rstrip("=")
    return address + payload if len(payload) <= LONGEST_PAYLOAD and _verb(data) in allowed else ""


def _verb(data: str) -> str:
    return data.split(".", 2)[-1].partition(":")[0]
