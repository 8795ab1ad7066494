import { expect, test } from 'vitest';
import { CURRENT_VERSION, dataOf, SIDES } from '../data/index.ts';
import { islandsOf } from '../map.ts';
import type { Score, State } from '../state.ts';
import { newTable, settingsOf, stateOf } from '../testing/games.ts';
import {
  addCounts,
  countGame,
  countIslands,
  countTurn,
  fromOn,
  meanOf,
  noCounts,
  shareBelow,
  Watcher,
} from './simulated.ts';

const data = dataOf(CURRENT_VERSION);

/** A game of so many seats with the start tiles laid. */
function begun(seats: number, more: Parameters<typeof settingsOf>[0] = {}): State {
  return stateOf(newTable(seats, settingsOf({ startTiles: 'drawn', ...more }), 'counted'));
}

test('numbers counted: mean, shares, and how many reach a number', () => {
  const tally = { 2: 1, 10: 2, 4: 1 };
  expect(meanOf(tally)).toBe(6.5);
  expect([0.05, 0.25, 0.5, 0.75, 1].map((share) => shareBelow(tally, share))).toEqual([2, 2, 4, 10, 10]);
  expect(fromOn(tally, 4)).toBe(3);
  expect(meanOf({})).toBe(0);
});

test('counts add up, field by field', () => {
  const [one, two] = [noCounts(), noCounts()];
  one.scores[40] = 1;
  two.scores[40] = 2;
  two.cards.vp.O01 = 7;
  addCounts(one, two);
  expect([one.scores, one.cards.vp, two.scores]).toEqual([{ 40: 3 }, { O01: 7 }, { 40: 2 }]);
});

/** Tiles by their sides: all land, which fits nothing but land, and any sea. */
const allLand = data.landscapeTiles.filter(({ faces }) => SIDES.every((side) => faces[0]?.sides[side] === 'land'));
const someSea = data.landscapeTiles.filter(({ faces }) => SIDES.some((side) => faces[0]?.sides[side] === 'sea'));

/** Nothing lies on the table but a ship: only what has a sea side has a place. */
function besideShip(display: (string | null)[]): State {
  return { ...begun(2), map: {}, ships: { '0,0': { owner: 0, seat: 0, n: 1 } }, display };
}

test('a turn counts the tiles that have a place: each, for each slot, and any', () => {
  const [landA = '', landB = '', landC = ''] = allLand.map(({ id }) => id);
  const [sea = ''] = someSea.map(({ id }) => id);
  const counts = noCounts();
  countTurn(counts, besideShip([sea, landA, null]), [landB, landC]);
  expect(counts.places).toEqual({ turns: 1, any: 1, slots: 2, slotsFit: 1, tiles: 4, tilesFit: 1 });
  expect(counts.nowhere).toEqual({ [landA]: 1, [landB]: 1, [landC]: 1 });
  countTurn(counts, besideShip([landA, null, null]), [sea, landB]);
  expect(counts.places).toMatchObject({ turns: 2, any: 2, slots: 3, slotsFit: 2 });
  countTurn(counts, besideShip([landA, null, null]), [landB, landC]);
  expect(counts.places).toMatchObject({ turns: 3, any: 2, slots: 4, slotsFit: 2 });
  expect(counts.seen[sea]).toBe(2);
});

test('islands by size, and what those of two tiles and more show', () => {
  const state = begun(2);
  const counts = noCounts();
  countIslands(counts, state);
  const islands = islandsOf(state);
  expect(Object.values(counts.sizes).reduce((sum, n) => sum + n, 0)).toBe(islands.length);
  const big = islands.filter(({ cells }) => cells.length > 1);
  expect(counts.islands.n).toBe(big.length);
  expect(counts.islands.lotus).toBe(big.reduce((sum, { signs }) => sum + signs.lotus, 0));
  // One temple and two dragon fruits (SI-9.1), as O02 prints.
  const fruits = data.objectiveCards.find(({ id }) => id === 'O02');
  expect(fruits?.mission).toEqual({ kind: 'atLeast', symbols: { temple: 1, dragonFruit: 2 } });
  const meeting = big.filter(({ signs }) => signs.temple >= 1 && signs.dragonFruit >= 2);
  expect(counts.met.O02 ?? 0).toBe(meeting.length);
});

test('a watcher follows who revealed what, and what it paid', () => {
  const counts = noCounts();
  const state = begun(2);
  const watcher = new Watcher(counts);
  const [token] = data.discoveryTokens;
  watcher.told(
    [
      { type: 'ObjectiveRevealed', data: { seat: 0, cards: ['O01'] } },
      { type: 'HousePlaced', data: { seat: 0, spot: '0,0.1', island: '0,0.A' } },
      { type: 'HousePlaced', data: { seat: 0, spot: '1,0.1', island: '1,0.A' } },
      {
        type: 'PrestigeScored',
        data: {
          seat: 0,
          items: [
            { island: '0,0.A', vp: 5 },
            { island: '1,0.A', vp: 3 },
          ],
        },
      },
      { type: 'ObjectiveRevealed', data: { seat: 1, cards: ['O07'] } },
      { type: 'PrestigeScored', data: { seat: 1, items: [] } },
      { type: 'ObjectiveRevealed', data: { seat: 0, cards: ['O09'] } },
      { type: 'HousePlaced', data: { seat: 0, spot: '2,0.1', island: '2,0.A' } },
      { type: 'DiscoveryKept', data: { seat: 0, token: { $: 'secret', to: [0], value: token?.id, shown: null } } },
    ],
    state,
  );
  watcher.over();
  expect(counts.cards).toEqual({
    games: { O01: 1, O07: 1, O09: 1 },
    paidGames: { O01: 1, O09: 1 },
    uses: { O01: 1, O07: 1, O09: 1 },
    houses: { O01: 2, O09: 1 },
    vp: { O01: 8, O09: token?.value },
  });
});

test('a game of several rounds counts a card once', () => {
  const counts = noCounts();
  const watcher = new Watcher(counts);
  const twice = { type: 'ObjectiveRevealed', data: { seat: 0, cards: ['M01', 'R02'] } };
  watcher.told([twice, twice], begun(2, { mode: 'advanced' }));
  watcher.over();
  expect([counts.cards.games, counts.cards.uses]).toEqual([
    { M01: 1, R02: 1 },
    { M01: 2, R02: 2 },
  ]);
});

test('islands are counted when a round ends, the last one when the game does, and none twice', () => {
  const counts = noCounts();
  const state = begun(2);
  const watcher = new Watcher(counts);
  const all = islandsOf(state).length;
  const counted = (): number => Object.values(counts.sizes).reduce((sum, n) => sum + n, 0);
  watcher.told([{ type: 'RoundEnded', data: { round: 1, first: 1 } }], state);
  expect(counted()).toBe(all);
  watcher.told([{ type: 'GameEnded', data: { reason: 'pile' } }], state);
  expect(counted()).toBe(all);
  watcher.told([{ type: 'GameEnded', data: { reason: 'ships' } }], state);
  expect(counted()).toBe(2 * all);
});

function score(seat: number, place: number, more: Partial<Score> = {}): Score {
  const none = { game: 0, discovery: [], discoveryVp: 0, ports: 0, card: 0, total: 0, houses: 0, lastPlaced: 0 };
  return { ...none, seat, place, ...more };
}

test('a game counts scores of all and more of its winner', () => {
  const counts = noCounts();
  const scores = [score(1, 1, { total: 50, ports: 11, houses: 8 }), score(0, 2, { total: 30, ports: 1, houses: 5 })];
  countGame(counts, { ...begun(2), scores, end: 'ships' }, ['a']);
  expect(counts).toMatchObject({
    played: { games: 1 },
    ends: { ships: 1 },
    scores: { 50: 1, 30: 1 },
    winners: { 50: 1 },
    winnerPorts: { 11: 1 },
    players: { n: 2, ports: 12, houses: 13 },
    achievements: { a: 1 },
  });
  expect(() => countGame(noCounts(), begun(2), [])).toThrow(/goes on/);
});

test('alone, Alexis is counted apart', () => {
  const counts = noCounts();
  const scores = [score(1, 1, { total: 45, houses: 7 }), score(0, 2, { total: 41 })];
  countGame(counts, { ...begun(1, { alexis: '2' }), scores, end: 'empty-slot' }, []);
  expect([counts.scores, counts.winners, counts.alexisScores]).toEqual([{ 41: 1 }, { 41: 1 }, { 45: 1 }]);
  expect(counts.alexis).toEqual({ games: 1, won: 1, ports: 0, houses: 7 });
});
