"""The time from the start to the first answer, against importing the platforms' libraries."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

import bot

from .clock import Ratio

ROUNDS = 5
TYPED = "anna: /genial help\nanna: /genial new\n"
ANSWER = "── anna ──"
IMPORTS = "import discord, telegram, PIL, redis"


def ratio() -> Ratio:
    ours = theirs = float("inf")
    for _ in range(ROUNDS):
        with TemporaryDirectory() as directory:
            ours = min(ours, _first_answer(Path(directory)))
            theirs = min(theirs, _imports(Path(directory)))
    return Ratio("start to first answer, against imports", ours, theirs, goal=1 / 3)


def _first_answer(place: Path) -> float:
    """Return the time until the first answer, without the time to stop."""
    begun = perf_counter()
    with subprocess.Popen(
        [sys.executable, "-m", "bot", "keyboard"],
        cwd=place,
        env=environment(place),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        encoding="utf-8",
    ) as process:
        if process.stdin is None or process.stdout is None:
            raise AssertionError("both are pipes")
        process.stdin.write(TYPED)
        process.stdin.close()
        answered = [perf_counter() for line in process.stdout if line.startswith(ANSWER)]
    return answered[0] - begun


def _imports(place: Path) -> float:
    begun = perf_counter()
    subprocess.run([sys.executable, "-c", IMPORTS], cwd=place, env=environment(place), check=True)  # noqa: S603
    return perf_counter() - begun


def environment(place: Path) -> dict[str, str]:
    """Return the environment of the process: only this run's settings, and these sources."""
    paths = [str(Path(bot.__file__).parents[1]), os.environ.get("PYTHONPATH", "")]
    return {
        **{name: value for name, value in os.environ.items() if name != "REDIS_URL"},
        "DATA_DIR": str(place),
        "PYTHONPATH": os.pathsep.join(filter(None, paths)),
        "PYTHONUNBUFFERED": "1",  # a line is there when it is printed
        "LANGUAGE": "en",
    }
