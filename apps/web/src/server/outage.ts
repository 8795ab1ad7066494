/**
 * A page that can't be made, as the api refused or couldn't be asked, is answered by a status that says so. Next.js knows a fault of the page alone,
 * and nothing of a page gets at the status: so it is changed where it is written.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import type { ServerResponse } from 'node:http';

/** The code that starts the server and the code that makes pages are bundled apart: they meet here. */
const SHARED = Symbol.for('wayfinder.answers');
const shared = globalThis as { [SHARED]?: AsyncLocalStorage<ServerResponse> };

/** Too much was asked, or nothing is answered. */
type Outage = 429 | 503;

type Writes = (status: number, ...more: unknown[]) => ServerResponse;

/** Knows, from now on, to which answer each request to the api belongs. Call it once, before the first request. */
export function watchAnswers(): void {
  const answers = new AsyncLocalStorage<ServerResponse>();
  shared[SHARED] = answers;
  subscribe('http.server.request.start', (message) => {
    answers.enterWith((message as { response: ServerResponse }).response);
  });
}

/** Tells that the page being made got no answer. Where that leaves it without anything to show, it says so. */
export function unanswered(status: Outage, retryAfter: string | null): void {
  const response = shared[SHARED]?.getStore();
  if (!response || response.headersSent) return;
  const write = response.writeHead.bind(response) as unknown as Writes;
  const writes: Writes = (code, ...more) => {
    if (code !== 500) return write(code, ...more);
    response.setHeader('retry-after', retryAfter ?? '2');
    return write(status, ...more);
  };
  response.writeHead = writes as unknown as ServerResponse['writeHead'];
}
