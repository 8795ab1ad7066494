/**
 * How many requests are in progress at once. Moves begin at once; reads are a few at a time, their senders in turn, those of visitors last; and no
 * sender has more than a bounded number. So nobody's reading keeps another from playing.
 */
import { type Asking, Turns } from './turns.ts';

/** How much may be in progress, and may wait. */
export interface AdmissionOptions {
  /** Reads in progress at once. */
  reads?: number;
  /** Reads that wait; beyond it some are refused. */
  waiting?: number;
  /** Requests of one sender, in progress or waiting. */
  perSender?: number;
  /** Longest that a read waits, in milliseconds. */
  waitMs?: number;
}

const DEFAULTS = { reads: 4, waiting: 200, perSender: 64, waitMs: 10_000 };

/** A request is not let in: its sender has too many (`sender`), or too many wait, or have waited too long (`full`). */
export class Refused extends Error {
  readonly why: 'sender' | 'full';
  constructor(why: 'sender' | 'full') {
    super(why);
    this.name = 'Refused';
    this.why = why;
  }
}

/** Ends a request that was let in. */
export type Leave = () => void;

interface Waiting {
  begin(): void;
  refuse(): void;
  /** True when nobody waits for the answer any more. */
  gone(): boolean;
}

export class Admission {
  readonly #options: Required<AdmissionOptions>;
  readonly #turns: Turns<Waiting>;
  readonly #ofSender = new Map<string, number>();
  #reading = 0;
  /** Since when reads wait and none ends: of `performance.now()`. */
  #since = 0;

  constructor(options: AdmissionOptions = {}) {
    this.#options = { ...DEFAULTS, ...options };
    this.#turns = new Turns(this.#options.waiting);
  }

  /**
   * Lets a request in, when its turn has come. `gone`: true when its asker hung up.
   * @throws Refused
   */
  async enter(asking: Asking, gone: () => boolean): Promise<Leave> {
    const { sender } = asking;
    const own = this.#ofSender.get(sender) ?? 0;
    if (own >= this.#options.perSender) throw new Refused('sender');
    this.#ofSender.set(sender, own + 1);
    const isRead = asking.kind === 'read' || asking.kind === 'visit';
    try {
      if (isRead) await this.#turn(asking, gone);
    } catch (error) {
      this.#count(sender);
      throw error;
    }
    return () => {
      this.#count(sender);
      if (isRead) this.#ended();
    };
  }

  #turn(asking: Asking, gone: () => boolean): Promise<void> {
    if (this.#reading < this.#options.reads) {
      this.#reading += 1;
      return Promise.resolve();
    }
    return new Promise((begin, fail) => {
      let late = false;
      const refuse = () => {
        clearTimeout(timer);
        fail(new Refused('full'));
      };
      const timer = setTimeout(() => {
        late = true;
        refuse();
      }, this.#options.waitMs);
      const waiting: Waiting = {
        begin() {
          clearTimeout(timer);
          begin();
        },
        refuse,
        gone: () => late || gone(),
      };
      if (this.#turns.size === 0) this.#since = performance.now();
      this.#turns.add(waiting, asking)?.refuse();
    });
  }

  /** Milliseconds for which reads have been waiting while none ended; 0: none waits. */
  stuckMs(): number {
    return this.#turns.size === 0 ? 0 : performance.now() - this.#since;
  }

  /** A read has ended: the next one that somebody waits for begins in its place. */
  #ended(): void {
    this.#since = performance.now();
    for (let next = this.#turns.next(); next; next = this.#turns.next()) {
      if (!next.job.gone()) {
        next.job.begin();
        return;
      }
      next.job.refuse();
    }
    this.#reading -= 1;
  }

  #count(sender: string): void {
    const left = (this.#ofSender.get(sender) ?? 1) - 1;
    if (left === 0) this.#ofSender.delete(sender);
    else this.#ofSender.set(sender, left);
  }
}
