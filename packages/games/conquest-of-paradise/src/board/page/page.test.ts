import {
  beginScenario,
  type Decision,
  type Ruleset,
  redact,
  scriptedChance,
  seededRandom,
  viewTable,
} from '@wayfinder/engine';
import { describe, expect, test } from 'vitest';
import { position } from '../../position.ts';
import { openPlay, type Play, take } from '../../proof/games.ts';
import { inEdition, scenarioFiles } from '../../proof/scenario-files.ts';
import { costOf } from '../../rules/building/prices.ts';
import { pointsOf } from '../../rules/victory/points.ts';
import { conquestOfParadise as ruleset } from '../../ruleset.ts';
import type { Settings, State } from '../../state.ts';
import { ENGLISH } from '../../testing/english.ts';
import page from '../../texts/page/en.json' with { type: 'json' };
import * as advanced from '../advanced/status.ts';
import { cost, detail, follows, gauges, given, note, points, rules, situation } from '../status.ts';

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

/** View of it from a seat, and its decision of this kind. */
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
    const answered = (viewer: number) => given(redact(state, viewer) as State, { kind: 'build', seat: 0 } as Decision);
    expect(answered(0)).toMatchObject({
      told: { key: 'situation.sealed' },
      replace: { key: 'replace.build' },
      path: ['warrior_band', '0,1', '2'],
    });
    expect(answered(1)).toBeNull();
    expect(given(redact(before, 0) as State, { kind: 'build', seat: 0 } as Decision)).toBeNull();
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
    if (!decision) return [];
    expect(given(state as State, decision)?.told.key ?? null).toBe(
      path && situation(state as State, decision, [])[0]?.key,
    );
    return situation(state as State, decision, []).map(({ key }) => key);
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

test('whoever names a new home is told what each would bring', () => {
  const state = at({ hexes: { '0,1': { villages: 2 }, '-1,1': { villages: 1, controller: 0 } } });
  const decision = { kind: 'newHome', seat: 0, id: 'newHome:0:1', blocks: 'all', context: '' } as Decision;
  const homeless = { ...state, seats: state.seats.map((own, i) => (i === 0 ? { ...own, home: null } : own)) };
  expect(situation(homeless, decision, []).map(({ key }) => key)).toEqual(['situation.newHome']);
  const told = note(homeless, decision, [], { id: '0,1', target: { space: '0,1' } });
  expect(told).toEqual({ key: 'note.home', args: { n: { count: pointsOf(homeless, 0).total + 1 } } });
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
    ...Object.entries(ENGLISH).flatMap(([group, texts]) => Object.keys(texts).map((key) => `${group}.${key}`)),
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

describe('what players of advanced rules are told', () => {
  const { byItself, cost, follows, gauges, isMinor, note, situation, stage } = advanced;
  /** A game at its start, as the scenario opens it. */
  const begun = (id: string): Play => {
    const file = scenarioFiles().find((one) => one.id === id);
    if (!file) throw new Error(`no ${id}`);
    const scenario = inEdition(file, '2');
    const { chance } = scriptedChance(scenario);
    const { table } = beginScenario(ruleset as unknown as Ruleset, scenario, chance);
    return { table, chance, commands: 0 };
  };
  const openTo = ({ table }: Play, seat: number, kind: string): Decision => {
    const found = table.open.find((open) => open.seat === seat && open.kind === kind);
    if (!found) throw new Error(`no ${kind} is asked of ${seat}`);
    return found;
  };
  const DRAWN = { step: 'turnOrder', turn: 5, seats: { '0': { track: 5 }, '1': { track: 7 } } };

  test('sealed starting pieces cost points, and are told to their seat alone', () => {
    const play = begun('CP-A85');
    const before = redact(play.table.state, 0) as State;
    take(play, 0, 'startPieces', ['warrior_band', '1', 'seal']);
    const [own, other] = [redact(play.table.state, 0) as State, redact(play.table.state, 1) as State];
    expect(cost(before, own, 0)).toEqual([
      { key: 'cost.build', args: { points: { count: 4 }, spent: { count: 2 }, left: { count: 2 } } },
    ]);
    expect(cost(before, other, 0)).toEqual([]);
    const decision = play.table.open.find(({ kind, seat }) => kind === 'startPieces' && seat === 0) as Decision;
    expect(situation(own, decision, []).map(({ key }) => key)).toEqual(['situation.points', 'situation.startSealed']);
  });

  test('what is left after the pieces that are named is lost, and the question says so', () => {
    const play = begun('CP-A85');
    const view = redact(play.table.state, 0) as State;
    const decision = play.table.open.find(({ kind, seat }) => kind === 'startPieces' && seat === 0) as Decision;
    const seal = { id: 'seal', target: { option: 'seal-pieces' } };
    expect(note(view, decision, ['war_canoe', '1'], seal)).toEqual({
      key: 'note.startSeal',
      args: { n: { count: 1 } },
    });
    expect(follows(view, decision, ['seal'])?.key).toBe('follows.startPieces');
  });

  test('before the first turn the set-up is named, and no turn', () => {
    expect(stage(begun('CP-A85').table.state as State).title).toEqual({ key: 'status.setUp' });
    expect(stage(at({ turn: 3 })).title).toEqual({ key: 'status.turn', args: { turn: { count: 3 } } });
  });

  test('a search for Kumara says how far it is, what a roll brings, and that another follows', () => {
    const { table } = begun('CP-A46-off-course');
    const decision = table.open.find(({ kind }) => kind === 'searcher');
    if (!decision) throw new Error('no searcher is asked');
    const view = redact(table.state, decision.seat) as State;
    expect(situation(view, decision, []).map(({ key }) => key)).toEqual(['situation.searchAt', 'situation.searchDie']);
    expect(gauges(view, decision.seat).map(({ id }) => id)).toEqual(['vp']);
    const america = { id: 'south-america', target: { space: 'south-america' } };
    expect(note(view, decision, [], america)).toEqual({ key: 'note.america', args: { vp: { count: 2 } } });
    expect(follows(view, decision, ['south-america'])).toBe(null);
    expect(follows(view, decision, ['10,-4'])?.key).toBe('follows.searcher');
  });

  test('whoever looks at a search is told of its die, and not of knots', () => {
    const { table } = begun('CP-A45');
    const decision = table.open.find(({ kind }) => kind === 'explore');
    if (!decision) throw new Error('nobody is asked to explore');
    const view = redact(table.state, decision.seat) as State;
    const keys = (path: string[]) => situation(view, decision, path).map(({ key }) => key);
    expect(keys([])).toEqual(['situation.knots', 'situation.finds']);
    expect(keys(['search'])).toEqual(['situation.searchDie']);
  });

  test('who chooses a role knows who takes the other, and when the card is drawn', () => {
    for (const [randomEvents, draws] of [
      ['second', 'follows.eventLater'],
      ['c3i', 'follows.eventDrawn'],
    ] as const) {
      const tied = { ...DRAWN, seats: { '0': { track: 5 }, '1': { track: 5 } } };
      const play = openPlay(tied, { ...SETTINGS, randomEvents }, 2);
      const decision = play.table.open.find(({ kind }) => kind === 'turnRole');
      if (!decision) throw new Error('no role is asked for');
      const view = redact(play.table.state, decision.seat) as State;
      const [told] = situation(view, decision, []);
      expect(told).toEqual({ key: `situation.roles.${randomEvents}`, args: { seat: { seat: 1 - decision.seat } } });
      expect(follows(view, decision, ['role-event'])?.key).toBe(draws);
    }
  });

  test('who is asked in a window is told what fits of the own hand, and others are told nothing', () => {
    const play = begun('CP-A25');
    const path = ['move', '0,0', '1,0', 'transport_canoe@0+colony', '1', 'war_canoe@0+warrior_band', '1', 'go'];
    take(play, 1, 'movement', path);
    const decision = play.table.open.find(({ kind }) => kind === 'reaction');
    if (!decision) throw new Error('nobody is asked');
    const keys = (viewer: number) =>
      situation(redact(play.table.state, viewer) as State, { ...decision, seat: viewer }, []).map(({ key }) => key);
    expect(keys(decision.seat)).toEqual(['cardText.taniwha-1', 'situation.reaction']);
    expect(keys(1 - decision.seat)).toEqual(['situation.reaction']);
  });

  test('who gives something up to a taniwha is told what it does and what is there', () => {
    const play = begun('CP-A25');
    take(play, 1, 'movement', [
      'move',
      '0,0',
      '1,0',
      'transport_canoe@0+colony',
      '1',
      'war_canoe@0+warrior_band',
      '1',
      'go',
    ]);
    expect(advanced.card(redact(play.table.state, 0) as State, openTo(play, 0, 'reaction'))).toBe('taniwha-1');
    expect(advanced.card(redact(play.table.state, 1) as State, openTo(play, 0, 'reaction'))).toBe(null);
    take(play, 0, 'reaction', ['play', 'taniwha-1']);
    const decision = openTo(play, 1, 'eventLoss');
    const view = redact(play.table.state, 1) as State;
    expect(advanced.situation(view, decision, []).map(({ key }) => key)).toEqual([
      'cardText.taniwha-1',
      'situation.there',
    ]);
    expect(advanced.card(view, decision)).toBe('taniwha-1');
  });

  test.each([
    ['winds-1', 'movement', { step: 'movement', movement: { stage: 'movement' } }],
    ['birds', 'explore', { step: 'exploration' }],
    ['war-fever', 'build', { step: 'building' }],
  ] as const)('whoever holds %s is reminded of it when its step has come, and nobody else', (card, kind, place) => {
    const settings: Settings = { ...SETTINGS, randomEvents: 'second' };
    const keys = (held: string[], seat: number): string[] => {
      const { table } = openPlay({ ...place, seats: { '0': { held } } }, settings, 2);
      const decision = table.open.find((open) => open.kind === kind && open.seat === 0);
      if (!decision) throw new Error(`no ${kind} is asked`);
      return advanced.situation(redact(table.state, seat) as State, decision, []).map(({ key }) => key);
    };
    expect(keys([card], 0)).toContain('situation.mayPlay');
    expect(keys([card], 1)).not.toContain('situation.mayPlay');
    expect(keys(['taniwha-1'], 0)).not.toContain('situation.mayPlay');
  });

  test('whoever is asked about transit learns which card the movement after it is for', () => {
    const settings: Settings = { ...SETTINGS, randomEvents: 'second' };
    const hexes = { '1,1': { tile: 'rapa', villages: 1, controller: 0 } };
    const given = { step: 'movement', movement: { stage: 'transit' }, hexes, seats: { '0': { held: ['winds-1'] } } };
    const { table } = openPlay(given, settings, 2);
    const keys = (seat: number): string[] => {
      const transit = { kind: 'transit', seat: 0, blocks: 'all', id: '', openedAt: 0 } as const;
      return advanced.situation(redact(table.state, seat) as State, transit, []).map(({ key }) => key);
    };
    expect(keys(0)).toContain('situation.mayPlayNext');
    expect(keys(1)).not.toContain('situation.mayPlayNext');
  });

  test('the cards of a lost solitaire game are among its points, though nobody sees them', () => {
    const state = position(
      { hexes: { '0,1': { villages: 4 } } },
      { ...SETTINGS, homes: ['tonga'], solo: 'standard' },
      1,
    );
    const sources = points(state, 0);
    const counted = sources.reduce((sum, { value }) => sum + value, 0);
    expect(advanced.points(state, 0)).toEqual(sources);
    const [own, ...others] = state.seats;
    const over = {
      ...state,
      seats: [{ ...own, track: counted + 3 }, ...others],
      outcome: { reason: 'lost', ranking: [] },
    };
    expect(advanced.points(over as unknown as State, 0)).toEqual([
      ...sources,
      { label: { key: 'detail.points.faceDown' }, value: 3 },
    ]);
  });

  test('alone a build is carried out at once, and nobody seals another', () => {
    const solo = { ...SETTINGS, homes: ['tonga' as const], solo: 'standard' as const };
    const view = position({ step: 'building', hexes: { '0,1': { villages: 4 } } }, solo, 1);
    const decision = { kind: 'build', seat: 0 } as Decision;
    const keys = (of: State) => situation(of, decision, []).map(({ key }) => key);
    expect(keys(view)).not.toContain('situation.secretBuild');
    expect(keys(position({ step: 'building' }, SETTINGS, 2))).toContain('situation.secretBuild');
    expect(follows(view, decision, ['seal'])?.key).toBe('follows.buildAlone');
    expect(follows(at(BUILDING), decision, ['seal'])?.key).toBe('follows.sealed');
  });

  test('the end of a solitaire game is told with the figures of its record, and the opponent has its names', () => {
    // The turn, and the chits left (CP-37.6).
    for (const reason of ['won', 'lost']) expect(ENGLISH.outcome?.[reason]).toMatch(/\{t0\}.*\{t1,/);
    expect(ENGLISH.seat).toMatchObject({ opponent: 'Opponent', 'opponent.told': 'the opponent' });
  });

  test('events that keep the books are told from those that matter', () => {
    expect(isMinor({ type: 'WindowClosed', data: { cards: [] } })).toBe(true);
    expect(isMinor({ type: 'WindowClosed', data: { cards: ['shaman'] } })).toBe(false);
    expect(isMinor({ type: 'ChitSideResolved', data: { side: 'action', placements: [] } })).toBe(true);
    expect(isMinor({ type: 'ChitSideResolved', data: { side: 'expand', placements: [] } })).toBe(false);
    expect(isMinor({ type: 'OrderSet', data: { order: [0] } })).toBe(true);
    const acts = ['ChitDrawn', 'OpponentExplored', 'OpponentAttacked', 'OpponentCardRevealed'];
    for (const type of acts) expect(byItself({ type, data: {} }), type).toBe(true);
    expect(byItself({ type: 'ChitSideResolved', data: { side: 'action', placements: [] } })).toBe(false);
    expect(byItself({ type: 'PiecesMoved', data: {} })).toBe(false);
    expect(isMinor({ type: 'OrderSet', data: { order: [0, 1] } })).toBe(false);
  });
});
