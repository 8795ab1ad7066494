import { lightPalette } from '@wayfinder/board';
import { type AidPart, type Message, redact, secret, seededRandom, type Viewer } from '@wayfinder/engine';
import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import board from '../board/texts/en.json' with { type: 'json' };
import { EVENT_CARDS } from '../data/events.ts';
import { position } from '../position.ts';
import { openPlay, take } from '../proof/games.ts';
import { costOf } from '../rules/building/prices.ts';
import { pointsOf } from '../rules/victory/points.ts';
import { scramble } from '../scramble.ts';
import type { Settings, State } from '../state.ts';
import own from '../texts/aid/en.json' with { type: 'json' };
import game from '../texts/en.json' with { type: 'json' };
import page from '../texts/page/en.json' with { type: 'json' };
import { cardParts } from './cards.ts';
import { chainsTold, cutBy } from './chains.ts';
import { chartParts } from './charts.ts';
import { contestsOf, fightsOf, isKnown } from './contests.ts';
import { brief, Drawing, sheets } from './index.ts';
import { fighters } from './odds.ts';
import { pointParts } from './points.ts';

const SETTINGS: Settings = { edition: '2', homes: ['tonga', 'samoa'] };
/** The position with everything that nobody chooses done. */
const at = (given: unknown): State => openPlay(given, SETTINGS, 2).table.state as State;
const seenBy = (state: State, viewer: Viewer): State => redact(state, viewer) as State;
const NOTHING = { decision: null, path: [] };

/** Canoes of Tonga before a stack of Samoa at sea, and before independents. */
const ATTACK = {
  step: 'movement',
  empty: true,
  hexes: {
    '0,1': { pieces: { 0: { war_canoe: 3, warrior_band: 2 } } },
    '1,1': { sea: true, pieces: { 1: { war_canoe: 1, transport_canoe: 1, rumor: 1 } } },
  },
};

function tableOf(parts: readonly AidPart[], key: string) {
  const found = parts.find((part) => part.kind === 'table' && part.label.key === key);
  if (found?.kind !== 'table') throw new Error(`no table ${key}`);
  return found;
}

describe('what a viewer knows of a battle', () => {
  const moving = { decision: { kind: 'movement', seat: 0, id: 'x', blocks: 'all', context: '' } as never };

  test('a planned attack counts own pieces as they are, and others as every stack of their number', () => {
    const view = seenBy(at(ATTACK), 0);
    const [all] = contestsOf(view, { ...moving, path: ['move', '0,1', '1,1'] });
    expect(all).toMatchObject({ hex: '1,1', attacker: 0, defender: 1, planned: 'all' });
    expect(all?.fronts.attacker).toEqual([{ local_warriors: 0, war_canoe: 3, warrior_band: 2 }]);
    expect(all?.fronts.defender.map(fighters)).toEqual([0, 1, 2, 3]);
    const [chosen] = contestsOf(view, { ...moving, path: ['move', '0,1', '1,1', 'war_canoe@0', '2'] });
    expect(chosen?.planned).toBe('chosen');
    expect(chosen?.fronts.attacker).toEqual([{ local_warriors: 0, war_canoe: 2, warrior_band: 0 }]);
    expect(contestsOf(view, { ...moving, path: ['move', '0,1'] })).toEqual([]);
  });

  test('the defender knows its own row, not the one that comes; a spectator neither', () => {
    const play = openPlay(ATTACK, SETTINGS, 2);
    take(play, 0, 'movement', ['move', '0,1', '1,1', 'war_canoe@0', '2', 'go']);
    const state = play.table.state as State;
    const fronts = (viewer: Viewer) => {
      const [one] = contestsOf(seenBy(state, viewer), NOTHING);
      return { attacker: one?.fronts.attacker.map(fighters), defender: one?.fronts.defender.map(fighters) };
    };
    expect(fronts(1)).toEqual({ attacker: [1, 2], defender: [1] });
    expect(fronts('spectator')).toEqual({ attacker: [1, 2], defender: [0, 1, 2, 3] });
    // CP-10.10: the step has shown that a war canoe is there.
    expect(fronts(0)).toEqual({ attacker: [2], defender: [1, 2, 3] });
  });

  test('bands defend a group hex, and villages have warriors of their own', () => {
    const group = { tile: 'tubuai', villages: 2, controller: 1, pieces: { 1: { warrior_band: 2, war_canoe: 1 } } };
    const hexes = { '1,1': { sea: true, pieces: { 0: { war_canoe: 1 } } }, '2,0': group };
    const play = openPlay({ ...ATTACK, hexes }, SETTINGS, 2);
    const state = play.table.state as State;
    const path = ['move', '1,1', '2,0'];
    const seen = contestsOf(seenBy(state, 0), { ...moving, path })[0];
    expect(seen?.fronts.defender.map(fighters)).toEqual([1, 2, 3, 4]);
    expect(seen?.onGroup).toBe(true);
    take(play, 0, 'movement', ['move', '1,1', '2,0', 'war_canoe@0', '1', 'go']);
    expect(contestsOf(seenBy(play.table.state as State, 1), NOTHING)[0]?.fronts.defender).toEqual([
      { local_warriors: 1, war_canoe: 1, warrior_band: 2 },
    ]);
  });

  test('no figure of any viewer follows what it can’t see', () => {
    const cards = { 0: { cards: { faceDown: ['haka'] } }, 1: { cards: { faceDown: ['pa-1'] } } };
    const play = openPlay({ ...ATTACK, seats: cards }, SETTINGS, 2);
    take(play, 0, 'movement', ['move', '0,1', '1,1', 'war_canoe@0', '1', 'go']);
    const state = play.table.state as State;
    for (const viewer of [0, 1, 'spectator'] as const) {
      const told = (from: State): unknown => {
        const view = seenBy(from, viewer);
        return sheets(view, { ...NOTHING, viewer, now: view }).map(({ parts }) => parts());
      };
      const plain = JSON.stringify(told(state));
      for (const seed of ['a', 'b', 'c', 'd', 'e']) {
        const other = scramble(structuredClone(state), viewer, seededRandom(seed));
        expect(JSON.stringify(told(other))).toBe(plain);
      }
    }
    // Own cards count, as the viewer may use them; those of others don't.
    expect(contestsOf(seenBy(state, 0), NOTHING)[0]?.cards).toEqual({ attacker: ['haka'], defender: [] });
    expect(contestsOf(seenBy(state, 1), NOTHING)[0]?.cards).toEqual({ attacker: [], defender: ['pa-1'] });
  });
});

describe('odds in a battle', () => {
  /** One war canoe on each side, the die showing 3. */
  function rolled(card: string): { view: State; seat: number; kind: string } {
    const given = { ...ATTACK, seats: { 0: { cards: { faceUp: [card] } } } };
    const play = openPlay(given, SETTINGS, 2, [{ label: 'die', value: 2 }]);
    take(play, 0, 'movement', ['move', '0,1', '1,1', 'war_canoe@0', '1', 'go']);
    take(play, 0, 'movement', ['end']);
    return { view: seenBy(play.table.state as State, 0), seat: 0, kind: 'battleCard' };
  }

  test('a roll that a card may change is told with and without it', () => {
    const { view, seat, kind } = rolled('haka');
    expect(view.battle?.roll?.value).toBe(3);
    const decision = { kind, seat } as never;
    const [contest] = contestsOf(view, { decision, path: [] });
    expect(contest && isKnown(contest) && fightsOf(contest)).toHaveLength(1);
    const [table] = brief(view, { viewer: 0, now: view, decision, path: [] });
    expect(table).toMatchObject({
      label: { key: 'aid.odds.answers' },
      rows: [
        { label: { key: 'aid.odds.without' }, cells: [{ as: 'chance', from: 0, to: 0 }, { from: 0 }, { from: 0 }] },
        { label: { args: { card: { card: 'haka' } } }, cells: [{ from: 1, to: 1 }, { from: 0 }, { from: 0 }] },
      ],
    });
  });
});

describe('chains', () => {
  const link = { pieces: { 0: { link: true } } };
  /** Home – Kermadec, and over the sea to Tubuai with two villages and the atoll of Tokelau behind it. */
  const state = at({
    step: 'building',
    hexes: {
      '0,1': { villages: 2, ...link },
      '1,1': { sea: true, ...link },
      '2,0': { tile: 'tubuai', villages: 2, controller: 0, ...link },
    },
  });

  test('a chain tells what it joins and gives', () => {
    expect(chainsTold(state, 0)).toEqual([
      { hexes: ['0,1', '1,1', '2,0'], groups: ['0,1', '2,0'], atolls: [], home: true, buildPoints: 4, vp: 1 },
    ]);
    expect(chainsTold(state, 1)).toEqual([]);
  });

  test('a link that goes takes the points behind it, and parts who builds together', () => {
    expect(cutBy(state, 0, '1,1')).toEqual({ hex: '1,1', vp: 1, apart: ['2,0'] });
    expect(cutBy(state, 0, '2,0')).toEqual({ hex: '2,0', vp: 1, apart: ['2,0'] });
    // Without its own link the home is in no chain: nothing is linked to it.
    expect(cutBy(state, 0, '0,1')).toEqual({ hex: '0,1', vp: 1, apart: ['2,0'] });
  });

  test('what is told to be lost is what the count loses', () => {
    for (const hex of ['0,1', '1,1', '2,0']) {
      const gone = structuredClone(state);
      const stack = gone.hexes[hex]?.stacks['0'];
      if (stack) stack.link = 0;
      expect(pointsOf(state, 0).total - pointsOf(gone, 0).total).toBe(cutBy(state, 0, hex)?.vp);
    }
  });
});

describe('sheets', () => {
  const state = at({
    ...ATTACK,
    seats: {
      0: { cards: { faceDown: ['luau', 'pa-1'], faceUp: ['haka'] } },
      1: { cards: { faceDown: ['pa-2'], faceUp: ['hui'] } },
    },
  });
  const parts = (id: string, viewer: Viewer = 0): readonly AidPart[] => {
    const view = seenBy(state, viewer);
    return (
      sheets(view, { viewer: viewer as number, now: view, ...NOTHING })
        .find((one) => one.id === id)
        ?.parts() ?? []
    );
  };
  const cards = (viewer: Viewer): Record<string, string[]> =>
    Object.fromEntries(
      parts('cards', viewer).flatMap((part) =>
        part.kind === 'cards' ? [[part.label.key, part.cards.map(({ id }) => id)]] : [],
      ),
    );

  test('Kumara gives points where it is played with', () => {
    const labels = (kumara: boolean): string[] => {
      const view = position({}, { edition: '2', homes: ['tonga', 'samoa'], ...(kumara ? { kumara } : {}) }, 2);
      return tableOf(chartParts(view), 'aid.chart.points').rows.map(({ label }) => label.key);
    };
    expect(labels(true)).toContain('aid.point.kumara');
    expect(labels(false)).not.toContain('aid.point.kumara');
  });

  test('prices are those of the rules', () => {
    for (const { drawn, cells } of tableOf(parts('charts'), 'aid.chart.build').rows) {
      if (drawn !== 'arts_culture_card')
        expect(cells).toEqual([{ as: 'count', from: costOf(drawn ?? ''), to: costOf(drawn ?? '') }]);
    }
  });

  test('points come from the same sources for all, and add up', () => {
    const { rows } = tableOf(parts('points'), 'aid.points.bySource');
    const sum = (seat: number): number =>
      rows.slice(0, -2).reduce((all, { cells }) => {
        const cell = cells[seat];
        return all + (cell && typeof cell === 'object' && 'to' in cell ? cell.to : 0);
      }, 0);
    for (const seat of [0, 1]) {
      expect(sum(seat)).toBe(pointsOf(state, seat).total);
      expect(rows.at(-2)?.cells[seat]).toMatchObject({ to: pointsOf(state, seat).total });
    }
  });

  test('the card book has every card of the deck once, where the viewer knows it to be', () => {
    const mine = cards(0);
    expect(mine['aid.cards.own']).toEqual(['luau', 'pa-1']);
    expect(mine['aid.cards.faceUp']).toEqual(['haka', 'hui']);
    expect(mine['aid.cards.hidden']).toContain('pa-2');
    const theirs = cards(1);
    expect(theirs['aid.cards.own']).toEqual(['pa-2']);
    expect(theirs['aid.cards.hidden']).toEqual(expect.arrayContaining(['luau', 'pa-1']));
    expect(cards('spectator')['aid.cards.own']).toBeUndefined();
  });

  test('with events, own held cards, discards and the rest, each once', () => {
    const view = structuredClone(state);
    const turn = {} as never;
    const undrawn = secret<string[], { n: number }>([], [], { n: 20 });
    const [first = '', second = ''] = EVENT_CARDS.map(({ id }) => id);
    view.events = {
      started: true,
      undrawn,
      discards: [second],
      roles: null,
      drawn: false,
      current: null,
      birds: null,
      turn,
    };
    const seat = view.seats[0];
    if (seat) seat.held = secret([0], [first], { n: 1 });
    const of = (viewer: Viewer, label: string): number => {
      const seen = seenBy(view, viewer);
      const all = sheets(seen, { viewer: viewer as number, now: seen, ...NOTHING }).find(({ id }) => id === 'cards');
      const part = all?.parts().find((one) => one.kind === 'cards' && one.label.key === label);
      if (part?.kind !== 'cards') return 0;
      const times = (lines: readonly Message[]): number => {
        const n = lines.at(-1)?.args?.n;
        return n && 'count' in n ? n.count : 1;
      };
      return part.cards.reduce((sum, { lines }) => sum + times(lines), 0);
    };
    expect([of(0, 'aid.cards.eventsHeld'), of(0, 'aid.cards.eventsOut')]).toEqual([1, 1]);
    expect(of(0, 'aid.cards.eventsHidden')).toBe(EVENT_CARDS.length - 2);
    expect(of(1, 'aid.cards.eventsHeld')).toBe(0);
    expect(of(1, 'aid.cards.eventsHidden')).toBe(EVENT_CARDS.length - 1);
  });

  /** True where a dotted key has a text in one of the catalogues, nested or flat. */
  function isWritten(key: string): boolean {
    return [own, game, page, board].some((texts) => {
      const flat = (texts as Record<string, unknown>)[key];
      const nested = key
        .split('.')
        .reduce<unknown>((node, part) => (node as Record<string, unknown> | undefined)?.[part], texts);
      return typeof (flat ?? nested) === 'string';
    });
  }

  test('all that it says is written', () => {
    const said = new Set<string>();
    const note = (value: unknown): void => {
      if (value === null || typeof value !== 'object') return;
      if (typeof (value as Message).key === 'string') said.add((value as Message).key);
      for (const inner of Object.values(value)) note(inner);
    };
    const linked = at({
      hexes: {
        '0,1': { pieces: { 0: { link: true } } },
        '2,0': { tile: 'tubuai', villages: 2, controller: 0 },
        '1,1': { sea: true, pieces: { 0: { link: true } } },
      },
    });
    const chart = structuredClone(state);
    chart.seats[1]?.faceUp.push(
      { id: 'ocean-chart', used: false, target: null },
      { id: 'arioi', used: true, target: null },
    );
    for (const one of [state, linked, chart]) {
      for (const path of [[], ['move', '0,1', '1,1'], ['move', '0,1', '1,1', 'war_canoe@0', '1']]) {
        const decision = { kind: 'movement', seat: 0 } as never;
        const view = seenBy(one, 0);
        for (const sheet of sheets(view, { viewer: 0, now: view, decision, path })) note([sheet.label, sheet.parts()]);
      }
    }
    expect([...said].filter((key) => !isWritten(key))).toEqual([]);
  });

  test('what stands before a row or on a card is drawn', () => {
    const text = (key: string): string => key;
    for (const { rows } of parts('charts').flatMap((part) => (part.kind === 'table' ? [part] : []))) {
      for (const { drawn } of rows) {
        if (drawn === undefined) continue;
        const drawing = Drawing({ id: drawn, palette: lightPalette, text });
        expect(drawing && html(drawing), drawn).toMatch(/<svg[\s\S]*<(path|g|circle|rect)/);
      }
    }
    expect(Drawing({ id: 'joker', palette: lightPalette, text })).toBeNull();
    expect(Drawing({ id: 'pa-1', palette: lightPalette, text })).not.toBeNull();
  });
});

test('alone, points and ranges are the human’s, and the opponent’s cards are told by their number and as revealed', () => {
  const given = { step: 'movement', turn: 8, solo: { drawn: 7, cards: ['haka'], revealed: ['luau'] } };
  const state = openPlay(given, { edition: '2', homes: 'random', solo: 'standard' }, 1).table.state as State;
  const view = seenBy(state, 0);
  expect(tableOf(pointParts(view, view), 'aid.points.bySource').head).toEqual([{ seat: 0 }]);
  expect(tableOf(chartParts(view), 'aid.chart.range').head).toEqual([{ seat: 0 }]);
  const [counts, ...groups] = cardParts(view, 0);
  expect(counts).toMatchObject({ lines: [{ args: { held: { count: 1 } } }] });
  const faceUp = groups.find((part) => part.kind === 'cards' && part.label.key === 'aid.cards.faceUp');
  expect(faceUp).toMatchObject({ cards: [{ id: 'luau', lines: expect.arrayContaining([expect.anything()]) }] });
  const hidden = groups.find((part) => part.kind === 'cards' && part.label.key === 'aid.cards.hidden');
  expect(JSON.stringify(hidden)).toContain('"haka"');
  expect(JSON.stringify(hidden)).not.toContain('"luau"');
});

describe('the charts of advanced games', () => {
  const charts = (settings: Settings, seats: number) => chartParts(position({}, settings, seats));
  const warriors = (settings: Settings, seats: number) =>
    tableOf(charts(settings, seats), 'aid.chart.warriors').rows.map(({ cells: [cell] }) => cell);
  const told = (numbers: readonly number[]) => numbers.map((n) => ({ as: 'count', from: n, to: n }));

  test('groups of five and six villages, which only events make, have a third local warrior', () => {
    expect(warriors(SETTINGS, 2)).toEqual(told([1, 1, 2, 2]));
    expect(warriors({ ...SETTINGS, randomEvents: 'second' }, 2)).toEqual(told([1, 1, 2, 2, 3, 3]));
  });

  test('there are no rumors in solitaire', () => {
    const built = (settings: Settings, seats: number) =>
      tableOf(charts(settings, seats), 'aid.chart.build').rows.map(({ drawn }) => drawn);
    expect(built(SETTINGS, 2)).toContain('rumor');
    expect(built({ edition: '2', homes: ['tonga'], solo: 'standard' }, 1)).not.toContain('rumor');
  });

  test('clearing weeds and keeping a point are priced where they are played with', () => {
    const doings = (settings: Settings) =>
      tableOf(charts(settings, 2), 'aid.chart.build').rows.flatMap(({ label }) => {
        const what = label.args?.what as { option?: string } | undefined;
        return what?.option ?? [];
      });
    expect(doings(SETTINGS)).toEqual([]);
    expect(doings({ ...SETTINGS, randomEvents: 'second', reserve: true })).toEqual(['clear', 'keep-point']);
  });

  test('CP-29.6 to 29.8: the die of a search, and what each seat adds to it', () => {
    const KUMARA: Settings = { ...SETTINGS, kumara: true };
    const rows = tableOf(charts(KUMARA, 2), 'aid.search').rows.map(({ label, cells: [cell] }) => [
      ...Object.values(label.args ?? {}).map((arg) => (arg as { count: number }).count),
      (cell as Message).key,
    ]);
    expect(rows).toEqual([
      [1, 'aid.search.lost'],
      [2, 3, 'aid.search.return'],
      [4, 'aid.search.off-course'],
      [5, 'aid.search.explore'],
    ]);
    const cards = { 0: { cards: { faceUp: ['poi', 'navigation'] } }, 1: { cards: { faceUp: ['ocean-chart'] } } };
    const view = position({ seats: cards }, KUMARA, 2);
    const added = tableOf(chartParts(view), 'aid.search.added').rows.map(({ cells }) => cells);
    expect(added).toEqual([told([0, 0]), told([1, 0]), [{ key: 'aid.search.no' }, { key: 'aid.search.yes' }]]);
  });

  test('CP-30.1 to 30.3: the groups of malaria, their numbers, and how it is rolled', () => {
    for (const malaria of ['oneDie', 'perGroup'] as const) {
      const parts = charts({ ...SETTINGS, malaria }, 2);
      const numbers = tableOf(parts, 'aid.malaria').rows.map(({ cells: [cell] }) =>
        Object.values((cell as Message).args ?? {}).map((arg) => (arg as { count: number }).count),
      );
      expect(numbers).toEqual([[1, 2], [3, 4], [5], [6]]);
      expect(parts.at(-1)).toMatchObject({ kind: 'text', lines: [{ key: `aid.malaria.${malaria}` }] });
    }
  });
});
