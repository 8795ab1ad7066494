/** Goes through pictures: loads each state's page once for its themes, brings it into the state, and lets somebody look. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { Locale } from '../../src/i18n/locales.ts';
import { sessionCookie } from '../sessions.ts';
import { alive } from '../turns.ts';
import { DESK, PHONE, TIME_ZONE, zoneCookie } from '../visitors.ts';
import { type Combination, type Device, nameOf, type Picture, THEMES, type Theme } from './combination.ts';
import { lookOnly } from './look-only.ts';
import { bringInSight, inSight, settle } from './settle.ts';
import type { State, Who } from './state.ts';
import type { World } from './world.ts';

export const SIZES = { phone: { width: 390, height: 844 }, desk: { width: 1280, height: 800 } } as const;
const MANNERS = { phone: PHONE, desk: DESK } as const;
/** Sharpness of kept pictures: that of a phone. */
const SHARP = { phone: 2, desk: 1 } as const;
const LANGUAGES: Readonly<Record<Locale, string>> = { en: 'en-GB', ko: 'ko-KR', ja: 'ja-JP', fr: 'fr-FR' };
/** Cap of each step of a page; a busy machine takes its time. */
const STEP_MS = 90_000;
/** Failures that end a run: after so many, something is broken that every page needs. */
const MOST_FAILURES = 5;

/** A picture's file. */
export interface Shot extends Combination {
  readonly state: string;
  readonly file: string;
}

export interface ShootOptions {
  readonly origin: string;
  readonly world: World;
  readonly browser: Browser;
  /** Holds pictures of what failed, and of everything with `keep`. */
  readonly folder: string;
  readonly keep?: boolean;
  /** Pages that are open at a time; 1 when absent. */
  readonly lanes?: number;
  /** Another width than the size has, in px. */
  readonly width?: number;
  /** Size of text that the reader has set in their browser, in px: 16 unless they have. */
  readonly text?: number;
  /** Looks at the page as it stands in its picture; answers complaints. */
  readonly look: (page: Page, picture: Picture) => Promise<readonly string[]>;
}

export interface Outcome {
  /** Number of pictures that were looked at. */
  readonly seen: number;
  /** Complaints, and states that weren't reached; none is hoped. */
  readonly found: readonly string[];
  /** Files, with `keep`. */
  readonly shots: readonly Shot[];
}

/** A load of a state's page, for all pictures that differ by their theme alone. */
interface Visit extends Omit<Picture, 'theme'> {
  readonly themes: readonly Theme[];
}

/** A run's outcome, as it grows. */
interface Run {
  readonly options: ShootOptions;
  seen: number;
  failures: number;
  readonly found: string[];
  readonly shots: Shot[];
}

/** Makes these pictures, one language after the other. */
export async function shoot(pictures: readonly Picture[], options: ShootOptions): Promise<Outcome> {
  await mkdir(options.folder, { recursive: true });
  const run: Run = { options, seen: 0, failures: 0, found: [], shots: [] };
  for (const [locale, visits] of visitsByLocale(pictures)) {
    await options.world.speak(locale);
    const waiting = byAddress(visits, options.world);
    await Promise.all(Array.from({ length: options.lanes ?? 1 }, () => walkLane(run, locale, waiting)));
  }
  return run;
}

function visitsByLocale(pictures: readonly Picture[]): Map<Locale, Visit[]> {
  const visits = new Map<string, Visit>();
  for (const { state, locale, device, theme } of pictures) {
    const key = `${locale} ${state.name} ${device}`;
    const before = visits.get(key)?.themes ?? [];
    const themes = THEMES.filter((one) => one === theme || before.includes(one));
    visits.set(key, { state, locale, device, themes });
  }
  const locales = new Map<Locale, Visit[]>();
  for (const visit of visits.values()) locales.set(visit.locale, [...(locales.get(visit.locale) ?? []), visit]);
  return locales;
}

/** Visits of one address, together: a turn that is composed belongs to its game, so nobody else may be there meanwhile. The most come first. */
function byAddress(visits: readonly Visit[], world: World): Visit[][] {
  const addresses = new Map<string, Visit[]>();
  for (const visit of visits) {
    const address = visit.state.path(world)?.split(/[?#]/)[0] ?? '';
    addresses.set(address, [...(addresses.get(address) ?? []), visit]);
  }
  return [...addresses.values()].sort((a, b) => b.length - a.length);
}

/** Takes what waits until nothing does, with browser contexts of its own: one for each size and person. */
async function walkLane(run: Run, locale: Locale, waiting: Visit[][]): Promise<void> {
  const pages = new Map<string, Page>();
  for (let visits = waiting.shift(); visits; visits = waiting.shift()) {
    for (const visit of visits) {
      if (run.failures >= MOST_FAILURES) break;
      const key = `${visit.device} ${visit.state.who}`;
      const kept = isAlone(visit, run.options.world) ? undefined : pages.get(key);
      const page = kept ?? (await openPage(run.options, locale, visit));
      if (kept) pages.delete(key);
      if (await takeVisit(run, page, visit)) pages.set(key, page);
      else await closePage(page);
    }
  }
  for (const page of pages.values()) await closePage(page);
}

async function openPage(options: ShootOptions, locale: Locale, { device, state }: Visit): Promise<Page> {
  const page = await (await openContext(options, locale, device, state.who)).newPage();
  if (options.text !== undefined) await setText(page, options.text);
  return page;
}

/** Sets the size of text as a reader does it in their browser: whatever a page measures in it grows, and so do the widths at which its arrangement changes. */
export async function setText(page: Page, size: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: size } });
}

const closePage = (page: Page): Promise<void> => page.context().close();

/** Tells a visit that can't share its browser's page: a mail is no page of ours, and an address within the page before would be no load. */
function isAlone({ state }: Visit, world: World): boolean {
  return state.fresh === true || state.html !== undefined || state.path(world)?.includes('#') === true;
}

/**
 * Visits a state's page. One that can't be reached is told with the rest, and pictured: what the page showed instead tells most. Answers whether
 * another state may come to this page: a browser that goes on has the scripts at hand.
 */
async function takeVisit(run: Run, page: Page, visit: Visit): Promise<boolean> {
  const { folder, world } = run.options;
  try {
    await lookAtAll(run, page, visit);
    if (isAlone(visit, world)) return false;
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    // The next state begins anew.
    await page.evaluate(() => sessionStorage.clear());
    return true;
  } catch (error) {
    run.failures += 1;
    const name = `${visit.state.name} ${visit.locale} ${visit.device}`;
    run.found.push(`${name}: ${error instanceof Error ? error.message : error}`);
    await page.screenshot({ path: join(folder, `failed ${name}.png`) }).catch(() => undefined);
    return false;
  } finally {
    await world.dropDrafts(visit.state.path(world));
  }
}

/** Looks at the page in each of the visit's themes. */
async function lookAtAll(run: Run, page: Page, { themes, ...visit }: Visit): Promise<void> {
  const { world, origin, folder, keep, look } = run.options;
  const { state, locale } = visit;
  await page.emulateMedia({ colorScheme: themes[0] ?? 'light' });
  const path = state.path(world);
  if (path === null) throw new Error('this world has no such state');
  const html = await state.html?.(world, locale);
  const blocked = html === undefined ? listBlocked(page) : [];
  if (html === undefined) await open(page, new URL(path, origin), state);
  else await page.setContent(html);
  await bring(page, state, world);
  run.found.push(...blocked.map((what) => `${state.name}: ${what}`));
  for (const theme of themes) {
    const picture = { ...visit, theme };
    await page.emulateMedia({ colorScheme: theme });
    await settle(page);
    if (keep) {
      const file = join(folder, nameOf(picture), `${state.name}.png`);
      await page.screenshot({ path: file, fullPage: html !== undefined });
      run.shots.push({ ...picture, state: state.name, file });
    }
    run.found.push(...(await look(page, picture)));
    run.seen += 1;
  }
}

/** Lists what the policy of the page blocks from now on: a blocked style leaves a page without its places. */
function listBlocked(page: Page): string[] {
  const blocked: string[] = [];
  page.removeAllListeners('console');
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) blocked.push(message.text());
  });
  return blocked;
}

/** Opens an address. @throws Error when another page answers: its picture would show nothing */
async function open(page: Page, { href, pathname }: URL, { refused }: State): Promise<void> {
  const answer = await page.goto(href, { waitUntil: 'load' });
  const [status, wanted] = [answer?.status(), refused ? 404 : 200];
  const there = page.url();
  if (new URL(there).pathname !== pathname) throw new Error(`${href} leads to ${there}`);
  if (status !== wanted) throw new Error(`${there} answers ${status}, not ${wanted}`);
}

/** Brings the page into the state; what the state is known by isn't there before. */
async function bring(page: Page, { prepare, shows }: State, world: World): Promise<void> {
  // Presses before the page is alive are no preparation.
  await alive(page);
  if (prepare) {
    await settle(page);
    if (await inSight(page, shows)) throw new Error(`${shows} is in sight before anything is done`);
    await prepare(page, world);
  }
  if (shows) await bringInSight(page, shows);
}

async function openContext(
  { origin, world, browser, keep, width }: ShootOptions,
  locale: Locale,
  device: Device,
  who: Who,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    ...MANNERS[device],
    ...(keep ? { deviceScaleFactor: SHARP[device] } : {}),
    viewport: { ...SIZES[device], ...(width === undefined ? {} : { width }) },
    locale: LANGUAGES[locale],
    timezoneId: TIME_ZONE,
    reducedMotion: 'reduce',
    // A service worker could bring from elsewhere what a state withholds from its page.
    serviceWorkers: 'block',
  });
  context.setDefaultTimeout(STEP_MS);
  await context.addInitScript(lookOnly);
  // Known from the start: a page that learns it is written again, and one that isn't there is even loaded again.
  await context.addCookies([zoneCookie(origin)]);
  const person = who === 'guest' ? null : world[who];
  if (person) await context.addCookies([sessionCookie(origin, person.cookie)]);
  return context;
}
