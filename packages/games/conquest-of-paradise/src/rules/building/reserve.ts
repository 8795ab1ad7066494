/** Section 28: the point that a seat keeps for a later Building step. Part of the sealed build, so only the marker is public. */
import { type NewEvent, type Refusal, refuse, type Seat } from '@wayfinder/engine';
import { z } from 'zod';
import type { Build, HexId, State } from '../../state.ts';
import { seatOf } from '../cards/hand.ts';
import { eventPart } from '../event-part.ts';
import { hasReserve } from '../settings.ts';
import { poolsIn } from './begin.ts';
import type { Draft } from './draft.ts';
import { isAffordable } from './points.ts';
import { yieldOf } from './yields.ts';

const atHex = z.strictObject({ seat: z.number().int(), hex: z.string() });

/** The pool of the seat's home: where the kept point is spent (CP-28.3). */
function homePool(view: State, seat: Seat): readonly HexId[] | undefined {
  const { home } = seatOf(view, seat);
  return home === null ? undefined : poolsIn(view, seat).find((pool) => pool.includes(home));
}

/** Why the seat can't spend a kept point in this build, or null (CP-28.3, 28.8). */
export function reserveRefusal(view: State, seat: Seat): Refusal | null {
  if (seatOf(view, seat).reserve !== 1) return refuse('no-reserve', ['CP-28.3']);
  return homePool(view, seat) ? null : refuse('no-home', ['CP-28.8', 'CP-28.3']);
}

/** Groups that can be named for the pool whose point is kept (CP-28.1). */
export function keepingGroups(view: State, seat: Seat): HexId[] {
  return poolsIn(view, seat).flat();
}

/** Why the point of a village there can't be kept, or null (CP-28.1, 28.2, 28.7). What isn't of villages counts as spent first. */
export function keepRefusal(view: State, seat: Seat, draft: Draft, hex: HexId): Refusal | null {
  if (!keepingGroups(view, seat).includes(hex)) return refuse('no-village-there', ['CP-28.1', 'CP-28.7']);
  if (seatOf(view, seat).reserve === 1 && !draft.useReserve) return refuse('reserve-full', ['CP-28.2']);
  if (yieldOf(view, hex) === 0) return refuse('no-point-left', ['CP-28.7']);
  return isAffordable(view, seat, { ...draft, keepReserve: hex })
    ? null
    : refuse('no-point-left', ['CP-28.1', 'CP-28.7']);
}

/** The harmless build keeps a point that would be lost; null where it can't (the table of decisions). */
export function keptByItself(view: State, seat: Seat, draft: Draft): HexId | null {
  if (!hasReserve(view)) return null;
  return keepingGroups(view, seat).find((hex) => keepRefusal(view, seat, draft, hex) === null) ?? null;
}

/** CP-28.5, 28.6: what the opened build does with the marker before and after it is carried out. */
export function reserveEvents(
  state: State,
  seat: Seat,
  { useReserve, keepReserve }: Build,
): Record<'used' | 'kept', NewEvent[]> {
  const home = seatOf(state, seat).home ?? '';
  const both = useReserve && keepReserve !== undefined ? ['CP-28.5'] : [];
  const used = { type: 'ReserveUsed', data: { seat, hex: home }, because: ['CP-28.3', 'CP-28.4', 'CP-28.6', ...both] };
  const kept = {
    type: 'ReserveKept',
    data: { seat, hex: keepReserve },
    because: ['CP-28.1', 'CP-28.2', 'CP-28.6', 'CP-28.7', ...both],
  };
  return { used: useReserve ? [used] : [], kept: keepReserve === undefined ? [] : [kept] };
}

export const reserveKinds = {
  ReserveUsed: eventPart(atHex, (state, { seat }) => {
    seatOf(state, seat).reserve = 0;
  }),
  ReserveKept: eventPart(atHex, (state, { seat }) => {
    seatOf(state, seat).reserve = 1;
  }),
};
