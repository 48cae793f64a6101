"""A second, slow referee for tile placement, written from the books and sharing no code with the engine.

The board is a dictionary from (q, r) to a pile of (letter, piece number), the last being on top.
"""

from __future__ import annotations

from dataclasses import dataclass, field

Axial = tuple[int, int]

DIRECTIONS = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)]
ROWS = "ABCDEFGHIJKLMNO"
CORNERS = {(0, -5): "R", (5, -5): "G", (5, 0): "B", (0, 5): "O", (-5, 5): "Y", (-5, 0): "P"}


@dataclass
class Reference:
    radius: int
    stacking: bool
    seats: int
    piles: dict[Axial, list[tuple[str, int]]] = field(default_factory=dict)
    symbols: list[Axial] = field(default_factory=list)  # printed symbols or start stones
    chosen: set[Axial] = field(default_factory=set)  # those with a tile beside them
    first_tiles: int = 0
    pieces: int = 0

    def on_board(self, cell: Axial) -> bool:
        q, r = cell
        return max(abs(q), abs(r), abs(q + r)) <= self.radius

    def cells(self) -> list[Axial]:
        span = range(-self.radius, self.radius + 1)
        return [(q, r) for q in span for r in span if self.on_board((q, r))]

    def name(self, cell: Axial) -> str:
        q, r = cell
        return f"{ROWS[r + self.radius]}{q + self.radius + 1}"

    def put_symbol(self, cell: Axial, letter: str) -> None:
        self.pieces += 1
        self.piles[cell] = [(letter, self.pieces)]
        self.symbols.append(cell)

    def seen(self, cell: Axial) -> str | None:
        pile = self.piles.get(cell)
        return pile[-1][0] if pile else None

    def beside(self, cell: Axial) -> list[Axial]:
        return [(cell[0] + q, cell[1] + r) for q, r in DIRECTIONS]

    def may_lie(self, first: Axial, second: Axial) -> bool:
        if not (self.on_board(first) and self.on_board(second)) or second not in self.beside(first):
            return False
        return self.rests(first, second) and self.opens(first, second)

    def rests(self, first: Axial, second: Axial) -> bool:
        """Return True if a tile rests: flat, on two free cells; stacked, on one level and on two pieces."""
        below_first, below_second = self.piles.get(first, []), self.piles.get(second, [])
        if not self.stacking:
            return not below_first and not below_second
        if len(below_first) != len(below_second):
            return False
        return not below_first or below_first[-1][1] != below_second[-1][1]

    def opens(self, first: Axial, second: Axial) -> bool:
        """Return True if the cells touch a symbol or stone that still asks for a tile, if any does."""
        touched = {symbol for symbol in self.symbols if {first, second} & set(self.beside(symbol))}
        free = set(self.symbols) - self.chosen
        if self.stacking:
            return not free or bool(touched & free)
        return self.first_tiles >= self.seats or bool(touched & free)

    def points(self, cell: Axial, other: Axial, letter: str) -> int:
        """Walk outward in the five directions that do not point at the other half."""
        total = 0
        for q, r in DIRECTIONS:
            step = (cell[0] + q, cell[1] + r)
            if step == other:
                continue
            while self.seen(step) == letter:
                total += 1
                step = (step[0] + q, step[1] + r)
        return total

    def lay(self, first: Axial, second: Axial, tile: str) -> None:
        self.pieces += 1
        for cell, letter in ((first, tile[0]), (second, tile[1])):
            self.piles.setdefault(cell, []).append((letter, self.pieces))
        for symbol in self.symbols:
            if set(self.beside(symbol)) & {first, second}:
                self.chosen.add(symbol)
        self.first_tiles += 1

    def legal(self) -> set[tuple[Axial, Axial]]:
        """Return every ordered pair of cells a tile may lie on."""
        return {(one, other) for one in self.cells() for other in self.beside(one) if self.may_lie(one, other)}
