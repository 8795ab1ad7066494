import type { Output } from './terminal.ts';

/** One line of progress on a terminal, rewritten in place; silent where nobody watches the output. */
export class Progress {
  readonly #output: Output;
  #last = 0;

  /** `output`: standard error, as a rule. */
  constructor(output: Output) {
    this.#output = output;
  }

  /** Shows the line, at most ten times a second. */
  show(line: string): void {
    const now = Date.now();
    if (!this.#output.isTTY || now - this.#last < 100) return;
    this.#last = now;
    this.#output.write(`\r\u001b[K${line}`);
  }

  /** Clears the line. */
  end(): void {
    if (this.#output.isTTY) this.#output.write('\r\u001b[K');
  }
}
