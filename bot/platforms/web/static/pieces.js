// Pictures of single pieces: a tile, a die, a card.

import { svg, use } from "./svg.js";
import { colorName, UNIT } from "./symbols.js";

const HALF = UNIT * 0.866;

// A tile lying on its side.
export function tilePicture(letters, more = {}) {
  return svg("svg", { viewBox: `${-2 * HALF - 1} ${-UNIT - 1} ${4 * HALF + 2} ${2 * UNIT + 4}`,
    class: "tile-picture", "aria-hidden": "true", ...more },
    ["shade", "wall", "edge", "face"].map((kind) => use("duo", { class: kind })),
    [...letters].map((letter, number) =>
      use(letter, { class: `ink-${letter}`, transform: `translate(${number ? HALF : -HALF} 0) scale(1.2)` })));
}

// A die seen from above: a body with round corners, and the symbol that lies on top.
export function diePicture(letter) {
  return svg("svg", { viewBox: "-20 -20 40 42", "aria-hidden": "true" },
    svg("rect", { class: "shade", x: -17, y: -14, width: 34, height: 34, rx: 8 }),
    svg("rect", { class: "body", x: -17, y: -17, width: 34, height: 34, rx: 8 }),
    svg("rect", { class: "rim", x: -15.5, y: -15.5, width: 31, height: 31, rx: 6.5 }),
    letter && use(letter, { class: `ink-${letter}`, transform: "scale(1.18)" }));
}

// A card with its two symbols, above and below.
export function cardPicture(card, points = null) {
  return svg("svg", { viewBox: "0 0 50 76", "aria-hidden": "true" },
    svg("rect", { class: "shade", x: 2, y: 4, width: 46, height: 71, rx: 7 }),
    svg("rect", { class: "body", x: 2, y: 1.5, width: 46, height: 71, rx: 7 }),
    svg("rect", { class: "rim", x: 3.5, y: 3, width: 43, height: 68, rx: 5.8 }),
    svg("path", { class: "fold", d: "M10 37H40" }),
    [...card].map((letter, number) =>
      use(letter, { class: `ink-${letter}`, transform: `translate(25 ${number ? 55 : 19}) scale(1.25)` })),
    points && points.map((gain, number) => gain > 0
      && svg("g", { class: "badge gain", transform: `translate(39 ${number ? 65 : 29})` },
      svg("circle", { r: 8 }), svg("text", { y: 4 }, `+${gain}`))));
}

// A tile or a card by its two colours.
export const pieceName = (letters) => `${colorName(letters[0])} – ${colorName(letters[1])}`;
