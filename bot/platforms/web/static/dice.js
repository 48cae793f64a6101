// The dice game: everybody's dice on the table; equal dice of one's own are tapped to make a joker.

import { make, vary } from "./dom.js";
import { colorName, LETTERS, symbol } from "./symbols.js";
import { keyOf } from "./keys.js";
import { diePicture } from "./pieces.js";
import { say } from "./words.js";

const ROLLING = 750; // ms

export class Dice {
  #snapshot = null; #picked = new Set(); #jokers = []; #armed = ""; #sent = false;

  constructor(desk) {
    this.desk = desk;
    this.stage = make("div", { class: "stage-dice" });
    this.tray = make("div", { class: "rack dice-tray" });
  }

  show(snapshot) {
    const kept = this.#snapshot?.step === snapshot.step && this.#snapshot?.table === snapshot.table;
    this.#snapshot = snapshot;
    if (!kept) this.#sent = false;
    if (!kept) { this.#picked.clear(); this.#jokers = []; this.#armed = ""; }
    this.#draw();
  }

  get #seat() { return this.#snapshot.you ?? -1; }
  get #canScore() { return this.#snapshot.dice.scores.length > 0 && !this.#sent; }

  // The legal way to score with the jokers that were made, or undefined.
  #score(jokers = this.#jokers) {
    const key = (list) => [...list].sort().join(" ");
    const wanted = key(jokers.map(({ letters, target }) => `${letters}>${target}`));
    return this.#snapshot.dice.scores.find(({ move }) => key(move.split(" ").slice(1)) === wanted);
  }

  #draw(rolling = -1) {
    const { dice, seats, turn } = this.#snapshot;
    const others = seats.map((_, seat) => seat).filter((seat) => seat !== this.#seat);
    const score = this.#canScore ? this.#score() : null;
    const row = (seat) => make("div", { class: `dice-row${seat === turn ? " turn" : ""}` },
      make("span", { class: "dice-name" }, seats[seat].short || seats[seat].name),
        this.#dice(seat, rolling === seat, dice));
    this.stage.replaceChildren(make(
      "div", { class: "dice-others", "data-count": others.length }, others.map(row)),
      ...(this.#seat < 0 ? [] : [this.#own(rolling === this.#seat)]));
    this.tray.replaceChildren(...(this.#canScore ? this.#targets() : []));
    this.desk.preview(score ? { gains: score.made, lost: score.lost } : null);
    this.desk.refresh();
  }

  #own(rolls) {
    const { dice, turn } = this.#snapshot;
    return make("div", { class: `dice-row own${turn === this.#seat ? " turn" : ""}` },
      this.#dice(this.#seat, rolls, dice), this.#jokerLine());
  }

  #dice(seat, rolls, { dice, count }) {
    const letters = dice[seat] || "";
    const own = seat === this.#seat && this.#canScore;
    const theirs = dice.filter((_, other) => other !== this.#seat).join("");
    const taken = this.#taken();
    const all = Array.from({ length: letters.length || count }, (_, number) => {
      const letter = letters[number] ?? "";
      const isJoker = own && taken.has(number);
      const matches = letter && !isJoker
        && (own ? theirs.includes(letter) : this.#canScore && this.#loose().includes(letter));
      const kinds = {
        blank: !letter, rolling: rolls, picked: own && this.#picked.has(number), joker: isJoker, match: matches,
      };
      const classes = ["die", ...Object.keys(kinds).filter((kind) => kinds[kind])].join(" ");
      const face = diePicture(letter);
      if (!own) return make("span", {
        class: classes, role: "img", "aria-label": letter ? colorName(letter) : say("page-no-die") }, face);
      return vary(make("button", {
        type: "button", class: classes,
          "aria-label": say("page-die", { number: number + 1, color: colorName(letter) }),
        "aria-pressed": String(this.#picked.has(number) || isJoker), click: () => this.#tap(number),
      }, face), { n: number });
    });
    return make("div", { class: "dice" }, all);
  }

  // Own dice that are no jokers.
  #loose() {
    const taken = this.#taken();
    return [...(this.#snapshot.dice.dice[this.#seat] ?? "")].filter((_, number) => !taken.has(number));
  }

  #taken() { return new Set(this.#jokers.flatMap(({ numbers }) => numbers)); }

  #tap(number) {
    const letters = this.#snapshot.dice.dice[this.#seat];
    const joker = this.#jokers.find(({ numbers }) => numbers.includes(number));
    this.#armed = "";
    if (joker) this.#jokers = this.#jokers.filter((each) => each !== joker);
    else if (this.#picked.has(number)) this.#picked.delete(number);
    else {
      if ([...this.#picked].some((other) => letters[other] !== letters[number])) this.#picked.clear();
      this.#picked.add(number);
      const twins = [...letters].map((letter, other) => (letter === letters[number] ? other : -1)).filter(
        (other) => other >= 0 && !this.#taken().has(other));
      if (twins.length === 2) twins.forEach((twin) => this.#picked.add(twin)); // there is but one choice
    }
    this.#draw();
  }

  // What the picked dice can stand for.
  #targets() {
    const letters = this.#snapshot.dice.dice[this.#seat] ?? "";
    const picked = [...this.#picked];
    const own = picked.map((number) => letters[number]).join("");
    const possible = picked.length < 2 ? []
      : [...LETTERS].filter((target) => this.#score([...this.#jokers, { letters: own, target }]));
    if (!possible.length) {
      const twins = new Set(this.#loose().filter((letter, at, all) => all.indexOf(letter) !== at));
      return [make("p", { class: "remark" }, twins.size ? say("page-joker-hint") : "")];
    }
    return [make("span", { class: "remark" }, say("page-joker-for")),
      ...possible.map((target) => make("button", {
      type: "button", class: "target", "aria-label": say("page-joker-as", { color: colorName(target) }),
      click: () => { this.#jokers.push(
        { letters: own, target, numbers: picked }); this.#picked.clear(); this.#draw(); },
    }, symbol(target)))];
  }

  #jokerLine() {
    if (!this.#canScore) return "";
    return make("div", { class: "jokers" }, this.#jokers.map((joker) => make("button", {
      type: "button", class: "joker-chip", "aria-label": say("page-joker-undo"),
        click: () => this.#tap(joker.numbers[0]),
    }, [...joker.letters].map((letter) => symbol(letter)), " → ", symbol(joker.target), " ✕")));
  }

  controls() {
    const { dice, play, turn } = this.#snapshot;
    if (!play || turn !== this.#seat) return { buttons: [] };
    const arm = (name, act) => () => {
      if (this.#armed === name || !this.desk.confirms) { this.#armed = ""; act(); } else {
        this.#armed = name; this.desk.refresh(); }
    };
    const first = dice.rolls === 0;
    const roll = dice.can_roll && {
      name: "roll", icon: "dice", kind: first ? "main" : this.#armed === "roll" ? "sure" : "plain",
        busy: this.#sent,
      label: first ? say("page-roll") : this.#armed === "roll" ? say("page-sure-roll")
        : say("page-roll-again", { left: dice.rolls_left }),
      act: first ? () => this.#send("roll") : arm("roll", () => this.#send("roll")),
    };
    const found = this.#canScore && this.#score();
    const score = found && {
      name: "score", kind: this.#armed === "score" ? "main sure" : "main", busy: this.#sent,
      label: this.#armed === "score" ? say("page-sure-score") : say("page-score"),
        act: arm("score", () => this.#send(found.move)),
    };
    const back = this.#armed && { icon: "close", label: say("page-no"), act: () => this.takeUp() };
    const buttons = { roll: [back, roll], score: [back, score] }[this.#armed] ?? [roll, score];
    return { text: found ? "" : undefined, score: found ? { gains: found.made, lost: found.lost } : null,
      buttons };
  }

  #send(move) {
    if (this.#sent) return;
    this.#sent = true;
    this.desk.refresh();
    this.desk.play(move).then((done) => { if (!done) { this.#sent = false; this.#draw(); } });
  }

  takeUp() { this.#armed = ""; this.#picked.clear(); this.#draw(); }

  key(event) {
    const key = keyOf(event);
    const { buttons } = this.controls();
    const of = (name) => buttons.find((button) => button?.name === name);
    const roll = of("roll"), score = of("score");
    if (/^[1-4]$/.test(key) && this.#canScore && key <= this.#snapshot.dice.count) this.#tap(key - 1);
    else if (key === "r" && roll) roll.act();
    else if (key === "s" && score) score.act();
    else if (key === "Escape" && (this.#armed || this.#picked.size)) this.takeUp();
    else return false;
    return true;
  }

  async play(event, motion, move) {
    const { seats } = this.#snapshot;
    const dice = { ...this.#snapshot.dice, scores: [] };
    if (event.kind === "rolled") {
      dice.dice = seats.map((_, seat) => (seat === move.seat ? event.dice : dice.dice[seat]));
      this.#snapshot = { ...this.#snapshot, dice, turn: move.seat };
      this.#draw(move.seat);
      await motion.wait(ROLLING + 250);
      this.#draw();
      await motion.wait(250);
    } else if (event.kind === "scored") {
      this.#snapshot = { ...this.#snapshot, dice, turn: move.seat };
      this.#draw();
    }
  }
}
