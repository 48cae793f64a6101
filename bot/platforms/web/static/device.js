// The people of this device with their secrets, and the settings, kept in the browser.

const SECRET_BYTES = 16;

function read(key, otherwise) {
  try {
    return JSON.parse(localStorage.getItem(key)) ?? otherwise;
  } catch {
    return otherwise;
  }
}

function keep(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch { /* a private window may keep nothing; the page works until it is closed */ }
}

// ---- people: a person is a secret

let people = read("people", []);
let mine = sessionStorage.getItem("person");

function randomText(bytes, alphabet) {
  const numbers = crypto.getRandomValues(new Uint8Array(bytes));
  if (alphabet) return Array.from(numbers, (number) => alphabet[number % alphabet.length]).join("");
  return btoa(String.fromCharCode(...numbers)).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

export const newRoom = () => randomText(10, "abcdefghijklmnopqrstuvwxyz234567");
export const newId = () => randomText(12);

// The person of this window; another window of this browser is the same person unless another is chosen.
export function person() {
  return people.find((each) => each.secret === mine) ?? people.at(-1) ?? null;
}

export const everyone = () => people;

export function addPerson(name, secret = randomText(SECRET_BYTES)) {
  people = [...people.filter((each) => each.secret !== secret), { secret, name }];
  keep("people", people);
  choosePerson(secret);
}

export function choosePerson(secret) {
  mine = secret;
  sessionStorage.setItem("person", secret);
}

export function rename(name) {
  const known = person();
  if (!known) return addPerson(name);
  people = people.map((each) => (each.secret === known.secret ? { ...each, name } : each));
  keep("people", people);
}

// ---- settings

const DEFAULTS = {
  language: "", theme: "auto", palette: "standard", sound: true, notify: false, coordinates: false,
  suggestions: true, confirm: true, game: "classic", level: "medium",
  quiet: "", vacation: "",
};
let settings = { ...DEFAULTS, ...read("settings", {}) };
const dark = matchMedia("(prefers-color-scheme: dark)");
const listeners = new Set();

export const setting = (key) => settings[key];
export const onSetting = (listener) => listeners.add(listener);

export function set(key, value) {
  settings = { ...settings, [key]: value };
  keep("settings", settings);
  showTheme();
  for (const listener of listeners) listener(key, value);
}

export const isDark = () => (settings.theme === "auto" ? dark.matches : settings.theme === "dark");

export function showTheme() {
  const root = document.documentElement;
  root.dataset.theme = isDark() ? "dark" : "light";
  root.dataset.palette = settings.palette;
  root.classList.toggle("coordinates", settings.coordinates);
  const color = getComputedStyle(root).getPropertyValue("--ground").trim();
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", color);
}

dark.addEventListener("change", showTheme);

// ---- what is remembered for good: steps of the tutor that were dismissed, the last move seen of a table

export const remembers = (what) => read("remembered", {})[what];

export function remember(what, value = true) {
  const entries = Object.entries({ ...read("remembered", {}), [what]: value });
  keep("remembered", Object.fromEntries(entries.slice(-200)));
}
