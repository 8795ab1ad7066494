/** The one source of time. Nothing in the database reads its own clock, so that tests and sweeps can say when it is. */
export interface Clock {
  now(): Date;
}

/** The machine's clock. */
export const systemClock: Clock = { now: () => new Date() };

/** A clock that stands still until it is moved, for tests. */
export class StoppedClock implements Clock {
  #now: Date;

  constructor(now: Date | string = '2026-01-01T12:00:00.000Z') {
    this.#now = new Date(now);
  }

  now(): Date {
    return new Date(this.#now);
  }

  /** Moves on by so many seconds. */
  pass(seconds: number): void {
    this.#now = new Date(this.#now.getTime() + seconds * 1000);
  }
}
