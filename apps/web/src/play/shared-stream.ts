/**
 * One stream for all tabs of a browser. Browsers open six connections to one place, over HTTP/1.1, and a stream holds one: tabs with a stream each
 * would leave none to load anything by. The tab that holds a lock leads: it opens the stream and tells the others over a channel. When it closes,
 * sleeps or answers nothing, another takes the lock, and goes on from where the tabs stand.
 */
import type { StreamBatch, StreamCalls, StreamDraft, StreamReset, StreamTalk } from '@wayfinder/contract';
import type { Streamed } from '@wayfinder/contract/streamed';
import { call, Failed, pathOf } from '../api/browser.ts';
import { ownSession } from '../offline/device.ts';
import type { Ear } from './line.ts';
import { type LeaderPorts, lookOf, StreamLeader, type Told, type Wish } from './stream-leader.ts';

type Game = Omit<Streamed, 'after'>;
type Calls = StreamCalls['calls'];

/** Messages of tabs to each other. */
type Said = Told | { kind: 'wish'; wish: Wish } | { kind: 'left'; tab: string } | { kind: 'who' };

/** The parts of a browser that a tab needs. */
export interface TabPorts extends Omit<LeaderPorts, 'say'> {
  /** Of the lock, and by which the channel is opened: the same for all tabs of one session. */
  name: string;
  locks: LockManager;
  channel(name: string): BroadcastChannel;
  isShown(): boolean;
  /** Milliseconds that a page in sight waits for an answer of its leader. */
  patienceMs?: number;
}

interface Hearing {
  game: Game;
  ear: Ear;
  /** Called when nothing is heard here any more. */
  ended(): void;
}

/** Of what tabs say to each other: those of an older build keep to themselves. */
const VERSION = 1;
/** Milliseconds between two times that a tab says what it wishes to hear. */
const AGAIN_MS = 20_000;
const PATIENCE_MS = 4_000;

/** Messages to one tab. */
export class SharedStream {
  readonly #ports: TabPorts;
  readonly #tab = crypto.randomUUID();
  readonly #hearings = new Set<Hearing>();
  readonly #ofCalls = new Set<(calls: Calls) => void>();
  #channel: BroadcastChannel | null = null;
  #leader: StreamLeader | null = null;
  /** Aborted when this tab no longer stands for the lock that it asked for. */
  #standing = new AbortController();
  #giveLockBack = (): void => undefined;
  #again: ReturnType<typeof setInterval> | undefined;
  #doubt: ReturnType<typeof setTimeout> | undefined;

  constructor(ports: TabPorts) {
    this.#ports = ports;
  }

  /** True for the tab that holds the stream. */
  get leads(): boolean {
    return this.#leader !== null;
  }

  /** Hears of a game until the returned function is called. */
  hear(game: Game, ear: Ear, ended: () => void): () => void {
    const hearing = { game, ear, ended };
    this.#hearings.add(hearing);
    this.#changed();
    return () => {
      if (this.#hearings.delete(hearing)) this.#changed();
    };
  }

  /** Hears which games wait, now and whenever that changes, until the returned function is called. */
  hearCalls(ear: (calls: Calls) => void): () => void {
    this.#ofCalls.add(ear);
    this.#changed();
    return () => {
      if (this.#ofCalls.delete(ear)) this.#changed();
    };
  }

  /** The page came in sight, or went out of it. */
  turned(): void {
    if (this.#channel) this.#wish(this.#ports.isShown());
  }

  /** The page goes away, or is put to sleep: another tab leads. */
  sleep(): void {
    if (!this.#channel) return;
    this.#say({ kind: 'left', tab: this.#tab });
    this.#stopStanding();
    clearInterval(this.#again);
    this.#trust();
    this.#channel.close();
    this.#channel = null;
  }

  /** The page is there again. */
  wake(): void {
    if (this.#channel || (this.#hearings.size === 0 && this.#ofCalls.size === 0)) return;
    this.#channel = this.#ports.channel(this.#ports.name);
    this.#channel.onmessage = ({ data }: MessageEvent<Said>) => this.#heard(data);
    this.#again = setInterval(() => this.#wish(false), AGAIN_MS);
    this.#stand();
    this.#wish(true);
  }

  network(online: boolean): void {
    this.#leader?.network(online);
  }

  #changed(): void {
    if (this.#hearings.size === 0 && this.#ofCalls.size === 0) this.sleep();
    else if (this.#channel) this.#wish(true);
    else this.wake();
  }

  #say(said: Said): void {
    this.#channel?.postMessage(said);
  }

  #wish(anew: boolean): void {
    const games = [...this.#hearings].map(({ game, ear }) => ({ ...game, after: ear.position() }));
    const wish = { tab: this.#tab, games, shown: this.#ports.isShown(), anew };
    if (this.#leader) {
      this.#leader.wish(wish);
      return;
    }
    this.#say({ kind: 'wish', wish });
    // The page that leads answers. One that sleeps in the background doesn't, and isn't waited for.
    if (wish.shown) this.#doubt ??= setTimeout(() => this.#stand(true), this.#ports.patienceMs ?? PATIENCE_MS);
  }

  #trust(): void {
    clearTimeout(this.#doubt);
    this.#doubt = undefined;
  }

  /** Waits for the lock, or takes it away from whoever has it. */
  #stand(steal = false): void {
    this.#stopStanding();
    this.#trust();
    const standing = new AbortController();
    this.#standing = standing;
    const lead = (): Promise<void> | undefined => (standing.signal.aborted ? undefined : this.#lead());
    this.#ports.locks
      .request(this.#ports.name, steal ? { steal } : { signal: standing.signal }, lead)
      .catch((error: unknown) => {
        if (standing.signal.aborted) return;
        // Another tab took it, as this one was asleep. A browser that gives no locks shares nothing.
        if (error instanceof DOMException && error.name === 'AbortError') this.#stand();
        else this.#end();
      });
  }

  #stopStanding(): void {
    this.#standing.abort();
    this.#leader?.close();
    this.#leader = null;
    this.#giveLockBack();
    this.#giveLockBack = () => undefined;
  }

  /** Leads for as long as the answer is pending. */
  #lead(): Promise<void> {
    this.#trust();
    this.#leader = new StreamLeader({
      ...this.#ports,
      say: (told) => {
        this.#say(told);
        this.#take(told);
      },
    });
    this.#say({ kind: 'who' });
    this.#wish(true);
    return new Promise((done) => {
      this.#giveLockBack = done;
    });
  }

  #heard(said: Said): void {
    if (said.kind === 'wish') this.#leader?.wish(said.wish);
    else if (said.kind === 'left') this.#leader?.left(said.tab);
    else if (said.kind === 'who') this.#wish(true);
    else this.#take(said);
  }

  #take(told: Told): void {
    if (told.kind === 'ended') {
      this.#end();
    } else if (told.kind === 'here') {
      this.#trust();
      for (const { ear } of this.#hearings) ear.onState(told.state);
      if (told.calls) for (const ear of this.#ofCalls) ear(told.calls);
    } else {
      for (const { game, ear } of this.#hearings) if (lookOf(game) === told.look) tell(ear, told);
    }
  }

  #end(): void {
    this.sleep();
    this.#ofCalls.clear();
    const hearings = [...this.#hearings];
    this.#hearings.clear();
    for (const { ended } of hearings) ended();
  }
}

function tell(ear: Ear, { event, told }: Extract<Told, { kind: 'told' }>): void {
  if (event === 'batch') ear.onBatch(told as StreamBatch);
  else if (event === 'reset') ear.onReset((told as StreamReset).reason);
  else if (event === 'draft') ear.onDraft?.((told as StreamDraft).version);
  else if (event === 'talk') ear.onTalk?.(told as StreamTalk);
  else ear.onState('connecting');
}

let kept: { session: string; stream: SharedStream } | null = null;

/** Messages to all tabs of this session; null where it has just ended. */
export function sharedStream(): SharedStream | null {
  const session = ownSession();
  if (session === null) return null;
  if (kept?.session === session) return kept.stream;
  kept?.stream.sleep();
  kept = { session, stream: followPage(session) };
  return kept.stream;
}

function followPage(session: string): SharedStream {
  const stream = new SharedStream({
    name: `wf:stream:${VERSION}:${session}`,
    locks: navigator.locks,
    channel: (name) => new BroadcastChannel(name),
    source: (games) => new EventSource(pathOf('streamOfMine', {}, { games })),
    isSignedIn: () => isSignedIn(session),
    isShown: () => !document.hidden,
  });
  document.addEventListener('visibilitychange', () => stream.turned());
  for (const event of ['freeze', 'pagehide']) addEventListener(event, () => stream.sleep(), { capture: true });
  for (const event of ['resume', 'pageshow']) addEventListener(event, () => stream.wake(), { capture: true });
  addEventListener('online', () => stream.network(true));
  addEventListener('offline', () => stream.network(false));
  return stream;
}

/** True while these tabs are of who is signed in. A service that can't be asked has ended nothing. */
async function isSignedIn(session: string): Promise<boolean> {
  await call('getCalls', {}).catch((error: unknown) => {
    if (!(error instanceof Failed)) throw error;
  });
  return ownSession() === session;
}
