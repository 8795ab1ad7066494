// Throwaway copies of a tree: faults are put into these, never into the checkout.
import { execFile } from 'node:child_process';
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

/**
 * A copy of a commit with its packages, which are linked as files and so take no room. Workspaces find each other by links within
 * `node_modules`, and thus within the copy.
 * @param {string} commit
 * @param {string} folder to make
 * @param {string} packages a checkout with the packages of this commit installed
 */
export async function makeCopy(commit, folder, packages) {
  const lock = await git(ROOT, 'show', `${commit}:package-lock.json`);
  if (readFileSync(join(packages, 'package-lock.json'), 'utf8').trim() !== lock) {
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
