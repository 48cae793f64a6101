"""A record as text, for people to keep, mail and check: settings, moves, final scores.

    Game: classic
    Version: 1
    Seats: 2
    Options: mode=free
    Commitment: 5f0c…
    Seed: a3b1…

    1. RB F5 F6
    2. keep

    Ending: nothing-fits
    Places: 2 1
    Points: 7 9
    Worth: 7 8 9 12 18 18 | 9 9 11 12 14 18

A game that is not finished has no lines after its moves. Lines that begin with # are remarks.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import zip_longest
from typing import Any, Final

from .core.errors import BadRecord, BadSetting
from .core.rules import Match, Result
from .record import Record, opening, replay, rules_of

HEADER: Final = ("Game", "Version", "Seats", "Options", "Commitment", "Seed")
FOOTER: Final = ("Ending", "Places", "Points", "Worth")
_MOVE = re.compile(r"([0-9]{1,6})\.\s+(\S.*)")
_FIELD = re.compile(r"([A-Z][a-z]+):\s*(.*)")


@dataclass(frozen=True, slots=True)
class Transcript:
    """The claims of a text; `check` verifies them."""

    record: Record
    fields: dict[str, str]

    def check(self) -> Match[Any, Any]:
        """Replay the record and return the match. Raises BadRecord for the first claim that does not hold."""
        opening(self.record)
        if self.fields["Commitment"].lower() != self.record.commitment:
            raise BadRecord("wrong-commitment")
        match = replay(self.record)
        holds = _footer(match.result)
        for name in FOOTER:
            for written, replayed in zip_longest(
                self.fields.get(name, "").split("|"), holds.get(name, "").split("|"), fillvalue=""
            ):
                if written.split() != replayed.split():
                    raise BadRecord(
                        "wrong-result", name=name, written=written.strip(), replayed=replayed.strip()
                    )
        return match


def write(record: Record) -> str:
    options = " ".join(f"{key}={value}" for key, value in record.options)
    header = (record.game, record.version, record.seats, options, record.commitment, record.seed.hex())
    lines = [f"{name}: {value}".rstrip() for name, value in zip(HEADER, header, strict=True)]
    if record.moves:
        rules = rules_of(record.game)
        moves = (rules.write(rules.parse(move)) for move in record.moves)
        lines += ["", *(f"{number}. {move}" for number, move in enumerate(moves, start=1))]
    if footer := _footer(replay(record).result):
        lines += ["", *(f"{name}: {value}" for name, value in footer.items())]
    return "\n".join(lines) + "\n"


def read(text: str) -> Transcript:
    """Read a transcript. Raises BadRecord or BadSetting."""
    fields: dict[str, str] = {}
    moves: list[str] = []
    for line, raw in enumerate(text.splitlines(), start=1):
        content = raw.strip()
        if not content or content.startswith("#"):
            continue
        if found := _MOVE.fullmatch(content):
            if int(found[1]) != len(moves) + 1:
                raise BadRecord("wrong-number", line=line, number=len(moves) + 1)
            moves.append(found[2])
        elif (found := _FIELD.fullmatch(content)) and found[1] in HEADER + FOOTER:
            if found[1] in fields:
                raise BadRecord("twice-line", line=line, name=found[1])
            fields[found[1]] = found[2]
        else:
            raise BadRecord("bad-line", line=line, text=content)
    for name in HEADER:
        if name not in fields:
            raise BadRecord("missing-line", name=name)
    return Transcript(_record(fields, tuple(moves)), fields)


def _record(fields: dict[str, str], moves: tuple[str, ...]) -> Record:
    try:
        seed = bytes.fromhex(fields["Seed"])
    except ValueError as error:
        raise BadSetting("bad-seed") from error
    options = tuple(
        (key, value) for key, _, value in (option.partition("=") for option in fields["Options"].split())
    )
    return Record(fields["Game"], _number(fields, "Version"), _number(fields, "Seats"), options, seed, moves)


def _number(fields: dict[str, str], name: str) -> int:
    text = fields[name]
    if not re.fullmatch("[0-9]{1,9}", text):
        raise BadRecord("bad-field", name=name, text=text)
    return int(text)


def _footer(result: Result | None) -> dict[str, str]:
    if result is None:
        return {}
    worth = " | ".join(_row(values) for values in result.worth)
    lines = (result.reason, _row(result.places), _row(result.points), worth)
    return dict(zip(FOOTER, lines, strict=True))


def _row(values: Iterable[int]) -> str:
    return " ".join(map(str, values))
