"""Limits of a message as a whole: text, pictures, attachments."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from .component_limits import components
from .reading import FILE, GALLERY, THUMBNAIL, walk
from .world import COMPONENTS_V2, Message

JSON = dict[str, Any]

CONTENT, EMBED_CHARACTERS, FILE_SIZE, FILES = 2000, 6000, 10 * 1024 * 1024, 10


@dataclass(frozen=True)
class Sending:
    """A message to send, and the one it changes."""

    payload: Mapping[str, Any]
    files: Mapping[int, tuple[str, bytes]]
    old: Message | None
    is_new: bool

    def _now(self, name: str, before: Any) -> Any:
        return self.payload.get(name, before)

    @property
    def content(self) -> str:
        return self._now("content", self.old.content if self.old else "") or ""

    @property
    def embeds(self) -> list[JSON]:
        return self._now("embeds", self.old.embeds if self.old else []) or []

    @property
    def components(self) -> list[JSON]:
        return self._now("components", self.old.components if self.old else []) or []

    @property
    def is_v2(self) -> bool:
        return bool(((self.payload.get("flags") or 0) | (self.old.flags if self.old else 0)) & COMPONENTS_V2)

    @property
    def attached(self) -> list[str]:
        """Return the names of all files of the resulting message."""
        old = {attachment.id: attachment.filename for attachment in self.old.attachments} if self.old else {}
        new = {number: name for number, (name, _) in self.files.items()}
        if "attachments" not in self.payload:
            return [*old.values(), *new.values()]
        there = {**old, **new}
        wished = self.payload["attachments"] or []
        return [wish.get("filename") or there.get(int(wish["id"]), "") for wish in wished]


def message(sending: Sending) -> list[str]:
    wrong = _files(sending) + components(sending.components, v2=sending.is_v2)
    if len(sending.content) > CONTENT:
        wrong.append(f"content of {len(sending.content)} characters")
    if sum(_characters(embed) for embed in sending.embeds) > EMBED_CHARACTERS:
        wrong.append("embeds of more than 6000 characters")
    poll = sending.payload.get("poll")
    if not (sending.content or sending.embeds or sending.components or sending.attached or poll):
        wrong.append("an empty message")
    if sending.is_v2 and (sending.content or sending.embeds or poll):
        wrong.append("Components V2 together with content, embeds or a poll")
    flags = sending.payload.get("flags") or 0
    was_v2 = sending.old is not None and sending.old.flags & COMPONENTS_V2
    if was_v2 and "components" in sending.payload and not flags & COMPONENTS_V2:
        wrong.append("the flag of Components V2 was dropped")
    return wrong


def _characters(embed: JSON) -> int:
    words = [embed.get("title"), embed.get("description")]
    words += [embed.get("footer", {}).get("text"), embed.get("author", {}).get("name")]
    for field in embed.get("fields", ()):
        words += [field["name"], field["value"]]
    return sum(len(word or "") for word in words)


def _files(sending: Sending) -> list[str]:
    wrong = []
    for name, data in sending.files.values():
        if len(data) > FILE_SIZE:
            wrong.append(f"{name} has {len(data)} bytes")
        if not data:
            wrong.append(f"{name} is empty")
    attached = sending.attached
    if len(attached) > FILES:
        wrong.append(f"{len(attached)} files")
    wrong += [f"two files are called {name}" for name, times in Counter(attached).items() if times > 1]
    if "attachments" in sending.payload:
        wished = {int(wish["id"]) for wish in sending.payload["attachments"] or []}
        wrong += [
            f"{name} was sent but not attached" for n, (name, _) in sending.files.items() if n not in wished
        ]
        old = {attachment.id for attachment in sending.old.attachments} if sending.old else set()
        wrong += [f"attachment {n} does not exist" for n in wished if n not in old and n not in sending.files]
    shown = shown_files(sending)
    return wrong + [f"attachment://{name} was not uploaded" for name in shown if name and name not in attached]


def shown_files(sending: Sending) -> list[str]:
    return [_name(url) for url in urls(sending.components)]


def hidden(sending: Sending) -> list[str]:
    """Name files that no component shows; Components V2 hides them."""
    shown = shown_files(sending) if sending.is_v2 else sending.attached
    return [f"{name} is attached but no component shows it" for name in sending.attached if name not in shown]


def urls(parts: list[JSON]) -> list[str]:
    found = []
    for component in walk(parts):
        if component["type"] == GALLERY:
            found += [item["media"]["url"] for item in component["items"]]
        elif component["type"] == THUMBNAIL:
            found.append(component["media"]["url"])
        elif component["type"] == FILE:
            found.append(component["file"]["url"])
    return found


def _name(url: str) -> str:
    """Return the name of an attached file; nothing for pictures from elsewhere."""
    if url.startswith("attachment://"):
        return url.removeprefix("attachment://")
    here = re.fullmatch(r"http://127\.0\.0\.1:\d+/cdn/\d+/([^?]+).*", url)
    return here[1] if here else ""
