"""Pictures, a film and figures of the page, for the README and for a look: `make screenshots`.

With a directory behind it, also every screen on a phone and on a desk, light, dark and for the colour-blind.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from pathlib import Path
from random import Random
from typing import Any, Final
from unittest.mock import patch

import structlog
from playwright.async_api import async_playwright

from tests.bot.support.servers import single

from .browser.tour import lay_best, play_best, tour
from .browser.windows import Windows
from .figures import figures
from .film import film_a_turn
from .page import CHROMIUM, FLAGS, served

DOCS: Final = Path(__file__).parents[4] / "docs" / "page"
LOOKS: Final[dict[str, dict[str, Any]]] = {
    "light": {"color_scheme": "light"},
    "dark": {"color_scheme": "dark"},
    "safe": {"color_scheme": "light", "palette": "safe"},
}


async def take_for_the_readme(windows: Windows) -> None:
    """Take the README's pictures: a turn on a desk by day and by night."""
    for game, look in (("classic", "light"), ("3d", "dark")):
        player = await windows.open_as_anna(touch=False, **LOOKS[look])
        await player.begin(game, "medium")
        for _ in range(8):
            await play_best(player)
        await lay_best(player)
        await player.page.screenshot(path=DOCS / f"{game}-turn.png")
        await windows.close()


async def take_everything(windows: Windows, folder: Path) -> None:
    """Take a picture of every screen in every look, on a phone and on a desk."""
    folder.mkdir(parents=True, exist_ok=True)
    for look, colors in LOOKS.items():
        for device in ("phone", "desk"):
            player = await windows.open_as_anna(device == "phone", **colors)
            async for screen in tour(player):
                await player.page.wait_for_timeout(150)  # what fades has faded
                await player.page.screenshot(path=folder / f"{screen}-{device}-{look}.png")
            await windows.close()


async def main(folder: Path | None) -> None:
    """Take all pictures, and print the figures."""
    DOCS.mkdir(parents=True, exist_ok=True)
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(40))
    deals = patch("secrets.token_bytes", Random(15).randbytes)  # the same every time
    with deals, tempfile.TemporaryDirectory() as directory, single(Path(directory)) as url:
        async with served(url) as address, async_playwright() as playwright:
            browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
            windows = Windows(browser, address)
            await take_for_the_readme(windows)
            await film_a_turn(windows, DOCS / "turn.webp")
            if folder is not None:
                await take_everything(windows, folder)
            for line in await figures(windows):
                print(line)
            await browser.close()


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1]) if len(sys.argv) > 1 else None))
