"""The seam between Genial and a platform: the calls each may make to the other, and their errors."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol, TypeAlias

from .reply import Message, MessageRef, Picture, Reply
from .request import Request
from .snapshot import History, ReviewedGame, Snapshot, Summary

Completion: TypeAlias = tuple[str, str]  # its label, and the text it completes to
Tell: TypeAlias = Callable[..., None]  # tells the host a phrase, by its name and facts


class Genial(Protocol):
    """Everything a platform may call."""

    async def answer(self, request: Request, *, picture: bool = True) -> Reply:
        """Answer a request. A refusal is an answer, too. Without `picture`, its picture is not drawn yet."""

    async def complete(self, request: Request) -> Sequence[Completion]:
        """Complete the move that somebody is typing."""

    async def card(self, chat: str, locale: str = "") -> Reply:
        """Return the card of a chat's table, or a refusal if there is no table."""

    async def cannot_post(self, code: str, locale: str = "") -> Reply:
        """Return the sentence that says why no card can be posted in a chat."""

    async def chat_moved(self, old: str, new: str) -> None:
        """Note that a chat has another address from now on."""

    async def rename(self, person: str, name: str) -> None:
        """Give a person another name, at all their tables."""

    async def draw(self, picture: Picture, dark: bool) -> bytes:
        """Draw a picture of a reply, in light or dark colours."""

    async def emojis(self) -> dict[str, bytes]:
        """Paint our symbols and tiles as small pictures, by palette and letters: standard_RB."""

    async def snapshot(
        self, chat: str, person: str, name: str, locale: str = "", table: str = ""
    ) -> Snapshot | None:
        """The chat's table, or an earlier one there, as this person sees it; None where there is no table."""

    async def tables(self, person: str, locale: str = "") -> Sequence[Summary]:
        """This person's tables, the most urgent first."""

    async def history(self, chat: str, person: str, locale: str = "", table: str = "") -> History | None:
        """All moves of the chat's table; None before a game has begun."""

    async def review(self, chat: str, person: str, locale: str = "", table: str = "") -> ReviewedGame | None:
        """This person's decisions in the chat's finished game; None if there were none. It takes seconds."""


class Quota(NamedTuple):
    """At most so many of this name within so many seconds."""

    name: str
    most: int
    seconds: float


class PlatformMemory(Protocol):
    """Small values that a platform remembers, and what it has counted, shared by all processes."""

    async def keep(self, name: str, value: str, seconds: int) -> None:
        """Remember a value for so many seconds."""

    async def recall(self, name: str) -> str:
        """Return a remembered value, or an empty string."""

    async def spend(self, quotas: Sequence[Quota], now: float | None = None) -> float:
        """Count one within all of these quotas. If one is used up, count nothing; return the seconds to wait.

        Without `now`, the server tells the time. Raises MemoryAway.
        """

    async def block(self, name: str, seconds: float, now: float | None = None) -> None:
        """Let nothing of this name be counted for so many seconds. Raises MemoryAway."""


class MemoryAway(Exception):
    """The memory that all processes share does not answer just now."""


class MessageGone(Exception):
    """The message to edit is no longer there. Send a new one."""


class Unreachable(Exception):
    """This address is closed, and a retry does not help.

    Where people can play without it, it is not needed, and they are not told.
    """

    def __init__(self, why: str, *, needed: bool = True) -> None:
        super().__init__(why)
        self.needed = needed


class ChatMoved(Exception):
    """This chat has another address now."""

    def __init__(self, to: str) -> None:
        super().__init__(to)
        self.to = to


class TryLater(Exception):
    """The message can be sent after so many seconds. Waiting is no failure."""

    def __init__(self, seconds: float) -> None:
        super().__init__(seconds)
        self.seconds = seconds


class BadToken(Exception):
    """The platform rejects our token, so that nothing can be received or sent."""

    def __init__(self, platform: str) -> None:
        super().__init__(platform)
        self.platform = platform


class UnusableSetting(Exception):
    """A setting that cannot be used on this machine."""

    def __init__(self, setting: str) -> None:
        super().__init__(setting)
        self.setting = setting


class Platform(Protocol):
    """A platform translates. It has no rule, no sentence and no store."""

    @property
    def name(self) -> str:
        """The first part of its addresses."""

    @property
    def pictures(self) -> bool:
        """True if messages need pictures; False if the platform draws tables itself."""

    @property
    def connected(self) -> bool:
        """True while people can be heard there."""

    async def run(self, genial: Genial, memory: PlatformMemory) -> None:
        """Receive requests until there can be no more."""

    async def send(self, message: Message, replaces: MessageRef | None) -> MessageRef:
        """Send a message, or edit the one it replaces.

        Raise MessageGone, Unreachable, ChatMoved or TryLater. After any other error, the outbox retries.
        """
