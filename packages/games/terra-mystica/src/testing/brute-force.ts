/**
 * Levels and effects against brute force. Exactly what the sentences of the specification allow can be chosen, found by trying everything, and what
 * they say follows. Law 2 says that what is offered is accepted; this says that nothing is missing and nothing too much.
 */
import { seededRandom } from '@wayfinder/engine';
import { type Share, WHOLE } from '@wayfinder/engine/testing';
import { describe, expect, it } from 'vitest';
import { position } from '../position.ts';
import { type Found, nothingFound, walkFrom, walkGame } from '../proof/compare.ts';
import { type Aim, madePosition } from '../proof/made.ts';
import { settings } from '../state.ts';
import { FACTIONS, type Faction } from '../words.ts';

/** Reasons to make positions, one after the other. */
const AIMS: readonly Aim[] = ['any', 'digging', 'any', 'cultists', 'any', 'rewards', 'any', 'bonus'];
const POSITIONS = numbered(32);
/** Of these a share takes one in so many: no part of the number of aims, so that it comes to several of them. */
const POSITIONS_ONE_IN = 7;
const COMMANDS = 12;

/** Least number of comparisons; a share need not reach it. */
function least(share: Share, whole: number): number {
  return share === WHOLE ? whole : 0;
}

function numbered(n: number): number[] {
  return Array.from({ length: n }, (_, i) => i);
}

function walkMade(faction: Faction, share: Share): Found {
  const found = nothingFound();
  for (const n of share.some(POSITIONS, POSITIONS_ONE_IN, faction)) {
    const where = `${faction} ${n}`;
    const dice = seededRandom(where);
    const made = madePosition(dice, faction, AIMS[n % AIMS.length]);
    if (made) walkFrom(made.state, made.settings, dice, COMMANDS, where, found);
  }
  return found;
}

/** Comparisons without which the proof says nothing. */
const KINDS =
  'transform build advance-shipping lower-exchange-rate upgrade send-priest pass ACT1 ACT2 ACT3 ACT4 ACT5 ACT6 FAV6 BON1 BON2 ACTA ACTG ' +
  'ACTC ACTW ACTN ACTS ACTE end-turn cult-spade convert burn connect favor-tile town-tile ordination key power-offer cult-step';
const EFFECTS = 'offer town way waiting income pass upgrade town-tile favor-tile power-offer';

function testMadePositions(share: Share): void {
  const byFaction = new Map<Faction, Found>();
  const foundWith = (faction: Faction): Found => {
    const found = byFaction.get(faction) ?? walkMade(faction, share);
    byFaction.set(faction, found);
    return found;
  };

  it.each(FACTIONS)('with %s offer and do what brute force finds', (faction) => {
    expect(foundWith(faction).differences.slice(0, 5)).toEqual([]);
  });

  // A share holds what it happens to hold.
  if (share === WHOLE)
    it('hold everything that can be chosen', () => {
      const all = FACTIONS.map(foundWith);
      const times = (name: string): number =>
        all.reduce((sum, { paths, effects }) => sum + (paths[name] ?? 0) + (effects[name] ?? 0), 0);
      // The Halflings' third spade has a test of its own, below.
      const digs = ['workers 1', 'ACT5 0', 'ACT6 0', 'ACT6 1', 'BON1 0', 'ACTG 0', 'stronghold 0', 'stronghold 1'];
      const names = [...KINDS.split(' '), ...EFFECTS.split(' '), ...digs.map((dig) => `dig ${dig}`)];
      const more = ['dig ACTN 1', 'town-tile after lost steps', 'spades ended', 'whole income', 'final scoring'];
      expect([...names, ...more].filter((name) => times(name) < 10)).toEqual([]);
    });

  it('are compared, some of each', () => {
    for (const faction of FACTIONS) expect(Object.keys(foundWith(faction).paths).length).toBeGreaterThan(3);
  });
}

/** One in so many of these is taken by a share. */
const ONE_IN = 6;
const TRIES = numbered(150);

function testThreeSpades(share: Share): void {
  it('go where brute force finds', () => {
    const found = nothingFound();
    const tries = share.some(TRIES, ONE_IN, 'three');
    for (const n of tries) {
      const dice = seededRandom(`three ${n}`);
      const made = madePosition(dice, 'halflings', 'digging');
      if (made?.state.turn?.dig?.source === 'stronghold')
        walkFrom(made.state, made.settings, dice, 3, `three ${n}`, found);
    }
    expect(found.differences.slice(0, 5)).toEqual([]);
    expect(found.paths['dig stronghold 2']).toBeGreaterThan(least(share, 100));
  });
}

function testLostSteps(share: Share): void {
  it('do what brute force finds (TM-4.6)', () => {
    const found = nothingFound();
    const tries = share.some(TRIES, ONE_IN, 'lost');
    for (const n of tries) {
      const dice = seededRandom(`lost ${n}`);
      const made = madePosition(dice, null, 'rewards');
      const { towns = [], lost = [] } = made?.state.turn ?? {};
      if (made && towns.length > 0 && lost.length > 0) walkFrom(made.state, made.settings, dice, 6, `lost ${n}`, found);
    }
    expect(found.differences.slice(0, 5)).toEqual([]);
    expect(found.paths['town-tile after lost steps']).toBeGreaterThan(least(share, 100));
  });
}

function testOneTile(): void {
  it('leaves the choice of the group (TM-14.3, 14.10)', () => {
    const strong = (row: string): Record<string, string> =>
      Object.fromEntries([1, 2, 3, 4].map((n) => [`${row}${n}`, n > 2 ? 'dwelling' : 'tradingHouse']));
    const chosen = settings.parse({});
    const structures = { 0: { ...strong('A'), ...strong('I') } };
    const state = position({ factions: ['witches', 'giants'], structures }, chosen, 2);
    Object.assign(state.turn ?? {}, { actions: 0, favors: 1 });
    for (const tile of Object.keys(state.favors)) state.favors[tile] = tile === 'FAV5' ? 1 : 0;
    for (const tile of Object.keys(state.towns)) state.towns[tile] = tile === 'TW5' ? 1 : 0;
    const found = nothingFound();
    walkFrom(state, chosen, seededRandom('one tile'), 8, 'one tile', found);
    expect(found.differences).toEqual([]);
    expect(found.paths['town-tile of a group']).toBeGreaterThan(1);
  });
}

function testGames(share: Share): void {
  const cases = [
    { seats: 2, chosen: { factions: 'random', miniTowns: true } },
    { seats: 3, chosen: { factions: 'random', powerAnswers: 'strict' } },
    { seats: 4, chosen: { factions: 'random', turnOrder: 'passing', shippingBonus: true } },
    { seats: 5, chosen: { factions: 'random', cultistsPower: false, templeScoring: true } },
  ];
  it.each(share.some(cases, 2, 'cases'))('of $seats seats do too, $chosen', ({ seats, chosen }) => {
    const found = nothingFound();
    for (const game of share.some([1, 2, 3], 3, `game ${seats}`)) {
      const where = `game ${seats} ${game}`;
      walkGame(settings.parse(chosen), seats, seededRandom(where), 4, where, found);
    }
    expect(found.differences.slice(0, 5)).toEqual([]);
    expect(found.paths.transform).toBeGreaterThan(least(share, 100));
    expect(found.effects['final scoring']).toBeGreaterThan(0);
  });
}

/** Declares the tests of this share. */
export function testBruteForce(share: Share): void {
  const timeout = 120_000;
  describe('made positions', { timeout }, () => testMadePositions(share));
  describe('the three spades of the Halflings', { timeout }, () => testThreeSpades(share));
  describe('town tiles after lost steps', { timeout }, () => testLostSteps(share));
  describe('FAV5 with two groups of power 6 and one town tile left', testOneTile);
  describe('random games', { timeout }, () => testGames(share));
}
