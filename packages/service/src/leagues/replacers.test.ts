import type { LeftSeat, SeasonPlayerRecord } from '@wayfinder/store';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Choice, chooseStandIn } from './replacers.ts';

const AT = '2026-11-30T08:00:00.000Z';

function player(number: number, more: Partial<SeasonPlayerRecord> = {}): SeasonPlayerRecord {
  const userId = `user ${number}`;
  return {
    ...{ number, userId, player: `player ${number}`, name: `Player ${number}`, flag: number, signedAt: AT, away: [] },
    ...{ standIn: null, standsIn: true, leftAt: null, admission: null, ...more },
  };
}

const choice = (more: Partial<Choice>): Choice => ({
  ...{ replacers: ['named', 'waiting-list', 'bot'], players: [], named: null, left: [] },
  busy: new Set(),
  barred: new Set(),
  division: 1,
  divisionOf: () => null,
  ...more,
});

describe('whoever plays on', () => {
  it('is the first of the rule that there is, and said so at sign-up', () => {
    const players = [player(1, { standsIn: false }), player(2), player(3)];
    const of = (more: Partial<Choice>) => chooseStandIn(choice({ players, ...more }));
    expect(of({ named: 'user 3' })).toEqual({ kind: 'named', userId: 'user 3' });
    const next = { kind: 'waiting-list', userId: 'user 2' };
    // Nobody who didn't say so, nobody from outside, and nobody who stands in at another game.
    for (const named of ['user 1', 'somebody']) expect(of({ named })).toEqual(next);
    expect(of({ named: 'user 3', busy: new Set(['user 3']) })).toEqual(next);
    expect(of({ named: 'user 3', barred: new Set(['user 3']) })).toEqual(next);
    expect(of({ busy: new Set(['user 2']) })).toEqual({ kind: 'waiting-list', userId: 'user 3' });
    expect(of({ barred: new Set(['user 2']), busy: new Set(['user 3']) })).toEqual({ kind: 'bot' });
    expect(of({ named: 'user 3', replacers: ['bot', 'named'] })).toEqual({ kind: 'bot' });
    expect(of({ replacers: ['named'] })).toEqual({ kind: 'nobody' });
    expect(of({ replacers: [], named: 'user 3' })).toEqual({ kind: 'nobody' });
  });

  it('waits, or plays in another division, and is a rival of the same division only where nobody else stands in', () => {
    // The first two play in this division, the third in another one, and the last waits.
    const places: Record<number, number> = { 1: 1, 2: 1, 3: 2 };
    const players = [player(1), player(2), player(3), player(4)];
    const divisionOf = (number: number): number | null => places[number] ?? null;
    const of = (more: Partial<Choice>) => chooseStandIn(choice({ players, divisionOf, ...more }));
    const next = (number: number) => ({ kind: 'waiting-list', userId: `user ${number}` });
    expect(of({})).toEqual(next(4));
    // However often they stood in: who waits comes first.
    const seats = [1, 2, 3].map(
      (n) => ({ division: 1, number: n, seat: 0, kind: 'waiting-list', userId: 'user 4' }) as const,
    );
    expect(of({ left: seats })).toEqual(next(4));
    expect(of({ busy: new Set(['user 4']) })).toEqual(next(3));
    expect(of({ division: 2 })).toEqual(next(4));
    expect(of({ division: 2, barred: new Set(['user 4']) })).toEqual(next(1));
    // Nobody free is outside, but somebody stands in there: a rival isn't next.
    expect(of({ busy: new Set(['user 3', 'user 4']) })).toEqual({ kind: 'bot' });
    // Whoever was named at sign-up is a rival as well by the divisions that came later.
    expect(of({ named: 'user 2' })).toEqual(next(4));
    expect(of({ named: 'user 3' })).toEqual({ kind: 'named', userId: 'user 3' });
    const alone = [player(1), player(2), player(3, { standsIn: false })];
    expect(of({ players: alone })).toEqual(next(1));
    expect(of({ players: alone, named: 'user 2' })).toEqual({ kind: 'named', userId: 'user 2' });
    // Somebody who can't sit there is nobody else.
    expect(of({ barred: new Set(['user 3', 'user 4']) })).toEqual(next(1));
  });

  it('is no rival while anybody else stands in, by any places', () => {
    const people = fc.array(
      fc.record({
        standsIn: fc.boolean(),
        place: fc.constantFrom(null, 1, 2),
        isBarred: fc.boolean(),
        isBusy: fc.boolean(),
        isNamed: fc.boolean(),
        times: fc.integer({ min: 0, max: 3 }),
      }),
      { minLength: 1, maxLength: 9 },
    );
    fc.assert(
      fc.property(people, (all) => {
        const players = all.map(({ standsIn }, n) => player(n + 1, { standsIn }));
        const users = (is: (one: (typeof all)[number]) => boolean): string[] =>
          all.flatMap((one, n) => (is(one) ? [`user ${n + 1}`] : []));
        const divisionOf = (number: number): number | null => all[number - 1]?.place ?? null;
        const left = all.flatMap(({ times }, n) =>
          Array.from({ length: times }, (_, number) => {
            return { division: 1, number, seat: n, kind: 'waiting-list', userId: `user ${n + 1}` } as const;
          }),
        );
        const [named = null] = users(({ isNamed }) => isNamed);
        const [barred, busy] = [users(({ isBarred }) => isBarred), users(({ isBusy }) => isBusy)];
        const sets = { barred: new Set(barred), busy: new Set(busy) };
        const came = chooseStandIn(choice({ players, named, left, divisionOf, ...sets }));
        const outside = users(({ standsIn, place, isBarred }) => standsIn && place !== 1 && !isBarred);
        const userId = 'userId' in came ? came.userId : null;
        if (userId !== null && outside.length > 0) expect(outside).toContain(userId);
        const waits = users(
          ({ standsIn, place, isBarred, isBusy }) => standsIn && place === null && !isBarred && !isBusy,
        );
        if (came.kind === 'waiting-list' && waits.length > 0) expect(waits).toContain(userId);
        const rivals = users(
          ({ standsIn, place, isBarred, isBusy }) => standsIn && place === 1 && !isBarred && !isBusy,
        );
        if (outside.length === 0 && rivals.length > 0) expect(rivals).toContain(userId);
      }),
    );
  });

  it('is never barred, gone, or no member; and those who stand in do so equally often, the first to sign up first', () => {
    const people = fc.array(
      fc.record({
        standsIn: fc.boolean(),
        leftAt: fc.constantFrom(null, null, AT),
        flag: fc.constantFrom(1, 1, null),
        userId: fc.constantFrom(true, true, false),
        isBarred: fc.boolean(),
        isBusy: fc.boolean(),
      }),
      { minLength: 1, maxLength: 9 },
    );
    fc.assert(
      fc.property(people, fc.integer({ min: 1, max: 30 }), (all, times) => {
        const players = all.map(({ standsIn, leftAt, flag, userId }, n) =>
          player(n + 1, { standsIn, leftAt, flag, userId: userId ? `user ${n + 1}` : null }),
        );
        const barred = new Set(all.flatMap(({ isBarred }, n) => (isBarred ? [`user ${n + 1}`] : [])));
        const busy = new Set(all.flatMap(({ isBusy }, n) => (isBusy ? [`user ${n + 1}`] : [])));
        const able = all.flatMap((one, n) => {
          const says = one.standsIn && one.leftAt === null && one.flag !== null;
          return says && one.userId && !one.isBarred && !one.isBusy ? [`user ${n + 1}`] : [];
        });
        const left: LeftSeat[] = [];
        for (let n = 0; n < times; n += 1) {
          const came = chooseStandIn(choice({ players, left, barred, busy }));
          if (able.length === 0) expect(came).toEqual({ kind: 'bot' });
          else expect(came).toEqual({ kind: 'waiting-list', userId: able[n % able.length] });
          const userId = 'userId' in came ? came.userId : null;
          left.push({ division: 1, number: n, seat: 0, kind: came.kind, userId });
        }
      }),
    );
  });
});
