"""The card: what everybody in the chat sees of a table. Lobby, board or result."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from typing import Final

from bot.reply import Reply, Rows, Style
from bot.table import Driver, Phase, clock
from bot.table.lobby import choices, chosen
from engine.ai import LEVELS
from engine.ai.reasons import Reason, taken_from
from engine.core.rules import Ended, Event
from engine.core.sides import Seat
from engine.core.text import side_name
from engine.record import Record, replay, rules_of
from render.subjects import Lobby, Outcome

from .labels import in_rows
from .sight import Sight

CHOSEN: Final = ("clock", "late", "hints", "advice", "language")  # whose values have phrases
MOST_TOLD: Final = 6  # sentences on a card
REMARKS_KEPT: Final = 512


def card(sight: Sight) -> Reply:
    match sight.table.phase:
        case Phase.LOBBY:
            return _lobby(sight)
        case Phase.PLAYING:
            return _playing(sight)
        case Phase.OVER:
            return _over(sight)
        case Phase.CLOSED:
            return Reply(sight.phrases(f"closed-{sight.table.ending}", game=game_name(sight)))


def game_name(sight: Sight) -> str:
    return sight.words(f"game.{sight.table.game}")


def choice_name(sight: Sight, key: str) -> str:
    if any(option.key == key for option in rules_of(sight.table.game).meta.options):
        return sight.words(f"option.{key}")
    return sight.phrases(f"choice-{key}")


def value_name(sight: Sight, key: str, value: str) -> str:
    if any(option.key == key for option in rules_of(sight.table.game).meta.options):
        return sight.words.phrases.get(f"value.{key}.{value}", value)
    return sight.phrases(f"{key}-{value}") if key in CHOSEN else value


def _lobby(sight: Sight) -> Reply:
    table, phrases = sight.table, sight.phrases
    free = table.seats - len(table.chairs)
    host = table.person(table.host)
    lines = [phrases("lobby", game=game_name(sight), host=host.name if host else "")]
    for key, values in choices(table).items():
        if len(values) > 1 and key not in ("seats", "language") and (key != "late" or table.clock != "off"):
            value = value_name(sight, key, chosen(table, key))
            lines.append(phrases("lobby-choice", name=choice_name(sight, key), value=value))
        if key == "clock" and table.clock != "off":
            lines.append(phrases("lobby-bank", days=clock.full_bank(table) // clock.DAY))
    lines.append(phrases("lobby-free", count=free))
    # Exactly one can mean a game for one, where the rules have it: then the button says so.
    alone = len(table.chairs) == 1 and 1 in rules_of(table.game).meta.seats
    computers = [sight.button("computer", "computer", level, level=level) for level in LEVELS]
    rows: Rows = (
        (replace(sight.button("join", "join", style=Style.MAIN), private=True), sight.button("leave", "leave")),
        *in_rows(computers, 2),
        (
            sight.button("dismiss", "dismiss"),
            sight.button("options", "options"),
            sight.button("rules", "rules"),
            sight.button("start-solo" if alone else "start", "start", style=Style.MAIN),
        ),
    )
    seats = (*sight.names, *(None,) * free)
    subject = Lobby(table.game, seats, tuple(table.options.items()))
    return Reply("\n".join(lines), sight.picture(subject), rows)


def _playing(sight: Sight) -> Reply:
    table, phrases = sight.table, sight.phrases
    lines = [*happened(sight), *drivers(sight), turn_line(sight)]
    if not table.moves:
        lines.append(phrases("fair-deal", commitment=table.record.commitment))
    if table.votes:
        lines.append(phrases("votes", names=", ".join(p.name for p in table.people if p.id in table.votes)))
    due = clock.due(table, sight.begun.turn)
    own = replace(sight.button("rack", "rack", style=Style.MAIN), whisper=True)
    rows: Rows = ((own, sight.button("menu", "menu")),)
    return Reply("\n".join(lines), sight.picture(sight.public), rows, deadline=due)


def turn_line(sight: Sight) -> str:
    """Whose turn it is, and what everybody should know about it."""
    table, phrases = sight.table, sight.phrases
    seat = sight.begun.turn
    if seat is None:
        return ""
    chair, name = table.chairs[seat], sight.names[seat]
    if chair.person and chair.person.is_away(sight.now):
        until = phrases.time(chair.person.away, (sight.person or chair.person).zone)
        return phrases("turn-away", name=name, until=until)
    if table.reminders == clock.OVERDUE:
        return phrases("turn-overdue", name=name)
    return phrases("turn-of", name=name)


def happened(sight: Sight) -> Iterator[str]:
    """What the last person did, and what the computers did since, in one sentence each."""
    recent: list[Event] = []
    table = sight.table
    first = len(table.record.moves) - len(sight.recent) + 1
    for number, (seat, events) in enumerate(sight.recent, start=first):
        by_person = seat is not None and table.chairs[seat].person is not None and number not in table.lent
        recent = [*([] if by_person else recent), *events]
    told = [sight.begun.rules.tell(event, sight.words) for event in recent if not isinstance(event, Ended)]
    yield from [sentence for sentence in told if sentence][-MOST_TOLD:]
    yield from _remark(sight)


def _remark(sight: Sight) -> Iterator[str]:
    """At most one, about a computer's move: whose best place it took, if it took one from a person."""
    seat = sight.recent[-1][0] if sight.recent else None
    if seat is None or sight.table.chairs[seat].person is not None:
        return
    denied = _taken(sight.table.record, seat)
    if denied is None:
        return
    others = next(side for side in sight.public.sides if denied.seat in side)
    if any(sight.table.chairs[other].person is not None for other in others):
        color = sight.words.color(denied.colors[0])
        yield sight.phrases("remark-denied", name=side_name(sight.words, others), color=color)


@lru_cache(maxsize=REMARKS_KEPT)
def _taken(record: Record, seat: Seat) -> Reason | None:
    """Whether the last move of this game took a place from somebody."""
    before = replay(replace(record, moves=record.moves[:-1]))
    after, _ = before.play(record.moves[-1])
    return taken_from(before.view(None), after.view(None), seat)


def _over(sight: Sight) -> Reply:
    rematch = sight.button("rematch", "rematch", style=Style.MAIN)
    rows: Rows = (
        (rematch, sight.button("replay", "replay"), sight.button("log", "log")),
        (sight.button("coach", "coach"),),
    )
    if sight.table.ending:
        return Reply(ending_line(sight), sight.picture(sight.public), rows)
    return Reply("\n".join([*happened(sight), ending_line(sight)]), sight.picture(Outcome(sight.public)), rows)


def ending_line(sight: Sight) -> str:
    """Why it is over and who won."""
    table, phrases = sight.table, sight.phrases
    view = sight.public
    if table.ending == "resigned":
        winners = [side for side in view.sides if not set(side) & set(table.losers)]
        names = phrases.listed(side_name(sight.words, side) for side in winners)
        return phrases("ended-resigned", count=len(winners), names=names)
    if table.ending == "abandoned":
        return phrases("ended-abandoned")
    if table.ending or view.result is None:
        return phrases("ended-voted")
    result = view.result
    lines = [sight.words(f"ending.{result.reason}")]
    for side in sorted(view.sides, key=lambda side: result.places[side[0]]):
        place, points = result.places[side[0]], result.points[side[0]]
        lines.append(sight.words("placed", place=place, seat=side_name(sight.words, side), points=points))
    return "\n".join(lines)


def drivers(sight: Sight) -> Iterator[str]:
    """For whom a computer plays at present."""
    for seat, chair in enumerate(sight.table.chairs):
        if chair.person and chair.driver in (Driver.SIT_IN, Driver.RESIGNED):
            yield sight.phrases(f"driver-{chair.driver.value}", name=sight.names[seat])
