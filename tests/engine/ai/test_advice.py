"""Hints and the look back: good and different, honest about what they say, and blind to what is hidden."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any, NamedTuple

import pytest

from engine import GAMES, Match, Record, opening, replay
from engine.ai import ADVISER, EXAMINER, LEVELS, Rated, advice, rate
from engine.ai.advice import EXAMINED, GOOD, MOST_HINTS, NEARLY_AS_GOOD, Hint, Review, hints, own_moves, review
from engine.ai.reasons import CODES, DECISIVE, WORTH_TAKING, Tried, reasons, taken_from, tried, wins
from engine.core.color import COLOR_OF
from engine.core.hexgrid import opposite
from engine.core.laying import LayingView
from engine.core.laying.moves import Place, parse
from engine.core.lines import points_of, rays
from engine.core.rng import Rng
from engine.core.sides import side_of
from engine.core.tracks import Track
from engine.games.dice.state import DiceView
from tests.engine.walk import Setting, finished

Valued = Callable[[str], float]


def rating(value: Valued) -> Any:
    """An adviser who thinks what we tell it to think."""

    def rate(match: Match[Any, Any], level: str, seed: bytes, number: int) -> tuple[Rated, ...]:
        assert level in {ADVISER, EXAMINER}
        rated = [Rated(text, value(text)) for text in match.moves()]
        return tuple(sorted(rated, key=lambda move: (-move.value, move.text)))

    return rate


def quick(match: Match[Any, Any], level: str, seed: bytes, number: int) -> tuple[Rated, ...]:
    """Without a second look by one who takes its time."""
    return rate(match, ADVISER, seed, number)


def part_of(record: Record, share: float) -> Record:
    return replace(record, moves=record.moves[: round(len(record.moves) * share)])


def asked(setting: Setting, seed: int = 3, share: float = 0.5) -> tuple[Record, Match[Any, Any]]:
    record = part_of(finished(setting.record(seed), Random(seed)), share)
    return record, replay(record)


GAMES_TRIED = [Setting(game, seats) for game, rules in GAMES.items() for seats in rules.meta.seats]


@pytest.mark.parametrize("setting", GAMES_TRIED, ids=str)
def test_hints_of_every_title(setting: Setting) -> None:
    """Legal, few, in the order of their notation, with the points they bring and a reason that is known."""
    for share in (0, 0.5, 0.9):
        record, match = asked(setting, share=share)
        found = hints(match, record.seed, len(record.moves))
        assert found == hints(match, record.seed, len(record.moves)), "the same whenever it is asked"
        assert 1 <= len(found) <= MOST_HINTS
        texts = [hint.text for hint in found]
        assert texts == sorted(set(texts))
        assert set(texts) <= set(match.moves())
        seat = match.turn or 0
        side = side_of(match.view(seat).sides)[seat]
        for hint in found:
            assert hint.reason.code in CODES
            after, _ = match.play(hint.text)
            if after.result is None:
                moved = after.view(seat).tracks[side]
                stood = match.view(seat).tracks[side]
                assert dict(hint.points) == {
                    color: to - at for color, (at, to) in enumerate(zip(stood, moved, strict=True)) if to != at
                }


def worlds_of(match: Match[Any, Any], seat: int) -> list[Match[Any, Any]]:
    """The match, and others that this seat cannot tell from it."""
    return [match, *(match.imagine(seat, Rng(bytes([world]) * 32)) for world in range(2))]


@pytest.mark.parametrize("setting", GAMES_TRIED, ids=str)
def test_what_the_seat_cannot_see_changes_no_hint(setting: Setting, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is really hidden, moves are tried in the same match: so there is nothing to peek at."""
    given: list[object] = []

    def watched(match: Match[Any, Any], text: str) -> Tried:
        given.append(match.state)
        return tried(match, text)

    monkeypatch.setattr(advice, "tried", watched)
    for share in (0.2, 0.8):
        record, match = asked(setting, share=share)
        told = []
        for world in worlds_of(match, match.turn or 0):
            given.clear()
            told.append((hints(world, record.seed, len(record.moves)), list(given)))
        assert given
        assert all(world == told[0] for world in told)


@pytest.mark.parametrize("setting", GAMES_TRIED, ids=str)
def test_what_the_seat_could_not_see_changes_nothing_the_coach_says(
    setting: Setting, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nor what would have come after a move: the tiles, cards and dice that really followed are not in it."""
    record = part_of(finished(setting.record(8), Random(8)), 0.4)
    own = list(advice._positions(record, 0))[::2][:6]
    told = []
    for world in range(2):
        seen = [(number, worlds_of(match, 0)[world]) for number, match in own]
        monkeypatch.setattr(advice, "_positions", lambda *_, seen=seen: iter(seen))
        told.append(review(record, 0, rate=quick))
    assert told[0].moves
    assert all(world == told[0] for world in told)


def test_three_different_tiles_where_they_are_nearly_as_good() -> None:
    record, match = asked(Setting("classic", 2))
    tiles = {text.split()[0] for text in match.moves()}
    assert len(tiles) >= MOST_HINTS
    found = hints(match, record.seed, 0, rating(lambda _: 0.5))
    assert len({hint.text.split()[0] for hint in found}) == MOST_HINTS
    assert len({frozenset(hint.text.split()[1:]) for hint in found}) == MOST_HINTS


def test_of_one_tile_three_places_and_not_one_place_three_times() -> None:
    record, match = asked(Setting("classic", 2))
    tile = match.moves()[0].split()[0]
    found = hints(match, record.seed, 0, rating(lambda text: 0.5 if text.startswith(tile) else 0.1))
    cells = [cell for hint in found for cell in hint.text.split()[1:]]
    assert [hint.text.split()[0] for hint in found] == [tile] * MOST_HINTS
    assert len(set(cells)) == len(cells)


def test_what_is_far_behind_is_no_hint() -> None:
    record, match = asked(Setting("classic", 2))
    best = match.moves()[7]
    behind = 0.6 - NEARLY_AS_GOOD - 0.01
    (only,) = hints(match, record.seed, 0, rating(lambda text: 0.6 if text == best else behind))
    assert only.text == best


def test_the_order_says_nothing_about_the_best() -> None:
    record, match = asked(Setting("classic", 2))
    moves = match.moves()
    for best in (moves[0], moves[-1]):
        found = hints(match, record.seed, 0, rating(lambda text, best=best: 0.62 if text == best else 0.6))  # type: ignore[misc]
        texts = [hint.text for hint in found]
        assert best in texts
        assert texts == sorted(texts)


def test_a_card_is_a_hint_once() -> None:
    record, match = asked(Setting("cards", 2), share=0.0)
    found = hints(match, record.seed, 0, rating(lambda _: 0.5))
    assert len({"".join(sorted(hint.text)) for hint in found}) == len(found)


def test_a_way_to_score_that_wastes_marks_is_no_hint() -> None:
    several = 0
    for seed in range(12):
        match, _ = opening(Setting("dice", 2).record(seed)).play("roll")
        ways = [dict(tried(match, text).gains) for text in match.moves() if text != "roll"]
        for hint in hints(match, bytes(32), 1, rating(lambda text: 0.1 if text == "roll" else 0.5)):
            gains = dict(hint.points)
            assert not any(
                way != gains and all(way.get(color, 0) >= gain for color, gain in gains.items()) for way in ways
            )
        several += len(ways) > 1
    assert several


def test_good_moves_are_not_all_praised_alike() -> None:
    """What was said of one is said of another only if there is nothing else to say."""
    for seed in range(6):
        record, match = asked(Setting("classic", 2), seed)
        found = hints(match, record.seed, 0, rating(lambda _: 0.5))
        most = max(sum(points for _, points in offer[1]) for offer in match.offers())
        for number, hint in enumerate(found):
            before = {other.reason for other in found[:number]}
            others = list(reasons(tried(match, hint.text), most, alone=False, best=False))[:-1]
            assert hint.reason not in before or hint.reason.code in DECISIVE or set(others) <= before


def test_a_place_that_is_shared_is_not_won() -> None:
    record = whole_game()
    match = replay(replace(record, moves=record.moves[:-1]))
    move = tried(match, record.moves[-1])
    assert move.result is not None
    for places, won in (((1, 2), match.turn == 0), ((2, 1), match.turn == 1), ((1, 1), False)):
        ended = replace(move, result=replace(move.result, places=places))
        assert (next(reasons(ended, 0, alone=False, best=True)).code == "wins") is won


def test_the_only_move_says_so() -> None:
    match = opening(Setting("dice", 2).record(1))
    (roll,) = hints(match, bytes(32), 0)
    assert (roll.text, roll.reason.code) == ("roll", "only")


def best_places(match: Match[Any, Any]) -> list[int]:
    """Per colour, the most that one half of a tile scores anywhere, by the rules of scoring."""
    board = match.state.board
    halves = [
        half
        for spot in board.grid.spots_in(board.open)
        for half in ((spot.first, spot.direction), (spot.second, opposite(spot.direction)))
    ]
    return [
        max(points_of(rays(board.grid, board.colors, cell, color, inward)) for cell, inward in halves)
        for color in range(6)
    ]


class Said(NamedTuple):
    match: Match[Any, Any]
    after: Match[Any, Any]
    stood: Track
    hint: Hint
    best: bool


@cache
def said() -> tuple[Said, ...]:
    """Many hints of every title."""
    found = []
    more = Setting("classic", 1), Setting("3d", 1), Setting("dice", 4)
    for setting in (*(Setting(game, 2) for game in GAMES), *more):
        record = finished(setting.record(5), Random(5))
        match = opening(record)
        for number, text in enumerate(record.moves):
            if number % 4 == 0:
                seat = match.turn or 0
                stood = match.view(seat).tracks[side_of(match.view(seat).sides)[seat]]
                best = rate(match, ADVISER, record.seed, number)[0].text
                found += [
                    Said(match, match.play(hint.text)[0], stood, hint, hint.text == best)
                    for hint in hints(match, record.seed, number)
                ]
            match, _ = match.play(text)
    return tuple(found)


def test_reasons_are_true() -> None:
    """Whatever is said of a move can be read off the table before and after it."""
    for match, after, stood, hint, best in said():
        why, gains, seat = hint.reason, dict(hint.points), match.turn or 0
        again = after.view(None).turn == seat
        if why.code == "lowest":
            assert all(stood[color] == min(stood) and gains[color] for color in why.colors)
        elif why.code == "balance":
            assert all(gains[color] and stood[color] <= sorted(stood)[2] for color in why.colors)
        elif why.code == "most":
            assert sum(gains.values()) == why.amount
            assert most_of(match) == why.amount
        elif why.code == "wins":
            assert after.result is None or after.result.winners == (seat,)
        elif why.code == "only":
            assert len(match.moves()) == 1
        elif why.code in {"bonus", "frees"}:
            assert again
        elif why.code in {"roll", "keep", "decline"}:
            assert best, "it says that nothing is better"
        elif why.code == "saves":
            shown = {COLOR_OF[letter] for letter in hint.text.split()[0]}
            assert not shown & {color for color in range(6) if stood[color] == min(stood)}
    assert {hint.reason.code for _, _, _, hint, _ in said()} >= {
        *("lowest", "most", "bonus", "unlocks", "roll", "only", "prepares", "spares", "little", "again")
    }


def test_where_all_colours_are_alike_none_is_the_lowest() -> None:
    """Then anything else is rather said."""
    record = Setting("classic", 2).record(3)
    match = opening(record)
    for hint in hints(match, record.seed, 0, rating(lambda _: 0.5)):
        told = list(reasons(tried(match, hint.text), most_of(match), alone=False, best=False))
        assert all(why.code != "lowest" for why in told[:-2])


def most_of(match: Match[Any, Any]) -> int:
    """On a board surplus is counted in: then it is said less often than it is true."""
    if isinstance(match.view(None), LayingView):
        return max(sum(points for _, points in offer[1]) for offer in match.offers())
    return max(tried(match, text).total for text in match.moves())


def test_what_is_said_about_later_is_true() -> None:
    for match, after, stood, hint, _ in said():
        why, view = hint.reason, after.view(None)
        if why.code in {"prepares", "spares"} and isinstance(view, LayingView):
            was, now = best_places(match), best_places(after)
            (color,) = why.colors
            assert stood[color] <= sorted(stood)[2]
            assert why.amount == now[color] >= was[color]
            assert (now[color] > was[color]) == (why.code == "prepares")
            shown = {COLOR_OF[letter] for letter in hint.text.split()[0]}
            assert why.code == "prepares" or color not in shown, "left for another tile"
        elif why.code == "little":
            assert most_of(match) == why.amount <= 2
        elif why.code == "again":
            assert isinstance(view, DiceView)
            assert view.rolls_left == why.amount > 0


def test_mostly_there_is_something_to_say() -> None:
    """Alone with one tile, too, where nothing can be kept and nothing taken from anybody."""
    for setting in (Setting("classic", 1), Setting("classic", 2), Setting("dice", 2)):
        record = finished(setting.record(2), Random(2))
        match, told = opening(record), []
        for number, text in enumerate(record.moves):
            if number % 3 == 0:
                told += [hint.reason.code for hint in hints(match, record.seed, number)]
            match, _ = match.play(text)
        assert told.count("outlook") < 0.15 * len(told)


@pytest.mark.parametrize("game", ["classic", "dice"])
def test_where_a_move_wins_nothing_else_is_a_hint(game: str) -> None:
    """Not even another roll of the dice, however well it promises."""
    several = 0
    for seed in range(12):
        record = finished(Setting(game, 2).record(seed), Random(seed))
        match = replay(replace(record, moves=record.moves[:-1]))
        found = hints(match, record.seed, 0, rating(lambda _: 0.5))
        won = {hint.reason.code in {"wins", "only"} for hint in found}
        assert won == {wins(tried(match, record.moves[-1]))} or game == "classic"
        assert len(won) == 1
        several += won == {True} and len(match.moves()) > 1
    assert several


def test_what_was_taken_from_somebody_was_their_best() -> None:
    record = finished(Setting("classic", 2).record(2), Random(2))
    match, found = opening(record), 0
    for text in record.moves:
        seat = match.turn or 0
        before = match.view(None)
        match, _ = match.play(text)
        denied = taken_from(before, match.view(None), seat)
        if denied is None:
            continue
        found += 1
        assert denied.seat is not None
        assert denied.seat != seat
        (color,) = denied.colors
        track = before.tracks[denied.seat]
        assert track[color] == min(track)
        assert denied.amount >= WORTH_TAKING
        assert isinstance(before, LayingView)
        place = parse(text)
        assert isinstance(place, Place)
    assert found


@cache
def whole_game() -> Record:
    return finished(Setting("classic", 2).record(4), Random(4))


def winner_and_loser(record: Record) -> tuple[int, int]:
    result = replay(record).result
    assert result is not None
    (winner,) = result.winners
    return winner, 1 - winner


class TestReview:
    @pytest.fixture
    def record(self) -> Record:
        """Broken off before its end, so that nobody has won."""
        return part_of(whole_game(), 0.9)

    def seen(self, record: Record, value: Valued, others: tuple[int, ...] = ()) -> Review:
        return review(record, 0, others=others, rate=rating(value))

    def test_every_choice_of_ones_own_and_nothing_else(self, record: Record) -> None:
        steps: list[tuple[int, int]] = []
        found = review(record, 1, lambda *done: steps.append(done), rate=quick)
        match, own = opening(record), []
        for number, text in enumerate(record.moves, start=1):
            if match.turn == 1:
                own.append((number, text, len(match.moves())))
            match, _ = match.play(text)
        assert [(move.number, move.played.text) for move in found.moves] == [
            (number, text) for number, text, choices in own if choices > 1
        ]
        assert steps == [(done, len(own)) for done in range(1, len(own) + 1)]
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
        """The one who takes its time is asked about few moves, and then has the last word about them."""
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
        """Nothing was lost by one's own moves, but the chances fell."""
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
            """With a mistake in the middle, and this outlook on the last decision."""
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


def test_a_game_of_a_series_ends_with_what_it_brought() -> None:
    """The tracks after it are those of the next game, and say nothing about the move."""
    record = finished(Setting("cards", 2, (("series", "2"),)).record(1), Random(1))
    match = opening(record)
    for text in record.moves:
        seat = match.turn or 0
        move = tried(match, text)
        assert all(gain > 0 for _, gain in move.gains)
        if move.result is not None:
            assert move.result.places[seat] == 1
            assert move.gains, "the card that won it has moved something"
        match, _ = match.play(text)
