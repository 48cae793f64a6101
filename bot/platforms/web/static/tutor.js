// Five short steps for the first game, each shown when it matters and dismissed for good.

import { remember, remembers } from "./device.js";
import { make } from "./dom.js";
import { icon } from "./icons.js";
import { say } from "./words.js";

// In order; each with the moment at which it helps.
const STEPS = [
  ["open", ({ laying, play }) => play && laying.opening.length > 0, () => say("page-tutor-open")],
  ["lines", ({ play, moves }) => play && moves > 0, () => say("page-tutor-lines")],
  ["lowest", ({ play, moves }) => play && moves > 3, () => say("page-tutor-lowest")],
  ["genial", ({ play, moves, track }) => play && moves > 6 && track.bonus.length > 0,
    ({ track }) => say("page-tutor-genial", { points: track.bonus[0] })],
  ["swap", ({ laying, moves, play }) => laying.choices.some(({ move }) => move === "swap")
    || (play && moves > 9), () => say("page-tutor-swap")],
];

export class Tutor {
  constructor() {
    this.element = make("div", { class: "tutor", hidden: true, role: "note" });
  }

  show(snapshot) {
    const step = snapshot.laying && snapshot.you !== null && snapshot.yours
      && STEPS.find(([name, fits]) => !remembers(`tutor-${name}`) && fits(snapshot));
    this.element.hidden = !step;
    if (!step) return;
    const [name, , text] = step;
    const number = STEPS.indexOf(step) + 1;
    this.element.dataset.step = name;
    this.element.replaceChildren(
      make("p", {}, make("b", {}, `${number}/${STEPS.length} `), text(snapshot)),
      make("div", { class: "row" },
        make("button", { type: "button", class: "plain small", click: () => this.#dismissAll() },
          say("page-tutor-skip")),
        make("button", { type: "button", class: "main small", click: () => this.#dismiss(name) },
          icon("check"), say("page-tutor-done"))));
  }

  #dismiss(name) {
    remember(`tutor-${name}`);
    this.element.hidden = true;
  }

  #dismissAll() {
    for (const [name] of STEPS) remember(`tutor-${name}`);
    this.element.hidden = true;
  }
}
