"""The process: build everything once, start it together, stop it together."""

from __future__ import annotations

import asyncio
import gc
import os
import secrets
import socket
from collections.abc import Iterable
from contextlib import suppress
from functools import partial
from typing import Final

import structlog

from bot.background.outbox import Outbox
from bot.background.timers import Timers, forget_idle
from bot.messages.platform import Platform
from bot.service.service import Service
from bot.service.wakeups import Wakeups
from bot.store.server_time import ServerTime

from .metrics import Metrics
from .settings import Settings
from .store import OutboxStore, open_store
from .tasks import cancel_all
from .workers import Workers

LAST_WORDS: Final = 2.5  # seconds to deliver what is still in the outbox
LEAVING: Final = 1.0  # seconds for platforms to close their connections

log = structlog.get_logger()


async def run(settings: Settings, platforms: Iterable[Platform], metrics: Metrics | None = None) -> None:
    """Run until one of the platforms ends. Raises NoServer."""
    metrics, workers = metrics or Metrics(), Workers()
    by_platform = {platform.name: platform for platform in platforms}
    async with open_store(settings.redis_url, settings.data_dir) as store:
        time = ServerTime(store)
        await time.sync()
        metrics.check = store.now
        for platform in by_platform.values():
            metrics.watch(platform.name, partial(getattr, platform, "connected"))
        outgoing = OutboxStore(store.client, f"{socket.gethostname()}-{os.getpid()}-{secrets.token_hex(3)}")
        service = Service(store, time, Wakeups(), metrics, workers)
        outbox = Outbox(outgoing, by_platform, service.decisions, service.reachability)
        timers = Timers(store, time, service.decisions.tick)
        working = [outbox.run(), timers.run(), time.run(), forget_idle(service.positions)]
        tasks = [asyncio.create_task(work) for work in working]
        hearing = [asyncio.create_task(platform.run(service, store)) for platform in by_platform.values()]
        gc.collect()
        gc.freeze()  # objects of the start stay; looking through them again would only delay answers
        log.info("started", platforms=list(by_platform), embedded=not settings.redis_url)
        try:
            done, _ = await asyncio.wait([*tasks, *hearing], return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()  # raises what went wrong
            await _deliver_rest(outbox)
        except asyncio.CancelledError:  # the process is asked to end
            await _deliver_rest(outbox)
            raise
        finally:
            with suppress(TimeoutError):  # whoever does not answer is left without a goodbye
                async with asyncio.timeout(LEAVING):
                    await cancel_all(*hearing, *tasks, *service.computers.tasks)
            service.advice.stop()
            workers.shut_down()
            log.info("stopped")


async def _deliver_rest(outbox: Outbox) -> None:
    """Deliver what is in the outbox, for a few seconds. The next process delivers the rest."""
    with suppress(TimeoutError):
        async with asyncio.timeout(LAST_WORDS):
            await outbox.settled()
