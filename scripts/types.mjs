// Type-checks everything: `npm run typecheck`. Three programs, as their globals differ: none of a browser, a browser's,
// and those that Next.js declares besides.
import { fileURLToPath } from 'node:url';
import { localProgram, runCommand } from './local/command.mjs';

/** The slowest first. */
const PROGRAMS = ['tsconfig.rooms.json', 'apps/web/tsconfig.json', 'tsconfig.core.json'];

/**
 * Runs the programs at once and prints their errors. What was checked before is kept in `node_modules/.cache/types`, so
 * that a second run checks only what has changed.
 * @param {AbortSignal} signal ends them
 * @returns {Promise<boolean>} true when none finds an error
 */
export async function checkTypes(signal) {
  // Threads of one program check the same types again: four of them take twice the processor's time of one.
  const check = (/** @type {string} */ config) =>
    runCommand(localProgram('tsc'), ['--project', config, '--singleThreaded'], signal);
  const codes = await Promise.all(PROGRAMS.map(check));
  return codes.every((code) => code === 0);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stop.abort());
  process.exitCode = (await checkTypes(stop.signal)) ? 0 : 1;
}
