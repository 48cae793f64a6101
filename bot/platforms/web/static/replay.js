// A game from its first move to its last: stepped, paused, played, and played on from any move. After its end
// the coach can look at it, too.

import { Coach } from "./coach.js";
import { newRoom } from "./device.js";
import { make } from "./dom.js";
import { icon } from "./icons.js";
import { badgesOf, placed } from "./scene.js";
import { tellMove } from "./telling.js";
import { Tracks } from "./tracks.js";
import { say } from "./words.js";

const PACE = 1400; // ms for a move
const PASSIVE = { play: async () => false, preview() {}, refresh() {}, tell() {}, nudge() {}, points: () => "",
  confirms: true };

export class Replay {
  #timer = null;

  constructor(room, history, { coach = false } = {}) {
    this.room = room;
    this.history = history;
    this.base = room.shown;
    this.tracks = new Tracks();
    this.view = new room.view.constructor(PASSIVE); // of the same family
    this.stage = make("div", { class: "stage" }, this.view.stage);
    this.text = make("p", { class: "replay-text", "aria-live": "polite" });
    this.slider = make("input", { type: "range", min: 0, max: history.moves.length,
      "aria-label": say("page-replay-at"), input: () => { this.stop(); this.go(Number(this.slider.value)); } });
    const step = (name, label, act) =>
      make("button", { type: "button", class: "icon-button", "aria-label": label, click: act }, icon(name));
    this.playing = step("play", say("page-replay-play"), () => this.toggle());
    this.buttons = make("div", { class: "row replay-buttons" },
      step("first", say("page-replay-first"), () => { this.stop(); this.go(0); }),
      step("previous", say("page-replay-previous"), () => { this.stop(); this.go(this.at - 1); }), this.playing,
      step("next", say("page-replay-next"), () => { this.stop(); this.go(this.at + 1); }),
      step("last", say("page-replay-last"), () => { this.stop(); this.go(history.moves.length); }));
    if (this.base.phase === "over" && this.base.you !== null) {
      this.buttons.append(make("button", { type: "button", class: "plain small", click: () => this.#playOn() },
        say("page-play-on")));
    }
    this.coach = coach ? new Coach(history.moves.length, this.slider) : null;
    this.instead = make("button", { type: "button", class: "plain small", hidden: true, "aria-pressed": "false",
      click: () => this.#compare() }, say("page-coach-better"));
    if (coach) this.buttons.append(this.instead);
    this.list = make("ol", { class: "move-list" }, history.moves.map((move, number) => make("li", {},
      make("button", { type: "button", click: () => { this.stop(); this.go(number + 1); } },
        make("span", { class: "number" }, String(move.number)),
          tellMove(move, this.base.seats, this.base.you) ?? make("span", {}, "–")))));
    this.element = make("div", { class: `replay-body${coach ? " coached" : ""}`,
      "data-family": this.base.family },
      this.tracks.element, this.stage, this.text, this.coach?.element ?? this.slider, this.buttons, this.list);
    this.scenes = this.#scenes();
  }

  opened(sheet) {
    this.sheet = sheet;
    sheet.addEventListener("keydown", (event) => {
      if (event.target === this.slider) return;
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (step) { event.preventDefault(); this.stop(); this.go(this.at + step); }
    });
    this.go(this.history.moves.length);
  }

  // The position after each move.
  #scenes() {
    const { start, moves, positions = [] } = this.history;
    let { laying } = start;
    const scenes = [{ laying, dice: start.dice, cards: start.cards, tracks: start.tracks }];
    moves.forEach((move, number) => {
      for (const event of move.events) if (event.kind === "placed" && laying) laying = placed(laying, event);
      const known = positions[number] ?? {};
      const before = scenes.at(-1);
      scenes.push({
        laying: laying && { ...laying, bag: known.left ?? laying.bag },
        dice: before.dice && { ...before.dice, dice: known.dice ?? before.dice.dice, scores: [] },
        cards: before.cards && { ...before.cards, open: known.open ?? before.cards.open,
          pile: known.left ?? before.cards.pile, counts: known.counts ?? before.cards.counts },
        tracks: known.tracks ?? before.tracks,
      });
    });
    return scenes;
  }

  // The coach begins where the game turned.
  async review(asked) {
    const { review } = await asked;
    this.coach.show(review);
    if (this.element.isConnected) this.go(this.coach.turning || this.at);
  }

  // Shows the better move on the position before, and back.
  #compare() {
    this.stop();
    const better = this.instead.getAttribute("aria-pressed") === "false";
    const { at } = this;
    if (better) {
      const tile = this.coach.better(at, this.scenes[0].laying.names);
      this.#draw(at - 1);
      this.view.board.lines([]);
      this.view.board.badges([]);
      this.view.board.ghost({ ...tile, kind: "better" });
      this.view.board.outline(tile.cells, "now");
    } else {
      this.#draw(at);
    }
    this.instead.setAttribute("aria-pressed", String(better));
  }

  go(to) {
    const at = Math.max(0, Math.min(this.history.moves.length, to));
    const move = this.history.moves[at - 1];
    this.at = at;
    this.slider.value = at;
    const told = move && (tellMove(move, this.base.seats, this.base.you) ?? move.text);
    const said = this.coach?.about(at);
    const shown = move ? [make("b", {}, `${move.number}.`), told] : [say("page-replay-start")];
    this.text.replaceChildren(...(said ?? shown));
    const { laying } = this.scenes[0];
    this.instead.hidden = !laying || !this.coach?.better(at, laying.names);
    this.instead.setAttribute("aria-pressed", "false");
    this.#draw(at);
    this.list.querySelector(".here")?.classList.remove("here");
    const here = this.list.children[at - 1];
    here?.classList.add("here");
    if (here) this.list.scrollTop = here.offsetTop - this.list.clientHeight / 2;
  }

  #draw(at) {
    const scene = this.scenes[at], move = this.history.moves[at - 1];
    const blank = (part) => part && {
      ...part, rack: null, hand: null, placements: {}, best: {}, plays: {}, choices: [], scores: part.scores
      && [] };
    const snapshot = {
      ...this.base, ...scene, laying: blank(scene.laying), cards: blank(scene.cards), dice: scene.dice,
        track: { ...(this.history.start.track ?? this.base.track), open: null },
      play: "", yours: false, turn: move?.seat ?? null, thinking: null, result: null, recent: [],
        you: this.base.you, lowest: scene.tracks.map(() => []),
      step: at, table: `replay ${at}`, suggestions: false,
    };
    this.tracks.show({ ...snapshot, table: "replay" });
    this.view.show(snapshot);
    this.view.board?.ghost(null);
    const tile = move?.events.find(({ kind }) => kind === "placed");
    if (tile) {
      this.view.board.outline(tile.cells, "now");
      this.view.board.lines(tile.halves.map(({ cell, rays }) => [cell, rays]));
      this.view.board.badges(badgesOf(tile.halves, say("page-full")));
    }
  }

  toggle() {
    if (this.#timer) return this.stop();
    if (this.at === this.history.moves.length) this.go(0);
    this.playing.replaceChildren(icon("pause"));
    this.playing.setAttribute("aria-label", say("page-replay-pause"));
    this.#timer = setInterval(() => {
      this.go(this.at + 1);
      if (this.at === this.history.moves.length) this.stop();
    }, PACE);
  }

  stop() {
    clearInterval(this.#timer);
    this.#timer = null;
    this.playing.replaceChildren(icon("play"));
    this.playing.setAttribute("aria-label", say("page-replay-play"));
  }

  // Goes on from here against a computer, at a table of its own.
  async #playOn() {
    const { page } = this.room;
    page.enter(newRoom());
    const answer = await page.request({ type: "say", text: `/genial playon ${this.base.table} ${this.at}` });
    if (answer.refused) page.reply(answer);
  }
}
