import { expect, test } from 'vitest';
import { knownBrowser, withAddress } from './known-browser.ts';

const SECRET = 'secret';
const [ANA, BEN] = ['ana@example.com', 'ben@example.com'];

test('a browser is known for the addresses that signed in there, and for no other', () => {
  const first = withAddress(SECRET, undefined, ANA);
  const both = withAddress(SECRET, first, BEN);
  expect(knownBrowser(SECRET, both, ANA)).toBe(knownBrowser(SECRET, first, ANA));
  expect(knownBrowser(SECRET, both, BEN)).not.toBeNull();
  expect(knownBrowser(SECRET, both, BEN)).not.toBe(knownBrowser(SECRET, both, ANA));
  expect(knownBrowser(SECRET, both, 'cem@example.com')).toBeNull();
  expect(knownBrowser(SECRET, undefined, ANA)).toBeNull();
});

test('signing in again frees no counter, and only the last five addresses are known', () => {
  const first = withAddress(SECRET, undefined, ANA);
  expect(knownBrowser(SECRET, withAddress(SECRET, first, ANA), ANA)).toBe(knownBrowser(SECRET, first, ANA));
  let cookie = first;
  for (let n = 0; n < 5; n += 1) cookie = withAddress(SECRET, cookie, `${n}@example.com`);
  expect(knownBrowser(SECRET, cookie, ANA)).toBeNull();
  expect(knownBrowser(SECRET, cookie, '0@example.com')).not.toBeNull();
  expect(cookie.length).toBeLessThan(400);
});

test('no cookie that the service didn’t write makes a browser known', () => {
  const [id, proof] = withAddress(SECRET, undefined, ANA).split('.');
  const theirs = withAddress('another secret', undefined, ANA);
  const bens = withAddress(SECRET, undefined, BEN);
  const forged = [
    '',
    '~',
    'x',
    `${id}.`,
    `${id}.${'A'.repeat(43)}`,
    `${'A'.repeat(22)}.${proof}`,
    `${id}.${proof}x`,
    theirs,
    bens,
  ];
  for (const cookie of forged) expect(knownBrowser(SECRET, cookie, ANA), cookie).toBeNull();
});
