/** The crash test's own checks can fail: each wrong that may be done to a log, a message or a stream is called by its name. */
import type { Command, Decision, Entry, GameEvent, Ruleset } from '@wayfinder/engine';
import type { GameHead } from '@wayfinder/store';
import { describe, expect, it } from 'vitest';
import {
  announcedCheck,
  callsCheck,
  callsIn,
  type Incident,
  logsCheck,
  type MessageRow,
  movesCheck,
  type Outbox,
  orphansCheck,
  type Pressed,
  pressedAfter,
  repeatsCheck,
  type StoredGame,
  streamsCheck,
} from './checks.ts';
import type { Sent } from './player.ts';
import type { Reception } from './receivers.ts';

const GAME = 'game00000001';

function event(seq: number, type: string, only: number[] | null = null): GameEvent {
  return { gameId: GAME, seq, type, only } as GameEvent;
}

function entry(id: string, by: Command['by'], events: GameEvent[]): Entry {
  const command: Command = { id, gameId: GAME, seat: 0, by, actorId: null, decision: 'move:0:1', path: ['a'], at: '' };
  return { command, events };
}

/** A game of a start, a player's command, and one that a standing order gave. */
function game(batches?: Entry[][]): StoredGame {
  const standard = [
    [{ command: null, events: [event(1, 'started')] }],
    [entry('one', 'player', [event(2, 'moved'), event(3, 'drew', [1])])],
    [entry('4:0', 'order', [event(4, 'passed')])],
  ];
  return { head: { id: GAME } as GameHead, batches: batches ?? standard };
}

function sent(change: Partial<Sent> = {}, events: string[] = ['moved']): Sent {
  const answer = { committed: ['one'], events: events.map((type) => ({ type })) };
  return {
    user: 'ana',
    gameId: GAME,
    command: { id: 'one', decision: 'move:0:1', path: ['a'] },
    tries: 2,
    committed: [answer as unknown as Sent['committed'][number]],
    refused: [],
    ...change,
  };
}

describe('moves', () => {
  it('are right as they are', () => {
    expect(movesCheck([game()], [sent()])).toEqual([]);
  });

  it('that were accepted and are lost', () => {
    const lost = game().batches.filter((_, index) => index !== 1);
    expect(movesCheck([game(lost)], [sent()])).toEqual([expect.stringContaining('was accepted and is lost')]);
  });

  it('that are in the log twice', () => {
    const [start = [], move = []] = game().batches;
    expect(movesCheck([game([start, move, move])], [sent()])).toEqual(['command one is in the log twice']);
  });

  it('that were refused and are in the log', () => {
    const wrong = movesCheck([game()], [sent({ committed: [], refused: ['decision-gone'] })]);
    expect(wrong).toEqual([expect.stringContaining('was refused (decision-gone) and is in the log')]);
  });

  it('that were accepted and refused', () => {
    const wrong = movesCheck([game()], [sent({ refused: ['illegal-move'] })]);
    expect(wrong).toEqual([expect.stringContaining('was accepted and refused')]);
  });

  it('whose repeats got another answer', () => {
    const [answer] = sent().committed;
    const other = { ...answer, position: 99 } as typeof answer;
    const wrong = movesCheck([game()], [sent({ committed: [answer, other] as Sent['committed'] })]);
    expect(wrong).toEqual([expect.stringContaining('got 2 different answers')]);
  });

  it('that nobody sent', () => {
    expect(movesCheck([game()], [])).toEqual(['nobody sent the command one of the log']);
  });

  it('that are in the log with another content', () => {
    const other = sent({ command: { id: 'one', decision: 'move:0:1', path: ['b'] } });
    expect(movesCheck([game()], [other])).toEqual([expect.stringContaining('with another content')]);
  });

  it('that were answered with other events than the log has', () => {
    const wrong = movesCheck([game()], [sent({}, ['moved', 'drew'])]);
    expect(wrong).toEqual([expect.stringContaining('was answered moved drew, the log has moved')]);
  });
});

function message(channel: string, change: Partial<MessageRow> = {}): MessageRow {
  const to = channel === 'email' ? 'ana@play.test' : 'ana';
  const row = {
    gameId: GAME,
    seat: 0,
    call: 1,
    channel,
    id: `id of ${channel}`,
    state: 'sent',
    note: null,
    open: true,
  };
  return { ...row, to, ...change };
}

const minute = (number: number): Date => new Date(Date.UTC(2026, 0, 1, 0, number));
const batch = (number: number, ...seats: number[]): Pressed => ({ gameId: GAME, at: minute(number), seats });

/** One call, told over each channel. */
function outbox(mail: Partial<MessageRow> = {}): Outbox {
  const calls = [{ gameId: GAME, seat: 0, number: 1, openedAt: minute(1), closedAt: null }];
  const messages = [message('email', mail), message('push:p1'), message('webhook:w1')];
  return { calls, ends: [], tables: [], messages, notes: [], untold: [] };
}

const KIND = { email: 'mail', 'push:p1': 'push', 'webhook:w1': 'webhook' } as const;

function reception(channel: keyof typeof KIND, change: Partial<Reception> = {}): Reception {
  const mail = channel === 'email';
  return {
    id: `id of ${channel}`,
    kind: KIND[channel],
    to: mail ? 'ana@play.test' : 'ana',
    worker: mail ? 0 : null,
    begun: 1_000,
    ended: 1_040,
    answered: true,
    ...change,
  };
}

const all = [reception('email'), reception('push:p1'), reception('webhook:w1')];

describe('announcements', () => {
  const check = (box: Outbox, received: Reception[], pressed = [batch(1, 0)]): string[] =>
    announcedCheck(box, received, pressed);
  const with2 = (openedAt: Date, closedAt: Date): Outbox => {
    const call = { gameId: GAME, seat: 1, number: 1, openedAt, closedAt };
    return { ...outbox(), calls: [...outbox().calls, call] };
  };
  const untold = [`call 1 of seat 1 in ${GAME} has messages by []`];
  const second = (seconds: number): Date => new Date(minute(1).getTime() + seconds * 1_000);

  it('need none for a call that was soon over, and all where there is one', () => {
    const pressed = [batch(1, 0, 1)];
    expect(check(with2(minute(1), second(59)), all, pressed)).toEqual([]);
    expect(check(with2(minute(1), second(60)), all, pressed)).toEqual(untold);
    const half = with2(minute(1), second(59));
    const mail = message('email', { id: 'mail', seat: 1 });
    expect(
      check({ ...half, messages: [...half.messages, mail] }, [...all, reception('email', { id: 'mail' })], pressed),
    ).toEqual([`call 1 of seat 1 in ${GAME} has messages by [email]`]);
  });

  it('are right as they are, and need none for a call that its own batch closed again', () => {
    expect(check(outbox(), all)).toEqual([]);
    expect(check(with2(minute(1), minute(1)), all, [batch(1, 0, 1)])).toEqual([]);
  });

  it('need none for a call that never pressed', () => {
    expect(check(with2(minute(1), minute(3)), all, [batch(1, 0), batch(2, 0), batch(3, 1)])).toEqual([]);
    expect(check(with2(minute(1), minute(3)), all, [batch(1, 0), batch(2, 1)])).toEqual(untold);
  });

  it('of a call that didn’t press', () => {
    expect(check(outbox(), all, [batch(1, 1)])).toEqual([
      `call 1 of seat 0 in ${GAME} has messages by [email, push, webhook]`,
    ]);
  });

  it('that were never queued', () => {
    const wrong = check({ ...outbox(), messages: outbox().messages.slice(0, 1) }, all);
    expect(wrong).toEqual([`call 1 of seat 0 in ${GAME} has messages by [email]`]);
  });

  it('that were queued twice on one channel', () => {
    const again = message('email', { id: 'another' });
    const wrong = check({ ...outbox(), messages: [...outbox().messages, again] }, all);
    expect(wrong[0]).toContain('[email, email, push, webhook]');
  });

  it('of a token that its owner was not told of, or somebody else was', () => {
    const told = { ...outbox(), notes: [{ id: 'account-token-1', to: 'ana@play.test' }] };
    const note = reception('email', { id: 'account-token-1' });
    expect(check(told, [...all, note])).toEqual([]);
    expect(repeatsCheck(told, [...all, note], [])).toEqual([]);
    const wrong = ['ana@play.test was not told of a token: account-token-1'];
    expect(check(told, all)).toEqual(wrong);
    expect(check(told, [...all, { ...note, to: 'ben@play.test' }])).toEqual(wrong);
  });

  it('that a webhook of the whole table was not told of', () => {
    const tables = [{ gameId: GAME, seat: 1 }];
    const ofTable = message('webhook:w2', { to: 'table' });
    const whole = { ...outbox(), tables, messages: [...outbox().messages, ofTable] };
    const came = [...all, reception('webhook:w1', { id: ofTable.id, to: 'table' })];
    expect(check(whole, came)).toEqual([]);
    expect(check(whole, all)).toEqual([expect.stringContaining('webhook:w2')]);
    const wrong = check({ ...outbox(), tables }, all);
    expect(wrong).toEqual([`call 1 of seat 0 in ${GAME} has messages by [email, push, webhook]`]);
  });

  it('of a game’s end that were never queued, or dropped', () => {
    const ends = [{ gameId: GAME, seat: 0 }];
    const end = message('webhook:w1', { id: 'end', call: 0 });
    const ended = { ...outbox(), ends, messages: [...outbox().messages, end] };
    const came = [...all, reception('webhook:w1', { id: 'end' })];
    expect(check(ended, came)).toEqual([]);
    expect(check({ ...outbox(), ends }, all)).toEqual([`the end of seat 0 in ${GAME} has messages by []`]);
    const tables = [{ gameId: GAME, seat: 0 }];
    expect(check({ ...ended, calls: [], tables }, came)).toEqual([
      `the end of seat 0 in ${GAME} has messages by [webhook]`,
    ]);
    const dropped = { ...end, state: 'dropped', note: 'acted' };
    const lost = { ...ended, messages: [...outbox().messages, dropped] };
    expect(check(lost, all)).toEqual([expect.stringContaining('was dropped: acted')]);
  });

  it('that count as sent and never arrived', () => {
    const wrong = check(outbox(), all.slice(1));
    expect(wrong).toEqual(['the email message id of email counts as sent and never arrived']);
  });

  it('that still wait, or failed', () => {
    const waiting = check(outbox({ state: 'waiting' }), all.slice(1));
    expect(waiting).toEqual([expect.stringContaining('is waiting')]);
    expect(check(outbox({ state: 'failed', note: 'gone' }), all.slice(1))).toHaveLength(1);
  });

  it('that were dropped although their seat still owes an answer', () => {
    const dropped = { state: 'dropped', note: 'acted' };
    expect(check(outbox({ ...dropped, open: false }), all.slice(1))).toEqual([]);
    expect(check(outbox(dropped), all.slice(1))).toEqual([expect.stringContaining('was dropped: acted')]);
  });

  it('that went to somebody else', () => {
    const astray = [reception('email', { to: 'ben@play.test' }), ...all.slice(1)];
    expect(check(outbox(), astray)).toEqual(['the email message id of email for ana@play.test went to ben@play.test']);
  });

  it('that counted as sent before they were', () => {
    const orphans = new Set(['id of email']);
    expect(orphansCheck(outbox(), [...all, reception('email', { begun: 9_000 })], orphans)).toEqual([]);
    expect(orphansCheck(outbox(), all, orphans)).toEqual([
      'the message id of email counted as sent before it was taken',
    ]);
  });
});

type Asked = Pick<Decision, 'kind' | 'seat' | 'blocks' | 'atOnce'>;
/** A game that asks whatever its last event says. */
const asking = {
  events: { asked: { shape: 1 } },
  evolve: (_: unknown, { data }: GameEvent) => data,
  decisions: (state: Asked[]) => state,
} as unknown as Ruleset;

describe('whom a game presses', () => {
  const turn: Asked = { kind: 'turn', seat: 0, blocks: 'all' };
  const offer = (seat: number): Asked => ({ kind: 'offer', seat, blocks: 'own-next-turn' });
  const seatsAfter = (...asked: Asked[]): readonly number[] | undefined => {
    const events = [{ ...event(1, 'asked'), shape: 1, data: asked, at: minute(1).toISOString() }];
    const stored = { ...game([[{ command: null, events }]]), head: { id: GAME, seatCount: 3 } as GameHead };
    const [pressed] = pressedAfter(asking, stored);
    expect(pressed).toMatchObject({ gameId: GAME, at: minute(1) });
    return pressed?.seats;
  };

  it('is whoever owes something that others wait for', () => {
    expect(seatsAfter(turn, { ...turn, seat: 2 })).toEqual([0, 2]);
    expect(seatsAfter(turn, offer(1))).toEqual([0]);
  });

  it('is who owes an answer when nothing else is open', () => {
    expect(seatsAfter(offer(1), offer(2), { ...turn, blocks: 'nothing' })).toEqual([1, 2]);
    expect(seatsAfter(offer(1), { ...turn, atOnce: true })).toEqual([1]);
  });
});

describe('calls', () => {
  const turn = (seat: number, more: object = {}) => ({ kind: 'turn', seat, blocks: 'all', ...more });

  function callsAfter(...opens: object[][]) {
    const batches = opens.map((data, n) => [
      { command: null, events: [{ ...event(n, 'asked'), shape: 1, data, at: minute(n).toISOString() }] },
    ]);
    return callsIn(asking, { head: { id: GAME, seatCount: 2 } as GameHead, batches });
  }

  it('open when a seat comes to owe something, and close when it owes nothing', () => {
    const calls = callsAfter([turn(0)], [turn(1)], [turn(1), turn(0, { blocks: 'nothing' })], [turn(0)]);
    expect(calls).toEqual([
      { gameId: GAME, seat: 0, number: 1, openedAt: minute(0), closedAt: minute(1) },
      { gameId: GAME, seat: 1, number: 1, openedAt: minute(1), closedAt: minute(3) },
      { gameId: GAME, seat: 0, number: 2, openedAt: minute(3), closedAt: null },
    ]);
    const head = { id: GAME, calls: [calls[1], calls[2]] } as unknown as GameHead;
    expect(callsCheck([{ head }], calls)).toEqual([]);
    const wrong = [`the calls of ${GAME} are not what its log gives`];
    expect(callsCheck([{ head }], calls.slice(0, 2))).toEqual(wrong);
    expect(callsCheck([{ head }], callsAfter([turn(0)], [turn(1)], [turn(0)], []))).toEqual(wrong);
  });
});

describe('repeats', () => {
  const again = reception('email', { begun: 31_000, ended: 31_040 });
  const kill = (what: string, at: number): Incident => ({ what, how: 'kill', at, backAt: at + 500 });
  const check = (received: Reception[], incidents: Incident[]): string[] => repeatsCheck(outbox(), received, incidents);
  const wrong = ['the mail id of email came again, and nothing broke inside its send'];

  it('are none as it is', () => {
    expect(check(all, [])).toEqual([]);
  });

  it('without a kill', () => {
    expect(check([...all, again], [])).toEqual(wrong);
  });

  it('with the kill of their worker inside the send are excused', () => {
    expect(check([...all, again], [kill('worker-1', 1_020)])).toEqual([]);
    expect(check([...all, again], [{ ...kill('worker-1 to smtp', 1_020), how: 'cut' }])).toEqual([]);
  });

  it('with a kill of another, or at another time, are not', () => {
    expect(check([...all, again], [kill('worker-2', 1_020)])).toEqual(wrong);
    expect(check([...all, again], [kill('api-1', 1_020)])).toEqual(wrong);
    expect(check([...all, again], [kill('worker-1', 20_000)])).toEqual(wrong);
  });

  it('of a post are not excused by what broke between a worker and its mail server', () => {
    const post = reception('webhook:w1', { begun: 31_000, ended: 31_040 });
    const cut = (what: string): Incident => ({ ...kill(what, 1_020), how: 'cut' });
    expect(check([...all, post], [cut('worker-1 to postgres')])).toEqual([]);
    expect(check([...all, post], [cut('worker-1 to smtp')])).toHaveLength(1);
  });

  it('of more messages than one worker can have been sending', () => {
    const ids = ['a', 'b', 'c'];
    const messages = ids.map((id) => message('email', { id }));
    const came = ids.flatMap((id) => [reception('email', { id }), reception('email', { id, begun: 31_000 })]);
    const found = repeatsCheck({ ...outbox(), messages }, came, [kill('worker-1', 1_020)]);
    expect(found).toEqual(['the mail c came again, and nothing broke inside its send']);
  });

  it('under another id', () => {
    const stray = reception('email', { id: 'a new id' });
    expect(check([...all, stray], [kill('worker-1', 1_020)])).toEqual(['a mail came that is in no outbox: a new id']);
  });
});

describe('streams', () => {
  const told = (seat: number | null, ...seen: string[]) => ({
    gameId: GAME,
    seat,
    seen: seen.map((text) => ({ position: Number(text.split(' ')[0]), type: text.split(' ')[1] ?? '' })),
  });

  it('are right as they are: each viewer has a count of its own', () => {
    const spectator = told(null, '1 started', '2 moved', '3 passed');
    const seat = told(1, '1 started', '2 moved', '3 drew', '4 passed');
    expect(streamsCheck([game()], [spectator, seat])).toEqual([]);
  });

  it.each([
    ['left out', ['1 started', '3 passed'], 'told 3 passed where 2 moved was due'],
    ['told twice', ['1 started', '2 moved', '2 moved', '3 passed'], 'told 2 moved where 3 passed was due'],
    ['told too late', ['1 started', '3 passed', '2 moved'], 'told 3 passed where 2 moved was due'],
    ['not told at all', ['1 started', '2 moved'], 'told nothing where 3 passed was due'],
    ['made up', ['1 started', '2 moved', '3 passed', '4 won'], 'told 4 won where nothing was due'],
    ['shown that are hidden', ['1 started', '2 moved', '3 drew', '4 passed'], 'told 3 drew where 3 passed was due'],
  ])('with events %s', (_, seen, wrong) => {
    expect(streamsCheck([game()], [told(null, ...seen)])).toEqual([expect.stringContaining(wrong)]);
  });
});

describe('logs', () => {
  const line = '{"level":40,"msg":"answered","user":"u1"}\n';

  it('are right as they are, cut off by a kill included', () => {
    expect(logsCheck(new Map([['api-1', `${line}${line}{"lev`]]), ['ana@play.test', 'wf_token'])).toEqual([]);
  });

  it('that hold a secret, or are no lines of JSON', () => {
    const logs = new Map([['worker-1', `${line}{"msg":"to ana@play.test"}\nError: at once\n`]]);
    expect(logsCheck(logs, ['ana@play.test'])).toEqual([
      expect.stringContaining('worker-1 wrote ana@play.tes'),
      expect.stringContaining('worker-1 wrote no JSON: Error: at once'),
    ]);
  });
});
