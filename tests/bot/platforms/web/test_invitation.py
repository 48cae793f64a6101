"""Invitations: the link to a room, as a QR code on the page and in the terminal."""

from __future__ import annotations

from xml.etree import ElementTree

import aiohttp

from bot.platforms.web.invitation import drawn_in_svg, drawn_in_text

from .alone import Echo, alone
from .connection import ROOM, connected

LINK = f"http://genial.local:8080/?key=s3cret#room={ROOM}"
NO_LINKS = ("", "room", "javascript:alert(1)", "ftp://x", "//x", " http://x", "http://x/")
BLOCKS = set(" ▀▄█\n")


async def test_a_link_is_drawn_as_a_picture(client: aiohttp.ClientSession) -> None:
    async with alone(Echo()) as page:
        link = f"{page.address}#room={ROOM}"
        async with client.get(f"{page.address}qr.svg", params={"text": link}) as answer:
            assert (answer.status, answer.content_type) == (200, "image/svg+xml")
            drawn = await answer.read()
    assert drawn == drawn_in_svg(link) != drawn_in_svg(link + "x")
    picture = ElementTree.fromstring(drawn)  # noqa: S314 - our own
    assert picture.tag.endswith("svg")
    assert not any("script" in element.tag or "href" in element.attrib for element in picture.iter())


async def test_only_links_to_this_page_are_drawn(client: aiohttp.ClientSession) -> None:
    async with alone(Echo()) as page:
        for text in (*NO_LINKS, LINK, page.address + "y" * 300):
            async with client.get(f"{page.address}qr.svg", params={"text": text}) as answer:
                assert answer.status == 400, text
        async with client.get(f"{page.address}qr.svg") as answer:
            assert answer.status == 400


def test_in_a_terminal_it_is_drawn_with_blocks() -> None:
    drawn = drawn_in_text(LINK)
    assert set(drawn) <= BLOCKS
    lines = drawn.splitlines()
    assert len({len(line) for line in lines}) == 1
    assert len(lines) == (len(lines[0]) + 1) // 2, "two squares above one another are one letter"
    assert drawn != drawn_in_text(LINK + "x")


async def test_a_page_for_others_prints_its_link_and_its_code() -> None:
    async with alone(Echo(), "0.0.0.0") as page:  # noqa: S104 - what is tested
        link, code = page.said
        assert page.address in link
        assert "?key=" in page.address
        assert code == drawn_in_text(page.address)


async def test_a_page_for_this_machine_prints_its_link_alone(client: aiohttp.ClientSession) -> None:
    async with alone(Echo()) as page:
        assert len(page.said) == 1
        window = await connected(client, page.address)
        assert (await window.hello("Anna"))["invite"] == page.address
