import type { Readable } from 'node:stream';

/** Somewhere that text can be written to: a stream, as a rule. */
export interface Output {
  write(text: string): unknown;
  /** True when a person watches it. */
  readonly isTTY?: boolean;
}

/** All that a program is given by whoever starts it: a process has its own streams and environment, a test gives others. */
export interface Streams {
  readonly stdout: Output;
  readonly stderr: Output;
  readonly stdin: Readable;
  readonly env: NodeJS.ProcessEnv;
}

/** All that a command knows of whoever calls it. */
export interface Terminal extends Omit<Streams, 'stdout' | 'stderr'> {
  readonly stdout: Screen;
  readonly stderr: Screen;
}

/** Signs that steer a terminal, begin a line, or turn the order of what stands there. */
const STEERING = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu;

/**
 * Text from anywhere as one line that steers no terminal: signs that would are written out, as JSON writes them. So a JSON text means the same
 * after it.
 */
export function plainLine(text: string): string {
  return text.replace(STEERING, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** The same for each line of a text that has lines of its own. */
function plainLines(text: string): string {
  return text.split('\n').map(plainLine).join('\n');
}

/** A screen for commands: the only way from them to a stream, so that no text of a file, a database or an argument steers the terminal. */
export class Screen {
  readonly #output: Output;

  constructor(output: Output) {
    this.#output = output;
  }

  /** Writes lines. One stays one, whatever text went into it. */
  say(...lines: readonly string[]): void {
    this.#output.write(`${lines.map(plainLine).join('\n')}\n`);
  }

  /** Writes data as JSON, over several lines with `indent`. */
  sayJson(data: unknown, indent = 0): void {
    this.copy(`${JSON.stringify(data, null, indent)}\n`);
  }

  /** Writes a text with line breaks of its own: a help, a table, a file. Text from outside goes into none of its lines raw. */
  copy(text: string): void {
    this.#output.write(plainLines(text));
  }

  /** Shows one line in place of the one before, where somebody watches. */
  rewrite(line: string): void {
    if (this.#output.isTTY) this.#output.write(`\r\u001b[K${plainLine(line)}`);
  }
}

/** The terminal that commands get. */
export function terminalOn({ stdout, stderr, stdin, env }: Streams): Terminal {
  return { stdout: new Screen(stdout), stderr: new Screen(stderr), stdin, env };
}
