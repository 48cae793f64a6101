"""One table in chats of two platforms: linked by a code, seen and played in both, and parted again."""

from __future__ import annotations

import asyncio
from collections.abc import MutableMapping
from itertools import groupby
from typing import Any

import pytest

from bot.addressing import entries
from bot.commands import Link, Move, Park, Shut, Unlink
from bot.linking import CODE_LENGTH, LETTERS
from bot.people import Person
from bot.phrases import Phrases
from bot.places import Place
from bot.ports import Request
from bot.store import Entry, Store, connect, keys
from bot.table import Notice, Phase, Table, decide
from engine.terminal import words_for

from .party import CHANNEL, Chat, Closing, Guest, Party, find
from .test_table import ANNA, BOB, NOON, after, opened, refused, said, started, to_move

THERE = "other:#spiele"
say, sag = Phrases("en"), Phrases("de")


class Two(Party):
    """Anna is on one platform, Ben and Cleo are on the other."""

    def __init__(self, store: Store, process: str = "one", platforms: tuple[Closing, Closing] | None = None):
        here, there = platforms or (Closing(), Closing("other"))
        super().__init__(store, here, process, [there])
        self.here, self.there = here, there
        self.anna = self.guest("Anna", "en")
        self.ben, self.cleo = (self.guest(name, "de", "other") for name in ("Ben", "Cleo"))

    async def code(self, guest: Guest, where: str) -> str:
        told = (await guest.says("/genial link", where)).text.split()
        (code,) = [word.strip(".") for word in told if word.strip(".").isupper() and len(word) >= CODE_LENGTH]
        return code

    async def link(self) -> None:
        code = await self.code(self.anna, CHANNEL)
        await self.ben.says(f"/genial verknüpfen {code.lower()}", THERE)
        assert self.ben.seen.text == sag("linked")

    async def begun(self, game: str = "dice seats=2") -> None:
        await self.anna.says(f"/genial new {game}")
        await self.ben.says("/genial mitspielen", THERE)
        await self.anna.says("/genial start")

    async def turn(self) -> Guest:
        table = await self.table()
        person = table.chairs[self.service.matches(table.record).turn or 0].person
        assert person is not None
        return self.as_guest(person)

    def as_named(self, person_id: str) -> str:
        return next(guest.name for guest in (self.anna, self.ben, self.cleo) if guest.id == person_id)

    def as_guest(self, person: Person) -> Guest:
        return next(guest for guest in (self.anna, self.ben, self.cleo) if guest.id == person.id)

    async def move(self) -> None:
        """Typed where they are."""
        guest = await self.turn()
        match = self.service.matches((await self.table()).record)
        await guest.says(match.moves()[0], CHANNEL if guest is self.anna else THERE)

    async def move_privately(self) -> None:
        match = self.service.matches((await self.table()).record)
        await (await self.turn()).whispers(match.moves()[0])

    async def table_in(self, chat: str) -> Table | None:
        table_id = await self.store.table_in(chat)
        return (await self.store.load(table_id)).table if table_id else None

    def public(self) -> list[Any]:
        return [reply for reply in (*self.here.sent, *self.there.sent) if reply.to in (CHANNEL, THERE)]


@pytest.fixture
def two(store: Store) -> Two:
    return Two(store)


def texts(chat: Chat, address: str) -> list[str]:
    return [reply.text for reply in chat.at(address)]


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
        assert (await two.cleo.says("/genial spielplan", THERE)).text == sag("refusal-not-started")

    async def test_the_language_is_chosen_for_the_chat_it_is_chosen_in(self, two: Two) -> None:
        await two.link()
        await two.ben.says("/genial neu", THERE)
        await two.ben.says("/genial wähle language=nl", THERE)
        table = await two.table()
        assert (table.language, table.also[0].language) == ("en", "nl")
        assert Phrases("nl")("button-join") in [b.label for row in two.there.card(THERE).rows for b in row]
        assert say("button-join") in [b.label for row in two.here.card().rows for b in row]
        await two.ben.says("/genial schließen", THERE)
        await two.anna.says("/genial new")
        assert [place.language for place in (await two.table()).also] == ["nl"], "the next table remembers"

    async def test_a_whole_game_by_buttons(self, two: Two) -> None:
        """One card in each chat, one mention a turn, of the right person in the right chat."""
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
            moment = (await two.table()).moment
            while (await two.table()).moment == moment:
                await guest.sends(guest.seen.rows[0][0], chat)
            if (await two.table()).alive:
                turns.append((await two.turn()).id)
            waits, here, language = (
                (two.here, CHANNEL, say) if turns[-1] == two.ben.id else (two.there, THERE, sag)
            )
            if len({*turns}) == 2 and (await two.table()).alive:  # both were called before
                name = two.as_named(turns[-1])
                (told,) = [reply for reply in waits.at(here) if not reply.picture]
                assert (told.text, told.mention) == (language("turn-of", name=name), None), "no call goes stale"
        called = [reply for reply in two.public() if reply.mention]
        assert all(reply.mention[0].partition(":")[0] == reply.to.partition(":")[0] for reply in called)
        wanted = [person for person, _ in groupby(turns)]
        assert len(called) == len(wanted)
        for platform, guest in ((two.here, two.anna), (two.there, two.ben)):
            assert platform.mentions() == [person for person in wanted if person == guest.id]
        for platform, chat in ((two.here, CHANNEL), (two.there, THERE)):
            cards = [reply for reply in platform.at(chat) if reply.picture]
            assert len(cards) == 1
            assert "1." in cards[0].text
            (call,) = [reply for reply in platform.at(chat) if "1." in reply.text and not reply.picture]
            assert not call.mention, "the last call has become the result"
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
        """Whose table it names is known; only words have to be looked up."""
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
        await two.service.handle(Request("r", guest.id, guest.name, chat, button=press.data))
        assert [name for name, *_ in asked] == ["HMGET", "EVALSHA"]
        asked.clear()
        await two.service.handle(Request("s", guest.id, guest.name, chat, "/genial rack"))
        assert [name for name, *_ in asked].count("GET") == (1 if chat == CHANNEL else 2)


class TestWhereTheTableIs:
    @pytest.mark.parametrize("where", [CHANNEL, THERE])
    async def test_a_table_that_is_played_already_is_shared(self, two: Two, where: str) -> None:
        """In whichever chat it is: the other gets its card at once."""
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
        """Also where the table is in the single chat, so that the others move house."""
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
        assert len((await two.store.find(CHANNEL)).chats) == 4


class TestCodes:
    async def test_what_a_code_looks_like(self, two: Two) -> None:
        code = await two.code(two.anna, CHANNEL)
        assert len(code) == CODE_LENGTH
        assert set(code) <= set(LETTERS)
        assert 0 < await two.store.client.ttl(keys.link(code)) <= 900

    async def test_unknown_expired_used_and_own(self, two: Two) -> None:
        await two.ben.says("/genial link ABCDEF", THERE)
        assert two.ben.seen.text == sag("refusal-link-unknown", text="ABCDEF")
        code = await two.code(two.anna, CHANNEL)
        await two.anna.says(f"/genial link {code}")
        assert two.anna.seen.text == say("refusal-link-own", text=code)
        await two.store.client.delete(keys.link(code))  # its time is up
        await two.ben.says(f"/genial link {code}", THERE)
        assert two.ben.seen.text == sag("refusal-link-unknown", text=code)
        code = await two.code(two.anna, CHANNEL)
        await two.ben.says(f"/genial link {code}", THERE)
        await two.cleo.says(f"/genial link {code}", "other:#third")
        assert two.cleo.seen.text == sag("refusal-link-used", text=code)
        assert (await two.store.find(CHANNEL)).chats == (CHANNEL, THERE)
        again = await two.code(two.anna, CHANNEL)
        await two.ben.says(f"/genial link {again}", THERE)
        assert two.ben.seen.text == sag("refusal-linked-already")

    @pytest.mark.parametrize("words", ["link", "link ABCDEF", "unlink"])
    async def test_not_privately(self, two: Two, words: str) -> None:
        assert (await two.anna.whispers(words)).text == say("refusal-link-in-a-chat")

    async def test_two_chats_enter_one_code_at_once(self, two: Two, redis_url: str) -> None:
        second = Two(Store(connect(redis_url)), "two")
        for number in range(5):
            code = await two.code(two.anna, f"chat:#{number}")
            replies = await asyncio.gather(
                *(
                    party.service.handle(
                        Request(party.request(), "other:ben", "Ben", f"other:#{number}-{side}", f"link {code}")
                    )
                    for side, party in enumerate((two, second, two, second))
                )
            )
            heard = sorted(reply.text for reply in replies)
            assert heard == sorted([say("linked"), *[say("refusal-link-used", text=code)] * 3])
            assert len((await two.store.find(f"chat:#{number}")).chats) == 2
        await second.store.close()

    async def test_two_chats_enter_each_others_codes_at_once(self, two: Two) -> None:
        mine, theirs = await two.code(two.anna, CHANNEL), await two.code(two.ben, THERE)
        requests = [
            Request("1", two.anna.id, "Anna", CHANNEL, f"link {theirs}", locale="en"),
            Request("2", two.ben.id, "Ben", THERE, f"link {mine}", locale="en"),
        ]
        replies = await asyncio.gather(*map(two.service.handle, requests))
        assert {reply.text for reply in replies} == {say("linked"), say("refusal-linked-already")}
        assert (await two.store.find(CHANNEL)).name == (await two.store.find(THERE)).name

    async def test_a_table_is_opened_while_its_chat_is_linked(self, two: Two) -> None:
        """Whichever comes first: there is one table, and both chats have it."""
        for number in range(10):
            here, there = f"chat:#{number}", f"other:#{number}"
            code = await two.code(two.anna, here)
            requests = [
                Request(f"l{number}", two.ben.id, "Ben", there, f"link {code}", locale="en"),
                Request(f"o{number}", two.cleo.id, "Cleo", there, "new dice", locale="en"),
                Request(f"p{number}", two.anna.id, "Anna", here, "new dice", locale="en"),
            ]
            replies = await asyncio.gather(*map(two.service.handle, requests))
            if replies[0].text == say("refusal-two-tables"):
                assert [reply.text for reply in replies[1:]] == [say("answer-opened")] * 2
                continue
            table = await two.table_in(here)
            assert table is not None
            assert set(table.chats) == {here, there}
            assert await two.table_in(there) == table


class TestAgain:
    async def test_to_link_that_comes_twice(self, two: Two) -> None:
        await two.anna.says("/genial new dice")
        code = await two.code(two.anna, CHANNEL)
        for _ in range(2):
            await two.ben.says(f"/genial link {code}", THERE, request="twice")
            assert two.ben.seen.text == sag("linked")
        assert texts(two.here, CHANNEL).count(say("note-linked", count=2)) == 1

    async def test_to_unlink_that_comes_twice(self, two: Two) -> None:
        await two.link()
        await two.anna.says("/genial new dice")
        for _ in range(2):
            await two.ben.says("/genial unlink", THERE, request="twice")
            assert two.ben.seen.text == sag("unlinked")
        assert texts(two.here, CHANNEL).count(say("note-unlinked")) == 1

    @pytest.mark.parametrize("survived", range(1, 5))
    async def test_killed_between_two_steps(
        self, two: Two, survived: int, logged: list[MutableMapping[str, Any]]
    ) -> None:
        """The request comes again, or somebody speaks there: both chats have the table."""
        await two.anna.says("/genial new dice")
        for verb in ("link " + await two.code(two.anna, CHANNEL), "unlink"):
            dying = Two(Dying(two.store.client, survived), "dying", (two.here, two.there))
            await dying.service.handle(Request(verb, two.ben.id, "Ben", THERE, verb, locale="de"))
            again = await two.ben.says(verb, THERE, request=verb)
            assert again.text == sag("unlinked" if verb == "unlink" else "linked")
            chats = (await two.table()).chats
            assert chats == ((CHANNEL,) if verb == "unlink" else (CHANNEL, THERE))
            assert (await two.store.find(CHANNEL)).chats == chats
        assert (await two.ben.says("/genial mitspielen", THERE)).text == sag("refusal-no-table")
        for line in logged:
            line["expected"] = line["event"] == "trouble"

    async def test_who_speaks_in_a_chat_its_table_does_not_know_is_known(
        self, two: Two, logged: list[MutableMapping[str, Any]]
    ) -> None:
        await two.anna.says("/genial new dice")
        code = await two.code(two.anna, CHANNEL)
        dying = Two(Dying(two.store.client, 1), "dying", (two.here, two.there))
        await dying.service.handle(Request("r", two.ben.id, "Ben", THERE, f"link {code}"))
        assert (await two.table()).chats == (CHANNEL,)
        await two.ben.says("/genial mitspielen", THERE)
        assert two.ben.seen.text == sag("answer-joined")
        assert (await two.table()).chats == (CHANNEL, THERE)
        assert two.there.card(THERE).picture is not None
        for line in logged:
            line["expected"] = line["event"] == "trouble"


class Dying(Store):
    """Killed after so many steps."""

    def __init__(self, client: Any, steps: int) -> None:
        super().__init__(client)
        self._left = steps

    async def swap(self, *arguments: Any) -> bool:
        self._step()
        return await super().swap(*arguments)

    async def save(self, *arguments: Any) -> None:
        self._step()
        await super().save(*arguments)

    def _step(self) -> None:
        self._left -= 1
        if self._left < 0:
            raise ConnectionError


class TestApart:
    @pytest.mark.parametrize("where", [CHANNEL, THERE])
    async def test_in_either_chat(self, two: Two, where: str) -> None:
        await two.link()
        await two.begun()
        card = two.there.card(THERE)
        await (two.anna if where == CHANNEL else two.ben).says("/genial unlink", where)
        assert (await two.table()).chats == (CHANNEL,)
        assert await two.table_in(THERE) is None
        parted = two.there.at(THERE)[0]
        assert parted.text == sag("parted", game=words_for("de")("game.dice"))
        assert parted.rows == ()
        await two.ben.sends(find(card, "Meine"), THERE)
        assert two.ben.seen.text == sag("refusal-no-table")
        await two.ben.says("/genial neu", THERE)
        assert two.ben.seen.text == sag("answer-opened")
        assert (await two.anna.says("/genial unlink")).text == say("refusal-not-linked")

    async def test_who_sat_there_plays_on_privately_and_is_called_there(self, two: Two) -> None:
        await two.link()
        await two.begun()
        await two.ben.says("/genial trennen", THERE)
        for _ in range(8):
            guest = await two.turn()
            if guest is two.ben:
                (called,) = [reply for reply in two.there.at(guest.id) if reply.text == sag("turn")]
                assert called.mention is None
            await guest.whispers(two.service.matches((await two.table()).record).moves()[0])
        assert two.ben.id not in two.here.mentions()

    async def test_a_linked_chat_that_cannot_be_written_to_is_dropped(
        self, two: Two, logged: list[MutableMapping[str, Any]]
    ) -> None:
        await two.link()
        await two.begun("classic seats=2")
        two.there.closed = {THERE}
        await two.move()
        table = await two.table()
        assert (table.chats, table.parked) == ((CHANNEL,), False)
        assert texts(two.here, CHANNEL).count(say("note-link-lost")) == 1
        assert await two.table_in(THERE) is None
        two.there.tries.clear()
        for _ in range(4):
            await two.move_privately()
        assert THERE not in two.there.tries
        assert {line["log_level"] for line in logged} == {"info"}
        lost = Entry(table.id, THERE, Notice("card"))
        await two.service.reach.lost(lost)
        assert texts(two.here, CHANNEL).count(say("note-link-lost")) == 1

    async def test_the_home_chat_closed_is_parked_and_the_other_goes_on(self, two: Two) -> None:
        await two.link()
        await two.begun("classic seats=2")
        two.here.closed = {CHANNEL}
        await two.move()
        assert (await two.table()).parked
        two.here.tries.clear()
        for _ in range(4):
            guest = await two.turn()
            if guest is two.anna:
                assert say("turn") in texts(two.here, two.anna.id)
            else:
                assert two.there.at(THERE)[-1].mention == (two.ben.id, "Ben")
            await two.move_privately()
        assert CHANNEL not in two.here.tries
        two.here.closed = set()
        await two.anna.says("/genial board")
        assert not (await two.table()).parked


class TestDecisions:
    def test_each_chat_once_and_no_more_than_four(self) -> None:
        table = after(opened(), Link((Place("other:#", "de"),)))
        assert refused(table, Link((Place("other:#"), Place(table.chat)))) == "moved-on"
        assert refused(table, Link(tuple(Place(f"other:{n}") for n in range(3)))) == "links-full"
        assert refused(table, Unlink(("other:#nowhere", table.chat))) == "moved-on"
        assert refused(table, Move("other:#nowhere", "other:#new")) == "moved-on"
        assert after(table, Unlink(("other:#",))).chats == (table.chat,)

    def test_one_mention_for_whoever_is_called_in_their_own_chat(self) -> None:
        table = after(started(BOB), Link((Place("chat:#second"), Place("other:#", "de"))))
        mover = to_move(table)

        def called(table: Table, who: str) -> list[tuple[str, str]]:
            return [(entry.to, entry.notice.code) for entry in entries(table, [Notice("turn", code=who)])]

        assert called(table, mover.id) == [(table.chat, mover.id), ("chat:#second", ""), ("other:#", "")]
        foreign = after(started(Person("other:bob", "Bob")), Link((Place("other:#", "de"),)))
        assert called(foreign, "other:bob") == [("other:#", "other:bob"), (table.chat, "")]
        alone = after(foreign, Unlink(("other:#",)))
        assert called(alone, "other:bob") == [("other:bob", "other:bob"), (table.chat, "")]
        assert called(after(alone, Shut("other:bob")), "other:bob") == [(table.chat, "")]

    def test_who_was_called_in_a_chat_that_is_gone_is_called_privately(self) -> None:
        ben = Person("other:ben", "Ben")
        seeds = (bytes([number]) * 32 for number in range(99))
        table = next(t for t in (started(ben, seed=seed) for seed in seeds) if to_move(t) == ben)
        table = after(table, Link((Place("other:#"),)))
        _, notices = decide(table, Unlink(("other:#",), lost=True), NOON)
        assert [notice.code for notice in said(notices, "turn")] == [ben.id]
        assert said(notices, "card") == []

    def test_parked_the_linked_chats_are_told_and_who_is_not_there_privately(self) -> None:
        table = after(started(Person("other:ben", "Ben")), Link((Place("other:#"),)), Park())
        told = entries(table, [Notice("note", code="over")])
        assert [(entry.to, entry.notice.person) for entry in told] == [("other:#", ""), (ANNA.id, ANNA.id)]

    def test_a_move_to_a_chat_that_was_linked_before(self) -> None:
        table = after(opened(), Link((Place("chat:#new"),)), Move("chat:#", "chat:#new"))
        assert (table.chats, table.place) == (("chat:#new",), "chat:#")
        back = after(table, Move("chat:#new", "chat:#"))
        assert (back.chat, back.home) == ("chat:#", "")
