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
