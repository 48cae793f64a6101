"""A move is played once, and a typed private move loads its table once, however long the game is."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from bot.store import TableStore
from engine.core.rules import Match

from ..support.party import Party
from ..support.scenarios import begun


@pytest.fixture
def traced(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """Count moves that are played and tables that are loaded."""
    counts: Counter[str] = Counter()
    play, load = Match.play, TableStore.load

    def counted_play(self: Match[Any, Any], text: str) -> Any:
        counts["play"] += 1
        return play(self, text)

    async def counted_load(self: TableStore, table_id: str, request: str = "") -> Any:
        counts["load"] += 1
        return await load(self, table_id, request)

    monkeypatch.setattr(Match, "play", counted_play)
    monkeypatch.setattr(TableStore, "load", counted_load)
    return counts


async def next_move(party: Party) -> tuple[str, str]:
    """Return the person to move, and a move of theirs."""
    table = await party.table()
    match = party.service.positions(table.record)
    person = table.chairs[match.turn or 0].person
    assert person is not None
    return person.id, match.moves()[0]


async def test_between_people(party: Party, traced: Counter[str]) -> None:
    guests = {guest.id: guest for guest in await begun(party)}
    for _ in range(12):
        person, move = await next_move(party)
        party.holding = True
        traced.clear()
        await guests[person].whispers(move)
        assert traced == {"play": 1, "load": 1}
        party.holding = False
        await party.delivered()
        assert traced["play"] == 1, "what is shown plays nothing"


async def test_against_a_quick_computer(party: Party, traced: Counter[str]) -> None:
    anna = party.guest("Anna")
    await anna.says("/genial versus classic")
    for _ in range(8):
        _, move = await next_move(party)
        traced.clear()
        await anna.whispers(move)
        assert traced["play"] <= 3
