"""A stored game: title, version, seats, options, seed, moves. Everything else follows by replay."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
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
        """The settings in one line: `classic 1 4 mode=team`."""
        options = [f"{key}={value}" for key, value in sorted(self.options)]
        return " ".join([self.game, str(self.version), str(self.seats), *options])

    @property
    def commitment(self) -> str:
        """The hash of settings and seed. Shown before the first move, it proves that the seed stayed."""
        return sha256(self.settings.encode() + b"\n" + self.seed).hexdigest()

    def with_move(self, text: str) -> Record:
        """Return the record with one more move, in its one written form. Raises BadNotation."""
        rules = rules_of(self.game)
        moves = (*self.moves, rules.write(rules.parse(text)))
        return Record(self.game, self.version, self.seats, self.options, self.seed, moves)


def new_record(game: str, seats: int, options: Options, seed: bytes) -> Record:
    """Return a record without moves, with all options filled in, or raise BadSetting.

    >>> record = new_record("classic", seats=4, options={"mode": "team"}, seed=bytes(32))
    >>> record.settings
    'classic 1 4 mode=team'
    >>> new_record("classic", seats=9, options={}, seed=bytes(32))
    Traceback (most recent call last):
    engine.core.errors.BadSetting: ('bad-seats', {'game': 'classic', 'seats': 9})
    """
    rules = rules_of(game)
    if not isinstance(options, Mapping):
        raise BadSetting("bad-options", game=game)
    record = Record(game, rules.meta.version, seats, tuple(rules.meta.settle(seats, options).items()), seed)
    _check_seed(record)
    return record


def rules_of(game: str) -> Rules[Any, Any]:
    rules = GAMES.get(game) if isinstance(game, str) else None
    if rules is None:
        raise BadSetting("unknown-game", game=str(game))
    return rules


def opening(record: Record) -> Match[Any, Any]:
    """Return the match before its first move, or raise BadSetting or BadRecord.

    >>> match = opening(new_record("dice", seats=2, options={}, seed=bytes(32)))
    >>> match.turn, match.moves()
    (0, ('roll',))
    """
    rules = rules_of(record.game)
    if type(record.version) is not int or record.version != rules.meta.version:
        raise BadRecord("unknown-version", game=record.game, version=str(record.version))
    _check_seed(record)
    return Match(rules, rules.start(record.seats, _options(record, rules), Rng(record.seed)))


def _options(record: Record, rules: Rules[Any, Any]) -> Options:
    """Check that the record names all options, each once, so that one game has one commitment."""
    try:
        options = dict(record.options)
    except (TypeError, ValueError) as error:
        raise BadSetting("bad-options", game=record.game) from error
    settled = rules.meta.settle(record.seats, options)
    if options != settled or len(record.options) != len(settled):
        raise BadSetting("bad-options", game=record.game)
    return settled


def _check_seed(record: Record) -> None:
    if type(record.seed) is not bytes or len(record.seed) != SEED_BYTES:
        raise BadSetting("bad-seed")


def replay(record: Record) -> Match[Any, Any]:
    """Return the match after all moves of a record, or raise BadSetting, or BadRecord with the wrong move.

    >>> record = new_record("classic", seats=2, options={}, seed=bytes(32))
    >>> replay(record.with_move("OO A7 A8")).turn
    1
    """
    match = opening(record)
    if not isinstance(record.moves, tuple):
        raise BadRecord("bad-record")
    for number, text in enumerate(record.moves, start=1):
        try:
            match, _ = match.play(text)
        except GenialError as cause:
            raise BadRecord("wrong-move", number=number, move=str(text), cause=cause.code) from cause
    return match
