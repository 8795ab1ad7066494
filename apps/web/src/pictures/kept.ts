/** Things that take a while to make, each made once: who asks meanwhile waits for the same. One that failed is made anew for the next who asks. */
export class Kept<T> {
  readonly #most: number;
  readonly #made = new Map<string, { version: number; value: Promise<T> }>();

  /** Keeps so many; the one that was asked for longest ago goes first. */
  constructor(most = Number.POSITIVE_INFINITY) {
    this.#most = most;
  }

  /** The value of a key; only that of its latest version is kept. */
  get(key: string, make: () => Promise<T>, version = 0): Promise<T> {
    const known = this.#made.get(key);
    const kept = known?.version === version ? known : { version, value: make() };
    this.#made.delete(key);
    this.#made.set(key, kept);
    if (kept !== known) kept.value.catch(() => this.#forget(key, kept));
    for (const oldest of [...this.#made.keys()].slice(0, Math.max(0, this.#made.size - this.#most))) {
      this.#made.delete(oldest);
    }
    return kept.value;
  }

  #forget(key: string, failed: { value: Promise<T> }): void {
    if (this.#made.get(key)?.value === failed.value) this.#made.delete(key);
  }
}
