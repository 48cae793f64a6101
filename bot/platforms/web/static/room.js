// A table as it is played: scores, board, rack and bar, and the way from one snapshot to the next.

import { call, quiet } from "./alerts.js";
import { Bar, points } from "./bar.js";
import { setting } from "./device.js";
import { make } from "./dom.js";
import { icon } from "./icons.js";
import { closeIdeas, showIdeas } from "./ideas.js";
import { isElsewhere } from "./keys.js";
import { Motion } from "./motion.js";
import { openHistory, sideList } from "./moves.js";
import { headline, resultPanel } from "./result.js";
import { since } from "./scene.js";
import { ask, isSheetOpen, showReply, tell, toast } from "./sheet.js";
import { titleOf } from "./titles.js";
import { tellMove } from "./telling.js";
import { Tracks } from "./tracks.js";
import { Tutor } from "./tutor.js";
import { loadView } from "./views.js";
import { say, until } from "./words.js";

const TOLD = ["hint", "watch", "unwatch"]; // actions whose answer is words; the others are seen
const SEEN = ["rack", "board"]; // buttons to what is in sight already
const NAMED = ["undo", "end"]; // of their answer the first words are enough
const RARE = ["decline"];
const TWICE = 350; // ms: a second tap so soon belongs to the first
const SCORING = ["placed", "played", "scored"];
const QUICK = ["undo", "hint"]; // actions with a button of their own beside the rack
// For so many ms after moves were shown the bar is deaf: a tap may have been meant to skip them.
const GUARD = 400, SHORT_GUARD = 150;

export class Room {
  #newest = null; #advancing = false; #armed = ""; #isFresh = false; #returned = false; #guarded = null;

  constructor(page) {
    this.page = page; // {request, openTables, goHome, newGame, badge}
    this.motion = new Motion();
    this.tracks = new Tracks();
    this.bar = new Bar();
    this.tutor = new Tutor();
    this.shown = null;
    this.title = make("h1");
    this.chips = make("div", { class: "chips" });
    this.badge = make("span", { class: "dot", hidden: true });
    this.header = make("header", { class: "bar-top" },
      make("button", { type: "button", class: "icon-button", "aria-label": say("page-tables"),
        click: () => page.openTables() }, icon("menu"), this.badge),
      this.title, this.chips,
      make("button", { type: "button", class: "icon-button", "aria-label": say("page-menu"),
        click: async () => (await import("./menu.js")).openRoomMenu(this) }, icon("more")));
    this.banner = make("p", { class: "celebrate", "aria-hidden": "true",
      animationend: () => this.banner.classList.remove("shown") });
    this.stage = make("div", { class: "stage" });
    this.tray = make("div", { class: "tray" });
    this.side = make("aside", { class: "moves", "aria-label": say("page-moves") });
    this.element = make("section", { class: "game" }, this.header, this.tracks.element, this.stage, this.tray,
      this.bar.element, this.side);
    this.element.addEventListener("pointerdown", (event) => { this.#skip(event); this.#disarm(event); }, true);
  }

  // ---- snapshots

  // A newer snapshot waits until what happened before was seen.
  async receive(snapshot) {
    this.#newest = snapshot;
    if (this.#advancing) return;
    this.#advancing = true;
    while (this.#newest) {
      const next = this.#newest;
      this.#newest = null;
      await this.#become(next);
    }
    this.#advancing = false;
  }

  async #become(next) {
    const before = this.shown;
    const known = before && before.table === next.table && this.view;
    const fresh = known ? (next.recent ?? []).filter(({ number }) => number > before.moves) : [];
    if (fresh.length && fresh.length === next.moves - before.moves && !document.hidden) {
      this.bar.show({ text: "" });
      this.element.classList.remove("yours");
      this.element.classList.add("moving");
      await this.motion.run(fresh, before, {
        view: this.view, tracks: this.tracks, celebrate: (text) => this.#celebrate(text),
        tell: (move) => { tell(move.text); this.bar.show(
          { text: move.text, telling: tellMove(move, next.seats, next.you), note: say("page-skip") }); },
      });
      this.#guard(SHORT_GUARD);
      if (this.#newest && this.#newest.table === next.table) { this.shown = { ...next }; }
    }
    await this.#show(next, before);
  }

  async #show(snapshot, before) {
    if (before?.step !== snapshot.step || before.phase !== snapshot.phase) closeIdeas();
    this.shown = snapshot;
    const isNew = !this.view || before?.table !== snapshot.table;
    if (isNew) {
      const View = await loadView(snapshot.family);
      this.view = new View({
        play: (move) => this.#play(move), preview: (score) => this.#preview(score),
          refresh: () => this.#drawBar(), tell, points,
        nudge: (text) => this.#nudge(text), get confirms() { return setting("confirm"); },
      });
      this.stage.replaceChildren(this.view.stage, this.banner, this.tutor.element);
      this.element.dataset.family = snapshot.family;
      this.element.dataset.seats = snapshot.seats.length;
    }
    this.element.dataset.phase = snapshot.phase;
    this.element.dataset.step = snapshot.step;
    this.element.classList.remove("moving");
    this.element.classList.toggle("yours", snapshot.yours);
    this.#armed = "";
    const played = snapshot.moves > snapshot.seats.length; // one has moved before
    this.#returned = !before && played && snapshot.yours && since(snapshot).length > 0;
    this.title.textContent = titleOf(snapshot);
    this.#drawChips();
    this.tracks.show(snapshot);
    this.view.show(snapshot);
    this.tray.replaceChildren(...this.#tray());
    this.#drawBar();
    sideList(this.side, snapshot, () => openHistory(this));
    this.tutor.show(snapshot, this.view);
    const begins = snapshot.yours && (!before?.yours || before.step !== snapshot.step);
    if (begins) tell(snapshot.status);
    if (begins && before && before.table === snapshot.table) call(snapshot.status);
    if (!snapshot.yours) quiet();
    if (before?.phase === "playing" && snapshot.phase === "over") this.#celebrate(headline(snapshot));
  }

  #tray() {
    const { phase, you } = this.shown;
    if (phase === "over") return [resultPanel(this.shown)];
    if (you === null) return [make("p", { class: "watching" }, say("page-watching"))];
    return [this.view.tray];
  }

  #drawChips() {
    const { laying, series, cards } = this.shown;
    const left = laying ? laying.bag : cards ? cards.pile : null;
    const found = [];
    const bag = say("page-left", { count: left });
    if (left !== null) found.push(make("button", { type: "button", class: "chip", "aria-label": bag, title: bag,
      click: () => toast(bag) }, icon("bag"), String(left)));
    if (laying?.final) found.push(make(
      "span", { class: "chip warn" }, say("page-final", { count: laying.final })));
    if (series) found.push(make("span", { class: "chip" },
      `${series.number}/${series.games} · ${series.totals.join(":")}`));
    this.chips.replaceChildren(...found);
  }

  // ---- the bar

  // A button that asks is calm again as soon as anything else is touched.
  #disarm(event) {
    if (!this.#armed || this.#isFresh || event.target.closest(".sure")) return;
    this.#armed = "";
    this.#drawBar();
  }

  #arm(data) {
    this.#armed = data;
    this.#isFresh = true;
    this.#guard(TWICE);
    setTimeout(() => { this.#isFresh = false; }, TWICE);
    this.#drawBar();
  }

  // Against computers a move can be taken back, so it is not asked for twice.
  get #asks() {
    const { seats, you } = this.shown;
    return setting("confirm") && seats.some(({ level }, seat) => seat !== you && !level);
  }

  // True if a tile or a card can be played now.
  get #canPlay() {
    const { laying, cards } = this.shown;
    return Object.keys(laying?.placements ?? cards?.plays ?? {}).length > 0;
  }

  // Moves that are one word: those to choose from now, or those that hardly anybody wants who can play; they
  // are in the menu.
  choices(rare) {
    const { laying, cards } = this.shown;
    const isRare = ({ move }) => this.#canPlay && RARE.includes(move);
    return ((laying ?? cards)?.choices ?? []).filter((choice) => isRare(choice) === rare);
  }

  choose(data) { this.press(data, { silent: true }); }

  #drawBar() {
    const { shown, view } = this;
    if (!shown || this.motion.running) return;
    if (shown.phase === "over") return this.#drawEnd();
    const { text, score, buttons } = view.controls();
    const busy = score || text;
    const action = (verb) => shown.actions.find((each) => each.verb === verb);
    const choices = this.choices(false);
    const extra = busy || choices.length ? []
      : QUICK.map(action).filter(Boolean).map(
      (found) => this.#quick(found));
    const chosen = choices.map((choice, number) => ({
      label: this.#armed === choice.data ? say("page-sure", { label: choice.label }) : choice.label,
      kind: this.#armed === choice.data ? "main sure" : number || this.#canPlay ? "plain" : "main",
      act: () => this.#choose(choice.data),
    }));
    const status = shown.thinking ? shown.thinking.text.replace(/…$/, "") : shown.status;
    this.bar.show({
      choose: Boolean(text), text: this.#armed ? "" : text ?? status, score, mine: shown.yours && !this.#armed,
      dots: Boolean(shown.thinking), note: text || this.#armed ? "" : this.#note(),
      buttons: [...extra, ...(busy ? [] : chosen), ...buttons],
    });
  }

  // The small line under what is to be done: what is new, until when, or the last move of somebody else.
  #note() {
    const { recent, yours, you, deadline, seats } = this.shown;
    const last = recent.findLast(({ events }) => events.some(({ kind }) => SCORING.includes(kind)))
      ?? recent.at(-1);
    if (this.#returned) return say("page-since");
    if (deadline) return until(deadline);
    return yours && last && last.seat !== you ? tellMove(last, seats) ?? "" : "";
  }

  #drawEnd() {
    const find = (verb) => this.shown.actions.find((each) => each.verb === verb);
    const rematch = find("rematch"), coach = find("coach");
    this.bar.show({
      text: "", buttons: [
        { label: say("page-replay"), act: () => openHistory(this), kind: "plain" },
        coach && { label: coach.label, act: () => this.act(coach), kind: "plain" },
        !rematch && { label: say("page-new-game"), act: () => this.page.newGame(), kind: "main" },
        rematch && { label: say("page-again"), act: () => this.playAgain(rematch), kind: "main" },
      ],
    });
  }

  // A button for an action. Taking back is asked first: it cannot be undone.
  #quick(action) {
    if (action.verb !== "undo") return { icon: action.verb, label: action.label, act: () => this.act(action) };
    const armed = this.#armed === action.data;
    return {
      icon: "undo", kind: armed ? "main sure" : "",
      act: () => {
        if (!armed && setting("confirm")) { this.#arm(action.data); return; }
            this.#armed = "";
        this.act(action);
      },
      label: armed ? say("page-sure", { label: action.label }) : action.label, caption: say("page-undo-short"),
    };
  }

  // Nothing final happens by one tap: the first asks, the second does it.
  #choose(data) {
    if (this.#armed !== data && this.#asks) { this.#arm(data); return; }
    this.#armed = "";
    this.choose(data);
  }

  #preview(score) {
    const { you, seats } = this.shown;
    if (you !== null && !this.motion.running) this.tracks.preview(seats[you].side, score);
  }

  #nudge(text) {
    this.tray.classList.remove("nudged");
    void this.tray.offsetWidth;
    this.tray.classList.add("nudged");
    toast(text);
  }

  #celebrate(text) {
    this.banner.textContent = text;
    this.banner.classList.remove("shown");
    void this.banner.offsetWidth;
    this.banner.classList.add("shown");
  }

  #skip(event) {
    if (!this.motion.running || event.target.closest("header, aside")) return;
    event.preventDefault();
    event.stopPropagation();
    this.#guard();
    this.motion.skip();
  }

  #guard(ms = GUARD) {
    const { element } = this.bar;
    if (element.classList.contains("guarded") && ms < GUARD) return; // it is guarded for longer
    element.classList.add("guarded");
    clearTimeout(this.#guarded);
    this.#guarded = setTimeout(() => element.classList.remove("guarded"), ms);
  }

  // ---- requests

  async #play(move) {
    closeIdeas();
    const answer = await this.page.request({ type: "press", button: this.shown.play + move });
    if (answer.refused) toast(answer.text, true);
    return !answer.refused;
  }

  // Presses a button; its reply is shown, in the place of the sheet it was pressed in.
  async press(data, { title = "", within = null, silent = false } = {}) {
    const answer = await this.page.request({ type: "press", button: data });
    if (!silent || answer.refused) this.reply(answer, title, within);
    return answer;
  }

  async command(text, title = "") {
    this.reply(await this.page.request({ type: "say", text }), title || text);
  }

  // A reply with tiles on cells is shown on the board; everything else as words, picture and buttons.
  reply(answer, title, within = null) {
    if (!this.element.isConnected) return; // one has left meanwhile
    if (showIdeas(this, answer, title)) return;
    const rows = answer.refused ? unseen(answer.rows) : answer.rows;
    showReply({ ...answer, rows }, {
      title, within, press: ({ data, verb, argument, sheet }) => {
        if (verb === "new") this.page.openTable(argument); // in a room of its own: no game is in another's way
        else if (verb === "replay") openHistory(this);
        else if (verb === "coach" && !argument) openHistory(this, { coach: title });
        else this.press(data, { title, within: sheet });
      },
    });
  }

  act(action) {
    const go = () => {
      if (action.verb === "rematch") this.playAgain(action);
      else if (action.verb === "replay") openHistory(this);
      else if (action.verb === "coach") openHistory(this, { coach: action.label });
      else if (NAMED.includes(action.verb)) this.#name(action);
      else this.press(action.data, { title: action.label, silent: !TOLD.includes(action.verb) });
    };
    if (action.confirm) ask(action.confirm, go, action.label.replace(/…$/, ""));
    else go();
  }

  async #name(action) {
    const answer = await this.press(action.data, { silent: true });
    if (!answer.refused && this.element.isConnected) toast(answer.text.split("\n")[0]);
  }

  // The same again; against computers alone it begins at once.
  async playAgain(action) {
    const others = this.shown.seats.filter((seat, number) => number !== this.shown.you && !seat.level);
    const answer = await this.press(action.data, { silent: true });
    if (!answer.refused && !others.length) await this.page.request({ type: "say", text: "/genial start" });
    this.page.follow();
  }

  // ---- keyboard

  key(event) {
    if (isElsewhere(event) || isSheetOpen() || !this.view) return;
    if (this.motion.running) {
      if (["Enter", " ", "Escape"].includes(event.key)) { event.preventDefault(); this.motion.skip(); }
      return;
    }
    if (this.shown.phase === "playing" && this.view.key(event)) event.preventDefault();
  }
}

const unseen = (rows) => rows.map((row) => row.filter(([, , , verb]) => !SEEN.includes(verb)))
  .filter((row) => row.length);
