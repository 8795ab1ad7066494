/** The share of somebody's time that each sender may use, and how much of it a request has used. */

type Now = () => number;

export interface BudgetOptions {
  /** Milliseconds of work that a sender may use at once. */
  ms: number;
  /** Milliseconds of work that come back each second. */
  perSecond: number;
}

/** Counts the milliseconds of each sender; they come back with time. */
export class Budget {
  readonly #options: BudgetOptions;
  readonly #now: Now;
  /** When all will have come back, by sender: of `now()`. */
  readonly #backAt = new Map<string, number>();

  constructor(options: BudgetOptions, now: Now = () => performance.now()) {
    this.#options = options;
    this.#now = now;
  }

  /** Seconds until a sender may use anything again; 0: it may now. */
  wait(sender: string): number {
    const { ms, perSecond } = this.#options;
    const used = (this.#used(sender) * perSecond) / 1000;
    return used < ms ? 0 : Math.ceil((used - ms) / perSecond) || 1;
  }

  /** A sender has used so much. */
  use(sender: string, ms: number): void {
    const now = this.#now();
    if (this.#backAt.size > MOST) for (const [one, at] of this.#backAt) if (at <= now) this.#backAt.delete(one);
    this.#backAt.set(sender, now + this.#used(sender) + (ms * 1000) / this.#options.perSecond);
  }

  /** Milliseconds until all has come back. */
  #used(sender: string): number {
    return Math.max(0, (this.#backAt.get(sender) ?? 0) - this.#now());
  }
}

/** As many senders are counted before those are forgotten who have used nothing lately. */
const MOST = 10_000;

/** Shares the time of workers, each of which does one thing after the other, among the requests that they have at once. */
export class SharedTime {
  readonly #workers: number;
  readonly #now: Now;
  /** Milliseconds that one request in progress all the while would have been worked at. */
  #worked = 0;
  #at = 0;
  #inProgress = 0;

  constructor(workers: number, now: Now = () => performance.now()) {
    this.#workers = workers;
    this.#now = now;
  }

  /** A request begins. Answers what ends it, and tells how many milliseconds were its own; ended again it tells 0. */
  begin(): () => number {
    this.#pass();
    this.#inProgress += 1;
    const from = this.#worked;
    let ended = false;
    return () => {
      if (ended) return 0;
      ended = true;
      this.#pass();
      this.#inProgress -= 1;
      return this.#worked - from;
    };
  }

  #pass(): void {
    const now = this.#now();
    if (this.#inProgress > 0) this.#worked += (now - this.#at) * Math.min(1, this.#workers / this.#inProgress);
    this.#at = now;
  }
}
