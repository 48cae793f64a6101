"""English, German and Dutch are complete, and have the same phrases with the same facts."""

from __future__ import annotations

import ast as python
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fluent.runtime import FluentResource
from fluent.syntax import ast

import bot
from bot.settings import Settings
from bot.table import PlayedBy, clock
from bot.table.refusals import FACTS, Refused
from bot.words.phrases import LANGUAGES, Phrases, Placeholders, source
from bot.words.typed import levels, verbs
from engine.advice.reasons import CODES
from engine.ai import LEVELS
from engine.core.color import LETTERS
from engine.core.errors import BadNotation
from engine.games import GAMES
from render import Palette

FILES = [path for kind in ("*.py", "*.js") for path in sorted(Path(bot.__file__).parent.rglob(kind))]
CODE = "\n".join(path.read_text(encoding="utf-8") for path in FILES)


def messages(language: str) -> dict[str, set[str]]:
    found = {}
    for entry in FluentResource(source(language)).body:
        assert not isinstance(entry, ast.Junk), entry.content
        if isinstance(entry, ast.Message):
            assert entry.id.name not in found, f"{entry.id.name} twice"
            names = Placeholders()
            names.visit(entry)
            found[entry.id.name] = names.found
    return found


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_the_same_keys_and_placeholders(language: str) -> None:
    assert messages(language) == messages("en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_phrase_can_be_said(language: str) -> None:
    say = Phrases(language)
    for key, names in messages(language).items():
        for count in (0, 1, 2, 18):
            text = say(key, **dict.fromkeys(names, count))
            assert text.strip()
            assert "{" not in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_point_is_one_point(language: str) -> None:
    say = Phrases(language)
    for key, names in messages(language).items():
        text = say(key, **dict.fromkeys(names, 1))
        assert not re.search(r"\b1 (points|Punkten?|punten)\b", text), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_its_words(language: str) -> None:
    say = Phrases(language)
    for code, facts in FACTS.items():
        assert say.refusal(Refused(code, **dict.fromkeys(facts, "X")))
    assert {key.removeprefix("refusal-") for key in messages(language) if key.startswith("refusal-")} == set(
        FACTS
    )
    assert "hello" in say.refusal(BadNotation("not-a-move", text="hello"))


def test_a_refusal_without_its_facts_cannot_be_made() -> None:
    with pytest.raises(ValueError, match="table-full"):
        Refused("table-full")
    with pytest.raises(ValueError, match="nonsense"):
        Refused("nonsense")


def test_every_phrase_is_used_and_every_used_phrase_exists() -> None:
    """Keys are written out in the code, or made of a prefix and a value from a closed list."""
    made = {
        *(f"clock-{value}" for value in clock.TURN_TIMES),
        *(f"late-{value}" for value in clock.LATE),
        *(f"note-late-{value}" for value in clock.LATE if value != "wait"),
        *(f"driver-{driver.value}" for driver in (PlayedBy.COMPUTER_UNTIL_BACK, PlayedBy.COMPUTER_FOR_GOOD)),
        *(f"language-{language}" for language in LANGUAGES),
        *(f"level-{level}" for level in LEVELS),
        *(f"reason-{code}" for code in CODES),
        *(f"palette-{palette.value}" for palette in Palette),
        *(f"page-color-{letter.lower()}" for letter in LETTERS),
        *(f"refusal-{code}" for code in FACTS),
        *(f"rules-{game}" for game in GAMES),
        *(f"setting-{name.replace('_', '-')}" for name in Settings.model_fields),
        *(f"verb-{verb}" for verb in verbs().values()),
    }
    known = messages("en")
    assert made <= set(known)
    for key in set(known) - made:
        parts = key.split("-")
        whole_or_rest = {key, *("-".join(parts[number:]) for number in range(1, len(parts)))}
        assert any(f'"{part}"' in CODE or f'{part}"' in CODE for part in whole_or_rest), f"{key} is never said"
    for key in re.findall(r'phrases\("([a-z0-9-]+)"', CODE):
        assert key in known
    for key in re.findall(r'(?:answer|note)\(\s*"([a-z-]+)"', CODE):
        assert f"answer-{key}" in known or f"note-{key}" in known
    for key in re.findall(r'viewer\.button\("([a-z-]+)"', CODE):
        assert f"button-{key}" in known


def test_every_refusal_can_happen() -> None:
    for code in FACTS:
        assert CODE.count(f'"{code}"') > 1, f"{code} is never raised"


def test_there_is_a_word_for_every_level() -> None:
    for language in LANGUAGES:
        labels = {Phrases(language)("button-computer", level=level) for level in LEVELS}
        assert len(labels) == len(LEVELS)
        names = [Phrases(language)(f"level-{level}") for level in LEVELS]
        refusal = Phrases(language).refusal(Refused("unknown-level", level="?")).casefold()
        assert all(name.casefold() in refusal for name in names)
        assert [levels()[name.casefold()] for name in names] == list(LEVELS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_word_of_a_verb_can_be_the_name_of_a_command(language: str) -> None:
    say = Phrases(language)
    names = [say(key).split()[0] for key in messages(language) if key.startswith("verb-")]
    assert len(set(names)) == len(names)
    assert all(re.fullmatch("[a-zäöüß-]{1,32}", name) for name in names)


def test_the_words_of_the_rulebooks() -> None:
    assert "Ablagebank" in Phrases("de")("button-rack", family="laying")
    assert "plankje" in Phrases("nl")("button-rack", family="laying")
    assert "rack" in Phrases("en")("button-rack", family="laying")


def literals(path: Path) -> Iterator[str]:
    tree = python.parse(path.read_text(encoding="utf-8"))
    docs: set[Any] = set()
    for node in python.walk(tree):
        if isinstance(node, python.Module | python.ClassDef | python.FunctionDef | python.AsyncFunctionDef):
            first = node.body[0] if node.body else None
            if isinstance(first, python.Expr):
                docs.add(first.value)
        if isinstance(node, python.Raise):
            docs.update(python.walk(node))
    for node in python.walk(tree):
        if isinstance(node, python.Constant) and isinstance(node.value, str) and node not in docs:
            yield node.value


@pytest.mark.parametrize("path", sorted(Path(bot.__file__).parent.rglob("*.py")), ids=lambda path: path.stem)
def test_no_sentence_in_code(path: Path) -> None:
    """Four words in a row outside docstrings and internal errors count as a sentence."""
    for text in literals(path):
        assert not re.search(r"[A-Za-z]{2,} [a-z]{2,} [a-z]{2,} [a-z]{2,}", text), text


def test_lists_read_as_people_write_them() -> None:
    say = Phrases("en")
    assert say.listed([]) == ""
    assert say.listed(["red"]) == "red"
    assert say.listed(["red", "blue"]) == "red and blue"
    assert say.listed(["red", "blue", "green"]) == "red, blue and green"
