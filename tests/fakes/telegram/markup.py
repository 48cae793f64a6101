"""Telegram's HTML, read into text and entities, and refused as Telegram refuses it."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from html import unescape
from typing import Any

JSON = dict[str, Any]

_PLAIN = {
    "b": "bold",
    "strong": "bold",
    "i": "italic",
    "em": "italic",
    "u": "underline",
    "ins": "underline",
    "s": "strikethrough",
    "strike": "strikethrough",
    "del": "strikethrough",
    "tg-spoiler": "spoiler",
    "code": "code",
    "pre": "pre",
    "blockquote": "blockquote",
}
_WITH_ATTRIBUTES = {"a": "href", "span": "class", "tg-emoji": "emoji-id", "tg-time": "unix"}
_MAY_HAVE = {"code": {"class"}, "blockquote": {"expandable"}, "tg-time": {"unix", "format"}}
_PART = re.compile(r"<[^<>]*>|[<>]|&[^\s;&<>]*;?|[^<>&]+")
_TAG = re.compile(r"<(/?)([a-zA-Z][\w-]*)((?:\s+[\w-]+(?:\s*=\s*(?:\"[^\"]*\"|'[^']*'|[^\s\"'>]+))?)*)\s*>\Z")
_ATTRIBUTE = re.compile(r"([\w-]+)(?:\s*=\s*(?:\"([^\"]*)\"|'([^']*)'|([^\s\"'>]+)))?")
_CHARACTER = re.compile(r"&(?:lt|gt|amp|quot|#\d{1,7}|#[xX][0-9a-fA-F]{1,6});\Z")
_COMMAND = re.compile(r"(?<![\w/])/[a-zA-Z0-9_]{1,64}(?:@\w+)?")
_MENTION = re.compile(r"(?<!\w)@\w{3,32}")
_HASHTAG = re.compile(r"(?<!\w)[#$][^\W\d]\w*")
_ADDRESS = re.compile(r"\w+://[^\s]+|(?<![\w@.])(?:[\w-]+\.)+[a-z]{2,}(?:/\S*)?(?!\w)", re.IGNORECASE)
_FOUND = (("bot_command", _COMMAND), ("mention", _MENTION), ("hashtag", _HASHTAG), ("url", _ADDRESS))
_PERSON = re.compile(r"tg://user\?id=(\d+)\Z")


class Broken(Exception):
    """Text that is not Telegram's HTML."""


@dataclass(frozen=True)
class Formatted:
    text: str = ""
    entities: tuple[JSON, ...] = ()

    @property
    def length(self) -> int:
        return units(self.text)


def units(text: str) -> int:
    """Return the length in UTF-16 code units, as Telegram counts."""
    return len(text.encode("utf-16-le")) // 2


def piece(text: str, entity: JSON) -> str:
    data = text.encode("utf-16-le")
    start = 2 * entity["offset"]
    return data[start : start + 2 * entity["length"]].decode("utf-16-le")


def read(html: str, person: Callable[[int], JSON | None]) -> Formatted:
    """Read HTML, or raise Broken; `person` gives the user of tg://user?id=…, if the bot may mention them."""
    text, entities = "", []
    open_tags: list[tuple[str, int, JSON | None]] = []
    for part in _PART.findall(html):
        if not part.startswith("<"):
            text += _characters(part)
            continue
        tag = _TAG.match(part)
        if tag is None:
            raise Broken(f"unescaped or unfinished tag {part!r}")
        closing, name, attributes = tag[1], tag[2].lower(), _attributes(tag[3])
        if not closing:
            open_tags.append((name, units(text), _meaning(name, attributes, person)))
            continue
        if not open_tags or open_tags[-1][0] != name:
            expected = f"</{open_tags[-1][0]}>" if open_tags else "no end tag"
            raise Broken(f"unexpected </{name}>, expected {expected}")
        _, offset, meaning = open_tags.pop()
        if meaning is not None and units(text) > offset:
            entities.append({**meaning, "offset": offset, "length": units(text) - offset})
    if open_tags:
        raise Broken(f"can't find end tag corresponding to start tag {open_tags[-1][0]!r}")
    return _finished(text, entities)


_RICH_TAG = re.compile(r"<(/?)(p|table|tr|th|td)((?: (?:bordered|striped))*)>")


def rich_text(html: str) -> str:
    """Read the words of a rich message; tags that our Telegram does not know are Broken."""
    lines = re.sub(r"</(?:p|tr)>", "\n", html)
    cells = re.sub(r"</(?:td|th)>", " ", lines)
    words = _RICH_TAG.sub("", cells)
    if "<" in words or ">" in words:
        raise Broken(f"unknown tag in {words!r}")
    return unescape(words).strip()


def plain(text: str, entities: list[JSON] | None = None) -> Formatted:
    return _finished(text, list(entities or []))


def _finished(text: str, entities: list[JSON]) -> Formatted:
    """Strip the text, and find commands, mentions, tags and addresses in it."""
    stripped = text.rstrip()
    start = units(stripped) - units(stripped.lstrip())
    text = stripped.lstrip()
    kept = []
    for entity in entities:
        offset = max(entity["offset"] - start, 0)
        length = min(entity["offset"] - start + entity["length"], units(text)) - offset
        if length > 0:
            kept.append({**entity, "offset": offset, "length": length})
    for kind, pattern in _FOUND:
        for found in pattern.finditer(text):
            offset = units(text[: found.start()])
            if not any(each["offset"] <= offset < each["offset"] + each["length"] for each in kept):
                kept.append({"type": kind, "offset": offset, "length": units(found[0])})
    kept.sort(key=lambda entity: (entity["offset"], -entity["length"]))
    return Formatted(text, tuple(kept))


def _characters(part: str) -> str:
    if part == ">":
        raise Broken("unescaped '>'")
    if part.startswith("&"):
        if not _CHARACTER.match(part):
            raise Broken(f"unescaped or unknown {part!r}")
        return unescape(part)
    return part


def _attributes(written: str) -> dict[str, str]:
    return {
        found[1].lower(): unescape(found[2] or found[3] or found[4] or "")
        for found in _ATTRIBUTE.finditer(written)
    }


def _meaning(name: str, attributes: dict[str, str], person: Callable[[int], JSON | None]) -> JSON | None:
    needed = _WITH_ATTRIBUTES.get(name)
    if name not in _PLAIN and needed is None:
        raise Broken(f"unsupported start tag {name!r}")
    if needed is not None and needed not in attributes:
        raise Broken(f"<{name}> without {needed}")
    if extra := attributes.keys() - _MAY_HAVE.get(name, {needed}):
        raise Broken(f"<{name}> with {sorted(extra)}")
    match name:
        case "a":
            return _link(attributes["href"], person)
        case "span":
            if attributes["class"] != "tg-spoiler":
                raise Broken(f"<span class={attributes['class']!r}>")
            return {"type": "spoiler"}
        case "tg-emoji":
            return {"type": "custom_emoji", "custom_emoji_id": attributes["emoji-id"]}
        case "tg-time":
            shape = {"date_time_format": attributes["format"]} if "format" in attributes else {}
            return {"type": "date_time", "unix_time": _number(attributes["unix"]), **shape}
        case "blockquote" if "expandable" in attributes:
            return {"type": "expandable_blockquote"}
    return {"type": _PLAIN[name]}


def _link(href: str, person: Callable[[int], JSON | None]) -> JSON | None:
    if found := _PERSON.match(href):
        user = person(int(found[1]))
        return {"type": "text_mention", "user": user} if user else None
    if not re.match(r"(https?|tg|ton)://\S+\Z", href):
        raise Broken(f"a link to {href!r}")
    return {"type": "text_link", "url": href}


def _number(written: str) -> int:
    if not written.isdecimal():
        raise Broken(f"<tg-time unix={written!r}>")
    return int(written)
