/** The tab that holds the one stream of its browser: it asks for what all tabs wish to hear, and passes on what it hears. */
import type { StreamBatch, StreamCalls } from '@wayfinder/contract';
import { MOST_STREAMED, type Streamed, writeStreamed } from '@wayfinder/contract/streamed';
import type { StreamState } from './line.ts';
import { RETRY_MS } from './retry.ts';

/** The wish of a tab: what it hears. It says so now and then, so that a new leader learns it and a tab that is gone is missed. */
export interface Wish {
  tab: string;
  games: Streamed[];
  /** Its page is in sight. */
  shown: boolean;
  /** It may have missed something since its last wish, or has none. */
  anew: boolean;
}

/** Messages of a leader to all tabs. */
export type Told =
  | { kind: 'here'; state: StreamState; calls: StreamCalls['calls'] | null }
  | { kind: 'told'; look: string; event: StreamEvent; told: unknown }
  /** The session is over: nobody hears anything here any more. */
  | { kind: 'ended' };

const EVENTS = ['batch', 'reset', 'draft', 'talk', 'refused'] as const;
type StreamEvent = (typeof EVENTS)[number];

/** The parts of a browser that a leader needs. */
export interface LeaderPorts {
  /** Says it to all tabs, its own included. */
  say(told: Told): void;
  source(games: string): EventSource;
  /** False once the session has ended: then what a stream brings is no longer for these tabs. */
  isSignedIn(): Promise<boolean>;
}

/** Wishes that come together are one. */
const SETTLE_MS = 60;
/** A tab in the background wishes once a minute. */
const MISSED_AFTER_MS = 200_000;
/** `EventSource.CLOSED`. */
const CLOSED = 2;

/** A game and how it is looked at: tabs that look alike hear the same. */
export function lookOf({ gameId, as }: Pick<Streamed, 'gameId' | 'as'>): string {
  return as ? `${gameId} ${as}` : gameId;
}

interface Source {
  asked: readonly Streamed[];
  events: EventSource;
}

/** Holds the stream until it is closed. */
export class StreamLeader {
  readonly #ports: LeaderPorts;
  /** The latest wish last. */
  readonly #wishes = new Map<string, Wish & { at: number }>();
  /** Positions up to which all tabs were told, by look. */
  readonly #told = new Map<string, number>();
  /** Earlier ones, from which some tab must be told again. */
  readonly #rewound = new Map<string, number>();
  #open: Source | null = null;
  /** Takes the place of the one that is open, as soon as it is open itself: nothing is missed in between. */
  #next: Source | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  #isFirst = true;
  #state: StreamState = 'live';
  #calls: StreamCalls['calls'] | null = null;

  constructor(ports: LeaderPorts) {
    this.#ports = ports;
  }

  wish(wish: Wish): void {
    this.#wishes.delete(wish.tab);
    this.#wishes.set(wish.tab, { ...wish, at: Date.now() });
    for (const game of wish.anew ? wish.games : []) {
      const look = lookOf(game);
      if (game.after < (this.#told.get(look) ?? 0))
        this.#rewound.set(look, Math.min(game.after, this.#rewound.get(look) ?? game.after));
    }
    this.#sayHere();
    this.#settle();
  }

  left(tab: string): void {
    this.#wishes.delete(tab);
    this.#settle();
  }

  /** The network is back, or gone. */
  network(online: boolean): void {
    if (online) this.#reopen();
    else this.#become('offline');
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#open?.events.close();
    this.#next?.events.close();
    this.#open = null;
    this.#next = null;
  }

  /** The wishes: of pages in sight first, then by those who wished last. */
  #wanted(): Streamed[] {
    const now = Date.now();
    for (const [tab, { at }] of this.#wishes) if (now - at > MISSED_AFTER_MS) this.#wishes.delete(tab);
    const latest = [...this.#wishes.values()].reverse();
    const wanted = new Map<string, Streamed>();
    for (const game of [true, false].flatMap((inSight) =>
      latest.flatMap(({ shown, games }) => (shown === inSight ? games : [])),
    )) {
      const known = wanted.get(lookOf(game));
      const after = Math.min(game.after, known?.after ?? game.after);
      wanted.set(lookOf(game), { ...game, ...known, after });
    }
    return [...wanted.values()].slice(0, MOST_STREAMED);
  }

  /** Asks anew where others are wished for than are asked for. */
  #settle(): void {
    const source = this.#next ?? this.#open;
    const same = source !== null && idOf(source.asked) === idOf(this.#wanted()) && this.#rewound.size === 0;
    if (!same) this.#timer ??= setTimeout(() => this.#reopen(), SETTLE_MS);
  }

  #reopen(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const asked = this.#wanted().map((game) => {
      const look = lookOf(game);
      const told = this.#told.get(look) ?? game.after;
      return { ...game, after: Math.min(told, this.#rewound.get(look) ?? told) };
    });
    this.#rewound.clear();
    this.#told.clear();
    for (const game of asked) this.#told.set(lookOf(game), game.after);
    this.#next?.events.close();
    const source = { asked, events: this.#ports.source(writeStreamed(asked)) };
    this.#next = source;
    this.#listen(source);
  }

  #listen(source: Source): void {
    const { events, asked } = source;
    events.addEventListener('open', () => this.#opened(source));
    events.addEventListener('error', () => this.#failed(source));
    events.addEventListener('calls', (message: MessageEvent<string>) => {
      this.#calls = (JSON.parse(message.data) as StreamCalls).calls;
      this.#sayHere();
    });
    for (const event of EVENTS)
      events.addEventListener(event, (message: MessageEvent<string>) => {
        const { place, told } = JSON.parse(message.data) as { place: number; told: unknown };
        const game = asked[place];
        if (!game) return;
        if (event === 'batch') this.#told.set(lookOf(game), (told as StreamBatch).position);
        this.#ports.say({ kind: 'told', look: lookOf(game), event, told });
      });
  }

  #opened(source: Source): void {
    if (this.#next === source) {
      this.#open?.events.close();
      this.#open = source;
      this.#next = null;
    }
    this.#failures = 0;
    this.#become('live');
    // While there was no leader, drafts may have been written that nobody was told of.
    if (this.#isFirst)
      for (const game of source.asked)
        this.#ports.say({ kind: 'told', look: lookOf(game), event: 'draft', told: { version: null } });
    this.#isFirst = false;
  }

  #failed(source: Source): void {
    if (source !== this.#open && source !== this.#next) return;
    this.#become(navigator.onLine ? 'connecting' : 'offline');
    void this.#checkSession();
    // A browser retries by itself while the answer breaks off, but not after a refusal.
    if (source.events.readyState !== CLOSED) return;
    if (this.#open === source) this.#open = null;
    else this.#next = null;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#reopen(), RETRY_MS[Math.min(this.#failures, RETRY_MS.length - 1)]);
    this.#failures += 1;
  }

  async #checkSession(): Promise<void> {
    if (!(await this.#ports.isSignedIn())) this.#ports.say({ kind: 'ended' });
  }

  #become(state: StreamState): void {
    this.#state = state;
    this.#sayHere();
  }

  #sayHere(): void {
    this.#ports.say({ kind: 'here', state: this.#state, calls: this.#calls });
  }
}

/** Names what is asked for, wherever each was left off. */
function idOf(games: readonly Streamed[]): string {
  return writeStreamed(games.map((game) => ({ ...game, after: 0 })).sort((a, b) => (lookOf(a) < lookOf(b) ? -1 : 1)));
}
