"""Requests without a library, which would not let us send wrong ones."""

from __future__ import annotations

import io
import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import aiohttp

from .loopback import Telegram


@dataclass(frozen=True)
class Answer:
    status: int
    body: dict[str, Any]

    @property
    def result(self) -> Any:
        assert self.status == 200, self.body
        return self.body["result"]

    @property
    def words(self) -> str:
        return str(self.body.get("description", ""))


async def ask(
    telegram: Telegram, method: str, files: Mapping[str, tuple[str, bytes]] | None = None, **fields: Any
) -> Answer:
    """Send a form, as python-telegram-bot does."""
    form = aiohttp.FormData()
    for name, value in fields.items():
        form.add_field(name, value if isinstance(value, str) else json.dumps(value))
    for name, (filename, data) in (files or {}).items():
        form.add_field(name, io.BytesIO(data), filename=filename)
    url = f"{telegram.base_url}{telegram.token}/{method}"
    async with aiohttp.ClientSession() as session, session.post(url, data=form) as answer:
        return Answer(answer.status, await answer.json())


async def ask_json(telegram: Telegram, method: str, **fields: Any) -> Answer:
    url = f"{telegram.base_url}{telegram.token}/{method}"
    async with aiohttp.ClientSession() as session, session.post(url, json=fields) as answer:
        return Answer(answer.status, await answer.json())
