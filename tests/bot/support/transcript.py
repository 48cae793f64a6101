"""The transcript of a game: after everything people do, a line for each message that came, changed or went.

It tells what can be seen once all is delivered, so it does not depend on which delivery was faster.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Mapping
from dataclasses import dataclass, field
from itertools import chain, groupby
from typing import TypeAlias

LONGEST = 150  # characters of a line; the rest is left to the tests of the screens
NEW, CHANGED, GONE = "+", "~", "-"


@dataclass(frozen=True)
class Shown:
    """A message as somebody sees it."""

    text: str
    buttons: tuple[str, ...] = ()
    pictured: bool = False
    rings: bool = False
    mentions: tuple[str, ...] = ()

    def __str__(self) -> str:
        picture = "(picture) " if self.pictured else ""
        words = " / ".join(line for line in self.text.splitlines() if line)
        labels = "".join(f" [{label}]" for label in self.buttons)
        line = f"{picture}{words}"
        if len(line) > LONGEST:
            line = f"{line[: LONGEST - 1]}…"
        return line + (labels if len(labels) <= LONGEST else f"{labels[: LONGEST - 1]}…")


Place: TypeAlias = Mapping[int, Shown]  # messages by number, in their order
Seen: TypeAlias = Mapping[str, Place]  # by name: the chat, and what each person sees alone


@dataclass
class Counts:
    """The counts of one move."""

    who: str = ""
    presses: int = 0
    messages: int = 0
    edits: int = 0
    ringing: int = 0
    mentions: int = 0


@dataclass
class Transcript:
    """The lines so far."""

    look: Callable[[], Seen]
    settled: Callable[[], Awaitable[None]]
    toasts: Callable[[], Iterable[tuple[str, str]]] = (
        tuple  # who has seen what for a moment since the last time
    )
    lines: list[str] = field(default_factory=list)
    moves: list[Counts] = field(default_factory=list)
    _before: Seen = field(default_factory=dict)
    _count: Counts = field(default_factory=Counts)

    def begin_move(self, who: str) -> None:
        """Begin a move; everything until the next one counts for it."""
        self._count = Counts(who)
        self.moves.append(self._count)
        self.lines += ["", f"Move {len(self.moves)}: {who}"]

    @property
    def turns(self) -> int:
        """The number of turns. A turn ends when somebody else is to move: a bonus tile belongs to it."""
        return len([who for who, _ in groupby(self.moves, lambda move: move.who)])

    @property
    def ringing(self) -> int:
        """The number of messages that rang since the first move: the calls that followed, and the result."""
        return sum(move.ringing for move in self.moves)

    async def after(self, what: str, doing: Awaitable[object], *, press: bool = False) -> None:
        """Do something, and write what people see of it."""
        self.lines.append(what)
        self._count.presses += press
        await doing
        await self.settled()
        self.lines += [f"    {name:<12}! {text}" for name, text in self.toasts()]
        seen = self.look()
        for place, messages in seen.items():
            self._compare(place, self._before.get(place, {}), messages)
        self._before = seen

    def _compare(self, place: str, before: Place, now: Place) -> None:
        for number in chain(before, (each for each in now if each not in before)):
            old, new = before.get(number), now.get(number)
            if old == new:
                continue
            sign = NEW if old is None else GONE if new is None else CHANGED
            shown = new or old
            rings = " (rings)" if sign == NEW and shown and shown.rings else ""
            self.lines.append(f"    {place:<12}{sign} {shown}{rings}")
            if sign == NEW and new is not None:
                self._count.messages += 1
                self._count.ringing += new.rings
                self._count.mentions += len(new.mentions)
            self._count.edits += sign == CHANGED

    def summary(self) -> list[str]:
        """Return the counts, in a small table."""
        number = len(self.moves)
        lines = ["", f"{number} moves in {self.turns} turns", f"    {'':<10}  all  a turn  most a move"]
        for name in ("presses", "messages", "edits", "ringing", "mentions"):
            counts = [getattr(move, name) for move in self.moves]
            lines.append(f"    {name:<10}{sum(counts):5}{sum(counts) / self.turns:8.1f}{max(counts):13}")
        return lines

    def __str__(self) -> str:
        return "\n".join([*self.lines, *self.summary()]) + "\n"
