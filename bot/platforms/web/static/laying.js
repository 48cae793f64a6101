// The tile games: board, rack and the tile in the hand, by touch, mouse and keyboard.

import { Best } from "./best.js";
import { Board } from "./board.js";
import { setting } from "./device.js";
import { make } from "./dom.js";
import { Hand } from "./hand.js";
import { icon } from "./icons.js";
import { keyOf, neighbour } from "./keys.js";
import { pieceName } from "./pieces.js";
import { Rack } from "./rack.js";
import { badgesOf, placed, since } from "./scene.js";
import { colorName, LETTERS } from "./symbols.js";
import { Touch } from "./touch.js";
import { say } from "./words.js";

const DOUBLE_TAP = 300; // ms after laying in which a tap does not place: it belongs to the same gesture
const SMALL = 30; // a cell narrower than so many pixels can be zoomed

export class Laying {
  #laidAt = 0; #sent = false; #snapshot = null;

  constructor(desk) {
    this.desk = desk;
    this.hand = new Hand();
    this.board = new Board(say("page-board"));
    this.touch = new Touch(this);
    this.rack = new Rack({ grab: (event, slot) => this.touch.grab(event, slot),
      choose: (slot) => this.choose(slot) });
    this.best = new Best(this.board, this.rack);
    this.zoomButton = make("button", {
      type: "button", class: "icon-button zoom", hidden: true, "aria-label": say("page-zoom"),
        click: () => this.#zoom(),
    }, icon("zoom"));
    this.stage = make("div", { class: "stage-board" }, this.board.element, this.zoomButton);
    new ResizeObserver(() => this.#offerZoom()).observe(this.stage);
    this.tray = this.rack.element;
    this.board.element.addEventListener("click", (event) => this.#clicked(event));
    this.board.element.addEventListener("focusin", (event) => this.#focus(event));
    this.board.element.addEventListener("focusout", () => this.board.ring(-1));
  }

  get canPlace() { return Boolean(this.#snapshot?.play) && !this.#sent; }
  get isLaid() { return Boolean(this.hand.way) && this.#laidAt > 0; }
  get isSent() { return this.#sent; }

  // ---- a position

  show(snapshot) {
    const { laying } = snapshot;
    const kept = this.hand.holds && this.#snapshot?.play === snapshot.play;
    this.#snapshot = snapshot;
    if (!kept) this.#sent = false;
    this.board.show(laying, (cell) => this.#describe(cell));
    this.rack.show(laying.rack, (tile) => Boolean(laying.placements[tile]?.length)
      || !Object.keys(laying.placements).length);
    if (kept) return;
    this.hand.deal(laying, snapshot.suggestions && setting("suggestions"));
    this.#laidAt = 0;
    this.best.hide();
    this.board.outline(since(snapshot));
    this.board.mark("opening", snapshot.play ? laying.opening : []);
    this.board.lines([]);
    this.board.badges([]);
    this.draw();
    requestAnimationFrame(() => this.#offerZoom());
  }

  #offerZoom() {
    if (!this.stage.isConnected || !this.board.laying) return;
    const width = this.board.scale * 1.732;
    this.zoomButton.hidden = width >= SMALL || width === 0;
  }

  #describe(cell) {
    const { names, colors, heights } = this.#snapshot.laying;
    const letter = colors[cell];
    const what = LETTERS.includes(letter) ? colorName(letter) : say("page-empty");
    const height = heights?.[cell] > 1 ? `, ${say("page-height", { height: heights[cell] })}` : "";
    return `${names[cell]}, ${what}${height}`;
  }

  // ---- the hand

  choose(slot) {
    if (!this.canPlace || !this.#snapshot.laying.rack?.[slot]) return;
    if (this.hand.slot === slot) this.flip();
    else {
      const spot = this.isLaid ? this.hand.anchor : -1, marks = this.best.shown;
      this.hand.take(slot);
      this.#laidAt = spot >= 0 && this.hand.lay(spot) ? Date.now() : 0; // another tile on the same spot
      this.best.hide();
      if (marks && !this.isLaid) this.best.show(this.#snapshot.laying, [this.hand.tile]);
      this.desk.tell(say("page-tile-held", { tile: pieceName(this.hand.tile) }));
    }
    this.draw();
  }

  // A placement of the rack by its names, or undefined.
  find(tile, first, second) {
    const { names, placements } = this.#snapshot.laying;
    const a = names.indexOf(first), b = names.indexOf(second);
    return placements[tile]?.find((each) => (each[0] === a && each[1] === b)
      || (tile[0] === tile[1] && each[0] === b && each[1] === a));
  }

  // Puts a move on the board to be looked at, as a hint does.
  try(tile, placement) {
    const slot = this.#snapshot.laying.rack?.indexOf(tile) ?? -1;
    if (!this.canPlace || slot < 0) return;
    this.hand.take(slot);
    this.hand.choose(placement);
    this.#look();
  }

  // Moves to choose from, on the board: [{tile, placement, text}…]
  offer(spots) {
    this.hand.drop();
    this.#laidAt = 0;
    this.draw();
    this.best.offer(spots);
  }

  takeUp() {
    if (this.isLaid) { this.hand.lift(); this.#laidAt = 0; } else this.hand.drop();
    this.best.hide();
    this.draw();
  }

  flip() {
    this.hand.flip();
    this.draw(true);
  }

  turn(steps = 1) {
    this.hand.turn(steps);
    this.draw(true);
  }

  // The tile is no longer laid: it is being moved.
  pickUp() {
    this.#laidAt = 0;
    this.best.hide();
  }

  showBest() {
    if (this.best.shown) this.best.hide();
    else this.best.show(this.#snapshot.laying, this.hand.holds ? [this.hand.tile] : null);
    this.draw();
  }

  confirm() {
    if (!this.isLaid || this.#sent) return;
    const { move } = this.hand;
    this.#sent = true;
    this.draw();
    this.desk.play(move).then((done) => {
      if (done) return;
      this.#sent = false;
      this.draw();
    });
  }

  tap(cell, isTouch) {
    if (!this.canPlace || cell < 0) return;
    const suggested = this.best.at(cell);
    if (suggested) {
      if (this.hand.tile !== suggested.tile) this.hand.take(this.#snapshot.laying.rack.indexOf(suggested.tile));
      this.hand.choose(suggested.placement);
      this.best.hide();
      this.settle();
    } else if (!this.hand.holds) {
      if (this.hand.suit(cell)) this.#look(); else this.desk.nudge(say("page-none-fits"));
    } else if (this.isLaid && this.hand.cells.includes(cell)) {
      if (Date.now() - this.#laidAt > DOUBLE_TAP) this.confirm();
    } else if ((this.isLaid && this.hand.point(cell)) || (!isTouch && this.hand.way)
      || this.hand.lay(cell, isTouch)) {
      this.settle();
    } else {
      this.desk.nudge(say("page-not-there"));
    }
  }

  // The tile lies: it is looked at before it is placed, unless its person wants otherwise.
  settle() {
    this.#look();
    if (!setting("confirm")) this.confirm();
  }

  #look() {
    this.best.hide();
    this.#laidAt = Date.now();
    this.draw(true);
  }

  draw(aloud = false) {
    const { hand, board } = this;
    const score = hand.score;
    const kind = this.#sent ? "sent" : this.isLaid ? "laid" : "over";
    board.open(hand.holds && !this.#sent ? hand.open() : null);
    board.ghost(hand.way && { letters: hand.tile, cells: hand.cells, kind });
    const above = (cell) => (board.flat || !hand.cells.includes(cell) ? board.height(cell)
      : board.height(cell) + 1);
    board.lines(score ? score.halves.map(({ cell, rays }) => [cell, rays]) : [], above);
    if (score) board.badges(badgesOf(score.halves, say("page-full")), above);
    else if (!this.best.shown) board.badges([]);
    this.stage.classList.toggle("held", hand.holds);
    this.rack.hold(hand.slot, hand.letters, Boolean(hand.way));
    this.desk.preview(score);
    this.desk.refresh();
    if (aloud && score) this.desk.tell(`${hand.names}: ${this.desk.points(score)}`);
  }

  // ---- what can be done now, for the bar below the board

  controls() {
    const { hand } = this;
    const best = this.#snapshot?.suggestions && setting("suggestions") && this.canPlace && !this.isLaid
      && Object.keys(this.#snapshot.laying.best).length > 0;
    const star = best && { icon: "best", label: say("page-best"), caption: say("page-best-short"), act: () => this.showBest(),
      pressed: this.best.shown };
    if (!hand.holds) return { buttons: [star] };
    const up = { icon: "close", label: say("page-take-up"), act: () => this.takeUp() };
    const flip = !hand.isDouble && { icon: "flip", label: say("page-flip"), act: () => this.flip() };
    if (!hand.way || !this.isLaid) return { text: say("page-where"), buttons: [up, flip, star] };
    const turn = hand.options > 1 && { icon: "turn", label: say("page-turn"), act: () => this.turn() };
    const place = { label: say("page-place"), act: () => this.confirm(), kind: "main", busy: this.#sent };
    return { score: hand.score, buttons: this.#sent ? [place] : [up, flip, turn, place] };
  }

  // A click without a pointer comes from a screen reader.
  #clicked(event) {
    const node = event.target.closest?.("[data-cell]");
    if (node && event.detail === 0) this.tap(Number(node.dataset.cell), true);
  }

  #zoom() {
    this.board.zoom.scale = this.board.zoom.scale > 1 ? 1 : 1.6;
    this.board.look();
  }

  // ---- keyboard

  #focus(event) {
    const node = event.target.closest?.("[data-cell]");
    if (!node) return;
    const cell = Number(node.dataset.cell);
    this.board.focus(cell, false);
    this.board.ring(node.matches(":focus-visible") ? cell : -1);
  }

  key(event) {
    const key = keyOf(event);
    const onBoard = this.board.element.contains(document.activeElement);
    if (/^[1-9]$/.test(key) && this.#snapshot?.laying.rack?.[key - 1]) {
      if (this.hand.slot !== key - 1) this.choose(Number(key) - 1);
      this.board.focus(this.board.focused);
    } else if (key.startsWith("Arrow") && (onBoard || this.hand.holds)) this.#walk(key);
    else if (key === "f" && this.hand.holds) this.flip();
    else if (key === "r" && this.hand.holds) this.turn(event.shiftKey ? -1 : 1);
    else if (key === "Escape" && this.hand.holds) this.takeUp();
    else if (key === "b" && this.canPlace) this.showBest();
    else if ((key === "Enter" || key === " ") && onBoard) this.#enter();
    else return false;
    return true;
  }

  #walk(key) {
    const { board, hand } = this;
    const from = hand.way && this.isLaid ? hand.anchor : board.focused;
    const cell = neighbour(this.#snapshot.laying.xy, from, key);
    if (cell < 0) return;
    board.focus(cell);
    if (!hand.holds || this.#sent) return;
    if (hand.lay(cell)) this.#laidAt = 1; else { hand.lift(); this.#laidAt = 0; }
    this.draw(true);
  }

  #enter() {
    const cell = this.board.focused;
    if (this.isLaid && this.hand.cells.includes(cell)) this.confirm();
    else this.tap(cell, true);
  }

  // ---- playing out what happened

  async play(event, motion, move) {
    if (event.kind === "swapped" && move.seat === this.#snapshot.you) {
      this.rack.element.childNodes.forEach((_, slot) => this.rack.spend(slot));
    }
    if (event.kind !== "placed") return;
    const laying = placed(this.board.laying, event);
    this.rack.spend(this.hand.slot);
    this.hand.drop();
    this.#laidAt = 0;
    this.#sent = false;
    const board = this.board;
    board.open(null);
    board.ghost(null);
    board.mark("opening", []);
    board.show(laying, (cell) => laying.names[cell]);
    board.outline(event.cells, "now");
    board.land(event.cells);
    board.lines([]);
    board.badges([]);
    await motion.wait(380);
    board.lines(event.halves.map(({ cell, rays }) => [cell, rays]));
    board.badges(badgesOf(event.halves, say("page-full")));
  }
}
