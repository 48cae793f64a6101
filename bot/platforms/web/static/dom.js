// Makes HTML elements. Everything that came from people is set as text, never as markup.

export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  dress(element, attributes);
  element.append(...children.flat().filter(
    (child) => child !== null && child !== undefined && child !== false));
  return element;
}

// Sets attributes; a function listens to an event, and false or null leaves the attribute away.
export function dress(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name, value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined) element.setAttribute(name, value);
  }
  return element;
}

export const find = (id) => document.getElementById(id);

// Sets variables of a style: the page allows no style attributes.
export function vary(element, values) {
  for (const [name, value] of Object.entries(values)) element.style.setProperty(`--${name}`, value);
  return element;
}

export const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

const styles = new Map();

// Loads a style sheet once; promised when it can be used.
export function addStyle(href) {
  if (!styles.has(href)) {
    styles.set(href, new Promise((resolve) => {
      document.head.append(make("link", { rel: "stylesheet", href, load: resolve, error: resolve }));
    }));
  }
  return styles.get(href);
}
