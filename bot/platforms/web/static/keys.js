// Keys: what was pressed, and the way of the arrows over a board of hexagons.

export const keyOf = (event) => (event.key.length === 1 ? event.key.toLowerCase() : event.key);

// Whether a key belongs to something else: a field to type in, the browser, or an open dialog.
export function isElsewhere(event) {
  return event.ctrlKey || event.metaKey || event.altKey
    || event.target.closest?.("input, textarea, select, dialog");
}

let column = null; // up and down keep to the column they began in
let last = -1;

// The cell next to another: left and right along the row, up and down to the next row. No cell is out of reach.
export function neighbour(xy, from, key) {
  const [x, y] = xy[from];
  if (from !== last) column = x;
  const same = (one, other) => Math.abs(one - other) < 0.1;
  let found = -1;
  if (key === "ArrowLeft" || key === "ArrowRight") {
    const side = key === "ArrowLeft" ? -1 : 1;
    let least = Infinity;
    xy.forEach(([cx, cy], cell) => {
      const far = (cx - x) * side;
      if (same(cy, y) && far > 0.1 && far < least) { least = far; found = cell; }
    });
    if (found >= 0) column = xy[found][0];
  } else {
    const row = y + (key === "ArrowUp" ? -1.5 : 1.5);
    let least = Infinity;
    xy.forEach(([cx, cy], cell) => {
      const far = Math.abs(cx - column) + (cx > column ? 0.01 : 0);
      if (same(cy, row) && far < least) { least = far; found = cell; }
    });
  }
  if (found >= 0) last = found;
  return found;
}
