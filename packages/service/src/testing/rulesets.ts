/** Rulesets for tests: the engine's sample, and some that a careless author might write. */
import type { NewEvent, Ruleset } from '@wayfinder/engine';
import { sample } from '@wayfinder/engine/sample';
import type { CatalogEntry } from '@wayfinder/games-catalog';

const careful = sample as unknown as Ruleset;

/** Turning the flag never ends. */
const looping: Ruleset = {
  ...careful,
  id: 'looping',
  decide(state, seat, decision, path, random): NewEvent[] {
    while (path[0] === 'flag') Math.random();
    return careful.decide(state, seat, decision, path, random);
  },
};

/** Turning the flag needs more memory than there is. */
const hungry: Ruleset = {
  ...careful,
  id: 'hungry',
  decide(state, seat, decision, path, random): NewEvent[] {
    const eaten: number[][] = [];
    while (path[0] === 'flag') eaten.push(new Array<number>(1_000_000).fill(eaten.length));
    return careful.decide(state, seat, decision, path, random);
  },
};

/** Turning the flag throws. */
const throwing: Ruleset = {
  ...careful,
  id: 'throwing',
  decide(state, seat, decision, path, random): NewEvent[] {
    if (path[0] === 'flag') throw new Error('a fault with a secret in it');
    return careful.decide(state, seat, decision, path, random);
  },
};

/** Standing orders that bid 7 never come to an answer. */
const dawdling: Ruleset = {
  ...careful,
  id: 'dawdling',
  standingOrders: {
    ...careful.standingOrders,
    answer(view, seat, decision, orders) {
      while ((orders as { seal: number | null }).seal === 7) Math.random();
      return careful.standingOrders.answer(view, seat, decision, orders);
    },
  },
};

/** Has no harmless answer for a clock. */
const stuck: Ruleset = { ...careful, id: 'stuck', fallback: () => ['nothing-of-the-kind'] };

/** The sample under rules that were revised while games ran. */
const revised: Ruleset = { ...careful, id: 'revised', revision: Number(process.env.REVISED_TO ?? 1) };

function entry(ruleset: Ruleset): CatalogEntry {
  return { id: ruleset.id, name: ruleset.name, load: async () => ruleset };
}

export const rulesets: Record<string, CatalogEntry> = Object.fromEntries(
  [careful, looping, hungry, throwing, dawdling, stuck, revised].map((ruleset) => [ruleset.id, entry(ruleset)]),
);
