// `npm test`: the gate, which holds on a fresh clone too. `npm run test:all`: the gate and all long proofs.
// `npm test -- NAME…` runs parts or steps of that name, or tests whose file names hold it. Guide: docs/testing.md.
// Until the packages are installed nothing but Node.js itself may be imported here.
import { existsSync, rmSync } from 'node:fs';
import { localProgram } from './local/command.mjs';
import { continueOnCurrentNode } from './local/node.mjs';
import { StartError } from './local/settings.mjs';
import { BUDGET, isOver, SLACK } from './test/budget.mjs';
import { readFigures, startMeasuring, writeFigures } from './test/figures.mjs';
import { choosePlan } from './test/plan.mjs';
import { add, reportsFolder } from './test/steps.mjs';
import { watchMachine } from './test/yardstick.mjs';

/**
 * @typedef {import('./test/plan.mjs').Part} Part
 * @typedef {import('./test/steps.mjs').Count} Count
 * @typedef {import('./test/figures.mjs').Figure} Figure
 * @typedef {Count & Figure & { name: string, limit: import('./test/budget.mjs').Limit, slow: number }} Result
 */

const MINUTE_MS = 60_000;
const say = (/** @type {string} */ line) => void process.stdout.write(`${line}\n`);

/**
 * @param {Part} part
 * @param {() => Promise<number>} howSlow tells how many times as long as usual this machine takes
 * @param {AbortSignal} stop ends everything, for Ctrl-C
 * @returns {Promise<Result>}
 */
async function runPart({ name, limit, steps, again = name }, howSlow, stop) {
  say(`\n━━ ${name}`);
  const measure = startMeasuring();
  const cap = new AbortController();
  const timer = setTimeout(() => cap.abort(), limit.capMinutes * MINUTE_MS);
  const signal = AbortSignal.any([cap.signal, stop]);
  /** @type {Count[]} */
  const counts = [];
  for (const step of steps) if (!signal.aborted) counts.push(await step.run(signal, say));
  clearTimeout(timer);
  const figure = measure();
  if (cap.signal.aborted) {
    const text = `${name} took longer than its ${limit.capMinutes} minutes and was ended`;
    counts.push({ passed: 0, failed: 1, faults: [{ text, again }] });
  }
  const slow = await howSlow();
  // Only continuous integration is strict: on any other machine the figures are told and judged by people.
  if (process.env.CI && isOver(limit, figure, slow * SLACK)) {
    const text = `${name} took ${figure.cpuSeconds?.toFixed(0)} CPU seconds on a machine that needs ${slow.toFixed(1)} times the usual time: its budget of ${limit.cpuSeconds} is kept in scripts/test/budget.json`;
    counts.push({ passed: 0, failed: 1, faults: [{ text, again }] });
  }
  return { name, limit, slow, ...figure, ...add(counts) };
}

/** @param {string[]} args */
async function main(args) {
  await continueOnCurrentNode(say);
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop.abort());
  const all = args.includes('--all');
  const plan = choosePlan(
    args.filter((arg) => arg !== '--all'),
    all,
  );
  const before = readFigures();
  const howSlow = await watchMachine();
  /** @type {Result[]} */
  const results = [];
  for (const part of plan) {
    const result = await runPart(part, howSlow, stop.signal);
    results.push(result);
    // A nightly run tells all that is broken; anybody else wants to know soon.
    if (stop.signal.aborted || (result.failed > 0 && !all) || !existsSync(localProgram('vitest'))) break;
  }
  // Parts that failed or were ended tell nothing of what they cost.
  const whole = stop.signal.aborted ? [] : results.filter(({ failed }) => failed === 0);
  writeFigures(Object.fromEntries(whole.map(({ name, seconds, cpuSeconds }) => [name, { seconds, cpuSeconds }])));
  rmSync(reportsFolder(), { recursive: true });
  report(results, before, plan, stop.signal.aborted);
  process.exitCode = add(results).failed === 0 && !stop.signal.aborted ? 0 : 1;
}

/**
 * Tells what failed and how to run it again, what each part cost, and last the sums.
 * @param {Result[]} results
 * @param {Record<string, Figure>} before figures of the previous run
 * @param {Part[]} plan
 * @param {boolean} wasStopped
 */
function report(results, before, plan, wasStopped) {
  const { passed, failed, faults } = add(results);
  for (const { text } of faults) say(`\n✗ ${text}`);
  // A name that nothing has can't be run again; whoever has stopped the run knows how.
  const again = new Set(wasStopped ? [] : faults.flatMap((fault) => fault.again || []));
  if (again.size > 0) say('\nRun again what failed:');
  for (const name of again) say(`  npm test -- ${name}`);
  const skipped = plan.slice(results.length).map(({ name }) => name);
  const why = wasStopped ? 'you stopped it' : 'something before failed';
  if (skipped.length > 0) say(`\nNot run, because ${why}: ${skipped.join(', ')}`);
  say(`\n${cells('part', 'wall s', 'CPU s', 'budget', 'before', 'passed', 'failed')}`);
  for (const result of results) say(row(result, before[result.name]));
  const sum = (/** @type {(result: Result) => number | null | undefined} */ of) =>
    results.reduce((total, result) => total + (of(result) ?? 0), 0);
  const [seconds, cpu, budget] = [
    sum((one) => one.seconds),
    sum((one) => one.cpuSeconds),
    sum((one) => one.limit.cpuSeconds),
  ];
  const late = seconds > BUDGET.gate.minutes * 60 && !plan.some(({ name }) => Object.hasOwn(BUDGET.long, name));
  const told = late ? `  over its ${BUDGET.gate.minutes} minutes, unless something else kept the cores busy` : '';
  say(cells('together', seconds.toFixed(0), cpu.toFixed(0), budget, '', passed, failed) + told);
  say(`${passed} passed, ${failed} failed`);
}

/**
 * @param {Result} result
 * @param {Figure | undefined} before
 */
function row({ name, seconds, cpuSeconds, limit, slow, passed, failed }, before) {
  const over = isOver(limit, { cpuSeconds }, slow) ? '  over its budget' : '';
  const machine = slow > 1 ? `  on a machine that needs ${slow.toFixed(1)} times as long` : '';
  const told = (/** @type {number | null | undefined} */ n) => n?.toFixed(0) ?? '-';
  const numbers = [told(seconds), told(cpuSeconds), limit.cpuSeconds ?? '-', told(before?.cpuSeconds)];
  return cells(name, ...numbers, passed, failed) + over + machine;
}

/** @param {[first: string, ...others: (string | number)[]]} texts */
function cells(...[first, ...others]) {
  return first.padEnd(18) + others.map((text) => String(text).padStart(8)).join('');
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  say(error instanceof StartError ? error.message : String(error instanceof Error ? error.stack : error));
  process.exitCode = 1;
}
