/** GET /games/:id/stream: what a viewer may know, as it happens. */
import type { RequestOf } from '@wayfinder/contract';
import type { Identity, Listener, Subscription } from '@wayfinder/service';
import { senderOf } from '@wayfinder/traffic';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Doors, readerOf } from './handlers.ts';
import { ProblemError } from './problems.ts';
import { type EventStream, HEARTBEAT_MS, openStream } from './sse.ts';

/** Most streams of one account, or of one address where nobody is signed in. A browser opens one a tab. */
const MOST_STREAMS = { account: 50, address: 200 } as const;

/** All open streams of this process: to bound them, and to end them when it stops. */
export class Streams {
  readonly heartbeatMs: number;
  readonly #open = new Map<EventStream, string>();

  constructor(heartbeatMs: number = HEARTBEAT_MS) {
    this.heartbeatMs = heartbeatMs;
  }

  /** How many are open. */
  get size(): number {
    return this.#open.size;
  }

  /** @throws ProblemError rate-limited when `who` has too many open */
  check(who: string, most: keyof typeof MOST_STREAMS): void {
    const open = [...this.#open.values()].filter((one) => one === who).length;
    if (open >= MOST_STREAMS[most]) throw new ProblemError('rate-limited', { retryAfter: 60 });
  }

  add(stream: EventStream, who: string): void {
    this.#open.set(stream, who);
    stream.signal.addEventListener('abort', () => this.#open.delete(stream), { once: true });
  }

  /** Ends every stream; readers reconnect and go on after the last message they got. */
  endAll(): void {
    for (const stream of this.#open.keys()) stream.end();
  }
}

/** Holds what is heard until the answer has begun, so that a refusal can still have a status of its own. */
class Relay implements Listener {
  readonly #asked: StreamAsked;
  #stream: EventStream | null = null;
  #early: ((stream: EventStream) => void)[] = [];

  constructor(asked: StreamAsked) {
    this.#asked = asked;
  }

  #pass(message: (stream: EventStream) => void): void {
    if (this.#stream) message(this.#stream);
    else this.#early.push(message);
  }

  batch(batch: Parameters<Listener['batch']>[0]): void {
    this.#pass((stream) => stream.send('batch', batch, batch.position));
  }

  reset(reason: Parameters<Listener['reset']>[0]): void {
    this.#pass((stream) => stream.send('reset', { reason }));
  }

  draft(version: string | null): void {
    this.#pass((stream) => stream.send('draft', { version }));
  }

  access(): void {
    this.#pass((stream) => void stillAllowed(this.#asked, stream));
  }

  to(stream: EventStream): void {
    this.#stream = stream;
    for (const message of this.#early.splice(0)) message(stream);
  }
}

/** Where the reader left off: what its browser remembers goes before what the address says. */
function startOf(request: FastifyRequest, query: RequestOf<'stream'>['query']): number | undefined {
  const last = request.headers['last-event-id'];
  return typeof last === 'string' && /^\d{1,8}$/.test(last) ? Number(last) : query.after;
}

/** What the stream's route needs to know of its request. */
export interface StreamAsked extends RequestOf<'stream'> {
  identity: Identity | null;
  doors: Doors;
  streams: Streams;
  /** Who asks, looked up anew: sessions and tokens end while streams are open. */
  again: () => Promise<Identity | null>;
}

/** Answers with a stream. @throws Problem before it has begun. */
export async function answerStream(request: FastifyRequest, reply: FastifyReply, asked: StreamAsked): Promise<void> {
  const { doors, identity, params, query, streams } = asked;
  const who = identity ? `user ${identity.user}` : `address ${senderOf(request.ip)}`;
  streams.check(who, identity ? 'account' : 'address');
  const relay = new Relay(asked);
  const after = startOf(request, query);
  const subscription = await doors.service.subscribe(readerOf(identity, query), params.id, after, relay);
  if (request.raw.destroyed) return subscription.close();
  reply.hijack();
  const stream = openStream(reply.raw, headersOf(reply), {
    ms: streams.heartbeatMs,
    check: () => void stillAllowed(asked, stream),
  });
  closeWith(stream, subscription);
  streams.add(stream, who);
  relay.to(stream);
}

async function stillAllowed({ identity, again }: StreamAsked, stream: EventStream): Promise<void> {
  if (!identity) return;
  const now = await again().catch(() => null);
  if (now?.user !== identity.user) stream.end();
}

function closeWith(stream: EventStream, subscription: Subscription): void {
  if (stream.signal.aborted) subscription.close();
  else stream.signal.addEventListener('abort', () => subscription.close(), { once: true });
}

/** The headers that hooks have set so far, as a raw answer takes them. */
function headersOf(reply: FastifyReply): Record<string, string> {
  return Object.fromEntries(Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)]));
}
