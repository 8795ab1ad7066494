import { expect, test, vi } from 'vitest';
import { Admission, type Place, type Refused } from './admission.ts';
import type { Asking, Kind } from './turns.ts';

const here = () => false;
const of = (sender: string, kind: Kind = 'visit'): Asking => ({ kind, sender });

/** Asks to be let in, and says in `log` when it was, or why not. */
function ask(admission: Admission, asking: Asking, log: string[], name = asking.sender, gone = here) {
  const entered: { place?: Place } = {};
  const done = admission.enter(asking, gone).then(
    (place) => {
      log.push(name);
      entered.place = place;
    },
    ({ why }: Refused) => {
      log.push(`${name}: ${why}`);
    },
  );
  const leave = (): void => {
    entered.place?.leave();
    delete entered.place;
  };
  return { done, leave, passTurn: () => entered.place?.passTurn() };
}

const settle = () => new Promise((done) => setImmediate(done));

test('a move begins at once, however many read', async () => {
  const admission = new Admission({ reads: 1, waiting: 10 });
  const log: string[] = [];
  for (let n = 0; n < 5; n += 1) ask(admission, of(`reader ${n}`), log);
  ask(admission, of('player', 'move'), log);
  ask(admission, of('player', 'level'), log);
  await settle();
  expect(log.toSorted()).toEqual(['player', 'player', 'reader 0']);
});

test('reads have their turn by sender, those with an account first', async () => {
  const admission = new Admission({ reads: 1, waiting: 10 });
  const log: string[] = [];
  const asked = [
    ask(admission, of('a'), log, 'a1'),
    ask(admission, of('a'), log, 'a2'),
    ask(admission, of('a'), log, 'a3'),
    ask(admission, of('b'), log, 'b1'),
    ask(admission, of('c', 'read'), log, 'c1'),
  ];
  await settle();
  expect(log).toEqual(['a1']);
  for (let n = 0; n < 5; n += 1) {
    for (const one of asked) one.leave();
    await settle();
  }
  expect(log).toEqual(['a1', 'c1', 'a2', 'b1', 'a3']);
});

test('whoever hung up meanwhile is passed over, and so is not waited for', async () => {
  const admission = new Admission({ reads: 1, waiting: 10 });
  const log: string[] = [];
  const first = ask(admission, of('a'), log);
  ask(admission, of('b'), log, 'b', () => true);
  ask(admission, of('c'), log);
  await settle();
  first.leave();
  await settle();
  expect(log).toEqual(['a', 'b: full', 'c']);
});

test('where too many wait, visits are refused, and it says so; moves are not', async () => {
  const admission = new Admission({ reads: 1, waiting: 2 });
  const log: string[] = [];
  for (const sender of ['a', 'b', 'b', 'c']) ask(admission, of(sender), log);
  for (let n = 0; n < 9; n += 1) ask(admission, of('player', 'move'), log);
  await settle();
  expect(log.filter((line) => line.includes('full'))).toEqual(['b: full']);
  expect(log.filter((line) => line === 'player')).toHaveLength(9);
});

test('one sender has a bounded number in progress, whatever it sends, and all again when they have ended', async () => {
  const admission = new Admission({ reads: 2, waiting: 50, perSender: 5 });
  const log: string[] = [];
  const asked = Array.from({ length: 7 }, (_, n) => ask(admission, of('a', n % 2 ? 'move' : 'visit'), log));
  ask(admission, of('b', 'move'), log);
  await settle();
  expect(log.filter((line) => line === 'a: sender')).toHaveLength(2);
  expect(log).toContain('b');
  for (let n = 0; n < 5; n += 1) {
    for (const one of asked) one.leave();
    await settle();
  }
});

test('a read that is refused counts no more against its sender', async () => {
  const admission = new Admission({ reads: 1, waiting: 1, perSender: 3 });
  const log: string[] = [];
  for (let n = 0; n < 6; n += 1) {
    ask(admission, of('a'), log);
    await settle();
  }
  expect(log).toEqual(['a', ...Array(4).fill('a: full')]);
});

test('one sender reads so many at a time, though there is room for others', async () => {
  const admission = new Admission({ reads: 3, readsPerSender: 2, waiting: 10 });
  const log: string[] = [];
  const first = ask(admission, of('a'), log, 'a1');
  for (const n of [2, 3, 4]) ask(admission, of('a'), log, `a${n}`);
  const b = ask(admission, of('b'), log, 'b1');
  await settle();
  expect(log).toEqual(['a1', 'a2', 'b1']);
  ask(admission, of('b'), log, 'b2');
  b.leave();
  await settle();
  expect(log.slice(3)).toEqual(['b2']);
  first.passTurn();
  await settle();
  expect(log.slice(4)).toEqual(['a3']);
});

test('visitors never have all the room for reads', async () => {
  const admission = new Admission({ reads: 3, visits: 1, waiting: 10 });
  const log: string[] = [];
  const first = ask(admission, of('a'), log);
  for (const sender of ['b', 'c']) ask(admission, of(sender), log);
  for (const sender of ['d', 'e', 'f']) ask(admission, of(sender, 'read'), log);
  await settle();
  expect(log).toEqual(['a', 'd', 'e']);
  first.leave();
  await settle();
  // A sender with an account comes first, also into room that a visitor had; then there is room for no other.
  expect(log.slice(3)).toEqual(['f']);
});

test('who passes the turn on makes nobody wait, and has one request in progress still', async () => {
  const admission = new Admission({ reads: 1, waiting: 10, perSender: 2 });
  const log: string[] = [];
  const slow = ask(admission, of('slow'), log);
  const asked = ['a', 'b'].map((sender) => ask(admission, of(sender), log));
  await settle();
  expect(log).toEqual(['slow']);
  for (let n = 0; n < 2; n += 1) slow.passTurn();
  await settle();
  expect(log).toEqual(['slow', 'a']);
  slow.leave();
  await settle();
  expect(log).toEqual(['slow', 'a']);
  asked[0]?.leave();
  await settle();
  expect(log).toEqual(['slow', 'a', 'b']);
  const more = [1, 2, 3].map((n) => ask(admission, of('c', 'move'), log, `c${n}`));
  await settle();
  for (const { passTurn } of more) passTurn();
  expect(log.slice(3).toSorted()).toEqual(['c1', 'c2', 'c3: sender']);
});

test('a read waits for a bounded time, and it is told for how long nothing has ended', async () => {
  vi.useFakeTimers();
  try {
    const admission = new Admission({ reads: 1, waiting: 5, waitMs: 1000 });
    const log: string[] = [];
    const first = ask(admission, of('a'), log);
    ask(admission, of('b'), log);
    await vi.advanceTimersByTimeAsync(999);
    expect([log, admission.stuckMs()]).toEqual([['a'], 999]);
    await vi.advanceTimersByTimeAsync(1);
    expect(log).toEqual(['a', 'b: full']);
    ask(admission, of('c'), log);
    first.leave();
    await vi.advanceTimersByTimeAsync(0);
    expect([log, admission.stuckMs()]).toEqual([['a', 'b: full', 'c'], 0]);
  } finally {
    vi.useRealTimers();
  }
});
