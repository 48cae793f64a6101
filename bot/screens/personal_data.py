"""Personal data: statistics, the privacy notice, the export, and the confirmation before it is deleted."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from msgspec import json
from msgspec.structs import asdict

from bot.messages.buttons import personal
from bot.messages.reply import File, Reply, Sheet, Style
from bot.table import GameResult, Phase, Table
from bot.table.person import Person
from bot.words.phrases import Phrases
from engine import transcript
from engine.games import GAMES
from engine.record import rules_of
from render import Look, words_of

from .families import family
from .viewer import Viewer

EXPORT_NAME: Final = "genial.json"
MOST_LATELY: Final = 5
AGAINST: Final = ("people", "computer", "alone")
NOTHING: Final = "–"  # in a cell


def stats(games: Sequence[GameResult], person: Person, phrases: Phrases) -> Reply:
    """Show statistics per title, then the last few games. `games` has the latest first."""
    if not games:
        return Reply(phrases("stats-none"))
    words = words_of(Look(language=phrases.language))
    parts = [phrases("stats-total", count=len(games))]
    for game in GAMES:
        of_game = [played for played in games if played.game == game]
        if of_game:
            parts.append("\n".join([words(f"game.{game}"), *_title(of_game, phrases)]))
    lately = [
        phrases(
            "stats-game",
            when=phrases.day(played.when, person.zone),
            game=words(f"game.{played.game}"),
            how=_how(played, phrases),
        )
        for played in games[:MOST_LATELY]
    ]
    parts.append("\n".join([phrases("stats-lately"), *lately]))
    return Reply("\n\n".join(parts), parts=(parts[0], *_sheets(games, person, phrases)))


def _sheets(games: Sequence[GameResult], person: Person, phrases: Phrases) -> Iterator[str | Sheet]:
    """Show the same as tables: a row per title and kind of opponents, then a row per game."""
    words = words_of(Look(language=phrases.language))

    def columns(*keys: str) -> tuple[str, ...]:
        return tuple(phrases(f"column-{key}") for key in keys)

    titles = [
        (words(f"game.{game}"), phrases(f"against-{against}"), str(len(found)), _won(found), _best(found))
        for game in GAMES
        for against in AGAINST
        if (found := [played for played in games if (played.game, played.against) == (game, against)])
    ]
    yield Sheet((columns("game", "against", "games", "won", "best"), *titles))
    yield phrases("stats-lately")
    lately = [
        (phrases.day(played.when, person.zone), words(f"game.{played.game}"), _how(played, phrases))
        for played in games[:MOST_LATELY]
    ]
    yield Sheet((columns("day", "game", "result"), *lately))


def _won(games: Sequence[GameResult]) -> str:
    return NOTHING if games[0].against == "alone" else str(sum(played.won for played in games))


def _best(games: Sequence[GameResult]) -> str:
    found = [played.points for played in games if played.points is not None and played.comparable]
    return str(max(found)) if found else NOTHING


def _title(games: Sequence[GameResult], phrases: Phrases) -> Iterator[str]:
    """Describe the games of one title: how many were won, against whom, and the best comparable result."""
    for against in AGAINST:
        found = [played for played in games if played.against == against]
        if found:
            yield phrases(f"stats-{against}", count=len(found), won=sum(played.won for played in found))
    for key, alone in (("stats-best", False), ("stats-best-alone", True)):
        points = [
            played.points
            for played in games
            if played.points is not None and played.comparable and (played.against == "alone") is alone
        ]
        if points:
            yield phrases(key, points=max(points), family=rules_of(games[0].game).family)


def _how(played: GameResult, phrases: Phrases) -> str:
    if played.points is None:
        return phrases("stats-won" if played.won else "stats-resigned" if played.resigned else "stats-ended")
    if played.sides == 1:
        return phrases("stats-points", points=played.points)
    return phrases("stats-place", place=played.place, sides=played.sides, points=played.points)


def privacy(phrases: Phrases) -> Reply:
    export_it = personal(phrases("button-export"), "export")
    forget_it = personal(phrases("button-forget"), "forget", style=Style.DANGER)
    return Reply(phrases("privacy"), rows=((export_it, forget_it),))


def confirm_forget(phrases: Phrases) -> Reply:
    yes = personal(phrases("button-forget-yes"), "forget", "yes", Style.DANGER)
    no = personal(phrases("button-back"), "privacy")
    return Reply(phrases("confirm-forget"), rows=((yes, no),))


def export(
    person: Person, tables: Iterable[Viewer | Table], played: Mapping[str, GameResult], phrases: Phrases
) -> Reply:
    """Export everything as one document. A running game is exported as the person may see it."""
    document = {
        "person": asdict(person),
        "tables": [_table(found, person) for found in tables],
        "played": {table: asdict(game) for table, game in played.items()},
    }
    content = json.format(json.encode(document), indent=2)
    text = phrases("export")
    return Reply(text, file=File(EXPORT_NAME, content, text))


def _table(found: Viewer | Table, person: Person) -> dict[str, Any]:
    """Return what the person may know of a table. Each field is named, so a new one stays out by default."""
    table = found.table if isinstance(found, Viewer) else found
    seat = table.seat_of(person.id)
    shown: dict[str, Any] = {
        "id": table.id,
        "chat": table.chat,
        "phase": table.phase.value,
        "game": table.game,
        "options": table.options,
        "clock": table.clock,
        "late": table.late,
        "players": found.names if isinstance(found, Viewer) else table.names,
        "host": table.host == person.id,
        "watching": seat is None,
        "touched": table.touched,
    }
    if seat is not None:
        chair = table.chairs[seat]
        voted = person.id in table.votes
        shown |= {"seat": seat, "driver": chair.played_by.value, "bank": chair.bank, "voted": voted}
    if table.phase in (Phase.PLAYING, Phase.OVER):
        shown |= {"commitment": table.record.commitment, "moves": table.record.moves}
    if table.phase is Phase.OVER:
        shown |= {"ending": table.ending, "seed": table.seed.hex()}
        if isinstance(found, Viewer):
            shown["transcript"] = transcript.write(table.record)
    elif isinstance(found, Viewer) and found.plays and (pieces := family(found.view).pieces(found.view)):
        shown["rack"] = pieces
    return shown
