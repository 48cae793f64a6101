"""Somebody who answers what is pressed, some things slowly: for adapters without the rest of Genial."""

from __future__ import annotations

import asyncio

from bot.ports import Request
from bot.reply import Button, Reply

PANEL = ((Button("Slow", "-.0.slow"), Button("Quick", "-.0.quick")),)


class Desk:
    """Answers with what was pressed; with `slow`, when it may."""

    def __init__(self, *, with_a_word: bool) -> None:
        self.may = asyncio.Event()
        self.at_work = asyncio.Event()
        self.with_a_word = with_a_word

    async def __call__(self, request: Request) -> Reply:
        if request.button == "-.0.slow":
            if self.with_a_word:
                assert request.meanwhile is not None
                await request.meanwhile("thinking…")
            self.at_work.set()
            await self.may.wait()
        return Reply(request.button.rpartition(".")[2], rows=PANEL)
