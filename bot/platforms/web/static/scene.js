// A position after a move, from what the server told about the move. Nothing is decided here.

const put = (list, cells, value) => list.map((old, cell) => (cells.includes(cell) ? value(cell, old) : old));

// The public part of a laying position after a tile was placed.
export function placed(laying, { tile, cells, level }) {
  const colors = put([...laying.colors], cells, (cell) => tile[cells.indexOf(cell)]).join("");
  const heights = laying.heights && put(laying.heights, cells, () => level);
  const joined = (laying.joined ?? []).filter((pair) => !pair.some((cell) => cells.includes(cell)));
  const printed = laying.printed.filter((cell) => !cells.includes(cell));
  return { ...laying, colors, heights, joined: [...joined, cells], printed, opening: [], placements: {},
    best: {} };
}

// Steps and losses by colour that an event brought to the side that moved.
export function stepsOf(event) {
  const gains = [0, 0, 0, 0, 0, 0], lost = [0, 0, 0, 0, 0, 0];
  for (const part of event.halves ?? event.steps ?? []) {
    gains[part.color] += part.gain;
    lost[part.color] += part.lost;
  }
  if (event.made) return { gains: event.made, lost: event.lost };
  return { gains, lost };
}

// The numbers to show on the halves of a tile; a colour at its end says so.
export function badgesOf(halves, full) {
  return halves.flatMap(({ cell, gain, lost }, number) => {
    if (!gain && !lost) return [];
    return [{ cell, text: gain ? `+${gain}` : full, kind: gain ? "gain" : "lost",
      beside: halves[1 - number].cell }];
  });
}

export const moved = (track, gains) => track.map((at, color) => at + gains[color]);

// What lies there since one's own last move: cells of tiles, newest last.
export function since(snapshot) {
  const moves = snapshot.recent ?? [];
  const own = moves.findLastIndex((move) => move.seat === snapshot.you);
  if (snapshot.you !== null && own < 0 && snapshot.moves > moves.length) return [];
  return moves.slice(snapshot.you === null ? -1 : own + 1).flatMap((move) => move.events)
    .filter((event) => event.kind === "placed").flatMap((event) => event.cells);
}
