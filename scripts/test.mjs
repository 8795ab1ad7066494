// `npm test`: everything that must hold, on a fresh clone too. `npm test -- unit browser` runs only the parts whose name
// holds one of the words. Until the packages are installed nothing but Node.js itself may be imported here.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium, findChromium } from './local/chromium.mjs';
import { localProgram, runCommand } from './local/command.mjs';
import { ensureInstalled } from './local/install.mjs';
import { continueOnCurrentNode } from './local/node.mjs';
import { StartError } from './local/settings.mjs';
import { ensureBuilt } from './local/web-build.mjs';

/**
 * @typedef {{ passed: number, failed: number }} Count
 * @typedef {(signal: AbortSignal) => Promise<Count>} Step
 * @typedef {{ name: string, minutes: number, steps: Step[] }} Part
 * @typedef {{ status: string, fullName: string, failureMessages: string[] }} Outcome
 * @typedef {{ name: string, status: string, message: string, assertionResults: Outcome[] }} Suite a file of tests
 */

const MINUTE_MS = 60_000;
const say = (/** @type {string} */ line) => process.stdout.write(`${line}\n`);
const FAULT_CHARS = 1500;
/** What failed, told again at the end: where only the last lines of a run are kept, they name it. @type {string[]} */
const faults = [];
const reports = mkdtempSync(join(tmpdir(), 'wayfinder-tests-'));

/** @type {Part[]} */
const PARTS = [
  {
    name: 'install and build',
    minutes: 8,
    steps: [
      check('packages', (signal) => ensureInstalled(say, signal)),
      check('pages', async (signal) => void (await ensureBuilt(say, signal))),
      check('browser and fonts', (signal) => ensureChromium(say, signal)),
    ],
  },
  {
    name: 'static and unit',
    minutes: 18,
    steps: [
      program('lint and format', 'biome', ['check', '.']),
      program('types', 'turbo', ['run', 'typecheck', 'typecheck:root', '--output-logs=errors-only']),
      check('import rules', checkImportRules),
      vitest('unit'),
    ],
  },
  { name: 'laws', minutes: 13, steps: [vitest('laws')] },
  { name: 'integration and crash', minutes: 22, steps: [vitest('integration'), vitest('crash')] },
  { name: 'browser', minutes: 62, steps: [vitest('browser')] },
];

/**
 * One check that either holds or throws.
 * @param {string} name
 * @param {(signal: AbortSignal) => Promise<void>} holds
 * @returns {Step}
 */
function check(name, holds) {
  return async (signal) => {
    say(`\n• ${name}`);
    try {
      await holds(signal);
      return { passed: 1, failed: 0 };
    } catch (error) {
      say(error instanceof StartError ? error.message : String(error instanceof Error ? error.stack : error));
      return { passed: 0, failed: 1 };
    }
  };
}

/**
 * One check that a program decides.
 * @param {string} name
 * @param {string} file
 * @param {string[]} args
 */
function program(name, file, args) {
  return check(name, async (signal) => {
    const env = { TURBO_TELEMETRY_DISABLED: '1' };
    const code = await runCommand(localProgram(file), args, signal, env);
    if (code !== 0) throw new StartError(`${file} ${args.join(' ')} ended with ${code}`);
  });
}

async function checkImportRules() {
  const { checkImports } = await import('./imports.mjs');
  const { broken, modules } = await checkImports();
  if (broken.length > 0) throw new StartError(broken.join('\n'));
  say(`${modules} modules keep the rules`);
}

/**
 * All tests of one project.
 * @param {string} project
 * @returns {Step}
 */
function vitest(project) {
  return async (signal) => {
    say(`\n• ${project} tests`);
    const file = join(reports, `${project}.json`);
    const args = ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const chromium = findChromium();
    const code = await runCommand(localProgram('vitest'), args, signal, chromium ? { CHROMIUM_PATH: chromium } : {});
    return countTests(file, code);
  };
}

/**
 * @param {string} file
 * @param {number} code
 * @returns {Count}
 */
function countTests(file, code) {
  // Ended, or broken before it could report.
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  /** @type {{ testResults: Suite[], numFailedTests: number, numPendingTests: number, numTodoTests: number, numPassedTests: number }} */
  const report = JSON.parse(readFileSync(file, 'utf8'));
  faults.push(...report.testResults.flatMap(faultsOf));
  const unloadable = report.testResults.filter(
    (suite) => suite.status === 'failed' && suite.assertionResults.length === 0,
  ).length;
  // A skipped test proves nothing, so it counts with the failed.
  const failed = report.numFailedTests + report.numPendingTests + report.numTodoTests + unloadable;
  return { passed: report.numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed };
}

/**
 * What failed in a file of tests, a text each.
 * @param {Suite} suite
 */
function faultsOf({ name, message, assertionResults }) {
  const failed = assertionResults.filter(({ status }) => status === 'failed');
  const told = failed.map(({ fullName, failureMessages }) => `${fullName}\n${failureMessages.join('\n')}`);
  return (message ? [message, ...told] : told).map((text) => `${name}\n${text}`.slice(0, FAULT_CHARS));
}

/**
 * @param {Part} part
 * @param {AbortSignal} stop ends everything, for Ctrl-C
 * @returns {Promise<Count & { seconds: number }>}
 */
async function runPart(part, stop) {
  say(`\n━━ ${part.name} (at most ${part.minutes} minutes)`);
  const started = Date.now();
  const cap = new AbortController();
  const timer = setTimeout(() => cap.abort(), part.minutes * MINUTE_MS);
  const signal = AbortSignal.any([cap.signal, stop]);
  const sum = { passed: 0, failed: 0 };
  for (const step of part.steps) {
    if (signal.aborted) break;
    const count = await step(signal);
    sum.passed += count.passed;
    sum.failed += count.failed;
  }
  clearTimeout(timer);
  if (cap.signal.aborted) {
    say(`${part.name} took longer than its ${part.minutes} minutes and was ended`);
    sum.failed = Math.max(sum.failed, 1);
  }
  return { ...sum, seconds: (Date.now() - started) / 1000 };
}

/** @param {string[]} words */
async function main(words) {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stop.abort());
  const chosen = PARTS.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
  if (chosen.length === 0) throw new StartError(`No part is called so; there are: ${PARTS.map(({ name }) => name)}`);
  const results = [];
  for (const part of chosen) {
    if (!stop.signal.aborted) results.push({ name: part.name, ...(await runPart(part, stop.signal)) });
    // Nothing else can run without the packages.
    if (!existsSync(localProgram('vitest'))) break;
  }
  rmSync(reports, { recursive: true });
  return { results, stopped: stop.signal.aborted };
}

try {
  await continueOnCurrentNode(say);
  const { results, stopped } = await main(process.argv.slice(2));
  const sum = (/** @type {'passed' | 'failed'} */ key) => results.reduce((total, result) => total + result[key], 0);
  for (const fault of faults) say(`\n✗ ${fault}`);
  say('');
  for (const { name, seconds, passed, failed } of results) {
    say(`${name.padEnd(22)} ${seconds.toFixed(1).padStart(7)} s   ${passed} passed, ${failed} failed`);
  }
  process.exitCode = sum('failed') === 0 && !stopped ? 0 : 1;
  say(`${sum('passed')} passed, ${sum('failed')} failed`);
} catch (error) {
  say(error instanceof StartError ? error.message : String(error instanceof Error ? error.stack : error));
  process.exitCode = 1;
}
