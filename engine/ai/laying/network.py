"""A small network that says how good a position is, and where its learned numbers lie."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Final

import numpy as np
from numpy.typing import NDArray

from .features import Floats

DIGITS: Final = 5  # machines differ in what comes after


class Network:
    def __init__(self, layers: Sequence[NDArray[np.float16]]) -> None:
        """Of each layer its matrix and, as the last row, its bias."""
        wide = [layer.astype(np.float32) for layer in layers]
        self.weights: list[tuple[Floats, Floats]] = [(layer[:-1], layer[-1]) for layer in wide]

    def __call__(self, features: Floats) -> Floats:
        """Per row the expected share of the win."""
        values = features
        for matrix, bias in self.weights[:-1]:
            values = np.maximum(values @ matrix + bias, 0)
        matrix, bias = self.weights[-1]
        shares: Floats = 1 / (1 + np.exp(-(values @ matrix + bias)[:, 0]))
        return shares.round(DIGITS)


@cache
def network(setting: str) -> Network:
    """What was learned for a title and its seats: `classic-2`."""
    with (files("engine.ai") / "weights" / f"{setting}.npz").open("rb") as file, np.load(file) as layers:
        return Network(list(layers.values()))
