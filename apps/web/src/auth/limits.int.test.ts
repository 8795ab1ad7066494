/** Attacks on the limits of sign-in mails, counted in a real database: who can keep whom from signing in. */
import { openStore, StoppedClock, type Store } from '@wayfinder/store';
import { type TestDatabase, withDatabase } from '@wayfinder/store/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Asker, mayMail } from './limits.ts';

const clock = new StoppedClock(new Date('2026-11-28T19:00:00Z'));
let database: TestDatabase;
let store: Store;

beforeAll(async () => {
  database = await withDatabase();
  store = openStore({ databaseUrl: database.url, clock, connections: 4 });
});
afterAll(async () => {
  await store.close();
  await database.drop();
});

const ask = (one: Partial<Asker> & { address: string; sender: string }) =>
  mayMail(store.limits, { browser: null, ...one });

test('one sender locks nobody out, however often it asks and for whom', async () => {
  const victims = Array.from({ length: 12 }, (_, n) => `victim${n}@example.com`);
  for (let round = 0; round < 40; round += 1) {
    for (const address of victims) await ask({ address, sender: '203.0.113.9' });
  }
  for (const address of victims) expect(await ask({ address, sender: '198.51.100.4' }), address).toBe('send');
});

test('forty people behind one router get in on a club evening, also at the second try', async () => {
  const people = Array.from({ length: 40 }, (_, n) => `club${n}@example.com`);
  for (let tries = 0; tries < 2; tries += 1) {
    for (const address of people) expect(await ask({ address, sender: '192.0.2.77' }), address).toBe('send');
  }
});

test('many senders neither flood an inbox nor lock out a browser in which its owner has signed in', async () => {
  const address = 'wanted@example.com';
  const senders = Array.from({ length: 60 }, (_, n) => `2001:db8:0:${n.toString(16)}::/64`);
  const answers: string[] = [];
  for (const sender of senders) answers.push(await ask({ address, sender }));
  // The rest learns that the newest mail will do: the inbox holds good links.
  expect(answers.filter((answer) => answer === 'send')).toHaveLength(15);
  expect(new Set(answers)).toEqual(new Set(['send', 'sentEnough']));
  expect(await ask({ address, sender: '203.0.113.200', browser: 'known' })).toBe('send');
  clock.pass(15 * 60);
  expect(await ask({ address, sender: senders[0] ?? '' })).toBe('send');
});

test('a known browser behind a router that floods gets in, and has a limit of its own', async () => {
  const address = 'behind@example.com';
  const sender = '203.0.113.10';
  for (let n = 0; n < 130; n += 1) await ask({ address: `any${n}@example.com`, sender });
  expect(await ask({ address, sender })).toBe('tooMany');
  for (let n = 0; n < 5; n += 1) expect(await ask({ address, sender, browser: 'own' })).toBe('send');
  expect(await ask({ address, sender, browser: 'own' })).toBe('tooMany');
});
