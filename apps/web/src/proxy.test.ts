import { unstable_doesMiddlewareMatch as matches } from 'next/experimental/testing/server.js';
import { expect, test } from 'vitest';
import { config } from './proxy.ts';

test.each([
  ['/', true],
  ['/games/x', true],
  // Pages, or the one that says there is nothing.
  ['/nowhere.txt', true],
  ['/games/x.png', true],
  ['/icons/nowhere.png', true],
  ['/favicon.ico', true],
  ['/apiary', true],
  ['/api/v1/me', false],
  ['/_next/static/chunks/a.js', false],
  ['/_next/image', false],
])('%s has a policy: %s', (url, has) => {
  expect(matches({ config, url })).toBe(has);
});
