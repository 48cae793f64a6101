// The six symbols, each with its own shape, in place of the coloured circles that stand for them in text.

const SHAPES = {
  "🔴": ["R", star(12, 8, 15)],
  "🟢": ["G", "M16 3a13 13 0 1 0 .01 0z"],
  "🔵": ["B", star(6, 7, 15)],
  "🟠": ["O", star(6, 14, 14)],
  "🟡": ["Y", `${star(16, 11, 15)}M16 8.500a7.500 7.500 0 1 0 .01 0zM16 11a5 5 0 1 1 -.01 0z`],
  "🟣": ["P", "M16 2a14 14 0 1 0 .01 0zM16 9a7 7 0 1 1 -.01 0z"],
};
const CIRCLES = new RegExp(`(${Object.keys(SHAPES).join("|")})`, "u");

function star(points, inner, outer) {
  const corners = [];
  for (let step = 0; step < points * 2; step += 1) {
    const reach = step % 2 ? inner : outer, turn = (Math.PI * step) / points;
    corners.push(`${(16 + reach * Math.sin(turn)).toFixed(1)} ${(16 - reach * Math.cos(turn)).toFixed(1)}`);
  }
  return `M${corners.join("L")}z`;
}

// Text as it is read aloud, where it is not shown.
export function spoken(text, words) {
  return text.split(CIRCLES).map((part) => part in SHAPES ? `${words[`page-color-${SHAPES[part][0].toLowerCase()}`]} ` : part).join("");
}

// Text as nodes: words stay text, symbols become drawings that are read aloud by their colour.
export function drawn(text, words) {
  return text.split(CIRCLES).filter(Boolean).map((part) => {
    if (!(part in SHAPES)) return document.createTextNode(part);
    const [letter, path] = SHAPES[part];
    const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    svg.setAttribute("viewBox", "0 0 32 32");
    svg.setAttribute("class", `symbol ${letter}`);
    svg.setAttribute("role", "img");
    svg.setAttribute("aria-label", words[`page-color-${letter.toLowerCase()}`]);
    const shape = document.createElementNS("http://www.w3.org/2000/svg", "path");
    shape.setAttribute("d", path);
    shape.setAttribute("fill-rule", "evenodd");
    svg.append(shape);
    return svg;
  });
}
