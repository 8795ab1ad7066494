// The tests that a file can fail: those whose imports lead to it, by whatever way, and what they start as a program.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
// dependency-cruiser reads .tsx files only once this has told its parser of them.
import '../imports.mjs';
import { roomOf } from './faults.mjs';

const require = createRequire(import.meta.url);
const TEST = /\.test\.tsx?$/;
/** A file of this repository, named in a text: `./thread.ts`, `apps/api/src/main.ts`, `apps/${folder}/src/main.ts`. */
const NAMED = /['"`]((?:\.{1,2}\/|(?:apps|packages|bench|crash|examples|scripts)\/)[^'"`\s]*\.(?:ts|tsx|mjs))['"`]/g;
const FOLDERS = ['apps', 'packages', 'bench', 'crash', 'examples', 'scripts'];

/** Rooms whose faults show where a game is played at the service, sooner than in the many unit tests of other rooms. */
const OF_SERVICE = /^(packages\/(engine|store|service|notify)|apps\/(api|worker))\//;

/** @typedef {'unit' | 'unit-alone' | 'laws' | 'integration' | 'crash' | 'browser'} Kind */

/** @type {[RegExp, Kind][]} */
const KINDS = [
  [/\.alone\.test\./, 'unit-alone'],
  [/\.laws\.test\./, 'laws'],
  [/\.int\.test\./, 'integration'],
  [/\.crash\.test\./, 'crash'],
  [/\.browser\.test\./, 'browser'],
];

/** The kind of a test, by its name. @param {string} file */
export function kindOf(file) {
  return KINDS.find(([name]) => name.test(file))?.[1] ?? 'unit';
}

/** True for a proof that the gate doesn't run. @param {string} file */
export function isLong(file) {
  return /\.long\./.test(file);
}

/** The project of vitest that runs a test. @param {string} file */
export function projectOf(file) {
  return `${isLong(file) ? 'long-' : ''}${kindOf(file)}`;
}

/**
 * Imports of a tree, from the imported file to its importers.
 * @typedef {{ importers: ReadonlyMap<string, ReadonlySet<string>>, tests: readonly string[] }} Graph
 * @param {string} tree
 * @returns {Promise<Graph>}
 */
export async function readGraph(tree) {
  const { cruise } = await import('dependency-cruiser');
  const { options } = require('../../.dependency-cruiser.cjs');
  const { enhancedResolveOptions, ...cruiseOptions } = options;
  const { output } = await cruise(FOLDERS, { ...cruiseOptions, baseDir: tree }, enhancedResolveOptions);
  if (typeof output === 'string') throw new Error(output);
  const files = output.modules.map(({ source }) => source).filter((source) => !source.includes('node_modules/'));
  /** @type {Map<string, Set<string>>} */
  const importers = new Map(files.map((file) => [file, new Set()]));
  for (const { source, dependencies } of output.modules) {
    for (const { resolved } of dependencies) importers.get(resolved)?.add(source);
  }
  for (const file of files) {
    for (const named of namedIn(tree, file, files)) importers.get(named)?.add(file);
  }
  return { importers, tests: files.filter((file) => TEST.test(file)) };
}

/**
 * Files that a file names in a text, as it does to start them as programs or threads.
 * @param {string} tree
 * @param {string} file
 * @param {readonly string[]} files
 */
function namedIn(tree, file, files) {
  if (!/\.[mc]?[jt]sx?$/.test(file)) return [];
  const text = readFileSync(join(tree, file), 'utf8');
  return [...text.matchAll(NAMED)].flatMap(([, name = '']) => {
    const path = name.startsWith('.') ? join(dirname(file), name) : name;
    if (!path.includes('${')) return [path];
    const parts = path.split(/\$\{[^}]*\}/).map((part) => part.replace(/[.+*?^$()|[\]\\{}]/g, String.raw`\$&`));
    const pattern = new RegExp(`^${parts.join('[^/]+')}$`);
    return files.filter((one) => pattern.test(one));
  });
}

/**
 * The tests whose imports lead to a file, each with the number of steps between.
 * @param {Graph} graph
 * @param {string} file
 * @returns {Map<string, number>}
 */
function testsReaching({ importers }, file) {
  const steps = new Map([[file, 0]]);
  // The map grows while it is walked: who imports what is in it comes behind.
  for (const [one, far] of steps) {
    for (const importer of importers.get(one) ?? []) if (!steps.has(importer)) steps.set(importer, far + 1);
  }
  return new Map([...steps].filter(([one]) => TEST.test(one)));
}

const stem = (/** @type {string} */ file) => file.split('/').at(-1)?.split('.')[0];

/**
 * The stages in which a fault is judged, the likeliest first. Tests that it names come before those of the same name or folder, then
 * scenarios, the rest of its room, and other rooms. A stage is of one project: a database starts only where it is needed.
 * @param {Graph} graph
 * @param {Pick<import('./faults.mjs').Fault, 'file' | 'judges'>} fault
 * @param {(test: string) => boolean} wanted
 * @returns {{ project: string, files: string[] }[]}
 */
export function stagesFor(graph, { file, judges = [] }, wanted) {
  const far = testsReaching(graph, file);
  const order = ['unit', 'unit-alone', 'laws', 'integration', 'crash', 'browser'];
  const abroad = OF_SERVICE.test(file) ? ['integration', 'laws', 'unit', 'unit-alone', 'crash', 'browser'] : order;
  const isNamed = (/** @type {string} */ test) => judges.some((word) => stem(test)?.includes(word));
  const rankOf = (/** @type {string} */ test) => {
    const kind = order.indexOf(kindOf(test));
    if (isNamed(test)) return kind - 10;
    if (dirname(test) === dirname(file) || stem(test) === stem(file) || (far.get(test) ?? 0) <= 1) return kind;
    if (roomOf(test) !== roomOf(file)) return 30 + abroad.indexOf(kindOf(test));
    return /scenario/.test(test) ? 10 + kind : 20 + kind;
  };
  const nearness = (/** @type {string} */ test) =>
    (stem(test) === stem(file) ? 0 : 1000) + (dirname(test) === dirname(file) ? 0 : 100) + (far.get(test) ?? 0);
  /** @type {Map<number, string[]>} */
  const stages = new Map();
  for (const test of [...far.keys()].filter(wanted)) {
    const rank = rankOf(test);
    stages.set(rank, [...(stages.get(rank) ?? []), test]);
  }
  return [...stages]
    .sort(([a], [b]) => a - b)
    .map(([, files]) => {
      const sorted = files.sort((a, b) => nearness(a) - nearness(b) || (a < b ? -1 : 1));
      return { project: projectOf(sorted[0] ?? ''), files: sorted };
    });
}

/**
 * The browser tests that judge a fault: those named in it first, then all others of the web app.
 * @param {Graph} graph
 * @param {readonly string[]} judges words in their names
 * @param {(test: string) => boolean} wanted
 */
export function browserJudges({ tests }, judges, wanted) {
  const all = tests.filter((test) => kindOf(test) === 'browser' && wanted(test));
  const named = judges.flatMap((word) => all.filter((test) => stem(test)?.includes(word)));
  return [...new Set([...named, ...all.filter((test) => roomOf(test) === 'apps/web')])];
}
