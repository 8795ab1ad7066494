import { describe, expect, it } from 'vitest';
import {
  type Arrival,
  type Due,
  hoursCheck,
  messagesCheck,
  type Stored,
  type StoredMessage,
  type StoredNote,
} from './count.ts';

const at = (hours: number): Date => new Date(Date.UTC(2026, 9, 1) + hours * 3_600_000);
const SEAT = { gameId: 'g', seat: 0 };

function message(change: Partial<StoredMessage>): StoredMessage {
  const row = {
    ...SEAT,
    id: 'm',
    userId: 'ana',
    call: 1,
    channel: 'email' as const,
    kind: 'turn',
    state: 'sent',
    note: null,
  };
  return { ...row, dueAt: at(1), ...change };
}

/** One call from the first to the tenth hour, told by mail and push, which ran out after a reminder. */
const STORED: Stored = {
  messages: [
    message({ id: 'mail' }),
    message({ id: 'push', channel: 'push' }),
    message({ id: 'reminder', kind: 'reminder:2', dueAt: at(8) }),
  ],
  notes: [],
  stays: [
    { ...SEAT, userId: 'ana', from: at(0), until: null },
    { ...SEAT, seat: 1, userId: 'ben', from: at(0), until: null },
    { ...SEAT, seat: 2, userId: 'cem', from: at(0), until: at(5) },
  ],
  away: [],
};
const ARRIVALS: Arrival[] = [
  { id: 'mail', kind: 'mail', at: at(1) },
  { id: 'push', kind: 'push', at: at(1) },
  { id: 'reminder', kind: 'mail', at: at(8) },
];
const DUE: Due = {
  calls: [{ ...SEAT, number: 1, openedAt: at(1), closedAt: at(10) }],
  pressed: [{ gameId: 'g', at: at(1), seats: [0] }],
  runOut: [{ ...SEAT, until: at(10).toISOString() }],
  now: at(20),
};

const check = (change: { messages?: StoredMessage[]; arrivals?: Arrival[]; due?: Partial<Due> }): string[] =>
  messagesCheck({ ...STORED, messages: change.messages ?? STORED.messages }, change.arrivals ?? ARRIVALS, {
    ...DUE,
    ...change.due,
  });

describe('messages of a calendar', () => {
  it('are right as they are', () => {
    expect(check({})).toEqual([]);
    expect(check({ arrivals: [...ARRIVALS, { id: 'account-token-1', kind: 'mail', at: at(0) }] })).toEqual([]);
  });

  it('that came twice, or never', () => {
    expect(check({ arrivals: [...ARRIVALS, ...ARRIVALS.slice(1, 2)] })).toEqual(['the turn by push push came 2 times']);
    expect(check({ arrivals: ARRIVALS.slice(1) })).toEqual(['the turn by email mail came 0 times']);
  });

  it('that failed, or still wait', () => {
    const but = (change: Partial<StoredMessage>): StoredMessage[] => [
      message({ id: 'mail', ...change }),
      ...STORED.messages.slice(1),
    ];
    expect(check({ messages: but({ state: 'failed', note: 'no' }) })).toEqual(['the turn by email mail failed: no']);
    expect(check({ messages: but({ state: 'waiting' }) })).toEqual(['the turn by email mail was never told']);
    expect(check({ messages: but({ state: 'waiting', dueAt: at(21) }) })).toEqual([]);
  });

  it('that came when their call was over', () => {
    const late = [{ id: 'mail', kind: 'mail' as const, at: at(11) }, ...ARRIVALS.slice(1)];
    expect(check({ arrivals: late })).toEqual(['the turn by email mail came when its call was over']);
  });

  it('that are none of ours', () => {
    const strange = { id: 'other', kind: 'push' as const, at: at(2) };
    expect(check({ arrivals: [...ARRIVALS, strange] })).toEqual(['a push came that is none of ours: other']);
  });

  it('of which none was made, but for a seat that somebody else played for, and for a call that was soon over', () => {
    const [messages, arrivals] = [
      STORED.messages.filter(({ id }) => id !== 'push'),
      ARRIVALS.filter(({ id }) => id !== 'push'),
    ];
    const pressing = `which pressed from ${at(1).toISOString()} to ${at(10).toISOString()}`;
    const wrong = [`call 1 of seat 0 in g, ${pressing}, was told of by no push`];
    expect(check({ messages, arrivals })).toEqual(wrong);
    expect(messagesCheck({ ...STORED, messages, away: [SEAT] }, arrivals, DUE)).toEqual([]);
    const pressed = [{ gameId: 'g', at: at(9.5), seats: [0] }];
    expect(check({ messages, arrivals, due: { pressed } })).toEqual([]);
  });

  it('of what happened at a table, which all hear of who sit there but one, and of what happened to a seat', () => {
    const told = (userId: string, call: number): StoredMessage[] =>
      (['email', 'push'] as const).map((channel) =>
        message({ id: `${userId}${call}${channel}`, userId, call, channel, kind: 'ended', state: 'dropped' }),
      );
    const noted = (kind: string, seat: number | null, day: number): StoredNote[] => [
      { gameId: 'g', number: 3, kind, seat, at: at(day) },
    ];
    const faults = (notes: StoredNote[], messages: StoredMessage[]): string[] =>
      messagesCheck({ ...STORED, notes, messages: [...STORED.messages, ...messages] }, ARRIVALS, DUE);
    expect(faults(noted('ended', null, 10), told('ana', -3))).toEqual([]);
    expect(faults(noted('ended', null, 2), told('ana', -3))).toHaveLength(2);
    expect(faults(noted('held', 1, 10), told('ben', -3))).toEqual([]);
    expect(faults(noted('held', 1, 10), told('ana', -3))).toEqual([
      '1 were not told by email that held 3 of g',
      '1 were not told by push that held 3 of g',
    ]);
    expect(faults(noted('out', 2, 5), told('cem', -2))).toHaveLength(2);
    expect(faults(noted('asked', 1, 5), [])).toEqual([]);
  });

  it('that came in quiet hours, or apart from a digest', () => {
    const ana = { zone: 'UTC', digest: null, quiet: { from: 22 * 60, to: 7 * 60 } };
    const faults = (change: object, hour: number, kind: Arrival['kind'] = 'mail', row: Partial<StoredMessage> = {}) =>
      hoursCheck([message(row)], [{ id: 'm', kind, at: at(hour) }], new Map([['ana', { ...ana, ...change }]]));
    expect([7, 21.9].flatMap((hour) => faults({}, hour))).toEqual([]);
    expect([22, 6.9].flatMap((hour) => faults({}, hour))).toHaveLength(2);
    expect(faults({ zone: 'Asia/Tokyo' }, 14)).toHaveLength(1);
    const digest = { quiet: null, digest: 8 * 60 };
    expect([
      ...faults(digest, 8),
      ...faults(digest, 9, 'push'),
      ...faults(digest, 9, 'mail', { kind: 'reminder:2' }),
    ]).toEqual([]);
    expect([...faults(digest, 7.9), ...faults(digest, 9)]).toHaveLength(2);
  });

  it('that reminded nobody of a deadline', () => {
    const [messages, arrivals] = [STORED.messages.slice(0, 2), ARRIVALS.slice(0, 2)];
    expect(check({ messages, arrivals })).toEqual([
      `nobody was reminded of the deadline ${at(10).toISOString()} of seat 0 in g`,
    ]);
  });
});
