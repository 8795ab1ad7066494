/** Knows if anything comes back from one part behind the gateway. Streams don't count: they answer for as long as they are read. */
export class Pulse {
  #out = 0;
  /** Since when requests are out and none has been answered: of `performance.now()`. */
  #since = 0;

  /** A request goes to the part. Call what is answered when it is answered, or has failed. */
  sent(): () => void {
    if (this.#out === 0) this.#since = performance.now();
    this.#out += 1;
    let ended = false;
    return () => {
      if (ended) return;
      ended = true;
      this.#out -= 1;
      this.#since = performance.now();
    };
  }

  /** Milliseconds for which requests have been out and none has ended; 0: none is out. */
  silentMs(): number {
    return this.#out > 0 ? performance.now() - this.#since : 0;
  }
}
