/**
 * Requests that nobody would send: ten thousand made from the OpenAPI document, and some hundreds that are no HTTP any more. Each is answered soon
 * and without a fault of ours, and whatever is refused has changed nothing. `FUZZ_SEED` and `FUZZ_REQUESTS` play others.
 */
import { connect } from 'node:net';
import { API, PROBLEMS, type ProblemCode, problem, ROUTES, type Route, type RouteName } from '@wayfinder/contract';
import { seededRandom } from '@wayfinder/engine';
import { makeUnsubscribeKey } from '@wayfinder/notify';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Description, type Hints, type Made, Maker } from './testing/fuzz.ts';
import { open, openWorld, type Person, SECRET, type World } from './testing/world.ts';

const SEED = Number(process.env.FUZZ_SEED ?? 7);
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 10_000);
/** After so many requests other people play in other games. */
const ROUND = 500;
const ANSWERED_WITHIN_MS = 10_000;
const ORIGIN = 'http://play.test';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await watchChanges();
});
afterAll(() => world.close());

/** From now on every row that is written is counted, but for what says nothing of games and people: limits, keys of requests, when a token was used. */
async function watchChanges(): Promise<void> {
  const { rows } = await world.sql.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
  );
  const tables = rows.map(({ name }) => name).filter((name) => !/^_prisma|^rate_limit$|^request_key$/.test(name));
  expect(tables.length).toBeGreaterThan(15);
  await world.sql.query(`CREATE TABLE changes (n bigserial PRIMARY KEY);
    CREATE FUNCTION count_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN INSERT INTO changes DEFAULT VALUES; RETURN NULL; END $$;`);
  for (const table of tables) {
    await world.sql.query(
      `CREATE TRIGGER counted AFTER INSERT OR DELETE ON "${table}" FOR EACH ROW EXECUTE FUNCTION count_change()`,
    );
    if (/^(api_token|session)$/.test(table)) continue;
    await world.sql.query(`CREATE TRIGGER counted_too AFTER UPDATE ON "${table}" FOR EACH ROW
      WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION count_change()`);
  }
}

async function changes(): Promise<string> {
  const { rows } = await world.sql.query<{ n: string }>('SELECT coalesce(max(n), 0) AS n FROM changes');
  return rows[0]?.n ?? '';
}

/** What there is to ask for in a round. */
interface Round {
  senders: Record<string, string>[];
  /** Values by the names that made texts have: `@game:3` is the fourth game, round and round. */
  values: Record<string, unknown[]>;
  /** Whole requests that the rules take, with who may send them. */
  moves: { game: string; sender: Record<string, string>; decision: string; path: string[] }[];
}

const cookieOf = ({ session }: Person) => ({ cookie: `authjs.session-token=${session}`, origin: ORIGIN });
const bearerOf = ({ token }: Person) => ({ authorization: `Bearer ${token}` });

async function newRound(n: number): Promise<Round> {
  const [ann, ben] = await Promise.all([world.person(`Ann${n}`), world.person(`Ben${n}`)]);
  const running = await Promise.all(['sample', 'sample', 'whispers'].map((ruleset) => world.game(ruleset, [ann, ben])));
  const made = (host: Person) => host.client('createGame', { body: { ...open, seat: 0 } });
  const toJoin = await Promise.all([ben, ben, ben, ann, ann].map(made));
  const full = await Promise.all([ann, ann, ann].map(made));
  for (const { id } of full) await ben.client('joinGame', { params: { id }, body: {} });
  const read = await world.store.people.createToken(ann.id, { name: 'read', scopes: ['read'], days: null });
  const spare = await Promise.all(
    Array.from({ length: 6 }, () =>
      world.store.people.createToken(ann.id, { name: 'spare', scopes: ['read'], days: null }),
    ),
  );
  const registered = await Promise.all(
    Array.from({ length: 6 }, () => world.service.createWebhook(ann.id, { url: 'https://1.1.1.1/' })),
  );
  const [hooks, spareHooks] = [registered.slice(0, 3), registered.slice(3)].map((some) => some.map(({ id }) => id)) as [
    string[],
    string[],
  ];
  for (const webhookId of hooks) {
    await world.store.deliveries.begin({ webhookId, id: POSTED, type: 'test', gameId: null, attempt: 0 });
  }
  const moves: Round['moves'] = [];
  for (const { id } of running) {
    for (const person of [ann, ben]) {
      const { decisions, viewer } = await world.service.decisions({ user: person.id }, id);
      for (const { id: decision, seat, kind } of decisions) {
        if (seat !== viewer) continue;
        const paths =
          { draw: [['flag'], ['take']], show: [['shell']], seal: [[`canary-seal-for-${seat}-a`]] }[kind] ?? [];
        for (const path of paths) moves.push({ game: id, sender: bearerOf(person), decision, path });
      }
    }
  }
  const ids = (games: { id: string }[]) => games.map(({ id }) => id);
  return {
    senders: [
      ...[ann, ann, ann, ben].map(cookieOf),
      ...[ann, ann, ben].map(bearerOf),
      { authorization: `Bearer ${read.token}` },
      {},
      { authorization: 'Bearer wf_this-token-is-nobodys' },
      { cookie: `authjs.session-token=${ann.session}`, origin: 'http://elsewhere.test' },
    ],
    values: {
      running: ids(running),
      joinable: ids(toJoin),
      full: ids(full),
      game: ids([...running, ...running, ...toJoin, ...full]),
      decision: moves.map(({ decision }) => decision),
      token: spare.map(({ id }) => id),
      spareHook: spareHooks,
      player: running.flatMap(({ seats }) => seats.map(({ player }) => player)),
      hook: hooks,
      message: [POSTED],
      key: [ann, ben].map(({ id }) => makeUnsubscribeKey(SECRET, { user: id, gameId: null })),
    },
    moves,
  };
}

/** The webhook-id of what each webhook was sent. */
const POSTED = 'msg_posted';

const ref = (name: string) => fc.nat(50).map((n) => `@${name}:${n}`);
const GAME = `${API}/games/{id}`;

/** What the schemas can't say: what there is. */
const HINTS: Hints = {
  id: ref('game'),
  [`${API}/rulesets/{id} id`]: fc.constantFrom('sample', 'whispers', 'chess'),
  [`${API}/players/{id} id`]: ref('player'),
  [`${API}/me/tokens/{id} id`]: ref('token'),
  // Registered for the day: what is tried on a webhook must not find it deleted.
  [`${API}/me/webhooks/{id} id`]: ref('spareHook'),
  ...Object.fromEntries(
    ['test', 'enable', 'rotate', 'old-secret', 'deliveries', 'deliveries/{messageId}/again'].map((of) => [
      `${API}/me/webhooks/{id}/${of} id`,
      ref('hook'),
    ]),
  ),
  messageId: ref('message'),
  [`${GAME}/join id`]: ref('joinable'),
  [`${GAME}/leave id`]: fc.oneof(ref('joinable'), ref('full')),
  [`${GAME}/start id`]: ref('full'),
  ...Object.fromEntries(
    ['view', 'events', 'decisions', 'level', 'draft', 'orders', 'export', 'stream'].map((of) => [
      `${GAME}/${of} id`,
      ref('running'),
    ]),
  ),
  // Of a command itself: made by its sender.
  [`${GAME}/commands id`]: fc.oneof(ref('running'), fc.stringMatching(/^[A-Za-z0-9_-]{8,64}$/)),
  [`${GAME}/draft id`]: ref('running'),
  decision: ref('decision'),
  path: fc.array(fc.constantFrom('flag', 'take', 'rest', '0', '1', 'shell'), { maxLength: 2 }),
  at: fc.nat(3),
  after: fc.nat(6),
  link: fc.stringMatching(/^[a-f0-9]{32}$/),
  key: ref('key'),
  ruleset: fc.constantFrom('sample', 'sample', 'whispers', 'chess'),
  seat: fc.nat(2),
  orders: fc.constantFrom({ seal: null }, { seal: 1 }, { seal: 'x' }, {}),
  timeZone: fc.constantFrom('Europe/Paris', 'Asia/Seoul', 'Mars/Base'),
  basedOn: fc.constant(null),
  createGame: fc.record({
    ruleset: fc.constant('sample'),
    preset: fc.constant('short'),
    seats: fc.integer({ min: 1, max: 8 }),
    visibility: fc.constantFrom('open', 'link'),
    seatOrder: fc.constantFrom('random', 'chosen'),
    clock: fc.constantFrom(null, { turnSeconds: 3600 }, { turnSeconds: 1 }),
  }),
  sendCommands: fc.nat(50).map((n) => ({ commands: [`@move:${n}`] })),
};

/** A made value with what it stands for. */
function filled(value: unknown, { values }: Round): unknown {
  if (typeof value === 'string') {
    const found = /^@(\w+):(\d+)$/.exec(value);
    const known = found && values[found[1] ?? ''];
    return known ? (known[Number(found[2]) % Math.max(1, known.length)] ?? 'none') : value;
  }
  if (Array.isArray(value)) return value.map((inner) => filled(inner, { values } as Round));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, filled(inner, { values } as Round)]));
}

interface Ready {
  name: RouteName;
  method: string;
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
  headers: Record<string, string>;
  raw: Made['raw'];
}

let commands = 0;

function readyOf(made: Made, round: Round): Ready {
  const sender = round.senders[made.by % round.senders.length] ?? {};
  const ready = {
    name: made.operation as RouteName,
    method: made.method,
    params: filled(made.params, round) as Record<string, unknown>,
    query: filled(made.query, round) as Record<string, unknown>,
    body: filled(made.body, round),
    raw: made.raw,
  };
  const wanted = /@move:(\d+)/.exec(JSON.stringify(made.body) ?? '')?.[1];
  const move = wanted === undefined ? undefined : round.moves[Number(wanted) % round.moves.length];
  const key = made.headers['idempotency-key'];
  const headers = { ...sender, ...(typeof key === 'string' ? { 'idempotency-key': key } : {}) };
  if (!move) return { ...ready, headers };
  commands += 1;
  const command = { id: `fuzzed-${commands}`, decision: move.decision, path: move.path };
  const body = JSON.parse(JSON.stringify(ready.body).replace(/"@move:\d+"/g, JSON.stringify(command)));
  return { ...ready, params: { id: move.game }, body, headers: { ...headers, ...move.sender } };
}

/** Whether all of it is as the contract's own schemas want it. */
function fits({ name, params, query, body, raw }: Ready): boolean {
  if (raw) return false;
  const route: Route = ROUTES[name];
  const texts = Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)]));
  const good = (schema: Route['body'], value: unknown) => (schema ? schema.safeParse(value).success : true);
  const isEmpty = Object.keys(texts).length === 0;
  return good(route.params, params) && (route.query ? good(route.query, texts) : isEmpty) && good(route.body, body);
}

/** As text without half characters, which no address can hold. */
const wellFormed = (value: unknown): string => Buffer.from(String(value)).toString();

function addressOf({ name, params, query }: Ready): string {
  const path = ROUTES[name].path.replace(/:(\w+)/g, (_, param) => encodeURIComponent(wellFormed(params[param])));
  const search = Object.entries(query).map(([key, value]) => [key, wellFormed(value)]);
  return `${world.url}${API}${path}${search.length > 0 ? `?${new URLSearchParams(search as [string, string][])}` : ''}`;
}

interface Answered {
  status: number;
  type: string;
  text: string;
  ms: number;
}

/** Sends it and waits for the whole answer, of a stream for its head. */
async function send(ready: Ready): Promise<Answered> {
  const { method, headers, body, raw, name } = ready;
  const began = performance.now();
  const type = raw ? raw.type : 'application/json';
  const text = method === 'GET' ? undefined : raw ? raw.text : body === undefined ? undefined : JSON.stringify(body);
  const answer = await fetch(addressOf(ready), {
    method,
    headers: { ...headers, ...(text === undefined || type === '' ? {} : { 'content-type': type }) },
    ...(text === undefined ? {} : { body: text }),
    redirect: 'manual',
    signal: AbortSignal.timeout(ANSWERED_WITHIN_MS),
  });
  const isStream = name === 'stream' && answer.status === 200;
  if (isStream) await answer.body?.cancel();
  const said = isStream ? '' : await answer.text();
  const ms = performance.now() - began;
  return { status: answer.status, type: answer.headers.get('content-type') ?? '', text: said, ms };
}

/** What is wrong with an answer, whatever was asked. */
function wrongWith({ status, type, text }: Answered): string | null {
  if (status >= 500) return `status ${status}: ${text}`;
  if (status < 400) return null;
  if (!type.startsWith('application/problem+json')) return `a refusal as ${type}: ${text}`;
  const parsed = problem.safeParse(JSON.parse(text));
  if (!parsed.success) return `no problem of the contract: ${text}`;
  return PROBLEMS[parsed.data.code as ProblemCode].status === status
    ? null
    : `${parsed.data.code} with status ${status}`;
}

describe('requests made from the document', () => {
  it(`are answered without a fault, and change nothing when they are refused (seed ${SEED})`, async () => {
    const description = (await (await fetch(`${world.url}${API}/openapi.json`)).json()) as Description;
    const made = fc.sample(new Maker(description, HINTS).all(), { numRuns: REQUESTS, seed: SEED });
    const count = { fit: 0, accepted: 0, refused: 0 };
    const statuses: Record<number, number> = {};
    const acceptedBy: Record<string, number> = {};
    const wrong: string[] = [];
    let slowest = 0;
    let round = await newRound(0);
    let before = await changes();
    for (const [n, one] of made.entries()) {
      if (n > 0 && n % ROUND === 0) {
        round = await newRound(n);
        before = await changes();
      }
      const ready = readyOf(one, round);
      const what = () =>
        `${n}: ${ready.method} ${addressOf(ready)} ${JSON.stringify(ready.raw ?? ready.body)}`.slice(0, 600);
      const answer = await send(ready).catch((error) => ({
        status: 599,
        type: '',
        text: String(error),
        ms: ANSWERED_WITHIN_MS,
      }));
      const fault = wrongWith(answer);
      if (fault) wrong.push(`${what()}\n  ${fault}`);
      if (fits(ready)) count.fit += 1;
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
      slowest = Math.max(slowest, answer.ms);
      const isReading = ready.method === 'GET' || ROUTES[ready.name].path.endsWith('/level');
      if (answer.status < 400) {
        count.accepted += 1;
        acceptedBy[ready.name] = (acceptedBy[ready.name] ?? 0) + 1;
        if (!isReading) before = await changes();
      } else {
        count.refused += 1;
        const after = await changes();
        if (after !== before) wrong.push(`${what()}\n  was refused with ${answer.status} and changed something`);
        before = after;
      }
    }
    const share = (of: number) => `${of} (${Math.round((100 * of) / REQUESTS)} %)`;
    process.stdout.write(
      `fuzz, seed ${SEED}: ${REQUESTS} requests over ${Object.keys(ROUTES).length} routes, ${share(count.fit)} fit the schemas, ` +
        `${share(count.accepted)} accepted, ${share(count.refused)} refused; ${JSON.stringify(statuses)}; slowest ${Math.round(slowest)} ms\n`,
    );
    expect(wrong).toEqual([]);
    expect(count.fit).toBeGreaterThan(0.3 * REQUESTS);
    expect(count.accepted).toBeGreaterThan(0.1 * REQUESTS);
    // What needs more than the document tells (a secret of a mail, say) is tried elsewhere; there is little of it.
    const never = Object.keys(ROUTES).filter((name) => !acceptedBy[name]);
    expect([never, never.length <= Object.keys(ROUTES).length / 8]).toEqual([never, true]);
  }, 240_000);
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
    const before = await changes();
    expect(expected).toContain(statusOf(await raw(bytes)));
    expect(await changes()).toBe(before);
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
    const random = seededRandom(`bytes ${SEED}`);
    const body = JSON.stringify({ key: 'x'.repeat(40) });
    const good = Buffer.from(
      `${head(['POST /api/v1/unsubscribe?key=abc HTTP/1.1', 'host: x', 'content-type: application/json', `content-length: ${body.length}`, 'connection: close'])}${body}`,
    );
    const before = await changes();
    for (let n = 0; n < 300; n += 1) {
      const bytes = Buffer.from(good);
      for (let turned = 0; turned <= random.next(4); turned += 1) bytes[random.next(bytes.length)] = random.next(256);
      expect(statusOf(await raw(bytes))).toBeLessThan(500);
    }
    expect(await changes()).toBe(before);
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
