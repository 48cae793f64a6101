"""Statistics: every finished game counts once for each player, also after a crash."""

from __future__ import annotations

import pytest

from bot.store import Store
from bot.table import Phase, result_of
from bot.words.phrases import Phrases

from ..support.endings import last_move, nearly_over
from ..support.party import CHANNEL, Party
from ..support.scenarios import begun

say = Phrases("en")


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
