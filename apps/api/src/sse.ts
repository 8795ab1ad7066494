/** Server-sent events on a raw response: flushed at once, kept alive, ended cleanly. */
import type { ServerResponse } from 'node:http';
import type { Outbox } from './outbox.ts';

/** Milliseconds between two signs of life of a stream; proxies end what is silent for a minute. */
export const HEARTBEAT_MS = 15_000;
/** A reader that lets this much pile up is gone. */
const MOST_UNREAD_BYTES = 1_000_000;

/** A message of a stream. */
export interface Message {
  event: string;
  /** JSON, so that one line is enough. */
  json: string;
  /** Text that a reader sends back as `Last-Event-ID`. */
  id?: number | string;
  /** Of several games that the stream tells of: which one it is about. */
  place?: number;
  /** The same for all messages that read the same, to the byte: their bytes are made once. */
  same?: object;
}

/** One open stream. */
export interface EventStream {
  send(message: Message): void;
  /** Ends the answer; the reader reconnects by itself. */
  end(): void;
  /** Aborted when the stream has ended, from either side. */
  readonly signal: AbortSignal;
}

/** The text of one message. */
export function eventText({ event, json, id, place }: Message): string {
  const head = id === undefined ? '' : `id: ${id}\n`;
  return `${head}event: ${event}\ndata: ${place === undefined ? json : `{"place":${place},"told":${json}}`}\n\n`;
}

const bytes = new WeakMap<object, Buffer>();

/** The bytes of one message: whoever may know the same gets the same ones. */
function eventBytes(message: Message): Buffer {
  const { same } = message;
  const made = (same && bytes.get(same)) ?? Buffer.from(eventText(message));
  if (same) bytes.set(same, made);
  return made;
}

const STILL_HERE = Buffer.from(': still here\n\n');

/** Heartbeat that keeps a stream alive. */
export interface Beat {
  ms: number;
  /** Runs before each heartbeat and may end the stream. */
  check(): void;
}

/** Begins a stream on a response whose headers aren't sent yet. */
export function openStream(
  response: ServerResponse,
  headers: Record<string, string>,
  outbox: Outbox,
  beat: Beat,
): EventStream {
  const gone = new AbortController();
  let isSilent = true;
  // No chunks, whose frames would cost each message writes of their own: the stream ends with its connection.
  response.removeHeader('transfer-encoding');
  response.writeHead(200, {
    ...headers,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    connection: 'close',
  });
  response.write('retry: 2000\n\n');
  const write = (bytesOf: () => Buffer): void =>
    outbox.put(() => {
      if (gone.signal.aborted || response.writableEnded) return;
      // Straight to the connection, which this answer ends: the response would gather its writes first.
      (response.socket ?? response).write(bytesOf());
      if (response.writableLength > MOST_UNREAD_BYTES) response.destroy();
    });
  const heartbeat = setInterval(() => {
    beat.check();
    // A reader who has just heard something knows that the stream lives.
    if (isSilent) write(() => STILL_HERE);
    isSilent = true;
  }, beat.ms);
  response.once('close', () => {
    clearInterval(heartbeat);
    gone.abort();
  });
  return {
    signal: gone.signal,
    send(message) {
      isSilent = false;
      write(() => eventBytes(message));
    },
    end: () => void response.end(),
  };
}
