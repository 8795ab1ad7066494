import type { StreamCalls } from '@wayfinder/contract';
import { readStreamed } from '@wayfinder/contract/streamed';
import { afterEach, expect, test, vi } from 'vitest';
import { SharedStream } from './shared-stream.ts';

const [ONE, TWO] = ['1'.repeat(12), '2'.repeat(12)] as const;
let browsers = 0;
const tabs: Tab[] = [];
afterEach(() => {
  for (const tab of tabs.splice(0)) tab.stream.sleep();
});

/** The service as a browser reaches it: what has happened in each game, and all streams that are open. */
class Service {
  readonly latest: Record<string, number> = { [ONE]: 0, [TWO]: 0 };
  readonly open = new Set<Source>();
  calls: StreamCalls['calls'] = [];

  happen(gameId: string, n = 1): void {
    this.latest[gameId] = (this.latest[gameId] ?? 0) + n;
    for (const source of this.open) source.catchUp();
  }
}

/** A stream as the service answers it: each game from its position, in one batch. */
class Source extends EventTarget {
  readonly games;
  readonly #service: Service;
  readyState = 0;

  constructor(service: Service, games: string) {
    super();
    this.#service = service;
    this.games = readStreamed(games);
    queueMicrotask(() => {
      if (this.readyState !== 0) return;
      this.readyState = 1;
      service.open.add(this);
      this.dispatchEvent(new Event('open'));
      this.#say('calls', { calls: service.calls });
      this.catchUp();
    });
  }

  #say(event: string, data: unknown): void {
    this.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data) }));
  }

  catchUp(): void {
    for (const [place, game] of this.games.entries()) {
      const position = this.#service.latest[game.gameId] ?? 0;
      if (position <= game.after) continue;
      const events = Array.from({ length: position - game.after }, (_, n) => ({ position: game.after + n + 1 }));
      game.after = position;
      this.#say('batch', { place, told: { position, events } });
    }
  }

  close(): void {
    this.readyState = 2;
    this.#service.open.delete(this);
  }
}

/** A tab with a game's page: it takes events as a table does, in their order and each once; a gap is a fault. */
class Tab {
  position: number;
  readonly heard: number[] = [];
  readonly drafts: (string | null)[] = [];
  readonly calls: StreamCalls['calls'][] = [];
  state = 'live';
  shown = true;
  ended = false;
  channel: BroadcastChannel | null = null;
  readonly stream: SharedStream;

  constructor(
    browser: string,
    service: Service,
    { games = [] as string[], position = 0, signedIn = (): boolean => true } = {},
  ) {
    this.position = position;
    this.stream = new SharedStream({
      name: browser,
      locks: navigator.locks,
      channel: (name) => {
        this.channel = new BroadcastChannel(name);
        return this.channel;
      },
      source: (asked) => new Source(service, asked) as unknown as EventSource,
      isSignedIn: async () => signedIn(),
      isShown: () => this.shown,
      patienceMs: 150,
    });
    tabs.push(this);
    for (const gameId of games) this.show(gameId);
  }

  show(gameId: string): void {
    this.stream.hear(
      { gameId },
      {
        position: () => this.position,
        onBatch: ({ position, events }) => {
          const fresh = events.filter((event) => event.position > this.position);
          if (fresh.length !== Math.max(0, position - this.position)) throw new Error('a gap');
          this.heard.push(...fresh.map((event) => event.position));
          this.position = Math.max(position, this.position);
        },
        onReset: () => undefined,
        onState: (state) => {
          this.state = state;
        },
        onDraft: (version) => this.drafts.push(version),
      },
      () => {
        this.ended = true;
      },
    );
  }
}

const newBrowser = (): string => `browser ${++browsers}`;
const leaders = (): Tab[] => tabs.filter(({ stream }) => stream.leads);
const soon = (check: () => void) => vi.waitFor(check, { timeout: 10_000, interval: 5 });

test('eight tabs hear of eight games by one stream', async () => {
  const [browser, service] = [newBrowser(), new Service()];
  const games = Array.from({ length: 8 }, (_, n) => String(n + 1).repeat(12));
  const all = games.map((game) => new Tab(browser, service, { games: [game] }));
  await soon(() => expect([...service.open].map((source) => source.games.length)).toEqual([8]));
  expect(leaders()).toHaveLength(1);
  for (const game of games) service.happen(game, 2);
  await soon(() => expect(all.map(({ heard }) => heard)).toEqual(games.map(() => [1, 2])));
  expect(service.open.size).toBe(1);
});

test('when the tab that leads closes, another goes on from where each stands: nothing is lost, nothing is told twice', async () => {
  const [browser, service] = [newBrowser(), new Service()];
  const [first, second, third] = [
    new Tab(browser, service, { games: [ONE] }),
    new Tab(browser, service, { games: [TWO] }),
    new Tab(browser, service, { games: [ONE] }),
  ];
  await soon(() => expect([...service.open].map((source) => source.games.length)).toEqual([2]));
  service.happen(ONE);
  await soon(() => expect([first.heard, third.heard]).toEqual([[1], [1]]));
  const [leader] = leaders();
  leader?.stream.sleep();
  // In between nobody listens.
  service.happen(ONE);
  service.happen(TWO, 3);
  const rest = [first, second, third].filter((tab) => tab !== leader);
  await soon(() => expect(rest.map(({ position }) => position)).toEqual(rest.map((tab) => (tab === second ? 3 : 2))));
  for (const { heard, position } of rest) expect(heard).toEqual(Array.from({ length: position }, (_, n) => n + 1));
  // A draft that was written meanwhile was told to nobody: each looks.
  for (const { drafts } of rest) expect(drafts).toContain(null);
  expect([leaders().length, service.open.size]).toEqual([1, 1]);
  // The one that slept is back, and is told what it missed.
  leader?.stream.wake();
  await soon(() => expect([first.position, third.position]).toEqual([2, 2]));
});

test('a tab that answers nothing loses the lead to one in sight, and follows when it is there again', async () => {
  const [browser, service] = [newBrowser(), new Service()];
  const first = new Tab(browser, service, { games: [ONE] });
  await soon(() => expect(service.open.size).toBe(1));
  // As a frozen tab: its lock and its stream stay, and it hears nothing of the others.
  const { channel } = first;
  const heard = channel?.onmessage ?? null;
  if (channel) channel.onmessage = null;
  const hidden = new Tab(browser, service);
  hidden.shown = false;
  hidden.show(TWO);
  const second = new Tab(browser, service, { games: [TWO] });
  await soon(() => expect(second.stream.leads).toBe(true));
  await soon(() => expect(first.stream.leads).toBe(false));
  service.happen(TWO);
  await soon(() => expect([hidden.heard, second.heard]).toEqual([[1], [1]]));
  if (channel) channel.onmessage = heard;
  service.happen(ONE, 2);
  first.stream.turned();
  await soon(() => expect(first.heard).toEqual([1, 2]));
  expect([leaders().length, service.open.size]).toEqual([1, 1]);
});

test('a game is added, and one is dropped, while the others go on', async () => {
  const [browser, service] = [newBrowser(), new Service()];
  const stays = new Tab(browser, service, { games: [ONE] });
  await soon(() => expect(service.open.size).toBe(1));
  service.latest[TWO] = 5;
  service.happen(ONE);
  // Its page was made at the third event of its game.
  const comes = new Tab(browser, service, { games: [TWO], position: 3 });
  service.happen(ONE);
  await soon(() =>
    expect([stays.heard, comes.heard]).toEqual([
      [1, 2],
      [4, 5],
    ]),
  );
  comes.stream.sleep();
  await soon(() => expect([...service.open].map(({ games }) => games.map(({ gameId }) => gameId))).toEqual([[ONE]]));
  service.happen(ONE);
  await soon(() => expect(stays.heard).toEqual([1, 2, 3]));
});

test('a page that was made before what the stream has told is told of it', async () => {
  const [browser, service] = [newBrowser(), new Service()];
  const first = new Tab(browser, service, { games: [ONE] });
  service.happen(ONE, 4);
  await soon(() => expect(first.position).toBe(4));
  const late = new Tab(browser, service, { games: [ONE], position: 2 });
  await soon(() => expect(late.heard).toEqual([3, 4]));
  expect(first.heard).toEqual([1, 2, 3, 4]);
});

test('more games than one stream takes: those in sight come first', async () => {
  const [browser, service] = [newBrowser(), new Service()];
  const idOf = (n: number): string => `${'1'.repeat(10)}${String.fromCharCode(65 + (n % 8), 65 + Math.floor(n / 8))}`;
  const ids = Array.from({ length: 40 }, (_, n) => idOf(n));
  const inSight = new Tab(browser, service, { games: [ids[0] ?? ''] });
  const hidden = new Tab(browser, service);
  hidden.shown = false;
  for (const id of ids.slice(1)) hidden.show(id);
  await soon(() => expect([...service.open].map(({ games }) => games.length)).toEqual([32]));
  service.happen(ids[0] ?? '');
  await soon(() => expect(inSight.heard).toEqual([1]));
});

test('the calls are told to each tab that comes, without asking for them anew', async () => {
  const [browser, service] = [newBrowser(), new Service()];
  service.calls = [{ gameId: ONE, seat: 0, number: 1 }];
  const [first, second] = [new Tab(browser, service), new Tab(browser, service)];
  first.stream.hearCalls((calls) => first.calls.push(calls));
  await soon(() => expect(first.calls.at(-1)).toEqual(service.calls));
  const [open] = service.open;
  second.stream.hearCalls((calls) => second.calls.push(calls));
  await soon(() => expect(second.calls.at(-1)).toEqual(service.calls));
  expect([...service.open]).toEqual([open]);
});

test('when the session is over every tab is told, and nobody asks any more', async () => {
  const [browser, service] = [newBrowser(), new Service()];
  let signedIn = true;
  const two = [ONE, TWO].map((game) => new Tab(browser, service, { games: [game], signedIn: () => signedIn }));
  await soon(() => expect(service.open.size).toBe(1));
  signedIn = false;
  for (const source of [...service.open]) {
    source.close();
    source.dispatchEvent(new Event('error'));
  }
  await soon(() => expect(two.map(({ ended }) => ended)).toEqual([true, true]));
  expect([leaders().length, service.open.size]).toEqual([0, 0]);
});
