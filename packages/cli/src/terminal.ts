import type { Readable } from 'node:stream';

/** Somewhere that text can be written to. */
export interface Output {
  write(text: string): unknown;
  /** True when a person watches it. */
  readonly isTTY?: boolean;
}

/** All that a command knows of whoever calls it. A process gives its own streams and environment, a test gives others. */
export interface Terminal {
  readonly stdout: Output;
  readonly stderr: Output;
  readonly stdin: Readable;
  readonly env: NodeJS.ProcessEnv;
}
