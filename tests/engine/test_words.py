"""Three languages are complete: the same phrases with the same placeholders, and one for every refusal."""

from __future__ import annotations

import ast
from pathlib import Path
from string import Formatter

import pytest

import engine
from engine import GAMES, BadNotation, IllegalMove
from engine.core.errors import FACTS
from engine.core.words import LANGUAGES, phrases_of
from engine.words import refusal, words_for

PACKAGES = sorted(
    {"engine", "engine.core", "render", *(name for rules in GAMES.values() for name in rules.meta.words)}
)
SOURCES = sorted(Path(engine.__file__).parent.rglob("*.py"))


def placeholders(phrase: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(phrase) if name}


@pytest.mark.parametrize("package", PACKAGES)
def test_every_language_has_the_same_phrases_with_the_same_placeholders(package: str) -> None:
    english, *others = (
        {key: placeholders(p) for key, p in phrases_of(package, lang).items()} for lang in LANGUAGES
    )
    assert english
    for other in others:
        assert other == english


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_what_to_do_is_told_without_the_english_notation(language: str) -> None:
    """A page and a chat have buttons for it; only refusals and the text table's help name what is typed."""
    phrases = {key: text for package in PACKAGES for key, text in phrases_of(package, language).items()}
    told = {key: text for key, text in phrases.items() if ".phase." in key or key.startswith("dice.")}
    assert len(told) > 10
    typed = ("(swap", "(keep", "(decline", "(roll", "(score", "(exchange")
    assert not {key for key, text in told.items() if any(word in text for word in typed)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_words_that_use_only_its_facts(language: str) -> None:
    phrases = words_for(language).phrases
    assert {key.removeprefix("refusal.") for key in phrases if key.startswith("refusal.")} == set(FACTS)
    for code, facts in FACTS.items():
        assert placeholders(phrases[f"refusal.{code}"]) <= set(facts)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_title_option_and_ending_has_a_name(language: str) -> None:
    phrases = words_for(language).phrases
    for key, rules in GAMES.items():
        assert phrases[f"game.{key}"]
        assert all(phrases[f"option.{option.key}"] for option in rules.meta.options)
        assert all(phrases[f"ending.{ending}"] for ending in rules.meta.endings)


def raised() -> list[tuple[str, frozenset[str]]]:
    """Return the code and facts of every refusal in the engine's source."""
    errors = {"BadNotation", "IllegalMove", "BadSetting", "BadRecord"}
    found = []
    for source in SOURCES:
        for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in errors:
                names = frozenset(keyword.arg or "**" for keyword in node.keywords)
                codes = [
                    n.value
                    for n in ast.walk(node.args[0])
                    if isinstance(n, ast.Constant) and isinstance(n.value, str)
                ]
                found += [(code, names) for code in codes if code in FACTS or " " not in code]
    return found


def test_the_list_of_codes_is_closed_and_every_code_is_used() -> None:
    made = raised()
    assert len(made) > 20
    named_elsewhere = {"opening-symbol", "opening-stone", "cell-printed", "cell-taken"}  # chosen in a variable
    assert {code for code, _ in made} | named_elsewhere == set(FACTS)
    for code, facts in made:
        assert facts == set(FACTS[code]), code


def test_an_unknown_language_is_answered_in_english() -> None:
    assert words_for("tlh_KX.UTF-8").language == "en"
    assert words_for("de_AT.UTF-8").language == "de"


def test_what_people_typed_comes_back_short() -> None:
    with pytest.raises(BadNotation) as bad:
        GAMES["classic"].parse("x" * 5000)
    assert len(refusal(bad.value, words_for("nl"))) < 100


def test_a_refusal_is_told_in_the_persons_language() -> None:
    error = IllegalMove("cell-taken", cell="F5")
    assert [refusal(error, words_for(language)) for language in LANGUAGES] == [
        "F5 is taken.",
        "F5 ist belegt.",
        "F5 is bezet.",
    ]
