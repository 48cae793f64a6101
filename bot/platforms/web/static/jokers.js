// Dice that are picked one by one and made a joker together. Which jokers there may be is looked up.

import { LETTERS } from "./symbols.js";

const key = (jokers) => [...jokers].sort().join(" ");

export class Jokers {
  #letters = ""; #scores = []; #picked = new Set(); #made = [];

  // A new roll: own dice as letters, and all ways to score them.
  deal(letters, scores) {
    this.#letters = letters;
    this.#scores = scores;
    this.#picked.clear();
    this.#made = [];
  }

  get picked() { return this.#picked.size; }
  get made() { return this.#made.length; }
  get hasTwins() { return this.#loose.some((letter, at, all) => all.indexOf(letter) !== at); }
  get #loose() { return [...this.#letters].filter((_, number) => !this.#at(number)); }

  isPicked(number) { return this.#picked.has(number); }
  target(number) { return this.#at(number)?.target ?? ""; }
  #at(number) { return this.#made.find(({ numbers }) => numbers.includes(number)); }

  // The way to score with the jokers that were made, and perhaps another one.
  score(more = []) {
    const wanted = key([...this.#made, ...more].map(({ letters, target }) => `${letters}>${target}`));
    return this.#scores.find(({ move }) => key(move.split(" ").slice(1)) === wanted);
  }

  // Picks a die or puts it back; a joker is undone. False for a die that has no equal.
  tap(number) {
    const joker = this.#at(number), letter = this.#letters[number];
    if (joker) this.#made = this.#made.filter((each) => each !== joker);
    else if (this.#picked.has(number)) this.#picked.delete(number);
    else {
      if (this.#loose.filter((other) => other === letter).length < 2) return false;
      if ([...this.#picked].some((other) => this.#letters[other] !== letter)) this.#picked.clear();
      this.#picked.add(number);
    }
    return true;
  }

  putBack() { this.#picked.clear(); }

  // What the picked dice can stand for.
  targets() {
    const letters = this.#pickedLetters();
    return letters.length < 2 ? [] : [...LETTERS].filter((target) => this.score([{ letters, target }]));
  }

  make(target) {
    this.#made.push({ letters: this.#pickedLetters(), target, numbers: [...this.#picked] });
    this.#picked.clear();
  }

  // Makes the jokers of a move, such as `score BB>R`.
  take(move) {
    this.deal(this.#letters, this.#scores);
    for (const text of move.split(" ").slice(1)) {
      const [letters, target] = text.split(">");
      const numbers = [...this.#letters].flatMap(
        (letter, number) => (letter === letters[0] && !this.#at(number) ? [number] : []));
      this.#made.push({ letters, target, numbers: numbers.slice(0, letters.length) });
    }
  }

  #pickedLetters() { return [...this.#picked].map((number) => this.#letters[number]).join(""); }
}
