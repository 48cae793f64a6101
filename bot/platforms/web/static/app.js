// The page: a channel everybody sees, and a private side for each person played in this window.

import { Line } from "./socket.js";
import { fill, make } from "./panel.js";

const find = (id) => document.getElementById(id);
const words = await (await fetch("/words")).json();
const people = JSON.parse(sessionStorage.getItem("people") ?? "[]");
const MOST_PEOPLE = 8; // more are not served in one window
seat(new URLSearchParams(location.search).get("name") ?? "");
let current = sessionStorage.getItem("current");
if (!people.includes(current)) current = people.at(-1) ?? null;
let heard = 0;
const panels = new Map(); // person → what they look at
let shown = null; // the panel in the page
const sayings = new Map(); // person → the last words to them
const confirming = new Map(); // number of a request that cannot be taken back → the panel it was made on

document.documentElement.lang = words.language;
document.title = words["page-title"];
find("table-title").textContent = words["page-table"];
find("name").placeholder = words["page-name"];
find("name").setAttribute("aria-label", words["page-name"]);
find("newcomer").querySelector("button").textContent = words["page-add"];
find("text").placeholder = words["page-type"];
find("text").setAttribute("aria-label", words["page-type"]);
find("typing").querySelector("button").textContent = words["page-send"];
find("people").setAttribute("aria-label", words["page-people"]);

// Which person a name means is Genial's to say: it comes with everything that is said to them.
const ids = new Map();
const id = (name) => ids.get(name);

const line = new Line({
  address: () => `${location.origin.replace(/^http/, "ws")}/socket?language=${words.language}`,
  hello: () => ({ type: "hello", people, heard }),
  show: (up) => { find("line").textContent = up ? "" : words["page-lost"]; },
  hear,
});

// A button as it comes: a list, which is short.
const named = ([label, data, style, verb, table, step]) => ({ label, data, style, verb, table, step });

function hear(frame) {
  if (frame.rows) frame.rows = frame.rows.map((row) => row.map(named));
  if (frame.name) ids.set(frame.name, frame.person);
  if (frame.number) heard = Math.max(heard, frame.number);
  switch (frame.kind) {
    case "card":
      show(find("card"), frame, false);
      document.body.classList.toggle("busy-table", frame.rows.flat().some(({ verb }) => verb === "join" || verb === "rack"));
      if (frame.text) tell(frame.text);
      break;
    case "note": {
      const text = frame.mention ? `@${frame.mention} ${frame.text}` : frame.text;
      find("notes").append(make("li", frame.mention ? { class: "mention" } : {}, text));
      while (find("notes").children.length > 30) find("notes").firstChild.remove();
      find("notes").scrollTop = find("notes").scrollHeight; // the list, not the page: somebody looks at their rack
      tell(text);
      break;
    }
    case "answer":
    case "panel":
      if (!isNews(frame)) break;
      if (isMereWords(frame)) {
        sayings.set(frame.person, frame.text);
        const asked = !frame.rows.length && confirming.get(frame.id); // done, so there is nothing more to confirm
        if (asked && asked === panels.get(frame.person)) panels.delete(frame.person);
      } else {
        panels.set(frame.person, frame);
        if (frame.kind === "answer") sayings.delete(frame.person);
      }
      confirming.delete(frame.id);
      if (current && frame.person === id(current)) {
        look();
        if (frame.kind === "answer") tell(frame.text);
      }
      mark();
      break;
    case "error":
      tell(frame.text);
      find("line").textContent = frame.text;
  }
}

// A rack that comes by itself does not take away what its person is looking at, unless the game has gone on.
const newest = new Map(); // person and table → the latest step that was shown
function isNews(frame) {
  const { table, step } = frame.rows.flat().find((button) => button.table) ?? {};
  if (!table) return true;
  const key = `${frame.person} ${table}`;
  const before = newest.get(key) ?? -1;
  newest.set(key, Math.max(before, step));
  if (before >= 0 && step > before) sayings.delete(frame.person); // it was about an earlier step
  const open = panels.get(frame.person);
  const turnIsOver = open && toMove(open) && !toMove(frame);
  return frame.kind === "answer" || frame.call || step > before || turnIsOver || !open?.rows.length;
}

// Mere words, such as why something cannot be done, are said above what a person looks at; they do not take it
// away. The one button they may have only leads back to it.
function isMereWords(frame) {
  const buttons = frame.rows.flat();
  const leadsBack = buttons.length === 1 && ["rack", "board"].includes(buttons[0].verb);
  return !frame.picture && !frame.file && (!buttons.length || (leadsBack && Boolean(panels.get(frame.person)?.picture)));
}

// Whether a panel is part of a turn.
const TURN = new Set(["tile", "try", "play", "order", "rows", "cells", "ways", "jokers"]);
const toMove = (panel) => panel.rows.flat().some(({ verb }) => TURN.has(verb));

const tell = (text) => { find("told").textContent = text; };

function show(place, frame, isPrivate) {
  fill(place, frame, { words, press: (button, element) => press(button, element, isPrivate) });
}

function press(button, element, isPrivate) {
  if (!current) { find("name").focus(); return; }
  if (element.classList.contains("busy")) return; // answered soon
  element.classList.add("busy");
  setTimeout(() => element.classList.remove("busy"), 3000);
  const number = line.ask({ type: "press", person: current, button, private: isPrivate });
  if (isPrivate && element.classList.contains("danger")) confirming.set(number, shown);
  if (!isPrivate && matchMedia("(max-width: 800px)").matches) find("mine").scrollIntoView();
}

function say(text, isPrivate = true) {
  if (current) line.ask({ type: "say", person: current, text, private: isPrivate });
}

// The name as it is used; whoever came first goes when there are too many.
function seat(name) {
  const tidy = [...name.trim()].slice(0, 32).join("");
  if (tidy && !people.includes(tidy)) people.push(tidy);
  if (people.length > MOST_PEOPLE) people.shift();
  return tidy;
}

function add(name) {
  const tidy = seat(name);
  if (!tidy) return;
  sessionStorage.setItem("people", JSON.stringify(people));
  choose(tidy);
  line.greet();
}

function choose(name) {
  const focused = find("people").contains(document.activeElement); // the tabs are made anew
  current = name;
  sessionStorage.setItem("current", name); // a reload stays with them
  shown = null;
  look();
  draw();
  if (focused) find("people").querySelector("[aria-selected=true]").focus();
}

function look() {
  const panel = panels.get(id(current));
  find("said").textContent = sayings.get(id(current)) ?? "";
  if (!panel) {
    if (find("panel").contains(document.activeElement)) find("mine-title").focus({ preventScroll: true });
    find("panel").replaceChildren();
  }
  else if (panel !== shown) show(find("panel"), panel, true);
  shown = panel ?? null;
}

function mark() {
  for (const tab of find("people").children) {
    const panel = panels.get(id(tab.textContent));
    tab.classList.toggle("due", Boolean(panel && toMove(panel)));
  }
}

function draw() {
  const tabs = people.map((name) => {
    const tab = make("button", { type: "button", role: "tab", "aria-selected": String(name === current), "aria-controls": "mine" }, name);
    tab.tabIndex = name === current ? 0 : -1;
    tab.addEventListener("click", () => choose(name));
    return tab;
  });
  find("people").replaceChildren(...tabs);
  find("people").hidden = people.length === 0;
  find("mine").hidden = !current;
  find("mine-title").textContent = current ?? "";
  document.body.classList.toggle("alone", !current);
  find("welcome").hidden = Boolean(current);
  if (!current) welcome();
  mark();
}

find("people").addEventListener("keydown", (event) => {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (!step) return;
  choose(people[(people.indexOf(current) + step + people.length) % people.length]);
});

// For somebody who has just arrived: one click and they play.
function welcome() {
  find("name").value ||= words["page-somebody"];
  const act = (text) => () => { add(find("name").value); say(text, false); find("name").value = ""; };
  const versus = make("button", { type: "button", class: "main" }, words["page-versus"]);
  const table = make("button", { type: "button" }, words["page-new"]);
  versus.addEventListener("click", act("/genial versus"));
  table.addEventListener("click", act("/genial new"));
  find("welcome").replaceChildren(make("p", {}, words["page-welcome"]), make("div", { class: "row" }, versus, table));
}

find("newcomer").addEventListener("submit", (event) => {
  event.preventDefault();
  add(find("name").value);
  find("name").value = "";
});
find("typing").addEventListener("submit", (event) => {
  event.preventDefault();
  const text = find("text").value.trim();
  if (!text) return;
  say(text, !text.toLowerCase().startsWith("/genial"));
  find("text").value = "";
});

const WAYS = [
  ["page-versus", () => say("/genial versus", false), "begin"],
  ["page-new", () => say("/genial new", false), "begin"],
  ["page-rack", () => say("tables")],
  ["page-settings", () => say("settings")],
  ["page-help", () => say("help")],
];
find("ways").append(...WAYS.map(([key, act, kind]) => {
  const button = make("button", { type: "button", class: kind ?? "" }, words[key]);
  button.addEventListener("click", act);
  return button;
}));
draw();
