/** Landscape tiles of a position that aren't on the map: hands, display, piles and the box. */
import { secret } from '@wayfinder/engine';
import { dataOf } from '../data/index.ts';
import { hide } from '../hiding.ts';
import { type Held, players, type State, seatOf } from '../state.ts';
import { isStartFace } from './map.ts';
import { impossible, takeFirst } from './problem.ts';
import type { Given } from './schema.ts';

/** Tiles that the position names, wherever they are. */
function namedTiles(state: State, given: Given): string[] {
  const placed = Object.values(state.map).map(({ tile }) => tile);
  const seats = Object.values(given.seats ?? {});
  return [
    ...placed.filter((tile) => !isStartFace(state, tile)),
    ...seats.flatMap(({ dealt = [], open = [] }) => [...dealt, ...open]),
    ...(given.display ?? []).filter((tile) => tile !== null),
    ...(given.boxed ?? []),
    ...(Array.isArray(given.unseen) ? given.unseen : []),
  ];
}

/** Tiles that nobody names, the lowest first. */
function freeTiles(state: State, given: Given): string[] {
  const all = dataOf(state.data).landscapeTiles.map(({ id }) => id);
  const named = namedTiles(state, given);
  for (const tile of named) if (!all.includes(tile)) impossible(`no landscape tile ${tile}`);
  const twice = named.find((tile, at) => named.indexOf(tile) !== at);
  if (twice) impossible(`the tile ${twice} twice`);
  return all.filter((tile) => !named.includes(tile));
}

/** Two tiles a seat, three where one is to be replaced (SI-4.14, 4.11): those named, filled up with dealt ones. */
function fillHands(state: State, given: Given, free: string[]): void {
  for (const seat of players(state)) {
    const { dealt = [], open = [] } = given.seats?.[String(seat)] ?? {};
    const most = dataOf(state.data).setup.handTiles + (state.step === 'replace' && state.turn === seat ? 1 : 0);
    const drawn = [...dealt];
    while (drawn.length + open.length < most) drawn.push(takeFirst(free, 'tiles'));
    if (drawn.length + open.length > most) impossible(`seat ${seat} holds ${drawn.length + open.length} tiles`);
    const since = state.taken;
    const taken = since + drawn.length;
    const together = drawn.map((tile): Held => ({ tile, since }));
    seatOf(state, seat).hand = {
      dealt: secret([seat], together, { n: drawn.length }),
      open: open.map((tile, at): Held => ({ tile, since: taken + at })),
    };
    state.taken = taken + open.length;
  }
}

function fillDisplay(state: State, given: Given, free: string[]): void {
  const { displaySlots } = dataOf(state.data).setup;
  const replacing = state.step === 'replace';
  const display =
    given.display ??
    Array.from({ length: displaySlots }, (_, at) => (replacing && at === 0 ? null : takeFirst(free, 'tiles')));
  if (display.length !== displaySlots) impossible(`${display.length} slots of the display`);
  state.display = [...display];
  if (!replacing) {
    if (given.slot !== undefined) impossible('a slot that is emptied while nobody replaces a tile');
    return;
  }
  state.slot = given.slot ?? display.indexOf(null) + 1;
  if (display[state.slot - 1] !== null) impossible('no emptied slot');
}

/** The unseen tiles; what is left lies in the box. */
function fillPiles(state: State, given: Given, free: string[]): void {
  const wanted = given.unseen ?? free.length;
  if (typeof wanted === 'number' && wanted > free.length) impossible(`only ${free.length} tiles can be unseen`);
  const unseen = typeof wanted === 'number' ? free.splice(0, wanted) : wanted;
  state.unseen = hide([], unseen);
  state.boxed = [...(given.boxed ?? []), ...free];
  state.navigation = given.navigation ?? defaultNavigation(state);
  const most = dataOf(state.data).setup.navigationTiles;
  if (state.navigation > most) impossible(`the navigation pile holds at most ${most}`);
  if (state.navigation > unseen.length) impossible('more navigation tiles than unseen ones');
}

/** While objectives are chosen and tiles explored, tiles may be left in the navigation pile. */
function explores({ step }: State): boolean {
  return step === 'prepare' || step === 'next-turn' || step === 'turn' || step === 'replace';
}

/** A round begins with all navigation tiles (SI-3.1), and ends with none (SI-4.7, 4.10). */
function defaultNavigation(state: State): number {
  return explores(state) ? Math.min(dataOf(state.data).setup.navigationTiles, state.unseen.shown.n) : 0;
}

function checkPiles(state: State): void {
  const { step, navigation, unseen, slot, display, boxed } = state;
  const full = dataOf(state.data).setup.navigationTiles;
  if (step === 'prepare' && navigation !== full) impossible(`a round begins with ${full} navigation tiles`);
  if (!explores(state) && navigation > 0) impossible('navigation tiles outside of a round’s exploration');
  const empty = display.some((tile, at) => tile === null && at + 1 !== slot);
  if (empty && unseen.shown.n > 0) impossible('an empty slot while tiles can be drawn');
  if (step === 'replace' && boxed.length === 0) impossible('a tile is replaced that is not in the box');
}

/** Lays out all tiles that aren't on the map. @throws Refused */
export function dealTiles(state: State, given: Given): void {
  const free = freeTiles(state, given);
  if (state.step === 'start-tiles') return;
  fillHands(state, given, free);
  fillDisplay(state, given, free);
  fillPiles(state, given, free);
  checkPiles(state);
}
