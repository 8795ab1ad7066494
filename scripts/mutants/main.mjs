// `npm run mutants`: puts faults into a copy of the sources, one by one, and says which ones the tests catch.
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureChromium } from '../local/chromium.mjs';
import { ROOT, StartError } from '../local/settings.mjs';
import { readFaults, roomOf } from './faults.mjs';
import { judge } from './judge.mjs';
import { readGraph } from './reach.mjs';
import { addLine, CAP_MINUTES, fileOf, readResults, readSound, report } from './results.mjs';
import { commitOf, makeCopy, removeCopy } from './tree.mjs';
import { checkTypes } from './types.mjs';

const HELP = `npm run mutants -- [options]
  --tree COMMIT     the tree under test: a commit, or a checkout, whose last commit is meant (this one)
  --packages FOLDER a checkout with the packages of that tree installed (the tree, when it is a folder, or else this one)
  --name NAME       of the results, docs/testing/mutants-NAME.jsonl; a pass of that name goes on where it stopped (after)
  --only WORD       faults whose id or room holds this; may be given several times
  --minutes N       of tests for one fault (3; 30 for long proofs)
  --workers N       faults that are judged side by side (2)
  --long            judges what the gate has missed by the long proofs
  --again VERDICT   judges anew what has this result: caught, survived, capped, or any
  --types           only says which faults the type-check or the linter would catch
  --report          only prints the table of all passes`;

const say = (/** @type {string} */ line) => process.stdout.write(`${line}\n`);

function readOptions() {
  const { values } = parseArgs({
    options: {
      tree: { type: 'string' },
      packages: { type: 'string' },
      name: { type: 'string', default: 'after' },
      only: { type: 'string', multiple: true, default: [] },
      minutes: { type: 'string' },
      workers: { type: 'string', default: '2' },
      long: { type: 'boolean', default: false },
      again: { type: 'string' },
      types: { type: 'boolean', default: false },
      report: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  return values;
}

/** @typedef {ReturnType<typeof readOptions>} Options */

/** The faults that are to be judged now. @param {Options} options */
function chosenFaults({ only, again, long, name }) {
  const known = readResults(name);
  return readFaults().filter(({ id, file }) => {
    if (only.length > 0 && !only.some((word) => id.includes(word) || roomOf(file).includes(word))) return false;
    if (long && (known.get(id)?.verdict ?? 'caught') === 'caught') return false;
    const verdict = known.get(long ? `${id} long` : id)?.verdict;
    return verdict === undefined || again === 'any' || again === verdict;
  });
}

/**
 * @param {Options} options
 * @param {AbortSignal} signal
 */
async function pass(options, signal) {
  const faults = chosenFaults(options);
  if (faults.length === 0) {
    say(`All faults have a result in ${fileOf(options.name)}`);
    return;
  }
  const tree = await commitOf(options.tree ?? ROOT);
  const isFolder = options.tree !== undefined && existsSync(join(options.tree, 'package.json'));
  const packages = options.packages ?? (isFolder ? options.tree : undefined) ?? ROOT;
  const minutes = Number(options.minutes ?? (options.long ? 30 : CAP_MINUTES));
  await ensureChromium(say, signal);
  const home = mkdtempSync(join(tmpdir(), 'wayfinder-mutants-'));
  // Postgres runs as another user than root, and must find its programs there.
  chmodSync(home, 0o755);
  mkdirSync(join(home, 'tmp'));
  chmodSync(join(home, 'tmp'), 0o1777);
  const folders = Array.from({ length: Number(options.workers) }, (_, n) => join(home, String(n)));
  const queue = [...faults];
  try {
    for (const folder of folders) await makeCopy(tree, folder, packages);
    if (options.types) {
      say(checkTypes(folders[0] ?? home, faults));
      return;
    }
    const graph = await readGraph(folders[0] ?? home);
    const sound = readSound(options.name, tree);
    say(`${faults.length} faults in ${tree}, at most ${minutes} minutes of tests each`);
    await Promise.all(
      folders.map(async (folder) => {
        const keepSound = (/** @type {string} */ file, /** @type {boolean} */ passed) => {
          sound.set(file, passed);
          addLine(options.name, { file, sound: passed, tree });
        };
        const court = { folder, graph, minutes, long: options.long, sound, keepSound, signal };
        for (let fault = queue.shift(); fault && !signal.aborted; fault = queue.shift()) {
          const verdict = await judge(court, fault);
          if (signal.aborted) break;
          const of = { id: fault.id, tree, minutes, ...(options.long ? { long: /** @type {const} */ (true) } : {}) };
          addLine(options.name, { ...of, ...verdict });
          const by = verdict.verdict === 'caught' ? ` by ${verdict.by} ${verdict.test ?? ''}` : '';
          say(`${new Date().toISOString().slice(11, 19)} ${fault.id}: ${verdict.verdict}${by} (${verdict.seconds} s)`);
        }
      }),
    );
  } finally {
    for (const folder of folders) await removeCopy(folder);
    rmSync(home, { recursive: true, force: true });
  }
}

const options = readOptions();
try {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      say(`Stopped by ${signal}; the same command goes on from here`);
      stop.abort();
    });
  }
  if (options.help) say(HELP);
  else if (options.report) say(report());
  else {
    await pass(options, stop.signal);
    if (!stop.signal.aborted && !options.types) say(`\n${report()}`);
  }
} catch (error) {
  say(error instanceof StartError ? error.message : String(error instanceof Error ? error.stack : error));
  process.exitCode = 1;
}
