/** Contender of the comparison: a server on which matches of the same game are played by four seats that all listen. */

/** One match, with a live connection of each seat. */
export interface Match {
  /**
   * Plays the next move; resolves when every seat's connection has brought it.
   * @returns milliseconds from the sending of the request to the last seat's having it
   */
  move(): Promise<number>;
  close(): void;
}

/** Milliseconds of CPU that each part of a server has used since its start. */
export type Cpu = Readonly<Record<string, number>>;

/** A running server. */
export interface Contender {
  name: string;
  /** Asked only where the system keeps accounts of it. */
  cpu(): Promise<Cpu>;
  /** Begins a match; its connections are open. */
  match(): Promise<Match>;
  stop(): Promise<void>;
}

/** Longest that a move may take before the measurement is given up. */
const MOVE_WITHIN_MS = 30_000;

/** Waits until each seat has heard of what was sent. */
export class Hearing {
  readonly #seats: number;
  #missing = new Set<number>();
  #done: (at: number) => void = () => undefined;

  constructor(seats: number) {
    this.#seats = seats;
  }

  /** When the last seat has heard. To be called before sending. */
  all(): Promise<number> {
    this.#missing = new Set(Array.from({ length: this.#seats }, (_, seat) => seat));
    return new Promise((done, fail) => {
      const late = setTimeout(() => fail(new Error(`not heard by ${[...this.#missing]}`)), MOVE_WITHIN_MS);
      this.#done = (at) => {
        clearTimeout(late);
        done(at);
      };
    });
  }

  heard(seat: number): void {
    if (this.#missing.delete(seat) && this.#missing.size === 0) this.#done(performance.now());
  }
}
