// Plays out what happened, one move after the other. A tap shows the rest at once.

import { calm } from "./dom.js";
import { moved, stepsOf } from "./scene.js";
import { say } from "./words.js";

const STEP = 950, LOOK = 1100, SHORT = 450; // ms: a scoring is seen; a last look; something small

export class Motion {
  #skip = null; #skipped = false; running = false;

  // Waits, or not if somebody does not want to wait.
  wait(ms) {
    if (this.#skipped) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#skip = () => { clearTimeout(timer); resolve(); };
    });
  }

  skip() {
    this.#skipped = true;
    this.#skip?.();
  }

  // Plays moves on what is shown: `before` is the snapshot that is shown now.
  async run(moves, before, { view, tracks, tell, celebrate }) {
    this.running = true;
    this.#skipped = false;
    document.documentElement.classList.toggle("calm", calm());
    const values = before.tracks.map((track) => [...track]);
    try {
      for (const move of moves) {
        const side = move.seat === null ? -1 : before.seats[move.seat]?.side ?? -1;
        tracks.point(move.seat);
        tell(move);
        for (const event of move.events) {
          await view.play(event, this, move);
          if (side < 0 || !["placed", "scored", "played"].includes(event.kind)) continue;
          const { gains } = stepsOf(event);
          values[side] = moved(values[side], gains);
          tracks.move(side, values[side], gains);
          if (event.bonus?.length) celebrate(say("page-genial"));
          await this.wait(gains.some(Boolean) ? STEP : SHORT);
          if (event.bonus?.length) await this.wait(LOOK);
        }
        await this.wait(SHORT);
        tracks.settle();
        if (this.#skipped) break;
      }
    } finally {
      tracks.point(null);
      tracks.settle();
      this.running = false;
    }
  }
}
