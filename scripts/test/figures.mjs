// Measures what the parts of a test run cost, and remembers the figures for the next run.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../local/settings.mjs';

const FILE = join(ROOT, 'test-results/figures.json');
/** Clock ticks a second in /proc, on every Linux that Node.js runs on. */
const TICKS = 100;
/** Places of the times of this process and of the children it has waited for, counted behind the program's name. */
const OWN_AND_CHILDREN = [11, 12, 13, 14];

/**
 * Cost of a part of a run.
 * @typedef {{ seconds: number, cpuSeconds: number | null }} Figure
 */

/** Answers the CPU seconds of this process and of all its ended children so far; null where the system doesn't tell. */
function cpuSoFar() {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return OWN_AND_CHILDREN.reduce((sum, at) => sum + Number(fields[at]), 0) / TICKS;
  } catch {
    return null;
  }
}

/**
 * Starts to measure; the answer tells the cost since.
 * @returns {() => Figure}
 */
export function startMeasuring() {
  const started = performance.now();
  const cpu = cpuSoFar();
  return () => {
    const now = cpuSoFar();
    const seconds = (performance.now() - started) / 1000;
    return { seconds, cpuSeconds: cpu === null || now === null ? null : now - cpu };
  };
}

/**
 * Reads the figures of earlier runs, by part. A file that can't be read counts as none.
 * @returns {Record<string, Figure>}
 */
export function readFigures() {
  try {
    return JSON.parse(readFileSync(FILE, 'utf8'));
  } catch {
    return {};
  }
}

/**
 * Keeps these figures for the next run; parts that did not run keep their older ones.
 * @param {Record<string, Figure>} figures
 */
export function writeFigures(figures) {
  mkdirSync(join(ROOT, 'test-results'), { recursive: true });
  writeFileSync(FILE, `${JSON.stringify({ ...readFigures(), ...figures }, null, 2)}\n`);
}
