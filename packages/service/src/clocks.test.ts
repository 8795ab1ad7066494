import type { PlayerHours } from '@wayfinder/contract';
import type { By, Decision, TurnBegun } from '@wayfinder/engine';
import type { Standing } from '@wayfinder/store';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allowanceOf, reserveFrom, windAnew } from './clocks.ts';
import type { Step } from './judging/protocol.ts';
import { type Passing, playerTime, wallTime } from './player-time.ts';
import { type ClockRules, project } from './projection.ts';

const HOUR = 3_600;
const NOTHING: Standing = { open: [], calls: [], clocks: [] };
const at = (hours: number): string => new Date(Date.UTC(2026, 0, 1) + hours * HOUR * 1_000).toISOString();

interface Given {
  hours: number;
  /** `move:0` is a decision of that kind and seat; `move:0!` is answered in secret, `move:0~` waits for its seat's next turn. */
  open: string[];
  by?: By;
  seat?: number;
  begins?: TurnBegun[];
}

function decision(text: string): Decision {
  const [kind = '', seat = ''] = text.replace(/[!~]$/, '').split(':');
  const blocks = text.endsWith('~') ? 'own-next-turn' : 'all';
  const open: Decision = { id: text.replace(/[!~]$/, ''), kind, seat: Number(seat), blocks, openedAt: 0 };
  return text.endsWith('!') ? { ...open, settled: true } : open;
}

function step({ hours, open, by = 'player', seat = 0, begins = [] }: Given): Step {
  const stamp = { gameId: 'g', at: at(hours) };
  const command = { ...stamp, id: `c${hours}`, seat, by, actorId: null, decision: '', path: [] };
  return {
    entry: { command, events: [] },
    open: open.map(decision),
    positions: [hours, hours],
    outcome: null,
    asks: {},
    begins,
  };
}

function rulesOf(control: Parameters<typeof allowanceOf>[0], passing: Passing[] = []): ClockRules {
  return { allowance: allowanceOf(control), leftAt: [null, null], bots: [], passing, wall: wallTime([]) };
}

function run(rules: ClockRules, ...steps: Given[]): Standing {
  return steps.reduce((standing, given) => project(standing, step(given), rules), NOTHING);
}

const hoursOf = (instant: string | null | undefined): number | null =>
  instant ? (Date.parse(instant) - Date.parse(at(0))) / (HOUR * 1_000) : null;
const dueOf = (standing: Standing, seat: number): number | null =>
  hoursOf(standing.open.find((open) => open.seat === seat)?.dueAt);
const leftOf = (standing: Standing, seat: number): number =>
  (standing.clocks.find((clock) => clock.seat === seat)?.left ?? Number.NaN) / (HOUR * 1_000);

const TURN: TurnBegun = { seat: 0 };
const OTHER: TurnBegun = { seat: 1 };

describe('a fixed time a turn', () => {
  const DAY = rulesOf({ turnSeconds: 24 * HOUR });

  it('is for the whole turn, however often others are asked in between', () => {
    const standing = run(
      DAY,
      { hours: 0, open: ['move:0'], begins: [TURN] },
      { hours: 10, open: ['answer:1'] },
      { hours: 15, open: ['move:0:b'], seat: 1 },
    );
    // Ten hours were used; the five of the other seat are not its own.
    expect(dueOf(standing, 0)).toBe(15 + 14);
  });

  it('begins anew with the next turn, whatever was left', () => {
    const standing = run(
      DAY,
      { hours: 0, open: ['move:0'], begins: [TURN] },
      { hours: 23, open: ['move:1'], begins: [OTHER] },
      { hours: 30, open: ['move:0'], seat: 1, begins: [TURN] },
    );
    expect(dueOf(standing, 0)).toBe(54);
  });

  it('is that of an answer out of turn too', () => {
    const standing = run(
      DAY,
      { hours: 0, open: ['move:0'], begins: [TURN] },
      { hours: 23, open: ['move:1'], begins: [OTHER] },
      { hours: 24, open: ['offer:0'], seat: 1, begins: [{ seat: 0, outOfTurn: true }] },
    );
    expect(dueOf(standing, 0)).toBe(48);
  });
});

describe('a reserve', () => {
  const RESERVE = rulesOf({ turnSeconds: 24 * HOUR, reserveSeconds: 48 * HOUR });

  it('is told apart from the free time of the turn before it', () => {
    const toldIn = (standing: Standing, rules = RESERVE) => reserveFrom(standing, 0, rules);
    const first = run(RESERVE, { hours: 0, open: ['move:0'], begins: [TURN] });
    expect([dueOf(first, 0), toldIn(first)]).toEqual([72, { from: at(24), seconds: 48 * HOUR }]);
    // Ten hours of the reserve are used; while another is to move the clock stands.
    const other = project(first, step({ hours: 34, open: ['move:1'], begins: [OTHER] }), RESERVE);
    expect(toldIn(other)).toBeNull();
    const again = project(other, step({ hours: 40, open: ['move:0'], begins: [TURN] }), RESERVE);
    expect([dueOf(again, 0), toldIn(again)]).toEqual([102, { from: at(64), seconds: 38 * HOUR }]);
    // A reserve that is used up, a turn without one, and a bank are one time alone.
    const out = project(again, step({ hours: 102, open: ['move:1'], by: 'clock', begins: [OTHER] }), RESERVE);
    const last = project(out, step({ hours: 110, open: ['move:0'], begins: [TURN] }), RESERVE);
    expect([dueOf(last, 0), toldIn(last)]).toEqual([134, null]);
    const plain = rulesOf({ turnSeconds: 24 * HOUR });
    expect(toldIn(run(plain, { hours: 0, open: ['move:0'], begins: [TURN] }), plain)).toBeNull();
    const bank = rulesOf({ bankSeconds: 90 * HOUR, addSeconds: HOUR, mostSeconds: 90 * HOUR });
    expect(toldIn(run(bank, { hours: 0, open: ['move:0'], begins: [TURN] }), bank)).toBeNull();
  });

  it('goes once the free time of the turn is gone, and does not come back', () => {
    const standing = run(
      RESERVE,
      { hours: 0, open: ['move:0'], begins: [TURN] },
      { hours: 34, open: ['move:1'], begins: [OTHER] },
      { hours: 40, open: ['move:0'], seat: 1, begins: [TURN] },
    );
    expect(leftOf(standing, 0)).toBe(38);
    expect(dueOf(standing, 0)).toBe(40 + 24 + 38);
    expect(leftOf(standing, 1)).toBe(48);
  });

  it('is gone where a clock ran out: the turn’s rest is due at once, the next turn has its free time', () => {
    const out = run(
      RESERVE,
      { hours: 0, open: ['move:0'], begins: [TURN] },
      { hours: 72, open: ['build:0'], by: 'clock' },
    );
    expect(dueOf(out, 0)).toBe(72);
    const next = project(out, step({ hours: 72, open: ['move:0'], by: 'clock', begins: [TURN] }), RESERVE);
    expect([dueOf(next, 0), leftOf(next, 0)]).toEqual([96, 0]);
  });
});

describe('a bank', () => {
  const BANK = rulesOf({ bankSeconds: 72 * HOUR, addSeconds: 12 * HOUR, mostSeconds: 80 * HOUR });

  it('runs while its seat is awaited, and grows with each turn but the first, up to its most', () => {
    const first = run(BANK, { hours: 0, open: ['move:0'], begins: [TURN] });
    expect([dueOf(first, 0), leftOf(first, 0)]).toEqual([72, 72]);
    const second = run(
      BANK,
      { hours: 0, open: ['move:0'], begins: [TURN] },
      { hours: 2, open: ['move:1'], begins: [OTHER] },
      { hours: 9, open: ['move:0'], seat: 1, begins: [TURN] },
    );
    expect([dueOf(second, 0), leftOf(second, 0)]).toEqual([9 + 80, 80]);
    // The other seat has had its first turn alone.
    expect(leftOf(second, 1)).toBe(72 - 7);
  });

  it('does not grow by answers out of turn', () => {
    const standing = run(
      BANK,
      { hours: 0, open: ['move:0'], begins: [TURN] },
      { hours: 10, open: ['move:1'], begins: [OTHER] },
      { hours: 11, open: ['offer:0'], seat: 1, begins: [{ seat: 0, outOfTurn: true }] },
    );
    expect([dueOf(standing, 0), leftOf(standing, 0)]).toEqual([11 + 62, 62]);
  });
});

describe('who has answered in secret', () => {
  const RULES = rulesOf({ turnSeconds: 5 * HOUR, reserveSeconds: 90 * HOUR });
  const BEGUN = { hours: 0, open: ['seal:0', 'seal:1'], begins: [{ seat: 'all' }] } satisfies Given;
  /** The clock of a seat as others are told it. */
  const told = ({ clocks, open }: Standing, seat: number) => {
    const clock = clocks.find((one) => one.seat === seat);
    const { used, left, from, until } = clock?.told ?? clock ?? {};
    return { used, left, from, until, dueAt: open.find((one) => one.seat === seat)?.dueAt };
  };

  it('is told by no clock before the last answer: redrawn answer times look the same', () => {
    const hours = fc.integer({ min: 1, max: 60 });
    fc.assert(
      fc.property(hours, hours, (early, late) => {
        const waiting = run(RULES, BEGUN);
        const answered = run(RULES, BEGUN, { hours: early, open: ['seal:0!', 'seal:1'] });
        const anew = project(answered, step({ hours: early + late, open: ['seal:0!', 'seal:1'] }), RULES);
        for (const standing of [answered, anew]) expect(told(standing, 0)).toEqual(told(waiting, 0));
        // Its own player's clock stands all the same.
        expect(answered.clocks.find(({ seat }) => seat === 0)).toMatchObject({ from: null });
        expect(leftOf(anew, 0)).toBe(90 - Math.max(0, early - 5));
      }),
    );
  });

  it('shows afterwards in the sums alone: the free time begins anew for all', () => {
    const over = run(
      RULES,
      BEGUN,
      { hours: 2, open: ['seal:0!', 'seal:1'] },
      { hours: 9, open: ['move:0', 'move:1'], seat: 1 },
    );
    expect([dueOf(over, 0), dueOf(over, 1)]).toEqual([9 + 5 + 90, 9 + 5 + 86]);
    expect(over.clocks.every(({ told: hidden }) => hidden === undefined)).toBe(true);
  });
});

/** Weekdays from nine to five in Berlin, which is an hour ahead of UTC in January; the first of January 2026 is a Thursday. */
const WORK = [{ from: 540, to: 1020 }];
const WEEK = { zone: 'Europe/Berlin', days: [WORK, WORK, WORK, WORK, WORK, [], []], datesOff: [] };
const NINE_TO_FIVE = { hours: [{ from: '2025-01-01T00:00:00.000Z', week: WEEK }], vacations: [] };
const BOUNDS = { leastHours: 8, daysOff: 2, vacationDays: 14 };

describe('a clock that goes by hours', () => {
  const berlin = (vacations: PlayerHours['vacations'] = []): Passing =>
    playerTime({ ...NINE_TO_FIVE, vacations }, BOUNDS, at(0), []);
  const rules = (time: Passing) => rulesOf({ turnSeconds: 12 * HOUR }, [time]);

  it('stands overnight and at the weekend', () => {
    // From 12:00 in Berlin: five hours on Thursday, seven on Friday.
    const standing = run(rules(berlin()), { hours: 11, open: ['move:0'], begins: [TURN] });
    expect(dueOf(standing, 0)).toBe(24 + 15);
    // From 16:00 on Friday: one hour, then eight on Monday and three on Tuesday.
    const late = run(rules(berlin()), { hours: 24 + 15, open: ['move:0'], begins: [TURN] });
    expect(dueOf(late, 0)).toBe(5 * 24 + 11);
  });

  it('is wound anew when its player takes a vacation', () => {
    const before = run(rules(berlin()), { hours: 11, open: ['move:0'], begins: [TURN] });
    const friday = {
      first: { date: '2026-01-02', half: 'am' as const },
      last: { date: '2026-01-02', half: 'pm' as const },
    };
    const after = windAnew(before, rules(berlin([friday])));
    // Five hours on Thursday, none on Friday, seven on Monday.
    expect(dueOf(after, 0)).toBe(4 * 24 + 15);
    expect(windAnew(after, rules(berlin([friday])))).toEqual(after);
  });
});

describe('time that ran', () => {
  it('is what was not given: counting and setting forth are each other’s way back', () => {
    const minute = fc.integer({ min: 0, max: 10_000 });
    const stretch = fc
      .tuple(minute, minute)
      .map(([from, more]) => ({ from: at(from / 60), until: at((from + more) / 60) }));
    const stretches = fc.array(stretch, { maxLength: 4 }).map((all) => all.sort((a, b) => (a.from < b.from ? -1 : 1)));
    fc.assert(
      fc.property(stretches, minute, fc.integer({ min: 1, max: 10_000 }), (away, from, minutes) => {
        for (const time of [wallTime(away), playerTime(NINE_TO_FIVE, BOUNDS, at(0), away)]) {
          const due = time.ranOut(at(from / 60), minutes * 60_000);
          expect(time.ranFor(at(from / 60), due)).toBe(minutes * 60_000);
        }
      }),
    );
  });
});

it('a clock that is not kept follows from the deadline that stands', () => {
  const rules = rulesOf({ turnSeconds: 24 * HOUR });
  const begun = run(rules, { hours: 0, open: ['move:0'], begins: [TURN] });
  const before = { ...begun, clocks: [] };
  const after = project(before, step({ hours: 4, open: ['build:0'] }), rules);
  expect(dueOf(after, 0)).toBe(24);
});
