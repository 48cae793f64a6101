"""The computer players of the card game follow the rules in arrays, and use only visible cards."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import numpy as np
import pytest

from engine import GAMES, Match, Rng
from engine.ai.cards.players import PLAYERS
from engine.ai.cards.tables import CARD_OF, SHOWS, CardPositions, Tables, counts, tables_of
from engine.ai.cards.value import share
from engine.core.pile import PAIRS
from engine.core.sides import with_seat
from engine.games.cards.rules import HAND
from engine.games.cards.state import CardGame, Phase

from ..walk import Setting, greedy, settings_of

SETTINGS = list(settings_of("cards"))
LEVELS = list(PLAYERS)
SEATS = (2, 3, 4)


def start(seats: int, seed: int, options: dict[str, str] | None = None) -> Match[Any, Any]:
    return Match(GAMES["cards"], GAMES["cards"].start(seats, options or {}, Rng(bytes([seed]) * 32)))


def walk(match: Match[Any, Any], moves: int, seed: int) -> Match[Any, Any]:
    choose = Random(seed)
    for _ in range(moves):
        after, _ = match.play(greedy(match, choose))
        if after.result is not None:
            break
        match = after
    return match


def tables(*games: CardGame) -> Tables:
    return tables_of(games, lambda: np.zeros(len(games)))


def same(found: Tables, game: CardGame) -> None:
    """Check that a batch of this one game agrees with it; the card to be discarded may be gone already."""
    law = tables(game)
    for part in ("tracks", "hands", "open", "pile", "discards", "bonus"):
        assert getattr(found, part).tolist() == getattr(law, part).tolist(), part


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_rates_legal_moves_the_best_first(setting: Setting, level: str) -> None:
    match = start(setting.seats, 3, dict(setting.options))
    match = walk(match, 30, seed=1)
    for _ in range(3):
        rated = PLAYERS[level].rate(match, Rng(b"rate"))
        assert {move.text for move in rated} == set(match.moves())
        assert [move.value for move in rated] == sorted((move.value for move in rated), reverse=True)
        assert PLAYERS[level].rate(match, Rng(b"rate")) == rated
        if level in {"hard", "expert"}:
            assert all(0 <= move.value <= 1 for move in rated)
        match, _ = match.play(rated[0].text)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seats", SEATS)
def test_what_is_hidden_has_no_influence(seats: int, level: str) -> None:
    for moves in (0, 17, 40):
        match = walk(start(seats, moves), moves, seed=moves)
        seat = match.turn
        assert seat is not None
        real = [match.imagine(seat, Rng(shuffle)) for shuffle in (b"one", b"other")]
        assert real[0].state.game.hands != real[1].state.game.hands
        rated = [PLAYERS[level].rate(each.imagine(seat, Rng(b"world")), Rng(b"choose")) for each in real]
        assert rated[0] == rated[1]


@pytest.mark.parametrize("seats", SEATS)
def test_plays_come_to_what_the_rules_say(seats: int) -> None:
    """In whole games, all plays of each card are there, with markers and bonus turns as in the rules."""
    choose = Random(seats)
    match = start(seats, seats)
    while match.result is None:
        game: CardGame = match.state.game
        seat = game.seat
        if game.phase is not Phase.EXCHANGE:
            batch = tables(game)
            plays = batch.plays(np.array([0]), seat)
            texts = [
                PAIRS[card][:: -1 if swapped else 1]
                for card, swapped in zip(plays.card, plays.swapped, strict=True)
            ]
            assert set(texts) <= set(match.moves())
            comes_to = set()
            for number, text in enumerate(texts):
                after = match.play(text)[0].state.game
                assert tuple(plays.after.tracks[number, 0]) == after.tracks[seat]
                assert bool(plays.won[number]) == after.over
                comes_to.add((text, after.tracks[seat]))
                if after.phase is Phase.BONUS and not after.over:
                    assert plays.after.bonus[number] == after.bonus
                    batch = tables(game)
                    batch.play(np.array([0]), seat, plays, np.array([number]))
                    same(batch, after)
            for text in set(match.moves()) - set(texts):  # the other order is left out where it is the same
                assert (text[::-1], match.play(text)[0].state.game.tracks[seat]) in comes_to
        match, _ = match.play(greedy(match, choose))


@pytest.mark.parametrize("seats", SEATS)
def test_turns_end_as_the_rules_say(seats: int) -> None:
    """Exchanges, discards and the renewed pile follow the rules; only drawn cards differ."""
    choose = Random(seats)
    match = start(seats, 9)
    exchanged = renewed = 0
    for number in range(300):
        game: CardGame = match.state.game
        seat = game.seat
        text = greedy(match, choose)
        after, _ = match.play(text)
        if after.result is not None:
            match = start(seats, number % 256)
            continue
        batch = tables(game)
        if game.phase is Phase.EXCHANGE:
            assert batch.may_exchange(np.array([0]), seat).tolist() == [0]
            batch.exchange(np.arange(text == "exchange"), seat)
            exchanged += text == "exchange"
        else:
            plays = batch.plays(np.array([0]), seat)
            lost = [n for n, card in enumerate(plays.card) if set(PAIRS[card]) == set(text)]
            fits = [n for n in lost if tuple(plays.after.tracks[n, 0]) == after.state.game.tracks[seat]]
            batch.play(np.array([0]), seat, plays, np.array(fits[:1]))
            asked = after.state.game.phase is Phase.EXCHANGE and after.turn == seat
            if not len(batch.due(seat)):
                assert bool(len(batch.may_exchange(np.array([0]), seat))) == asked
        if after.state.game.seat != seat:
            held = batch.hands[0, seat].sum()
            batch.refill(np.array([0]), seat)
            law = tables(after.state.game)
            assert batch.hands[0].sum(1).tolist() == law.hands[0].sum(1).tolist()
            assert batch.open.tolist() == law.open.tolist()
            assert batch.tracks.tolist() == law.tracks.tolist()
            assert batch.pile.sum() == law.pile.sum()
            assert batch.discards.sum() == law.discards.sum()
            renewed += law.pile.sum() > tables(game).pile.sum() - (HAND - held)
        match = after
    assert exchanged
    assert renewed


@pytest.mark.parametrize("seats", SEATS)
def test_many_games_at_once_keep_their_cards(seats: int) -> None:
    luck = np.random.default_rng(seats)
    batch = tables_of([start(seats, seed).state.game for seed in range(20)], lambda: luck.random(20))
    for number in range(60 * seats):
        if (batch.winner >= 0).all():
            break
        batch.turn(number % seats, share)
        shown = np.array([counts([PAIRS[card] for card in opened.ravel()]) for opened in batch.open])
        assert (batch.hands.sum(1) + batch.pile + batch.discards + shown == 4).all()
        assert (batch.hands[batch.winner < 0].sum(2) == HAND).all()
    assert (batch.winner >= 0).all()


def test_positions_are_what_the_seat_knows() -> None:
    match = walk(start(3, 5), 20, seed=5)
    game: CardGame = match.state.game
    seat = game.seat
    found: CardPositions = tables(game).now(np.array([0]), seat)
    order = [(seat + step) % 3 for step in range(3)]
    assert found.tracks[0].tolist() == [list(game.tracks[other]) for other in order]
    assert found.hand[0].tolist() == sum(SHOWS[CARD_OF[card]] for card in game.hands[seat]).tolist()
    shows = [SHOWS[CARD_OF[game.open[other][-1]]] for other in order]
    assert found.sure[0].tolist() == [shows[0].tolist(), sum(shows).tolist(), (shows[0] + shows[2]).tolist()]
    assert found.cards[0] == 60 - len(game.hands[seat]) - 3 - len(game.discards)


@pytest.mark.parametrize("level", ["medium", "hard", "expert"])
def test_a_sure_win_is_taken(level: str) -> None:
    match = start(2, 1)
    game: CardGame = match.state.game
    won = replace(
        game,
        tracks=with_seat(game.tracks, 0, (7, 8, 9, 6, 9, 9)),
        hands=with_seat(game.hands, 0, ("RG", "RB", "RO", "GB", "YP", "GY")),
        open=(("RG", "RB"), ("OY", "GB")),
    )
    rated = PLAYERS[level].rate(Match(match.rules, replace(match.state, game=won)), Rng(b"win"))
    assert {rated[0].text, rated[1].text} == {"RO", "OR"}
    if level != "medium":
        assert rated[0].value == 1


@pytest.mark.parametrize("level", ["hard", "expert"])
def test_a_better_position_has_a_greater_share(level: str) -> None:
    match = start(2, 2)
    game: CardGame = match.state.game
    values = []
    for mine, theirs in ((6, 3), (3, 3), (3, 6)):
        stands = replace(game, tracks=((mine,) * 6, (theirs,) * 6))
        values.append(
            PLAYERS[level].rate(Match(match.rules, replace(match.state, game=stands)), Rng(b"x"))[0].value
        )
    assert values == sorted(values, reverse=True)
    assert values[0] > 0.8
    assert values[2] < 0.2
