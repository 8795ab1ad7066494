import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beOf } from '../offline/device.ts';
import { fakeStorage } from '../offline/fake-browser.ts';
import { forgetWitness, newNonce, nonceFor, sawHead, sawSeedHash, witnessOf } from './witness.ts';

let texts: Map<string, string>;

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

test('a second try to sit down gives the nonce of the first', () => {
  const nonce = nonceFor('g');
  expect(nonceFor('g')).toBe(nonce);
  expect(nonceFor('h')).not.toBe(nonce);
  expect(witnessOf('g', 2)).toEqual({ nonces: [{ seat: 2, nonce }] });
  expect(witnessOf('g', null)).toEqual({});
});

test('the first hash counts, and the last head', () => {
  sawSeedHash('g', 'first');
  sawSeedHash('g', 'another');
  sawHead('g', 1, 'h7', 7);
  sawHead('g', 1, 'h5', 5);
  sawHead('g', 1, null, 9);
  expect(witnessOf('g', 1)).toEqual({ seedHash: 'first', heads: [{ viewer: 1, head: 'h7' }] });
  sawHead('g', 1, 'h8', 8);
  expect(witnessOf('g', 1).heads).toEqual([{ viewer: 1, head: 'h8' }]);
  // Seats are given at the start: a head of another viewer is of another count.
  sawHead('g', 'spectator', 'h3', 3);
  expect(witnessOf('g', 1).heads).toEqual([{ viewer: 'spectator', head: 'h3' }]);
});

test('a page keeps and reads only for its own session, and all of it can be forgotten', () => {
  sawSeedHash('g', 'first');
  sawSeedHash('ga', 'second');
  beOf(null);
  expect(witnessOf('g', 0)).toEqual({});
  sawSeedHash('h', 'third');
  expect([...texts.keys()].filter((key) => key.endsWith(':h'))).toEqual([]);
  beOf('ana');
  forgetWitness('g');
  expect(witnessOf('g', 0)).toEqual({});
  expect(witnessOf('ga', 0)).toEqual({ seedHash: 'second' });
  forgetWitness();
  expect(witnessOf('ga', 0)).toEqual({});
});
