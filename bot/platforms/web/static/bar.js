// The bar below the board: what to do now, in words, points and buttons. Its height never changes.

import { make } from "./dom.js";
import { icon } from "./icons.js";
import { colorName, drawn, LETTERS } from "./symbols.js";
import { plates } from "./telling.js";
import { say } from "./words.js";

// Points as words: "red +3, blue +1".
export function points(score) {
  const parts = [...LETTERS].flatMap((letter, color) => {
    const name = colorName(letter), gain = score.gains[color], lost = score.lost[color];
    if (!gain && !lost) return [];
    const made = say("page-gain", { color: name, gain });
    return [lost ? `${made} (${say("page-wasted", { count: lost })})` : made];
  });
  if (score.bonus?.length) parts.push(say("page-genial"));
  return parts.join(", ") || say("page-no-points");
}

function summary(score) {
  const found = plates(score);
  return make("div", { class: "plates", role: "img", "aria-label": points(score) },
    found.length ? found : make("span", { class: "muted" }, say("page-no-points")));
}

const LONG = 34; // letters; more are written smaller

export class Bar {
  constructor() {
    this.element = make("div", { class: "bar-bottom" });
  }

  // Shows {text or telling, note, score, buttons, mine}; a button is {icon, label, caption, act, kind, busy,
  // pressed}.
  show({ text = "", note = "", score = null, buttons = [], mine = false, dots = false, telling = null,
    choose = false }) {
    const before = [...this.element.querySelectorAll("button")], at = before.indexOf(document.activeElement);
    const left = score ? summary(score) : telling
      ? make("div", { class: "status" }, telling, note && make("small", {}, note))
      : make("div", { class: `status ${choose ? "choose" : mine ? "mine" : ""} ${text.length > LONG ? "long" : ""}` },
      make("p", {}, drawn(text), dots && make("span", { class: "dots", "aria-hidden": "true" })), note
        && make("small", {}, note));
    const made = buttons.filter(Boolean).map(
      ({ icon: name, label, caption = label, act, kind = "", busy = false, pressed = null, wide = false }) => {
      const bare = name && !kind && !wide;
      return make("button", {
        type: "button", class: `${bare ? "icon-button" : kind || "plain"}${busy ? " busy" : ""}`,
          "data-label": label, click: act,
        "aria-pressed": pressed === null ? null : String(pressed), "aria-busy": busy ? "true" : null,
        "aria-label": bare ? label : null, title: bare ? label : null,
      }, name && icon(name), make("span", {}, bare ? caption : label));
    });
    this.element.replaceChildren(left, make("div", { class: "buttons" }, made));
    if (at < 0) return;
    const same = made.find(({ dataset }) => dataset.label === before[at].dataset.label)
      ?? made[made.length === before.length ? at : made.length - 1]; // one that asks has another label
    same?.focus({ preventScroll: true });
  }
}
