// `npm start`: runs all of Wayfinder on this machine, from a fresh clone. Until the packages are installed nothing but
// Node.js itself may be imported here. Variables: docs/operations.md.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './local/install.mjs';
import { continueOnCurrentNode } from './local/node.mjs';
import { ROOT, readSettings, StartError } from './local/settings.mjs';

const say = (/** @type {string} */ line) => process.stderr.write(`${line}\n`);

const giveUp = new AbortController();
/** @type {import('./local/run.mjs').Running | undefined} */
let running;
let stopping = false;

async function stop() {
  // Ctrl-C may arrive twice: from the terminal and from npm.
  if (stopping) return;
  stopping = true;
  say('Stopping');
  giveUp.abort(new StartError('Stopped before everything was up.'));
  await running?.stop();
  if (running) process.exit(0);
}

async function start() {
  if (existsSync(join(ROOT, '.env'))) process.loadEnvFile(join(ROOT, '.env'));
  const settings = readSettings(process.env);
  await ensureInstalled(say, giveUp.signal);
  await import('./typescript.mjs');
  const { runWayfinder } = await import('./local/run.mjs');
  running = await runWayfinder(settings, say, giveUp.signal);
  for (const [name, url] of Object.entries(running.urls)) process.stdout.write(`${name} ${url}\n`);
  say('Wayfinder is running. Ctrl-C stops it.');
  await running.failed;
}

/** Ends the run with whoever asks for that, or with npm itself, which may be killed outright. */
function listenForTheEnd() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop());
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event) setInterval(() => process.ppid === parent || void stop(), 500).unref();
}

try {
  // No package is made for one version of Node.js: the old one installs them as well.
  await continueOnCurrentNode(say, { meanwhile: (signal) => ensureInstalled(say, signal) });
  listenForTheEnd();
  await start();
} catch (error) {
  if (!stopping || !(error instanceof StartError)) {
    say(error instanceof StartError ? `\n${error.message}` : String(error instanceof Error ? error.stack : error));
  }
  stopping = true;
  await running?.stop();
  process.exit(giveUp.signal.aborted ? 0 : 1);
}
