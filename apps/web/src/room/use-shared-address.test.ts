import { expect, test } from 'vitest';
import { addressOf } from './use-shared-address.ts';

test('the address of a past moment opens a private game to whoever it is given', () => {
  expect(addressOf('/games/abc', { at: 3, link: null, key: 'the-key' })).toBe('/games/abc?link=the-key&at=3');
  expect(addressOf('/games/abc', { at: 3, link: 'as-opened', key: null })).toBe('/games/abc?link=as-opened&at=3');
  expect(addressOf('/games/abc', { at: 3, link: null, key: null })).toBe('/games/abc?at=3');
});

test('that of the game as it is stays as it was opened', () => {
  expect(addressOf('/games/abc', { at: null, link: null, key: 'the-key' })).toBe('/games/abc');
  expect(addressOf('/games/abc', { at: null, link: 'as-opened', key: 'the-key' })).toBe('/games/abc?link=as-opened');
});
