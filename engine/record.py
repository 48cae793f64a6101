"""A stored game: title, version, seats, options, seed, moves. Everything else follows by replay."""

from __future__ import annotations

from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Any

from .core.errors import BadRecord, BadSetting, GenialError
from .core.rng import Rng
from .core.rules import Match, Options, Rules
from .games import GAMES

SEED_BYTES = 32


@dataclass(frozen=True, slots=True)
class Record:
    game: str
    version: int
    seats: int
    options: tuple[tuple[str, str], ...]
    seed: bytes
    moves: tuple[str, ...] = ()

    @property
    def settings(self) -> str:
        """One line, the same for the same settings: `classic 1 4 mode=team`."""
        options = [f"{key}={value}" for key, value in sorted(self.options)]
        return " ".join([self.game, str(self.version), str(self.seats), *options])

    @property
    def commitment(self) -> str:
        """Published before the first move, it proves afterwards that the seed was not changed."""
        return sha256(self.settings.encode() + b"\n" + self.seed).hexdigest()

    def with_move(self, text: str) -> Record:
        """One move more, in its one written form. Raises BadNotation."""
        rules = rules_of(self.game)
        return replace(self, moves=(*self.moves, rules.write(rules.parse(text))))


def new_record(game: str, seats: int, options: Options, seed: bytes) -> Record:
    """A record without moves, all options filled in. Raises BadSetting."""
    rules = rules_of(game)
    settled = rules.meta.settle(seats, options)
    if not isinstance(seed, bytes) or len(seed) != SEED_BYTES:
        raise BadSetting("bad-seed")
    return Record(game, rules.meta.version, seats, tuple(settled.items()), seed)


def rules_of(game: str) -> Rules[Any, Any]:
    rules = GAMES.get(game)
    if rules is None:
        raise BadSetting("unknown-game", game=game)
    return rules


def opening(record: Record) -> Match[Any, Any]:
    """The match before its first move. Raises BadSetting or BadRecord."""
    rules = rules_of(record.game)
    if record.version != rules.meta.version:
        raise BadRecord("unknown-version", game=record.game, version=record.version)
    if len(record.seed) != SEED_BYTES:
        raise BadSetting("bad-seed")
    return Match(rules, rules.start(record.seats, dict(record.options), Rng(record.seed)))


def replay(record: Record) -> Match[Any, Any]:
    """Raises BadSetting or BadRecord, which names the move that is wrong."""
    match = opening(record)
    for number, text in enumerate(record.moves, start=1):
        try:
            match, _ = match.play(text)
        except GenialError as cause:
            raise BadRecord("wrong-move", number=number, move=text, cause=cause.code) from cause
    return match
