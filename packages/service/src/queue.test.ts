import { expect, test } from 'vitest';
import { HOUSE } from './payer.ts';
import { KeyedQueue } from './queue.ts';

const settle = () => new Promise((done) => setImmediate(done));

/** A queue in which work on `game` goes on only when it is told to. */
function held() {
  const queue = new KeyedQueue();
  const log: string[] = [];
  const ends: (() => void)[] = [];
  const add = (sender: string, name = sender, key = 'game') =>
    queue
      .run(key, sender, () => {
        log.push(name);
        return new Promise<void>((end) => ends.push(end));
      })
      .catch((error: unknown) => void log.push(`${name}: ${(error as { code: string }).code}`));
  const end = async () => {
    ends.shift()?.();
    await settle();
  };
  return { queue, log, add, end };
}

test('a player’s work has its turn after two of a stranger’s hundred, and the clock’s after that', async () => {
  const { log, add, end } = held();
  for (let n = 0; n < 100; n += 1) void add('stranger');
  void add('player');
  void add(HOUSE.id);
  await settle();
  const refused = log.filter((line) => line === 'stranger: rate-limited');
  expect(refused.length).toBeGreaterThan(80);
  for (let n = 0; n < 4; n += 1) await end();
  expect(log.filter((line) => !line.includes(':')).slice(0, 4)).toEqual(['stranger', 'stranger', 'player', 'house']);
});

test('works on one key follow on one another, also after one has failed; those on others don’t wait', async () => {
  const { queue, log, add, end } = held();
  void add('a');
  void add('a', 'elsewhere', 'other');
  const failing = queue.run('game', 'b', () => Promise.reject(new Error('broken'))).catch(() => log.push('failed'));
  void add('c');
  await settle();
  expect(log).toEqual(['a', 'elsewhere']);
  await end();
  await failing;
  await settle();
  expect(log.slice(2).toSorted()).toEqual(['c', 'failed']);
});

test('a sender that was refused may send again when its own have ended, and the service is refused never', async () => {
  const { log, add, end } = held();
  for (let n = 0; n < 17; n += 1) void add('a');
  for (let n = 0; n < 100; n += 1) void add(HOUSE.id);
  await settle();
  expect(log).toEqual(['a', 'a: rate-limited']);
  await end();
  void add('a', 'again');
  await settle();
  for (let n = 0; n < 200; n += 1) await end();
  expect(log).toContain('again');
  expect(log.filter((line) => line === HOUSE.id)).toHaveLength(100);
});
