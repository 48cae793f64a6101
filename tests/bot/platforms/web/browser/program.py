"""Genial with its page as a process of its own, which can be killed and started again."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from pathlib import Path

from tests.bot.support.servers import free_port

ROOT = Path(__file__).parents[5]


class Program:
    """The program as people start it, always on the same port and with the same store."""

    def __init__(self, redis_url: str, place: Path) -> None:
        port = free_port()
        self.address = f"http://127.0.0.1:{port}/"
        self._place = place
        self._settings = {"REDIS_URL": redis_url, "WEB_PORT": str(port), "PYTHONPATH": str(ROOT)}
        self._process: Process | None = None

    async def start(self) -> None:
        """Start it, and wait until it says its address."""
        self._process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "bot",
            cwd=self._place,
            env={**os.environ, **self._settings},
            stdin=DEVNULL,
            stdout=PIPE,
        )
        assert self._process.stdout is not None
        line = await self._process.stdout.readline()
        assert self.address in line.decode(), "another program listens there"

    async def kill(self) -> None:
        """End it without a warning."""
        if self._process is not None and self._process.returncode is None:
            self._process.send_signal(signal.SIGKILL)
            await self._process.wait()
