"""The seam between Genial and a platform: two methods, one request, six ways to fail."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Protocol, TypeAlias

from .reply import MessageRef, Reply

Meanwhile: TypeAlias = Callable[[str], Awaitable[None]]
Apart: TypeAlias = Callable[[], Awaitable[str]]


@dataclass(frozen=True, slots=True)
class Request:
    """Somebody typed something or pressed a button."""

    id: str  # the platform's; the same when it is delivered twice
    person: str  # platform and number
    name: str
    chat: str  # where; of a private chat, the person's id
    text: str = ""
    button: str = ""
    locale: str = ""  # of the person, as far as the platform tells
    message: MessageRef = ""  # the one the button hangs on; the answer will replace it
    typing: bool = False  # they are still typing a move: only offers to complete it are wanted
    admin: bool = True  # whether they may decide for the whole chat; asked only where it matters
    threads: bool = False  # whether a thread can be opened in this chat
    closed: str = ""  # why no table can hang in this chat: the code of a refusal
    reachable: bool = False  # that they ask there shows that they can be written to privately
    by_itself: bool = False  # nobody did anything: a window has come back
    moved_to: str = ""  # the chat's new address: all that is said, and what is answered matters to nobody
    meanwhile: Meanwhile | None = field(
        default=None, compare=False, repr=False
    )  # tells them what takes so long
    apart: Apart | None = field(
        default=None, compare=False, repr=False
    )  # a new table is wanted in a thread of this chat: opens one, and says its address, or nothing

    @property
    def private(self) -> bool:
        return self.chat == self.person


Handle: TypeAlias = Callable[[Request], Awaitable[Reply]]


class Memory(Protocol):
    """What an adapter has to remember about its platform, for all processes and for so many seconds."""

    async def keep(self, name: str, value: str, seconds: int) -> None: ...

    async def recall(self, name: str) -> str:
        """Empty: nothing is remembered."""


class Gone(Exception):
    """The message to edit is no longer there: send it anew."""


class Unreachable(Exception):
    """This address cannot be written to, and trying again will not help."""


class Moved(Exception):
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


class Unusable(Exception):
    """A setting that cannot be used on this machine."""

    def __init__(self, setting: str) -> None:
        super().__init__(setting)
        self.setting = setting


class Adapter(Protocol):
    """Translates only: no rule, no sentence, no store."""

    @property
    def platform(self) -> str: ...

    async def run(self, handle: Handle, memory: Memory) -> None:
        """Until there is nothing more to hear."""

    async def send(self, reply: Reply, replaces: MessageRef | None) -> MessageRef:
        """Sends, or edits the message it replaces. Raises Gone, Unreachable, Moved or TryLater; anything

        else is tried again."""
