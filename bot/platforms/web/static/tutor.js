// A few short steps for the first game of each family, each shown when it matters and dismissed for good.

import { remember, remembers } from "./device.js";
import { make } from "./dom.js";
import { icon } from "./icons.js";
import { say } from "./words.js";

// By family and in order; each with the moment at which it helps.
const STEPS = {
  laying: [
    ["open", ({ laying, play }) => play && laying.opening.length > 0, () => say("page-tutor-open")],
    ["lines", ({ play, moves }) => play && moves > 0, () => say("page-tutor-lines")],
    ["lowest", ({ play, moves }) => play && moves > 3, () => say("page-tutor-lowest")],
    ["genial", ({ play, moves, track }) => play && moves > 6 && track.bonus.length > 0,
      ({ track }) => say("page-tutor-genial", { points: track.bonus[0] })],
    ["swap", ({ laying, moves, play }) => laying.choices.some(({ move }) => move === "swap")
      || (play && moves > 9), () => say("page-tutor-swap")],
  ],
  dice: [
    ["dice-roll", ({ dice }) => dice.rolls === 0, () => say("page-tutor-dice-roll")],
    ["dice-match", ({ dice }) => dice.scores.some(({ matched }) => matched.length > 0),
      () => say("page-tutor-dice-match")],
    ["dice-joker", ({ dice }) => dice.scores.length > 1, () => say("page-tutor-dice-joker")],
    ["dice-locked", ({ dice, moves }) => dice.rolls > 0 && moves > 3, () => say("page-tutor-dice-locked")],
    ["dice-goal", ({ dice, moves }) => dice.rolls === 0 && moves > 6, () => say("page-tutor-dice-goal")],
  ],
  cards: [
    ["cards-play", ({ play }) => play, () => say("page-tutor-cards-play")],
    ["cards-lost", ({ moves }) => moves > 1, () => say("page-tutor-cards-lost")],
    ["cards-order", ({ moves }) => moves > 3, () => say("page-tutor-cards-order")],
    ["cards-goal", ({ moves }) => moves > 5, () => say("page-tutor-cards-goal")],
    ["cards-swap", ({ cards }) => cards.choices.length > 0, () => say("page-tutor-cards-swap")],
  ],
};

export class Tutor {
  #table = "";
  #seen = null; // the step that is shown, and when

  constructor() {
    this.element = make("div", { class: "tutor", hidden: true, role: "note" });
  }

  // Whoever has played on has read what stood there.
  show(snapshot) {
    const { table, step: now } = snapshot;
    if (this.#seen?.table === table && this.#seen.now !== now) remember(`tutor-${this.#seen.name}`);
    this.#seen = null;
    const steps = STEPS[snapshot.family];
    if (this.#table !== table) { // room is kept for tips, or not, as long as a game lasts: the board stays
      this.#table = table;
      this.element.parentElement?.classList.toggle(
        "tutored", steps.some(([name]) => !remembers(`tutor-${name}`)));
    }
    const step = snapshot.phase === "playing" && snapshot.you !== null && snapshot.yours
      && steps.find(([name, fits]) => !remembers(`tutor-${name}`) && fits(snapshot));
    this.element.hidden = !step;
    if (!step) return;
    const [name, , text] = step;
    const number = steps.filter(([each]) => remembers(`tutor-${each}`)).length + 1; // not always in order
    this.element.dataset.step = name;
    this.#seen = { table, now, name };
    this.element.replaceChildren(
      make("p", {}, make("b", {}, `${number}/${steps.length} `), text(snapshot)),
      make("div", { class: "row" },
        make("button", { type: "button", class: "plain small", click: () => this.#dismissAll(steps) },
          say("page-tutor-skip")),
        make("button", { type: "button", class: "main small", click: () => this.#dismiss(name) },
          icon("check"), say("page-tutor-done"))));
  }

  #dismiss(name) {
    remember(`tutor-${name}`);
    this.element.hidden = true;
  }

  #dismissAll(steps) {
    for (const [name] of steps) remember(`tutor-${name}`);
    this.element.hidden = true;
  }
}
