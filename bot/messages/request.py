"""A request: somebody typed something or pressed a button."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import TypeAlias

from .reply import MessageRef

Progress: TypeAlias = Callable[[str], Awaitable[None]]
OpenThread: TypeAlias = Callable[[], Awaitable[str]]


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
    admin: bool = True  # whether they may decide for the whole chat; asked only where it matters
    threads: bool = False  # whether a thread can be opened in this chat
    cannot_post: str = ""  # why no card can be posted in this chat: the code of a refusal
    reachable: bool = False  # that they ask there shows that they can be written to privately
    progress: Progress | None = field(default=None, compare=False, repr=False)  # tells them what takes so long
    open_thread: OpenThread | None = field(
        default=None, compare=False, repr=False
    )  # a new table is wanted in a thread of this chat: opens one, and says its address, or nothing

    @property
    def private(self) -> bool:
        return self.chat == self.person
