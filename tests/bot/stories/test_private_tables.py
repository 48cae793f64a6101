"""A table in a private chat: alone or against computers, without any group, in one message."""

from __future__ import annotations

import asyncio
from collections.abc import MutableMapping
from typing import Any

import pytest

from bot.messages.buttons import button
from bot.messages.reply import Message
from bot.store import Store
from bot.table import Phase, Table
from bot.words.phrases import Phrases
from engine.games import GAMES

from ..support.party import Closing, Guest, Party, Posted, find
from ..support.scenarios import clean

say = Phrases("en")


async def table_of(party: Party, guest: Guest) -> Table:
    found = await party.store.tables.load((await party.store.chats.find(guest.id)).record.table)
    assert found.table is not None
    return found.table


def only(party: Party, guest: Guest) -> Posted:
    """Return the one message of a private chat; there is nothing anywhere else."""
    (shown,) = party.chat.messages.values()
    assert (shown.to, shown.private, shown.mention) == (guest.id, True, ())
    return shown


async def played_out(party: Party, guest: Guest) -> None:
    """Play the first legal moves to the end, by buttons of the one message."""
    while (table := await table_of(party, guest)).phase is Phase.PLAYING:
        ref = next(ref for ref, shown in party.chat.messages.items() if shown.picture is not None)
        move = party.service.positions(table.record).moves()[0]
        await guest.sends(button(table, "", "play", move), message=ref)


@pytest.mark.parametrize("game", GAMES)
async def test_a_whole_game_against_the_computer(
    party: Party, game: str, logged: list[MutableMapping[str, Any]]
) -> None:
    anna = party.guest("Anna")
    opened = await anna.whispers(f"/genial versus {game}")
    assert opened.shown_here, "the table is the answer"
    shown = only(party, anna)
    assert "Your turn" in shown.text
    assert find(shown, say("button-menu"))
    await played_out(party, anna)
    assert [find(anna.seen, say(f"button-{key}")) for key in ("rematch", "replay", "coach")]
    assert only(party, anna)
    assert (await party.store.people.results_of(anna.id)).keys() == {(await table_of(party, anna)).id}
    await clean(party, logged)


async def test_alone_from_the_lobby_to_a_rematch(party: Party) -> None:
    """No button of the lobby is for others; the same message becomes the game."""
    anna = party.guest("Anna")
    await anna.whispers("/genial new classic")
    lobby = only(party, anna)
    labels = [each.label for row in lobby.rows for each in row]
    assert say("button-join") not in labels
    assert say("button-leave") not in labels
    await anna.presses(say("button-start-solo"), on=lobby)
    assert anna.seen.shown_here
    assert "Your turn" in only(party, anna).text
    await anna.whispers("resign yes")
    await anna.presses(say("button-rematch"), on=only(party, anna))
    again = await table_of(party, anna)
    assert (again.phase, again.game, again.private) == (Phase.LOBBY, "classic", True)


async def test_the_options_replace_the_card_and_lead_back(party: Party) -> None:
    anna = party.guest("Anna")
    await anna.whispers("/genial new")
    (ref,) = party.chat.messages
    menu = await anna.sends(find(only(party, anna), say("button-options")), message=ref)
    await anna.sends(next(each for row in menu.rows for each in row if each.data.endswith("option:game")))
    chosen = next(each for row in anna.seen.rows for each in row if each.data.endswith("set:game=dice"))
    sent = len(party.chat.sent)
    await anna.sends(chosen, message=ref)
    assert find(anna.seen, say("button-close"))
    assert len(party.chat.sent) == sent, "the menu stays"
    back = await anna.presses(say("button-back"))
    assert GAMES["dice"].meta.key == (await table_of(party, anna)).game
    assert find(back, say("button-start"))
    await anna.whispers("close")
    assert only(party, anna).text == say("closed-closed", game="The dice game")


async def test_getting_up_closes_it(party: Party) -> None:
    anna = party.guest("Anna")
    await anna.whispers("/genial new")
    assert (await anna.whispers("leave")).text == say("answer-closed")
    assert (await table_of(party, anna)).phase is Phase.CLOSED
    assert not only(party, anna).rows
    await anna.whispers("/genial new")
    assert (await table_of(party, anna)).phase is Phase.LOBBY


async def test_nobody_else_can_come(party: Party) -> None:
    """Not even with a button that was passed on; they are told where to play with others."""
    anna, mallory = party.guest("Anna"), party.guest("Mallory")
    await anna.whispers("/genial new")
    table = await table_of(party, anna)
    for verb in ("join", "watch"):
        refused = await mallory.sends(button(table, "", verb))
        assert refused.text == say("refusal-private-table")
    assert (await anna.whispers("/genial link")).text == say("refusal-link-in-a-chat")
    assert await table_of(party, anna) == table


async def test_it_is_found_beside_a_table_in_a_channel(party: Party) -> None:
    anna = party.guest("Anna")
    await anna.says("/genial versus dice")
    await anna.whispers("/genial versus cards")
    await anna.whispers("/genial tables")
    assert anna.seen.text == say("which-table")
    labels = sorted(each.label for row in anna.seen.rows for each in row)
    assert labels == ["Computer · The card game", "Computer · The dice game"]
    assert (await anna.whispers("/genial new")).text == say("refusal-table-exists")


async def test_without_racks_and_calls_the_game_is_shown_all_the_same(party: Party) -> None:
    """The rack is not sent beside a table here: it is the table."""
    anna = party.guest("Anna")
    await anna.whispers("racks off")
    await anna.whispers("calls off")
    await anna.whispers("/genial versus travel")
    assert "Your turn" in only(party, anna).text


async def test_a_closed_private_chat_that_opens_again(store: Store) -> None:
    chat = Closing()
    party = Party(store, chat)
    anna = party.guest("Anna")
    chat.closed.add(anna.id)
    await anna.whispers("/genial versus travel")
    assert (await table_of(party, anna)).chat_closed
    tries = len(chat.tries)
    await party.wait(hours=1)
    assert len(chat.tries) == tries
    chat.closed.clear()
    await anna.whispers("rack")
    assert not (await table_of(party, anna)).chat_closed
    assert "Your turn" in only(party, anna).text


async def test_a_forgotten_person_leaves_no_address(party: Party, redis_url: str) -> None:
    anna = party.guest("Anna")
    await anna.whispers("/genial versus travel")
    table = await table_of(party, anna)
    await anna.whispers("/genial forget yes")
    kept = await party.store.tables.load(table.id)
    assert kept.table is not None
    assert kept.table.phase is Phase.OVER
    assert anna.id not in str(kept.table)
    assert not (await party.store.chats.find(anna.id)).record.table
    assert not [key async for key in party.store.client.scan_iter(f"*{anna.id}*")]


async def test_two_presses_open_one_table(party: Party) -> None:
    anna = party.guest("Anna")
    await asyncio.gather(*(anna.whispers("/genial versus travel") for _ in range(5)))
    await party.delivered()
    assert only(party, anna)


async def test_a_press_turns_the_help_into_the_table(party: Party) -> None:
    """And the end of a game into the lobby of the next one: what follows edits that message."""
    anna = party.guest("Anna")
    await anna.whispers("/genial help")
    await party.chat.send(Message(anna.seen, anna.id), None)  # as a platform shows an answer
    (ref,) = party.chat.messages
    await anna.sends(find(anna.seen, "The dice game"), message=ref)
    assert find(anna.seen, say("button-start"))
    assert len(party.chat.messages) == 1, "the answer is the table"
    await anna.whispers("computer easy")
    assert find(only(party, anna), say("button-start"))
    assert "Computer" in str(only(party, anna).picture)
