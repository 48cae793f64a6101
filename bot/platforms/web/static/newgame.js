// A new game: which one, and how strong the computer plays. On the first screen, and as a sheet elsewhere.

import { set, setting } from "./device.js";
import { make } from "./dom.js";
import { emblem } from "./emblem.js";
import { icon } from "./icons.js";
import { closeSheet, openSheet } from "./sheet.js";
import { GAMES, gameLine, gameName, LEVELS, levelName } from "./titles.js";
import { say } from "./words.js";

// The games in a row with a line about the chosen one, and the levels; `redraw` is called after a choice.
export function chooser(redraw) {
  const radio = (key, value, kind, ...content) => make("button", {
    type: "button", role: "radio", "aria-checked": String(setting(key) === value), class: kind,
    "data-key": `${key}-${value}`, click: () => { set(key, value); redraw(); },
  }, ...content);
  const group = (kind, label, buttons) =>
    make("div", { class: kind, role: "radiogroup", "aria-label": label }, buttons);
  return [
    group("games", say("page-which-game"),
      GAMES.map((game) => radio("game", game, "game-card", emblem(game), make("b", {}, gameName(game))))),
    make("p", { class: "about" }, gameLine(setting("game"))),
    make("div", { class: "levels" }, make("span", { class: "muted" }, say("page-computer")),
      group("segments", say("page-computer"),
        LEVELS.map((level) => radio("level", level, "", levelName(level))))),
  ];
}

// The two ways to begin; each says what will be played.
export function beginners({ openTable, versus }) {
  const game = setting("game"), level = setting("level"), name = gameName(game);
  const begin = (kind, key, label, what, act) =>
    make("button", { type: "button", class: `${kind} big`, "data-key": key, click: act },
      make("span", {}, make("b", {}, label), make("small", {}, what)));
  return make("div", { class: "buttons" },
    begin("plain", "friends", say("page-friends"), name, () => openTable(game)),
    begin("main", "play", [icon("play"), say("page-play")],
      say("page-chosen", { game: name, level: levelName(level) }), () => versus(game, level)));
}

export function openNewGame(page) {
  const sheet = openSheet({ title: say("page-new-game"), kind: "new-game" });
  const then = (act) => (...facts) => { closeSheet(sheet); act(...facts); };
  const draw = () => {
    const focused = document.activeElement?.dataset?.key;
    sheet.body.replaceChildren(...chooser(draw),
      beginners({ openTable: then(page.openTable), versus: then(page.versus) }));
    if (focused) sheet.body.querySelector(`[data-key="${focused}"]`)?.focus({ preventScroll: true });
  };
  draw();
}
