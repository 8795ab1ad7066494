/** Data of the events of windows (CP-25.1 to 25.4). */
import { hidden } from '@wayfinder/engine';
import { z } from 'zod';
import { reactionWindow, windowAnswer } from '../../state/advanced.ts';

const seatId = z.number().int();
const { kind, trigger, step } = reactionWindow.shape;

export const windowOpened = z.strictObject({
  kind,
  /** Seat whose card, step or roll it is about. */
  seat: seatId,
  ...trigger.shape,
  asked: z.array(seatId),
  /** Those asked for whom nobody waits (CP-25.7). */
  atOnce: z.array(seatId),
  /** The step that comes when it closes. */
  step,
});
export type WindowOpened = z.infer<typeof windowOpened>;
export const windowAnswered = z.strictObject({ seat: seatId, answer: hidden(windowAnswer, z.null()) });
export const windowClosed = z.strictObject({ kind, cards: z.array(z.string()) });
export const heldCardPlayed = z.strictObject({ seat: seatId, card: z.string(), hex: z.string().optional() });
export type HeldCardPlayed = z.infer<typeof heldCardPlayed>;
