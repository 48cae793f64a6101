"""Application emojis: our symbols and tiles on buttons and in text.

They are painted and uploaded once, in the background; their names hold a digest of the picture, so that a
picture that has changed is uploaded again. Until they are there, and wherever that fails, people see the
coloured circles that stand in the text.
"""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Mapping
from hashlib import sha256
from typing import TYPE_CHECKING, Final, TypeAlias

import discord
import structlog

from bot.messages.platform import Genial, PlatformMemory

if TYPE_CHECKING:
    from .client import Client

Pieces: TypeAlias = Mapping[str, discord.PartialEmoji]  # by letters: R, RB
NO_PIECES: Final[Pieces] = {}
LETTERS: Final = dict(zip("🔴🟢🔵🟠🟡🟣", "RGBOYP", strict=True))
CIRCLE: Final = f"[{''.join(LETTERS)}]"
AGAIN: Final = 60.0  # seconds before another try
A_MONTH: Final = 30 * 24 * 3600
INVALID_FORM: Final = 50035
_OURS: Final = re.compile(r"g_[a-z]+_[A-Z]{1,2}_[0-9a-f]{8}")
_NAMED: Final = re.compile(rf"({CIRCLE})({CIRCLE}) ([A-Z]{{2}})\b")  # a tile or card with its letters
_SINGLE: Final = re.compile(CIRCLE)

log = structlog.get_logger()


class Emojis:
    """The application's emojis, by palette and letters."""

    def __init__(self) -> None:
        self._pieces: dict[str, dict[str, discord.PartialEmoji]] = {}
        self._doubtful = asyncio.Event()

    def of(self, palette: str) -> Pieces:
        """Return the emojis of a palette; none if they are not there."""
        return self._pieces.get(palette, NO_PIECES)

    def lost(self, error: discord.HTTPException) -> bool:
        """Tell if an emoji of a message is gone, because somebody has deleted it. Then none is used for now."""
        if not self._pieces or error.code != INVALID_FORM or "emoji" not in str(error).casefold():
            return False
        self._pieces = {}
        self._doubtful.set()
        return True

    async def keep_ready(self, genial: Genial, memory: PlatformMemory, client: Client) -> None:
        """Upload what is missing, now and whenever something is lost."""
        name = f"emojis:{client.application_id}"
        while True:
            try:
                await self._prepare(client, genial, memory, name)
            except Exception:  # Discord or the store is away; the emojis are only an ornament
                log.warning("discord-emojis-not-ready", exc_info=True)
                await asyncio.sleep(AGAIN)
                continue
            await self._doubtful.wait()
            self._doubtful.clear()
            await memory.keep(name, "", 1)

    async def _prepare(self, client: Client, genial: Genial, memory: PlatformMemory, name: str) -> None:
        wanted = {_name(piece, png): png for piece, png in (await genial.emojis()).items()}
        remembered = json.loads(await memory.recall(name) or "{}")
        if remembered.keys() != wanted.keys():
            remembered = await _uploaded(client, wanted)
            await memory.keep(name, json.dumps(remembered), A_MONTH)
        pieces: dict[str, dict[str, discord.PartialEmoji]] = {}
        for written, number in remembered.items():
            _, palette, letters, _ = written.split("_")
            emoji = discord.PartialEmoji(name=written, id=int(number))
            pieces.setdefault(palette, {})[letters] = pieces[palette][letters[::-1]] = emoji
        self._pieces = pieces


def _name(piece: str, png: bytes) -> str:
    return f"g_{piece}_{sha256(png).hexdigest()[:8]}"


async def _uploaded(client: Client, wanted: Mapping[str, bytes]) -> dict[str, int]:
    """Upload the pictures that are missing, delete those of earlier versions, and return the numbers."""
    there = {emoji.name: emoji for emoji in await client.fetch_application_emojis()}
    for name, png in wanted.items():
        if name not in there:
            there[name] = await client.create_application_emoji(name=name, image=png)
    for name, emoji in there.items():
        if name not in wanted and _OURS.fullmatch(name):
            await emoji.delete()
    return {name: there[name].id for name in wanted}


def with_icon(label: str, pieces: Pieces) -> tuple[str, discord.PartialEmoji | None]:
    """Take a tile or card out of a label, as the icon before it: 🔴🔵 RB becomes the tile and RB."""
    found = _NAMED.search(label)
    if found is None or found[3] not in pieces or found[3] != LETTERS[found[1]] + LETTERS[found[2]]:
        return label, None
    return label[: found.start()] + label[found.start(3) :], pieces[found[3]]


def in_text(text: str, pieces: Pieces) -> str:
    """Write tiles, cards and symbols as emojis."""
    if not pieces:
        return text

    def tile(found: re.Match[str]) -> str:
        return f"{pieces[found[3]]} {found[3]}" if found[3] in pieces else found[0]

    return _SINGLE.sub(lambda found: str(pieces[LETTERS[found[0]]]), _NAMED.sub(tile, text))
