import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beOf } from '../offline/device.ts';
import { fakeStorage } from '../offline/fake-browser.ts';
import { forgetWitnesses } from './forget.ts';
import { sawHead } from './heads.ts';
import { read } from './kept.ts';
import { began, gaveNonce, newNonce, nonceFor, nonceToGive, type OpenTable, sawTable } from './table.ts';
import { commandOf, witnessOf } from './witness.ts';

let texts: Map<string, string>;

const SET_UP = { ruleset: 'sample', seats: 2, settings: { rounds: 2 }, seatOrder: 'random' } as const;

/** A table as its page shows it before the start. */
function tableOf(id: string, seedHash: string, more: Partial<OpenTable> = {}): OpenTable {
  return { ...SET_UP, id, seedHash, yourSeat: null, yourNonce: null, seats: [{}, {}] as OpenTable['seats'], ...more };
}

beforeEach(() => {
  texts = new Map();
  vi.stubGlobal('localStorage', fakeStorage(texts));
  beOf('ana');
});
afterEach(() => vi.unstubAllGlobals());

test('a nonce is of 16 bytes and never the same', () => {
  const some = Array.from({ length: 50 }, newNonce);
  expect(new Set(some).size).toBe(50);
  for (const nonce of some) expect(nonce).toMatch(/^[0-9a-f]{32}$/);
});

test('a second try to sit down gives the nonce of the first, which counts once the service took it', () => {
  const nonce = nonceFor('g');
  expect(nonceFor('g')).toBe(nonce);
  expect(nonceFor('h')).not.toBe(nonce);
  // Another device may have been faster.
  expect(witnessOf('g', 2)).toEqual({});
  gaveNonce('g');
  expect(witnessOf('g', 2)).toEqual({ nonces: [{ seat: 2, nonce }] });
  expect(witnessOf('g', null)).toEqual({});
});

test('where a game starts by itself, its host gives what their browser chose, until the service has taken it', () => {
  const nonce = nonceFor('g');
  const table = (yourNonce: string) => tableOf('g', 'hash', { yourSeat: 0, yourNonce });
  sawTable(table('of the service'));
  expect(nonceToGive('g')).toBe(nonce);
  gaveNonce('g');
  sawTable(table(nonce));
  expect(nonceToGive('g')).toBeNull();
  // A page from before the service had it: given again, which changes nothing.
  sawTable(table('of the service'));
  expect(nonceToGive('g')).toBe(nonce);
  began('g');
  expect(nonceToGive('g')).toBeNull();
  // Another device of the host, which would take the place of what the first one gave.
  expect(nonceToGive('h')).toBeNull();
});

test('who stood up has no share in the chance, and gives another one when they sit down again', () => {
  sawTable(tableOf('g', 'hash'));
  const nonce = nonceFor('g');
  sawTable(tableOf('g', 'hash'));
  expect(nonceFor('g')).toBe(nonce);
  gaveNonce('g');
  // A page that was asked for before.
  sawTable(tableOf('g', 'hash'));
  sawTable(tableOf('g', 'hash', { yourSeat: 1, yourNonce: nonce }));
  expect(witnessOf('g', 1).nonces).toEqual([{ seat: 1, nonce }]);
  sawTable(tableOf('g', 'hash'));
  expect(witnessOf('g', 1).nonces).toBeUndefined();
  expect(nonceFor('g')).not.toBe(nonce);
  expect(witnessOf('g', 1).nonces).toBeUndefined();
});

test('the first hash counts with its rules, and heads are kept side by side', () => {
  sawTable(tableOf('g', 'first'));
  sawTable(tableOf('g', 'another', { settings: { rounds: 9 }, seatOrder: 'chosen' }));
  sawHead('g', 1, 'h7', 7);
  sawHead('g', 1, 'h5', 5);
  sawHead('g', 1, null, 9);
  sawHead('g', 1, 'h7', 7);
  const seen = ['h7', 'h5'].map((head) => ({ viewer: 1, head }));
  expect(witnessOf('g', 1)).toEqual({ seedHash: 'first', setUp: SET_UP, heads: seen });
  // A head of another log at the same place takes the place of none.
  sawHead('g', 1, 'other', 7);
  sawHead('g', 'spectator', 'h3', 3);
  const more = [...seen, { viewer: 1, head: 'other' }, { viewer: 'spectator', head: 'h3' }];
  expect(witnessOf('g', 1).heads).toEqual(more);
});

test('a head that was kept before there were several is one of them', () => {
  texts.set('wf:witness:g', JSON.stringify({ head: { viewer: 0, head: 'h1', position: 1 } }));
  sawHead('g', 0, 'h2', 2);
  expect(witnessOf('g', 0).heads).toEqual(['h1', 'h2'].map((head) => ({ viewer: 0, head })));
});

test('a position that leaps doesn’t end the keeping, and of many heads the first, the newest and some between stay', () => {
  const head = (n: number) => n.toString(16).padStart(8, '0').padEnd(64, 'a');
  sawHead('g', 0, head(1), 1);
  sawHead('g', 0, head(99_999), 1e15);
  for (let n = 2; n <= 500; n += 1) sawHead('g', 0, head(n), n);
  const kept = read('g').heads ?? [];
  expect(kept).toHaveLength(64);
  expect(kept[0]?.head).toBe(head(1).slice(0, 32));
  const heads = kept.map((one) => one.head);
  expect(heads.slice(-16)).toEqual(Array.from({ length: 16 }, (_, n) => head(485 + n).slice(0, 32)));
  // A position that leaps stands far from all others: it stays, and gives away whoever told it.
  expect(kept.some(({ position }) => position === 1e15)).toBe(true);
  const older = kept.slice(2, -16).map(({ position }) => position);
  const gaps = older.slice(1).map((position, i) => position - (older[i] ?? 0));
  expect(Math.max(...gaps)).toBeLessThan(100);
});

test('whoever sat down anew on another device gave another nonce there: this one’s is no proof', () => {
  const nonce = nonceFor('g');
  gaveNonce('g');
  sawTable(tableOf('g', 'hash', { yourSeat: 1, yourNonce: nonce }));
  sawTable(tableOf('g', 'hash', { yourSeat: 0, yourNonce: 'ff'.repeat(16) }));
  expect(witnessOf('g', 0).nonces).toBeUndefined();
  // A page from between, which comes late, takes nothing from the nonce that counts.
  sawTable(tableOf('g', 'hash', { yourSeat: 1, yourNonce: nonce }));
  expect(witnessOf('g', 1).nonces).toEqual([{ seat: 1, nonce }]);
});

test('once the game has begun no page of its table takes anything away', () => {
  sawTable(tableOf('g', 'hash', { yourSeat: 0, yourNonce: 'ab'.repeat(16) }));
  const nonce = nonceFor('g');
  began('g');
  sawTable(tableOf('g', 'hash', { yourSeat: 0, yourNonce: 'ab'.repeat(16) }));
  sawTable(tableOf('g', 'hash'));
  expect(witnessOf('g', 0).nonces).toEqual([{ seat: 0, nonce }]);
  const joined = nonceFor('h');
  gaveNonce('h');
  sawTable(tableOf('h', 'hash', { yourSeat: 1, yourNonce: joined }));
  sawHead('h', 1, 'h1', 1);
  sawTable(tableOf('h', 'hash'));
  expect(witnessOf('h', 1).nonces).toEqual([{ seat: 1, nonce: joined }]);
});

test('a page keeps and reads only for its own session, and all of it can be forgotten', () => {
  sawTable(tableOf('g', 'first'));
  sawTable(tableOf('ga', 'second'));
  beOf(null);
  expect(witnessOf('g', 0)).toEqual({});
  sawTable(tableOf('h', 'third'));
  expect([...texts.keys()].filter((key) => key.endsWith(':h'))).toEqual([]);
  beOf('ana');
  expect(witnessOf('g', 0)).toEqual({ seedHash: 'first', setUp: SET_UP });
  forgetWitnesses();
  expect([witnessOf('g', 0), witnessOf('ga', 0)]).toEqual([{}, {}]);
});

test('what this device saw is told as the options of the program', () => {
  expect(commandOf('g', {})).toBeNull();
  const heads = [{ viewer: 'spectator', head: 'ef' }] as const;
  expect(commandOf('g', { seedHash: 'ab', nonces: [{ seat: 1, nonce: 'cd' }], heads, setUp: SET_UP })).toBe(
    'npx --no wayfinder audit wayfinder-g.json --seed-hash ab --nonce 1:cd --fingerprint spectator:ef',
  );
  const many = Array.from({ length: 64 }, (_, n) => ({ viewer: 0, head: `h${n}` }));
  const named = commandOf('g', { heads: many })?.match(/--fingerprint \S+/g);
  expect(named).toEqual(['0:h0', '0:h21', '0:h42', '0:h63'].map((head) => `--fingerprint ${head}`));
});
