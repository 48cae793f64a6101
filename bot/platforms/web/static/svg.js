// Makes SVG elements, and the outlines that drawings are made of.

import { dress } from "./dom.js";

export function svg(tag, attributes = {}, ...children) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  dress(element, attributes);
  element.append(...children.flat().filter(Boolean));
  return element;
}

const round = (number) => Math.round(number * 100) / 100;
const path = (points) => `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join("L")}Z`;

export function star(points, inner, reach, turn = -Math.PI / 2) {
  const corners = [];
  for (let corner = 0; corner < 2 * points; corner++) {
    const far = reach * (corner % 2 ? inner : 1);
    const angle = turn + (corner * Math.PI) / points;
    corners.push([far * Math.cos(angle), far * Math.sin(angle)]);
  }
  return path(corners);
}

export function polygon(corners, reach, turn) {
  const angle = (number) => turn + (number * 2 * Math.PI) / corners;
  return path(Array.from({ length: corners },
    (_, n) => [reach * Math.cos(angle(n)), reach * Math.sin(angle(n))]));
}

export const hexagon = (reach) => polygon(6, reach, Math.PI / 6); // pointed at the top

// Two hexagons with a common edge, lying side by side; `notch` is where they meet.
export function pair(reach, apart, notch) {
  const [wide, half] = [reach * Math.cos(Math.PI / 6), reach / 2];
  const right = [[apart, -reach], [apart + wide, -half], [apart + wide, half], [apart, reach]];
  return path([[0, -notch], ...right, [0, notch], ...right.map(([x, y]) => [-x, -y])]);
}

export function disc(reach) {
  const r = round(reach);
  return `M${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
}

export const use = (id, attributes = {}) => svg("use", { href: `#${id}`, ...attributes });
