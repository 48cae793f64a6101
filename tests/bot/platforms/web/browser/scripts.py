"""Scripts that run in the page for a player."""

from __future__ import annotations

from typing import Final

# The page's waiting lasts a two-hundredth: what happened is played out in a moment.
HASTE: Final = """{
  const later = setTimeout;
  window.setTimeout = (act, ms = 0, ...rest) => later(act, ms / 200, ...rest);
}"""

# Says something in a room, by a connection of its own.
SAY: Final = """([room, texts]) => new Promise((done) => {
  const { secret, name } = JSON.parse(localStorage.people)[0];
  const socket = new WebSocket(`${location.origin.replace("http", "ws")}/socket?language=en`);
  const send = (frame) => socket.send(JSON.stringify({ ...frame, room }));
  const say = () => {
    if (texts.length) send({ type: "say", id: crypto.randomUUID(), text: texts.shift() });
    else done();
  };
  socket.onopen = () => { send({ type: "hello", secret, name }); say(); };
  socket.onmessage = ({ data }) => { if (JSON.parse(data).kind === "answer") say(); };
})"""

# Waits until one's turn after a step, or until the game is over; true if it is one's turn.
TURN: Final = """step => new Promise((done) => {
  const look = () => {
    const game = document.querySelector(".game");
    const isMine = Boolean(game?.classList.contains("yours")) && game.dataset.step !== step;
    if (isMine || game?.dataset.phase === "over") { watch.disconnect(); done(isMine); }
  };
  const watch = new MutationObserver(look);
  watch.observe(document.body, { subtree: true, childList: true, attributes: true });
  look();
})"""

# Finds the middles of elements.
MIDDLES: Final = """nodes => nodes.map((node) => {
  const { x, y, width, height } = node.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
})"""

# Reads the names of elements, as a screen reader says them.
NAMES: Final = "nodes => nodes.map(node => node.ariaLabel)"
