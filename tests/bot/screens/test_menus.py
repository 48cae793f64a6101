"""The menus of a lobby: the host chooses from a list."""

from __future__ import annotations

from bot.messages.reply import Menu

from ..support.party import Party


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
