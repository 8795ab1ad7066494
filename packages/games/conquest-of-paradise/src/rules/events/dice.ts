/** CP-23.19: dice for the pieces in a hex, in their order, and what is left of each seat's. On the service alone: the pieces are turned up. */
import type { Draw, Random, Seat } from '@wayfinder/engine';
import type { HexId, Kind, Pieces, State } from '../../state.ts';
import { seatsIn } from '../control.ts';
import { waysToKeep } from '../movement/room-at-sea.ts';
import { faceDownPiecesIn, hasLink, minus, piecesOf, total } from '../pieces.ts';
import type { Effect } from './effect.ts';

const FACES = 6;
/** The order of dice after the link's. */
const ORDER: readonly Kind[] = ['transport_canoe', 'war_canoe', 'warrior_band', 'colony'];

/** For which kinds a card rolls, and up to which face a piece goes. */
export interface Storm {
  kinds: readonly Kind[];
  goesUpTo: number;
  /** True where what canoes can't carry afterwards goes too (CP-24.1). */
  checksLoad: boolean;
}
export const TYPHOON: Storm = { kinds: ['transport_canoe', 'war_canoe'], goesUpTo: 3, checksLoad: true };
export const PELE: Storm = { kinds: ORDER, goesUpTo: 2, checksLoad: false };

interface Rolled {
  effects: Effect[];
  draws: Draw[];
}

/** Pieces of one seat that the dice leave. */
function rollFor(
  state: State,
  hex: HexId,
  seat: Seat,
  { kinds, goesUpTo }: Storm,
  random: Random,
): Rolled & { left: Pieces; link: boolean } {
  const shown = faceDownPiecesIn(state, hex, seat);
  const hadLink = hasLink(state, hex, seat);
  const draws: Draw[] = [];
  const effects: Effect[] = [{ type: 'shown', hex, seat, pieces: shown, link: hadLink }];
  const goes = (piece: Kind, link: boolean): boolean => {
    const draw = random.draw('event-die', FACES);
    draws.push(draw);
    const removed = draw.value + 1 <= goesUpTo;
    effects.push({ type: 'roll', seat, piece, link, face: draw.value + 1, removed });
    return removed;
  };
  const linkGoes = hadLink && goes('transport_canoe', true);
  // Rumors go home without a die.
  const gone = piecesOf({ rumor: shown.rumor });
  for (const kind of ORDER) {
    if (!kinds.includes(kind)) continue;
    for (let i = 0; i < shown[kind]; i += 1) if (goes(kind, false)) gone[kind] += 1;
  }
  if (total(gone) > 0 || linkGoes) effects.push({ type: 'pieces', hex, seat, pieces: gone, link: linkGoes });
  return { effects, draws, left: minus(shown, gone), link: hadLink && !linkGoes };
}

/** CP-24.1: what has no room goes; the owner is asked only where there is something to choose. */
function overload(hex: HexId, seat: Seat, left: Pieces, link: boolean): Effect | null {
  const canoes = { ...left, transport_canoe: left.transport_canoe + Number(link) };
  const [way, ...others] = waysToKeep(canoes);
  if (!way) return null;
  if (others.length > 0) return { type: 'losses', hex, seat, pieces: left, link };
  const gone = piecesOf({ warrior_band: left.warrior_band - way.warrior_band, colony: left.colony - way.colony });
  return total(gone) > 0 ? { type: 'pieces', hex, seat, pieces: gone, link: false } : null;
}

/** The dice for all pieces in the hex, seat by seat. */
export function storm(state: State, hex: HexId, kind: Storm, random: Random): Rolled {
  const effects: Effect[] = [];
  const draws: Draw[] = [];
  for (const seat of seatsIn(state, hex)) {
    const rolled = rollFor(state, hex, seat, kind, random);
    effects.push(...rolled.effects);
    draws.push(...rolled.draws);
    const more = kind.checksLoad ? overload(hex, seat, rolled.left, rolled.link) : null;
    if (more) effects.push(more);
  }
  return { effects, draws };
}
