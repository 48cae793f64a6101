// The lobby: who sits where, what is played, how others come in.

import { copy } from "./clipboard.js";
import { make } from "./dom.js";
import { icon } from "./icons.js";
import { ask, button, openSheet } from "./sheet.js";
import { say } from "./words.js";
import { titleOf } from "./titles.js";

export class Lobby {
  constructor(page) {
    this.page = page;
    this.element = make("section", { class: "lobby" });
  }

  show(snapshot) {
    const { lobby, actions, seats, you, host } = snapshot;
    const find = (verb) => actions.find((action) => action.verb === verb);
    const press = (action) => {
      const go = () => this.page.press(action.data);
      if (action.confirm) ask(action.confirm, go, action.label);
      else go();
    };
    const focused = document.activeElement?.dataset?.key;
    const scrolled = this.element.querySelector(".column")?.scrollTop ?? 0;
    const header = make("header", { class: "bar-top" },
      make("button", { type: "button", class: "icon-button", "aria-label": say("page-back"),
        click: () => this.page.goHome() }, icon("back")),
      make("h1", {}, titleOf(snapshot)),
      make("button", { type: "button", class: "icon-button", "aria-label": say("page-tables"),
        click: () => this.page.openTables() }, icon("menu")));
    const parts = [];
    if (!lobby) {
      parts.push(make("p", { class: "lead" }, snapshot.status), make("div", { class: "row" },
        button(say("page-new-game"), () => this.page.newGame(), "main"),
          button(say("page-leave"), () => this.page.goHome())));
      this.element.replaceChildren(header, make("div", { class: "column" }, parts));
      return;
    }
    const free = Array.from({ length: lobby.free }, () => null);
    const join = find("join"), start = find("start"), leave = find("leave"), dismiss = find("dismiss"),
      close = find("close");
    parts.push(make("ol", { class: "seats" },
      [...seats, ...free].map((seat, number) =>
      make("li", { class: seat ? `seat${number === you ? " own" : ""}` : "seat free" },
      make("span", { class: "avatar", "aria-hidden": "true" }, seat
        ? (seat.by_computer ? icon("dice") : [...seat.name][0].toUpperCase()) : ""),
      make("span", {}, seat ? seat.name : say("page-free-seat")), number === you
        && make("small", {}, say("page-you"))))));
    if (lobby.levels.length) parts.push(make("div", { class: "row wrap computers" },
      make("span", { class: "muted" }, say("page-add-computer")),
      lobby.levels.map(({ name, data, level }) =>
        button(`+ ${name}`, () => this.page.press(data), "plain small", { "data-key": `level-${level}` })),
      dismiss && button(dismiss.label, () => press(dismiss), "plain small", { "data-key": "dismiss" })));
    parts.push(invitation(this.page));
    parts.push(make("details", { class: "choices", open: this.element.querySelector("details")?.open ?? false },
      make("summary", {}, say("page-choices"), make("small", {}, summary(lobby))),
      lobby.choices.map((choice) => this.#choice(choice, host))));
    const bar = make("div", { class: "bar-bottom" },
      make("div", { class: "status" }, make("p", {},
        start || join ? "" : host ? say("page-wait-players") : say("page-wait-host"))),
      make("div", { class: "buttons" },
        close && button(close.label, () => press(close), "danger", { "data-key": "close" }),
        leave && button(leave.label, () => press(leave), "plain", { "data-key": "leave" }),
        join && button(join.label, () => press(join), "main", { "data-key": "join" }),
        start && button(start.label, () => press(start), "main", { "data-key": "start" })));
    this.element.replaceChildren(header, make("div", { class: "column" }, parts), bar);
    this.element.querySelector(".column").scrollTop = scrolled;
    if (focused) this.element.querySelector(`[data-key="${CSS.escape(focused)}"]`)?.focus(
      { preventScroll: true });
  }

  #choice({ key, name, value, values }, host) {
    const select = make("select", {
      "aria-label": name, disabled: !host || !values.some(({ data }) => data), "data-key": `choice-${key}`,
      change: (event) => this.page.press(event.target.selectedOptions[0].dataset.data),
    }, values.map((each) => make("option",
      { value: each.value, "data-data": each.data, selected: each.value === value }, each.name)));
    return make("label", { class: "choice" }, make("span", {}, name), select);
  }
}

const summary = (lobby) => lobby.choices.filter(({ key }) => ["seats", "clock"].includes(key))
  .map(({ name, value, values }) =>
    `${name}: ${values.find((each) => each.value === value)?.name ?? value}`).join(" · ");

// The link to this table, to be copied, shared or scanned.
function invitation(page) {
  const link = page.invitation();
  const share = navigator.share && button(
    [icon("share"), say("page-share")],
    () => navigator.share({ title: say("page-title"), url: link }).catch(() => {}), "plain");
  return make("div", { class: "invitation" },
    make("img", { src: `/qr.svg?text=${encodeURIComponent(link)}`, alt: say("page-qr"), width: 132,
      height: 132 }),
    make("div", {}, make("p", { class: "label" }, say("page-invite-hint")),
      make("input", { readonly: true, value: link, "aria-label": say("page-invite"),
        focus: (event) => event.target.select() }),
      make("div", { class: "row" }, button([icon("copy"), say("page-copy")], () => copy(link), "plain"),
        share)));
}

export const openInvitation = (page) => openSheet({ title: say("page-invite"), content: [invitation(page)] });
