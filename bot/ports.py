"""The seam between Genial and a platform: two methods, one request, four ways to fail."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Protocol, TypeAlias

from .reply import MessageRef, Reply


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

    @property
    def private(self) -> bool:
        return self.chat == self.person


Handle: TypeAlias = Callable[[Request], Awaitable[Reply]]


class Gone(Exception):
    """The message to edit is no longer there: send it anew."""


class Unreachable(Exception):
    """This address cannot be written to, and trying again will not help."""


class TryLater(Exception):
    def __init__(self, seconds: float) -> None:
        super().__init__(seconds)
        self.seconds = seconds


class Adapter(Protocol):
    """Translates only: no rule, no sentence, no store."""

    @property
    def platform(self) -> str: ...

    async def run(self, handle: Handle) -> None:
        """Until there is nothing more to hear."""

    async def send(self, reply: Reply, replaces: MessageRef | None) -> MessageRef:
        """Sends, or edits the message it replaces. Raises Gone, Unreachable or TryLater; anything else

        is tried again."""
