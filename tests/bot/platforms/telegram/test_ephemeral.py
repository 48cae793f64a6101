"""Turns inside a group on Telegram: screens that one person sees, and what happens where there are none."""

from __future__ import annotations

from random import Random

import pytest

from bot.messages.buttons import read
from bot.store import Store
from bot.words.phrases import LANGUAGES, Phrases
from engine.games import GAMES
from tests.bot.support.telegram import Table, forward, genial
from tests.fakes.telegram.loopback import Telegram

SAY = Phrases("en")
RACK = SAY("button-rack", family="laying")


@pytest.fixture
def table(telegram: Telegram, store: Store) -> Table:
    """A group of people who have never opened the private chat."""
    telegram.world.ephemeral = True
    people = [telegram.person(name) for name in ("Anna", "Bob")]
    return Table(telegram, store, telegram.supergroup("games", *people), *people)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "language"), [(game, LANGUAGES[n % 3]) for n, game in enumerate(GAMES)])
async def test_a_whole_game_without_private_chats(
    telegram: Telegram, store: Store, redis_url: str, game: str, language: str
) -> None:
    rng = Random(f"{game} in a group")
    telegram.world.ephemeral = True
    people = [telegram.person(name, language=language) for name in ("Anna", "Bob")]
    table = Table(telegram, store, telegram.supergroup("games", *people), *people)
    async with genial(telegram, redis_url):
        await table.begin(f"{game} seats=2")
        turns: list[str] = []
        while (person := await table.turn()) is not None:
            await table.called(person)
            if not turns or turns[-1] != person.name:
                turns.append(person.name)
            await table.in_group(person, rng)
        await table.labelled(table.say("button-rematch"))
        await telegram.until(lambda: [each for each in table.messages if each.mentioned] == [table.card])
    calls = sorted((message.id, each.name) for each in people for message in each.notifications)
    assert [name for number, name in calls if number != table.card.id] == turns, "one call for every turn"
    assert not any(person.private.said for person in people)


async def test_a_turn_is_one_screen_that_only_its_player_sees(
    telegram: Telegram, redis_url: str, table: Table
) -> None:
    rng = Random(1)
    async with genial(telegram, redis_url):
        await table.begin("classic seats=2")
        assert not any(button.url for button in table.card.buttons), "nothing leads to the private chat"
        for _ in range(4):
            person = await table.turn()
            assert person is not None
            await table.called(person)
            presses = await table.in_group(person, rng)
            (screen,) = person.whispers(table.chat)
            assert screen.picture
            assert presses >= 3
            assert screen.edits == presses - 1, "edited in place; the one before is taken away"
        assert not [each for person in table.people.values() for each in person.private.said]
        assert not telegram.asked("editMessage.* 0"), "only their own methods find them"
        told = SAY("shut", button=RACK)
        assert not any(told in message.text for message in table.chat.said), "nobody misses a private chat"


async def test_menus_are_shown_in_the_group(telegram: Telegram, redis_url: str, table: Table) -> None:
    """Rules, settings and a game's film need no private chat, and a question to all is still asked of all."""
    anna, bob = table.people.values()
    async with genial(telegram, redis_url):
        await table.begin("cards seats=2")
        await bob.presses(table.card, SAY("button-menu"))
        (menu,) = bob.whispers(table.chat)
        assert not anna.whispers(table.chat)
        await bob.presses(menu, SAY("button-rules"))
        assert bob.whispers(table.chat) == [menu]
        await bob.presses(menu, SAY("button-back"))
        await bob.presses(menu, SAY("button-menu"))
        await bob.presses(menu, SAY("button-resign"))
        await bob.presses(menu, f"{table.id}.0.resign:yes")
        await table.labelled(SAY("button-rematch"))
        assert not bob.private.said


async def test_a_press_that_is_answered_too_late(telegram: Telegram, redis_url: str, table: Table) -> None:
    """After fifteen seconds the group takes no screen; the next press is answered there again."""
    anna, _ = table.people.values()
    anna.private.opened = True
    async with genial(telegram, redis_url):
        await table.begin("classic seats=2")
        await table.shows(lambda: table.rack(anna), 0)
        held = telegram.hold_updates()
        query = await anna.presses(table.card, RACK, settle=False)
        telegram.pass_time(16.0)
        held.release()
        assert (await query.answered()).text == SAY("telegram-sent-privately")
        assert not anna.whispers(table.chat)
        await anna.presses(table.card, RACK)
        assert len(anna.whispers(table.chat)) == 1


async def test_a_screen_that_has_gone(telegram: Telegram, redis_url: str, table: Table) -> None:
    """Telegram keeps ephemeral messages as long as it likes; a press on one that is gone gets a new one."""
    rng = Random(2)
    async with genial(telegram, redis_url):
        await table.begin("classic seats=2")
        person = await table.turn()
        assert person is not None
        await person.presses(table.card, RACK)
        (old,) = person.whispers(table.chat)
        move = forward(old, rng)
        old.delete()
        await person.forges(move, old)
        (screen,) = person.whispers(table.chat)
        assert screen is not old
        assert read(move).verb == "tile"


@pytest.mark.parametrize("opened", [True, False])
async def test_a_chat_that_takes_none(telegram: Telegram, redis_url: str, table: Table, opened: bool) -> None:
    """The ladder: the private chat, then an alert. The chat is not asked again at once."""
    anna, _ = table.people.values()
    async with genial(telegram, redis_url):
        await table.begin("classic seats=2")
        await telegram.until_found(lambda: _closed(table, anna.id))
        anna.private.opened = opened
        telegram.fail("sendPhoto", 400, chat=table.chat)
        query = await anna.presses(table.card, RACK)
        if opened:
            assert query.text == SAY("telegram-sent-privately")
            assert table.rack(anna).picture
        else:
            assert query.alert
            assert "🔴" in query.text or "🔵" in query.text or "🟢" in query.text
        asked = len(telegram.asked(f"sendPhoto {table.chat.id}"))
        await anna.presses(table.card, RACK)
        assert not anna.whispers(table.chat)
        assert len(telegram.asked(f"sendPhoto {table.chat.id}")) == asked


async def _closed(table: Table, person: int) -> bool:
    seated = (await table.stored()).person(f"telegram:{person}")
    return seated is not None and seated.private_chat_closed


async def test_an_old_telegram_shows_nobody_anything_secret(
    telegram: Telegram, redis_url: str, table: Table
) -> None:
    """A server that ignores the parameter would show a rack to all; it is asked first if it knows them."""
    telegram.world.ephemeral = False
    table.host.private.opened = True
    async with genial(telegram, redis_url):
        await table.begin("classic seats=2")
        query = await table.host.presses(table.card, RACK)
        assert query.text == SAY("telegram-sent-privately")
    assert not any("ephemeral_message_parameters" in call.fields for call in telegram.calls)


async def test_an_ephemeral_command(telegram: Telegram, redis_url: str, table: Table) -> None:
    """A command that only the bot sees is answered so that only its person sees it."""
    anna, _ = table.people.values()
    async with genial(telegram, redis_url):
        await telegram.until(lambda: len(telegram.asked("setMyCommands")) == 9)
        for commands in telegram.world.commands.values():
            alone = {each["command"] for each in commands if each.get("is_ephemeral")}
            assert alone == (set() if "vacation" in str(commands) else {"rack", "rules"})
        await table.begin("classic seats=2")
        person = await table.turn()
        assert person is not None
        await table.called(person)
        said = len(table.chat.by_bot)
        await anna.says("/genial rack", table.chat, alone=True)
        (screen,) = await telegram.until(lambda: anna.whispers(table.chat))
        assert screen.picture
        await anna.says("/genial join", table.chat, alone=True)
        await telegram.until(lambda: len(anna.whispers(table.chat)) == 2)
        assert anna.whispers(table.chat)[1].text == SAY("refusal-already-started")
        assert len(table.chat.by_bot) == said
        assert not anna.private.said
