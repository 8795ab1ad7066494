/** Live changes by LISTEN: one connection a process, taken up again when it breaks. */
import pg from 'pg';

/** Listener who wants to hear. Handlers must not throw. */
export interface Ear {
  /** A game has changed: its log, which then holds `seq` events, or (`seq` null) its seats or its status. */
  changed(gameId: string, seq: number | null): void;
  /** The draft of a seat was written. */
  drafted?(gameId: string, seat: number, version: string): void;
  /** There is something new in a room of talk beside a game. */
  talked?(gameId: string, room: number, number: number): void;
  /** Which games wait for this account may have changed. */
  called?(userId: string): void;
  /** Some session or token of this account has ended. */
  access?(userId: string): void;
  /** Nothing is heard from now on: what was known may be void at any moment. `missed` follows when changes are heard again. */
  lost?(): void;
  /** Changes may have been missed: look at every game again. */
  missed(): void;
}

const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 5_000;
/** A dead connection without traffic is only found by asking. */
const ALIVE_EVERY_MS = 3_000;
/** Intervals of questions that may pass without an answer before nobody relies on being told. */
const TRUSTED_QUESTIONS = 3;

/** Listens for changes of games until it is closed. */
export class GameListener {
  readonly #url: string;
  readonly #aliveEveryMs: number;
  readonly #ears = new Set<Ear>();
  #client: pg.Client | null = null;
  /** Moment at which the connection last showed that it lives: seconds of this process, as the database's time is nobody's measure here. */
  #livedAt = 0;
  #waitMs = FIRST_WAIT_MS;
  #timer: NodeJS.Timeout | undefined;
  #alive: NodeJS.Timeout | undefined;
  #closed = false;
  #connecting: Promise<void> | null = null;

  constructor(url: string, aliveEveryMs: number = ALIVE_EVERY_MS) {
    this.#url = url;
    this.#aliveEveryMs = aliveEveryMs;
  }

  /** Adds an ear; resolves when changes from now on will be heard. Answers the way to take it off again. */
  async listen(ear: Ear): Promise<() => void> {
    this.#ears.add(ear);
    try {
      await this.#connected();
    } catch (error) {
      this.#ears.delete(ear);
      throw error;
    }
    return () => this.#ears.delete(ear);
  }

  /** True while whatever is told is heard at once, as far as the connection has shown of late. */
  get hears(): boolean {
    const silentMs = (process.uptime() - this.#livedAt) * 1000;
    return this.#client !== null && silentMs < TRUSTED_QUESTIONS * this.#aliveEveryMs;
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#alive);
    await this.#connecting?.catch(() => {});
    await this.#client?.end().catch(() => {});
    this.#client = null;
  }

  #connected(): Promise<void> {
    if (this.#client || this.#closed) return Promise.resolve();
    this.#connecting ??= this.#connect().finally(() => {
      this.#connecting = null;
    });
    return this.#connecting;
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      // Programs of before layouts called this `wayfinder-listen`: games are converted once none of them is connected.
      application_name: 'wayfinder-changes',
      keepAlive: true,
      connectionTimeoutMillis: LONGEST_WAIT_MS,
      // Nothing is heard over a connection that died without a word: the question is given up, and with it the connection.
      query_timeout: LONGEST_WAIT_MS,
    });
    client.on('error', () => this.#lost(client));
    client.on('end', () => this.#lost(client));
    client.on('notification', ({ channel, payload = '' }) => {
      for (const ear of this.#ears) tellEar(ear, channel, payload);
    });
    try {
      await client.connect();
      await client.query('LISTEN game; LISTEN draft; LISTEN calls; LISTEN access; LISTEN talk');
    } catch (error) {
      await client.end().catch(() => {});
      throw error;
    }
    if (this.#closed) {
      await client.end();
      return;
    }
    this.#client = client;
    this.#livedAt = process.uptime();
    this.#waitMs = FIRST_WAIT_MS;
    this.#askLater(client);
  }

  /** Asks now and then whether anybody is there; the next question follows the answer to the one before. */
  #askLater(client: pg.Client): void {
    clearTimeout(this.#alive);
    this.#alive = setTimeout(() => {
      const asked = process.uptime();
      client.query('SELECT 1').then(
        () => {
          if (this.#client !== client) return;
          this.#livedAt = asked;
          this.#askLater(client);
        },
        () => this.#lost(client),
      );
    }, this.#aliveEveryMs);
    this.#alive.unref();
  }

  #lost(client: pg.Client): void {
    if (this.#client !== client) return;
    this.#client = null;
    clearTimeout(this.#alive);
    for (const ear of this.#ears) ear.lost?.();
    client.end().catch(() => {});
    this.#again();
  }

  #again(): void {
    if (this.#closed) return;
    this.#timer = setTimeout(() => {
      this.#connected().then(
        () => {
          for (const ear of this.#ears) ear.missed();
        },
        () => this.#again(),
      );
    }, this.#waitMs);
    this.#waitMs = Math.min(this.#waitMs * 2, LONGEST_WAIT_MS);
  }
}

function tellEar(ear: Ear, channel: string, payload: string): void {
  if (channel === 'access') {
    ear.access?.(payload);
    return;
  }
  if (channel === 'calls') {
    ear.called?.(payload);
    return;
  }
  const [gameId = '', number, more = ''] = payload.split(' ');
  if (channel === 'draft') {
    ear.drafted?.(gameId, Number(number), more);
    return;
  }
  if (channel === 'talk') {
    ear.talked?.(gameId, Number(number), Number(more));
    return;
  }
  ear.changed(gameId, number === undefined ? null : Number(number));
  // A move says as well whose calls are others now.
  if (more !== '') for (const user of more.split(',')) ear.called?.(user);
}
