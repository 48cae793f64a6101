// The board: one drawing of cells, pieces, stacks and what is pointed at. It knows where things are, not what
// is allowed.

import { dress } from "./dom.js";
import { svg, use } from "./svg.js";
import { LETTERS, UNIT } from "./symbols.js";

const THICK = 2; // so much of a tile's side is seen
const EDGE = 3; // around the board

export class Board {
  #cells = []; #shades = []; #pieces = []; #drawn = []; #names = null; #focused = 0; #matrix = null;

  constructor(label) {
    const layer = (name) => svg("g", { class: name, "aria-hidden": "true" });
    this.plate = svg("path", { class: "ground" });
    this.ground = svg("g", { class: "cells" });
    this.layers = Object.fromEntries(
      ["shades", "pieces", "stacks", "outlines", "lines", "ghost", "badges", "ring"].map(
        (name) => [name, layer(name)]));
    this.element = svg("svg", { class: "board", role: "grid", "aria-label": label }, this.plate, this.ground,
      Object.values(this.layers));
    this.zoom = { scale: 1, x: 0, y: 0 };
    addEventListener("resize", () => { this.#matrix = null; });
    new ResizeObserver(() => { this.#matrix = null; }).observe(this.element);
  }

  // Draws a position; only what differs from before is drawn anew.
  show(laying, describe = (cell) => laying.names[cell]) {
    if (this.#names !== laying.names.join()) this.#layOut(laying);
    this.laying = laying;
    const partner = new Map();
    for (const [a, b] of laying.joined ?? []) partner.set(a, b).set(b, a);
    const printed = new Set(laying.printed);
    laying.names.forEach((_, cell) => {
      const other = partner.get(cell) ?? -1;
      const key = [laying.colors[cell], this.height(cell), printed.has(cell), other,
        laying.colors[other] ?? ""].join();
      if (this.#drawn[cell] !== key) {
        this.#drawn[cell] = key;
        this.#draw(cell, other, printed.has(cell));
      }
      this.#cells[cell].setAttribute("aria-label", describe(cell));
    });
  }

  get flat() { return !this.laying.heights; }

  height(cell) { return this.laying.heights?.[cell] ?? 0; }

  // The middle of what is seen of a cell; a stack's top is higher.
  at(cell, height = this.height(cell)) {
    const [x, y] = this.laying.xy[cell];
    return [x * UNIT, y * UNIT - rise(height)];
  }

  // The cell under a point of the screen, or -1.
  cellAt(clientX, clientY, slack = 1) {
    const [x, y] = this.inside(clientX, clientY);
    let found = -1, least = (UNIT * slack) ** 2;
    this.laying.xy.forEach((_, cell) => {
      const [cx, cy] = this.at(cell);
      const far = (cx - x) ** 2 + (cy - y) ** 2;
      if (far < least) { least = far; found = cell; }
    });
    return found;
  }

  inside(clientX, clientY) {
    this.#matrix ??= this.element.getScreenCTM().inverse();
    const { a, d, e, f } = this.#matrix;
    return [clientX * a + e, clientY * d + f];
  }

  // Pixels from the middle of a cell to its corner.
  get scale() { return this.element.getScreenCTM().a * UNIT; }

  look() { this.#matrix = null; this.#view(); }

  // ---- what is pointed at

  // Cells that can take what is in the hand; null: nothing is in the hand.
  open(cells) {
    this.element.classList.toggle("holding", cells !== null);
    this.#cells.forEach((node, cell) => {
      const can = cells !== null && cells.has(cell);
      node.classList.toggle("open", can);
      node.setAttribute("aria-disabled", String(cells !== null && !can));
    });
    const stacks = [...(cells ?? [])].filter((cell) => LETTERS.includes(this.laying.colors[cell]));
    this.layers.stacks.replaceChildren(
      ...stacks.map((cell) => use("ring", { class: "open", transform: place(this.at(cell)) })));
  }

  mark(name, cells) {
    const chosen = new Set(cells);
    this.#cells.forEach((node, cell) => {
      node.classList.toggle(name, chosen.has(cell));
      this.#pieces[cell].classList.toggle(name, chosen.has(cell));
    });
  }

  outline(cells, kind = "since") {
    this.layers.outlines.replaceChildren(
      ...cells.map((cell) => use("ring", { class: kind, transform: place(this.at(cell)) })));
  }

  // Lines from cells through others: [[cell, [ray…]]…], where a ray is a list of cells.
  lines(found, heightOf) {
    const parts = [];
    for (const [cell, rays] of found) {
      for (const ray of rays) {
        const [x1, y1] = this.at(cell, heightOf?.(cell));
        const [x2, y2] = this.at(ray.at(-1));
        for (const kind of ["casing", "line"]) parts.push(
          svg("line", { x1, y1, x2, y2, class: kind, pathLength: 1 }));
        for (const hit of ray) parts.push(use("ring", { class: "hit", transform: place(this.at(hit)) }));
      }
    }
    this.layers.lines.replaceChildren(...parts);
  }

  // Numbers on cells: [{cell, text, kind, beside, between}…]; `beside` is the other half, and the number keeps
  // away from it; or it lies `between` both.
  badges(found, heightOf) {
    this.layers.badges.replaceChildren(...found.map(({ cell, text, kind = "gain", beside = -1, between = -1 }) => {
      let [x, y] = this.at(cell, heightOf?.(cell));
      const [bx, by] = beside < 0 ? [x, y + 1] : this.at(beside, heightOf?.(beside));
      const far = Math.hypot(x - bx, y - by);
      let [dx, dy] = [((x - bx) / far) * UNIT * 0.8,
        ((y - by) / far) * UNIT * 0.8 - (Math.abs(y - by) < 1 ? 7 : 0)];
      if (between >= 0) {
        const [ox, oy] = this.at(between);
        [x, y, dx, dy] = [(x + ox) / 2, (y + oy) / 2, 0, 0];
      }
      const half = Math.max(8.5, 3.6 * text.length + 3);
      return svg("g", { class: `badge ${kind}`, transform: place([x + dx, y + dy]) },
        svg("rect", { x: -half, y: -8, width: 2 * half, height: 16, rx: 8 }),
        svg("text", { y: 4.6 }, text));
    }));
  }

  // The tile in the hand, lying on two cells: {letters, cells, kind}.
  ghost(tile) {
    if (!tile) { this.layers.ghost.replaceChildren(); return; }
    const height = this.flat ? 1 : this.height(tile.cells[0]) + 1;
    const spots = tile.cells.map((cell) => this.at(cell, height));
    const parts = [...this.#slab(spots, height),
      ...spots.map((spot, number) => this.#symbol(tile.letters[number], spot))];
    if (tile.kind === "laid") {
      const middle = [(spots[0][0] + spots[1][0]) / 2, (spots[0][1] + spots[1][1]) / 2];
      parts.push(svg("g", { class: "confirm", transform: place(middle) },
        svg("circle", { r: 8 }), svg("path", { d: "M-3.6 .3L-1 3L4-2.8" })));
    }
    this.layers.ghost.replaceChildren(svg("g", { class: `tile ${tile.kind}` }, parts));
  }

  // The pieces of these cells jump into being, as when they are placed.
  land(cells) {
    for (const cell of cells) {
      const node = this.#pieces[cell];
      node.classList.remove("landing");
      void node.getBoundingClientRect();
      node.classList.add("landing");
    }
  }

  // ---- the focus, for the keyboard

  get focused() { return this.#focused; }

  focus(cell, visibly = true) {
    this.#cells[this.#focused]?.setAttribute("tabindex", "-1");
    this.#focused = cell;
    this.#cells[cell].setAttribute("tabindex", "0");
    if (visibly) this.#cells[cell].focus({ preventScroll: true });
  }

  ring(cell) {
    this.layers.ring.replaceChildren(
      ...(cell < 0 ? [] : [use("ring", { class: "focus", transform: place(this.at(cell)) })]));
  }

  describe(cell, text) { this.#cells[cell].setAttribute("aria-label", text); }

  // ---- drawing

  #layOut(laying) {
    this.#names = laying.names.join();
    this.laying = laying;
    this.#drawn = []; this.#focused = laying.names.length >> 1;
    const rows = new Map();
    this.#cells = laying.xy.map(([x, y], cell) => {
      const node = svg("g", { role: "gridcell", class: "cell", "data-cell": cell, tabindex: "-1",
        transform: place([x * UNIT, y * UNIT]) },
        use("hex"), svg("text", { y: 4.4, "aria-hidden": "true" }, laying.names[cell]));
      const row = Math.round(y * 10);
      rows.set(row, [...(rows.get(row) ?? []), node]);
      return node;
    });
    this.#cells[this.#focused].setAttribute("tabindex", "0");
    this.ground.replaceChildren(...[...rows.values()].map((nodes) => svg("g", { role: "row" }, nodes)));
    this.#shades = laying.xy.map(() => svg("g"));
    this.#pieces = laying.xy.map(() => svg("g", { class: "piece" }));
    this.layers.shades.replaceChildren(...this.#shades);
    this.layers.pieces.replaceChildren(...this.#pieces);
    const far = Math.max(...laying.xy.map(([x]) => x)) * UNIT;
    const down = Math.max(...laying.xy.map(([, y]) => y)) * UNIT;
    const reach = far + UNIT * 0.87 + EDGE, low = down + UNIT + EDGE;
    const head = this.flat ? 0 : 6;
    this.box = [-reach, -low - head, 2 * reach, 2 * low + head];
    const corner = far / 2 + UNIT * 0.87 + EDGE * 0.8; // the plate is a hexagon that lies on a side
    const upper = `M${-reach} 0L${-corner} ${-low}H${corner}`;
    dress(this.plate, { d: `${upper}L${reach} 0L${corner} ${low}H${-corner}Z` });
    this.zoom = { scale: 1, x: 0, y: 0 };
    this.#view();
  }

  #view() {
    const [x, y, width, height] = this.box;
    const { scale } = this.zoom;
    this.element.classList.toggle("zoomed", scale > 1);
    const limit = (value, size) =>
      Math.max(-size * (1 - 1 / scale) / 2, Math.min(size * (1 - 1 / scale) / 2, value));
    this.zoom.x = limit(this.zoom.x, width);
    this.zoom.y = limit(this.zoom.y, height);
    const [w, h] = [width / scale, height / scale];
    this.element.setAttribute("viewBox",
      [x + (width - w) / 2 + this.zoom.x, y + (height - h) / 2 + this.zoom.y, w, h].join(" "));
    this.#matrix = null;
  }

  #symbol(letter, spot, size = 1.2) {
    return use(letter, { class: `ink-${letter}`, transform: `${place(spot)} scale(${size})` });
  }

  // Of the two cells of a tile, the later one draws it, so that what lies in front is drawn last.
  #draw(cell, other, isPrinted) {
    const { colors, xy } = this.laying;
    const piece = this.#pieces[cell], shade = this.#shades[cell];
    piece.replaceChildren();
    shade.replaceChildren();
    if (!LETTERS.includes(colors[cell]) || other > cell) return;
    const height = this.height(cell), spot = this.at(cell);
    if (isPrinted && this.flat) {
      piece.append(svg("circle", { class: "medallion", r: UNIT * 0.74, cx: spot[0], cy: spot[1] }),
        this.#symbol(colors[cell], spot, 1.02));
      return;
    }
    const cells = other < 0 ? [cell] : [other, cell];
    const spots = cells.map((each) => this.at(each));
    const feet = cells.map((each) => [xy[each][0] * UNIT, xy[each][1] * UNIT + 3.4]);
    shade.append(slab(feet, "shade"));
    piece.append(...this.#slab(spots, height, isPrinted));
    cells.forEach((each, number) => {
      if (isPrinted) piece.append(svg(
        "circle", { class: "medallion", r: UNIT * 0.66, cx: spots[number][0], cy: spots[number][1] }));
      piece.append(this.#symbol(colors[each], spots[number], isPrinted ? 0.96 : 1.2));
      if (height > 1) piece.append(svg(
        "text", { class: "height", x: spots[number][0] + 11.5, y: spots[number][1] + 11.5 }, String(height)));
    });
  }

  // A piece of one or two cells: the side of each of its levels, its edge and its face.
  #slab(spots, height, isStone = false) {
    const down = (by) => spots.map(([x, y]) => [x, y + by]);
    const sides = Array.from({ length: Math.max(1, height) }, (_, level) => {
      const below = rise(height) - rise(level + 1);
      return [slab(down(below + THICK), "wall"), level < height - 1 && slab(down(below), "edge")];
    });
    return [...sides.flat().filter(Boolean), slab(spots, "edge"), slab(spots, isStone ? "stone" : "face")];
  }
}

// How far the top of a stack is seen above the ground: each level less, so that it does not hide what is
// behind.
const rise = (height) => (height > 1 ? 15 * (1 - 0.74 ** (height - 1)) : 0);

const place = ([x, y]) => `translate(${Math.round(x * 100) / 100} ${Math.round(y * 100) / 100})`;

// The outline of one cell, or of two that lie side by side.
function slab(spots, kind) {
  if (spots.length === 1) return use("hex", { class: kind, transform: place(spots[0]) });
  const [[x1, y1], [x2, y2]] = spots;
  const angle = Math.round((Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI);
  return use("duo", { class: kind, transform: `${place([(x1 + x2) / 2, (y1 + y2) / 2])} rotate(${angle})` });
}
