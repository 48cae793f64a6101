"""The text table, as people use it."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine import opening, transcript
from engine.__main__ import main
from engine.record import Record
from engine.terminal import TextTable
from engine.words import words_for

from .goldens import FOLDER
from .walk import Setting


class Keyboard:
    """A person who types these lines and reads the output."""

    def __init__(self, *lines: str) -> None:
        self.lines: Iterator[str] = iter(lines)
        self.said: list[str] = []

    def ask(self, prompt: str) -> str:
        self.said.append(prompt)
        try:
            return next(self.lines)
        except StopIteration:
            raise EOFError from None

    @property
    def heard(self) -> str:
        return "\n".join(self.said)

    def table(self, language: str = "en") -> TextTable:
        return TextTable(words_for(language, "engine"), self.ask, self.said.append, self.said.clear)


def test_a_newcomer_sets_up_a_game_with_the_enter_key() -> None:
    keyboard = Keyboard("", "", "", "")
    record, computers = keyboard.table().set_up()
    assert (record.game, record.seats, computers) == ("classic", 2, {1: "medium"})


def test_every_choice_can_be_made_by_name_or_number_and_nonsense_is_asked_again() -> None:
    keyboard = Keyboard("chess", "4", "3", "hidden", "8", "9", "2", "1 7", "1 3", "5", "4")
    record, computers = keyboard.table().set_up()
    assert record.settings == "dice 1 3 opening=hidden series=2 sheet=9"
    assert computers == {0: "expert", 2: "expert"}
    assert "Please answer" in keyboard.heard


def test_team_mode_is_asked_of_four_only() -> None:
    record, _ = Keyboard("classic", "4", "team", "0").table().set_up()
    assert dict(record.options) == {"mode": "team"}


@pytest.mark.parametrize("game", ["classic", "travel", "3d", "dice", "cards"])
def test_computers_play_a_whole_game_that_verifies(game: str) -> None:
    keyboard = Keyboard()
    record = keyboard.table("nl").play(Setting(game, 2).record(1), {0: "medium", 1: "easy"})
    assert transcript.read(transcript.write(record)).check().result is not None
    assert "Het spel is afgelopen." in keyboard.heard
    assert record.seed.hex() in keyboard.heard


TWO_WAYS = (TILE := opening(Setting("classic", 2).record(1)).state.racks[0][0], TILE[::-1])


def first_seat(*lines: str) -> tuple[Keyboard, Record]:
    keyboard = Keyboard(*lines, "quit")
    return keyboard, keyboard.table().play(Setting("classic", 2).record(1), {1: "easy"})


def test_bad_moves_are_answered_and_change_nothing() -> None:
    keyboard, record = first_seat("hello", "RB F5 F6", "swap", "")
    assert record.moves == ()
    assert "“hello” is not a move here." in keyboard.heard
    assert "Place a tile first." in keyboard.heard


def test_help_lists_legal_moves_with_their_points() -> None:
    keyboard, _ = first_seat("?", "moves", "moves zz", "board")
    assert "Colours: R red" in keyboard.heard
    assert "More legal moves: 0." in keyboard.heard
    listed = [line for line in keyboard.said if line.startswith("  ") and "+1" in line]
    assert listed
    best = listed[0].split("   ")[0].strip()
    _, record = first_seat(best)
    assert record.moves[0] == best
    assert len(record.moves) >= 2  # the computer has answered


def test_a_game_can_be_saved_in_the_middle(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    keyboard, record = first_seat(f"save {file}", f"save {tmp_path / 'no' / 'such' / 'folder'}", "save")
    assert transcript.read(file.read_text(encoding="utf-8")).record == record
    assert "cannot be written" in keyboard.heard


def test_two_people_at_one_keyboard_hide_their_racks_from_each_other() -> None:
    record = Setting("dice", 2).record(1)
    keyboard = Keyboard("roll", "score", "", "roll", "quit")
    keyboard.table().play(record, {})
    assert "Player 2, press Enter" in keyboard.said[0]
    assert not any("Player 1>" in said for said in keyboard.said)  # the screen was wiped before


def test_a_rack_is_wiped_before_the_next_person_looks() -> None:
    match = opening(Setting("classic", 2).record(1))
    keyboard = Keyboard(match.moves()[0], "", "quit")
    keyboard.table().play(Setting("classic", 2).record(1), {})
    own = " ".join(match.state.racks[0][1:])
    assert own not in keyboard.heard
    assert "Rack of Player 2: " in keyboard.heard


def test_moves_that_are_words_are_told_as_they_are_typed() -> None:
    """The notation is the same in every language, so a German table names it."""
    keyboard = Keyboard("roll", "quit")
    keyboard.table("de").play(Setting("dice", 2).record(1), {})
    assert {"Zu tippen: roll", "Zu tippen: roll, score"} <= set(keyboard.said)


def test_a_tile_can_be_named_either_way_round() -> None:
    one, other = (
        [line for line in first_seat(f"moves {tile}")[0].said if line.startswith("  ")] for tile in TWO_WAYS
    )
    assert one == other != []


def test_somebody_who_leaves_is_said_goodbye(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("builtins.input", Keyboard().ask)
    assert main(["--lang", "de"]) == 0
    assert "Bis bald." in capsys.readouterr().out


@pytest.mark.parametrize(
    ("machine", "goodbye"), [("nl_NL.UTF-8", "Tot ziens."), ("de_DE", "Bis bald."), ("C", "Goodbye.")]
)
def test_without_arguments_it_asks_in_the_language_of_the_machine(
    machine: str, goodbye: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", machine)
    monkeypatch.setattr("builtins.input", Keyboard("travel", "0", "moves").ask)
    assert main([]) == 0
    assert goodbye in capsys.readouterr().out


def test_verify_says_that_a_game_holds(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--lang", "en", "verify", str(min(FOLDER.glob("*.txt")))]) == 0
    assert "Every move is legal" in capsys.readouterr().out


def test_verify_says_at_which_move_something_is_wrong(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = min(FOLDER.glob("*classic-2*.txt")).read_text(encoding="utf-8").splitlines()
    number = next(index for index, line in enumerate(lines) if line.startswith("9. "))
    lines[number] = "9. swap"
    file = tmp_path / "bad.txt"
    file.write_text("\n".join(lines), encoding="utf-8")
    assert main(["--lang=en", "verify", str(file)]) == 1
    assert "Move 9 (swap) is wrong: Place a tile first." in capsys.readouterr().err


def test_verify_of_a_file_that_is_not_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--lang", "nl", "verify", str(tmp_path / "nothing")]) == 2
    assert "kan niet worden gelezen" in capsys.readouterr().err


@pytest.mark.parametrize(
    "arguments",
    [
        ["play", "classic", "--seats", "9"],
        ["play", "dice", "--option", "sheet"],
        ["play", "cards", "--seed", "xyz"],
        ["play", "cards", "--computer", "3"],
    ],
)
def test_wrong_arguments_are_refused_in_words(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--lang", "en", *arguments]) == 1
    assert capsys.readouterr().err


@pytest.mark.slow
def test_the_program_runs_by_itself() -> None:
    """Two computers play, started from the command line, in the machine's language."""
    command = [
        sys.executable,
        "-m",
        "engine",
        "play",
        "3d",
        "--computer",
        "1",
        "--computer",
        "2",
        "--seed",
        "00" * 32,
    ]
    done = subprocess.run(  # noqa: S603 - our own program
        command,
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "LC_ALL": "de_DE.UTF-8", "PYTHONUTF8": "1"},
    )
    assert "Das Spiel ist zu Ende." in done.stdout
