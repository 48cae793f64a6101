"""Requests without discord.py, which would not let us send wrong ones."""

from __future__ import annotations

import io
import json
from collections.abc import Mapping
from typing import Any

import aiohttp

from .loopback import Loopback

JSON = dict[str, Any]


class Bot:
    def __init__(self, loopback: Loopback) -> None:
        self.loopback = loopback

    async def asks(
        self, method: str, path: str, payload: Any, files: Mapping[int, tuple[str, bytes]] | None = None
    ) -> tuple[int, Any]:
        async with aiohttp.ClientSession() as session:
            headers = {"Authorization": f"Bot {self.loopback.token}"}
            sent: JSON = {"json": payload}
            if files:
                form = aiohttp.FormData(quote_fields=False)
                form.add_field("payload_json", json.dumps(payload))
                for number, (name, data) in files.items():
                    form.add_field(f"files[{number}]", io.BytesIO(data), filename=name)
                sent = {"data": form}
            async with session.request(
                method, f"{self.loopback.api_base}{path}", headers=headers, **sent
            ) as answer:
                return answer.status, await answer.json() if answer.status != 204 else None

    def noticed(self) -> list[str]:
        """Return the complaints, and clear them so that the test may end."""
        complaints = self.loopback.complaints()
        self.loopback.rest.complaints.clear()
        for interaction in self.loopback.interactions:
            self.loopback.expect_unanswered(interaction)
        return complaints

    def noticed_that(self, what: str) -> None:
        complaints = self.noticed()
        assert [complaint for complaint in complaints if what in complaint], complaints
