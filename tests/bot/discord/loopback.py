"""A Discord on this machine: a server for the bot, and everything a test does with it."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, TypeVar

from aiohttp import web

from ..faults import Fault, Faults, Hold
from ..waiting import PATIENCE, Changes
from .gateway import Gateway
from .interactions import Interaction
from .people import Member
from .rest import Call, Rest
from .spec import Spec
from .world import Channel, Guild, World

T = TypeVar("T")

TOKEN = "loopback-token"  # noqa: S105 it opens nothing


class Loopback:
    """With no clock given, time stands still until `pass_time`."""

    def __init__(self, clock: Callable[[], float] | None = None) -> None:
        self._time = 0.0
        self._clock = clock
        self.token = TOKEN
        self.world = World(lambda: self.now)
        self.changes = Changes(self._describe)
        self.faults: Faults[Call] = Faults(self.changes)
        self.gateway = Gateway(self.world, TOKEN, self.changes.happened)
        self.rest = Rest(self.world, self.faults, TOKEN, Spec())
        self.world.changed = self.changes.happened
        self.world.emit = self.gateway.emit
        self.address = ""
        self.logged: list[str] = []  # errors that discord.py logged; the fixture collects them
        self._excused: set[Interaction] = set()
        self._expected: list[str] = []
        self._runner: web.AppRunner | None = None

    # running

    async def start(self) -> None:
        app = web.Application(client_max_size=100 * 1024 * 1024)
        app.router.add_get("/gateway", self.gateway.serve)
        app.router.add_get("/gateway/", self.gateway.serve)
        app.router.add_get("/cdn/{id}/{name}", self.rest.file)
        app.router.add_route("*", "/api/v10/{path:.*}", self.rest.serve)
        self._runner = web.AppRunner(app, shutdown_timeout=1.0, access_log=None)
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", 0)
        await site.start()
        port = self._runner.addresses[0][1]
        self.address = f"127.0.0.1:{port}"
        self.gateway.url = self.rest.gateway_url = self.gateway_url
        self.world.cdn = f"http://{self.address}/cdn"

    async def stop(self) -> None:
        self.faults.release()
        await self.gateway.close()
        if self._runner is not None:
            await self._runner.cleanup()

    @property
    def api_base(self) -> str:
        return f"http://{self.address}/api/v10"

    @property
    def gateway_url(self) -> str:
        return f"ws://{self.address}/gateway"

    # time

    @property
    def now(self) -> float:
        return self._clock() if self._clock is not None else self._time

    def pass_time(self, seconds: float) -> None:
        assert self._clock is None, "real time passes by itself"
        self._time += seconds
        self.changes.happened()

    async def until(self, condition: Callable[[], T], patience: float = PATIENCE) -> T:
        return await self.changes.until(condition, patience)

    async def until_found(self, look: Callable[[], Awaitable[T]]) -> T:
        return await self.changes.until_found(look)

    async def connected(self, shards: int = 1) -> None:
        """Until so many shards of the bot are listening."""
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
        """The next requests like this get an error; if `applied`, they were carried out nevertheless."""
        return self.faults.fail(request, status, times, body, headers, applied=applied)

    def drop(self, request: str, times: int = 1, *, applied: bool = False) -> Fault[Call]:
        """The line breaks instead of an answer."""
        return self.faults.fail(request, 0, times, applied=applied)

    def hold(self, request: str) -> Hold[Call]:
        return self.faults.hold(request)

    def hang(self, request: str) -> Hold[Call]:
        """Never answered, as long as the test lasts."""
        return self.faults.hold(request)

    # the end

    def expect_unanswered(self, interaction: Interaction) -> None:
        """This one is allowed to be late, refused or forgotten."""
        self._excused.add(interaction)

    def expect(self, pattern: str) -> None:
        """There will be a complaint like this, and it is meant."""
        self._expected.append(pattern)

    def complaints(self) -> list[str]:
        found = [*self.rest.complaints, *self.logged]
        for interaction in self.interactions:
            if interaction not in self._excused:
                found += interaction.complaints()
        unexpected = [what for what in found if not any(re.search(pattern, what) for pattern in self._expected)]
        in_vain = [pattern for pattern in self._expected if not any(re.search(pattern, what) for what in found)]
        return unexpected + [f"expected, but nobody complained: {pattern}" for pattern in in_vain]

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
    await asyncio.wait_for(loopback.start(), PATIENCE)
    return loopback
