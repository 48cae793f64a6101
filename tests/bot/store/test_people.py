"""People in the store: their tables are found, and everything about them is forgotten."""

from __future__ import annotations

from msgspec.structs import replace

from bot.store import OutboxStore, ShownMessage, Store
from bot.table import GameResult
from bot.table.person import Person

from .saved import saved


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
