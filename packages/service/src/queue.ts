/** Work on one game is done one after the other in this process, so that it doesn't compete with itself. Its senders have their turns. */
import { Bound, Turns } from '@wayfinder/traffic';
import { HOUSE } from './payer.ts';
import { Problem } from './problems.ts';

/** A person sends one after the other, a page sends a few again. */
const MOST_OF_SENDER = 16;

/** Work that is asked for one key. */
interface Line {
  waiting: Turns<() => void>;
  senders: Bound;
}

export class KeyedQueue {
  /** Lines in which somebody's work is being done. */
  readonly #lines = new Map<string, Line>();

  /**
   * Runs `work` when this sender's turn for the key has come: many works of one sender make only that sender wait. The service's own have a turn as
   * any sender's, and no bound.
   * @throws Problem rate-limited when the sender has too many for this key, and what `work` throws
   */
  async run<T>(key: string, sender: string, work: () => Promise<T>): Promise<T> {
    const busy = this.#lines.get(key);
    const line = busy ?? { waiting: new Turns(Number.POSITIVE_INFINITY), senders: new Bound(MOST_OF_SENDER) };
    const giveBack = sender === HOUSE.id ? () => undefined : line.senders.take(sender);
    if (!giveBack) throw new Problem('rate-limited', { retryAfter: 1 });
    this.#lines.set(key, line);
    try {
      if (busy) await new Promise<void>((begin) => line.waiting.add(begin, { kind: 'move', sender }));
      return await work();
    } finally {
      giveBack();
      const next = line.waiting.next();
      if (next) next.job();
      else this.#lines.delete(key);
    }
  }
}
