"""Many requests at once make exactly one move; everybody is answered, and the others learn why."""

from __future__ import annotations

import asyncio
from collections import Counter
from datetime import timedelta

from bot.messages.reply import Button, Reply
from bot.messages.request import Request
from bot.messages.verbs import Action
from bot.store import Store, connect
from bot.table import Phase
from bot.words.phrases import Phrases

from ..support.party import CHANNEL, Chat, Guest, Party, find
from ..support.scenarios import begun, move, to_move

say = Phrases("en")
MOVED_ON = say("refusal-moved-on")


async def placing(party: Party) -> tuple[Guest, Button]:
    """Return the player to move, looking at a Place button."""
    guest = await to_move(party)
    await guest.presses("My rack", on=party.chat.card())
    await guest.sends(guest.seen.rows[0][0])
    await guest.sends(guest.seen.rows[0][0])
    return guest, find(guest.seen, "Place")


async def press(party: Party, guest: Guest, button: Button, request: str = "") -> Reply:
    number = request or party.request()
    return await party.service.answer(Request(number, guest.id, guest.name, guest.id, button=button.data))


async def test_two_hundred_presses_are_one_move(party: Party) -> None:
    await begun(party)
    guest, place = await placing(party)
    replies = await asyncio.gather(*(press(party, guest, place) for _ in range(200)))
    texts = Counter(reply.text for reply in replies)
    assert len(texts) == 1, "each press is answered as played"
    assert MOVED_ON not in texts
    assert not any(reply.refused for reply in replies)
    table = await party.table()
    assert (table.step, len(table.record.moves)) == (1, 1)


async def test_who_presses_twice_sees_where_the_game_is_now(party: Party) -> None:
    """Also if both presses were read before the first was saved."""
    await begun(party)
    guest, place = await placing(party)
    tile = place.data.rpartition(":")[2].split()[0]
    both = await asyncio.gather(press(party, guest, place), press(party, guest, place))
    for reply in both:
        moments = {button.data.split(".")[1] for row in reply.rows for button in row}
        assert moments == {str((await party.table()).step)}
        assert f"{guest.name} plays {tile}" in reply.text
        assert MOVED_ON not in reply.text


async def test_who_presses_again_after_the_answers_sees_their_next_turn(party: Party) -> None:
    """Against a quick computer the answers to the move are made with it."""
    anna = party.guest("Anna")
    await anna.says("/genial versus travel")
    _, place = await placing(party)
    first = await press(party, anna, place)
    again = await press(party, anna, place)
    assert (again.text, again.rows) == (first.text, first.rows)
    assert "Your turn" in again.text
    assert find(again, "Hint")


async def test_a_press_that_ended_the_game_is_answered_as_played_again(party: Party) -> None:
    """Also cards, where the second press would otherwise be a refusal because all is over."""
    anna = party.guest("Anna")
    await anna.says("/genial versus cards")
    while (table := await party.table()).phase is Phase.PLAYING:
        text = party.service.positions(table.record).moves()[0]
        button = Button("", Action("play", text, table.id, table.step))
        first = await press(party, anna, button)
    again = await press(party, anna, button)
    assert (again.text, again.rows) == (first.text, first.rows)
    assert find(again, "Rematch")


async def test_a_press_on_a_move_that_was_taken_back_is_from_earlier(party: Party) -> None:
    anna = party.guest("Anna")
    await anna.says("/genial versus travel")
    _, place = await placing(party)
    await press(party, anna, place)
    await anna.whispers("undo")
    before = await party.table()
    assert (await press(party, anna, place)).text.startswith(MOVED_ON)
    assert await party.table() == before


async def test_two_hundred_deliveries_of_one_press_get_one_answer(party: Party) -> None:
    await begun(party)
    guest, place = await placing(party)
    replies = await asyncio.gather(*(press(party, guest, place, "the same") for _ in range(200)))
    assert len({(reply.text, reply.rows, reply.png) for reply in replies}) == 1
    assert not replies[0].text.startswith(MOVED_ON)
    assert (await party.table()).step == 1


async def test_two_processes_serve_one_table(store: Store, redis_url: str) -> None:
    chat = Chat()
    other_store = Store(connect(redis_url))
    one, two = Party(store, chat, "one"), Party(other_store, chat, "two")
    await begun(one)
    for _ in range(5):
        moment = (await one.table()).step
        guest, place = await placing(one)
        presses = [press(party, guest, place) for _ in range(20) for party in (one, two)]
        replies = await asyncio.gather(*presses)
        assert not any(reply.refused for reply in replies), "all are answered as played"
        assert (await two.table()).step == moment + 1
        await one.delivered()
        await two.delivered()
    await other_store.close()


async def test_two_people_move_at_once(party: Party) -> None:
    anna, bob = await begun(party)
    table = await party.table()
    text = party.service.positions(table.record).moves()[0]
    requests = [
        party.service.answer(Request(party.request(), who.id, who.name, who.id, text)) for who in (anna, bob)
    ]
    replies = await asyncio.gather(*requests)
    turn = await to_move(party)
    assert (await party.table()).step == 1
    assert sum(f"plays {text[:2]}" in reply.text for reply in replies) == 1, "the other is told why not"
    assert turn.id in (anna.id, bob.id)


async def test_everybody_joins_at_once(party: Party) -> None:
    await party.guest("Host").says("/genial new classic seats=4")
    people = [party.guest(f"P{number}") for number in range(30)]
    join = find(party.chat.card(), "Join")
    replies = await asyncio.gather(*(press(party, guest, join) for guest in people))
    assert sum(reply.text == say("answer-joined") for reply in replies) == 3
    assert sum(reply.text == say("refusal-table-full", seats=4) for reply in replies) == 27
    assert len((await party.table()).chairs) == 4


async def test_two_processes_open_one_table(store: Store, redis_url: str) -> None:
    chat = Chat()
    other_store = Store(connect(redis_url))
    one, two = Party(store, chat, "one"), Party(other_store, chat, "two")
    asked = [
        party.service.answer(Request(party.request(), f"chat:{n}", str(n), CHANNEL, "/genial new"))
        for n in range(10)
        for party in (one, two)
    ]
    replies = await asyncio.gather(*asked)
    assert sum(reply.text == say("answer-opened") for reply in replies) == 1
    assert sum(reply.text == say("refusal-table-exists") for reply in replies) == 19
    await other_store.close()


async def test_opening_delivered_twice_is_one_table(party: Party) -> None:
    anna = party.guest("Anna")
    first = await anna.says("/genial new", request="r")
    table = await party.table()
    assert await anna.says("/genial new", request="r") == first
    assert await party.table() == table


async def test_a_press_from_a_week_ago(party: Party) -> None:
    await begun(party)
    guest, place = await placing(party)
    for _ in range(4):
        await move(party)
    party.time += timedelta(days=7)
    before = await party.table()
    assert (await press(party, guest, place)).text.startswith(MOVED_ON)
    assert await party.table() == before


async def test_a_press_by_a_stranger(party: Party) -> None:
    await begun(party)
    guest, place = await placing(party)
    before = await party.table()
    stranger = party.guest("Mallory")
    reply = await press(party, stranger, place)
    assert reply.text == say("refusal-not-seated")
    assert find(reply, "Board")
    assert "not your turn" in (await press(party, next_to(party, guest), place)).text
    assert await party.table() == before


async def test_a_button_of_another_chats_table(party: Party) -> None:
    await begun(party)
    mallory = party.guest("Mallory")
    join = find(party.chat.card(), "My rack")
    reply = await mallory.sends(join, where="chat:#elsewhere")
    assert reply.text == say("refusal-no-table")


def next_to(party: Party, guest: Guest) -> Guest:
    return party.guest("Bob" if guest.name == "Anna" else "Anna")
