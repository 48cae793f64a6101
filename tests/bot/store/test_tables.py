"""Tables in the store: one version at a time, one answer for each request, timers with a lease."""

from __future__ import annotations

import asyncio

import pytest
from msgspec.structs import replace

from bot.store import ChatTaken, Duplicate, OutboxStore, Stale, Store
from bot.store.keys import partition
from bot.table import Phase
from bot.table.notices import answer

from .saved import CHAT, entry, fresh, saved


async def test_what_was_saved_is_loaded(any_store: Store) -> None:
    table = await saved(any_store)
    assert (await any_store.tables.load(table.id)).table == table
    assert (await any_store.tables.load("aaaaaaaaaa")).table is None
    assert (await any_store.chats.find(CHAT)).record.table == table.id
    assert (await any_store.chats.find("chat:elsewhere")).record.table == ""


async def test_a_save_names_the_version_it_read(any_store: Store) -> None:
    table = await saved(any_store)
    second = replace(table, version=2)
    await any_store.tables.save(second, 1, [], {}, "r1", answer("joined"))
    with pytest.raises(Stale):
        await any_store.tables.save(replace(table, version=2, seats=2), 1, [entry(table)], {"expire": 1}, "r2")
    assert (await any_store.tables.load(table.id)).table == second
    assert await any_store.tables.claim_timers(partition(table.id), 10, 60, 10) == [], (
        "nothing of a refused save stays"
    )
    assert await OutboxStore(any_store.client, "me").waiting("chat") == 0


async def test_of_many_at_once_one_saves(any_store: Store) -> None:
    table = await saved(any_store)

    async def attempt(number: int) -> bool:
        try:
            await any_store.tables.save(replace(table, version=2, seats=number), 1, [], {}, f"r{number + 1}")
        except Stale:
            return False
        return True

    assert sum(await asyncio.gather(*(attempt(number) for number in range(30)))) == 1


async def test_a_request_twice_is_one_change_and_one_answer(any_store: Store) -> None:
    table = await saved(any_store)
    second = replace(table, version=2)
    await any_store.tables.save(second, 1, [], {}, "r1", answer("vote", votes=1))
    assert (await any_store.tables.load(table.id, "r1")).answer == answer("vote", votes=1)
    assert (await any_store.tables.load(table.id, "r")).answer is None
    with pytest.raises(Duplicate) as duplicate:
        await any_store.tables.save(replace(table, version=3), 2, [], {}, "r1", answer("other"))
    assert duplicate.value.answer == answer("vote", votes=1)
    assert (await any_store.tables.load(table.id)).table == second


async def test_the_last_requests_are_remembered(any_store: Store) -> None:
    table = await saved(any_store)
    for number in range(1, 12):
        table = replace(table, version=table.version + 1)
        await any_store.tables.save(table, table.version - 1, [], {}, f"r{number}", answer("joined"))
    known = [number for number in range(12) if (await any_store.tables.load(table.id, f"r{number}")).answer]
    assert known == list(range(4, 12))


async def test_one_table_a_chat(any_store: Store) -> None:
    first = await saved(any_store)
    other = fresh(request="another")
    with pytest.raises(ChatTaken):
        await any_store.tables.save(other, 0, [], {}, "another", replaces="")
    assert (await any_store.tables.load(other.id)).table is None
    await any_store.tables.save(other, 0, [], {}, "another", replaces=first.id)
    assert (await any_store.chats.find(CHAT)).record.table == other.id


async def test_timers_are_claimed_once_and_come_back(any_store: Store) -> None:
    table = fresh()
    await any_store.tables.save(table, 0, [], {"expire": 100, "half": 50}, "r0", replaces="")
    number = partition(table.id)
    assert await any_store.tables.due_partitions(49) == []
    assert await any_store.tables.due_partitions(50) == [number]
    assert await any_store.tables.claim_timers(number, 50, 60, 10) == [("half", table.id)]
    assert await any_store.tables.claim_timers(number, 50, 60, 10) == [], "it is taken"
    assert sorted(await any_store.tables.claim_timers(number, 110, 60, 10)) == [
        ("expire", table.id),
        ("half", table.id),
    ]
    await any_store.tables.settle_timers(table.id, table.version, {"expire": 500})
    assert await any_store.tables.claim_timers(number, 499, 60, 10) == []
    assert await any_store.tables.claim_timers(number, 500, 60, 10) == [("expire", table.id)]
    await any_store.tables.settle_timers(table.id, table.version + 1, {})
    assert await any_store.tables.claim_timers(number, 560, 60, 10) == [("expire", table.id)], (
        "the table has changed since"
    )


async def test_tables_are_found_by_a_timer(any_store: Store) -> None:
    table = fresh()
    await any_store.tables.save(table, 0, [], {"expire": 10, "think": 50}, "r0", replaces="")
    assert await any_store.tables.with_timer("think", 49) == []
    assert await any_store.tables.with_timer("think", 50) == [table.id]
    assert await any_store.tables.with_timer("half", 50) == []
    assert await any_store.tables.claim_timers(partition(table.id), 50, 60, 10), "nobody has taken anything"


async def test_a_save_writes_all_timers_anew(any_store: Store) -> None:
    table = fresh()
    await any_store.tables.save(table, 0, [], {"expire": 100}, "r0", replaces="")
    await any_store.tables.save(replace(table, version=2), 1, [], {"deadline": 200}, "r1")
    assert await any_store.tables.claim_timers(partition(table.id), 1000, 60, 10) == [("deadline", table.id)]


async def test_a_script_the_server_forgot_is_sent_again(any_store: Store) -> None:
    table = await saved(any_store)
    await any_store.client.script_flush()
    await any_store.tables.save(replace(table, version=2), 1, [], {}, "r1")


async def test_a_lobby_that_never_began_is_forgotten(any_store: Store, redis_url: str) -> None:
    table = await saved(any_store)
    closed = replace(table, version=2, phase=Phase.CLOSED)
    assert await any_store.client.ttl(f"genial:{{p{partition(table.id)}}}:table:{table.id}") == -1
    await any_store.tables.save(closed, 1, [], {}, "r1")
    assert await any_store.client.ttl(f"genial:{{p{partition(table.id)}}}:table:{table.id}") > 0
