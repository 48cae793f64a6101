"""Tasks: cancel them reliably."""

from __future__ import annotations

import asyncio
from typing import Any, Final

AGAIN_AFTER: Final = 0.5


async def cancel_all(*tasks: asyncio.Task[Any]) -> None:
    """Cancel tasks until they are done.

    Once is not enough: on Python 3.11 `asyncio.wait_for`, which the Redis library uses, loses a cancellation
    that comes just when it is done.
    """
    while running := [task for task in tasks if not task.done()]:
        for task in running:
            task.cancel()
        await asyncio.wait(running, timeout=AGAIN_AFTER)
    await asyncio.gather(*tasks, return_exceptions=True)
