import { NextRequest } from 'next/server.js';
import { afterEach, expect, test, vi } from 'vitest';
import { askedAbout, isNowhere } from './nowhere.ts';

const HERE = 'https://play.example';
const ID = '7Yc3mKpQ2vXb';
const KEY = 'k'.repeat(22);

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['/', undefined],
  ['/games', undefined],
  ['/rules/conquest-of-paradise/CP-1.7', undefined],
  [`/games/${ID}`, `/games/${ID}`],
  [`/games/${ID}?link=a%26b`, `/games/${ID}?link=a%26b`],
  ['/rules/none', '/rulesets/none'],
  ['/players/5hT9qWmZ3kRpYcVa', '/players/5hT9qWmZ3kRpYcVa'],
  ['/players/No%20or', null],
  [`/join/${ID}.${KEY}`, `/games/${ID}?link=${KEY}`],
  ['/clubs', undefined],
  ['/clubs/new', undefined],
  [`/clubs/${ID}?link=a%26b`, `/clubs/${ID}?link=a%26b`],
  [`/clubs/${ID}/members`, `/clubs/${ID}`],
  [`/clubs/${ID}/nowhere`, undefined],
  ['/clubs/No%20or/news', null],
  // Nothing has such a name: nobody is asked.
  ['/join/abc', null],
  ['/games/%2e%2e%2fme', null],
  [`/games/${'a'.repeat(3000)}`, null],
])('%s: asked %s', (address, about) => {
  expect(askedAbout(new URL(address, HERE))).toBe(about);
});

const answering = (status: number) => {
  const asked = vi.fn(async (_address: string, _init: RequestInit) => new Response('{}', { status }));
  vi.stubGlobal('fetch', asked);
  return asked;
};
const request = (path: string, headers: Record<string, string> = {}) => new NextRequest(HERE + path, { headers });

test('nothing is where the api refuses this visitor', async () => {
  for (const status of [400, 404, 410]) {
    const asked = answering(status);
    expect(await isNowhere(request(`/games/${ID}`, { cookie: 'a=b', 'x-forwarded-for': '10.0.0.1' }))).toBe(true);
    expect(asked.mock.calls[0]?.[1].headers).toEqual({
      cookie: 'a=b',
      'x-forwarded-page': '1',
      'x-forwarded-for': '10.0.0.1',
    });
  }
});

test('a page answers by itself where there is something, where the api has trouble, and to its own scripts', async () => {
  for (const status of [200, 401, 429, 503]) {
    answering(status);
    expect(await isNowhere(request(`/games/${ID}`)), String(status)).toBe(false);
  }
  answering(404);
  expect(await isNowhere(request(`/games/${ID}`, { 'sec-fetch-dest': 'empty' }))).toBe(false);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no api')));
  expect(await isNowhere(request(`/games/${ID}`))).toBe(false);
});

test('the link of a mail leads to signing in first, whatever is there', async () => {
  answering(404);
  expect(await isNowhere(request(`/games/${ID}?decision=3`))).toBe(false);
  expect(await isNowhere(request('/games/%21?decision=3'))).toBe(false);
  expect(await isNowhere(request(`/games/${ID}?decision=3`, { cookie: '__Host-authjs.session-token=t' }))).toBe(true);
});
