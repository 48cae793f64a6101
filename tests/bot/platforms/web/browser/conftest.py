"""Windows of the page on a phone and on a desk."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack
from typing import Any, Final, TypeAlias

import pytest
from playwright.async_api import Browser, BrowserContext, ViewportSize

from .player import HASTE, PATIENCE, Player

PHONE: Final = ViewportSize(width=390, height=844)
BLANK: Final = "about:blank"
DESK: Final = ViewportSize(width=1440, height=900)

Opens: TypeAlias = Callable[..., Awaitable[Player]]


@pytest.fixture
async def opens(browser: Browser, address: str) -> AsyncIterator[Opens]:
    """Open windows, each with a browser storage of its own. The page must complain about nothing."""
    players: list[Player] = []
    async with AsyncExitStack() as stack:

        async def open_window(
            touch: bool = False, at: str = "", haste: bool = True, context: BrowserContext | None = None, **more: Any
        ) -> Player:
            if context is None:
                context = await browser.new_context(
                    **{
                        "viewport": PHONE if touch else DESK,
                        "has_touch": touch,
                        "is_mobile": touch,
                        "reduced_motion": "reduce",
                        "locale": "en-GB",
                        **more,
                    }
                )
                stack.push_async_callback(context.close)
            if haste:
                await context.add_init_script(HASTE)
            page = await context.new_page()
            page.set_default_timeout(PATIENCE)
            player = Player(page, touch)
            page.on("pageerror", lambda error: player.wrong.append(str(error)))
            page.on("console", lambda line: player.wrong.append(line.text) if line.type == "error" else None)
            players.append(player)
            await page.goto(at or address)
            if at != BLANK:
                await page.locator("#screen > *").wait_for()
            return player

        yield open_window
        assert [player.wrong for player in players if player.wrong] == []
