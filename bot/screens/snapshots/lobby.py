"""The lobby: free seats, what was chosen, and what the host could choose instead."""

from __future__ import annotations

from bot.messages.snapshot import LevelButton, LobbyChoice, LobbyPart, LobbyValue
from bot.screens.card import choice_name, value_name
from bot.screens.viewer import Viewer
from bot.table.lobby import choices, chosen
from engine.ai import LEVELS
from engine.games import GAMES

from .actions import hosts


def part(viewer: Viewer) -> LobbyPart:
    """Describe the lobby; who is not the host sees what was chosen, without buttons."""
    table = viewer.table
    free = table.seats - len(table.chairs)
    offered = {"game": tuple(GAMES), **choices(table)}
    shown = tuple(
        _choice(viewer, key, values) for key, values in offered.items() if _matters(viewer, key, values)
    )
    levels = LEVELS if hosts(viewer) and free else ()
    host = next((person.name for person in table.people if person.id == table.host), "")
    return LobbyPart(host, table.seats, free, shown, tuple(_level(viewer, level) for level in levels))


def _matters(viewer: Viewer, key: str, values: tuple[str, ...]) -> bool:
    return len(values) > 1 and key != "dark" and (key != "late" or viewer.table.clock != "off")


def _choice(viewer: Viewer, key: str, values: tuple[str, ...]) -> LobbyChoice:
    now = viewer.table.game if key == "game" else chosen(viewer.table, key)
    return LobbyChoice(
        key, choice_name(viewer, key), now, tuple(_value(viewer, key, value) for value in values)
    )


def _value(viewer: Viewer, key: str, value: str) -> LobbyValue:
    name = viewer.words(f"game.{value}") if key == "game" else value_name(viewer, key, value)
    data = viewer.labelled(name, "set", f"{key}={value}").data if hosts(viewer) else ""
    return LobbyValue(value, name, data)


def _level(viewer: Viewer, level: str) -> LevelButton:
    button = viewer.button("computer", "computer", level, level=level)
    return LevelButton(level, viewer.phrases(f"level-{level}"), button.data)
