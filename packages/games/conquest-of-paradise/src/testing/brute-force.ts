/**
 * Levels against brute force: in small positions, what can be chosen is exactly what the sentences of the specification allow, found by trying
 * everything. Law 2 says that what is offered is accepted; this says that nothing is missing and nothing too much.
 */
import {
  type Decision,
  levelData,
  openDecisions,
  Refused,
  type Ruleset,
  redact,
  seededRandom,
} from '@wayfinder/engine';
import { type Share, WHOLE } from '@wayfinder/engine/testing';
import { describe, expect, it } from 'vitest';
import { position } from '../position.ts';
import { buildKey, buildsByForce } from '../proof/brute-builds.ts';
import { crossableByForce, enterableByForce, stagingByForce } from '../proof/brute-explore.ts';
import { stepsByForce, transitsByForce, walksByForce } from '../proof/brute-steps.ts';
import { buildOf, readPath } from '../rules/building/draft.ts';
import { conquestOfParadise } from '../ruleset.ts';
import type { Settings, State } from '../state.ts';

const RULESET = conquestOfParadise as unknown as Ruleset;
type Dice = ReturnType<typeof seededRandom>;
const settingsOf = (edition: '1' | '2'): Settings => ({ edition, homes: ['tonga', 'samoa'], southIsland: true });

/** The game where it waits first, and the decision of seat 0; null where the position can't be, or seat 0 isn't asked. */
function waiting(
  given: unknown,
  edition: '1' | '2',
  kind: string,
  more: Partial<Settings> = {},
): { state: State; decision: Decision } | null {
  try {
    const settings = { ...settingsOf(edition), ...more };
    const info = { gameId: 'force', seats: 2, settings };
    const { table } = openDecisions(RULESET, info, position(given, settings, 2), () => seededRandom('force'));
    const decision = table.open.find((open) => open.kind === kind && open.seat === 0);
    return decision ? { state: table.state as State, decision } : null;
  } catch (error) {
    if (error instanceof Refused) return null;
    throw error;
  }
}

/** Every finished path that begins so. */
function* pathsFrom(view: State, decision: Decision, path: string[]): Generator<string[]> {
  const level = levelData(RULESET.next(view, decision.seat, decision, path));
  if (level.done) yield path;
  for (const choice of level.choices) if (!choice.refused) yield* pathsFrom(view, decision, [...path, choice.id]);
}

function some<T>(dice: Dice, items: readonly T[]): T {
  const item = items[dice.next(items.length)];
  if (item === undefined) throw new Error('nothing to choose from');
  return item;
}

const AROUND = ['1,0', '1,1', '0,2', '2,0', '-1,2'];
const TILES = ['tubuai', 'rarotonga', 'midway', 'niue', 'rapa'];

function fewPieces(dice: Dice, most: number): Record<string, number> {
  const kinds = ['transport_canoe', 'war_canoe', 'warrior_band', 'colony', 'rumor'];
  const pieces: Record<string, number> = {};
  for (let n = dice.next(most + 1); n > 0; n -= 1) {
    const kind = some(dice, kinds);
    pieces[kind] = (pieces[kind] ?? 0) + 1;
  }
  return pieces;
}

/** Bands and colonies beyond the canoes stay at home. */
function afloat(pieces: Record<string, number>): Record<string, number> {
  const transports = pieces.transport_canoe ?? 0;
  const colony = Math.min(pieces.colony ?? 0, transports);
  const room = transports + (pieces.war_canoe ?? 0) - colony;
  return { ...pieces, colony, warrior_band: Math.min(pieces.warrior_band ?? 0, room) };
}

/** A small sea around Tonga: some hexes found, some groups held by either, few pieces here and there. */
function smallWorld(dice: Dice, most: number, links: boolean, mixed = false): Record<string, Record<string, unknown>> {
  const hexes: Record<string, Record<string, unknown>> = {};
  AROUND.forEach((hex, i) => {
    const kind = dice.next(6);
    if (kind === 0) return;
    const tile = TILES[i];
    hexes[hex] = kind < 4 ? { sea: true } : { tile };
    if (kind === 5 && tile !== 'midway') Object.assign(hexes[hex], { villages: 1, controller: dice.next(2) });
  });
  if (dice.next(3) === 0) hexes['-1,1'] = { villages: 1, controller: dice.next(2), independent: false };
  for (const hex of ['0,1', ...Object.keys(hexes)]) {
    if (dice.next(4) === 0) continue;
    const controller = hexes[hex]?.controller as number | undefined;
    const owner = hex === '0,1' ? 0 : (controller ?? Number(dice.next(4) === 0));
    const pieces = hexes[hex]?.sea ? afloat(fewPieces(dice, most)) : fewPieces(dice, most);
    const link = links && dice.next(2) === 0 ? { link: true } : {};
    // A war canoe under way stands among pieces of another seat (CP-10.11, 10.20).
    const met = mixed && owner === 0 && hex !== '0,1' && (pieces.war_canoe ?? 0) > 0 && dice.next(2) === 0;
    const others = met ? { 1: { rumor: 1 } } : {};
    hexes[hex] = { ...hexes[hex], pieces: { [owner]: { ...pieces, ...link }, ...others } };
  }
  return hexes;
}

/** Some canoes have moved, some carry, some loads were put down. */
function underWay(dice: Dice, hexes: Record<string, Record<string, unknown>>): unknown {
  const canoes: Record<string, unknown[]> = {};
  const putDown: Record<string, unknown> = {};
  for (const [hex, { pieces }] of Object.entries(hexes)) {
    const mine = (pieces as Record<string, Record<string, number>> | undefined)?.['0'];
    if (!mine || dice.next(2) === 0) continue;
    const bands = mine.warrior_band ?? 0;
    const load = bands > 0 && dice.next(2) === 0 ? 'warrior_band' : null;
    const used = 1 + dice.next(2);
    const kind = some(dice, ['transport_canoe', 'war_canoe']);
    if ((mine[kind] ?? 0) > 0) canoes[hex] = [{ kind, load, used, n: 1 }];
    const spare = bands - (canoes[hex] && load ? 1 : 0);
    if (spare > 0 && dice.next(3) === 0) putDown[hex] = { warrior_band: 1 };
  }
  return { stage: 'movement', canoes, putDown };
}

/** One in so many of the positions is tried by a share: an odd number, so that both editions are among them. */
const ONE_IN = 5;

/** Numbers for positions of one kind: at most so many are tried, and at least so many must come to a comparison. */
type CompareAll = (tries: number, atLeast: number, compare: (dice: Dice, edition: '1' | '2') => boolean) => void;

function comparing(share: Share): CompareAll {
  return (tries, atLeast, compare) => {
    const numbers = Array.from({ length: tries }, (_, n) => n);
    const chosen = share.some(numbers, ONE_IN, String(tries));
    const compared = chosen.filter((n) => compare(seededRandom(`force ${n}`), n % 2 === 0 ? '2' : '1'));
    // A share need not hold that much.
    expect(compared.length).toBeGreaterThan(share === WHOLE ? atLeast : 0);
  };
}

const sorted = (set: Iterable<string>): string[] => [...set].sort();

/** `0,1 1,1: war_canoe@0 1` of a path of the decision `movement` or `transit`. */
function stepName(path: readonly string[], inOrder: boolean): string {
  const [, from, to, ...items] = path.slice(0, -1);
  const pairs: string[] = [];
  for (let i = 0; i < items.length; i += 2) pairs.push(`${items[i]} ${items[i + 1]}`);
  return `${from} ${to}: ${(inOrder ? pairs : pairs.sort()).join(', ')}`;
}

/** Two items of one group leave together as one entry each: the same canoes, counted by item. */
function offeredSteps(state: State, decision: Decision, inOrder: boolean): string[] {
  const view = redact(state, 0);
  const refused = RULESET.next(view, 0, decision, []).has('move');
  if (refused) return [];
  const names = [...pathsFrom(view, decision, ['move'])].map((path) => stepName(path, inOrder));
  expect(new Set(names).size).toBe(names.length);
  return sorted(names);
}

function testSteps(compareAll: CompareAll): void {
  it('are those that brute force finds, at the start of the movement', () => {
    compareAll(90, 50, (dice, edition) => {
      const cards = dice.next(4) === 0 ? { 0: { cards: { faceUp: ['poi'] } } } : {};
      const given = { step: 'movement', empty: true, hexes: smallWorld(dice, 4, false), seats: cards, movement: {} };
      const at = waiting(given, edition, 'movement');
      if (!at) return false;
      expect(offeredSteps(at.state, at.decision, false)).toEqual(sorted(stepsByForce(at.state, 0)));
      return true;
    });
  });

  it('and under way, with steps used, loads aboard and loads put down', () => {
    compareAll(120, 60, (dice, edition) => {
      const hexes = smallWorld(dice, 5, dice.next(2) === 0, true);
      const given = { step: 'movement', empty: true, hexes, movement: underWay(dice, hexes) };
      const at = waiting(given, edition, 'movement');
      if (!at) return false;
      expect(offeredSteps(at.state, at.decision, false)).toEqual(sorted(stepsByForce(at.state, 0)));
      return true;
    });
  });
}

function testTransit(compareAll: CompareAll): void {
  it('is what brute force finds', () => {
    compareAll(300, 60, (dice, edition) => {
      const at = waiting({ step: 'movement', empty: true, hexes: smallWorld(dice, 5, true) }, edition, 'transit');
      if (!at) return false;
      expect(offeredSteps(at.state, at.decision, true)).toEqual(sorted(transitsByForce(at.state, 0)));
      return true;
    });
  });
}

/** The two tiles beside Tonga: free, or either seat's; with few pieces of theirs. */
function twoIslands(dice: Dice, hexes: Record<string, Record<string, unknown>>, links: boolean): typeof hexes {
  const tile = (id: string): Record<string, unknown> => {
    const controller = dice.next(4);
    const owner = controller < 2 ? controller : Number(dice.next(3) === 0);
    const mine = { ...fewPieces(dice, 4), ...(links && dice.next(2) === 0 ? { link: true } : {}) };
    return {
      tile: id,
      ...(controller < 2 ? { villages: 1, controller } : {}),
      ...(dice.next(4) > 0 ? { pieces: { [owner]: mine } } : {}),
    };
  };
  return { ...hexes, '0,2': tile('aotearoa'), '-1,3': tile('te-waka-maui') };
}

function testLandEdge(compareAll: CompareAll, share: Share): void {
  it('stack steps with walkers and walks are those that brute force finds', () => {
    let among = 0;
    compareAll(150, 90, (dice, edition) => {
      const hexes = twoIslands(dice, dice.next(2) === 0 ? smallWorld(dice, 2, false) : {}, false);
      const movement = dice.next(2) === 0 ? {} : underWay(dice, hexes);
      const at = waiting({ step: 'movement', empty: true, hexes, movement }, edition, 'movement');
      if (!at) return false;
      const steps = sorted(stepsByForce(at.state, 0));
      expect(offeredSteps(at.state, at.decision, false)).toEqual(steps);
      if (steps.some((step) => step.includes('@walk'))) among += 1;
      const view = redact(at.state, 0);
      const open = RULESET.next(view, 0, at.decision, []).has('walk') === null;
      const walks = open ? [...pathsFrom(view, at.decision, ['walk'])].map((path) => stepName(path, true)) : [];
      expect(sorted(walks)).toEqual(sorted(walksByForce(at.state, 0)));
      return true;
    });
    // One of the shares has none.
    if (share === WHOLE) expect(among).toBeGreaterThan(5);
  });

  it('transit over it is what brute force finds', () => {
    compareAll(200, 60, (dice, edition) => {
      const hexes = twoIslands(dice, smallWorld(dice, 3, true), true);
      const at = waiting({ step: 'movement', empty: true, hexes }, edition, 'transit');
      if (!at) return false;
      expect(offeredSteps(at.state, at.decision, true)).toEqual(sorted(transitsByForce(at.state, 0)));
      return true;
    });
  });
}

function testExploration(compareAll: CompareAll): void {
  it('pre-moves are those that brute force finds', () => {
    compareAll(150, 80, (dice, edition) => {
      const at = waiting({ step: 'exploration', empty: true, hexes: smallWorld(dice, 2, false) }, edition, 'explore');
      if (!at) return false;
      const offered = [...pathsFrom(redact(at.state, 0), at.decision, ['pre-move'])].map(([, hex]) => hex ?? '');
      expect(sorted(offered)).toEqual(sorted(stagingByForce(at.state, 0)));
      return true;
    });
  });

  it('so are hexes to enter and to cross', () => {
    compareAll(200, 80, (dice, edition) => {
      const hexes = smallWorld(dice, 2, false);
      const found = some(dice, AROUND);
      if (hexes[found] === undefined) hexes[found] = { tile: 'aotearoa', faceDown: true, finders: [dice.next(2)] };
      const at0 = some(dice, ['0,1', ...AROUND]);
      const exploration = { at: at0, knots: dice.next(4), entered: dice.next(2) === 0 };
      const at = waiting({ step: 'exploration', empty: true, hexes, exploration }, edition, 'exploreStep');
      if (!at) return false;
      const view = redact(at.state, 0);
      const offered = [...pathsFrom(view, at.decision, [])];
      const by = (way: string): string[] =>
        sorted(offered.filter(([first]) => first === way).map(([, hex]) => hex ?? ''));
      expect(by('enter')).toEqual(sorted(enterableByForce(at.state, 0)));
      expect(by('cross')).toEqual(sorted(crossableByForce(at.state, 0)));
      return true;
    });
  });
}

function testBuilds(share: Share): void {
  const cases: [string, Record<string, unknown>][] = [
    ['two villages on Tonga', {}],
    ['a colony on a free group', { hexes: { '2,0': { tile: 'tubuai', pieces: { 0: { colony: 1 } } } } }],
    ['two colonies on a free group', { hexes: { '2,0': { tile: 'tubuai', pieces: { 0: { colony: 2 } } } } }],
    ['a colony at home', { hexes: { '0,1': { villages: 2, pieces: { 0: { colony: 1, rumor: 1 } } } } }],
    ['a full home', { hexes: { '0,1': { villages: 4 } } }],
    ['a lost explorer', { seats: { 0: { explorer: 'lost' } } }],
    ['a link at home', { hexes: { '0,1': { pieces: { 0: { link: true } } } } }],
    [
      'few pieces in the supply',
      { hexes: { '0,1': { pieces: { 0: { transport_canoe: 13, war_canoe: 8, rumor: 1 } } } } },
    ],
    ['a brown box', { hexes: { '0,1': { villages: 1 }, '1,0': { tile: 'rarotonga', villages: 1, controller: 0 } } }],
    [
      'a brown box in a pool',
      {
        hexes: {
          '0,1': { villages: 1, pieces: { 0: { link: true, transport_canoe: 12, rumor: 2 } } },
          '1,0': { tile: 'rarotonga', villages: 1, controller: 0, pieces: { 0: { link: true, colony: 1 } } },
        },
      },
    ],
    ['Stone Adze', { seats: { 0: { cards: { faceDown: ['stone-adze'] } } } }],
    ['a held group', { hexes: { '-1,1': { independent: false, heldBy: 0, pieces: { 0: { colony: 1 } } } } }],
    [
      'a held group with a rumor',
      { hexes: { '-1,1': { independent: false, heldBy: 0, pieces: { 0: { colony: 1, rumor: 1 } } } } },
    ],
    ['a colony on an atoll', { hexes: { '1,0': { tile: 'midway', pieces: { 0: { colony: 1 } } } } }],
    [
      'no home',
      { hexes: { '0,1': { villages: 0, controller: null }, '2,0': { tile: 'tubuai', pieces: { 0: { colony: 1 } } } } },
    ],
  ];
  for (const [what, more] of share.some(cases, 4, 'builds')) {
    it(`are those that brute force finds: ${what}`, () => {
      const at = waiting({ step: 'building', empty: true, ...more }, '1', 'build');
      if (!at) throw new Error('no build is asked for');
      const offered = [...pathsFrom(redact(at.state, 0), at.decision, [])].map((path) =>
        buildKey(buildOf(readPath(path).draft)),
      );
      expect(new Set(offered).size).toBe(offered.length);
      expect(sorted(offered)).toEqual(sorted(buildsByForce(at.state, 0)));
      expect(offered.length).toBeGreaterThan(0);
    });
  }

  it('Fishponds [2E]', () => {
    const at = waiting(
      {
        step: 'building',
        empty: true,
        hexes: { '0,1': { villages: 1 } },
        seats: { 0: { cards: { faceDown: ['fishponds'] } } },
      },
      '2',
      'build',
    );
    if (!at) throw new Error('no build is asked for');
    const offered = [...pathsFrom(redact(at.state, 0), at.decision, [])].map((path) =>
      buildKey(buildOf(readPath(path).draft)),
    );
    expect(sorted(offered)).toEqual(sorted(buildsByForce(at.state, 0)));
  });

  const advanced: [string, Record<string, unknown>][] = [
    ['nothing kept, nothing marked', {}],
    ['a kept point', { seats: { 0: { reserve: 1 } } }],
    ['weeds at home', { hexes: { '0,1': { villages: 2, marks: { weeds: true } } } }],
    [
      'drought on a lone group',
      { hexes: { '1,0': { tile: 'tuamotu', villages: 1, controller: 0, marks: { drought: true } } } },
    ],
    ['ash at home', { hexes: { '0,1': { villages: 1, marks: { ash: true } } } }],
    [
      'fertile soil on a full group',
      {
        hexes: {
          '0,1': { villages: 0, controller: null },
          '1,0': { tile: 'tubuai', villages: 2, controller: 0, marks: { fertile: true } },
        },
        seats: { 0: { home: '1,0' } },
      },
    ],
    ['a lost box', { hexes: { '0,1': { villages: 2, marks: { lostGreen: 2 } } } }],
    ['war fever in hand', { seats: { 0: { held: ['war-fever'] } } }],
    ['fish for the home, rats too', { events: { fishing: [0, 0], rats: [0] } }],
    ['refugees at home', { events: { settled: ['0,1'] }, hexes: { '0,1': { pieces: { 0: { colony: 1 } } } } }],
  ];
  for (const [what, more] of share.some(advanced, 4, 'advanced builds')) {
    it(`with events and reserve they are, too: ${what}`, () => {
      const pieces = { '0,1': { villages: 2 } };
      const given = { turn: 6, step: 'building', empty: true, hexes: pieces, ...more };
      const at = waiting(given, '1', 'build', { randomEvents: 'second', reserve: true });
      if (!at) throw new Error('no build is asked for');
      const offered = [...pathsFrom(redact(at.state, 0), at.decision, [])].map((path) =>
        buildKey(buildOf(readPath(path).draft)),
      );
      expect(new Set(offered).size).toBe(offered.length);
      expect(sorted(offered)).toEqual(sorted(buildsByForce(at.state, 0)));
    });
  }
}

/** Declares the tests of this share. */
export function testBruteForce(share: Share): void {
  const timeout = 120_000;
  const compareAll = comparing(share);
  describe('stack steps', { timeout }, () => testSteps(compareAll));
  describe('transit', { timeout }, () => testTransit(compareAll));
  describe('the land edge', { timeout }, () => testLandEdge(compareAll, share));
  describe('exploration', { timeout }, () => testExploration(compareAll));
  describe('sealed builds', { timeout }, () => testBuilds(share));
}
