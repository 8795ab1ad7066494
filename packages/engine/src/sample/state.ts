/**
 * Shells: the small sample ruleset on which the engine and its laws are tested. Seats draw hidden tokens from a bag, seal a bid of shells in
 * secret, and may show a shell at any time. Everything that makes real games hard to host is here once: hidden stacks, a sealed choice that
 * can be replaced, draws, a free action, a reversible command, a die that nobody chooses.
 */
import { z } from 'zod';
import { hidden } from '../schema.ts';

const n = z.number().int().min(0);

export const tokens = z.strictObject({ shell: n, stone: n });
export type Tokens = z.infer<typeof tokens>;
export type Token = keyof Tokens;

export const seatState = z.strictObject({
  stack: hidden(tokens, z.strictObject({ n })),
  score: n,
  /** Turned by a reversible command; means nothing. */
  flag: z.boolean(),
  sealed: hidden(n, z.null()).nullable(),
});

export const state = z.strictObject({
  round: n,
  step: z.enum(['draw', 'seal', 'open', 'over']),
  /** Seat whose turn it is to draw. */
  turn: n,
  /** Contents known to nobody. */
  bag: hidden(tokens, z.strictObject({ n })),
  /** Tokens out of the game. */
  out: tokens,
  seats: z.array(seatState),
});
export type SampleState = z.infer<typeof state>;

export const settings = z.strictObject({ rounds: z.number().int().min(1).max(20).default(4) });
export type SampleSettings = z.infer<typeof settings>;

export const orders = z.strictObject({ seal: n.nullable() });
export type SampleOrders = z.infer<typeof orders>;
