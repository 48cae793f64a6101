"""Linking: one table in chats of two platforms, seen and played in both."""

from __future__ import annotations

from itertools import groupby
from typing import Any

import pytest

from bot.messages.request import Request
from bot.store import Store
from bot.table import Phase
from bot.words.phrases import Phrases
from engine.words import words_for

from ..support.party import CHANNEL
from ..support.two_chats import THERE, Two, sag, say, texts


@pytest.fixture
def two(store: Store) -> Two:
    return Two(store)


class TestLinked:
    async def test_one_table_in_both_chats_each_in_its_own_language(self, two: Two) -> None:
        await two.link()
        await two.ben.says("/genial neu", THERE)
        table = await two.table()
        assert (table.chat, table.chats) == (CHANNEL, (CHANNEL, THERE))
        assert say("lobby", game=words_for("en")("game.classic"), host="Ben") in two.here.card().text
        assert sag("lobby", game=words_for("de")("game.classic"), host="Ben") in two.there.card(THERE).text
        await two.anna.presses("Join", two.here.card(), CHANNEL)
        assert two.anna.seen.text == say("answer-joined")
        assert (await two.cleo.says("/genial neu", THERE)).text == sag("refusal-table-exists")
        await two.cleo.presses("Mitspielen", two.there.card(THERE), THERE)
        assert {person.name for person in (await two.table()).people} == {"Ben", "Anna", "Cleo"}
        assert (await two.cleo.says("/genial spielplan", THERE)).text == sag("answer-posted")

    async def test_the_language_is_chosen_for_the_chat_it_is_chosen_in(self, two: Two) -> None:
        await two.link()
        await two.ben.says("/genial neu", THERE)
        await two.ben.says("/genial wähle language=nl", THERE)
        table = await two.table()
        assert (table.language, table.linked[0].language) == ("en", "nl")
        assert Phrases("nl")("button-join") in [b.label for row in two.there.card(THERE).rows for b in row]
        assert say("button-join") in [b.label for row in two.here.card().rows for b in row]
        await two.ben.says("/genial schließen", THERE)
        await two.anna.says("/genial new")
        assert [place.language for place in (await two.table()).linked] == ["nl"], "the next table remembers"

    @pytest.mark.slow
    async def test_a_whole_game_by_buttons(self, two: Two) -> None:
        """Each chat has one card; each turn mentions the right person once, in the right chat."""
        await two.link()
        await two.anna.says("/genial new cards seats=2")
        await two.ben.presses("Mitspielen", two.there.card(THERE), THERE)
        await two.anna.presses("Start", two.here.card(), CHANNEL)
        turns = [(await two.turn()).id]
        while (await two.table()).alive:
            guest = await two.turn()
            platform, chat = (two.here, CHANNEL) if guest is two.anna else (two.there, THERE)
            rack = "My" if guest is two.anna else "Meine"
            await guest.presses(rack, platform.card(chat), chat)
            moment = (await two.table()).step
            while (await two.table()).step == moment:
                await guest.sends(guest.seen.rows[0][0], chat)
            if (await two.table()).alive:
                turns.append((await two.turn()).id)
            waits, here, language = (
                (two.here, CHANNEL, say) if turns[-1] == two.ben.id else (two.there, THERE, sag)
            )
            if len({*turns}) == 2 and (await two.table()).alive:  # both were called before
                name = two.as_named(turns[-1])
                (told,) = [reply for reply in waits.at(here) if not reply.picture]
                assert (told.text, told.mention) == (language("turn-of", name=name), ()), "no call goes stale"
        called = [reply for reply in two.public() for _ in reply.mention]
        assert all(reply.mention[0][0].partition(":")[0] == reply.to.partition(":")[0] for reply in called)
        wanted = [*(person for person, _ in groupby(turns)), two.anna.id, two.ben.id]  # and for the result
        assert len(called) == len(wanted)
        for platform, guest in ((two.here, two.anna), (two.there, two.ben)):
            assert platform.mentions() == [person for person in wanted if person == guest.id]
        for platform, chat in ((two.here, CHANNEL), (two.there, THERE)):
            cards = [reply for reply in platform.at(chat) if reply.picture]
            assert len(cards) == 1
            assert "1." in cards[0].text
            assert len(platform.at(chat)) == 2, "the last call is gone; the old card has no buttons"
        await two.ben.presses("Revanche", two.there.card(THERE), THERE)
        assert (await two.table()).chats == (CHANNEL, THERE)
        assert (await two.table()).phase is Phase.LOBBY

    async def test_nothing_private_is_in_either_chat(self, two: Two) -> None:
        await two.link()
        await two.begun("classic seats=2 clock=1d")
        two.there.closed = {two.ben.id}
        for _ in range(4):
            await two.move()
            await two.wait(hours=13)
        assert any(reply.to == THERE and reply.picture for reply in two.there.sent)
        for reply in two.public():
            assert not reply.private
            assert reply.picture is None or getattr(reply.picture.subject, "viewer", None) is None
        racks = [reply for reply in two.here.sent if reply.picture and reply.to == two.anna.id]
        assert racks
        assert all(reply.private for reply in racks)

    async def test_a_button_costs_no_more_than_before(self, two: Two) -> None:
        """A button names its table; only typed words need a look-up."""
        await two.link()
        await two.begun()
        guest = await two.turn()
        platform, chat = (two.here, CHANNEL) if guest is two.anna else (two.there, THERE)
        await guest.presses("M", platform.card(chat), chat)
        asked: list[Any] = []
        original = two.store.client.execute_command

        async def counting(*arguments: Any, **more: Any) -> Any:
            asked.append(arguments[:2])
            return await original(*arguments, **more)

        two.store.client.execute_command = counting
        press = guest.seen.rows[0][0]
        await two.service.answer(Request("r", guest.id, guest.name, chat, button=press.data))
        assert [name for name, *_ in asked] == ["HMGET", "EVALSHA"]
        asked.clear()
        await two.service.answer(Request("s", guest.id, guest.name, chat, "/genial rack"))
        assert [name for name, *_ in asked].count("GET") == (1 if chat == CHANNEL else 2)


class TestWhereTheTableIs:
    @pytest.mark.parametrize("where", [CHANNEL, THERE])
    async def test_a_table_that_is_played_already_is_shared(self, two: Two, where: str) -> None:
        """Whichever chat has the table, the other gets its card at once."""
        host, platform = (two.anna, two.here) if where == CHANNEL else (two.ben, two.there)
        await host.says("/genial versus dice", where)
        before = await two.table_in(where)
        await two.link()
        table = await two.table()
        assert before is not None
        assert (table.id, table.chat) == (before.id, where)
        assert two.here.card().picture is not None
        assert two.there.card(THERE).picture is not None
        assert say("note-linked", count=2) in texts(two.here, CHANNEL)
        assert sag("note-linked", count=2) in texts(two.there, THERE)
        assert len(platform.at(where)) <= 3

    async def test_two_tables_stay_two(self, two: Two) -> None:
        await two.anna.says("/genial new dice")
        await two.ben.says("/genial neu dice", THERE)
        before = await two.table_in(CHANNEL), await two.table_in(THERE)
        code = await two.code(two.anna, CHANNEL)
        await two.ben.says(f"/genial link {code}", THERE)
        assert two.ben.seen.text == sag("refusal-two-tables")
        assert (await two.table_in(CHANNEL), await two.table_in(THERE)) == before
        await two.ben.says("/genial schließen", THERE)
        await two.ben.says(f"/genial link {code}", THERE)
        assert two.ben.seen.text == sag("linked"), "the code was not used up"
        assert await two.table_in(THERE) == await two.table_in(CHANNEL)

    async def test_the_result_in_the_other_chat_opens_the_next_table_for_both(self, two: Two) -> None:
        await two.ben.says("/genial gegen dice", THERE)
        await two.ben.says("/genial aufgeben yes", THERE)
        await two.link()
        await two.ben.presses("Revanche", two.there.card(THERE), THERE)
        assert (await two.table()).chats == (CHANNEL, THERE)

    async def test_groups_of_linked_chats_become_one(self, two: Two) -> None:
        """Also if the table is in the single chat, so that the others get another home."""
        await two.link()
        await two.anna.says("/genial new dice", "chat:#third")
        code = await two.code(two.anna, "chat:#third")
        await two.ben.says(f"/genial link {code}", THERE)
        assert two.ben.seen.text == sag("linked")
        table = await two.table_in("chat:#third")
        assert table is not None
        assert set(table.chats) == {"chat:#third", CHANNEL, THERE}
        assert await two.table_in(CHANNEL) == await two.table_in(THERE) == table
        await two.anna.says(f"/genial link {await two.code(two.anna, CHANNEL)}", "chat:#fourth")
        assert two.anna.seen.text == say("linked")
        assert (await two.anna.says("/genial link", CHANNEL)).text == say("refusal-links-full", most=4)

    async def test_no_more_than_four(self, two: Two) -> None:
        codes = [await two.code(two.anna, CHANNEL) for _ in range(4)]
        for number, code in enumerate(codes):
            await two.anna.says(f"/genial link {code}", f"chat:#{number}")
        assert two.anna.seen.text == say("refusal-links-full", most=4)
        assert len((await two.store.chats.find(CHANNEL)).chats) == 4
