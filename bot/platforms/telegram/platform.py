"""Genial on Telegram: hears updates, by polling or by webhook; sends and edits messages, not too fast."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any, Final

import structlog
from telegram import Update
from telegram.error import Conflict, InvalidToken, NetworkError, RetryAfter, TelegramError
from telegram.ext import Application, TypeHandler

from bot.messages.platform import BadToken, Genial, PlatformMemory, TryLater
from bot.messages.reply import MessageRef, Reply
from bot.tasks import cancel_all
from bot.words.phrases import LANGUAGES, Phrases

from .addresses import PLATFORM
from .command_menu import introduce
from .rate_limit import RateLimit
from .sender import Sender
from .transport import PollingTransport, Transport
from .updates import Updates
from .webhook import served

AT_ONCE: Final = 256  # updates thought about; what belongs together the store keeps in order
AWAY: Final = 3.0  # seconds; Telegram does not answer
UNKNOWN: Final = 60.0  # seconds; Telegram does not know our token any more
PATIENCE: Final = 15.0  # seconds; a picture takes its time, and who gives up too early sends it twice
KINDS: Final = [Update.MESSAGE, Update.CALLBACK_QUERY]

log = structlog.get_logger()


class Telegram:
    name = PLATFORM

    def __init__(
        self,
        token: str,
        base_url: str,
        public_url: str = "",
        webhook_port: int = 0,
        pace: RateLimit | None = None,
    ) -> None:
        self._token, self._base_url = token, base_url
        self._rate_limit = pace or RateLimit()
        self._public_url, self._webhook_port = public_url, webhook_port
        self._sender: Sender | None = None
        self._absence = AWAY

    async def run(self, genial: Genial, memory: PlatformMemory) -> None:
        """A token that was good once is tried again now and then: on Telegram's bad days, none is."""
        was_good = False
        while True:
            refused = asyncio.Event()
            app = self._application(refused)
            try:
                await _logged_in(app)
            except BadToken:
                if not was_good:
                    raise
            else:
                was_good, self._absence = True, AWAY
                await self._heard(app, refused, genial, memory)
                self._absence = UNKNOWN
                log.error("telegram-bad-token", why=Phrases(LANGUAGES[0])("telegram-bad-token"))
            await asyncio.sleep(UNKNOWN)

    async def _heard(
        self,
        app: Application[Any, Any, Any, Any, Any, Any],
        refused: asyncio.Event,
        genial: Genial,
        memory: PlatformMemory,
    ) -> None:
        """Until our token is refused."""
        sender = self._sender = Sender(app.bot, memory, self._rate_limit)
        app.add_handler(TypeHandler(Update, Updates(sender, genial).hear))
        app.add_error_handler(_trouble)
        introducing = asyncio.create_task(introduce(app.bot, memory))
        try:
            await app.start()
            with suppress(InvalidToken):
                if self._public_url:
                    await served(app, refused, self._token, self._public_url, self._webhook_port, KINDS)
                elif app.updater is not None:
                    await app.updater.start_polling(
                        allowed_updates=KINDS, bootstrap_retries=-1, error_callback=_unheard
                    )
                    await refused.wait()
        finally:
            self._sender = None
            await cancel_all(introducing)
            await _ended(app)

    async def send(self, reply: Reply, replaces: MessageRef | None) -> MessageRef:
        if self._sender is None:
            raise TryLater(self._absence)
        return await self._sender.send(reply, replaces)

    def _application(self, refused: asyncio.Event) -> Application[Any, Any, Any, Any, Any, Any]:
        building = (
            Application.builder()
            .token(self._token)
            .base_url(f"{self._base_url}/bot")
            .base_file_url(f"{self._base_url}/file/bot")
            .request(Transport(refused, connection_pool_size=AT_ONCE, read_timeout=PATIENCE))
            .get_updates_request(PollingTransport(refused, connection_pool_size=1))
            .concurrent_updates(AT_ONCE)
        )
        return building.updater(None).build() if self._public_url else building.build()


async def _logged_in(app: Application[Any, Any, Any, Any, Any, Any]) -> None:
    """However long Telegram is away at the start."""
    while True:
        try:
            return await app.initialize()
        except InvalidToken as error:
            await _ended(app)
            raise BadToken(PLATFORM) from error
        except (NetworkError, RetryAfter):
            log.warning("telegram-away")
            await asyncio.sleep(AWAY)


async def _ended(app: Application[Any, Any, Any, Any, Any, Any]) -> None:
    """Each step, whatever became of the one before; the last also if it never got to know itself."""
    if app.updater is not None and app.updater.running:
        with suppress(TelegramError, RuntimeError):
            await app.updater.stop()
    if app.running:
        with suppress(TelegramError, RuntimeError):
            await app.stop()
    for shutdown in (app.shutdown, app.bot.shutdown):
        with suppress(TelegramError, RuntimeError):
            await shutdown()


def _unheard(error: TelegramError) -> None:
    """Asked again by itself. A conflict is another process that asks with our token."""
    log.warning(
        "telegram-conflict" if isinstance(error, Conflict) else "telegram-away", kind=type(error).__name__
    )


async def _trouble(update: object, context: Any) -> None:
    log.error("telegram-update", exc_info=context.error)
