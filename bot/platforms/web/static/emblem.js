// A small drawing for each of the five games.

import { dress } from "./dom.js";
import { cardPicture } from "./pieces.js";
import { svg, use } from "./svg.js";

const tile = (x, y, letters, turn = 0, scale = 1) =>
  svg("g", { transform: `translate(${x} ${y}) scale(${scale})` },
  ["wall", "edge", "face"].map((kind) =>
    use("duo", { class: kind, transform: `translate(0 ${kind === "wall" ? 2 : 0}) rotate(${turn})` })),
  [...letters].map((letter, number) => {
    const angle = (turn * Math.PI) / 180, far = number ? 17.3 : -17.3;
    return use(letter, { class: `ink-${letter}`,
      transform: `translate(${far * Math.cos(angle)} ${far * Math.sin(angle)}) scale(1.2)` });
  }));

const die = (x, y, letter) => svg("g", { transform: `translate(${x} ${y})` },
  svg("rect", { class: "wall", x: -15, y: -12.5, width: 30, height: 30, rx: 7 }),
    svg("rect", { class: "face", x: -15, y: -15, width: 30, height: 30, rx: 7 }),
  use(letter, { class: `ink-${letter}` }));

const card = (transform, letters) =>
  svg("g", { transform }, dress(cardPicture(letters), { width: 36, height: 55 }));

const DRAWINGS = {
  classic: () => [tile(0, -1, "RB", 0, 0.95)],
  travel: () => [tile(0, -2, "YP", -60, 0.82)],
  "3d": () => [12, 6].map((y) => tile(0, y, "", 0, 0.9)).concat(tile(0, -2, "PB", 0, 0.9)),
  dice: () => [die(-17, 3, "O"), die(17, -3, "B")],
  cards: () => [card("translate(-31 -27) rotate(-10 25 60)", "RG"),
    card("translate(-5 -27) rotate(10 10 60)", "YP")],
};

export const emblem = (game) =>
  svg("svg", { viewBox: "-38 -34 76 68", class: "emblem", "aria-hidden": "true" },
  (DRAWINGS[game] ?? DRAWINGS.classic)());
