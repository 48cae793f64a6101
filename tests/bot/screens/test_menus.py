"""Menus and cards offer what can be done, and nothing that would be refused."""

from __future__ import annotations

from bot.messages.reply import Menu, Reply, Style
from bot.words.phrases import Phrases

from ..support.party import CHANNEL, Party, Posted, find
from ..support.scenarios import begun, move, to_move

say = Phrases("en")


def labels(shown: Reply | Posted) -> list[str]:
    return [button.label for row in shown.rows for button in row]


async def test_the_host_chooses_from_a_list(party: Party) -> None:
    anna = party.guest("Anna")
    await anna.says("/genial new")
    await anna.says("/genial options")
    await anna.presses("Time per turn")
    menu = anna.seen.rows[0]
    assert isinstance(menu, Menu)
    assert menu.label == "Time per turn"
    await anna.presses("2 days")
    assert (await party.table()).clock == "2d"


async def test_taking_back_is_offered_only_where_it_is_possible(party: Party) -> None:
    """Not before one's first move, not after something new has come to light."""
    anna, _ = await begun(party)
    undo = say("button-undo")
    assert undo not in labels(await anna.whispers("menu"))
    mover = await to_move(party)
    await move(party)
    offered = undo in labels(await mover.whispers("menu"))
    assert offered == (await mover.whispers("undo")).text.startswith(say("answer-undone-yours"))


async def test_against_a_computer_taking_back_is_offered_after_ones_move(party: Party) -> None:
    anna = party.guest("Anna")
    await anna.says("/genial versus travel")
    assert say("button-undo") not in labels(await anna.whispers("menu"))
    await move(party)
    assert say("button-undo") in labels(await anna.whispers("menu"))


async def test_who_watches_is_not_offered_a_rack(party: Party) -> None:
    await begun(party)
    clara = party.guest("Clara")
    await clara.says("/genial watch")
    assert labels(party.chat.card(clara.id)) == [say("button-menu")]
    assert find(party.chat.card(), "My rack")


async def test_a_full_lobby_does_not_highlight_joining(party: Party) -> None:
    anna, bob = party.guest("Anna"), party.guest("Bob")
    await anna.says("/genial new travel")
    assert find(party.chat.card(), say("button-join")).style is Style.MAIN
    await bob.says("/genial join")
    assert find(party.chat.card(), say("button-join")).style is Style.PLAIN
    await bob.presses(say("button-leave"), on=party.chat.card(), where=CHANNEL)
    assert find(party.chat.card(), say("button-join")).style is Style.MAIN
