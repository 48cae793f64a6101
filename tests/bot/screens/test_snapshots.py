"""Snapshots: what a page is told of a table is what the rules say, and no more than its viewer may know."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from bot.messages.move_events import PlacedEvent, PlayedEvent, ScoredEvent
from bot.messages.snapshot import LayingPart, Snapshot
from bot.screens.snapshots.history import history, public_views
from bot.table import Table
from bot.table.commands import Resign
from bot.table.person import Person
from bot.table.positions import RECENT, Positions
from bot.words.phrases import LANGUAGES
from engine.core.color import COLOR_OF, EMPTY
from engine.core.laying import LayingView, Placed
from engine.core.rng import Rng
from engine.games.cards.state import CardView, Played
from engine.games.dice.state import DiceView, Scored
from engine.record import replay

from ..support.secrecy import Imagined
from ..support.snapshots import SETTINGS, mover, seen_by, tables, viewer
from ..support.tables import ANNA, BOB, CLARA, after, any_move, opened, started

WATCHER = Person("chat:watcher", "Watcher")


def padded(row: tuple[Any, ...]) -> list[Any]:
    """Put back what was cut off the end of a placement."""
    return [*row, *(0, 0, 0, 0, 0, 0, (), (), ())[len(row) :]]


def placement(tile: str, row: tuple[Any, ...], part: LayingPart) -> tuple[object, ...]:
    """Say a placement of a snapshot in the words of the rules."""
    a, b, gain, other_gain, lost, other_lost, rays, other_rays, bonus = padded(row)
    lines = [{part.rays[number] for number in numbers} for numbers in (rays, other_rays)]
    move = f"{tile} {part.names[a]} {part.names[b]}"
    return move, (gain, other_gain), (lost, other_lost), lines, tuple(bonus)


def played(match: Any, move: str, part: LayingPart) -> tuple[object, ...]:
    """Play a placement and say the same of it."""
    placed = next(event for event in match.play(move)[1] if isinstance(event, Placed))
    index = {name: cell for cell, name in enumerate(part.names)}
    lines = [{tuple(index[cell] for cell in ray.cells) for ray in half.rays} for half in placed.halves]
    one, other = placed.halves
    return move, (one.gain, other.gain), (one.lost, other.lost), lines, placed.bonus


@pytest.mark.parametrize("setting", SETTINGS)
def test_everything_that_can_be_played_is_told_with_its_points(setting: tuple[str, int, str, str]) -> None:
    for table in tables(*setting):
        person = mover(table)
        if person is None:
            continue
        seen, match = seen_by(table, person), replay(table.record)
        told: list[str] = []
        if (board := seen.laying) is not None:
            told += [choice.move for choice in board.choices]
            for tile, rows in board.placements.items():
                for row in rows:
                    said = placement(tile, row, board)
                    told.append(str(said[0]))
                    assert said == played(match, told[-1], board)
        if (sheet := seen.dice) is not None:
            told += ["roll"] if sheet.can_roll else []
            for score in sheet.scores:
                told.append(score.move)
                scored = next(event for event in match.play(score.move)[1] if isinstance(event, Scored))
                assert (score.made, score.lost) == (scored.made, scored.lost)
        if (cards := seen.cards) is not None:
            told += [choice.move for choice in cards.choices]
            for play in (way for ways in cards.plays.values() for way in ways):
                told.append(play.move)
                steps = next(event for event in match.play(play.move)[1] if isinstance(event, Played)).steps
                assert play.gains == tuple((step.color, step.gain) for step in steps)
                assert play.lost == tuple((step.color, step.lost) for step in steps)
                shown = [[(seat, cards.open[seat][index]) for seat, index in where] for where in play.seen]
                assert shown == [list(step.seen) for step in steps]
        assert sorted(told) == sorted(match.moves())


@pytest.mark.parametrize("setting", SETTINGS)
def test_a_snapshot_shows_the_table_as_it_stands(setting: tuple[str, int, str, str]) -> None:
    for table in tables(*setting):
        seen = seen_by(table, ANNA)
        view: Any = replay(table.record).view(seen.you)
        assert (seen.tracks, seen.sides, seen.moves) == (view.tracks, view.sides, len(table.record.moves))
        assert seen.turn == (view.turn if table.alive else None)
        assert bool(seen.play) == seen.yours == (seen.turn == seen.you)
        for track, low in zip(seen.tracks, seen.lowest, strict=True):
            assert {track[color] for color in low} == {min(track)}
        match view, seen:
            case LayingView(), Snapshot(laying=part) if part is not None:
                assert bytes(COLOR_OF.get(letter, EMPTY) for letter in part.colors) == view.board.colors
                assert part.heights is None or bytes(part.heights) == view.board.heights
                assert (part.heights is None) == (setting[0] != "3d")
                assert part.rack == view.racks[seen.you or 0]
            case DiceView(), Snapshot(dice=dice) if dice is not None:
                assert [[COLOR_OF[face] for face in each] for each in dice.dice] == [*map(list, view.dice)]
            case CardView(), Snapshot(cards=cards) if cards is not None:
                assert (cards.open, cards.hand) == (view.open, view.hands[seen.you or 0])
            case _:
                raise AssertionError("a table without its part")


def hidden(table: Table, viewer: Person | None) -> list[Positions]:
    """Make games that this viewer cannot tell from the real one; a spectator sees less than any seat."""
    position = Positions().position(table.record)
    seat = table.seat_of(viewer.id) if viewer else None
    seats = [seat] if seat is not None else range(len(table.chairs))
    return [Imagined(position.match.imagine(other, Rng(bytes([other]) * 32)), position) for other in seats]


@pytest.mark.parametrize("setting", SETTINGS)
def test_no_snapshot_depends_on_what_its_viewer_cannot_see(setting: tuple[str, int, str, str]) -> None:
    for table in tables(*setting):
        for person in (None, WATCHER, *table.people):
            before = seen_by(table, person)
            assert all(seen_by(table, person, other) == before for other in hidden(table, person))


def test_the_check_notices_a_leak() -> None:
    """A rack shown to somebody else would be found."""
    table = started(BOB)
    seen_by_bob = hidden(table, BOB)[0]
    assert seen_by(table, ANNA) != seen_by(table, ANNA, seen_by_bob)


@pytest.mark.parametrize("setting", SETTINGS)
def test_a_history_tells_the_whole_game_and_nothing_hidden(setting: tuple[str, int, str, str]) -> None:
    *_, table = tables(*setting)
    told = history(viewer(table, ANNA), public_views(table.record))
    assert told == history(viewer(table, None), public_views(table.record))
    assert told.moves[-RECENT:] == seen_by(table, ANNA).recent
    assert len(told.moves) == len(told.positions) == len(table.record.moves)
    assert told.positions[-1].tracks == seen_by(table, ANNA).tracks
    part = told.start.laying or told.start.cards
    assert part is None or getattr(part, "rack", None) is getattr(part, "hand", None) is None


@pytest.mark.parametrize("setting", SETTINGS)
def test_from_one_move_to_the_next_everything_follows_from_the_events(
    setting: tuple[str, int, str, str],
) -> None:
    """What a page plays out, move by move, ends where the next snapshot stands."""
    *_, table = tables(*setting)
    told = history(viewer(table, None), public_views(table.record))
    sides = seen_by(table, None).sides
    tracks = [list(track) for track in told.start.tracks]
    board = list(told.start.laying.colors) if told.start.laying else []
    for move, after_it in zip(told.moves, told.positions, strict=True):
        own = tracks[next(index for index, side in enumerate(sides) if move.seat in side)]
        for event in move.events:
            match event:
                case PlacedEvent():
                    for half, letter in zip(event.halves, event.tile, strict=True):
                        own[half.color] += half.gain
                        board[half.cell] = letter
                case ScoredEvent():
                    own[:] = [at + made for at, made in zip(own, event.made, strict=True)]
                case PlayedEvent():
                    for step in event.steps:
                        own[step.color] += step.gain
        if any(type(event).__struct_config__.tag == "game-started" for event in move.events):
            tracks = [list(track) for track in after_it.tracks]
        assert tuple(map(tuple, tracks)) == after_it.tracks
    last = seen_by(table, None).laying
    assert last is None or "".join(board) == last.colors


@pytest.mark.parametrize("game", ["classic", "travel", "3d"])
def test_the_best_spots_are_those_where_most_points_count(game: str) -> None:
    for table in tables(game, 2):
        person = mover(table)
        if person is None:
            continue
        seen = seen_by(table, person)
        assert seen.laying is not None
        for tile, best in seen.laying.best.items():
            rows = [padded(row) for row in seen.laying.placements[tile]]
            counts = [row[2] + row[3] for row in rows]
            chosen = [rows[number] for number in best]
            spots = {frozenset(row[:2]) for row in chosen}
            assert len(spots) == len(best) == min(3, len({frozenset(row[:2]) for row in rows}))
            others = [count for row, count in zip(rows, counts, strict=True) if {*row[:2]} not in spots]
            assert min(counts[number] for number in best) >= max(others, default=0)
            assert [counts[number] for number in best] == sorted((counts[n] for n in best), reverse=True)


def test_without_suggestions_nothing_is_called_best() -> None:
    table = started(BOB, hints="off")
    seen = seen_by(table, mover(table))
    assert seen.laying is not None
    assert seen.laying.placements
    assert (seen.laying.best, seen.suggestions) == ({}, False)


def test_a_colour_at_its_end_gains_nothing_and_says_what_is_lost() -> None:
    for table in tables("classic", 2):
        seen = seen_by(table, mover(table)) if mover(table) else None
        if seen is None or seen.laying is None or seen.you is None:
            continue
        full = {color for color, at in enumerate(seen.tracks[seen.you]) if at == 18}
        for tile, rows in seen.laying.placements.items():
            for row in map(padded, rows):
                for letter, gain, lost, rays in zip(tile, row[2:4], row[4:6], row[6:8], strict=True):
                    assert not (COLOR_OF[letter] in full and gain)
                    assert gain + lost == sum(len(seen.laying.rays[number]) for number in rays)


def test_who_is_not_to_move_is_told_no_moves() -> None:
    for game in ("classic", "dice", "cards"):
        table = after(started(BOB, game=game), *([] if game != "dice" else [any_move(started(BOB, game=game))]))
        waiting = next(person for person in table.people if person != mover(table))
        for person in (waiting, WATCHER, None):
            seen = seen_by(table, person)
            part: Any = seen.laying or seen.dice or seen.cards
            told = [getattr(part, name, ()) for name in ("placements", "best", "scores", "plays", "choices")]
            assert not any(told)
            assert (seen.yours, seen.play) == (False, "")


def test_who_gave_up_sees_what_everybody_sees() -> None:
    table = after(started(BOB, CLARA), Resign(ANNA))
    seen = seen_by(table, ANNA)
    assert seen.laying is not None
    assert seen.laying.rack is None
    assert seen.seats[seen.you or 0].gone


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_snapshot_speaks_the_language_of_its_viewer(language: str) -> None:
    dirk = Person("chat:dirk", "Dirk", language)
    lobby = opened("dice", seats="3")
    for table in (lobby, started(BOB, game="dice")):
        seen = seen_by(table, dirk)
        assert (seen.language, seen.status) == (language, seen_by(table, dirk).status)
        texts = {seen_by(table, Person("chat:dirk", "Dirk", other)).status for other in LANGUAGES}
        assert len(texts) == len(LANGUAGES)


@pytest.mark.parametrize("setting", SETTINGS)
def test_a_snapshot_is_sent_as_json_of_a_moderate_size(setting: tuple[str, int, str, str]) -> None:
    for table in tables(*setting):
        sent = msgspec.json.encode(seen_by(table, mover(table) or ANNA))
        assert len(sent) < 100_000
        assert msgspec.json.decode(sent)["table"] == table.id
