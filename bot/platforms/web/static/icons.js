// Line drawings for buttons.

import { svg } from "./svg.js";

const LINES = {
  menu: "M4 7h16M4 12h16M4 17h16",
  more: "M5 12h.01M12 12h.01M19 12h.01",
  close: "M6 6l12 12M18 6 6 18",
  back: "M15 5l-7 7 7 7",
  check: "M5 12.5l4.5 4.5L19 7.5",
  turn: "M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19.5 9M19.5 4v5h-5",
  flip: "M4 9h14l-4-4M20 15H6l4 4",
  hint: "M9.5 18.5h5M10.5 21h3"
    + "M12 3a6 6 0 0 1 3.6 10.8c-.8.6-.9 1.2-.9 2.2H9.3c0-1-.1-1.6-.9-2.2A6 6 0 0 1 12 3Z",
  undo: "M8 5 3.5 9.5 8 14M4 9.5h10a5.5 5.5 0 0 1 0 11h-3",
  best: "M12 4l2.4 5 5.5.7-4 3.8 1 5.5-4.9-2.7L7.1 19l1-5.5-4-3.8 5.5-.7Z",
  list: "M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01",
  gear: "M12 9a3 3 0 1 0 .01 0ZM10.3 3h3.4l.5 2.7 1.9 1.1 2.6-.9 1.7 2.9-2.1 1.8v2.8l2.1 1.8-1.7 2.9-2.6-.9"
    + "-1.9 1.1-.5 2.7h-3.4l-.5-2.7-1.9-1.1-2.6.9-1.7-2.9 2.1-1.8v-2.8L3.6 8.8l1.7-2.9 2.6.9 1.9-1.1Z",
  book: "M5 4.5h9.5A3.5 3.5 0 0 1 18 8v12H8a3 3 0 0 1-3-3ZM5 17a3 3 0 0 1 3-3h10",
  text: "M4 6h16M4 10.5h16M4 15h11M4 19.5h7",
  stop: "M6.5 6.5h11v11h-11Z",
  coach: "M2.5 9.5 12 5l9.5 4.5L12 14ZM6.5 11.5v4.5c3 2.6 8 2.6 11 0v-4.5M21.5 9.5V15",
  person: "M12 4a4 4 0 1 0 .01 0ZM4.5 20c1-7.5 14-7.5 15 0",
  leave: "M10 4H5v16h5M9.5 12H20M16 8l4 4-4 4",
  share: "M12 15V4M8 7.5 12 3.5l4 4M5 12v8h14v-8",
  copy: "M9 9h11v11H9zM5 15H4V4h11v1",
  plus: "M12 5v14M5 12h14",
  play: "M8 5v14l11-7Z",
  pause: "M8 5v14M16 5v14",
  first: "M18 6l-7 6 7 6ZM7 6v12",
  last: "M6 6l7 6-7 6ZM17 6v12",
  previous: "M16 5l-9 7 9 7Z",
  next: "M8 5l9 7-9 7Z",
  zoom: "M10.5 4a6.5 6.5 0 1 0 .01 0ZM15.5 15.5 20 20M8 10.5h5M10.5 8v5",
  bag: "M6 9h12l1.5 11.5h-15ZM9 9V7a3 3 0 0 1 6 0v2",
  home: "M4 11.5 12 4l8 7.5M6.5 10v10h11V10",
  pencil: "M4 20l1-4L16 5l3 3L8 19Z",
  keys: "M3 7h18v10H3zM7 11h.01M11 11h.01M15 11h.01M8 14h8",
  flag: "M6 21V4M6 5h12l-3 4 3 4H6",
  eye: "M2.5 12c4-7 15-7 19 0c-4 7-15 7-19 0ZM12 9.5a2.5 2.5 0 1 0 .01 0Z",
  lock: "M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3",
  dice: "M5 5h14v14H5zM9 9h.01M15 9h.01M9 15h.01M15 15h.01M12 12h.01",
};

export const icon = (name) => svg(
  "svg", { viewBox: "0 0 24 24", class: `icon icon-${name}`, "aria-hidden": "true" },
  svg("path", { d: LINES[name] }));
