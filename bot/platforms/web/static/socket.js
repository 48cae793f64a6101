// The connection to Genial. It comes back by itself, sends again what was not answered, and notices a dead
// network.

import { newId } from "./device.js";

const FIRST_WAIT = 300, SLOWEST = 8000;
const SILENCE = 10000, PATIENCE = 6000; // after so long without a frame: ask; without an answer: it is dead
const UNANSWERED = 3000; // a request without any frame since for so long: ask
const AWAY = 30000; // a window that was hidden that long asks at once whether the connection lives

export class Line {
  #hear; #show; #hello; #address; #socket = null; #unanswered = new Map(); #wait = FIRST_WAIT;
  #heard = 0; #asked = 0; #sent = 0; #retry = null; #up = null;

  constructor({ address, hello, hear, show }) {
    this.#address = address; this.#hello = hello; this.#hear = hear; this.#show = show;
    this.#connect();
    setInterval(() => this.#check(), 1000);
    addEventListener("online", () => this.#hurry());
    addEventListener("offline", () => this.#tell(false));
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden && Date.now() - this.#heard > AWAY) this.#hurry();
    });
  }

  // Sends a request; its answer is promised. The id stays the same when it is sent again.
  ask(frame) {
    const id = newId();
    const whole = { ...frame, id };
    return new Promise((resolve) => {
      this.#unanswered.set(id, { frame: whole, resolve });
      this.#sent = Date.now();
      this.#send(whole);
    });
  }

  greet() { this.#send(this.#hello()); }

  get busy() { return this.#unanswered.size > 0; }

  #send(frame) {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(frame));
  }

  #tell(up) {
    if (this.#up !== up) this.#show(up);
    this.#up = up;
  }

  #connect() {
    clearTimeout(this.#retry);
    const socket = new WebSocket(this.#address());
    this.#socket = socket;
    this.#asked = Date.now(); // a connection that never opens is dead, too
    this.#heard = 0;
    socket.addEventListener("open", () => {
      if (socket !== this.#socket) return;
      this.greet();
      for (const { frame } of this.#unanswered.values()) this.#send(frame);
    });
    socket.addEventListener("message", ({ data }) => {
      if (socket !== this.#socket) return;
      this.#heard = Date.now();
      this.#asked = 0;
      this.#wait = FIRST_WAIT;
      this.#tell(true);
      const frame = JSON.parse(data);
      const waiting = this.#unanswered.get(frame.id);
      if (waiting && frame.kind !== "progress") {
        this.#unanswered.delete(frame.id);
        waiting.resolve(frame);
      }
      this.#hear(frame);
    });
    socket.addEventListener("close", () => { if (socket === this.#socket) this.#lose(); });
  }

  #lose() {
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    this.#tell(false);
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => this.#connect(), this.#wait * (0.7 + Math.random() * 0.6));
    this.#wait = Math.min(this.#wait * 2, SLOWEST);
  }

  #hurry() {
    this.#wait = FIRST_WAIT;
    if (!this.#socket) this.#connect();
    else this.#ping();
  }

  #ping() {
    if (this.#asked) return;
    this.#asked = Date.now();
    this.#send({ type: "ping" });
  }

  #check() {
    if (!this.#socket) return;
    const now = Date.now();
    if (this.#asked && now - this.#asked > PATIENCE) this.#lose();
    const ignored = this.busy && this.#sent > this.#heard && now - this.#sent > UNANSWERED;
    if (this.#socket && (ignored || now - this.#heard > SILENCE)) this.#ping();
  }
}
