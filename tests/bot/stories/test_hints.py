"""Hints: a few good moves for the player to move only, where the table allows it."""

from __future__ import annotations

from collections.abc import MutableMapping
from typing import Any

import pytest
from msgspec.structs import replace

from bot.messages.buttons import read
from bot.messages.reply import Reply
from bot.screens.advice import hints as shown_hints
from bot.screens.viewer import Viewer
from bot.store import Store
from bot.store.codec import decode_table, encode
from bot.table import Phase, PlayedBy, Table, decide
from bot.table.person import Person
from bot.table.positions import Positions
from bot.words.phrases import LANGUAGES, Phrases
from engine.advice.hints import Hint, hints
from engine.advice.reasons import Reason
from engine.core.rng import Rng
from engine.games import GAMES

from ..support.party import CHANNEL, Party, find
from ..support.scenarios import begun, whose_turn
from ..support.secrecy import Imagined, shown
from ..support.tables import BOB, CLARA, DIRK, NOON, any_move, started, to_move

say = Phrases("en")
LONGEST_CAPTION = 1024
HINT = say("button-hint")


def moves_in(reply: Reply) -> list[str]:
    return [read(button.data).argument for row in reply.rows[:-1] for button in row]


async def test_three_good_moves_with_points_and_reasons(party: Party) -> None:
    mover, _ = await whose_turn(party, *await begun(party))
    before = len(party.chat.sent)
    reply = await mover.says("/genial hint")
    assert reply.picture is not None
    assert reply.png
    table = await party.table()
    match = party.service.positions(table.record)
    found = hints(match, table.seed, 0)
    assert moves_in(reply) == [hint.text for hint in found]
    assert reply.text.count("\n") == len(found) <= 3
    assert "+" in reply.text
    assert len(party.chat.sent) == before, "nobody else sees anything"
    assert (await party.table()).version == table.version, "asking changes nothing"


async def test_from_the_rack_to_a_hint_to_the_board(party: Party) -> None:
    """Hint, look, place, and back at any time."""
    mover, _ = await whose_turn(party, *await begun(party))
    await mover.presses(HINT, await mover.whispers("rack"))
    hinted = mover.seen
    await mover.presses(say("button-back"))
    assert mover.seen.text.startswith("Your turn")
    await mover.sends(hinted.rows[0][0])
    assert say("button-place") in [button.label for row in mover.seen.rows for button in row]
    await mover.presses(say("button-place"))
    assert (await party.table()).moves == moves_in(hinted)[0]


@pytest.mark.parametrize("game", ["dice", "cards"])
async def test_without_a_board_a_hint_is_played(party: Party, game: str) -> None:
    anna, bob = party.guest("Anna"), party.guest("Bob")
    await anna.says(f"/genial new {game} seats=2")
    await bob.says("/genial join")
    await anna.says("/genial start")
    mover, _ = await whose_turn(party, anna, bob)
    await mover.presses(HINT, await mover.whispers("rack"))
    assert mover.seen.png
    assert (mover.seen.text.split("\n")[0] == say("hints-only")) == (game == "dice"), "nothing stands out there"
    move = moves_in(mover.seen)[0]
    await mover.sends(mover.seen.rows[0][0])
    if game == "cards":  # nothing is final by one press
        assert not (await party.table()).moves
        await mover.presses(say("button-play-card"))
    assert (await party.table()).moves == move


async def test_only_whoever_is_to_move_gets_one(party: Party) -> None:
    mover, other = await whose_turn(party, *await begun(party))
    assert (await other.says("/genial hint")).text == say("refusal-not-your-turn", name=mover.name)
    assert (await other.whispers("hint")).text == say("refusal-not-your-turn", name=mover.name)
    stranger = party.guest("Clara")
    assert (await stranger.says("/genial hint")).text == say("refusal-not-seated")
    assert (await stranger.whispers("hint")).text == say("refusal-no-table-of-yours")
    forged = find(await mover.whispers("rack"), HINT)
    assert (await stranger.sends(forged)).text == say("refusal-not-seated")


async def test_before_and_after_a_game_there_are_none(party: Party) -> None:
    anna = party.guest("Anna")
    assert (await anna.says("/genial hint")).text == say("refusal-no-table")
    await anna.says("/genial new classic seats=2")
    assert (await anna.says("/genial hint")).text == say("refusal-not-started")
    await party.guest("Bob").says("/genial join")
    await anna.says("/genial start")
    await anna.says("/genial resign")
    await anna.presses(say("button-resign-yes"))
    assert (await party.table()).phase is Phase.OVER
    assert (await party.guest("Bob").says("/genial hint")).text == say("refusal-already-over")


async def test_a_table_can_do_without(party: Party) -> None:
    guests = await begun(party, "advice=off")
    mover, _ = await whose_turn(party, *guests)
    rack = await mover.whispers("rack")
    assert HINT not in [button.label for row in rack.rows for button in row]
    assert (await mover.says("/genial hint")).text == say("refusal-hints-off")
    assert (await mover.says("/genial hint")).picture is None


async def test_the_host_chooses_and_everybody_can_read_it(party: Party) -> None:
    anna = party.guest("Anna", "de")
    await anna.says("/genial neu")
    assert "Tipps: erlaubt" in party.chat.card().text
    await anna.presses("Optionen", on=party.chat.card(), where=CHANNEL)
    await anna.presses("Tipps", where=CHANNEL)
    await anna.presses("nicht erlaubt", where=CHANNEL)
    assert "Tipps: nicht erlaubt" in party.chat.card().text
    assert not (await party.table()).advice


async def test_a_rematch_keeps_it(party: Party) -> None:
    anna, _ = await begun(party, "advice=off")
    await anna.says("/genial resign")
    await anna.presses(say("button-resign-yes"))
    await anna.says("/genial rematch")
    assert not (await party.table()).advice


def test_tables_that_were_stored_before_allow_hints() -> None:
    table = started(BOB)
    assert b"advice" not in encode(table)
    assert b"lent" not in encode(table)
    assert decode_table(encode(table)).advice


async def test_the_same_press_again_and_after_a_restart(party: Party, store: Store) -> None:
    mover, _ = await whose_turn(party, *await begun(party))
    button = find(await mover.whispers("rack"), HINT)
    first = await mover.sends(button, request="once")
    again = await mover.sends(button, request="once")
    elsewhere = Party(store, party.chat, "two")
    later = await elsewhere.guest(mover.name).sends(button)
    assert first.text == again.text == later.text
    assert first.rows == again.rows == later.rows


async def test_at_several_tables_the_one_where_it_is_ones_turn(party: Party) -> None:
    anna, bob = party.guest("Anna"), party.guest("Bob")
    for chat in (CHANNEL, "chat:#other"):
        await anna.says("/genial new dice seats=2", chat)
        await bob.says("/genial join", chat)
        await anna.says("/genial start", chat)
    mover, _ = await whose_turn(party, anna, bob)
    await mover.whispers("hint")
    if mover.seen.text == say("which-table"):  # first at both
        await mover.sends(mover.seen.rows[0][0])
    assert moves_in(mover.seen) == ["roll"]


async def test_it_is_in_no_log(party: Party, logged: list[MutableMapping[str, Any]]) -> None:
    mover, other = await whose_turn(party, *await begun(party))
    reply = await mover.says("/genial hint")
    await other.says("/genial hint")
    tiles = {move.split()[0] for move in moves_in(reply)}
    for line in logged:
        values = [str(value).split() for key, value in line.items() if key != "table"]
        assert not tiles & {word for words in values for word in words}


async def test_who_was_sat_in_for_is_back_and_gets_one(party: Party) -> None:
    mover, _ = await whose_turn(party, *await begun(party))
    table = await party.table()
    seat = table.seat_of(mover.id)
    assert seat is not None
    absent = replace(table.with_chair(seat, played_by=PlayedBy.COMPUTER_UNTIL_BACK), version=table.version + 1)
    await party.store.tables.save(absent, table.version, [], {})
    assert moves_in(await mover.says("/genial hint"))
    assert (await party.table()).chairs[seat].played_by is PlayedBy.PERSON


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_team_is_denied_something_together(language: str) -> None:
    table = started(BOB, CLARA, DIRK, seats="4", mode="team")
    person = replace(table.people[0], language=language)
    viewer = Viewer.of(table, Positions(), 0, person)
    side = next(side for side in viewer.public.sides if table.seat_of(person.id) not in side)
    reply = shown_hints(viewer, (Hint("RB F5 F6", (), Reason("denies", (1,), 5, side[0])),))
    alone = Phrases(language)("reason-denies", name="", colors="", holders=1).split()[0]
    assert f"{table.names[side[0]]} + {table.names[side[1]]} " in reply.text
    assert alone not in reply.text


def tables_of(game: str) -> list[Table]:
    """Return a game from its beginning to somewhere in the middle."""
    table = started(BOB, game=game)
    found = [table]
    for number in range(24):
        moves = Positions()(table.record).moves()
        choice = moves[number * 7 % len(moves)]
        table, _ = decide(table, any_move(table, lambda text, choice=choice: text == choice), NOON)  # type: ignore[misc]
        if not table.alive:
            break
        found.append(table)
    return found[::4]


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_title_in_every_language(game: str, language: str) -> None:
    for table in tables_of(game):
        positions = Positions()
        person = to_move(table)
        named = table.with_person(Person(person.id, "W" * 32, language))
        viewer = Viewer.of(named, positions, 0, named.person(person.id))
        found = hints(positions(table.record), table.seed, len(table.record.moves))
        reply = shown_hints(viewer, found)
        assert len(reply.text) < LONGEST_CAPTION
        assert reply.picture is not None
        assert reply.picture.alt
        assert "{" not in reply.text


@pytest.mark.parametrize("game", GAMES)
def test_what_is_hidden_changes_no_hint(game: str) -> None:
    """Shuffling the hidden part changes neither its words nor its picture."""
    for table in tables_of(game)[:3]:
        positions = Positions()
        position = positions.position(table.record)
        person = to_move(table)
        number = len(table.record.moves)

        def told(
            positions: Positions, table: Table = table, number: int = number, person: Person = person
        ) -> object:
            viewer = Viewer.of(table, positions, 0, person)
            return shown(shown_hints(viewer, hints(viewer.begun, table.seed, number)))

        before = told(positions)
        for world in range(3):
            imagined = position.match.imagine(position.match.turn or 0, Rng(bytes([world]) * 32))
            assert told(Imagined(imagined, position)) == before
