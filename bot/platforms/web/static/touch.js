// Fingers and mouse on board and rack: what is tapped, dragged, turned and looked at in passing.

import { follow, Pinch, tip } from "./drag.js";
import { make } from "./dom.js";
import { tilePicture } from "./pieces.js";
import { UNIT } from "./symbols.js";
import { say } from "./words.js";

const LIFTED = 54; // pixels between a finger and the tile it drags
const NEAR = 1.25; // so far from a place, in cells, a dragged tile lies there

export class Touch {
  #float = null; #last = null;

  constructor(view) {
    this.view = view;
    this.pinch = new Pinch(view.board);
    const board = view.board.element;
    board.addEventListener("pointerdown", (event) => this.#down(event));
    board.addEventListener("touchstart", (event) => event.preventDefault()); // a flick scrolls nothing
    board.addEventListener("pointermove", (event) => this.#over(event));
    board.addEventListener("pointerleave", () => this.#leave());
    for (const end of ["pointerup", "pointercancel"]) board.addEventListener(
      end, (event) => this.pinch.up(event));
  }

  grab(event, slot) {
    if (!this.view.canPlace) return;
    event.preventDefault();
    follow(event, {
      tap: () => this.view.choose(slot),
      start: () => {
        if (this.view.hand.slot !== slot) this.view.hand.take(slot); else this.view.hand.lift();
        this.view.hand.hold();
        this.view.pickUp();
        this.#lift();
      },
      move: (now) => this.#drag(now),
      drop: () => this.#drop(),
      cancel: () => { this.#land(); this.view.hand.drop(); this.view.draw(); },
    });
  }

  #lift() {
    const size = this.view.board.scale;
    this.#float = make("div", { class: "float" }, tilePicture(this.view.hand.letters));
    this.#float.style.setProperty("--size", `${size * 3.56}px`);
    document.body.append(this.#float);
    this.view.draw();
  }

  #land() { this.#float?.remove(); this.#float = null; }

  // A dragged tile lies where it is seen, as soon as it is near a place that can take it.
  #drag(event) {
    this.#last = event;
    const [x, y] = tip(event, LIFTED);
    const before = this.view.hand.way?.placement;
    const lies = this.#near(x, y);
    if (this.#float) {
      this.#float.style.transform = `translate(${x}px, ${y}px)`;
      this.#float.classList.toggle("over", lies);
    }
    if (this.view.hand.way?.placement !== before) this.view.draw();
  }

  #near(x, y) {
    const [bx, by] = this.view.board.inside(x, y);
    return this.view.hand.layNear([bx / UNIT, by / UNIT], NEAR);
  }

  #drop() {
    this.#land();
    if (!this.view.hand.way && this.#last) this.#near(this.#last.clientX, this.#last.clientY); // under the finger
    if (this.view.hand.way) this.view.settle();
    else { this.#refuse(); this.view.hand.drop(); this.view.draw(); }
  }

  // Says why a tile dropped on the board does not stay there; one that is brought back needs no words.
  #refuse() {
    const under = document.elementFromPoint(this.#last?.clientX ?? -1, this.#last?.clientY ?? -1);
    if (under?.closest(".stage")) this.view.desk.nudge(say("page-not-there"));
  }

  #down(event) {
    this.pinch.down(event);
    if (this.pinch.active || this.#float) return;
    const cell = this.view.board.cellAt(event.clientX, event.clientY);
    const isTouch = event.pointerType === "touch";
    const onTile = this.view.isLaid && this.view.hand.cells.includes(cell);
    const turning = onTile && cell !== this.view.hand.anchor;
    const holds = this.view.hand.holds && this.view.canPlace;
    let last = event;
    follow(event, {
      tap: () => { if (!this.pinch.active) this.view.tap(cell, isTouch); },
      start: () => { if (holds && !turning && !this.pinch.active) {
        this.view.hand.hold(); this.view.pickUp(); this.#lift(); } },
      move: (now) => {
        if (this.pinch.active) return this.#drop();
        if (turning) this.#aim(now);
        else if (holds) this.#drag(now);
        else if (this.view.board.zoom.scale > 1) this.pinch.pan(
          now.clientX - last.clientX, now.clientY - last.clientY);
        last = now;
      },
      drop: () => { if (holds && !turning && this.#float) this.#drop(); },
      cancel: () => { this.#land(); this.view.takeUp(); },
    });
  }

  // The half that does not lead follows the finger around the other.
  #aim(event) {
    const [x, y] = this.view.board.inside(event.clientX, event.clientY);
    const [cx, cy] = this.view.board.at(this.view.hand.anchor);
    const before = this.view.hand.way;
    this.view.hand.aim(Math.atan2(y - cy, x - cx));
    if (this.view.hand.way !== before) this.view.draw(true);
  }

  #over(event) {
    this.pinch.move(event);
    if (event.pointerType !== "mouse" || event.buttons || !this.view.hand.holds || this.view.isLaid
      || this.view.isSent || this.view.best.shown) return;
    const cell = this.view.board.cellAt(event.clientX, event.clientY);
    const before = this.view.hand.way?.placement;
    if (cell < 0 || (cell !== this.view.hand.anchor && !this.view.hand.lay(cell))) this.view.hand.lift();
    if (this.view.hand.way?.placement !== before) this.view.draw();
  }

  #leave() {
    if (this.view.hand.way && !this.view.isLaid && !this.#float) { this.view.hand.lift(); this.view.draw(); }
  }
}
