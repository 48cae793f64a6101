// The rack: one's own tiles, always in sight. Twins stay two tiles.

import { make } from "./dom.js";
import { svg, use } from "./svg.js";
import { colorName, symbol, UNIT } from "./symbols.js";
import { say } from "./words.js";

const HALF = UNIT * 0.866;

// A tile lying on its side.
export function tilePicture(letters, more = {}) {
  return svg("svg", { viewBox: `${-2 * HALF - 1} ${-UNIT - 1} ${4 * HALF + 2} ${2 * UNIT + 4}`, class: "tile-picture", "aria-hidden": "true", ...more },
    ["shade", "wall", "edge", "face"].map((kind) => use("duo", { class: kind })),
    [...letters].map((letter, number) =>
      use(letter, { class: `ink-${letter}`, transform: `translate(${number ? HALF : -HALF} 0) scale(1.2)` })));
}

export const tileName = (letters) => `${colorName(letters[0])} – ${colorName(letters[1])}`;

// Makes the rack; `grab` gets the pointer event and the slot of a tile that is touched.
export class Rack {
  #shown = "";

  constructor({ grab, choose }) {
    this.element = make("div", { class: "rack", role: "toolbar", "aria-label": say("page-rack") });
    this.choose = choose;
    this.grab = grab;
  }

  show(tiles, canPlace) {
    const key = `${tiles?.join()} ${tiles?.map(canPlace).join()}`;
    if (key === this.#shown) return;
    const before = this.#shown.split(" ")[0].split(",");
    this.#shown = key;
    this.element.style.setProperty("--slots", Math.max(tiles?.length ?? 0, 5));
    this.element.replaceChildren(...(tiles ?? []).map((letters, slot) => {
      const isNew = before.length > 1 && !before.includes(letters);
      const can = canPlace(letters);
      const button = make("button", {
        type: "button", class: `slot${can ? "" : " idle"}${isNew ? " drawn" : ""}`, "data-slot": slot,
        "aria-label": say("page-tile", { number: slot + 1, tile: tileName(letters) }), "aria-pressed": "false",
        pointerdown: (event) => this.grab(event, slot),
        click: (event) => { if (event.detail === 0) this.choose(slot); },
      }, tilePicture(letters));
      return button;
    }));
  }

  // Shows which tile is held and how, and that it lies on the board.
  hold(slot, letters, isLaid) {
    [...this.element.children].forEach((button, number) => {
      const held = number === slot;
      button.classList.toggle("held", held);
      button.classList.toggle("laid", held && isLaid);
      button.setAttribute("aria-pressed", String(held));
      const picture = button.querySelector(".tile-picture");
      if (held && picture.dataset.letters !== letters) {
        picture.replaceWith(Object.assign(tilePicture(letters, { "data-letters": letters })));
      }
    });
  }
}

// Who watches has no rack: how many tiles the others hold.
export const tileCount = (letter, count) => make("span", { class: "count" }, symbol(letter), String(count));
