"""Looking at tables from a page: snapshots, one's own tables, the history of a game."""

from __future__ import annotations

from msgspec.structs import replace

from bot.table import Phase, PlayedBy
from engine.record import replay

from ..support.party import CHANNEL, Party
from ..support.scenarios import begun, move


async def test_where_there_is_no_table_there_is_nothing_to_see(party: Party) -> None:
    anna = party.guest("Anna")
    assert await party.service.snapshot(CHANNEL, anna.id, anna.name) is None
    assert await party.service.history(CHANNEL, anna.id) is None
    assert await party.service.tables(anna.id) == ()


async def test_a_lobby_has_no_history(party: Party) -> None:
    anna = party.guest("Anna")
    await anna.says("/genial new classic")
    assert await party.service.history(CHANNEL, anna.id) is None


async def test_each_sees_their_own_rack_and_a_stranger_none(party: Party) -> None:
    anna, bob = await begun(party)
    match = replay((await party.table()).record)
    racks = []
    for guest in (anna, bob):
        seen = await party.service.snapshot(CHANNEL, guest.id, guest.name)
        assert seen is not None
        assert seen.laying is not None
        assert seen.laying.rack == match.state.racks[seen.you]
        racks.append(seen.laying.rack)
    assert racks[0] != racks[1]
    stranger = await party.service.snapshot(CHANNEL, "chat:zoe", "Zoe", "de-DE")
    assert stranger is not None
    assert stranger.laying is not None
    assert (stranger.laying.rack, stranger.you, stranger.language) == (None, None, "de")


async def test_looking_does_nothing(party: Party) -> None:
    """Somebody for whom a computer plays is not back because a window is open."""
    anna, bob = await begun(party)
    table = await party.table()
    seat = table.seat_of(bob.id)
    assert seat is not None
    sat_in = table.with_chair(seat, played_by=PlayedBy.COMPUTER_UNTIL_BACK)
    await party.service.decisions.save(
        table.version, replace(sat_in, version=table.version + 1), (), "test", "", ""
    )
    before = await party.table()
    for guest in (anna, bob):
        await party.service.snapshot(CHANNEL, guest.id, guest.name)
        await party.service.tables(guest.id)
        await party.service.history(CHANNEL, guest.id)
    assert await party.table() == before


async def test_ones_tables_those_to_move_at_first(party: Party) -> None:
    anna, bob = party.guest("Anna"), party.guest("Bob")
    for number in range(3):
        where = f"chat:#{number}"
        await anna.says("/genial new dice seats=2", where)
        await bob.says("/genial join", where)
    for number in range(2):
        await anna.says("/genial start", f"chat:#{number}")
    listed = await party.service.tables(anna.id)
    assert [table.yours for table in listed] == sorted((table.yours for table in listed), reverse=True)
    assert {table.chat for table in listed} == {f"chat:#{number}" for number in range(3)}
    assert (listed[-1].phase, listed[-1].turn) == ("lobby", "")
    assert all(table.host for table in listed)
    assert not any(table.host for table in await party.service.tables(bob.id))
    for table in listed[:2]:
        assert table.turn == ("Anna" if table.yours else "Bob")
        assert set(table.names) == {"Anna", "Bob"}


async def test_a_finished_game_is_listed_for_a_day(party: Party) -> None:
    anna, bob = await begun(party)
    await anna.says("/genial resign yes")
    for guest in (anna, bob):
        (listed,) = await party.service.tables(guest.id)
        assert (listed.phase, listed.yours) == (Phase.OVER.value, False)
    await party.wait(hours=25)
    assert await party.service.tables(bob.id) == ()


async def test_a_history_grows_with_the_game(party: Party) -> None:
    anna, _ = await begun(party)
    for moves in range(1, 4):
        await move(party)
        told = await party.service.history(CHANNEL, anna.id, "en")
        assert told is not None
        assert [each.number for each in told.moves] == [*range(1, moves + 1)]
        seen = await party.service.snapshot(CHANNEL, anna.id, anna.name, "en")
        assert seen is not None
        assert seen.recent == told.moves
