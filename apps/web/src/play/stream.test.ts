import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openStream } from './stream.ts';

/** A browser's own stream; all that were made. */
class FakeSource extends EventTarget {
  static readonly CLOSED = 2;
  static made: FakeSource[] = [];
  readonly url: string;
  readyState = 0;

  constructor(url: string) {
    super();
    this.url = url;
    FakeSource.made.push(this);
  }

  close(): void {
    this.readyState = 2;
  }
}

let page: EventTarget & { hidden: boolean };
let position = 3;

beforeEach(() => {
  FakeSource.made = [];
  page = Object.assign(new EventTarget(), { hidden: false });
  const view = new EventTarget();
  vi.stubGlobal('document', page);
  vi.stubGlobal('EventSource', FakeSource);
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('addEventListener', view.addEventListener.bind(view));
  vi.stubGlobal('removeEventListener', view.removeEventListener.bind(view));
});
afterEach(() => vi.unstubAllGlobals());

function turn(hidden: boolean): void {
  page.hidden = hidden;
  page.dispatchEvent(new Event('visibilitychange'));
}

const open = (): FakeSource[] => FakeSource.made.filter(({ readyState }) => readyState !== 2);

const listen = () =>
  openStream({
    gameId: '7Yc3mKpQ2vXb',
    query: {},
    position: () => position,
    onBatch: ({ position: told }) => {
      position = told;
    },
    onReset: () => undefined,
    onState: () => undefined,
  });

test('a visitor’s page that is opened in the background opens no stream until it is shown', () => {
  page.hidden = true;
  const stop = listen();
  expect(open()).toEqual([]);
  turn(false);
  expect(open()).toHaveLength(1);
  stop();
  expect(open()).toEqual([]);
});

test('one that goes into the background closes its stream, and goes on from where it stood', () => {
  const stop = listen();
  const [first] = open();
  first?.dispatchEvent(new MessageEvent('batch', { data: '{"position":5}' }));
  turn(true);
  expect(open()).toEqual([]);
  turn(false);
  expect(open().map(({ url }) => url)).toEqual(['/api/v1/games/7Yc3mKpQ2vXb/stream?after=5']);
  stop();
});
