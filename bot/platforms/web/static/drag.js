// Drags with finger or mouse: tells a tap from a drag, and leads the rest of a gesture to whoever began it.

const SLOP = 7; // pixels before a touch is a drag

// Follows one pointer. `tap`, `start`, `move`, `drop` and `cancel` get the newest event.
export function follow(down, { tap, start, move, drop, cancel }) {
  if (down.button > 0) return;
  let dragging = false;
  const mine = (event) => event.pointerId === down.pointerId;
  const target = down.currentTarget; // what lies in it may be drawn anew meanwhile
  target.setPointerCapture?.(down.pointerId); // later movements are ours, wherever the finger is

  function moved(event) {
    if (!mine(event)) return;
    if (!dragging && Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) > SLOP) {
      dragging = true;
      start?.(event);
    }
    if (dragging) move?.(event);
  }
  function ended(event) {
    if (!mine(event)) return;
    stop();
    if (event.type === "pointercancel") cancel?.(event);
    else if (dragging) drop?.(event);
    else tap?.(event);
  }
  function escaped(event) {
    if (event.key !== "Escape" || !dragging) return;
    event.stopPropagation();
    stop();
    cancel?.(event);
  }
  function stop() {
    target.removeEventListener("pointermove", moved);
    target.removeEventListener("pointerup", ended);
    target.removeEventListener("pointercancel", ended);
    removeEventListener("keydown", escaped, true);
    if (target.hasPointerCapture?.(down.pointerId)) target.releasePointerCapture(down.pointerId);
  }
  target.addEventListener("pointermove", moved);
  target.addEventListener("pointerup", ended);
  target.addEventListener("pointercancel", ended);
  addEventListener("keydown", escaped, true);
}

// A finger covers what it drags, so what is dragged is seen above it.
export function tip(event, lift) {
  return [event.clientX, event.clientY - (event.pointerType === "touch" ? lift : 0)];
}

// Two fingers zoom and move the board; one finger moves it while it is zoomed and nothing else is dragged.
export class Pinch {
  #points = new Map(); #before = null;

  constructor(board) { this.board = board; }

  get active() { return this.#points.size > 1; }

  down(event) { this.#points.set(event.pointerId, [event.clientX, event.clientY]); this.#before = null; }

  up(event) { this.#points.delete(event.pointerId); this.#before = null; }

  move(event) {
    if (!this.#points.has(event.pointerId)) return;
    this.#points.set(event.pointerId, [event.clientX, event.clientY]);
    if (!this.active) return;
    const [[ax, ay], [bx, by]] = [...this.#points.values()];
    const now = { x: (ax + bx) / 2, y: (ay + by) / 2, far: Math.hypot(ax - bx, ay - by) };
    if (this.#before) {
      this.pan(now.x - this.#before.x, now.y - this.#before.y);
      this.board.zoom.scale = Math.max(1, Math.min(3, (this.board.zoom.scale * now.far) / this.#before.far));
      this.board.look();
    }
    this.#before = now;
  }

  pan(dx, dy) {
    const [x0, y0] = this.board.inside(0, 0), [x1, y1] = this.board.inside(dx, dy);
    this.board.zoom.x -= x1 - x0;
    this.board.zoom.y -= y1 - y0;
    this.board.look();
  }
}
