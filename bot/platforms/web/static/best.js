// The best spots of a tile, or of the whole rack, shown on the board to be tapped.

export class Best {
  #spots = [];

  constructor(board) { this.board = board; }

  get shown() { return this.#spots.length > 0; }

  show(laying, tiles) {
    const found = (tiles ?? Object.keys(laying.best)).flatMap((tile) =>
      (laying.best[tile] ?? []).map((index) => ({ tile, placement: laying.placements[tile][index] })));
    const worth = ({ placement: [, , a = 0, b = 0] }) => a + b;
    const used = new Set();
    this.#spots = found.sort((one, other) => worth(other) - worth(one)).filter(({ placement: [a, b] }) => {
      const taken = used.has(a) || used.has(b);
      used.add(a).add(b);
      return !taken;
    }).slice(0, 3);
    this.board.outline(this.#spots.flatMap(({ placement: [a, b] }) => [a, b]), "best");
    this.board.badges(this.#spots.map((spot) => ({ cell: spot.placement[0], text: `+${worth(spot)}`, beside: spot.placement[1] })));
  }

  hide() {
    if (!this.shown) return;
    this.#spots = [];
    this.board.outline([]);
    this.board.badges([]);
  }

  at(cell) { return this.#spots.find(({ placement: [a, b] }) => a === cell || b === cell); }
}
