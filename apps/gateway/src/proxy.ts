/** One part of the front door: everything under a prefix goes to one of several equal upstreams, and to another where the first is gone. */
import { Readable } from 'node:stream';
import type { FastifyHttpProxyOptions } from '@fastify/http-proxy';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Connections } from './connections.ts';
import type { Entrance } from './entrance.ts';
import { passedOn } from './headers.ts';
import type { Failed } from './metrics.ts';
import { refuse, refuseBody, refuseOdd } from './problems.ts';
import type { Pulse } from './pulse.ts';
import type { Upstreams } from './upstreams.ts';

type ReplyOptions = NonNullable<FastifyHttpProxyOptions['replyOptions']>;
type OnResponse = NonNullable<ReplyOptions['onResponse']>;
type OnError = NonNullable<ReplyOptions['onError']>;
type Rewrite = NonNullable<ReplyOptions['rewriteRequestHeaders']>;

/** Facts about a request under way. */
interface UnderWay {
  /** Upstreams that it was sent to, in order. */
  readonly tried: string[];
  /** Its body, kept so that it can be sent once more. */
  readonly body: Buffer | null;
  /** The part has begun to answer, or never will. */
  ended(): void;
}

/** Told how requests fare. */
export interface Told {
  /** This upstream has begun to answer. */
  answered(upstream: string, request: FastifyRequest): void;
  /** A request failed at this upstream: it goes to another, or back to its sender with a refusal. */
  failed(upstream: string, how: Failed, request: FastifyRequest): void;
}

/** The name by which browsers call this place. */
export interface SeenAs {
  host: string;
  protocol: string;
}

/** The part of a request by which a door is chosen. */
export type Asked = Pick<FastifyRequest, 'url' | 'headers' | 'method'>;

/** One part behind the gateway. */
interface Behind {
  prefix: string;
  upstreams: Upstreams;
  told: Told;
  /** The door for a request; null: as many as come are in progress at once. */
  entranceOf(request: Asked): Entrance | null;
  /** Told of requests that go to the part and come back: all but streams. */
  pulse: Pulse;
  /** Null: as the asker calls it. */
  seenAs: SeenAs | null;
  connections: Connections;
  /** False for a body that the part would answer by a fault. */
  isReadable?(request: FastifyRequest): Promise<boolean>;
}

/** Options of the proxy for one prefix. */
export function proxyTo({
  prefix,
  upstreams,
  told,
  entranceOf,
  pulse,
  seenAs,
  connections,
  isReadable,
}: Behind): FastifyHttpProxyOptions {
  const underWay = new WeakMap<object, UnderWay>();
  /** The work at a request is done: it is answered, or never will be. */
  const ended = (request: FastifyRequest): void => {
    underWay.get(request.raw)?.ended();
    entranceOf(request)?.answered(request);
  };
  const replyOptions: ReplyOptions = {
    getUpstream(request) {
      const tried = underWay.get(request.raw)?.tried ?? [];
      const url = upstreams.next(tried) ?? upstreams.next() ?? '';
      tried.push(url);
      return url;
    },
    rewriteRequestHeaders: rewriteFor(seenAs),
    // Told also of answers whose asker has gone.
    rewriteHeaders(headers, request) {
      if (request) ended(request as FastifyRequest);
      return passedOn(headers);
    },
    // Repeated here alone, and at another upstream: see below.
    retryDelay: () => null,
    onResponse(request, reply, answer) {
      const upstream = underWay.get(request.raw)?.tried.at(-1);
      if (upstream !== undefined) told.answered(upstream, request as FastifyRequest);
      passOn(request, reply, answer);
    },
    onError(reply, { error }) {
      const request = reply.request as FastifyRequest;
      const { tried, body } = underWay.get(request.raw) ?? { tried: [], body: null };
      const code = codeOf(error);
      const isGone = code !== undefined && (NEVER_SENT.has(code) || BROKEN.has(code) || code === SILENT);
      // It stopped reading in the middle of a large body: it answered before the end, which is no sign of being down.
      if (code === 'EPIPE' && (body?.length ?? 0) > MOST_UNREAD_BYTES) {
        ended(request);
        return void refuseBody(reply as FastifyReply);
      }
      const last = tried.at(-1);
      // A fault of one request, or of one answer, says nothing of others.
      if (last !== undefined && isGone) upstreams.fail(last);
      const again = mayRepeat(request.method, code) && tried.length < MOST_TRIES && upstreams.next(tried) !== null;
      told.failed(last ?? '', again ? 'passed over' : 'refused', request);
      if (!again) {
        ended(request);
        return void (code !== undefined && ODD.has(code) ? refuseOdd : refuse)(reply as FastifyReply);
      }
      request.body = streamOf(body);
      reply.from(undefined as unknown as string, replyOptions);
    },
  };
  return {
    upstream: '',
    prefix,
    rewritePrefix: prefix,
    // Bodies are read whole before they go on; `keepBody` of the gateway does that.
    proxyPayloads: false,
    preHandler: async (request, reply) => {
      // Before it takes a place: whoever hangs up meanwhile leaves nothing behind.
      if (isReadable && !(await isReadable(request))) return refuseOdd(reply);
      const entrance = entranceOf(request);
      if (entrance && !(await entrance.letIn(request, reply))) return reply;
      const body = Buffer.isBuffer(request.body) && request.body.length > 0 ? request.body : null;
      const pulseEnded = entrance ? pulse.sent() : () => undefined;
      underWay.set(request.raw, { tried: [], body, ended: pulseEnded });
      // Also what the proxy itself refuses, for a target that it can't send on.
      reply.raw.once('close', () => {
        if (reply.raw.headersSent) pulseEnded();
      });
      request.body = streamOf(body);
    },
    undici: connections,
    replyOptions,
  };
}

/** As many upstreams as one request is sent to at most: a request that ends processes must not end them all. */
const MOST_TRIES = 3;
/** Most bytes in the buffers of a connection, whether or not anybody reads them. */
const MOST_UNREAD_BYTES = 64 * 1024;

/** The connection was never made, so nothing was sent. */
const NEVER_SENT = new Set([
  ...['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'],
]);
/** The connection broke before the answer began: the upstream may have begun its work. */
const BROKEN = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET', 'UND_ERR_CLOSED', 'UND_ERR_DESTROYED']);

/** It took the request, and began no answer in time. */
const SILENT = 'UND_ERR_HEADERS_TIMEOUT';
/** The request was never sent, for what stands in it. */
const ODD = new Set(['UND_ERR_INVALID_ARG', 'UND_ERR_NOT_SUPPORTED', 'UND_ERR_REQ_CONTENT_LENGTH_MISMATCH']);

/** True where a request that failed may be sent to another upstream: never one that may have been carried out and isn't only a question. */
function mayRepeat(method: string, code: string | undefined): boolean {
  if (code === undefined) return false;
  return NEVER_SENT.has(code) || (BROKEN.has(code) && (method === 'GET' || method === 'HEAD'));
}

function streamOf(body: Buffer | null): Readable | undefined {
  return body === null ? undefined : Readable.from([body], { objectMode: false });
}

const passOn: OnResponse = (_request, reply, answer) => {
  reply.send((answer as unknown as { stream: NodeJS.ReadableStream }).stream);
  // Without this the head of a stream would wait for its first event, and its reader would think it closed.
  setImmediate(() => {
    if (!reply.raw.headersSent && 'flushHeaders' in reply.raw) reply.raw.flushHeaders();
  });
};

/** Tells the upstream who asked, by which address and under which id; whatever the asker claimed about that is dropped. */
function rewriteFor(seenAs: SeenAs | null): Rewrite {
  return (request, headers) => {
    const kept = Object.entries(passedOn(headers)).filter(
      ([name]) => !name.startsWith('x-forwarded-') && !OURS.has(name),
    );
    return {
      ...Object.fromEntries(kept),
      'x-forwarded-for': request.ip,
      'x-forwarded-host': seenAs?.host ?? request.host,
      'x-forwarded-proto': seenAs?.protocol ?? request.protocol,
      'x-request-id': request.id,
    };
  };
}

/** Headers that are said anew, or are between the asker and us: this server has answered `expect` already. */
const OURS: ReadonlySet<string> = new Set(['forwarded', 'expect', 'x-request-id']);

type Failure = Parameters<OnError>[1]['error'];

/** The code of what went wrong at the bottom: of several addresses of a name that were tried, the last one's. */
function codeOf(error: Failure): string | undefined {
  let code: string | undefined;
  for (let at: unknown = error; at instanceof Error; at = innerOf(at)) {
    const own = (at as { code?: unknown }).code;
    if (typeof own === 'string' && !own.startsWith('FST_')) code = own;
  }
  return code;
}

function innerOf(error: Error): unknown {
  return error instanceof AggregateError ? error.errors.at(-1) : error.cause;
}
