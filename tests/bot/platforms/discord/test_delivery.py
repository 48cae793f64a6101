"""Cards, racks and calls on Discord: their place, their sound, and the fallback for closed chats."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from bot.messages.buttons import personal
from bot.messages.platform import MessageGone, TryLater, Unreachable
from bot.messages.reply import Message, Reply
from bot.messages.request import Request
from bot.store import Store
from bot.words.phrases import Phrases
from tests.bot.support.discord import Table, alone, answered, genial
from tests.bot.support.party import Notebook
from tests.fakes.discord.loopback import Loopback
from tests.fakes.discord.people import Member
from tests.fakes.discord.world import NEWS, NEWS_THREAD, SUPPRESSED, THREAD

SAY = Phrases("en")
PARKED = SAY("note-parked", game="?").partition(":")[2].strip()
LATER = {"message": "You are being rate limited.", "retry_after": 290.0, "global": False}


@pytest.fixture
def table(loopback: Loopback, store: Store) -> Table:
    return Table(loopback, store, loopback.channel(), loopback.member("Anna"), loopback.member("Bob"))


def other(table: Table, member: Member) -> Member:
    return next(one for one in table.people.values() if one is not member)


def told(member: Member) -> int:
    """Count the messages that told this person their chat is closed."""
    return sum(PARKED in message.text for message in member.dm)


async def test_only_calls_ring(loopback: Loopback, redis_url: str, table: Table) -> None:
    rng = Random(1)
    async with genial(loopback, redis_url):
        await table.begin(game="cards", seats=2)
        for _ in range(4):
            member = await table.turn()
            assert member is not None
            await table.delivered(member)
            await table.by_private_buttons(member, rng)
        for message in loopback.world.messages.values():
            if message.author is loopback.world.bot and message.only_for is None:
                assert bool(message.flags & SUPPRESSED) != bool(message.pings), message


async def test_a_closed_private_chat(loopback: Loopback, store: Store, redis_url: str, table: Table) -> None:
    """It is said once, in the channel; the next attempt follows only the person's own action."""
    rng = Random(2)
    anna, bob = table.people.values()
    anna.closes_dms()
    closed = SAY("shut", button=SAY("button-rack", family="cards"))
    async with genial(loopback, redis_url):
        await table.begin(game="cards", seats=2)
        await loopback.until(lambda: any(closed in message.text for message in table.channel.messages))
        for _ in range(6):
            member = await table.turn()
            assert member is not None
            await table.delivered(member)
            await table.by_card_buttons(member, rng)
        assert anna.dm == []
        tries = len(loopback.asked(rf"POST /channels/{anna.dm_channel.id}/messages"))
        turns = (await table.stored()).step
        assert 1 <= tries <= 1 + turns, "once, and once for each of her own moves at most"
        assert sum(closed in message.text for message in table.channel.everything) == 1
        # she opens her private chat, and does something
        anna.opens_dms()
        while await table.turn() is not anna:
            await table.by_card_buttons(bob, rng)
        await table.delivered(anna)
        await table.by_card_buttons(anna, rng)
        await loopback.until(lambda: bool(anna.dm))
        await loopback.until(lambda: bool(anna.dm[-1].pictures))

        async def is_open() -> bool:
            profile = await store.people.load(f"discord:{anna.id}")
            assert profile is not None
            return not profile.private_chat_closed

        await loopback.until_found(is_open)  # it is noted once she was reached


async def test_a_deleted_card(loopback: Loopback, redis_url: str, table: Table) -> None:
    rng = Random(3)
    async with genial(loopback, redis_url):
        await table.begin(game="cards", seats=2)
        member = await table.turn()
        assert member is not None
        await table.delivered(member)
        old = table.card
        old.delete()
        await table.by_private_buttons(member, rng)
        await loopback.until(lambda: any(message.pictures for message in table.channel.messages))
        assert table.card is not old
        assert not table.card.pings


@pytest.mark.slow
@pytest.mark.parametrize("fate", ["deleted", "forbidden", "removed"])
async def test_a_channel_that_closes(
    loopback: Loopback, store: Store, redis_url: str, table: Table, fate: str
) -> None:
    """Everybody is told privately and the game goes on there; nothing is retried for ever."""
    rng = Random(4)
    async with genial(loopback, redis_url):
        await table.begin(game="cards", seats=2)
        member = await table.turn()
        assert member is not None
        await table.delivered(member)
        guild = table.channel.guild
        assert guild is not None
        if fate == "deleted":
            table.channel.delete()
        elif fate == "forbidden":
            table.channel.forbid("view_channel", "send_messages")
        else:
            guild.remove_bot()
        await table.by_private_buttons(member, rng)
        await loopback.until(lambda: all(told(member) == 1 for member in table.people.values()))
        assert (await table.stored()).chat_closed
        before = len(loopback.asked(rf"/channels/{table.channel.id}/messages"))
        if fate == "deleted":  # to the end; of the others it is seen that it goes on
            while (person := await table.turn()) is not None:
                await table.by_private_buttons(person, rng)
            for member in table.people.values():  # the result is a new message
                await table.rack_with(member, "Rematch")
        else:
            for _ in range(4):
                person = await table.turn()
                assert person is not None
                await table.by_private_buttons(person, rng)
        assert len(loopback.asked(rf"/channels/{table.channel.id}/messages")) == before
        assert all(told(member) == 1 for member in table.people.values())


async def test_a_channel_that_opens_again(loopback: Loopback, redis_url: str, table: Table) -> None:
    rng = Random(5)
    async with genial(loopback, redis_url):
        await table.begin(game="cards", seats=2, clock="1d")
        member = await table.turn()
        assert member is not None
        await table.delivered(member)
        table.channel.forbid("send_messages", "view_channel")
        await table.by_private_buttons(member, rng)
        await loopback.until(lambda: all(told(member) == 1 for member in table.people.values()))
        table.channel.allow("send_messages", "view_channel")
        answer = await member.slash("genial", "board", {}, table.channel)
        assert answer.message is not None
        assert answer.message.text == SAY("answer-posted")
        moment = (await table.stored()).step
        await table.shows(lambda: table.card, moment)
        await loopback.until(lambda: "⏳" in table.card.text)  # the clock runs again
        assert not (await table.stored()).chat_closed


async def test_a_table_in_a_thread_that_fell_asleep(loopback: Loopback, store: Store, redis_url: str) -> None:
    rng = Random(6)
    people = loopback.member("Anna"), loopback.member("Bob")
    table = Table(loopback, store, loopback.channel().thread("games"), *people)
    async with genial(loopback, redis_url):
        await table.begin(game="cards", seats=2)
        member = await table.turn()
        assert member is not None
        await table.delivered(member)
        table.channel.archive()
        card = table.card
        await table.by_private_buttons(member, rng)
        await table.shows(lambda: table.card, (await table.stored()).step)
        assert table.card is card
        assert not table.channel.archived


async def test_a_table_in_a_thread_that_was_locked(loopback: Loopback, store: Store, redis_url: str) -> None:
    """Only a moderator can unlock it, so the game goes on privately."""
    rng = Random(6)
    people = loopback.member("Anna"), loopback.member("Bob")
    table = Table(loopback, store, loopback.channel().thread("games"), *people)
    async with genial(loopback, redis_url):
        await table.begin(game="cards", seats=2)
        member = await table.turn()
        assert member is not None
        await table.delivered(member)
        table.channel.archive(locked=True)
        await table.by_private_buttons(member, rng)
        await loopback.until(lambda: all(told(member) == 1 for member in people))
        assert (await table.stored()).chat_closed


async def test_a_second_table_gets_a_thread(loopback: Loopback, store: Store, redis_url: str) -> None:
    anna, bob = loopback.member("Anna"), loopback.member("Bob")
    channel = loopback.channel()
    async with genial(loopback, redis_url):
        await Table(loopback, store, channel, anna).open(game="classic")
        refused = await bob.slash("genial", "new", {"game": "dice", "seats": 2}, channel)
        assert SAY("refusal-table-exists") in answered(refused)
        assert refused.message is not None
        answer = await bob.press(refused.message, SAY("button-thread"))
        assert answer.message is refused.message, "one thread, not one for every press"
        (thread,) = [found for found in loopback.world.channels.values() if found.type == THREAD]
        assert f"<#{thread.id}>" in answered(answer)
        await loopback.until(lambda: bool(thread.messages))
        stored = await Table(loopback, store, thread, bob).stored()
        assert (stored.game, stored.seats) == ("dice", 2)
        # and at once, if one asks for it
        await bob.slash("genial", "new", {"game": "cards", "thread": True}, channel)
        # but not for what cannot be
        refused = await bob.slash("genial", "new", {"game": "travel", "seats": 4, "thread": True}, channel)
        assert "4" in answered(refused)
        threads = [found for found in loopback.world.channels.values() if found.type == THREAD]
        assert len(threads) == 2


async def test_a_thread_among_announcements(loopback: Loopback, store: Store, redis_url: str) -> None:
    """Announcement channels have their own kind of thread."""
    anna = loopback.member("Anna")
    channel = loopback.channel()
    channel.type = NEWS
    async with genial(loopback, redis_url):
        await anna.slash("genial", "new", {"thread": True}, channel)
        (thread,) = [found for found in loopback.world.channels.values() if found.type == NEWS_THREAD]
        await loopback.until(lambda: bool(thread.messages))


async def test_too_many_threads(loopback: Loopback, store: Store, redis_url: str) -> None:
    """Discord asks for minutes of patience; the person is told, and no "thinking" remains."""
    anna = loopback.member("Anna")
    channel = loopback.channel()
    async with genial(loopback, redis_url):
        loopback.fail(r"POST /channels/.*/threads", 429, body=LATER)
        answer = await anna.slash("genial", "new", {"thread": True}, channel)
    assert answered(answer) == SAY("refusal-no-thread")


async def test_where_no_thread_may_be_opened(loopback: Loopback, store: Store, redis_url: str) -> None:
    anna = loopback.member("Anna")
    channel = loopback.channel()
    channel.forbid("create_public_threads")
    async with genial(loopback, redis_url):
        answer = await anna.slash("genial", "new", {"thread": True}, channel)
        assert answered(answer) == SAY("refusal-no-thread")
        await anna.slash("genial", "new", {}, channel)
        refused = await anna.slash("genial", "new", {}, channel)
        assert refused.message is not None
        assert SAY("button-thread") not in [button.label for button in refused.message.buttons]


@pytest.mark.slow
@pytest.mark.parametrize("missing", ["view_channel", "send_messages", "attach_files"])
async def test_where_no_card_could_hang(loopback: Loopback, store: Store, redis_url: str, missing: str) -> None:
    anna = loopback.member("Anna")
    channel = loopback.channel()
    channel.forbid(missing)
    async with genial(loopback, redis_url):
        answer = await anna.slash("genial", "new", {}, channel)
        assert answered(answer) == SAY("refusal-may-not-write")
        helped = await anna.slash("genial", "help", {}, channel)
        answer = await anna.choose(helped.message, SAY("command-new"), "-.0.new:dice")
        assert answered(answer) == SAY("refusal-may-not-write")
    assert (await store.chats.find(f"discord:{channel.id}")).record.table == ""


async def test_where_cards_may_hang_only_in_threads(loopback: Loopback, store: Store, redis_url: str) -> None:
    anna = loopback.member("Anna")
    channel = loopback.channel()
    channel.forbid("send_messages")
    async with genial(loopback, redis_url):
        await anna.slash("genial", "new", {"thread": True}, channel)
        (thread,) = [found for found in loopback.world.channels.values() if found.type == THREAD]
        await loopback.until(lambda: bool(thread.messages))


async def test_a_private_thread_without_genial(loopback: Loopback, store: Store, redis_url: str) -> None:
    """Commands work there, but Genial cannot post before it is invited."""
    anna = loopback.member("Anna")
    thread = loopback.channel().thread("ours", private=True)
    async with genial(loopback, redis_url):
        answer = await anna.slash("genial", "new", {}, thread)
    assert answered(answer) == SAY("refusal-may-not-write")
    assert (await store.chats.find(f"discord:{thread.id}")).record.table == ""


async def test_rack_only_when_asked_for_and_no_calls(loopback: Loopback, redis_url: str, table: Table) -> None:
    rng = Random(7)
    anna, bob = table.people.values()
    async with genial(loopback, redis_url):
        settings = await anna.slash("genial", "settings", {}, table.channel)
        assert settings.message is not None
        await anna.press(settings.message, "g:-.0.racks:off")
        await anna.press(settings.message, "g:-.0.calls:off")
        await table.begin(game="cards", seats=2)
        for _ in range(6):
            member = await table.turn()
            assert member is not None
            await table.shows(lambda: table.card, (await table.stored()).step)
            await table.by_card_buttons(member, rng)
        await loopback.until(lambda: bool(bob.dm))
        assert anna.dm == []
        assert anna.pings == []


@pytest.mark.slow
async def test_a_message_whose_answer_was_lost_is_not_sent_twice(
    loopback: Loopback, redis_url: str, table: Table
) -> None:
    """Discord accepted it and the connection broke; the idempotency key finds it."""
    async with genial(loopback, redis_url):
        loopback.drop(rf"POST /channels/{table.channel.id}/messages", times=1, applied=True)
        await table.host.slash("genial", "new", {}, table.channel)
        sends = rf"POST /channels/{table.channel.id}/messages"
        await loopback.until(lambda: [call.status for call in loopback.asked(sends)][1:] == [200])
        assert len(table.channel.messages) == 1


@pytest.mark.slow
@pytest.mark.parametrize("status", [429, 500, 502, 503])
async def test_bad_moments_of_discord(loopback: Loopback, redis_url: str, table: Table, status: int) -> None:
    body = {"message": "slow down", "retry_after": 0.01, "global": False} if status == 429 else None
    headers = {"Via": "1.1 loopback"} if status == 429 else None
    async with genial(loopback, redis_url):
        loopback.fail(rf"POST /channels/{table.channel.id}/messages", status, body=body, headers=headers)
        await table.open(game="cards", seats=2)
        loopback.fail(rf"PATCH /channels/{table.channel.id}/messages", status, body=body, headers=headers)
        bob = list(table.people.values())[1]
        await bob.press(table.card, "Join")
        await loopback.until(lambda: "Start" in [button.label for button in table.card.buttons])
        loopback.fail(r"PATCH /webhooks/.*/@original", status, body=body, headers=headers)
        answer = await bob.press(table.card, "Join")
        assert answered(answer) == SAY("refusal-already-seated")


async def nothing(_: Request) -> Reply:
    return Reply("")


OLD = {"message": "Maximum number of edits to messages older than 1 hour reached.", "code": 30046}


@pytest.mark.parametrize(("body", "headers"), [(OLD, {}), (LATER, {"Via": "1.1 loopback"})])
async def test_a_card_that_may_not_be_edited_for_now(
    loopback: Loopback, body: dict[str, Any], headers: dict[str, str]
) -> None:
    """A new card replaces it silently, so that nobody waits for a call."""
    channel = loopback.channel()
    async with alone(loopback, nothing, Notebook()) as discord:
        card = Message(Reply("one"), f"discord:{channel.id}", private=False)
        hung = await discord.send(card, None)
        loopback.fail(r"PATCH /channels/.*/messages", 429, body=body, headers=headers)
        hangs = await discord.send(replace(card, reply=Reply("two")), hung)
        assert [message.text for message in channel.messages] == ["two"]
        assert channel.last.flags & SUPPRESSED
        assert await discord.send(replace(card, reply=Reply("three")), hangs) == hangs
        assert [message.text for message in channel.messages] == ["three"]


async def test_a_call_that_may_not_be_removed_for_now(loopback: Loopback) -> None:
    """Deleting is slow; the next person is called all the same, once."""
    channel, anna = loopback.channel(), loopback.member("Anna")
    call = Message(Reply("your turn"), f"discord:{channel.id}", private=False, resend=True)
    async with alone(loopback, nothing, Notebook()) as discord:
        hung = await discord.send(call, None)
        loopback.fail(r"DELETE /channels/.*/messages", 429, body=LATER)
        await discord.send(replace(call, mention=((f"discord:{anna.id}", anna.name),)), hung)
    assert [message.text for message in channel.messages] == ["your turn", f"{anna.mention} your turn"]


async def test_a_name_of_joined_emoji_stays_whole_on_a_label(loopback: Loopback) -> None:
    channel, family = loopback.channel(), "👨\u200d👩\u200d👧\u200d👦"
    labels = [f"{'x' * length}{family} and the others" for length in range(66, 80)]
    buttons = tuple(personal(label, "help", str(number)) for number, label in enumerate(labels))
    async with alone(loopback, nothing, Notebook()) as discord:
        await discord.send(Message(Reply("", rows=(buttons,)), f"discord:{channel.id}", private=False), None)
    shown = [button.label.strip("x…").strip() for button in channel.last.buttons]
    assert all(not label or label.startswith(family) for label in shown)
    assert all(len(button.label) <= 80 for button in channel.last.buttons)


async def test_a_request_that_never_comes_back(loopback: Loopback) -> None:
    channel = loopback.channel()
    async with alone(loopback, nothing, Notebook(), patience=0.05) as discord:
        loopback.hang("POST /channels/.*/messages")
        with pytest.raises(TryLater):
            await discord.send(Message(Reply("hello"), f"discord:{channel.id}", private=False), None)


MEANINGS = {
    10008: (404, MessageGone),
    30046: (429, TryLater),  # messages older than an hour may be edited only now and then
    40003: (400, TryLater),
    50007: (403, Unreachable),
    50024: (400, Unreachable),  # a channel that has become a forum
    50033: (400, Unreachable),  # an account that no longer exists
    50083: (400, Unreachable),
    50278: (403, Unreachable),
    160006: (400, Unreachable),  # a server with too many threads awake
}


@pytest.mark.parametrize("code", MEANINGS)
async def test_what_discords_refusals_mean(loopback: Loopback, code: int) -> None:
    status, meaning = MEANINGS[code]
    loopback.fail(r"POST /channels/.*/messages", status, body={"message": "no", "code": code}, headers={})
    async with alone(loopback, nothing, Notebook()) as discord:
        with pytest.raises(meaning):
            await discord.send(Message(Reply("hello"), f"discord:{loopback.channel().id}", private=False), None)
