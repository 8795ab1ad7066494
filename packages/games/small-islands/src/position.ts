/**
 * Positions: the `given` of a scenario as readable JSON. Nothing is needed; what isn't said is as at the beginning of a turn in a game that has only
 * just begun. What follows from other things (houses and tokens at hand, ships left, the round, cards in piles, islands) is computed, never written. A
 * position that no game could hold is refused with what is wrong in it. Described in docs/rules/small-islands-positions.md.
 */

import { tellMisshapen } from '@wayfinder/engine';
import { CURRENT_VERSION, dataOf } from './data/index.ts';
import { newGame } from './events/set-up.ts';
import { invariants } from './invariants.ts';
import { islandsOf } from './map.ts';
import { dealAdventure, dealCards, dealDiscovery } from './position/cards.ts';
import { hasPlayed, layFrame, rewardTurns } from './position/frame.ts';
import { countHouses, layMap } from './position/map.ts';
import { impossible } from './position/problem.ts';
import { type Given, positionSchema } from './position/schema.ts';
import { dealTiles } from './position/tiles.ts';
import { settingsRefusal } from './rules/settings.ts';
import { isAlexis, type Settings, type State, seatOf } from './state.ts';

/** Every seat that is named must be there. */
function checkSeats(state: State, { first, turn, seats, houses, ships, tokens, reward }: Given): void {
  const owners = Object.values(ships ?? {}).filter((whose) => whose !== 'grey');
  const layers = Object.values(tokens ?? {})
    .flat()
    .map(({ seat }) => seat);
  const named = [first, turn, reward?.first, ...Object.values(houses ?? {}), ...owners, ...layers];
  for (const seat of [...named, ...Object.keys(seats ?? {}).map(Number)]) {
    if (seat !== undefined && !state.seats[seat]) impossible(`no seat ${seat}`);
  }
}

/** Alexis has nothing but VP (SI-13.4). */
function laySeats(state: State, given: Given): void {
  for (const [number, { vp, ...more }] of Object.entries(given.seats ?? {})) {
    const seat = Number(number);
    if (isAlexis(state, seat) && Object.keys(more).length > 0) impossible('Alexis has no tiles, cards or tokens');
    seatOf(state, seat).vp = vp ?? 0;
  }
}

/** Houses and discovery tokens come in reward turns, houses to islands of two tiles and more, tokens with a house (SI-8.5, 8.8, 10.2). */
function checkRewards(state: State): void {
  const { houseStock, minHouseIslandSize } = dataOf(state.data).setup;
  const islands = islandsOf(state);
  const tooSmall = islands.find(({ cells, houses }) => houses.length > 0 && cells.length < minHouseIslandSize);
  if (tooSmall) impossible(`a house on ${tooSmall.id}, an island of one tile`);
  state.seats.forEach(({ discovery }, seat) => {
    const houses = islands.flatMap((island) => island.houses).filter((house) => house.seat === seat).length;
    const turns = rewardTurns(state, seat);
    const most = isAlexis(state, seat) && turns > 0 ? houses : turns * houseStock;
    if (houses > most) impossible(`seat ${seat}: ${houses} houses after ${turns} reward turns`);
    if (discovery.shown.n > houses) impossible(`seat ${seat}: more discovery tokens than houses`);
  });
}

function build(given: Given, settings: Settings, seats: number): State {
  if (settingsRefusal(settings, seats)) impossible(`no game of ${seats} with Alexis ${settings.alexis} (SI-2.1, 13.1)`);
  const colours = [...dataOf(CURRENT_VERSION).colours].slice(0, seats === 1 ? 2 : seats);
  const state = newGame({ settings, seats, data: CURRENT_VERSION, colours });
  checkSeats(state, given);
  layMap(state, given);
  countHouses(state);
  layFrame(state, given);
  dealTiles(state, given);
  dealCards(state, given, (seat) => hasPlayed(state, seat));
  dealAdventure(state, given);
  dealDiscovery(state, given);
  laySeats(state, given);
  checkRewards(state);
  if (given.step === 'start-tiles') checkStart(state, given);
  return state;
}

/** While start tiles are arranged nothing else is there (SI-2.3). */
function checkStart(state: State, given: Given): void {
  const { step: _step, first: _first, map: _map, by: _by, order: _order, ...more } = given;
  const [field] = Object.keys(more);
  if (field) impossible(`${field} before the start tiles lie`);
  const { startTiles } = dataOf(state.data);
  const ids = Object.values(state.map).map(({ tile }) => tile);
  const faces = startTiles.flatMap((tile) => tile.faces.map(({ id }) => id));
  if (ids.some((id) => !faces.includes(id))) impossible('a landscape tile before the start tiles lie');
  if (ids.length >= startTiles.length) impossible('all start tiles lie');
}

/** A state from a scenario's `given`. @throws Refused `bad-position` with the problem in `args.problem`. */
export function position(raw: unknown, settings: Settings, seats: number): State {
  const parsed = positionSchema.safeParse(raw);
  if (!parsed.success) return impossible(tellMisshapen(parsed.error));
  const state = build(parsed.data, settings, seats);
  const broken = invariants(state);
  return broken.length > 0 ? impossible(broken.join('; ')) : state;
}
