// The faults of `npm run mutants`: one line changed, each with what a user would lose by it. A file a room, in YAML.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

/**
 * @typedef {object} Fault
 * @property {string} id stays the same for good: results are kept under it
 * @property {string} kind
 * @property {string} file from the root of the repository
 * @property {string} was text that stands in the file once
 * @property {string} becomes
 * @property {string} breaks one sentence
 * @property {string[]} [judges] words in the names of the tests that are likeliest to see it
 */

const FOLDER = fileURLToPath(new URL('./faults/', import.meta.url));

/** Rooms whose faults browser tests judge too. */
const IN_BROWSER = /^(apps\/web|packages\/board|packages\/ui)\//;

/** The room of a file: its folder with a package of its own. @param {string} file */
export function roomOf(file) {
  return file.split('/', file.startsWith('packages/games/') ? 3 : 2).join('/');
}

/** True for a fault that browser tests judge after all others. @param {Pick<Fault, 'file'>} fault */
export function isInBrowser({ file }) {
  return IN_BROWSER.test(file);
}

/** All faults, the rooms spread evenly: so much of a pass as was made says something of every room. */
export function readFaults() {
  const rooms = readdirSync(FOLDER)
    .sort()
    .map((name) => /** @type {Fault[]} */ (parse(readFileSync(join(FOLDER, name), 'utf8'))));
  return rooms
    .flatMap((faults) => faults.map((fault, at) => ({ fault, place: (at + 0.5) / faults.length })))
    .sort((a, b) => a.place - b.place)
    .map(({ fault }) => fault);
}

/**
 * The text with the fault in it.
 * @param {Fault} fault
 * @param {string} text of its file
 * @throws {Error} where what it replaces doesn't stand there exactly once
 */
export function withFault({ id, file, was, becomes }, text) {
  const [before = '', after, ...more] = text.split(was);
  if (after === undefined || more.length > 0) {
    throw new Error(`${id}: ${file} holds its text ${text.split(was).length - 1} times`);
  }
  return `${before}${becomes}${after}`;
}
