// The menu of a table: everything that can be done besides playing.

import { make } from "./dom.js";
import { openHistory } from "./moves.js";
import { button, closeSheet, openMenu, openSheet } from "./sheet.js";
import { paragraphs } from "./symbols.js";
import { say } from "./words.js";

const ICONS = { hint: "hint", undo: "undo", rematch: "play", coach: "best", end: "flag", resign: "flag",
  watch: "eye", unwatch: "eye" };

export function openRoomMenu(room) {
  const { shown, page } = room;
  const actions = shown.actions.filter(({ verb }) => !["words", "replay", "rules"].includes(verb));
  const done = (action) => ({ label: action.label, act: () => room.act(action), kind: action.style === "danger"
    ? "danger" : "plain", icon: ICONS[action.verb] });
  const calm = actions.filter(({ style }) => style !== "danger"),
    grave = actions.filter(({ style }) => style === "danger");
  openMenu(room.title.textContent, [
    ...calm.map(done),
    shown.moves > 0 && { label: say("page-moves"), icon: "list", act: () => openHistory(room) },
    { label: say("page-rules"), icon: "hint",
      act: () => room.command(`/genial rules ${shown.game}`, say("page-rules")) },
    { label: say("page-in-words"), icon: "list", act: () => openWords(shown) },
    { label: say("page-invite"), icon: "share",
      act: async () => (await import("./lobby.js")).openInvitation(page) },
    matchMedia("(hover: hover)").matches
      && { label: say("page-keys"), icon: "keys",
      act: () => openSheet({ title: say("page-keys"),
      content: [make("div", { class: "text" }, paragraphs(keysOf(shown.family)))] }) },
    { label: say("page-type"), icon: "pencil", act: () => openCommandLine(room) },
    { label: say("page-settings"), icon: "gear",
      act: async () => (await import("./settings.js")).openSettings(page) },
    ...grave.map(done),
    { label: say("page-new-game"), icon: "plus", act: () => page.newGame() },
    { label: say("page-leave"), icon: "home", act: () => page.goHome() },
  ]);
}

function keysOf(family) {
  return { laying: say("page-keys-laying"), dice: say("page-keys-dice"), cards: say("page-keys-cards") }[
    family].replaceAll(" · ", "\n");
}

// The whole table in words, for whoever listens instead of looking.
function openWords(shown) {
  openSheet({ title: say("page-in-words"),
    content: [make("div", { class: "text" }, paragraphs(shown.words.replace(/(Row|Reihe|Rij) /g, "\n$1 ")))] });
}

// Everything can be typed.
export function openCommandLine(room) {
  const field = make("input", {
    maxlength: 200, autocomplete: "off", autocapitalize: "off", spellcheck: "false", enterkeyhint: "send",
      "aria-label": say("page-type"),
  });
  const form = make("form", {
    class: "row", submit: (event) => {
      event.preventDefault();
      const text = field.value.trim();
      if (!text) return;
      closeSheet(sheet);
      room.command(text);
    },
  }, field, button(say("page-send"), () => {}, "main", { type: "submit" }));
  const sheet = openSheet({ title: say("page-type"),
    content: [make("p", { class: "muted" }, say("page-type-hint")), form] });
  field.focus();
}
