"""`python -m engine` plays at the keyboard; `python -m engine verify FILE` checks a finished game."""

from __future__ import annotations

import argparse
import os
import secrets
import sys
from collections.abc import Sequence
from pathlib import Path

from . import transcript
from .ai import LEVELS
from .core.errors import BadSetting, GenialError
from .core.words import Words
from .games import GAMES
from .record import SEED_BYTES, new_record
from .terminal import USUAL_LEVEL, TextTable, parse_options
from .words import refusal, words_for


def main(arguments: Sequence[str]) -> int:
    words = words_for(_language(arguments), "engine")
    chosen = _parser(words).parse_args(arguments)
    try:
        if chosen.command == "verify":
            return _verify(Path(chosen.file), words)
        return _play(chosen, words)
    except GenialError as error:
        print(refusal(error, words), file=sys.stderr)
        return 1
    except (EOFError, KeyboardInterrupt):
        print("\n" + words("terminal.bye"))
        return 0


def _play(chosen: argparse.Namespace, words: Words) -> int:
    table = TextTable(words, input, print, _clear)
    if chosen.game is None:
        record, computers = table.set_up()
    else:
        seed = _seed(chosen.seed) if chosen.seed else secrets.token_bytes(SEED_BYTES)
        record = new_record(chosen.game, chosen.seats, parse_options(chosen.option), seed)
        computers = {number - 1: chosen.level for number in chosen.computer}
        if not computers.keys() <= set(range(record.seats)):
            raise BadSetting("bad-value", game=record.game, option="computer", value=str(max(chosen.computer)))
    table.play(record, computers)
    return 0


def _clear() -> None:
    print("\033[2J\033[3J\033[H" if sys.stdout.isatty() else "\n" * 60, end="")


def _verify(file: Path, words: Words) -> int:
    try:
        text = file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        print(words("terminal.unreadable", name=str(file), why=str(error)), file=sys.stderr)
        return 2
    match = transcript.read(text).check()
    print(match.rules.describe(match.view(None), words))
    print(words("terminal.verified" if match.turn is None else "terminal.verified-so-far"))
    return 0


def _seed(text: str) -> bytes:
    try:
        return bytes.fromhex(text)
    except ValueError as error:
        raise BadSetting("bad-seed") from error


def _parser(words: Words) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m engine", description=words("terminal.about"))
    parser.add_argument("--lang", help=words("terminal.arg.lang"))
    commands = parser.add_subparsers(dest="command")
    play = commands.add_parser("play", help=words("terminal.arg.play"))
    play.add_argument("game", nargs="?", choices=tuple(GAMES), help=words("terminal.which-game"))
    play.add_argument("--seats", type=int, default=2, help=words("terminal.how-many"))
    play.add_argument(
        "--option", action="append", default=[], metavar="KEY=VALUE", help=words("terminal.arg.option")
    )
    play.add_argument("--computer", action="append", type=int, default=[], help=words("terminal.arg.computer"))
    play.add_argument("--level", choices=tuple(LEVELS), default=USUAL_LEVEL, help=words("terminal.arg.level"))
    play.add_argument("--seed", help=words("terminal.arg.seed"))
    verify = commands.add_parser("verify", help=words("terminal.arg.verify"))
    verify.add_argument("file", help=words("terminal.arg.file"))
    parser.set_defaults(game=None)
    return parser


def _language(arguments: Sequence[str]) -> str:
    """Return the language of the help, found before the arguments are parsed."""
    for number, argument in enumerate(arguments):
        if argument == "--lang":
            return "".join(arguments[number + 1 : number + 2])
        if argument.startswith("--lang="):
            return argument.removeprefix("--lang=")
    return next((value for name in ("LC_ALL", "LC_MESSAGES", "LANG") if (value := os.environ.get(name))), "en")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
