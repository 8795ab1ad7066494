import { fileURLToPath } from 'node:url';

const LOADER = fileURLToPath(new URL('../typescript.mjs', import.meta.url));

/**
 * Arguments by which Node.js runs a program of ours from its source, in production as in tests.
 * @param {readonly string[]} program file, or other arguments of Node.js that end with one
 */
export function source(...program) {
  return ['--import', LOADER, ...program];
}
