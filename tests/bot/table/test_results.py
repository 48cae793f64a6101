"""Results for the statistics: won, lost, resigned, ended by vote, alone and in a team."""

from __future__ import annotations

import pytest

from bot.table import PlayedBy, result_of
from bot.table.commands import AddComputer, Resign, Start, VoteEnd
from engine.games import GAMES
from engine.record import replay

from ..support.endings import played_out
from ..support.tables import ANNA, BOB, CLARA, DIRK, SEED, after, opened, started


@pytest.mark.parametrize("game", GAMES)
def test_what_the_rules_say_is_what_is_kept(game: str) -> None:
    over = played_out(started(BOB, game=game))
    result = replay(over.record).result
    assert result is not None
    for seat, person in enumerate(over.people):
        position = result_of(over, person.id, replay)
        assert position is not None
        assert (position.place, position.points) == (result.places[seat], result.points[seat])
        assert position.won is (seat in result.winners)
        assert (position.game, position.seats, position.against) == (game, 2, "people")


def test_nothing_is_kept_of_a_game_that_goes_on_or_that_one_did_not_play() -> None:
    table = started(BOB, game="dice")
    assert result_of(table, ANNA.id, replay) is None
    assert result_of(played_out(table), CLARA.id, replay) is None


def test_who_resigned_has_lost_even_if_the_computer_wins_for_them() -> None:
    over = played_out(started(BOB, game="dice"))
    result = replay(over.record).result
    assert result is not None
    winner = over.people[result.winners[0]]
    gave_up = over.with_chair(result.winners[0], played_by=PlayedBy.COMPUTER_FOR_GOOD)
    position = result_of(gave_up, winner.id, replay)
    assert position is not None
    assert (position.won, position.resigned, position.points) == (False, True, None)


def test_by_resignation_the_others_win() -> None:
    over = after(started(BOB, game="dice"), Resign(ANNA))
    won, lost = (result_of(over, person.id, replay) for person in (BOB, ANNA))
    assert won is not None
    assert lost is not None
    assert (won.won, won.resigned, lost.won, lost.resigned) == (True, False, False, True)


def test_ended_by_vote_nobody_wins() -> None:
    over = after(started(BOB, game="dice"), VoteEnd(ANNA), VoteEnd(BOB))
    for person in (ANNA, BOB):
        position = result_of(over, person.id, replay)
        assert position is not None
        assert not position.won
        assert not position.resigned


def test_a_team_wins_together_against_those_on_the_other_side() -> None:
    over = played_out(started(BOB, CLARA, DIRK, mode="team"))
    position = [result_of(over, person.id, replay) for person in over.people]
    assert [played.won for played in position if played] in ([True, False] * 2, [False, True] * 2)
    assert {(played.sides, played.people) for played in position if played} == {(2, 2)}


def test_against_the_computer_and_alone() -> None:
    table = after(opened("dice", seats="2"), AddComputer(ANNA, "easy"), Start(ANNA, SEED))
    position = result_of(played_out(table), ANNA.id, replay)
    assert position is not None
    assert position.against == "computer"
    alone = result_of(played_out(started()), ANNA.id, replay)
    assert alone is not None
    assert (alone.against, alone.won) == ("alone", False), "there is nobody to win against"
