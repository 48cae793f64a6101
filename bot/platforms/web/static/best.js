// Spots to choose from, shown on the board to be tapped: the best of a tile or of the whole rack, or hints.

const worth = ({ placement: [, , a = 0, b = 0] }) => a + b;

export class Best {
  #spots = [];

  constructor(board, rack) { this.board = board; this.rack = rack; }

  get shown() { return this.#spots.length > 0; }

  // The three best spots of these tiles that do not lie on one another.
  show(laying, tiles) {
    const found = (tiles ?? Object.keys(laying.best)).flatMap((tile) =>
      (laying.best[tile] ?? []).map((index) => ({ tile, placement: laying.placements[tile][index] })));
    const used = new Set();
    const apart = found.sort((one, other) => worth(other) - worth(one)).filter(({ placement: [a, b] }) => {
      const taken = used.has(a) || used.has(b);
      used.add(a).add(b);
      return !taken;
    });
    const scoring = apart.filter((spot) => worth(spot) > 0);
    this.offer((scoring.length ? scoring : apart).slice(0, 3).map(
      (spot) => ({ ...spot, text: `+${worth(spot)}` })));
  }

  // Any spots: [{tile, placement, text}…]
  offer(spots) {
    this.#spots = spots;
    this.rack.suggest(spots.map(({ tile }) => tile));
    this.board.outline(spots.flatMap(({ placement: [a, b] }) => [a, b]), "best");
    this.board.badges(spots.map(({ placement: [a, b], text }) => ({ cell: a, text, between: b })));
  }

  hide() {
    if (!this.shown) return;
    this.#spots = [];
    this.rack.suggest([]);
    this.board.outline([]);
    this.board.badges([]);
  }

  at(cell) { return this.#spots.find(({ placement: [a, b] }) => a === cell || b === cell); }
}
