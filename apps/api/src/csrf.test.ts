/** No other site can make a browser write here: every route of the contract that writes, with every origin that isn't ours. */
import { API, ROUTES, type Route } from '@wayfinder/contract';
import { expect, test } from 'vitest';
import { GAME, ORIGIN, stubServer, TOKENS } from './testing/stub.ts';

const FOREIGN: Record<string, Record<string, string>> = {
  'no origin': {},
  'no origin, said to be ours': { 'sec-fetch-site': 'same-origin' },
  'a foreign origin': { origin: 'https://evil.example' },
  'an origin that begins like ours': { origin: `${ORIGIN}.evil.example` },
  'an origin that ends like ours': { origin: 'http://evilplay.test' },
  'an origin kept secret': { origin: 'null' },
  'ours, said to be from another site': { origin: ORIGIN, 'sec-fetch-site': 'cross-site' },
  'ours, said to be from a sister site': { origin: ORIGIN, 'sec-fetch-site': 'same-site' },
};
const writes = (Object.entries(ROUTES) as [string, Route][]).filter(([, { method }]) => method !== 'GET');
const url = ({ path }: Route): string => API + path.replace(':id', path.startsWith('/games') ? GAME : 'x1');
const cookie = `authjs.session-token=${TOKENS.session}`;

test('every write by cookie is refused from elsewhere, and nothing is done', async () => {
  expect(writes.length).toBeGreaterThan(15);
  const { server, called } = await stubServer();
  for (const [name, route] of writes) {
    for (const [how, headers] of Object.entries(FOREIGN)) {
      const answer = await server.inject({ method: route.method, url: url(route), headers: { cookie, ...headers } });
      expect([answer.statusCode, answer.json().code], `${name}: ${how}`).toEqual([403, 'bad-origin']);
    }
  }
  expect(called).toEqual([]);
  await server.close();
});

test('from our own pages the same writes are no stranger’s', async () => {
  const { server } = await stubServer();
  for (const [name, route] of writes) {
    const headers = { cookie, origin: ORIGIN, 'sec-fetch-site': 'same-origin' };
    const answer = await server.inject({ method: route.method, url: url(route), headers });
    expect(answer.body, name).not.toContain('bad-origin');
  }
  await server.close();
});
