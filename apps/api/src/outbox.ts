/** News on its way to open streams: whoever moved is answered first, and no crowd of readers holds this process up for long. */
type Send = () => void;

/** Longest that news goes out before others get a turn: requests here, and the gateway, through which all of it goes beside their answers. */
const SLICE_MS = 1;
const PAUSE_MS = 2;

/** Everything that streams of this process are about to say, in the order in which it was said. */
export class Outbox {
  #waiting: Send[] = [];
  #next = 0;
  #sending = false;

  /** Sends when other work has had its turn. */
  put(send: Send): void {
    this.#waiting.push(send);
    if (this.#sending) return;
    this.#sending = true;
    setImmediate(() => this.#sendSome());
  }

  #sendSome(): void {
    const until = performance.now() + SLICE_MS;
    do {
      this.#waiting[this.#next]?.();
      this.#next += 1;
    } while (this.#next < this.#waiting.length && performance.now() < until);
    if (this.#next < this.#waiting.length) {
      setTimeout(() => this.#sendSome(), PAUSE_MS);
      return;
    }
    this.#waiting = [];
    this.#next = 0;
    this.#sending = false;
  }
}
