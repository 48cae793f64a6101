"""The golden games: `make goldens` plays them anew; the diff is for a person to read.

They are checked in as transcripts, so that `python -m engine verify FILE` reads them too.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

from engine import transcript

from .walk import Setting, finished

FOLDER = Path(__file__).parent / "golden"

SETTINGS = (
    Setting("classic", 1),
    Setting("classic", 2),
    Setting("classic", 3),
    Setting("classic", 4),
    Setting("classic", 4, (("mode", "team"),)),
    Setting("travel", 2),
    Setting("3d", 1),
    Setting("3d", 2),
    Setting("3d", 3),
    Setting("3d", 4),
    Setting("dice", 2),
    Setting("dice", 3),
    Setting("dice", 4),
    Setting("dice", 3, (("opening", "hidden"),)),
    Setting("dice", 2, (("sheet", "9"),)),
    Setting("dice", 3, (("series", "3"),)),
    Setting("cards", 2),
    Setting("cards", 3),
    Setting("cards", 4),
    Setting("cards", 2, (("series", "2"),)),
    # Seeds chosen for what happens in them.
    Setting("classic", 2, (("mode", "free"),)),
    Setting("travel", 2, ()),
)
SEEDS = {20: 11, 21: 7}


def games() -> dict[str, str]:
    """Return the file name and transcript of every golden game."""
    made = {}
    for number, setting in enumerate(SETTINGS):
        seed = SEEDS.get(number, number)
        name = f"{number + 1:02}-{setting}.txt"
        made[name] = transcript.write(finished(setting.record(seed), Random(seed)))
    return made


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob("*.txt"):
        old.unlink()
    for name, text in games().items():
        (FOLDER / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
