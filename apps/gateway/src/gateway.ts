import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import httpProxy from '@fastify/http-proxy';
import { Bound, type BudgetOptions, senderOf } from '@wayfinder/traffic';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { isActionBody } from './action-body.ts';
import { Connections } from './connections.ts';
import { createEntrance, type Entrance, type EntranceOptions, isQuestion } from './entrance.ts';
import type { Metrics, Part } from './metrics.ts';
import { MOST_BODY_BYTES, problem, refuseBody, refuseOdd, refuseSender } from './problems.ts';
import { type Asked, proxyTo, type SeenAs, type Told } from './proxy.ts';
import { Pulse } from './pulse.ts';
import { isRouterState } from './router-state.ts';
import { createUpstreams, type Upstreams } from './upstreams.ts';

export interface GatewayOptions {
  /** Origins of the api processes. */
  readonly apiUrls: readonly string[];
  /** Origins of the processes with the pages. */
  readonly webUrls: readonly string[];
  /** Origin that browsers see. Left out, or an address that only this machine reaches: whatever the asker calls it. */
  readonly publicUrl?: string;
  /** Number of proxies before this one: so many of the last addresses in `x-forwarded-for` are theirs to tell, all before is hearsay. 0: none. */
  readonly trustProxy: number;
  readonly logLevel: string;
  /** Takes the lines of the log instead of stdout. */
  readonly logTo?: { write(line: string): void };
  /** Milliseconds between two health checks of what is behind. */
  readonly healthEvery?: number;
  /** Counts what happens here, where somebody reads it. */
  readonly metrics?: Metrics;
  /** Most that is in progress for api and pages; streams aside. */
  readonly entrance?: EntranceOptions;
  /** Most that one sender has. */
  readonly perSender?: { writes?: number; connections?: number };
  /** Milliseconds after which a connection is cut on which nothing moves. */
  readonly idleMs?: number;
  /** Milliseconds after which a part that answers nothing of what it was asked is ill. */
  readonly silentMs?: number;
  /** Share of the pages' time that one sender may use; null: as much as it gets. */
  readonly pageTime?: BudgetOptions | null;
}

/**
 * The front door: one origin for pages, api and streams. Chooses an upstream and passes everything through unchanged
 * but for addresses that can't be decoded, streams without buffering. What never reached an upstream goes to another, and so does a question that
 * was not answered; it decides nothing else.
 */
export async function createGateway(options: GatewayOptions): Promise<FastifyInstance> {
  const gateway = Fastify({
    logger: { level: options.logLevel, ...(options.logTo ? { stream: options.logTo } : {}) },
    logController: new LogController({ disableRequestLogging: true }),
    // Fastify takes a plain number for nobody, as it can't know who connects; here that is the operator's word.
    trustProxy: options.trustProxy === 0 ? false : (_address, hop) => hop < options.trustProxy,
    genReqId: (request) => (options.trustProxy > 0 ? givenId(request) : null) ?? randomUUID(),
    bodyLimit: MOST_BODY_BYTES,
    requestTimeout: READ_WITHIN_MS,
    // Streams say every few seconds that they are alive.
    connectionTimeout: options.idleMs ?? IDLE_MS,
    // Addresses are the upstreams' to judge, long ones too.
    routerOptions: { maxParamLength: MOST_ADDRESS },
    rewriteUrl: ({ url = '/' }) => readable(url),
    frameworkErrors: (_error, _request, reply) =>
      void problem(reply, 400, 'bad-request', 'This address can not be read.'),
  });
  options.metrics?.watch(gateway);
  gateway.addHook('onRequest', async ({ originalUrl }, reply) =>
    isTarget(originalUrl) ? undefined : refuseOdd(reply),
  );
  gateway.setErrorHandler((error: { statusCode?: number; message: string }, _request, reply) => {
    const status = error.statusCode ?? 500;
    if (status === 413) return void refuseBody(reply);
    void problem(
      reply,
      status,
      status < 500 ? 'bad-request' : 'internal',
      status < 500 ? error.message : 'Something went wrong.',
    );
  });
  gateway.addHook('onRequest', async (request, reply) => {
    if (Number(request.headers['content-length'] ?? 0) > MOST_BODY_BYTES) await refuseBody(reply);
  });
  gateway.addHook('onSend', async (request, reply) => {
    void reply.header('x-request-id', request.id);
  });
  gateway.addHook('onRequest', async (request, reply) => {
    const state = request.headers['next-router-state-tree'];
    if (state === undefined || (typeof state === 'string' && isRouterState(state))) return undefined;
    return problem(reply, 400, 'bad-request', 'The header Next-Router-State-Tree can not be read.');
  });
  keepBody(gateway);
  boundWrites(gateway, options.perSender?.writes ?? MOST_WRITES);
  // Behind a proxy all connections are its own.
  if (options.trustProxy === 0) boundConnections(gateway, options.perSender?.connections ?? MOST_CONNECTIONS);
  gateway.addHook('preClose', async () => {
    const { server } = gateway;
    const timer = setTimeout(() => server.closeAllConnections(), LAST_ANSWERS_MS);
    server.once('close', () => clearTimeout(timer));
  });
  const entrances = entrancesFor(options);
  const behind = upstreamsOf(gateway, options);
  gateway.get('/gateway/health', (_request, reply) => {
    const silentMs = options.silentMs ?? SILENT_MS;
    const stuck = Object.entries(entrances).flatMap(([name, entrance]) => (entrance.isStuck() ? name : []));
    const silent = Object.entries(behind).flatMap(([part, { upstreams, pulse }]) =>
      isReady(upstreams) && pulse.silentMs() < silentMs ? [] : part,
    );
    const ill = [...new Set([...silent, ...stuck])];
    if (ill.length === 0) return { status: 'ok' };
    return problem(reply, 503, 'unavailable', `Nothing is answered any more: ${ill.join(', ')}.`);
  });
  await useUpstreams(gateway, options, entrances, behind);
  return gateway;
}

/** One part behind the gateway: who answers, and whether anything comes back. */
interface Behind {
  upstreams: Upstreams;
  pulse: Pulse;
}

function isReady(upstreams: Upstreams): boolean {
  return [...upstreams.states().values()].includes(true);
}

function upstreamsOf(gateway: FastifyInstance, options: GatewayOptions): Record<Part, Behind> {
  const checks = { every: options.healthEvery ?? 2000, timeout: 1000 };
  const api = createUpstreams(options.apiUrls, {
    ...checks,
    healthPath: '/ready',
    healthy: (status) => status === 200,
  });
  // Any answer but a fault says that the pages can be had; this one costs them nothing.
  const web = createUpstreams(options.webUrls, {
    ...checks,
    healthPath: '/icon.svg',
    healthy: (status) => status < 500,
  });
  gateway.addHook('onClose', () => {
    api.stop();
    web.stop();
  });
  return { api: { upstreams: api, pulse: new Pulse() }, pages: { upstreams: web, pulse: new Pulse() } };
}

async function useUpstreams(
  gateway: FastifyInstance,
  options: GatewayOptions,
  entrances: Entrances,
  { api, pages }: Record<Part, Behind>,
): Promise<void> {
  const { metrics } = options;
  const seenAs = publicHost(options.publicUrl);
  metrics?.watchUpstreams('api', api.upstreams.states);
  metrics?.watchUpstreams('pages', pages.upstreams.states);
  const told = (part: Part): Told => ({
    answered: (upstream, request) => metrics?.answered(part, upstream, request),
    failed(upstream, how, { id, method }) {
      metrics?.failed(part, upstream, how);
      // Not the request's own log: below, that is told of errors alone.
      gateway.log.warn({ request: id, part, method }, `upstream failed: ${how}`);
    },
  });
  // At `info` the proxy logs every address, and at `warn` whole faults: the key of a private game lies in one.
  const logLevel = options.logLevel === 'silent' ? 'silent' : 'error';
  const connections = new Connections(isStream);
  const behindApi = {
    ...api,
    told: told('api'),
    entranceOf: ({ url }: Asked) => (isStream(url) ? null : entrances.api),
  };
  await gateway.register(httpProxy, { ...proxyTo({ prefix: '/api', seenAs, connections, ...behindApi }), logLevel });
  const behindPages = {
    ...pages,
    told: told('pages'),
    entranceOf: (asked: Asked) => entrances[pageDoor(asked)],
  };
  await gateway.register(httpProxy, {
    ...proxyTo({ prefix: '/', seenAs, connections, isReadable: isActionBody, ...behindPages }),
    logLevel,
  });
}

type PageDoor = 'visits' | 'people' | 'asking' | 'signIn' | 'files';
type Entrances = Record<'api' | PageDoor, Entrance>;

/**
 * The api judges for itself what comes first. A process that makes pages makes one after the other: each that it has at once makes all others late, and
 * so does one sender who has most of them. However many visit, those who have signed in and those who want to have doors of their own, and so have the
 * files that pages are made of. Whoever asks for a mail keeps nobody from using theirs.
 */
function entrancesFor({ entrance, apiUrls, webUrls, pageTime = PAGE_TIME }: GatewayOptions): Entrances {
  const bound = { budget: pageTime ?? undefined };
  const pages = (atOnce: number): Entrance =>
    createEntrance(
      {
        reads: atOnce * webUrls.length,
        ...bound,
        readsPerSender: Math.min(PAGES_OF_SENDER, atOnce - 1),
        ...entrance,
      },
      true,
      webUrls.length,
    );
  return {
    api: createEntrance({ reads: 48 * apiUrls.length, readsPerSender: 12, ...entrance }),
    visits: pages(6),
    people: pages(6),
    asking: pages(3),
    signIn: pages(3),
    files: createEntrance({ reads: 64, readsPerSender: 32, ...entrance }, true),
  };
}

const PAGES_OF_SENDER = 4;
/** Milliseconds of a process that makes pages: a page takes some fifty, a large one three times as much. Forty people behind one router share this. */
const PAGE_TIME: BudgetOptions = { ms: 20_000, perSecond: 500 };
/** Requests a minute that go with that. */
const USUAL_RATE = 6_000;

/** Share of the pages' time that a sender may use where it may ask the api for so much a minute; 0: no limit. @throws Error where it is no number */
export function pageTimeFor(text = String(USUAL_RATE)): BudgetOptions | null {
  if (!/^\d+$/.test(text)) throw new Error(`RATE_LIMIT=${text}: it is how many requests a minute one sender may make`);
  const times = Number(text) / USUAL_RATE;
  return times === 0 ? null : { ms: PAGE_TIME.ms * times, perSecond: PAGE_TIME.perSecond * times };
}

/** By which door a request to the pages comes in. Whether a session is good isn't known here: one that isn't is still one sender's. */
function pageDoor({ url, headers, method }: Asked): PageDoor {
  if (url.startsWith('/_next/static/')) return 'files';
  if (method === 'POST' && /^\/sign-in(?:\?|$)/.test(url)) return 'asking';
  if (/^\/(sign-in|auth|welcome)(?:[/?]|$)/.test(url)) return 'signIn';
  return headers.cookie?.includes('authjs.session-token=') ? 'people' : 'visits';
}

/** True for the address of what stays open for as long as its reader looks: of a game, or of all games of somebody. */
function isStream(url: string): boolean {
  return /^\/api\/v\d+\/(?:games\/\w{12}|me)\/stream(?:\?|$)/.test(url);
}

/**
 * True for a path, and what is asked of it, as browsers send them. What else is written there would be read in one way here and in another behind:
 * `\\` as `/`, and nothing of what follows a `#`.
 */
function isTarget(url: string): boolean {
  return /^\/[^\\#]*$/.test(url);
}

/** Bodies are read whole, as bytes: one that was sent in vain can be sent once more. */
function keepBody(gateway: FastifyInstance): void {
  gateway.removeAllContentTypeParsers();
  gateway.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}

/** A write waits for no turn, so that one sender has so many in progress: from the first byte, as a body may never end. */
function boundWrites(gateway: FastifyInstance, most: number): void {
  const bound = new Bound(most);
  gateway.addHook('onRequest', async (request, reply) => {
    if (isQuestion(request)) return undefined;
    const giveBack = bound.take(senderOf(request.ip));
    if (!giveBack) return refuseSender(reply);
    reply.raw.once('close', giveBack);
    return undefined;
  });
}

/** Bounds the connections of each sender: one that opens all that this process may have leaves none for others. */
function boundConnections({ server }: FastifyInstance, most: number): void {
  const bound = new Bound(most);
  server.on('connection', (socket) => {
    const giveBack = bound.take(senderOf(socket.remoteAddress ?? ''));
    if (giveBack) socket.once('close', giveBack);
    else socket.destroy();
  });
}

/** The id that the proxy before us gave this request, where it is one. */
function givenId({ headers }: Pick<IncomingMessage, 'headers'>): string | null {
  const given = headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : null;
}

/** The name by which browsers call this place, where others than this machine come in: a proxy before us may send a name of its own. */
function publicHost(url: string | undefined): SeenAs | null {
  if (url === undefined || !URL.canParse(url)) return null;
  const { host, hostname, protocol } = new URL(url);
  if (/^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)) return null;
  return { host, protocol: protocol.slice(0, -1) };
}

/** The number of proxies that the environment names. @throws Error where it is no number: a guess would believe what anybody claims, or nobody */
export function proxiesBefore(text = '0'): number {
  if (/^\d$/.test(text)) return Number(text);
  throw new Error(`TRUST_PROXY=${text}: it is how many proxies stand before the gateway, 0 to 9`);
}

const MOST_ADDRESS = 16_384;
/** Longest that a sender may take for one request. */
const READ_WITHIN_MS = 60_000;
const IDLE_MS = 60_000;
/** The slowest answer of one that works begins sooner. */
const SILENT_MS = 10_000;
/** A person who plays sends one after the other. */
const MOST_WRITES = 64;
/** Forty people behind one router, with six windows of six connections each. */
const MOST_CONNECTIONS = 2_000;
/** Longest that a stop waits for what is under way. Streams never end by themselves; their clients reconnect. */
const LAST_ANSWERS_MS = 1_000;

/** An address that can't be decoded is none of the pages' either, but they say so in words: they get it as text that can be. */
function readable(url: string): string {
  const [path = '', ...query] = url.split('?');
  if (path === '/api' || path.startsWith('/api/')) return url;
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?');
  }
}
