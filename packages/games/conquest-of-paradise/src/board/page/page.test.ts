import { type Decision, redact, seededRandom, viewTable } from '@wayfinder/engine';
import { describe, expect, test } from 'vitest';
import { position } from '../../position.ts';
import { openPlay, take } from '../../proof/games.ts';
import { scenarioFiles } from '../../proof/scenario-files.ts';
import { costOf } from '../../rules/building/prices.ts';
import { pointsOf } from '../../rules/victory/points.ts';
import { conquestOfParadise as ruleset } from '../../ruleset.ts';
import type { Settings, State } from '../../state.ts';
import base from '../../texts/en.json' with { type: 'json' };
import page from '../../texts/page/en.json' with { type: 'json' };
import { cost, detail, follows, gauges, note, points, rules, situation } from '../status.ts';

const SETTINGS: Settings = { edition: '2', homes: ['tonga', 'samoa'] };

/** The position with everything that nobody chooses done. */
function at(given: unknown): State {
  const state = position(given, SETTINGS, 2);
  const random = seededRandom('page');
  for (let events = ruleset.advance(state, random); events !== null; events = ruleset.advance(state, random)) {
    for (const { type, data } of events) ruleset.evolve(state, { type, data } as never);
  }
  return state;
}

/** What a seat sees of it, and its decision of this kind. */
function seen(given: unknown, kind: string, seat = 0): { view: State; decision: Decision } {
  const view = redact(at(given), seat) as State;
  const open = ruleset.decisions(view).find((one) => one.kind === kind && one.seat === seat);
  if (!open) throw new Error(`${kind} is not asked`);
  return { view, decision: { ...open, id: `${kind}:${seat}:1` } as Decision };
}

const VOYAGE = {
  step: 'exploration',
  exploration: { at: '2,0', knots: 3, entered: true },
  hexes: { '1,1': { sea: 'O1' }, '2,0': { tile: 'tubuai', faceDown: true, finders: [0], marker: 'I2' } },
};
const BUILDING = {
  step: 'building',
  hexes: { '0,1': { villages: 4, pieces: { '0': { warrior_band: 1 } } } },
};
const MOVING = {
  step: 'movement',
  empty: true,
  hexes: {
    '0,1': { pieces: { '0': { war_canoe: 2, warrior_band: 1 } } },
    '1,1': { sea: true, pieces: { '1': { war_canoe: 1 } } },
  },
};

describe('a voyage', () => {
  test('knots are told with their end, and the cup before a marker is drawn', () => {
    const { view, decision } = seen(VOYAGE, 'exploreStep');
    expect(situation(view, decision, [])).toEqual([
      {
        key: 'situation.knots',
        args: { knots: { count: 3 }, end: { count: 5 }, least: { count: 1 }, most: { count: 3 }, lost: { count: 6 } },
      },
    ]);
    const island = view.cup.filter(({ type }) => type === 'island_group').reduce((sum, { n }) => sum + n, 0);
    expect(follows(view, decision, ['enter', '3,0'])?.args?.island).toEqual({ count: island });
    expect(gauges(view, 0).map(({ id, value }) => [id, value])).toEqual([
      ['knots', 3],
      ['markers', view.seats[0]?.freeMarkers],
    ]);
  });

  test('the ways on say what they cost', () => {
    const { view, decision } = seen(VOYAGE, 'exploreStep');
    const says = (id: string) => note(view, decision, [], { id, target: { option: id } });
    expect(says('enter')?.key).toBe('note.enter');
    expect(says('cross')).toEqual({ key: 'note.cross', args: { n: { count: 2 } } });
    expect(says('return')?.key).toBe('note.endsPart');
  });

  test('a crossing costs two knots', () => {
    const before = at(VOYAGE);
    const after = structuredClone(before);
    if (after.exploration) after.exploration.knots += 2;
    expect(cost(before, after, 0)).toEqual([{ key: 'cost.knots', args: { n: { count: 2 } } }]);
  });
});

describe('a build', () => {
  test('points, what is spent and what is left are told before anything is refused', () => {
    const { view, decision } = seen(BUILDING, 'build');
    const count = (n: number) => ({ count: n });
    expect(situation(view, decision, [])[0]?.args).toEqual({ points: count(4), spent: count(0), left: count(4) });
    const price = note(view, decision, [], { id: 'warrior_band', target: { piece: 'warrior_band' } });
    expect(price?.key).toBe('note.item');
    const spent = costOf('warrior_band');
    const path = ['warrior_band', '0,1', '1'];
    expect(situation(view, decision, path)[0]?.args).toEqual({
      points: count(4),
      spent: count(spent),
      left: count(4 - spent),
    });
    expect(note(view, decision, path, { id: 'seal', target: { option: 'seal' } })?.args?.n).toEqual(count(4 - spent));
  });

  test('a sealed build can be read by its owner alone', () => {
    const before = at(BUILDING);
    const state = structuredClone(before);
    const [owner] = state.seats;
    if (!owner) throw new Error('no seat');
    const items = [{ item: 'warrior_band', hex: '0,1', n: 2 }];
    const value = { inward: false, useCards: [], items, cardPool: null, links: [], convert: [] };
    owner.sealed = { $: 'secret', to: [0], value, shown: null };
    const told = (viewer: number): string => JSON.stringify(detail(redact(state, viewer) as State, 0));
    expect(told(0)).toContain('situation.sealed');
    expect(told(1)).not.toContain('situation.sealed');
    expect(cost(before, state, 0).map(({ key }) => key)).toEqual(['cost.build']);
    expect(cost(before, state, 1)).toEqual([]);
  });
});

describe('an answer to a claim', () => {
  const file = scenarioFiles().find(({ id }) => id === 'CP-X-19.6-changed');
  const answered = (path: readonly string[] | null): string[] => {
    const play = openPlay(file?.data.given, file?.data.settings as Settings, 3);
    if (path) take(play, 1, 'answerClaim', path);
    const { state, open } = viewTable(play.table, 1);
    const decision = open.find(({ kind, seat }) => kind === 'answerClaim' && seat === 1);
    return decision ? situation(state as State, decision, []).map(({ key }) => key) : [];
  };

  test('is told to its seat, which may change it', () => {
    expect(answered(null)).toEqual(['situation.goal', 'situation.answer']);
    expect(answered(['use', '0'])).toEqual(['situation.answer.use']);
    expect(answered(['pass'])).toEqual(['situation.answer.pass']);
  });
});

describe('a movement', () => {
  test('a hex with others’ pieces says that a battle comes, and what committing shows', () => {
    const { view, decision } = seen(MOVING, 'movement');
    const to = (id: string) => note(view, decision, ['move', '0,1'], { id, target: { space: id } });
    expect(to('1,1')?.key).toBe('note.battle');
    expect(to('0,2')).toBe(null);
    expect(follows(view, decision, ['move', '0,1', '1,1', 'war_canoe@0', '1', 'go'])?.key).toBe('follows.meet');
    expect(follows(view, decision, ['end'])?.key).toBe('follows.endMovement');
  });
});

test('a hex with a link alone has no pieces to tell', () => {
  const given = { ...MOVING, hexes: { '0,1': { pieces: { '0': { link: true } } } } };
  const { view, decision } = seen(given, 'movement');
  expect(note(view, decision, ['move'], { id: '0,1', target: { space: '0,1' } })).toBe(null);
  expect(situation(view, decision, ['move', '0,1']).map(({ key }) => key)).toEqual(['situation.allowance']);
});

describe('words', () => {
  const known = new Set([
    ...Object.keys(page),
    ...Object.entries(base).flatMap(([group, texts]) => Object.keys(texts).map((key) => `${group}.${key}`)),
  ]);

  test('everything that is said has a text, in every stage of these positions', () => {
    const keys = new Set<string>();
    const look = (given: unknown, kind: string): void => {
      const { view, decision } = seen(given, kind);
      const walk = (path: readonly string[]): void => {
        for (const { key } of situation(view, decision, path)) keys.add(key);
        const level = ruleset.next(view, 0, decision, path);
        const told = level.done ? follows(view, decision, path)?.key : undefined;
        if (told) keys.add(told);
        if (level.done || path.length > 2) return;
        for (const choice of level.list()) {
          const second = note(view, decision, path, choice);
          if (second) keys.add(second.key);
          if (!choice.refused) walk([...path, choice.id]);
        }
      };
      walk([]);
      for (const { label } of gauges(view, 0)) keys.add(label.key);
      const { facts, tables } = detail(view, 0);
      for (const { key } of facts) keys.add(key);
      for (const { label, head, rows } of tables) {
        for (const { key } of [label, ...head, ...rows.map((row) => row.label)]) keys.add(key);
      }
    };
    look(VOYAGE, 'exploreStep');
    look({ step: 'exploration' }, 'explore');
    look(BUILDING, 'build');
    look(MOVING, 'movement');
    expect(keys.size).toBeGreaterThan(30);
    expect([...keys].filter((key) => !known.has(key))).toEqual([]);
  });

  test('every key that the sources write has a text', async () => {
    const { sourcesBelow } = await import('@wayfinder/engine/testing');
    const sources = sourcesBelow(new URL('./', import.meta.url));
    const written = [...sources.matchAll(/'((?:situation|note|cost|follows|gauge|detail)\.[\w.]+)'/g)].map(
      ([, key]) => key,
    );
    expect(written.length).toBeGreaterThan(50);
    expect(written.filter((key) => key !== undefined && !known.has(key))).toEqual([]);
  });

  test('every decision but the rarest names its rules, and they exist', () => {
    const decision = (kind: string) => ({ kind }) as Decision;
    const named = Object.keys(ruleset.decisionKinds).flatMap((kind) => rules(decision(kind)));
    expect(named.filter((id) => !ruleset.rules.includes(id))).toEqual([]);
    expect(Object.keys(ruleset.decisionKinds).filter((kind) => rules(decision(kind)).length === 0)).toEqual([]);
  });
});

test('the sources of a seat’s points come to what the rules count, and are the same ones for every seat', () => {
  const state = at({ hexes: { '0,1': { villages: 4 }, '0,0': { villages: 2 } } });
  const [one, two] = [points(state, 0), points(state, 1)];
  expect(one.map(({ label }) => label)).toEqual(two.map(({ label }) => label));
  const sums = [one, two].map((sources) => sources.reduce((sum, { value }) => sum + value, 0));
  expect(sums).toEqual([0, 1].map((seat) => pointsOf(state, seat).total));
  // There is no -0 to be shown.
  expect(one.some(({ value }) => Object.is(value, -0))).toBe(false);
});
