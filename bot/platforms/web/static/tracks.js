// The scores: for each side the six tracks, one's own first, with what a move would bring.

import { make, vary } from "./dom.js";
import { colorName, LETTERS, symbol } from "./symbols.js";
import { say } from "./words.js";

const INKS = { R: "red", G: "green", B: "blue", O: "orange", Y: "yellow", P: "purple" };
const FEW = 12; // so many fields can be drawn one by one, also on a phone

export class Tracks {
  #sides = new Map(); #key = "";

  constructor() {
    this.element = make("section", { class: "tracks", "aria-label": say("page-scores") });
  }

  // Draws all sides; `shown` are the tracks to draw where they are not yet those of the snapshot.
  show(snapshot, shown = snapshot.tracks) {
    this.snapshot = snapshot;
    const own = snapshot.you === null ? -1 : snapshot.seats[snapshot.you].side;
    const order = snapshot.sides.map((_, side) => side).sort((one, other) => (other === own) - (one === own));
    const { track } = snapshot;
    const key = JSON.stringify([snapshot.table, order, snapshot.sides, track.top,
      snapshot.seats.map(({ name }) => name)]);
    if (key !== this.#key) {
      this.#key = key;
      this.#sides = new Map(order.map((side) => [side, this.#make(side, side === own)]));
      this.element.replaceChildren(...[...this.#sides.values()].map(({ element }) => element));
      this.element.dataset.sides = snapshot.sides.length;
      this.element.dataset.form = track.top <= FEW ? "boxes" : "line";
    }
    for (const [side, parts] of this.#sides) this.#fill(side, parts, shown[side]);
  }

  // What a move would bring to a side, or nothing.
  preview(side, score) {
    for (const [number, { cells }] of this.#sides) {
      cells.forEach((cell, color) => {
        const gain = (number === side && score?.gains[color]) || 0;
        const lost = (number === side && score?.lost[color]) || 0;
        vary(cell.element, { gain });
        const none = this.snapshot.track.open ? "+0" : say("page-full"); // closed for now, or at its end
        cell.gain.textContent = gain ? `+${gain}` : lost ? none : "";
        cell.element.classList.toggle("would", gain > 0 || lost > 0);
        cell.element.classList.toggle("full", lost > 0);
        cell.element.classList.toggle("blocked", lost > 0 && !gain);
      });
    }
  }

  // Moves the markers of a side, as after a move.
  move(side, values, gains) {
    const { cells } = this.#sides.get(side);
    cells.forEach((cell, color) => {
      cell.gain.textContent = gains[color] ? `+${gains[color]}` : "";
      cell.element.classList.toggle("moved", gains[color] > 0);
      this.#put(cell, values[color]);
    });
  }

  settle() {
    for (const { cells } of this.#sides.values()) {
      for (const cell of cells) {
        cell.gain.textContent = "";
        cell.element.classList.remove("moved", "would", "full", "blocked");
      }
    }
  }

  // Whose move is being played out.
  point(seat) {
    for (const [side, { element }] of this.#sides) {
      element.classList.toggle("acting", seat !== null && this.snapshot.sides[side].includes(seat));
    }
  }

  #put(cell, at) {
    cell.number.textContent = at;
    vary(cell.element, { at });
  }

  #fill(side, { element, cells, low, place }, values) {
    const { snapshot } = this;
    const lowest = (snapshot.lowest[side] ?? []).length < LETTERS.length ? snapshot.lowest[side] ?? []
      : []; // all alike: none stands out
    const seats = snapshot.sides[side];
    const isTurn = snapshot.turn !== null && seats.includes(snapshot.turn);
    element.classList.toggle("turn", isTurn);
    element.classList.toggle("thinking", seats.includes(snapshot.thinking?.seat));
    element.classList.toggle("gone", seats.every((seat) => snapshot.seats[seat].gone));
    const result = snapshot.result;
    low.textContent = lowest.length ? say("page-lowest", { points: Math.min(...values) }) : "";
    place.textContent = result ? say(
      "page-place-number", { place: result.places[seats[0]] ?? result.places[side] }) : "";
    element.classList.toggle("first", (result?.places[seats[0]] ?? 0) === 1);
    const open = snapshot.track.open?.[side];
    cells.forEach((cell, color) => {
      const isLow = lowest.includes(color);
      cell.gain.textContent = "";
      cell.element.className = isLow ? "colour low" : "colour";
      vary(cell.element, { gain: 0, open: open?.[color] ?? snapshot.track.top });
      this.#put(cell, values[color]);
      const label = { color: colorName(LETTERS[color]), points: values[color], top: snapshot.track.top };
      cell.element.setAttribute("aria-label", isLow ? say("page-track-lowest", label)
        : say("page-track", label));
    });
  }

  #make(side, isOwn) {
    const { seats, sides, track } = this.snapshot;
    const names = sides[side].map((seat) =>
      (isOwn && sides[side].length === 1 ? say("page-you") : seats[seat].short || seats[seat].name));
    const full = sides[side].map((seat) => seats[seat].name).join(" + ");
    const low = make("small", { class: "low-word" }), place = make("small", { class: "place" });
    const cells = [...LETTERS].map((letter) => {
      const number = make("b"), gain = make("i", { class: "gain" });
      const marks = [...new Set([...track.bonus, ...track.stops])].filter((at) => at < track.top)
        .map((at) => vary(make("i", { class: track.bonus.includes(at) ? "mark bonus" : "mark" }), { p: at }));
      const sections = track.sections.map((first) => vary(make("i", { class: "section" }), { p: first - 1 }));
      const end = track.bonus.includes(track.top) && make("i", { class: "mark bonus end" });
      const bar = make("span", { class: "bar" }, make("i", { class: "ghost" }), make("i", { class: "fill" }),
        make("i", { class: "locked" }));
      const element = vary(make("div", { class: "colour", role: "img" }, symbol(letter), number, gain,
        make("span", { class: "rail", "aria-hidden": "true" }, bar, marks, sections, end)),
          { top: track.top, ink: `var(--${INKS[letter]})` });
      return { element, number, gain };
    });
    const element = make("div", { class: `side${isOwn ? " own" : ""}`, role: "group", "aria-label": full },
      make("div", { class: "who", title: full },
        make("b", { class: names.join(" + ").length > 8 ? "long" : "" }, names.join(" + ")), low, place,
        make("span", { class: "dots", "aria-hidden": "true" })),
      make("div", { class: "colours" }, cells.map((cell) => cell.element)));
    return { element, cells, low, place };
  }
}
