/** Positions made by hand, for tests of what is decided in them. What isn't said is as it is when the first round is prepared. */
import { secret } from '@wayfinder/engine';
import type { Placed, Settings, Ship, State } from '../state.ts';
import { newTable, settingsOf, stateOf } from './games.ts';

/** Tiles on the map, by cell: which, and at which turn. */
export function lay(tiles: Readonly<Record<string, readonly [tile: string, turn: Placed['turn']]>>): State['map'] {
  return Object.fromEntries(
    Object.entries(tiles).map(([cell, [tile, turn]], at): [string, Placed] => [
      cell,
      { tile, turn, seat: 0, n: at + 1, tokens: [], houses: [] },
    ]),
  );
}

/** By O02 a house on the first island, four points, and one on the second, three, which has one symbol free; none on the third. */
export const THREE_ISLANDS = lay({
  '0,0': ['L06', 2],
  '0,1': ['L30', 0],
  '2,0': ['L29', 0],
  '2,1': ['L21', 0],
  '4,0': ['L27', 0],
  '4,1': ['L03', 0],
});

/** Ships by cell, by whose they are; null: grey. */
export function moor(ships: Readonly<Record<string, number | null>>): State['ships'] {
  return Object.fromEntries(
    Object.entries(ships).map(([cell, owner], at): [string, Ship] => [cell, { owner, seat: owner ?? 0, n: 50 + at }]),
  );
}

/** A game of so many seats with these things changed. */
export function given(seats: number, more: Partial<State> = {}, chosen: Partial<Settings> = {}): State {
  const table = newTable(seats, settingsOf({ startTiles: 'drawn', firstPlayer: 'first-seat', ...chosen }), 'given');
  return { ...structuredClone(stateOf(table)), ...more };
}

/** The same with a seat's things changed. */
export function withSeat(state: State, seat: number, more: Partial<State['seats'][number]>): State {
  return { ...state, seats: state.seats.map((one, at) => (at === seat ? { ...one, ...more } : one)) };
}

/** A hand: dealt tiles, the first one held longest. */
export function hand(seat: number, tiles: readonly string[]): State['seats'][number]['hand'] {
  const held = tiles.map((tile, since) => ({ tile, since }));
  return { open: [], dealt: secret([seat], held, { n: held.length }) };
}

/** Cards in a seat's hand. */
export function cards(seat: number, ids: readonly string[]): State['seats'][number]['cards'] {
  return secret([seat], [...ids], { n: ids.length });
}

/** An objective sealed for this round, with what is laid aside. */
export function sealed(seat: number, current: readonly string[], next: readonly string[] = []) {
  return secret([seat], { current: [...current], next: [...next], returned: [] }, null);
}

/** Seat 0 at its turn, with these tiles in hand and in the display. */
export function atTurn(state: State, tiles: readonly string[], display: readonly (string | null)[]): State {
  const now: State = { ...state, step: 'turn', turn: 0, round: 1, display: [...display] };
  return withSeat(now, 0, { hand: hand(0, tiles), choice: sealed(0, ['O02'], ['O03']) });
}

/** Seat 0 of two at its houses, by this objective; the other one follows with O02. */
export function atHouses(state: State, revealed: readonly string[], stock = 4): State {
  const reward = { reason: 'landed' as const, order: [0, 1], at: 0, houses: [], paid: 0 };
  const now: State = { ...state, step: 'houses', turn: 0, round: 1, reward };
  const after = withSeat(now, 1, { cards: cards(1, ['O02', 'O03']), choice: sealed(1, ['O02'], ['O03']) });
  return withSeat(after, 0, { cards: cards(0, ['O04']), revealed: [...revealed], stock });
}
