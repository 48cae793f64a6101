"""Pictures and files on their way to a page: each has an address nobody can guess, while it is wanted."""

from __future__ import annotations

import secrets
from collections import OrderedDict
from dataclasses import dataclass, field
from typing import Final

from bot.reply import File, Picture, Reply, darker, draw

MOST_BYTES: Final = 32 * 1024 * 1024


@dataclass(slots=True)
class Kept:
    picture: Picture
    tones: dict[bool, bytes] = field(default_factory=dict)  # light, and dark once somebody asked for it

    @property
    def size(self) -> int:
        return sum(map(len, self.tones.values()))


@dataclass(slots=True)
class KeptFile:
    file: File

    @property
    def size(self) -> int:
        return len(self.file.content)


class Pictures:
    def __init__(self, most_bytes: int = MOST_BYTES) -> None:
        self._kept: OrderedDict[str, Kept | KeptFile] = OrderedDict()
        self._bytes = 0
        self._most_bytes = most_bytes

    def keep(self, reply: Reply) -> str:
        """The address of its picture; nothing where it has none."""
        if reply.picture is None or not reply.png:
            return ""
        return f"/picture/{self._put(Kept(reply.picture, {reply.picture.look.dark: reply.png}))}"

    def keep_file(self, reply: Reply) -> str:
        """The address of its file; nothing where it has none."""
        return f"/file/{self._put(KeptFile(reply.file))}" if reply.file is not None else ""

    async def find(self, token: str, dark: bool) -> bytes | None:
        """As it is, or in the dark. Who chose dark pictures gets them everywhere."""
        kept = self._kept.get(token)
        if not isinstance(kept, Kept):
            return None
        if dark and True not in kept.tones:
            png = await draw(darker(kept.picture))
            added = 0 if True in kept.tones or token not in self._kept else len(png)  # others asked meanwhile
            kept.tones[True] = png
            self._make_room(added)
        return kept.tones.get(dark) or next(iter(kept.tones.values()))

    def find_file(self, token: str) -> File | None:
        kept = self._kept.get(token)
        return kept.file if isinstance(kept, KeptFile) else None

    def _put(self, kept: Kept | KeptFile) -> str:
        token = secrets.token_urlsafe(16)
        self._kept[token] = kept
        self._make_room(kept.size)
        return token

    def _make_room(self, added: int) -> None:
        self._bytes += added
        while self._bytes > self._most_bytes:
            _, old = self._kept.popitem(last=False)
            self._bytes -= old.size
