"""The outbox in the store: entries are read once, taken over, and given up; one writer for each address."""

from __future__ import annotations

import asyncio

import pytest

from bot.store import OutboxStore, ShownMessage, Store, keys
from bot.store.keys import PARTITIONS, partition
from bot.store.outbox import GROUP

from .saved import CHAT, entry, fresh, saved


async def test_the_outbox_is_read_once_and_taken_over(any_store: Store) -> None:
    table = fresh()
    sent = [entry(table), entry(table, "other:x"), entry(table, chat="second")]
    one, two = OutboxStore(any_store.client, "one"), OutboxStore(any_store.client, "two")
    await one.set_up(["chat"])
    await any_store.tables.save(table, 0, sent, {}, "r0", replaces="")
    number = partition(table.id)
    taken = await one.read("chat", range(PARTITIONS))
    assert [found.entry for found in taken] == [sent[0], sent[2]], "in order, and only this platform's"
    assert await two.read("chat", [number]) == []
    assert await two.take_over("chat", idle=60) == [], "somebody is at it"
    assert [found.entry for found in await two.take_over("chat", idle=0)] == [sent[0], sent[2]]
    await two.acknowledge(taken[:1])
    await two.give_up(taken[1], "no such chat")
    assert await two.waiting("chat") == 0
    assert await two.given_up("chat") == [(sent[2], "no such chat")]


async def test_processes_that_are_long_gone_leave_nothing_behind(
    any_store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Except entries that another process will take over."""
    table = fresh()
    stream = keys.outbox(partition(table.id), "chat")

    async def names() -> set[str]:
        found = await any_store.client.xinfo_consumers(stream, GROUP)
        return {process["name"].decode() for process in found}

    holding, idle, fresh_one = (OutboxStore(any_store.client, name) for name in ("holding", "idle", "new"))
    await holding.set_up(["chat"])
    await any_store.tables.save(table, 0, [entry(table)], {}, "r0", replaces="")
    for process in (holding, idle):
        await process.read("chat", range(PARTITIONS))
    await fresh_one.set_up(["chat"])
    assert await names() == {"holding", "idle"}, "they were here a moment ago"
    monkeypatch.setattr("bot.store.outbox.RETIRED_AFTER", -1)
    await fresh_one.set_up(["chat"])
    assert await names() == {"holding"}
    assert len(await fresh_one.take_over("chat", idle=0)) == 1


async def test_what_hangs_where_is_remembered(any_store: Store) -> None:
    outgoing = OutboxStore(any_store.client, "me")
    table = await saved(any_store)
    assert await outgoing.shown(table.id, "card:x") is None
    await outgoing.remember(table.id, "card:x", ShownMessage("message 7", "abc"))
    assert await outgoing.shown(table.id, "card:x") == ShownMessage("message 7", "abc")
    assert (await any_store.tables.load(table.id)).table == table


async def test_one_writes_to_an_address_at_a_time(any_store: Store) -> None:
    outgoing = OutboxStore(any_store.client, "me")
    inside: list[int] = []

    async def write(number: int) -> None:
        async with outgoing.address_lock(CHAT):
            inside.append(number)
            await asyncio.sleep(0)
            assert inside[-1] == number
            inside.pop()

    await asyncio.gather(*(write(number) for number in range(5)))
