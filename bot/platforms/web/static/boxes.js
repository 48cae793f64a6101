// One's own sheet of the dice game, large on the table: a row of boxes for each colour, and why a roll scores.

import { make } from "./dom.js";
import { icon } from "./icons.js";
import { colorName, LETTERS, symbol } from "./symbols.js";
import { say } from "./words.js";

export class Boxes {
  constructor() {
    this.element = make("div", { class: "boxes", role: "group", "aria-label": say("page-sheet") });
  }

  // Draws the marks of a snapshot's side; `score` is what is about to be marked: {made, lost, matched}; `owner`
  // is the name of somebody else.
  show({ tracks, track, lowest }, side, { score = null, isMarked = false, owner = "" } = {}) {
    const open = track.open?.[side] ?? LETTERS.split("").map(() => track.top);
    const rows = [...LETTERS].map((letter, color) => this.#row(letter, {
      at: tracks[side][color], open: open[color], track, isLow: isLow(lowest[side] ?? [], color),
      made: score?.made[color] ?? 0, reasons: score ? reasons(score, color) : [], isMarked,
    }));
    const scores = !score || score.made.some(Boolean) || score.lost.some(Boolean);
    const title = scores ? owner || say("page-sheet") : say("page-no-points");
    this.element.replaceChildren(this.#heads(track, Math.min(...open), title), ...rows);
  }

  // A lock above each section that is still closed.
  #heads({ top, sections }, open, title) {
    const boxes = Array.from({ length: top }, (_, number) => {
      const closed = number >= open && (number === open || sections.includes(number + 1));
      return make("span", { class: sections.includes(number + 1) ? "section" : "" }, closed && icon("lock"));
    });
    return make("div", { class: "sheet-row heads", "aria-hidden": "true" }, make("b", {}, title),
      make("div", { class: "sheet-boxes" }, boxes));
  }

  #row(letter, { at, open, track, isLow, made, reasons, isMarked }) {
    const boxes = Array.from({ length: track.top }, (_, number) => {
      const kinds = {
        box: true, section: track.sections.includes(number + 1),
        marked: number < (isMarked ? at + made : at),
        would: number >= at && number < at + made, locked: number >= Math.max(open, at + made),
      };
      return make("i", { class: Object.keys(kinds).filter((kind) => kinds[kind]).join(" ") });
    });
    const label = { color: colorName(letter), points: at, top: track.top };
    const said = isLow ? say("page-track-lowest", label) : say("page-track", label);
    return make("div", {
      class: `sheet-row row-${letter}${isLow ? " low" : ""}`, role: "img",
      "aria-label": [said, ...reasons].join(", "),
    }, symbol(letter), make("div", { class: "sheet-boxes" }, boxes), make("div", { class: "why" },
      reasons.length > 0 && make("b", {}, `+${made}`),
      make("span", {}, reasons.map((reason) => make("small", {}, reason)))));
  }
}

const isLow = (colors, color) => colors.length < LETTERS.length && colors.includes(color); // all alike: none

// Where the marks of a colour come from: equal dice, jokers, and what finds no open box.
function reasons({ made, lost, matched = [] }, color) {
  const [, own, theirs] = matched.find(([each]) => each === color) ?? [color, 0, 0];
  const joker = made[color] + lost[color] - own * theirs;
  return [
    own && `${own} × ${theirs}`, joker > 0 && say("page-why-joker", { points: joker }),
    lost[color] && say("page-wasted", { count: lost[color] }),
  ].filter(Boolean);
}
