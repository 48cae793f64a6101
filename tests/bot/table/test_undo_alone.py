"""Taking back where all others are computers: the own last move goes with the answers, whatever was drawn."""

from __future__ import annotations

import pytest

from bot.table import Phase, Table
from bot.table.commands import AddComputer, ComputerPlay, Join, Play, Resign, Start, Undo
from engine.ai import computer_move
from engine.games import GAMES
from engine.record import replay

from ..support.tables import ANNA, BOB, SEED, after, opened, refused


def against_computers(game: str, computers: int = 1) -> Table:
    added = [AddComputer(ANNA, "easy")] * computers
    return until_anna(after(opened(game), *added, Start(ANNA, SEED)))


def until_anna(table: Table) -> Table:
    """Let the computers play until Anna is to move."""
    while table.phase is Phase.PLAYING:
        match = replay(table.record)
        if table.chairs[match.turn or 0].person is not None:
            return table
        text = computer_move(match, "easy", table.seed, len(table.record.moves))
        table = after(table, ComputerPlay(text))
    return table


def anna_moves(table: Table) -> Table:
    return after(table, Play(ANNA, replay(table.record).moves()[-1]))


@pytest.mark.parametrize("game", GAMES)
def test_a_move_goes_with_the_answers_to_it(game: str) -> None:
    table = against_computers(game, max(count for count in GAMES[game].meta.seats) - 1)
    before = [table]
    for _ in range(4):
        table = until_anna(anna_moves(table))
        before.append(table)
    *earlier, table = before
    for back in reversed(earlier):
        undone = after(table, Undo(ANNA, table.step))
        assert undone.moves == back.moves
        assert undone.step == table.step + 1, "an old button stays old"
        table = undone
    assert until_anna(anna_moves(table)).moves == before[1].moves, "the deal stays the same"


def test_alone_too() -> None:
    table = after(opened("classic"), Start(ANNA, SEED))
    assert after(anna_moves(table), Undo(ANNA)).moves == table.moves


def test_while_the_computer_thinks() -> None:
    table = against_computers("classic")
    moved = anna_moves(table)
    assert after(moved, Undo(ANNA, moved.step)).moves == table.moves


def test_without_a_move_of_ones_own_there_is_nothing_to_take_back() -> None:
    table = against_computers("dice")
    assert refused(table, Undo(ANNA)) == "nothing-to-undo"


def test_not_where_another_person_played_along() -> None:
    table = after(opened("dice", seats="3"), Join(BOB), AddComputer(ANNA, "easy"), Start(ANNA, SEED))
    table = after(table, Resign(BOB))
    while (seat := replay(table.record).turn) != table.seat_of(ANNA.id):
        assert seat is not None
        table = after(table, ComputerPlay(replay(table.record).moves()[0]))
    rolled = after(table, Play(ANNA, "roll"))
    assert refused(rolled, Undo(ANNA)) == "undo-revealed"
