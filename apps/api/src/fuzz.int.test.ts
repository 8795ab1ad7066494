/**
 * Requests that nobody would send: some hundreds made from the OpenAPI document, and some hundreds that are no HTTP any more. Each is answered soon
 * and without a fault of ours, and whatever is refused has changed nothing. fuzz.long.int.test.ts sends ten thousand.
 */
import { connect } from 'node:net';
import { API, ROUTES } from '@wayfinder/contract';
import { seededRandom } from '@wayfinder/engine';
import { commitSeed } from '@wayfinder/engine/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  ANSWERED_WITHIN_MS,
  changes,
  type Fuzzed,
  fuzz,
  fuzzedText,
  requestsOfEach,
  watchChanges,
} from './testing/fuzzing.ts';
import { openWorld, type World } from './testing/world.ts';

/** A seed whose requests stay the same, and those of commits that ever found something. */
const FIXED_SEEDS = ['7'];
/** Requests of each route by a fixed seed, and by that of the commit. */
const [EACH_FIXED, EACH_BY_COMMIT] = [12, 4];
const COMMIT = commitSeed('FUZZ_SEED');

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await watchChanges(world);
});
afterAll(() => world.close());

describe('requests made from the document', () => {
  async function fuzzed(seed: string, each: number): Promise<Fuzzed> {
    const found = await fuzz(world, await requestsOfEach(world, seed, each), `of${seed.slice(0, 12)}n`);
    process.stdout.write(fuzzedText(seed, found));
    expect(found.wrong).toEqual([]);
    return found;
  }

  it.each(FIXED_SEEDS)(
    'are answered without a fault, and change nothing when they are refused (seed %s)',
    async (seed) => {
      const { requests, fit, accepted, never } = await fuzzed(seed, EACH_FIXED);
      expect(fit).toBeGreaterThan(0.3 * requests);
      expect(accepted).toBeGreaterThan(0.1 * requests);
      // Some routes need more than the document tells (a secret of a mail, say), and these requests are few.
      expect([never, never.length <= Object.keys(ROUTES).length / 3]).toEqual([never, true]);
    },
  );

  it('are so whatever the commit draws', async () => {
    await fuzzed(COMMIT, EACH_BY_COMMIT);
  });
});

/** Writes bytes to the server and says that there are no more; what came back until it closed. */
function raw(bytes: Buffer | string, end = true): Promise<string> {
  const { hostname, port } = new URL(world.url);
  return new Promise((done, fail) => {
    const socket = connect(Number(port), hostname);
    let text = '';
    const timer = setTimeout(() => {
      socket.destroy();
      fail(new Error(`no end within ${ANSWERED_WITHIN_MS} ms of ${JSON.stringify(String(bytes).slice(0, 200))}`));
    }, ANSWERED_WITHIN_MS);
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      clearTimeout(timer);
      done(text);
    });
    socket.on('connect', () => {
      socket.write(bytes);
      if (end) socket.end();
    });
  });
}

const statusOf = (text: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0);
const head = (lines: string[]) => `${lines.join('\r\n')}\r\n\r\n`;

describe('what is hardly HTTP', () => {
  it.each<[string, string | Buffer, number[]]>([
    ['a chunked body beyond the limit', chunked(1_000_000), [413]],
    [
      'chunks of no size',
      `${head(['POST /api/v1/games HTTP/1.1', 'host: x', 'transfer-encoding: chunked'])}zz\r\nabc\r\n`,
      [400, 401, 0],
    ],
    [
      'two lengths',
      `${head(['POST /api/v1/games HTTP/1.1', 'host: x', 'content-length: 2', 'transfer-encoding: chunked'])}0\r\n\r\n`,
      [400],
    ],
    ['a header of 64 kB', head(['GET /api/v1/games HTTP/1.1', 'host: x', `x-a: ${'a'.repeat(65_536)}`]), [431]],
    [
      'headers without end',
      head(['GET /api/v1/games HTTP/1.1', 'host: x', ...Array.from({ length: 3_000 }, (_, n) => `x-${n}: 1`)]),
      [200, 431],
    ],
    ['an address of 20 kB', head([`GET /api/v1/games/${'a'.repeat(20_000)} HTTP/1.1`, 'host: x']), [404, 414, 431]],
    ['the beginning of TLS', Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0x01, 0xfc, 0x03]), [400]],
    ['no host', head(['GET /api/v1/games HTTP/1.1']), [400]],
    ['a method of its own', head(['BREW /api/v1/games HTTP/1.1', 'host: x']), [400]],
    ['a zero in the address', head(['GET /api/v1/games/\u0000 HTTP/1.1', 'host: x']), [400]],
    [
      'a body that is no UTF-8',
      Buffer.concat([
        Buffer.from(
          head([
            'POST /api/v1/unsubscribe HTTP/1.1',
            'host: x',
            'connection: close',
            'content-type: application/json',
            'content-length: 6',
          ]),
        ),
        Buffer.from([0x22, 0xff, 0xfe, 0xc3, 0x28, 0x22]),
      ]),
      [400],
    ],
  ])('%s', async (_what, bytes, expected) => {
    const before = await changes(world);
    expect(expected).toContain(statusOf(await raw(bytes)));
    expect(await changes(world)).toBe(before);
  });

  function chunked(size: number): string {
    const chunk = `${(10_000).toString(16)}\r\n${'x'.repeat(10_000)}\r\n`;
    const lines = [
      'POST /api/v1/unsubscribe HTTP/1.1',
      'host: x',
      'content-type: application/json',
      'transfer-encoding: chunked',
    ];
    return `${head(lines)}${chunk.repeat(size / 10_000)}0\r\n\r\n`;
  }

  it('three hundred good requests with bytes turned are answered or ended', async () => {
    const random = seededRandom('bytes 7');
    const body = JSON.stringify({ key: 'x'.repeat(40) });
    const good = Buffer.from(
      `${head(['POST /api/v1/unsubscribe?key=abc HTTP/1.1', 'host: x', 'content-type: application/json', `content-length: ${body.length}`, 'connection: close'])}${body}`,
    );
    const before = await changes(world);
    for (let n = 0; n < 300; n += 1) {
      const bytes = Buffer.from(good);
      for (let turned = 0; turned <= random.next(4); turned += 1) bytes[random.next(bytes.length)] = random.next(256);
      expect(statusOf(await raw(bytes))).toBeLessThan(500);
    }
    expect(await changes(world)).toBe(before);
  });

  it('connections that never finish a request don’t keep others waiting, and are ended', async () => {
    const { requestTimeout, headersTimeout } = world.server.server;
    expect(requestTimeout).toBeGreaterThan(0);
    expect(requestTimeout).toBeLessThanOrEqual(30_000);
    expect(headersTimeout).toBeLessThanOrEqual(60_000);
    const { hostname, port } = new URL(world.url);
    const slow = Array.from({ length: 200 }, () => {
      const socket = connect(Number(port), hostname);
      socket.on('error', () => {});
      socket.write('POST /api/v1/games HTTP/1.1\r\nhost: x\r\ncontent-le');
      return socket;
    });
    expect(
      (await fetch(`${world.url}${API}/rulesets`, { signal: AbortSignal.timeout(ANSWERED_WITHIN_MS) })).status,
    ).toBe(200);
    for (const socket of slow) socket.destroy();
  });
});
