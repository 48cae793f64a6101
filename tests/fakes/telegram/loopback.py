"""A Telegram on this machine: a Bot API for the bot, and everything a test does with it."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from typing import Any

from aiohttp import web

from ..faults import Fault, Hold
from ..stage import Stage
from .api import Api, Call
from .callbacks import CallbackQuery
from .pace import RateLimit
from .people import Person
from .spec import Spec
from .updates import HeldUpdates, Update, Updates
from .world import Chat, Message, World

TOKEN = "110201543:loopback-token"  # noqa: S105 it opens nothing


class Telegram(Stage[Call]):
    def __init__(self, clock: Callable[[], float] | None = None) -> None:
        super().__init__(clock, self._describe)
        self.token = TOKEN
        self.world = World(lambda: self.now)
        self.updates = Updates(self.changes.happened, lambda: self.world.date)
        self.pace = RateLimit()
        self.api = Api(self.world, self.updates, self.faults, self.pace, TOKEN, Spec())
        self.world.changed = self.changes.happened
        self.world.emit = self.updates.emit
        self._excused: set[CallbackQuery] = set()

    # running

    async def start(self) -> None:
        await self.listen(
            web.route("*", "/bot{token}/{method}", self.api.serve),
            web.get("/file/bot{token}/{path:.*}", self.api.file),
        )

    async def stop(self) -> None:
        self.faults.release()
        await self.updates.close()
        await self.leave()

    @property
    def base_url(self) -> str:
        return f"http://{self.address}/bot"

    @property
    def base_file_url(self) -> str:
        return f"http://{self.address}/file/bot"

    async def connected(self) -> None:
        """Wait until the bot polls, or has set a webhook."""
        await self.until(lambda: self.updates.polls or self.updates.webhook)

    async def idle(self) -> None:
        """Wait until the bot has taken all updates and asks for more."""
        await self.until(lambda: not self.updates.waiting and (self.updates.polls or self.updates.webhook))

    async def posted(self, chat: Chat, number: int = 1) -> Message:
        """Wait for the bot's first message in a chat, or for its second, third …"""
        await self.until(lambda: len(chat.by_bot) >= number)
        return chat.by_bot[number - 1]

    # who and what there is

    def person(
        self,
        first_name: str,
        *,
        last_name: str | None = None,
        username: str | None = None,
        language: str | None = "en",
        opened: bool = False,
    ) -> Person:
        """Make a person; with `opened` they have pressed Start long ago."""
        person = Person(self.world, self.changes, self.world.person(first_name, last_name, username, language))
        person.private.opened = opened
        return person

    def group(self, title: str, *members: Person) -> Chat:
        """Make a group of the bot and the members; the first one owns it."""
        return self.world.group(title, *(member.user for member in members))

    def supergroup(self, title: str, *members: Person) -> Chat:
        return self.world.group(title, *(member.user for member in members), supergroup=True)

    def forum(self, title: str, *members: Person) -> Chat:
        """Make a group with topics: `forum.topic(name)`; General is no topic."""
        return self.world.group(title, *(member.user for member in members), forum=True)

    # what was asked

    @property
    def calls(self) -> list[Call]:
        return self.api.calls

    def asked(self, pattern: str) -> list[Call]:
        """Return the requests of `method` or `method chat_id`."""
        return [call for call in self.calls if re.search(pattern, call.line)]

    @property
    def queries(self) -> list[CallbackQuery]:
        return list(self.world.callbacks.values())

    # bad days

    def fail(
        self,
        request: str,
        status: int,
        times: int = 1,
        body: Any = None,
        *,
        chat: Chat | None = None,
        retry_after: int = 1,
        applied: bool = False,
    ) -> Fault[Call]:
        """Answer the next matching requests with an error; with `applied`, carry them out nevertheless."""
        if body is None:
            body = {"ok": False, "error_code": status, "description": f"{status} on demand"}
            if status == 429:
                words = f"Too Many Requests: retry after {retry_after}"
                body |= {"description": words, "parameters": {"retry_after": retry_after}}
        return self.faults.fail(_in(chat, request), status, times, body, {}, applied=applied)

    def drop(
        self, request: str, times: int = 1, *, chat: Chat | None = None, applied: bool = False
    ) -> Fault[Call]:
        """Break the connection instead of answering."""
        return self.faults.fail(_in(chat, request), 0, times, {}, {}, applied=applied)

    def hold(self, request: str, *, chat: Chat | None = None) -> Hold[Call]:
        return self.faults.hold(_in(chat, request))

    def repeat(self, update: Update) -> None:
        """Send the same update once more."""
        self.updates.repeat(update)

    def hold_updates(self) -> HeldUpdates:
        return self.updates.hold()

    def shuffle(self, rng: random.Random) -> None:
        self.updates.shuffle(rng)

    # the end

    def expect_unanswered(self, query: CallbackQuery) -> None:
        """Allow this press to be late, refused or forgotten."""
        self._excused.add(query)

    def complaints(self) -> list[str]:
        counted = [query for query in self.queries if query not in self._excused]
        late = [what for query in counted for what in query.complaints()]
        return self.unexpected([*self.api.complaints, *late])

    def _describe(self) -> str:
        pending = [str(each) for each in self.queries if each.answered_at is None][-5:]
        asked = [f"  {call.line} -> {call.status or 'waiting'}" for call in self.calls[-8:]]
        refused = [call.answer["description"] for call in self.calls[-20:] if call.status >= 400]
        lines = [
            self.world.described(),
            "The last requests:",
            *asked,
            f"Refused: {refused}",
            f"Unanswered: {pending}",
            f"Not yet told: {[str(update) for update in self.updates.waiting]}",
            f"Wrong: {self.api.complaints[-5:] + self.logged[-5:]}",
        ]
        return "\n".join(lines)


def _in(chat: Chat | None, request: str) -> str:
    return request if chat is None else rf"(?:{request}).*(?<=\s){chat.id}\Z"


async def started(clock: Callable[[], float] | None = None) -> Telegram:
    telegram = Telegram(clock)
    await telegram.start()
    return telegram
