// The card game: everybody's open cards on the table, one's own hand below. A card is looked at before it is
// played.

import { make } from "./dom.js";
import { keyOf } from "./keys.js";
import { cardPicture, pieceName } from "./pieces.js";
import { say } from "./words.js";

export class Cards {
  #snapshot = null; #slot = -1; #order = 0; #sent = false; #lit = []; #tappedAt = 0;

  constructor(desk) {
    this.desk = desk;
    this.stage = make("div", { class: "stage-cards" });
    this.tray = make("div", { class: "rack hand", role: "toolbar", "aria-label": say("page-hand") });
  }

  show(snapshot) {
    const kept = this.#snapshot?.step === snapshot.step && this.#snapshot?.table === snapshot.table;
    this.#snapshot = snapshot;
    if (!kept) this.#sent = false;
    if (!kept) this.#slot = -1;
    this.#draw();
  }

  get #ways() {
    const card = this.#snapshot.cards.hand?.[this.#slot];
    return (card && this.#snapshot.cards.plays[card]) || [];
  }
  get #way() { return this.#ways[this.#order % Math.max(1, this.#ways.length)]; }
  get #canPlay() { return Boolean(this.#snapshot.play) && !this.#sent; }

  // The steps of a way to play, by colour.
  #score(way) {
    const gains = [0, 0, 0, 0, 0, 0], lost = [0, 0, 0, 0, 0, 0];
    way.gains.forEach(([color, gain]) => { gains[color] += gain; });
    way.lost.forEach(([color, gone]) => { lost[color] += gone; });
    return { gains, lost, bonus: way.bonus };
  }

  #draw() {
    const { cards, seats, turn, you } = this.#snapshot;
    const order = seats.map((_, seat) => seat).sort((one, other) => (one === you) - (other === you));
    const way = this.#slot >= 0 ? this.#way : null;
    const lit = new Set((way ? way.seen.flat() : this.#lit).map(([seat, index]) => `${seat} ${index}`));
    this.stage.dataset.seats = seats.length;
    this.stage.replaceChildren(...order.map(
      (seat) => make("div", { class: `cards-row${seat === turn ? " turn" : ""}${seat === you ? " own" : ""}` },
      make("span", { class: "cards-name" }, seat === you ? say("page-open-own") : seats[seat].short
        || seats[seat].name,
        make("small", {}, say("page-cards-held", { count: cards.counts[seat] }))),
      make("div", { class: "cards" }, cards.open[seat].map((card, index) => make("span", {
        class: `card${lit.has(`${seat} ${index}`) ? " lit" : ""}`,
        role: "img", "aria-label": pieceName(card),
      }, cardPicture(card)))))), make(
        "p", { class: "pile" }, say("page-pile", { count: cards.pile, discards: cards.discards })));
    this.tray.style.setProperty("--slots", Math.max(cards.hand?.length ?? 0, 5));
    this.tray.replaceChildren(...(cards.hand ?? []).map((card, slot) => {
      const held = slot === this.#slot;
      const shown = held && way ? way.move : card;
      const points = held && way ? way.gains.map(([, gain]) => gain) : null;
      return make("button", {
        type: "button", class: `slot card${held ? " held" : ""}`, "aria-pressed": String(held),
          "data-slot": slot,
        "aria-label": say("page-card", { number: slot + 1, card: pieceName(card) }),
          click: () => this.tap(slot),
      }, cardPicture(shown, points));
    }));
    this.desk.preview(way ? this.#score(way) : null);
    this.desk.refresh();
  }

  tap(slot) {
    const card = this.#snapshot.cards.hand?.[slot];
    if (!this.#canPlay || !card || !this.#snapshot.cards.plays[card]) return;
    if (slot === this.#slot) {
      if (Date.now() - this.#tappedAt > 300) this.confirm();
      return;
    }
    this.#slot = slot;
    this.#tappedAt = Date.now();
    const worth = ({ gains }) => gains.reduce((sum, [, gain]) => sum + gain, 0);
    this.#order = this.#ways.length > 1 && worth(this.#ways[1]) > worth(this.#ways[0]) ? 1 : 0;
    this.#draw();
    this.desk.tell(`${pieceName(this.#way.move)}: ${this.desk.points(this.#score(this.#way))}`);
  }

  swapOrder() {
    this.#order = 1 - this.#order;
    this.#draw();
    this.desk.tell(`${pieceName(this.#way.move)}: ${this.desk.points(this.#score(this.#way))}`);
  }

  takeUp() { this.#slot = -1; this.#draw(); }

  confirm() {
    const way = this.#way;
    if (!way || this.#sent) return;
    this.#sent = true;
    this.desk.refresh();
    this.desk.play(way.move).then((done) => { if (!done) { this.#sent = false; this.#draw(); } });
  }

  controls() {
    const way = this.#slot >= 0 && this.#way;
    if (!way) return { buttons: [] };
    return {
      score: this.#score(way),
      buttons: [
        { icon: "close", label: say("page-take-up"), act: () => this.takeUp() },
        this.#ways.length > 1 && { icon: "flip", label: say("page-order"), act: () => this.swapOrder() },
        { label: say("page-play-card"), kind: "main", act: () => this.confirm(), busy: this.#sent },
      ],
    };
  }

  key(event) {
    const key = keyOf(event);
    if (/^[1-9]$/.test(key) && this.#snapshot.cards.hand?.[key - 1]) {
      if (this.#slot !== key - 1) this.tap(key - 1); }
    else if (key === "f" && this.#slot >= 0 && this.#ways.length > 1) this.swapOrder();
    else if (key === "Escape" && this.#slot >= 0) this.takeUp();
    else if (key === "Enter" && this.#slot >= 0
      && !document.activeElement?.matches(".bar button")) this.confirm();
    else return false;
    return true;
  }

  async play(event, motion, move) {
    const cards = { ...this.#snapshot.cards, plays: {} };
    const change = (seat, open) => {
      cards.open = cards.open.map((own, other) => (other === seat ? open(own) : own)); };
    this.#slot = -1;
    if (event.kind === "played") {
      const card = event.card;
      this.#lit = event.steps.flatMap(({ seen }) => seen).map(
        ([seat, shown]) => [seat, cards.open[seat].indexOf(shown)]);
      if (cards.hand && move.seat === this.#snapshot.you) {
        const at = cards.hand.findIndex((own) => own === card || own === card[1] + card[0]);
        cards.hand = cards.hand.filter((_, index) => index !== at);
      }
      change(move.seat, (open) => [...open, card]);
    } else if (event.kind === "discarded") {
      this.#lit = [];
      change(move.seat, (open) => open.slice(1));
    } else return;
    this.#snapshot = { ...this.#snapshot, cards, turn: move.seat, play: "" };
    this.#draw();
    await motion.wait(event.kind === "played" ? 350 : 250);
    this.#lit = [];
  }
}
