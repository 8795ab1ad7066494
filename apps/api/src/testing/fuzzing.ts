/** Made requests sent to a whole service: what there is to ask for, and what is wrong with each answer. */
import { API, PROBLEMS, type ProblemCode, problem, ROUTES, type Route, type RouteName } from '@wayfinder/contract';
import { seededRandom } from '@wayfinder/engine';
import { makeUnsubscribeKey } from '@wayfinder/notify';
import fc from 'fast-check';
import { type Description, type Hints, type Made, Maker } from './fuzz.ts';
import { CLUB_HINTS, clubsToAsk } from './fuzz-clubs.ts';
import { open, type Person, SECRET, type World } from './world.ts';

/** After so many requests other people play in other games. */
const ROUND = 500;
/** Most milliseconds for an answer. */
export const ANSWERED_WITHIN_MS = 10_000;
const ORIGIN = 'http://play.test';

/** From now on every row that is written is counted. Left out are those that say nothing of games and people: limits, keys of requests, uses of tokens. */
export async function watchChanges(world: World): Promise<void> {
  const { rows } = await world.sql.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
  );
  const tables = rows.map(({ name }) => name).filter((name) => !/^_prisma|^rate_limit$|^request_key$/.test(name));
  if (tables.length <= 15) throw new Error(`only ${tables.length} tables are watched`);
  await world.sql.query(`CREATE TABLE changes (n bigserial PRIMARY KEY);
    CREATE FUNCTION count_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN INSERT INTO changes DEFAULT VALUES; RETURN NULL; END $$;`);
  for (const table of tables) {
    await world.sql.query(
      `CREATE TRIGGER counted AFTER INSERT OR DELETE ON "${table}" FOR EACH ROW EXECUTE FUNCTION count_change()`,
    );
    if (/^(api_token|session)$/.test(table)) continue;
    // JSON knows no equality: rows are compared as they are stored.
    await world.sql.query(`CREATE TRIGGER counted_too AFTER UPDATE ON "${table}" FOR EACH ROW
      WHEN (OLD.* *<> NEW.*) EXECUTE FUNCTION count_change()`);
  }
}

/** A text that is another one after each change that is counted. */
export async function changes(world: World): Promise<string> {
  const { rows } = await world.sql.query<{ n: string }>('SELECT coalesce(max(n), 0) AS n FROM changes');
  return rows[0]?.n ?? '';
}

/** Things that a round can ask for. */
interface Round {
  senders: Record<string, string>[];
  /** Values by the names that made texts have: `@game:3` is the fourth game, round and round. */
  values: Record<string, unknown[]>;
  /** Whole requests that the rules take, with who may send them. */
  moves: { game: string; sender: Record<string, string>; decision: string; path: string[] }[];
}

const cookieOf = ({ session }: Person) => ({ cookie: `authjs.session-token=${session}`, origin: ORIGIN });
const bearerOf = ({ token }: Person) => ({ authorization: `Bearer ${token}` });

async function newRound(world: World, n: string): Promise<Round> {
  const [ann, ben] = await Promise.all([world.person(`Ann${n}`), world.person(`Ben${n}`)]);
  const running = await Promise.all(['sample', 'sample', 'whispers'].map((ruleset) => world.game(ruleset, [ann, ben])));
  const made = (host: Person) => host.client('createGame', { body: { ...open, seat: 0 } });
  const toJoin = await Promise.all([ben, ben, ben, ann, ann].map(made));
  const full = await Promise.all([ann, ann, ann].map(made));
  for (const { id } of full) await ben.client('joinGame', { params: { id }, body: {} });
  const withBot = { ...open, seat: 0, bots: [{ level: 'easy' as const, seat: 1 }] };
  const botted = await Promise.all([1, 2, 3].map(() => ann.client('createGame', { body: withBot })));
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
  const inviting = await Promise.all([ben, ben, ben, ann, ann].map(made));
  for (const [n, { id }] of inviting.entries()) {
    const [host, guest] = n < 3 ? [ben, ann] : [ann, ben];
    await host.client('invite', { params: { id }, body: { email: guest.email } });
  }
  for (const webhookId of hooks) {
    await world.store.deliveries.begin({ webhookId, id: POSTED, type: 'test', gameId: null, attempt: 0 });
  }
  const feeds = await Promise.all([ann, ben].map(({ id }) => world.service.renewFeed(id)));
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
  const clubs = await clubsToAsk(world.service, [ann, ben, await world.person(`Cy${n}`)]);
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
      ...clubs,
      running: ids(running),
      joinable: ids(toJoin),
      full: ids(full),
      botted: ids(botted),
      invited: ids(inviting),
      hosted: ids([...toJoin.slice(3), ...full]),
      game: ids([...running, ...running, ...toJoin, ...full]),
      decision: moves.map(({ decision }) => decision),
      token: spare.map(({ id }) => id),
      spareHook: spareHooks,
      player: running.flatMap(({ seats }) => seats.map(({ player }) => player)),
      hook: hooks,
      message: [POSTED],
      feed: feeds.map(({ key }) => key),
      key: [ann, ben].map(({ id }) => makeUnsubscribeKey(SECRET, { user: id, gameId: null })),
    },
    moves,
  };
}

/** The webhook-id of what each webhook was sent. */
const POSTED = 'msg_posted';

const ref = (name: string) => fc.nat(50).map((n) => `@${name}:${n}`);
const GAME = `${API}/games/{id}`;

/** Ids of existing things, which the schemas can't tell. */
const HINTS: Hints = {
  ...CLUB_HINTS,
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
  [`${GAME}/nonce id`]: ref('hosted'),
  [`${GAME}/clock id`]: ref('hosted'),
  offerSeat: fc.constantFrom({ to: 'everybody' }, { to: 'everybody', bot: true, returnDays: 3 }),
  [`${GAME}/bots id`]: ref('hosted'),
  [`${GAME}/invitations id`]: ref('hosted'),
  [`${API}/me/invitations/{id} id`]: ref('invited'),
  [`${API}/me/invitations/{id}/accept id`]: ref('invited'),
  [`${API}/me/filters/{id} id`]: fc.constantFrom('evenings', 'weekends'),
  // A place in the list of games, newest first.
  cursor: fc.constant(Buffer.from('2026-01-01T00:00:00.000Z 7Yc3mKpQ2vXb').toString('base64url')),
  number: fc.constantFrom('1', '2'),
  position: fc.nat(4),
  invite: fc.nat(50).map((n) => ({ email: `p${n}@example.org` })),
  [`${GAME}/bots/{seat} id`]: ref('botted'),
  ...Object.fromEntries(
    [
      'view',
      'events',
      'decisions',
      'level',
      'draft',
      'orders',
      'export',
      'stream',
      'notes',
      'proposals',
      'keep',
      'return',
      'pause',
      'seats/{seat}/offer',
      'seats/{seat}/take',
    ].map((of) => [`${GAME}/${of} id`, ref('running')]),
  ),
  // Of a command itself: made by its sender.
  [`${GAME}/commands id`]: fc.oneof(ref('running'), fc.stringMatching(/^[A-Za-z0-9_-]{8,64}$/)),
  [`${GAME}/draft id`]: ref('running'),
  decision: ref('decision'),
  path: fc.array(fc.constantFrom('flag', 'take', 'rest', '0', '1', 'shell'), { maxLength: 2 }),
  games: fc
    .array(fc.tuple(ref('running'), fc.nat(6), fc.constantFrom('', ':spectator', '::0123456789abcdef')), {
      maxLength: 3,
    })
    .map((games) => games.map(([game, after, how]) => `${game}:${after}${how}`).join()),
  at: fc.nat(3),
  after: fc.nat(6),
  link: fc.stringMatching(/^[a-f0-9]{32}$/),
  key: ref('key'),
  [`${API}/feeds/{key}/calendar.ics key`]: ref('feed'),
  [`${API}/feeds/{key}/atom.xml key`]: ref('feed'),
  ruleset: fc.constantFrom('sample', 'sample', 'whispers', 'chess'),
  seat: fc.nat(2),
  orders: fc.constantFrom({ seal: null }, { seal: 1 }, { seal: 'x' }, {}),
  timeZone: fc.constantFrom('Europe/Paris', 'Asia/Seoul', 'Mars/Base'),
  basedOn: fc.constant(null),
  week: fc.constant(null),
  vacations: fc.constantFrom(
    [],
    [{ first: { date: '2030-07-01', half: 'am' }, last: { date: '2030-07-09', half: 'pm' } }],
  ),
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
    return value.replace(/(?<=^|,)@(\w+):(\d+)/g, (text, name: string, n: string) => {
      const known = values[name];
      return known ? String(known[Number(n) % Math.max(1, known.length)] ?? 'none') : text;
    });
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

/** Tells if all of it fits the contract's own schemas. */
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

function addressOf(origin: string, { name, params, query }: Ready): string {
  const path = ROUTES[name].path.replace(/:(\w+)/g, (_, param) => encodeURIComponent(wellFormed(params[param])));
  const search = Object.entries(query).map(([key, value]) => [key, wellFormed(value)]);
  return `${origin}${API}${path}${search.length > 0 ? `?${new URLSearchParams(search as [string, string][])}` : ''}`;
}

interface Answered {
  status: number;
  type: string;
  text: string;
  ms: number;
}

/** Sends it and waits for the whole answer, of a stream for its head. */
async function send(origin: string, ready: Ready): Promise<Answered> {
  const { method, headers, body, raw, name } = ready;
  const began = performance.now();
  const type = raw ? raw.type : 'application/json';
  const text = method === 'GET' ? undefined : raw ? raw.text : body === undefined ? undefined : JSON.stringify(body);
  const answer = await fetch(addressOf(origin, ready), {
    method,
    headers: { ...headers, ...(text === undefined || type === '' ? {} : { 'content-type': type }) },
    ...(text === undefined ? {} : { body: text }),
    redirect: 'manual',
    signal: AbortSignal.timeout(ANSWERED_WITHIN_MS),
  });
  const isStream = 'stream' in ROUTES[name] && answer.status === 200;
  if (isStream) await answer.body?.cancel();
  const said = isStream ? '' : await answer.text();
  const ms = performance.now() - began;
  return { status: answer.status, type: answer.headers.get('content-type') ?? '', text: said, ms };
}

/** Faults of an answer to any request. */
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

/** Outcome of some requests. */
export interface Fuzzed {
  requests: number;
  /** Requests that are as the contract's schemas want them. */
  fit: number;
  accepted: number;
  refused: number;
  statuses: Record<number, number>;
  /** Routes that never accepted one. */
  never: RouteName[];
  slowestMs: number;
  /** All that was wrong with answers. */
  wrong: string[];
}

async function makerOf({ url }: World): Promise<Maker> {
  return new Maker((await (await fetch(`${url}${API}/openapi.json`)).json()) as Description, HINTS);
}

/** Requests of all routes, in any order. */
export async function anyRequests(world: World, seed: number, count: number): Promise<Made[]> {
  return fc.sample((await makerOf(world)).all(), { numRuns: count, seed });
}

/** As many requests of each route, one of every route after the other. */
export async function requestsOfEach(world: World, seed: string, count: number): Promise<Made[]> {
  // With one seed for all, the same sender would send to every route.
  const seeds = seededRandom(`routes ${seed}`);
  const each = (await makerOf(world)).each().map((made) => {
    return fc.sample(made, { numRuns: count, seed: seeds.next(2 ** 31) });
  });
  return Array.from({ length: count }, (_, n) => each.flatMap((made) => made[n] ?? [])).flat();
}

/** Sends them one after the other to a world whose changes are watched. `suffix`: people of this run have it in their names. */
export async function fuzz(world: World, made: readonly Made[], suffix: string): Promise<Fuzzed> {
  const found: Fuzzed = {
    requests: made.length,
    fit: 0,
    accepted: 0,
    refused: 0,
    statuses: {},
    never: [],
    slowestMs: 0,
    wrong: [],
  };
  const acceptedBy = new Set<RouteName>();
  let round = await newRound(world, `${suffix}0`);
  let before = await changes(world);
  for (const [n, one] of made.entries()) {
    if (n > 0 && n % ROUND === 0) {
      round = await newRound(world, `${suffix}${n}`);
      before = await changes(world);
    }
    const ready = readyOf(one, round);
    const answer = await send(world.url, ready).catch((error) => ({
      status: 599,
      type: '',
      text: String(error),
      ms: ANSWERED_WITHIN_MS,
    }));
    const blame = (what: string): void => {
      const asked = `${n}: ${ready.method} ${addressOf(world.url, ready)} ${JSON.stringify(ready.raw ?? ready.body)}`;
      found.wrong.push(`${asked.slice(0, 600)}\n  ${what}`);
    };
    const fault = wrongWith(answer);
    if (fault) blame(fault);
    if (fits(ready)) found.fit += 1;
    found.statuses[answer.status] = (found.statuses[answer.status] ?? 0) + 1;
    found.slowestMs = Math.max(found.slowestMs, answer.ms);
    if (answer.status < 400) {
      found.accepted += 1;
      acceptedBy.add(ready.name);
      const isReading = ready.method === 'GET' || ROUTES[ready.name].path.endsWith('/level');
      if (!isReading) before = await changes(world);
    } else {
      found.refused += 1;
      const after = await changes(world);
      if (after !== before) blame(`was refused with ${answer.status} and changed something`);
      before = after;
    }
  }
  found.never = (Object.keys(ROUTES) as RouteName[]).filter((name) => !acceptedBy.has(name));
  return found;
}

/** One line that tells what was tried. */
export function fuzzedText(seed: string, { requests, fit, accepted, refused, statuses, slowestMs }: Fuzzed): string {
  const share = (of: number) => `${of} (${Math.round((100 * of) / requests)} %)`;
  return (
    `fuzz, seed ${seed}: ${requests} requests over ${Object.keys(ROUTES).length} routes, ${share(fit)} fit the schemas, ` +
    `${share(accepted)} accepted, ${share(refused)} refused; ${JSON.stringify(statuses)}; slowest ${Math.round(slowestMs)} ms\n`
  );
}
