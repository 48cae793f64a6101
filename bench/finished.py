"""The cost of a finished game in Redis: played to its end and delivered, with all its messages shown."""

from __future__ import annotations

import random
from datetime import timedelta
from typing import Any

from bot.background.outbox import Outbox
from bot.background.timers import Timers
from bot.messages.platform import Genial, PlatformMemory
from bot.messages.reply import Message, MessageRef
from bot.metrics import Metrics
from bot.service.service import Service
from bot.service.wakeups import Wakeups
from bot.store import OutboxStore, Store, keys
from bot.table import GameResult, Table
from bot.table.clock import TURN_TIMES
from bot.workers import Workers

from .clock import Ratio
from .company import NOW, PLATFORM, next_press, seated

GAMES = 3
LARGEST = 3_000
CLOCK = "1d"
EARLIER = "earlier234"  # a table where they played before
REF_LENGTH = 40  # of a channel's and a message's number
DELIVER_EVERY = 6  # moves: in between, newer messages take the place of older ones


class Wall:
    """A platform that shows every message and does nothing else."""

    name = PLATFORM
    pictures = True
    connected = True

    def __init__(self) -> None:
        self.sent = 0

    async def run(self, genial: Genial, memory: PlatformMemory) -> None:
        raise NotImplementedError

    async def send(self, message: Message, replaces: MessageRef | None) -> MessageRef:
        self.sent += 1
        return replaces if replaces and not message.resend else f"{self.sent:0{REF_LENGTH}}"


async def ratio(client: Any) -> tuple[Ratio, str]:
    costs = [await _cost(client, seed) for seed in range(GAMES)]
    table, person = (max(each) for each in zip(*costs, strict=True))
    position = Ratio("a finished game of four in Redis, at most 3 KB", table, LARGEST, 1, unit="KB", per=1e-3)
    return position, f"and in the statistics of each of its people, at most {person} bytes"


async def _cost(client: Any, seed: int) -> tuple[int, int]:
    """Return bytes in Redis: those of the table, and those added to its people's statistics."""
    await client.flushdb()
    store, table = Store(client), seated("classic", 4, random.Random(seed), CLOCK)
    for person in table.people:
        await store.people.index_data(person.id, EARLIER)
        await store.people.save_result(person.id, EARLIER, GameResult("classic", 4, 0, 4))
    before = [await _used(client, person.id) for person in table.people]
    await store.tables.save(table, 0, (), {}, replaces="")
    for person in table.people:
        await store.people.index_player(person, table.id)
    outgoing = OutboxStore(client, "bench")
    await outgoing.set_up([PLATFORM])
    await _play_out(store, outgoing, table, random.Random(seed))
    if await outgoing.waiting(PLATFORM) or await outgoing.given_up(PLATFORM):
        raise AssertionError("not everything was delivered")
    if await client.zcard(keys.timers(keys.partition(table.id))):
        raise AssertionError("a finished game has timers")
    own = [keys.table(table.id), keys.chat(table.key)]
    after = [await _used(client, person.id) for person in table.people]
    added = max(now - then for then, now in zip(before, after, strict=True))
    return sum([await client.memory_usage(name, samples=0) for name in own]), added


async def _used(client: Any, person: str) -> int:
    names = (keys.tables_with_data(person), keys.results(person))
    return sum([await client.memory_usage(name, samples=0) or 0 for name in names])


async def _play_out(store: Store, outgoing: OutboxStore, table: Table, choose: random.Random) -> None:
    """Play to the end of the game; in the first round every player is reminded."""
    now = NOW
    service = Service(store, lambda: now, Wakeups(), Metrics(), Workers())
    outbox = Outbox(outgoing, {PLATFORM: Wall()}, service.decisions, service.reachability)
    timers = Timers(store, lambda: now, service.decisions.tick)
    reminded: set[str] = set()
    while table.alive:
        request = next_press(table, service.positions, choose)
        if request.person not in reminded and table.step:
            now += timedelta(seconds=0.9 * TURN_TIMES[CLOCK])
            reminded.add(request.person)
            await timers.look()
            await outbox.settled()
        await service.answer_undrawn(request)
        after = (await store.tables.load(table.id)).table
        if after is None or after.step != table.step + 1:
            raise AssertionError("a move was refused")
        table = after
        if table.step % DELIVER_EVERY == 0:
            await outbox.settled()
    await outbox.settled()
