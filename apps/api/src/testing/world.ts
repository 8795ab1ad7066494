/** A whole service for integration tests: real Postgres, real HTTP, the games of `rulesets.ts`. */
import { randomBytes, randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import {
  type AnswerOf,
  API,
  ApiProblem,
  type Client,
  createClient,
  type GameDetail,
  type GameView,
  type Scope,
} from '@wayfinder/contract';
import { createService, type Fault, type Service } from '@wayfinder/service';
import { type Clock, openStore, type Store } from '@wayfinder/store';
import { type TestDatabase, withDatabase } from '@wayfinder/store/testing';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { feedsAt, inEnglish, pictureKeys, storedKeys, unsubscribeKeys, webhookGuard } from '../doors.ts';
import type { KeyStore } from '../idempotency.ts';
import { UNLIMITED } from '../limits.ts';
import { createServer } from '../server.ts';
import { assertRight, type Checked, checkAnswers } from './checked.ts';

/** Somebody with an account. */
export interface Person {
  id: string;
  name: string;
  email: string;
  /** Personal access token with all scopes. */
  token: string;
  /** Value of the session cookie. */
  session: string;
  client: Client;
}

/** Signs the links in messages. */
export const SECRET = 'a secret of these tests only';

/** World in which the tests play. */
export interface World {
  url: string;
  databaseUrl: string;
  server: FastifyInstance;
  store: Store;
  service: Service;
  sql: pg.Client;
  nobody: Client;
  person(name: string): Promise<Person>;
  /** A started game with these people in seat order. */
  game(ruleset: string, people: readonly Person[], more?: object): Promise<GameDetail>;
  /** A second api process on the same database. `keys`: what becomes of its memory of requests. */
  another(keys?: (stored: KeyStore) => KeyStore): Promise<{ url: string; client(person: Person): Client }>;
  /** One text for everything that is stored of games and people: equal before and after what changes nothing. */
  fingerprint(): Promise<string>;
  close(): Promise<void>;
}

const TABLES = ['game', 'game_seat', 'game_event', 'game_command', 'game_batch', 'open_decision', 'call', 'deadline'];
const MORE_TABLES = [
  'message',
  'standing_order',
  'draft',
  'seen',
  'game_mute',
  'message_settings',
  'mail',
  'mail_trouble',
  'webhook',
  'session',
  '"user"',
];

/** One statement for all tables: some tests take hundreds of fingerprints. */
const FINGERPRINT = [...TABLES, ...MORE_TABLES]
  .map(
    (table) =>
      `SELECT '${table}' AS name, count(*) AS n, md5(string_agg(t::text, '|' ORDER BY t::text)) AS hash FROM ${table} t`,
  )
  .join(' UNION ALL ');

/** The games of these tests; what the catalog names is played only where a test asks for it. */
const OWN_GAMES = fileURLToPath(new URL('./rulesets.ts', import.meta.url));

/** Options for opening a world. */
export interface WorldOptions {
  /** Those of `rulesets.ts`, or all that the catalog names. */
  games?: 'own' | 'catalog';
  /** Module with the games, instead. */
  rulesetsModule?: string;
  clock?: Clock;
  /** One that is there already; who brought it drops it. Default: one of its own, that goes with the world. */
  database?: TestDatabase;
  /** Takes the lines of the server's log, of every level. */
  logTo?: { write(line: string): void };
}

/** One api process's worth: a server over a store and a service of its own. */
async function serve(
  database: TestDatabase,
  options: WorldOptions,
  keys: (stored: KeyStore) => KeyStore = (stored) => stored,
) {
  const { games = 'own', clock, logTo } = options;
  const store = openStore({ databaseUrl: database.url, connections: 6, ...(clock ? { clock } : {}) });
  const rulesetsModule = options.rulesetsModule ?? (games === 'own' ? OWN_GAMES : undefined);
  // As main.ts tells faults.
  const log = ({ kind, gameId, ruleset, error }: Fault): void =>
    server.log.error({ kind, gameId, ruleset, err: error }, 'fault');
  const service = createService({
    store,
    clock: store.clock,
    log,
    // Each thread loads all games, which takes longer than most tests.
    judging: { threads: 1 },
    ...(rulesetsModule ? { rulesetsModule } : {}),
  });
  let checked: Checked = { right: 0, wrong: [] };
  const server = await createServer({
    doors: {
      service,
      vetWebhook: webhookGuard(false),
      readUnsubscribeKey: unsubscribeKeys(SECRET),
      readPictureKey: pictureKeys(SECRET),
      feeds: feedsAt('http://play.test'),
    },
    limits: UNLIMITED,
    keys: keys(storedKeys(store.limits)),
    publicOrigin: 'http://play.test',
    trustedProxies: 'loopback',
    logLevel: logTo ? 'trace' : 'silent',
    ...(logTo ? { logTo } : {}),
    ready: () => store.readiness(),
    inWords: inEnglish(store.games),
    watch(made) {
      checked = checkAnswers(made);
    },
  });
  // As programs do when they start.
  await store.pushes.keys();
  const url = await server.listen({ port: 0, host: '127.0.0.1' });
  const close = async (): Promise<void> => {
    await server.close();
    await service.close();
    await store.close();
    assertRight(checked);
  };
  return { server, store, service, url, close };
}

/** Opens a world with a database of its own. */
export async function openWorld(wanted: WorldOptions['games'] | WorldOptions = {}): Promise<World> {
  const options = typeof wanted === 'string' ? { games: wanted } : wanted;
  const database = options.database ?? (await withDatabase());
  const first = await serve(database, options);
  const { store, service, server, url } = first;
  const served = [first];
  const sql = new pg.Client({ connectionString: database.url });
  await sql.connect();
  return {
    url,
    databaseUrl: database.url,
    store,
    service,
    server,
    sql,
    nobody: createClient({ origin: url }),
    person: (name) => personOf(store, url, name),
    game: (ruleset, people, more) => startedGame(ruleset, people, more),
    fingerprint: () => fingerprint(sql),
    async another(keys) {
      const more = await serve(database, options, keys);
      served.push(more);
      return { url: more.url, client: ({ token }) => createClient({ origin: more.url, token }) };
    },
    async close() {
      for (const { close } of served) await close();
      await sql.end();
      if (!options.database) await database.drop();
    },
  };
}

async function personOf(store: Store, url: string, name: string): Promise<Person> {
  const email = `${name.toLowerCase()}@players.test`;
  const { id } = await store.people.ensure(email, name);
  const scopes: Scope[] = ['read', 'play', 'organise'];
  const { token } = await store.people.createToken(id, { name: 'test', scopes, days: null });
  const session = randomBytes(24).toString('hex');
  await store.people.createSession(id, session, new Date(Date.now() + 30 * 86_400_000));
  return { id, name, email, token, session, client: createClient({ origin: url, token }) };
}

async function startedGame(ruleset: string, people: readonly Person[], more: object = {}): Promise<GameDetail> {
  const [host, ...others] = people;
  if (!host) throw new Error('a game needs people');
  const presets = { sample: 'short', whispers: 'all' } as Record<string, string>;
  const game = await host.client('createGame', {
    body: {
      ruleset,
      preset: presets[ruleset] ?? '',
      seats: people.length,
      visibility: 'open',
      seatOrder: 'chosen',
      clock: null,
      seat: 0,
      starts: 'by-host',
      ...more,
    },
  });
  for (const [index, person] of others.entries()) {
    const link = game.visibility === 'link' && game.link ? { link: game.link } : {};
    await person.client('joinGame', { params: { id: game.id }, body: { seat: index + 1, ...link } });
  }
  return host.client('startGame', { params: { id: game.id }, body: {} });
}

async function fingerprint(sql: pg.Client): Promise<string> {
  const { rows } = await sql.query<{ name: string; n: string; hash: string | null }>(FINGERPRINT);
  return rows.map(({ name, n, hash }) => `${name} ${n} ${hash}`).join('\n');
}

/** Params that a client sends to a route of one game, or one ruleset. */
export const at = (id: string) => ({ params: { id } });

/** A game of two that anybody may join. */
export const open = {
  ruleset: 'sample',
  preset: 'short',
  seats: 2,
  visibility: 'open',
  seatOrder: 'chosen',
  clock: null,
  starts: 'by-host',
} as const;

/** The id of a person's own open decision of a kind. */
export async function decisionOf(person: Person, gameId: string, kind: string): Promise<string> {
  const view = await viewOf(person, gameId);
  const decision = view.decisions.find((one) => one.kind === kind && one.seat === view.viewer);
  if (!decision) throw new Error(`${person.name} has no decision ${kind}`);
  return decision.id;
}

/** Sends one command for a person's open decision of this kind. */
export async function act(
  person: Person,
  gameId: string,
  kind: string,
  path: string[],
): Promise<AnswerOf<'sendCommands'>> {
  const commands = [{ id: randomUUID(), decision: await decisionOf(person, gameId, kind), path }];
  return person.client('sendCommands', { ...at(gameId), body: { commands } });
}

/** Takes the whole draw step of the sample quietly, so that the seal step is next. */
export async function restAll(people: readonly Person[], gameId: string): Promise<void> {
  for (const person of people) await act(person, gameId, 'draw', ['rest']);
}

/** The game as a person sees it. */
export function viewOf(person: Person, gameId: string): Promise<GameView> {
  return person.client('getView', { params: { id: gameId } });
}

/** The code of a refusal; `accepted` when there was none. */
export async function refusalOf(asked: Promise<unknown>): Promise<string> {
  return asked.then(
    () => 'accepted',
    (error: unknown) => {
      if (error instanceof ApiProblem) return error.problem.code;
      throw error;
    },
  );
}

/** One message of a stream. */
export interface Heard {
  event: string;
  id: string | null;
  data: unknown;
  text: string;
}

/** An open stream; `heard` grows as messages come. */
export interface Listening {
  heard: Heard[];
  /** Waits for the n-th message (from 1). */
  nth(n: number): Promise<Heard>;
  close(): void;
}

interface ListenOptions {
  token?: string;
  query?: string;
  lastEventId?: string;
}

/** Opens a game's stream. */
export function listenTo(url: string, gameId: string, options: ListenOptions = {}): Promise<Listening> {
  return listenAt(`${url}${API}/games/${gameId}/stream${options.query ?? ''}`, options);
}

/** Opens one stream of several games, `ID:POSITION` each. */
export function listenToMine(url: string, games: readonly string[], options: ListenOptions): Promise<Listening> {
  return listenAt(`${url}${API}/me/stream?${new URLSearchParams({ games: games.join() })}`, options);
}

async function listenAt(address: string, options: ListenOptions): Promise<Listening> {
  const abort = new AbortController();
  const headers: Record<string, string> = {};
  if (options.token) headers.authorization = `Bearer ${options.token}`;
  if (options.lastEventId) headers['last-event-id'] = options.lastEventId;
  const answer = await fetch(address, { headers, signal: abort.signal });
  if (!answer.ok || !answer.body) throw new Error(`stream: ${answer.status} ${await answer.text()}`);
  const heard: Heard[] = [];
  const waiting = new Set<() => void>();
  void collect(answer.body, heard, () => {
    for (const wake of waiting) wake();
  });
  return {
    heard,
    async nth(n) {
      const deadline = Date.now() + 60_000;
      for (;;) {
        const message = heard[n - 1];
        if (message) return message;
        if (Date.now() > deadline) throw new Error(`no message ${n} within a minute, heard ${heard.length}`);
        await new Promise<void>((done) => {
          const wake = (): void => {
            clearTimeout(timer);
            waiting.delete(wake);
            done();
          };
          const timer = setTimeout(wake, 500);
          waiting.add(wake);
        });
      }
    },
    close: () => abort.abort(),
  };
}

async function collect(body: ReadableStream<Uint8Array>, heard: Heard[], woken: () => void): Promise<void> {
  const decoder = new TextDecoder();
  let text = '';
  try {
    for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
      text += decoder.decode(chunk, { stream: true });
      for (let end = text.indexOf('\n\n'); end !== -1; end = text.indexOf('\n\n')) {
        const message = messageOf(text.slice(0, end));
        text = text.slice(end + 2);
        if (message) heard.push(message);
      }
      woken();
    }
  } catch {
    // Closed by the test.
  }
}

function messageOf(text: string): Heard | null {
  const fields = new Map(
    text.split('\n').map((row) => [row.slice(0, row.indexOf(':')), row.slice(row.indexOf(':') + 1).trim()]),
  );
  const event = fields.get('event');
  if (event === undefined) return null;
  return { event, id: fields.get('id') ?? null, data: JSON.parse(fields.get('data') ?? 'null'), text };
}
