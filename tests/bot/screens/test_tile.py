"""Suggestions and previews: only points that count are promised, and the places are ranked by them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import pytest
from msgspec.structs import replace

from bot.screens import tile as screens
from bot.screens.labels import symbols
from bot.screens.viewer import Viewer
from bot.table import Table
from bot.table.positions import Positions
from bot.words.phrases import LANGUAGES, Phrases
from engine.core.color import LETTERS
from engine.core.laying import LayingView, Placed
from engine.core.rules import Match
from engine.core.sides import with_seat

from ..support.secrecy import Imagined
from ..support.snapshots import mover, tables, viewer

TABLES = [table for table in tables("classic", 2) if mover(table) and table.moves]


def standing_at(table: Table, heights: Mapping[str, int], language: str = "") -> Viewer:
    """Show the table to the person to move, with these of their markers elsewhere."""
    position = Positions().position(table.record)
    state = position.match.state
    side = state.setup.side_of[state.seat]
    track = tuple(heights.get(letter, at) for letter, at in zip(LETTERS, state.tracks[side], strict=True))
    elsewhere = state._replace(tracks=with_seat(state.tracks, side, track))
    match: Match[Any, Any] = Match(position.match.rules, elsewhere)
    person = mover(table)
    assert person is not None
    return viewer(table, replace(person, language=language), Imagined(match, position))


def promised(label: str) -> int:
    """Add up the points on a label."""
    return sum(int(points) for points in re.findall(r"\+(\d+)", label))


def suggestions(seen: Viewer, tile: str) -> list[str]:
    rows = screens.tile(seen, tile).rows
    return [button.label for row in rows for button in row if button.action.verb == "try"]


def placed(seen: Viewer, move: str) -> Placed:
    return next(event for event in seen.begun.play(move)[1] if isinstance(event, Placed))


def rack(seen: Viewer) -> tuple[str, ...]:
    assert isinstance(seen.view, LayingView)
    return screens.held(seen.view)


@pytest.mark.parametrize("table", TABLES, ids=lambda table: str(table.step))
def test_what_is_promised_is_what_the_markers_move(table: Table) -> None:
    for heights in ({}, {"R": 17, "B": 18}, dict.fromkeys("RGBOYP", 17)):
        seen = standing_at(table, heights)
        if "keep" in seen.begun.moves():
            continue
        for tile in dict.fromkeys(rack(seen)):
            reply = screens.tile(seen, tile)
            offered = [button for row in reply.rows for button in row if button.action.verb == "try"]
            points = [promised(button.label) for button in offered]
            assert points == sorted(points, reverse=True)
            for button, count in zip(offered, points, strict=True):
                gains = sum(half.gain for half in placed(seen, button.action.argument).halves)
                assert count == gains
                assert promised(screens.preview(seen, button.action.argument).text) == gains
            best = max(
                sum(half.gain for half in placed(seen, each.move).halves)
                for each in screens.placements(seen, tile)
            )
            assert points[0] == best


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_colour_at_its_end_says_so(language: str) -> None:
    said = Phrases(language)
    found = 0
    for table in TABLES:
        here = standing_at(table, {**dict.fromkeys("GBOYP", 18), "R": 0}, language)
        if "keep" in here.begun.moves():
            continue
        for tile in dict.fromkeys(rack(here)):
            for label in suggestions(here, tile):
                full = [letter for letter in tile if said("full", color=symbols(letter)) in label]
                found += len(full)
                assert "R" not in full
    assert found
