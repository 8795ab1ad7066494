/** Everything behind a real nginx with TLS and HTTP/2: as our own file for operators sets it up, and as barely as it can be. */
import { freePort } from '@wayfinder/store/testing';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { findChromium } from '../../../scripts/local/chromium.mjs';
import { ourConfig, type RunningNginx, startNginx } from './nginx.ts';
import { type OwnStack, startStack } from './stack.ts';
import { alive, isDue, playUntil } from './turns.ts';
import { renewAddresses, signInByMail, type Visitor, visit } from './visitors.ts';

const NAME = 'play.example.test';
const stops: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const stop of stops.reverse()) await stop();
});

/** nginx as it is without a word about headers: it tells its upstream the upstream's own name. */
const BARE = async (folder: string, port: number, gateway: number): Promise<string> => `server {
  listen 127.0.0.1:${port} ssl http2;
  ssl_certificate ${folder}/cert.pem; ssl_certificate_key ${folder}/key.pem;
  location / { proxy_pass http://127.0.0.1:${gateway}; proxy_buffering off; }
}`;

const SETTINGS = {
  'our own file': (folder: string, port: number, gateway: number) => ourConfig(folder, NAME, port, gateway),
  'a bare proxy_pass': BARE,
};

async function openBrowser(): Promise<Browser> {
  const executablePath = findChromium() ?? '';
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const args = [
    `--host-resolver-rules=MAP ${NAME} 127.0.0.1`,
    '--ignore-certificate-errors',
    '--disable-quic',
    '--disable-gpu',
    ...asRoot,
  ];
  return chromium.launch({ executablePath, args });
}

/** Asks the api from a page: only the browser knows where the name leads. */
function ask<T>({ page }: Visitor, path: string, body: object): Promise<T> {
  return page.evaluate(
    async ([address, sent]) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(`/api/v1${address}`, { method: 'POST', headers, body: JSON.stringify(sent) });
      if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`);
      return answer.json();
    },
    [path, body] as const,
  );
}

async function startedGame(host: Visitor, guest: Visitor): Promise<string> {
  const game = {
    ruleset: 'conquest-of-paradise',
    preset: 'first-game',
    seats: 2,
    visibility: 'open',
    seatOrder: 'chosen',
  };
  const { id } = await ask<{ id: string }>(host, '/games', { ...game, clock: null, seat: 0, name: 'Behind a proxy' });
  await ask(guest, `/games/${id}/join`, { seat: 1 });
  await ask(host, `/games/${id}/start`, {});
  return id;
}

describe.each(Object.entries(SETTINGS))('%s', (_name, server) => {
  test('lets people sign in, change their settings, and see each other’s moves at once', async () => {
    renewAddresses();
    const port = await freePort();
    const gateway = await freePort();
    const origin = `https://${NAME}:${port}`;
    const more = { PUBLIC_URL: origin, TRUST_PROXY: '1', WEB_PORT: String(gateway) };
    const stack: OwnStack = { ...(await startStack(more)), web: origin };
    stops.push(() => stack.stop());
    const nginx: RunningNginx = await startNginx(NAME, (folder) => server(folder, port, gateway));
    stops.push(() => nginx.stop());
    const browser = await openBrowser();
    stops.push(() => browser.close());
    const options = { ignoreHTTPSErrors: true };
    const [ana, ben] = [await visit(browser, 'Ana', options), await visit(browser, 'Ben', options)];
    for (const one of [ana, ben]) await signInByMail(stack, one);
    const cookies = await ana.context.cookies();
    const session = cookies.find(({ name }) => name.endsWith('session-token'));
    expect(session).toMatchObject({ name: '__Host-authjs.session-token', secure: true, httpOnly: true, path: '/' });
    // A page out of the browser's own store came by none.
    const protocol = await ana.page.evaluate(() => [
      ...new Set(
        [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
          .map((one) => (one as PerformanceResourceTiming).nextHopProtocol)
          .filter((name) => name !== ''),
      ),
    ]);
    expect(protocol).toEqual(['h2']);

    const id = await startedGame(ana, ben);
    for (const { page } of [ana, ben]) {
      await page.goto(`${origin}/games/${id}`);
      await alive(page);
    }
    // A move is told by the stream at once, and in the other's page.
    const [due, other] = (await isDue(ana.page)) ? [ana, ben] : [ben, ana];
    const told = other.page.evaluate(
      (game) =>
        new Promise<string>((done) => {
          const source = new EventSource(`/api/v1/games/${game}/stream`);
          source.addEventListener('batch', (event) => {
            source.close();
            done(String((event as MessageEvent).data));
          });
        }),
      id,
    );
    await playUntil([due.page], /./, async () => (await Promise.race([told, null])) !== null, 10);
    expect(JSON.parse(await told)).toMatchObject({ position: expect.any(Number), events: expect.any(Array) });
    expect([...ana.faults, ...ben.faults]).toEqual([]);
  });
});
