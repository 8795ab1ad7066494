// Parts of a test run, in their order: quick and fragile ones first. Until the packages are installed nothing but Node.js
// itself may be imported here.
import { ensureChromium } from '../local/chromium.mjs';
import { localProgram } from '../local/command.mjs';
import { ensureInstalled } from '../local/install.mjs';
import { ensureBuilt } from '../local/web-build.mjs';
import { BUDGET } from './budget.mjs';
import { asWord, check, program, together, vitest } from './steps.mjs';
import { testFiles } from './test-files.mjs';

/**
 * @typedef {import('./steps.mjs').Step} Step
 * @typedef {import('./budget.mjs').Limit} Limit
 * @typedef {{ name: string, limit: Limit, steps: Step[], again?: string }} Part `again`: the arguments that run it again, where they aren't its name
 */

const pages = check('pages', async (signal, say) => void (await ensureBuilt(say, signal)));

/** @type {Record<string, Step[]>} */
const GATE = {
  install: [
    check('packages', (signal, say) => ensureInstalled(say, signal)),
    check('chromium and fonts', (signal, say) => ensureChromium(say, signal)),
  ],
  static: [
    together(
      program('lint', localProgram('biome'), ['check', '.']),
      program('imports', process.execPath, ['scripts/imports.mjs']),
      program('types', process.execPath, ['scripts/types.mjs']),
      pages,
    ),
  ],
  unit: [vitest('unit', ['unit', 'unit-alone'])],
  integration: [vitest('integration', ['integration', 'crash'])],
  browser: [vitest('browser', ['browser'])],
  laws: [vitest('laws', ['laws'])],
};

/** @type {Record<string, Step[]>} */
const LONG = {
  ...Object.fromEntries(Object.keys(BUDGET.long).map((name) => [name, [vitest(name, [name])]])),
  'long-unit': [vitest('long-unit', ['long-unit', 'long-unit-alone'])],
};

/**
 * @param {Record<string, Limit>} limits
 * @param {Record<string, Step[]>} steps
 * @returns {Part[]}
 */
function partsOf(limits, steps) {
  return Object.entries(limits).map(([name, limit]) => ({ name, limit, steps: steps[name] ?? [] }));
}

const GATE_PARTS = partsOf(BUDGET.parts, GATE);
const LONG_PARTS = partsOf(BUDGET.long, LONG);

/** Tests in a browser, of which some look at pages. */
const IN_BROWSER = /\.browser\.test\.tsx?$/;

/**
 * Steps for tests whose file names hold the words. Only tests in a browser have the pages built before, and nothing is built for a word that no name holds.
 * @param {readonly string[]} words
 * @returns {Step[]}
 */
function stepsFor(words) {
  if (words.length === 0) return [];
  const files = testFiles();
  const nowhere = words.filter((word) => !files.some((file) => file.includes(word)));
  const faults = nowhere.map((word) => ({ text: `No part, step or file of tests is called ${word}`, again: '' }));
  if (faults.length > 0) return [{ name: 'names', run: async () => ({ passed: 0, failed: faults.length, faults }) }];
  const inBrowser = files.some((file) => IN_BROWSER.test(file) && words.some((word) => file.includes(word)));
  return [...(inBrowser ? [pages] : []), vitest('tests', [], words)];
}

/**
 * Chooses the parts of a run: the gate, and with `all` the long proofs as well. Words choose the parts and steps of these names; any other word
 * chooses the tests of every kind whose file name holds it. What is missing is installed in any case.
 * @param {readonly string[]} words
 * @param {boolean} all
 * @returns {Part[]}
 */
export function choosePlan(words, all) {
  const everything = [...GATE_PARTS, ...LONG_PARTS];
  if (words.length === 0) return all ? everything : GATE_PARTS;
  const parts = everything.filter(({ name }) => name === 'install' || words.includes(name));
  const steps = everything.flatMap((part) => part.steps.flatMap((step) => step.steps ?? [step]));
  const named = steps.filter(({ name }) => words.includes(name) && !parts.some((part) => part.name === name));
  const files = words.filter((word) => ![...parts, ...named].some(({ name }) => name === word));
  const chosen = [...named, ...stepsFor(files)];
  const limit = { capMinutes: BUDGET.all.capMinutes };
  return chosen.length > 0
    ? [...parts, { name: 'chosen', limit, steps: chosen, again: words.map(asWord).join(' ') }]
    : parts;
}
