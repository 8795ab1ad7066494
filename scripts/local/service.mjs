import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createStream } from 'rotating-file-stream';
import { ROOT, StartError } from './settings.mjs';

const LAST_LINES = 25;
/** Beyond this size a log begins anew; the last three are kept. */
const LOG_FILES = { size: /** @type {const} */ ('20M'), maxFiles: 3 };
const STOP_WITHIN_MS = 8000;
/** A service that ends this often within a minute is broken, and starting it again helps nobody. */
const RESTARTS_A_MINUTE = 5;
const MINUTE_MS = 60_000;

const withParent = pathToFileURL(join(ROOT, 'scripts/local/with-parent.mjs')).href;

/**
 * @typedef {object} ServiceOptions
 * @property {string} name also that of its log file
 * @property {string[]} args what `node` is started with
 * @property {string | undefined} [cwd]
 * @property {NodeJS.ProcessEnv} env
 * @property {string} logDir
 * @property {string | undefined} [readyUrl] answers 2xx or 3xx when the service is up; without it, being alive is enough
 * @property {(why: string) => void} ended called when it ended by itself, with what to tell people
 */

/**
 * One program of a local run.
 * @typedef {object} Service
 * @property {string} name
 * @property {() => number | undefined} pid
 * @property {() => Promise<void>} ready settles when it answers; fails with the last lines of its log when it ended
 * @property {() => Promise<void>} stop asks it to end, and insists after a while; settles when it has ended
 * @property {() => Promise<void>} restart starts it again after it has ended; fails when that happens too often
 * @property {(signal: NodeJS.Signals) => Promise<void>} kill settles when it has ended
 */

/**
 * @param {ServiceOptions} options
 * @returns {Service}
 */
export function startService(options) {
  const { name, env, logDir, readyUrl } = options;
  const cwd = options.cwd ?? ROOT;
  mkdirSync(logDir, { recursive: true });
  const file = join(logDir, `${name}.log`);
  /** @type {string[]} */
  let lines = [];
  /** @type {number[]} */
  let restarts = [];
  let stopping = false;
  let run = launch();

  function launch() {
    const log = createStream(`${name}.log`, { path: logDir, ...LOG_FILES });
    // A group of its own: Ctrl-C in a terminal reaches the local run alone, which then stops its services in order.
    const child = spawn(process.execPath, ['--import', withParent, ...options.args], {
      cwd,
      env,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    const add = (/** @type {Buffer} */ chunk) => {
      log.write(chunk);
      lines = [...lines, ...chunk.toString('utf8').split('\n').filter(Boolean)].slice(-LAST_LINES);
    };
    child.stdout?.on('data', add);
    child.stderr?.on('data', add);
    /** @type {{ how: string | undefined }} */
    const state = { how: undefined };
    const ended = /** @type {Promise<void>} */ (
      new Promise((done) => {
        const end = (/** @type {string} */ how) => {
          state.how = how;
          log.end();
          done();
          if (!stopping) options.ended(describe());
        };
        child.once('error', (error) => end(error.message));
        child.once('close', (code, signal) => end(signal ? `signal ${signal}` : `exit code ${code}`));
      })
    );
    return { child, ended, state };
  }

  function describe() {
    const shown = lines.length > 0 ? `the last lines of ${file}:\n${lines.join('\n')}` : `it said nothing (${file}).`;
    return `${name} ended with ${run.state.how}; ${shown}`;
  }

  return {
    name,
    pid: () => run.child.pid,
    async ready() {
      while (!(await answers(readyUrl))) {
        if (run.state.how !== undefined) throw new StartError(describe());
        await new Promise((done) => setTimeout(done, 100));
      }
    },
    async stop() {
      stopping = true;
      run.child.kill('SIGTERM');
      const insist = setTimeout(() => run.child.kill('SIGKILL'), STOP_WITHIN_MS);
      await run.ended;
      clearTimeout(insist);
    },
    async restart() {
      const now = Date.now();
      restarts = [...restarts.filter((at) => now - at < MINUTE_MS), now];
      if (restarts.length > RESTARTS_A_MINUTE) throw new StartError(describe());
      run = launch();
    },
    async kill(signal) {
      run.child.kill(signal);
      await run.ended;
    },
  };
}

/** @param {string | undefined} url */
async function answers(url) {
  if (url === undefined) return true;
  try {
    const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(10_000) });
    await answer.body?.cancel();
    return answer.status < 400;
  } catch {
    return false;
  }
}
