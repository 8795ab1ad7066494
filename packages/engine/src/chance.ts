/** Means by which rulesets draw, apart from where the draws come from: a page previews and never draws, and does without the hashes. */
import { AskServer } from './refusal.ts';

/** One draw, as its event carries it: the n-th of its entry (0-based), `value` in 0 … range − 1. */
export interface Draw {
  label: string;
  n: number;
  range: number;
  value: number;
}

/** Source of a ruleset's chance. */
export interface Random {
  /**
   * A whole number in 0 … range − 1; `items` are what it picks from, where there is a set (scripted draws name a member).
   * @throws AskServer in a preview: chance is the service's.
   */
  draw(label: string, range: number, items?: readonly unknown[]): Draw;
}

/** Picks one member, uniformly. The draw goes into the event. */
export function pick<T>(random: Random, label: string, items: readonly T[]): { item: T; draw: Draw } {
  const draw = random.draw(label, items.length, items);
  const item = items[draw.value];
  if (item === undefined) throw new RangeError(`nothing to pick for ${label}`);
  return { item, draw };
}

/** The chance of a preview: there is none. */
export const previewRandom: Random = {
  draw() {
    throw new AskServer();
  },
};

/** The chance of a game that is known already, or of a position where none is called for: a draw is a fault. */
export const noChance: Random = {
  draw(label) {
    throw new Error(`a draw for ${label}, where there is no chance`);
  },
};

/** Makes the chance of the entry that begins at a log position. */
export type Chance = (position: number) => Random;
