/** Things that lie on the map of a position: tiles, ships, houses and bonus tokens. */
import { dataOf, RESOURCES } from '../data/index.ts';
import { regionOfSpot } from '../data/turned.ts';
import { faceCalled, findFace, hangingWith, inReadingOrder, isOnTable, resourceOf, splitPlace } from '../map.ts';
import { ALEXIS, isAlexis, type Placed, type State, seatOf, turnSchema } from '../state.ts';
import { impossible } from './problem.ts';
import type { Given, GivenToken } from './schema.ts';

/** The start tiles where a position names no map: in one piece, no two of them on one island. */
const START = { '0,0': 'S1a', '1,0': 'S2a', '2,0': 'S3a', '2,1': 'S4a@1' };

/** Start tiles by the ids of their faces. */
function startTileOf(state: State, face: string): string | undefined {
  return dataOf(state.data).startTiles.find(({ faces }) => faces.some(({ id }) => id === face))?.id;
}

export function isStartFace(state: State, face: string): boolean {
  return startTileOf(state, face) !== undefined;
}

function layTiles(state: State, given: Given): void {
  const usual: Record<string, string> = given.step === 'start-tiles' ? {} : START;
  for (const [cell, written] of Object.entries(given.map ?? usual)) {
    const [tile = '', turn = '0'] = written.split('@');
    if (!findFace(dataOf(state.data), tile)) impossible(`no tile ${tile}`);
    const by = given.by?.[cell] ?? 0;
    state.map[cell] = { tile, turn: turnSchema.parse(Number(turn)), seat: by, n: 0, tokens: [], houses: [] };
  }
}

function layShips(state: State, given: Given): void {
  for (const [cell, whose] of Object.entries(given.ships ?? {})) {
    if (state.map[cell]) impossible(`a tile and a ship on ${cell}`);
    if (!isOnTable(dataOf(state.data), cell)) impossible(`a ship on ${cell}, off the table`);
    const by = given.by?.[cell];
    if (whose === 'grey') {
      state.ships[cell] = { owner: null, seat: by ?? 0, n: 0 };
      state.grey -= 1;
      continue;
    }
    if (by !== undefined && by !== whose) impossible(`the ship on ${cell} was placed by its owner`);
    const owner = seatOf(state, whose);
    if (owner.ship !== 'held') impossible(`seat ${whose} has no second ship`);
    owner.ship = 'placed';
    state.ships[cell] = { owner: whose, seat: whose, n: 0 };
  }
  takeFlipped(state);
}

/** A fourth grey ship on the map is the human's, which Alexis turned (SI-13.17). */
function takeFlipped(state: State): void {
  const human = seatOf(state, 0);
  if (state.grey === -1 && state.alexis && human.ship === 'held') {
    human.ship = 'taken';
    state.grey = 0;
  }
  if (state.grey < 0) impossible(`${-state.grey} grey ships too many`);
}

/** Numbers what was placed: start tiles first, then tiles and ships in reading order, at last those that `order` names. */
function numberPlacements(state: State, order: readonly string[]): void {
  const gone = order.find((cell) => !state.map[cell] && !state.ships[cell]);
  if (gone) impossible(`nothing lies on ${gone}`);
  if (new Set(order).size < order.length) impossible('a cell twice in the order');
  const rank = (cell: string): number => {
    const placed = state.map[cell];
    if (placed && isStartFace(state, placed.tile)) return 0;
    return placed ? 1 : 2;
  };
  const key = (cell: string): number[] => {
    const at = order.indexOf(cell);
    return [Math.min(rank(cell), 1), at, rank(cell)];
  };
  const cells = [...Object.keys(state.map), ...Object.keys(state.ships)].sort((a, b) => {
    const [one, two] = [key(a), key(b)];
    const at = one.findIndex((value, i) => value !== two[i]);
    return at < 0 ? inReadingOrder(a, b) : (one[at] ?? 0) - (two[at] ?? 0);
  });
  cells.forEach((cell, at) => {
    Object.assign(state.map[cell] ?? state.ships[cell] ?? {}, { n: at + 1 });
  });
  state.placements = cells.length;
}

function placedAt(state: State, place: string): { placed: Placed; part: string } {
  const { cell, part } = splitPlace(place);
  // A name like "constructor" is on every object.
  const placed = Object.hasOwn(state.map, cell) ? state.map[cell] : undefined;
  return { placed: placed ?? impossible(`nothing lies where ${place} should be`), part };
}

function layHouses(state: State, given: Given): void {
  for (const [place, seat] of Object.entries(given.houses ?? {})) {
    const { placed, part } = placedAt(state, place);
    const spot = Number(part);
    const signs = regionOfSpot(faceCalled(dataOf(state.data), placed.tile), spot)?.symbols ?? [];
    if (!signs.some((sign) => sign.spot === spot && sign.kind === 'house')) impossible(`no house symbol ${place}`);
    placed.houses.push({ spot, seat });
  }
}

/** Why a token can't cover what stands there, or null. */
function coverProblem(state: State, { tile, tokens }: Placed, spot: number, token: string): string | null {
  const data = dataOf(state.data);
  const sign = regionOfSpot(faceCalled(data, tile), spot)?.symbols.find((one) => one.spot === spot);
  if (!sign || !RESOURCES.some((kind) => kind === sign.kind)) return 'covers no resource';
  if (sign.kind === resourceOf(data, token)) return 'covers its own kind';
  return tokens.some(({ covers }) => covers === spot) ? 'covers a token' : null;
}

function layToken(state: State, place: string, { seat, token }: GivenToken): void {
  const owner = seatOf(state, seat);
  if (!owner.tokens.includes(token)) impossible(`seat ${seat} has no token ${token} left`);
  owner.tokens = owner.tokens.filter((one) => one !== token);
  const { placed, part } = placedAt(state, place);
  if (/^\d+$/.test(part)) {
    const problem = coverProblem(state, placed, Number(part), token);
    if (problem) impossible(`the token on ${place} ${problem}`);
    placed.tokens.push({ id: token, seat, covers: Number(part), region: null });
    return;
  }
  const region = faceCalled(dataOf(state.data), placed.tile).regions.find(({ id }) => id === part);
  if (!region?.coast) impossible(`no coast ${place}`);
  placed.tokens.push({ id: token, seat, covers: null, region: part });
}

/** SI-2.3: the start tiles were laid first, each beside another, one of them in the middle and all by one player. */
function checkStartTiles(state: State): void {
  const start = Object.entries(state.map).filter(([, { tile }]) => isStartFace(state, tile));
  const ids = start.map(([, { tile }]) => startTileOf(state, tile));
  if (new Set(ids).size < ids.length) impossible('a start tile twice');
  const cells = new Set(start.map(([cell]) => cell));
  if (cells.size === 0) return;
  if (!cells.has('0,0')) impossible('no start tile on 0,0');
  if (hangingWith('0,0', cells).size < cells.size) impossible('start tiles apart');
  const by = new Set(start.map(([, placed]) => placed.seat));
  if (by.size > 1 || isAlexis(state, [...by][0] ?? 0)) impossible('start tiles of several players');
}

/** Lays everything on the map of a fresh state. @throws Refused when it can't lie there */
export function layMap(state: State, given: Given): void {
  layTiles(state, given);
  layShips(state, given);
  for (const [cell, by] of Object.entries(given.by ?? {})) {
    if (!state.map[cell] && !state.ships[cell]) impossible(`nothing lies on ${cell}`);
    if (!state.seats[by]) impossible(`no seat ${by}`);
  }
  checkStartTiles(state);
  numberPlacements(state, given.order ?? []);
  layHouses(state, given);
  for (const [place, tokens] of Object.entries(given.tokens ?? {})) {
    for (const token of [tokens].flat()) layToken(state, place, token);
  }
}

/** Houses left of each colour: at hand as many as can be, the rest in the supply; Alexis has all at hand (SI-8.12, 13.4). */
export function countHouses(state: State): void {
  const { houseStock, houseSupply, alexisHouses } = dataOf(state.data).setup;
  const standing = Object.values(state.map).flatMap(({ houses }) => houses);
  state.seats.forEach((own, seat) => {
    const left =
      (isAlexis(state, seat) ? alexisHouses : houseStock + houseSupply) -
      standing.filter((house) => house.seat === seat).length;
    if (left < 0) impossible(`seat ${seat}: ${-left} houses too many`);
    own.stock = seat === ALEXIS && state.alexis ? left : Math.min(houseStock, left);
    own.supply = left - own.stock;
  });
}
