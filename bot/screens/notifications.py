"""Notifications: the message of an outbox entry, made when it is sent, from the table as it is then."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from bot.messages.reply import Message, Reply, Style
from bot.messages.verbs import HERE
from bot.table import Notice, Phase, clock
from bot.table.model import RESULT
from bot.table.notices import CardChanged, Note, PrivateChatNotice, RackChanged, Reminder, TurnChanged
from bot.table.person import Person
from bot.table.recipients import calling_address
from bot.words.phrases import Phrases

from .card import card, game_name, happened
from .rack import board, private_table, rack, waiting, waits
from .viewer import Viewer

PARKED: Final = ("parked", "parked-lobby")  # notes that the chat is closed


def personal_note(notice: Note, to: str) -> Message:
    """Make a note to one person that is about no table, in the language among its facts."""
    said = Phrases(str(notice.facts.get("language", "")))(f"note-{notice.code}", **notice.facts)
    return Message(Reply(said), to)


def message(viewer: Viewer, notice: Notice, to: str) -> Message | None:
    """Make the message of a notice; None if there is nothing to say any more."""
    made = _message(viewer, notice, to)
    if made is None:
        return None
    sent = made if isinstance(made, Message) else Message(made, to)
    title = viewer.phrases("table-with", game=game_name(viewer), names=", ".join(viewer.names))
    by = notice.by if isinstance(notice, Note) else ""
    reply = replace(sent.reply, language=viewer.phrases.language)
    return replace(sent, reply=reply, private=bool(notice.person), table=viewer.table.id, title=title, by=by)


def slot(notice: Notice, to: str) -> str:
    """Return the slot of a message: a new one replaces the old one in it. Most notes have none and stay."""
    match notice:
        case Note(code=code):
            return f"parked:{to}" if code in PARKED else ""
        case PrivateChatNotice():  # one for each person
            return f"{notice.kind}:{notice.who}"
        case _:
            return f"{notice.kind}:{to}"


def _message(viewer: Viewer, notice: Notice, to: str) -> Message | Reply | None:
    """Return a reply, or a message where the envelope matters."""
    match notice:
        case CardChanged(person="") if not viewer.table.hangs_in(to):
            return _unlinked(viewer, notice)
        case CardChanged():
            return _card(viewer, to)
        case RackChanged():
            return _rack(viewer, to)
        case TurnChanged():
            return _turn(viewer, notice, to)
        case Reminder():
            return _reminder(viewer, notice, to)
        case PrivateChatNotice():
            return _private_chat_closed(viewer, notice, to)
        case Note():
            return _note(viewer, notice, to)


def _card(viewer: Viewer, to: str) -> Message:
    """Show the card. The result is a new one, and calls the players; the old one says where to look."""
    table = viewer.table
    edition = table.cards.get(to, "")
    left = Reply(viewer.phrases("card-over" if table.phase is Phase.OVER else "card-moved"))
    shown = Message(card(viewer), to, edition=edition, leaves=left)
    if edition != RESULT or viewer.person:
        return shown
    return _mentioning(viewer, shown, [person for person in table.people if person.calls])


def _note(viewer: Viewer, notice: Note, to: str) -> Message:
    """Say a sentence, and call people with it. Beside a vote or an invitation stands the button to agree.

    A note that the chat is closed goes when it is open.
    """
    if notice.code in PARKED and not viewer.table.chat_closed:
        return Message(Reply(""), to, removed=True)
    said = Reply(viewer.phrases(f"note-{notice.code}", game=game_name(viewer), **notice.facts))
    if notice.code == "vote" and viewer.table.phase is Phase.PLAYING:
        said = replace(said, rows=((viewer.button("agree", "end"),),))
    if notice.code == "invited" and viewer.table.phase is Phase.LOBBY:
        join = replace(viewer.button("join", "join", style=Style.MAIN), private=True, beside=True)
        said = replace(said, rows=((join, viewer.button("rules", "rules")),))
    called = [viewer.table.person(who) or Person(who, name) for who, name in notice.called.items()]
    return _mentioning(viewer, Message(said, to), called)


def _mentioning(viewer: Viewer, said: Message, people: Sequence[Person]) -> Message:
    """Mention those who are called at this address, and are awake; if all are asleep, all of them, silently."""
    here = [person for person in people if calling_address(viewer.table, person.id) == said.to != person.id]
    awake = [person for person in here if person.awake(viewer.now) <= viewer.now]
    mention = tuple((person.id, person.name) for person in awake or here)
    return replace(said, mention=mention, silent=not awake)


def _unlinked(viewer: Viewer, notice: CardChanged) -> Reply:
    """Make the message that replaces the card in a chat that the table has left, in that chat's language."""
    there = replace(viewer, phrases=Phrases(notice.language or viewer.phrases.language))
    return Reply(there.phrases("aside" if viewer.table.set_aside else "parted", game=game_name(there)))


def _rack(viewer: Viewer, to: str) -> Message | None:
    """Show the rack. For people without a chat, the result is a new message, so that it is noticed."""
    if viewer.table.private:
        return Message(private_table(viewer), to)
    if viewer.seat is None or viewer.match is None or viewer.person is None:
        return None
    shown = board(viewer) if not viewer.plays else waiting(viewer) if waits(viewer) else rack(viewer)
    night = viewer.person.awake(viewer.now) > viewer.now
    return Message(shown, to, silent=night, edition=viewer.table.cards.get(to, ""))


def _turn(viewer: Viewer, notice: TurnChanged, to: str) -> Message | Reply | None:
    """Call the player to move, once per turn; a call that is out of date is not sent.

    Without somebody to call, edit an old call: it names the player to move. At the end it goes.
    """
    if viewer.table.phase is Phase.OVER:
        return Message(Reply(""), to, removed=True)
    person = _to_move(viewer)
    if person is not None and not notice.called:
        told = Reply(viewer.phrases("turn-of", name=viewer.names[viewer.begun.turn or 0]))
        return Message(told, to, edit_only=True)
    if person is None or person.id != notice.called:
        return None
    return _called(viewer, person, Reply("\n".join([viewer.phrases("turn"), *happened(viewer)])), to)


def _reminder(viewer: Viewer, notice: Reminder, to: str) -> Message | None:
    """Remind the player to move: privately with their rack, in a chat with a mention alone."""
    person = _to_move(viewer)
    if person is None or viewer.table.step != notice.step:
        return None
    text = viewer.phrases(f"reminder-{notice.which}")
    if notice.person:
        return Message(rack(viewer, text), to, resend=True) if notice.person == person.id else None
    if person.private_chat_closed:
        text += "\n" + _cannot_write(viewer)
    due = clock.due(viewer.table, viewer.begun.turn)
    return _called(viewer, person, Reply(text, deadline=due), to)


def _private_chat_closed(viewer: Viewer, notice: PrivateChatNotice, to: str) -> Message | None:
    person = viewer.table.person(notice.who)
    if viewer.table.phase is not Phase.PLAYING or person is None or not person.private_chat_closed:
        return Message(Reply(""), to, removed=True)
    return _called(viewer, person, Reply(_cannot_write(viewer)), to)


def _cannot_write(viewer: Viewer) -> str:
    return viewer.phrases("shut", button=viewer.button("rack", "rack").label)


def _called(viewer: Viewer, person: Person, said: Reply, to: str) -> Message:
    """Call one person to their rack. In a chat with a mention, and with a button that fetches the card."""
    mention = () if viewer.person else ((person.id, person.name),)
    night = person.awake(viewer.now) > viewer.now
    own = replace(viewer.button("rack", "rack"), privately=viewer.phrases("button-privately"))
    row = (own,) if viewer.person else (own, viewer.button("card", "board", HERE))
    beside = replace(row[0], beside=True)
    made = replace(said, rows=((beside, *row[1:]),), accent=viewer.accent(viewer.begun.turn))
    return Message(made, to, mention=mention, silent=night, resend=True)


def _to_move(viewer: Viewer) -> Person | None:
    if viewer.table.phase is not Phase.PLAYING or viewer.begun.turn is None:
        return None
    return viewer.table.chairs[viewer.begun.turn].person
