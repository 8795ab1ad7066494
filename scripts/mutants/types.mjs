// The faults that the type-check or the linter would catch: all of them are put into one copy, and both are run once.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withFault } from './faults.mjs';

/**
 * Lines of the type-check and the linter that name a file with a fault.
 * @param {string} folder a copy, which keeps the faults
 * @param {readonly import('./faults.mjs').Fault[]} faults
 */
export function checkTypes(folder, faults) {
  for (const fault of faults) {
    const path = join(folder, fault.file);
    writeFileSync(path, withFault(fault, readFileSync(path, 'utf8')));
  }
  const files = [...new Set(faults.map(({ file }) => file))];
  const said = [
    ['biome', 'lint', '--reporter=github', ...files],
    ['turbo', 'run', 'typecheck', '--continue', '--output-logs=errors-only'],
  ].flatMap(([program = '', ...args]) => {
    const { stdout, stderr } = spawnSync(join(folder, 'node_modules/.bin', program), args, {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    });
    return `${stdout}\n${stderr}`.split('\n');
  });
  return said.filter((line) => /error/i.test(line));
}
