"""The seam between Genial and a platform: what each may call of the other, and six ways to fail."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeAlias

from .reply import MessageRef, Picture, Reply
from .request import Request
from .snapshot import History, Snapshot, Summary

Completion: TypeAlias = tuple[str, str]  # its label, and the text it completes to


class Genial(Protocol):
    """All a platform may call."""

    async def answer(self, request: Request) -> Reply: ...

    async def complete(self, request: Request) -> Sequence[Completion]: ...

    async def card(self, chat: str, locale: str = "") -> Reply:
        """The card of a chat's table; a refusal where there is no table."""

    async def own_table(self, person: str, name: str, locale: str = "") -> Reply:
        """A person's own side of their table, after a window has come back."""

    async def chat_moved(self, old: str, new: str) -> None: ...

    async def draw_dark(self, picture: Picture) -> bytes: ...

    async def snapshot(self, chat: str, person: str, name: str, locale: str = "") -> Snapshot | None:
        """The chat's table as this person sees it; None where there is no table."""

    async def tables(self, person: str, locale: str = "") -> Sequence[Summary]:
        """This person's tables, the most urgent first."""

    async def history(self, chat: str, person: str, locale: str = "") -> History | None:
        """All moves of the chat's table; None before a game has begun."""


class PlatformMemory(Protocol):
    """Small values a platform remembers, for all processes and for so many seconds."""

    async def keep(self, name: str, value: str, seconds: int) -> None: ...

    async def recall(self, name: str) -> str:
        """Empty: nothing is remembered."""


class MessageGone(Exception):
    """The message to edit is no longer there: send it anew."""


class Unreachable(Exception):
    """This address cannot be written to, and trying again will not help."""


class ChatMoved(Exception):
    """This chat has another address now."""

    def __init__(self, to: str) -> None:
        super().__init__(to)
        self.to = to


class TryLater(Exception):
    def __init__(self, seconds: float) -> None:
        super().__init__(seconds)
        self.seconds = seconds


class BadToken(Exception):
    """The platform does not know our token; nothing can be heard or sent."""

    def __init__(self, platform: str) -> None:
        super().__init__(platform)
        self.platform = platform


class UnusableSetting(Exception):
    """A setting that cannot be used on this machine."""

    def __init__(self, setting: str) -> None:
        super().__init__(setting)
        self.setting = setting


class Platform(Protocol):
    """A platform translates: no rule, no sentence, no store."""

    @property
    def name(self) -> str: ...

    async def run(self, genial: Genial, memory: PlatformMemory) -> None:
        """Listen until there is nothing more to hear."""

    async def send(self, reply: Reply, replaces: MessageRef | None) -> MessageRef:
        """Send a message, or edit the one it replaces.

        Raises MessageGone, Unreachable, ChatMoved or TryLater; after any other error it is tried again.
        """
