// Hints on the board: a letter where each idea lies, and its points and reason below. A tap lays the tile
// there.

import { make } from "./dom.js";
import { scoreOf } from "./hand.js";
import { tilePicture } from "./pieces.js";
import { closeSheet, openSheet } from "./sheet.js";
import { plates } from "./telling.js";

let open = null;

// False if the reply is about something else than placements of this rack.
export function showIdeas(room, answer, title) {
  const { view, shown } = room;
  const spots = (answer.rows ?? []).flat().flatMap(([label, , , , argument]) => {
    const [, tile, first, second] = /^([RGBOYP]{2}) (\w+) (\w+)$/.exec(argument ?? "") ?? [];
    const placement = tile && shown.play && view.find?.(tile, first, second);
    return placement ? [{ text: label[0], tile, placement, reason: reasonFor(label[0], answer.text) }] : [];
  });
  if (!spots.length) return false;
  closeSheet(open);
  const lines = spots.map((idea) =>
    make("button", { type: "button", class: "idea", click: () => view.try(idea.tile, idea.placement) },
    make("b", { class: "letter" }, idea.text), make("span", { class: "mini" }, tilePicture(idea.tile)),
    plates(scoreOf(idea.tile, idea.placement, shown.laying.rays)), make("small", {}, idea.reason)));
  open = openSheet({ title, kind: "ideas", modal: false, content: lines, done: () => view.takeUp() });
  view.offer(spots);
  return true;
}

// What stands behind the dash in the line of a letter.
function reasonFor(letter, text) {
  const line = text.split("\n").find((each) => each.startsWith(`${letter})`)) ?? "";
  return line.includes(" – ") ? line.slice(line.indexOf(" – ") + 3) : "";
}

export const closeIdeas = () => closeSheet(open);
