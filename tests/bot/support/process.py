"""Genial as a process of its own that can be killed. Its platform is the test at the other end of the pipes.

One line of JSON is one message: requests come in, answers and deliveries go out. A delivery is done when the
platform has given its message a name, as on a real platform; the process itself remembers nothing.
"""

from __future__ import annotations

import asyncio
import json
import sys
from asyncio import Future, StreamReader, StreamReaderProtocol, Task
from itertools import count
from pathlib import Path
from typing import Any

from bot import app, logs
from bot.messages.platform import Genial, PlatformMemory
from bot.messages.reply import Message, MessageRef, Reply
from bot.messages.request import Request
from bot.settings import Settings

PLATFORM = "chat"
LONGEST_LINE = 2**20


def shown(told: Reply | Message) -> dict[str, Any]:
    """Return the visible part of a reply as JSON."""
    sent = told if isinstance(told, Message) else Message(told, "")
    reply = sent.reply
    return {
        "to": sent.to,
        "text": reply.text,
        "alt": reply.picture.alt if reply.picture else "",
        "rows": [[[button.label, button.data] for button in row] for row in reply.rows],
        "deadline": reply.deadline,
        "mention": [person for person, _ in sent.mention],
    }


class Piped:
    name = PLATFORM
    pictures = True
    connected = True

    def __init__(self) -> None:
        self._numbers = count(1)
        self._sending: dict[int, Future[MessageRef]] = {}
        self._interactions: set[Task[None]] = set()

    async def run(self, genial: Genial, memory: PlatformMemory) -> None:
        loop = asyncio.get_running_loop()
        lines = StreamReader(LONGEST_LINE)
        await loop.connect_read_pipe(lambda: StreamReaderProtocol(lines), sys.stdin)
        _say({"kind": "started"})
        while line := await lines.readline():
            heard = json.loads(line)
            if "ref" in heard:
                self._sending.pop(heard["number"]).set_result(heard["ref"])
                continue
            task = asyncio.create_task(self._answer(genial, Request(**heard)))
            self._interactions.add(task)
            task.add_done_callback(self._interactions.discard)

    async def send(self, message: Message, replaces: MessageRef | None) -> MessageRef:
        if message.removed:
            return ""
        number = next(self._numbers)
        sent: Future[MessageRef] = asyncio.get_running_loop().create_future()
        self._sending[number] = sent
        edits = None if message.resend else replaces
        _say(
            {
                "kind": "message",
                "number": number,
                "edits": edits,
                "drawn": len(message.reply.png),
                **shown(message),
            }
        )
        return await sent

    async def _answer(self, genial: Genial, request: Request) -> None:
        _say({"kind": "answer", "request": request.id, **shown(await genial.answer(request))})


def _say(message: dict[str, Any]) -> None:
    print(json.dumps(message), flush=True)


if __name__ == "__main__":
    logs.set_up("warning")
    asyncio.run(app.run(Settings(redis_url="", data_dir=Path(sys.argv[1])), [Piped()]))
