// How much script a page loads at first, as the browser loads it: what its HTML names and what that imports at once.
import { gzipSync } from 'node:zlib';

/**
 * @typedef {{ page: string, kB: number, budget: number }} Row
 * @typedef {{ page: string, path: string }} Visited
 */

/** kB of gzipped script that a page may load at first; React and Next.js alone are about 110. */
export const BUDGETS = { game: 180, lobby: 150, home: 150, new: 150, settings: 150, 'sign-in': 150, rules: 150 };

const BYTES_PER_KB = 1000;

/**
 * Opens each page with an empty cache and weighs its scripts.
 * @param {import('playwright-core').Browser} browser
 * @param {import('playwright-core').BrowserContextOptions} visitor cookies of whoever is signed in
 * @param {string} origin
 * @param {Visited[]} pages
 * @returns {Promise<Row[]>}
 */
export async function scriptSizes(browser, visitor, origin, pages) {
  const rows = [];
  for (const { page, path } of pages) {
    const scripts = await scriptsOf(browser, visitor, origin + path);
    const bytes = [...scripts.values()].reduce((sum, body) => sum + gzipSync(body).length, 0);
    rows.push({ page, kB: bytes / BYTES_PER_KB, budget: BUDGETS[/** @type {keyof typeof BUDGETS} */ (page)] });
  }
  return rows;
}

/**
 * @param {import('playwright-core').Browser} browser
 * @param {import('playwright-core').BrowserContextOptions} visitor
 * @param {string} url
 * @returns {Promise<Map<string, Buffer>>} scripts by address
 */
export async function scriptsOf(browser, visitor, url) {
  const context = await browser.newContext(visitor);
  try {
    const page = await context.newPage();
    /** @type {Map<string, Promise<Buffer>>} */
    const bodies = new Map();
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') bodies.set(response.url(), response.body());
    });
    const answer = await page.goto(url, { waitUntil: 'networkidle' });
    if (!answer?.ok()) throw new Error(`${url} answers ${answer?.status()}`);
    const loaded = await Promise.all([...bodies].map(async ([address, body]) => /** @type {const} */ ([address, await body])));
    return new Map(loaded);
  } finally {
    await context.close();
  }
}

/** @param {Row[]} rows @returns {string[]} the table, one line a page */
export function sizeTable(rows) {
  return rows.map(({ page, kB, budget }) => `${page.padEnd(10)} ${kB.toFixed(1).padStart(7)} kB of ${budget}${kB > budget ? '  TOO MUCH' : ''}`);
}
