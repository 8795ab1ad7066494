import type { Screen } from './terminal.ts';

/** One line of progress on a terminal, rewritten in place; silent where nobody watches the output. */
export class Progress {
  readonly #screen: Screen;
  #last = 0;

  /** `screen`: standard error, as a rule. */
  constructor(screen: Screen) {
    this.#screen = screen;
  }

  /** Shows the line, at most ten times a second. */
  show(line: string): void {
    const now = Date.now();
    if (now - this.#last < 100) return;
    this.#last = now;
    this.#screen.rewrite(line);
  }

  /** Clears the line. */
  end(): void {
    this.#screen.rewrite('');
  }
}
