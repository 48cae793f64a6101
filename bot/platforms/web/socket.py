"""The socket of the page: windows ask, and see how their table stands.

The server keeps nothing about a table. Whatever happens there, a window gets a fresh snapshot of its room.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final, TypeVar

import structlog
from aiohttp import WSMsgType, web
from msgspec import DecodeError

from bot.messages.platform import Genial
from bot.messages.reply import Message, MessageRef, Reply
from bot.messages.request import Request
from bot.platforms.in_order import InOrder, Ticket
from bot.tasks import cancel_all
from bot.words.phrases import Phrases, known

from . import frames
from .identity import chat_of, person_of, room_of
from .picture_cache import PictureCache
from .window import RequestRate, Window

LONGEST_NAME: Final = 32
MOST_ASKED: Final = 32  # concurrent requests of one window
HEARTBEAT: Final = 30.0
SHOWN_AGAIN: Final = 5.0  # seconds after a table could not be shown
SHOWN: Final[MessageRef] = "shown"

Found = TypeVar("Found")

log = structlog.get_logger()


class Socket:
    """All windows of this process."""

    def __init__(self, genial: Genial, pictures: PictureCache) -> None:
        self._genial = genial
        self._pictures = pictures
        self._windows: set[Window] = set()

    def send(self, message: Message) -> MessageRef:
        """Bring a message to the windows it concerns: as a fresh snapshot, and a sentence where it has one."""
        room = "" if message.private else room_of(message.to)
        reply = message.reply
        # A card or an old call changes unheard, and a call of one's turn is seen on the table.
        alone = not (reply.picture or message.edit_only)
        sentence = reply.text if message.resend or alone else ""
        for window in self._windows:
            here = window.room == room if room else window.person == message.to
            if here or message.table in window.tables:
                window.stale.set()
            called = bool(message.mention) and message.resend
            understood = reply.language in ("", window.language)  # what is said is seen on the table, too
            if here and sentence and understood and not called and window.person != message.by:
                window.tell(frames.note(room, sentence, call=message.resend))
        return SHOWN

    def close(self) -> None:
        """Close every window."""
        for window in self._windows:
            window.close()

    async def connect(self, request: web.Request, invite: str) -> web.WebSocketResponse:
        """Serve a window until it closes."""
        socket = web.WebSocketResponse(heartbeat=HEARTBEAT, max_msg_size=frames.LONGEST_FRAME)
        await socket.prepare(request)
        window = Window(known(request.query.get("language", "")), invite)
        self._windows.add(window)
        helpers = [asyncio.create_task(window.write(socket)), asyncio.create_task(self._refresh(window))]
        answering: set[asyncio.Task[None]] = set()
        try:
            await self._receive(socket, window, answering)
        finally:
            self._windows.discard(window)
            for helper in helpers:
                helper.cancel()
            await _finish(answering)
            await cancel_all(*helpers)
        return socket

    async def _receive(
        self, socket: web.WebSocketResponse, window: Window, answering: set[asyncio.Task[None]]
    ) -> None:
        """Read the frames of a window. Requests are answered beside, in their order."""
        rate, queue = RequestRate(), InOrder()
        async for message in socket:
            await rate.wait()
            if message.type is not WSMsgType.TEXT:
                continue
            try:
                heard = frames.decode(message.data)
            except (DecodeError, RecursionError):
                window.tell(frames.error(Phrases(window.language)("page-bad-frame")))
                continue
            if isinstance(heard, frames.PingFrame):
                window.tell({"kind": "pong"})
            elif isinstance(heard, frames.HelloFrame):  # handled before the requests that follow
                await self._greet(window, heard)
            elif not window.person or (heard.room and not chat_of(heard.room)):
                window.tell(frames.error(Phrases(window.language)("page-bad-frame")))
            else:
                if len(answering) >= MOST_ASKED:
                    await asyncio.wait(answering, return_when=asyncio.FIRST_COMPLETED)
                who = window.person, window.name  # also if the window turns to another person meanwhile
                task = asyncio.create_task(self._answer_in_order(window, queue, heard, *who))
                answering.add(task)
                task.add_done_callback(answering.discard)

    async def _greet(self, window: Window, hello: frames.HelloFrame) -> None:
        """Recognise the person of a window, perhaps by another name, and show the room it looks at."""
        person = person_of(hello.secret)
        if not person or (hello.room and not chat_of(hello.room)):
            window.tell(frames.error(Phrases(window.language)("page-bad-frame")))
            return
        name = " ".join(hello.name.split())[:LONGEST_NAME]
        if window.person == person and name and window.name != name:
            await self._genial.rename(person, name)
        window.person, window.room, window.name = person, hello.room, name
        window.table = hello.table
        listed = await self._genial.tables(person, window.language)
        window.tables = frozenset(summary.table for summary in listed)
        window.shown.clear()
        window.tell(frames.welcome(person, window.language, window.invite, listed))
        window.stale.set()

    async def _refresh(self, window: Window) -> None:
        """Send a window how its table and its list of tables stand, whenever that may have changed."""
        while True:
            await window.stale.wait()
            window.stale.clear()
            try:
                await self._show(window)
            except Exception:
                log.exception("page-not-shown")
                await asyncio.sleep(SHOWN_AGAIN)
                window.stale.set()

    async def _show(self, window: Window) -> None:
        person, room = window.person, window.room
        if room:
            at = person, room, window.table
            found = await self._genial.snapshot(
                chat_of(room), person, window.name, window.language, window.table
            )
            if at == (window.person, window.room, window.table):  # otherwise it looks elsewhere by now
                window.show(frames.table(room, found))
        listed = await self._genial.tables(person, window.language)
        if person == window.person:
            window.tables = frozenset(summary.table for summary in listed)
            window.show(frames.tables(listed))

    async def _answer_in_order(
        self, window: Window, queue: InOrder, asked: frames.Asked, person: str, name: str
    ) -> None:
        """Answer a request of a window after those it made before."""
        with queue.queue(person) as ticket:
            await ticket.wait()
            if isinstance(asked, frames.HistoryFrame):
                told = await self._find(self._genial.history, window, asked, person)
                window.tell(frames.history(asked.id, asked.room, told))
            elif isinstance(asked, frames.ReviewFrame):
                ticket.over.set()  # it takes seconds, and nothing has to wait for it
                seen = await self._find(self._genial.review, window, asked, person)
                window.tell(frames.review(asked.id, asked.room, seen))
            else:
                await self._answer(window, ticket, asked, person, name)

    async def _find(
        self,
        ask: Callable[[str, str, str, str], Awaitable[Found | None]],
        window: Window,
        asked: frames.HistoryFrame | frames.ReviewFrame,
        person: str,
    ) -> Found | None:
        """Ask about a room's game; find nothing if that fails."""
        try:
            chat = chat_of(asked.room)
            return await ask(chat, person, window.language, asked.table) if chat else None
        except Exception:
            log.exception("page-not-found")
            return None

    async def _answer(
        self,
        window: Window,
        ticket: Ticket,
        asked: frames.SayFrame | frames.PressFrame,
        person: str,
        name: str,
    ) -> None:
        """Answer a request, then show all windows of its person what has come of it."""
        text, button = (asked.text, "") if isinstance(asked, frames.SayFrame) else ("", asked.button)

        async def progress(told: Reply) -> None:
            """Say that it takes a while. The move itself is made, and the window sees it."""
            window.tell(frames.progress(asked.id, told.short_text or told.text))
            window.stale.set()
            ticket.over.set()

        request = Request(
            f"{person}-{asked.id}",
            person,
            name,
            chat_of(asked.room) or person,
            text,
            button,
            window.language,
            cannot_post="" if chat_of(asked.room) else "in-a-chat",  # the page shows rooms, not private tables
            private_games=False,
            progress=progress,
        )
        reply = await self._genial.answer(request, picture=False)  # it is drawn when it is looked at
        kept = self._pictures.keep(reply), self._pictures.keep_file(reply)
        window.tell(frames.answer(asked.id, reply, *kept))
        for each in self._windows:
            if each.person == person:
                each.stale.set()


async def _finish(answering: set[asyncio.Task[None]]) -> None:
    """Wait for the requests of a window that has closed. Cancel them if Genial shuts down."""
    try:
        if answering:
            await asyncio.wait(answering)
    finally:
        for task in answering:
            task.cancel()
