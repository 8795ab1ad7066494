/** Goes through the states in one language, theme and size, and makes a picture of each. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { Locale } from '../../src/i18n/locales.ts';
import { DESK, PHONE } from '../visitors.ts';
import { STATES, type State, type Who } from './states.ts';
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
    if (path === null || (wanted && !wanted(state, combination))) continue;
    const context = contexts.get(state.who) ?? (await contextOf(state.who, combination, options));
    contexts.set(state.who, context);
    const file = join(into, `${state.name}.png`);
    const html = await state.html?.(world, combination.locale);
    await shootOne(context, html ?? new URL(path, options.origin), state, combination, file, options.look);
    shots.push({ ...combination, state: state.name, file });
  }
  for (const context of contexts.values()) await context.close();
  return shots;
}

async function shootOne(
  context: BrowserContext,
  /** Where the page is, or its text. */
  shown: URL | string,
  state: State,
  combination: Combination,
  file: string,
  look: ShootOptions['look'],
): Promise<void> {
  const page = await context.newPage();
  try {
    // What was composed in the state before would be there again.
    await page.addInitScript('localStorage.clear()');
    if (typeof shown === 'string') await page.setContent(shown);
    else await page.goto(shown.href, { waitUntil: 'load' });
    await still(page);
    await state.prepare?.(page);
    await still(page);
    await page.screenshot({ path: file, fullPage: typeof shown === 'string' });
    await look?.(page, state, combination);
  } catch (error) {
    throw new Error(`${nameOf(combination)} ${state.name}: ${error instanceof Error ? error.message : error}`);
  } finally {
    await page.close();
  }
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
    timezoneId: 'Europe/Paris',
    reducedMotion: 'reduce',
  });
  // Looking changes nothing: every picture of a game shows what is new to its player, and an empty draft.
  await context.route(/\/api\/v1\/games\/[^/]+\/(seen|draft)$/, (route) =>
    route.request().method() === 'GET' ? route.continue() : route.abort(),
  );
  const person = who === 'guest' ? null : world[who];
  if (person) await context.addCookies([{ name: 'authjs.session-token', value: person.cookie, url: origin }]);
  return context;
}

const LOCALES: Readonly<Record<Locale, string>> = { en: 'en-GB', ko: 'ko-KR', ja: 'ja-JP', fr: 'fr-FR' };
