"""What an outbox entry looks like when it is sent: always how the table stands then."""

from __future__ import annotations

from dataclasses import replace

from bot.people import Person
from bot.phrases import Phrases
from bot.reply import Reply
from bot.table import Notice, Phase, clock

from .cards import card, ending_line, game_name
from .rack import board, rack, waiting, waits
from .sight import Sight


def message(sight: Sight, notice: Notice, to: str) -> Reply | None:
    """None: nothing to say any more."""
    reply = _message(sight, notice, to)
    if reply is None:
        return None
    title = sight.phrases("table-with", game=game_name(sight), names=", ".join(sight.names))
    return replace(reply, to=to, private=bool(notice.person), table=sight.table.id, title=title)


def slot(notice: Notice, to: str) -> str:
    """Where it hangs: messages of one slot replace one another. A note stays."""
    match notice.kind:
        case "note":
            return ""
        case "shut":  # said to each of them once
            return f"shut:{notice.code}"
    return f"{notice.kind}:{to}"


def _message(sight: Sight, notice: Notice, to: str) -> Reply | None:
    match notice.kind:
        case "card" if not notice.person and not sight.table.hangs_in(to):
            return _parted(sight, notice)
        case "card":
            return card(sight)
        case "rack":
            return _rack(sight)
        case "turn":
            return _turn(sight, notice)
        case "reminder":
            return _reminder(sight, notice)
        case "shut":
            return _shut(sight, notice)
        case "note":
            return Reply(sight.phrases(f"note-{notice.code}", game=game_name(sight), **notice.facts))
    return None


def _parted(sight: Sight, notice: Notice) -> Reply:
    """In place of the card, where the table is no longer played: in the language of that chat."""
    language = str(notice.facts.get("language", sight.phrases.language))
    there = replace(sight, phrases=Phrases(language))
    return Reply(there.phrases("parted", game=game_name(there)))


def _rack(sight: Sight) -> Reply | None:
    if sight.seat is None or sight.match is None:
        return None
    if not sight.plays:
        return board(sight)
    return waiting(sight) if waits(sight) else rack(sight)


def _turn(sight: Sight, notice: Notice) -> Reply | None:
    """The one mention of a turn; if somebody else is to move by now, they have their own. Where nobody is

    called, an old call tells who is to move; in the end, that nobody is called any more."""
    if sight.table.phase is Phase.OVER:
        return Reply(ending_line(sight))
    person = _to_move(sight)
    if person is not None and not notice.code:
        return Reply(sight.phrases("turn-of", name=sight.names[sight.begun.turn or 0]), instead=True)
    if person is None or person.id != notice.code:
        return None
    return _called(sight, person, sight.phrases("turn"))


def _reminder(sight: Sight, notice: Notice) -> Reply | None:
    """Privately with one's rack; in the chat, where everybody sees it, a mention and nothing else."""
    person = _to_move(sight)
    if person is None or sight.table.moment != notice.moment:
        return None
    text = sight.phrases(f"reminder-{notice.code}")
    if notice.person:
        return replace(rack(sight, text), anew=True) if notice.person == person.id else None
    if person.shut:
        text += "\n" + _cannot_write(sight)
    due = clock.due(sight.table, sight.begun.turn)
    return replace(_called(sight, person, text), deadline=due)


def _shut(sight: Sight, notice: Notice) -> Reply | None:
    person = sight.table.person(notice.code)
    if sight.table.phase is not Phase.PLAYING or person is None or not person.shut:
        return None
    return _called(sight, person, _cannot_write(sight))


def _cannot_write(sight: Sight) -> str:
    return sight.phrases("shut", button=sight.button("rack", "rack").label)


def _called(sight: Sight, person: Person, text: str) -> Reply:
    """One person is called, to their rack; nobody need be mentioned in their own chat."""
    mention = None if sight.person else (person.id, person.name)
    night = person.awake(sight.now) > sight.now
    own = replace(sight.button("rack", "rack"), whisper=True)
    return Reply(text, rows=((own,),), mention=mention, silent=night, anew=True)


def _to_move(sight: Sight) -> Person | None:
    if sight.table.phase is not Phase.PLAYING or sight.begun.turn is None:
        return None
    return sight.table.chairs[sight.begun.turn].person
