"""Chats in the store: links and addresses change one at a time."""

from __future__ import annotations

import asyncio

import pytest

from bot.store import ChatRecord, ChatTaken, Store
from bot.table.address import LinkedChat, LinkOffer

from .saved import CHAT, fresh, saved


async def test_a_chat_leads_to_its_home_and_to_where_that_is_now(any_store: Store) -> None:
    home = ChatRecord("abcdefghij", address="chat:#now", linked=(LinkedChat("other:#", "de"),))
    assert await any_store.chats.swap(CHAT, ChatRecord(), home)
    for chat in ("other:#", "chat:#now"):
        assert await any_store.chats.swap(chat, ChatRecord(), ChatRecord(home_key=CHAT))
        found = await any_store.chats.find(chat)
        assert (found.here, found.key, found.chat) == (chat, CHAT, "chat:#now")
        assert found.chats == ("chat:#now", "other:#")
        assert (await any_store.chats.find(chat)).record.table == "abcdefghij"
    assert (await any_store.chats.find(CHAT)).here == "chat:#now"


async def test_of_two_who_change_a_chat_one_is_too_late(any_store: Store) -> None:
    assert await any_store.chats.swap(CHAT, ChatRecord(), ChatRecord(home_key="other:#"))
    assert not await any_store.chats.swap(CHAT, ChatRecord(), ChatRecord(home_key="third:#"))
    with pytest.raises(ChatTaken):
        await saved(any_store)
    assert await any_store.chats.swap(CHAT, ChatRecord(home_key="other:#"), ChatRecord())
    table = await saved(any_store)
    assert await any_store.chats.load(CHAT) == ChatRecord(table.id)


async def test_the_next_table_keeps_the_links(any_store: Store) -> None:
    await any_store.chats.swap(CHAT, ChatRecord(), ChatRecord(linked=(LinkedChat("other:#", "de"),)))
    found = await any_store.chats.find(CHAT)
    table = fresh()
    await any_store.tables.save(table, 0, [], {}, "r0", replaces=found.raw)
    assert await any_store.chats.load(CHAT) == ChatRecord(table.id, linked=(LinkedChat("other:#", "de"),))


async def test_names_that_lead_in_a_circle_end_somewhere(any_store: Store) -> None:
    await any_store.chats.swap(CHAT, ChatRecord(), ChatRecord(home_key="other:#"))
    await any_store.chats.swap("other:#", ChatRecord(), ChatRecord(home_key=CHAT))
    assert (await any_store.chats.find(CHAT)).record.table == ""


async def test_one_at_a_time_links(any_store: Store) -> None:
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
    assert await any_store.chats.offer_link("ABCDEF", LinkOffer(CHAT, person="chat:anna"), 60)
    assert not await any_store.chats.offer_link("ABCDEF", LinkOffer("other:#"), 60)
    assert await any_store.chats.offered_link("ABCDEF") == LinkOffer(CHAT, person="chat:anna")
    assert [await any_store.chats.take_link("ABCDEF", request, 60) for request in ("1", "2", "1")] == [
        True,
        False,
        True,
    ]
