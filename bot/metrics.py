"""Metrics: health, counts and times for Prometheus."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

FAST = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)


class Metrics:
    """The counters and histograms of one process, and its health."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.commands = self._counter("commands", "commands by verb", "verb")
        self.refusals = self._counter("refusals", "refusals by code", "code")
        self.saves = self._counter("saves", "changes written", "verb")
        self.stale = self._counter("stale_retries", "saves tried again")
        self.delivered = self._counter("deliveries", "messages sent", "platform", "kind")
        self.failed = self._counter("delivery_failures", "failed attempts", "platform", "kind")
        self.waiting = Gauge("genial_outbox_waiting", "messages waiting", registry=self.registry)
        self.lag = self._times("outbox_lag_seconds", "save to message")
        self.decisions = self._times("decide_seconds", "time per command")
        self.drawing = self._times("draw_seconds", "time per picture")
        self._platforms: dict[str, Callable[[], bool]] = {}
        self._connected = Gauge(
            "genial_platform_connected", "1 while connected", ["platform"], registry=self.registry
        )
        self.check: Callable[[], Awaitable[object]] | None = None  # asks the store for something

    async def alive(self) -> bool:
        """Tell if the store answers."""
        if self.check is None:
            return False
        try:
            await self.check()
        except Exception:  # noqa: BLE001 - any error means that the store does not answer
            return False
        return True

    def watch(self, platform: str, connected: Callable[[], bool]) -> None:
        """Include a platform from now on; `connected` is asked whenever somebody looks."""
        self._platforms[platform] = connected
        self._connected.labels(platform).set_function(connected)

    @property
    def platforms(self) -> Mapping[str, bool]:
        """The platforms, each with True if it is connected now."""
        return {name: connected() for name, connected in self._platforms.items()}

    def report(self) -> bytes:
        """Return everything in the text format of Prometheus."""
        return generate_latest(self.registry)

    def _counter(self, name: str, about: str, *labels: str) -> Counter:
        return Counter(f"genial_{name}", about, labels, registry=self.registry)

    def _times(self, name: str, about: str) -> Histogram:
        return Histogram(f"genial_{name}", about, buckets=FAST, registry=self.registry)
