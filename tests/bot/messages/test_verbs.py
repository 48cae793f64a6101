"""The tables of verbs and handlers agree, and every verb has its words."""

from __future__ import annotations

import pytest

from bot.messages.verbs import VERBS
from bot.platforms.discord.slash_commands import DAILY, GROUPS
from bot.platforms.telegram.command_menu import BY_ADMINISTRATORS, PRIVATELY
from bot.service.dispatch import HANDLERS
from bot.service.preferences import PREFERENCES
from bot.words.phrases import LANGUAGES, Phrases
from bot.words.typed import verbs

BUTTONS_ONLY = {"aside", "ask", "cells", "jokers", "option", "order", "rows", "tile", "try", "ways"}
NO_VERB = {"genial"}  # the command itself


def test_every_verb_has_a_handler() -> None:
    assert HANDLERS.keys() == VERBS.keys()


def test_every_verb_can_be_typed_or_is_on_buttons_only() -> None:
    assert set(verbs().values()) == VERBS.keys() - BUTTONS_ONLY


def test_a_verb_said_alone_means_a_verb() -> None:
    assert {verb.alone for verb in VERBS.values() if verb.alone} <= VERBS.keys()


def test_only_help_is_answered_for_everybody_in_a_group() -> None:
    assert [verb for verb in VERBS if VERBS[verb].public] == ["help"]


def test_every_preference_is_a_verb() -> None:
    assert PREFERENCES.keys() <= VERBS.keys()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("announced", [DAILY, *GROUPS.values(), BY_ADMINISTRATORS, PRIVATELY])
def test_every_announced_verb_exists_and_is_described(announced: tuple[str, ...], language: str) -> None:
    assert set(announced) - NO_VERB <= VERBS.keys()
    assert all(Phrases(language)(f"command-{verb}") for verb in announced)
