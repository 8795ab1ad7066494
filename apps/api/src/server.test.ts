import {
  API,
  eventList,
  type KindChannels,
  MESSAGE_KINDS,
  PROBLEMS,
  ROUTES,
  type Route,
  type RouteName,
  usualChannels,
} from '@wayfinder/contract';
import { HSTS } from '@wayfinder/contract/security';
import { CommandRefused, Problem, type Service } from '@wayfinder/service';
import type { InjectOptions } from 'fastify';
import { describe, expect, it, test, vi } from 'vitest';
import { makeLimits } from './limits.ts';
import { pricedAs } from './prices.ts';
import { ProblemError } from './problems.ts';
import { GAME, ORIGIN, stubServer, TOKENS } from './testing/stub.ts';

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const json = (token = TOKENS.play) => ({ ...bearer(token), 'content-type': 'application/json' });
const cookie = (more: Record<string, string> = {}) => ({
  cookie: `theme=dark; authjs.session-token=${TOKENS.session}`,
  ...more,
});
const commands = { commands: [{ id: 'command-1', decision: 'move:0:3', path: ['a'] }] };
const send = (more: InjectOptions = {}): InjectOptions => ({
  method: 'POST',
  url: `${API}/games/${GAME}/commands`,
  headers: json(),
  payload: commands,
  ...more,
});

/** One server for all that ask a stub that knows nothing: to make one costs more than to ask it. */
const bare = await stubServer();

/** The refusal, after checking that it is a whole problem and that no use case was reached. */
async function refusal(asked: InjectOptions): Promise<{ code: string; status: number; body: Record<string, unknown> }> {
  const { server, called } = bare;
  called.length = 0;
  const answer = await server.inject(asked);
  expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
  expect(called).toEqual([]);
  const body = answer.json<Record<string, unknown>>();
  const code = body.code as keyof typeof PROBLEMS;
  expect(PROBLEMS[code]).toMatchObject({ status: answer.statusCode, title: body.title });
  expect(body).toMatchObject({ type: `/api/problems/${code}`, status: answer.statusCode });
  expect(body.requestId).toBe(answer.headers['x-request-id']);
  return { code, status: answer.statusCode, body };
}

describe('bad input gets its own refusal and reaches no use case', () => {
  it.each<[string, string, InjectOptions]>([
    ['broken JSON', 'bad-json', send({ payload: '{"commands": [' })],
    ['no JSON at all', 'bad-json', send({ payload: '' })],
    ['a poisoned prototype', 'bad-json', send({ payload: '{"__proto__": {"x": 1}}' })],
    ['an unknown field', 'bad-fields', send({ payload: { ...commands, seat: 1 } })],
    [
      'an unknown field in a command',
      'bad-fields',
      send({ payload: { commands: [{ ...commands.commands[0], seat: 1 }] } }),
    ],
    ['no commands', 'bad-fields', send({ payload: { commands: [] } })],
    ['a path of numbers', 'bad-fields', send({ payload: { commands: [{ ...commands.commands[0], path: [1] }] } })],
    [
      'a zero character',
      'bad-fields',
      send({ payload: '{"commands":[{"id":"command-1","decision":"m:0:1","path":["\\u0000"]}]}' }),
    ],
    [
      'half a character',
      'bad-fields',
      send({ payload: '{"commands":[{"id":"command-1","decision":"m:0:1","path":["\\ud800"]}]}' }),
    ],
    [
      'endless nesting',
      'bad-fields',
      {
        method: 'PUT',
        url: `${API}/games/${GAME}/orders`,
        headers: json(),
        payload: `{"orders":${'['.repeat(9_000)}${']'.repeat(9_000)}}`,
      },
    ],
    ['a body of 1 MB', 'too-large', send({ payload: JSON.stringify({ commands: 'x'.repeat(1_000_000) }) })],
    [
      'another media type',
      'wrong-media-type',
      send({ headers: { ...json(), 'content-type': 'text/plain' }, payload: 'x' }),
    ],
    [
      'a form',
      'wrong-media-type',
      send({ headers: { ...json(), 'content-type': 'application/x-www-form-urlencoded' }, payload: 'a=b' }),
    ],
    ['an unknown address', 'unknown-route', { url: `${API}/nothing` }],
    ['an unknown query', 'bad-fields', { url: `${API}/games/${GAME}/view?seat=1` }],
    ['a position that is no number', 'bad-fields', { url: `${API}/games/${GAME}/view?at=now` }],
    ['a wrong method', 'method-not-allowed', { method: 'DELETE', url: `${API}/games/${GAME}` }],
    ['a game id that can’t be one', 'unknown-game', { url: `${API}/games/%00/view` }],
    ['a ruleset id that can’t be one', 'unknown-ruleset', { url: `${API}/rulesets/..%2fetc` }],
    [
      'a token id that can’t be one',
      'unknown-token',
      { method: 'DELETE', url: `${API}/me/tokens/a%20b`, headers: cookie({ origin: ORIGIN }) },
    ],
    ['nobody', 'not-signed-in', send({ headers: { 'content-type': 'application/json' } })],
    ['an unknown token', 'bad-token', send({ headers: json('wf_unknown_0123456789') })],
    [
      'an unknown token on an open page',
      'bad-token',
      { url: `${API}/games`, headers: bearer('wf_unknown_0123456789') },
    ],
    ['a session as a token', 'bad-token', send({ headers: json(TOKENS.session) })],
    [
      'a token in the cookie',
      'not-signed-in',
      { url: `${API}/me`, headers: { cookie: `authjs.session-token=${TOKENS.play}` } },
    ],
    ['a token that may only read', 'scope-missing', send({ headers: json(TOKENS.read) })],
    [
      'a token that makes tokens',
      'session-needed',
      { method: 'POST', url: `${API}/me/tokens`, headers: json(), payload: { name: 'x', scopes: ['play'] } },
    ],
    ['a cookie without an origin', 'bad-origin', send({ headers: cookie({ 'content-type': 'application/json' }) })],
    [
      'a cookie from another site',
      'bad-origin',
      send({ headers: cookie({ origin: 'http://evil.test', 'content-type': 'application/json' }) }),
    ],
    [
      'a cookie from nowhere',
      'bad-origin',
      send({ headers: cookie({ origin: 'null', 'content-type': 'application/json' }) }),
    ],
    ['my games without me', 'not-signed-in', { url: `${API}/games?filter=mine` }],
    ['no unsubscribe key', 'link-invalid', { method: 'POST', url: `${API}/unsubscribe` }],
    ['a forged unsubscribe key', 'link-invalid', { method: 'POST', url: `${API}/unsubscribe?key=0123456789abcdef` }],
    ['an idempotency key that is none', 'bad-fields', send({ headers: { ...json(), 'idempotency-key': 'ü' } })],
    [
      'a name that turns what follows',
      'bad-name',
      {
        method: 'PATCH',
        url: `${API}/me/settings`,
        headers: { ...cookie({ origin: ORIGIN }), 'content-type': 'application/json' },
        payload: { name: 'a\u202eb' },
      },
    ],
  ])('%s: %s', async (_what, code, asked) => {
    expect((await refusal(asked)).code).toBe(code);
  });

  it('says where a field is wrong', async () => {
    const { body } = await refusal(send({ payload: { commands: [{ ...commands.commands[0], path: [1] }] } }));
    expect(body.errors).toEqual([{ at: '/body/commands/0/path/0', message: expect.any(String) }]);
    const stranger = await refusal(send({ payload: { ...commands, seat: 1 } }));
    expect(stranger.body.errors).toEqual([{ at: '/body', message: expect.stringContaining('seat') }]);
  });

  it('says which methods there are', async () => {
    const { server } = bare;
    const answer = await server.inject({ method: 'DELETE', url: `${API}/me/settings` });
    expect(answer.headers.allow).toBe('GET, PATCH');
  });

  it('says why a move is refused, with rules and words', async () => {
    const { server } = await stubServer(
      {
        sendCommands: async () => {
          throw new CommandRefused({ code: 'too-far', rules: ['CP-10.8'] }, 1, { position: 17 });
        },
      },
      { inWords: async (_game, { code }) => `It is ${code}.` },
    );
    const answer = await server.inject(send());
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      code: 'illegal-move',
      detail: 'It is too-far.',
      rules: ['CP-10.8'],
      refusal: { code: 'too-far', rules: ['CP-10.8'] },
      index: 1,
      position: 17,
    });
  });

  it('keeps faults of ours to itself', async () => {
    const { server } = await stubServer({
      me: async () => {
        throw new Error('password=hunter2');
      },
    });
    const answer = await server.inject({ url: `${API}/me`, headers: bearer(TOKENS.read) });
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain('hunter2');
  });
});

describe('who may', () => {
  it('a session may write from our own origin, and from the host that was asked', async () => {
    for (const origin of [ORIGIN, 'http://127.0.0.1:4000']) {
      const { server, called } = await stubServer({ putSeen: async () => undefined });
      const answer = await server.inject({
        method: 'PUT',
        url: `${API}/games/${GAME}/seen`,
        headers: { ...cookie({ origin }), host: '127.0.0.1:4000' },
        payload: { position: 3 },
      });
      expect(answer.statusCode).toBe(204);
      expect(called).toEqual([{ name: 'putSeen', args: ['u1', GAME, 3] }]);
    }
  });

  it('over https only the cookie that the browser guards counts', async () => {
    const asked = { url: `${API}/me/settings`, headers: cookie() };
    const usual = MESSAGE_KINDS.map((kind) => [kind, usualChannels(kind)]);
    const messages = {
      ...{ email: true, holdSeconds: null, returnedAt: null, digestMinute: null, quiet: null, reminders: [12, 2] },
      kinds: Object.fromEntries(usual) as KindChannels,
    };
    const mine = { name: 'A', locale: 'en', theme: 'dark', timeZone: null, messages } as const;
    const { server } = await stubServer({ settings: async () => mine }, { publicOrigin: 'https://play.test' });
    expect((await server.inject(asked)).json()).toMatchObject({ code: 'not-signed-in' });
    const guarded = { cookie: `__Host-authjs.session-token=${TOKENS.session}` };
    expect((await server.inject({ ...asked, headers: guarded })).json()).toEqual(mine);
  });

  it('every route refuses nobody, unless it is open', async () => {
    const { server, called } = await stubServer();
    for (const [name, route] of Object.entries(ROUTES) as [RouteName, Route][]) {
      if (route.access === 'anyone') continue;
      const answer = await server.inject({ method: route.method, url: API + route.path.replace(':id', GAME) });
      expect([name, answer.statusCode]).toEqual([name, 401]);
    }
    expect(called).toEqual([]);
  });

  it('a token may not do what needs a person', async () => {
    const { server, called } = await stubServer();
    const personal = (Object.entries(ROUTES) as [RouteName, Route][]).filter(([, { access }]) => access === 'session');
    expect(personal.length).toBeGreaterThan(5);
    for (const [name, route] of personal) {
      const url = API + route.path.replace(':id', GAME);
      const answer = await server.inject({ method: route.method, url, headers: bearer(TOKENS.play) });
      expect([name, answer.json<{ code: string }>().code]).toEqual([name, 'session-needed']);
    }
    expect(called).toEqual([]);
  });

  it('whoever asks too much waits', async () => {
    const { server } = await stubServer(
      {},
      { limits: makeLimits(2, { hit: async () => ({ allowed: true, retryAfter: 0 }) }) },
    );
    const asked = { url: `${API}/games/${GAME}` };
    await server.inject(asked);
    await server.inject(asked);
    const answer = await server.inject(asked);
    expect(answer.statusCode).toBe(429);
    expect(answer.json()).toMatchObject({ code: 'rate-limited' });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    const other = await server.inject({ ...asked, headers: bearer(TOKENS.play) });
    expect(other.statusCode).not.toBe(429);
  });
});

describe('who pays', () => {
  const hit = async () => ({ allowed: true, retryAfter: 0 });
  const game = { url: `${API}/games/${GAME}` };

  it('what pages ask in the name of an address has a purse of its own, and nobody else says that they are a page', async () => {
    const { server } = await stubServer({}, { limits: makeLimits(1, { hit }) });
    const statusOf = async (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
      (await server.inject({ ...game, headers, remoteAddress })).statusCode;
    const of = { 'x-forwarded-for': '203.0.113.7' };
    const page = { ...of, 'x-forwarded-page': '1' };
    expect(await statusOf(of)).not.toBe(429);
    expect(await statusOf(of)).toBe(429);
    expect(await statusOf(page)).not.toBe(429);
    expect(await statusOf(page)).toBe(429);
    expect(await statusOf(page, '203.0.113.8')).not.toBe(429);
    expect(await statusOf({ 'x-forwarded-page': '1' }, '203.0.113.8')).toBe(429);
  });

  it('each key of a mail pays for its own click, which waits for no visit and is never shed', async () => {
    const service = {
      unsubscribe: async () => ({ gameName: null }),
      identifySession: async () => null,
      game: () => new Promise(() => undefined),
    } as unknown as Service;
    const readUnsubscribeKey = (key: string) => {
      if (key.startsWith('made up')) throw new ProblemError('link-invalid');
      return { user: key, gameId: null };
    };
    const { server } = await stubServer(
      {},
      {
        limits: makeLimits(2, { hit }),
        doors: {
          service,
          vetWebhook: async () => 'standard',
          readUnsubscribeKey,
          readPictureKey: () => {
            throw new ProblemError('link-invalid');
          },
          feeds: { addresses: () => ({ calendar: '', atom: '' }), write: async () => '', writeClub: async () => '' },
        },
        admission: { reads: 1, visits: 1, waiting: 1, perSender: 10 },
      },
    );
    // All that visits may have is taken, and so is what this address may ask.
    const hung = [0, 1].map(() => server.inject(game).then(() => undefined));
    expect((await server.inject(game)).statusCode).toBe(429);
    const click = async (key: string) => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const url = `${API}/unsubscribe?key=${encodeURIComponent(key)}`;
      return (await server.inject({ method: 'POST', url, headers, payload: 'List-Unsubscribe=One-Click' })).statusCode;
    };
    for (let n = 0; n < 5; n += 1) expect(await click(`key of a person ${n}`)).toBe(200);
    expect(await Promise.all([1, 2].map(() => click('key of a person 0')))).toContain(429);
    expect(hung).toHaveLength(2);
  });

  it('all that is served costs something: documents, problems, addresses that nothing is at, and other methods', async () => {
    const others = [
      ...['/api/docs/', '/api/docs/json', '/api/docs/static/swagger-ui.css', `${API}/openapi.json`, '/'],
      ...['/api/problems/busy', '/api/nothing', `${API}/games/${GAME}/nothing`, '/nothing'],
    ].map((url): InjectOptions => ({ url }));
    for (const asked of [
      ...others,
      { ...game, method: 'DELETE' as const },
      { method: 'OPTIONS' as const, url: '/x' },
    ]) {
      const { server } = await stubServer({}, { limits: makeLimits(5, { hit }) });
      const answers = [];
      for (let n = 0; n < 6; n += 1) answers.push(await server.inject(asked));
      expect([asked.url, answers[0]?.statusCode === 429, answers[5]?.statusCode]).toEqual([asked.url, false, 429]);
      expect(Number(answers[5]?.headers['retry-after'])).toBeGreaterThan(0);
      expect((await server.inject({ url: '/ready' })).statusCode).toBe(200);
    }
  });

  it('whoever sends to games in which they have no seat may soon send nothing', async () => {
    const sendCommands = () => Promise.reject(new Problem('not-seated'));
    const { server } = await stubServer({ sendCommands }, { limits: makeLimits(30, { hit }) });
    const statuses = [];
    for (let n = 0; n < 3; n += 1) statuses.push((await server.inject(send())).statusCode);
    expect(statuses).toEqual([403, 403, 429]);
  });

  it('no route is served that has no price', async () => {
    const add = (url: string) => stubServer({}, { added: (server) => void server.get(url, async () => 'free') });
    await expect(add('/api/new')).rejects.toThrow('/api/new has no price');
    expect(pricedAs('/api/new', 'lines')).toBe('lines');
  });
});

describe('documents', () => {
  it.each(['/api/docs/', '/api/docs/json', '/api/docs/yaml', '/api/docs/static/swagger-ui.css', `${API}/openapi.json`])(
    '%s is not sent again to whoever has it',
    async (url) => {
      const { server } = bare;
      const first = await server.inject({ url });
      expect(first.statusCode).toBe(200);
      const again = await server.inject({ url, headers: { 'if-none-match': String(first.headers.etag) } });
      expect([again.statusCode, again.body]).toEqual([304, '']);
      expect((await server.inject({ url, headers: { 'if-none-match': '"other"' } })).body).toBe(first.body);
    },
  );
});

describe('what is scarce', () => {
  it('is counted for all processes together', async () => {
    const hits: unknown[] = [];
    const hit = async (...args: unknown[]) => {
      hits.push(args);
      return { allowed: false, retryAfter: 77 };
    };
    const { server, called } = await stubServer({}, { limits: makeLimits(100, { hit }) });
    const answer = await server.inject({ method: 'POST', url: `${API}/games`, headers: json(), payload: {} });
    expect(answer.json()).toMatchObject({ code: 'rate-limited', retryAfter: 77 });
    expect(answer.headers['retry-after']).toBe('77');
    expect(hits).toEqual([['createGame user u1', 60, 3600]]);
    expect(called).toEqual([]);
  });
});

describe('Idempotency-Key', () => {
  const answer = {
    committed: ['command-1'],
    drafts: [],
    events: [],
    position: 4,
    decisions: [],
    awaited: [],
    outcome: null,
    head: null,
  };
  const keyed = (key: string, payload: object = commands): InjectOptions =>
    send({ headers: { ...json(), 'idempotency-key': key }, payload });

  it('answers a retry with what was answered, and runs once', async () => {
    const { server, called } = await stubServer({ sendCommands: async () => answer });
    const first = await server.inject(keyed('k'));
    const second = await server.inject(keyed('k'));
    expect(first.json()).toEqual(answer);
    expect(second.json()).toEqual(answer);
    expect(second.headers['idempotency-replayed']).toBe('true');
    expect(called).toHaveLength(1);
  });

  it('repeats a refusal too', async () => {
    const { server, called } = await stubServer({
      sendCommands: async () => {
        throw new Problem('game-over');
      },
    });
    await server.inject(keyed('k'));
    const second = await server.inject(keyed('k'));
    expect(second.statusCode).toBe(409);
    expect(second.json()).toMatchObject({ code: 'game-over' });
    expect(called).toHaveLength(1);
  });

  it('keeps no refusal that is large: it is found anew', async () => {
    const { server, called } = await stubServer({
      sendCommands: async () => {
        throw new Problem('game-over', { detail: 'x'.repeat(10_000) });
      },
    });
    for (let n = 0; n < 2; n += 1) expect((await server.inject(keyed('k'))).statusCode).toBe(409);
    expect(called).toHaveLength(2);
  });

  it('refuses another request with the same key', async () => {
    const { server, called } = await stubServer({ sendCommands: async () => answer });
    await server.inject(keyed('k'));
    const other = { commands: [{ ...commands.commands[0], path: ['b'] }] };
    expect((await server.inject(keyed('k', other))).json()).toMatchObject({
      code: 'idempotency-key-reused',
      status: 422,
    });
    expect(called).toHaveLength(1);
  });

  it('says so while the first is running', async () => {
    let finish = (): void => undefined;
    const running = new Promise<void>((done) => {
      finish = done;
    });
    const sendCommands = vi.fn(() => running.then(() => answer));
    const { server } = await stubServer({ sendCommands });
    const first = server.inject(keyed('k'));
    await vi.waitFor(() => expect(sendCommands).toHaveBeenCalled(), { timeout: 60_000 });
    expect((await server.inject(keyed('k'))).json()).toMatchObject({ code: 'still-running', status: 409 });
    finish();
    expect((await first).statusCode).toBe(200);
  });

  it('forgets what went wrong on our side', async () => {
    let broken = true;
    const { server } = await stubServer({
      sendCommands: async () => {
        if (broken) throw new Error('down');
        return answer;
      },
    });
    expect((await server.inject(keyed('k'))).statusCode).toBe(500);
    broken = false;
    expect((await server.inject(keyed('k'))).statusCode).toBe(200);
  });
});

describe('around the routes', () => {
  it('says in a problem too that an address can’t be read, or is longer than any', async () => {
    const { server } = bare;
    for (const [url, code] of [
      [`${API}/games/%E0%A4%A`, 'bad-request'],
      [`${API}/games/${'x'.repeat(300)}`, 'unknown-route'],
    ] as const) {
      const answer = await server.inject({ url });
      expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
      expect([answer.statusCode, answer.json().code]).toEqual([PROBLEMS[code].status, code]);
    }
  });

  it('sends headers that leave nothing to guess', async () => {
    const { server } = await stubServer({ rulesets: async () => [] });
    const { headers } = await server.inject({ url: `${API}/rulesets` });
    expect(headers['content-security-policy']).toBe(
      "default-src 'none';frame-ancestors 'none';base-uri 'none';form-action 'none'",
    );
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  });

  it('describes every route of the table in OpenAPI 3.1', async () => {
    const { server } = bare;
    const answer = await server.inject({ url: `${API}/openapi.json` });
    const description = answer.json<{
      openapi: string;
      paths: Record<string, Record<string, { operationId: string }>>;
    }>();
    expect(description.openapi).toBe('3.1.0');
    const described = Object.values(description.paths).flatMap((methods) =>
      Object.values(methods).map((m) => m.operationId),
    );
    expect(described.sort()).toEqual(Object.keys(ROUTES).sort());
    const references = [...answer.body.matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map((match) => match[1] ?? '');
    const { components } = answer.json<{ components: { schemas: Record<string, unknown> } }>();
    expect(references.filter((name) => !(name in components.schemas))).toEqual([]);
    expect(references.length).toBeGreaterThan(20);
  });

  it('has a page for it that keeps a strict policy', async () => {
    const { server } = bare;
    const page = await server.inject({ url: '/api/docs/' });
    expect(page.statusCode).toBe(200);
    expect(page.body).not.toMatch(/<script(?![^>]*src=)[^>]*>/);
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain("default-src 'self'");
    expect(policy).not.toContain('unsafe');
  });

  it('leads there from its own address, and the page speaks to where it came from first', async () => {
    const { server } = bare;
    const root = await server.inject({ url: '/' });
    expect([root.statusCode, root.headers.location]).toEqual([302, '/api/docs/']);
    const { servers, paths } = (await server.inject({ url: '/api/v1/openapi.json' })).json<{
      servers: { url: string }[];
      paths: Record<string, unknown>;
    }>();
    expect(servers[0]?.url).toBe('/');
    expect(servers).toHaveLength(2);
    expect(Object.keys(paths)).toContain('/api/v1/games');
  });

  it('says what a code means', async () => {
    const { server } = bare;
    const answer = await server.inject({ url: '/api/problems/game-over' });
    expect(answer.json()).toEqual({ code: 'game-over', ...PROBLEMS['game-over'] });
    expect((await server.inject({ url: '/api/problems/toString' })).statusCode).toBe(404);
  });

  it('is up, and ready when the database is', async () => {
    const { server } = bare;
    expect((await server.inject({ url: '/health' })).json()).toEqual({ ok: true });
    expect((await server.inject({ url: '/ready' })).statusCode).toBe(200);
  });

  it('leads a mail program that only opens the one-click address to the page with the button', async () => {
    const { server } = await stubServer({
      unsubscribe: async () => {
        throw new Error('looking turned messages off');
      },
    });
    const answer = await server.inject({ url: `${API}/unsubscribe?key=abc.d%2Be&more=1` });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `${ORIGIN}/unsubscribe?key=abc.d%2Be`]);
  });

  it('takes the one-click form of mail programs', async () => {
    const { server } = await stubServer({ unsubscribe: async () => ({ gameName: null }) });
    const asked: InjectOptions = {
      method: 'POST',
      url: `${API}/unsubscribe?key=0123456789abcdef`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    };
    expect((await server.inject(asked)).json()).toMatchObject({ code: 'link-invalid' });
  });
});

describe('an answer that has a name', () => {
  const events = { viewer: 'spectator' as const, events: [], latest: 7 };
  const asking = (headers: Record<string, string> = {}): InjectOptions => ({
    url: `${API}/games/${GAME}/events?after=3`,
    headers: { ...bearer(TOKENS.read), ...headers },
  });

  it('is not made again for whoever has it, and is for whoever has an older one', async () => {
    let tag = 'first';
    const { server, called } = await stubServer({
      events: async () => events,
      eventsTag: async () => ({ tag, secret: false }),
    });
    const first = await server.inject(asking());
    expect([first.statusCode, first.headers.etag, first.headers['cache-control']]).toEqual([
      200,
      '"first"',
      'private, no-cache',
    ]);
    const made = () => called.filter(({ name }) => name === 'events').length;
    const again = await server.inject(asking({ 'if-none-match': '"first"' }));
    expect([again.statusCode, again.body, made()]).toEqual([304, '', 1]);
    tag = 'second';
    expect((await server.inject(asking({ 'if-none-match': '"first"' }))).statusCode).toBe(200);
    expect(made()).toBe(2);
  });

  it('is written event by event as the contract has it', async () => {
    const said = {
      position: 1,
      type: 'Told',
      shape: 1,
      revision: 1,
      at: '2026-11-28T12:00:00.000Z',
      because: ['CP-1.1'],
    };
    const whose = { by: 'player', own: true, first: true, draws: [] };
    const event = { ...said, ...whose, data: { text: 'a "b" 호누\u2028' }, message: { key: 'event.told' } };
    const { server, checked } = await stubServer({
      events: async () => ({ viewer: 0, events: [event] as never, latest: 1 }),
      eventsTag: async () => ({ tag: 'x', secret: true }),
    });
    for (let n = 0; n < 2; n += 1) {
      const answer = await server.inject(asking());
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
      expect(answer.json()).toEqual(eventList.parse({ viewer: 0, events: [event], latest: 1 }));
    }
    expect(checked).toEqual({ right: 2, wrong: [] });
  });

  it('is kept by no browser where a seat alone may know it', async () => {
    const eventsTag = async () => ({ tag: 'x', secret: true });
    const { server } = await stubServer({ events: async () => events, eventsTag });
    expect((await server.inject(asking())).headers['cache-control']).toBe('no-store');
  });

  it('is refused like any other', async () => {
    const gone = async () => {
      throw new Problem('unknown-game');
    };
    const { server } = await stubServer({ events: gone, eventsTag: gone });
    const answer = await server.inject(asking({ 'if-none-match': '"x"' }));
    expect([answer.statusCode, answer.headers.etag]).toEqual([404, undefined]);
  });
});

test('over https the api says what the pages say: a browser stays there, and nothing of other names; else nothing', async () => {
  const said = async (publicOrigin: string) => {
    const { server } = await stubServer({}, { publicOrigin });
    return (await server.inject(`${API}/rulesets`)).headers['strict-transport-security'];
  };
  expect(await said('https://play.example.org')).toBe(HSTS);
  expect(await said('http://localhost:3000')).toBeUndefined();
});
