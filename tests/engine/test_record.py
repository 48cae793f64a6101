"""Records, their commitment and their text."""

from __future__ import annotations

import pickle
import re
from copy import deepcopy
from dataclasses import replace
from hashlib import shake_256
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import (
    BadNotation,
    BadRecord,
    BadSetting,
    GenialError,
    Record,
    new_record,
    opening,
    replay,
    transcript,
)
from engine.core.errors import FACTS

from .goldens import FOLDER
from .walk import Setting, finished, settings_of

GAME = finished(Setting("classic", 2).record(1), Random(1))
TEXT = transcript.write(GAME)


def test_a_new_record_fills_in_every_option() -> None:
    record = new_record("dice", 3, {"sheet": "9"}, bytes(32))
    assert record.options == (("opening", "shown"), ("sheet", "9"), ("series", "1"))
    assert record.settings == "dice 1 3 opening=shown series=1 sheet=9"


@pytest.mark.parametrize(
    ("game", "seats", "options", "code"),
    [
        ("chess", 2, {}, "unknown-game"),
        ("classic", 5, {}, "bad-seats"),
        ("classic", 0, {}, "bad-seats"),
        ("classic", 2, {"mode": "team"}, "value-needs-seats"),
        ("classic", 2, {"mode": "blitz"}, "bad-value"),
        ("classic", 2, {"series": "2"}, "unknown-option"),
        ("dice", 2, {"series": "0"}, "bad-value"),
        ("dice", 2, {"series": "99"}, "bad-value"),
    ],
)
def test_what_cannot_be_set_up_says_why(game: str, seats: int, options: dict[str, str], code: str) -> None:
    with pytest.raises(BadSetting) as bad:
        new_record(game, seats, options, bytes(32))
    assert bad.value.code == code


@pytest.mark.parametrize("seed", [b"", bytes(31), bytes(33)])
def test_a_seed_has_256_bits(seed: bytes) -> None:
    with pytest.raises(BadSetting) as bad:
        new_record("classic", 2, {}, seed)
    assert bad.value.code == "bad-seed"
    with pytest.raises(BadSetting):
        opening(replace(GAME, seed=seed))


FAIR_DEALS = (Path(__file__).parents[2] / "docs" / "fair-deals.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("file", sorted(FOLDER.glob("*.txt")), ids=lambda file: file.stem)
def test_anyone_can_check_the_commitment_with_a_few_lines(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The lines of docs/fair-deals.md work for every golden game."""
    (lines,) = re.findall(r"```python\n(.*?)```", FAIR_DEALS, re.DOTALL)
    for text, verdict in (
        (file.read_text(encoding="utf-8"), "True\n"),
        (TEXT.replace("Seed: ", "Seed: 00"), "False\n"),
    ):
        exec(lines.replace('open("game.txt").read()', "text"), {"text": text})  # noqa: S102 - our own page
        assert capsys.readouterr().out == verdict


def test_anyone_can_deal_the_tiles_again_from_the_seed() -> None:
    """By the words of docs/fair-deals.md, without the engine's own generator."""
    letters = "RGBOYP"
    pairs = [a + b for number, a in enumerate(letters) for b in letters[number + 1 :]]
    bag = pairs * 6 + [letter * 2 for letter in letters] * 5
    block = shake_256(GAME.seed + bytes(8)).digest(8 * (len(bag) - 1))
    for step, last in enumerate(range(len(bag) - 1, 0, -1)):
        drawn = int.from_bytes(block[8 * step : 8 * step + 8], "big") * (last + 1) >> 64
        bag[last], bag[drawn] = bag[drawn], bag[last]
    state = opening(GAME).state
    assert state.racks == (tuple(bag[:6]), tuple(bag[6:12]))
    assert state.bag == tuple(bag[12:])


def test_the_commitment_changes_with_seed_and_settings_but_not_with_moves() -> None:
    others = [replace(GAME, seed=bytes(32)), replace(GAME, seats=3), replace(GAME, options=(("mode", "team"),))]
    assert len({GAME.commitment, *(other.commitment for other in others)}) == 4
    assert replace(GAME, moves=()).commitment == GAME.commitment


def test_moves_are_stored_in_their_one_form() -> None:
    record = new_record("classic", 2, {}, bytes(32)).with_move("br f6-f5")
    assert record.moves == ("RB F5 F6",)
    with pytest.raises(BadNotation):
        record.with_move("pass")


def test_replay_names_the_move_that_is_wrong() -> None:
    broken = replace(GAME, moves=(*GAME.moves[:7], GAME.moves[0], *GAME.moves[8:]))
    with pytest.raises(BadRecord) as bad:
        replay(broken)
    assert bad.value.code == "wrong-move"
    assert (bad.value.facts["number"], bad.value.facts["move"]) == (8, GAME.moves[0])


def test_an_unknown_version_is_refused() -> None:
    with pytest.raises(BadRecord) as bad:
        replay(replace(GAME, version=2))
    assert bad.value.code == "unknown-version"


@pytest.mark.parametrize(
    "setting", [s for game in ("classic", "3d", "dice", "cards") for s in settings_of(game)][::5], ids=str
)
def test_text_and_record_are_the_same(setting: Setting) -> None:
    record = finished(setting.record(2), Random(2))
    for part in (record, replace(record, moves=record.moves[:5]), replace(record, moves=())):
        claimed = transcript.read(transcript.write(part))
        assert claimed.record == part
        assert claimed.check() == replay(part)


def test_people_may_add_remarks_and_blank_lines() -> None:
    lines = TEXT.replace("\n", "\r\n\n# a remark\n")
    assert transcript.read(lines).record == GAME


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (("Seats: 2", "Seats: two"), "bad-field"),
        (("Seats: 2", "Seats: 3"), "wrong-commitment"),
        (("\n9. ", "\n9. swap # "), "wrong-move"),
        (("Options: mode=free", "Options:"), "bad-options"),
        (("Options: mode=free", "Options: mode=free mode=free"), "bad-options"),
        (("Seed: ", "Seed: 00"), "bad-seed"),
        (("Seed: ", "Seed: x"), "bad-seed"),
        (("Commitment: ", "Commitment: 0"), "wrong-commitment"),
        (("Game: classic", "Game: chess"), "unknown-game"),
        (("Game: classic\n", ""), "missing-line"),
        (("Game: classic", "Game: classic\nGame: classic"), "twice-line"),
        (("\n3. ", "\n4. "), "wrong-number"),
        (("Version: 1", "Version: 7"), "unknown-version"),
        (("Options: mode=free", "Options: mode"), "bad-value"),
        (("Ending: nothing-fits", "Ending: all-at-top"), "wrong-result"),
        (("Ending: nothing-fits\n", ""), "wrong-result"),
        (("Game: classic", "Hello world"), "bad-line"),
    ],
)
def test_a_changed_text_is_found_out(change: tuple[str, str], code: str) -> None:
    changed = TEXT.replace(*change, 1)
    assert changed != TEXT
    with pytest.raises(GenialError) as bad:
        transcript.read(changed).check()
    assert bad.value.code == code


def test_a_changed_score_is_found_out() -> None:
    for name in ("Places", "Points", "Worth"):
        changed = re.sub(rf"^{name}: \d+", f"{name}: 99", TEXT, flags=re.MULTILINE)
        with pytest.raises(BadRecord) as bad:
            transcript.read(changed).check()
        assert (bad.value.code, bad.value.facts["name"]) == ("wrong-result", name)


@settings(max_examples=200)
@given(text=st.text(), cut=st.integers(0, len(TEXT)), length=st.integers(0, 30))
def test_arbitrary_text_is_a_record_or_one_of_our_errors(text: str, cut: int, length: int) -> None:
    for tried in (text, TEXT[:cut] + text + TEXT[cut + length :]):
        codes = []
        try:
            transcript.read(tried).check()
        except GenialError as error:
            codes.append(error.code)
        assert set(codes) <= set(FACTS)


def test_a_record_is_small() -> None:
    longest = finished(Setting("classic", 4).record(1), Random(1))
    assert len(transcript.write(longest)) < 2000
    assert isinstance(longest, Record)


@pytest.mark.parametrize(
    "change",
    [
        {"game": None},
        {"game": []},
        {"version": "1"},
        {"version": True},
        {"seats": None},
        {"seats": 2.0},
        {"seats": True},
        {"seats": -1},
        {"seats": 10**5000},
        {"options": None},
        {"options": ("mode",)},
        {"options": (([], "x"),)},
        {"options": (("mode", 3),)},
        {"seed": None},
        {"seed": "x" * 32},
        {"seed": bytearray(32)},
        {"moves": None},
        {"moves": ["RB F5 F6"]},
        {"moves": (None,)},
        {"moves": ([],)},
        {"moves": (b"RB F5 F6",)},
    ],
)
def test_a_record_of_the_wrong_stuff_is_refused_like_any_other(change: dict[str, Any]) -> None:
    with pytest.raises(GenialError) as bad:
        replay(replace(GAME, **change))
    assert bad.value.code in FACTS
    assert str(bad.value)


@pytest.mark.parametrize(
    "arguments", [("classic", 2, None, bytes(32)), ("classic", 2, [], bytes(32)), ([], 2, {}, bytes(32))]
)
def test_a_setting_of_the_wrong_stuff_is_refused_like_any_other(arguments: tuple[Any, ...]) -> None:
    with pytest.raises(BadSetting):
        new_record(*arguments)


def test_matches_and_refusals_can_be_sent_to_another_process() -> None:
    match = replay(GAME)
    assert pickle.loads(pickle.dumps(match)) == match == deepcopy(match)  # noqa: S301 - our own bytes
    with pytest.raises(BadNotation) as bad:
        match.rules.parse("nonsense")
    again = pickle.loads(pickle.dumps(bad.value))  # noqa: S301
    assert (type(again), again.code, again.facts) == (BadNotation, bad.value.code, bad.value.facts)


def test_a_forged_score_shows_where_it_differs() -> None:
    forged = re.sub(r"(\| .*) (\d+)$", r"\1 99", TEXT, flags=re.MULTILINE)
    with pytest.raises(BadRecord) as bad:
        transcript.read(forged).check()
    assert bad.value.facts["written"] != bad.value.facts["replayed"]
