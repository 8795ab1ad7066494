import { describe, expect, test } from 'vitest';
import { playPath } from './deciding.ts';
import { digestOf, judgeBatch, predict, type Submission } from './judging.ts';
import { NOT_OFFERED } from './level.ts';
import type { Entry } from './log.ts';
import { LimitExceeded, Refused } from './refusal.ts';
import type { Ruleset } from './ruleset.ts';
import { commandOf, sampleGame } from './sample/play.ts';
import { sample } from './sample/ruleset.ts';
import type { SampleState } from './sample/state.ts';
import { known } from './secret.ts';
import { decisionsFor, dueDecisions, openTable, upcast, viewTable } from './table.ts';

/** Brings a two-seat sample game to its first seal step. */
function sealStep() {
  const game = sampleGame();
  for (const seat of [0, 1])
    judgeBatch(sample, game.table, [commandOf(game.table, seat, 'draw', ['take'])], game.chance);
  return game;
}

describe('batches', () => {
  test('commands that a view predicts are judged one after another and committed together', () => {
    const { table, chance } = sampleGame();
    const first = commandOf(table, 0, 'draw', ['flag']);
    const after = predict(sample, viewTable(table, 0), 0, first).table;
    const second = { ...commandOf(after, 0, 'draw', ['rest']) };
    const verdict = judgeBatch(sample, table, [first, second], chance);
    expect(verdict.refused).toBeNull();
    expect(verdict.entries.map((entry) => entry.events[0]?.type)).toEqual(['FlagTurned', 'Rested']);
  });

  test('a refusal refuses the whole batch and changes nothing', () => {
    const { table, chance } = sampleGame();
    const before = structuredClone(table);
    const first = commandOf(table, 0, 'draw', ['flag']);
    const bad = { ...commandOf(table, 0, 'draw', ['fly']), decision: 'draw:0:2' };
    const verdict = judgeBatch(sample, table, [first, bad], chance);
    expect(verdict.refused).toEqual({ index: 1, refusal: { code: 'not-offered', rules: [] } });
    expect(table).toEqual(before);
  });

  test('are previewed only where something follows or is expected: what is last is decided once', () => {
    const { table, chance } = sampleGame();
    const first = commandOf(table, 0, 'draw', ['flag']);
    const { table: after, events } = predict(sample, viewTable(table, 0), 0, first);
    const second = commandOf(after, 0, 'draw', ['rest']);
    const decided = (...batch: Submission[]): number => {
      let calls = 0;
      const counting: Ruleset = {
        ...(sample as unknown as Ruleset),
        decide(...asked) {
          calls += 1;
          return (sample as unknown as Ruleset).decide(...asked);
        },
      };
      expect(judgeBatch(counting, structuredClone(table), batch, chance).refused).toBeNull();
      return calls;
    };
    expect(decided(first)).toBe(1);
    expect(decided(first, second)).toBe(3);
    expect(decided({ ...first, expects: digestOf(events) })).toBe(2);
  });

  test('the peek attack: an illegal command behind a draw does not undo the draw', () => {
    const { table, chance } = sampleGame();
    const peek = commandOf(table, 0, 'draw', ['take']);
    const illegal = commandOf(table, 0, 'draw', ['fly']);
    const verdict = judgeBatch(sample, table, [peek, illegal], chance);
    expect(verdict.refused).toBeNull();
    expect(verdict.entries.map((entry) => entry.events[0]?.type)).toEqual(['Taken']);
    expect(verdict.drafts).toEqual([illegal]);
    expect((table.state as { turn: number }).turn).toBe(1);
  });

  test('the redraw attack: no free action slipped in can follow a look at the draw', () => {
    const { table, chance } = sampleGame();
    const verdict = judgeBatch(sample, table, [commandOf(table, 0, 'draw', ['take'])], chance);
    const drawn = verdict.entries[0]?.events[0]?.data;
    // The draw is committed: sending it again, with whatever in front, answers a decision that is gone.
    const flag = commandOf(table, 0, 'show', ['shell']);
    const again = { ...commandOf(table, 0, 'draw', ['take']), decision: verdict.entries[0]?.command?.decision ?? '' };
    const second = judgeBatch(sample, table, [again], chance);
    expect(second.refused?.refusal.code).toBe('decision-gone');
    const slipped = judgeBatch(sample, table, [flag, again], chance);
    const events = slipped.entries.flatMap((entry) => entry.events);
    expect(events.filter((event) => event.type === 'Taken')).toEqual([]);
    expect(drawn).toEqual(verdict.entries[0]?.events[0]?.data);
  });
});

describe('one path at once', () => {
  const sent = { id: 'test-path', at: '2026-01-01T00:00:00.000Z' };

  test('moves the table as a batch of one does', () => {
    const batch = sampleGame();
    const submission = { ...commandOf(batch.table, 0, 'draw', ['flag']), ...sent };
    const [judged] = judgeBatch(sample, batch.table, [submission], batch.chance).entries;
    const { table, chance } = sampleGame();
    const decision = table.open.find(({ id }) => id === submission.decision);
    if (!decision) throw new Error('the same decision is open');
    expect(playPath(sample, table, decision, ['flag'], sent, chance(table.seq))).toEqual(judged);
    expect(table).toEqual(batch.table);
  });

  test('a path that is not offered leaves the table as it was', () => {
    const { table, chance } = sampleGame();
    const before = structuredClone(table);
    const [decision] = table.open;
    if (!decision) throw new Error('something is open');
    expect(() => playPath(sample, table, decision, ['fly'], sent, chance(table.seq))).toThrow(Refused);
    expect(table).toEqual(before);
  });
});

describe('staleness', () => {
  test('an event of another seat in between does not make a command stale', () => {
    const { table, chance } = sealStep();
    const mine = commandOf(table, 0, 'seal', ['0']);
    judgeBatch(sample, table, [commandOf(table, 1, 'seal', ['0'])], chance);
    expect(judgeBatch(sample, table, [mine], chance).refused).toBeNull();
  });

  test('a command whose result is no longer what its sender previewed is refused', () => {
    const { table, chance } = sealStep();
    const mine = commandOf(table, 0, 'seal', ['0']);
    const expects = digestOf([{ type: 'Sealed', data: { seat: 0, bid: 'other' } }]);
    const verdict = judgeBatch(sample, table, [{ ...mine, expects }], chance);
    expect(verdict.refused?.refusal.code).toBe('result-changed');
  });

  test('what the last of several answers sets off for all is no other result of that answer', () => {
    // Turns a flag before it opens the bids: known to all, and told to whoever previews the last answer.
    const heralding: Ruleset = {
      ...(sample as unknown as Ruleset),
      advance(state, random) {
        const { step, seats } = state as SampleState;
        const heralds = step === 'seal' && seats.every(({ sealed }) => sealed) && seats[0]?.flag === false;
        if (heralds) return [{ type: 'FlagTurned', data: { seat: 0 }, because: ['S-3'] }];
        return sample.advance(state as SampleState, random);
      },
    };
    const { table, chance } = sealStep();
    const mine = commandOf(table, 0, 'seal', ['0']);
    const previewed = predict(heralding, viewTable(table, 0), 0, mine).events;
    judgeBatch(heralding, table, [commandOf(table, 1, 'seal', ['0'])], chance);
    const now = predict(heralding, viewTable(table, 0), 0, mine).events;
    expect([previewed, now].map((events) => events.map(({ type }) => type))).toEqual([
      ['Sealed'],
      ['Sealed', 'FlagTurned'],
    ]);
    const verdict = judgeBatch(heralding, table, [{ ...mine, expects: digestOf(previewed) }], chance);
    expect(verdict.refused).toBeNull();
  });

  test('a result of one’s own that goes on further than previewed is another', () => {
    const { table, chance } = sampleGame();
    judgeBatch(sample, table, [commandOf(table, 0, 'draw', ['rest'])], chance);
    const mine = commandOf(table, 1, 'draw', ['rest']);
    const { events } = predict(sample, viewTable(table, 1), 1, mine);
    expect(events.map(({ type }) => type)).toEqual(['Rested', 'StepBegan']);
    const verdict = judgeBatch(sample, table, [{ ...mine, expects: digestOf(events.slice(0, 1)) }], chance);
    expect(verdict.refused?.refusal.code).toBe('result-changed');
  });

  test('nobody acts for a seat that is not theirs', () => {
    const { table, chance } = sampleGame();
    const foreign = { ...commandOf(table, 0, 'draw', ['take']), seat: 1 };
    expect(judgeBatch(sample, table, [foreign], chance).refused?.refusal.code).toBe('wrong-seat');
  });

  test("another seat's decision is told from one that is gone by what its sender may know of, and by nothing else", () => {
    const { table, chance } = sealStep();
    const code = (seat: number, decision: string): string | undefined =>
      judgeBatch(sample, table, [{ ...commandOf(table, 1, 'seal', ['0']), seat, decision }], chance).refused?.refusal
        .code;
    const masked = decisionsFor(table, 1).find((open) => open.kind === 'seal' && open.seat === 0)?.id ?? '';
    const open = table.open.find(({ kind, seat }) => kind === 'seal' && seat === 0)?.id ?? '';
    expect(masked).not.toBe(open);
    expect([masked, open, 'seal:0:999'].map((id) => code(1, id))).toEqual(['wrong-seat', 'wrong-seat', 'wrong-seat']);
    expect([code(0, masked), code(1, 'draw:0:0')]).toEqual(['decision-gone', 'decision-gone']);
    // Sealed: it may still be replaced, which is nobody else's to know.
    judgeBatch(sample, table, [commandOf(table, 0, 'seal', ['0'])], chance);
    const quiet = table.open.find(({ kind, seat }) => kind === 'seal' && seat === 0);
    expect(quiet?.blocks).toBe('nothing');
    expect([quiet?.id ?? '', masked].map((id) => code(1, id))).toEqual(['decision-gone', 'decision-gone']);
  });

  test('a path that stops early or goes on too long is refused', () => {
    const { table, chance } = sampleGame();
    const codes = [[], ['rest', 'rest']].map(
      (path) => judgeBatch(sample, table, [commandOf(table, 0, 'draw', path)], chance).refused?.refusal.code,
    );
    expect(codes).toEqual(['path-unfinished', 'not-offered']);
  });

  test('names that every object answers to are never offered, even by a level that looks ids up in a table', () => {
    const { table, chance } = sampleGame();
    const words: Record<string, true> = { rest: true };
    const careless: Ruleset = {
      ...sample,
      next: (view, ...asked) => ({
        ...sample.next(view as never, ...asked),
        has: (id) => (words[id] ? null : NOT_OFFERED),
      }),
    };
    for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty']) {
      expect(careless.next(table.state as never, 0, table.open[0] as never, []).has(name)).toBeNull();
      const verdict = judgeBatch(careless, table, [commandOf(table, 0, 'draw', [name])], chance);
      expect([name, verdict.refused?.refusal.code]).toEqual([name, 'not-offered']);
    }
  });
});

describe('positions', () => {
  test('a replaced seal has no position in the streams of others', () => {
    const { table, chance } = sealStep();
    judgeBatch(sample, table, [commandOf(table, 0, 'seal', ['0'])], chance);
    const before = { own: table.positions[0], other: table.positions[1], spectator: table.spectatorPosition };
    judgeBatch(sample, table, [commandOf(table, 0, 'seal', ['0'])], chance);
    expect(table.positions[0]).toBe((before.own ?? 0) + 1);
    expect(table.positions[1]).toBe(before.other);
    expect(table.spectatorPosition).toBe(before.spectator);
  });

  test("others' decisions don't tell how much their seat has seen", () => {
    const { table, chance } = sealStep();
    const told = (): unknown => [decisionsFor(table, 1), decisionsFor(table, 'spectator')];
    judgeBatch(sample, table, [commandOf(table, 1, 'seal', ['0'])], chance);
    const quiet = sealStep();
    judgeBatch(sample, quiet.table, [commandOf(quiet.table, 1, 'seal', ['0'])], quiet.chance);
    judgeBatch(sample, quiet.table, [commandOf(quiet.table, 1, 'seal', ['0'])], quiet.chance);
    const ofOthers = [decisionsFor(quiet.table, 0), decisionsFor(quiet.table, 'spectator')];
    expect(ofOthers).toEqual([decisionsFor(table, 0), decisionsFor(table, 'spectator')]);
    expect(JSON.stringify(told())).toContain('seal:0:0');
  });

  test('a sealed answer may be replaced and is no longer due', () => {
    const { table, chance } = sealStep();
    judgeBatch(sample, table, [commandOf(table, 0, 'seal', ['0'])], chance);
    expect(dueDecisions(table).map(({ kind, seat }) => `${kind}:${seat}`)).toEqual(['seal:1']);
    expect(viewTable(table, 1).open.some((open) => open.kind === 'seal' && open.seat === 0)).toBe(false);
  });

  test('ids of decisions are the same in the table of their seat and in the service', () => {
    const { table, chance } = sampleGame();
    judgeBatch(sample, table, [commandOf(table, 0, 'draw', ['flag'])], chance);
    const mine = viewTable(table, 0);
    const prediction = predict(sample, mine, 0, commandOf(mine, 0, 'draw', ['rest']));
    judgeBatch(sample, table, [commandOf(table, 0, 'draw', ['rest'])], chance);
    const ofService = table.open.find((open) => open.kind === 'show' && open.seat === 0);
    expect(prediction.table.open).toContainEqual(ofService);
  });
});

describe('counted limits', () => {
  test('a ruleset that advances for ever is stopped', () => {
    const endless: Ruleset = {
      ...(sample as Ruleset),
      advance: () => [{ type: 'StepBegan', data: { step: 'draw', round: 1 }, because: ['S-2'] }],
    };
    expect(() => sampleGame(2, 'x', endless)).toThrow(LimitExceeded);
  });

  test('a draw that stands in no event is a fault', () => {
    const careless: Ruleset = {
      ...(sample as Ruleset),
      start: (settings, seats, random) => {
        random.draw('lost', 6);
        return sample.start(settings as { rounds: number }, seats, random);
      },
    };
    expect(() => sampleGame(2, 'x', careless)).toThrow(/draws made/);
  });
});

describe('replay', () => {
  test('a log folds to the table that the service had', () => {
    const { table, chance, entries } = sampleGame();
    for (const path of [['flag'], ['take']]) {
      entries.push(...judgeBatch(sample, table, [commandOf(table, 0, 'draw', path)], chance).entries);
    }
    const again = openTable(sample, table.info, JSON.parse(JSON.stringify(entries)) as Entry[]);
    expect(again).toEqual(table);
  });

  test('an old shape is brought up step by step, an unknown one is an error', () => {
    const kind = sample.events.Rested;
    if (!kind) throw new Error('the sample has no Rested');
    const newer: Ruleset = {
      ...(sample as Ruleset),
      events: {
        ...sample.events,
        Rested: {
          ...kind,
          shape: 3,
          upcast: { 1: (d) => ({ ...(d as object), two: 2 }), 2: (d) => ({ ...(d as object), three: 3 }) },
        },
      },
    };
    const { entries } = sampleGame();
    const stored = { ...entries[0]?.events[0], type: 'Rested', shape: 1, data: { seat: 0 } } as Entry['events'][number];
    expect(upcast(newer, stored).data).toEqual({ seat: 0, two: 2, three: 3 });
    expect(() => upcast(newer, { ...stored, type: 'Gone' })).toThrow(/unknown event type/);
  });

  test('the first tokens are known to their owners alone', () => {
    const { table } = sampleGame();
    const view = viewTable(table, 1).state as { seats: { stack: { $: string } }[] };
    expect(view.seats.map((seat) => seat.stack.$)).toEqual(['unknown', 'secret']);
    const own = (table.state as { seats: { stack: never }[] }).seats[1]?.stack;
    const tokens = known(own as never) as { shell: number; stone: number };
    expect(tokens.shell + tokens.stone).toBe(2);
  });
});
