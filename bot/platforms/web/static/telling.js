// A move in a line: who, with what, and what it brought. Pieces are drawn instead of being named.

import { make } from "./dom.js";
import { cardPicture, tilePicture } from "./pieces.js";
import { stepsOf } from "./scene.js";
import { drawn, LETTERS, symbol } from "./symbols.js";
import { say } from "./words.js";

const piece = (picture) => make("span", { class: "mini" }, picture);
const tiles = (shown) => shown.map((letters) => piece(tilePicture(letters)));
const symbols = (letters) => [...letters].map((letter) => symbol(letter));

// The points of a move as small plates; a colour at its end says so.
export function plates(score) {
  const found = [...LETTERS].flatMap((letter, color) => {
    const gain = score.gains[color], lost = score.lost[color];
    if (!gain && !lost) return [];
    return [make("span", { class: `plate${gain ? "" : " full"}` }, symbol(letter), `+${gain}`,
      lost ? make("small", {}, say("page-wasted", { count: lost })) : "")];
  });
  if (score.bonus?.length) found.push(make("span", { class: "plate genial" }, say("page-genial")));
  return found;
}

// What an event shows of itself; nothing where only its words tell it.
function shown(event) {
  const score = { ...stepsOf(event), bonus: event.bonus };
  switch (event.kind) {
    case "placed": return [piece(tilePicture(event.tile)), ...plates(score)];
    case "played": return [piece(cardPicture(event.card)), ...plates(score)];
    case "rolled": return [make("span", { class: "plate" }, symbols(event.dice))];
    case "scored": return plates(score).length ? plates(score) : [make("small", {}, say("page-no-points"))];
    case "swapped": case "exchanged": return [
      drawnExchange(), ...(event.kind === "swapped" ? tiles(event.shown)
      : event.shown.map((card) => piece(cardPicture(card))))];
    default: return event.text ? [make("small", {}, drawn(event.text))] : [];
  }
}

const drawnExchange = () => make("span", { class: "exchange", "aria-hidden": "true" }, "⇄");

// Nothing for a move that nobody sees, such as keeping one's tiles.
export function tellMove(move, seats, you = null) {
  const parts = move.events.flatMap(shown);
  if (!parts.length) return null;
  const seat = seats[move.seat];
  return make("span", { class: "telling", role: "img", "aria-label": move.text || seat?.name || "" },
    seat && make("b", {}, move.seat === you ? say("page-you") : seat.short || seat.name), parts);
}
