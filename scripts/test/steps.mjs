// Kinds of steps that a test run is made of. Until the packages are installed nothing but Node.js itself may be imported here.
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { findChromium } from '../local/chromium.mjs';
import { localProgram, runCommand } from '../local/command.mjs';
import { ROOT, StartError } from '../local/settings.mjs';

/**
 * Outcome of a step: how many checks held, how many did not, and a text for each fault.
 * @typedef {{ passed: number, failed: number, faults: Fault[] }} Count
 * @typedef {{ text: string, again: string }} Fault what failed, and the argument of `npm test --` that runs it again
 * @typedef {{ name: string, steps?: Step[], projects?: readonly string[], run: (signal: AbortSignal, say: (line: string) => void) => Promise<Count> }} Step
 * @typedef {{ status: string, fullName: string, failureMessages: string[] }} Outcome
 * @typedef {{ name: string, status: string, message: string, assertionResults: Outcome[] }} Suite a file of tests
 */

const FAULT_CHARS = 1500;
/** @type {string | undefined} */
let reports;

/** Answers the folder for reports of this run, made when it is first asked for. */
export function reportsFolder() {
  reports ??= mkdtempSync(join(tmpdir(), 'wayfinder-tests-'));
  return reports;
}

/**
 * A name as one word of a command line.
 * @param {string} name
 */
export function asWord(name) {
  return /\s/.test(name) ? JSON.stringify(name) : name;
}

/**
 * A step that holds or throws.
 * @param {string} name
 * @param {(signal: AbortSignal, say: (line: string) => void) => Promise<void>} holds
 * @returns {Step}
 */
export function check(name, holds) {
  return {
    name,
    async run(signal, say) {
      say(`\n• ${name}`);
      try {
        await holds(signal, say);
        return { passed: 1, failed: 0, faults: [] };
      } catch (error) {
        const text = signal.aborted ? `${name} was ended before it was through` : told(error);
        say(text);
        // The last words of a long output tell most.
        return {
          passed: 0,
          failed: 1,
          faults: [{ text: `${name}\n${text.slice(-FAULT_CHARS)}`, again: asWord(name) }],
        };
      }
    },
  };
}

/** @param {unknown} error */
function told(error) {
  if (error instanceof StartError) return error.message;
  return String(error instanceof Error ? error.stack : error);
}

/**
 * A step that a program decides.
 * @param {string} name
 * @param {string} file
 * @param {string[]} args
 */
export function program(name, file, args) {
  return check(name, async (signal, say) => {
    let output = '';
    const code = await runCommand(file, args, signal, {}, (text) => {
      output = text;
    });
    if (code !== 0) throw new StartError(output || `${file} ${args.join(' ')} ended with ${code}`);
    if (output) say(output);
  });
}

/**
 * Steps that run at the same time; what each says is shown when it has ended.
 * @param {Step[]} steps
 * @returns {Step}
 */
export function together(...steps) {
  return {
    name: steps.map(({ name }) => name).join(', '),
    steps,
    async run(signal, say) {
      const counts = await Promise.all(
        steps.map(async (step) => {
          /** @type {string[]} */
          const lines = [];
          const count = await step.run(signal, (line) => lines.push(line));
          say(lines.join('\n'));
          return count;
        }),
      );
      return add(counts);
    },
  };
}

/**
 * Adds up what steps found.
 * @param {readonly Count[]} counts
 * @returns {Count}
 */
export function add(counts) {
  return {
    passed: counts.reduce((sum, { passed }) => sum + passed, 0),
    failed: counts.reduce((sum, { failed }) => sum + failed, 0),
    faults: counts.flatMap(({ faults }) => faults),
  };
}

/**
 * All tests of some projects of vitest, or those whose file names hold one of the words.
 * @param {string} name
 * @param {readonly string[]} projects none: all of them
 * @param {readonly string[]} [words]
 * @returns {Step}
 */
export function vitest(name, projects, words = []) {
  return {
    name,
    projects,
    async run(signal, say) {
      say(`\n• ${name}`);
      const file = join(reportsFolder(), `${name.replaceAll(/\W+/g, '-')}.json`);
      const chosen = projects.flatMap((project) => ['--project', project]);
      const args = ['run', ...words, ...chosen, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
      const chromium = findChromium();
      const code = await runCommand(localProgram('vitest'), args, signal, chromium ? { CHROMIUM_PATH: chromium } : {});
      return countTests(name, file, code, words);
    },
  };
}

/**
 * @param {string} name of the step
 * @param {string} file the report
 * @param {number} code with which vitest ended
 * @param {readonly string[]} words that were to be found in names of files
 * @returns {Count}
 */
function countTests(name, file, code, words) {
  const again = words.length > 0 ? words.map(asWord).join(' ') : name;
  // Vitest was ended, or broke before it could report.
  if (!existsSync(file)) return { passed: 0, failed: 1, faults: [{ text: `${name} gave no report`, again }] };
  /** @type {{ testResults: Suite[], numFailedTests: number, numPendingTests: number, numTodoTests: number, numPassedTests: number }} */
  const report = JSON.parse(readFileSync(file, 'utf8'));
  const faults = report.testResults.flatMap(faultsOf);
  const unloadable = report.testResults.filter(
    (suite) => suite.status === 'failed' && suite.assertionResults.length === 0,
  ).length;
  // A skipped test proves nothing, so it counts with the failed.
  const failed = report.numFailedTests + report.numPendingTests + report.numTodoTests + unloadable;
  if (failed > 0 || code === 0) return { passed: report.numPassedTests, failed, faults };
  faults.push({ text: `${name} ended with ${code}, although no test failed`, again });
  return { passed: report.numPassedTests, failed: 1, faults };
}

/**
 * Tells what failed in a file of tests.
 * @param {Suite} suite
 * @returns {Fault[]}
 */
function faultsOf({ name, message, assertionResults }) {
  const again = relative(ROOT, name);
  const bad = assertionResults.filter(({ status }) => status !== 'passed');
  const told = bad.map(({ status, fullName, failureMessages }) =>
    [status === 'failed' ? fullName : `${fullName} (${status})`, ...failureMessages].join('\n'),
  );
  return (message ? [message, ...told] : told).map((text) => ({
    text: `${again}\n${text}`.slice(0, FAULT_CHARS),
    again,
  }));
}
