"""A small network that rates positions, and its stored weights."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Final

import numpy as np
from numpy.typing import NDArray

from .features import Floats

DIGITS: Final = 5  # machines differ in the digits after these


class Network:
    def __init__(self, layers: Sequence[NDArray[np.float16]]) -> None:
        """Take the layers; each is a matrix with its bias as the last row."""
        wide = [layer.astype(np.float32) for layer in layers]
        self.weights: list[tuple[Floats, Floats]] = [(layer[:-1], layer[-1]) for layer in wide]

    def __call__(self, features: Floats) -> Floats:
        """Return the expected share of the win for each row of features."""
        values = features
        for matrix, bias in self.weights[:-1]:
            values = np.maximum(values @ matrix + bias, 0)
        matrix, bias = self.weights[-1]
        shares: Floats = 1 / (1 + np.exp(-(values @ matrix + bias)[:, 0]))
        return shares.round(DIGITS)


@cache
def network(setting: str) -> Network:
    """Return the network of a title and its seats, such as `classic-2`."""
    with (files("engine.ai") / "weights" / f"{setting}.npz").open("rb") as file, np.load(file) as layers:
        return Network(list(layers.values()))
