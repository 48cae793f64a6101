"""A Discord on this machine: a server for the bot, and everything a test does with it."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from aiohttp import web

from ..faults import Fault, Hold
from ..stage import Stage
from .gateway import Gateway
from .interactions import Interaction
from .people import Member
from .rest import Call, Rest
from .spec import Spec
from .world import Channel, Guild, World

TOKEN = "loopback-token"  # noqa: S105 it opens nothing


class Loopback(Stage[Call]):
    def __init__(self, clock: Callable[[], float] | None = None) -> None:
        super().__init__(clock, self._describe)
        self.token = TOKEN
        self.world = World(lambda: self.now)
        self.gateway = Gateway(self.world, TOKEN, self.changes.happened)
        self.rest = Rest(self.world, self.faults, TOKEN, Spec())
        self.world.changed = self.changes.happened
        self.world.emit = self.gateway.emit
        self._excused: set[Interaction] = set()

    # running

    async def start(self) -> None:
        await self.listen(
            web.get("/gateway", self.gateway.serve),
            web.get("/gateway/", self.gateway.serve),
            web.get("/cdn/{id}/{name}", self.rest.file),
            web.route("*", "/api/v10/{path:.*}", self.rest.serve),
        )
        self.gateway.url = self.rest.gateway_url = self.gateway_url
        self.world.cdn = f"http://{self.address}/cdn"

    async def stop(self) -> None:
        self.faults.release()
        await self.gateway.close()
        await self.leave()

    @property
    def api_base(self) -> str:
        return f"http://{self.address}/api/v10"

    @property
    def gateway_url(self) -> str:
        return f"ws://{self.address}/gateway"

    async def connected(self, shards: int = 1) -> None:
        """Wait until so many shards of the bot are connected."""
        await self.until(lambda: len(self.gateway.connected()) >= shards)

    # who and what there is

    def member(
        self, name: str, *, global_name: str | None = None, locale: str = "en-US", installed: bool = False
    ) -> Member:
        user = self.world.person(name, global_name or name, locale)
        user.installed = installed
        return Member(self.world, self.changes, user)

    def guild(
        self, name: str, *, locale: str = "en-US", shard: tuple[int, int] | None = None, has_bot: bool = True
    ) -> Guild:
        return self.world.guild(name, locale, shard=shard, has_bot=has_bot)

    def channel(self, name: str = "games", guild: Guild | None = None) -> Channel:
        return (guild or self.guild(f"server of {name}")).channel(name)

    def group(self, *members: Member, name: str = "group") -> Channel:
        return self.world.group(*(member.user for member in members), name=name)

    # what was asked

    @property
    def calls(self) -> list[Call]:
        return self.rest.calls

    def asked(self, pattern: str) -> list[Call]:
        return [call for call in self.calls if re.search(pattern, call.line)]

    @property
    def interactions(self) -> list[Interaction]:
        return list(self.world.interactions.values())

    # bad days

    def fail(
        self,
        request: str,
        status: int,
        times: int = 1,
        body: Any = None,
        headers: Mapping[str, str] | None = None,
        *,
        applied: bool = False,
    ) -> Fault[Call]:
        """Answer the next matching requests with an error; with `applied`, carry them out nevertheless."""
        if body is None:
            body = {"message": f"{status} on demand", "code": 0}
            if status == 429:
                body = {"message": "You are being rate limited.", "retry_after": 0.01, "global": False}
        if headers is None:
            headers = {"Via": "1.1 google"} if status == 429 else {}
        return self.faults.fail(request, status, times, body, headers, applied=applied)

    def drop(self, request: str, times: int = 1, *, applied: bool = False) -> Fault[Call]:
        """Break the connection instead of answering."""
        return self.faults.fail(request, 0, times, {}, {}, applied=applied)

    def hold(self, request: str) -> Hold[Call]:
        return self.faults.hold(request)

    def hang(self, request: str) -> Hold[Call]:
        """Never answer, as long as the test lasts."""
        return self.faults.hold(request)

    # the end

    def expect_unanswered(self, interaction: Interaction) -> None:
        """Allow this interaction to be late, refused or forgotten."""
        self._excused.add(interaction)

    def complaints(self) -> list[str]:
        counted = [interaction for interaction in self.interactions if interaction not in self._excused]
        late = [what for interaction in counted for what in interaction.complaints()]
        return self.unexpected([*self.rest.complaints, *late])

    def _describe(self) -> str:
        pending = [str(each) for each in self.interactions if each.answered_at is None][-5:]
        asked = [f"  {call.line} -> {call.status or 'waiting'}" for call in self.calls[-8:]]
        wrong = self.rest.complaints[-5:] + self.logged[-5:]
        lines = [
            self.world.described(),
            "The last requests:",
            *asked,
            f"Unanswered: {pending}",
            f"Wrong: {wrong}",
        ]
        return "\n".join(lines)


async def started(clock: Callable[[], float] | None = None) -> Loopback:
    loopback = Loopback(clock)
    await loopback.start()
    return loopback
