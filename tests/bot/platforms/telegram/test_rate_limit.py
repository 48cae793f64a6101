"""The rate limit keeps to Telegram's numbers, and a chat that has to wait holds up no other."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from bot.messages.platform import TryLater
from bot.platforms.telegram.rate_limit import EVERYWHERE, MOST_REMEMBERED, RateLimit


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def allowed(pace: RateLimit, chat: int) -> bool:
    try:
        pace.take(chat)
    except TryLater:
        return False
    return True


def test_never_too_much_for_anybody() -> None:
    clock, rng = Clock(), Random(1)
    pace = RateLimit(clock)
    sent: list[tuple[float, int]] = []
    for _ in range(20_000):
        clock.now += rng.random() * 0.02
        chat = rng.choice([-1, -2, -3, *range(1, 40)])
        if allowed(pace, chat):
            sent.append((clock.now, chat))
    for index, (at, _) in enumerate(sent):
        window = [chat for when, chat in sent[index : index + 200] if when < at + 1.0]
        assert len(window) <= 30
    for chat, most, seconds in ((-1, 20, 60.0), (7, 3, 3.0)):
        times = [when for when, where in sent if where == chat]
        assert all(late - early >= seconds for early, late in zip(times, times[most:], strict=False))
    assert min(Counter(chat for _, chat in sent).values()) > 10, "everybody gets their turn"


def test_patience_asked_for_in_one_chat_is_not_asked_of_others() -> None:
    clock = Clock()
    pace = RateLimit(clock)
    pace.block(-1, 17.0)
    with pytest.raises(TryLater) as wait:
        pace.take(-1)
    assert wait.value.seconds == 17.0
    pace.take(-2)
    clock.now = 17.1
    pace.take(-1)


def test_quiet_chats_are_forgotten() -> None:
    clock = Clock()
    pace = RateLimit(clock)
    for chat in range(1, 25_000):
        clock.now += 0.1
        pace.take(chat)
    assert len(pace._chats) <= 10_001


def test_who_waited_before_the_first_word_is_forgotten_too() -> None:
    now = 0.0
    pace = RateLimit(lambda: now)
    for chat in range(1, EVERYWHERE.most + 1):
        pace.take(chat, call=True)
    with pytest.raises(TryLater):
        pace.take(-1)
    for chat in range(1, MOST_REMEMBERED + 10):
        now += EVERYWHERE.seconds
        pace.take(chat)
