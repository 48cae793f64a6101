// The five games: names short enough for a phone, and what each is in one line.

import { say } from "./words.js";

export const GAMES = ["classic", "travel", "3d", "dice", "cards"];
export const LEVELS = ["easy", "medium", "hard", "expert"];

export function gameName(game) {
  return {
    classic: say("page-game-classic"), travel: say("page-game-travel"), "3d": say("page-game-3d"),
    dice: say("page-game-dice"), cards: say("page-game-cards"),
  }[game];
}

export function gameLine(game) {
  return {
    classic: say("page-about-classic"), travel: say("page-about-travel"), "3d": say("page-about-3d"),
    dice: say("page-about-dice"), cards: say("page-about-cards"),
  }[game];
}

export function levelName(level) {
  return { easy: say("page-level-easy"), medium: say("page-level-medium"), hard: say("page-level-hard"),
    expert: say("page-level-expert") }[level];
}

export const titleOf = (snapshot) => gameName(snapshot.game) ?? snapshot.title;
