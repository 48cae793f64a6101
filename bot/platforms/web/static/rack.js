// The rack: one's own tiles, always in sight. Twins stay two tiles.

import { make } from "./dom.js";
import { pieceName, tilePicture } from "./pieces.js";
import { say } from "./words.js";

// Makes the rack; `grab` gets the pointer event and the slot of a tile that is touched.
export class Rack {
  #shown = ""; #before = [];

  constructor({ grab, choose }) {
    this.element = make("div", { class: "rack", role: "toolbar", "aria-label": say("page-rack") });
    this.choose = choose;
    this.grab = grab;
  }

  show(tiles, canPlace) {
    const key = `${tiles?.join()} ${tiles?.map(canPlace).join()}`;
    if (key === this.#shown) return;
    const before = this.#before;
    this.#before = tiles ?? [];
    this.#shown = key;
    this.element.style.setProperty("--slots", Math.max(tiles?.length ?? 0, 5));
    this.element.replaceChildren(...(tiles ?? []).map((letters, slot) => {
      const isNew = before.length > 0 && !before.includes(letters);
      const can = canPlace(letters);
      const button = make("button", {
        type: "button", class: `slot${can ? "" : " idle"}${isNew ? " drawn" : ""}`, "data-slot": slot,
        "aria-label": say("page-tile", { number: slot + 1, tile: pieceName(letters) }), "aria-pressed": "false",
        pointerdown: (event) => this.grab(event, slot),
        touchstart: (event) => event.preventDefault(), // a flick scrolls nothing, and the next tap counts
        click: (event) => { if (event.detail === 0) this.choose(slot); },
      }, tilePicture(letters));
      return button;
    }));
  }

  // Marks the tiles that the spots on the board are meant for.
  suggest(tiles) {
    const left = [...tiles];
    [...this.element.children].forEach((button, slot) => {
      const found = left.indexOf(this.#before[slot]);
      if (found >= 0) left.splice(found, 1);
      button.classList.toggle("suggested", found >= 0);
    });
  }

  // The tile that is being placed leaves its slot empty.
  spend(slot) {
    const button = this.element.children[slot];
    button?.classList.remove("held", "laid");
    button?.classList.add("spent");
    this.#shown = "";
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
