"""Preferences: language, palette, calls, time zone, quiet hours, vacation."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import date, datetime, time
from typing import Final
from zoneinfo import ZoneInfo, available_timezones

from msgspec.structs import replace

from bot.table.clock import DAY
from bot.table.person import LONGEST_VACATION, Person, Timestamp
from bot.table.refusals import Refused
from engine.core.words import LANGUAGES
from render import Palette

ON, OFF = "on", "off"
_HOURS: Final = re.compile(r"([01]?[0-9]|2[0-3])(?::00)?[\s–-]+([01]?[0-9]|2[0-3])(?::00)?")


def _language(person: Person, text: str, now: Timestamp) -> Person:
    if text not in LANGUAGES:
        raise Refused("bad-language", text=text)
    return replace(person, language=text)


def _palette(person: Person, text: str, now: Timestamp) -> Person:
    if text not in [palette.value for palette in Palette]:
        raise Refused("bad-palette", text=text)
    return replace(person, palette=text)


def _dark(person: Person, text: str, now: Timestamp) -> Person:
    if text not in (ON, OFF):
        raise Refused("bad-palette", text=text)
    return replace(person, dark=text == ON)


def _zone(person: Person, text: str, now: Timestamp) -> Person:
    known = {name.lower(): name for name in available_timezones()}
    if text.lower() not in known:
        raise Refused("bad-zone", text=text)
    return replace(person, zone=known[text.lower()])


def _quiet(person: Person, text: str, now: Timestamp) -> Person:
    if text.lower() == OFF:
        return replace(person, quiet=None)
    found = _HOURS.fullmatch(text)
    if found is None or int(found[1]) == int(found[2]):
        raise Refused("bad-quiet", text=text)
    return replace(person, quiet=(int(found[1]), int(found[2])))


def _vacation(person: Person, text: str, now: Timestamp) -> Person:
    """Read a vacation: off, a number of days, or the last day as 2026-12-24."""
    if text.lower() == OFF:
        return replace(person, away=0)
    if text.isascii() and text.isdecimal() and len(text) < 4:
        until = now + int(text) * DAY
    else:
        try:
            last = datetime.combine(date.fromisoformat(text), time.max, ZoneInfo(person.zone))
        except ValueError as error:
            raise Refused("bad-vacation", text=text) from error
        until = round(last.timestamp())
    if not now < until <= now + LONGEST_VACATION.total_seconds():
        raise Refused("bad-vacation", text=text)
    return replace(person, away=until)


def _calls(person: Person, text: str, now: Timestamp) -> Person:
    return replace(person, calls=_switched(text))


def _racks(person: Person, text: str, now: Timestamp) -> Person:
    return replace(person, racks=_switched(text))


def _switched(text: str) -> bool:
    if text.lower() not in (ON, OFF):
        raise Refused("bad-switch", text=text)
    return text.lower() == ON


PREFERENCES: Final[dict[str, Callable[[Person, str, Timestamp], Person]]] = {
    "language": _language,
    "palette": _palette,
    "dark": _dark,
    "calls": _calls,
    "racks": _racks,
    "zone": _zone,
    "quiet": _quiet,
    "vacation": _vacation,
}
