"""The emojis of the application: uploaded, listed and deleted; and checked wherever a message shows one."""

from __future__ import annotations

import io
import re
from base64 import b64decode
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from PIL import Image

from .reading import TEXT_DISPLAY, walk
from .refusals import Refused

if TYPE_CHECKING:
    from .rest import Answer, Call
    from .world import World

JSON = dict[str, Any]

MOST, BYTES, PIXELS = 2000, 256 * 1024, 128
_NAME = re.compile(r"[A-Za-z0-9_]{2,32}")
_URI = re.compile(r"data:image/(png|jpeg|gif|webp);base64,(.+)", re.DOTALL)
_WRITTEN = re.compile(r"<a?:(\w+):(\d+)>")


@dataclass(eq=False)
class Emoji:
    id: int
    name: str
    data: bytes


def listed(world: World, call: Call) -> Answer:
    return 200, {"items": [_payload(emoji) for emoji in world.emojis.values()]}


def create(world: World, call: Call) -> Answer:
    name, image = call.payload["name"], call.payload["image"]
    found = _URI.fullmatch(image)
    if found is None or not _NAME.fullmatch(name):
        raise Refused(50035, f"{name!r} is not an emoji")
    data = b64decode(found[2])
    with Image.open(io.BytesIO(data)) as picture:
        fits = len(data) <= BYTES and picture.size == (PIXELS, PIXELS)
    if not fits or len(world.emojis) >= MOST:
        raise Refused(50035, f"{name} is too large, or one too many")
    if name in {emoji.name for emoji in world.emojis.values()}:
        raise Refused(50035, f"{name} is there already")
    made = Emoji(world.new_id(), name, data)
    world.emojis[made.id] = made
    return 201, _payload(made)


def delete(world: World, call: Call) -> Answer:
    if world.emojis.pop(int(call.parts["emoji_id"]), None) is None:
        raise Refused(10014)
    return 204, None


def _payload(emoji: Emoji) -> JSON:
    return {
        "id": str(emoji.id),
        "name": emoji.name,
        "roles": [],
        "require_colons": True,
        "managed": False,
        "animated": False,
        "available": True,
    }


def unknown(world: World, parts: Sequence[JSON]) -> list[str]:
    """Name the emojis of a message that the application does not have."""
    return [
        f"Invalid emoji {name} {number}"
        for number, name in _used(parts)
        if number not in world.emojis or world.emojis[number].name != name
    ]


def _used(parts: Sequence[JSON]) -> Iterator[tuple[int, str]]:
    for part in walk(parts):
        for holder in (part, *part.get("options", ())):
            emoji = holder.get("emoji") or {}
            if emoji.get("id"):
                yield int(emoji["id"]), emoji.get("name", "")
        if part["type"] == TEXT_DISPLAY:
            yield from ((int(number), name) for name, number in _WRITTEN.findall(part["content"]))
