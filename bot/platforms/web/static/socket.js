// The line to Genial: comes back by itself, and sends again what was not answered. An answer that was
// given before is given again, because a request keeps its id.

const SLOWEST = 8000;

// Without crypto.randomUUID, which browsers keep from pages that came by http from another machine.
const unique = () => [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join("-");

export class Line {
  #address; #hello; #hear; #show; #socket = null; #unanswered = new Map(); #wait = 250;

  constructor({ address, hello, hear, show }) {
    this.#address = address; this.#hello = hello; this.#hear = hear; this.#show = show;
    this.#connect();
  }

  ask(frame) {
    const id = unique();
    this.#unanswered.set(id, { ...frame, id });
    this.#send(this.#unanswered.get(id));
    return id;
  }

  greet() { this.#send(this.#hello()); }

  #send(frame) {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(frame));
  }

  #connect() {
    const socket = new WebSocket(this.#address());
    this.#socket = socket;
    socket.addEventListener("open", () => {
      this.#wait = 250;
      this.#show(true);
      this.greet();
      for (const frame of this.#unanswered.values()) this.#send(frame);
    });
    socket.addEventListener("message", ({ data }) => {
      const frame = JSON.parse(data);
      if (frame.id) this.#unanswered.delete(frame.id);
      this.#hear(frame);
    });
    socket.addEventListener("close", () => {
      this.#show(false);
      setTimeout(() => this.#connect(), this.#wait);
      this.#wait = Math.min(this.#wait * 2, SLOWEST);
    });
  }
}
