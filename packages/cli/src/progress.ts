/** One line of progress on a terminal, rewritten in place; silent where standard error is no terminal. */
export class Progress {
  private last = 0;

  /** Shows the line, at most ten times a second. */
  show(line: string): void {
    const now = Date.now();
    if (!process.stderr.isTTY || now - this.last < 100) return;
    this.last = now;
    process.stderr.write(`\r\u001b[K${line}`);
  }

  /** Clears the line. */
  end(): void {
    if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
  }
}
