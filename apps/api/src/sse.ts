/** Server-sent events on a raw response: flushed at once, kept alive, ended cleanly. */
import type { ServerResponse } from 'node:http';
import type { Outbox } from './outbox.ts';

/** How often a stream says that it is alive; proxies end what is silent for a minute. */
export const HEARTBEAT_MS = 15_000;
/** A reader that lets this much pile up is gone. */
const MOST_UNREAD_BYTES = 1_000_000;

/** Messages that a stream says at once. */
export interface Message {
  event: string;
  data: unknown;
  /** Text that a reader sends back as `Last-Event-ID`. */
  id?: number | string;
  /** Of several games that the stream tells of: which one it is about. */
  place?: number;
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
export function eventText({ event, data, id, place }: Message): string {
  const head = id === undefined ? '' : `id: ${id}\n`;
  const text = jsonOf(data);
  // JSON has no line breaks, so one data line is enough.
  return `${head}event: ${event}\ndata: ${place === undefined ? text : `{"place":${place},"told":${text}}`}\n\n`;
}

/** One message goes to everybody who may know the same: its text is made once. */
const texts = new WeakMap<object, string>();

function jsonOf(data: unknown): string {
  if (typeof data !== 'object' || data === null) return JSON.stringify(data);
  const text = texts.get(data) ?? JSON.stringify(data);
  texts.set(data, text);
  return text;
}

/** How a stream is kept alive. */
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
  response.writeHead(200, {
    ...headers,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  });
  response.write('retry: 2000\n\n');
  const write = (textOf: () => string): void =>
    outbox.put(() => {
      if (gone.signal.aborted || response.writableEnded) return;
      response.write(textOf());
      if (response.writableLength > MOST_UNREAD_BYTES) response.destroy();
    });
  const heartbeat = setInterval(() => {
    beat.check();
    // Whoever has just heard something knows that the stream lives.
    if (isSilent) write(() => ': still here\n\n');
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
      write(() => eventText(message));
    },
    end: () => void response.end(),
  };
}
