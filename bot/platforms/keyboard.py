"""The keyboard platform: several people at one keyboard, `anna: /genial new`.

Pictures become files and buttons become numbers. A line that begins with /genial goes to the channel;
any other line is a private message to Genial.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Sequence
from itertools import count
from pathlib import Path
from threading import Thread
from typing import Final, TextIO
from uuid import uuid4

from bot.messages.platform import Genial, PlatformMemory
from bot.messages.reply import Mention, Message, MessageRef, Reply
from bot.messages.request import Request
from bot.words.phrases import Phrases

CHANNEL: Final = "terminal:#"
_SAID_BY: Final = re.compile(r"(\w[\w-]{0,30})\s*:\s*(.*)")


class Keyboard:
    """The keyboard platform."""

    name = "terminal"
    pictures = True
    connected = True

    def __init__(self, phrases: Phrases, pictures: Path, lines: TextIO, say: Callable[[str], None]) -> None:
        self._phrases = phrases
        self._pictures = pictures
        self._lines = lines
        self._say = say
        self._buttons: dict[str, str] = {}  # by number
        self._numbers = count(1)
        self._messages = count(1)
        self._started = uuid4().hex[:8]
        self._person = ""

    async def run(self, genial: Genial, memory: PlatformMemory) -> None:
        """Answer line after line until there are no more."""
        self._say(self._phrases("terminal-welcome"))
        heard: asyncio.Queue[str | None] = asyncio.Queue()
        loop = asyncio.get_running_loop()
        Thread(target=self._listen, args=(loop, heard), daemon=True).start()
        number = 0
        while (line := await heard.get()) is not None:
            number += 1
            if request := self._request(line.strip(), f"{self._started}-{number}"):
                reply = await genial.answer(request)
                self._show(reply, self._person, f"{self._person}.png")

    def _listen(self, loop: asyncio.AbstractEventLoop, heard: asyncio.Queue[str | None]) -> None:
        """Read lines in a thread of its own, because reading a keyboard blocks."""
        for line in self._lines:
            loop.call_soon_threadsafe(heard.put_nowait, line)
        loop.call_soon_threadsafe(heard.put_nowait, None)

    def _request(self, line: str, number: str) -> Request | None:
        """Turn a line into a request, or return None if it is no request."""
        if found := _SAID_BY.fullmatch(line):
            self._person, line = found[1].casefold(), found[2]
        if not line:
            return None
        if not self._person:
            self._say(self._phrases("terminal-who"))
            return None
        person = f"terminal:{self._person}"
        if line.isdecimal():
            data = self._buttons.get(line)
            if data is None:
                self._say(self._phrases("terminal-no-button", number=line))
                return None
            return Request(number, person, self._person.title(), person, "", data, self._phrases.language)
        chat = CHANNEL if line.casefold().startswith("/genial") else person
        return Request(number, person, self._person.title(), chat, line, "", self._phrases.language, admin=True)

    async def send(self, message: Message, replaces: MessageRef | None) -> MessageRef:
        """Print a message, also if it replaces another one."""
        if message.removed:
            return ""
        ref = replaces if replaces and not message.resend else str(next(self._messages))
        to = message.to.partition(":")[2] if message.private else ""
        self._show(message.reply, to, f"{to or 'table'}-{ref}.png", message.mention)
        return ref

    def _show(self, reply: Reply, to: str, file: str, mention: Sequence[Mention] = ()) -> None:
        """Print a reply to one person, or to the channel if `to` is empty."""
        lines = [f"── {to or '#'} ──"]
        if mention:
            lines.append(" ".join(f"@{name}" for _, name in mention))
        lines.append(reply.text)
        if reply.deadline is not None:
            lines.append(self._phrases("deadline", time=self._phrases.time(reply.deadline, "UTC")))
        if reply.picture is not None:
            lines.append(reply.picture.alt)
        if reply.png:
            self._pictures.mkdir(parents=True, exist_ok=True)
            path = self._pictures / file
            path.write_bytes(reply.png)
            lines.append(self._phrases("terminal-picture", path=str(path)))
        if reply.file is not None:
            self._pictures.mkdir(parents=True, exist_ok=True)
            path = self._pictures / f"{Path(file).stem}-{reply.file.name}"
            path.write_bytes(reply.file.content)
            lines += [reply.file.alt, self._phrases("terminal-file", path=str(path))]
        lines += ["  ".join(self._numbered(button.label, button.data) for button in row) for row in reply.rows]
        self._say("\n".join(lines) + "\n")

    def _numbered(self, label: str, data: str) -> str:
        number = str(next(self._numbers))
        self._buttons[number] = data
        return f"[{number}] {label}"
