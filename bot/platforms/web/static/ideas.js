// Hints: each with its letter, what it is, its points and its reason. A tap shows it on the table; nothing is
// played by it.

import { make } from "./dom.js";
import { scoreOf } from "./hand.js";
import { tilePicture } from "./pieces.js";
import { closeSheet, openSheet } from "./sheet.js";
import { plates } from "./telling.js";

let open = null;

// False if the reply is about something else than moves that this person could make now.
export function showIdeas(room, answer, title) {
  const { view, shown } = room;
  const find = view.idea ? showable : spot;
  const ideas = !shown.play ? [] : (answer.rows ?? []).flat().flatMap(([label, , , , argument]) => {
    const idea = find(room, argument ?? "");
    return idea ? [{ ...idea, text: label[0], reason: reasonFor(label[0], answer.text) }] : [];
  });
  if (!ideas.length) return false;
  closeSheet(open);
  const lines = ideas.map((idea) => make("button", { type: "button", class: "idea", click: idea.act },
    make("b", { class: "letter" }, idea.text), idea.picture, idea.score ? plates(idea.score) : [],
    make("small", {}, idea.reason)));
  open = openSheet({ title, kind: "ideas", modal: false, content: lines, done: () => view.takeUp() });
  view.offer?.(ideas);
  return true;
}

// A tile on two cells.
function spot({ view, shown }, argument) {
  const [, tile, first, second] = /^([RGBOYP]{2}) (\w+) (\w+)$/.exec(argument) ?? [];
  const placement = tile && view.find?.(tile, first, second);
  return placement && {
    tile, placement, picture: make("span", { class: "mini" }, tilePicture(tile)),
    score: scoreOf(tile, placement, shown.laying.rays),
    act: () => { closeIdeas(); view.try(tile, placement); }, // the sheet makes room for it
  };
}

// A move of the dice or the card game: it is seen on the table, too.
function showable({ view }, argument) {
  const idea = view.idea(argument);
  return idea && { ...idea, act: () => { closeIdeas(); idea.act(); } };
}

// What stands behind the dash in the line of a letter.
function reasonFor(letter, text) {
  const line = text.split("\n").find((each) => each.startsWith(`${letter})`)) ?? "";
  return line.includes(" – ") ? line.slice(line.indexOf(" – ") + 3) : "";
}

export const closeIdeas = () => closeSheet(open);
