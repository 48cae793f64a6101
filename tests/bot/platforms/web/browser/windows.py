"""Windows of the page, on a phone and on a desk, each with a browser storage of its own."""

from __future__ import annotations

from typing import Any, Final

from playwright.async_api import Browser, BrowserContext, ConsoleMessage

from .player import PATIENCE, Player
from .scripts import HASTE
from .sight import DESK, PHONE

BLANK: Final = "about:blank"
# Gives this device's person a name, and chooses colours.
ANNA: Final = """palette => {
  const [{ secret }] = JSON.parse(localStorage.people);
  localStorage.people = JSON.stringify([{ secret, name: "Anna" }]);
  localStorage.settings = JSON.stringify({ palette });
}"""


class Windows:
    """A browser that opens windows, and remembers what the page complained about in each."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.address = address
        self._browser = browser
        self._contexts: list[BrowserContext] = []
        self._players: list[Player] = []

    async def open(
        self,
        touch: bool = False,
        at: str = "",
        haste: bool = True,
        context: BrowserContext | None = None,
        **more: Any,
    ) -> Player:
        """Open a window: a phone with touch, or a desk. Without haste, moves are played out in their time."""
        if context is None:
            device: dict[str, Any] = {"viewport": DESK, "reduced_motion": "reduce", "locale": "en-GB"}
            if touch:
                device |= {"viewport": PHONE, "has_touch": True, "is_mobile": True}
            context = await self._browser.new_context(**{**device, **more})
            self._contexts.append(context)
        if haste:
            await context.add_init_script(HASTE)
        page = await context.new_page()
        page.set_default_timeout(PATIENCE)
        player = Player(page, touch)
        self._players.append(player)
        page.on("pageerror", lambda error: player.wrong.append(str(error)))
        page.on("console", lambda line: player.wrong.append(line.text) if _is_fault(line) else None)
        await page.goto(at or self.address)
        if at != BLANK:
            await page.locator("#screen > *").wait_for()
        return player

    async def open_as_anna(self, touch: bool, palette: str = "standard", **more: Any) -> Player:
        """Open a window of somebody with a name and these colours."""
        player = await self.open(touch, **more)
        await player.page.evaluate(ANNA, palette)
        await player.page.reload()
        await player.page.locator("#screen > *").wait_for()
        return player

    async def close(self) -> list[str]:
        """Close all windows, and return what the page complained about."""
        for context in self._contexts:
            await context.close()
        self._contexts.clear()
        return [line for player in self._players for line in player.wrong]


def _is_fault(line: ConsoleMessage) -> bool:
    """Tell if the console complains about the page. A lost connection is said by the page itself."""
    return line.type == "error" and not line.text.startswith("WebSocket connection to")
