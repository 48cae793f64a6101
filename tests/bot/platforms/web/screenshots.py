"""Pictures of the page, for the README and for a look: `make screenshots`.

With a directory behind it, every title at every stage, on a phone and on a desk, light and dark.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from pathlib import Path
from typing import Literal

from playwright.async_api import Browser, async_playwright

from bot.words.phrases import Phrases
from engine.games import GAMES
from tests.bot.support.servers import single

from .page import CHROMIUM, FLAGS, served

Tone = Literal["light", "dark"]
DOCS = Path(__file__).parents[4] / "docs" / "page"
WIDTHS = {"desk": 1440, "phone": 390}
SHOWN = {
    ("classic", "turn", "desk", "light"),
    ("3d", "turn", "desk", "dark"),
    ("classic", "preview", "phone", "light"),
}
say = Phrases("en")


async def visit(
    browser: Browser, address: str, game: str, device: str, tone: Tone, folder: Path | None
) -> None:
    context = await browser.new_context(
        viewport={"width": WIDTHS[device], "height": 900}, color_scheme=tone, locale="en-GB"
    )
    page = await context.new_page()
    await page.goto(f"{address}?name=Anna")

    async def keep(stage: str) -> None:
        await page.wait_for_load_state("networkidle")
        await page.wait_for_timeout(150)
        if folder is not None:
            await page.screenshot(path=folder / f"{game}-{stage}-{device}-{tone}.png", full_page=True)
        if (game, stage, device, tone) in SHOWN:
            await page.screenshot(path=DOCS / f"{game}-{stage}.png", full_page=device == "phone")

    async def type_in(text: str) -> None:
        await page.fill("#text", text)
        await page.press("#text", "Enter")

    await type_in(f"/genial new {game} seats=2")
    await page.locator("#card img").wait_for()
    await keep("lobby")
    await type_in("/genial computer")
    await type_in("/genial start")
    await page.locator('#panel button[data-button*=".rack"], #panel img').first.wait_for()
    for _ in range(12):
        for verb in (".tile:", ".try:", ".order:", ".play:"):
            found = page.locator(f'#panel button[data-button*="{verb}"]')
            if await found.count():
                await found.first.click()
                await page.wait_for_timeout(120)
    await page.get_by_role("button", name=say("page-rack")).last.click()
    await page.wait_for_timeout(200)
    await keep("rack")
    found = page.locator('#panel button[data-button*=".tile:"], #panel button[data-button*=".order:"]')
    if await found.count():
        await found.first.click()
        await page.wait_for_timeout(200)
    await keep("turn")
    found = page.locator('#panel button[data-button*=".try:"]')
    if await found.count():
        await found.first.click()
        await page.wait_for_timeout(200)
    await keep("preview")
    await type_in("/genial resign yes")
    await page.locator('#card button[data-button*=".rematch"]').wait_for()
    await keep("result")
    await context.close()


async def main(folder: Path | None) -> None:
    DOCS.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as directory, single(Path(directory)) as url:
        async with served(url) as address, async_playwright() as playwright:
            browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
            tones: tuple[Tone, ...] = ("light", "dark")
            for game in GAMES:
                for device in WIDTHS:
                    for tone in tones:
                        if folder is not None or any((game, device, tone) == (a, c, d) for a, _, c, d in SHOWN):
                            await visit(browser, address, game, device, tone, folder)
            await browser.close()


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1]) if len(sys.argv) > 1 else None))
