"""Workers: thread pools beside the event loop, to draw, to deliver and to think."""

from __future__ import annotations

import os
from concurrent.futures import Executor, ThreadPoolExecutor
from dataclasses import dataclass, field


def _pool(name: str, threads: int = 0) -> Executor:
    """Make a pool. More threads than processors would only take turns."""
    return ThreadPoolExecutor(threads or os.cpu_count() or 1, thread_name_prefix=name)


@dataclass(slots=True)
class Workers:
    """The pools of one process, made and shut down in `app.run`. Threads start with the first task."""

    draw: Executor = field(default_factory=lambda: _pool("draw"))
    # No answer queues behind a delivery, no quick computer behind a slow one, no move behind a look back.
    deliver: Executor = field(default_factory=lambda: _pool("deliver", 1))
    think: Executor = field(default_factory=lambda: _pool("think"))
    think_slowly: Executor = field(default_factory=lambda: _pool("think slowly"))
    study: Executor = field(default_factory=lambda: _pool("study", 1))

    def shut_down(self) -> None:
        """Shut all pools down, without waiting for tasks that have begun."""
        for pool in (self.draw, self.deliver, self.think, self.think_slowly, self.study):
            pool.shutdown(wait=False, cancel_futures=True)
