// The card game: everybody's open cards on the table, one's own hand below. A card that is tapped, or dragged
// onto the table, lies there to be looked at before it is played.

import { make, vary } from "./dom.js";
import { follow } from "./drag.js";
import { keyOf } from "./keys.js";
import { cardPicture, pieceName } from "./pieces.js";
import { say } from "./words.js";

const LIFT = 48; // pixels: a finger covers what it drags, so the card is seen above it

export class Cards {
  #snapshot = null; #slot = -1; #order = 0; #sent = false; #lit = []; #tappedAt = 0; #dragged = null;

  constructor(desk) {
    this.desk = desk;
    this.stage = make("div", { class: "stage-cards" });
    this.tray = make("div", {
      class: "rack hand", role: "toolbar", "aria-label": say("page-hand"),
      pointerdown: (event) => this.#grab(event),
    });
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
  // Whether it makes a difference which symbol goes first.
  get #hasOrder() {
    const [one, other] = this.#ways.map((way) => JSON.stringify(this.#score(way)));
    return Boolean(other) && one !== other;
  }
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
    const card = (letters, kind) => make("span", {
      class: `card${kind}`, role: "img", "aria-label": pieceName(letters),
    }, cardPicture(letters));
    const row = (seat) => make("div", {
      class: `cards-row${seat === turn ? " turn" : ""}${seat === you ? " own" : ""}`,
    }, make("span", { class: "cards-name" },
      seat === you ? say("page-open-own") : seats[seat].short || seats[seat].name,
      make("small", {}, say("page-cards-held", { count: cards.counts[seat] }))),
    make("div", { class: "cards" },
      cards.open[seat].map((letters, index) => card(letters, lit.has(`${seat} ${index}`) ? " lit" : "")),
      seat === you && way && !this.#dragged && card(way.move, " ghost")));
    const pile = say("page-pile", { count: cards.pile, discards: cards.discards });
    this.stage.replaceChildren(...order.map(row), make("p", { class: "pile" }, pile));
    this.tray.style.setProperty("--slots", Math.max(cards.hand?.length ?? 0, 5));
    this.tray.replaceChildren(...(cards.hand ?? []).map((card, slot) => {
      const held = slot === this.#slot;
      const shown = held && way ? way.move : card;
      const points = held && way ? way.gains.map(([, gain]) => gain) : null;
      return make("button", {
        type: "button", class: `slot card${held ? " held" : ""}${held && this.#dragged ? " away" : ""}`,
        "aria-pressed": String(held), "data-slot": slot,
        "aria-label": say("page-card", { number: slot + 1, card: pieceName(card) }),
        touchstart: (event) => event.preventDefault(), // a flick of a card scrolls nothing
        click: (event) => { if (event.detail === 0) this.tap(slot); }, // by keyboard
      }, cardPicture(shown, points));
    }));
    this.desk.preview(way ? this.#score(way) : null);
    this.desk.refresh();
  }

  // A tap looks at a card; a drag takes it along, and lets it lie on the table or go back.
  #grab(event) {
    const slot = Number(event.target.closest(".slot")?.dataset.slot ?? -1);
    if (slot < 0) return;
    const isOver = ({ clientX, clientY }) => {
      const { left, right, top, bottom } = this.stage.getBoundingClientRect();
      return clientX > left && clientX < right && clientY > top && clientY < bottom;
    };
    const put = (moved) => {
      if (!this.#dragged) return;
      vary(this.#dragged, { x: moved.clientX, y: moved.clientY - (moved.pointerType === "touch" ? LIFT : 0) });
      this.stage.classList.toggle("target-here", isOver(moved));
    };
    const end = (lies) => {
      if (!this.#dragged) return;
      this.#dragged.remove();
      this.#dragged = null;
      this.stage.classList.remove("target-here");
      if (lies) this.#draw();
      else this.takeUp();
    };
    follow(event, {
      tap: () => this.tap(slot),
      start: () => {
        if (!this.#canTake(slot)) return;
        this.#dragged = make("span", { class: "card dragged" });
        if (slot === this.#slot) this.#draw();
        else this.tap(slot);
        this.#dragged.append(cardPicture(this.#way.move));
        document.body.append(this.#dragged);
      },
      move: put, drop: (moved) => end(isOver(moved)), cancel: () => end(false),
    });
  }

  #canTake(slot) {
    const card = this.#snapshot.cards.hand?.[slot];
    return this.#canPlay && Boolean(card && this.#snapshot.cards.plays[card]);
  }

  tap(slot) {
    if (!this.#canTake(slot)) return;
    if (slot === this.#slot) {
      if (Date.now() - this.#tappedAt > 300) this.confirm();
      return;
    }
    this.#slot = slot;
    this.#tappedAt = Date.now();
    const worth = ({ gains }) => gains.reduce((sum, [, gain]) => sum + gain, 0);
    this.#order = this.#ways.length > 1 && worth(this.#ways[1]) > worth(this.#ways[0]) ? 1 : 0;
    this.#look();
  }

  swapOrder() {
    this.#order = 1 - this.#order;
    this.#look();
  }

  #look() {
    this.#draw();
    this.desk.tell(`${pieceName(this.#way.move)}: ${this.desk.points(this.#score(this.#way))}`);
  }

  // A hint: what to show of it, and what it does when it is tapped: the card lies there to be looked at.
  idea(move) {
    const { hand, plays, choices } = this.#snapshot.cards;
    const choice = choices.find((each) => each.move === move);
    if (choice) return { picture: [choice.label], act() {} };
    const slot = (hand ?? []).findIndex((card) => plays[card]?.some((way) => way.move === move));
    if (slot < 0) return null;
    const ways = plays[hand[slot]], order = ways.findIndex((way) => way.move === move);
    return {
      picture: [make("span", { class: "mini" }, cardPicture(move))], score: this.#score(ways[order]),
      act: () => { this.#slot = slot; this.#order = order; this.#tappedAt = Date.now(); this.#look(); },
    };
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
        this.#hasOrder && { icon: "flip", label: say("page-order"), wide: true, act: () => this.swapOrder() },
        { label: say("page-play-card"), kind: "main", act: () => this.confirm(), busy: this.#sent },
      ],
    };
  }

  key(event) {
    const key = keyOf(event);
    if (/^[1-9]$/.test(key) && this.#snapshot.cards.hand?.[key - 1]) {
      if (this.#slot !== key - 1) this.tap(key - 1); }
    else if (key === "f" && this.#slot >= 0 && this.#hasOrder) this.swapOrder();
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
