"""A very small bot on the real python-telegram-bot, to try our Telegram with."""

from __future__ import annotations

import io
import ssl
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache
from typing import Any

from PIL import Image
from telegram import InlineKeyboardButton, InlineKeyboardMarkup, InputMediaPhoto, Update
from telegram.ext import Application, CallbackQueryHandler, CommandHandler, ContextTypes
from telegram.request import HTTPXRequest

from .loopback import Telegram

App = Application[Any, Any, Any, Any, Any, Any]
Context = ContextTypes.DEFAULT_TYPE


def picture(colour: str = "red") -> bytes:
    data = io.BytesIO()
    Image.new("RGB", (40, 30), colour).save(data, "PNG")
    return data.getvalue()


def buttons(number: int) -> InlineKeyboardMarkup:
    return InlineKeyboardMarkup(
        [
            [InlineKeyboardButton(f"Count {number}", callback_data=f"count:{number}")],
            [
                InlineKeyboardButton("Ask me", callback_data="ask"),
                InlineKeyboardButton("Join", url="https://t.me/genial_bot?start=join_7"),
            ],
        ]
    )


async def new(update: Update, _context: Context) -> None:
    message = update.effective_message
    assert message is not None
    thread = message.message_thread_id if message.is_topic_message else None
    await message.get_bot().send_photo(
        message.chat_id,
        picture(),
        caption="counted to <b>1</b>",
        parse_mode="HTML",
        reply_markup=buttons(1),
        message_thread_id=thread,
    )


async def start(update: Update, context: Context) -> None:
    assert update.effective_message is not None
    await update.effective_message.reply_text(f"welcome {' '.join(context.args or [])}".strip())


async def count(update: Update, _context: Context) -> None:
    query = update.callback_query
    assert query is not None
    assert query.data is not None
    await query.answer()
    number = int(query.data.partition(":")[2]) + 1
    media = InputMediaPhoto(picture("blue"), caption=f"counted to <b>{number}</b>", parse_mode="HTML")
    await query.edit_message_media(media, reply_markup=buttons(number))


async def ask(update: Update, _context: Context) -> None:
    assert update.callback_query is not None
    await update.callback_query.answer("only you see this", show_alert=True)


async def other(update: Update, _context: Context) -> None:
    assert update.callback_query is not None
    await update.callback_query.answer("that button is old")


@cache
def certificates() -> ssl.SSLContext:
    """Read the certificates once; nothing here is encrypted, and reading takes longer than most tests."""
    return ssl.create_default_context()


def application(telegram: Telegram) -> App:
    app = (
        Application.builder()
        .token(telegram.token)
        .base_url(telegram.base_url)
        .base_file_url(telegram.base_file_url)
        .request(HTTPXRequest(httpx_kwargs={"verify": certificates()}))
        .get_updates_request(HTTPXRequest(httpx_kwargs={"verify": certificates()}))
        .build()
    )
    app.add_handler(CommandHandler("new", new))
    app.add_handler(CommandHandler("start", start))
    app.add_handler(CallbackQueryHandler(count, r"count:\d+\Z"))
    app.add_handler(CallbackQueryHandler(ask, r"ask\Z"))
    app.add_handler(CallbackQueryHandler(other))
    return app


@asynccontextmanager
async def running(telegram: Telegram) -> AsyncIterator[App]:
    """Run the sample bot by long polling."""
    async with application(telegram) as app:
        await app.start()
        assert app.updater is not None
        await app.updater.start_polling()
        try:
            await telegram.connected()
            yield app
        finally:
            await app.updater.stop()
            await app.stop()
