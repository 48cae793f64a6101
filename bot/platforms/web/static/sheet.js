// Dialogs and short words: replies with text, picture and buttons; menus; questions. The back button closes
// them.

import { find, make } from "./dom.js";
import { icon } from "./icons.js";
import { isDark } from "./device.js";
import { drawn, paragraphs } from "./symbols.js";
import { say, until } from "./words.js";

const stack = [];
let onSheet = false; // the newest entry of the history is that of a sheet; one entry serves all of them
let below = ""; // the address below the sheets

// Opens a dialog; `content` is what stands in it. If it is not modal, the board below can still be used.
// Returns it; its `done` is called when it closes.
export function openSheet({ title = "", content = [], kind = "", done = null, modal = true }) {
  const heading = make("h2", {}, drawn(title));
  const body = make("div", { class: "sheet-body" }, content);
  const close = make("button", { type: "button", class: "icon-button", "aria-label": say("page-close"),
    click: () => closeSheet(dialog) }, icon("close"));
  const dialog = make("dialog", { class: `sheet ${kind}`, "aria-label": title || say("page-title") },
    make("header", {}, heading, close), body);
  Object.assign(dialog, { body, heading, done });
  dialog.addEventListener("cancel", (event) => { event.preventDefault(); closeSheet(dialog); });
  dialog.addEventListener("pointerdown", (event) => { if (event.target === dialog) closeSheet(dialog); });
  document.body.append(dialog);
  if (modal) dialog.showModal();
  else dialog.show();
  stack.push(dialog);
  if (!history.state?.sheet) history.pushState({ sheet: true }, "");
  onSheet = true;
  below = location.href;
  return dialog;
}

// Closes a dialog and those above it. Its entry in the history stays, for the next one.
export function closeSheet(dialog = stack.at(-1)) {
  while (dialog && stack.includes(dialog)) drop();
}

export const isSheetOpen = () => stack.some((dialog) => dialog.matches(":modal"));

function drop() {
  const top = stack.pop();
  if (top.contains(find("toast"))) document.body.append(find("toast"));
  top.close();
  top.remove();
  top.done?.();
}

// The browser went back: true if that closed a dialog, or only left the entry of one that was closed before.
export function wentBack() {
  if (location.href !== below) { // it went elsewhere, as when a link is pasted
    closeSheet(stack[0]);
    onSheet = Boolean(history.state?.sheet);
    return false;
  }
  const left = onSheet && !history.state?.sheet;
  onSheet = Boolean(history.state?.sheet);
  if (stack.length) {
    drop();
    if (stack.length) { history.pushState({ sheet: true }, ""); onSheet = true; }
    return true;
  }
  if (left) history.back();
  return left;
}

// Goes somewhere else in the page.
export function navigate(hash) {
  closeSheet(stack[0]);
  const address = location.pathname + location.search + hash;
  if (history.state?.sheet) history.replaceState(null, "", address);
  else history.pushState(null, "", address);
  onSheet = false;
}

// ---- what is in a sheet

export function button(label, act, kind = "plain", more = {}) {
  return make("button", { type: "button", class: kind, click: act, ...more }, typeof label === "string"
    ? drawn(label) : label);
}

// A list of things to choose from: [{label, note, act, kind, icon}…]; a dash between them is a line.
export function openMenu(title, items) {
  const sheet = openSheet({
    title, kind: "menu",
    content: items.filter(Boolean).map((item) => (item === "-" ? make("hr") : button([
      item.icon ? icon(item.icon) : "",
      make("span", {}, drawn(item.label), item.note && make("small", {}, item.note)),
    ], () => {
      if (!item.stays) closeSheet(sheet);
      item.act();
    }, item.kind ?? "plain", item.more))),
  });
  return sheet;
}

// Asks before something that cannot be taken back.
export function ask(question, yes, label) {
  const sheet = openSheet({
    title: label,
    content: [make("p", {}, question), make("div", { class: "row" },
      button(say("page-no"), () => closeSheet(sheet)),
      button(label, () => { closeSheet(sheet); yes(); }, "danger"))],
  });
}

const LEADS_BACK = ["rack", "board", "card"]; // to what is behind the sheet anyway

// Words that fit into a line are said below; everything else is a sheet, in the place of the one it answers.
export function showReply(reply, { press, title = "", within = null, short = true }) {
  const rows = reply.rows ?? [];
  if (waiting) settle();
  if (short && !rows.length && !reply.picture && !reply.file && reply.text.length < 160 && !within) {
    if (reply.text) toast(reply.text, reply.refused);
    return null;
  }
  const content = [];
  if (reply.picture) content.push(picture(reply.picture, reply.alt));
  if (reply.file) content.push(file(reply.file));
  content.push(make("div", { class: "text" }, paragraphs(reply.text)));
  if (reply.deadline) content.push(make("p", { class: "muted" }, until(reply.deadline)));
  const fitting = rows.map((row) => row.filter(([, , , verb]) => !LEADS_BACK.includes(verb)));
  fitting.forEach((row, number) => {
    if (!row.length) return;
    const label = reply.labels?.[number];
    if (label) content.push(make("p", { class: "muted label" }, label));
    content.push(make("div", { class: "row", ...(label && { role: "group", "aria-label": label }) },
      row.map(([text, data, style, verb, argument]) =>
        button(text, () => press({ data, verb, argument, sheet }), style))));
  });
  const sheet = within?.isConnected ? within : openSheet({ title });
  sheet.body.replaceChildren(...content);
  sheet.body.scrollTop = 0;
  return sheet;
}

function picture(token, alt) {
  const at = token.startsWith("/") ? token : `/picture/${token}`;
  const shown = make("img", { src: `${at}/${isDark() ? "dark" : "light"}`, alt });
  return make("button", { type: "button", class: "picture", "aria-label": say("page-zoom"),
    click: (event) => event.currentTarget.classList.toggle("large") }, shown);
}

function file({ at, name, alt }) {
  if (name.endsWith(".gif")) return make("img", { src: at, alt, class: "picture" });
  return make("p", {}, make("a", { href: at, download: name }, say("page-save", { name })));
}

// ---- short words

let fading = null;
let waiting = false; // for an answer that takes a while: its progress stays in sight

export function toast(text, isRefusal = false, stays = false) {
  const place = find("toast"), stage = document.querySelector(".game > .stage");
  const sheet = stack.findLast((dialog) => dialog.matches(":modal")); // nothing else is above one
  if (place.parentNode !== (sheet ?? document.body)) (sheet ?? document.body).append(place);
  place.style.top = stage && !sheet ? `${stage.getBoundingClientRect().top + 6}px` : ""; // tiles stay free
  place.replaceChildren(...drawn(text),
    ...(stays ? [make("span", { class: "dots", "aria-hidden": "true" })] : []));
  place.className = `shown${isRefusal ? " refused" : ""}${stage && !sheet ? " high" : ""}`;
  clearTimeout(fading);
  waiting = stays;
  if (!stays) fading = setTimeout(settle, 2500 + text.length * 45);
}

function settle() {
  find("toast").className = "";
  waiting = false;
}

// Takes back what is said elsewhere by now.
export function hush(elsewhere) {
  const place = find("toast");
  if (place.textContent && elsewhere.includes(place.textContent)) place.className = "";
}

export const tell = (text) => { find("told").textContent = text; };
