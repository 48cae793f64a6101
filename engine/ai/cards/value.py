"""The worth of card positions: a small network trained by self-play (bench/learn/cards.py).

A layer rates each colour of each seat, the next one the sum of a seat's colours; the last shares the win
among the seats. The seat that has played knows its hand; for the others the network gets expected counts.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from engine.games.cards.rules import HAND
from engine.games.cards.sectors import LAST

from .tables import SECTOR, CardPositions, Floats, Ints

LEVELS: Final = LAST + 1
KINDS: Final = LEVELS * 4  # of a colour: where it stands, and in which sector the seat's lowest one does
Weights: TypeAlias = dict[str, NDArray[Any]]


class Seen(NamedTuple):
    """The network's input. Seats are in turn order, beginning with the one that has played."""

    kind: Ints  # [positions, seats, 6]
    extra: Floats  # [positions, seats, 6, 3]: in hand, open and both together
    bonus: Floats  # [positions]


def seen(positions: CardPositions) -> Seen:
    lowest = SECTOR[positions.tracks.min(2)]
    kind = positions.tracks + np.int8(LEVELS) * lowest[..., None]
    odds = positions.unseen / np.maximum(positions.cards, 1)[:, None]
    extra = np.empty((*kind.shape, 3), np.float32)
    extra[:, 0, :, 0] = positions.hand + (HAND - positions.held)[:, None] * odds
    extra[:, 1:, :, 0] = (HAND * odds)[:, None]
    extra[..., 1] = positions.sure
    extra[..., 2] = extra[..., 0] * extra[..., 1]
    return Seen(kind, extra, positions.bonus.astype(np.float32))


class Through(NamedTuple):
    """The output of each layer."""

    colors: tuple[Floats, Floats]  # the seat that has played, the others: [positions, its seats, 6, wide]
    sums: tuple[Floats, Floats]  # [positions, its seats, wide]
    seats: tuple[Floats, Floats]  # [positions, its seats, deep]
    shares: Floats  # [positions, seats]: of the win


def through(weights: Weights, given: Seen) -> Through:
    colors, sums, seats, scores = [], [], [], []
    for who, part in enumerate((slice(0, 1), slice(1, None))):
        color = weights["kind"][who][given.kind[:, part]]
        color += given.extra[:, part] @ weights["extra"][who]
        np.maximum(color, 0, out=color)
        total = color.sum(2)
        seat = total @ weights["deep"][who] + weights["order"][part]
        if who == 0:
            seat += given.bonus[:, None, None] * weights["bonus"]
        np.maximum(seat, 0, out=seat)
        colors.append(color)
        sums.append(total)
        seats.append(seat)
        scores.append(seat @ weights["out"][who])
    score = np.concatenate(scores, 1)
    score = np.exp(score - score.max(1, keepdims=True))
    share = score / score.sum(1, keepdims=True)
    return Through((colors[0], colors[1]), (sums[0], sums[1]), (seats[0], seats[1]), share)


def share(positions: CardPositions) -> Floats:
    """Return [positions]: the share of the win of the seat that has played."""
    found: Floats = through(weights_of(positions.tracks.shape[1]), seen(positions)).shares[:, 0]
    return found


@cache
def weights_of(seats: int) -> Weights:
    with files("engine.ai").joinpath(f"weights/cards{seats}.npz").open("rb") as file:
        return {name: values.astype(np.float32) for name, values in np.load(file).items()}
