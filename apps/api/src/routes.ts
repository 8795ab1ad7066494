/** Puts every route of the contract's table on the server: authorise, parse, answer. */
import {
  API,
  isRepeatable,
  problem,
  type RequestOf,
  ROUTES,
  type Route,
  type RouteName,
  readStreamed,
  type Problem as Told,
} from '@wayfinder/contract';
import type { Refusal } from '@wayfinder/engine';
import { type AnswerTag, Busy, type Identity, type Payer, Problem, payFor, type Seed } from '@wayfinder/service';
import { isUnavailable } from '@wayfinder/store';
import { Admission, type AdmissionOptions, type Kind, type Place, Refused } from '@wayfinder/traffic';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { checkAccess, checkOrigin, checkSuspension, identify } from './auth.ts';
import { checkBody } from './bodies.ts';
import {
  type Answering,
  type Asked,
  type Doors,
  HANDLERS,
  idCheck,
  type Streaming,
  TAGS,
  WRITERS,
} from './handlers.ts';
import { HIDDEN } from './health.ts';
import { type KeyStore, keyOf, once, requestHash, type StoredAnswer } from './idempotency.ts';
import type { Limits } from './limits.ts';
import { payerOf, senderIn } from './payers.ts';
import { PRICES, type Priced, pricedAs } from './prices.ts';
import { ProblemError, problemOf, sendProblem } from './problems.ts';
import { answerStream, answerStreamOfMine, type StreamAsked, Streams } from './stream.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set before the body is read. */
    identity: Identity | null;
    /** The place of a request beside the contract, until its answer is written. */
    place: Place | null;
  }
  interface FastifyContextConfig {
    /** The price of a route, where its address doesn't say so. */
    priced?: Priced;
  }
}

/** Needs of the routes. */
export interface RouteOptions {
  doors: Doors;
  limits: Limits;
  keys: KeyStore;
  /** Origin that browsers see. */
  publicOrigin: string;
  /** A refusal as a sentence, where the game has words for it. `of`: the game, or the ruleset of one that wasn't made. */
  inWords(of: { game: string } | { ruleset: string }, refusal: Refusal): Promise<string | undefined>;
  /** All open streams; by default counted by nobody. */
  streams?: Streams;
  /** Milliseconds between two signs of life of a stream. */
  heartbeatMs?: number;
  /** Requests in progress at once. */
  admission?: AdmissionOptions;
}

export interface Serving extends RouteOptions {
  streams: Streams;
  entrance: Admission;
  who(request: FastifyRequest): Promise<Identity | null>;
}

/** Refusals of the service, as they leave. */
export function translate(error: unknown): ProblemError | null {
  if (error instanceof ProblemError) return error;
  if (error instanceof Problem) return new ProblemError(error.code, error.data);
  return isUnavailable(error) ? new ProblemError('unavailable', { retryAfter: 2 }) : null;
}

/**
 * Each answer that is written makes a move wait, a few times on its way: so there are few at once. After a restart all streams come back together; those
 * who wait cost little, and are answered within seconds.
 */
const ADMISSION: AdmissionOptions = { reads: 4, visits: 2, waiting: 2_000, perSender: 256 };

/** Everything that all routes of a server share. */
export function servingOf(options: RouteOptions): Serving {
  const https = options.publicOrigin.startsWith('https:');
  const streams = options.streams ?? new Streams(options.heartbeatMs);
  const who = (request: FastifyRequest) => identify(options.doors.service, request, https);
  return { ...options, streams, who, entrance: new Admission({ ...ADMISSION, ...options.admission }) };
}

/**
 * Every route has a price, or the server doesn't start. What the contract names is paid for when it is known who asks; all else here, at the expense
 * of an address, and it waits with the visits.
 */
export function useDoor(server: FastifyInstance, serving: Serving): void {
  server.decorateRequest('identity', null);
  server.decorateRequest('place', null);
  server.addHook('onRoute', ({ url, config }) => void pricedAs(url, config?.priced));
  server.addHook('onRequest', (request, reply, done) => {
    const { url, config } = request.routeOptions;
    const priced = request.is404 || url === undefined ? 'nothing' : pricedAs(url, config.priced);
    if (priced === null || Object.hasOwn(ROUTES, priced)) done();
    else enterBeside(priced, request, reply, serving).then(() => done(), done);
  });
  // A client that takes the answer slowly makes nobody wait.
  server.addHook('onSend', ({ place }, _reply, _payload, done) => {
    place?.passTurn();
    done();
  });
}

/** Lets in a request beside the contract. @throws ProblemError rate-limited, Busy */
async function enterBeside(
  priced: Priced,
  request: FastifyRequest,
  reply: FastifyReply,
  { limits, entrance }: Serving,
): Promise<void> {
  const sender = payerOf(request);
  await limits.any(priced, sender);
  const place = await entrance.enter({ kind: 'visit', sender }, () => request.raw.socket.destroyed).catch(refuse);
  request.place = place;
  // Also where nothing is sent any more.
  reply.raw.once('close', () => place.leave());
}

/** Serves everything that the contract names. */
export function useRoutes(server: FastifyInstance, serving: Serving): void {
  server.addHook('preClose', async () => serving.streams.endAll());
  for (const name of Object.keys(ROUTES) as RouteName[]) {
    if (name === 'unsubscribe') useForms(server, name, serving);
    else useRoute(server, name, serving);
  }
  usePageOfUnsubscribing(server, serving.publicOrigin);
  useWrongMethods(server);
}

/** One-click unsubscribing (RFC 8058) sends a form; what it says is always the same, so nothing of it is kept. */
function useForms(server: FastifyInstance, name: RouteName, serving: Serving): void {
  void server.register(async (scope) => {
    scope.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string' },
      (_request, _text, done) => done(null, null),
    );
    useRoute(scope, name, serving);
  });
}

/** A mail program that knows no one-click opens the address: looking turns nothing off, and the page has a button. */
function usePageOfUnsubscribing(server: FastifyInstance, publicOrigin: string): void {
  const page = `${publicOrigin}/unsubscribe`;
  server.get(API + ROUTES.unsubscribe.path, { ...HIDDEN, config: { priced: 'lines' } }, async ({ url }, reply) => {
    const key = new URL(url, page).searchParams.get('key') ?? '';
    return reply.redirect(`${page}?${new URLSearchParams({ key })}`, 303);
  });
}

function useRoute(server: FastifyInstance, name: RouteName, serving: Serving): void {
  const route: Route = ROUTES[name];
  const checkId = idCheck(name);
  server.route({
    method: route.method,
    url: API + route.path,
    exposeHeadRoute: !route.stream,
    ...(route.mostBytes ? { bodyLimit: route.mostBytes } : {}),
    schema: schemaOf(name, route),
    config: { priced: name },
    onRequest: (request) => authorise(name, request, serving),
    preValidation: (request, _reply, done) => {
      checkId(request.params);
      if (request.body !== undefined) checkBody(request.body);
      done();
    },
    handler: (request, reply) =>
      isStreaming(name)
        ? streamTo(name, request, reply, serving)
        : takeTurn(name, request, serving, () => answerTo(name, request, reply, serving)),
  });
}

/** Before anything of the body is read. @throws ProblemError */
async function authorise(name: RouteName, request: FastifyRequest, serving: Serving): Promise<void> {
  const { limits, publicOrigin } = serving;
  try {
    request.identity = await serving.who(request);
  } finally {
    // Also for those who try tokens.
    await limits.any(name, payerFor(name, request, serving).id);
  }
  checkOrigin(request, request.identity, publicOrigin);
  checkAccess(ROUTES[name].access, request.identity);
  checkSuspension(name, ROUTES[name], request.identity);
  await limits.scarce(name, senderIn(request));
}

/**
 * Payer for a request of the contract. One click in a mail comes from the servers of a mailbox, for many people at once: each key pays for itself,
 * and is somebody's.
 */
function payerFor(name: RouteName, request: FastifyRequest, { doors }: Serving): { id: string; known: boolean } {
  if (name !== 'unsubscribe') return { id: payerOf(request), known: request.identity !== null };
  const { body, query } = request as { body?: { key?: string } | null; query: { key?: string } };
  const whose = unsubscriber(doors, body?.key ?? query.key);
  return { id: `unsubscribe ${whose ?? senderIn(request)}`, known: whose !== null };
}

function unsubscriber(doors: Doors, key: unknown): string | null {
  if (typeof key !== 'string') return null;
  try {
    const { user, gameId, clubId } = doors.readUnsubscribeKey(key);
    return `${user} ${clubId ?? gameId ?? 'all'}`;
  } catch {
    return null;
  }
}

function isStreaming(name: RouteName): name is Streaming {
  return 'stream' in ROUTES[name];
}

function streamTo(name: Streaming, request: FastifyRequest, reply: FastifyReply, serving: Serving): Promise<void> {
  const { doors, streams, who, limits } = serving;
  const { identity } = request;
  const inTurn: StreamAsked['inTurn'] = (begin) => takeTurn(name, request, serving, begin);
  const asked = { identity, doors, streams, again: () => who(request), inTurn };
  if (name === 'stream') {
    const { params, query } = request as unknown as RequestOf<'stream'>;
    return answerStream(request, reply, { ...asked, params, query, body: undefined });
  }
  const { query } = request as unknown as RequestOf<'streamOfMine'>;
  // Each game costs what a stream of its own would.
  limits.charge(payerOf(request), (readStreamed(query.games).length - 1) * PRICES.stream.points);
  return answerStreamOfMine(request, reply, { ...asked, query, params: undefined, body: undefined });
}

/** Does what a request asks for when its turn has come, at the expense of its sender. @throws ProblemError rate-limited, Busy, and what `act` throws */
async function takeTurn<T>(
  name: RouteName,
  request: FastifyRequest,
  serving: Serving,
  act: () => Promise<T>,
): Promise<T> {
  const { id, known } = payerFor(name, request, serving);
  const payer: Payer = { id, known, charge: (ms) => serving.limits.charge(id, ms) };
  const asking = { kind: kindOf(ROUTES[name], known), sender: id };
  const place = await serving.entrance.enter(asking, () => request.raw.destroyed).catch(refuse);
  try {
    return await payFor(payer, act);
  } finally {
    place.leave();
  }
}

/** @throws ProblemError rate-limited, Busy */
function refuse(error: unknown): never {
  if (!(error instanceof Refused)) throw error;
  throw error.why === 'sender' ? new ProblemError('rate-limited', { retryAfter: 1 }) : new Busy();
}

/** The urgency of a route. A read that is sent like a write is a preview of what is being composed. Nobody plays without an account. */
export function kindOf({ method, reads }: Pick<Route, 'method' | 'reads'>, known: boolean): Kind {
  if (!known) return 'visit';
  if (reads) return 'level';
  return method === 'GET' ? 'read' : 'move';
}

async function answerTo(
  name: Answering,
  request: FastifyRequest,
  reply: FastifyReply,
  serving: Serving,
): Promise<FastifyReply> {
  const route: Route = ROUTES[name];
  const { identity } = request;
  if (TAGS[name] && (await isKnown(name, request, reply, serving))) return reply.code(304).send();
  const key = identity && isRepeatable(route) ? keyOf(request) : null;
  if (key === null || !identity) return send(reply, await run(name, request, serving), name);
  const asked = { user: identity.user, key, hash: requestHash(request), route };
  const answer = await once(serving.keys, asked, (seed) => run(name, request, serving, seed));
  if (answer.replayed) void reply.header('idempotency-replayed', 'true');
  return send(reply, answer);
}

/** True where the asker has the answer already. A refusal is told by the handler, in its own way. */
async function isKnown(
  name: Answering,
  request: FastifyRequest,
  reply: FastifyReply,
  { doors }: Serving,
): Promise<boolean> {
  const { params, query, body, identity } = request;
  const asked = { params, query, body, identity, doors } as unknown as Asked<Answering>;
  const tagOf = TAGS[name] as ((asked: Asked<Answering>) => Promise<AnswerTag>) | undefined;
  const found = await tagOf?.(asked).catch(() => undefined);
  if (!found) return false;
  const etag = `"${found.tag}"`;
  void reply.header('etag', etag);
  if (found.since !== undefined) void reply.header('last-modified', new Date(found.since).toUTCString());
  if (!found.secret) void reply.header('cache-control', 'private, no-cache');
  return request.headers['if-none-match'] === etag;
}

/** Refusals of who has nothing to do there; pages of who has don't get them, but once in a while. */
const STRANGE: ReadonlySet<string> = new Set(['not-seated', 'not-host']);
/** As many requests as such a refusal counts for: what moves begin with is never made to wait, so that it must not be had for ever. */
const STRANGERS_POINTS = 20;

/** Runs a handler. Its refusals are answers like others, so that a retry can be told the same. */
async function run(name: Answering, request: FastifyRequest, serving: Serving, seed?: Seed): Promise<StoredAnswer> {
  const { params, query, body, identity } = request;
  const asked = { params, query, body, identity, seed, doors: serving.doors } as unknown as Asked<Answering>;
  try {
    const handler = HANDLERS[name] as (asked: Asked<Answering>) => Promise<unknown>;
    return { status: ROUTES[name].status, body: await handler(asked) };
  } catch (error) {
    const refused = translate(error);
    if (!refused) throw error;
    if (STRANGE.has(refused.code)) serving.limits.charge(payerFor(name, request, serving).id, STRANGERS_POINTS);
    const { more } = refused;
    const detail = more.refusal ? await wordsOf(request, more.refusal, serving) : undefined;
    const said = problemOf(refused.code, detail ? { ...more, detail } : more, request.id);
    return { status: said.status, body: said };
  }
}

function wordsOf(
  { params, body }: FastifyRequest,
  refusal: Refusal,
  { inWords }: Serving,
): Promise<string | undefined> {
  const { id: game } = params as { id?: string };
  const of = game === undefined ? { ruleset: (body as { ruleset: string }).ruleset } : { game };
  // The refusal itself matters more than its words.
  return inWords(of, refusal).catch(() => undefined);
}

function send(reply: FastifyReply, { status, body }: StoredAnswer, name?: Answering): FastifyReply {
  if (status === 204) return reply.code(204).send();
  const write = name && (WRITERS[name] as ((body: unknown) => string) | undefined);
  if (status < 400 && write) return reply.code(status).type('application/json; charset=utf-8').send(write(body));
  const media = name && (ROUTES[name] as Route).text;
  if (status < 400 && typeof media === 'string') void reply.type(`${media}; charset=utf-8`);
  if (status < 400) return reply.code(status).send(body);
  const { code, type: _type, title: _title, status: _status, requestId: _id, ...more } = body as Told;
  return sendProblem(reply, code, more);
}

const REFUSED = {
  description: 'Refused; nothing was changed',
  content: { 'application/problem+json': { schema: problem } },
};

/** Callers that a route allows, as OpenAPI says it. */
const SECURITY = {
  anyone: [{}, { token: [] }, { session: [] }],
  read: [{ token: ['read'] }, { session: [] }],
  play: [{ token: ['play'] }, { session: [] }],
  organise: [{ token: ['organise'] }, { session: [] }],
  session: [{ session: [] }],
};

/** Headers that a writing request may have beside its body; all other headers pass. */
const KEYED = z.looseObject({
  'idempotency-key': z
    .string()
    .regex(/^[\x21-\x7e]{1,200}$/)
    .exactOptional()
    .meta({ description: 'A retry with the same key and the same request is answered what the first try was' }),
});

function schemaOf(name: RouteName, route: Route): object {
  const stream = { description: 'Server-sent events', content: { 'text/event-stream': { schema: route.answer } } };
  const media = route.text === true || route.text === undefined ? 'text/plain' : route.text;
  const text = { description: 'Text', content: { [media]: { schema: route.answer } } };
  const answered = route.text ? text : route.answer;
  return {
    operationId: name,
    tags: [route.tag],
    summary: route.summary,
    security: SECURITY[route.access],
    ...(route.params ? { params: route.params } : {}),
    querystring: route.query ?? z.strictObject({}),
    ...(route.body ? { body: route.body } : {}),
    ...(isRepeatable(route) ? { headers: KEYED } : {}),
    response: { [route.status]: route.stream ? stream : answered, '4xx': REFUSED, '5xx': REFUSED },
  };
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** Addresses that exist, asked with another method, say so. */
function useWrongMethods(server: FastifyInstance): void {
  const methods = new Map<string, string[]>([[ROUTES.unsubscribe.path, ['GET']]]);
  for (const { path, method } of Object.values(ROUTES)) methods.set(path, [...(methods.get(path) ?? []), method]);
  for (const [path, allowed] of methods) {
    server.route({
      ...HIDDEN,
      config: { priced: 'nothing' },
      method: METHODS.filter((method) => !allowed.includes(method)),
      url: API + path,
      // Before the body: nothing of it is read.
      onRequest: async (_request, reply) => {
        void reply.header('allow', allowed.join(', '));
        return sendProblem(reply, 'method-not-allowed');
      },
      handler: async () => undefined,
    });
  }
}
