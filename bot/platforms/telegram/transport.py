"""HTTP transport that reports a refused token. python-telegram-bot only logs it."""

from __future__ import annotations

import asyncio
from http import HTTPStatus
from typing import Any, Final

from telegram.request import HTTPXRequest

NOTHING_HEARD: Final = HTTPStatus.OK, b'{"ok": true, "result": []}'


class Transport(HTTPXRequest):
    """The transport of everything but updates."""

    def __init__(self, refused: asyncio.Event, **more: Any) -> None:
        super().__init__(**more)
        self._refused = refused

    async def do_request(self, *about: Any, **more: Any) -> tuple[int, bytes]:
        status, answer = await super().do_request(*about, **more)
        if status == HTTPStatus.UNAUTHORIZED:
            self._refused.set()
        return status, answer


class PollingTransport(Transport):
    """The transport of updates.

    If the token is refused, the library would stop polling without telling us; so it gets an empty answer.
    """

    async def do_request(self, *about: Any, **more: Any) -> tuple[int, bytes]:
        status, answer = await super().do_request(*about, **more)
        if status not in (HTTPStatus.UNAUTHORIZED, HTTPStatus.NOT_FOUND):
            return status, answer
        self._refused.set()
        return NOTHING_HEARD
