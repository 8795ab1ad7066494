/** Section 4, exploring: a tile is taken, one of three is placed, a token may follow (SI-4.2 to 4.6, 4.11, 4.12). */
import { choose, done, known, type Level, type Refusal, refuse } from '@wayfinder/engine';
import { dataOf } from '../data/index.ts';
import { faceCalled, fitsSomewhere } from '../map.ts';
import type { Script } from '../script.ts';
import { type Held, type State, seatOf } from '../state.ts';
import { tileChoice, turnOf } from './choices.ts';
import { PLACING_RULES, placeLevel, turnLevel, withTile } from './placing.ts';
import { placeToken, tokenLevel } from './tokens.ts';

/** SI-4.2, 4.10: a face-up tile can be taken. */
export function canExplore({ display }: Pick<State, 'display'>): boolean {
  return display.some((tile) => tile !== null);
}

/** The tiles a seat holds, the one held longest first. @throws AskServer on a view that doesn't know them */
export function heldTiles(view: State, seat: number): string[] {
  const { hand } = seatOf(view, seat);
  const byTime = (a: Held, b: Held): number => a.since - b.since || (a.tile < b.tile ? -1 : 1);
  return [...known(hand.dealt), ...hand.open].sort(byTime).map(({ tile }) => tile);
}

/** True when none of these tiles can be placed anywhere (SI-4.11). */
export function isStuck(view: State, tiles: readonly string[]): boolean {
  const data = dataOf(view.data);
  return tiles.every((tile) => !fitsSomewhere(view, faceCalled(data, tile)));
}

/** Occupied slots of the display, as choices. */
export function slotLevel(view: State, key: string, more: (slot: string) => Refusal | null = () => null): Level {
  const slots = view.display.map((tile, at) => ({
    id: String(at + 1),
    target: tile === null ? { option: `slot-${at + 1}` } : { tile },
  }));
  return choose({ key }, slots, ({ id }) => {
    if (view.display[Number(id) - 1] == null) return refuse('slot-empty', ['SI-4.2'], { n: { count: Number(id) } });
    return more(id);
  });
}

/** The levels behind the tiles held: which one, where, at which turn, with which token; or which one to box (SI-4.3, 4.4, 4.11). */
export function tileLevel(view: State, seat: number, tiles: readonly string[], path: readonly string[]): Level {
  const [tile, ...rest] = path;
  const data = dataOf(view.data);
  const stuck = isStuck(view, tiles);
  if (tile === undefined) {
    const fits = (id: string): Refusal | null =>
      stuck || fitsSomewhere(view, faceCalled(data, id))
        ? null
        : refuse('fits-nowhere', ['SI-4.3', 'SI-5.2'], { tile: { tile: id } });
    return choose({ key: stuck ? 'ask.box' : 'ask.tile' }, tiles.map(tileChoice), ({ id }) => fits(id));
  }
  return stuck ? boxLevel(view, seat, rest) : placingLevel(view, seat, tile, rest);
}

function placingLevel(view: State, seat: number, tile: string, [cell, turn, ...token]: readonly string[]): Level {
  const face = faceCalled(dataOf(view.data), tile);
  if (cell === undefined) return placeLevel(view, face, 'ask.place');
  if (turn === undefined) return turnLevel(view, face, cell);
  return tokenLevel(withTile(view, tile, cell, turnOf(turn)), seatOf(view, seat), token);
}

/** A boxed tile is replaced from a pile, or by one of the display; where nothing is left, only a token may follow (SI-4.11, 4.12). */
function boxLevel(view: State, seat: number, rest: readonly string[]): Level {
  if (view.unseen.shown.n > 0) return done();
  if (!canExplore(view)) return tokenLevel(view, seatOf(view, seat), rest);
  return rest.length > 0 ? done() : slotLevel(view, 'ask.replacement');
}

/** A dealt tile comes into the open before it is placed or boxed. */
function showTile(script: Script, seat: number, tile: string, rule: string): void {
  const dealt = known(script.seat(seat).hand.dealt);
  if (dealt.some((held) => held.tile === tile)) script.emit('HandTileShown', { seat, tile }, [rule]);
}

function box(script: Script, seat: number, tile: string, rest: readonly string[]): void {
  showTile(script, seat, tile, 'SI-4.11');
  script.emit('TileBoxed', { seat, tile }, ['SI-4.11']);
  const { state } = script;
  if (state.unseen.shown.n > 0) return;
  if (canExplore(state)) {
    const slot = Number(rest[0]);
    const taken = state.display[slot - 1] ?? '';
    script.emit('ReplacementTaken', { seat, slot, tile: taken }, ['SI-4.11']);
    return;
  }
  placeToken(script, seat, rest);
  script.emit('TurnEnded', { seat, placed: false }, ['SI-4.12', 'SI-4.14']);
}

/** Carries out what follows from the choices behind the tiles held. */
export function playTile(script: Script, seat: number, tiles: readonly string[], path: readonly string[]): void {
  const [tile = '', at = '', turn, ...token] = path;
  if (isStuck(script.state, tiles)) {
    box(script, seat, tile, path.slice(1));
    return;
  }
  showTile(script, seat, tile, 'SI-4.3');
  script.emit('TilePlaced', { seat, tile, at, turn: turnOf(turn) }, ['SI-4.3', ...PLACING_RULES, 'SI-5.7', 'SI-5.11']);
  placeToken(script, seat, token);
  script.emit('TurnEnded', { seat, placed: true }, ['SI-4.6', 'SI-4.14']);
}

/** SI-4.2: a tile of the display is taken, for all to see. */
export function takeTile(script: Script, seat: number, slot: number): void {
  const tile = script.state.display[slot - 1];
  if (tile == null) throw new Error(`nothing in slot ${slot}`);
  script.emit('TileTaken', { seat, slot, tile }, ['SI-4.2']);
}
