/** GET /games/:id/stream and GET /me/stream: what a viewer may know of one game or of several, as it happens. */
import { type RequestOf, readStreamed, type StreamCalls } from '@wayfinder/contract';
import { type Identity, type Listener, Problem } from '@wayfinder/service';
import { senderOf } from '@wayfinder/traffic';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Doors, readerOf, userOf } from './handlers.ts';
import { Outbox } from './outbox.ts';
import { ProblemError } from './problems.ts';
import { type EventStream, HEARTBEAT_MS, type Message, openStream } from './sse.ts';

/** Most streams of one account, of one address where nobody is signed in, and of all. A browser of an account opens one for all its tabs. */
const MOST_STREAMS = { account: 50, address: 200, all: 20_000 } as const;

/** All open streams of this process: to bound them, and to end them when it stops. */
export class Streams {
  readonly heartbeatMs: number;
  /** News that they are about to say. */
  readonly outbox = new Outbox();
  readonly #open = new Set<EventStream>();
  /** Places that are taken, by whoever took them. */
  readonly #places = new Map<string, number>();
  #taken = 0;
  /** Askers who were looked up a moment ago, by what they sent. */
  readonly #lookUps = new Map<string, Promise<Identity | null>>();

  constructor(heartbeatMs: number = HEARTBEAT_MS) {
    this.heartbeatMs = heartbeatMs;
  }

  /** Number of open streams. */
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

  /** Looks up anew who asks: once in a while for all streams of one browser or program. */
  lookUp({ headers }: Pick<FastifyRequest, 'headers'>, again: StreamAsked['again']): Promise<Identity | null> {
    const sent = JSON.stringify([headers.authorization, headers.cookie]);
    const before = this.#lookUps.get(sent);
    if (before) return before;
    const found = again();
    this.#lookUps.set(sent, found);
    setTimeout(() => this.#lookUps.delete(sent), this.heartbeatMs / 3).unref();
    return found;
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
class Outlet {
  #stream: EventStream | null = null;
  #early: ((stream: EventStream) => void)[] = [];
  readonly #asked: StreamAsked;

  constructor(asked: StreamAsked) {
    this.#asked = asked;
  }

  #pass(message: (stream: EventStream) => void): void {
    if (this.#stream) message(this.#stream);
    else this.#early.push(message);
  }

  send(message: Message): void {
    this.#pass((stream) => stream.send(message));
  }

  /** The session or link that lets the reader in may have ended. */
  check(): void {
    this.#pass((stream) => void stillAllowed(this.#asked, stream));
  }

  to(stream: EventStream): void {
    this.#stream = stream;
    for (const message of this.#early.splice(0)) message(stream);
  }
}

/** The part of a request that every stream needs to know. */
export interface StreamAsked {
  identity: Identity | null;
  doors: Doors;
  streams: Streams;
  /** Looks up anew who asks: sessions and tokens end while streams are open. */
  again: () => Promise<Identity | null>;
  /** Begins the stream when its reader's turn has come: what happened meanwhile is read and told at the reader's expense. */
  inTurn: <T>(begin: () => Promise<T>) => Promise<T>;
}

/** Begins to listen for a stream; answers how to end that. @throws Problem */
type Listen = (outlet: Outlet) => Promise<() => void>;

/** Answers with the stream of one game. @throws Problem before it has begun */
export function answerStream(
  request: FastifyRequest,
  reply: FastifyReply,
  asked: StreamAsked & RequestOf<'stream'>,
): Promise<void> {
  const { doors, identity, params, query } = asked;
  const last = lastPositions(request, 1);
  return answer(request, reply, asked, async (outlet) => {
    const listener = listenerOf((message, position) =>
      outlet.send(position === undefined ? message : { ...message, id: position }),
    );
    const reader = readerOf(identity, query);
    const after = last?.[0] ?? query.after;
    const heard = { ...listener, access: () => outlet.check() };
    const subscription = await doors.service.subscribe(reader, params.id, after, heard);
    return () => subscription.close();
  });
}

/** Answers with one stream of several games, and of the calls of who asks. @throws Problem before it has begun */
export function answerStreamOfMine(
  request: FastifyRequest,
  reply: FastifyReply,
  asked: StreamAsked & RequestOf<'streamOfMine'>,
): Promise<void> {
  const { doors, identity, query } = asked;
  const games = readStreamed(query.games);
  const positions = lastPositions(request, games.length) ?? games.map(({ after }) => after);
  return answer(request, reply, asked, async (outlet) => {
    const open: { close(): void }[] = [];
    const close = (): void => {
      for (const subscription of open) subscription.close();
    };
    try {
      const calls = (data: StreamCalls): void => outlet.send({ event: 'calls', json: JSON.stringify(data) });
      open.push(await doors.service.hearCalls(userOf(asked), { calls, access: () => outlet.check() }));
      for (const [place, game] of games.entries()) {
        const listener = listenerOf((message, position) => {
          const { event, json } = message;
          if (position !== undefined) positions[place] = position;
          outlet.send({ event, json, place, ...(position === undefined ? {} : { id: positions.join() }) });
        });
        const reader = readerOf(identity, game);
        await doors.service.subscribe(reader, game.gameId, positions[place], listener).then(
          (subscription) => open.push(subscription),
          (error: unknown) => outlet.send({ event: 'refused', json: JSON.stringify(refusalOf(error)), place }),
        );
      }
    } catch (error) {
      close();
      throw error;
    }
    return close;
  });
}

/** Messages of a stream about a game. */
function listenerOf(say: (message: Message, position?: number) => void): Listener {
  return {
    batch: (batch) => say({ event: 'batch', json: batch.json, same: batch }, batch.position),
    reset: (reason) => say({ event: 'reset', json: JSON.stringify({ reason }) }),
    draft: (version) => say({ event: 'draft', json: JSON.stringify({ version }) }),
    talk: (talk) => say({ event: 'talk', json: JSON.stringify(talk) }),
  };
}

/** One game that can't be seen keeps the others from nobody. @throws what is no answer about that game alone */
function refusalOf(error: unknown): { code: string } {
  if (error instanceof Problem && (error.code === 'unknown-game' || error.code === 'link-invalid'))
    return { code: error.code };
  throw error;
}

/** The position at which the reader left off in each game: the one that its browser remembers goes before what the address says. */
function lastPositions(request: FastifyRequest, games: number): number[] | null {
  const last = request.headers['last-event-id'];
  if (typeof last !== 'string' || !/^\d{1,8}(,\d{1,8})*$/.test(last)) return null;
  const positions = last.split(',').map(Number);
  return positions.length === games ? positions : null;
}

/** Answers with a stream, which takes a place before anything is waited for. */
async function answer(request: FastifyRequest, reply: FastifyReply, asked: StreamAsked, listen: Listen): Promise<void> {
  const { identity, streams } = asked;
  const who = identity ? `user ${identity.user}` : `address ${senderOf(request.ip)}`;
  const leave = streams.take(who, identity ? 'account' : 'address');
  const stream = await asked
    .inTurn(() => begin(request, reply, asked, listen))
    .catch((error: unknown) => {
      leave();
      throw error;
    });
  if (stream) whenEnded(stream, leave);
  else leave();
}

/** The stream, once it is open; null where its reader has hung up. */
async function begin(
  request: FastifyRequest,
  reply: FastifyReply,
  asked: StreamAsked,
  listen: Listen,
): Promise<EventStream | null> {
  const { identity, streams } = asked;
  const outlet = new Outlet(asked);
  const stop = await listen(outlet);
  if (request.raw.destroyed) {
    stop();
    return null;
  }
  reply.hijack();
  const stream = openStream(reply.raw, headersOf(reply), streams.outbox, {
    ms: streams.heartbeatMs,
    check: () => void stillAllowed({ identity, again: () => streams.lookUp(request, asked.again) }, stream),
  });
  whenEnded(stream, stop);
  streams.add(stream);
  outlet.to(stream);
  return stream;
}

async function stillAllowed(
  { identity, again }: Pick<StreamAsked, 'identity' | 'again'>,
  stream: EventStream,
): Promise<void> {
  if (!identity) return;
  const now = await again().catch(() => null);
  // Whoever is suspended meanwhile hears nothing more.
  if (now?.user !== identity.user || (now.suspended && !identity.suspended)) stream.end();
}

function whenEnded({ signal }: EventStream, act: () => void): void {
  if (signal.aborted) act();
  else signal.addEventListener('abort', act, { once: true });
}

/** The headers that hooks have set so far, as a raw answer takes them. */
function headersOf(reply: FastifyReply): Record<string, string> {
  return Object.fromEntries(Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)]));
}
