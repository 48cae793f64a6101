"""The coach shows each person their own moves after a game, and better ones, privately."""

from __future__ import annotations

import asyncio
import threading
from dataclasses import replace as with_
from random import Random
from typing import Any, cast

import pytest
from msgspec.structs import replace

from bot.messages.buttons import read
from bot.messages.reply import Reply
from bot.messages.request import Request
from bot.screens.advice import MOST_BOARDS, MOST_LISTED, MOST_TOLD, coach
from bot.screens.viewer import Viewer
from bot.store import Store
from bot.table import Phase, PlayedBy, Table
from bot.table.commands import ComputerPlay
from bot.table.model import BETWEEN_MOVES
from bot.table.person import Person
from bot.table.positions import Positions
from bot.tasks import cancel_all
from bot.words.phrases import LANGUAGES, Phrases
from engine.advice.review import Review, own_moves, review
from engine.ai import ADVISER, EXAMINER, LEVELS, Rated
from engine.core.laying import LayingView
from engine.core.rules import Match
from engine.games import GAMES
from engine.record import Record, new_record
from render import Strip
from tests.engine.ai.asking import rating
from tests.engine.walk import finished

from ..support.endings import last_move, nearly_over
from ..support.party import CHANNEL, Guest, Party, find
from ..support.scenarios import begun, move, whose_turn
from ..support.tables import BOB, SEED, after, started

say = Phrases("en")
COACH = say("button-coach")
LONGEST_CAPTION, LONGEST_TEXT = 1024, 4000


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Replace the slow examiner by a quick one; the sentences stay the same."""
    monkeypatch.setitem(cast("dict[str, object]", LEVELS), EXAMINER, LEVELS[ADVISER])


async def over(party: Party) -> tuple[Guest, Guest]:
    last, other = await nearly_over(party)
    await last.whispers(await last_move(party))
    assert (await party.table()).phase is Phase.OVER
    return last, other


def labels(reply: Reply) -> list[str]:
    return [button.label for row in reply.rows for button in row]


async def test_after_the_game_everybody_hears_about_their_own_moves(party: Party) -> None:
    last, other = await over(party)
    before = len(party.chat.sent)
    table = await party.table()
    for guest in (last, other):
        reply = await guest.says("/genial coach")
        assert reply.png
        seat = table.seat_of(guest.id)
        assert seat is not None
        count = len(review(table.record, seat).moves)
        assert f"{count} decisions of yours" in reply.text
        assert "Turning point" in reply.text
        assert len(reply.text) < LONGEST_CAPTION
    assert len(party.chat.sent) == before, "nobody else sees anything"


async def test_from_the_result_card_and_from_the_rack(party: Party) -> None:
    last, other = await over(party)
    typed = await last.says("/genial coach")
    assert (await last.presses(COACH, on=party.chat.card(), where=CHANNEL)).text == typed.text
    assert (await last.whispers("coach")).text == typed.text, "privately, it is the last game"
    assert (await other.presses(COACH, on=party.chat.card(), where=CHANNEL)).text != typed.text


async def test_page_by_page_and_back(party: Party) -> None:
    last, _ = await over(party)
    await last.says("/genial coach")
    first = last.seen
    await last.presses("All moves")
    lines = last.seen.text.split("\n")
    assert lines[0].split(".")[0].isdecimal()
    seen = len(lines)
    while say("button-later") in labels(last.seen):
        await last.presses(say("button-later"))
        seen += last.seen.text.count("\n") + 1
    table = await party.table()
    seat = table.seat_of(last.id)
    assert seat is not None
    assert seen == len(review(table.record, seat).moves)
    await last.presses(say("button-back"))
    assert last.seen.text == first.text
    for nonsense in ("0", "99", "²", "x"):
        assert (await last.says(f"/genial coach {nonsense}")).text == first.text


async def test_who_ends_does_not_look_back_first(party: Party, monkeypatch: pytest.MonkeyPatch) -> None:
    """A review that nobody waits for any more is not begun."""
    begun, going_on, seats = threading.Event(), threading.Event(), []

    def slowly(record: Record, seat: int, others: tuple[int, ...]) -> Review:
        seats.append(seat)
        begun.set()
        assert going_on.wait(60)
        return review(record, seat, others)

    guests = await over(party)
    monkeypatch.setattr("bot.service.advice.review", slowly)
    asking = [asyncio.create_task(guest.says("/genial coach")) for guest in guests]
    try:
        assert await asyncio.to_thread(begun.wait, 60)
        while len(party.service.advice._reviews) < len(guests):
            await asyncio.sleep(0)
        await cancel_all(*asking)
        party.service.advice.stop()
    finally:
        going_on.set()
    await asyncio.get_running_loop().run_in_executor(
        party.service.workers.study, int
    )  # behind everything that waits
    assert len(seats) == 1


async def test_not_before_the_game_is_over(party: Party) -> None:
    anna = party.guest("Anna")
    assert (await anna.says("/genial coach")).text == say("refusal-nothing-to-coach")
    anna, _ = await begun(party)
    assert (await anna.says("/genial coach")).text == say("refusal-not-over")
    assert (await anna.whispers("coach")).text == say("refusal-nothing-to-coach")
    stranger = party.guest("Clara")
    assert (await stranger.says("/genial coach")).text == say("refusal-nothing-to-coach")


async def test_not_for_whoever_did_not_play(party: Party) -> None:
    await over(party)
    stranger = party.guest("Clara")
    assert (await stranger.says("/genial coach")).text == say("refusal-nothing-to-coach")
    reply = await stranger.presses(COACH, on=party.chat.card(), where=CHANNEL)
    assert reply.text == say("refusal-not-seated")
    assert reply.picture is None


async def test_a_button_of_a_game_that_goes_on_is_refused(party: Party) -> None:
    """A forged button; the card of a running game has none."""
    anna, _ = await begun(party)
    menu = find(await anna.says("/genial menu"), say("button-log"))
    forged = with_(menu, action=with_(menu.action, verb="coach"))
    assert (await anna.sends(forged, CHANNEL)).text == say("refusal-not-over")


async def test_the_next_game_does_not_hide_the_last_one(party: Party) -> None:
    last, other = await over(party)
    told = (await last.says("/genial coach")).text
    await other.says("/genial new classic")
    assert (await last.says("/genial coach")).text == told
    assert (await last.whispers("coach")).text == told
    assert (await last.says("/genial coach", "chat:#other")).text == say("refusal-nothing-to-coach")


async def test_impatience_and_restarts_change_nothing(party: Party, store: Store) -> None:
    last, _ = await over(party)
    requests = [Request(f"r{n}", last.id, last.name, CHANNEL, "/genial coach") for n in range(3)]
    replies = await asyncio.gather(*(party.service.answer(request) for request in requests))
    elsewhere = await Party(store, party.chat, "two").guest(last.name).says("/genial coach")
    assert len({reply.text for reply in (*replies, elsewhere)}) == 1
    assert len({reply.png for reply in (*replies, elsewhere)}) == 1


async def test_one_is_told_what_takes_so_long(party: Party) -> None:
    last, _ = await over(party)
    told: list[str] = []

    async def progress(reply: Reply) -> None:
        told.append(reply.text)

    for number in range(2):
        request = Request(f"r{number}", last.id, last.name, CHANNEL, "/genial coach", progress=progress)
        await party.service.answer(request)
    table = await party.table()
    seat = table.seat_of(last.id)
    assert seat is not None
    assert told == [say("coach-looking", count=own_moves(table.record, seat))], "what is known takes no time"


async def test_who_gave_up_at_once_had_nothing_to_decide(party: Party) -> None:
    anna, _ = await begun(party)
    await anna.says("/genial resign")
    await anna.presses(say("button-resign-yes"))
    assert (await anna.says("/genial coach")).text == say("refusal-nothing-to-coach")


async def test_a_game_that_was_ended_early_can_be_looked_at(party: Party) -> None:
    guests = await begun(party)
    for _ in range(3):
        await move(party)
    mover, other = await whose_turn(party, *guests)
    for guest in (mover, other):
        await guest.says("/genial end yes")
    assert (await party.table()).phase is Phase.OVER
    assert "decision" in (await mover.says("/genial coach")).text


def test_what_a_computer_did_for_somebody_is_not_theirs() -> None:
    table = started(BOB)
    match = Positions()(table.record)
    seat = match.turn or 0
    absent = table.with_chair(seat, played_by=PlayedBy.COMPUTER_ONCE)
    moved = after(absent, ComputerPlay(match.moves()[0], absent.step))
    assert moved.computer_moves == (1,)
    assert own_moves(moved.record, seat, moved.computer_moves) == 0


# What is said, with values we choose


def game(title: str, seats: int) -> Table:
    """Play a game to its end, everybody with the longest name."""
    record = finished(new_record(title, seats, {}, SEED), Random(title))
    table = started(*(BOB,) if seats > 1 else (), game=title)
    table = replace(table, moves=BETWEEN_MOVES.join(record.moves), seed=record.seed, phase=Phase.OVER)
    for person in table.people:
        table = table.with_person(Person(person.id, "W" * 32))
    return table


def coached(table: Table, language: str, values: dict[str, float], page: str = "") -> tuple[Reply, Review]:
    person = replace(table.people[0], language=language)
    viewer = Viewer.of(table, Positions(), 0, person)
    rate = rating(lambda text: values.get(text.split()[0], 0.6 if text[0] == "R" else 0.5))
    found = review(table.record, table.seat_of(person.id) or 0, rate=rate)
    return coach(viewer, found, page), found


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("title", GAMES)
def test_every_title_in_every_language(title: str, language: str) -> None:
    table = game(title, 2)
    reply, found = coached(table, language, {"roll": 0.1})
    assert len(reply.text) < LONGEST_CAPTION
    assert "{" not in reply.text
    assert reply.picture is not None
    assert 20 < len(reply.picture.alt) <= 1024
    if isinstance(reply.picture.subject, Strip):
        board = isinstance(reply.picture.subject.moments[0].view, LayingView)
        assert len(reply.picture.subject.moments) <= (MOST_BOARDS if board else MOST_TOLD)
    pages = -(-len(found.moves) // MOST_LISTED)
    for page in range(1, pages + 1):
        listed, _ = coached(table, language, {}, str(page))
        assert len(listed.text) < LONGEST_TEXT
        assert all(read(button.data).verb == "coach" for row in listed.rows for button in row)


def test_alone_it_is_about_the_lowest_colour() -> None:
    reply, _ = coached(game("classic", 1), "en", {})
    assert "how far along its track your lowest colour gets" in reply.text


def test_the_turning_point_comes_first() -> None:
    table = game("classic", 2)
    reply, found = coached(table, "en", {"RR": 0.95})
    assert found.turning is not None
    lines = reply.text.split("\n")
    assert lines[1].startswith("Turning point")
    assert str(found.turning.move.number) in lines[1]
    assert len([line for line in lines if line.startswith("Move ")]) <= MOST_TOLD - 1
    assert isinstance(reply.picture and reply.picture.subject, Strip)


def test_where_nothing_was_lost_the_table_is_shown() -> None:
    table = game("classic", 2)
    person = table.people[0]
    viewer = Viewer.of(table, Positions(), 0, person)
    found = review(table.record, table.seat_of(person.id) or 0, rate=rating(lambda _: 0.5))
    reply = coach(viewer, found)
    assert say("coach-no-turning") in reply.text
    assert reply.picture is not None
    assert not isinstance(reply.picture.subject, Strip)


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_where_luck_turned_it_the_picture_says_so_too(language: str) -> None:
    """The good move of that moment must not look like the mistake."""
    table = game("classic", 2)
    person = replace(table.people[0], language=language)
    viewer = Viewer.of(table, Positions(), 0, person)
    seat = table.seat_of(person.id) or 0
    turn = own_number(table, seat)

    def rate(match: Match[Any, Any], level: str, seed: bytes, number: int) -> tuple[Rated, ...]:
        chances = 0.7 if number < turn else 0.3
        valued = rating(lambda text: chances - (0.03 if text == table.record.moves[number] else 0.0))
        return valued(match, level, seed, number)  # type: ignore[no-any-return]

    cut = with_(table.record, moves=table.record.moves[:-1])  # broken off: nobody has won
    found = review(cut, seat, rate=rate)
    assert found.turning is not None
    assert found.turning.when == "before"
    reply = coach(viewer, found)
    strip = reply.picture.subject if reply.picture else None
    assert isinstance(strip, Strip)
    assert strip.turning == "before"
    assert strip.moments[0].better is None
    assert reply.picture is not None
    assert reply.picture.alt.startswith(
        viewer.words("picture.turning.before", number=found.turning.move.number)
    )


def own_number(table: Table, seat: int) -> int:
    """Return the number of an own move in the middle of the game."""
    moves = review(table.record, seat).moves
    return moves[len(moves) // 2].number
