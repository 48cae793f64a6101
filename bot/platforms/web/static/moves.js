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
  place.replaceChildren(make("h2", {}, say("page-moves")), make("ol", {}, lines),
    snapshot.moves > 0 && make("button", { type: "button", class: "plain", click: openAll },
      say("page-replay")));
}

// Asks for all moves, and shows them as a replay with their list, or with what the coach says.
export async function openHistory(room, { coach = null } = {}) {
  const answer = await room.page.request({ type: "history" });
  if (!answer.history || !room.element.isConnected) return;
  const { Replay } = await import("./replay.js");
  const replay = new Replay(room, answer.history, { coach: Boolean(coach) });
  const sheet = openSheet({ title: coach ?? say("page-replay"), kind: "replay", content: [replay.element],
    done: () => replay.stop() });
  replay.opened(sheet);
  if (coach) await replay.review(room.page.request({ type: "review" }));
}
