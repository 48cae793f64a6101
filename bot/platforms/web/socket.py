"""The socket of the page: its windows, and the frames that go in and out.

Several people can play in one window. Channel messages go to every window; private messages go only to the
windows of that person.
"""

from __future__ import annotations

import asyncio
from collections import deque
from contextlib import suppress
from dataclasses import dataclass, field
from time import monotonic, time
from typing import Final

from aiohttp import WSMsgType, web
from msgspec import DecodeError

from bot.messages.platform import Genial
from bot.messages.reply import Message, MessageRef, Reply
from bot.messages.request import Request
from bot.platforms.in_order import InOrder, Ticket
from bot.words.phrases import Phrases, known

from . import frames
from .picture_cache import PictureCache

CHANNEL: Final = "web:#"
MOST_PEOPLE: Final = 8  # in one window
LONGEST_NAME: Final = 32
KEPT_NOTES: Final = 50
MOST_UNSENT: Final = 200  # frames in a window's queue; beyond that, it must reconnect and catch up
BURST, STEADY = 60, 20  # requests at once, and per second in the long run
MOST_ASKED: Final = 32  # concurrent requests of one window
HEARTBEAT: Final = 30.0


@dataclass(eq=False, slots=True)
class Window:
    """A connected page: its people and the frames it has yet to receive."""

    people: set[str] = field(default_factory=set)
    unsent: asyncio.Queue[bytes] = field(default_factory=lambda: asyncio.Queue(MOST_UNSENT))
    left_behind: bool = False
    queues: InOrder = field(default_factory=InOrder)  # one for each person

    def tell(self, frame: bytes) -> None:
        """Queue a frame. If the queue is full, mark the window as left behind."""
        try:
            self.unsent.put_nowait(frame)
        except asyncio.QueueFull:  # it does not read, and other windows must not wait
            self.left_behind = True


class RequestRate:
    """The rate limit of one window: bursts are allowed, then its frames are read more slowly."""

    def __init__(self) -> None:
        self._free = float(BURST)
        self._since = monotonic()

    async def wait(self) -> None:
        """Wait until the window may send another request."""
        now = monotonic()
        self._free = min(BURST, self._free + (now - self._since) * STEADY) - 1
        self._since = now
        if self._free < 0:
            await asyncio.sleep(-self._free / STEADY)


class Socket:
    """All windows, and the frames they have in common."""

    def __init__(self, genial: Genial, pictures: PictureCache) -> None:
        self._genial = genial
        self._pictures = pictures
        self._windows: set[Window] = set()
        self._notes: deque[tuple[int, bytes]] = deque(maxlen=KEPT_NOTES)
        # Number of the newest channel frame; after a restart, higher than any number that windows know.
        self._last = self._newest_card = round(time() * 1000)

    def send(self, message: Message, replaces: MessageRef | None) -> MessageRef:
        """Send a message to all windows, or to those of one person. The page itself replaces older panels."""
        reply, picture = message.reply, self._pictures.keep(message.reply)
        if message.private:
            frame = frames.encode(frames.panel(reply, "panel", picture, message=message, person=message.to))
            self._tell(frame, message.to)
            return "panel"
        self._last += 1
        shown = reply.picture is not None or (not message.mention and reply.rows)
        kind = "card" if shown or replaces == "card" else "note"  # a closed table's card is only text
        frame = frames.encode(frames.panel(reply, kind, picture, message=message, number=self._last))
        if kind == "note":
            self._notes.append((self._last, frame))
        else:
            self._newest_card = self._last
        self._tell(frame)
        return kind

    def close(self) -> None:
        """Close every window."""
        for window in list(self._windows):
            window.left_behind = True
            window.tell(b"")

    def _tell(self, frame: bytes, person: str = "") -> None:
        """Queue a frame for all windows, or for those of one person."""
        for window in self._windows:
            if not person or person in window.people:
                window.tell(frame)

    async def connect(self, request: web.Request) -> web.WebSocketResponse:
        """Serve a window until it closes."""
        socket = web.WebSocketResponse(heartbeat=HEARTBEAT, max_msg_size=frames.LONGEST_FRAME)
        await socket.prepare(request)
        window = Window()
        self._windows.add(window)
        writer = asyncio.create_task(_write(socket, window))
        language = known(request.query.get("language", ""))
        rate = RequestRate()
        answering: set[asyncio.Task[None]] = set()
        try:
            async for message in socket:
                await rate.wait()
                if message.type is not WSMsgType.TEXT:
                    continue
                try:
                    heard = frames.decode(message.data)
                except DecodeError:
                    window.tell(frames.encode({"kind": "error", "text": Phrases(language)("page-bad-frame")}))
                    continue
                if isinstance(heard, frames.HelloFrame):  # handled before the requests that follow
                    await self._catch_up(window, heard, language)
                    continue
                if len(answering) >= MOST_ASKED:
                    await asyncio.wait(answering, return_when=asyncio.FIRST_COMPLETED)
                task = asyncio.create_task(self._answer_in_order(window, heard, language))
                answering.add(task)
                task.add_done_callback(answering.discard)
        finally:
            self._windows.discard(window)
            writer.cancel()
            await _finish(answering)
        return socket

    async def _answer_in_order(
        self, window: Window, heard: frames.SayFrame | frames.PressFrame, language: str
    ) -> None:
        """Answer a request. One person's requests keep their order; others do not wait for them."""
        with window.queues.queue(heard.person) as ticket:
            await ticket.wait()
            await self._answer(window, ticket, heard, language)

    async def _catch_up(self, window: Window, hello: frames.HelloFrame, language: str) -> None:
        """Send a window the notes it missed, the current card, and the own table of each of its people."""
        window.people = {_person(name) for name in hello.people[:MOST_PEOPLE]}
        for number, frame in self._notes:
            if number > hello.heard or hello.heard > self._last:
                window.tell(frame)
        number = self._last
        card = await self._genial.card(CHANNEL, language)
        if self._newest_card <= number:  # otherwise a newer card was sent meanwhile
            window.tell(frames.encode(frames.panel(card, "card", self._pictures.keep(card), number=number)))
        for name in hello.people[:MOST_PEOPLE]:
            person = _person(name)
            mine = await self._genial.own_table(person, name, language)
            picture = self._pictures.keep(mine)
            window.tell(frames.encode(frames.panel(mine, "panel", picture, person=person, name=name)))

    async def _answer(
        self, window: Window, ticket: Ticket, heard: frames.SayFrame | frames.PressFrame, language: str
    ) -> None:
        """Answer a request, and send the answer to its window."""
        name, person = heard.person, _person(heard.person)
        if len(window.people) < MOST_PEOPLE:
            window.people.add(person)
        chat = person if heard.private else CHANNEL
        said = (heard.text, "") if isinstance(heard, frames.SayFrame) else ("", heard.button)

        async def progress(told: str) -> None:
            window.tell(frames.encode(frames.panel(Reply(told), "answer", "", person=person, name=name)))
            ticket.over.set()

        request = Request(f"web-{heard.id[:64]}", person, name, chat, *said, language, progress=progress)
        reply = await self._genial.answer(request)
        kept = self._pictures.keep(reply), self._pictures.keep_file(reply)
        answer = frames.panel(reply, "answer", *kept, person=person, name=name, id=heard.id)
        window.tell(frames.encode(answer))


async def _finish(answering: set[asyncio.Task[None]]) -> None:
    """Wait for the requests of a window that has closed. Cancel them if Genial shuts down."""
    try:
        if answering:
            await asyncio.wait(answering)
    finally:
        for task in answering:
            task.cancel()


async def _write(socket: web.WebSocketResponse, window: Window) -> None:
    """Send queued frames in order. Close the socket of a window that is too far behind."""
    with suppress(ConnectionError, asyncio.CancelledError):
        while not window.left_behind:
            frame = await window.unsent.get()
            if frame:
                await socket.send_str(frame.decode())
        await socket.close()


def _person(name: str) -> str:
    """Return a person's address, which is made from the name only. It never equals the channel's."""
    person = f"web:{' '.join(name.casefold().split())[:LONGEST_NAME]}"
    return f"{person}#" if person == CHANNEL else person
