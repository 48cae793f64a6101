// The first screen: a board, a new game with whom one likes, and one's own tables with whose turn it is.

import { Board } from "./board.js";
import { make } from "./dom.js";
import { emblem } from "./emblem.js";
import { icon } from "./icons.js";
import { nameForm } from "./nameform.js";
import { beginners, chooser } from "./newgame.js";
import { openSheet, button } from "./sheet.js";
import { gameName } from "./titles.js";
import { say } from "./words.js";

const MOST = 3; // tables on the first screen; the others are in the list of all

export class Home {
  constructor(page) {
    this.page = page;
    this.tables = [];
    this.element = make("section", { class: "home" });
  }

  show(tables) {
    this.tables = tables;
    const open = tables.filter((table) => !isOver(table));
    const focused = document.activeElement?.dataset?.key;
    const top = this.element.querySelector(".column")?.scrollTop ?? 0;
    this.element.replaceChildren(
      make("header", { class: "hero" }, picture(), make("h1", {}, say("page-title")),
        make("p", {}, say("page-slogan")),
        make("button", { type: "button", class: "icon-button", "aria-label": say("page-settings"),
          click: async () => (await import("./settings.js")).openSettings(this.page) }, icon("gear"))),
      make("div", { class: "column" },
        open.length > 0 && make("section", {}, make("h2", {}, say("page-go-on")),
          tableList(open, (room, table) => this.page.enter(room, table), MOST)),
        make("section", {}, make("h2", {}, say("page-new-game")), chooser(() => this.show(this.tables)),
          nameForm(this.page, say("page-you-are"))),
        tables.length > Math.min(open.length, MOST)
          && button(say("page-your-tables"), () => openTables(this.page, tables), "plain small")),
      make("div", { class: "bar-bottom" }, beginners(this.page)));
    this.element.querySelector(".column").scrollTop = top;
    if (focused) this.element.querySelector(`[data-key="${focused}"]`)?.focus({ preventScroll: true });
  }
}

// Tables as buttons, those where it is one's turn first.
export function tableList(tables, enter, most = Infinity) {
  const order = [...tables].sort((one, other) => (other.yours - one.yours) || (isOver(one) - isOver(other)));
  return make("ul", { class: "tables" }, order.slice(0, most).map((table) => make("li", {}, make("button", {
    type: "button", class: table.yours ? "yours" : "", click: () => enter(table.room, isOver(table) ? table.table : ""),
  }, emblem(table.game), make("span", {}, make("b", {}, gameName(table.game) ?? table.title),
    make("small", {}, table.names.join(", "))),
  make("em", {}, state(table))))));
}

const isOver = ({ phase }) => phase === "over" || phase === "closed";

function state({ phase, yours, turn }) {
  if (phase === "lobby") return say("page-state-lobby");
  if (isOver({ phase })) return say("page-state-over");
  return yours ? say("page-state-yours") : say("page-state-turn", { name: turn });
}

// All tables of this person, from anywhere in the page.
export function openTables(page, tables) {
  const sheet = openSheet({
    title: say("page-your-tables"), kind: "drawer", content: [
      tables.length ? tableList(tables, (room, table) => { page.leaveSheet(sheet); page.enter(room, table); })
        : make("p", { class: "muted" }, say("page-no-tables")),
      button([icon("plus"), say("page-new-game")], () => { page.leaveSheet(sheet); page.newGame(); }, "main"),
      button([icon("home"), say("page-leave")], () => { page.leaveSheet(sheet); page.goHome(); }, "plain")],
  });
}

const JOINED = [[1, 2], [5, 10], [16, 17], [18, 19], [25, 30], [12, 13], [34, 35]];
const COLORS = "RRGG.R....P.GB.PPBBY.B...Y....Y..YYOO";

// A small board in the middle of a game, to be looked at.
function picture() {
  const board = new Board("");
  const xy = [], names = [];
  for (let r = -3; r <= 3; r++) {
    for (let q = -3; q <= 3; q++) {
      if (Math.abs(q + r) > 3) continue;
      xy.push([Math.sqrt(3) * (q + r / 2), 1.5 * r]);
      names.push(`${q}${r}`);
    }
  }
  board.show({ xy, names, colors: COLORS, heights: null, printed: [0, 3, 15, 21, 33, 36], joined: JOINED },
    () => "");
  board.outline([18, 19], "now");
  board.lines([[18, [[17]]], [19, [[25, 30, 34]]]]);
  board.badges([{ cell: 18, text: "+1" }, { cell: 19, text: "+3" }]);
  board.element.removeAttribute("role");
  board.element.setAttribute("aria-hidden", "true");
  board.element.querySelectorAll("[role], [tabindex]").forEach(
    (node) => { node.removeAttribute("role"); node.removeAttribute("tabindex"); });
  return board.element;
}
