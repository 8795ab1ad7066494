import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Outbox } from './outbox.ts';

const busyFor = (ms: number) => {
  for (const until = performance.now() + ms; performance.now() < until; );
};

test('news goes out in the order in which it was said, after what goes on now', async () => {
  const outbox = new Outbox();
  const said: number[] = [];
  for (const n of [1, 2, 3]) outbox.put(() => void said.push(n));
  expect(said).toEqual([]);
  await turn();
  expect(said).toEqual([1, 2, 3]);
  outbox.put(() => outbox.put(() => void said.push(5)));
  outbox.put(() => void said.push(4));
  await turn();
  await turn();
  expect(said).toEqual([1, 2, 3, 4, 5]);
});

test('a crowd of readers gets its news in slices, between which others have their turn', async () => {
  const outbox = new Outbox();
  let sent = 0;
  for (let n = 0; n < 20; n += 1) {
    outbox.put(() => {
      busyFor(1);
      sent += 1;
    });
  }
  let turns = 0;
  for (; sent < 20; turns += 1) await turn();
  expect(turns).toBeGreaterThan(5);
});
