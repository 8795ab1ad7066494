/** Holds refusals back for a moment: whoever asks again as soon as they are answered asks less often, and costs less. */

export interface TarpitOptions {
  /** Milliseconds for which an answer is held. */
  ms?: number;
  /** Answers held at once; more are not held. */
  most?: number;
}

const DEFAULTS = { ms: 500, most: 2_000 };

export class Tarpit {
  readonly #options: Required<TarpitOptions>;
  #held = 0;

  constructor(options: TarpitOptions = {}) {
    this.#options = { ...DEFAULTS, ...options };
  }

  /** The number of answers that are held now. */
  get held(): number {
    return this.#held;
  }

  /** Waits, unless too many wait already. */
  async hold(): Promise<void> {
    const { ms, most } = this.#options;
    if (this.#held >= most) return;
    this.#held += 1;
    await new Promise((done) => setTimeout(done, ms).unref());
    this.#held -= 1;
  }
}
