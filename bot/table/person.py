"""A person: id, name and preferences."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Final
from unicodedata import category
from zoneinfo import ZoneInfo

from msgspec import Struct, field

from bot.text import JOINER, cut

Timestamp = int  # seconds since 1970
LONGEST_NAME: Final = 32
SELECTOR: Final = "\ufe0f"  # shows the letter before it as an emoji
EMOJI: Final = ("So", "Sk")  # categories; the second is that of skin tones
UNSEEN: Final = "\u115f\u1160\u2800\u3164\uffa0"  # letters without a picture: some are called nothing else
NOWHERE: Final = "gone"  # the platform of those who were forgotten
LONGEST_VACATION: Final = timedelta(days=30)


class Person(Struct, frozen=True, omit_defaults=True):
    """A person's profile, copied to every chair they sit on.

    With the copy, a table decides about deadlines without reading the profile.
    """

    id: str  # platform and number: discord:80351110224678912
    name: str
    language: str = ""  # empty: the chat's
    palette: str = "standard"
    dark: bool = False
    zone: str = "UTC"
    quiet: tuple[int, int] | None = None  # the hours from and to which nothing rings
    away: Timestamp = 0  # on vacation until then
    calls: bool = True  # they are called when it is their turn
    racks: bool = True  # their rack is sent to them privately, unasked
    # Their private chat did not take what was sent; tried again when they do something.
    private_chat_closed: bool = field(default=False, name="shut")

    @property
    def platform(self) -> str:
        return self.id.partition(":")[0]

    @property
    def forgotten(self) -> bool:
        """Tell if this is the anonymous sign of a forgotten person, who gets no messages."""
        return self.platform == NOWHERE

    def is_away(self, now: Timestamp) -> bool:
        return self.away > now

    def awake(self, at: Timestamp) -> Timestamp:
        """Return the first time from `at` on that is outside the quiet hours."""
        if self.quiet is None:
            return at
        begins, ends = self.quiet
        local = datetime.fromtimestamp(at, ZoneInfo(self.zone))
        if not _between(local.hour, begins, ends):
            return at
        waking = local.replace(hour=ends, minute=0, second=0, microsecond=0)
        if waking <= local:
            waking += timedelta(days=1)
        return round(waking.astimezone(UTC).timestamp())


def _between(hour: int, begins: int, ends: int) -> bool:
    return begins <= hour < ends if begins <= ends else hour >= begins or hour < ends


def nobody(number: str) -> Person:
    """Return the anonymous sign for a forgotten person. Its name is in the phrase files."""
    return Person(f"{NOWHERE}:{number}", "")


def tidy_name(name: str) -> str:
    """Return the name on one line, without invisible letters, not too long, never empty."""
    seen = "".join(letter if _is_seen(name, at) else " " for at, letter in enumerate(name))
    short = cut(" ".join(seen.split()), LONGEST_NAME).strip()
    return short or "?"


def _is_seen(name: str, at: int) -> bool:
    """Tell if a letter of a name can be seen, or joins two emoji to one."""
    letter = name[at]
    if letter != JOINER:
        return letter.isprintable() and letter not in UNSEEN
    before = name[:at].rstrip(SELECTOR)[-1:]
    return all(each and category(each) in EMOJI for each in (before, name[at + 1 : at + 2]))
