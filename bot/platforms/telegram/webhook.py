"""The webhook: a small server to which Telegram sends updates."""

from __future__ import annotations

import asyncio
import errno
import hmac
import json
from collections.abc import Sequence
from contextlib import suppress
from datetime import UTC, datetime
from hashlib import sha256
from typing import Any, Final

import structlog
import telegram
from aiohttp import web
from telegram import Update
from telegram.error import BadRequest, NetworkError, RetryAfter, TelegramError
from telegram.ext import Application

from bot.messages.platform import UnusableSetting

PATH: Final = "/telegram"
SECRET_HEADER: Final = "X-Telegram-Bot-Api-Secret-Token"  # noqa: S105 - its name
LARGEST: Final = 1 << 20
PORT_TAKEN: Final = (errno.EADDRINUSE, errno.EACCES)
AWAY: Final = 3.0  # seconds; Telegram does not answer
LOOK_EVERY: Final = 300.0  # seconds

log = structlog.get_logger()


async def serve(
    app: Application[Any, Any, Any, Any, Any, Any],
    refused: asyncio.Event,
    token: str,
    public_url: str,
    host: str,
    port: int,
    kinds: Sequence[str],
) -> None:
    """Receive updates until our token is refused.

    Several processes can share one address: the secret is derived from the token, so all of them know it.
    """
    secret = hmac.new(token.encode(), b"webhook", sha256).hexdigest()

    async def receive(request: web.Request) -> web.Response:
        given = request.headers.get(SECRET_HEADER, "")
        if not hmac.compare_digest(given.encode(), secret.encode()):
            raise web.HTTPForbidden
        update = await _read(request, app.bot)
        await app.process_update(update)  # acknowledged afterwards: after a crash it comes again
        return web.Response()

    server = web.Application(client_max_size=LARGEST)
    server.router.add_post(PATH, receive)
    runner = web.AppRunner(server, access_log=None, shutdown_timeout=1.0)
    await runner.setup()
    try:
        await _listen(runner, host, port)
        await _announce(app, f"{public_url.rstrip('/')}{PATH}", secret, kinds)
        await _watch(app, refused)
    finally:
        await runner.cleanup()


async def _watch(app: Application[Any, Any, Any, Any, Any, Any], refused: asyncio.Event) -> None:
    """Wait until our token is refused. Log it when Telegram says that it cannot reach us."""
    seen = datetime.now(UTC)
    while not refused.is_set():
        with suppress(TimeoutError):
            async with asyncio.timeout(LOOK_EVERY):
                await refused.wait()
        with suppress(TelegramError):
            info = await app.bot.get_webhook_info()
            if info.last_error_date is not None and info.last_error_date > seen:
                seen = info.last_error_date
                log.warning("telegram-unreached", why=info.last_error_message)


async def _read(request: web.Request, bot: telegram.Bot) -> Update:
    """Read an update. Raise HTTPBadRequest if it is none; a body that is too large raises by itself."""
    body = await request.read()
    try:
        given = json.loads(body)
        if isinstance(given["update_id"], int):
            return Update.de_json(given, bot)
    except Exception as error:  # whatever the library finds wrong with it
        raise web.HTTPBadRequest from error
    raise web.HTTPBadRequest


async def _listen(runner: web.AppRunner, host: str, port: int) -> None:
    try:
        await web.TCPSite(runner, host, port).start()
    except OSError as error:
        unusable = "webhook_port" if error.errno in PORT_TAKEN else "webhook_host"
        raise UnusableSetting(unusable) from error


async def _announce(
    app: Application[Any, Any, Any, Any, Any, Any], url: str, secret: str, kinds: Sequence[str]
) -> None:
    """Tell Telegram our address. Retry while it does not answer: the other platforms go on meanwhile."""
    while True:
        try:
            await app.bot.set_webhook(url, secret_token=secret, allowed_updates=kinds, max_connections=40)
        except BadRequest as error:
            raise UnusableSetting("public_url") from error
        except (NetworkError, RetryAfter):
            log.warning("telegram-away")
            await asyncio.sleep(AWAY)
        else:
            return
