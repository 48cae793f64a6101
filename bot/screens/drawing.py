"""Drawing: makes the pictures and films of replies, in a worker."""

from __future__ import annotations

import asyncio
from concurrent.futures import Executor
from dataclasses import replace
from functools import lru_cache
from typing import Final

from bot.messages.reply import File, Picture, Reply
from engine.record import Record
from render import Look, Palette, emoji, film, picture
from render.emoji import PIECES

FILM_NAME: Final = "replay.gif"
FILMS_KEPT: Final = 16


async def drawn(reply: Reply, painters: Executor) -> Reply:
    """Add the picture as a PNG and the film as a GIF, made in a worker."""
    if reply.film is not None and reply.file is None:
        made = await asyncio.to_thread(_filmed, reply.film.record, reply.film.look)
        return replace(reply, file=File(FILM_NAME, made, reply.film.alt))
    if reply.picture is None or reply.png:
        return reply
    return replace(reply, png=await draw(reply.picture, painters))


@lru_cache(maxsize=FILMS_KEPT)
def _filmed(record: Record, look: Look) -> bytes:
    """Make a film. It takes seconds, and everybody wants to see it, so the last few are cached."""
    return film(record, look)


async def draw(wanted: Picture, painters: Executor) -> bytes:
    """Draw a picture in a worker."""
    loop = asyncio.get_running_loop()
    return await loop.run_in_executor(painters, picture, wanted.subject, wanted.look)


async def draw_in_tone(wanted: Picture, dark: bool, painters: Executor) -> bytes:
    """Draw a picture in light or dark colours. One that is meant to be dark is always dark."""
    look = replace(wanted.look, dark=dark or wanted.look.dark)
    return await draw(replace(wanted, look=look), painters)


async def paint_emojis(painters: Executor) -> dict[str, bytes]:
    """Paint symbols and tiles as small pictures, by palette and letters, in a worker."""
    return await asyncio.get_running_loop().run_in_executor(painters, _emojis)


def _emojis() -> dict[str, bytes]:
    return {f"{palette.value}_{piece}": emoji(piece, palette) for palette in Palette for piece in PIECES}
