"""The card: lobby, board or result of a table, for everybody in the chat."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from bot.messages.reply import LONGEST_COPY, CopyButton, Reply, Rows, Style
from bot.table import Phase, PlayedBy, clock
from bot.table.lobby import OF_CHAT, choices, chosen
from bot.table.model import Reminded
from engine.advice.reasons import taken_from
from engine.ai import LEVELS
from engine.core.rules import Ended, Event
from engine.core.text import side_name
from engine.record import rules_of
from render.subjects import Lobby, Outcome

from .labels import in_rows
from .viewer import Viewer

CHOSEN: Final = (
    "clock",
    "late",
    "hints",
    "advice",
    "language",
    "dark",
)  # their values have phrases
MOST_TOLD: Final = 6  # sentences on a card


def card(viewer: Viewer) -> Reply:
    """Show the table as everybody in the chat may see it."""
    match viewer.table.phase:
        case Phase.LOBBY:
            return replace(_lobby(viewer), accent=viewer.accent(None))
        case Phase.PLAYING:
            return replace(_playing(viewer), accent=viewer.accent(viewer.begun.turn))
        case Phase.OVER:
            return replace(_over(viewer), accent=viewer.accent(None))
        case Phase.CLOSED:
            return Reply(viewer.phrases(f"closed-{viewer.table.ending}", game=game_name(viewer)))


def game_name(viewer: Viewer) -> str:
    return viewer.words(f"game.{viewer.table.game}")


def choice_name(viewer: Viewer, key: str) -> str:
    if any(option.key == key for option in rules_of(viewer.table.game).meta.options):
        return viewer.words(f"option.{key}")
    return viewer.phrases(f"choice-{key}")


def value_name(viewer: Viewer, key: str, value: str) -> str:
    if any(option.key == key for option in rules_of(viewer.table.game).meta.options):
        return viewer.words.phrases.get(f"value.{key}.{value}", value)
    return viewer.phrases(f"{key}-{value}") if key in CHOSEN else value


def _lobby(viewer: Viewer) -> Reply:
    table, phrases = viewer.table, viewer.phrases
    free = table.seats - len(table.chairs)
    host = table.person(table.host)
    lines = [phrases("lobby", game=game_name(viewer), host=host.name if host else "")]
    for key, values in choices(table).items():
        if len(values) > 1 and key not in ("seats", *OF_CHAT) and (key != "late" or table.clock != "off"):
            value = value_name(viewer, key, chosen(table, key))
            lines.append(phrases("lobby-choice", name=choice_name(viewer, key), value=value))
        if key == "clock" and table.clock != "off":
            lines.append(phrases("lobby-bank", days=clock.full_bank(table) // clock.DAY))
    lines.append(phrases("lobby-free", count=free))
    # One player can start alone if the rules have a game for one; then the button says so.
    alone = len(table.chairs) == 1 and 1 in rules_of(table.game).meta.seats
    computers = [viewer.button("computer", "computer", level, level=level) for level in LEVELS]
    join = replace(viewer.button("join", "join", style=Style.MAIN if free else Style.PLAIN), private=True)
    rows: Rows = (
        *(() if table.private else ((join, viewer.button("leave", "leave")),)),
        *in_rows(computers, 2),
        (
            viewer.button("dismiss", "dismiss"),
            replace(viewer.button("options", "options"), form=True, beside=True),
            viewer.button("rules", "rules"),
            viewer.button("start-solo" if alone else "start", "start", style=Style.MAIN),
        ),
    )
    seats = (*viewer.names, *(None,) * free)
    subject = Lobby(table.game, seats, tuple(table.options.items()))
    return Reply("\n".join(lines), viewer.picture(subject), rows)


def _playing(viewer: Viewer) -> Reply:
    table, phrases = viewer.table, viewer.phrases
    lines = [*happened(viewer), *played_by_computers(viewer), turn_line(viewer)]
    if table.votes:
        lines.append(phrases("votes", names=", ".join(p.name for p in table.people if p.id in table.votes)))
    due = clock.due(table, viewer.begun.turn)
    privately = phrases("button-privately")
    own = replace(viewer.button("rack", "rack", style=Style.MAIN), privately=privately)
    rows: Rows = ((*(() if viewer.watches else (own,)), viewer.button("menu", "menu")),)
    return Reply("\n".join(lines), viewer.picture(viewer.public), rows, deadline=due)


def turn_line(viewer: Viewer) -> str:
    """Say whose turn it is, and if the player is away or overdue."""
    table, phrases = viewer.table, viewer.phrases
    seat = viewer.begun.turn
    if seat is None:
        return ""
    chair, name = table.chairs[seat], viewer.names[seat]
    if chair.person and chair.person.is_away(viewer.now):
        until = phrases.time(chair.person.away, (viewer.person or chair.person).zone)
        return phrases("turn-away", name=name, until=until)
    if table.reminded == Reminded.OVERDUE:
        return phrases("turn-overdue", name=name)
    return phrases("turn-of", name=name)


def happened(viewer: Viewer) -> Iterator[str]:
    """Tell what the last person did and what the computers did since, in one sentence each."""
    recent: list[Event] = []
    table = viewer.table
    first = len(table.record.moves) - len(viewer.recent) + 1
    for number, (seat, events) in enumerate(viewer.recent, start=first):
        by_person = (
            seat is not None and table.chairs[seat].person is not None and number not in table.computer_moves
        )
        recent = [*([] if by_person else recent), *events]
    told = [viewer.begun.rules.tell(event, viewer.words) for event in recent if not isinstance(event, Ended)]
    yield from [sentence for sentence in told if sentence][-MOST_TOLD:]
    yield from _remark(viewer)


def _remark(viewer: Viewer) -> Iterator[str]:
    """Remark, at most once, that a computer's move took a person's best place."""
    seat = viewer.recent[-1][0] if viewer.recent else None
    if seat is None or viewer.table.chairs[seat].person is not None:
        return
    denied = taken_from(viewer.before.view(None), viewer.public, seat) if viewer.before else None
    if denied is None:
        return
    others = next(side for side in viewer.public.sides if denied.seat in side)
    if any(viewer.table.chairs[other].person is not None for other in others):
        color = viewer.words.color(denied.colors[0])
        yield viewer.phrases("remark-denied", name=side_name(viewer.words, others), color=color)


def _over(viewer: Viewer) -> Reply:
    rematch = viewer.button("rematch", "rematch", style=Style.MAIN)
    rows: Rows = (
        (rematch, viewer.button("replay", "replay"), viewer.button("log", "log")),
        (viewer.button("coach", "coach"),),
    )
    ending = ending_line(viewer)
    shared = f"{game_name(viewer)}\n{ending}"
    copies = (CopyButton(viewer.phrases("button-copy-result"), shared),) if len(shared) <= LONGEST_COPY else ()
    if viewer.table.ending:
        return Reply(ending, viewer.picture(viewer.public), rows, copies=copies)
    text = "\n".join([*happened(viewer), ending])
    return Reply(text, viewer.picture(Outcome(viewer.public)), rows, copies=copies)


def ending_line(viewer: Viewer) -> str:
    """Say why the game is over and who won."""
    table, phrases = viewer.table, viewer.phrases
    view = viewer.public
    if table.ending == "resigned":
        winners = [side for side in view.sides if not set(side) & set(table.losers)]
        names = phrases.listed(side_name(viewer.words, side) for side in winners)
        return phrases("ended-resigned", count=len(winners), names=names)
    if table.ending in ("abandoned", "moderated"):
        return phrases(f"ended-{table.ending}")
    if table.ending or view.result is None:
        return phrases("ended-voted")
    result = view.result
    lines = [viewer.words(f"ending.{result.reason}")]
    for side in sorted(view.sides, key=lambda side: result.places[side[0]]):
        place, points = result.places[side[0]], result.points[side[0]]
        lines.append(viewer.words("placed", place=place, seat=side_name(viewer.words, side), points=points))
    return "\n".join(lines)


def played_by_computers(viewer: Viewer) -> Iterator[str]:
    """List the players for whom a computer plays."""
    for seat, chair in enumerate(viewer.table.chairs):
        if chair.person and chair.played_by in (PlayedBy.COMPUTER_UNTIL_BACK, PlayedBy.COMPUTER_FOR_GOOD):
            yield viewer.phrases(f"driver-{chair.played_by.value}", name=viewer.names[seat])
