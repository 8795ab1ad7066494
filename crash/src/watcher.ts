/** A reader of a game's stream who reconnects whenever it breaks, and writes down every event that it is told. */
import { type AnswerOf, addressOf, createClient, type StreamBatch, type ViewedEventData } from '@wayfinder/contract';
import { sleep } from './house.ts';

const PAUSE_MS = 100;
const CATCH_UP_WITHIN_MS = 8_000;

/** What a watcher saw of one event. */
export interface Seen {
  position: number;
  type: string;
}

/** Somebody who looks on: a spectator without a token, or the player of a seat. */
export class Watcher {
  readonly gameId: string;
  /** Null: a spectator. */
  readonly seat: number | null;
  /** Everything told, in the order in which it came. */
  readonly seen: Seen[] = [];
  connections = 0;
  readonly #origin: string;
  readonly #token: string | undefined;
  readonly #stop = new AbortController();

  constructor(origin: string, gameId: string, player: { seat: number; token: string } | null) {
    this.#origin = origin;
    this.gameId = gameId;
    this.seat = player?.seat ?? null;
    this.#token = player?.token;
  }

  /** Position of the last event that was told. */
  get position(): number {
    return this.seen.at(-1)?.position ?? 0;
  }

  /** Breaks the connection; a new one is made at once. */
  #broken = new AbortController();
  breakOff(): void {
    this.#broken.abort();
  }

  /** Reads until stopped. */
  async watch(): Promise<void> {
    while (!this.#stop.signal.aborted) {
      this.#broken = new AbortController();
      await this.#read(AbortSignal.any([this.#stop.signal, this.#broken.signal])).catch(() => undefined);
      if (!this.#stop.signal.aborted) await sleep(PAUSE_MS);
    }
  }

  stop(): void {
    this.#stop.abort();
  }

  #headers(): Record<string, string> {
    return this.#token ? { authorization: `Bearer ${this.#token}` } : {};
  }

  async #read(signal: AbortSignal): Promise<void> {
    const address = addressOf('stream', { id: this.gameId }, { after: 0 });
    const last = this.position > 0 ? { 'last-event-id': String(this.position) } : {};
    const answer = await fetch(this.#origin + address, { headers: { ...this.#headers(), ...last }, signal });
    if (!answer.ok || !answer.body) return void (await answer.body?.cancel());
    this.connections += 1;
    const decoder = new TextDecoder();
    let text = '';
    for await (const chunk of answer.body) {
      text += decoder.decode(chunk as Uint8Array, { stream: true });
      const whole = text.split('\n\n');
      text = whole.pop() ?? '';
      for (const message of whole) if (!(await this.#take(message))) return;
    }
  }

  /** Takes one message; false when the stream has to be read from another place. */
  async #take(message: string): Promise<boolean> {
    const field = (name: string): string | undefined =>
      message
        .split('\n')
        .find((line) => line.startsWith(`${name}: `))
        ?.slice(name.length + 2);
    const kind = field('event');
    if (kind === 'reset') {
      await this.#catchUp();
      return false;
    }
    if (kind === 'batch') this.#note((JSON.parse(field('data') ?? '{}') as StreamBatch).events);
    return true;
  }

  /** Reads what a reset says has been left out. */
  async #catchUp(): Promise<void> {
    const client = createClient({ origin: this.#origin, ...(this.#token ? { token: this.#token } : {}) });
    for (;;) {
      const list: AnswerOf<'getEvents'> = await client('getEvents', {
        params: { id: this.gameId },
        query: { after: this.position },
        signal: AbortSignal.timeout(CATCH_UP_WITHIN_MS),
      });
      this.#note(list.events);
      if (this.position >= list.latest) return;
    }
  }

  #note(events: readonly ViewedEventData[]): void {
    for (const { position, type } of events) this.seen.push({ position, type });
  }
}
