// Numbers of the test runs, from the one file that the scripts, the workflow and the documentation share.
import { readFileSync } from 'node:fs';

/**
 * Limits of a part of a test run.
 * @typedef {object} Limit
 * @property {number} [cpuSeconds] CPU seconds that the part may take; parts of the gate alone have such a budget
 * @property {number} capMinutes wall minutes after which a part that hangs is ended
 */

/**
 * @typedef {object} Budget
 * @property {{ minutes: number, cpuSeconds: number, capMinutes: number }} gate limits of `npm test`
 * @property {{ minutes: number, capMinutes: number }} all limits of `npm run test:all`
 * @property {Record<string, Limit>} parts limits of the gate's parts, in their order
 * @property {Record<string, Limit>} long limits of the long proofs' parts, in their order
 */

/** @type {Budget} */
export const BUDGET = JSON.parse(readFileSync(new URL('./budget.json', import.meta.url), 'utf8'));

/** Times its budget at which a part fails in continuous integration: parts of many processes suffer more from a slow machine than any work for measuring tells. */
export const SLACK = 2.5;

/**
 * Tells if a part took more than so many times its budget; never where either is not known.
 * @param {Limit} limit
 * @param {{ cpuSeconds: number | null }} figure
 * @param {number} times
 */
export function isOver({ cpuSeconds: budget }, { cpuSeconds }, times) {
  return budget !== undefined && cpuSeconds !== null && cpuSeconds > budget * times;
}
