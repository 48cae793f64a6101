"""Nothing serious is in anybody's way: axe-core on every screen, light and dark, on a phone and on a desk."""

from __future__ import annotations

import pytest
from axe_playwright_python.async_playwright import Axe

from .conftest import Opens
from .tour import tour

pytestmark = pytest.mark.slow


@pytest.mark.parametrize(("theme", "touch"), [("light", True), ("dark", False)], ids=["light", "dark"])
async def test_axe_finds_nothing_serious_on_any_screen(opens: Opens, theme: str, touch: bool) -> None:
    player = await opens(touch, color_scheme=theme)
    axe, serious = Axe(), []
    async for screen in tour(player):
        for violation in (await axe.run(player.page)).response["violations"]:
            if violation["impact"] in ("serious", "critical"):
                for node in violation["nodes"]:
                    said = node["any"][0]["message"] if node["any"] else node["html"]
                    serious.append((screen, violation["id"], *node["target"], said))
        wide = await player.page.evaluate("document.documentElement.scrollWidth - innerWidth")
        assert wide <= 0, f"{screen} sticks out at the side"
    assert serious == []
