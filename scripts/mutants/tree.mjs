// Throwaway copies of a tree: faults are put into these, never into the checkout.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT, StartError } from '../local/settings.mjs';
import { withFault } from './faults.mjs';

const run = promisify(execFile);

/** @param {string} cwd @param {...string} args */
async function git(cwd, ...args) {
  const { stdout } = await run('git', args, { cwd, maxBuffer: 64 * 1024 * 1024 });
  return stdout.trim();
}

/** The commit that is called so: a name of git's, or a folder whose last commit is meant. @param {string} name */
export async function commitOf(name) {
  const folder = existsSync(join(name, '.git')) ? name : ROOT;
  return git(folder, 'rev-parse', '--verify', `${folder === name ? 'HEAD' : name}^{commit}`);
}

/** The text of a file in a commit. @param {string} commit @param {string} file */
export async function textIn(commit, file) {
  return (await run('git', ['show', `${commit}:${file}`], { cwd: ROOT, maxBuffer: 64 * 1024 * 1024 })).stdout;
}

const hashOf = (/** @type {string} */ text) => createHash('sha256').update(text).digest('hex');

/**
 * A copy of a commit with its packages, which are linked as files and so take no room. Workspaces find each other by links within
 * `node_modules`, and thus within the copy.
 * @param {string} commit
 * @param {string} folder to make
 * @param {string} packages a checkout with the packages of this commit installed
 */
export async function makeCopy(commit, folder, packages) {
  const locks = [readFileSync(join(packages, 'package-lock.json'), 'utf8').trim(), await lockOf(commit)];
  if (hashOf(locks[0] ?? '') !== hashOf(locks[1] ?? '')) {
    throw new StartError(
      `${packages} has other packages than ${commit}: name a checkout with the right ones by --packages`,
    );
  }
  await mkdir(dirname(folder), { recursive: true });
  await git(ROOT, 'worktree', 'add', '--detach', '--force', folder, commit);
  const workspaces = (await git(folder, 'ls-files', '*package.json')).split('\n').map(dirname);
  for (const workspace of workspaces) {
    const modules = join(workspace, 'node_modules');
    if (existsSync(join(packages, modules))) await run('cp', ['-al', join(packages, modules), join(folder, workspace)]);
  }
  // Writes into a linked folder would reach the checkout, too.
  for (const cache of ['.vite', '.cache'])
    rmSync(join(folder, 'node_modules', cache), { recursive: true, force: true });
  // Trees before decision 18 don't hold the database client.
  const client = join(folder, 'packages/store/src/generated');
  if (!existsSync(client)) await run(process.execPath, ['scripts/generate.mjs'], { cwd: folder });
}

/** @param {string} commit */
async function lockOf(commit) {
  return (await textIn(commit, 'package-lock.json')).trim();
}

/** Removes a copy. @param {string} folder */
export async function removeCopy(folder) {
  await git(ROOT, 'worktree', 'remove', '--force', folder).catch(() =>
    rmSync(folder, { recursive: true, force: true }),
  );
}

/**
 * Puts a fault into a copy; what comes back takes it out again.
 * @param {string} folder
 * @param {import('./faults.mjs').Fault} fault
 */
export async function putFault(folder, fault) {
  const path = join(folder, fault.file);
  const text = await readFile(path, 'utf8');
  const faulty = withFault(fault, text);
  await writeFile(path, faulty);
  return {
    takeOut: () => writeFile(path, text),
    putBack: () => writeFile(path, faulty),
  };
}
