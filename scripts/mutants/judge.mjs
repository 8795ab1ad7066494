// Judges one fault in a copy of the tree: runs the tests that reach it until one fails, or the time is over.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium } from '../local/chromium.mjs';
import { StartError } from '../local/settings.mjs';
import { isInBrowser } from './faults.mjs';
import { browserJudges, isLong, kindOf, projectOf, stagesFor } from './reach.mjs';
import { putFault } from './tree.mjs';

/**
 * @typedef {import('./faults.mjs').Fault} Fault
 * @typedef {import('./reach.mjs').Graph} Graph
 * @typedef {{ status: string, fullName: string, failureMessages: string[] }} Outcome
 * @typedef {{ name: string, status: string, message: string, startTime: number, assertionResults: Outcome[] }} Suite a file of tests
 */

/**
 * Outcome of a fault. `survived`: every test that reaches it passed; `capped`: time was over before.
 * @typedef {object} Verdict
 * @property {'caught' | 'survived' | 'capped'} verdict
 * @property {string} [by] the file of the test that caught it, or what else did; where time was over, the project
 * @property {string | undefined} [test]
 * @property {string} [message]
 * @property {number} seconds of tests
 * @property {number} files that reach it
 * @property {string[]} [unfit] tests that failed without the fault too, or with it only sometimes
 */

/**
 * Place and manner in which faults are judged.
 * @typedef {object} Court
 * @property {string} folder the copy
 * @property {Graph} graph
 * @property {number} minutes of tests for one fault
 * @property {boolean} long judges by the long proofs alone
 * @property {ReadonlyMap<string, boolean>} sound files that were run without any fault, and whether they passed
 * @property {(file: string, passed: boolean) => void} keepSound adds to these
 * @property {AbortSignal} signal
 */

const RUNNER = fileURLToPath(new URL('./run-tests.mjs', import.meta.url));
const INSIST_AFTER_MS = 10_000;
/** Builds, and runs without a fault, may take longer: they aren't part of the time of a fault. */
const SOUND_MS = 30 * 60_000;
const MESSAGE_CHARS = 300;
const SAID_CHARS = 2000;
/** Tests of these wait for programs and clocks: a failure counts when it comes twice. */
const TWICE = new Set(['integration', 'crash', 'browser']);

/**
 * @param {Court} court
 * @param {Fault} fault
 * @returns {Promise<Verdict>}
 */
export async function judge(court, fault) {
  const stages = stagesOf(court, fault);
  const files = stages.reduce((sum, stage) => sum + stage.files.length, 0);
  const put = await putFault(court.folder, fault);
  /** @type {string[]} */
  const unfit = [];
  let spent = 0;
  const end = (/** @type {Omit<Verdict, 'seconds' | 'files'>} */ verdict) => ({
    ...verdict,
    seconds: Math.round(spent / 1000),
    files,
    ...(unfit.length > 0 ? { unfit } : {}),
  });
  try {
    for (const stage of stages) {
      let left = stage.files;
      if (stage.project === 'browser' && left.some((file) => file.startsWith('apps/web/'))) {
        const { broken, ended } = await buildPages(court);
        if (ended) return end({ verdict: 'capped', by: 'next build' });
        if (broken) return end({ verdict: 'caught', by: 'next build', message: broken });
      }
      while (left.length > 0) {
        const budget = court.minutes * 60_000 - spent;
        if (budget <= 0) return end({ verdict: 'capped', by: stage.project });
        const run = await runTests(court, stage.project, left, budget);
        spent += run.ms;
        if (run.ended) return end({ verdict: 'capped', by: stage.project });
        if (!run.failed) break;
        const { file, test, message } = run.failed;
        if (await isTrue(court, put, run.failed, left))
          return end({ verdict: 'caught', by: file ?? stage.project, test, message });
        unfit.push(file ?? stage.project);
        // Those before it have passed.
        left = file === null ? [] : left.slice(left.indexOf(file) + 1);
      }
    }
    return end({ verdict: 'survived' });
  } finally {
    await put.takeOut();
  }
}

/** @param {Court} court @param {Fault} fault */
function stagesOf({ graph, long, sound }, fault) {
  const inBrowser = isInBrowser(fault);
  const wanted = (/** @type {string} */ test) => isLong(test) === long && sound.get(test) !== false;
  const stages = stagesFor(
    graph,
    fault,
    (test) => wanted(test) && (kindOf(test) !== 'browser' || (inBrowser && !test.startsWith('apps/web/'))),
  );
  if (!inBrowser) return stages;
  const told = new Set(stages.flatMap(({ files }) => files));
  const judges = browserJudges(graph, fault.judges ?? [], wanted).filter((test) => !told.has(test));
  return judges.length > 0 ? [...stages, { project: projectOf(judges[0] ?? ''), files: judges }] : stages;
}

/**
 * True when a failure is the fault's: its file passes without it, and fails with it once more where tests wait for programs.
 * @param {Court} court
 * @param {Awaited<ReturnType<typeof putFault>>} put
 * @param {{ file: string | null }} failed
 * @param {readonly string[]} all
 */
async function isTrue(court, put, { file }, all) {
  const files = file === null ? all : [file];
  const project = projectOf(files[0] ?? '');
  if (file !== null && TWICE.has(kindOf(file))) {
    const again = await runTests(court, project, files, SOUND_MS);
    if (!again.failed && !again.ended) return false;
  }
  const known = file === null ? undefined : court.sound.get(file);
  if (known !== undefined) return known;
  await put.takeOut();
  const passes = await isSound(court, project, files, file !== null && TWICE.has(kindOf(file)));
  await put.putBack();
  if (file !== null) court.keepSound(file, passes);
  return passes;
}

/**
 * True when files pass without a fault, at the second try where they may fail for want of time.
 * @param {Court} court
 * @param {string} project
 * @param {readonly string[]} files
 * @param {boolean} twice
 * @returns {Promise<boolean>}
 * @throws {StartError} where no test failed, but their run: nothing could be said of any fault
 */
async function isSound(court, project, files, twice) {
  const clean = await runTests(court, project, files, SOUND_MS);
  if (clean.failed?.file === null)
    throw new StartError(`${project} tests fail without a fault\n${clean.failed.message}`);
  if (!clean.failed && !clean.ended) return true;
  return twice && isSound(court, project, files, false);
}

/**
 * Builds the pages with the fault; counts apart from the time of tests. `broken`: what was said of it.
 * @param {Court} court
 */
async function buildPages({ folder, signal }) {
  const script = "import('./scripts/local/web-build.mjs').then(({ ensureBuilt }) => ensureBuilt(() => undefined))";
  const { code, ended, said } = await start(folder, ['--input-type=module', '--eval', script], SOUND_MS, signal);
  return { ended, broken: code === 0 ? null : short(folder, said, SAID_CHARS) };
}

/**
 * Runs test files until one fails.
 * @param {Court} court
 * @param {string} project
 * @param {readonly string[]} files
 * @param {number} ms at most
 * @returns {Promise<{ ms: number, ended: boolean, failed: { file: string | null, test?: string, message: string } | null }>}
 */
async function runTests({ folder, signal }, project, files, ms) {
  const report = join(folder, 'test-results', 'mutants.json');
  rmSync(report, { force: true });
  const begun = performance.now();
  const { code, ended, said } = await start(folder, [RUNNER, project, report, ...files], ms, signal);
  const took = performance.now() - begun;
  if (ended) return { ms: took, ended, failed: null };
  return { ms: took, ended, failed: failureIn(folder, report, code, said) };
}

/**
 * @param {string} folder
 * @param {string} report
 * @param {number} code
 * @param {string} said
 */
function failureIn(folder, report, code, said) {
  const nameless = { file: null, message: short(folder, said.slice(-SAID_CHARS), SAID_CHARS) };
  if (!existsSync(report)) return nameless;
  /** @type {{ testResults: Suite[] }} */
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
  for (const { name, status, message, assertionResults } of testResults) {
    const failed = assertionResults.find((outcome) => outcome.status === 'failed');
    const file = relative(folder, name);
    if (failed) {
      return { file, test: failed.fullName, message: short(folder, failed.failureMessages.join('\n')) };
    }
    if (status === 'failed' && message) return { file, message: short(folder, message) };
  }
  return code === 0 ? null : nameless;
}

/** The beginning of a message, without the folder of the copy. @param {string} folder @param {string} message */
function short(folder, message, most = MESSAGE_CHARS) {
  return message.replaceAll(`${folder}/`, '').slice(0, most);
}

/**
 * Runs Node in the copy, in a process group of its own, which ends with it whatever is left of it.
 * @param {string} cwd
 * @param {readonly string[]} args
 * @param {number} ms at most
 * @param {AbortSignal} signal
 * @returns {Promise<{ code: number, ended: boolean, said: string }>}
 */
function start(cwd, args, ms, signal) {
  const chromium = findChromium();
  // Leftovers of ended runs go with the copies.
  const TMPDIR = join(dirname(cwd), 'tmp');
  const env = { ...process.env, ...(chromium ? { CHROMIUM_PATH: chromium } : {}), CI: '1', NO_COLOR: '1', TMPDIR };
  const child = spawn(process.execPath, args, { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  let [said, ended] = ['', false];
  const hear = (/** @type {Buffer} */ chunk) => {
    said = (said + chunk.toString('utf8')).slice(-4000);
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const send = (/** @type {NodeJS.Signals} */ how) => {
    try {
      if (child.pid) process.kill(-child.pid, how);
    } catch {
      // All of it has ended already.
    }
  };
  /** @type {NodeJS.Timeout | undefined} */
  let insist;
  const end = () => {
    ended = true;
    send('SIGTERM');
    insist ??= setTimeout(() => send('SIGKILL'), INSIST_AFTER_MS);
  };
  const timer = setTimeout(end, ms);
  signal.addEventListener('abort', end, { once: true });
  if (signal.aborted) end();
  return new Promise((done) => {
    child.once('error', (error) => done({ code: 1, ended, said: error.message }));
    child.once('exit', (code) => {
      clearTimeout(timer);
      clearTimeout(insist);
      signal.removeEventListener('abort', end);
      send('SIGKILL');
      done({ code: code ?? 1, ended, said });
    });
  });
}
