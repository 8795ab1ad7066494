import httpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { createUpstreams, type Upstreams } from './upstreams.ts';

export interface GatewayOptions {
  /** Origins of the api processes. */
  readonly apiUrls: readonly string[];
  /** Origin of the pages. */
  readonly webUrl: string;
  /** True when another proxy stands before this one, so that the `x-forwarded-*` headers it sends are believed. */
  readonly trustProxy: boolean;
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
 * The front door: one origin for pages, api and streams. Chooses an upstream and passes everything through unchanged,
 * streams without buffering; it decides nothing else.
 */
export async function createGateway(options: GatewayOptions): Promise<FastifyInstance> {
  const gateway = Fastify({
    logger: { level: options.logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustProxy,
  });
  const every = options.healthEvery ?? 2000;
  const api = createUpstreams(options.apiUrls, { healthPath: '/health', every, timeout: 1000 });
  gateway.addHook('onClose', () => api.stop());
  gateway.get('/gateway/health', () => ({ status: 'ok' }));

  const pages: Choose = () => options.webUrl;
  // next-auth's own routes lie under /api too, but are the pages' business.
  await gateway.register(httpProxy, proxyTo('/api/auth', pages, refuse));
  await gateway.register(httpProxy, proxyToApi(api));
  await gateway.register(httpProxy, proxyTo('/', pages, refuse));
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
  const kept = Object.entries(headers).filter(([name]) => !name.startsWith('x-forwarded-') && name !== 'forwarded');
  return {
    ...Object.fromEntries(kept),
    'x-forwarded-for': request.ip,
    'x-forwarded-host': request.host,
    'x-forwarded-proto': request.protocol,
  };
};

/** The upstream could not be reached or died on the way. */
const refuse: OnError = (reply, { error }) => {
  reply.log.warn({ err: error }, 'upstream failed');
  void reply.code(503).header('retry-after', '2').type('application/problem+json').send({
    type: 'about:blank',
    title: 'Service unavailable',
    status: 503,
    code: 'upstream-unavailable',
    detail: 'This part of the service does not answer at the moment. Please try again.',
  });
};
