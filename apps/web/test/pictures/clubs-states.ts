/** States of the pages of clubs. */
import type { Page } from 'playwright-core';
import type { Clubs } from './clubs.ts';
import { press } from './prepare/sheet.ts';
import type { State } from './state.ts';

const at =
  (club: Exclude<keyof Clubs, 'leagues'>, page = ''): State['path'] =>
  ({ clubs }) =>
    `/clubs/${clubs[club]}${page}`;

const ROWS = 'name;email;division;place\nLeila;leila@example.org;1;1\nMarek;;1;2\nPriya;priya;2;1';

/** The rows of a spreadsheet with what becomes of each. */
async function paste(page: Page): Promise<void> {
  await page.locator('#csv').fill(ROWS);
  await page.locator('form:has(#csv) [type="submit"]').click();
  await page.locator('#import table').scrollIntoViewIfNeeded();
}

/** The question of whoever is about to remove a member. */
async function remove(page: Page): Promise<void> {
  await page.locator('main li details.wf-menu > summary').first().click();
  await page.locator('main details[open] button').last().click();
}

/** A text as it will look. */
async function preview(page: Page): Promise<void> {
  await page.locator('#news-text').fill('**Skerry Light**\n\n- Gull and Tern\n- High Lagoon');
  await page.locator('form:has(#news-text) [type="button"]').click();
}

export const CLUBS: readonly State[] = [
  { name: 'clubs', who: 'noor', path: () => '/clubs' },
  { name: 'clubs-invited', who: 'vera', path: () => '/clubs?name=nothing+like+this' },
  { name: 'clubs-new', who: 'vera', path: () => '/clubs/new' },
  { name: 'club', who: 'noor', path: at('lively') },
  { name: 'club-stranger', who: 'guest', path: at('lively') },
  { name: 'club-ask', who: 'vera', path: at('lively'), shows: '#ask-text', partOf: 'club-stranger' },
  { name: 'club-invited', who: 'vera', path: at('closed') },
  { name: 'club-begun', who: 'noor', path: at('begun') },
  { name: 'club-archived', who: 'noor', path: at('archived') },
  {
    name: 'club-invite',
    who: 'ivo',
    path: at('lively'),
    prepare: press('main [class*="_actions"] button:last-of-type'),
    shows: 'dialog[open] #club-address',
  },
  { name: 'club-members', who: 'noor', path: at('lively', '/members') },
  {
    name: 'club-remove',
    who: 'noor',
    path: at('lively', '/members'),
    prepare: remove,
    shows: 'dialog[open] [type="checkbox"]',
    partOf: 'club-members',
  },
  { name: 'club-games', who: 'noor', path: at('lively', '/games') },
  { name: 'club-games-none', who: 'noor', path: at('begun', '/games'), partOf: 'club-games' },
  {
    name: 'club-news',
    who: 'noor',
    path: at('lively', '/news'),
    prepare: preview,
    shows: 'form [role="status"] li',
  },
  { name: 'club-board', who: 'noor', path: at('lively', '/board') },
  {
    name: 'club-topic-new',
    who: 'noor',
    path: at('lively', '/board'),
    prepare: press('main .wp-section-head button'),
    shows: 'dialog[open] #topic-title',
    partOf: 'club-board',
  },
  {
    name: 'club-topic',
    who: 'noor',
    path: at('lively', '/board/1'),
    prepare: press('[role="log"] button[aria-expanded]'),
    shows: '[role="log"] fieldset',
  },
  { name: 'operator', who: 'noor', path: () => '/operator', prepare: press('main article button'), shows: 'main form' },
  { name: 'club-organise', who: 'noor', path: at('lively', '/organise') },
  {
    name: 'club-import',
    who: 'noor',
    path: at('lively', '/organise#import'),
    prepare: paste,
    shows: '#import tbody tr',
    partOf: 'club-organise',
  },
  {
    name: 'club-crest',
    who: 'noor',
    path: at('begun', '/organise'),
    prepare: (page) => page.locator('#crest-charge').scrollIntoViewIfNeeded(),
    shows: '#crest-charge',
    partOf: 'club-organise',
  },
];
