import { type ExecFileSyncOptionsWithStringEncoding, execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const HERE = fileURLToPath(new URL('.', import.meta.url));

/**
 * The seed by which a test of the gate chooses its sample: the text of this environment variable. Without it, the commit
 * that is checked out: so each commit tries another sample, and the same one each time. A copy without a history has one
 * sample.
 */
export function commitSeed(variable: string): string {
  const given = process.env[variable];
  if (given) return given;
  try {
    const options = {
      cwd: HERE,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    } satisfies ExecFileSyncOptionsWithStringEncoding;
    return execFileSync('git', ['rev-parse', 'HEAD'], options).trim();
  } catch {
    return 'no history';
  }
}
