import httpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { createUpstreams, type Upstreams } from './upstreams.ts';

export interface GatewayOptions {
  /** Origins of the api processes. */
  readonly apiUrls: readonly string[];
  /** Origin of the pages. */
  readonly webUrl: string;
  /** How many proxies stand before this one: so many of the last addresses in `x-forwarded-for` are theirs to tell, all before is hearsay. 0: none. */
  readonly trustProxy: number;
  readonly logLevel: string;
  /** Milliseconds between two health checks of the api processes. */
  readonly healthEvery?: number;
}

type ReplyOptions = NonNullable<FastifyHttpProxyOptions['replyOptions']>;
type Choose = NonNullable<ReplyOptions['getUpstream']>;
type OnResponse = NonNullable<ReplyOptions['onResponse']>;
type OnError = NonNullable<ReplyOptions['onError']>;
type Rewrite = NonNullable<ReplyOptions['rewriteRequestHeaders']>;

/**
 * The front door: one origin for pages, api and streams. Chooses an upstream and passes everything through unchanged
 * but for addresses that can't be decoded, streams without buffering; it decides nothing else.
 */
export async function createGateway(options: GatewayOptions): Promise<FastifyInstance> {
  const gateway = Fastify({
    logger: { level: options.logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    // Fastify takes a plain number for nobody, as it can't know who connects; here that is the operator's word.
    trustProxy: options.trustProxy === 0 ? false : (_address, hop) => hop < options.trustProxy,
    // Addresses are the upstreams' to judge, long ones too.
    routerOptions: { maxParamLength: MOST_ADDRESS },
    rewriteUrl: ({ url = '/' }) => readable(url),
    frameworkErrors: (_error, _request, reply) =>
      void problem(reply, 400, 'bad-request', 'This address can not be read.'),
  });
  gateway.setErrorHandler((error: { statusCode?: number; message: string }, _request, reply) => {
    const status = error.statusCode ?? 500;
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
  const every = options.healthEvery ?? 2000;
  const api = createUpstreams(options.apiUrls, { healthPath: '/ready', every, timeout: 1000 });
  gateway.addHook('onClose', () => api.stop());
  gateway.addHook('preClose', async () => {
    const { server } = gateway;
    const timer = setTimeout(() => server.closeAllConnections(), LAST_ANSWERS_MS);
    server.once('close', () => clearTimeout(timer));
  });
  gateway.get('/gateway/health', () => ({ status: 'ok' }));

  const pages: Choose = () => options.webUrl;
  // At `info` the proxy logs every address, and the key of a private game lies in one.
  const logLevel = /^(info|debug|trace)$/.test(options.logLevel) ? 'warn' : (options.logLevel as 'warn');
  await gateway.register(httpProxy, { ...proxyToApi(api), logLevel });
  await gateway.register(httpProxy, { ...proxyTo('/', pages, refuse), logLevel });
  return gateway;
}

/** The api processes in turn; one that fails a request is left out from then on. */
function proxyToApi(api: Upstreams): FastifyHttpProxyOptions {
  const chosen = new WeakMap<object, string>();
  const choose: Choose = (request) => {
    const url = api.next();
    chosen.set(request.raw, url);
    return url;
  };
  const failed: OnError = (reply, error) => {
    // It stopped reading in the middle of a body: it answered before the end, which is no sign of being down.
    if (codeOf(error) === 'EPIPE') return void refuseBody(reply);
    const url = chosen.get(reply.request.raw);
    if (url) api.fail(url);
    refuse(reply, error);
  };
  return proxyTo('/api', choose, failed);
}

function proxyTo(prefix: string, getUpstream: Choose, onError: OnError): FastifyHttpProxyOptions {
  return {
    upstream: '',
    prefix,
    rewritePrefix: prefix,
    // Streams are silent for as long as nothing happens in a game.
    undici: { bodyTimeout: 0, headersTimeout: 60_000, connections: 256, pipelining: 1 },
    replyOptions: {
      getUpstream,
      rewriteRequestHeaders,
      // Repeating a request is the sender's decision: only they know whether it may be done twice.
      retryDelay: () => null,
      onResponse: passOn,
      onError,
    },
  };
}

const passOn: OnResponse = (_request, reply, answer) => {
  reply.send((answer as unknown as { stream: NodeJS.ReadableStream }).stream);
  // Without this the head of a stream would wait for its first event, and its reader would think it closed.
  setImmediate(() => {
    if (!reply.raw.headersSent && 'flushHeaders' in reply.raw) reply.raw.flushHeaders();
  });
};

/** Tells the upstream who asked and by which address; whatever the asker claimed about that is dropped. */
const rewriteRequestHeaders: Rewrite = (request, headers) => {
  const kept = Object.entries(headers).filter(([name]) => !name.startsWith('x-forwarded-') && !OURS.has(name));
  return {
    ...Object.fromEntries(kept),
    'x-forwarded-for': request.ip,
    'x-forwarded-host': request.host,
    'x-forwarded-proto': request.protocol,
  };
};

/** The number of proxies that the environment names. @throws Error where it is no number: a guess would believe what anybody claims, or nobody */
export function proxiesBefore(text = '0'): number {
  if (/^\d$/.test(text)) return Number(text);
  throw new Error(`TRUST_PROXY=${text}: it is how many proxies stand before the gateway, 0 to 9`);
}

/** Headers that are said anew, or are between the asker and us: this server has answered `expect` already. */
const OURS: ReadonlySet<string> = new Set(['forwarded', 'expect']);
/** As many as the api takes: whoever sends more is told so here, before the body has come through. */
const MOST_BODY_BYTES = 512 * 1024;
const MOST_ADDRESS = 16_384;
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

type Reply = Parameters<OnError>[0];

function codeOf(thrown: unknown): string | undefined {
  const { error } = thrown as { error?: { code?: string; cause?: { code?: string } } };
  return error?.code ?? error?.cause?.code;
}

function problem(reply: Reply, status: number, code: string, detail: string): Reply {
  return reply
    .code(status)
    .type('application/problem+json')
    .send({
      type: `/api/problems/${code}`,
      title: TITLES[status] ?? 'The request can not be answered.',
      status,
      code,
      detail,
    }) as Reply;
}

const TITLES: Readonly<Record<number, string>> = {
  400: 'The request is not understood.',
  413: 'The request is too large.',
  503: 'Service unavailable',
};

/** Node reads the rest of such a body and drops it, so that its sender gets this answer and no broken connection. */
function refuseBody(reply: Reply): Reply {
  return problem(reply, 413, 'too-large', 'A request holds at most 512 kB.');
}

/** The upstream could not be reached or died on the way. */
const refuse: OnError = (reply, { error }) => {
  reply.log.warn({ err: error }, 'upstream failed');
  reply.header('retry-after', '2');
  problem(reply, 503, 'unavailable', 'This part of the service does not answer at the moment. Please try again.');
};
