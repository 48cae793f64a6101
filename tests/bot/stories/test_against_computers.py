"""Against computers a move is taken back with the answer to it, and one can play on from any move."""

from __future__ import annotations

import pytest

from bot.table import Phase
from bot.words.phrases import LANGUAGES, Phrases
from engine.games import GAMES

from ..support.party import CHANNEL, Guest, Party
from ..support.scenarios import begun

say = Phrases("en")


async def moves(guest: Guest) -> None:
    match = guest.party.service.positions((await guest.party.table()).record)
    await guest.whispers(match.moves()[-1])


@pytest.mark.parametrize("game", [game for game in GAMES if game != "dice"])
@pytest.mark.parametrize("language", LANGUAGES)
async def test_take_back_goes_back_to_ones_own_turn(party: Party, game: str, language: str) -> None:
    here = Phrases(language)
    anna = party.guest("Anna", language)
    await anna.says(f"/genial versus {game}")
    before = await party.table()
    await moves(anna)
    assert len((await party.table()).record.moves) > len(before.record.moves) + 1, "the computer has answered"
    await anna.presses(here("button-menu"), on=party.chat.card())
    await anna.presses(here("button-undo"))
    table = await party.table()
    assert table.moves == before.moves
    assert anna.seen.text.startswith(here("answer-undone-yours"))
    told = Phrases(table.language)("note-undone-answered", name="Anna")
    assert any(told == reply.text for reply in party.chat.at(CHANNEL))
    await moves(anna)
    assert (await party.table()).step > table.step, "and it goes on"


async def test_a_single_move_is_told_as_one(party: Party) -> None:
    anna = party.guest("Anna")
    await anna.says("/genial versus dice")
    before = (await party.table()).moves
    await anna.whispers("roll")
    await anna.whispers("undo")
    texts = [reply.text for reply in party.chat.at(CHANNEL)]
    assert say("note-undone", name="Anna") in texts
    assert (await party.table()).moves == before


async def test_playing_on_in_the_same_chat(party: Party) -> None:
    anna, _ = await begun(party, "seats=2")
    for _ in range(3):
        table = await party.table()
        match = party.service.positions(table.record)
        person = table.chairs[match.turn or 0].person
        assert person is not None
        await party.guest(person.name).whispers(match.moves()[0])
    assert (await anna.says("/genial playon 1")).text == say("refusal-table-exists")
    await anna.says("/genial resign yes")
    over = await party.table()
    for asked in ("", " x", " 9", " -1", " 99999999", f" {over.id}", f" {over.id} 9"):
        await anna.says(f"/genial playon{asked}")
        assert anna.seen.text == say("refusal-no-such-move", most=len(over.record.moves)), asked
    assert (await anna.says("/genial playon nothing 1")).text == say("refusal-no-table")
    await anna.says("/genial playon 2", request="once")
    assert anna.seen.text == say("answer-played-on")
    table = await party.table()
    assert (table.phase, table.record.moves) == (Phase.PLAYING, over.record.moves[:2])
    await anna.says("/genial playon 2", request="once")
    assert anna.seen.text == say("answer-played-on")
    assert (await party.table()).id == table.id, "asked once, though it came twice"
    await moves(anna)
    assert len((await party.table()).record.moves) > 2


@pytest.mark.parametrize("language", LANGUAGES)
async def test_playing_on_in_another_room(party: Party, language: str) -> None:
    here = Phrases(language)
    anna = party.guest("Anna", language)
    await anna.says("/genial versus classic")
    await moves(anna)
    running = await party.table()
    verb = here("verb-playon").split()[0]
    await anna.says(f"/genial {verb} {running.id} 1", "chat:#elsewhere")
    assert anna.seen.text == here("answer-played-on")
    table = await party.service.decisions.load((await party.store.chats.find("chat:#elsewhere")).record.table)
    assert table is not None
    assert table.record.moves == running.record.moves[:1]
    zoe = party.guest("Zoe")
    await zoe.says(f"/genial playon {running.id} 1", "chat:#zoe")
    assert zoe.seen.text == say("refusal-not-seated")
    assert await party.table() == running, "the game it came from goes on as it was"


async def test_nobody_plays_on_from_a_game_that_goes_on_between_people(party: Party) -> None:
    anna, _ = await begun(party)
    running = await party.table()
    await anna.says(f"/genial playon {running.id} 0", "chat:#elsewhere")
    assert anna.seen.text == say("refusal-not-over")
