"""What an outbox entry looks like when it is sent: always how the table stands then."""

from __future__ import annotations

from dataclasses import replace

from bot.reply import Reply
from bot.table import Notice, Phase

from .cards import card
from .rack import board, rack
from .sight import Sight


def message(sight: Sight, notice: Notice, to: str) -> Reply | None:
    """None: nothing to say any more."""
    reply = _message(sight, notice)
    if reply is None:
        return None
    return replace(reply, to=to, private=bool(notice.person))


def slot(notice: Notice, to: str) -> str:
    """Where it hangs: messages of one slot replace one another. A note stays."""
    return "" if notice.kind == "note" else f"{notice.kind}:{to}"


def _message(sight: Sight, notice: Notice) -> Reply | None:
    match notice.kind:
        case "card":
            return card(sight)
        case "rack":
            return _rack(sight)
        case "turn":
            return _turn(sight, notice)
        case "reminder":
            return _reminder(sight, notice)
        case "note":
            return Reply(sight.phrases(f"note-{notice.code}", **notice.facts))
    return None


def _rack(sight: Sight) -> Reply | None:
    if sight.seat is None or sight.match is None:
        return None
    if not sight.plays:
        return board(sight)
    reply = rack(sight)
    if sight.table.phase is Phase.PLAYING and sight.begun.turn != sight.seat:
        # It hangs there while others move: whose turn it is would soon be wrong.
        return replace(reply, text=sight.phrases("rack-waiting"))
    return reply


def _turn(sight: Sight, notice: Notice) -> Reply | None:
    """The one mention of a turn; if somebody else is to move by now, they have their own."""
    if sight.table.phase is not Phase.PLAYING or sight.begun.turn is None:
        return None
    person = sight.table.chairs[sight.begun.turn].person
    if person is None or person.id != notice.code:
        return None
    rows = ((sight.button("rack", "rack"),),)
    night = person.awake(sight.now) > sight.now
    return Reply(sight.phrases("turn"), rows=rows, mention=(person.id, person.name), silent=night, anew=True)


def _reminder(sight: Sight, notice: Notice) -> Reply | None:
    table = sight.table
    if table.phase is not Phase.PLAYING or table.moment != notice.moment or sight.begun.turn != sight.seat:
        return None
    return replace(rack(sight, sight.phrases(f"reminder-{notice.code}")), anew=True)
