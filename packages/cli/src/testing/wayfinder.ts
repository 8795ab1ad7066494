/** For tests: the command line called as a function, in the test's own process. */
import { Readable } from 'node:stream';
import { run } from '../index.ts';

/** All that came of one command. */
export interface Ran {
  code: number;
  out: string;
  err: string;
}

/** Runs `wayfinder` with these arguments. `env`: its whole environment. `input`: what it reads from standard input. */
export async function wayfinder(
  args: readonly string[],
  { env = {}, input = '' }: { env?: NodeJS.ProcessEnv; input?: string } = {},
): Promise<Ran> {
  const said = { out: '', err: '' };
  const keep = (stream: keyof typeof said) => ({
    write(text: string) {
      said[stream] += text;
    },
  });
  const stdin = Readable.from([Buffer.from(input)]);
  const code = await run(args, { stdout: keep('out'), stderr: keep('err'), stdin, env });
  return { code, ...said };
}
