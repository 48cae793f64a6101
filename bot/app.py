"""Everything is built here, once, and started and stopped together."""

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

from .ending import ended
from .outbox import Outbox
from .ports import Adapter
from .service import Service
from .settings import Settings
from .shared_time import SharedTime
from .store import Outgoing, opened
from .timers import Timers
from .vitals import Vitals

FORGET_EVERY: Final = 300.0
LAST_WORDS: Final = 5.0  # seconds to deliver what is still in the outbox

log = structlog.get_logger()


async def run(settings: Settings, adapters: Iterable[Adapter], vitals: Vitals | None = None) -> None:
    """Until one of the adapters has nothing more to hear. Raises NoServer."""
    vitals = vitals or Vitals()
    by_platform = {adapter.platform: adapter for adapter in adapters}
    async with opened(settings.redis_url, settings.data_dir) as store:
        time = SharedTime(store)
        await time.agree()
        vitals.check = store.now
        outgoing = Outgoing(store.client, f"{socket.gethostname()}-{os.getpid()}-{secrets.token_hex(3)}")
        service = Service(store, time, lambda partition: outbox.wake(partition), vitals)  # noqa: PLW0108 - made below
        outbox = Outbox(outgoing, store, by_platform, service.sight, vitals=vitals, reach=service.reach)
        timers = Timers(store, time, service.deciding.tick)
        working = [outbox.run(), timers.run(), time.run(), _forget(service)]
        tasks = [asyncio.create_task(work) for work in working]
        hearing = [asyncio.create_task(adapter.run(service.handle, store)) for adapter in by_platform.values()]
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
            await ended(*hearing, *tasks, *service.pondering.tasks)
            service.advising.stop()
            log.info("stopped")


async def _last_words(outbox: Outbox) -> None:
    """What waits longer than that is delivered by whoever comes next."""
    with suppress(TimeoutError):
        async with asyncio.timeout(LAST_WORDS):
            await outbox.settled()


async def _forget(service: Service) -> None:
    """Games nobody plays just now cost nothing here."""
    while True:
        await asyncio.sleep(FORGET_EVERY)
        service.matches.forget_idle()
