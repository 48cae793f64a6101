// The first screen: a board, the games, how strong, and Play. One's own tables are listed with whose turn it
// is.

import { Board } from "./board.js";
import { person, rename, set, setting } from "./device.js";
import { make } from "./dom.js";
import { icon } from "./icons.js";
import { openSheet, button } from "./sheet.js";
import { GAMES, gameLine, gameName, LEVELS, levelName } from "./titles.js";
import { say } from "./words.js";
import { emblem } from "./emblem.js";

export class Home {
  constructor(page) {
    this.page = page;
    this.tables = [];
    this.element = make("section", { class: "home" });
  }

  show(tables) {
    this.tables = tables;
    const focused = document.activeElement?.dataset?.key;
    const top = this.element.querySelector(".column")?.scrollTop ?? 0;
    const game = setting("game"), level = setting("level");
    this.element.replaceChildren(
      make("header", { class: "hero" }, picture(), make("h1", {}, say("page-title")),
        make("p", {}, say("page-slogan")),
        make("button", { type: "button", class: "icon-button", "aria-label": say("page-settings"),
          click: async () => (await import("./settings.js")).openSettings(this.page) }, icon("gear"))),
      make("div", { class: "column" },
        this.tables.length > 0 && make(
          "section", {}, make("h2", {}, say("page-your-tables")),
          tableList(this.tables, (room) => this.page.enter(room), 3)),
        make("section", { "aria-label": say("page-play") },
          make("div", { class: "games", role: "radiogroup", "aria-label": say("page-which-game") },
            GAMES.map((key) => make("button", {
            type: "button", role: "radio", "aria-checked": String(key === game), class: "game-card",
              "data-key": `game-${key}`,
            click: () => { set("game", key); this.show(this.tables); },
          }, emblem(key), make("span", {}, make("b", {}, gameName(key)), make("small", {}, gameLine(key)))))),
          make("div", { class: "levels" }, make("span", { class: "muted" }, say("page-computer")),
            make("div", { class: "segments", role: "radiogroup", "aria-label": say("page-computer") },
              LEVELS.map((key) => make("button", {
              type: "button", role: "radio", "aria-checked": String(key === level), "data-key": `level-${key}`,
              click: () => { set("level", key); this.show(this.tables); },
            }, levelName(key))))),
          this.#name()),
      ),
      make("div", { class: "bar-bottom" },
        make("div", { class: "buttons" },
          make("button", { type: "button", class: "plain big", click: () => this.page.openTable(game) },
            say("page-friends")),
          make("button", { type: "button", class: "main big", "data-key": "play",
            click: () => this.page.versus(game, level) }, icon("play"), say("page-play")))));
    this.element.querySelector(".column").scrollTop = top;
    if (focused) this.element.querySelector(`[data-key="${focused}"]`)?.focus({ preventScroll: true });
  }

  // Asked once, never in the way: a friendly name stands there already.
  #name() {
    const field = make("input", { value: person().name, maxlength: 32, autocomplete: "nickname",
      "aria-label": say("page-name"), "data-key": "name", enterkeyhint: "done" });
    const save = () => {
      const name = field.value.trim();
      if (name && name !== person().name) { rename(name); this.page.greet(); }
    };
    field.addEventListener("change", save);
    return make("form", { class: "name", submit: (event) => { event.preventDefault(); save(); field.blur(); } },
      make("label", {}, make("span", { class: "muted" }, say("page-you-are")), field, icon("pencil")));
  }
}

// Tables as buttons, those where it is one's turn first.
export function tableList(tables, enter, most = Infinity) {
  const order = [...tables].sort((one, other) => (other.yours - one.yours) || (isOver(one) - isOver(other)));
  return make("ul", { class: "tables" }, order.slice(0, most).map((table) => make("li", {}, make("button", {
    type: "button", class: table.yours ? "yours" : "", click: () => enter(table.room),
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
      tables.length ? tableList(tables, (room) => { page.leaveSheet(sheet); page.enter(room); })
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
