// The list of moves: beside the board where there is room, and as the way into the replay.

import { make } from "./dom.js";
import { openSheet } from "./sheet.js";
import { tellMove } from "./telling.js";
import { say } from "./words.js";

// One line for each move, newest first.
export function sideList(place, snapshot, openAll) {
  const lines = [...(snapshot.recent ?? [])].reverse().flatMap((move) => {
    const told = tellMove(move, snapshot.seats, snapshot.you);
    return told ? [make("li", { class: move.seat === snapshot.you ? "own" : "" },
      make("span", { class: "number" }, String(move.number)), told)] : [];
  });
  const all = make("button", { type: "button", class: "plain", click: openAll, hidden: snapshot.moves === 0 },
    say("page-replay"));
  place.replaceChildren(make("h2", {}, say("page-moves")), make("ol", {}, lines), all);
}

// Asks for all moves, and shows them as a replay with their list, or with what the coach says.
export async function openHistory(room, { coach = null } = {}) {
  const at = location.hash;
  const [answer, { Replay }] = await Promise.all(
    [room.page.look("history"), import("./replay.js")]);
  if (!answer.history || location.hash !== at) return; // one has left meanwhile
  const replay = new Replay(room, answer.history, { coach: Boolean(coach) });
  const sheet = openSheet({ title: coach ?? say("page-replay"), kind: "replay", content: [replay.element],
    done: () => replay.stop() });
  replay.opened(sheet);
  if (coach) await replay.review(room.page.look("review"));
}
