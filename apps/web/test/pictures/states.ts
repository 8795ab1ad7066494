/** Every page and state that is looked at, as a table: whose browser, which address, and what is done there before the picture. */
import type { Page } from 'playwright-core';
import type { Locale } from '../../src/i18n/locales.ts';
import { ASKED, type Asked, type World } from './world.ts';

/** Whose browser it is: nobody's, Noor's with her games, or Vera's, who has none. */
export type Who = 'guest' | 'noor' | 'vera';

export interface State {
  /** Names the picture's file: page, then state. */
  readonly name: string;
  readonly who: Who;
  /** Null: this world has no such state. A mail has none either, but is written out. */
  readonly path: (world: World) => string | null;
  readonly html?: (world: World, locale: Locale) => Promise<string>;
  /** Brings the page into the state; by roles and ids, never by words, for it runs in every language. */
  readonly prepare?: (page: Page) => Promise<void>;
  /** Answers with 404 or 500 on purpose. */
  readonly refused?: true;
}

const at =
  (path: string): State['path'] =>
  () =>
    path;

const PAGES: readonly State[] = [
  { name: 'home-guest', who: 'guest', path: at('/') },
  { name: 'home-empty', who: 'vera', path: at('/') },
  { name: 'home', who: 'noor', path: at('/') },
  { name: 'home-foot', who: 'noor', path: at('/'), prepare: (page) => toFoot(page) },
  { name: 'new', who: 'vera', path: at('/new') },
  { name: 'new-options', who: 'vera', path: at('/new?game=conquest-of-paradise'), prepare: openDetails },
  { name: 'settings', who: 'noor', path: at('/settings') },
  { name: 'settings-foot', who: 'noor', path: at('/settings'), prepare: (page) => toFoot(page) },
  { name: 'sign-in', who: 'guest', path: at('/sign-in') },
  { name: 'sign-in-wrong', who: 'guest', path: at('/sign-in?error=Verification') },
  { name: 'sign-in-sent', who: 'guest', path: at('/sign-in/sent') },
  { name: 'sign-in-confirm', who: 'guest', path: at('/sign-in/confirm?token=t&email=noor%40example.org') },
  { name: 'sign-in-problem', who: 'guest', path: at('/sign-in/problem?error=Verification') },
  { name: 'welcome', who: 'vera', path: at('/welcome') },
  { name: 'unsubscribe', who: 'guest', path: at('/unsubscribe') },
  { name: 'unsubscribe-key', who: 'guest', path: at('/unsubscribe?key=0123456789abcdef') },
  { name: 'rules', who: 'guest', path: at('/rules') },
  { name: 'rules-of-a-game', who: 'guest', path: at('/rules/conquest-of-paradise') },
  { name: 'rules-at-a-rule', who: 'guest', path: at('/rules/conquest-of-paradise#CP-8.2') },
  { name: 'not-there', who: 'guest', path: at('/nowhere'), refused: true },
  { name: 'join', who: 'vera', path: ({ invitation }) => invitation },
  { name: 'join-guest', who: 'guest', path: ({ invitation }) => invitation },
  { name: 'join-cut-off', who: 'guest', path: at('/join/cut-off'), refused: true },
  { name: 'lobby-host', who: 'noor', path: ({ lobby }) => `/games/${lobby}` },
  { name: 'lobby', who: 'vera', path: ({ open }) => `/games/${open}` },
  { name: 'closed', who: 'noor', path: ({ closed }) => `/games/${closed}` },
  { name: 'without-board', who: 'noor', path: ({ withoutBoard }) => `/games/${withoutBoard}` },
  { name: 'demo', who: 'guest', path: at('/demo') },
  { name: 'offline', who: 'guest', path: at('/offline') },
  { name: 'design', who: 'guest', path: at('/design') },
];

const ROOMS: readonly State[] = [
  ...ASKED.map((kind) => ({ name: `game-${kind}`, who: 'noor' as const, path: game(kind) })),
  { name: 'game-composed', who: 'noor', path: game('exploreStep'), prepare: compose },
  { name: 'game-building', who: 'noor', path: game('build'), prepare: compose },
  { name: 'game-list', who: 'noor', path: game('movement'), prepare: openDetails },
  { name: 'game-seats', who: 'noor', path: game('movement'), prepare: tab(1) },
  { name: 'game-log', who: 'noor', path: game('movement'), prepare: tab(2) },
  { name: 'game-rule', who: 'noor', path: game('exploreStep'), prepare: press('a[href*="/rules/"]') },
  { name: 'game-seat', who: 'noor', path: game('build'), prepare: openSeat },
  { name: 'game-menu', who: 'noor', path: game('build'), prepare: press('header summary') },
  { name: 'game-keys', who: 'noor', path: game('build'), prepare: (page) => page.keyboard.press('?') },
  { name: 'game-whole-map', who: 'noor', path: game('build'), prepare: wholeMap },
  { name: 'game-past', who: 'noor', path: ({ asked }) => (asked.build ? `/games/${asked.build}?at=12` : null) },
  { name: 'game-waiting', who: 'noor', path: ({ waiting }) => `/games/${waiting}` },
  { name: 'game-watched', who: 'vera', path: ({ waiting }) => `/games/${waiting}` },
  { name: 'game-over', who: 'noor', path: ({ finished }) => `/games/${finished}` },
];

const MAILS: readonly State[] = [
  { name: 'mail', who: 'guest', path: game('exploreStep'), html: mail('exploreStep', true) },
  { name: 'mail-building', who: 'guest', path: game('build'), html: mail('build', true) },
  { name: 'mail-without-pictures', who: 'guest', path: game('exploreStep'), html: mail('exploreStep', false) },
];

export const STATES: readonly State[] = [...PAGES, ...ROOMS, ...MAILS];

function mail(kind: Asked, pictures: boolean): NonNullable<State['html']> {
  return (world, locale) => world.mail(world.asked[kind] ?? '', locale, pictures);
}

function game(kind: Asked): State['path'] {
  return ({ asked }) => (asked[kind] ? `/games/${asked[kind]}` : null);
}

async function toFoot(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
}

async function openDetails(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('main details')) details.setAttribute('open', '');
  });
}

function press(selector: string): (page: Page) => Promise<void> {
  return (page) => page.locator(`${selector}:visible`).first().click();
}

/** A seat's row with its cards and tables. */
async function openSeat(page: Page): Promise<void> {
  await tab(1)(page);
  await page.locator('[data-panel="seats"] summary:visible').first().click();
}

/** The n-th of the sheet's tabs, where there are tabs: on a phone. */
function tab(n: number): (page: Page) => Promise<void> {
  return async (page) => {
    const button = page.locator('aside nav button').nth(n);
    if (await button.isVisible()) await button.click();
  };
}

/** Chooses the first thing that can be chosen, three times over: a turn half composed. */
async function compose(page: Page): Promise<void> {
  for (let n = 0; n < 3; n += 1) {
    const option = page.locator('[data-panel="turn"] .wf-option:not([aria-disabled="true"]):visible').first();
    if ((await option.count()) === 0) return;
    await option.click();
  }
}

async function wholeMap(page: Page): Promise<void> {
  await page.locator('.wf-board-surface').focus();
  for (let n = 0; n < 8; n += 1) await page.keyboard.press('-');
  await page.waitForFunction(() => !document.querySelector('.wf-board-surface[data-moving]'));
}
