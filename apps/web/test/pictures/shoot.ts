/** Goes through the states in one language, theme and size, and makes a picture of each. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { Locale } from '../../src/i18n/locales.ts';
import { TIME_ZONE_COOKIE } from '../../src/i18n/time-zone.ts';
import { alive } from '../turns.ts';
import { DESK, PHONE } from '../visitors.ts';
import type { State, Who } from './state.ts';
import { STATES } from './states.ts';
import { until } from './until.ts';
import type { World } from './world.ts';

export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];
export const SIZES = { phone: { width: 390, height: 844 }, desk: { width: 1280, height: 800 } } as const;
export type Device = keyof typeof SIZES;
const DEVICES = { phone: PHONE, desk: DESK } as const;

/** One row of pictures: a language, a theme and a size. */
export interface Combination {
  readonly locale: Locale;
  readonly theme: Theme;
  readonly device: Device;
}

export interface Shot extends Combination {
  readonly state: string;
  readonly file: string;
}

export interface ShootOptions {
  readonly origin: string;
  readonly world: World;
  readonly browser: Browser;
  readonly folder: string;
  /** Which states; all when absent. */
  readonly wanted?: (state: State, combination: Combination) => boolean;
  /** Looks at the page as it stands in its picture. */
  readonly look?: (page: Page, state: State, combination: Combination) => Promise<void>;
}

export function nameOf({ locale, theme, device }: Combination): string {
  return `${locale}-${theme}-${device}`;
}

/** Whether there is such a state at this size. */
export function isAt({ only }: State, device: Device): boolean {
  return only === undefined || only === device;
}

/** The pictures of one combination, in the order of the table. */
export async function shoot(combination: Combination, options: ShootOptions): Promise<Shot[]> {
  const { world, wanted, folder } = options;
  await world.speak(combination.locale);
  const into = join(folder, nameOf(combination));
  await mkdir(into, { recursive: true });
  const contexts = new Map<Who, BrowserContext>();
  const shots: Shot[] = [];
  for (const state of STATES) {
    const path = state.path(world);
    if (path === null || !isAt(state, combination.device) || (wanted && !wanted(state, combination))) continue;
    const context = contexts.get(state.who) ?? (await contextOf(state.who, combination, options));
    contexts.set(state.who, context);
    const file = join(into, `${state.name}.png`);
    const html = await state.html?.(world, combination.locale);
    const shown = html ?? new URL(path, options.origin);
    await shootOne({ context, shown, state, combination, file, options });
    shots.push({ ...combination, state: state.name, file });
  }
  for (const context of contexts.values()) await context.close();
  return shots;
}

interface Sitting {
  readonly context: BrowserContext;
  /** Where the page is, or its text. */
  readonly shown: URL | string;
  readonly state: State;
  readonly combination: Combination;
  readonly file: string;
  readonly options: ShootOptions;
}

async function shootOne({ context, shown, state, combination, file, options }: Sitting): Promise<void> {
  const { world, look } = options;
  await world.dropDrafts();
  const page = await context.newPage();
  try {
    // What was composed in the state before would be there again.
    await page.addInitScript(() => {
      if (sessionStorage.getItem('begun')) return;
      sessionStorage.setItem('begun', 'here');
      for (const key of Object.keys(localStorage)) if (key.startsWith('wf:draft:')) localStorage.removeItem(key);
    });
    // A request that outlives its page goes past what withholds requests: it would leave this state's draft to the next.
    await page.addInitScript(() => {
      const send = window.fetch;
      window.fetch = (to, how) => send(to, { ...how, keepalive: false });
    });
    if (typeof shown === 'string') await page.setContent(shown);
    else await open(page, shown, state);
    await still(page);
    await bring(page, state, world);
    await still(page);
    await page.screenshot({ path: file, fullPage: typeof shown === 'string' });
    await look?.(page, state, combination);
  } catch (error) {
    // What the page showed instead tells most.
    await page.screenshot({ path: file }).catch(() => {});
    throw new Error(`${nameOf(combination)} ${state.name}: ${error instanceof Error ? error.message : error}`);
  } finally {
    // A page that is closed sends its draft past what withholds requests; one that is left doesn't.
    await page.goto('about:blank').catch(() => {});
    await page.close();
    await context.setOffline(false);
  }
}

/** A picture of another page than was meant shows nothing. */
async function open(page: Page, { href, pathname }: URL, { refused }: State): Promise<void> {
  const answer = await page.goto(href, { waitUntil: 'load' });
  const [status, wanted] = [answer?.status(), refused ? 404 : 200];
  const there = page.url();
  if (new URL(there).pathname !== pathname) throw new Error(`${href} leads to ${there}`);
  if (status !== wanted) throw new Error(`${there} answers ${status}, not ${wanted}`);
}

/** Brings the page into the state; what the state is known by isn't there before. */
async function bring(page: Page, { prepare, shows }: State, world: World): Promise<void> {
  if (prepare && (await inSight(page, shows))) throw new Error(`${shows} is in sight before anything is done`);
  // What is pressed before is no preparation.
  await alive(page);
  await prepare?.(page, world);
  if (!shows) return;
  await until(page, `${shows} in sight`, async () => {
    if (await inSight(page, shows)) return true;
    // What came in late above it has pushed it away.
    const first = page.locator(shows).first();
    if ((await first.count()) > 0) await first.scrollIntoViewIfNeeded();
    return false;
  });
}

/** Something of this is seen without scrolling, of the page or of any part of it. */
function inSight(page: Page, selector: string): Promise<boolean> {
  return page.locator(selector).evaluateAll(
    (found) =>
      new Promise<boolean>((tell) => {
        const seen = found.filter((element) => element.checkVisibility());
        if (seen.length === 0) tell(false);
        const observer = new IntersectionObserver((entries) => {
          observer.disconnect();
          tell(entries.some(({ isIntersecting }) => isIntersecting));
        });
        for (const element of seen) observer.observe(element);
      }),
  );
}

/** Waits until fonts are there and two looks at the page's layout find the same. */
async function still(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  let before = '';
  for (let n = 0; n < 20; n += 1) {
    await page.waitForTimeout(60);
    const now = await page.evaluate(() => {
      const stage = document.querySelector<HTMLElement>('.wf-board-stage');
      return [document.body.innerText.length, document.documentElement.scrollHeight, stage?.style.transform].join(' ');
    });
    if (now === before) return;
    before = now;
  }
}

async function contextOf(who: Who, combination: Combination, options: ShootOptions): Promise<BrowserContext> {
  const { origin, world, browser } = options;
  const { locale, theme, device } = combination;
  const context = await browser.newContext({
    ...DEVICES[device],
    viewport: SIZES[device],
    colorScheme: theme,
    locale: LOCALES[locale],
    timezoneId: TIME_ZONE,
    reducedMotion: 'reduce',
    // What a state withholds from its page isn't brought from elsewhere.
    serviceWorkers: 'block',
  });
  // Looking changes nothing: every picture of a game shows what is new to its player, and an empty draft.
  await context.route(/\/api\/v1\/games\/[^/]+\/(seen|draft)$/, (route) =>
    route.request().method() === 'GET' ? route.continue() : route.abort(),
  );
  // Known from the start: a page that learns it is written again, and one that isn't there is even loaded again.
  await context.addCookies([{ name: TIME_ZONE_COOKIE, value: encodeURIComponent(TIME_ZONE), url: origin }]);
  const person = who === 'guest' ? null : world[who];
  if (person) await context.addCookies([{ name: 'authjs.session-token', value: person.cookie, url: origin }]);
  return context;
}

const TIME_ZONE = 'Europe/Paris';

const LOCALES: Readonly<Record<Locale, string>> = { en: 'en-GB', ko: 'ko-KR', ja: 'ja-JP', fr: 'fr-FR' };
