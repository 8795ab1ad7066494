/** Counts what each sender has in progress, up to a number. */
export class Bound {
  readonly #most: number;
  readonly #ofSender = new Map<string, number>();

  constructor(most: number) {
    this.#most = most;
  }

  /** True when a sender has as many as it may. */
  isFull(sender: string): boolean {
    return (this.#ofSender.get(sender) ?? 0) >= this.#most;
  }

  /** One more of a sender; null: it has as many as it may. Call what is answered once, when it has ended. */
  take(sender: string): (() => void) | null {
    if (this.isFull(sender)) return null;
    this.#ofSender.set(sender, (this.#ofSender.get(sender) ?? 0) + 1);
    return () => {
      const left = (this.#ofSender.get(sender) ?? 1) - 1;
      if (left === 0) this.#ofSender.delete(sender);
      else this.#ofSender.set(sender, left);
    };
  }
}
