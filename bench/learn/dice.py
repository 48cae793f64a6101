"""Compute engine/ai/weights/dice.npz: for every sheet, how soon it will be full.

It is exact except that the opponents' dice count as freshly rolled. It takes about ten minutes and uses no
chance."""

from __future__ import annotations

from pathlib import Path

import numpy as np

import engine.ai
from engine.ai.dice.rolls import Floats, marked, rolls_of
from engine.ai.dice.turns import LONGEST, SCALE, code, sheets
from engine.games.dice.rules import DICE_BY_SEATS

DATA = Path(engine.ai.__file__).parent / "weights" / "dice.npz"


def finish(seats: int, boxes: int) -> Floats:
    """Return [sheets, LONGEST]: how likely each sheet is full after exactly so many turns."""
    dice = DICE_BY_SEATS[seats]
    own, theirs = rolls_of(dice), rolls_of(dice * (seats - 1))
    marks = own.marks(theirs.counts)
    rows = sheets(boxes)
    codes = code(rows)
    mean = np.zeros(len(rows))
    ends = np.zeros((len(rows), LONGEST))
    full = int(rows.sum(1).argmax())
    ends[full, 0] = 1
    for sheet in np.argsort(-rows.astype(int).sum(1)):
        if sheet == full:
            continue
        after = np.searchsorted(codes, code(marked(rows[sheet], marks, boxes)))  # [theirs, ways]
        mean[sheet] = mean.max() + 1  # of course too many; the sheet itself is where nothing was marked
        while True:
            turns = -own.best(-mean[after])
            often = own.kept(-turns) * theirs.chance[:, None]
            idle = often[turns == mean[sheet]].sum()
            better = (1 + (often * turns).sum() - idle * mean[sheet]) / (1 - idle)
            if abs(better - mean[sheet]) < 1e-9:
                break
            mean[sheet] = better
        best = np.zeros(turns.shape, int)
        for roll in range(len(own.first)):
            ways = own.ways(roll)
            pick = mean[after[:, ways]].argmin(1)
            best[:, roll] = np.take_along_axis(after[:, ways], pick[:, None], 1)[:, 0]
        chance = np.bincount(best.ravel(), often.ravel(), len(rows))
        stay, chance[sheet] = chance[sheet], 0
        moved = chance @ ends
        for turn in range(1, LONGEST):
            ends[sheet, turn] = moved[turn - 1] + stay * ends[sheet, turn - 1]
        ends[sheet, -1] += 1 - ends[sheet].sum()
    print(f"{seats} seats, {boxes} boxes: {mean.max():.2f} turns from the start")
    return ends


def main() -> None:
    tables = {
        f"seats{seats}boxes{boxes}": np.round(finish(seats, boxes) * SCALE).astype(np.uint16)
        for seats in DICE_BY_SEATS
        for boxes in (7, 9)
    }
    np.savez_compressed(DATA, allow_pickle=False, **tables)


if __name__ == "__main__":
    main()
