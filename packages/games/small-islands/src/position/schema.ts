/** The shape of a scenario's `given`. Described in docs/rules/small-islands-positions.md. */
import { z } from 'zod';
import { EXPLORATION_ENDS, GAME_ENDS, n } from '../state.ts';

const ids = z.array(z.string());
const seat = n;
const cell = z.string().regex(/^(0|-?[1-9]\d*),(0|-?[1-9]\d*)$/, 'no cell');
/** A face with its quarter turns: `L07@1`; without them it lies as printed. */
const tile = z.string().regex(/^[A-Z]\w*(@[0-3])?$/, 'no tile with its turn');

/** Steps at which a position may stand. */
export const POSITION_STEPS = ['start-tiles', 'round', 'prepare', 'turn', 'replace', 'reward', 'final'] as const;
export type PositionStep = (typeof POSITION_STEPS)[number];

const bonusToken = z.strictObject({ seat, token: z.string() });
export type GivenToken = z.infer<typeof bonusToken>;

export const positionSeatSchema = z.strictObject({
  /** Tiles held: drawn face down, and taken from the display. */
  dealt: ids.optional(),
  open: ids.optional(),
  vp: n.optional(),
  /** This round's objective, and what is laid aside: a card, or mission and reward. */
  current: ids.optional(),
  next: ids.optional(),
  /** While objectives are chosen: all cards held. */
  cards: ids.optional(),
  discovery: ids.optional(),
});

export const positionAlexisSchema = z.strictObject({
  deck: ids.optional(),
  discards: ids.optional(),
  /** Out of the game by SI-13.14. */
  removed: ids.optional(),
  /** The card that he is carrying out. */
  card: z.string().optional(),
});

export const positionSchema = z.strictObject({
  step: z.enum(POSITION_STEPS).optional(),
  round: n.optional(),
  /** First player of the round. */
  first: seat.optional(),
  turn: seat.optional(),
  map: z.record(cell, tile).optional(),
  /** The seat whose own ship it is, or `grey`. */
  ships: z.record(cell, z.union([seat, z.literal('grey')])).optional(),
  /** House symbol to seat. */
  houses: z.record(z.string(), seat).optional(),
  /** A spot is covered, a region gets a port; two ports of a region are a list. */
  tokens: z.record(z.string(), z.union([bonusToken, z.array(bonusToken)])).optional(),
  /** Seat that placed a tile or a ship. */
  by: z.record(cell, seat).optional(),
  /** Cells of the last placements, the latest at the end. */
  order: z.array(cell).optional(),
  display: z.array(z.string().nullable()).optional(),
  /** `replace`: the slot emptied in this turn, 1 to 3. */
  slot: n.optional(),
  navigation: n.optional(),
  /** Landscape tiles that nobody has seen: which ones, or how many. */
  unseen: z.union([n, ids]).optional(),
  boxed: ids.optional(),
  /** Why the exploration ended, and who began the reward phase. */
  reward: z.strictObject({ reason: z.enum(EXPLORATION_ENDS).optional(), first: seat.optional() }).optional(),
  /** `final`: why the game is over. */
  end: z.enum(GAME_ENDS).optional(),
  alexis: positionAlexisSchema.optional(),
  /** By seat. */
  seats: z.record(z.string().regex(/^\d$/, 'no seat'), positionSeatSchema).optional(),
});
export type Given = z.infer<typeof positionSchema>;
export type GivenSeat = z.infer<typeof positionSeatSchema>;
