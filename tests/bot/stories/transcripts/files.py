"""The files: one transcript per platform and title, dealt alike on every run."""

from __future__ import annotations

from pathlib import Path
from random import Random

from engine.games import GAMES

FOLDER = Path(__file__).parent
INSIDE = "telegram-group"  # played inside the group, without a private chat
CASES = [*((platform, game) for platform in ("discord", "telegram") for game in GAMES), (INSIDE, "classic")]


def path(platform: str, game: str) -> Path:
    return FOLDER / f"{platform}-{game}.txt"


def deals(platform: str, game: str) -> Random:
    """Return the chance of a game; its bytes are the seed."""
    return Random(f"{platform} {game}")
