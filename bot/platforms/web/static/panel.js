// A panel: text, a picture, buttons. Everything that came from people is set as text.

import { overlay } from "./board.js";
import { drawn } from "./symbols.js";

export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name in element && typeof value !== "string") element[name] = value;
    else element.setAttribute(name, value);
  }
  element.append(...children);
  return element;
}

export function fill(place, panel, { words, press }) {
  const focused = place.contains(document.activeElement) && document.activeElement;
  const parts = [];
  if (panel.mention) parts.push(make("p", { class: "mention" }, `@${panel.mention}`));
  if (panel.text) parts.push(make("p", { class: "text" }, ...drawn(panel.text, words)));
  if (panel.deadline) parts.push(make("p", { class: "deadline" }, until(panel.deadline, words)));
  if (panel.picture) parts.push(picture(panel, words, press));
  if (panel.file) parts.push(file(panel.file, words));
  const labels = panel.labels ?? [];
  const several = labels.filter(Boolean).length > 1; // of one list, the text says what it is
  panel.rows.forEach((row, number) => {
    if (several && labels[number]) parts.push(make("p", { class: "label", "aria-hidden": "true" }, labels[number]));
    parts.push(buttons(row, labels[number], words, press));
  });
  place.replaceChildren(...parts);
  // Whoever came here by keyboard goes on from here by keyboard: at the same button, if it is still there.
  const all = [...place.querySelectorAll("button:enabled")];
  const same = all.find((button) => focused && focused.dataset.action && focused.dataset.action === button.dataset.action);
  if (focused) (same ?? all[0])?.focus({ preventScroll: true });
}

function picture(panel, words, press) {
  const image = make("img", { src: `${panel.picture}/light`, alt: panel.alt, width: "1280", height: "800" });
  image.addEventListener("load", () => { image.width = image.naturalWidth; image.height = image.naturalHeight; });
  const dark = make("source", { srcset: `${panel.picture}/dark`, media: "(prefers-color-scheme: dark)" });
  const sheet = make("div", { class: "sheet" }, make("picture", {}, dark, image));
  if (!panel.field) return make("div", { class: "picture" }, sheet);
  const [board, below] = overlay(panel.field, words, press);
  sheet.append(board);
  return make("div", { class: "picture tapped" }, make("div", { class: "scroll" }, sheet), below);
}

// A film plays where it is; anything else can be saved.
function file({ at, name, alt }, words) {
  if (name.endsWith(".gif")) return make("div", { class: "picture" }, make("img", { src: at, alt, width: "800", height: "500" }));
  return make("p", {}, make("a", { href: at, download: name }, words["page-save"].replace("{name}", name)));
}

function buttons(row, label, words, press) {
  const made = row.map(({ label, data, style, table, step }) => {
    const action = data.slice(`${table || "-"}.${step}.`.length); // verb and argument, at whatever table and step
    const button = make("button", { type: "button", class: style, "data-button": data, "data-action": action }, ...drawn(label, words));
    button.addEventListener("click", () => press(data, button));
    return button;
  });
  return make("div", { class: "row", ...(label && { role: "group", "aria-label": label }) }, ...made);
}

function until(seconds, words) {
  const options = { weekday: "short", day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" };
  const time = new Intl.DateTimeFormat(words.language, options).format(new Date(seconds * 1000));
  return words["page-deadline"].replace("{time}", time);
}
