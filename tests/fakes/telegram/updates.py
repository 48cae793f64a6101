"""Updates to the bot: by long polling or webhook, once or twice, in order or not."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import aiohttp

from .refusals import Refused

JSON = dict[str, Any]

AGAIN = 0.02  # real seconds until a webhook that failed is tried again
NOT_BY_DEFAULT = {"chat_member", "message_reaction", "message_reaction_count"}


@dataclass(eq=False)
class Update:
    id: int
    kind: str
    payload: JSON
    original: Update | None = None  # of which this is a repetition
    delivered: int = 0  # how often
    told: int = 0  # how often, with all repetitions

    def deliver(self) -> None:
        self.delivered += 1
        (self.original or self).told += 1

    @property
    def json(self) -> JSON:
        return {"update_id": self.id, self.kind: self.payload}

    def __str__(self) -> str:
        return f"{self.kind} {self.id}"


@dataclass(eq=False)
class HeldUpdates:
    """Updates that wait until they are released."""

    queue: Updates
    updates: list[Update] = field(default_factory=list)

    def release(self, shuffled: random.Random | None = None) -> None:
        if shuffled is not None:
            shuffled.shuffle(self.updates)
        self.queue.let_go(self)


@dataclass
class Webhook:
    url: str
    secret: str | None = None
    errors: list[str] = field(default_factory=list)
    failed_at: int = 0


class Updates:
    def __init__(self, changed: Callable[[], None], date: Callable[[], int]) -> None:
        self._changed = changed
        self._date = date
        self._last_id = 873_000_000
        self._waiting: list[Update] = []
        self._held: list[HeldUpdates] = []
        self._something = asyncio.Event()
        self._poll = 0  # which one is served; a newer one ends the older
        self._posting: asyncio.Task[None] | None = None
        self._closed = False
        self.allowed: set[str] | None = None
        self.webhook: Webhook | None = None
        self.all: list[Update] = []
        self.polls = 0  # waiting right now
        self.check: Callable[[JSON], None] = lambda _update: None

    @property
    def waiting(self) -> list[Update]:
        """Return the updates that are not yet acknowledged."""
        return list(self._waiting)

    def emit(self, kind: str, payload: JSON) -> Update | None:
        """Send an update, unless the bot did not ask for its kind."""
        if kind not in self.allowed if self.allowed else kind in NOT_BY_DEFAULT:
            return None
        self._last_id += 1
        update = Update(self._last_id, kind, payload)
        self.check(update.json)
        self.all.append(update)
        self.add(update)
        return update

    def add(self, update: Update) -> None:
        if self._held:
            self._held[-1].updates.append(update)
        else:
            self._waiting.append(update)
            self._wake()

    def repeat(self, update: Update) -> None:
        """Send the same update once more, as after a lost acknowledgement."""
        self.add(Update(update.id, update.kind, update.payload, update.original or update))

    def hold(self) -> HeldUpdates:
        held = HeldUpdates(self)
        self._held.append(held)
        return held

    def let_go(self, held: HeldUpdates) -> None:
        if held in self._held:
            self._held.remove(held)
        for update in held.updates:
            self.add(update)
        held.updates = []

    def shuffle(self, rng: random.Random) -> None:
        """Change the order of the waiting or held updates."""
        for updates in [self._waiting, *(held.updates for held in self._held)]:
            rng.shuffle(updates)

    def drop(self) -> None:
        self._waiting.clear()

    def _wake(self) -> None:
        self._something.set()
        self._changed()

    # long polling

    async def poll(self, offset: int | None, limit: int, timeout: float) -> list[JSON]:
        if self.webhook is not None:
            words = (
                "can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook"
            )
            raise Refused(409, f"{words} first")
        self._acknowledge(offset)
        self._poll += 1
        mine = self._poll
        self._wake()  # ends the one before
        self.polls += 1
        self._changed()
        try:
            async with asyncio.timeout(timeout):
                while not self._waiting and mine == self._poll and not self._closed:
                    self._something.clear()
                    await self._something.wait()
        except TimeoutError:
            pass
        finally:
            self.polls -= 1
        if mine != self._poll:
            words = "terminated by other getUpdates request; make sure that only one bot instance is running"
            raise Refused(409, words)
        return [update.json for update in self._batch(limit)]

    def _acknowledge(self, offset: int | None) -> None:
        if offset is None:
            return
        if offset < 0:
            self._waiting = self._waiting[offset:]
            return
        self._waiting = [each for each in self._waiting if not (each.delivered and each.id < offset)]

    def _batch(self, limit: int) -> list[Update]:
        """Return the updates with rising numbers, because an offset acknowledges all smaller ones."""
        batch: list[Update] = []
        for update in self._waiting[:limit]:
            if batch and batch[-1].id >= update.id:
                break
            update.deliver()
            batch.append(update)
        return batch

    # webhook

    def set_webhook(self, webhook: Webhook | None) -> None:
        self.webhook = webhook
        if self._posting is not None:
            self._posting.cancel()
            self._posting = None
        if webhook is not None:
            self._posting = asyncio.create_task(self._post_all(webhook))
        self._wake()

    async def _post_all(self, webhook: Webhook) -> None:
        """Post one after the other; repeat those not answered with 200."""
        async with aiohttp.ClientSession() as session:
            while True:
                while not self._waiting:
                    self._something.clear()
                    await self._something.wait()
                update = self._waiting[0]
                update.deliver()
                error = await self._post(session, webhook, update)
                if error:
                    webhook.errors.append(error)
                    webhook.failed_at = self._date()
                    self._changed()
                    await asyncio.sleep(AGAIN)
                else:
                    self._waiting = [each for each in self._waiting if each is not update]
                    self._changed()

    @staticmethod
    async def _post(session: aiohttp.ClientSession, webhook: Webhook, update: Update) -> str:
        headers = {"X-Telegram-Bot-Api-Secret-Token": webhook.secret} if webhook.secret else {}
        try:
            async with session.post(webhook.url, json=update.json, headers=headers) as answer:
                if answer.status == 200:
                    return ""
                return f"Wrong response from the webhook: {answer.status} {answer.reason}"
        except aiohttp.ClientError as error:
            return f"Connection failed: {error}"

    async def close(self) -> None:
        self._closed = True
        self.set_webhook(None)
