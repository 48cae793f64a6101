"""A cache of pictures and files for the page. Each has an address that cannot be guessed."""

from __future__ import annotations

import secrets
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from bot.messages.reply import File, Picture, Reply

Draw: TypeAlias = Callable[[Picture, bool], Awaitable[bytes]]  # draws a picture, dark or not

MOST_BYTES: Final = 32 * 1024 * 1024
MOST_KEPT: Final = 4096


@dataclass(slots=True)
class CachedPicture:
    """A cached picture. It is drawn when it is looked at, for most pictures never are."""

    picture: Picture
    tones: dict[bool, bytes] = field(default_factory=dict)  # by dark or not

    @property
    def size(self) -> int:
        return sum(map(len, self.tones.values()))


@dataclass(slots=True)
class CachedFile:
    """A cached file."""

    file: File

    @property
    def size(self) -> int:
        return len(self.file.content)


class PictureCache:
    """A cache that drops its oldest entries when it is full."""

    def __init__(self, draw: Draw, most_bytes: int = MOST_BYTES) -> None:
        self._draw = draw
        self._kept: OrderedDict[str, CachedPicture | CachedFile] = OrderedDict()
        self._bytes = 0
        self._most_bytes = most_bytes

    def keep(self, reply: Reply) -> str:
        """Cache a reply's picture and return its address, or an empty string if it has none."""
        return f"/picture/{self._put(CachedPicture(reply.picture))}" if reply.picture is not None else ""

    def keep_file(self, reply: Reply) -> str:
        """Cache a reply's file and return its address, or an empty string if it has none."""
        return f"/file/{self._put(CachedFile(reply.file))}" if reply.file is not None else ""

    async def find(self, token: str, dark: bool) -> bytes | None:
        """Return a picture, in dark colours if wanted."""
        kept = self._kept.get(token)
        if not isinstance(kept, CachedPicture):
            return None
        if dark not in kept.tones:
            png = await self._draw(kept.picture, dark)
            # It counts unless it was drawn twice, or dropped meanwhile.
            added = 0 if dark in kept.tones or token not in self._kept else len(png)
            kept.tones[dark] = png
            self._make_room(added)
            return png
        return kept.tones[dark]

    def find_file(self, token: str) -> File | None:
        """Return a cached file."""
        kept = self._kept.get(token)
        return kept.file if isinstance(kept, CachedFile) else None

    def _put(self, kept: CachedPicture | CachedFile) -> str:
        """Cache an entry and return its token."""
        token = secrets.token_urlsafe(16)
        self._kept[token] = kept
        self._make_room(kept.size)
        return token

    def _make_room(self, added: int) -> None:
        """Count the added bytes, and drop the oldest entries if it is too much."""
        self._bytes += added
        while self._bytes > self._most_bytes or len(self._kept) > MOST_KEPT:
            _, old = self._kept.popitem(last=False)
            self._bytes -= old.size
