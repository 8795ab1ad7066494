import { spawn } from 'node:child_process';
import { ROOT } from './settings.mjs';

/**
 * Runs npm in the repository's folder.
 * @param {readonly string[]} args
 * @param {AbortSignal} [signal] ends it
 * @param {NodeJS.ProcessEnv} [env] added to the environment
 * @returns {Promise<{ code: number | null, output: string }>} `code` is null where it was ended, or could not be started
 */
export function runNpm(args, signal, env = {}) {
  const windows = process.platform === 'win32';
  const child = spawn(windows ? 'npm.cmd' : 'npm', args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    signal,
    shell: windows,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const add = (/** @type {Buffer} */ chunk) => {
    output += chunk;
  };
  child.stdout.on('data', add);
  child.stderr.on('data', add);
  return new Promise((done) => {
    child.once('error', (error) => done({ code: null, output: `${output}\n${error.message}` }));
    child.once('close', (code) => done({ code, output }));
  });
}
