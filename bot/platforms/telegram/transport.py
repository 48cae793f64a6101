"""HTTP transport that reports a refused token. python-telegram-bot only logs it."""

from __future__ import annotations

import asyncio
from http import HTTPStatus
from typing import Any, Final

from telegram.error import NetworkError
from telegram.request import HTTPXRequest

NOTHING_HEARD: Final = HTTPStatus.OK, b'{"ok": true, "result": []}'


class Transport(HTTPXRequest):
    """The transport of everything but updates."""

    def __init__(self, refused: asyncio.Event, **more: Any) -> None:
        super().__init__(**more)
        self._refused = refused
        self.answered = True  # by Telegram, the last time; asked first when the login has succeeded

    async def do_request(self, *about: Any, **more: Any) -> tuple[int, bytes]:
        try:
            status, answer = await super().do_request(*about, **more)
        except NetworkError:
            self.answered = False
            raise
        self.answered = status < HTTPStatus.INTERNAL_SERVER_ERROR
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
