// The page: starts everything, and leads between home and the rooms. The address says where one is.

import { addPerson, newRoom, person, set, setting, showTheme } from "./device.js";
import { addStyle, find, make } from "./dom.js";
import { closeSheet, hush, navigate, showReply, tell, toast, wentBack } from "./sheet.js";
import { Line } from "./socket.js";
import { defineShapes } from "./symbols.js";
import { language, loadWords, say } from "./words.js";

const screen = find("screen");
let code = ""; // the room that is looked at; empty: home
let earlier = ""; // a table that was there before; empty: the one that is there now
let tables = [];
let snapshot; // of this room; undefined: not heard yet, null: there is no table
let room = null, lobby = null, home = null;
let invite = location.href;

const page = {
  request: (frame) => line.ask({ room: code, ...frame }),
  look: (type) => line.ask({ room: code, table: earlier, type }), // at all of a game
  press: async (button) => { // what it changes is seen in the next snapshot; only a refusal needs words
    const at = code, answer = await page.request({ type: "press", button });
    if (answer.refused && at === code) page.reply(answer);
  },
  // Privately, about the person and not about the room: in a sheet of its own.
  say: async (text, title) => {
    const at = code, answer = await line.ask({ type: "say", text, room: "" });
    if (at === code) page.reply(answer, title, { place: "", short: false });
  },
  prefer: (text) => line.ask({ type: "say", text: `/genial ${text}`, room: "" }),
  // A reply, whose buttons are pressed where it was asked for.
  reply: (answer, title = "", { place = code, within = null, short = true } = {}) => showReply(answer, {
    title, within, short,
    press: async ({ data, sheet }) =>
      page.reply(await line.ask({ type: "press", button: data, room: place }), title, { place, within: sheet }),
  }),
  greet: () => line.greet(),
  redraw: () => show(),
  leaveSheet: (sheet) => closeSheet(sheet),
  openTables: async () => (await import("./home.js")).openTables(page, tables),
  invitation: () => { const at = new URL(invite, location.href); at.hash = `room=${code}`; return at.href; },
  goHome: () => { navigate(""); route(); },
  newGame: async () => (await import("./newgame.js")).openNewGame(page),
  enter: (to, table = "") => { navigate(`#room=${to}${table && `&table=${table}`}`); route(); },
  follow: () => { if (earlier) page.enter(code); }, // to the table that is there now
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
  go(/^[a-z2-7]{10}$/.test(at.get("room") ?? "") ? at.get("room") : "", false, at.get("table") ?? "");
}

function go(to, isFresh = false, table = "") {
  if (to === code && table === earlier && screen.firstChild) return;
  code = to;
  earlier = table;
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

let isPressed = false;
for (const [name, now] of [["pointerdown", true], ["pointerup", false], ["pointercancel", false]]) {
  addEventListener(name, () => { isPressed = now; }, true);
}

// A button that is drawn anew between finger down and finger up would not be pressed.
const released = () => new Promise((done) => {
  const end = () => setTimeout(done); // after the click that follows
  for (const name of ["pointerup", "pointercancel"]) addEventListener(name, end, { once: true });
});

async function showLobby(wanted) {
  const { Lobby } = await import("./lobby.js");
  while (isPressed) await released();
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
      if (earlier && frame.snapshot && frame.snapshot.table !== earlier) break; // from before one turned to it
      snapshot = frame.snapshot;
      if (snapshot) hush(snapshot.status);
      show();
      break;
    case "progress":
      toast(frame.text.replace(/…$/, ""), false, true);
      break;
    case "note":
      tell(frame.text);
      if (snapshot?.status.includes(frame.text)) break; // it stands there
      if (!frame.call || frame.room !== code) toast(frame.text);
      if (frame.call && frame.room !== code) import("./alerts.js").then(({ call }) => call(frame.text));
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
  hello: () => ({ type: "hello", secret: person().secret, name: person().name, room: code, table: earlier }),
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
