// The tile in the hand: which one, how it is held and where it lies. Legal ways and points come from the
// server.

import { LETTERS } from "./symbols.js";

export class Hand {
  slot = -1; tile = "";
  way = null; // {placement, lead, angle}: how it lies; its half `lead` is on the cell that was pointed at
  #ways = []; #lead = 0; #angle = null; #laying = null; #prefersBest = true;

  // A new position; what was held is put back.
  deal(laying, prefersBest) {
    this.#laying = laying;
    this.#prefersBest = prefersBest;
    this.drop();
  }

  get holds() { return this.slot >= 0; }
  get cells() { return this.way && this.way.placement.slice(0, 2); }
  get letters() { return this.#lead ? this.tile[1] + this.tile[0] : this.tile; } // as it is held, from the left
  get isDouble() { return this.tile[0] === this.tile[1]; }
  get names() { return this.way && this.cells.map((cell) => this.#laying.names[cell]).join(" "); }
  get move() { return this.way && `${this.tile} ${this.names}`; }
  get anchor() { return this.way ? this.way.placement[this.way.lead] : -1; }
  get options() { return this.#ways.length; }

  take(slot) {
    this.slot = slot;
    this.tile = this.#laying.rack[slot];
    this.way = null;
    this.#lead = 0;
    this.#angle = null;
    this.#ways = [];
  }

  drop() {
    this.slot = -1;
    this.tile = "";
    this.way = null;
    this.#ways = [];
  }

  lift() { this.way = null; this.#ways = []; }

  get placements() { return this.#laying?.placements[this.tile] ?? []; }

  // All cells that one of the halves can lie on.
  open() {
    const found = new Set();
    for (const [a, b] of this.placements) found.add(a).add(b);
    return found;
  }

  // Lays the leading half on a cell; the direction is the one held before, or the one that scores most.
  lay(cell, fresh = false) {
    let ways = this.#waysAt(cell, this.#lead);
    if (!ways.length) ways = this.#waysAt(cell, 1 - this.#lead);
    if (!ways.length) return false;
    const angle = fresh ? null : this.#angle;
    this.#settle(ways, angle === null ? this.#favourite(ways) : nearest(ways, angle));
    return true;
  }

  // Takes a tile of the rack that can lie on a cell, and lays it there: the one that scores most, or the first
  // where nobody wants to be told. False if none can.
  suit(cell) {
    const { rack, placements } = this.#laying;
    const found = (rack ?? []).flatMap((tile, slot) => (placements[tile] ?? [])
      .filter(([a, b]) => a === cell || b === cell).map((placement) => ({ slot, placement })));
    if (!found.length) return false;
    const { slot, placement } = this.#prefersBest ? most(found) : found[0];
    this.take(slot);
    this.#lay(placement, placement[0] === cell ? 0 : 1);
    return true;
  }

  // Lays it where its middle is nearest to a point; the direction it has is kept if it can be.
  layNear([x, y], reach) {
    let found = null, least = reach;
    for (const placement of this.placements) {
      const [[ax, ay], [bx, by]] = [this.#laying.xy[placement[0]], this.#laying.xy[placement[1]]];
      const axis = Math.atan2(by - ay, bx - ax);
      const turned = this.#angle === null ? 0 : Math.abs(Math.sin(axis - this.#angle));
      const far = Math.hypot((ax + bx) / 2 - x, (ay + by) / 2 - y) + turned * 0.4;
      if (far < least) { least = far; found = placement; }
    }
    if (!found) { this.lift(); return false; }
    if (this.way?.placement === found) return true;
    const same = this.#angle === null ? 0 : Math.cos(this.#angleOf(found, this.#lead) - this.#angle);
    const other = this.placements.find(([a, b]) => a === found[1] && b === found[0]);
    const chosen = same < -0.01 && other ? other : found;
    this.#lay(chosen, this.#lead);
    return true;
  }

  // It is held as it is seen in the rack, the leading half on the left.
  hold() { this.#angle ??= 0; }

  // Lays it in one certain way.
  choose(placement) { if (placement) this.#lay(placement, 0); }

  // Turns the other half to where an angle points, as far as it can.
  aim(angle) { if (this.#ways.length) this.#settle(this.#ways, nearest(this.#ways, angle)); }

  // Turns it to the next direction around the half that leads.
  turn(steps = 1) {
    if (this.way && this.#ways.length) {
      const now = this.#ways.indexOf(this.#ways.find((each) => each.placement === this.way.placement));
      this.#settle(this.#ways, this.#ways[(now + steps + this.#ways.length) % this.#ways.length]);
    } else {
      this.#angle = (this.#angle ?? 0) + (steps * Math.PI) / 3;
    }
  }

  // Points the other half to a neighbour of the leading one; false if it cannot lie there.
  point(cell) {
    const found = this.#ways.find(({ placement, lead }) => placement[1 - lead] === cell);
    if (found) this.#settle(this.#ways, found);
    return Boolean(found);
  }

  // Changes which half lies where.
  flip() {
    if (this.isDouble) return;
    this.#lead = 1 - this.#lead;
    if (!this.way) return;
    const [a, b] = this.cells;
    const anchor = this.anchor;
    const other = this.placements.find((placement) => placement[0] === b && placement[1] === a);
    if (other) this.#lay(other, other[0] === anchor ? 0 : 1);
    else this.lay(anchor);
  }

  // What it scores: gains and losses by colour, lines, and colours that earn a bonus.
  get score() {
    return this.way && scoreOf(this.tile, this.way.placement, this.#laying.rays);
  }

  #lay(placement, lead) {
    const ways = this.#waysAt(placement[lead], lead);
    const way = ways.find((each) => each.placement === placement);
    this.#settle(ways, way ?? { placement, lead, angle: this.#angleOf(placement, lead) });
  }

  #settle(ways, way) {
    this.#ways = ways;
    this.#lead = way.lead;
    this.#angle = way.angle;
    this.way = way;
  }

  // The ways in which a half lies on a cell, clockwise. A double can be held either way round.
  #waysAt(cell, lead) {
    const found = [];
    for (const placement of this.placements) {
      if (placement[lead] === cell) found.push({ placement, lead, angle: this.#angleOf(placement, lead) });
      else if (this.isDouble && placement[1 - lead] === cell) {
        found.push({ placement, lead: 1 - lead, angle: this.#angleOf(placement, 1 - lead) });
      }
    }
    return found.sort((one, other) => one.angle - other.angle);
  }

  // From the leading half to the other.
  #angleOf(placement, lead) {
    const [[x, y], [toX, toY]] = [this.#laying.xy[placement[lead]], this.#laying.xy[placement[1 - lead]]];
    return Math.atan2(toY - y, toX - x);
  }

  #favourite(ways) {
    return this.#prefersBest ? most(ways) : nearest(ways, 0);
  }
}

const worth = ({ placement: [, , a = 0, b = 0] }) => a + b;
const most = (ways) => ways.reduce((best, each) => (worth(each) > worth(best) ? each : best));

const nearest = (ways, angle) =>
  ways.reduce((best, each) => (Math.cos(each.angle - angle) > Math.cos(best.angle - angle) + 1e-6 ? each
    : best));

export function scoreOf(tile, [
  a, b, gainA = 0, gainB = 0, lostA = 0, lostB = 0, raysA = [], raysB = [], bonus = []], rays) {
  const gains = [0, 0, 0, 0, 0, 0], lost = [0, 0, 0, 0, 0, 0];
  const halves = [[tile[0], a, gainA, lostA, raysA], [tile[1], b, gainB, lostB, raysB]].map(
    ([letter, cell, gain, gone, lines]) => {
    gains[LETTERS.indexOf(letter)] += gain;
    lost[LETTERS.indexOf(letter)] += gone;
    return { letter, cell, gain, lost: gone, rays: lines.map((number) => rays[number]) };
  });
  return { gains, lost, halves, bonus };
}
