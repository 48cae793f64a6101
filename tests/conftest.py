"""Fixtures and settings of every test."""

from __future__ import annotations

import secrets
from collections.abc import Iterator, MutableMapping
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from structlog.testing import capture_logs

# No test depends on timing, whatever else the machine is doing.
settings.register_profile("untimed", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("untimed")


@pytest.fixture(autouse=True)
def deals(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Deal a test's games alike on every run, by its function's name and parameters, not by its path."""
    monkeypatch.setattr(secrets, "token_bytes", Random(request.node.name).randbytes)


@pytest.fixture(autouse=True)
def logged() -> Iterator[list[MutableMapping[str, Any]]]:
    """The lines that were logged. An unexpected error fails the test."""
    with capture_logs() as lines:
        yield lines
    unexpected = [line for line in lines if line["log_level"] == "error" and not line.get("expected")]
    assert not unexpected
