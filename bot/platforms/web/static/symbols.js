// The six symbols, each with its own shape. They are drawn once and used everywhere, in the colours of the
// theme.

import { setting } from "./device.js";
import { make } from "./dom.js";
import { disc, hexagon, pair, polygon, star, svg, use } from "./svg.js";
import { say } from "./words.js";

export const LETTERS = "RGBOYP";
const REACH = 15.4; // of a piece, without its round edge
export const UNIT = 20; // from the middle of a cell to its corner, in drawings

// As in render/paint/symbols.py: sized so that all weigh the same to the eye.
const OUTLINES = {
  R: [star(12, 0.6, 10)],
  G: [disc(8.4)],
  B: [star(6, 0.52, 10)],
  O: [polygon(6, 10, 0), polygon(6, 3.6, 0)],
  Y: [star(16, 0.74, 10), disc(5.8), disc(4.2)],
  P: [disc(9), disc(5.4)],
};
const CIRCLES = { "🔴": "R", "🟢": "G", "🔵": "B", "🟠": "O", "🟡": "Y", "🟣": "P" };

// Puts the shapes into the page, for `use`.
export function defineShapes() {
  const shapes = Object.entries(OUTLINES).map(([letter, parts]) =>
    svg("path", { id: letter, d: parts.join(""), "fill-rule": "evenodd" }));
  shapes.push(svg("path", { id: "hex", d: hexagon(REACH) }));
  shapes.push(svg("path", { id: "duo", d: pair(REACH, UNIT * 0.866, 5.4) }));
  shapes.push(svg("path", { id: "ring", d: hexagon(UNIT * 0.87) }));
  document.body.append(svg("svg", { width: 0, height: 0, class: "shapes", "aria-hidden": "true" },
    svg("defs", {}, shapes)));
}

// A symbol as a picture in text.
export function symbol(letter, label = "") {
  const hidden = label ? { role: "img", "aria-label": label } : { "aria-hidden": "true" };
  return svg("svg", { viewBox: "-10.5 -10.5 21 21", class: "symbol", ...hidden },
    use(letter, { class: `ink-${letter}` }));
}

export function colorName(letter) {
  return {
    R: say("page-color-r"), G: say("page-color-g"), B: say("page-color-b"),
    O: say("page-color-o"), Y: say("page-color-y"), P: say("page-color-p"),
  }[letter];
}

// Behind the circles of a piece its letters and cells, as they are typed: 🔴🔵 RB F5–F6.
const CODES = /((?:🔴|🟢|🔵|🟠|🟡|🟣){2}) [RGBOYP]{2}\b( [A-Z]\d+–[A-Z]\d+)?/gu;

// A text whose coloured circles are replaced by the symbols they stand for; cells are named if that is wished.
export function drawn(text) {
  const plain = text.replace(CODES, (_, circles, cells) => circles + ((setting("coordinates") && cells) || ""));
  return plain.split(/(🔴|🟢|🔵|🟠|🟡|🟣)/u).filter(Boolean).map((part) =>
    part in CIRCLES ? symbol(CIRCLES[part], colorName(CIRCLES[part])) : part);
}

// Several lines of text, as paragraphs.
export const paragraphs = (text) => text.split("\n").filter(Boolean).map((line) => make("p", {}, drawn(line)));
