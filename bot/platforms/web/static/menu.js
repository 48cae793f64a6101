// The menu of a table: everything that can be done besides playing.

import { make } from "./dom.js";
import { openHistory } from "./moves.js";
import { ask, button, closeSheet, openMenu, openSheet } from "./sheet.js";
import { paragraphs } from "./symbols.js";
import { say } from "./words.js";

const ICONS = { hint: "hint", undo: "undo", end: "stop", resign: "flag",
  watch: "eye", unwatch: "eye" };
const ENDS = ["end", "resign"];

export function openRoomMenu(room) {
  const { shown, page } = room;
  const isInBar = (verb) => room.bar.element.querySelector(`.icon-${ICONS[verb]}`);
  const notes = { end: say("page-end-hint"), resign: say("page-resign-hint") };
  const item = (action) => ({ label: action.label.replace(/…$/, ""), note: notes[action.verb] ?? "",
    icon: ICONS[action.verb], kind: action.style, act: () => take(action) });
  const take = (action) => (action.verb === "undo"
    ? ask(say("page-sure", { label: action.label }), () => room.act(action), action.label) : room.act(action));
  const offered = shown.actions.filter(({ verb }) => verb in ICONS && !isInBar(verb));
  const rare = shown.phase === "playing" ? room.choices(true) : [];
  openMenu(room.title.textContent, [
    ...rare.map(({ label, data }) => ({ label, icon: "close", act: () => ask(label, () => room.choose(data), label) })),
    ...offered.filter(({ verb }) => !ENDS.includes(verb)).map(item),
    { label: say("page-rules"), icon: "book",
      act: () => room.command(`/genial rules ${shown.game}`, say("page-rules")) },
    shown.moves > 0 && { label: say("page-replay"), icon: "list", act: () => openHistory(room) },
    { label: say("page-invite"), icon: "share",
      act: async () => (await import("./invitation.js")).openInvitation(page) },
    { label: say("page-settings"), icon: "gear",
      act: async () => (await import("./settings.js")).openSettings(page) },
    { label: say("page-more"), icon: "more", act: () => openMore(room) },
    "-",
    ...offered.filter(({ verb }) => ENDS.includes(verb)).map(item),
    "-",
    { label: say("page-new-game"), icon: "plus", act: () => page.newGame() },
    { label: say("page-leave"), icon: "home", act: () => page.goHome() },
  ]);
}

// What few people need.
function openMore(room) {
  const { shown } = room;
  openMenu(say("page-more"), [
    { label: say("page-in-words"), icon: "text",
      act: () => openText(say("page-in-words"), inRows(shown.words)) },
    matchMedia("(hover: hover)").matches && { label: say("page-keys"), icon: "keys",
      act: () => openText(say("page-keys"), keysOf(shown.family)) },
    { label: say("page-type"), icon: "pencil", act: () => openCommandLine(room) },
  ]);
}

function keysOf(family) {
  return { laying: say("page-keys-laying"), dice: say("page-keys-dice"), cards: say("page-keys-cards") }[
    family].replaceAll(" · ", "\n");
}

// The whole table in words is for whoever listens instead of looking.
const inRows = (words) => words.replace(/(Row|Reihe|Rij) /g, "\n$1 ");

const openText = (title, text) =>
  openSheet({ title, content: [make("div", { class: "text" }, paragraphs(text))] });

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
