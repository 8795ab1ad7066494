/** CP-24.19: hexes that no stack may enter this turn. Public. */
import { type Refusal, refuse, type Seat } from '@wayfinder/engine';
import type { HexId, State } from '../../state.ts';
import { foreignPieces, groupAt } from '../control.ts';

const RULES = ['CP-24.19'];

function isTapu({ events }: State, hex: HexId): boolean {
  return events?.turn.tapu?.includes(hex) ?? false;
}

function isOthers(state: State, seat: Seat, hex: HexId): boolean {
  const controller = groupAt(state, hex)?.controller ?? null;
  return foreignPieces(state, seat, hex) > 0 || (controller !== null && controller !== seat);
}

/** Why the seat can't mark the hex, or null: with hostile canoes there it is too late. */
export function tapuRefusal(state: State, seat: Seat, hex: HexId): Refusal | null {
  if (isTapu(state, hex)) return refuse('tapu-there', RULES);
  const independent = groupAt(state, hex)?.independent ?? false;
  return independent || isOthers(state, seat, hex) ? refuse('not-for-tapu', RULES) : null;
}

/** Why a stack of the seat can't enter the hex, or null. */
export function tapuBar(state: State, seat: Seat, hex: HexId): Refusal | null {
  return isTapu(state, hex) && isOthers(state, seat, hex) ? refuse('tapu', RULES) : null;
}
