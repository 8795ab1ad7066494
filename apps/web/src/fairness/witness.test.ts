import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beOf } from '../offline/device.ts';
import { fakeStorage } from '../offline/fake-browser.ts';
import { forgetWitness } from './forget.ts';
import { sawHead } from './heads.ts';
import { gaveNonce, newNonce, nonceFor, type OpenTable, sawTable } from './table.ts';
import { commandOf, witnessOf } from './witness.ts';

let texts: Map<string, string>;

const SET_UP = { ruleset: 'sample', seats: 2, settings: { rounds: 2 }, seatOrder: 'random' } as const;

/** A table as its page shows it before the start. */
function tableOf(id: string, seedHash: string, more: Partial<OpenTable> = {}): OpenTable {
  return { ...SET_UP, id, seedHash, yourSeat: null, seats: [{}, {}] as OpenTable['seats'], ...more };
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

test('who stood up has no share in the chance, and gives another one when they sit down again', () => {
  sawTable(tableOf('g', 'hash'));
  const nonce = nonceFor('g');
  sawTable(tableOf('g', 'hash'));
  expect(nonceFor('g')).toBe(nonce);
  gaveNonce('g');
  // A page that was asked for before.
  sawTable(tableOf('g', 'hash'));
  sawTable(tableOf('g', 'hash', { yourSeat: 1 }));
  expect(witnessOf('g', 1).nonces).toEqual([{ seat: 1, nonce }]);
  sawTable(tableOf('g', 'hash'));
  expect(witnessOf('g', 1).nonces).toBeUndefined();
  expect(nonceFor('g')).not.toBe(nonce);
  expect(witnessOf('g', 1).nonces).toBeUndefined();
});

test('the first hash counts with its rules, and the last head', () => {
  sawTable(tableOf('g', 'first'));
  sawTable(tableOf('g', 'another', { settings: { rounds: 9 }, seatOrder: 'chosen' }));
  sawHead('g', 1, 'h7', 7);
  sawHead('g', 1, 'h5', 5);
  sawHead('g', 1, null, 9);
  expect(witnessOf('g', 1)).toEqual({ seedHash: 'first', setUp: SET_UP, heads: [{ viewer: 1, head: 'h7' }] });
  sawHead('g', 1, 'h8', 8);
  expect(witnessOf('g', 1).heads).toEqual([{ viewer: 1, head: 'h8' }]);
  // Seats are given at the start: a head of another viewer is of another count.
  sawHead('g', 'spectator', 'h3', 3);
  expect(witnessOf('g', 1).heads).toEqual([{ viewer: 'spectator', head: 'h3' }]);
});

test('a page keeps and reads only for its own session, and all of it can be forgotten', () => {
  sawTable(tableOf('g', 'first'));
  sawTable(tableOf('ga', 'second'));
  beOf(null);
  expect(witnessOf('g', 0)).toEqual({});
  sawTable(tableOf('h', 'third'));
  expect([...texts.keys()].filter((key) => key.endsWith(':h'))).toEqual([]);
  beOf('ana');
  forgetWitness('g');
  expect(witnessOf('g', 0)).toEqual({});
  expect(witnessOf('ga', 0)).toEqual({ seedHash: 'second', setUp: SET_UP });
  forgetWitness();
  expect(witnessOf('ga', 0)).toEqual({});
});

test('what this device saw is told as the options of the program', () => {
  expect(commandOf('g', {})).toBeNull();
  const heads = [{ viewer: 'spectator', head: 'ef' }] as const;
  expect(commandOf('g', { seedHash: 'ab', nonces: [{ seat: 1, nonce: 'cd' }], heads, setUp: SET_UP })).toBe(
    'npx wayfinder audit wayfinder-g.json --seed-hash ab --nonce 1:cd --fingerprint spectator:ef',
  );
});
