/** One clock for all programs of a run: it stands still but when the script moves it on, and every program is told. */
import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import type { ClockMessage, ClockQuestion } from '@wayfinder/service/served-clock';
import type { Clock } from '@wayfinder/store';

export class ServedClock implements Clock {
  /** Programs show by it that this script started them. */
  readonly word = randomBytes(16).toString('hex');
  readonly #children = new Set<ChildProcess>();
  #now: number;

  constructor(begin: string) {
    this.#now = Date.parse(begin);
  }

  now(): Date {
    return new Date(this.#now);
  }

  /** Moves on to an instant, never back. */
  moveTo(at: number): void {
    this.#now = Math.max(this.#now, at);
    for (const child of this.#children) this.#tell(child);
  }

  /** Tells a program the time from now on, once it asks for it. */
  serve(child: ChildProcess): void {
    child.on('message', (message) => {
      if ((message as Partial<ClockQuestion> | null)?.clock !== this.word) return;
      this.#children.add(child);
      this.#tell(child);
    });
    child.once('close', () => this.#children.delete(child));
  }

  #tell(child: ChildProcess): void {
    // A program that has just been killed hears nothing more.
    if (child.connected) child.send({ word: this.word, now: this.#now } satisfies ClockMessage, () => undefined);
  }
}
