/** The two sides of the solitaire game (CP-31.1), and the places that its rules name whatever has become of them (CP-32.4). */
import type { Seat } from '@wayfinder/engine';
import { PRINTED_GROUPS } from '../../data/index.ts';
import type { HexId } from '../../state.ts';

/** Seat that plays: the only one of the game. */
export const HUMAN: Seat = 0;
/** The second entry of the seats, which nobody sits on. */
export const OPPONENT: Seat = 1;

function printedHex(id: string): HexId {
  const hex = PRINTED_GROUPS.find((group) => group.id === id)?.hex;
  if (hex === undefined) throw new Error(`no printed group ${id}`);
  return hex;
}

export const TONGA: HexId = printedHex('tonga');
export const SAMOA: HexId = printedHex('samoa');
