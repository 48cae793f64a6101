"""Quick computers move at once; slow ones think while the table stays free for everybody."""

from __future__ import annotations

import asyncio
import dataclasses
import os
from collections.abc import Iterator, MutableMapping, Sequence
from typing import Any, cast

import pytest
from msgspec.structs import replace

from bot.messages.reply import Reply
from bot.messages.request import Request
from bot.messages.verbs import Action
from bot.screens.card import happened
from bot.screens.viewer import Viewer
from bot.service.computers import Computers, thought
from bot.store import Store
from bot.table import Phase, Table, clock, timers
from bot.table.commands import AddComputer, ComputerPlay, Play, Start
from bot.table.positions import Positions
from bot.tasks import cancel_all
from bot.words.phrases import LANGUAGES, Phrases
from engine.advice.reasons import WORTH_TAKING, taken_from
from engine.ai import LEVELS, SLOW, Rated
from engine.core.color import COLORS
from engine.core.lines import spot_points
from engine.core.rng import Rng
from engine.core.rules import Match
from engine.core.text import side_name
from engine.record import SEED_BYTES, new_record, opening

from ..support.party import CHANNEL, Guest, Party, find
from ..support.tables import ANNA, BOB, SEED, after, opened, started
from ..support.thinker import Thinker

say = Phrases("en")
LONG = 60.0  # seconds: longer than any wait in a test


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the expert think briefly, so that a busy machine does not time out."""
    monkeypatch.setitem(cast("dict[str, object]", LEVELS), "expert", LEVELS["medium"])


@pytest.fixture
def thinker(monkeypatch: pytest.MonkeyPatch) -> Iterator[Thinker]:
    made = Thinker()
    monkeypatch.setitem(cast("dict[str, object]", LEVELS), "expert", made)
    yield made
    made.may.set()


async def versus(party: Party, level: str, *more: str) -> Guest:
    """Start a game of Anna, without a deadline, against a computer; it is Anna's turn."""
    party.service.computers.patience = LONG
    anna = party.guest("Anna")
    await anna.says("/genial new classic seats=2 " + " ".join(more))
    await anna.says(f"/genial computer {level}")
    await anna.says("/genial start")
    await party.service.computers.settled()
    await party.delivered()
    return anna


async def first_move(party: Party) -> str:
    return party.service.positions((await party.table()).record).moves()[0]


async def told(thinker: Thinker) -> None:
    """Wait for the computer to begin thinking."""
    assert await asyncio.to_thread(thinker.asked.wait, 20)


async def cut_short(party: Party, thinker: Thinker) -> tuple[Guest, int]:
    """Let Anna move and the process die while the computer thinks; return her and the table's step."""
    thinker.may.set()
    anna = await versus(party, "expert")
    thinker.may.clear()
    thinker.asked.clear()
    playing = asyncio.create_task(anna.whispers(await first_move(party)))
    await told(thinker)
    moment = (await party.table()).step
    await cancel_all(playing, *party.service.computers.tasks)
    thinker.may.set()
    return anna, moment


@pytest.mark.parametrize("level", LEVELS)
async def test_every_level_can_be_added_by_name_and_plays_at_once(party: Party, level: str) -> None:
    anna = await versus(party, level)
    table = await party.table()
    assert level in {chair.level for chair in table.chairs}
    reply = await anna.whispers(await first_move(party))
    table = await party.table()
    assert party.service.positions(table.record).turn == table.seat_of(anna.id)
    assert reply.text.startswith("Anna") or say("computer") in reply.text
    assert "Your turn" in reply.text, "the answer is the next turn"
    assert f"Computer ({say(f'level-{level}')})" in party.chat.card().text
    assert anna.id not in party.chat.mentions()[1:], "who has just moved is not called"


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_lobby_offers_every_level(party: Party, language: str) -> None:
    anna, words = party.guest("Anna", language), Phrases(language)
    await anna.says("/genial new classic seats=4")
    for level in LEVELS:
        card = party.chat.card()
        assert all(find(card, words("button-computer", level=each)) for each in LEVELS)
        if level != "expert":
            await anna.presses(words("button-computer", level=level), on=card, where=CHANNEL)
    names = [words(f"level-{level}") for level in LEVELS]
    card = party.chat.card()
    assert card.picture is not None
    assert all(name in card.picture.alt for name in names[:3])
    assert [chair.level for chair in (await party.table()).chairs] == ["", "easy", "medium", "hard"]
    await anna.says(f"/genial computer {names[3].upper()}")
    assert anna.seen.text == words("refusal-table-full", seats=4)
    await anna.says("/genial dismiss")
    await anna.says(f"/genial computer {names[3].upper()}")
    assert (await party.table()).chairs[-1].level == "expert"
    await anna.says("/genial computer genius")
    assert names[2] in anna.seen.text


async def test_while_it_thinks_the_move_is_saved_and_the_table_is_free(party: Party, thinker: Thinker) -> None:
    """Others see the move and can act; the computer's thought is then discarded."""
    thinker.may.set()
    anna = await versus(party, "expert")
    thinker.may.clear()
    thinker.asked.clear()
    moment = (await party.table()).step
    playing = asyncio.create_task(anna.whispers(await first_move(party)))
    await told(thinker)
    table = await party.table()
    assert table.step == moment + 1, "saved before anybody thinks"
    clara, again = party.guest("Clara"), party.guest("Anna")
    assert (await clara.says("/genial board")).text == say("answer-posted")
    assert say("turn-of", name="Computer (expert)") in party.chat.card().text
    refused = await again.whispers(await first_move(party))
    assert refused.text == say("refusal-computers-turn")
    assert (await again.whispers("end yes")).text  # a command of the table: it waits for nobody
    thinker.may.set()
    reply = await playing
    assert (await party.table()).phase is Phase.OVER
    assert reply.text


async def test_the_answer_shows_at_once_that_the_move_is_played(party: Party, thinker: Thinker) -> None:
    """No button of the preview stays; a second press is answered the same way."""
    thinker.may.set()
    anna = await versus(party, "expert")
    thinker.may.clear()
    thinker.asked.clear()
    shown: list[Reply] = []
    text, table = await first_move(party), await party.table()

    async def progress(reply: Reply) -> None:
        shown.append(reply)

    place = Action("play", text, table.id, table.step)
    request = Request("r1", anna.id, anna.name, anna.id, button=str(place), progress=progress)
    playing = asyncio.create_task(party.service.answer(request))
    await told(thinker)
    while not shown:
        await asyncio.sleep(0)
    assert shown[0].text.startswith(f"Anna plays {text[:2]}")
    assert say("thinking", name="Computer (expert)") in shown[0].text
    assert shown[0].png
    assert "play" not in {button.action.verb for row in shown[0].rows for button in row}
    again = await party.service.answer(dataclasses.replace(request, id="r2"))
    assert again.text.startswith(f"Anna plays {text[:2]}")
    assert not again.refused
    thinker.may.set()
    assert "Your turn" in (await playing).text


async def test_what_was_thought_about_another_position_is_not_played(party: Party, thinker: Thinker) -> None:
    thinker.may.set()
    anna = await versus(party, "expert")
    thinker.may.clear()
    thinker.asked.clear()
    playing = asyncio.create_task(anna.whispers(await first_move(party)))
    await told(thinker)
    moved = await party.table()
    await party.guest("Anna").whispers("resign yes")
    thinker.may.set()
    await playing
    over = await party.table()
    assert over.phase is Phase.OVER
    assert over.moves == moved.moves


async def moved_on(party: Party, anna: Guest, moment: int) -> bool:
    """Return True if the computer has moved exactly once."""
    table = await party.table()
    return table.step == moment + 1 and party.service.positions(table.record).turn == table.seat_of(anna.id)


async def test_a_computer_cut_short_thinks_again(party: Party, store: Store, thinker: Thinker) -> None:
    """The process dies while the computer thinks; another claims its timer, and it moves."""
    anna, moment = await cut_short(party, thinker)
    called = party.chat.mentions().count(anna.id)
    other = Party(store, party.chat, "two")
    await other.wait(seconds=clock.THINKS_AGAIN - 1)
    await other.service.computers.settled()
    assert (await other.table()).step == moment
    await other.wait(seconds=1)
    await other.service.computers.settled()
    await other.delivered()
    assert await moved_on(other, anna, moment)
    assert party.chat.mentions().count(anna.id) == called + 1, "nobody waits any more: they are called"


async def test_a_process_that_starts_lets_it_think_at_once(
    party: Party, store: Store, thinker: Thinker
) -> None:
    anna, moment = await cut_short(party, thinker)
    other = Party(store, party.chat, "two")
    await other.timers.resume()
    await other.service.computers.settled()
    assert await moved_on(other, anna, moment)
    await other.timers.resume()
    assert not other.service.computers.tasks, "nothing is left to think about"


async def test_of_two_processes_that_think_one_moves(party: Party, store: Store, thinker: Thinker) -> None:
    """One process starts beside another that is at work."""
    thinker.may.set()
    anna = await versus(party, "expert")
    thinker.may.clear()
    thinker.asked.clear()
    playing = asyncio.create_task(anna.whispers(await first_move(party)))
    await told(thinker)
    thinker.asked.clear()
    moment = (await party.table()).step
    other = Party(store, party.chat, "two")
    await other.timers.resume()
    await told(thinker)
    thinker.may.set()
    await other.service.computers.settled()
    assert "Your turn" in (await playing).text
    assert await moved_on(party, anna, moment)


async def test_the_quick_ones_do_not_wait_for_the_slow_ones(party: Party, thinker: Thinker) -> None:
    """However many experts think, a quick computer moves and hints are given."""
    match = opening(new_record("classic", 2, {}, SEED))
    workers = party.service.workers
    experts = [
        asyncio.create_task(thought(match, "expert", SEED, 0, workers))
        for _ in range(2 * (os.cpu_count() or 1))
    ]
    await told(thinker)
    for level in LEVELS.keys() - SLOW:
        assert await thought(match, level, SEED, 0, workers) in match.moves()
    anna = await versus(party, "medium")
    assert say("button-hint") in [button.label for row in (await anna.whispers("rack")).rows for button in row]
    assert (await anna.whispers("hint")).rows
    assert not any(expert.done() for expert in experts)
    thinker.may.set()
    await asyncio.gather(*experts)


async def test_one_who_waits_too_long_is_called_instead(party: Party) -> None:
    going_on = asyncio.Event()

    class Pondering(Computers):
        async def ponder(self, table_id: str) -> None:
            await going_on.wait()

    computers = Pondering(party.service.decisions)
    computers.patience = 0
    computers.begin("table", "chat:anna", "message")
    assert computers.waiting("table") == ("chat:anna", "message")
    await computers.wait("table")
    assert computers.waiting("table") == ("", "")
    computers.begin("table")
    assert len(computers.tasks) == 1, "once is enough"
    going_on.set()
    await computers.settled()
    assert not computers.tasks


async def test_trouble_while_thinking_is_logged_and_the_timer_stays(
    party: Party, monkeypatch: pytest.MonkeyPatch, logged: list[MutableMapping[str, Any]]
) -> None:
    anna = await versus(party, "expert")

    class Broken:
        def rate(self, match: Match[Any, Any], rng: Rng) -> Sequence[Rated]:
            raise ZeroDivisionError

    with monkeypatch.context() as broken:
        broken.setitem(cast("dict[str, object]", LEVELS), "expert", Broken())
        reply = await anna.whispers(await first_move(party))
    assert say("rack-waiting") in reply.text
    (line,) = [line for line in logged if line["event"] == "computer-stuck"]
    line["expected"] = True
    await party.wait(seconds=clock.THINKS_AGAIN)
    await party.service.computers.settled()
    table = await party.table()
    assert party.service.positions(table.record).turn == table.seat_of(anna.id)


def test_only_a_slow_computers_turn_has_the_timer() -> None:
    assert set(LEVELS) >= SLOW
    assert clock.THINK not in timers(started(BOB))
    for level in LEVELS:
        table = after(opened(seats="2"), AddComputer(ANNA, level), Start(ANNA, SEED))
        seat = next(seat for seat, chair in enumerate(table.chairs) if chair.level)
        assert clock.thoughtful(table, seat) == (level in SLOW)
        assert not clock.thoughtful(table, 1 - seat)
        assert (clock.THINK in clock.timers(table, seat)) == (level in SLOW)


def denying(match: Match[Any, Any]) -> Iterator[str]:
    """Yield moves that take a needed place from somebody, where somebody could score."""
    board, view = match.state.board, match.view(None)
    worth = {spot: max(*one, *other) for spot, one, other in spot_points(board.grid, board.colors, board.open)}
    names = {
        frozenset((board.grid.names[spot.first], board.grid.names[spot.second]))
        for spot in board.grid.spots_in(board.open)
        if worth[spot.number] >= WORTH_TAKING
    }
    tried: set[frozenset[str]] = set()
    for text in match.moves():
        cells = frozenset(text.split()[1:])
        if cells in names - tried:
            tried.add(cells)
            if taken_from(view, match.play(text)[0].view(None), match.turn or 0) is not None:
                yield text


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("mode", ["free", "team"])
def test_a_computers_remark_is_about_a_person_and_true(mode: str, language: str) -> None:
    """It names the person, or both of a team, whose place it takes; otherwise it says nothing."""
    seats = 4 if mode == "team" else 2
    computers = [AddComputer(ANNA, "medium")] * (seats - 1)
    lobby = after(opened(seats=str(seats), mode=mode), *computers)
    deals = (after(lobby, Start(ANNA, bytes([deal]) * SEED_BYTES)) for deal in range(20))
    assert any(remarked(replace(table, language=language)) for table in deals)


def remarked(table: Table) -> bool:
    """Return True if a remark is made; check on the way that each is due and no other is made."""
    positions, words, own = Positions(), Phrases(table.language), table.seat_of(ANNA.id)
    while table.phase is Phase.PLAYING:
        before = positions(table.record)
        seat, number = before.turn or 0, len(table.record.moves)
        text = next(denying(before) if number > 16 and seat != own else iter(()), "")
        text = text or max(before.offers(), key=lambda offer: sum(points for _, points in offer[1]))[0]
        table = after(table, Play(ANNA, text) if seat == own else ComputerPlay(text))
        viewer = Viewer.of(table, positions, 0)
        remarks = {
            words("remark-denied", name=side_name(viewer.words, side), color=viewer.words.color(color)): color
            for side in viewer.public.sides
            for color in COLORS
            if own in side
        }
        found = [remarks[line] for line in happened(viewer) if line in remarks]
        denied = taken_from(before.view(None), positions(table.record).view(None), seat)
        of_hers = denied is not None and any({denied.seat, own} <= {*side} for side in viewer.public.sides)
        if denied is not None and of_hers and seat != own:
            assert found == [denied.colors[0]]
            return True
        assert found == []
    return False
