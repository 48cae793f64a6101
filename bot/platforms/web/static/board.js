// The board under one's fingers: tap a cell, then its neighbour; or drag from the one to the other.
// What is possible comes with the panel; the page knows no rule.

import { make } from "./panel.js";
import { drawn, spoken } from "./symbols.js";

export function overlay(field, words, press) {
  const bySecond = new Map(); // first cell → second cell → move
  for (const [first, second, move, points] of field.moves) {
    if (!bySecond.has(first)) bySecond.set(first, new Map());
    bySecond.get(first).set(second, { move, points });
  }
  const board = make("div", { class: "board", role: "group", "aria-label": words["page-board"] });
  const hint = make("p", { class: "hint", "aria-live": "polite" }, words["page-tap-first"]);
  const spots = new Map();
  let chosen = null;

  for (const [name, x, y] of field.cells) {
    const spot = make("button", { type: "button", class: "cell", "data-cell": name, tabindex: "-1" });
    spot.setAttribute("aria-label", name);
    spot.style.setProperty("--x", x);
    spot.style.setProperty("--y", y);
    spot.style.setProperty("--size", field.size);
    spots.set(name, { spot, x, y });
    board.append(spot);
  }

  function show() {
    for (const [name, { spot }] of spots) {
      const next = chosen && bySecond.get(chosen).get(name);
      spot.disabled = chosen ? !next && name !== chosen && !bySecond.has(name) : !bySecond.has(name);
      spot.classList.toggle("chosen", name === chosen);
      spot.classList.toggle("next", Boolean(next));
      spot.replaceChildren(...(next ? drawn(next.points, words) : []));
      spot.setAttribute("aria-label", next ? `${name} ${spoken(next.points, words)}` : name);
      spot.title = name;
    }
    hint.textContent = chosen ? words["page-tap-second"].replace("{cell}", chosen) : words["page-tap-first"];
  }

  function choose(name) {
    const next = chosen && bySecond.get(chosen).get(name);
    if (next) { press(field.prefix + next.move, spots.get(name).spot); return; }
    chosen = name === chosen || !bySecond.has(name) ? null : name;
    show();
    rove(spots.get(name).spot);
  }

  // One cell is reached by Tab; from there the arrows lead to the nearest cell in their direction.
  function rove(spot) {
    for (const { spot: other } of spots.values()) other.tabIndex = other === spot ? 0 : -1;
    spot.focus({ preventScroll: true });
  }

  function neighbour(name, dx, dy) {
    const from = spots.get(name);
    let best = null, least = Infinity;
    for (const [other, { spot, x, y }] of spots) {
      const ahead = (x - from.x) * dx + (y - from.y) * dy * 0.625;
      const aside = Math.abs((x - from.x) * dy) + Math.abs((y - from.y) * dx) * 0.625;
      if (other === name || spot.disabled || ahead < 0.01 || aside > ahead * 1.8) continue;
      if (ahead + aside * 2 < least) { least = ahead + aside * 2; best = spot; }
    }
    return best;
  }

  const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  board.addEventListener("keydown", (event) => {
    const name = event.target.dataset.cell;
    if (event.ctrlKey || event.metaKey || event.altKey) return; // the browser's own: to find in the page, to go back
    if (event.key === "f" || event.key === "F") { if (field.flip) press(field.flip, board); return; }
    if (event.key === "Escape" && chosen) { chosen = null; show(); return; }
    if (!name || !(event.key in ARROWS)) return;
    event.preventDefault();
    const next = neighbour(name, ...ARROWS[event.key]);
    if (next) rove(next);
  });

  let dragged = false;
  board.addEventListener("pointerdown", (event) => {
    const name = event.target.dataset?.cell;
    dragged = false;
    delete board.dataset.from; // a drag that ended outside
    if (!name || !bySecond.has(name)) return;
    event.target.releasePointerCapture?.(event.pointerId);
    board.dataset.from = name;
  });
  board.addEventListener("pointerup", (event) => {
    const from = board.dataset.from;
    delete board.dataset.from;
    const to = document.elementFromPoint(event.clientX, event.clientY)?.dataset?.cell;
    if (!from || !to || from === to || !bySecond.get(from)?.has(to)) return;
    dragged = true;
    press(field.prefix + bySecond.get(from).get(to).move, spots.get(to).spot);
  });
  board.addEventListener("click", (event) => {
    const name = event.target.dataset?.cell;
    if (name && !dragged) choose(name);
    dragged = false;
  });

  show();
  const first = [...spots.values()].find(({ spot }) => !spot.disabled);
  if (first) first.spot.tabIndex = 0;
  const below = make("div", { class: "below" }, hint);
  if (field.flip) {
    const flip = make("button", { type: "button", class: "flip" }, words["page-flip"]);
    flip.addEventListener("click", () => press(field.flip, flip));
    below.append(flip);
  }
  return [board, below];
}
