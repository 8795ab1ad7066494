// Script that a page loads into an empty cache: at first the files that its HTML names, in all those that it has once alive.
import { gzipSync } from 'node:zlib';

/**
 * @typedef {{ first: number, all: number }} Weight kB of gzipped script
 * @typedef {{ page: string, budget: Weight } & Weight} Row
 * @typedef {{ page: string, path: string }} Visited
 */

/**
 * Limits of what each page loads: at first, before it can be alive, and in all, with what it imports by itself. React and Next.js alone are 134 to 136. A game
 * imports its rules, board and words, one with advanced rules those of the other chapters too; the demo plays the others itself. Why these numbers: docs/decisions/0012-what-a-page-loads.md.
 * @type {Record<string, Weight>}
 */
const BUDGETS = {
  game: { first: 180, all: 317 },
  advanced: { first: 180, all: 354 },
  terra: { first: 180, all: 293 },
  islands: { first: 180, all: 291 },
  home: { first: 151, all: 156 },
  new: { first: 162, all: 167 },
  play: { first: 152, all: 156 },
  clubs: { first: 152, all: 154 },
  club: { first: 154, all: 156 },
  'club-organise': { first: 160, all: 168 },
  'club-board': { first: 161, all: 163 },
  'club-topic': { first: 162, all: 164 },
  settings: { first: 164, all: 167 },
  hours: { first: 157, all: 159 },
  rules: { first: 150, all: 155 },
  lobby: { first: 150, all: 165 },
  orders: { first: 162, all: 165 },
  demo: { first: 157, all: 340 },
  ledgers: { first: 155, all: 158 },
  ledger: { first: 155, all: 292 },
  join: { first: 153, all: 163 },
  offline: { first: 154, all: 155 },
  'sign-in': { first: 154, all: 155 },
};

/** Pages weighed at once: each waits for its network most of the time. */
const AT_ONCE = 4;
/** No script for so long, and all have come. */
const QUIET_MS = 1_500;
const BYTES_PER_KB = 1000;

/**
 * Opens each page with an empty cache and weighs its scripts.
 * @param {import('playwright-core').Browser} browser
 * @param {import('playwright-core').BrowserContextOptions} visitor with the cookies of whoever is signed in
 * @param {string} origin
 * @param {Visited[]} pages
 * @returns {Promise<Row[]>}
 */
export async function scriptSizes(browser, visitor, origin, pages) {
  /** @type {Row[]} */
  const rows = [];
  const left = pages.entries();
  const weighLeft = async () => {
    for (const [place, { page, path }] of left) {
      const budget = BUDGETS[page];
      if (!budget) throw new Error(`${page} has no budget`);
      rows[place] = { page, ...(await weigh(browser, visitor, origin + path)), budget };
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, weighLeft));
  return rows;
}

/**
 * @param {import('playwright-core').Browser} browser
 * @param {import('playwright-core').BrowserContextOptions} visitor
 * @param {string} url
 * @returns {Promise<Weight>}
 */
async function weigh(browser, visitor, url) {
  const { html, scripts } = await loadedBy(browser, visitor, url);
  const named = new Set(
    [...html.matchAll(/<(?:script|link)\b[^>]*\b(?:src|href)="([^"]+\.js)[^"]*"/g)].map((tag) => tag[1]),
  );
  const weight = { first: 0, all: 0 };
  for (const [address, body] of scripts) {
    const kB = gzipSync(body).length / BYTES_PER_KB;
    weight.all += kB;
    if (named.has(new URL(address).pathname)) weight.first += kB;
  }
  return weight;
}

/**
 * @param {import('playwright-core').Browser} browser
 * @param {import('playwright-core').BrowserContextOptions} visitor
 * @param {string} url
 * @returns {Promise<{ html: string, scripts: Map<string, Buffer> }>} what the server wrote, and every script that came, by address
 */
export async function loadedBy(browser, visitor, url) {
  const context = await browser.newContext({ ...visitor, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    /** @type {Map<string, Promise<Buffer>>} */
    const bodies = new Map();
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'script') return;
      const body = response.body();
      // Failures are thrown below, where all bodies are read; a page that closed before that is no second failure.
      body.catch(() => undefined);
      bodies.set(response.url(), body);
    });
    const answer = await page.goto(url, { waitUntil: 'networkidle' });
    if (!answer?.ok()) throw new Error(`${url} answers ${answer?.status()}`);
    // On a busy machine a page thinks between two scripts for longer than the network counts as idle.
    for (let came = -1; came !== bodies.size; ) {
      came = bodies.size;
      await page.waitForTimeout(QUIET_MS);
    }
    const scripts = await Promise.all(
      [...bodies].map(async ([address, body]) => /** @type {const} */ ([address, await body])),
    );
    return { html: await answer.text(), scripts: new Map(scripts) };
  } finally {
    await context.close();
  }
}

/** @param {Row} row */
export const isTooMuch = ({ first, all, budget }) => first > budget.first || all > budget.all;

/** @param {Row[]} rows @returns {string[]} the table, one line a page */
export function sizeTable(rows) {
  const kB = (/** @type {number} */ n) => n.toFixed(1).padStart(6);
  return [
    'script, gzipped    at first (budget)     in all (budget)',
    ...rows.map(
      (row) =>
        `${row.page.padEnd(16)} ${kB(row.first)} kB (${row.budget.first})     ${kB(row.all)} kB (${row.budget.all})${isTooMuch(row) ? '   TOO MUCH' : ''}`,
    ),
  ];
}
