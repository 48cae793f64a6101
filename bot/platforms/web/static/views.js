// The view of each family of games, loaded when it is played.

const FAMILIES = {
  laying: async () => (await import("./laying.js")).Laying,
  dice: async () => (await import("./dice.js")).Dice,
  cards: async () => (await import("./cards.js")).Cards,
};

export const loadView = (family) => FAMILIES[family]();
