import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  addressOf,
  createClient,
  gameView,
  isRepeatable,
  PROBLEMS,
  problem,
  ROUTES,
  type Route,
  tableOf,
} from './index.ts';

const routes: [string, Route][] = Object.entries(ROUTES);

/** Objects of a JSON Schema that take unknown fields though they name some. */
function looseObjects(schema: unknown, at = '#'): string[] {
  if (Array.isArray(schema)) return schema.flatMap((item, i) => looseObjects(item, `${at}/${i}`));
  if (schema === null || typeof schema !== 'object') return [];
  const own = 'properties' in schema && (schema as { additionalProperties?: unknown }).additionalProperties !== false;
  const inner = Object.entries(schema).flatMap(([key, value]) => looseObjects(value, `${at}/${key}`));
  return own ? [at, ...inner] : inner;
}

describe('the table of routes', () => {
  it('has no address twice', () => {
    const addresses = routes.map(([, route]) => `${route.method} ${route.path}`);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it('refuses unknown fields everywhere', () => {
    for (const [name, route] of routes) {
      for (const part of ['params', 'query', 'body', 'answer'] as const) {
        const schema = route[part];
        if (schema) expect(looseObjects(z.toJSONSchema(schema, { io: 'input' })), `${name}.${part}`).toEqual([]);
      }
    }
  });

  it('finds a loose object', () => {
    const loose = z.strictObject({ inner: z.looseObject({ a: z.string() }) });
    expect(looseObjects(z.toJSONSchema(loose))).toEqual(['#/properties/inner']);
  });

  it('names every parameter of its path', () => {
    for (const [name, route] of routes) {
      const inPath = [...route.path.matchAll(/:(\w+)/g)].map((match) => match[1]);
      const shape = route.params instanceof z.ZodObject ? Object.keys(route.params.shape) : [];
      expect(shape, name).toEqual(inPath);
    }
  });

  it('says of every answer with a secret that it is shown once', () => {
    for (const [name, route] of routes) {
      if (route.method === 'GET') continue;
      const holds = /"(token|secret|password)":/.test(JSON.stringify(z.toJSONSchema(route.answer)));
      expect([name, route.shownOnce ?? false]).toEqual([name, holds]);
    }
  });

  it('lets every write of an account be repeated under a key', () => {
    const others = routes.filter(([, route]) => route.method !== 'GET' && !isRepeatable(route)).map(([name]) => name);
    expect(others.sort()).toEqual(['getLevel', 'tryOrders', 'unsubscribe']);
  });

  it('lets nobody write without signing in, but by a signed key', () => {
    const open = routes
      .filter(([, route]) => route.method !== 'GET' && route.access === 'anyone')
      .map(([name]) => name);
    expect(open).toEqual(['unsubscribe']);
  });
});

describe('createGame', () => {
  const game = { ruleset: 'sample', seats: 2, visibility: 'open', seatOrder: 'random', clock: null };
  const { createGame } = { createGame: ROUTES.createGame.body };

  it('takes settings or a preset, not both and not neither', () => {
    expect(createGame.safeParse({ ...game, preset: 'first' }).success).toBe(true);
    expect(createGame.safeParse({ ...game, settings: {} }).success).toBe(true);
    expect(createGame.safeParse({ ...game, settings: {}, preset: 'first' }).success).toBe(false);
    expect(createGame.safeParse(game).success).toBe(false);
    // A nonce before the seal is published would prove nothing: it comes with the start.
    const nonce = 'ab'.repeat(16);
    expect(createGame.safeParse({ ...game, preset: 'first', nonce }).success).toBe(false);
    expect(ROUTES.startGame.body.safeParse({ nonce }).success).toBe(true);
  });
});

describe('createClient', () => {
  const at = 'http://api.test';

  it('fills the address and sends what the route takes', async () => {
    const seen: Request[] = [];
    const client = createClient({
      origin: at,
      token: 'wf_x',
      fetch: async (input, init) => {
        seen.push(new Request(input, init));
        return Response.json({ ask: { key: 'q' }, done: true, choices: [] });
      },
    });
    const level = await client('getLevel', { params: { id: 'a/b' }, body: { decision: 'move:0:1', path: [] } });
    expect(level.done).toBe(true);
    expect(seen[0]?.url).toBe(`${at}/api/v1/games/a%2Fb/level`);
    expect(seen[0]?.headers.get('authorization')).toBe('Bearer wf_x');
    expect(await seen[0]?.json()).toEqual({ decision: 'move:0:1', path: [] });
  });

  it('throws the problem of a refusal', async () => {
    const body = { type: '/problems/game-over', ...PROBLEMS['game-over'], code: 'game-over' };
    const client = createClient({ origin: at, fetch: async () => Response.json(body, { status: 409 }) });
    await expect(client('getMe', {})).rejects.toMatchObject({ problem: { code: 'game-over', status: 409 } });
    expect(problem.safeParse(body).success).toBe(true);
  });

  it('says so when something in between answers', async () => {
    const client = createClient({
      origin: at,
      fetch: async () => new Response('<h1>Bad gateway</h1>', { status: 502 }),
    });
    await expect(client('getMe', {})).rejects.toMatchObject({ problem: { code: 'unavailable', status: 502 } });
  });

  it('writes queries', () => {
    expect(addressOf('getEvents', { id: 'x' }, { after: 3, link: undefined })).toBe('/api/v1/games/x/events?after=3');
  });
});

describe('tableOf', () => {
  it('makes the table that a viewer composes on', () => {
    const decision = { kind: 'move', blocks: 'all' as const, openedAt: 4 };
    const seat = {
      name: 'A',
      player: '5hT9qWmZ3kRpYcVa',
      bot: null,
      taken: true,
      you: false,
      host: false,
      departed: false,
      held: null,
      offer: null,
      due: true,
      dueSince: null,
      deadline: null,
      reserve: null,
    };
    const view = gameView.parse({
      gameId: '7Yc3mKpQ2vXb',
      ruleset: 'sample',
      revision: 1,
      settings: {},
      viewer: 1,
      position: 4,
      latest: 4,
      view: { a: 1 },
      seats: [
        { ...seat, seat: 0 },
        { ...seat, seat: 1 },
      ],
      decisions: [
        { ...decision, id: 'move:0:3', seat: 0, ask: null },
        { ...decision, id: 'move:1:4', seat: 1, ask: { key: 'move' } },
      ],
      awaited: [{ seat: 0, deadline: null }],
      outcome: null,
      head: null,
      seen: null,
    });
    const table = tableOf(view);
    expect(table.positions).toEqual([0, 4]);
    expect(table.spectatorPosition).toBe(0);
    // Others' decisions come without their position.
    expect(table.open.map((open) => open.id)).toEqual(['move:0:0', 'move:1:4']);
    expect(table.open[1]).not.toHaveProperty('ask');
  });
});

/** Bounds of whole numbers in the database. */
const MOST = 2 ** 31 - 1;

/** Numbers of a JSON Schema that may be larger than the database takes. */
function boundless(schema: unknown, at = '#'): string[] {
  if (Array.isArray(schema)) return schema.flatMap((item, i) => boundless(item, `${at}/${i}`));
  if (schema === null || typeof schema !== 'object') return [];
  const { type, minimum, maximum } = schema as { type?: unknown; minimum?: number; maximum?: number };
  const isNumber = type === 'integer' || type === 'number';
  const own =
    isNumber && !((minimum ?? Number.NEGATIVE_INFINITY) >= -MOST && (maximum ?? Number.POSITIVE_INFINITY) <= MOST);
  return [...(own ? [at] : []), ...Object.entries(schema).flatMap(([key, inner]) => boundless(inner, `${at}/${key}`))];
}

it.each(routes)('%s takes no number that the database can’t hold', (_name, { params, query, body }) => {
  const found = [params, query, body].flatMap((schema) =>
    schema ? boundless(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' })) : [],
  );
  expect(found).toEqual([]);
});
