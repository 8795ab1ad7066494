/**
 * Pieces of a seat: in stacks and in the supply (CP-1.7, 9.1, 11.1 to 11.5). Kinds are hidden, numbers are public; everything here works on a
 * view as on the state.
 */
import { combineHidden, known, mapHidden, openSecret, type Seat, secret } from '@wayfinder/engine';
import { type HexId, type HiddenPieces, KINDS, type Kind, type Pieces, type Stack, type State } from '../state.ts';
import { seatOf } from './cards/hand.ts';
import { changeHex } from './control.ts';
import { isOpponent } from './players.ts';
import { isSolo } from './settings.ts';

/** Counts of all five kinds; what isn't named is 0. */
export function piecesOf(counts: Partial<Pieces> = {}): Pieces {
  return { transport_canoe: 0, war_canoe: 0, warrior_band: 0, colony: 0, rumor: 0, ...counts };
}

export function plus(a: Pieces, b: Pieces): Pieces {
  const sum = { ...a };
  for (const kind of KINDS) sum[kind] += b[kind];
  return sum;
}

export function minus(a: Pieces, b: Pieces): Pieces {
  const rest = { ...a };
  for (const kind of KINDS) rest[kind] -= b[kind];
  return rest;
}

/** Number of pieces. */
export function total(pieces: Pieces): number {
  return KINDS.reduce((sum, kind) => sum + pieces[kind], 0);
}

/** Settings on which it depends whether pieces lie face down. */
export type Lying = Pick<State, 'settings'>;

/** Pieces lying face down: their kinds are the owner's, their number is everybody's (CP-11.3). In solitaire all of them lie open (CP-31.6). */
export function faceDown(game: Lying, owner: Seat, pieces: Pieces): HiddenPieces {
  const shown = { n: total(pieces) };
  return isSolo(game) ? openSecret(pieces, shown) : secret([owner], pieces, shown);
}

function joined(a: HiddenPieces, b: HiddenPieces): HiddenPieces {
  return combineHidden(a, b, plus, (x, y) => ({ n: x.n + y.n }));
}

function parted(a: HiddenPieces, b: HiddenPieces): HiddenPieces {
  return combineHidden(a, b, minus, (x, y) => ({ n: x.n - y.n }));
}

/** With pieces whose kinds everybody knows. */
function shownAdded(hidden: HiddenPieces, pieces: Pieces): HiddenPieces {
  return mapHidden(
    hidden,
    (before) => plus(before, pieces),
    ({ n }) => ({ n: n + total(pieces) }),
  );
}

/** Without pieces whose kinds everybody knows. */
function shownTaken(hidden: HiddenPieces, pieces: Pieces): HiddenPieces {
  return mapHidden(
    hidden,
    (before) => minus(before, pieces),
    ({ n }) => ({ n: n - total(pieces) }),
  );
}

/** The seat's stack in the hex, or undefined: a stack without pieces has no entry. */
export function stackIn(state: State, hex: HexId, seat: Seat): Stack | undefined {
  return state.hexes[hex]?.stacks[String(seat)];
}

/** True when the seat has a link in the hex (CP-9.1). */
export function hasLink(state: State, hex: HexId, seat: Seat): boolean {
  return stackIn(state, hex, seat)?.link === 1;
}

/** All pieces of the seat in the hex by kind, its link among the transport canoes. @throws AskServer on a view of somebody else. */
export function allPiecesIn(view: State, hex: HexId, seat: Seat): Pieces {
  const stack = stackIn(view, hex, seat);
  if (!stack) return piecesOf();
  return plus(known(stack.faceDown), piecesOf({ transport_canoe: stack.link }));
}

/** Face-down pieces of the seat in the hex by kind. @throws AskServer on a view of somebody else. */
export function faceDownPiecesIn(view: State, hex: HexId, seat: Seat): Pieces {
  const stack = stackIn(view, hex, seat);
  return stack ? known(stack.faceDown) : piecesOf();
}

/** Hexes with pieces of the seat: public (CP-11.3). */
export function hexesWithPieces(state: State, seat: Seat): HexId[] {
  return Object.keys(state.hexes).filter((hex) => stackIn(state, hex, seat) !== undefined);
}

function setStack(state: State, hex: HexId, seat: Seat, stack: Stack): void {
  const { stacks } = changeHex(state, hex);
  if (stack.faceDown.shown.n + stack.link === 0) delete stacks[String(seat)];
  else stacks[String(seat)] = stack;
}

function stackOrNone(state: State, hex: HexId, seat: Seat): Stack {
  return stackIn(state, hex, seat) ?? { faceDown: faceDown(state, seat, piecesOf()), link: 0 };
}

/** Adds face-down pieces to the seat's stack. Mutates. */
export function putPieces(state: State, hex: HexId, seat: Seat, pieces: HiddenPieces): void {
  const stack = stackOrNone(state, hex, seat);
  setStack(state, hex, seat, { ...stack, faceDown: joined(stack.faceDown, pieces) });
}

/** Takes face-down pieces out of the seat's stack. Mutates. */
export function takePieces(state: State, hex: HexId, seat: Seat, pieces: HiddenPieces): void {
  const stack = stackOrNone(state, hex, seat);
  setStack(state, hex, seat, { ...stack, faceDown: parted(stack.faceDown, pieces) });
}

/** Puts a transport canoe that comes from elsewhere down as the link (CP-9.1). Mutates. */
export function putLink(state: State, hex: HexId, seat: Seat): void {
  setStack(state, hex, seat, { ...stackOrNone(state, hex, seat), link: 1 });
}

/** Turns one transport canoe of the stack face up, or the link face down (CP-10.1). Mutates. */
export function turnCanoe(state: State, hex: HexId, seat: Seat, up: boolean): void {
  const one = piecesOf({ transport_canoe: 1 });
  const stack = stackOrNone(state, hex, seat);
  const faceDown = up ? shownTaken(stack.faceDown, one) : shownAdded(stack.faceDown, one);
  setStack(state, hex, seat, { faceDown, link: up ? 1 : 0 });
}

/** The whole stack as one body, the link turned down among it. */
export function wholeStack(state: State, hex: HexId, seat: Seat): HiddenPieces {
  const stack = stackOrNone(state, hex, seat);
  return shownAdded(stack.faceDown, piecesOf({ transport_canoe: stack.link }));
}

/** Removes the whole stack from the hex. Mutates. */
export function removeStack(state: State, hex: HexId, seat: Seat): void {
  delete changeHex(state, hex).stacks[String(seat)];
}

/** Pieces go to the supply, kinds hidden (CP-11.4, 12.15). Mutates. */
export function toSupply(state: State, seat: Seat, pieces: HiddenPieces): void {
  // CP-31.12: the opponent's pieces aren't counted.
  if (isOpponent(state, seat)) return;
  const own = seatOf(state, seat);
  own.supply = joined(own.supply, pieces);
}

/** Pieces that everybody has seen go to the supply. Mutates. */
export function shownToSupply(state: State, seat: Seat, counts: Partial<Pieces>): void {
  // CP-31.12: the opponent's pieces aren't counted.
  if (isOpponent(state, seat)) return;
  const own = seatOf(state, seat);
  own.supply = shownAdded(own.supply, piecesOf(counts));
}

/** Pieces come from the supply, kinds hidden. Mutates. */
export function fromSupply(state: State, seat: Seat, pieces: HiddenPieces): void {
  // CP-31.12: the opponent's pieces aren't counted.
  if (isOpponent(state, seat)) return;
  const own = seatOf(state, seat);
  own.supply = parted(own.supply, pieces);
}

/** Pieces whose kind everybody sees come from the supply. Mutates. */
export function shownFromSupply(state: State, seat: Seat, counts: Partial<Pieces>): void {
  // CP-31.12: the opponent's pieces aren't counted.
  if (isOpponent(state, seat)) return;
  const own = seatOf(state, seat);
  own.supply = shownTaken(own.supply, piecesOf(counts));
}

/** Pieces of this kind that the seat can still build (CP-1.7). @throws AskServer on a view of somebody else. */
export function inSupply(view: State, seat: Seat, kind: Kind): number {
  return known(seatOf(view, seat).supply)[kind];
}
