"""The Telegram platform: receive updates by polling or webhook, send and edit messages."""

from __future__ import annotations

import asyncio
import os
from contextlib import suppress
from typing import Any, Final

import structlog
from telegram import Update
from telegram.error import Conflict, InvalidToken, NetworkError, RetryAfter, TelegramError
from telegram.ext import Application, TypeHandler

from bot.messages.platform import BadToken, Genial, PlatformMemory, Tell, TryLater
from bot.messages.reply import Message, MessageRef
from bot.tasks import cancel_all
from bot.words.phrases import LANGUAGES, Phrases

from .addresses import PLATFORM
from .command_menu import introduce
from .rate_limit import RateLimit
from .sender import Sender
from .transport import PollingTransport, Transport
from .updates import Updates
from .webhook import serve

AT_ONCE: Final = 256  # concurrent updates; the store keeps the changes of one table in order
AWAY: Final = 3.0  # seconds; Telegram does not answer
UNKNOWN: Final = 60.0  # seconds; Telegram does not know our token any more
PATIENCE: Final = 15.0  # seconds; an upload takes its time, and a retry that comes too early sends it twice
KINDS: Final = [Update.MESSAGE, Update.CALLBACK_QUERY, Update.MY_CHAT_MEMBER]

log = structlog.get_logger()


class Telegram:
    """The Telegram platform."""

    name = PLATFORM
    pictures = True

    def __init__(
        self,
        token: str,
        base_url: str,
        public_url: str = "",
        webhook_port: int = 0,
        rate_limit: RateLimit | None = None,
        tell: Tell = lambda *_, **__: None,
        webhook_host: str = "127.0.0.1",
    ) -> None:
        self._token, self._base_url = token, base_url
        self._rate_limit = rate_limit or RateLimit()
        self._public_url, self._webhook = public_url, (webhook_host, webhook_port)
        self._sender: Sender | None = None
        self._absence = AWAY
        self._hearing: Transport | None = None  # brings updates, or would tell that there can be none
        self._tell = tell
        self._told = False

    @property
    def connected(self) -> bool:
        """True while Telegram answers us."""
        return self._sender is not None and self._hearing is not None and self._hearing.answered

    async def run(self, genial: Genial, memory: PlatformMemory) -> None:
        """Receive updates. A token that worked before is retried: at times Telegram rejects good tokens."""
        os.environ.setdefault("PTB_TIMEDELTA", "1")  # the library's times are timedeltas, without a warning
        was_good = False
        while True:
            refused = asyncio.Event()
            app = self._application(refused)
            try:
                await _log_in(app)
            except BadToken:
                if not was_good:
                    raise
            else:
                was_good, self._absence = True, AWAY
                await self._listen(app, refused, genial, memory)
                self._absence = UNKNOWN
                log.error("telegram-bad-token", why=Phrases(LANGUAGES[0])("telegram-bad-token"))
            await asyncio.sleep(UNKNOWN)

    async def _listen(
        self,
        app: Application[Any, Any, Any, Any, Any, Any],
        refused: asyncio.Event,
        genial: Genial,
        memory: PlatformMemory,
    ) -> None:
        """Receive updates until our token is refused."""
        sender = Sender(app.bot, memory, self._rate_limit)
        await sender.support.find_out()
        self._sender = sender
        app.add_handler(TypeHandler(Update, Updates(sender, genial).handle))
        app.add_error_handler(_log_error)
        introducing = asyncio.create_task(introduce(app.bot, memory, ephemeral=sender.support.known))
        try:
            await app.start()
            self._tell_once(app.bot.username)
            with suppress(InvalidToken):
                if self._public_url:
                    await serve(app, refused, self._token, self._public_url, *self._webhook, KINDS)
                elif app.updater is not None:
                    await app.updater.start_polling(
                        allowed_updates=KINDS, bootstrap_retries=-1, error_callback=_log_polling_error
                    )
                    await refused.wait()
        finally:
            self._sender = None
            await cancel_all(introducing)
            await _stop(app)

    async def send(self, message: Message, replaces: MessageRef | None) -> MessageRef:
        """Send or edit a message. Raise MessageGone, Unreachable, ChatMoved or TryLater."""
        if self._sender is None:
            raise TryLater(self._absence)
        return await self._sender.send(message, replaces)

    def _tell_once(self, name: str) -> None:
        """Tell the host at the first login who the bot is, and the link that adds it to a group."""
        if self._told:
            return
        self._told = True
        mode = "webhook" if self._public_url else "polling"
        self._tell("telegram-open", name=name, mode=mode, link=f"https://t.me/{name}?startgroup")

    def _application(self, refused: asyncio.Event) -> Application[Any, Any, Any, Any, Any, Any]:
        transport = Transport(refused, connection_pool_size=AT_ONCE, read_timeout=PATIENCE)
        polling = PollingTransport(refused, connection_pool_size=1)
        self._hearing = transport if self._public_url else polling
        building = (
            Application.builder()
            .token(self._token)
            .base_url(f"{self._base_url}/bot")
            .base_file_url(f"{self._base_url}/file/bot")
            .request(transport)
            .get_updates_request(polling)
            .concurrent_updates(AT_ONCE)
        )
        return building.updater(None).build() if self._public_url else building.build()


async def _log_in(app: Application[Any, Any, Any, Any, Any, Any]) -> None:
    """Log in. While Telegram does not answer, retry. Raise BadToken."""
    while True:
        try:
            return await app.initialize()
        except InvalidToken as error:
            await _stop(app)
            raise BadToken(PLATFORM) from error
        except (NetworkError, RetryAfter):
            log.warning("telegram-away")
            await asyncio.sleep(AWAY)


async def _stop(app: Application[Any, Any, Any, Any, Any, Any]) -> None:
    """Stop the application. Each step is taken even if the one before it failed.

    The bot is shut down separately: the application does not do it if its login failed.
    """
    if app.updater is not None and app.updater.running:
        with suppress(TelegramError, RuntimeError):
            await app.updater.stop()
    if app.running:
        with suppress(TelegramError, RuntimeError):
            await app.stop()
    for shutdown in (app.shutdown, app.bot.shutdown):
        with suppress(TelegramError, RuntimeError):
            await shutdown()


def _log_polling_error(error: TelegramError) -> None:
    """Log a failed poll; the library retries. A conflict means that another process polls with our token."""
    log.warning(
        "telegram-conflict" if isinstance(error, Conflict) else "telegram-away", kind=type(error).__name__
    )


async def _log_error(update: object, context: Any) -> None:
    """Log an error in the handling of an update."""
    log.error("telegram-update", exc_info=context.error)
