// Files of tests in this checkout. Until the packages are installed nothing but Node.js itself may be imported here.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../local/settings.mjs';

const NOT_SOURCES = /^(node_modules|fixtures|\..+)$/;
const TEST = /\.test\.tsx?$/;

/**
 * Answers the paths of all files of tests below a folder, from the root of the repository.
 * @param {string} [folder]
 * @returns {string[]}
 */
export function testFiles(folder = '.') {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '.' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) return NOT_SOURCES.test(entry.name) ? [] : testFiles(path);
    return TEST.test(entry.name) ? [path] : [];
  });
}
