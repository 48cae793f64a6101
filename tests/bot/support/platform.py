"""A platform that outlives the bot: it repeats unanswered requests and keeps all messages."""

from __future__ import annotations

import asyncio
import json
import os
import sys
from asyncio import Future, Task
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable
from dataclasses import asdict, dataclass
from itertools import count
from pathlib import Path
from random import Random
from signal import SIGKILL
from typing import Any

from bot.messages.request import Request
from bot.words.phrases import Phrases

from .process import LONGEST_LINE, shown

__all__ = ["Platform", "shown"]

ROOT = Path(__file__).parents[3]
TROUBLE = {Phrases("en")("refusal-trouble"), Phrases("en")("refusal-busy")}


@dataclass
class Context:
    request: Request
    answer: Future[dict[str, Any]]


class Platform:
    def __init__(self, directory: Path, rng: Random) -> None:
        self.messages: dict[str, dict[str, Any]] = {}  # by name, as they look now
        self.sent: list[dict[str, Any]] = []  # everything, edits too
        self.starts = 0
        self.troubles = 0
        self.happens: Callable[[], None] = lambda: None  # called for every line in either direction
        self.changed: Future[None] = asyncio.get_running_loop().create_future()  # something new hangs somewhere
        self._directory = directory
        self._rng = rng
        self._numbers, self._names = count(1), count(1)
        self._unanswered: dict[str, Context] = {}
        self._process: Process | None = None
        self._hears = self._killed = self._closing = False
        self._life: Task[None] | None = None

    def open(self) -> None:
        self._life = asyncio.create_task(self._live())

    async def close(self) -> None:
        """Close the bot's input, so that it ends by itself."""
        self._closing = True
        if self._process is not None and self._process.stdin is not None:
            self._process.stdin.close()
        if self._life is not None:
            await self._life

    async def end(self) -> None:
        """Make sure that no process is left."""
        if self._life is not None:
            self._life.cancel()
            await asyncio.gather(self._life, return_exceptions=True)

    def kill(self) -> None:
        """Send SIGKILL. The output of the process so far has arrived."""
        if self._process is not None and self._process.returncode is None:
            self._hears, self._killed = False, True
            self._process.kill()

    async def ask(self, person: str, chat: str, text: str = "", button: str = "") -> dict[str, Any]:
        """Type or press something, and return the answer, repeating the request as needed."""
        name = person.partition(":")[2].title()
        request = Request(f"r{next(self._numbers)}", person, name, chat, text, button)
        answer: Future[dict[str, Any]] = asyncio.get_running_loop().create_future()
        self._unanswered[request.id] = Context(request, answer)
        self._deliver(request)
        if self._rng.random() < 0.1:
            self._deliver(request)  # as platforms do
        await self._while_alive(answer)
        return answer.result()

    async def until(self, happy: Callable[[], bool]) -> None:
        """Wait until the messages look right."""
        while not happy():
            self.changed = asyncio.get_running_loop().create_future()
            await self._while_alive(self.changed)

    async def _while_alive(self, awaited: Future[Any]) -> None:
        """Wait for the future; fail if the bot ends first."""
        assert self._life is not None
        await asyncio.wait([awaited, self._life], return_when=asyncio.FIRST_COMPLETED)
        if self._life.done():
            self._life.result()

    async def _live(self) -> None:
        """Run the bot, and restart it after each kill, until the end."""
        while not self._closing:
            await self._run()

    async def _run(self) -> None:
        environment = {"PYTHONPATH": str(ROOT), "PATH": os.environ.get("PATH", "")}
        command = (sys.executable, "-W", "error", "-m", "tests.bot.support.process", str(self._directory))
        with (self._directory / "log").open("ab") as log:
            process = self._process = await asyncio.create_subprocess_exec(
                *command,
                stdin=PIPE,
                stdout=PIPE,
                stderr=log,
                env=environment,
                cwd=self._directory,
                limit=LONGEST_LINE,
            )
        self.starts += 1
        self._killed = False
        try:
            assert process.stdout is not None
            while line := await process.stdout.readline():
                if line.endswith(b"\n"):  # half a line was never said
                    self._hear(json.loads(line))
        except BaseException:
            self.kill()
            raise
        finally:
            self._hears = False
            code = await process.wait()
        assert code == (-SIGKILL if self._killed else 0), self.log()
        assert self._killed or self._closing, "the bot ended by itself"

    def _hear(self, said: dict[str, Any]) -> None:
        match said["kind"]:
            case "started":
                self._hears = True
                for asked in self._unanswered.values():
                    self._deliver(asked.request)
            case "message":
                name = said["edits"] or f"m{next(self._names)}"
                self.messages[name] = said
                self.sent.append(said)
                self._write({"number": said["number"], "ref": name})
                if not self.changed.done():
                    self.changed.set_result(None)
            case "answer":
                self._answer(said)
        self.happens()

    def _answer(self, said: dict[str, Any]) -> None:
        asked = self._unanswered.get(said["request"])
        if said["text"] in TROUBLE:
            self.troubles += 1
            if asked is not None:
                self._deliver(asked.request)
        elif asked is not None:
            del self._unanswered[said["request"]]
            asked.answer.set_result(said)

    def _deliver(self, request: Request) -> None:
        self._write(asdict(request))
        self.happens()

    def _write(self, message: dict[str, Any]) -> None:
        if self._hears and self._process is not None and self._process.stdin is not None:
            self._process.stdin.write(json.dumps(message).encode() + b"\n")

    def log(self) -> str:
        return (self._directory / "log").read_text()
