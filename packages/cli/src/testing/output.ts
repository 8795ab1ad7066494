/** For tests that run commands in their own process: what those say is kept instead of printed, for each test anew. */
import { afterEach, beforeEach, type MockInstance, vi } from 'vitest';

/** What was said in this test so far. */
export interface Said {
  readonly out: string;
  readonly err: string;
}

/** To be called where the tests are described. */
export function keepOutput(): Said {
  let out: MockInstance<typeof process.stdout.write>;
  let err: MockInstance<typeof process.stderr.write>;
  beforeEach(() => {
    out = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    err = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    process.exitCode = undefined;
  });
  const said = (spy: typeof out): string => spy.mock.calls.map(([text]) => String(text)).join('');
  return {
    get out() {
      return said(out);
    },
    get err() {
      return said(err);
    },
  };
}
