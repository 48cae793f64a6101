// The coach's look at a finished game: a curve of one's chances, with a mark for each own decision. The slider
// of the replay lies over it, so that a tap leads to the move.

import { make } from "./dom.js";
import { svg } from "./svg.js";
import { paragraphs } from "./symbols.js";
import { say } from "./words.js";

const PLACED = /^([RGBOYP]{2}) (\w+) (\w+)$/;

export class Coach {
  #review = null;

  constructor(count, slider) {
    this.count = count;
    this.curve = make("div", { class: "curve" }, slider);
    this.summary = make("p", { class: "coach-summary dots", role: "status" }, say("page-coach-looks"));
    this.element = make("div", { class: "coach" }, this.summary, this.curve);
  }

  get turning() { return this.#review?.turning ?? 0; }

  // Nothing: the coach cannot say anything about this game.
  show(review) {
    this.#review = review;
    this.summary.classList.remove("dots");
    this.summary.replaceChildren(...paragraphs(review ? review.summary : say("page-coach-nothing")));
    this.curve.hidden = !review;
    if (!review) return;
    this.summary.title = review.scale;
    const low = (share) => 100 * (1 - Math.max(0, Math.min(1, share)));
    const points = [[0, review.even], ...review.moves.map(({ number, after }) => [number, after])]
      .map(([number, share]) => `${(100 * number) / this.count} ${low(share)}`);
    this.cursor = make("span", { class: "cursor" });
    const marks = review.moves.map(({ number, after, verdict }) =>
      place(make("span", { class: `verdict ${verdict}` }), number / this.count, low(after)));
    const turned = review.moves.find(({ number }) => number === review.turning);
    this.curve.prepend(
      svg("svg", { viewBox: "0 0 100 100", preserveAspectRatio: "none", "aria-hidden": "true" },
        svg("path", { class: "even", d: `M0 ${low(review.even)}H100` }),
        svg("path", { class: "chances", d: `M${points.join("L")}` })),
      make("div", { class: "marks", "aria-hidden": "true" }, this.cursor, marks,
        turned && place(make("span", { class: "turned" }), turned.number / this.count, low(turned.after))));
  }

  // What is said about a move; nothing about those of others.
  about(number) {
    this.cursor && place(this.cursor, number / this.count, 0);
    if (!this.#review) return null;
    const { moves, turning, turned, scale } = this.#review;
    if (number === 0) return paragraphs(scale);
    const move = moves.find((each) => each.number === number);
    if (number !== turning) return move && paragraphs(move.text);
    const isSaid = turned.includes(move.text) || move.verdict === "best";
    return paragraphs(isSaid ? turned : `${turned}\n${move.text}`);
  }

  // The better tile and its cells, where the coach saw one.
  better(number, names) {
    const move = this.#review?.moves.find((each) => each.number === number);
    const [, letters, ...cells] = PLACED.exec(move?.better ?? "") ?? [];
    return letters ? { letters, cells: cells.map((cell) => names.indexOf(cell)) } : null;
  }
}

function place(mark, left, top) {
  mark.style.left = `${100 * left}%`;
  mark.style.top = `${top}%`;
  return mark;
}
