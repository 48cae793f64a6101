"""Scripted answers for a platform without the rest of Genial."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from typing import Any

from bot.messages.platform import Completion
from bot.messages.reply import Button, Picture, Reply
from bot.messages.request import Request
from bot.messages.snapshot import History, ReviewedGame, Snapshot, Summary
from bot.messages.verbs import Action
from bot.table.refusals import Refused
from bot.words.phrases import Phrases, known

PANEL = ((Button("Slow", Action("slow")), Button("Quick", Action("quick"))),)


class Scripted:
    """A Genial that only answers, with the given function."""

    def __init__(self, handle: Callable[[Request], Coroutine[Any, Any, Reply]]) -> None:
        self._handle = handle

    async def answer(self, request: Request, *, picture: bool = True) -> Reply:
        return await self._handle(request)

    async def complete(self, request: Request) -> Sequence[Completion]:
        return ()

    async def card(self, chat: str, locale: str = "") -> Reply:
        return await self.answer(Request("", "chat:0", "?", chat, "/genial card", locale=locale))

    async def cannot_post(self, code: str, locale: str = "") -> Reply:
        return Reply(Phrases(known(locale)).refusal(Refused(code)))

    async def chat_moved(self, old: str, new: str) -> None:
        raise NotImplementedError

    async def rename(self, person: str, name: str) -> None:
        raise NotImplementedError

    async def draw(self, picture: Picture, dark: bool) -> bytes:
        raise NotImplementedError

    async def emojis(self) -> dict[str, bytes]:
        return {}

    async def snapshot(
        self, chat: str, person: str, name: str, locale: str = "", table: str = ""
    ) -> Snapshot | None:
        raise NotImplementedError

    async def tables(self, person: str, locale: str = "") -> Sequence[Summary]:
        raise NotImplementedError

    async def history(self, chat: str, person: str, locale: str = "", table: str = "") -> History | None:
        raise NotImplementedError

    async def review(self, chat: str, person: str, locale: str = "", table: str = "") -> ReviewedGame | None:
        raise NotImplementedError


class Desk(Scripted):
    """Answers with the pressed button; `slow` waits for permission."""

    def __init__(self, *, with_a_word: bool) -> None:
        super().__init__(self._answer)
        self.may = asyncio.Event()
        self.at_work = asyncio.Event()
        self.with_a_word = with_a_word

    async def _answer(self, request: Request) -> Reply:
        if request.button == "-.0.slow":
            if self.with_a_word:
                assert request.progress is not None
                await request.progress(Reply("thinking…"))
            self.at_work.set()
            await self.may.wait()
        return Reply(request.button.rpartition(".")[2], rows=PANEL)
