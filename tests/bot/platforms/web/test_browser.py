"""The page in a real browser, used by clicks and keys."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager

import pytest
from axe_playwright_python.async_playwright import Axe
from playwright.async_api import Browser, Page, expect

from bot.store import Store
from bot.table import Phase, Table
from bot.table.positions import Positions
from bot.words.phrases import Phrases
from tests.bot.support.servers import free_port
from tests.fakes.waiting import Changes

from .page import served

pytestmark = pytest.mark.slow

say = Phrases("de")
PATIENCE = 120_000  # milliseconds; only what never comes takes so long
expect.set_options(timeout=PATIENCE)


@asynccontextmanager
async def window(browser: Browser, address: str, name: str = "", width: int = 1440) -> AsyncIterator[Page]:
    """Open a window of its own, in German, whose console must stay empty."""
    context = await browser.new_context(locale="de-DE", viewport={"width": width, "height": 900})
    page = await context.new_page()
    page.set_default_timeout(PATIENCE)
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on("console", lambda line: wrong.append(line.text) if line.type == "error" else None)
    await page.goto(address + (f"?name={name}" if name else ""))
    await expect(page.locator("#table-title")).to_have_text(say("page-table"))
    yield page
    assert wrong == []
    await context.close()


async def table_of(store: Store) -> Table:
    table = (await store.tables.load((await store.chats.find("web:#")).record.table)).table
    assert table is not None
    return table


def button(verb: str) -> str:
    return f'#panel button[data-button*=".{verb}"]'


def any_of(*verbs: str) -> str:
    return ", ".join(map(button, verbs))


async def take_turn(page: Page, store: Store) -> None:
    """Make one move by clicks: rack, tile, place; or any other offer of the panel."""
    before = (await table_of(store)).step
    await page.locator(f'#panel button[data-button*=".{before}."]').first.wait_for()
    for verb in ("tile:", "try:", "order:", "play:"):
        if (await table_of(store)).step > before:
            return
        offered = page.locator(button(verb))
        if verb in ("try:", "play:"):
            await offered.or_(page.locator(button("play:"))).first.wait_for()
        if await offered.count():
            await offered.first.click()
            following = {"tile:": "try:", "try:": "play:", "order:": "play:"}.get(verb)
            if following:
                await page.locator(button(following)).first.wait_for()
    await until_after(store, before)


async def until_after(store: Store, moment: int) -> None:
    async def is_made() -> bool:
        return (await table_of(store)).step > moment

    await Changes(lambda: "The move was not made.").until_found(is_made)


async def whose_turn(store: Store) -> str:
    table = await table_of(store)
    seat = Positions()(table.record).turn
    return table.names[seat or 0]


async def test_a_whole_game_of_two_windows_by_clicks(browser: Browser, address: str, store: Store) -> None:
    async with window(browser, address, "Anna") as anna, window(browser, address, "Bob") as bob:
        await anna.get_by_role("button", name=say("page-new")).click()
        await anna.locator("#card").get_by_text(say("button-join")).wait_for()
        await bob.locator("#card").get_by_role("button", name=say("button-join")).click()
        await anna.locator("#card").get_by_role("button", name=say("button-start"), exact=True).click()
        pages = {"Anna": anna, "Bob": bob}
        turns = 0
        await anna.locator("#card").get_by_role("button", name=say("button-menu")).wait_for()
        while (await table_of(store)).phase is Phase.PLAYING:
            page = pages[await whose_turn(store)]
            await page.locator(any_of("tile:", "play:")).first.wait_for()
            await take_turn(page, store)
            turns += 1
            if turns == 7:
                await page.reload()
                await expect(page.locator("#card img")).to_be_visible()
            told = (await table_of(store)).record.moves[-1].split()
            if turns in range(9, 14) and len(told) == 3:  # a tile; without a reload, both windows show it
                for one in pages.values():
                    await expect(one.locator("#card .text")).to_contain_text(told[0])
        for page in pages.values():
            await expect(
                page.locator("#card").get_by_role("button", name=say("button-rematch"))
            ).to_be_visible()


async def test_against_the_computer_by_keyboard_alone(browser: Browser, address: str, store: Store) -> None:
    async with window(browser, address) as page:

        async def go_to(selector: str) -> None:
            """Press Tab until the focus is there."""
            await page.locator(selector).first.wait_for()
            for _ in range(150):
                if await page.evaluate("wanted => document.activeElement?.matches(wanted) ?? false", selector):
                    return
                await page.keyboard.press("Tab")
            raise AssertionError(f"{selector} cannot be reached by keyboard")

        await go_to("#welcome button.main")
        await page.keyboard.press("Enter")
        await page.locator(button("tile:")).first.wait_for()
        while (table := await table_of(store)).phase is Phase.PLAYING:
            waiting = table.step
            await page.locator(f'#panel button[data-button*=".{waiting}."]').first.wait_for()
            choice = page.locator(button("play:"))
            if not await choice.count():
                await go_to(button("tile:"))
                await page.keyboard.press("Enter")
                await go_to(button("try:"))
                await page.keyboard.press("Enter")
            await go_to(button("play:"))
            await page.keyboard.press("Enter")
            await until_after(store, waiting)
        await expect(page.locator("#card").get_by_role("button", name=say("button-rematch"))).to_be_visible()


@pytest.mark.parametrize("game", ["travel", "3d", "dice", "cards"])
async def test_one_turn_against_the_computer(browser: Browser, address: str, store: Store, game: str) -> None:
    async with window(browser, address, "Anna") as page:
        await page.fill("#text", f"/genial gegen {game}")
        await page.press("#text", "Enter")
        await page.locator(any_of("tile:", "play:", "order:")).first.wait_for()
        before = (await table_of(store)).step
        await take_turn(page, store)
        assert (await table_of(store)).step > before


async def test_the_board_under_ones_fingers(browser: Browser, address: str, store: Store) -> None:
    """Tap two cells to see the points, drag between them, flip by key, walk by arrows."""
    async with window(browser, address) as page:
        await page.locator("#welcome button.main").click()
        tile = page.locator(button("tile:"))
        await tile.first.wait_for()
        names = await tile.all_inner_texts()
        uneven = next(number for number, name in enumerate(names) if name.strip()[-1] != name.strip()[-2])
        await tile.nth(uneven).click()
        board = page.locator(".board")
        await board.wait_for()
        shown = await page.locator("#panel .text").inner_text()
        await page.locator(".flip").click()
        await expect(page.locator("#panel .text")).not_to_have_text(shown)
        await page.locator(".cell:not([disabled])").first.focus()
        await page.keyboard.press("f")
        await expect(page.locator("#panel .text")).to_have_text(shown)
        first = page.locator(".cell:not([disabled])").first
        await first.click()
        await expect(page.locator(".cell.chosen")).to_have_count(1)
        assert await page.locator(".cell.next").count() >= 1
        following = page.locator(".cell.next").first
        cell = await following.get_attribute("data-cell")
        await expect(following).to_have_accessible_name(re.compile(rf"{cell} .*\+\d"))
        await page.locator(".cell.next").first.click()
        await page.locator(button("play:")).wait_for()
        await page.locator(button("tile:")).click()
        await page.locator(".cell:not([disabled])").first.click()
        start = await page.locator(".cell.chosen").bounding_box()
        end = await page.locator(".cell.next").first.bounding_box()
        assert start
        assert end
        await page.keyboard.press("Escape")
        await page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
        await page.mouse.down()
        await page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=4)
        await page.mouse.up()
        await page.locator(button("play:")).wait_for()
        await page.locator(button("tile:")).click()
        await page.locator(".cell[tabindex='0']").focus()
        here = await page.evaluate("document.activeElement.dataset.cell")
        await page.keyboard.press("ArrowDown")
        assert await page.evaluate("document.activeElement.dataset.cell") != here


async def test_two_people_in_one_window(browser: Browser, address: str) -> None:
    async with window(browser, address, "Anna") as page:
        await page.get_by_role("button", name=say("page-new")).click()
        await page.locator("#card img").wait_for()
        await page.fill("#name", "Bob")
        await page.press("#name", "Enter")
        await expect(page.get_by_role("tab", name="Bob")).to_have_attribute("aria-selected", "true")
        await page.locator("#card").get_by_role("button", name=say("button-join")).click()
        await expect(page.locator("#said")).to_have_text(say("answer-joined"))
        await page.reload()
        await expect(page.get_by_role("tab", name="Bob")).to_have_attribute("aria-selected", "true")
        await page.get_by_role("tab", name="Anna").click()
        await page.locator("#card").get_by_role("button", name=say("button-start"), exact=True).click()
        await expect(page.locator("#mine-title")).to_have_text("Anna")
        await expect(page.locator("#panel img")).to_have_attribute("alt", re.compile("Ablagebank von Anna.*"))


async def test_what_is_no_longer_so_disappears(browser: Browser, address: str, store: Store) -> None:
    """A refusal for moving too early disappears when the turn comes."""
    async with window(browser, address, "Anna") as page:
        await page.get_by_role("button", name=say("page-new")).click()
        await page.locator("#card img").wait_for()
        await page.fill("#name", "Bob")
        await page.press("#name", "Enter")
        await page.locator("#card").get_by_role("button", name=say("button-join")).click()
        await page.get_by_role("tab", name="Anna").click()
        await page.locator("#card").get_by_role("button", name=say("button-start"), exact=True).click()
        await page.locator("#panel img").wait_for()
        first = await whose_turn(store)
        other = "Bob" if first == "Anna" else "Anna"
        await page.get_by_role("tab", name=other).click()
        await page.fill("#text", "swap")
        await page.press("#text", "Enter")
        await expect(page.locator("#said")).to_have_text(say("refusal-not-your-turn", name=first))
        await page.get_by_role("tab", name=first).click()
        await take_turn(page, store)
        await page.get_by_role("tab", name=other).click()
        await page.locator(button("tile:")).first.wait_for()
        await expect(page.locator("#said")).to_have_text("")


async def test_a_closed_table_gives_way_to_a_new_one(browser: Browser, address: str) -> None:
    async with window(browser, address, "Anna") as page:
        await page.get_by_role("button", name=say("page-new")).click()
        await page.locator("#card").get_by_role("button", name=say("button-leave")).click()
        await expect(page.locator("#card button")).to_have_count(0)
        await page.get_by_role("button", name=say("page-new")).click()
        await page.locator("#card").get_by_role("button", name=say("button-leave")).wait_for()


async def test_the_focus_stays_where_it_was(browser: Browser, address: str) -> None:
    """A renewed card must not put another button under the Enter key."""
    async with window(browser, address, "Anna") as page:
        await page.get_by_role("button", name=say("page-new")).click()
        add = page.locator("#card").get_by_role("button", name=say("button-computer", level="easy"))
        await add.focus()
        await page.keyboard.press("Enter")
        await expect(page.locator("#said")).to_have_text(say("answer-computer-added"))
        await expect(
            page.locator("#card").get_by_role("button", name=say("button-start"), exact=True)
        ).to_be_visible()
        await expect(add).to_be_focused()
        await page.fill("#name", "Bob")
        await page.press("#name", "Enter")
        await page.get_by_role("tab", name="Anna").click()
        await expect(page.get_by_role("tab", name="Anna")).to_be_focused()


async def test_what_was_confirmed_is_not_asked_again(browser: Browser, address: str) -> None:
    async with window(browser, address, "Anna") as page:
        await page.get_by_role("button", name=say("page-versus")).click()
        await page.locator(button("tile:")).first.wait_for()
        await page.fill("#text", say("verb-resign"))
        await page.press("#text", "Enter")
        await page.locator("#panel button.danger").click()
        await expect(page.locator("#said")).to_have_text(say("answer-resigned-yours"))
        await expect(page.locator("#panel button.danger")).to_have_count(0)


async def test_what_people_type_stays_text(browser: Browser, address: str) -> None:
    name = "<img src=x onerror=alert(1)>"
    async with window(browser, address) as page:
        await page.fill("#name", name)
        await page.press("#name", "Enter")
        await page.locator("#ways").get_by_role("button", name=say("page-new")).click()
        await expect(page.locator("#card .text")).to_contain_text("<img src=x")
        assert await page.locator("#card .text img").count() == 0


async def test_every_name_has_its_own_side(browser: Browser, address: str) -> None:
    """Also where Python and the browser disagree about small letters."""
    for name in ("Groß", "ΟΔΟΣ", "😀 😀", "Anna  Maria"):
        async with window(browser, address) as page:
            await page.fill("#name", name)
            await page.press("#name", "Enter")
            await page.locator("#ways").get_by_role("button", name=say("page-settings")).click()
            await page.locator(button("palette:")).first.wait_for()


async def test_a_ninth_person_takes_the_place_of_the_first(browser: Browser, address: str) -> None:
    async with window(browser, address, "😀" * 40) as page:
        for number in range(1, 9):
            await page.fill("#name", f"Person {number}")
            await page.press("#name", "Enter")
        await expect(page.get_by_role("tab")).to_have_count(8)
        await page.locator("#ways").get_by_role("button", name=say("page-settings")).click()
        await page.locator(button("palette:")).first.wait_for()


async def test_the_server_ends_and_is_back(browser: Browser, store: Store, redis_url: str) -> None:
    """The page says so and reconnects; a press in between is carried out once."""
    port = free_port()
    async with AsyncExitStack() as first:
        address = await first.enter_async_context(served(redis_url, port=port))
        context = await browser.new_context(locale="de-DE")
        page = await context.new_page()
        await page.goto(f"{address}?name=Anna")
        await page.locator("#ways").get_by_role("button", name=say("page-new")).click()
        await page.locator("#card img").wait_for()
    await expect(page.locator("#line")).to_have_text(say("page-lost"))
    await page.locator("#card").get_by_role("button", name=say("button-computer", level="easy")).click()
    async with served(redis_url, port=port):
        await expect(page.locator("#line")).to_have_text("")
        await expect(page.locator("#said")).to_have_text(say("answer-computer-added"))
        assert len((await table_of(store)).chairs) == 2
    await context.close()


@pytest.mark.parametrize("width", [390, 1440])
async def test_nothing_serious_is_in_the_way_of_anybody(browser: Browser, address: str, width: int) -> None:
    """axe-core finds nothing serious at any stage, and every picture has its words."""
    async with window(browser, address, width=width) as page:

        async def check() -> None:
            results = await Axe().run(page)
            serious = [
                (found["id"], [node["html"][:200] for node in found["nodes"]])
                for found in results.response["violations"]
                if found["impact"] in ("serious", "critical")
            ]
            assert serious == []
            for image in await page.locator("img").all():
                assert len(await image.get_attribute("alt") or "") > 10
            wide = await page.evaluate("document.documentElement.scrollWidth - innerWidth")
            assert wide <= 0, "nothing sticks out at the side"

        await check()
        await page.locator("#welcome button.main").click()
        for step in ("tile:", "try:", "play:"):
            await page.locator(button(step)).first.wait_for()
            await check()
            await page.locator(button(step)).first.click()
        await page.locator("#ways").get_by_role("button", name=say("page-settings")).click()
        await page.locator(button("palette:")).first.wait_for()
        await check()


async def test_a_replay_plays_and_an_export_is_saved(browser: Browser, address: str) -> None:
    async with window(browser, address, "Anna") as page:
        for text in ("/genial gegen", "/genial aufgeben yes"):
            await page.fill("#text", text)
            await page.press("#text", "Enter")
        await page.locator('#card button[data-button*=".replay"]').click()
        film = page.locator('#panel img[src^="/file/"]')
        await film.wait_for()
        await expect(film).to_have_js_property("naturalWidth", 800)
        assert await film.get_attribute("alt")
        await page.fill("#text", "exportieren")
        await page.press("#text", "Enter")
        link = page.get_by_role("link", name=say("page-save", name="genial.json"))
        async with page.expect_download() as download:
            await link.click()
        assert (await download.value).suggested_filename == "genial.json"


async def test_settings_and_rules_can_be_read(browser: Browser, address: str) -> None:
    async with window(browser, address, "Anna", width=390) as page:
        await page.get_by_role("button", name=say("page-settings")).click()
        group = page.get_by_role("group", name=say("choice-language"))
        await group.get_by_role("button", name="Nederlands").click()
        await page.get_by_role("group", name=Phrases("nl")("choice-language")).wait_for()
        assert (await Axe().run(page)).violations_count == 0
        await page.fill("#text", "regels dice")
        await page.press("#text", "Enter")
        await page.locator('#panel img[src^="/picture/"]').wait_for()
        assert (await Axe().run(page)).violations_count == 0
