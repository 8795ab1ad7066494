import { decisionsTold, tellEntry } from '@wayfinder/contract/tell';
import {
  BOT_LEVELS,
  type BotLevel,
  dueDecisions,
  EMPTY_HEAD,
  openDecisions,
  type Ruleset,
  seededRandom,
  type Table,
} from '@wayfinder/engine';
import { BOT_TWINS, sample } from '@wayfinder/engine/sample';
import { rulesets } from '@wayfinder/games-catalog';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judge, judgeStart } from './judge.ts';
import type { Cause, JudgeContext } from './protocol.ts';

const AT = '2026-01-01T00:00:00.000Z';
const CONTEXT: JudgeContext = {
  at: AT,
  seed: '11'.repeat(32),
  nonces: ['a', 'b'],
  saltKey: '22'.repeat(32),
  heads: [EMPTY_HEAD, EMPTY_HEAD, EMPTY_HEAD, EMPTY_HEAD],
  bound: true,
  revision: 1,
  orders: [],
  viewers: [],
};

/** Four war canoes beside three warrior bands; each seat holds a card, so that both are asked for one before every roll. */
const BESIDE_AN_ENEMY = {
  step: 'movement',
  empty: true,
  hexes: {
    '1,1': { sea: true, pieces: { '0': { war_canoe: 4 } } },
    '1,0': { sea: true },
    '2,0': { tile: 'tubuai', villages: 1, controller: 1, pieces: { '1': { warrior_band: 3 } } },
  },
  seats: { '0': { cards: { faceDown: ['surfing'] } }, '1': { cards: { faceDown: ['luau'] } } },
};

it('keeps the standing order that the clock’s answer leaves behind, so that an absent player isn’t waited for again (CP-12.18)', async () => {
  const ruleset = await rulesets['conquest-of-paradise']?.load();
  if (!ruleset) throw new Error('no ruleset');
  const settings = { edition: '2', homes: ['tonga', 'samoa'] };
  const dice = seededRandom('beside');
  const chance = () => ({
    draw: (label: string, range: number) => ({ label, n: 0, range, value: dice.next(range) }),
  });
  let { table }: { table: Table } = openDecisions(
    ruleset,
    { gameId: 'game', seats: 2, settings },
    ruleset.position(BESIDE_AN_ENEMY, settings, 2),
    chance,
  );
  const take = (cause: Cause, orders: JudgeContext['orders'] = []) => {
    const judgement = judge(ruleset, table, cause, { ...CONTEXT, orders });
    expect(judgement.judged.refused).toBeNull();
    table = judgement.table;
    return judgement.judged.orders;
  };
  const move = (path: string[]) => {
    const decision = table.open.find(({ kind, seat }) => kind === 'movement' && seat === 0)?.id ?? '';
    const id = `c${table.seq}`;
    const submission = { id, gameId: 'game', seat: 0, by: 'player' as const, actorId: 'a', decision, path, at: AT };
    take({ kind: 'batch', seat: 0, submissions: [submission] });
  };
  const timeOut = () => {
    const decisions = dueDecisions(table).filter(({ seat }) => seat === 1);
    return take({ kind: 'clock', seat: 1, decisions: decisions.map(({ id }) => id) });
  };
  move(['move', '1,1', '2,0', 'war_canoe@0', '4', 'go']);
  move(['end']);
  while (dueDecisions(table).every(({ kind }) => kind !== 'battleCard')) timeOut();
  expect(dueDecisions(table)).toMatchObject([{ kind: 'battleCard', seat: 1 }]);
  expect(timeOut()).toMatchObject([{ seat: 1, orders: { noCardsIn: expect.any(String) } }]);
});

it('answers for a seat whose time is up in the order in which the ruleset names what is due, whatever order they were kept in', async () => {
  const ruleset = await rulesets['terra-mystica']?.load();
  if (!ruleset) throw new Error('no ruleset');
  const settings = ruleset.settings.presets[0]?.settings;
  // A temple among these brings a favor tile and founds a town: the town's tile is taken first.
  const given = {
    factions: ['witches', 'giants'],
    structures: { '0': { A3: 'tradingHouse', A4: 'tradingHouse', A5: 'tradingHouse', A6: 'dwelling' } },
  };
  const chance = () => ({ draw: () => ({ label: '', n: 0, range: 1, value: 0 }) });
  const info = { gameId: 'game', seats: 2, settings };
  let { table }: { table: Table } = openDecisions(ruleset, info, ruleset.position(given, settings, 2), chance);
  const turn = table.open.find(({ kind }) => kind === 'turn')?.id ?? '';
  const path = ['upgrade', 'A3', 'temple'];
  const submission = {
    id: 'c',
    gameId: 'game',
    seat: 0,
    by: 'player' as const,
    actorId: 'a',
    decision: turn,
    path,
    at: AT,
  };
  const context = { ...CONTEXT, revision: ruleset.revision };
  table = judge(ruleset, table, { kind: 'batch', seat: 0, submissions: [submission] }, context).table;
  const late = dueDecisions(table).map(({ id }) => id);
  for (const decisions of [late, late.toReversed()]) {
    const { judged } = judge(ruleset, table, { kind: 'clock', seat: 0, decisions }, context);
    expect(judged.steps.map(({ entry }) => entry.command?.path)).toEqual([['TW3'], ['FAV1']]);
  }
});

it('answers what never waits in the same breath, at the start of a game too', () => {
  // Seats 0 and 1 draw at once: by their orders, which say nothing of it, and so harmlessly.
  const quick = {
    ...(sample as Ruleset),
    decisions: (view: unknown) =>
      sample
        .decisions(view as never)
        .map((open) => (open.kind === 'draw' && open.seat < 2 ? { ...open, atOnce: true as const } : open)),
  };
  const game = { info: { gameId: 'game', seats: 3, settings: { rounds: 1 } }, ruleset: sample.id };
  const { judged, table } = judgeStart(quick, game as never, { ...CONTEXT, heads: [...CONTEXT.heads, EMPTY_HEAD] });
  expect(judged.steps.map(({ entry }) => entry.command?.path)).toEqual([undefined, ['rest'], ['rest']]);
  expect(judged.steps.map(({ entry }) => entry.command?.by)).toEqual([undefined, 'order', 'order']);
  expect(judged.endless).toBe(false);
  expect(dueDecisions(table)).toMatchObject([{ kind: 'draw', seat: 2 }]);
});

describe('what comes of a batch', () => {
  const game = { info: { gameId: 'game', seats: 4, settings: { rounds: 1 } }, ruleset: sample.id };
  const heads = Array.from({ length: 6 }, () => EMPTY_HEAD);
  const viewers = [1, 2, 3, 'spectator'] as const;
  // Without what anybody may do at any time.
  const ruleset: Ruleset = {
    ...(sample as Ruleset),
    decisions: (view) => (sample as Ruleset).decisions(view).filter(({ kind }) => kind !== 'show'),
  };
  const { table } = judgeStart(ruleset, game as never, { ...CONTEXT, heads });
  /** Seat 0 draws by these paths, each in a command of its own. */
  const drawn = (...paths: string[][]) => {
    const submissions = paths.map((path, i) => {
      const id = `c${i}`;
      return { id, gameId: 'game', seat: 0, by: 'player', actorId: null, decision: `draw:0:${i + 1}`, path, at: AT };
    });
    const cause = { kind: 'batch', seat: 0, submissions } as Cause;
    return judge(ruleset, table, cause, { ...CONTEXT, heads, viewers: [...viewers] });
  };

  it.each([[[['take']]], [[['flag'], ['rest']]]])('%j is told to each viewer as if there were no other', (paths) => {
    const { judged, table: after } = drawn(...paths);
    expect(judged.refused).toBeNull();
    expect(judged.steps).toHaveLength(paths.length);
    expect(judged.told.map(({ viewer }) => viewer)).toEqual([0, ...viewers]);
    for (const { viewer, events, decisions } of judged.told) {
      let position = viewer === 'spectator' ? table.spectatorPosition : (table.positions[viewer] ?? 0);
      const alone = judged.steps.flatMap(({ entry }) => {
        const more = tellEntry(ruleset, entry, { viewer, seats: 4, position });
        position += more.length;
        return more;
      });
      expect(events).toEqual(alone);
      expect(decisions).toEqual(decisionsTold(ruleset, after, viewer));
    }
  });

  it('leaves orders behind that no longer change with the table', () => {
    const plain = { n: 1 };
    const { standingOrders } = ruleset;
    const keeping: Ruleset = {
      ...ruleset,
      standingOrders: { ...standingOrders, after: (view) => ({ kept: (view as { plain: typeof plain }).plain }) },
    };
    const before = { ...table, state: { ...(table.state as object), plain } };
    const command = { id: 'c', gameId: 'game', seat: 0, by: 'player', actorId: null, decision: 'draw:0:1', at: AT };
    const cause = { kind: 'batch', seat: 0, submissions: [{ ...command, path: ['rest'] }] } as Cause;
    const { orders } = judge(keeping, before, cause, { ...CONTEXT, heads }).judged;
    plain.n = 2;
    expect(orders).toEqual([{ seat: 0, orders: { kept: { n: 1 } } }]);
  });

  it('is one and the same for those who know and are asked the same', () => {
    const { judged } = drawn(['take']);
    const [own, next, ...others] = judged.told;
    for (const { events, decisions } of others) {
      expect(events).toBe(next?.events);
      expect(decisions).toBe(own?.decisions);
    }
    expect(own?.events).not.toBe(next?.events);
    // Seat 1 draws next, and has the question beside it.
    expect(next?.decisions).not.toBe(own?.decisions);
  });
});

/** The sample in which orders name what becomes of a draw: its word, or something thrown at that place. */
const faulty = (where: 'answer' | 'decide' | 'after'): Ruleset => {
  const careful = sample as Ruleset;
  const orders = careful.standingOrders;
  const fault = (at: string, given: unknown): void => {
    if (at === where && (given as { bad?: boolean }).bad) throw new Error('no hex 13,-7');
  };
  return {
    ...careful,
    decide(state, seat, decision, path, random) {
      if (where === 'decide' && path[0] === 'flag') throw new Error('no hex 13,-7');
      return careful.decide(state, seat, decision, path, random);
    },
    standingOrders: {
      ...orders,
      answer(_view, _seat, decision, given) {
        fault('answer', given);
        if (decision.kind !== 'draw') return null;
        return [(given as { bad?: boolean }).bad && where === 'decide' ? 'flag' : 'rest'];
      },
      after(_view, _seat, _decision, _path, given) {
        fault('after', given);
        return given;
      },
    },
  };
};

describe('orders of one seat that are at fault', () => {
  const game = { info: { gameId: 'game', seats: 3, settings: { rounds: 1 } }, ruleset: sample.id };
  const heads = [...CONTEXT.heads, EMPTY_HEAD];

  it.each([
    // Seats 0 and 1 draw by their orders; those of seat 2 come to nothing, and it is asked.
    ['answer', [['rest'], ['rest']], [{ kind: 'draw', seat: 2 }]],
    ['decide', [['rest'], ['rest']], [{ kind: 'draw', seat: 2 }]],
    // It answers, and only what would be left behind is lost.
    ['after', [['rest'], ['rest'], ['rest']], [0, 1, 2].map((seat) => ({ kind: 'seal', seat }))],
  ] as const)('stop nobody else where %s throws, and tell nobody what they say', (where, paths, due) => {
    const ruleset = faulty(where);
    const started = judgeStart(ruleset, game as never, { ...CONTEXT, heads });
    const orders = [0, 1, 2].map((seat) => ({ seat, orders: { seal: null, bad: seat === 2 } }));
    const context = { ...CONTEXT, heads, orders };
    const { judged, table } = judge(ruleset, started.table, { kind: 'orders' }, context);
    expect(judged.steps.map(({ entry }) => entry.command?.path)).toEqual(paths);
    expect(dueDecisions(table)).toMatchObject(due);
    expect(judged.faults).toEqual([{ seat: 2, where: expect.stringContaining(' at ') }]);
    expect(JSON.stringify(judged.faults)).not.toContain('13,-7');
  });

  it('and none are followed where it is said so: what is due is asked', () => {
    const ruleset = faulty('answer');
    const started = judgeStart(ruleset, game as never, { ...CONTEXT, heads });
    const context = { ...CONTEXT, heads, orders: [{ seat: 0, orders: { seal: null } }], follow: false };
    expect(judge(ruleset, started.table, { kind: 'orders' }, context).judged.steps).toEqual([]);
  });
});

describe('a bot', () => {
  const ruleset = sample as Ruleset;
  const settings = { rounds: 2 };
  const stacks = [
    { shell: 9, stone: 1 },
    { shell: 6, stone: 2 },
  ];
  const position = { step: 'seal', round: 2, turn: 2, stacks };
  const chance = () => seededRandom('position');
  const info = { gameId: 'game', seats: 2, settings };
  const { table: opened } = openDecisions(ruleset, info, ruleset.position(position, settings, 2), chance);

  /** The table once seat 1 has sealed these bids, one in place of the other: of all but the first only that seat is told. */
  function sealed(bids: readonly number[]): Table {
    let table = opened;
    for (const [at, bid] of bids.entries()) {
      const decision = table.open.find(({ kind, seat }) => kind === 'seal' && seat === 1)?.id ?? '';
      const command = { id: `c${at}`, gameId: 'game', seat: 1, by: 'player' as const, actorId: null, decision, at: AT };
      const cause: Cause = { kind: 'batch', seat: 1, submissions: [{ ...command, path: [String(bid)] }] };
      const judgement = judge(ruleset, table, cause, CONTEXT);
      expect(judgement.judged.refused).toBeNull();
      table = judgement.table;
    }
    return table;
  }

  /** The sample's bot, and one that would go by what others hold if it were shown it. */
  const bots = [sample, ...BOT_TWINS.filter(({ name }) => name === 'nosy').map((twin) => twin.ruleset)] as Ruleset[];

  function pathOf(by: Ruleset, table: Table, level: BotLevel, dice: string, seed: string): string[] | undefined {
    const { judged } = judge(by, table, { kind: 'bot', seat: 0, level, dice }, { ...CONTEXT, seed });
    expect(judged.steps[0]?.entry.command).toMatchObject({ by: 'bot', seat: 0 });
    return judged.steps[0]?.entry.command?.path;
  }

  const seeds = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes).toString('hex'));
  const bids = fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 5 });

  it('chooses alike whatever the secret seed, what others hold and how long the log of what they hide', () => {
    fc.assert(
      fc.property(bids, bids, seeds, seeds, fc.string(), (few, many, seed, other, dice) => {
        const two = sealed(many);
        const redrawn = { ...two, state: ruleset.scramble(two.state, 0, seededRandom(other)) };
        for (const bot of bots) {
          for (const level of BOT_LEVELS) {
            const path = pathOf(bot, sealed(few), level, dice, seed);
            expect(pathOf(bot, two, level, dice, other)).toEqual(path);
            expect(pathOf(bot, redrawn, level, dice, other)).toEqual(path);
          }
        }
      }),
      { numRuns: 8 },
    );
  });

  it('has a chance of its own, which is the service’s alone', () => {
    const table = sealed([3]);
    expect(table.seq).toBeLessThan(sealed([3, 2, 1]).seq);
    const paths = Array.from(
      { length: 20 },
      (_, dice) => pathOf(ruleset, table, 'easy', String(dice), CONTEXT.seed)?.[0],
    );
    expect(new Set(paths).size).toBeGreaterThan(3);
  });
});
