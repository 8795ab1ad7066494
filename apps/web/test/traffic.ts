/** All that reaches a page, as it came: documents, answers of the API, messages of the stream, and what stands on the screen. */
import type { Page, Response } from 'playwright-core';

/** Something that reached a page. */
export interface Heard {
  readonly kind: 'answer' | 'stream' | 'document' | 'screen';
  /** Source of it: a method and a path, a type of message, a moment. */
  readonly from: string;
  readonly text: string;
}

/** Texts that a page has heard so far; `all` waits for what is still being read. */
export interface Recorder {
  readonly heard: readonly Heard[];
  look(moment: string): Promise<void>;
  all(): Promise<readonly Heard[]>;
}

/** The same for all: scripts, styles, fonts, drawings. */
const STATIC = /^\/(_next\/static|icons?|fonts?|favicon)|\.(js|css|woff2|svg|png|ico|webmanifest)$/;

/** Records from now on all that this page is told. */
export async function record(page: Page): Promise<Recorder> {
  const heard: Heard[] = [];
  const reading = new Set<Promise<void>>();
  page.on('response', (response) => {
    const read = keep(heard, response).finally(() => reading.delete(read));
    reading.add(read);
  });
  // A stream never ends, so that nobody but the browser can tell what it brings.
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  session.on('Network.eventSourceMessageReceived', ({ eventName, data }) => {
    heard.push({ kind: 'stream', from: eventName, text: data });
  });
  return {
    heard,
    async look(moment) {
      heard.push({ kind: 'screen', from: moment, text: await page.locator('body').innerText() });
    },
    async all() {
      await Promise.all(reading);
      return heard;
    },
  };
}

async function keep(heard: Heard[], response: Response): Promise<void> {
  const { pathname, search } = new URL(response.url());
  const type = response.headers()['content-type'] ?? '';
  if (STATIC.test(pathname) || type.startsWith('text/event-stream')) return;
  // Of a page that was left meanwhile there is nothing to read.
  const body = await response.text().catch(() => null);
  if (body === null) return;
  const kind = pathname.startsWith('/api/') ? 'answer' : 'document';
  const headers = Object.entries(response.headers()).map(([name, value]) => `${name}: ${value}`);
  heard.push({ kind, from: `${response.request().method()} ${pathname}${search}`, text: body });
  heard.push({ kind: 'screen', from: `headers of ${pathname}`, text: headers.join('\n') });
}
