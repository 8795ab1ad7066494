import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from './settings.mjs';

const INSIST_AFTER_MS = 5000;

/**
 * Runs a program in the foreground of the terminal, in a process group of its own; `signal` ends it with everything it
 * has started.
 * @param {string} file
 * @param {readonly string[]} args
 * @param {AbortSignal} signal
 * @param {NodeJS.ProcessEnv} [env] added to the environment
 * @param {(text: string) => void} [hear] takes the whole output when the program has ended, instead of the terminal
 * @returns {Promise<number>} its exit code; 1 when it was ended or could not be started
 */
export function runCommand(file, args, signal, env = {}, hear) {
  const child = spawn(file, args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    detached: true,
    stdio: hear ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output += chunk;
    });
  }
  const send = (/** @type {NodeJS.Signals} */ how) => {
    try {
      if (child.pid) process.kill(-child.pid, how);
    } catch {
      // It had ended already.
    }
  };
  /** @type {NodeJS.Timeout | undefined} */
  let insist;
  const end = () => {
    send('SIGTERM');
    insist = setTimeout(() => send('SIGKILL'), INSIST_AFTER_MS);
  };
  signal.addEventListener('abort', end);
  if (signal.aborted) end();
  return new Promise((done) => {
    child.once('error', (error) => {
      process.stderr.write(`${file}: ${error.message}\n`);
      done(1);
    });
    child.once('close', (code) => {
      clearTimeout(insist);
      signal.removeEventListener('abort', end);
      if (output) hear?.(output.trimEnd());
      done(code ?? 1);
    });
  });
}

/**
 * A program that came with the packages.
 * @param {string} name
 */
export function localProgram(name) {
  return join(ROOT, 'node_modules/.bin', name);
}
