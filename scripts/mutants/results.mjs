// Keeps the outcome of each fault, one line of JSON each, so that a pass that was interrupted goes on.
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../local/settings.mjs';
import { readFaults, roomOf } from './faults.mjs';

/**
 * @typedef {import('./judge.mjs').Verdict & { id: string, tree: string, minutes: number, long?: true }} Result
 * @typedef {{ file: string, sound: boolean, tree: string }} Soundness a test file that was run without any fault
 */

const FOLDER = join(ROOT, 'docs/testing');
/** Tests of the gate have so long for one fault, also where a pass gave more. */
export const CAP_MINUTES = 3;
const SECONDS = 60;
const NAME = /^mutants-(.+)\.jsonl$/;

/** Path of the file that keeps the results of a pass. @param {string} name */
export function fileOf(name) {
  return join(FOLDER, `mutants-${name}.jsonl`);
}

/**
 * @param {string} name
 * @returns {(Result | Soundness)[]}
 */
function linesOf(name) {
  if (!existsSync(fileOf(name))) return [];
  return readFileSync(fileOf(name), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

/** The results of a pass; of a fault that was judged again the last. @param {string} name */
export function readResults(name) {
  const results = linesOf(name).flatMap((line) => ('id' in line ? [line] : []));
  return new Map(results.map((result) => [`${result.id}${result.long ? ' long' : ''}`, result]));
}

/** Test files that were run without a fault in this pass, and whether they passed. @param {string} name @param {string} tree */
export function readSound(name, tree) {
  const lines = linesOf(name).flatMap((line) => ('sound' in line && line.tree === tree ? [line] : []));
  return new Map(lines.map(({ file, sound }) => [file, sound]));
}

/** @param {string} name @param {Result | Soundness} line */
export function addLine(name, line) {
  mkdirSync(dirname(fileOf(name)), { recursive: true });
  appendFileSync(fileOf(name), `${JSON.stringify(line)}\n`);
}

/** Names of the passes that were made, `before` first. */
export function passes() {
  if (!existsSync(FOLDER)) return [];
  const names = readdirSync(FOLDER).flatMap((file) => NAME.exec(file)?.[1] ?? []);
  return names.sort((a, b) => Number(b === 'before') - Number(a === 'before') || (a < b ? -1 : 1));
}

/** The table of all passes, in Markdown: by room, and then by name what isn't caught. */
export function report() {
  const names = passes();
  return tableOf(readFaults(), names, names.map(readResults));
}

/** @param {Result} result */
function verdictOf({ verdict, seconds, long }) {
  return verdict === 'caught' && !long && seconds > CAP_MINUTES * SECONDS ? 'capped' : verdict;
}

/**
 * @param {readonly import('./faults.mjs').Fault[]} faults
 * @param {readonly string[]} names of the passes
 * @param {readonly Map<string, Result>[]} results of each pass, by fault
 */
export function tableOf(faults, names, results) {
  const rooms = [...new Set(faults.map(({ file }) => roomOf(file)))].sort();
  const cell = (/** @type {Map<string, Result>} */ of, /** @type {readonly { id: string }[]} */ some) => {
    const judged = some.flatMap(({ id }) => of.get(id) ?? []);
    return `${judged.filter((result) => verdictOf(result) === 'caught').length} of ${judged.length}`;
  };
  const row = (/** @type {string[]} */ cells) => `| ${cells.join(' | ')} |`;
  const table = [
    row(['caught in', 'faults', ...names]),
    row(['---', '---:', ...names.map(() => '---:')]),
    ...rooms.map((room) => {
      const own = faults.filter(({ file }) => roomOf(file) === room);
      return row([room, String(own.length), ...results.map((of) => cell(of, own))]);
    }),
    row(['all', String(faults.length), ...results.map((of) => cell(of, faults))]),
  ];
  const missed = faults
    .map((fault) => ({ fault, told: results.map((of) => told(of.get(fault.id), of.get(`${fault.id} long`))) }))
    .filter(({ told: all }) => all.some((one) => !/^(caught|)$/.test(one)));
  const named = [
    row(['not caught by every pass', 'breaks', ...names]),
    row(['---', '---', ...names.map(() => '---')]),
    ...missed.map(({ fault, told: all }) => row([`${fault.id} (${fault.kind})`, fault.breaks, ...all])),
  ];
  return [...table, '', ...named].join('\n');
}

/** @param {Result | undefined} gate @param {Result | undefined} long by the long proofs */
function told(gate, long) {
  if (!gate) return '';
  return long?.verdict === 'caught' ? `only long: ${long.by}` : verdictOf(gate);
}
