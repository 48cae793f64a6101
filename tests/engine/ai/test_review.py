"""The review of a game finds the mistakes and the turning point, from the knowledge of the seat alone."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from engine import Match, Record, opening, replay
from engine.advice import review as advice
from engine.advice.reasons import CODES, reasons
from engine.advice.review import EXAMINED, GOOD, Review, own_moves, review
from engine.ai import ADVISER, EXAMINER, LEVELS, Rated, rate
from tests.engine.walk import Setting, finished

from .asking import GAMES_TRIED, Valued, most_of, part_of, quick, rating, whole_game, worlds_of


def winner_and_loser(record: Record) -> tuple[int, int]:
    result = replay(record).result
    assert result is not None
    (winner,) = result.winners
    return winner, 1 - winner


@pytest.mark.slow
@pytest.mark.parametrize("setting", GAMES_TRIED, ids=str)
def test_what_the_seat_could_not_see_changes_nothing_the_coach_says(
    setting: Setting, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nor does it use the tiles, cards and dice that really followed."""
    record = part_of(finished(setting.record(8), Random(8)), 0.4)
    own = list(advice._positions(record, 0))[::2][:6]
    told = []
    for world in range(2):
        seen = [(number, worlds_of(match, 0)[world]) for number, match in own]
        monkeypatch.setattr(advice, "_positions", lambda *_, seen=seen: iter(seen))
        told.append(review(record, 0, rate=quick))
    assert told[0].moves
    assert all(world == told[0] for world in told)


class TestReview:
    @pytest.fixture
    def record(self) -> Record:
        """Return a game that was broken off, so that nobody has won."""
        return part_of(whole_game(), 0.9)

    def seen(self, record: Record, value: Valued, others: tuple[int, ...] = ()) -> Review:
        return review(record, 0, others=others, rate=rating(value))

    def test_every_choice_of_ones_own_and_nothing_else(self, record: Record) -> None:
        found = review(record, 1, rate=quick)
        match, own = opening(record), []
        for number, text in enumerate(record.moves, start=1):
            if match.turn == 1:
                own.append((number, text, len(match.moves())))
            match, _ = match.play(text)
        assert [(move.number, move.played.text) for move in found.moves] == [
            (number, text) for number, text, choices in own if choices > 1
        ]
        assert own_moves(record, 1) == len(own)
        assert found == review(record, 1, rate=quick)

    def test_who_played_the_best_is_told_so(self, record: Record) -> None:
        played = set(record.moves)
        found = self.seen(record, lambda text: 0.7 if text in played else 0.2)
        assert {move.verdict for move in found.moves} == {"best"}
        assert found.worst == ()
        assert found.turning is None

    def test_the_worst_move_is_the_turning_point(self, record: Record) -> None:
        own = [
            move.played.text for move in review(record, 0, rate=quick).moves if move.played.text[0].isupper()
        ]
        worth = {own[2]: 0.62, own[5]: 0.3, own[8]: 0.52}
        found = self.seen(record, lambda text: worth.get(text, 0.65))
        verdicts = {move.played.text: move.verdict for move in found.moves}
        assert found.turning is not None
        assert found.turning.move.played.text == own[5]
        assert found.turning.when == "by"
        assert found.turning.change == -found.turning.move.cost
        assert (verdicts[own[2]], verdicts[own[5]], verdicts[own[8]]) == ("good", "blunder", "costly")
        assert [move.played.text for move in found.worst] == [own[5], own[8]]

    def test_what_seems_to_have_mattered_is_looked_at_again(self, record: Record) -> None:
        """The slow examiner is asked about few moves, and has the last word about them."""
        asked: list[int] = []

        def rate(match: Match[Any, Any], level: str, seed: bytes, number: int) -> tuple[Rated, ...]:
            if level == EXAMINER:
                asked.append(number + 1)
            cost = 0.5 if level == ADVISER else 0.02 if number + 1 < turn else 0.2
            valued = rating(lambda text: 0.9 - (cost if text == record.moves[number] else 0.0))
            return valued(match, level, seed, number)  # type: ignore[no-any-return]

        own = [move.number for move in review(record, 0, rate=quick).moves]
        turn = own[2]
        found = review(record, 0, rate=rate)
        assert asked == own[:EXAMINED], "of equal ones the first"
        assert [move.verdict for move in found.moves][: EXAMINED + 1] == [
            *("good", "good", "blunder", "blunder", "blunder")
        ]
        assert [round(move.cost, 2) for move in found.moves][: EXAMINED + 1] == [0.02, 0.02, 0.2, 0.2, 0.5]

    def test_what_cost_little_is_not_looked_at_again(self, record: Record) -> None:
        def rate(match: Match[Any, Any], level: str, seed: bytes, number: int) -> tuple[Rated, ...]:
            assert level == ADVISER
            valued = rating(lambda text: 0.5 if text == record.moves[number] else 0.54)
            return valued(match, level, seed, number)  # type: ignore[no-any-return]

        assert {move.verdict for move in review(record, 0, rate=rate).moves} == {"good"}

    @pytest.mark.slow
    @pytest.mark.parametrize(
        "setting", [Setting("travel", 2), Setting("dice", 2), Setting("cards", 2)], ids=str
    )
    def test_the_examiner_is_an_expert(self, setting: Setting) -> None:
        record = finished(setting.record(7), Random(7))
        found = {move.number: move for move in review(record, 0).moves}
        seemed = [move for move in review(record, 0, rate=quick).moves if move.cost > GOOD]
        again = max(seemed, key=lambda move: move.cost).number
        match = replay(replace(record, moves=record.moves[: again - 1]))
        best = rate(match, EXAMINER, record.seed, again - 1)[0]
        assert found[again].best == best.value
        assert found[again].better.text in {best.text, record.moves[again - 1]}

    def test_luck_can_turn_a_game_too(self, record: Record) -> None:
        """The person's own moves lost nothing, but the chances fell."""
        turn = len(record.moves) // 2

        def rate(match: Match[Any, Any], level: str, seed: bytes, number: int) -> tuple[Rated, ...]:
            return rating(lambda _: 0.8 if number < turn else 0.3)(match, level, seed, number)  # type: ignore[no-any-return]

        found = review(record, 0, rate=rate)
        assert found.turning is not None
        assert found.turning.when == "before"
        assert found.turning.change == pytest.approx(-0.5)
        assert found.turning.move.number > turn

    def test_what_turns_a_game_goes_the_way_it_ended(self) -> None:
        record = whole_game()
        winner, loser = winner_and_loser(record)

        def turn(seat: int, last: float) -> tuple[str, float, float]:
            """Return the turning point with a mistake in the middle and this outlook on the last decision."""
            own = review(record, seat, rate=quick).moves
            bad, end = own[len(own) // 2].number, own[-1].number

            def rate(match: Match[Any, Any], level: str, seed: bytes, number: int) -> tuple[Rated, ...]:
                value = {bad - 1: 0.4, end - 1: last}.get(number, 0.6)
                best = 0.6 if number == bad - 1 else value
                valued = rating(lambda text: value if text == record.moves[number] else best)
                return valued(match, level, seed, number)  # type: ignore[no-any-return]

            found = review(record, seat, rate=rate).turning
            assert found is not None
            return found.when, found.before, found.after

        assert turn(loser, 0.4) == ("by", 0.6, 0.4)
        assert turn(loser, 0.9) == ("after", 0.9, 0.0), "lost at the very end"
        assert turn(winner, 0.6) == ("before", 0.4, 0.6), "not the mistake"
        assert turn(winner, 0.2) == ("after", 0.2, 1.0)

    def test_the_next_game_of_a_series_is_no_turning_point(self) -> None:
        record = finished(Setting("cards", 2, (("series", "2"),)).record(1), Random(1))
        ends = next(
            number
            for number in range(1, len(record.moves))
            if replay(replace(record, moves=record.moves[:number])).view(None).series.number == 2  # type: ignore[attr-defined]
        )

        def rate(match: Match[Any, Any], level: str, seed: bytes, number: int) -> tuple[Rated, ...]:
            return rating(lambda _: 0.9 if number < ends else 0.5)(match, level, seed, number)  # type: ignore[no-any-return]

        assert review(record, 0, rate=rate).turning is None

    def test_what_it_cost_in_the_weakest_colours(self, record: Record) -> None:
        found = review(record, 0, rate=quick)
        for move in found.moves:
            stood = sorted(move.played.stood)
            for color, own, better in move.weakest:
                assert move.played.stood[color] <= stood[2]
                assert (move.played.track[color], move.better.track[color]) == (own, better)
                assert own != better
            own_values, better_values = (sorted(change[at] for change in move.weakest) for at in (1, 2))
            assert not move.weakest or own_values < better_values, "two colours that change places cost nothing"
        assert any(move.weakest for move in found.moves)

    def test_what_is_said_for_the_better_move_is_not_true_of_the_played_one(self, record: Record) -> None:
        found = self.seen(record, lambda text: 0.6 if text.endswith("7") else 0.5)
        compared = [move for move in found.moves if move.verdict != "best" and move.why.code != "outlook"]
        assert compared
        for move in compared:
            match = replay(replace(record, moves=record.moves[: move.number - 1]))
            assert move.why not in reasons(move.played, most_of(match), alone=False, best=False)

    def test_moves_that_somebody_else_made_are_not_ones_own(self, record: Record) -> None:
        every = review(record, 0, rate=quick)
        lent = tuple(move.number for move in every.moves[3:6])
        left = review(record, 0, others=lent, rate=quick)
        assert [move.number for move in left.moves] == [
            move.number for move in every.moves if move.number not in lent
        ]
        assert own_moves(record, 0, lent) == own_moves(record, 0) - 3

    @pytest.mark.slow
    @pytest.mark.parametrize("setting", GAMES_TRIED, ids=str)
    def test_every_title(self, setting: Setting) -> None:
        record = part_of(finished(setting.record(6), Random(6)), 0.4)
        found = review(record, 0, rate=quick)
        assert all(move.best >= move.value for move in found.moves)
        assert all(move.why.code in CODES for move in found.moves)

    def test_nothing_played_is_nothing_to_look_at(self) -> None:
        found = review(Setting("classic", 2).record(1), 0)
        assert found.moves == ()
        assert found.turning is None


def test_who_is_asked_is_one_of_the_levels() -> None:
    assert {ADVISER, EXAMINER} <= set(LEVELS)
