/** Weights of pages, and times on a slow phone: CPU 4 times slower, 4G. Printed, never judged: a machine has its moods; another test holds the weights. */
import type { Browser, BrowserContextOptions, CDPSession, Page } from 'playwright-core';
import { sizeTable } from '../../../../scripts/local/script-sizes.mjs';
import { sessionCookie } from '../sessions.ts';
import { weighPages } from '../sizes.ts';
import { PHONE } from '../visitors.ts';
import type { World } from './world.ts';

const CPU_SLOWER = 4;
/** 4G as browsers' own tools simulate it: 9 Mbit/s down, 1.5 up, 60 ms there and back. */
const NETWORK = {
  offline: false,
  latency: 60,
  downloadThroughput: (9 * 1024 * 1024) / 8,
  uploadThroughput: (1.5 * 1024 * 1024) / 8,
};

/** Measures of a page's visit; times in ms. */
interface Visit {
  readonly page: string;
  readonly lcp: number;
  readonly cls: number;
  /** The slowest answer to a tap; null where nothing was tapped. */
  readonly tap: number | null;
}

interface Watched {
  lcp: number;
  cls: number;
  tap: number;
}

declare global {
  interface Window {
    watched: Watched;
  }
}

/** Runs in the page before its own scripts. As text: a compiled function may lean on helpers that a page doesn't have. */
const WATCH = `
  window.watched = { lcp: 0, cls: 0, tap: 0 };
  for (const [type, note] of Object.entries({
    'largest-contentful-paint': (entry) => { window.watched.lcp = entry.startTime; },
    'layout-shift': (entry) => { if (!entry.hadRecentInput) window.watched.cls += entry.value; },
    event: (entry) => { window.watched.tap = Math.max(window.watched.tap, entry.duration); },
  })) {
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true, durationThreshold: 16 });
  }
`;

async function slowPage(
  browser: Browser,
  origin: string,
  cookie: string | null,
): Promise<{ page: Page; cdp: CDPSession }> {
  const context = await browser.newContext(PHONE);
  if (cookie) await context.addCookies([sessionCookie(origin, cookie)]);
  const page = await context.newPage();
  await page.addInitScript(WATCH);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', NETWORK);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER });
  return { page, cdp };
}

/** One visit on a slow phone, from an empty cache. */
async function visit(
  browser: Browser,
  origin: string,
  name: string,
  path: string,
  cookie: string | null,
): Promise<Visit> {
  const { page } = await slowPage(browser, origin, cookie);
  await page.goto(`${origin}${path}`, { waitUntil: 'networkidle' }).catch(() => undefined);
  await page.waitForTimeout(1500);
  const option = page.locator('[data-panel="turn"] .wf-option:visible').first();
  const taps = (await option.count()) > 0;
  if (taps) await option.tap();
  await page.waitForTimeout(600);
  const { lcp, cls, tap } = await page.evaluate(() => window.watched);
  await page.context().close();
  return { page: name, lcp, cls, tap: taps ? tap : null };
}

/** The largest map under a finger: script a frame, layouts and nodes. */
async function pan(browser: Browser, origin: string, path: string, cookie: string): Promise<string> {
  const { page, cdp } = await slowPage(browser, origin, cookie);
  await page.goto(`${origin}${path}`, { waitUntil: 'load' });
  await page.waitForTimeout(3000);
  await page.locator('.wf-board-surface').focus();
  for (let n = 0; n < 6; n += 1) await page.keyboard.press('-');
  await page.waitForTimeout(1500);
  await cdp.send('Performance.enable');
  const before = await metrics(cdp);
  const frames = page.evaluate(async () => {
    let count = 0;
    const until = performance.now() + 2000;
    while (performance.now() < until) {
      await new Promise(requestAnimationFrame);
      count += 1;
    }
    return count;
  });
  await drag(cdp);
  const counted = await frames;
  const after = await metrics(cdp);
  const nodes = await page.evaluate(() => document.querySelectorAll('.wf-board-stage svg *').length);
  await page.context().close();
  const script = ((after.ScriptDuration ?? 0) - (before.ScriptDuration ?? 0)) * 1000;
  const layouts = (after.LayoutCount ?? 0) - (before.LayoutCount ?? 0);
  return `panning: ${(script / counted).toFixed(2)} ms script a frame (aim 4), ${counted} frames in 2 s, ${layouts} layouts, ${nodes} SVG nodes (at most 3,000)`;
}

async function drag(cdp: CDPSession): Promise<void> {
  const point = (x: number, y: number) => ({ touchPoints: [{ x, y, id: 0 }] });
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', ...point(200, 250) });
  for (let n = 0; n < 90; n += 1) {
    const way = Math.sin(n / 14) * 110;
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', ...point(200 + way, 250 + way / 2) });
    await new Promise((done) => setTimeout(done, 16));
  }
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

async function metrics(cdp: CDPSession): Promise<Record<string, number>> {
  const { metrics: found } = await cdp.send('Performance.getMetrics');
  return Object.fromEntries(found.map(({ name, value }) => [name, value]));
}

/** Noor's browser, on a phone. */
function signedIn(origin: string, { noor }: World): BrowserContextOptions {
  const { hostname: domain } = new URL(origin);
  const cookie = { name: 'authjs.session-token', value: noor.cookie, domain, path: '/', expires: -1 };
  const cookies = [{ ...cookie, httpOnly: true, secure: false, sameSite: 'Lax' as const }];
  return { ...PHONE, storageState: { cookies, origins: [] } };
}

/** Weighs the pages that have a budget, visits those that players see most, and pans the largest map. Says a line for each. */
export async function measureAll(
  browser: Browser,
  origin: string,
  world: World,
  say: (line: string) => void,
): Promise<void> {
  const { asked, noor } = world;
  const room = asked.exploreStep ?? asked.movement ?? world.waiting;
  const advanced = `/games/${asked.solo ?? room}`;
  const terra = `/games/${world.terra.turn}`;
  const islands = `/games/${world.islands.turn}`;
  const [lobby, join] = [`/games/${world.lobby}`, world.invitation];
  const club = `/clubs/${world.clubs.lively}`;
  const places = { game: `/games/${room}`, advanced, terra, islands, lobby, join, club };
  for (const line of sizeTable(await weighPages(browser, origin, signedIn(origin, world), places))) say(line);
  const pages: [string, string, string | null][] = [
    ['home', '/', noor.cookie],
    ['home, guest', '/', null],
    ['game', `/games/${room}`, noor.cookie],
    ['demo', '/demo', null],
    ['new', '/new', noor.cookie],
    ['settings', '/settings', noor.cookie],
    ['rules', '/rules/conquest-of-paradise', null],
    ['sign-in', '/sign-in', null],
  ];
  say('\nCPU 4x slower, 4G       LCP (aim 1500)  CLS (aim 0.02)  tap (aim 100)');
  for (const [name, path, cookie] of pages) {
    const { lcp, cls, tap } = await visit(browser, origin, name, path, cookie);
    const answer = tap === null ? '' : `${Math.round(tap)} ms`.padStart(14);
    say(`${name.padEnd(22)} ${`${Math.round(lcp)} ms`.padStart(15)} ${cls.toFixed(4).padStart(15)} ${answer}`);
  }
  say(await pan(browser, origin, `/games/${asked.build ?? room}`, noor.cookie));
}
