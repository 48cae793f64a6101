"""Notices: what is to be shown after a decision. Entries: a notice for one address, in the outbox."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct, field


class Entry(Struct, frozen=True, omit_defaults=True):
    """One notice for one address."""

    table: str
    to: str  # a chat, or a person
    notice: Notice
    answered_in: str = field(default="", name="answered")  # the message whose answer shows this already
    probe: bool = field(
        default=False, name="retry"
    )  # sent though the address is closed: somebody did something

    @property
    def platform(self) -> str:
        return self.to.partition(":")[0]


class Notice(Struct, frozen=True, omit_defaults=True):
    """Something to show: to the chat, or to one person. What is shown is looked up when it is sent,

    so that a notice that waited shows how things stand and not how they stood.
    """

    kind: str = "answer"  # or card, turn, rack, reminder, shut, note; answers are stored with every request
    person: str = ""  # empty: the chat
    code: str = ""  # the phrase of a note or an answer; of turn and shut, the person; of a card, the one chat
    facts: Mapping[str, str | int] = {}
    step: int = field(default=0, name="moment")


def answer(code: str, **facts: str | int) -> Notice:
    return Notice("answer", code=code, facts=facts)


def note(code: str, person: str = "", **facts: str | int) -> Notice:
    return Notice("note", person=person, code=code, facts=facts)


def card() -> Notice:
    return Notice("card")
