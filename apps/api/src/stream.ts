/** GET /games/:id/stream: what a viewer may know, as it happens. */
import type { RequestOf } from '@wayfinder/contract';
import type { Identity, Listener } from '@wayfinder/service';
import { senderOf } from '@wayfinder/traffic';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Doors, readerOf } from './handlers.ts';
import { ProblemError } from './problems.ts';
import { type EventStream, HEARTBEAT_MS, openStream } from './sse.ts';

/** Most streams of one account, of one address where nobody is signed in, and of all. A browser opens one a tab. */
const MOST_STREAMS = { account: 50, address: 200, all: 20_000 } as const;

/** All open streams of this process: to bound them, and to end them when it stops. */
export class Streams {
  readonly heartbeatMs: number;
  readonly #open = new Set<EventStream>();
  /** Places that are taken, by whoever took them. */
  readonly #places = new Map<string, number>();
  #taken = 0;

  constructor(heartbeatMs: number = HEARTBEAT_MS) {
    this.heartbeatMs = heartbeatMs;
  }

  /** How many are open. */
  get size(): number {
    return this.#open.size;
  }

  /**
   * Takes a place before anything is waited for: many who ask at once don't slip past the bound. What is answered gives the place back.
   * @throws ProblemError rate-limited when `who` has too many; busy when there are too many in all
   */
  take(who: string, most: 'account' | 'address'): () => void {
    const own = this.#places.get(who) ?? 0;
    if (own >= MOST_STREAMS[most]) throw new ProblemError('rate-limited', { retryAfter: 60 });
    if (this.#taken >= MOST_STREAMS.all) throw new ProblemError('busy', { retryAfter: 10 });
    this.#places.set(who, own + 1);
    this.#taken += 1;
    return () => {
      this.#taken -= 1;
      const left = (this.#places.get(who) ?? 1) - 1;
      if (left > 0) this.#places.set(who, left);
      else this.#places.delete(who);
    };
  }

  add(stream: EventStream): void {
    this.#open.add(stream);
    whenEnded(stream, () => this.#open.delete(stream));
  }

  /** Ends every stream; readers reconnect and go on after the last message they got. */
  endAll(): void {
    for (const stream of this.#open) stream.end();
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
  const { identity, streams } = asked;
  const who = identity ? `user ${identity.user}` : `address ${senderOf(request.ip)}`;
  const leave = streams.take(who, identity ? 'account' : 'address');
  const stream = await begin(request, reply, asked).catch((error: unknown) => {
    leave();
    throw error;
  });
  if (stream) whenEnded(stream, leave);
  else leave();
}

/** The stream, once it is open; null where its reader has hung up. */
async function begin(request: FastifyRequest, reply: FastifyReply, asked: StreamAsked): Promise<EventStream | null> {
  const { doors, identity, params, query, streams } = asked;
  const relay = new Relay(asked);
  const after = startOf(request, query);
  const subscription = await doors.service.subscribe(readerOf(identity, query), params.id, after, relay);
  if (request.raw.destroyed) {
    subscription.close();
    return null;
  }
  reply.hijack();
  const stream = openStream(reply.raw, headersOf(reply), {
    ms: streams.heartbeatMs,
    check: () => void stillAllowed(asked, stream),
  });
  whenEnded(stream, () => subscription.close());
  streams.add(stream);
  relay.to(stream);
  return stream;
}

async function stillAllowed({ identity, again }: StreamAsked, stream: EventStream): Promise<void> {
  if (!identity) return;
  const now = await again().catch(() => null);
  if (now?.user !== identity.user) stream.end();
}

function whenEnded({ signal }: EventStream, act: () => void): void {
  if (signal.aborted) act();
  else signal.addEventListener('abort', act, { once: true });
}

/** The headers that hooks have set so far, as a raw answer takes them. */
function headersOf(reply: FastifyReply): Record<string, string> {
  return Object.fromEntries(Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)]));
}
