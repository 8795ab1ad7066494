import type { Blocks } from '@wayfinder/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CallRecord, ClockRecord, OpenDecisionRecord } from './records.ts';
import { byAge, closedCall, closedStanding, deadlinesOf, nearestDue, standingOf, standingText } from './standing.ts';

const SEATS = 5;
const instant = fc.integer({ min: 0, max: 4_000_000_000_000 }).map((ms) => new Date(ms).toISOString());
const open = fc
  .record({
    seat: fc.nat(SEATS - 1),
    // A kind may have any letters.
    kind: fc.stringMatching(/^[a-z:-]{1,9}$/),
    openedAt: fc.nat(9_999),
    blocks: fc.constantFrom<Blocks>('all', 'nothing', 'own-next-turn', 'until:window'),
    since: instant,
    dueAt: fc.option(instant),
    ask: fc.option(fc.constant({ key: 'ask.turn' })),
    context: fc.option(fc.string({ minLength: 1 })),
    settled: fc.boolean(),
  })
  .map((one): OpenDecisionRecord => ({ ...one, id: `${one.kind}:${one.seat}:${one.openedAt}` }));
const opens = fc.uniqueArray(open, { maxLength: 6, selector: ({ id }) => id });
const openCall = (seat: number) =>
  fc.record({
    seat: fc.constant(seat),
    number: fc.integer({ min: 1, max: 999 }),
    openedAt: instant,
    closedAt: fc.constant(null),
    actedAt: fc.option(instant),
    openedPosition: fc.nat(9_999),
    closedPosition: fc.constant(null),
    newsFrom: fc.nat(9_999),
  });
const overCall = (seat: number) =>
  fc
    .tuple(fc.integer({ min: 1, max: 999 }), instant, fc.nat(9_999))
    .map(([number, at, position]) => closedCall({ seat, number }, at, position));
const calls = fc
  .tuple(...Array.from({ length: SEATS }, (_, seat) => fc.option(fc.oneof(openCall(seat), overCall(seat)))))
  .map((all): CallRecord[] => all.flatMap((call) => call ?? []));

const time = fc.oneof(
  fc.record({ used: fc.nat(), left: fc.nat(), from: fc.constant(null), until: fc.constant(null) }),
  fc.record({ used: fc.nat(), left: fc.nat(), from: instant, until: instant }),
);
const clock = (seat: number): fc.Arbitrary<ClockRecord> =>
  fc.tuple(time, fc.option(time)).map(([own, told]) => ({ seat, ...own, ...(told ? { told } : {}) }));
/** Of every seat, or of none. */
const clocks = fc.oneof(
  fc.constant<ClockRecord[]>([]),
  fc.tuple(...Array.from({ length: SEATS }, (_, seat) => clock(seat))),
);

describe('a standing', () => {
  it('is the same once it was written and read, the oldest decision first', () => {
    fc.assert(
      fc.property(opens, calls, clocks, (decisions, own, times) => {
        const read = standingOf(JSON.parse(standingText({ open: decisions, calls: own, clocks: times })));
        expect(read).toEqual({
          open: decisions.toSorted(byAge),
          calls: JSON.parse(JSON.stringify(own)),
          clocks: JSON.parse(JSON.stringify(times)),
        });
      }),
    );
  });

  it('keeps the last call of each seat alone', () => {
    const [first, second] = [1, 2].map((number) => closedCall({ seat: 3, number }, '2026-01-01T12:00:00.000Z', number));
    if (!first || !second) throw new Error('no calls');
    expect(standingOf(JSON.parse(standingText({ open: [], calls: [second, first], clocks: [] }))).calls).toEqual([
      second,
    ]);
    expect(standingOf(null)).toEqual({ open: [], calls: [], clocks: [] });
  });

  it('of a game that all have left is open nowhere', () => {
    fc.assert(
      fc.property(opens, calls, instant, (decisions, own, at) => {
        const closed = closedStanding({ open: decisions, calls: own, clocks: [] }, [5, 6, 7, 8, 9], at);
        expect(closed.open).toEqual([]);
        for (const call of closed.calls) {
          const before = own.find(({ seat }) => seat === call.seat);
          expect(call).toEqual(before?.closedAt ? before : closedCall(call, at, 5 + call.seat));
        }
      }),
    );
  });
});

describe('the clock of a game', () => {
  const of = (seat: number, dueAt: string | null, settled = false): OpenDecisionRecord => {
    const more = { blocks: 'all' as const, context: null, openedAt: 0, since: '2026-01-01T12:00:00.000Z', ask: null };
    return { id: `turn:${seat}:0`, seat, kind: 'turn', dueAt, settled, ...more };
  };

  it('is the nearest deadline of all seats; what is settled has none', () => {
    const [early, late] = ['2026-01-02T12:00:00.000Z', '2026-01-03T12:00:00.000Z'];
    const all = [of(2, late), of(1, early, true), of(0, null), of(2, early), of(1, late)];
    expect(deadlinesOf(all)).toEqual([
      { seat: 1, dueAt: late },
      { seat: 2, dueAt: early },
    ]);
    expect(nearestDue(all)).toBe(early);
    expect(nearestDue([of(0, null), of(1, early, true)])).toBeNull();
  });
});
