/** `Idempotency-Key` over every route that writes, on two api processes that share a database. */
import { createECDH, randomUUID } from 'node:crypto';
import { type AnswerOf, API, isRepeatable, ROUTES, type Route, type RouteName } from '@wayfinder/contract';
import { StoppedClock } from '@wayfinder/store';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestHash } from './idempotency.ts';
import { LEAGUE, SIGN_UP } from './testing/league.ts';
import { open, openWorld, type Person, type World } from './testing/world.ts';

let world: World;
let clock: StoppedClock;
/** The third never gets to keep an answer: it dies right after the write. */
let origins: [string, string, string];
let ann: Person;
let ben: Person;

beforeAll(async () => {
  // Sessions of the tests are good by the machine's clock.
  clock = new StoppedClock(new Date());
  world = await openWorld({ clock });
  const dying = await world.another((stored) => ({ ...stored, end: async () => undefined }));
  origins = [world.url, (await world.another()).url, dying.url];
  [ann, ben] = await Promise.all([world.person('Ann'), world.person('Ben')]);
});
afterAll(() => world.close());

interface Answered {
  status: number;
  replayed: boolean;
  retryAfter: string | null;
  // biome-ignore lint/suspicious/noExplicitAny: answers of many routes
  body: any;
}

/** A write of somebody who is signed in, under a key, by one of the processes. */
async function write(
  method: string,
  path: string,
  body: unknown,
  { key, by = ann, process = 0 }: { key?: string; by?: Person; process?: 0 | 1 | 2 },
): Promise<Answered> {
  const answer = await fetch(`${origins[process]}${API}${path}`, {
    method,
    headers: {
      cookie: `authjs.session-token=${by.session}`,
      origin: 'http://play.test',
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return {
    status: answer.status,
    replayed: answer.headers.get('idempotency-replayed') === 'true',
    retryAfter: answer.headers.get('retry-after'),
    body: text === '' ? null : JSON.parse(text),
  };
}

const newGame = (name: string) => ({ ...open, name });

async function gamesNamed(name: string): Promise<number> {
  const { rows } = await world.sql.query<{ n: string }>('SELECT count(*) AS n FROM game WHERE name = $1', [name]);
  return Number(rows[0]?.n);
}

describe('a key on any route that writes', () => {
  // A person who has ended their own access is nobody when they ask again.
  const last: ReadonlySet<string> = new Set(['endSessions', 'deleteAccount']);
  const routes = (Object.entries(ROUTES) as [RouteName, Route][]).filter(
    ([name, route]) => isRepeatable(route) && !last.has(name),
  );

  it.each(routes)('%s: the same request is answered again, another one is refused', async (_name, route) => {
    const key = randomUUID();
    // The service may accept or refuse the request: both are answers. An id that is well formed and unknown passes every check before.
    const path = route.path
      .replace('/games/:id', '/games/zzzzzzzzzzzz')
      .replace('/talk/:of/', '/talk/games/')
      .replace('/clubs/:id', '/clubs/zzzzzzzzzzzz')
      .replace('/leagues/:id', '/leagues/zzzzzzzzzzzz')
      .replace('/me/club-invitations/:id', '/me/club-invitations/zzzzzzzzzzzz')
      .replace(':id', 'none')
      .replace(':seat', '0')
      .replace(':invitation', 'none');
    const body =
      BODIES[`${route.method} ${route.path}`] ?? (route.method === 'DELETE' ? undefined : BODIES[route.path]);
    const by = await world.person(key);
    const first = await write(route.method, path, body, { key, by });
    expect(first.replayed).toBe(false);
    expect(first.status).toBeLessThan(500);
    // Else nothing below would mean anything: a route that wants a body has one in BODIES.
    expect((await world.sql.query('SELECT 1 FROM request_key WHERE key = $1', [key])).rowCount).toBe(1);
    const again = await write(route.method, path, body, { key, by, process: 1 });
    expect(again.replayed).toBe(true);
    if (!route.shownOnce || first.status >= 400) {
      const bare = ({ body }: Answered) => (body?.requestId ? { ...body, requestId: '' } : body);
      expect([again.status, bare(again)]).toEqual([first.status, bare(first)]);
    } else expect(again.body).toMatchObject({ code: 'shown-once', ...(first.body.id ? { made: first.body.id } : {}) });
    const other = await write('POST', '/games', newGame(key), { key, by });
    expect([other.status, other.body.code]).toEqual([422, 'idempotency-key-reused']);
    expect(await gamesNamed(key)).toBe(0);
  });

  /** Keys of a browser: a point that is on the curve. */
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const BROWSER = { p256dh: pair.getPublicKey('base64url'), auth: 'A'.repeat(22) };

  /** Bodies of the routes that take any. */
  const BODIES: Record<string, unknown> = {
    '/games': newGame('kept'),
    '/games/:id/join': {},
    '/games/:id/nonce': { nonce: 'ab'.repeat(16) },
    '/games/:id/clock': { clock: { turnSeconds: 3600 }, hours: null },
    '/games/:id/bots': { level: 'easy' },
    '/games/:id/invitations': { email: 'dora@example.com' },
    '/games/:id/rematch': {},
    '/me/invitations/:id/accept': {},
    '/me/filters/:id': { name: 'Evenings', filter: { clock: 'bank' }, alert: true },
    '/games/:id/proposals': { kind: 'pause', until: null },
    '/games/:id/proposals/:number': { agree: true },
    '/games/:id/seats/:seat/offer': { to: 'everybody' },
    '/games/:id/seats/:seat/take': {},
    '/games/:id/commands': { commands: [{ id: 'command-1', decision: 'draw:0:1', path: ['rest'] }] },
    '/games/:id/draft': { draft: null, basedOn: null },
    '/games/:id/orders': { orders: {} },
    '/games/:id/seen': { position: 1 },
    '/games/:id/mute': { muted: true },
    '/clubs': { name: 'Kept', entry: 'open', visibility: 'open' },
    'PATCH /clubs/:id': { name: 'Kept' },
    '/clubs/:id/link': {},
    '/clubs/:id/join': {},
    '/clubs/:id/leave': {},
    '/clubs/:id/notices': { news: true },
    'PATCH /clubs/:id/members/:player': { role: 'member' },
    '/clubs/:id/members/:player/remove': { ban: false },
    '/clubs/:id/asks/:player': { accept: true },
    '/clubs/:id/invitations': { email: 'dora@example.com' },
    '/clubs/:id/import': { csv: 'name,email', preview: true },
    '/clubs/:id/news': { text: 'News' },
    'PATCH /clubs/:id/news/:number': { text: 'News' },
    '/clubs/:id/leagues': { name: 'Kept', settings: LEAGUE },
    'PATCH /leagues/:id': { name: 'Kept' },
    '/leagues/:id/seasons': {},
    '/leagues/:id/seasons/:season/sign-up': SIGN_UP,
    '/leagues/:id/seasons/:season/step': { to: 'seeded' },
    '/leagues/:id/seasons/:season/moves': { number: 1, to: 1, reason: 'Kept' },
    '/leagues/:id/seasons/:season/admissions': { number: 1, admit: true, reason: 'Kept' },
    '/leagues/:id/seasons/:season/acts': { act: 'nudge', division: 1, game: 1 },
    '/leagues/:id/seasons/:season/leave': {},
    '/leagues/:id/seasons/:season/agreement': { division: 1, game: 1, agree: true },
    '/leagues/:id/seasons/:season/end': { lastDay: '2031-01-01', reason: 'Kept' },
    '/leagues/:id/seasons/:season/objections': { division: 1, game: 1, text: 'Kept' },
    '/leagues/:id/seasons/:season/objections/:objection': { decision: 'stands', reason: 'Kept' },
    '/talk/:of/:id/:room': { text: 'Hello' },
    'PATCH /talk/:of/:id/:room/:number': { text: 'Hello again' },
    '/talk/:of/:id/:room/:number/reactions/:reaction': { on: true },
    '/talk/:of/:id/:room/seen': { number: 1 },
    '/talk/:of/:id/:room/:number/report': { reason: 'spam' },
    '/clubs/:id/topics': { title: 'Kept', text: 'Hello' },
    'PATCH /clubs/:id/topics/:topic': { closed: true },
    '/games/:id/private-note': { text: 'Kept' },
    '/me/marks/:player': { muted: true },
    '/operator/reports/:id': { decision: 'dismiss', reason: 'Kept' },
    '/me/settings': { name: 'Ann' },
    '/me/hours': { week: null },
    '/me/vacations': { vacations: [] },
    '/me/tokens': { name: 'laptop', scopes: ['read'] },
    '/me/webhooks': { url: 'https://93.184.216.34/hook' },
    '/me/webhooks/:id/test': {},
    '/me/webhooks/:id/enable': {},
    '/me/webhooks/:id/rotate': {},
    '/me/webhooks/:id/deliveries/:messageId/again': {},
    '/me/push': { endpoint: 'https://93.184.216.34/push', keys: BROWSER },
    'DELETE /me/push': { endpoint: 'https://93.184.216.34/push' },
    '/me/feed': {},
  };
});

describe('one key', () => {
  it('sent to two processes at once makes one game; who comes too early is told when to ask again', async () => {
    for (let round = 0; round < 5; round += 1) {
      const key = randomUUID();
      const sent = [0, 1, 0, 1, 0, 1].map((process) =>
        write('POST', '/games', newGame(key), { key, process: process as 0 | 1 }),
      );
      const answers = await Promise.all(sent);
      expect(await gamesNamed(key)).toBe(1);
      const made = answers.filter(({ status }) => status === 201);
      expect(new Set(made.map(({ body }) => body.id)).size).toBe(1);
      for (const { status, body, retryAfter } of answers.filter((answer) => answer.status !== 201)) {
        expect([status, body.code, retryAfter]).toEqual([409, 'still-running', '1']);
      }
      const later = await write('POST', '/games', newGame(key), { key, process: 1 });
      expect([later.status, later.replayed, later.body.id]).toEqual([201, true, made[0]?.body.id]);
    }
  });

  it('is its sender’s own', async () => {
    const key = randomUUID();
    const mine = await write('POST', '/games', newGame(key), { key });
    const theirs = await write('POST', '/games', newGame(key), { key, by: ben });
    expect([mine.status, theirs.status, theirs.replayed]).toEqual([201, 201, false]);
    expect(theirs.body.id).not.toBe(mine.body.id);
  });

  it('is of 1 to 200 visible characters', async () => {
    for (const key of ['', 'x'.repeat(201), 'two words', 'caf\u00e9']) {
      const before = await gamesNamed('odd key');
      const answer = await write('POST', '/games', newGame('odd key'), { key });
      expect([key, answer.status, answer.body.code]).toEqual([key, 400, 'bad-fields']);
      expect(await gamesNamed('odd key')).toBe(before);
    }
    expect((await write('POST', '/games', newGame('long'), { key: 'x'.repeat(200) })).status).toBe(201);
  });

  it('whose process was killed is free again after a minute, for the same request', async () => {
    const key = randomUUID();
    const body = newGame(key);
    const hash = requestHash({ method: 'POST', url: `${API}/games`, body });
    // A process that dies in the middle leaves this behind.
    expect(await world.store.limits.beginRequest(ann.id, key, hash)).toMatchObject({ state: 'new' });
    const early = await write('POST', '/games', body, { key, process: 1 });
    expect([early.status, early.body.code, early.retryAfter]).toEqual([409, 'still-running', '1']);
    clock.pass(61);
    const late = await write('POST', '/games', body, { key, process: 1 });
    expect([late.status, late.replayed]).toEqual([201, false]);
    expect(await gamesNamed(key)).toBe(1);
  });

  /** Things that routes make: the request for each, and the query that counts them. */
  const MAKING: Record<string, { path: (webhook: string) => string; body?: (key: string) => unknown; count: string }> =
    {
      'a game': { path: () => '/games', body: newGame, count: 'SELECT 1 FROM game WHERE host_id = $1' },
      'a token': {
        path: () => '/me/tokens',
        body: () => ({ name: 'laptop', scopes: ['read'] }),
        count: "SELECT 1 FROM api_token WHERE user_id = $1 AND name = 'laptop'",
      },
      'a webhook': {
        path: () => '/me/webhooks',
        body: () => ({ url: 'https://93.184.216.34/other' }),
        count: "SELECT 1 FROM webhook WHERE user_id = $1 AND url LIKE '%other'",
      },
      ...Object.fromEntries(
        [
          ['a test delivery', 'test'],
          ['a delivery that turns a webhook on', 'enable'],
          ['a message sent again', 'deliveries/msg_1/again'],
        ].map(([what, path]) => [
          what,
          {
            path: (webhook: string) => `/me/webhooks/${webhook}/${path}`,
            count: 'SELECT 1 FROM webhook_test t JOIN webhook w ON w.id = t.webhook_id WHERE w.user_id = $1',
          },
        ]),
      ),
    };

  /** Somebody with a webhook that was sent one message. */
  async function withWebhook(name: string): Promise<{ by: Person; webhook: string; secret: string }> {
    const by = await world.person(name);
    const made = await world.store.webhooks.create(by.id, 'https://93.184.216.34/hook');
    if (!made) throw new Error('no webhook was made');
    await world.sql.query(
      "INSERT INTO webhook_delivery (webhook_id, id, attempt, game_id, at, ok, ms) VALUES ($1, 'msg_1', 1, 'g', $2, true, 1)",
      [made.id, clock.now()],
    );
    return { by, webhook: made.id, secret: made.secret };
  }

  it.each(Object.keys(MAKING))('of a process that died after it had made %s, makes no second one', async (what) => {
    const { path, body, count } = MAKING[what] ?? {};
    const key = randomUUID();
    const { by, webhook } = await withWebhook(key);
    const send = (process: 0 | 2) => write('POST', path?.(webhook) ?? '', body?.(key), { key, by, process });
    const first = await send(2);
    expect(first.status).toBeLessThan(300);
    // A test that was sent meanwhile isn't sent once more.
    await world.sql.query('UPDATE webhook_test SET done_at = $1', [clock.now()]);
    expect((await send(0)).body.code).toBe('still-running');
    clock.pass(61);
    const second = await send(0);
    expect([second.status, second.replayed]).toEqual([first.status, false]);
    const { secret: _, token: __, ...told } = first.body;
    expect(second.body).toMatchObject(told);
    expect((await world.sql.query(count ?? '', [by.id])).rowCount).toBe(1);
    // Another key makes another.
    if (what !== 'a message sent again') {
      expect((await write('POST', path?.(webhook) ?? '', body?.(key), { key: `${key}-2`, by })).status).toBe(
        first.status,
      );
      expect((await world.sql.query(count ?? '', [by.id])).rowCount).toBe(2);
    }
  });

  it('of a process that died gives a token that works, and a secret that is not changed twice', async () => {
    const { by, webhook, secret } = await withWebhook(randomUUID());
    const [tokenKey, secretKey] = [randomUUID(), randomUUID()];
    const token = (process: 0 | 2) =>
      write('POST', '/me/tokens', { name: 'laptop', scopes: ['read'] }, { key: tokenKey, by, process });
    const rotate = (process: 0 | 2) =>
      write('POST', `/me/webhooks/${webhook}/rotate`, undefined, { key: secretKey, by, process });
    const lost = [await token(2), await rotate(2)];
    clock.pass(61);
    const [found, rotated] = [await token(0), await rotate(0)];
    expect(lost.concat(found, rotated).map(({ status }) => status)).toEqual([201, 200, 201, 200]);
    expect(await world.store.people.tokenUser(found.body.token)).toMatchObject({ userId: by.id });
    const [stored] = await world.store.webhooks.of(by.id);
    expect(stored?.secret).toBe(rotated.body.secret);
    // The one that its receiver knows goes on signing.
    expect(stored?.oldSecret?.secret).toBe(secret);
    // Nothing of what they came from is kept with the answer.
    const { rows } = await world.sql.query('SELECT seed FROM request_key WHERE key = ANY ($1)', [
      [tokenKey, secretKey],
    ]);
    expect(rows).toEqual([{ seed: null }, { seed: null }]);
  });

  it('is kept for a day, then tidied away', async () => {
    const key = randomUUID();
    const first = await write('POST', '/games', newGame(key), { key });
    clock.pass(24 * 3600 - 60);
    await world.store.tidy();
    expect((await write('POST', '/games', newGame(key), { key })).body.id).toBe(first.body.id);
    clock.pass(120);
    await world.store.tidy();
    expect((await world.sql.query('SELECT 1 FROM request_key WHERE key = $1', [key])).rowCount).toBe(0);
  });
});

describe('a secret that is shown once', () => {
  it('is in the first answer and in nothing that is kept', async () => {
    const key = randomUUID();
    const fresh = await world.person('Cat');
    const body = { name: 'phone', scopes: ['read'] };
    const first = await write('POST', '/me/tokens', body, { key, by: fresh });
    const { token, id } = first.body as AnswerOf<'createToken'>;
    expect(token.length).toBeGreaterThan(16);
    const again = await write('POST', '/me/tokens', body, { key, by: fresh, process: 1 });
    expect([again.status, again.body.code, again.body.made]).toEqual([409, 'shown-once', id]);
    const { rows } = await world.sql.query('SELECT t::text AS text FROM request_key t WHERE key = $1', [key]);
    expect(rows[0]?.text).toContain(id);
    expect(rows[0]?.text).not.toContain(token);
    const { tokens } = (await write('GET', '/me/tokens', undefined, { by: fresh })).body as AnswerOf<'listTokens'>;
    expect(tokens.filter(({ name }) => name === 'phone')).toHaveLength(1);
  });
});
