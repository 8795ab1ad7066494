/** Bots: how well they play, and what they have for it besides the view of their seat. */
import type { Random } from './chance.ts';
import { seededRandom } from './random.ts';

/** Strength of a bot: `steady` plays as well as it can, `easy` so that a beginner often wins. */
export const BOT_LEVELS = ['steady', 'easy'] as const;
export type BotLevel = (typeof BOT_LEVELS)[number];

/** Looks that a bot has for one choice. Every ruleset's bot stays under a second with them, on one core. */
export const BOT_LOOKS = 1_000;

/**
 * Counts the positions that a bot weighs for one choice. The count, and no time, ends its search: so the same view leads to the same choice on every
 * machine.
 */
export class BotBudget {
  #left: number;

  constructor(looks: number = BOT_LOOKS) {
    this.#left = looks;
  }

  /** Looks that are left. */
  get left(): number {
    return this.#left;
  }

  /** Takes looks; false once none is left: the bot then answers with the best that it has seen. */
  take(looks = 1): boolean {
    if (this.#left <= 0) return false;
    this.#left -= looks;
    return true;
  }
}

/** Means of a bot besides the view of its seat. Its chance is its own: nothing of it comes from the game's. */
export interface BotMeans {
  level: BotLevel;
  random: Random;
  budget: BotBudget;
}

/** Means of a bot whose chance comes from a seed: the same seed leads to the same choice. */
export function botMeans(seed: string, level: BotLevel = 'steady', looks: number = BOT_LOOKS): BotMeans {
  return { level, random: seededRandom(`bot:${seed}`), budget: new BotBudget(looks) };
}
