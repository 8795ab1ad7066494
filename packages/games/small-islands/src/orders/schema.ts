/** Parts of standing orders (table of decisions in the specification). Everything is asked at first. */
import { z } from 'zod';
import { dataOf, VERSIONS } from '../data/index.ts';

type Named = 'landscapeTiles' | 'objectiveCards' | 'missionCards' | 'rewardCards';

/** The ids of a list in all versions that are kept, each once: a game may have begun with one that was replaced since. */
const ids = (list: Named): [string, ...string[]] => {
  const all = VERSIONS.flatMap((version) => dataOf(version)[list].map(({ id }) => id));
  return [...new Set(all)] as [string, ...string[]];
};

/** Things that orders may name, whichever version a game has; the form offers those of its own. */
export const TILES = ids('landscapeTiles');
export const OBJECTIVES = ids('objectiveCards');
export const MISSIONS = ids('missionCards');
export const REWARDS = ids('rewardCards');
export const TURN_NAMES = ['0', '1', '2', '3'] as const;

/** Most rows of plans, ports around a cell, and VP that a limit may name. */
export const MOST_PLANS = 20;
export const MOST_PORTS = 16;
export const MOST_PAY = 40;

const cell = z.string().regex(/^(0|-?[1-9]\d?),(0|-?[1-9]\d?)$/);
const list = (things: [string, ...string[]]) => z.array(z.enum(things)).max(things.length);
const pay = z.number().int().min(0).max(MOST_PAY).nullable();
const WAYS = ['ask', 'best-now', 'list'] as const;
const REST = ['ask', 'best-now'] as const;

const plan = z.strictObject({ tile: z.enum(TILES), space: cell, turn: z.enum(TURN_NAMES) });
export type Plan = z.infer<typeof plan>;

const exploring = z.strictObject({
  /** The first that is legal now is done, without a token; a tile that has been placed is taken off. */
  plans: z.array(plan).max(MOST_PLANS),
  otherwise: z.enum(['ask', 'harmless']),
});

const landing = z.strictObject({
  /** Used up by the next own landing, ordered or not. */
  when: z.enum(['ask', 'as-soon-as-possible']),
  ship: z.enum(['own-first', 'own', 'grey']),
  /** Null: where most ports are. */
  space: cell.nullable(),
  /** Only where so many ports or more are around it. */
  leastPorts: z.number().int().min(0).max(MOST_PORTS),
  /** Only when the own houses would pay so much together; null: whatever they pay. */
  leastPay: pay,
});

const houses = z.strictObject({
  /** `no-choice`: where there is a house for every island. */
  by: z.enum(['ask', 'no-choice', 'best']),
  /** Islands that pay less get none; null: any island. */
  leastPay: pay,
  /** Treatment of those that pay less. */
  below: z.enum(['ask', 'leave']),
});

export const orders = z.strictObject({
  startTiles: z.enum(['ask', 'default', 'random']),
  /** Normal mode. */
  objective: z.strictObject({
    by: z.enum(WAYS),
    cards: list(OBJECTIVES),
    /** Rule for a deal in which none of the list was dealt. */
    otherwise: z.enum(REST),
  }),
  /** Advanced mode: missions and rewards are chosen independently. */
  pair: z.strictObject({
    by: z.enum(WAYS),
    missions: list(MISSIONS),
    rewards: list(REWARDS),
    otherwise: z.enum(REST),
  }),
  exploring,
  landing,
  houses,
  discovery: z.enum(['ask', 'highest']),
  alexisTile: z.enum(['ask', 'lowest']),
});
export type Orders = z.infer<typeof orders>;

/** Asks for everything. */
export const initialOrders: Orders = {
  startTiles: 'ask',
  objective: { by: 'ask', cards: [], otherwise: 'best-now' },
  pair: { by: 'ask', missions: [], rewards: [], otherwise: 'best-now' },
  exploring: { plans: [], otherwise: 'ask' },
  landing: { when: 'ask', ship: 'own-first', space: null, leastPorts: 0, leastPay: null },
  houses: { by: 'ask', leastPay: null, below: 'ask' },
  discovery: 'ask',
  alexisTile: 'ask',
};

/**
 * Orders that a careful player wouldn't regret. All that they go by is public once it is asked (the objective is revealed, the islands lie open) or is
 * answered in any case, so that their silence tells nothing.
 */
export const suggestedOrders: Orders = {
  ...initialOrders,
  // A house for each island that pays well: eight houses in four rounds are seldom too few, and what pays less may be worth waiting for.
  houses: { by: 'no-choice', leastPay: 5, below: 'ask' },
  // Only its value counts at the end (SI-12.1).
  discovery: 'highest',
};
