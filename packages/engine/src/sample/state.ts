/**
 * Shells: the small sample ruleset on which the engine and its laws are tested. Seats draw hidden tokens from a bag, seal a bid of shells in
 * secret, and may show a shell at any time. With the setting `window` all who hold tokens are asked in secret, after each opening of bids, whether
 * to show one. Everything that makes real games hard to host is here once: hidden stacks, a sealed choice that can be replaced, draws, a free
 * action, a reversible command, a die that nobody chooses, an answer of which nobody may know that it was given, a seat that answers at once.
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

export const ANSWERS = ['shell', 'pass'] as const;
/** Answer of a seat in the window; null: none yet. */
export type Answer = (typeof ANSWERS)[number] | null;

/** A window in which all who hold tokens are asked, each in secret. */
export const windowState = z.strictObject({
  /** By seat, from the opening on, so that nothing tells who has answered; null: isn't asked. */
  answers: z.array(hidden(z.enum(ANSWERS).nullable(), z.null()).nullable()),
});

export const state = z.strictObject({
  /** Counts down: 1 in the last round. */
  round: n,
  /** Rounds of the game. */
  rounds: n,
  step: z.enum(['draw', 'seal', 'open', 'ask', 'asked', 'over']),
  /** Seat whose turn it is to draw. */
  turn: n,
  /** Contents known to nobody. */
  bag: hidden(tokens, z.strictObject({ n })),
  /** Tokens out of the game. */
  out: tokens,
  seats: z.array(seatState),
  /** Only with the setting: whose answers never wait, and what is asked now. */
  window: z.strictObject({ atOnce: n.nullable(), open: windowState.nullable() }).exactOptional(),
});
export type SampleState = z.infer<typeof state>;

export const settings = z.strictObject({
  rounds: z.number().int().min(1).max(20).default(4),
  /** After bids are opened, all who hold tokens are asked in secret whether to show a shell. */
  window: z.boolean().exactOptional(),
  /** The seat whose answer there never waits. */
  atOnce: n.exactOptional(),
});
export type SampleSettings = z.infer<typeof settings>;

export const orders = z.strictObject({ seal: n.nullable(), window: z.enum(ANSWERS).exactOptional() });
export type SampleOrders = z.infer<typeof orders>;
