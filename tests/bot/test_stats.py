"""Results: every finished game counts once for everybody who played it, whatever happens to us."""

from __future__ import annotations

import pytest

from bot.screens.personal_data import stats
from bot.store import Store
from bot.table import GameResult, Phase, PlayedBy, result_of
from bot.table.commands import AddComputer, Resign, Start, VoteEnd
from bot.words.phrases import Phrases
from engine.games import GAMES
from engine.record import replay

from .support.endings import last_move, nearly_over, played_out
from .support.party import CHANNEL, Party
from .support.scenarios import begun
from .support.tables import ANNA, BOB, CLARA, DIRK, NOON, SEED, after, opened, started

say = Phrases("en")


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


def test_it_reads_well() -> None:
    day = 86_400
    games = [
        GameResult("classic", 2, NOON_AT, 2, 1, won=True, place=1, points=9),
        GameResult("classic", 2, NOON_AT - day, 2, 0, place=2, points=11),
        GameResult("classic", 4, NOON_AT - 2 * day, 2, 2, {"mode": "team"}, won=True, place=1, points=30),
        GameResult("classic", 1, NOON_AT - 3 * day, 1, place=1, points=20),
        GameResult("dice", 3, NOON_AT - 4 * day, 3, 2, resigned=True),
        GameResult("dice", 3, NOON_AT - 5 * day, 3, 2),
    ]
    text = stats(games, ANNA, say).text
    assert text == (
        "You have finished 6 games.\n\n"
        "Einfach Genial (Ingenious), the base game\n"
        "Against people: 2 played, 2 won\n"
        "Against the computer: 1 played, 0 won\n"
        "Alone: 1 played\n"
        "Best lowest colour: 11\n"
        "Best lowest colour alone: 20\n\n"
        "The dice game\n"
        "Against people: 2 played, 0 won\n\n"
        "Recently:\n"
        "16 Nov 2026, Einfach Genial (Ingenious), the base game: place 1 of 2 with 9\n"
        "15 Nov 2026, Einfach Genial (Ingenious), the base game: place 2 of 2 with 11\n"
        "14 Nov 2026, Einfach Genial (Ingenious), the base game: place 1 of 2 with 30\n"
        "13 Nov 2026, Einfach Genial (Ingenious), the base game: 20\n"
        "12 Nov 2026, The dice game: resigned"
    )


NOON_AT = round(NOON.timestamp())


async def test_a_finished_game_counts_once_for_everybody(party: Party) -> None:
    last, other = await nearly_over(party)
    assert (await last.whispers("stats")).text == say("stats-none")
    await last.whispers(await last_move(party))
    table = await party.table()
    assert table.phase is Phase.OVER
    for guest in (last, other):
        for _ in range(2):
            assert say("stats-total", count=1) in (await guest.whispers("stats")).text
        assert await party.store.people.results_of(guest.id) == {
            table.id: result_of(table, guest.id, party.service.positions)
        }
    assert "place 1 of 2" in f"{last.seen.text}{other.seen.text}"


@pytest.mark.parametrize("look", ["stats", "rack", "dark on"])
async def test_what_was_not_kept_because_we_were_killed_is_kept_later(
    party: Party, store: Store, look: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    last, other = await nearly_over(party)
    move = await last_move(party)
    with monkeypatch.context() as killed:

        async def nothing(*_: object) -> None: ...

        killed.setattr(store.people, "save_result", nothing)
        killed.setattr(store.people, "remove_player", nothing)
        await last.whispers(move)
    assert await store.people.results_of(last.id) == await store.people.results_of(other.id) == {}
    for guest in (last, other):
        await guest.whispers(look)  # whatever tidies up where they sit must not lose it
        assert say("stats-total", count=1) in (await guest.whispers("stats")).text


async def test_a_closed_lobby_is_no_game(party: Party) -> None:
    anna = party.guest("Anna")
    await anna.says("/genial new")
    await anna.says("/genial close")
    assert (await anna.says("/genial stats")).text == say("stats-none")
    assert anna.seen.private


async def test_games_at_several_tables_the_latest_first(party: Party) -> None:
    anna, bob = party.guest("Anna"), party.guest("Bob")
    for number, game in enumerate(("dice", "cards")):
        await anna.says(f"/genial new {game} seats=2", f"{CHANNEL}{number}")
        await bob.says("/genial join", f"{CHANNEL}{number}")
        await anna.says("/genial start", f"{CHANNEL}{number}")
        await party.wait(hours=1)
        await bob.says("/genial resign yes", f"{CHANNEL}{number}")
    assert [played.game for played in (await party.store.people.results_of(anna.id)).values()] == [
        "cards",
        "dice",
    ]
    text = (await anna.whispers("bilanz")).text
    assert say("stats-people", count=1, won=1) in text
    assert text.index(say("stats-lately")) < text.rindex("card game") < text.rindex("dice game")


async def test_in_ones_own_language(party: Party) -> None:
    anna, _ = await begun(party, "seats=2")
    await anna.whispers("sprache de")
    await anna.says("/genial aufgeben yes")
    assert Phrases("de")("stats-resigned") in (await anna.whispers("statistik")).text
