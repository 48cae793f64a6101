// The dice game: everybody's dice and one's own sheet; equal dice of one's own are tapped to make a joker.

import { Boxes } from "./boxes.js";
import { make, vary } from "./dom.js";
import { icon } from "./icons.js";
import { Jokers } from "./jokers.js";
import { keyOf } from "./keys.js";
import { diePicture } from "./pieces.js";
import { moved } from "./scene.js";
import { colorName, LETTERS, symbol } from "./symbols.js";
import { say } from "./words.js";

const ROLLING = 750; // ms

export class Dice {
  #snapshot = null; #jokers = new Jokers(); #boxes = new Boxes(); #armed = ""; #advised = ""; #sent = false;

  constructor(desk) {
    this.desk = desk;
    this.stage = make("div", { class: "stage-dice" });
    this.tray = make("div", { class: "rack dice-tray" });
  }

  show(snapshot) {
    const kept = this.#snapshot?.step === snapshot.step && this.#snapshot?.table === snapshot.table;
    this.#snapshot = snapshot;
    if (!kept) {
      this.#sent = false;
      this.#armed = this.#advised = "";
      this.#jokers.deal(snapshot.dice.dice[this.#seat] ?? "", snapshot.dice.scores);
    }
    this.#draw();
  }

  get #seat() { return this.#snapshot.you ?? -1; }
  get #canScore() { return this.#snapshot.dice.scores.length > 0 && !this.#sent; }
  get #mustRoll() { return this.#snapshot.yours && this.#snapshot.dice.rolls === 0; }
  // Against computers a move can be taken back, so it is not asked for twice.
  get #asks() {
    return this.desk.confirms && this.#snapshot.seats.some(({ level }, seat) => seat !== this.#seat && !level);
  }

  get #rollLabel() {
    return this.#mustRoll ? say("page-roll") : say("page-roll-again", { left: this.#snapshot.dice.rolls_left });
  }

  // ---- drawing

  // `rolling`: the seat whose dice roll; `scored`: what a seat has just marked, {seat, made, lost, matched}.
  #draw({ rolling = -1, scored = null } = {}) {
    const { seats, turn } = this.#snapshot;
    const found = (this.#canScore && this.#jokers.score()) || null;
    const matched = ((scored ?? found)?.matched ?? []).map(([color]) => LETTERS[color]);
    const row = (seat) => make("div", {
      class: `dice-row${seat === turn ? " turn" : ""}${seat === this.#seat ? " own" : ""}`,
    }, seat !== this.#seat && make("span", { class: "dice-name" }, seats[seat].short || seats[seat].name),
      this.#dice(seat, seat === rolling, matched));
    const others = seats.map((_, seat) => seat).filter((seat) => seat !== this.#seat);
    const parts = [make("div", { class: "dice-others", "data-count": others.length }, others.map(row))];
    const sheet = this.#seat >= 0 ? this.#seat : turn ?? 0; // who watches sees the sheet of who is to move
    const marks = scored?.seat === sheet ? scored : found;
    const owner = this.#seat >= 0 ? "" : seats[sheet].name;
    this.#boxes.show(this.#snapshot, seats[sheet].side, { score: marks, isMarked: marks === scored, owner });
    parts.push(this.#boxes.element);
    if (this.#seat >= 0) parts.push(row(this.#seat));
    this.stage.replaceChildren(...parts);
    this.tray.replaceChildren(...(this.#canScore ? this.#jokerLine() : []));
    this.desk.refresh();
  }

  #dice(seat, rolls, matched) {
    const { dice, count } = this.#snapshot.dice;
    const letters = seat === this.#seat && this.#mustRoll ? "" : dice[seat] || "";
    const canPick = seat === this.#seat && this.#canScore;
    const all = Array.from({ length: letters.length || count }, (_, number) => {
      const letter = letters[number] ?? "";
      const target = canPick ? this.#jokers.target(number) : "";
      const isPicked = canPick && this.#jokers.isPicked(number);
      const kinds = {
        die: true, blank: !letter, rolling: rolls, picked: isPicked, joker: target,
        match: letter && !target && matched.includes(letter),
      };
      const name = target ? say("page-joker-undo") : colorName(letter);
      const more = canPick ? {
        type: "button", "aria-pressed": String(isPicked || Boolean(target)), click: () => this.#tap(number),
        "aria-label": say("page-die", { number: number + 1, color: name }),
      } : { role: "img", "aria-label": letter ? colorName(letter) : say("page-no-die") };
      const classes = Object.keys(kinds).filter((kind) => kinds[kind]).join(" ");
      return vary(make(canPick ? "button" : "span", { class: classes, ...more },
        diePicture(letter), target && make("span", { class: "stands" }, symbol(target))), { n: number });
    });
    const roll = seat === this.#seat && this.#mustRoll && { click: () => this.#send("roll") };
    return make("div", { class: `dice${roll ? " unrolled" : ""}`, ...roll }, all);
  }

  // Which symbols the picked dice can stand for, or how a joker is made.
  #jokerLine() {
    const jokers = this.#jokers, targets = jokers.targets();
    if (targets.length) {
      const choice = (target) => make("button", {
        type: "button", class: "target", "aria-label": say("page-joker-as", { color: colorName(target) }),
        click: () => this.#make(target),
      }, symbol(target));
      return [make("span", { class: "remark" }, say("page-joker-for")), ...targets.map(choice)];
    }
    const text = jokers.picked ? say("page-joker-more") : jokers.hasTwins ? say("page-joker-hint")
      : jokers.made ? say("page-joker-back") : "";
    return [make("p", { class: "remark" }, text)];
  }

  #tap(number) {
    this.#armed = this.#advised = "";
    if (!this.#jokers.tap(number)) return this.desk.nudge(say("page-joker-single"));
    this.#draw();
  }

  #make(target) {
    this.#jokers.make(target);
    this.#draw();
    const { made, lost } = this.#jokers.score();
    this.desk.tell(this.desk.points({ gains: made, lost }));
  }

  // ---- the bar

  controls() {
    const { dice, play, turn } = this.#snapshot;
    if (!play || turn !== this.#seat) return { buttons: [] };
    if (this.#mustRoll) {
      return { buttons: [{
        name: "roll", icon: "dice", kind: "main", label: this.#rollLabel, busy: this.#sent,
        act: () => this.#send("roll"),
      }] };
    }
    const found = this.#canScore && this.#jokers.score();
    const kind = (name, plain) => `${plain}${this.#advised === name ? " advised" : ""}`;
    const roll = dice.can_roll && {
      name: "roll", icon: "dice", kind: kind("roll", "plain"), label: this.#rollLabel, busy: this.#sent,
      act: () => this.#ask("roll", "roll"),
    };
    const score = found && {
      name: "score", kind: kind("score", "main"), label: say("page-score"), busy: this.#sent,
      act: () => this.#ask("score", found.move),
    };
    const asked = { roll, score }[this.#armed];
    if (!asked) return { text: "", buttons: [roll, score] };
    const label = this.#armed === "roll" ? say("page-roll-yes") : say("page-score-yes");
    return {
      text: this.#armed === "roll" ? say("page-sure-roll") : say("page-sure-score"),
      buttons: [{ label: say("page-no"), kind: "plain", act: () => this.takeUp() },
        { ...asked, icon: null, label, kind: "main sure" }],
    };
  }

  // Among people nothing final happens by one tap: the first asks, the second does it.
  #ask(name, move) {
    if (this.#asks && this.#armed !== name) { this.#armed = name; this.desk.refresh(); return; }
    this.#armed = "";
    this.#send(move);
  }

  #send(move) {
    if (this.#sent) return;
    this.#sent = true;
    this.desk.refresh();
    this.desk.play(move).then((done) => { if (!done) { this.#sent = false; this.#draw(); } });
  }

  takeUp() { this.#armed = ""; this.#jokers.putBack(); this.#draw(); }

  // A hint: what to show of it, and what it does when it is tapped: it only shows the way.
  idea(move) {
    if (move === "roll") {
      return { picture: [icon("dice"), this.#rollLabel], act: () => this.#advise("roll") };
    }
    const score = this.#snapshot.dice.scores.find((each) => each.move === move);
    if (!score) return null;
    const jokers = move.split(" ").slice(1).map((text) => text.split(">"));
    const picture = jokers.map(([letters, target]) => make("span", { class: "plate" },
      [...letters].map((letter) => symbol(letter)), "→", symbol(target)));
    return {
      picture: [say("page-score"), ...picture], score: { gains: score.made, lost: score.lost },
      act: () => { this.#jokers.take(move); this.#advise("score"); },
    };
  }

  #advise(name) { this.#advised = name; this.#armed = ""; this.#draw(); }

  key(event) {
    const key = keyOf(event);
    const press = (...names) => this.controls().buttons.find((button) => names.includes(button?.name))?.act();
    if (/^[1-4]$/.test(key) && this.#canScore && key <= this.#snapshot.dice.count) this.#tap(key - 1);
    else if (key === "r") press("roll");
    else if (key === "s") press("score");
    else if (key === "Escape" && (this.#armed || this.#jokers.picked)) this.takeUp();
    else return false;
    return true;
  }

  // ---- what happened

  async play(event, motion, move) {
    const { seats, tracks } = this.#snapshot;
    const dice = { ...this.#snapshot.dice, scores: [] };
    const seat = event.seat ?? move.seat;
    if (event.kind === "rolled") {
      dice.dice = seats.map((_, other) => (other === seat ? event.dice : dice.dice[other]));
      dice.rolls = event.number;
      this.#snapshot = { ...this.#snapshot, dice, turn: move.seat, yours: false };
      this.#draw({ rolling: seat });
      await motion.wait(ROLLING + 250);
      this.#draw();
      await motion.wait(250);
    } else if (event.kind === "scored") {
      this.#snapshot = { ...this.#snapshot, dice, turn: move.seat, yours: false };
      this.#draw({ scored: { ...event, seat } });
      const side = seats[seat].side;
      const now = tracks.map((track, other) => (other === side ? moved(track, event.made) : track));
      this.#snapshot = { ...this.#snapshot, tracks: now };
    }
  }
}
