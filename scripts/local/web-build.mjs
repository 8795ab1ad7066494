import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, StartError } from './settings.mjs';

const WEB = join(ROOT, 'apps/web');
/** Lies inside the build, so that whoever deletes the build deletes it too. */
const STAMP = join(WEB, '.next/wayfinder-sources');
/** Sources of the pages: the web app, the packages it draws on, and the versions of everything else. */
const SOURCES = ['apps/web', 'packages', 'package-lock.json', 'tsconfig.json'];
const NOT_SOURCES = /^(node_modules|test|testing|\.next|\.turbo|next-env\.d\.ts|.*\.tsbuildinfo|.*\.test\.tsx?)$/;
const LAST_LINES = 30;

/**
 * Builds the pages when their sources differ from those of the last build. Answers whether it had to.
 * @param {(line: string) => void} say
 * @param {AbortSignal} [signal] ends a build under way
 */
export async function ensureBuilt(say, signal) {
  const sources = hashSources(SOURCES);
  const built = existsSync(join(WEB, '.next/BUILD_ID')) && existsSync(STAMP) && readFileSync(STAMP, 'utf8');
  if (built === sources) return false;
  say('Building the pages (next build)');
  await runBuild(signal);
  writeFileSync(STAMP, sources);
  say('The pages are built');
  return true;
}

/**
 * A fingerprint of all sources in these files and folders, tests aside.
 * @param {readonly string[]} paths relative to the repository
 */
export function hashSources(paths) {
  const hash = createHash('sha256');
  for (const source of paths) {
    for (const file of filesBelow(source))
      hash
        .update(`${file}\0`)
        .update(readFileSync(join(ROOT, file)))
        .update('\0');
  }
  return hash.digest('hex');
}

/**
 * @param {string} path relative to the repository
 * @returns {string[]}
 */
function filesBelow(path) {
  if (!statSync(join(ROOT, path)).isDirectory()) return [path];
  return readdirSync(join(ROOT, path))
    .filter((name) => !NOT_SOURCES.test(name))
    .sort()
    .flatMap((name) => filesBelow(`${path}/${name}`));
}

/** @param {AbortSignal | undefined} signal */
function runBuild(signal) {
  const next = join(ROOT, 'node_modules/next/dist/bin/next');
  const env = { ...process.env, NODE_ENV: /** @type {const} */ ('production'), NEXT_TELEMETRY_DISABLED: '1' };
  const child = spawn(process.execPath, [next, 'build'], { cwd: WEB, env, signal, stdio: ['ignore', 'pipe', 'pipe'] });
  /** @type {string[]} */
  const lines = [];
  const add = (/** @type {Buffer} */ chunk) => lines.push(...chunk.toString('utf8').split('\n').filter(Boolean));
  child.stdout.on('data', add);
  child.stderr.on('data', add);
  return /** @type {Promise<void>} */ (
    new Promise((done, fail) => {
      child.once('error', fail);
      child.once('close', (code) => {
        if (code === 0) done();
        else fail(new StartError(`The pages could not be built.\n${lines.slice(-LAST_LINES).join('\n')}`));
      });
    })
  );
}
