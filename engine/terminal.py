"""The text table: a whole game at the keyboard, for people, computers or both."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from . import transcript
from .ai import LEVELS, computer_move
from .core.errors import BadSetting, GenialError
from .core.rules import Match, Meta
from .core.sides import Seat
from .core.words import Words
from .games import GAMES
from .record import SEED_BYTES, Record, new_record, opening
from .words import refusal

Ask = Callable[[str], str]  # raises EOFError when nobody answers any more
Say = Callable[[str], None]

MOST_LISTED: Final = 12
USUAL_LEVEL: Final = "medium"


@dataclass(slots=True)
class TextTable:
    words: Words
    ask: Ask
    say: Say
    clear: Callable[[], None]  # wipes the screen, so that nobody reads another's rack

    def play(self, record: Record, computers: Mapping[Seat, str]) -> Record:
        """Play until the game is over or somebody leaves; return the record. `computers` are levels by seat."""
        match = opening(record)
        people = [seat for seat in range(record.seats) if seat not in computers]
        self.say(self.words("terminal.commitment", commitment=record.commitment))
        self.say(self.words("terminal.help-hint"))
        sitting: Seat | None = people[0] if people else None
        while (seat := match.turn) is not None:
            if seat in computers:
                text = computer_move(match, computers[seat], record.seed, len(record.moves))
            else:
                if seat != sitting:
                    self.clear()
                    self.ask(self.words("terminal.your-turn", seat=self.words.seat(seat)))
                    sitting = seat
                self.say("\n" + match.rules.describe(match.view(seat), self.words))
                self._say_words(match)
                answer = self._move(match, record)
                if answer is None:
                    return record
                text = answer
            match, events = match.play(text)
            record = record.with_move(text)
            for event in events:
                if told := match.rules.tell(event, self.words):
                    self.say(told)
        self.say("\n" + match.rules.describe(match.view(None), self.words))
        self.say(self.words("terminal.seed", seed=record.seed.hex()))
        return record

    def _move(self, match: Match[Any, Any], record: Record) -> str | None:
        """Ask a person for a move; return None if they leave."""
        while True:
            line = self.ask(self.words("terminal.prompt", seat=self.words.seat(match.turn or 0))).strip()
            command, _, rest = line.partition(" ")
            match command.lower():
                case "":
                    continue
                case "?" | "help":
                    self.say(self.words("terminal.help"))
                case "moves":
                    self._list_moves(match, rest)
                case "board":
                    self.say(match.rules.describe(match.view(match.turn), self.words))
                case "save":
                    self._save(record, rest.strip())
                case "quit":
                    return None
                case _:
                    try:
                        match.play(line)
                    except GenialError as error:
                        self.say(refusal(error, self.words))
                    else:
                        return line

    def _say_words(self, match: Match[Any, Any]) -> None:
        """Tell the moves that are words. The notation is the same in every language."""
        if moves := [move for move in match.moves() if move.isalpha() and move.islower()]:
            self.say(self.words("terminal.words", moves=", ".join(moves)))

    def _list_moves(self, match: Match[Any, Any], beginning: str) -> None:
        start = beginning.strip().upper()
        starts = (start, start[1::-1] + start[2:])  # a tile may be named either way round
        offers = [offer for offer in match.offers() if offer[0].upper().startswith(starts)]
        offers.sort(key=lambda offer: -sum(points for _, points in offer[1]))
        for text, points in offers[:MOST_LISTED]:
            self.say(f"  {text}   {self.words.points(points)}" if points else f"  {text}")
        if len(offers) > MOST_LISTED or not offers:
            self.say(self.words("terminal.more", count=max(len(offers) - MOST_LISTED, 0)))

    def _save(self, record: Record, name: str) -> None:
        try:
            Path(name).write_text(transcript.write(record), encoding="utf-8")
        except OSError as error:
            self.say(self.words("terminal.not-saved", name=name, why=str(error.strerror)))
        else:
            self.say(self.words("terminal.saved", name=name))

    def set_up(self) -> tuple[Record, Mapping[Seat, str]]:
        """Ask for the game, its options and its players."""
        titles = [(key, self.words(f"game.{key}")) for key in GAMES]
        meta = GAMES[self._choose(self.words("terminal.which-game"), titles)].meta
        seat_counts = [(str(seats), "") for seats in meta.seats]
        preferred = "2" if 2 in meta.seats else str(meta.seats[0])
        seats = int(self._choose(self.words("terminal.how-many"), seat_counts, preferred))
        options = {key: self._option(meta, key, values) for key, values in options_for(meta, seats)}
        seated = self._computers(seats) if seats > 1 else frozenset()
        level = self._level() if seated else USUAL_LEVEL
        record = new_record(meta.key, seats, options, secrets.token_bytes(SEED_BYTES))
        return record, dict.fromkeys(seated, level)

    def _option(self, meta: Meta, key: str, values: tuple[str, ...]) -> str:
        named = [(value, self.words.phrases.get(f"value.{key}.{value}", "")) for value in values]
        return self._choose(self.words(f"option.{key}"), named)

    def _computers(self, seats: int) -> frozenset[Seat]:
        while True:
            answer = self.ask(self.words("terminal.which-computers", seats=seats))
            if not answer.strip():
                return frozenset(range(1, seats))
            numbers = [
                int(word) for word in answer.replace(",", " ").split() if word.isascii() and word.isdigit()
            ]
            if all(0 <= number <= seats for number in numbers) and numbers:
                return frozenset(number - 1 for number in numbers if number)
            self.say(self.words("terminal.not-understood"))

    def _level(self) -> str:
        levels = [(level, self.words(f"terminal.level.{level}")) for level in LEVELS]
        return self._choose(self.words("terminal.which-level"), levels, USUAL_LEVEL)

    def _choose(self, question: str, choices: list[tuple[str, str]], preferred: str | None = None) -> str:
        """Ask for one of the choices, by its name or, if they have descriptions, its number."""
        keys = [key for key, _ in choices]
        if len(keys) == 1:
            return keys[0]
        first = preferred or keys[0]
        numbered = any(name for _, name in choices)
        for number, (key, name) in enumerate(choices, start=1):
            if numbered:
                self.say(f"  {number}. {key:8} {name}".rstrip())
        listed = "" if numbered else f" ({' '.join(keys)})"
        while True:
            answer = self.ask(f"{question}{listed} [{first}]: ").strip().lower() or first
            if answer in keys:
                return answer
            if numbered and answer.isascii() and answer.isdigit() and 1 <= int(answer) <= len(keys):
                return keys[int(answer) - 1]
            self.say(self.words("terminal.not-understood"))


def options_for(meta: Meta, seats: int) -> Iterable[tuple[str, tuple[str, ...]]]:
    """Return the options with more than one value for this number of seats."""
    for option in meta.options:
        values = tuple(value for value in option.values if seats in (option.seats_for(value) or (seats,)))
        if len(values) > 1:
            yield option.key, values


def parse_options(pairs: Iterable[str]) -> dict[str, str]:
    """Read options of the command line: `mode=team`."""
    options = {}
    for pair in pairs:
        key, separator, value = pair.partition("=")
        if not separator:
            raise BadSetting("bad-value", game="", option=key, value="")
        options[key] = value
    return options
