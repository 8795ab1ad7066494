/** CP-9.6 to 9.10: any number of face-down pieces go along one chain, unseen but for their number. */
import {
  choose,
  count,
  done,
  type Level,
  type NewEvent,
  type Refusal,
  refuse,
  type Seat,
  word,
} from '@wayfinder/engine';
import { z } from 'zod';
import { sortedHexes } from '../../hexes.ts';
import type { DecisionPart } from '../../part.ts';
import { type HexId, hiddenPieces, KINDS, type Kind, type Pieces, type State } from '../../state.ts';
import { chainOf, chainsOf } from '../chains.ts';
import { chooseHex, withoutList } from '../choices.ts';
import { isSea } from '../control.ts';
import { eventPart } from '../event-part.ts';
import {
  allPiecesIn,
  faceDown,
  faceDownPiecesIn,
  minus,
  piecesOf,
  plus,
  putPieces,
  stackIn,
  takePieces,
  total,
} from '../pieces.ts';
import { isSolo } from '../settings.ts';
import { walkersReach, walkersReachBarred } from '../south-island/edge.ts';
import { hasRoomAtSea } from './room-at-sea.ts';
import { LOADS } from './standing.ts';

const RULES = ['CP-9.6', 'CP-9.7', 'CP-9.2'];
const NO_ROOM: Refusal = refuse('no-room-at-sea', ['CP-10.16']);
const ON_FOOT_ONLY: Refusal = refuse('only-on-foot', ['CP-27.13']);

const piecesTransited = z.strictObject({
  seat: z.number().int(),
  from: z.string(),
  to: z.string(),
  pieces: hiddenPieces,
});
const ofSeat = z.strictObject({ seat: z.number().int() });

/** A transit as far as it is put together. */
interface Transit {
  from: HexId;
  to: HexId;
  /** Face-down pieces that can go. */
  there: Pieces;
  /** The way leads over the land edge: bands and colonies alone can go it (CP-27.13). */
  onFoot: boolean;
  moved: Pieces;
  /** True where both hexes have room at sea once these have moved. */
  fits(moved: Pieces): boolean;
}

/**
 * The chain on which the hex lies, if it leads anywhere. No link moves or turns during the stage (CP-9.8), so the chains of now are those of its
 * start (CP-9.10).
 */
function chainThrough(view: State, seat: Seat, hex: HexId): readonly HexId[] {
  const chain = chainOf(view, seat, hex) ?? [];
  return chain.length > 1 ? chain : [];
}

/** Hexes to which pieces in the hex can go: along its chain, and over the land edge (CP-27.13). */
function reachFrom(view: State, seat: Seat, from: HexId): HexId[] {
  const chain = chainThrough(view, seat, from);
  const walkers = walkersReach(view, seat);
  const all = new Set([...chain, ...(walkers.includes(from) ? walkers : [])]);
  all.delete(from);
  return sortedHexes(all);
}

/** Why nothing goes from or to a hex: no chain leads there, or the way over land is barred (CP-27.13). */
function noWay(view: State, seat: Seat, ...hexes: HexId[]): Refusal {
  const barred = walkersReachBarred(view, seat);
  return hexes.every((hex) => barred.includes(hex))
    ? refuse('not-in-chain', ['CP-27.13'], { barred: { count: 1 } })
    : refuse('not-in-chain', ['CP-9.6', 'CP-9.3', 'CP-9.4'], { barred: { count: 0 } });
}

/** Hexes on some chain or at the land edge, from which something might go. */
function waysOfTransit(view: State, seat: Seat): HexId[] {
  const chains = chainsOf(view, seat).filter((chain) => chain.length > 1);
  return sortedHexes(new Set([...chains.flat(), ...walkersReach(view, seat)]));
}

function canWalk(kind: Kind): boolean {
  return LOADS.some((load) => load === kind);
}

function walkersOf({ warrior_band, colony }: Pieces): Pieces {
  return piecesOf({ warrior_band, colony });
}

function transitOf(view: State, seat: Seat, from: HexId, to: HexId): Transit {
  const leaving = allPiecesIn(view, from, seat);
  const waiting = allPiecesIn(view, to, seat);
  const roomIf = (hex: HexId, pieces: Pieces): boolean => !isSea(view, hex) || hasRoomAtSea(pieces);
  const onFoot = !chainThrough(view, seat, from).includes(to);
  const faceDown = faceDownPiecesIn(view, from, seat);
  return {
    from,
    to,
    there: onFoot ? walkersOf(faceDown) : faceDown,
    onFoot,
    moved: piecesOf(),
    fits: (moved) => roomIf(from, minus(leaving, moved)) && roomIf(to, plus(waiting, moved)),
  };
}

function transitAlong(view: State, seat: Seat, path: readonly string[]): Transit {
  const [, from = '', to = '', ...items] = path;
  const transit = transitOf(view, seat, from, to);
  for (let i = 0; i + 1 < items.length; i += 2) transit.moved[items[i] as Kind] = Number(items[i + 1]);
  return transit;
}

/** True when more pieces of the kinds from `index` on can make it fit: canoes come first, what they carry later. */
function canBeFinished(transit: Transit, moved: Pieces, index: number): boolean {
  if (transit.fits(moved)) return true;
  const kind = KINDS[index];
  if (kind === undefined) return false;
  for (let n = 0; n <= transit.there[kind]; n += 1) {
    if (canBeFinished(transit, { ...moved, [kind]: n }, index + 1)) return true;
  }
  return false;
}

function kindRefusal(transit: Transit, kind: Kind, n: number): Refusal | null {
  if (transit.onFoot && !canWalk(kind)) return ON_FOOT_ONLY;
  // Every hex of a chain has its link: one canoe more than lie face down would be that.
  if (n > transit.there[kind])
    return kind === 'transport_canoe' ? refuse('link-stays', ['CP-9.8']) : refuse('not-there', ['CP-9.6']);
  return canBeFinished(transit, { ...transit.moved, [kind]: n }, KINDS.indexOf(kind) + 1) ? null : NO_ROOM;
}

function anyRefusal(transit: Transit, kind: Kind): Refusal | null {
  const first = kindRefusal(transit, kind, 1);
  for (let n = 2; first && n <= transit.there[kind]; n += 1) if (!kindRefusal(transit, kind, n)) return null;
  return first;
}

function leads(transit: Transit): boolean {
  return KINDS.some((kind) => transit.there[kind] > 0 && !anyRefusal(transit, kind));
}

/** Null when something can go one of these ways; else why nothing can. */
function leadsSomewhere(transits: readonly Transit[]): Refusal | null {
  if (transits.some(leads)) return null;
  return transits.every(({ onFoot, there }) => onFoot && total(there) === 0) ? ON_FOOT_ONLY : NO_ROOM;
}

function fromRefusal(view: State, seat: Seat, from: HexId): Refusal | null {
  const reach = reachFrom(view, seat, from);
  if (reach.length === 0) return noWay(view, seat, from);
  const stack = stackIn(view, from, seat);
  if (!stack || stack.faceDown.shown.n === 0) return refuse('nothing-face-down', ['CP-9.8']);
  return leadsSomewhere(reach.map((to) => transitOf(view, seat, from, to)));
}

function toRefusal(view: State, seat: Seat, from: HexId, to: HexId): Refusal | null {
  if (!reachFrom(view, seat, from).includes(to)) return noWay(view, seat, from, to);
  return leadsSomewhere([transitOf(view, seat, from, to)]);
}

function startLevel(view: State, seat: Seat): Level {
  const chained = waysOfTransit(view, seat);
  const level = choose(
    { key: 'ask.transit' },
    [word('move', { reversible: true }), word('turn'), word('end', { progress: true })],
    ({ id }) => {
      if (id === 'turn' && isSolo(view)) return refuse('links-by-themselves', ['CP-31.16']);
      if (id === 'turn') return refuse('transit-first', ['CP-9.8']);
      if (id !== 'move' || chained.some((hex) => !fromRefusal(view, seat, hex))) return null;
      return refuse('nothing-to-transit', ['CP-9.6']);
    },
  );
  return isSolo(view) ? withoutList(level, ['turn']) : level;
}

function kindsLevel(transit: Transit): Level {
  const last = KINDS.findLastIndex((kind) => transit.moved[kind] > 0);
  const kinds = KINDS.slice(last + 1).map((kind) => ({ id: kind, target: { piece: kind } }));
  const go = total(transit.moved) > 0 ? [word('go')] : [];
  return choose(
    { key: 'ask.transit.kind', args: { from: { space: transit.from }, to: { space: transit.to } } },
    [...kinds, ...go],
    ({ id }) => {
      if (id === 'go') return transit.fits(transit.moved) ? null : NO_ROOM;
      return anyRefusal(transit, id as Kind);
    },
  );
}

function next(view: State, seat: Seat, path: readonly string[]): Level {
  const [first, from = '', to = ''] = path;
  if (path.length === 0) return startLevel(view, seat);
  // Links are turned only after transit (CP-9.8): the word leads nowhere.
  if (first === 'end' || first === 'turn' || path.at(-1) === 'go') return done();
  if (path.length === 1) {
    return chooseHex({ key: 'ask.transit.from' }, waysOfTransit(view, seat), (hex) => fromRefusal(view, seat, hex));
  }
  if (path.length === 2) {
    const others = reachFrom(view, seat, from);
    return chooseHex({ key: 'ask.transit.to', args: { from: { space: from } } }, others, (hex) =>
      toRefusal(view, seat, from, hex),
    );
  }
  const complete = path.length % 2 === 1;
  const transit = transitAlong(view, seat, complete ? path : path.slice(0, -1));
  if (complete) return kindsLevel(transit);
  const kind = path.at(-1) as Kind;
  const ask = { key: 'ask.transit.count', args: { piece: { piece: kind }, from: { space: from }, to: { space: to } } };
  return count(ask, 1, transit.there[kind], (n) => kindRefusal(transit, kind, n));
}

function decide(state: State, seat: Seat, path: readonly string[]): NewEvent[] {
  if (path[0] === 'end') return [{ type: 'TransitEnded', data: { seat }, because: ['CP-9.6', 'CP-9.8', 'CP-9.9'] }];
  const { from, to, moved, onFoot } = transitAlong(state, seat, path);
  const because = onFoot ? [...RULES, 'CP-27.13'] : RULES;
  return [{ type: 'PiecesTransited', data: { seat, from, to, pieces: faceDown(state, seat, moved) }, because }];
}

/** The decision `transit`: steps of transit as often as the seat likes, then the end of the stage. */
export const transit: DecisionPart = {
  open(state) {
    const movement = state.movement;
    return movement?.stage === 'transit' ? [{ kind: 'transit', seat: movement.seat, blocks: 'all' }] : [];
  },
  next: (view, seat, _decision, path) => next(view, seat, path),
  decide: (state, seat, _decision, path) => decide(state, seat, path),
  fallback: () => ['end'],
};

export const transitEvents = {
  PiecesTransited: eventPart(piecesTransited, (state, { seat, from, to, pieces }) => {
    takePieces(state, from, seat, pieces);
    putPieces(state, to, seat, pieces);
  }),
  TransitEnded: eventPart(ofSeat, (state) => {
    if (state.movement) state.movement.stage = 'movement';
  }),
};
