/** One person with many tabs in one browser, over HTTP/1.1: six connections for all of them, and one stream. */
import { randomUUID } from 'node:crypto';
import { conquestOfParadise } from '@wayfinder/conquest-of-paradise';
import { type GameView, tableOf } from '@wayfinder/contract';
import { isDue as isOwed, type Ruleset } from '@wayfinder/engine';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ownOf } from './known-games.ts';
import { ask, firstBehind, startedTable, whoIsAsked } from './tables.ts';
import { isDue } from './turns.ts';
import { DESK, signIn, type Visitor, visit } from './visitors.ts';
import { withStack } from './with-stack.ts';

const site = withStack();
const ruleset = conquestOfParadise as unknown as Ruleset;
const GAMES = 8;
/** As many as a browser opens connections. */
const HIDDEN = 6;

/** Beginnings of the front page's title, by how many games wait. */
const WAITING = ['Nothing', 'One', 'Two', 'Three', 'Four', 'Five', '6', '7', '8'];

/** A page that is opened in the background, and stays there. */
function hide(): void {
  Object.defineProperty(document, 'hidden', { get: () => true });
  Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
}

/** Plays without pages until it is another's turn; whose it is then. */
async function pass(people: readonly Visitor[], id: string): Promise<Visitor> {
  const { stack } = site;
  const before = await whoIsAsked(stack, people, id);
  for (let asked = before; ; asked = await whoIsAsked(stack, people, id)) {
    if (asked !== before) return asked;
    const view = await ask<GameView>(stack, asked, 'GET', `/games/${id}/view`);
    const due = ownOf(tableOf(view), Number(view.viewer)).find(isOwed);
    if (!due) throw new Error('asked for nothing');
    const commands = [{ id: randomUUID(), decision: due.id, path: firstBehind(ruleset, tableOf(view).state, due, []) }];
    await ask(stack, asked, 'POST', `/games/${id}/commands`, { commands });
  }
}

test('eight games in eight tabs, six of them opened in the background: all load, all hear of moves, and so they do when the tab with the stream closes', async () => {
  const { stack, browser } = site;
  const [noor, tomasz] = [await visit(browser, 'Noor', DESK), await visit(browser, 'Tomasz', DESK)];
  for (const one of [noor, tomasz]) await signIn(stack, one);
  const people = [noor, tomasz];
  const ids: string[] = [];
  for (let n = 0; n < GAMES; n += 1) ids.push(await startedTable(stack, people, `Table ${n + 1}`));

  const streams: Page[] = [];
  noor.context.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('/stream')) streams.push(request.frame().page());
  });
  const tabs: { page: Page; id: string }[] = [];
  for (const [n, id] of ids.entries()) {
    const page = await noor.context.newPage();
    if (n < HIDDEN) await page.addInitScript(hide);
    await page.goto(`${stack.web}/games/${id}`, { timeout: 60_000 });
    await page.locator('svg.wf-board').first().waitFor();
    await page.waitForFunction(() => window.early === undefined);
    tabs.push({ page, id });
  }
  const home = noor.page;
  await home.goto(stack.web);
  const protocols = () =>
    home.evaluate(() =>
      performance.getEntriesByType('resource').map((one) => (one as PerformanceResourceTiming).nextHopProtocol),
    );
  await expect.poll(async () => new Set(await protocols())).toContain('http/1.1');

  /** Games in which it is the first one's turn. */
  const mine = new Set<string>();
  /** The table that a page of somebody who isn't asked leads to; empty for none. */
  const nextOf = async (page: Page): Promise<string> =>
    (await page.getByRole('link', { name: /^Next: / }).getAttribute('href'))?.split('/').at(-1) ?? '';
  /** Passes the turn in the games of these tabs; each shows it and leads on, and the front page counts. */
  const passIn = async (open: readonly { page: Page; id: string }[]): Promise<void> => {
    for (const { id } of open) {
      if ((await pass(people, id)) === noor) mine.add(id);
      else mine.delete(id);
    }
    for (const { page, id } of open) await expect.poll(() => isDue(page)).toBe(mine.has(id));
    await expect.poll(() => home.title()).toMatch(new RegExp(`^${WAITING[mine.size]}`));
    const idle = open.filter(({ id }) => !mine.has(id));
    if (mine.size > 0)
      for (const { page } of idle) await expect.poll(() => nextOf(page)).toSatisfy((id: string) => mine.has(id));
  };
  await passIn(tabs);
  const [leader] = streams;
  expect(new Set(streams).size).toBe(1);
  await leader?.close();
  const rest = tabs.filter(({ page }) => page !== leader);
  await passIn(rest.slice(-3));
  expect(new Set(streams).size).toBe(2);

  // The one that leads now answers nothing any more, and keeps its lock and its stream. A tab that comes in sight finds out.
  const asleep = streams.at(-1) as Page;
  const debug = await noor.context.newCDPSession(asleep);
  await debug.send('Debugger.enable');
  await debug.send('Debugger.pause');
  await home.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await passIn(rest.filter(({ page }) => page !== asleep).slice(-2));
  expect(new Set(streams).size).toBe(3);
  await debug.send('Debugger.disable');
  await passIn(rest.filter(({ page }) => page === asleep));
});
