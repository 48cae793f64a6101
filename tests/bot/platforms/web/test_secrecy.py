"""Racks are secret on the wire, too: over whole games, no window hears of a tile in another's rack."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import aiohttp
import pytest

from bot.platforms.web.identity import chat_of
from bot.store import Store
from engine.record import replay

from .connection import ROOM, Connection, connected
from .games import action, begin, moves, play, to_move

TILE = re.compile(r"\b[RGBOYP]{2}\b")
KEPT = re.compile(r"/(?:picture|file)/[\w-]+")
BOARDS = ("colors",)  # neighbouring cells look like tiles
ASIDES = ("/genial rack", "/genial board", "/genial log", "/genial menu", "/genial card")


def texts(thing: object) -> Iterator[str]:
    """List all texts in a frame, except how the board looks."""
    match thing:
        case str():
            yield thing
        case dict():
            for key, value in thing.items():
                if key not in BOARDS:
                    yield key
                    yield from texts(value)
        case list():
            for each in thing:
                yield from texts(each)


def tiles(*things: object) -> set[str]:
    """Return all tiles that are named in frames; a tile can be named either way round."""
    return {"".join(sorted(tile)) for thing in things for text in texts(thing) for tile in TILE.findall(text)}


@dataclass
class Secrets:
    """What is hidden from whom, and how much of it was looked for."""

    store: Store
    held: dict[str, set[str]] = field(default_factory=dict)  # by name, all they ever had
    public: set[str] = field(default_factory=set)
    pictures: dict[str, set[str]] = field(default_factory=dict)  # by name, those they were shown
    hidden = 0
    own = 0

    async def look(self) -> None:
        """Note who holds what at the table now, and what lies open there."""
        table = (await self.store.tables.load((await self.store.chats.find(chat_of(ROOM))).record.table)).table
        assert table is not None
        for seat, chair in enumerate(table.chairs):
            view: Any = replay(table.record).view(seat)
            rack = (view.racks if table.game == "classic" else view.hands)[seat]
            assert chair.person is not None
            self.held[chair.person.name] = self.held.get(chair.person.name, set()) | tiles(list(rack))
            self.public |= tiles([list(each) for each in getattr(view, "open", ())])

    def check(self, window: Connection) -> None:
        """Look through everything a window has heard since the last check."""
        told, mine = tiles(window.heard), self.held.get(window.name, set())
        others = set[str]().union(*self.held.values()) - mine - self.public
        assert not told & others, f"{window.name} hears of somebody else's tiles"
        self.hidden += len(others)
        self.own += len(told & mine - self.public)
        kept = set(KEPT.findall(json.dumps(window.heard)))
        assert not any(kept & seen for name, seen in self.pictures.items() if name != window.name)
        self.pictures.setdefault(window.name, set()).update(kept)
        window.heard.clear()


@pytest.mark.slow
@pytest.mark.parametrize("game", ["classic", "cards"])
async def test_over_a_whole_game_no_window_hears_of_anothers_tiles(
    address: str, client: aiohttp.ClientSession, store: Store, game: str
) -> None:
    anna, bob, wendy = windows = [await connected(client, address) for _ in range(3)]
    for window, name in zip(windows, ("Anna", "Bob", "Wendy"), strict=True):
        await window.hello(name, ROOM)
    await begin(anna, bob, game=game)
    await wendy.press(action(await wendy.sees(phase="playing"), "watch"))
    secrets = Secrets(store)
    while (await anna.sees())["phase"] == "playing":
        await secrets.look()
        mover = await to_move(anna, bob)
        seen = await mover.sees()
        own = (seen["laying"] or {}).get("rack") or (seen["cards"] or {}).get("hand")
        secrets.public |= tiles(moves(seen)[0]) or tiles(own)  # to change them, one shows them all
        await play(mover)
        await secrets.look()
        for window in windows:
            await window.sees(moves=seen["moves"] + 1)
            await window.history()
            for aside in ASIDES if seen["moves"] % 4 == 0 else ():
                await window.say(aside)
            secrets.check(window)
    assert secrets.hidden > 50, "there was something to hide"
    assert secrets.own > 20, "the check finds tiles"
    assert {name for name, kept in secrets.pictures.items() if kept} == {"Anna", "Bob", "Wendy"}
