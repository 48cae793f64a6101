// The lobby: who sits where, what is played, how others come in.

import { make } from "./dom.js";
import { icon } from "./icons.js";
import { invitation } from "./invitation.js";
import { nameForm } from "./nameform.js";
import { ask, button, openMenu } from "./sheet.js";
import { gameName, titleOf } from "./titles.js";
import { say } from "./words.js";

export class Lobby {
  constructor(page) {
    this.page = page;
    this.element = make("section", { class: "lobby" });
  }

  show(snapshot) {
    this.shown = snapshot;
    const focused = document.activeElement?.dataset?.key;
    const scrolled = this.element.querySelector(".column")?.scrollTop ?? 0;
    const column = make("div", { class: "column" }, snapshot.lobby ? this.#parts() : this.#closed());
    this.element.replaceChildren(...[this.#header(), column, snapshot.lobby && this.#bar()].filter(Boolean));
    column.scrollTop = scrolled;
    if (focused) {
      this.element.querySelector(`[data-key="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true });
    }
  }

  #find(verb) { return this.shown.actions.find((action) => action.verb === verb); }

  #press(action) {
    const go = () => this.page.press(action.data);
    if (action.confirm) ask(action.confirm, go, action.label);
    else go();
  }

  #button(action, kind) {
    return button(action.label, () => this.#press(action), kind, { "data-key": action.verb });
  }

  #header() {
    return make("header", { class: "bar-top" },
      make("button", { type: "button", class: "icon-button", "aria-label": say("page-tables"),
        click: () => this.page.openTables() }, icon("menu")),
      make("h1", {}, titleOf(this.shown)),
      make("button", { type: "button", class: "icon-button", "aria-label": say("page-menu"),
        click: () => this.#openMenu() }, icon("more")));
  }

  // What ends the table for oneself or for all is not within reach of a slip.
  #openMenu() {
    const { game, host, seats, you } = this.shown;
    const heir = seats.find(({ by_computer: computer }, number) => number !== you && !computer);
    const item = (action, name, note) => action
      && { label: action.label, note, icon: name, kind: action.style, act: () => this.#press(action) };
    const leave = !host || heir ? this.#find("leave") : null; // who is alone closes the table
    openMenu(titleOf(this.shown), [
      { label: say("page-rules"), icon: "book",
        act: () => this.page.say(`/genial rules ${game}`, say("page-rules")) },
      { label: say("page-settings"), icon: "gear",
        act: async () => (await import("./settings.js")).openSettings(this.page) },
      ...this.shown.actions.filter(({ verb }) => ["host", "watch", "unwatch"].includes(verb))
        .map((action) => item(action, action.verb === "host" ? "person" : "eye")),
      item(leave, "leave", host && heir ? say("page-leave-hint", { name: heir.name }) : ""),
      item(this.#find("close"), "close", say("page-close-hint")),
      { label: say("page-leave"), icon: "home", act: () => this.page.goHome() },
    ]);
  }

  #closed() {
    return [make("p", { class: "lead" }, this.shown.status), make("div", { class: "row" },
      button(say("page-new-game"), () => this.page.newGame(), "main"),
      button(say("page-leave"), () => this.page.goHome()))];
  }

  // Who was invited reads by whom, and how they will be called; everything else can wait.
  #parts() {
    const { lobby, you, host } = this.shown;
    const guest = you === null && this.#find("join");
    const [games, others] = [true, false].map((wanted) =>
      lobby.choices.filter(({ key }) => (key === "game") === wanted));
    return [
      guest && make("div", { class: "invited" },
        make("p", { class: "lead" }, say("page-invited", { name: lobby.host, game: titleOf(this.shown) })),
        nameForm(this.page, say("page-join-as"))),
      host && make("div", { class: "choices" }, games.map((choice) => this.#choice(choice))),
      this.#seats(),
      lobby.levels.length > 0 && this.#computers(),
      !guest && lobby.free > 0 && invitation(this.page),
      make("details", { class: "choices", open: this.element.querySelector("details")?.open ?? false },
        make("summary", {}, say("page-choices"), make("small", {}, summary(lobby))),
        others.map((choice) => this.#choice(choice))),
    ].filter(Boolean);
  }

  #seats() {
    const { lobby, seats, you } = this.shown;
    const free = Array.from({ length: lobby.free }, () => null);
    const face = (seat) => (seat.by_computer ? icon("dice") : [...seat.name][0].toUpperCase());
    const word = (seat, number) => (number === you ? say("page-you")
      : seat?.name === lobby.host ? say("page-seat-host") : "");
    return make("ol", { class: "seats" }, [...seats, ...free].map((seat, number) =>
      make("li", { class: seat ? `seat${number === you ? " own" : ""}` : "seat free" },
        make("span", { class: "avatar", "aria-hidden": "true" }, seat ? face(seat) : ""),
        make("span", {}, seat ? seat.name : say("page-free-seat")), make("small", {}, word(seat, number)))));
  }

  #computers() {
    const dismiss = this.#find("dismiss");
    return make("div", { class: "computers" },
      make("span", { class: "muted" }, say("page-add-computer")),
      dismiss && this.#button(dismiss, "plain small"),
      make("div", {}, this.shown.lobby.levels.map(({ name, data, level }) =>
        button(`+ ${name}`, () => this.page.press(data), "plain small", { "data-key": `level-${level}` }))));
  }

  #bar() {
    const { host } = this.shown;
    const join = this.#find("join"), start = this.#find("start"), leave = !host && this.#find("leave");
    const waits = host ? say("page-need-player") : say("page-wait-host");
    return make("div", { class: "bar-bottom" },
      !start && !join && make("div", { class: "status" }, make("p", {}, waits)),
      make("div", { class: "buttons" },
        leave && this.#button(leave, "plain"),
        join && this.#button(join, "main"),
        start ? this.#button(start, "main")
          : host && button(say("page-start"), () => {}, "main", { disabled: true })));
  }

  #choice({ key, name, value, values }) {
    const isSet = this.shown.host && values.some(({ data }) => data);
    const select = make("select", {
      "aria-label": name, disabled: !isSet, "data-key": `choice-${key}`,
      change: (event) => this.page.press(event.target.selectedOptions[0].dataset.data),
    }, values.map((each) => make("option",
      { value: each.value, "data-data": each.data, selected: each.value === value },
      (key === "game" && gameName(each.value)) || each.name)));
    return make("label", { class: "choice" }, make("span", {}, name), select);
  }
}

const summary = (lobby) => lobby.choices.filter(({ key }) => ["seats", "clock"].includes(key))
  .map(({ name, value, values }) =>
    `${name}: ${values.find((each) => each.value === value)?.name ?? value}`).join(" · ");
