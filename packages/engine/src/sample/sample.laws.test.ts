import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { LAWS, type LawNumber, type LawReport, lawGame, newReport, unreached } from '../laws/index.ts';
import type { Decision, Ruleset } from '../ruleset.ts';
import { isKnown } from '../secret.ts';
import { BOT_TWINS, hoarding, type SampleState, STANDING_TWINS, sample, TWINS, tattling } from './index.ts';

const PLAIN = { rounds: 4 };
/** All are asked in secret after each opening; seat 1 answers at once. */
const WINDOW = { rounds: 4, window: true, atOnce: 1 };

function run(
  ruleset: Ruleset,
  games: number,
  seats: number,
  settings: unknown = PLAIN,
  report = newReport(),
): LawReport {
  for (let game = 0; game < games; game += 1) {
    lawGame(ruleset, { seed: 'sample', seats, settings, positions: 200 }, game, report);
  }
  return report;
}

describe('the laws hold for the sample ruleset', () => {
  test.each([2, 3, 4, 7])('with %i seats', (seats) => {
    const report = run(sample, 8, seats);
    expect(report.violations).toEqual([]);
    expect(report.finished).toBe(8);
    expect(report.positions).toBeGreaterThan(40);
  });

  test.each([2, 3, 4])('with secret windows and %i seats', (seats) => {
    const report = run(sample, 8, seats, WINDOW);
    expect(report.violations).toEqual([]);
    expect(report.finished).toBe(8);
    expect(report.eventTypes.WindowClosed).toBeGreaterThan(20);
    // More answers than closings need: they are changed.
    expect(report.decisionKinds.window).toBeGreaterThan(seats * (report.eventTypes.WindowClosed ?? 0) * 0.5);
  });

  test('the run reaches every decision, event and rule', () => {
    const reached = unreached(sample, run(sample, 10, 3, WINDOW, run(sample, 10, 3)));
    expect(reached).toEqual({ events: [], decisions: [], rules: [] });
  });
});

test('a ruleset that keeps a part of an event and changes it later is caught', () => {
  const keeper: Ruleset = {
    ...(sample as Ruleset),
    evolve(state, event) {
      const after = sample.evolve(state as never, event);
      const { token } = event.data as { token?: { shown: { n: number } } };
      // The hidden token of the event becomes the stack itself, and the next one is added to it in place.
      if (event.type === 'Taken' && token) token.shown.n += 0;
      return after;
    },
  };
  expect(run(keeper, 2, 2).violations[0]?.what).toContain('read only');
});

test('a ruleset that changes a view or a decision it is only asked about is caught', () => {
  const careless = sample as Ruleset;
  const { standingOrders } = careless;
  const settles = (decision: Decision): void => {
    decision.blocks = 'nothing';
  };
  const marks = (view: unknown): null => {
    (view as SampleState).round += 1;
    return null;
  };
  const twins: Ruleset[] = [
    {
      ...careless,
      next(view, seat, decision, path) {
        if (path.length > 0) settles(decision);
        return careless.next(view, seat, decision, path);
      },
    },
    {
      ...careless,
      decide(state, seat, decision, ...more) {
        settles(decision);
        return careless.decide(state, seat, decision, ...more);
      },
    },
    { ...careless, standingOrders: { ...standingOrders, answer: marks } },
    { ...careless, standingOrders: { ...standingOrders, volunteer: marks } },
    { ...careless, standingOrders: { ...standingOrders, after: marks } },
  ];
  for (const twin of twins) {
    expect(run(twin, 2, 2).violations[0]?.what).toContain('read only');
  }
});

test('a ruleset that has other words for a player than for a spectator who is told the same is caught by law 3', () => {
  const partial: Ruleset = {
    ...(sample as Ruleset),
    describe(event, viewer) {
      const message = sample.describe(event, viewer);
      return viewer === 1 && event.type === 'FlagTurned' ? { ...message, key: `${message.key}.own` } : message;
    },
  };
  expect(new Set(run(partial, 2, 2).violations.map(({ law }) => law))).toEqual(new Set([3]));
});

describe('each broken twin is caught by its law', () => {
  const laws = Object.keys(TWINS).map((law) => Number(law) as LawNumber);
  test.each(laws.map((law) => ({ law, name: LAWS[law], twin: TWINS[law].name })))(
    'law $law, $name, catches the twin "$twin"',
    ({ law }) => {
      const report = run(TWINS[law].ruleset, 6, 3);
      expect(report.violations.map((violation) => violation.law)).toContain(law);
    },
  );
});

test.each(BOT_TWINS)('law $law catches the twin "$name" by its bot alone', ({ law, ruleset }) => {
  expect(new Set(run(ruleset, 6, 3).violations.map((violation) => violation.law))).toEqual(new Set([law]));
});

test('a ruleset whose score hangs on secrets keeps the laws: its views count what everybody sees', () => {
  expect(run(hoarding as Ruleset, 6, 3).violations).toEqual([]);
});

test.each(STANDING_TWINS)('law 10 catches the twin "$name", and no other law does', ({ ruleset }) => {
  expect(new Set(run(ruleset as Ruleset, 3, 3).violations.map((violation) => violation.law))).toEqual(new Set([10]));
});

test('a ruleset that shows who has answered in secret is caught by law 3', () => {
  // Its own shape is no concern of this test: law 1 would be the first to find it.
  const loose: Ruleset = { ...(tattling as Ruleset), state: z.any(), events: (sample as Ruleset).events };
  const { violations } = run(loose, 6, 3, WINDOW);
  expect(violations.map(({ law }) => law)).toContain(3);
  expect(violations.filter(({ law }) => law !== 3)).toEqual([]);
});

test('a ruleset whose events hang on the order of keys is caught by law 1', () => {
  const ordered: Ruleset = {
    ...(sample as Ruleset),
    decide(state, ...rest) {
      const [first = '', ...others] = Object.keys(state as SampleState);
      const events = (sample as Ruleset).decide(state, ...rest);
      return first < (others.at(-1) ?? '')
        ? events
        : events.map((event) => ({ ...event, because: [...event.because, ...event.because] }));
    },
  };
  const { violations } = run(ordered, 6, 3);
  expect(violations.filter(({ law }) => law === 1).map(({ what }) => what)).toContainEqual(
    expect.stringContaining('keys in another order'),
  );
});

test('a ruleset whose turns begin by what not everybody knows is caught by law 3', () => {
  const telling: Ruleset = {
    ...(sample as Ruleset),
    begins: ({ type, data }) => (type === 'Sealed' && isKnown((data as { bid: never }).bid) ? [{ seat: 0 }] : []),
  };
  expect(new Set(run(telling, 2, 2).violations.map(({ law }) => law))).toEqual(new Set([3]));
});

test('the laws are held from a given position too, and a twin is caught there', () => {
  const from = sample.position(
    {
      step: 'seal',
      round: 2,
      turn: 2,
      stacks: [
        { shell: 3, stone: 0 },
        { shell: 1, stone: 2 },
      ],
    },
    { rounds: 4 },
    2,
  );
  const play = (ruleset: Ruleset): LawReport => {
    const report = newReport();
    for (let game = 0; game < 6; game += 1) {
      lawGame(
        ruleset,
        { seed: 'from', seats: 2, settings: { rounds: 4 }, positions: 200, maxCommands: 30, from },
        game,
        report,
      );
    }
    return report;
  };
  expect(play(sample).violations).toEqual([]);
  expect(play(sample).commands).toBeGreaterThan(20);
  expect(play(TWINS[2].ruleset).violations.map(({ law }) => law)).toContain(2);
});
