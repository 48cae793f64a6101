// The view of each family of games, loaded when it is played.

import { addStyle } from "./dom.js";

const FAMILIES = {
  laying: async () => (await import("./laying.js")).Laying,
  dice: async () => (await styled("dice", import("./dice.js"))).Dice,
  cards: async () => (await styled("cards", import("./cards.js"))).Cards,
};

const styled = async (name, loading) => (await Promise.all([loading, addStyle(`/static/${name}.css`)]))[0];

export const loadView = (family) => FAMILIES[family]();
