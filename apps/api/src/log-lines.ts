/**
 * Lines of the log on their way to stdout, many in one write. Otherwise each answer would cost a write of its own. Faults are written at
 * once, the rest within a twentieth of a second, and all of it when the process ends.
 */
import pino from 'pino';

const WITHIN_MS = 50;
/** Bytes that are written at once, however soon. */
const MOST_WAITING_BYTES = 8_192;
const FAULT = pino.levels.values.error ?? 50;

/** Takes the lines of a log. */
export interface Lines {
  write(line: string): void;
}

/** Lines to a file; by default stdout. */
export function logLines(fd = 1): Lines {
  // A write that is under way would swallow the next one: each is over before anything else happens.
  const file = pino.destination({ dest: fd, sync: true, minLength: MOST_WAITING_BYTES });
  let waiting: NodeJS.Timeout | undefined;
  const flush = (): void => {
    clearTimeout(waiting);
    waiting = undefined;
    file.flushSync();
  };
  process.once('exit', () => {
    if (waiting) flush();
  });
  return {
    // Lets pino tell the level of each line before it is written.
    [pino.symbols.needsMetadataGsym]: true,
    lastLevel: 0,
    write(line: string) {
      file.write(line);
      if (this.lastLevel >= FAULT) flush();
      else waiting ??= setTimeout(flush, WITHIN_MS).unref();
    },
  } as Lines & { lastLevel: number };
}
