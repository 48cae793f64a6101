"""The page knows no rule: what the server leaves away or invents is all that can be done, and is shown so."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from playwright.async_api import expect

from bot.messages.snapshot import Snapshot
from bot.service import snapshots as service_snapshots
from bot.store import Store

from .conftest import Opens

pytestmark = pytest.mark.slow


@pytest.fixture
def changed(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Change the snapshots that the server sends."""
    original = service_snapshots.snapshot

    def use(change: Any) -> None:
        monkeypatch.setattr(service_snapshots, "snapshot", lambda viewer: change(original(viewer)))

    return use
