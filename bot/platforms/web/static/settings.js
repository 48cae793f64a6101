// Settings: language, colours, light and dark, sound, and who one is. Each takes effect at once.

import { wishNotifications } from "./alerts.js";
import { copy } from "./clipboard.js";
import { addPerson, choosePerson, everyone, person, rename, set, setting } from "./device.js";
import { make } from "./dom.js";
import { button, openSheet } from "./sheet.js";
import { language, say } from "./words.js";

const LANGUAGES = { en: "English", de: "Deutsch", nl: "Nederlands" };

export function openSettings(page) {
  const sheet = openSheet({ title: say("page-settings"), kind: "settings" });
  const draw = () => {
    sheet.heading.textContent = say("page-settings");
    sheet.body.replaceChildren(
      nameForm(page),
      choice(say("page-language"), Object.entries(LANGUAGES), language(),
        async (value) => { await page.speak(value); draw(); }),
      choice(say("page-theme"), [["auto", say("page-theme-auto")], ["light", say("page-theme-light")],
        ["dark", say("page-theme-dark")]],
        setting("theme"), (value) => { set("theme", value); page.prefer(
          `dark ${value === "dark" ? "on" : "off"}`); draw(); }),
      choice(say("page-palette"), [["standard", say("page-palette-standard")],
        ["contrast", say("page-palette-contrast")], ["safe", say("page-palette-safe")]],
        setting("palette"), (value) => { set("palette", value); page.prefer(`palette ${value}`); draw(); }),
      toggle("sound", say("page-sound")),
      toggle("notify", say("page-notify"), async (on) => !on || wishNotifications()),
      toggle("coordinates", say("page-coordinates")),
      toggle("suggestions", say("page-suggestions"),
        async () => { setTimeout(() => page.redraw()); return true; }),
      toggle("confirm", say("page-confirm")),
      people(page, draw),
      make("div", { class: "row wrap" },
        button(say("page-more-settings"), () => page.say("/genial settings", say("page-settings")),
          "plain small"),
        button(say("page-stats"), () => page.say("/genial stats", say("page-stats")), "plain small"),
        button(say("page-privacy"), () => page.say("/genial privacy", say("page-privacy")), "plain small")));
  };
  draw();
}

function nameForm(page) {
  const field = make("input", { value: person().name, maxlength: 32, required: true, autocomplete: "nickname",
    "aria-label": say("page-name"), enterkeyhint: "done" });
  const save = () => {
    const name = field.value.trim();
    if (!name || name === person().name) return;
    rename(name);
    page.greet();
  };
  field.addEventListener("change", save);
  return make("form", { class: "setting",
    submit: (event) => { event.preventDefault(); save(); field.blur(); } },
    make("span", {}, say("page-name")), field);
}

function choice(label, options, value, choose) {
  return make("div", { class: "setting", role: "radiogroup", "aria-label": label }, make("span", {}, label),
    make("div", { class: "segments" }, options.map(([key, name]) => make("button", {
      type: "button", role: "radio", "aria-checked": String(key === value), click: () => choose(key),
    }, name))));
}

function toggle(key, label, allow = async () => true) {
  const box = make("input", { type: "checkbox", role: "switch", checked: setting(key), change: async () => {
    const wanted = box.checked;
    box.checked = wanted && (await allow(wanted));
    if (!wanted) await allow(false);
    set(key, box.checked);
  } });
  return make("label", { class: "setting" }, make("span", {}, label), box);
}

// Whom this window plays as, somebody else, and the same person on another device.
function people(page, draw) {
  const become = (secret) => { choosePerson(secret); page.greet(); draw(); };
  const other = make("input", { maxlength: 32, placeholder: say("page-other-name"),
    "aria-label": say("page-other-name") });
  const link = () => {
    const { secret, name } = person();
    return `${location.origin}/${location.search}#me=${secret}&name=${encodeURIComponent(name)}`;
  };
  const open = document.querySelector(".settings details")?.open ?? false;
  return make("details", { open }, make("summary", {}, say("page-people")),
    everyone().length > 1 && make("div", { class: "row wrap" }, everyone().map(({ secret, name }) =>
      button(name, () => become(secret), secret === person().secret ? "main small" : "plain small"))),
    make("form", { class: "row", submit: (event) => {
      event.preventDefault();
      if (!other.value.trim()) return;
      addPerson(other.value.trim());
      page.greet();
      draw();
    } }, other, button(say("page-add"), () => {}, "plain", { type: "submit" })),
    make("p", { class: "muted" }, say("page-device-hint")),
    button(say("page-device"), () => copy(link()), "plain"));
}

