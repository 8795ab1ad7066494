/** The markers that a search brings: "+1 Galapagos Islands" and Kumara, one a seat (CP-29.13 to 29.15). Public. */
import type { NewEvent, Seat } from '@wayfinder/engine';
import { z } from 'zod';
import { DESOLATE_GROUPS } from '../../data/islands.ts';
import type { Part } from '../../part.ts';
import type { HexId, State } from '../../state.ts';
import type { Settling } from '../battle/settling.ts';
import { seatOf } from '../cards/hand.ts';
import { eventPart } from '../event-part.ts';

const galapagosTaken = z.strictObject({ seat: z.number().int(), hex: z.string() });
const kumaraTaken = z.strictObject({
  seat: z.number().int(),
  how: z.enum(['search', 'robbed']),
  /** Seat whose group was conquered; null for a search. */
  from: z.number().int().nullable(),
});

/** CP-29.13: what a searcher without a marker takes when it enters the hex. */
export function takenAt(state: State, seat: Seat, hex: HexId): NewEvent[] {
  const takes = DESOLATE_GROUPS.includes(hex) && seatOf(state, seat).kumara === 'none';
  return takes ? [{ type: 'GalapagosTaken', data: { seat, hex }, because: ['CP-29.13'] }] : [];
}

/** CP-29.14. */
export function kumaraFound(seat: Seat): NewEvent {
  return { type: 'KumaraTaken', data: { seat, how: 'search', from: null }, because: ['CP-29.14'] };
}

/** CP-29.15: a seat without Kumara that keeps a village of one with it has plants of its own. */
export function kumaraRobbed(state: State, { attacker, defender, saved }: Settling): NewEvent[] {
  if (defender === null || saved === 0) return [];
  const robs = seatOf(state, defender).kumara === 'kumara' && seatOf(state, attacker).kumara !== 'kumara';
  if (!robs) return [];
  return [{ type: 'KumaraTaken', data: { seat: attacker, how: 'robbed', from: defender }, because: ['CP-29.15'] }];
}

export const markerEvents: Part['events'] = {
  GalapagosTaken: eventPart(galapagosTaken, (state, { seat }) => {
    seatOf(state, seat).kumara = 'galapagos';
  }),
  // A Galapagos marker is turned over for it.
  KumaraTaken: eventPart(kumaraTaken, (state, { seat }) => {
    seatOf(state, seat).kumara = 'kumara';
  }),
};
