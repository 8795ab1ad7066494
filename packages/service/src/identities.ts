/**
 * Holders of sessions and tokens, known from memory while this process hears at once of each that ends. Otherwise the database is asked each time.
 * Only good answers are kept: whoever tries tokens fills nothing.
 */
import { type Clock, type Held, hashToken } from '@wayfinder/store';
import { LRUCache } from 'lru-cache';
import type { Identity, UserId } from './types.ts';

/** Sessions and tokens that are kept, the latest used. */
const MOST = 10_000;

interface Kept {
  identity: Identity;
  /** Milliseconds since 1970, of the service's clock. */
  until: number;
}

/** A session or token that was found. */
export interface Found extends Pick<Held, 'holdsUntil'> {
  identity: Identity;
}

/** Hears that sessions and tokens end. */
export interface Hearing {
  /** True while whatever is told is heard at once. */
  hears(): boolean;
  /** Begins to listen, if nobody does yet. Never throws. */
  begin(): void;
}

export class Identities {
  readonly #clock: Clock;
  readonly #hearing: Hearing;
  readonly #keysOf = new Map<UserId, Set<string>>();
  readonly #kept = new LRUCache<string, Kept>({
    max: MOST,
    dispose: ({ identity }, key) => this.#forget(identity.user, key),
  });
  /** Count of endings: what was looked up before that, and found after it, may be void. */
  #endings = 0;

  constructor(clock: Clock, hearing: Hearing) {
    this.#clock = clock;
    this.#hearing = hearing;
  }

  /** Finds the holder of a session or token; `look` asks the database. @throws what `look` throws */
  async find(token: string, look: () => Promise<Found | null>): Promise<Identity | null> {
    const key = hashToken(token);
    if (!this.#hearing.hears()) {
      this.#hearing.begin();
      return (await look())?.identity ?? null;
    }
    const kept = this.#kept.get(key);
    if (kept && this.#clock.now().getTime() <= kept.until) return kept.identity;
    const endings = this.#endings;
    const found = await look();
    if (found && endings === this.#endings && this.#hearing.hears()) this.#keep(key, found);
    return found?.identity ?? null;
  }

  /** Sessions or tokens of an account, or of anybody (`user` null), may have ended. */
  ended(user: UserId | null): void {
    this.#endings += 1;
    if (user === null) this.#kept.clear();
    else for (const key of [...(this.#keysOf.get(user) ?? [])]) this.#kept.delete(key);
  }

  #keep(key: string, { identity, holdsUntil }: Found): void {
    this.#kept.set(key, { identity, until: holdsUntil });
    const keys = this.#keysOf.get(identity.user) ?? new Set();
    this.#keysOf.set(identity.user, keys.add(key));
  }

  #forget(user: UserId, key: string): void {
    const keys = this.#keysOf.get(user);
    keys?.delete(key);
    if (keys?.size === 0) this.#keysOf.delete(user);
  }
}
