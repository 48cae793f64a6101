"""Cards, racks and calls on Telegram: topics, migration, blocked chats, rate limits, pictures uploaded once."""

from __future__ import annotations

from hashlib import sha256
from random import Random

import pytest

from bot.platforms.telegram.rate_limit import RateLimit
from bot.store import Store
from bot.words.phrases import LANGUAGES, Phrases
from tests.bot.support.telegram import SOME, Table, genial, one_turn, some_turns
from tests.fakes.telegram.loopback import Telegram
from tests.fakes.telegram.people import Person
from tests.fakes.telegram.world import File

SAY = Phrases("en")


@pytest.fixture
def table(telegram: Telegram, store: Store) -> Table:
    anna, bob = telegram.person("Anna", opened=True), telegram.person("Bob", opened=True)
    return Table(telegram, store, telegram.supergroup("games", anna, bob), anna, bob)


async def test_topics_of_a_group(telegram: Telegram, store: Store, redis_url: str) -> None:
    """Every topic has its own table; General is the group itself."""
    rng = Random(1)
    anna, bob = telegram.person("Anna", opened=True), telegram.person("Bob", opened=True)
    forum = telegram.forum("club", anna, bob)
    tables = [Table(telegram, store, forum, anna, bob, topic=topic) for topic in (None, forum.topic("games"))]
    async with genial(telegram, redis_url):
        for table in tables:
            await table.begin("cards seats=2")
        for table in tables:
            await one_turn(table, rng)
            assert all(message.topic is table.topic for message in table.messages)
        assert (await tables[0].stored()).id != (await tables[1].stored()).id


async def test_every_game_has_its_own_topic_in_private(
    telegram: Telegram, redis_url: str, table: Table
) -> None:
    telegram.world.topics_enabled = True
    rng = Random(2)
    async with genial(telegram, redis_url):
        await table.begin("cards seats=2")
        await one_turn(table, rng)
        await one_turn(table, rng)
        for person in table.people.values():
            topics = list(person.private.topics.values())
            assert len(topics) == 1
            assert table.rack(person).topic is topics[0]


@pytest.mark.parametrize("why", ["blocked", "never opened", "gone from the group"])
async def test_somebody_cannot_be_reached(
    telegram: Telegram, store: Store, redis_url: str, table: Table, why: str
) -> None:
    """They are told once, in the group, how to go on; the game continues."""
    rng = Random(3)
    anna, bob = table.people.values()
    bob.private.opened = why != "never opened"
    async with genial(telegram, redis_url):
        await table.begin("cards seats=2", by_typing=True)
        if why == "blocked":
            bob.blocks()
        elif why == "gone from the group":
            bob.leaves(table.chat)
        for _ in range(SOME):
            person = await table.turn()
            assert person is not None
            await table.called(person)
            if person is anna or why == "gone from the group":
                await table.by_buttons(person, rng)
            else:
                match = table._matches((await table.stored()).record)
                moment = (await table.stored()).step
                query = await bob.presses(table.card, SAY("button-rack", family="cards"))
                assert query.alert
                await bob.says(f"/genial play {match.moves()[0]}", table.chat)
                await table.shows(lambda: table.card, moment + 1)
        if why == "gone from the group":
            return
        told = SAY("shut", button=SAY("button-rack", family="cards"))
        await telegram.until(lambda: any(told in message.text for message in table.chat.said))
        assert sum(told in message.text for message in table.chat.said) == 1
        await bob.starts()
        await telegram.until_found(lambda: _reached(table, bob.id))
        if await table.turn() is bob:
            stored = await table.stored()
            await bob.says(table._matches(stored.record).moves()[0])
            await table.shows(lambda: table.card, stored.step + 1)
        while await table.turn() is anna:
            await table.by_buttons(anna, rng)
        await table.shows(lambda: table.rack(bob), (await table.stored()).step)


async def _reached(table: Table, person: int) -> bool:
    seated = (await table.stored()).person(f"telegram:{person}")
    return seated is not None and not seated.private_chat_closed


async def test_a_deleted_card(telegram: Telegram, redis_url: str, table: Table) -> None:
    rng = Random(4)
    async with genial(telegram, redis_url):
        await table.begin("cards seats=2")
        person = await table.turn()
        assert person is not None
        await table.called(person)
        old = table.card
        old.delete()
        await table.by_buttons(person, rng)
        await table.shows(lambda: table.card, (await table.stored()).step)
        assert table.card is not old


async def test_the_bot_is_thrown_out(telegram: Telegram, redis_url: str, table: Table) -> None:
    rng = Random(5)
    anna, bob = table.people.values()
    async with genial(telegram, redis_url):
        await table.begin("cards seats=2")
        person = await table.turn()
        assert person is not None
        await table.called(person)
        anna.kicks_bot(table.chat)
        await table.by_buttons(person, rng)
        parked = SAY("note-parked", game="?").partition(":")[2].strip()
        for somebody in (anna, bob):
            await telegram.until(lambda who=somebody: any(parked in m.text for m in who.dm))  # type: ignore[misc]
        for _ in range(SOME):
            mover = await table.turn()
            assert mover is not None
            await table.by_buttons(mover, rng)


async def test_one_chat_has_to_wait_the_others_do_not(telegram: Telegram, store: Store, redis_url: str) -> None:
    rng = Random(6)
    tables = []
    for number in range(2):
        people = [telegram.person(f"{name}{number}", opened=True) for name in ("Anna", "Bob")]
        tables.append(Table(telegram, store, telegram.supergroup(f"games {number}", *people), *people))
    slow, quick = tables
    async with genial(telegram, redis_url):
        for table in tables:
            await table.begin("cards seats=2")
        person = await slow.turn()
        assert person is not None
        await slow.called(person)
        card = slow.card
        edits = card.edits
        telegram.fail("editMessage", 429, times=1, chat=slow.chat, retry_after=3000)
        await slow.by_buttons(person, rng)
        await some_turns(quick, rng)
        assert card.edits == edits


async def test_a_picture_is_uploaded_once(
    telegram: Telegram, store: Store, redis_url: str, table: Table
) -> None:
    """For instance the board that both players look at."""
    anna, bob = table.people.values()
    async with genial(telegram, redis_url):
        await table.begin("cards seats=2")
        for person in (anna, bob):
            await table.shows(lambda who=person: table.rack(who), 0)  # type: ignore[misc]
        for person in (anna, bob):
            shown = len(person.private.by_bot)
            await person.says("/genial rules dice")
            picture = (await telegram.posted(person.private, shown + 1)).picture
            name = f"photo:{telegram.world.bot.id}:{sha256(picture or b'').hexdigest()[:32]}"
            await telegram.until_found(lambda name=name: store.recall(name))  # type: ignore[misc]
        photos = telegram.asked("sendPhoto")[-2:]
        assert [bool(call.uploads) for call in photos] == [True, False]


async def test_the_bot_introduces_itself_in_three_languages(
    telegram: Telegram, store: Store, redis_url: str, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also if Telegram asks for patience or is away for a moment."""
    monkeypatch.setattr("bot.platforms.telegram.command_menu.seconds", lambda _: 0.0)
    monkeypatch.setattr("bot.platforms.telegram.command_menu.AWAY", 0.0)
    telegram.fail("setMyCommands", 429)
    telegram.fail("setMyShortDescription", 502)
    async with genial(telegram, redis_url):
        await telegram.until(lambda: len(telegram.world.commands) == 9)
        calls = len(telegram.asked("setMy"))
        for language in LANGUAGES:
            guest = telegram.person("Guest", language=language, opened=True)
            guest.joins(table.chat)
            assert guest.commands(table.chat)["new"] == Phrases(language)("command-new")
            assert guest.commands(guest.private)["settings"] == Phrases(language)("command-settings")
        await telegram.until_found(lambda: store.recall(f"introduced:{telegram.world.bot.id}"))
    async with genial(telegram, redis_url):
        await table.host.says("/genial help")
        await telegram.posted(table.host.private)
        assert len(telegram.asked("setMy")) == calls, "not told again"


async def test_a_restart_in_the_middle(telegram: Telegram, redis_url: str, table: Table) -> None:
    rng = Random(8)
    async with genial(telegram, redis_url):
        await table.begin("cards seats=2")
        await one_turn(table, rng)
        person = await table.turn()
        assert person is not None
        await table.called(person)
    await person.says("/genial help")  # while nobody listens
    async with genial(telegram, redis_url):
        await telegram.until(
            lambda: any(SAY("help-telegram") == message.text for message in person.private.by_bot)
        )
        await some_turns(table, rng)
    assert len([message for message in table.messages if message.picture]) == 1


async def test_the_pace_is_kept(telegram: Telegram, redis_url: str, table: Table) -> None:
    """With the real limits, only the newest card is sent when its turn comes."""

    class Slow:
        now = 0.0

        def __call__(self) -> float:
            return self.now

    clock = Slow()
    async with genial(telegram, redis_url, pace=RateLimit(clock)):
        await table.open("cards seats=4")
        for level in ("easy", "medium", "easy"):
            query = await table.host.presses(table.card, SAY("button-computer", level=level))
            assert query.text
            assert not query.alert, "nothing to put away"
        assert len(telegram.asked(rf"(send|edit).* {table.chat.id}")) <= 3
        clock.now += 120.0
        await telegram.until(lambda: SAY("lobby-free", count=0) in table.card.text)


@pytest.mark.parametrize("heard", ["migrate_to_chat_id", "migrate_from_chat_id", "nothing"])
async def test_a_group_becomes_a_supergroup(
    telegram: Telegram, store: Store, redis_url: str, heard: str
) -> None:
    """Reported by the old group, by the new one, or in answer to a message."""
    rng = Random(9)
    anna, bob = telegram.person("Anna", opened=True), telegram.person("Bob", opened=True)
    table = Table(telegram, store, telegram.group("games", anna, bob), anna, bob)
    async with genial(telegram, redis_url):
        await table.begin("cards seats=2")
        await one_turn(table, rng)
        person = await table.turn()
        assert person is not None
        await table.called(person)
        old, held = table.chat, telegram.hold_updates()
        table.chat = anna.upgrades(old)
        held.updates = [update for update in held.updates if heard in update.payload]  # the others are lost
        held.release()
        if heard != "nothing":
            await table.shows(lambda: table.card, 1)
        await table.by_buttons(person, rng)
        await table.shows(lambda: table.card, 2)
        await one_turn(table, rng)


async def test_films_and_files(telegram: Telegram, store: Store, redis_url: str, table: Table) -> None:
    """Asked for by typing and by a button, they arrive in the private chat."""
    anna, bob = table.people.values()
    async with genial(telegram, redis_url):
        await table.begin("cards seats=2")
        for person in (anna, bob):
            await table.shows(lambda who=person: table.rack(who), 0)  # type: ignore[misc]
        shown = len(bob.private.by_bot)
        await bob.says("/genial export", table.chat)
        file = await telegram.posted(bob.private, shown + 1)
        assert file.media is not None
        assert file.media.name.endswith(".json")
        asked = len(anna.private.by_bot)
        await anna.says("/genial resign")
        confirm = await telegram.posted(anna.private, asked + 1)
        await anna.presses(confirm, SAY("button-resign-yes"))
        card = await table.labelled(SAY("button-replay"))
        for person in (bob, anna):
            await person.presses(card, SAY("button-replay"))
            (film,) = await telegram.until(lambda who=person: films(who))  # type: ignore[misc]
            name = f"photo:{telegram.world.bot.id}:{sha256(film.data).hexdigest()[:32]}"
            await telegram.until_found(lambda name=name: store.recall(name))  # type: ignore[misc]
        uploads = [bool(call.uploads) for call in telegram.asked("sendAnimation")]
        assert uploads == [True, False], "when a game is over, everybody wants to see it"


def films(person: Person) -> list[File]:
    files = [message.media for message in person.private.by_bot if message.media]
    return [media for media in files if media.kind == "animation"]
