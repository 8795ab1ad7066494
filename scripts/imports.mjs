// Checks the import rules of .dependency-cruiser.cjs over the folders named (default: all sources).
// dependency-cruiser's command line would do, were it not that it never tells its parser of .tsx files.
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const root = fileURLToPath(new URL('..', import.meta.url));

/** @type {{ parseFileSync: (file: string, options: object) => unknown }} */
const swc = require('@swc/core');
const { parseFileSync } = swc;
swc.parseFileSync = (file, options) => parseFileSync(file, { ...options, tsx: file.endsWith('x') });
// Must come after: dependency-cruiser takes the parser as it finds it at its own import.
const { cruise } = await import('dependency-cruiser');

/**
 * Answers the broken rules, one line each, and how many modules were read. `baseDir` holds folders named as the
 * repository's, so that a test can check a small wrong tree.
 */
export async function checkImports(folders = ['apps', 'packages', 'bench', 'crash', 'examples'], baseDir = root) {
  const { forbidden, options } = require('../.dependency-cruiser.cjs');
  const { enhancedResolveOptions, ...cruiseOptions } = options;
  /** @type {import('dependency-cruiser').ICruiseOptions} */
  const settings = { ...cruiseOptions, baseDir, validate: true, ruleSet: { forbidden } };
  const { output } = await cruise(folders, settings, enhancedResolveOptions);
  if (typeof output === 'string') throw new Error(output);
  const comments = new Map(forbidden.map((rule) => [rule.name, rule.comment]));
  const broken = output.summary.violations.map(
    ({ rule, from, to }) => `${from} imports ${to}: ${comments.get(rule.name)} (${rule.name})`,
  );
  return { broken: [...new Set(broken)], modules: output.summary.totalCruised };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { broken, modules } = await checkImports();
  for (const line of broken) console.error(line);
  console.log(`${modules} modules, ${broken.length} forbidden imports`);
  process.exitCode = broken.length === 0 ? 0 : 1;
}
