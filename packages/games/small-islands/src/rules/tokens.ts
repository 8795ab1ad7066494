/** Section 6: bonus tokens, as levels of an exploration's path and as what follows. */
import { type Choice, choose, done, type Level, NOT_OFFERED, type Refusal, refuse, word } from '@wayfinder/engine';
import { dataOf, RESOURCES, type SignKind } from '../data/index.ts';
import { regionOfSpot } from '../data/turned.ts';
import { faceCalled, inReadingOrder, pointOf, portsOn, resourceOf, splitPlace, type Table } from '../map.ts';
import type { Script } from '../script.ts';
import { type Placed, type SeatState, seatOf } from '../state.ts';
import { choosePlace } from './choices.ts';

/** No token is placed. */
export const NO_TOKEN = 'none';
type SideOfToken = 'resource' | 'port';

/** Reading order of places: of their cells, then of what stands behind the dot. */
function inOrder(a: string, b: string): number {
  return inReadingOrder(splitPlace(a).cell, splitPlace(b).cell) || (a < b ? -1 : 1);
}

function isResource(kind: SignKind): boolean {
  return RESOURCES.some((resource) => resource === kind);
}

/** Printed resources of the map, as places. */
function resourceSpots(table: Table): string[] {
  const data = dataOf(table.data);
  const spots = Object.entries(table.map).flatMap(([cell, { tile }]) =>
    faceCalled(data, tile)
      .regions.flatMap(({ symbols }) => symbols)
      .filter(({ kind }) => isResource(kind))
      .map(({ spot }) => `${cell}.${spot}`),
  );
  return spots.sort(inOrder);
}

/** Regions of the map, as places. */
function regionPlaces(table: Table): string[] {
  const data = dataOf(table.data);
  const all = Object.entries(table.map).flatMap(([cell, { tile }]) =>
    faceCalled(data, tile).regions.map(({ id }) => `${cell}.${id}`),
  );
  return all.sort(inOrder);
}

const SPOT = /^[1-9]\d?$/;

/** The tile on which a place lies, and what stands behind the dot; null where no tile lies, or for what names no cell. */
function tileAt(table: Table, place: string): { cell: string; part: string; placed: Placed } | null {
  const { cell, part } = splitPlace(place);
  const placed = pointOf(cell) ? table.map[cell] : undefined;
  return placed ? { cell, part, placed } : null;
}

/** Why a token's resource side can't cover a spot (SI-6.3). */
function spotRefusal(table: Table, token: string, place: string): Refusal | null {
  const there = tileAt(table, place);
  if (!there || !SPOT.test(there.part)) return NOT_OFFERED;
  const { placed } = there;
  const data = dataOf(table.data);
  const spot = Number(there.part);
  const sign = regionOfSpot(faceCalled(data, placed.tile), spot)?.symbols.find((one) => one.spot === spot);
  if (!sign) return NOT_OFFERED;
  const space = { space: { space: place } };
  if (placed.tokens.some(({ covers }) => covers === spot)) return refuse('covered', ['SI-6.3'], space);
  if (!isResource(sign.kind)) return refuse('no-resource', ['SI-6.3'], space);
  if (sign.kind === resourceOf(data, token)) return refuse('own-kind', ['SI-6.3'], space);
  return null;
}

/** Why a port can't lie on a region (SI-6.4, 6.5). */
function regionRefusal(table: Table, place: string): Refusal | null {
  const there = tileAt(table, place);
  if (!there) return NOT_OFFERED;
  const { cell, part, placed } = there;
  const data = dataOf(table.data);
  const region = faceCalled(data, placed.tile).regions.find(({ id }) => id === part);
  if (!region) return NOT_OFFERED;
  const space = { space: { space: place } };
  if (!region.coast) return refuse('no-coast', ['SI-6.4'], space);
  const most = data.setup.maxPortsPerTile;
  return portsOn(table, cell) >= most ? refuse('two-ports', ['SI-6.5'], { ...space, n: { count: most } }) : null;
}

/** Why a place takes no token on that side, or null. */
function placeRefusal(table: Table, token: string, side: SideOfToken, place: string): Refusal | null {
  return side === 'port' ? regionRefusal(table, place) : spotRefusal(table, token, place);
}

function placesOf(table: Table, side: SideOfToken): string[] {
  return side === 'port' ? regionPlaces(table) : resourceSpots(table);
}

/** Why a side has no place at all, or null (SI-6.3 to 6.5). */
function sideRefusal(table: Table, token: string, side: SideOfToken): Refusal | null {
  if (placesOf(table, side).some((place) => placeRefusal(table, token, side, place) === null)) return null;
  return refuse('token-nowhere', side === 'port' ? ['SI-6.4', 'SI-6.5'] : ['SI-6.3'], { side: { option: side } });
}

function tokenRefusal(table: Table, token: string): Refusal | null {
  const sides = [sideRefusal(table, token, 'resource'), sideRefusal(table, token, 'port')];
  return sides.includes(null) ? null : (sides[0] ?? null);
}

/** Tokens of one kind are alike: the first one stands for them. */
function oneOfEachKind(table: Table, tokens: readonly string[]): string[] {
  const data = dataOf(table.data);
  const kind = (token: string): SignKind => resourceOf(data, token);
  return tokens.filter((token, at) => tokens.findIndex((other) => kind(other) === kind(token)) === at);
}

function tokenChoice(table: Table, token: string): Choice {
  return { id: token, target: { option: `token-${resourceOf(dataOf(table.data), token)}` } };
}

function tokenLevelOf(table: Table, mine: readonly string[]): Level {
  const choices = [word(NO_TOKEN), ...oneOfEachKind(table, mine).map((token) => tokenChoice(table, token))];
  return choose({ key: 'ask.token' }, choices, ({ id }) => (id === NO_TOKEN ? null : tokenRefusal(table, id)));
}

/** The levels of a bonus token at the end of an exploration's path, on the map as it will be (SI-6.1, 6.2). */
export function tokenLevel(table: Table, { tokens }: SeatState, path: readonly string[]): Level {
  const [token, side, place] = path;
  if (token === undefined && tokens.length === 0) return done();
  if (token === undefined) return tokenLevelOf(table, tokens);
  if (token === NO_TOKEN || place !== undefined) return done();
  if (side === undefined) {
    const sides = [word('resource'), word('port')];
    return choose({ key: 'ask.token-side' }, sides, ({ id }) => sideRefusal(table, token, id as SideOfToken));
  }
  const of = side as SideOfToken;
  const fits = (at: string): boolean => placeRefusal(table, token, of, at) === null;
  return choosePlace(
    { key: `ask.token-${side}` },
    () => placesOf(table, of).filter(fits),
    (at) => placeRefusal(table, token, of, at),
  );
}

const RULES_OF_SIDE: Readonly<Record<SideOfToken, readonly string[]>> = {
  resource: ['SI-6.3'],
  port: ['SI-6.4', 'SI-6.5'],
};

/** A bonus token is placed, where the path names one (SI-4.4, 6.1 to 6.6). */
export function placeToken(script: Script, seat: number, [token, side, at]: readonly string[]): void {
  if (token === undefined || token === NO_TOKEN || at === undefined) return;
  const data = { seat, token, side: side as SideOfToken, at };
  script.emit('TokenPlaced', data, ['SI-4.4', 'SI-6.1', 'SI-6.2', 'SI-6.6', ...RULES_OF_SIDE[data.side]]);
}

/** The bonus tokens that a seat still holds. */
export function tokensOf(view: Parameters<typeof seatOf>[0], seat: number): readonly string[] {
  return seatOf(view, seat).tokens;
}
