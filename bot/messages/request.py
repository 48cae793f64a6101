"""Requests: what people type and press, as a platform hands it in."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import TypeAlias

from .reply import Mention, MessageRef, Reply

Progress: TypeAlias = Callable[[Reply], Awaitable[None]]
OpenThread: TypeAlias = Callable[[], Awaitable[str]]


@dataclass(frozen=True, slots=True)
class Request:
    """A typed text or a press on a button."""

    id: str  # the platform's; the same when it is delivered twice
    person: str  # platform and number
    name: str
    chat: str  # its address; that of a private chat is the person's id
    text: str = ""
    button: str = ""  # the text of the button that was pressed
    locale: str = ""  # of the person, if the platform says so
    message: MessageRef = ""  # the message with the button; the answer will replace it
    chat_name: str = ""  # as its members know it; empty: private, or unknown
    admin: bool = False  # the person may decide for the whole chat; looked up only for verbs that need it
    threads: bool = False  # a thread can be opened in this chat
    cannot_post: str = ""  # why no card can be posted in this chat: the code of a refusal
    private_games: bool = True  # a game can go on in private chats; False: a platform that shows only chats
    reachable: bool = False  # the request came in the private chat, so that chat is open
    invited: tuple[Mention, ...] = ()  # the people who are asked to join the new table
    table: str = ""  # the id of the table that a typed text is about, if a form says so
    # Shows that the answer takes a while: a sentence, or a screen in place of the one that was pressed.
    progress: Progress | None = field(default=None, compare=False, repr=False)
    # Opens a thread for the new table and returns its address, or an empty string if that is not possible.
    open_thread: OpenThread | None = field(default=None, compare=False, repr=False)

    @property
    def private(self) -> bool:
        """Tell if the request came in the person's private chat."""
        return self.chat == self.person
