"""Mishaps on Telegram: anonymous administrators, forged buttons, lost messages and topics."""

from __future__ import annotations

from functools import partial
from hashlib import sha256

import pytest

from bot.store import Store
from bot.words.phrases import Phrases
from tests.bot.support.telegram import Table, genial
from tests.fakes.telegram.loopback import Telegram
from tests.fakes.telegram.world import Message

SAY = Phrases("en")


@pytest.fixture
def table(telegram: Telegram, store: Store) -> Table:
    anna, bob = telegram.person("Anna", opened=True), telegram.person("Bob", opened=True)
    return Table(telegram, store, telegram.supergroup("games", anna, bob), anna, bob)


async def test_a_press_is_answered_though_nothing_can_be_sent(
    telegram: Telegram, redis_url: str, table: Table
) -> None:
    bob = list(table.people.values())[1]
    async with genial(telegram, redis_url):
        await table.begin("cards seats=2")
        await table.shows(lambda: table.rack(bob), 0)
        telegram.fail("send", 429, times=1, chat=bob.private, retry_after=30)
        query = await bob.presses(table.card, SAY("button-menu"))
        assert query.url


@pytest.mark.parametrize("trouble", ["patience", "line"])
async def test_a_panel_that_has_to_wait(
    telegram: Telegram, redis_url: str, table: Table, trouble: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is shown as soon as Telegram accepts it; the press is answered at once."""
    async with genial(telegram, redis_url):
        await table.begin("cards seats=2")
        rack = await table.shows(lambda: table.rack(table.host), 0)
        edits = rack.edits
        if trouble == "patience":
            monkeypatch.setattr("bot.platforms.telegram.sender.seconds", lambda _: 0.0)
            fault = telegram.fail("editMessage", 429, chat=table.host.private)
        else:
            fault = telegram.drop("editMessage", chat=table.host.private)
        await table.host.presses(rack, SAY("button-board"))
        await telegram.until(lambda: rack.edits > edits)
        assert fault.caught


async def test_a_picture_whose_name_telegram_has_forgotten(
    telegram: Telegram, store: Store, redis_url: str, table: Table
) -> None:
    """A lost file_id is uploaded again."""
    async with genial(telegram, redis_url):
        for number in (1, 2):
            await table.host.says("/genial rules dice")
            shown = await telegram.posted(table.host.private, number)
            name = f"photo:{telegram.world.bot.id}:{sha256(shown.picture or b'').hexdigest()[:32]}"
            await telegram.until_found(lambda name=name: store.recall(name))  # type: ignore[misc]
            telegram.world.files.clear()
        assert [bool(call.uploads) for call in telegram.asked("sendPhoto")] == [True, False, True]


async def test_nobody_plays_without_a_name(telegram: Telegram, redis_url: str, table: Table) -> None:
    async with genial(telegram, redis_url):
        await table.host.says("/genial new", table.chat, anonymous=True)
        answer = await telegram.posted(table.chat)
        assert answer.text == SAY("telegram-anonymous")
        await table.host.presses(answer, "-.0.new:cards")  # pressing tells who they are
        await table.labelled(SAY("button-join"))
        said = len(table.chat.by_bot)
        await table.host.says("/genial link", table.chat, anonymous=True)
        answer = await telegram.posted(table.chat, said + 1)
        assert answer.text != SAY("telegram-anonymous")


async def test_only_administrators_link(telegram: Telegram, redis_url: str, table: Table) -> None:
    """Neither a forged button nor other white space makes an administrator."""
    bob = list(table.people.values())[1]
    refused = SAY("refusal-admins-only")
    async with genial(telegram, redis_url):
        await table.open("cards seats=2")
        said = len(table.chat.by_bot)
        for number, text in enumerate(("/genial unlink", "/genial link\nABCDEF", "/genial link\u00a0ABCDEF")):
            await bob.says(text, table.chat)
            answer = await telegram.posted(table.chat, said + number + 1)
            assert answer.text == refused
        query = await bob.forges("-.0.unlink", table.card)
        assert query.text == refused


async def test_a_panel_that_cannot_be_edited(telegram: Telegram, redis_url: str, table: Table) -> None:
    async with genial(telegram, redis_url):
        await table.host.says("/genial rules dice")
        panel = await telegram.posted(table.host.private)
        assert panel.picture
        await table.host.says("/genial")
        menu = await telegram.posted(table.host.private, 2)
        data = next(button.data for button in menu.buttons if button.text == SAY("button-settings"))
        panel.inaccessible = True
        await table.host.forges(data or "", panel)
        await telegram.posted(table.host.private, 3)


async def test_a_panel_that_a_newer_one_overtakes(telegram: Telegram, redis_url: str, table: Table) -> None:
    """Two quick presses: Telegram shows the newer picture, without a second message."""
    words = "Bad Request: Canceled by new editMessageMedia request"
    body = {"ok": False, "error_code": 400, "description": words}
    async with genial(telegram, redis_url):
        await table.begin("cards seats=2")
        rack = await table.shows(lambda: table.rack(table.host), 0)
        said, edits = len(table.host.private.said), rack.edits
        fault = telegram.fail("editMessageMedia", 400, body=body, chat=table.host.private)
        await table.host.presses(rack, SAY("button-board"))
        await table.host.presses(rack, SAY("button-menu"))
        await telegram.until(lambda: rack.edits > edits and fault.caught)
        await telegram.idle()
        assert len(table.host.private.said) == said


async def test_what_takes_long_for_somebody_without_a_private_chat(
    telegram: Telegram, redis_url: str, table: Table
) -> None:
    """The press is answered at once; later they are called in the group, with a link."""
    anna, bob = table.people.values()
    bob.private.opened = False
    async with genial(telegram, redis_url):
        await table.begin("cards seats=2", by_typing=True)
        for _ in range(4):
            await typed_move(table)
        for person in (anna, bob):
            await person.says("/genial end yes", table.chat)
        await table.labelled(SAY("button-coach"))
        query = await bob.presses(table.card, SAY("button-coach"))
        assert query.text.startswith("I am looking at your")
        words = f"Bob: {SAY('telegram-open-private')}"
        (led,) = await telegram.until(lambda: [each for each in table.chat.by_bot if each.text == words])
        assert led.mentioned == [bob.user]
        await bob.follows(led, SAY("telegram-privately"))
        await telegram.until(lambda: any("decision" in message.text for message in bob.private.by_bot))


async def typed_move(table: Table) -> Message:
    """Let the player to move type a move in the group, and wait for the card."""
    stored, person = await table.stored(), await table.turn()
    assert person is not None
    typed = await person.says(f"/genial play {table._matches(stored.record).moves()[0]}", table.chat)
    await table.shows(lambda: table.card, stored.step + 1)
    return typed


def nodded(message: Message) -> bool:
    return message.reactions == ["👍"]


@pytest.mark.parametrize("allowed", [True, False])
async def test_who_plays_in_the_group_need_not_open_a_private_chat(
    telegram: Telegram, redis_url: str, table: Table, allowed: bool
) -> None:
    """The card shows the move; nobody is asked to open another chat."""
    table.chat.reactions = allowed
    for each in table.people.values():
        each.private.opened = False
    async with genial(telegram, redis_url):
        await table.begin("cards seats=2", by_typing=True)
        for _ in range(3):
            typed = await typed_move(table)
            if allowed:
                await telegram.until(partial(nodded, typed))
        assert not any(SAY("telegram-open-private") in message.text for message in table.chat.by_bot)


async def test_a_private_chat_that_takes_no_topics(telegram: Telegram, redis_url: str, table: Table) -> None:
    telegram.world.topics_enabled = True
    async with genial(telegram, redis_url):
        telegram.world.topics_enabled = False
        await table.begin("cards seats=2")
        assert (await table.shows(lambda: table.rack(table.host), 0)).topic is None


async def test_a_private_topic(telegram: Telegram, redis_url: str, table: Table) -> None:
    """A message in a topic is answered there; deleting the topic does not close the private chat."""
    telegram.world.topics_enabled = True
    async with genial(telegram, redis_url):
        await table.begin("cards seats=2")
        person = await table.turn()
        assert person is not None
        old = (await table.shows(lambda: table.rack(person), 0)).topic
        assert old is not None
        said = len(person.private.by_bot)
        await person.says("/genial help", person.private, old)
        assert (await telegram.posted(person.private, said + 1)).topic is old
        await person.presses(table.card, SAY("button-menu"))
        assert (await telegram.posted(person.private, said + 2)).topic is old, "asked for in the group"
        old.deleted = True
        for message in old.chat.within(old):
            message.delete()
        match = table._matches((await table.stored()).record)
        await person.says(match.moves()[0].lower())
        await telegram.until(lambda: len(person.private.topics) > 1)
        stored = await table.stored()
        assert not any(chair.person.private_chat_closed for chair in stored.chairs if chair.person)
        memos = " ".join(map(str, await table.store.client.keys("genial:memo:*")))
        assert "topic:" in memos
        assert "panel:" in memos
        assert str(person.id) not in memos, "who is forgotten leaves no number behind"


@pytest.mark.parametrize("language", ["en", "de"])
async def test_forbidden_photos_are_named(
    telegram: Telegram, store: Store, redis_url: str, language: str
) -> None:
    """The group reads once which right is missing; when it is granted, the table comes on request."""
    anna = telegram.person("Anna", language=language, opened=True)
    group = telegram.supergroup("games", anna)
    group.photos = False
    say = Phrases(language)
    here = Table(telegram, store, group, anna)

    async def is_closed() -> bool:
        return (await here.stored()).chat_closed

    async with genial(telegram, redis_url):
        await anna.says("/genial new classic", group)
        told = await telegram.posted(group)
        assert told.text == say("telegram-no-photos")
        await telegram.until_found(is_closed)
        await anna.says("/genial board", group)
        await telegram.until(lambda: len(telegram.asked(f"sendPhoto {group.id}")) == 2)
        await telegram.until_found(is_closed)
        assert group.by_bot == [told]
        group.photos = True
        await anna.says("/genial board", group)
        await telegram.until(lambda: any(message.picture for message in group.by_bot))


async def test_a_press_during_an_outage_is_answered_when_it_is_over(
    telegram: Telegram, redis_url: str, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in ("presses", "sender"):
        monkeypatch.setattr(f"bot.platforms.telegram.{module}.DELAYS", (0.0,) * 4)
    async with genial(telegram, redis_url):
        await table.begin("cards seats=2")
        rack = await table.shows(lambda: table.rack(table.host), 0)
        edits = rack.edits
        telegram.drop("answerCallbackQuery", times=3)
        telegram.drop("editMessage", times=3, chat=table.host.private)
        query = await table.host.presses(rack, SAY("button-board"))
        assert not query.text
        await telegram.until(lambda: rack.edits > edits)
