"""What an outbox entry looks like when it is sent: always how the table stands then."""

from __future__ import annotations

from dataclasses import replace

from bot.messages.reply import Reply
from bot.table import Notice, Phase, clock
from bot.table.person import Person
from bot.words.phrases import Phrases

from .card import card, ending_line, game_name
from .rack import board, rack, waiting, waits
from .viewer import Viewer


def message(viewer: Viewer, notice: Notice, to: str) -> Reply | None:
    """None: nothing to say any more."""
    reply = _message(viewer, notice, to)
    if reply is None:
        return None
    title = viewer.phrases("table-with", game=game_name(viewer), names=", ".join(viewer.names))
    return replace(reply, to=to, private=bool(notice.person), table=viewer.table.id, title=title)


def slot(notice: Notice, to: str) -> str:
    """Where it hangs: messages of one slot replace one another. A note stays."""
    match notice.kind:
        case "note":
            return ""
        case "shut":  # said to each of them once
            return f"shut:{notice.code}"
    return f"{notice.kind}:{to}"


def _message(viewer: Viewer, notice: Notice, to: str) -> Reply | None:
    match notice.kind:
        case "card" if not notice.person and not viewer.table.hangs_in(to):
            return _parted(viewer, notice)
        case "card":
            return card(viewer)
        case "rack":
            return _rack(viewer)
        case "turn":
            return _turn(viewer, notice)
        case "reminder":
            return _reminder(viewer, notice)
        case "shut":
            return _shut(viewer, notice)
        case "note":
            return Reply(viewer.phrases(f"note-{notice.code}", game=game_name(viewer), **notice.facts))
    return None


def _parted(viewer: Viewer, notice: Notice) -> Reply:
    """In place of the card, where the table is no longer played: in the language of that chat."""
    language = str(notice.facts.get("language", viewer.phrases.language))
    there = replace(viewer, phrases=Phrases(language))
    return Reply(there.phrases("parted", game=game_name(there)))


def _rack(viewer: Viewer) -> Reply | None:
    if viewer.seat is None or viewer.match is None:
        return None
    if not viewer.plays:
        return board(viewer)
    return waiting(viewer) if waits(viewer) else rack(viewer)


def _turn(viewer: Viewer, notice: Notice) -> Reply | None:
    """The one mention of a turn; if somebody else is to move by now, they have their own. Where nobody is

    called, an old call tells who is to move; in the end, that nobody is called any more."""
    if viewer.table.phase is Phase.OVER:
        return Reply(ending_line(viewer))
    person = _to_move(viewer)
    if person is not None and not notice.code:
        return Reply(viewer.phrases("turn-of", name=viewer.names[viewer.begun.turn or 0]), edit_only=True)
    if person is None or person.id != notice.code:
        return None
    return _called(viewer, person, viewer.phrases("turn"))


def _reminder(viewer: Viewer, notice: Notice) -> Reply | None:
    """Privately with one's rack; in the chat, where everybody sees it, a mention and nothing else."""
    person = _to_move(viewer)
    if person is None or viewer.table.step != notice.step:
        return None
    text = viewer.phrases(f"reminder-{notice.code}")
    if notice.person:
        return replace(rack(viewer, text), resend=True) if notice.person == person.id else None
    if person.private_chat_closed:
        text += "\n" + _cannot_write(viewer)
    due = clock.due(viewer.table, viewer.begun.turn)
    return replace(_called(viewer, person, text), deadline=due)


def _shut(viewer: Viewer, notice: Notice) -> Reply | None:
    person = viewer.table.person(notice.code)
    if viewer.table.phase is not Phase.PLAYING or person is None or not person.private_chat_closed:
        return None
    return _called(viewer, person, _cannot_write(viewer))


def _cannot_write(viewer: Viewer) -> str:
    return viewer.phrases("shut", button=viewer.button("rack", "rack").label)


def _called(viewer: Viewer, person: Person, text: str) -> Reply:
    """One person is called, to their rack; nobody need be mentioned in their own chat."""
    mention = None if viewer.person else (person.id, person.name)
    night = person.awake(viewer.now) > viewer.now
    own = replace(viewer.button("rack", "rack"), whisper=True)
    return Reply(text, rows=((own,),), mention=mention, silent=night, resend=True)


def _to_move(viewer: Viewer) -> Person | None:
    if viewer.table.phase is not Phase.PLAYING or viewer.begun.turn is None:
        return None
    return viewer.table.chairs[viewer.begun.turn].person
