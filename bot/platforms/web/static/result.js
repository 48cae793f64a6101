// The end of a game: who won, and the places with their points.

import { make } from "./dom.js";
import { say } from "./words.js";

// The sides in the order of their places: {place, names, points, isOwn}; none where nobody wins.
function ranking({ result, sides, seats, you }) {
  if (!result?.places.length) return [];
  const nameOf = (seat) => (seat === you ? say("page-you") : seats[seat].name);
  return sides.map((side) => ({
    place: result.places[side[0]], points: result.points[side[0]], isOwn: side.includes(you),
    names: side.map(nameOf).join(" + "),
  })).sort((one, other) => one.place - other.place);
}

// Who won, in a few words.
export function headline(snapshot) {
  const first = ranking(snapshot).filter(({ place }) => place === 1);
  if (!first.length || snapshot.sides.length === 1) return say("page-ended");
  const own = first.some(({ isOwn }) => isOwn);
  if (first.length > 1) {
    return own ? say("page-you-draw") : say("page-draw", { names: first.map(({ names }) => names).join(", ") });
  }
  return own ? say("page-you-win") : say("page-wins", { name: first[0].names });
}

export function resultPanel(snapshot) {
  const rows = ranking(snapshot);
  const [why, ...rest] = snapshot.status.split("\n");
  return make("div", { class: "result", role: "status" },
    make("h2", {}, headline(snapshot)), make("p", {}, why),
    rows.length ? make("table", {},
      rows[0].points !== undefined && make("thead", {}, make("tr", {}, make("td"), make("td"),
        make("th", { scope: "col" }, say("page-points")))),
      make("tbody", {}, rows.map(({ place, names, points, isOwn }) =>
        make("tr", { class: `${isOwn ? "own" : ""}${place === 1 ? " first" : ""}` },
          make("td", { class: "place" }, `${place}.`), make("td", {}, names),
          make("td", { class: "points" }, points === undefined ? "" : String(points))))))
      : rest.map((line) => make("p", {}, line)));
}
