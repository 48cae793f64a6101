// Settings: language, colours, light and dark, sound, and who one is. Each takes effect at once.

import { wishNotifications } from "./alerts.js";
import { copy } from "./clipboard.js";
import { addPerson, choosePerson, everyone, person, set, setting } from "./device.js";
import { make } from "./dom.js";
import { nameForm } from "./nameform.js";
import { button, openSheet, toast } from "./sheet.js";
import { language, say } from "./words.js";

const LANGUAGES = { en: "English", de: "Deutsch", nl: "Nederlands" };

export function openSettings(page) {
  const sheet = openSheet({ title: say("page-settings"), kind: "settings" });
  const draw = () => {
    const top = sheet.body.scrollTop;
    const open = [...sheet.body.querySelectorAll("details")].map((each) => each.open);
    sheet.heading.textContent = say("page-settings");
    sheet.body.replaceChildren(
      nameForm(page, say("page-name")),
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
      times(page, draw),
      people(page, draw),
      make("div", { class: "row wrap" },
        button(say("page-stats"), () => page.say("/genial stats", say("page-stats")), "plain small"),
        button(say("page-privacy"), () => page.say("/genial privacy", say("page-privacy")), "plain small")));
    sheet.body.querySelectorAll("details").forEach((each, number) => { each.open = open[number] ?? false; });
    sheet.body.scrollTop = top;
  };
  draw();
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

const NIGHTS = [[21, 7], [22, 7], [22, 8], [23, 7], [23, 8], [0, 8]];

// Quiet hours and days away, which matter in games with a clock. The time zone is that of the device.
function times(page, draw) {
  const save = async (key, text, value) => {
    const answer = await page.prefer(`zone ${Intl.DateTimeFormat().resolvedOptions().timeZone}`);
    const kept = answer.refused ? answer : await page.prefer(`${key} ${text}`);
    if (!kept.refused) set(key, value);
    toast(kept.refused ? kept.text : say("page-saved"), kept.refused);
    draw();
  };
  const quiet = make("select",
    { "aria-label": say("page-quiet"), change: () => save("quiet", quiet.value || "off", quiet.value) },
    make("option", { value: "" }, say("page-quiet-none")), NIGHTS.map(([begins, ends]) => make("option", {
      value: `${begins}-${ends}`, selected: setting("quiet") === `${begins}-${ends}`,
    }, say("page-quiet-hours", { begins, ends }))));
  const away = make("input", { type: "date", value: setting("vacation"), "aria-label": say("page-away"),
    change: () => save("vacation", away.value || "off", away.value) });
  return make("details", {}, make("summary", {}, say("page-times")),
    make("p", { class: "muted" }, say("page-times-hint")),
    make("label", { class: "setting" }, make("span", {}, say("page-quiet")), quiet),
    make("label", { class: "setting" }, make("span", {}, say("page-away")), away));
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

