// The page: starts everything, and leads between home and the rooms. The address says where one is.

import { addPerson, newRoom, person, set, setting, showTheme } from "./device.js";
import { addStyle, find, make } from "./dom.js";
import { closeSheet, navigate, showReply, tell, toast, wentBack } from "./sheet.js";
import { Line } from "./socket.js";
import { defineShapes } from "./symbols.js";
import { language, loadWords, say } from "./words.js";

const screen = find("screen");
let code = ""; // the room that is looked at; empty: home
let tables = [];
let snapshot; // of this room; undefined: not heard yet, null: there is no table
let room = null, lobby = null, home = null;
let invite = location.href;

const page = {
  request: (frame) => line.ask({ room: code, ...frame }),
  press: async (button) => { // what it changes is seen in the next snapshot; only a refusal needs words
    const at = code, answer = await page.request({ type: "press", button });
    if (answer.refused && at === code) page.reply(answer);
  },
  say: async (text, title) => { // in a sheet of its own
    const at = code, answer = await line.ask({ type: "say", text, room: "" });
    if (at === code) page.reply(answer, title, null, false);
  },
  prefer: (text) => line.ask({ type: "say", text: `/genial ${text}`, room: "" }),
  reply: (answer, title = "", within = null, short = true) => showReply(answer, {
    title, within, short, press: async ({ data, sheet }) =>
      page.reply(await page.request({ type: "press", button: data }), title, sheet),
  }),
  greet: () => line.greet(),
  redraw: () => show(),
  leaveSheet: (sheet) => closeSheet(sheet),
  openTables: async () => (await import("./home.js")).openTables(page, tables),
  invitation: () => { const at = new URL(invite, location.href); at.hash = `room=${code}`; return at.href; },
  goHome: () => { navigate(""); route(); },
  newGame: async () => (await import("./newgame.js")).openNewGame(page),
  enter: (to) => { navigate(`#room=${to}`); route(); },
  versus, openTable, speak,
};

// A game against the computer, at once: "versus" means medium; any other level is seated before the start.
async function versus(game, level) {
  enterFresh();
  const texts = level === "medium" ? [`/genial versus ${game}`]
    : [`/genial new ${game}`, `/genial computer ${level}`, "/genial start"];
  for (const text of texts) {
    const answer = await page.request({ type: "say", text });
    if (answer.refused) { page.reply(answer); return; }
  }
}

async function openTable(game) {
  enterFresh();
  const answer = await page.request({ type: "say", text: `/genial new ${game}` });
  if (answer.refused) page.reply(answer);
}

function enterFresh() {
  const fresh = newRoom();
  navigate(`#room=${fresh}`);
  go(fresh, true);
}

async function speak(chosen) {
  set("language", chosen);
  await Promise.all([loadWords(chosen), page.prefer(`language ${chosen}`)]);
  room = lobby = home = null;
  show();
}

// Page and server speak one language: the one chosen here, or else the one chosen elsewhere.
async function agree(theirs) {
  if (setting("language")) { page.prefer(`language ${setting("language")}`); return; }
  await loadWords(theirs);
  room = lobby = home = null;
  show();
}

// ---- where one is

function route() {
  const at = new URLSearchParams(location.hash.slice(1));
  if (at.has("me")) {
    addPerson(at.get("name") || person()?.name || say("page-somebody"), at.get("me"));
    history.replaceState(null, "", location.pathname + location.search);
    line?.greet();
  }
  go(/^[a-z2-7]{10}$/.test(at.get("room") ?? "") ? at.get("room") : "");
}

function go(to, isFresh = false) {
  if (to === code && screen.firstChild) return;
  code = to;
  snapshot = isFresh || to ? undefined : null;
  room = lobby = null;
  document.title = say("page-title");
  line?.greet();
  show();
}

// What a screen needs is loaded when it is shown; meanwhile another may be wanted.
async function show() {
  document.documentElement.dataset.screen = code ? "room" : "home";
  if (!code) return showHome();
  const wanted = snapshot;
  if (wanted === undefined) return put(make("section", { class: "waiting" }, make("span", { class: "dots" })));
  if (wanted === null) return showEmpty();
  if (wanted.phase === "lobby" || wanted.phase === "closed" || !wanted.track) await showLobby(wanted);
  else await showRoom(wanted);
  markTables();
}

async function showLobby(wanted) {
  const { Lobby } = await import("./lobby.js");
  if (snapshot !== wanted) return;
  room = null;
  lobby ??= new Lobby(page);
  put(lobby.element);
  lobby.show(wanted);
}

async function showRoom(wanted) {
  const [{ Room }] = await Promise.all([import("./room.js"), addStyle("/static/game.css")]);
  if (snapshot !== wanted) return;
  lobby = null;
  room ??= new Room(page);
  put(room.element);
  room.receive(wanted);
}

async function showHome() {
  const { Home } = await import("./home.js");
  if (code) return;
  home ??= new Home(page);
  put(home.element);
  home.show(tables);
}

function showEmpty() {
  put(make("section", { class: "waiting" }, make("p", {}, say("page-no-table")),
    make("div", { class: "row" }, make(
      "button", { type: "button", class: "main", click: () => page.goHome() }, say("page-new-game")))));
}

function put(element) {
  if (screen.firstChild !== element) screen.replaceChildren(element);
}

// A dot at the menu: it is one's turn elsewhere.
function markTables() {
  if (room) room.badge.hidden = !tables.some((table) => table.yours && table.room !== code);
}

// ---- what the server says

// What is shown already is not drawn anew: a press that has begun would be lost.
const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

function hear(frame) {
  switch (frame.kind) {
    case "welcome":
      tables = frame.tables;
      if (frame.invite) invite = frame.invite;
      if (frame.language && frame.language !== language()) agree(frame.language);
      if (!code) show(); else markTables();
      break;
    case "tables":
      if (same(tables, frame.tables)) break;
      tables = frame.tables;
      if (!code) show(); else markTables();
      break;
    case "table":
      if (frame.room !== code || same(snapshot, frame.snapshot)) break;
      snapshot = frame.snapshot;
      show();
      break;
    case "progress":
      toast(frame.text.replace(/…$/, ""), false, true);
      break;
    case "note":
      tell(frame.text);
      if (frame.room === code && frame.text === snapshot?.status) break; // it is seen there already
      if (!frame.call || frame.room !== code) toast(frame.text);
      break;
    case "error":
      toast(frame.text, true);
  }
}

// ---- the start

showTheme();
defineShapes();
await loadWords(setting("language"));
document.title = say("page-title");
if (!person()) {
  const names = say("page-names").split(",").map((name) => name.trim());
  addPerson(names[Math.floor(Math.random() * names.length)]);
}
const line = new Line({
  address: () => `${location.origin.replace(/^http/, "ws")}/socket?language=${language()}`,
  hello: () => ({ type: "hello", secret: person().secret, name: person().name, room: code }),
  show: (up) => {
    const banner = find("line");
    banner.textContent = up ? "" : say("page-lost");
    banner.hidden = up;
  },
  hear,
});
route();
// Who touches the page will play: the rest is loaded while the finger is still down.
addEventListener("pointerdown",
  () => { addStyle("/static/game.css"); import("./room.js"); import("./laying.js"); }, { once: true });
addEventListener("popstate", () => { if (!wentBack()) route(); });
addEventListener("keydown", (event) => { if (room && screen.firstChild === room.element) room.key(event); });
if ("serviceWorker" in navigator) {
  navigator.serviceWorker.register("/sw.js").catch(() => {});
  const used = () => performance.getEntriesByType("resource").map(({ name }) => name);
  navigator.serviceWorker.ready.then(({ active }) => active.postMessage([`${location.origin}/`, ...used()]));
}
