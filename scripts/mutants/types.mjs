// The faults that the type-check or the linter would catch: all of them are put into one copy, and both are run once.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withFault } from './faults.mjs';

const CONFIG = 'tsconfig.mutants.json';
/** One program for all rooms, whether they run in a browser or not. */
const COMPILER = { lib: ['es2023', 'dom', 'dom.iterable'], allowJs: true };

/**
 * Runs the type-check and the linter on the files with faults, and answers their output.
 * @param {string} folder a copy, which keeps the faults
 * @param {readonly import('./faults.mjs').Fault[]} faults
 */
export function checkTypes(folder, faults) {
  for (const fault of faults) {
    const path = join(folder, fault.file);
    writeFileSync(path, withFault(fault, readFileSync(path, 'utf8')));
  }
  const files = [...new Set(faults.map(({ file }) => file))];
  const config = {
    extends: './tsconfig.json',
    compilerOptions: COMPILER,
    files,
    include: ['apps/*/src/**/*.d.ts', 'packages/*/src/**/*.d.ts'],
  };
  writeFileSync(join(folder, CONFIG), JSON.stringify(config));
  const said = [
    ['biome', 'lint', '--reporter=github', ...files],
    ['tsc', '--noEmit', '--pretty', 'false', '-p', CONFIG],
  ].map(([program = '', ...args]) => {
    const { stdout, stderr } = spawnSync(join(folder, 'node_modules/.bin', program), args, {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    });
    return `${stdout}${stderr}`;
  });
  return said.join('\n');
}
