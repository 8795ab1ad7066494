/** Answers of which nobody else may know that they were given, and answers that never wait. */
import { describe, expect, it } from 'vitest';
import type { Chance } from './chance.ts';
import { openDecisions } from './deciding.ts';
import { judgeBatch, notAsked, predict } from './judging.ts';
import { followOrders } from './orders.ts';
import { seededRandom } from './random.ts';
import type { Ruleset } from './ruleset.ts';
import { sample } from './sample/index.ts';
import { commandOf } from './sample/play.ts';
import { runScenario } from './scenario.ts';
import { redact, type Seat, type Viewer } from './secret.ts';
import { decisionsFor, dueDecisions, openTable, type Table, toldDue, viewTable } from './table.ts';

const chance: Chance = (position) => seededRandom(`settled:${position}`);
const RULESET = sample as Ruleset;

/** A game in which all of three seats are asked: seat 0 holds no shell. */
function asking(atOnce?: Seat): Table {
  const settings = { rounds: 2, window: true, ...(atOnce === undefined ? {} : { atOnce }) };
  const stacks = [0, 1, 2].map((shell) => ({ shell, stone: 1 }));
  const state = sample.position({ step: 'open', round: 1, turn: 3, stacks }, settings, 3);
  return openDecisions(RULESET, { gameId: 'sampleGame1', seats: 3, settings }, state, chance).table;
}

function answer(table: Table, seat: Seat, word: string) {
  return judgeBatch(RULESET, table, [commandOf(table, seat, 'window', [word])], chance);
}

const windows = (table: Table, viewer: Viewer) => decisionsFor(table, viewer).filter(({ kind }) => kind === 'window');
const ofSeat = (table: Table, seat: Seat) => table.open.find((open) => open.kind === 'window' && open.seat === seat);
const typesOf = ({ entries }: ReturnType<typeof answer>): string[] =>
  entries.flatMap(({ events }) => events.map(({ type }) => type));

describe('a decision that is settled', () => {
  it('is no longer due, keeps its id, and is answered anew until the last one is in', () => {
    const table = asking();
    const before = ofSeat(table, 1);
    expect(typesOf(answer(table, 1, 'shell'))).toEqual(['Answered']);
    expect(ofSeat(table, 1)).toEqual({ ...before, settled: true });
    expect(dueDecisions(table).map(({ seat }) => seat)).toEqual([0, 2]);
    expect(typesOf(answer(table, 1, 'pass'))).toEqual(['Answered']);
    expect(ofSeat(table, 1)).toEqual({ ...before, settled: true });
    answer(table, 0, 'pass');
    const { entries } = answer(table, 2, 'shell');
    expect(entries[0]?.events.map(({ type, data }) => ({ type, data }))[1]).toEqual({
      type: 'WindowClosed',
      data: { shown: [2] },
    });
    expect(ofSeat(table, 1)).toBeUndefined();
  });

  it('keeps its id when others act, and is the same table when the log is folded', () => {
    const table = asking();
    const from = structuredClone(table);
    const id = ofSeat(table, 1)?.id;
    const entries = [[1, 'shell'] as const, [0, 'pass'] as const].flatMap(
      ([seat, word]) => answer(table, seat, word).entries,
    );
    expect(ofSeat(table, 1)?.id).toBe(id);
    expect(openTable(RULESET, table.info, entries, from)).toEqual(table);
  });

  it('is shown to its own seat as one that waits for nothing, to others as one that is due', () => {
    const table = asking();
    answer(table, 1, 'shell');
    const [own] = windows(table, 1).filter(({ seat }) => seat === 1);
    expect(own).toEqual({ kind: 'window', seat: 1, blocks: 'nothing', id: 'window:1:1', openedAt: 1 });
    for (const viewer of [0, 2, 'spectator'] as const) {
      const told = windows(table, viewer).filter(({ seat }) => seat === 1);
      expect(told).toEqual([{ kind: 'window', seat: 1, blocks: 'until:closed', id: 'window:1:0', openedAt: 0 }]);
    }
    expect(toldDue(table, 1).map(({ seat }) => seat)).toEqual([0, 2]);
    expect(toldDue(table, 0).map(({ seat }) => seat)).toEqual([0, 1, 2]);
  });

  it('is on a view as it is told, and can be changed there too', () => {
    const table = asking();
    answer(table, 1, 'shell');
    const view = viewTable(table, 1);
    const { events, asks } = predict(RULESET, view, 1, { seat: 1, decision: 'window:1:1', path: ['pass'] });
    expect(events.map(({ type }) => type)).toEqual(['Answered']);
    // Nobody but the service knows whether it is the last one.
    expect(asks).toBe(true);
  });

  it('tells a third seat nothing of who has answered', () => {
    const tables = [
      [
        [1, 'shell'],
        [0, 'pass'],
      ],
      [
        [2, 'pass'],
        [2, 'shell'],
        [2, 'pass'],
      ],
      [],
    ].map((answers) => {
      const table = asking();
      for (const [seat, word] of answers as [Seat, string][]) answer(table, seat, word);
      return table;
    });
    const outsiders: Viewer[] = ['spectator'];
    for (const viewer of outsiders) {
      const told = tables.map((table) => ({
        open: decisionsFor(table, viewer),
        due: toldDue(table, viewer),
        view: viewTable(table, viewer),
      }));
      expect(told[1]).toEqual(told[0]);
      expect(told[2]).toEqual(told[0]);
    }
    // Seats 0 and 1 in the world in which only seat 2 has answered, and in that in which nobody has.
    for (const seat of [0, 1]) {
      const [some, none] = [tables[1], tables[2]] as [Table, Table];
      expect(decisionsFor(some, seat)).toEqual(decisionsFor(none, seat));
      for (const id of ['window:2:0', 'window:2:1', 'window:2:2']) {
        expect(notAsked(some, seat, id)).toEqual({ code: 'wrong-seat', rules: [] });
        expect(notAsked(none, seat, id)).toEqual({ code: 'wrong-seat', rules: [] });
      }
    }
  });
});

describe('a decision that is answered at once', () => {
  function follow(table: Table, orders: [Seat, unknown][] = [], ruleset = RULESET): string[] {
    const sent: string[] = [];
    const endless = followOrders({
      ruleset,
      at: '2026-01-01T00:00:00.000Z',
      seed: 'seed',
      table: () => table,
      orders: () => new Map(orders),
      take(command) {
        sent.push(`${command.by}:${command.seat}:${command.path.join(' ')}`);
        return judgeBatch(ruleset, table, [command], chance).refused === null;
      },
    });
    expect(endless).toBe(false);
    return sent;
  }

  it('is answered by the harmless answer of a seat without orders', () => {
    const table = asking(1);
    expect(follow(table)).toEqual(['order:1:pass']);
    expect(dueDecisions(table).map(({ seat }) => seat)).toEqual([0, 2]);
    expect(follow(table)).toEqual([]);
  });

  it("is answered by its seat's orders where they say something", () => {
    expect(follow(asking(1), [[1, { seal: null, window: 'shell' }]])).toEqual(['order:1:shell']);
    expect(follow(asking(1), [[1, { seal: 2 }]])).toEqual(['order:1:pass']);
  });

  it('goes before what orders answer in advance', () => {
    const table = asking(2);
    expect(follow(table, [[0, { seal: null, window: 'pass' }]])).toEqual(['order:2:pass', 'order:0:pass']);
  });

  it('is answered harmlessly where its orders give what is refused, and says so where nothing is harmless', () => {
    const stubborn = (change: Partial<Ruleset>): Ruleset => ({ ...RULESET, ...change });
    const standingOrders = { ...RULESET.standingOrders, answer: () => ['no-such-answer'] };
    const orders: [Seat, unknown][] = [[1, { seal: null }]];
    expect(follow(asking(1), orders, stubborn({ standingOrders }))).toEqual(['order:1:no-such-answer', 'order:1:pass']);
    const hopeless = stubborn({ fallback: () => ['no-such-answer'] });
    expect(() => follow(asking(1), [], hopeless)).toThrow('no harmless answer');
  });

  it('waits for nobody in the eyes of others, and may be changed by its seat', () => {
    const table = asking(1);
    const told = (): unknown => [toldDue(table, 0), decisionsFor(table, 'spectator'), notAsked(table, 0, 'window:1:0')];
    const before = told();
    follow(table);
    expect(told()).toEqual(before);
    expect(toldDue(table, 0).map(({ seat }) => seat)).toEqual([0, 2]);
    expect(windows(table, 1).map(({ seat, blocks }) => `${seat} ${blocks}`)).toContain('1 nothing');
    expect(typesOf(answer(table, 1, 'shell'))).toEqual(['Answered']);
    expect(redact(table.state, 0)).toEqual(redact(asking(1).state, 0));
  });

  it('is answered in a scenario too, before the first step', () => {
    const { failures } = runScenario(RULESET, {
      name: 'at once',
      ruleset: 'sample',
      settings: { rounds: 1, window: true, atOnce: 1 },
      seats: 2,
      given: {
        step: 'open',
        round: 1,
        turn: 2,
        stacks: [
          { shell: 1, stone: 0 },
          { shell: 1, stone: 0 },
        ],
      },
      orders: { '1': { window: 'shell' } },
      when: [
        {
          seat: 0,
          decision: 'window',
          path: ['pass'],
          then: { events: [{ type: 'WindowClosed', data: { shown: [1] } }], due: [] },
        },
      ],
      then: { events: [{ type: 'Answered', data: { seat: 1 } }] },
    });
    expect(failures).toEqual([]);
  });
});
