// Fetches a current Node.js from npm when the installed one is too old, and keeps it in `.wayfinder-node/`. It has no
// install script, and npm checks it against the hash in scripts/node/package-lock.json. This file must run on the old
// one, and imports nothing but Node.js itself.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { runNpm } from './npm.mjs';
import { ROOT, StartError } from './settings.mjs';

/**
 * @typedef {{ version: string, integrity: string, os: string, cpu: string }} Locked
 * @typedef {Locked & { at: string, name: string }} Choice
 * @typedef {Record<string, Partial<Locked>>} Packages of a lock file, by their place
 */

const OLDEST = { major: 22, minor: 12 };
const RECOMMENDED = 24;
const LOCK = join(ROOT, 'scripts/node/package-lock.json');
const KEPT = join(ROOT, '.wayfinder-node');
const BY_HAND = `Install Node.js ${RECOMMENDED} (https://nodejs.org/en/download) and try again.`;
const FORWARDED = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
const WATCH_PARENT_MS = 500;

/**
 * Returns where this program runs on a Node.js that is new enough. Runs it on one from npm otherwise, with the same
 * arguments, input and output, and ends with its exit code. Where none can be had, it says what to install, and ends with 1.
 * @param {(line: string) => void} say
 * @param {{ quiet?: boolean, meanwhile?: (signal: AbortSignal) => Promise<void> }} [options] `quiet` tells of a fetch and of failures alone;
 *   `meanwhile` is done beside a fetch, on the old one
 */
export async function continueOnCurrentNode(say, { quiet = false, meanwhile } = {}) {
  const { node } = process.versions;
  if (isCurrent(node)) return;
  try {
    const choice = choosePackage(readLock(), process.platform, process.arch);
    if (!choice)
      throw new StartError(`${tooOld(node)}, and npm has none for ${process.platform} on ${process.arch}. ${BY_HAND}`);
    const binary = await fetchBeside(choice, say, meanwhile);
    if (!quiet) say(`${tooOld(node)}; continuing with ${choice.version} from npm`);
    await becomeProgram(binary);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    say(error.message);
    process.exit(1);
  }
}

/**
 * The program of a package, while something else is done. What fails first ends the other, and a signal ends both.
 * @param {Choice} choice
 * @param {(line: string) => void} say
 * @param {((signal: AbortSignal) => Promise<void>) | undefined} meanwhile
 * @param {string} [kept]
 */
export async function fetchBeside(choice, say, meanwhile, kept = KEPT) {
  if (existsSync(binaryOf(choice, kept))) return binaryOf(choice, kept);
  const giveUp = new AbortController();
  /** @type {unknown[]} */
  const faults = [];
  const failed = (/** @type {unknown} */ error) => {
    faults.push(error);
    giveUp.abort();
  };
  const stop = () => giveUp.abort();
  for (const signal of FORWARDED) process.on(signal, stop);
  await Promise.all([
    ensureBinary(choice, say, kept, giveUp.signal).catch(failed),
    meanwhile?.(giveUp.signal).catch(failed),
  ]);
  for (const signal of FORWARDED) process.off(signal, stop);
  if (faults.length > 0) throw faults[0];
  return binaryOf(choice, kept);
}

/** @param {string} version such as 22.12.0 */
export function isCurrent(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > OLDEST.major || (major === OLDEST.major && minor >= OLDEST.minor);
}

/** @param {string} version */
const tooOld = (version) => `Node.js ${version} is too old (Wayfinder needs ${OLDEST.major}.${OLDEST.minor} or newer)`;

/** @returns {Packages} */
const readLock = () => JSON.parse(readFileSync(LOCK, 'utf8')).packages;

/**
 * The package that holds the program for a machine.
 * @param {Packages} packages
 * @param {string} platform
 * @param {string} arch
 * @returns {Choice | undefined}
 */
export function choosePackage(packages, platform, arch) {
  for (const [at, { version, integrity, os, cpu }] of Object.entries(packages)) {
    if (os !== platform || cpu !== arch || !version || !integrity) continue;
    return { at, name: at.slice('node_modules/'.length), version, integrity, os, cpu };
  }
  return undefined;
}

/**
 * The place of a package's program. A new hash makes a new place.
 * @param {Choice} choice
 * @param {string} kept
 */
function binaryOf({ version, integrity }, kept) {
  const hash = createHash('sha256').update(integrity).digest('hex').slice(0, 12);
  return join(kept, `${version}-${hash}`, 'bin/node');
}

/**
 * The program of a package, fetched when it is not there yet. Several may fetch at once: the first one's stays.
 * @param {Choice} choice
 * @param {(line: string) => void} say
 * @param {string} [kept] the folder that keeps it
 * @param {AbortSignal} [signal] ends a fetch under way
 * @returns {Promise<string>} its path
 */
export async function ensureBinary(choice, say, kept = KEPT, signal) {
  const binary = binaryOf(choice, kept);
  if (existsSync(binary)) return binary;
  say(`Fetching Node.js ${choice.version} from npm (${choice.name}, once)`);
  mkdirSync(kept, { recursive: true });
  const fresh = mkdtempSync(join(kept, 'fetching-'));
  try {
    renameSync(await fetchInto(fresh, choice, signal), dirname(dirname(binary)));
  } catch (error) {
    if (!existsSync(binary)) throw error;
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
  return binary;
}

/**
 * @param {string} folder an empty one
 * @param {Choice} choice
 * @param {AbortSignal | undefined} signal
 * @returns {Promise<string>} a folder in it with nothing but bin/node
 */
async function fetchInto(folder, { at, name, version, integrity }, signal) {
  const wanted = { name: 'wayfinder-node', version: '0.1.0', dependencies: { [name]: version } };
  const lock = {
    ...wanted,
    lockfileVersion: 3,
    requires: true,
    packages: { '': wanted, [at]: { version, integrity } },
  };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(wanted));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock));
  const { code, output } = await runNpm(
    ['ci', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    signal,
  );
  if (signal?.aborted) throw new StartError('Stopped while Node.js was being fetched.');
  if (code !== 0) throw new StartError(`${refusal(name, version)} ${BY_HAND}\n${firstLines(output)}`);
  const bin = join(folder, 'only/bin');
  mkdirSync(bin, { recursive: true });
  renameSync(join(folder, at, 'bin/node'), join(bin, 'node'));
  const tried = spawnSync(join(bin, 'node'), ['--version'], { encoding: 'utf8' });
  if (tried.stdout?.trim() === `v${version}`) return dirname(bin);
  throw new StartError(
    `Node.js ${version} from npm (${name}) does not run on this machine. ${BY_HAND}\n${firstLines(`${tried.error ?? tried.stderr}`)}`,
  );
}

/** @param {string} name @param {string} version */
const refusal = (name, version) =>
  `${tooOld(process.versions.node)}, and Node.js ${version} could not be fetched from npm (${name}).`;

/** The lines that say why: npm begins with them. @param {string} output */
const firstLines = (output) => output.trim().split('\n').slice(0, 3).join('\n');

/**
 * Runs this program anew in a child, and ends as that child ends.
 * @param {string} binary
 * @returns {Promise<never>}
 */
export function becomeProgram(binary) {
  // Programs that it starts by the name of `node` or `npm` must be as new.
  const path = [dirname(binary), process.env.PATH].filter(Boolean).join(delimiter);
  const env = { ...process.env, PATH: path };
  const child = spawn(binary, [...process.execArgv, ...process.argv.slice(1)], { env, stdio: 'inherit' });
  for (const signal of FORWARDED) process.on(signal, () => child.kill(signal));
  // npm itself may be killed outright, and then nobody would tell us.
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event)
    setInterval(() => process.ppid === parent || child.kill('SIGTERM'), WATCH_PARENT_MS);
  return new Promise((_, fail) => {
    child.once('error', fail);
    child.once('close', (code, signal) => process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0)));
  });
}
