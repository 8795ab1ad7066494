// Runs some test files of one project in the order in which they are named, and stops at the first failure. Started in
// the tree under test, whose vitest it takes: node run-tests.mjs PROJECT REPORT FILE…
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const tree = process.cwd();
const [project = '', report = '', ...files] = process.argv.slice(2);
const entry = createRequire(join(tree, 'package.json')).resolve('vitest/node');
/** @type {typeof import('vitest/node')} */
const { BaseSequencer, startVitest } = await import(pathToFileURL(entry).href);

class InOrder extends BaseSequencer {
  /**
   * @override
   * @param {import('vitest/node').TestSpecification[]} specifications
   */
  async sort(specifications) {
    const place = (/** @type {import('vitest/node').TestSpecification} */ { moduleId }) =>
      files.findIndex((file) => moduleId.endsWith(`/${file}`));
    return [...specifications].sort((a, b) => place(a) - place(b));
  }
}

const vitest = await startVitest('test', files, {
  root: tree,
  watch: false,
  project: [project],
  bail: 1,
  maxWorkers: 1,
  reporters: [['json', { outputFile: report }]],
  sequence: { sequencer: InOrder },
});
await vitest.close();
