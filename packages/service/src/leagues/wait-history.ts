/**
 * Waits of games, kept in this process. No row says from when until when a seat was waited for, so they are read from logs: of a game that nobody has
 * asked about the whole log, later only what came after. docs/decisions/0033 says why.
 */
import type { GameHead } from '@wayfinder/store';
import type { Context } from '../context.ts';
import type { Waits } from '../judging/protocol.ts';
import { unlessBusy } from './passing.ts';

/** Games whose waits are kept, and logs that one request reads; the others are read for the next one. */
const MOST_KEPT = 2_000;
const MOST_READ = 80;
const AT_ONCE = 4;

interface Kept extends Waits {
  batch: number;
  seq: number;
}

/** Waits of games as far as they have been asked for. */
export class WaitHistory {
  readonly #context: Context;
  /** The least recently used first. */
  readonly #kept = new Map<string, Kept>();

  constructor(context: Context) {
    this.#context = context;
  }

  /** Waits of games up to their heads; a game is left out where its log can't be read now. */
  async of(heads: readonly GameHead[]): Promise<Map<string, Waits>> {
    const found = new Map<string, Waits>();
    const missing = heads.filter((head) => {
      const kept = this.#kept.get(head.id);
      if (kept?.batch !== head.batch) return head.seq > 0;
      this.#keep(head.id, kept);
      found.set(head.id, kept);
      return false;
    });
    const left = missing.slice(0, MOST_READ);
    const work = async (): Promise<void> => {
      for (let head = left.shift(); head; head = left.shift()) {
        const waits = await this.#read(head);
        if (waits) found.set(head.id, waits);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    return found;
  }

  /** Null: judging threads have too much to do, or the ruleset failed, which was logged. */
  async #read(head: GameHead): Promise<Waits | null> {
    const before = this.#kept.get(head.id);
    const since = before && before.seq <= head.seq ? before : null;
    const more = await unlessBusy(() => this.#context.tables.waits(head, since?.seq ?? 0, since?.open ?? []));
    if (more === null) return null;
    const kept = { ...more, over: [...(since?.over ?? []), ...more.over], batch: head.batch, seq: head.seq };
    this.#keep(head.id, kept);
    return kept;
  }

  #keep(id: string, kept: Kept): void {
    this.#kept.delete(id);
    this.#kept.set(id, kept);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MOST_KEPT && oldest !== undefined) this.#kept.delete(oldest);
  }
}
