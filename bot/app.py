"""The process: build everything once, start it together, stop it together."""

from __future__ import annotations

import asyncio
import gc
import os
import secrets
import socket
from collections.abc import Iterable
from contextlib import suppress
from typing import Final

import structlog

from bot.background.outbox import Outbox, Wakeups
from bot.background.timers import Timers
from bot.messages.platform import Platform
from bot.service.service import Service
from bot.store.server_time import ServerTime

from .metrics import Metrics
from .settings import Settings
from .store import OutboxStore, open_store
from .tasks import cancel_all
from .workers import Workers

FORGET_EVERY: Final = 300.0
LAST_WORDS: Final = 5.0  # seconds to deliver what is still in the outbox

log = structlog.get_logger()


async def run(settings: Settings, platforms: Iterable[Platform], metrics: Metrics | None = None) -> None:
    """Run until one of the platforms has nothing more to hear. Raises NoServer."""
    metrics, workers = metrics or Metrics(), Workers()
    by_platform = {platform.name: platform for platform in platforms}
    async with open_store(settings.redis_url, settings.data_dir) as store:
        time = ServerTime(store)
        await time.sync()
        metrics.check = store.now
        outgoing = OutboxStore(store.client, f"{socket.gethostname()}-{os.getpid()}-{secrets.token_hex(3)}")
        wakeups = Wakeups()
        service = Service(store, time, wakeups.wake, metrics, workers)
        outbox = Outbox(
            outgoing,
            store,
            by_platform,
            service.viewer,
            metrics=metrics,
            reachability=service.reachability,
            workers=workers,
            wakeups=wakeups,
        )
        timers = Timers(store, time, service.decisions.tick)
        working = [outbox.run(), timers.run(), time.run(), _forget(service)]
        tasks = [asyncio.create_task(work) for work in working]
        hearing = [asyncio.create_task(platform.run(service, store)) for platform in by_platform.values()]
        gc.collect()
        gc.freeze()  # what was made at the start stays; looking through it again only makes people wait
        log.info("started", platforms=list(by_platform), embedded=not settings.redis_url)
        try:
            done, _ = await asyncio.wait([*tasks, *hearing], return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()  # raises what went wrong
            await _last_words(outbox)
        except asyncio.CancelledError:  # we are told to end
            await _last_words(outbox)
            raise
        finally:
            await cancel_all(*hearing, *tasks, *service.computers.tasks)
            service.advice.stop()
            workers.shut_down()
            log.info("stopped")


async def _last_words(outbox: Outbox) -> None:
    """Deliver what is in the outbox; what takes longer is left to the next process."""
    with suppress(TimeoutError):
        async with asyncio.timeout(LAST_WORDS):
            await outbox.settled()


async def _forget(service: Service) -> None:
    """Forget the positions of games nobody plays just now."""
    while True:
        await asyncio.sleep(FORGET_EVERY)
        service.positions.forget_idle()
