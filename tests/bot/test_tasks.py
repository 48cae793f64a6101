"""Cancelling is repeated for a task that missed it the first time."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from bot.tasks import cancel_all


async def test_a_lost_cancellation_is_repeated() -> None:
    async def deaf() -> None:
        with suppress(asyncio.CancelledError):
            await asyncio.Event().wait()
        await asyncio.Event().wait()

    async def broken() -> None:
        raise ValueError

    tasks = [asyncio.create_task(deaf()), asyncio.create_task(broken())]
    await asyncio.sleep(0)
    await cancel_all(*tasks)
    assert tasks[0].cancelled()
    assert isinstance(tasks[1].exception(), ValueError)
