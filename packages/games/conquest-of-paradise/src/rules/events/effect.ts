/** One small effect of an event card: what it may be, without how it is applied. */
import { z } from 'zod';
import { pieces } from '../../state.ts';

const seat = z.number().int();
const hex = z.string();
export const MARKS = ['fertile', 'spring', 'ash', 'weeds', 'drought'] as const;
const COLOURS = ['green', 'brown'] as const;

export const effect = z.discriminatedUnion('type', [
  /** A village comes or goes (CP-24.2, 24.18). */
  z.strictObject({ type: z.literal('village'), hex, n: z.union([z.literal(1), z.literal(-1)]) }),
  /** A die for one piece, and whether it goes (CP-23.19). What goes is told by `pieces`. */
  z.strictObject({
    type: z.literal('roll'),
    seat,
    piece: z.string(),
    link: z.boolean(),
    face: z.number().int(),
    removed: z.boolean(),
  }),
  /** Pieces that are turned up and down again (CP-23.19). */
  z.strictObject({ type: z.literal('shown'), hex, seat, pieces, link: z.boolean() }),
  /** Pieces that go to the supply; `link`: the face-up canoe too. */
  z.strictObject({ type: z.literal('pieces'), hex, seat, pieces, link: z.boolean() }),
  /** A piece from the supply; `link`: it lies face up (CP-24.17, 24.20). */
  z.strictObject({
    type: z.literal('place'),
    hex,
    seat,
    piece: z.enum(['colony', 'transport_canoe']),
    link: z.boolean(),
  }),
  z.strictObject({ type: z.literal('mark'), hex, mark: z.enum(MARKS) }),
  /** A printed box is lost (CP-24.4); `improved`: its agriculture with it. */
  z.strictObject({ type: z.literal('box'), hex, colour: z.enum(COLOURS), improved: z.boolean() }),
  /** A brown box is improved (CP-24.11). */
  z.strictObject({ type: z.literal('improve'), hex }),
  /** Effect that lasts for this turn (CP-23.17). */
  z.strictObject({ type: z.literal('turn'), what: z.enum(['fishing', 'rats', 'doldrums']), seat }),
  z.strictObject({ type: z.literal('typhoon'), hex }),
  /** The seat's canoes go one hex further in this Movement stage (CP-24.8). */
  z.strictObject({ type: z.literal('winds'), seat }),
  /** No stack enters the hex this turn (CP-24.19). */
  z.strictObject({ type: z.literal('tapu'), hex }),
  /** The seat looks at three markers at its next draw (CP-24.21). */
  z.strictObject({ type: z.literal('birds'), seat }),
  /** Pieces that the seat moved to the hex stop there, and their losses are chosen (CP-24.7). */
  z.strictObject({ type: z.literal('stop'), hex, seat }),
  /** The roll of the battle as a war leader turns it (CP-24.14). */
  z.strictObject({ type: z.literal('die'), before: z.number().int(), after: z.number().int() }),
  /** The seat chooses what has no room left in its canoes: `pieces` are those that stay shown until then (CP-24.1). */
  z.strictObject({ type: z.literal('losses'), hex, seat, pieces, link: z.boolean() }),
]);
export type Effect = z.infer<typeof effect>;
