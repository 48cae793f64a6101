"""What the store promises, on one server and on a cluster of three."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from msgspec.structs import replace
from redis.exceptions import RedisError

from bot.store import (
    ChatRecord,
    ChatTaken,
    Duplicate,
    OutboxStore,
    ShownMessage,
    Stale,
    Store,
    connect,
    keys,
    new_table_id,
)
from bot.store.codec import decode_table, encode
from bot.store.connect import BadAddress, disconnect
from bot.store.keys import PARTITIONS, partition
from bot.store.outbox import GROUP
from bot.table import GameResult, Notice, Phase, Table, timers
from bot.table.address import LinkedChat
from bot.table.notices import Entry, answer
from bot.table.person import Person

from . import servers
from .support.tables import opened

CHAT = "chat:#"


@pytest.fixture(params=["single", pytest.param("cluster", marks=pytest.mark.slow)])
async def any_store(request: pytest.FixtureRequest) -> AsyncIterator[Store]:
    url = request.getfixturevalue("redis_url" if request.param == "single" else "cluster_url")
    store = Store(connect(url))
    if request.param == "single":
        await store.client.flushdb()
    else:
        await store.client.flushall(target_nodes="primaries")
    yield store
    await store.close()


def fresh(chat: str = CHAT, request: str = "r0") -> Table:
    return replace(opened(), id=new_table_id(chat, request), chat=chat)


def entry(table: Table, to: str = CHAT, **notice: str) -> Entry:
    return Entry(table.id, to, Notice("card", **notice))  # type: ignore[arg-type]


async def saved(store: Store, table: Table | None = None) -> Table:
    table = table or fresh()
    await store.tables.save(table, 0, [], timers(table), "r0", answer("opened"), replaces="")
    return table


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


async def test_the_outbox_is_read_once_and_taken_over(any_store: Store) -> None:
    table = fresh()
    sent = [entry(table), entry(table, "other:x"), entry(table, code="second")]
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
    """Unless they hold something that somebody will take over."""
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


async def test_people_and_where_they_sit(any_store: Store) -> None:
    person = Person("chat:anna", "Anna", "de", zone="Europe/Berlin", quiet=(22, 7), away=5)
    assert await any_store.people.load(person.id) is None
    await any_store.people.save(person)
    assert await any_store.people.load(person.id) == person
    await any_store.people.index_player(person, "b")
    await any_store.people.index_player(replace(person, language="nl"), "a")
    assert await any_store.people.load(person.id) == person, "sitting down changes nobody's habits"
    assert await any_store.people.tables_of(person.id) == ["a", "b"]
    await any_store.people.remove_player(person.id, "a")
    assert await any_store.people.tables_of(person.id) == ["b"]


async def test_everything_about_a_person_is_found_and_forgotten(any_store: Store) -> None:
    person = Person("chat:anna", "Anna")
    table = await saved(any_store)
    outgoing = OutboxStore(any_store.client, "me")
    await any_store.people.index_data(person.id, "watched")
    await any_store.people.index_player(person, table.id)
    assert await any_store.people.tables_with_data(person.id) == sorted([table.id, "watched"])
    await any_store.people.remove_player(person.id, table.id)
    assert await any_store.people.tables_with_data(person.id) == sorted([table.id, "watched"]), (
        "got up is not forgotten"
    )
    older, newer = GameResult("dice", 2, 100, 2), GameResult("cards", 3, 200, 3, won=True)
    for _ in range(2):
        await any_store.people.save_result(person.id, "a", older)
        await any_store.people.save_result(person.id, "b", newer)
    assert list((await any_store.people.results_of(person.id)).items()) == [("b", newer), ("a", older)]
    for slot in ("rack:chat:anna", "card:chat:anna", "card:chat:#", "rack:chat:annabel"):
        await outgoing.remember(table.id, slot, ShownMessage("7"))
    await any_store.people.forget_messages(person.id, table.id)
    hanging = [slot for slot in ("rack:chat:anna", "card:chat:anna") if await outgoing.shown(table.id, slot)]
    assert hanging == []
    assert await outgoing.shown(table.id, "card:chat:#")
    assert await outgoing.shown(table.id, "rack:chat:annabel"), "of others, nothing"
    await any_store.people.forget(person, [table.id, "watched"])
    assert await any_store.people.load(person.id) is None
    assert await any_store.people.tables_with_data(person.id) == []
    assert await any_store.people.results_of(person.id) == {}


async def test_the_time_is_the_servers(any_store: Store) -> None:
    assert 1_700_000_000 < await any_store.now() < 10_000_000_000


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


@pytest.mark.slow
async def test_a_sentinel_leads_to_the_master_also_to_the_next_one(tmp_path: Path) -> None:
    with servers.sentinel(tmp_path) as (url, kill_master):
        store = Store(connect(url))
        table = await saved(store)
        await store.client.wait(1, 0)  # until the replica has it too
        kill_master()
        second = replace(table, version=2)
        found = table
        while found != second:
            with contextlib.suppress(RedisError, Duplicate):  # there is no master for a moment
                await store.tables.save(second, 1, [], {}, "r1", answer("joined"))
            with contextlib.suppress(RedisError):
                found = (await store.tables.load(table.id)).table or table
        await store.close()


def test_a_tables_id_is_in_the_partition_of_its_chat() -> None:
    for number in range(50):
        chat = f"discord:{number}"
        table_id = new_table_id(chat, "r")
        assert partition(table_id) == partition(chat)
        assert new_table_id(chat, "r") == table_id
        assert new_table_id(chat, "s") != table_id


@pytest.mark.parametrize(
    "url",
    ["", "http://x", "redis+cluster://", "redis+sentinel://host", "redis+sentinel://host:x/name", "localhost"],
)
def test_an_address_that_cannot_be(url: str) -> None:
    with pytest.raises(BadAddress):
        connect(url)


@pytest.mark.parametrize(
    "url",
    [
        "redis://localhost:6379/0",
        "rediss://user:secret@host",
        "unix:///tmp/s",
        "redis+sentinel://a:26379,b/main/2",
        "redis+cluster://:secret@a:7000,b:7001",
    ],
)
async def test_the_addresses_there_are(url: str) -> None:
    await disconnect(connect(url))


def test_a_stored_table_is_small() -> None:
    table = opened()
    assert decode_table(encode(table)) == table
    assert len(encode(table)) < 250


class TestLinked:
    async def test_a_chat_leads_to_its_home_and_to_where_that_is_now(self, any_store: Store) -> None:
        home = ChatRecord("abcdefghij", address="chat:#now", linked=(LinkedChat("other:#", "de"),))
        assert await any_store.chats.swap(CHAT, ChatRecord(), home)
        for chat in ("other:#", "chat:#now"):
            assert await any_store.chats.swap(chat, ChatRecord(), ChatRecord(home_key=CHAT))
            found = await any_store.chats.find(chat)
            assert (found.here, found.key, found.chat) == (chat, CHAT, "chat:#now")
            assert found.chats == ("chat:#now", "other:#")
            assert (await any_store.chats.find(chat)).record.table == "abcdefghij"
        assert (await any_store.chats.find(CHAT)).here == "chat:#now"

    async def test_of_two_who_change_a_chat_one_is_too_late(self, any_store: Store) -> None:
        assert await any_store.chats.swap(CHAT, ChatRecord(), ChatRecord(home_key="other:#"))
        assert not await any_store.chats.swap(CHAT, ChatRecord(), ChatRecord(home_key="third:#"))
        with pytest.raises(ChatTaken):
            await saved(any_store)
        assert await any_store.chats.swap(CHAT, ChatRecord(home_key="other:#"), ChatRecord())
        table = await saved(any_store)
        assert await any_store.chats.load(CHAT) == ChatRecord(table.id)

    async def test_the_next_table_keeps_the_links(self, any_store: Store) -> None:
        await any_store.chats.swap(CHAT, ChatRecord(), ChatRecord(linked=(LinkedChat("other:#", "de"),)))
        found = await any_store.chats.find(CHAT)
        table = fresh()
        await any_store.tables.save(table, 0, [], {}, "r0", replaces=found.raw)
        assert await any_store.chats.load(CHAT) == ChatRecord(table.id, linked=(LinkedChat("other:#", "de"),))

    async def test_names_that_lead_in_a_circle_end_somewhere(self, any_store: Store) -> None:
        await any_store.chats.swap(CHAT, ChatRecord(), ChatRecord(home_key="other:#"))
        await any_store.chats.swap("other:#", ChatRecord(), ChatRecord(home_key=CHAT))
        assert (await any_store.chats.find(CHAT)).record.table == ""

    async def test_one_at_a_time_links(self, any_store: Store) -> None:
        inside = most = 0

        async def link() -> None:
            nonlocal inside, most
            async with any_store.chats.linking_lock():
                inside += 1
                most = max(most, inside)
                await any_store.chats.load(CHAT)
                inside -= 1

        await asyncio.gather(*(link() for _ in range(5)))
        assert most == 1
        assert await any_store.chats.offer_link("ABCDEF", LinkedChat(CHAT), 60)
        assert not await any_store.chats.offer_link("ABCDEF", LinkedChat("other:#"), 60)
        assert await any_store.chats.offered_link("ABCDEF") == LinkedChat(CHAT)
        assert [await any_store.chats.take_link("ABCDEF", request, 60) for request in ("1", "2", "1")] == [
            True,
            False,
            True,
        ]
