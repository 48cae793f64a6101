// The page's own phrases, in the language of the person.

let phrases = {};

export async function loadWords(language) {
  const answer = await fetch(`/words${language ? `?language=${language}` : ""}`);
  phrases = await answer.json();
  document.documentElement.lang = phrases.language;
}

export const language = () => phrases.language ?? "en";

// A phrase; what stands in braces is filled in.
export function say(key, facts = {}) {
  return (phrases[key] ?? key).replace(/\{(\w+)\}/g, (whole, name) => facts[name] ?? whole);
}

export function until(seconds) {
  const options = { weekday: "short", day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" };
  const time = new Intl.DateTimeFormat(language(), options).format(new Date(seconds * 1000));
  return say("page-deadline", { time });
}
