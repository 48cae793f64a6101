"""Telegram's limits belong to all processes; calls go first, and a repeated question is answered once more."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from heapq import heappop, heappush
from itertools import count
from math import ceil

import pytest
import telegram as ptb

from bot.messages.platform import MemoryAway, PlatformMemory, Quota, TryLater
from bot.messages.reply import Message, Reply
from bot.platforms.telegram.rate_limit import RateLimit
from bot.platforms.telegram.sender import Sender
from bot.store import Store
from tests.bot.support.party import Notebook
from tests.bot.support.telegram import genial
from tests.fakes.telegram.loopback import Telegram
from tests.fakes.telegram.world import Chat

GROUPS, SECONDS = 20, 75
TICK = 0.125  # seconds; times are multiples, so that nothing is lost by rounding


@pytest.fixture(autouse=True)
def _timedeltas(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the library tell times as the program does."""
    monkeypatch.setenv("PTB_TIMEDELTA", "1")


class Gone(Notebook):
    """A memory that does not answer."""

    asked = 0

    async def spend(self, quotas: Sequence[Quota], now: float | None = None) -> float:
        self.asked += 1
        raise MemoryAway

    async def block(self, name: str, seconds: float, now: float | None = None) -> None:
        raise MemoryAway


@asynccontextmanager
async def senders(telegram: Telegram, *memories: PlatformMemory) -> AsyncIterator[list[Sender]]:
    """Open a sender for each process."""
    async with AsyncExitStack() as stack:
        bots = [
            await stack.enter_async_context(ptb.Bot(telegram.token, telegram.base_url, telegram.base_file_url))
            for _ in memories
        ]
        yield [
            Sender(bot, memory, RateLimit(lambda: telegram.now))
            for bot, memory in zip(bots, memories, strict=True)
        ]


def call(chat: Chat, person: int) -> Message:
    return Message(Reply("your turn"), f"telegram:{chat.id}", mention=((f"telegram:{person}", "Anna"),))


def remark(chat: Chat) -> Message:
    return Message(Reply("something happened"), f"telegram:{chat.id}")


async def test_twenty_groups_and_two_processes(telegram: Telegram, store: Store) -> None:
    """Remarks come faster than Telegram takes them, calls about every eight seconds in each group."""
    telegram.pace.enforced = True
    anna = telegram.person("Anna", opened=True)
    groups = [telegram.group(f"group {number}", anna) for number in range(GROUPS)]
    async with senders(telegram, store, store) as processes:
        numbers = count()
        due: list[tuple[float, int, float, Message]] = []
        for number, group in enumerate(groups):
            for second in range(SECONDS):
                heappush(due, (float(second), next(numbers), float(second), remark(group)))
            for second in range(number % 8, SECONDS, 8):
                heappush(due, (float(second), next(numbers), float(second), call(group, anna.id)))
        delays: list[float] = []
        while due and due[0][0] < SECONDS:
            at, number, since, message = heappop(due)
            telegram.pass_time(at - telegram.now)
            try:
                await processes[number % 2].send(message, None)
            except TryLater as later:
                again = at + max(TICK, ceil(later.seconds / TICK) * TICK)
                heappush(due, (again, number, since, message))
                continue
            if message.mention:
                delays.append(at - since)
    assert telegram.pace.complaints() == []
    assert all(each.status == 200 for each in telegram.calls), "Telegram refused nothing"
    assert len(delays) > GROUPS * 8
    assert max(delays) <= 5.0
    assert telegram.pace.busiest(60.0, groups[0].id) > 15, "and nothing is wasted"


async def test_a_wait_that_one_process_was_asked_for_holds_for_the_other(
    telegram: Telegram, store: Store
) -> None:
    group = telegram.group("games", telegram.person("Anna", opened=True))
    other = telegram.group("others", telegram.person("Bob", opened=True))
    async with senders(telegram, store, store) as (one, two):
        telegram.fail("sendMessage", 429, chat=group, retry_after=30)
        with pytest.raises(TryLater):
            await one.send(remark(group), None)
        with pytest.raises(TryLater) as wait:
            await two.send(remark(group), None)
        assert wait.value.seconds == 30.0
        await two.send(remark(other), None)
        telegram.pass_time(30.0)
        await two.send(remark(group), None)
    assert len(group.by_bot) == 1


async def test_without_the_shared_memory_each_process_keeps_its_own_pace(telegram: Telegram) -> None:
    anna = telegram.person("Anna", opened=True)
    group = telegram.group("games", anna)
    memory = Gone()
    async with senders(telegram, memory) as (alone,):
        for _ in range(2):
            await alone.send(remark(group), None)
        with pytest.raises(TryLater):
            await alone.send(remark(group), None)
        await alone.send(call(group, anna.id), None)
        telegram.fail("sendMessage", 429, chat=anna.private, retry_after=30)
        for _ in range(2):
            with pytest.raises(TryLater):
                await alone.send(remark(anna.private), None)
    assert memory.asked == 1, "it is not asked again at once"
    assert len(group.by_bot) == 3
    assert len(telegram.asked(f"sendMessage {anna.id}")) == 1


async def test_a_repeated_question(telegram: Telegram, store: Store, redis_url: str) -> None:
    """The answer comes once in the group, once more privately, then not again; others get theirs."""
    anna, bob = telegram.person("Anna", opened=True), telegram.person("Bob")
    group = telegram.supergroup("games", anna, bob)
    async with genial(telegram, redis_url, RateLimit(lambda: telegram.now)):
        for _ in range(100):
            await anna.says("/genial help", group)
            await bob.says("/genial help", group)
    assert sorted(message.reply_to.author.first_name for message in group.by_bot if message.reply_to) == [
        "Anna",
        "Bob",
    ]
    assert len(anna.private.by_bot) == 1
    assert telegram.pace.complaints() == []
    telegram.pass_time(61.0)
    async with genial(telegram, redis_url, RateLimit(lambda: telegram.now)):
        await anna.says("/genial help", group)
        await telegram.until(lambda: len(group.by_bot) == 3)


async def test_many_questions_leave_room_for_a_call(telegram: Telegram, store: Store, redis_url: str) -> None:
    """Where the group has heard enough, the others are answered privately."""
    people = [telegram.person(f"P{number}", opened=True) for number in range(15)]
    group = telegram.supergroup("games", *people)
    async with genial(telegram, redis_url, RateLimit(lambda: telegram.now)):
        for person in people:
            await person.says("/genial help", group)
        await telegram.until(lambda: sum(len(each.private.by_bot) for each in people) + len(group.by_bot) == 15)
        async with senders(telegram, store) as (two,):
            await two.send(call(group, people[0].id), None)
    assert len(group.by_bot) == 3
    assert telegram.pace.complaints() == []
