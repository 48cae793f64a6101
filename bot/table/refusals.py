"""Refusals: a code and facts, as in the engine. The sentences are in the phrase files."""

from __future__ import annotations

from typing import Final

from engine.core.errors import Fact, GenialError

FACTS: Final[dict[str, tuple[str, ...]]] = {
    # finding the table
    "no-table": (),  # none in this chat, or it is gone
    "no-table-of-yours": (),  # in a private chat: you sit nowhere
    "table-exists": (),  # one table a channel
    "may-not-write": (),  # its card could not hang there
    "only-for-you": (),  # or nobody else would see it
    "no-thread": (),
    # several chats around one table
    "link-in-a-chat": (),
    "link-unknown": ("text",),  # mistyped, or too old
    "link-used": ("text",),
    "link-own": ("text",),  # typed where it was given
    "linked-already": (),
    "links-full": ("most",),
    "two-tables": (),  # each of the chats has one that goes on
    "not-linked": (),
    # the lobby
    "already-started": (),
    "not-started": (),
    "already-seated": (),
    "not-seated": (),
    "table-full": ("seats",),
    "no-computer": (),
    "host-only": ("host",),
    "private-table": (),  # in a private chat: for one person and computers
    "not-here": (),  # the new host must sit at the table
    "too-few-players": ("game", "seats"),
    "bad-choice": ("key", "value"),
    "unknown-level": ("level",),
    "seats-taken": ("seats",),  # more people sit there than the new number of seats
    # play
    "already-over": (),
    "not-over": (),
    "hints-off": (),  # the table does without
    "nothing-to-coach": (),  # no finished game of theirs
    "not-your-turn": ("name",),
    "computers-turn": (),
    "moved-on": (),  # a button from an earlier step
    "played-already": (),  # a second press: their move is made, and the answer shows it
    "nothing-to-undo": (),
    "undo-revealed": (),
    "no-such-move": ("most",),  # to play on from
    "voted-already": ("votes", "needed"),
    "too-many-watchers": (),
    "nothing-to-watch": (),  # seated people see the table anyway
    # what was said
    "not-understood": ("text",),
    "bad-button": (),
    "bad-language": ("text",),
    "bad-palette": ("text",),
    "bad-switch": ("text",),  # neither on nor off
    "bad-zone": ("text",),
    "bad-quiet": ("text",),
    "bad-vacation": ("text",),
    "admins-only": (),
    "in-a-chat": (),  # this needs the channel, not a private chat
    # us
    "busy": (),  # too many at once; nothing has changed
    "trouble": (),  # our fault; nothing has changed
}


class Refused(GenialError):
    """A person asked for something that cannot be done now. Nothing has changed."""

    def __init__(self, code: str, **facts: Fact) -> None:
        if code not in FACTS or set(facts) != set(FACTS[code]):
            raise ValueError(f"no refusal {code} with {sorted(facts)}")
        super().__init__(code, **facts)
