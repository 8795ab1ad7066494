import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runNpm } from './npm.mjs';
import { ROOT, StartError } from './settings.mjs';

/**
 * True where node_modules holds exactly what package-lock.json asks for. Compares versions, not dates: a clone, a branch
 * switch and a copy all have misleading dates.
 */
export function isInstalled() {
  const lock = readLock('package-lock.json');
  const installed = readLock('node_modules/.package-lock.json');
  if (!lock || !installed) return false;
  return Object.entries(lock).every(
    ([path, wanted]) =>
      !path.includes('node_modules/') ||
      // Packages for other machines are not there, and needn't be.
      (wanted.optional && !installed[path]) ||
      (wanted.link && existsSync(join(ROOT, path))) ||
      installed[path]?.version === wanted.version,
  );
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean, link?: boolean }> | undefined}
 */
function readLock(file) {
  try {
    return JSON.parse(readFileSync(join(ROOT, file), 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/**
 * Installs exactly what the lock file says, when that is not there yet.
 * @param {(line: string) => void} say
 * @param {AbortSignal} [signal] ends an install under way
 */
export async function ensureInstalled(say, signal) {
  if (isInstalled()) return;
  say('Installing packages (npm ci); the first time takes a minute or two');
  // --include=dev: the build needs them even where NODE_ENV is set to production.
  const { code, output } = await runNpm(['ci', '--include=dev', '--no-audit', '--no-fund'], signal);
  if (code === 0) return;
  throw new StartError(
    `The packages could not be installed (npm ci).\n${output.trim().split('\n').slice(-20).join('\n')}`,
  );
}
