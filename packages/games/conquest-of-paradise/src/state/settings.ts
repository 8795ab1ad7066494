/**
 * The settings of a game (CP-20.2). Every advanced rule is optional and absent unless somebody chose it, so that a game of the basic rules is
 * stored as ever; what holds then is told by `rules/settings.ts`, and the default stands in the schema for forms only.
 */
import { z } from 'zod';
import { DEFAULTS, GOALS } from '../advanced.ts';
import { goalOf, setUpData } from '../data/index.ts';

/** Settings whose rules aren't all there: nobody may choose them, and no form offers them. */
export const NOT_YET: ReadonlySet<string> = new Set();

/** An advanced rule: what a form begins with, whether it shows it, and what else it says of it. */
function advanced<T extends z.ZodType>(
  key: keyof typeof DEFAULTS,
  schema: T,
  more: Record<string, unknown> = {},
): z.ZodOptional<T> {
  const offered = NOT_YET.has(key) ? { offered: false } : {};
  return schema.optional().meta({ default: DEFAULTS[key], ...offered, ...more });
}

/** The furthest that a goal had better be from the usual one (CP-22.2). */
const GOAL_ADVISED = 3;

/** By number of seats: the goals that a form lets pass without a warning. */
const ADVISED = Object.fromEntries(
  [2, 3, 4].map((seats) => [seats, { min: goalOf(seats) - GOAL_ADVISED, max: goalOf(seats) + GOAL_ADVISED }]),
);

const HOMES = ['tonga', 'samoa', 'hiva', 'raiatea'] as const;

/** By number of seats: the homes in use (CP-3.1); alone one plays Tonga (CP-31.1). */
const FITTING = { 1: ['tonga'], ...Object.fromEntries([2, 3, 4].map((seats) => [seats, setUpData(seats).homes])) };

export const settings = z.strictObject({
  edition: z.enum(['1', '2']),
  /** Homes named for every seat in seat order, or random (CP-3.1, 3.7). */
  homes: z.union([z.literal('random'), z.array(z.enum(HOMES))]).meta({ fitting: FITTING }),
  variableStart: advanced('variableStart', z.boolean()),
  /** `standard`: that of the number of seats. */
  goalVp: advanced('goalVp', z.union([z.literal('standard'), z.number().int().min(GOALS.lowest).max(GOALS.highest)]), {
    advised: ADVISED,
  }),
  /** `on`: the procedure of the edition (CP-20.4); the state of a game has `c3i` or `second` instead. */
  randomEvents: advanced('randomEvents', z.enum(['off', 'on', 'c3i', 'second'])),
  reactions: advanced('reactions', z.enum(['orders', 'ask'])),
  southIsland: advanced('southIsland', z.boolean()),
  reserve: advanced('reserve', z.boolean()),
  kumara: advanced('kumara', z.boolean()),
  malaria: advanced('malaria', z.enum(['off', 'oneDie', 'perGroup'])),
  solo: advanced('solo', z.enum(['off', 'standard', 'harder'])),
});
export type Settings = z.infer<typeof settings>;
