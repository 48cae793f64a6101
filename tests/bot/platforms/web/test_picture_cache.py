"""The cache of the page's pictures counts each picture once."""

from __future__ import annotations

import asyncio

from bot.messages.reply import Picture, Reply
from bot.platforms.web.picture_cache import PictureCache
from bot.screens.drawing import draw_in_tone, drawn
from bot.workers import Workers
from render import Lobby, Look


async def test_wanted_in_the_dark_by_many_at_once_a_picture_counts_once() -> None:
    """Counting it more often would use up the cache's room."""
    workers = Workers()
    lobby = Picture(Lobby("classic", ("Anna", None)), Look(), "a lobby")
    reply = await drawn(Reply("", lobby), workers.draw)
    room = PictureCache(
        lambda picture, dark: draw_in_tone(picture, dark, workers.draw), most_bytes=5 * len(reply.png)
    )
    first = room.keep(reply).rpartition("/")[2]
    dark = await asyncio.gather(*(room.find(first, dark=True) for _ in range(8)))
    assert len(set(dark)) == 1
    assert await room.find(first, dark=False) == reply.png
