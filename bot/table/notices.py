"""Notices: what is to be shown after a decision. Entries: a notice for one address, in the outbox.

A notice says what to show, not how it looks. It is rendered when it is sent, so a notice that waited shows
the table as it is then. The JSON names are those of version 0.1.0.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Final, TypeAlias

from msgspec import Struct, field

from .address import platform_of
from .person import Person

EVERY_CHAT: Final = ""  # a card for all chats of the table that take messages
CLOSED_CHAT: Final = "again"  # a card for the table's own chat, although it did not take the last message

Facts: TypeAlias = Mapping[str, str | int]


class _NoticeBase(Struct, frozen=True, omit_defaults=True, tag_field="kind"):
    """The fields of every notice."""

    person: str = ""  # gets it privately; empty: it is for a chat

    @property
    def kind(self) -> str:
        """The tag in JSON; also the label in logs and metrics."""
        return str(self.__struct_config__.tag)


class CardChanged(_NoticeBase, frozen=True, omit_defaults=True, tag="card"):
    """The card is to be brought up to date."""

    chat: str = field(default=EVERY_CHAT, name="code")  # one chat alone, or EVERY_CHAT, or CLOSED_CHAT
    facts: Facts = {}  # the language of that one chat, which may be unlinked by now

    @property
    def language(self) -> str:
        return str(self.facts.get("language", ""))


class RackChanged(_NoticeBase, frozen=True, omit_defaults=True, tag="rack"):
    """A person's rack is to be brought up to date."""


class TurnChanged(_NoticeBase, frozen=True, omit_defaults=True, tag="turn"):
    """Somebody else is to move. One person is called; everywhere else an old call is only edited."""

    called: str = field(default="", name="code")  # a person's id; empty: the message calls nobody
    step: int = field(default=0, name="moment")


class Reminder(_NoticeBase, frozen=True, omit_defaults=True, tag="reminder"):
    """The person to move is reminded of the clock."""

    which: str = field(default="", name="code")  # half, nearly or second-chance
    step: int = field(default=0, name="moment")


class Note(_NoticeBase, frozen=True, omit_defaults=True, tag="note"):
    """A sentence, sent once and never edited."""

    code: str = ""  # its phrase
    facts: Facts = {}
    by: str = ""  # the id of the person whose own act it tells to the others
    called: Mapping[str, str] = {}  # the people it calls: ids and names


class PrivateChatNotice(_NoticeBase, frozen=True, omit_defaults=True, tag="shut"):
    """A player is told in the chat that their private chat is closed."""

    who: str = field(default="", name="code")  # the person's id


Notice: TypeAlias = CardChanged | RackChanged | TurnChanged | Reminder | Note | PrivateChatNotice


class Answer(Struct, frozen=True, omit_defaults=True):
    """The answer to the person who gave a command. Never sent, but stored with the request."""

    code: str = ""  # its phrase; empty: nothing to say
    facts: Facts = {}


class Entry(Struct, frozen=True, omit_defaults=True):
    """One notice for one address."""

    table: str
    to: str  # a chat, or a person
    notice: Notice
    answered_in: str = field(default="", name="answered")  # the message whose answer shows this already
    probe: bool = field(default=False, name="retry")  # sent to a closed address, because somebody acted there

    @property
    def platform(self) -> str:
        return platform_of(self.to)

    def mentions(self, person: Person, tables: Collection[str]) -> bool:
        """Tell if the entry may hold something about a person whose data is at these tables.

        At such a table, facts may name the person as they were called at that time.
        """
        match self.notice:
            case TurnChanged(called=about) | PrivateChatNotice(who=about):
                facts = ""
            case CardChanged(facts=held):
                about, facts = "", " ".join(map(str, held.values()))
            case Note(facts=held, by=by, called=called):
                about = person.id if person.id in (by, *called) else ""
                facts = " ".join(map(str, held.values()))
            case _:
                about = facts = ""
        named = bool(facts) and (self.table in tables or person.name in facts)
        return named or person.id in (self.to, self.notice.person, about)


def answer(code: str, **facts: str | int) -> Answer:
    return Answer(code, facts)


def note(
    code: str, person: str = "", by: str = "", *, calls: Iterable[Person] = (), **facts: str | int
) -> Note:
    """Make a note. It calls those people who want to be called."""
    return Note(person, code, facts, by, {each.id: each.name for each in calls if each.calls})
