import { unstable_doesMiddlewareMatch as matches } from 'next/experimental/testing/server.js';
import { NextRequest } from 'next/server.js';
import { afterEach, expect, test, vi } from 'vitest';
import { config, proxy } from './proxy.ts';

const HERE = 'https://play.example';
afterEach(() => vi.unstubAllEnvs());

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

const ask = (path: string, method = 'GET', headers: Record<string, string> = {}, body = '[]') => {
  vi.stubEnv('PUBLIC_URL', HERE);
  return proxy(
    new NextRequest(`http://127.0.0.1:3002${path}`, {
      method,
      headers: { host: '127.0.0.1:3002', ...headers },
      ...(method === 'GET' ? {} : { body }),
    }),
  );
};

test('no server action is taken from another site, or from nowhere', async () => {
  const action = { 'next-action': '00ff', 'x-forwarded-host': 'play.example' };
  for (const path of ['/', '/sign-in', '/settings', '/new', '/rules', '/no-such-page']) {
    for (const headers of [
      {},
      { origin: 'null' },
      { origin: 'https://evil.example' },
      { origin: `${HERE}.evil.example` },
      { origin: HERE, 'sec-fetch-site': 'cross-site' },
      { origin: HERE, 'sec-fetch-site': 'same-site' },
    ]) {
      const answer = await ask(path, 'POST', { ...action, ...headers });
      expect(answer.status, `${path} ${JSON.stringify(headers)}`).toBe(403);
    }
    const own = await ask(path, 'POST', { ...action, origin: HERE, 'sec-fetch-site': 'same-origin' });
    expect(own.status, path).toBe(200);
  }
  // The part that signs people in looks by itself, and answers in words.
  expect((await ask('/auth/callback/nodemailer', 'POST', { origin: 'https://evil.example' })).status).toBe(200);
});

test('a form that can’t be read is its sender’s fault, and one of our own pages is taken whatever this place is called', async () => {
  const own = { origin: HERE, 'sec-fetch-site': 'same-origin' };
  expect((await ask('/sign-in', 'POST', { ...own, 'content-type': 'multipart/form-data' })).status).toBe(400);
  expect((await ask('/settings', 'POST', { ...own, 'next-action': '00ff' }, '')).status).toBe(400);
  const named = await ask('/sign-in', 'POST', { ...own, 'x-forwarded-host': 'elsewhere.example' });
  expect(named.headers.get('x-middleware-request-x-forwarded-host')).toBe('play.example');
});

test('the policy of a page lets in no script without the nonce of this very answer', async () => {
  const policies = await Promise.all(
    [1, 2, 3].map(async () => (await ask('/')).headers.get('content-security-policy')),
  );
  const directives = policies.map((policy) => new Map(policy?.split('; ').map((one) => [one.split(' ')[0], one])));
  const nonces = directives.map((one) => /'nonce-([\w+/=]{20,})'/.exec(one.get('script-src') ?? '')?.[1]);
  expect(nonces).not.toContain(undefined);
  expect(new Set(nonces).size).toBe(3);
  for (const policy of policies) expect(policy).not.toMatch(/unsafe-|\*|https?:/);
  const [first] = directives;
  expect(first?.get('default-src')).toBe("default-src 'self'");
  for (const name of ['object-src', 'base-uri', 'frame-ancestors']) expect(first?.get(name)).toBe(`${name} 'none'`);
  expect(first?.get('form-action')).toBe("form-action 'self'");
});

test('over https a browser is told to stay there', async () => {
  expect((await ask('/')).headers.get('strict-transport-security')).toMatch(/^max-age=\d{8,}/);
  vi.stubEnv('PUBLIC_URL', 'http://localhost:3000');
  const plain = await proxy(new NextRequest('http://localhost:3000/'));
  expect(plain.headers.get('strict-transport-security')).toBeNull();
});
