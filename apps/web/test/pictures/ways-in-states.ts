/** States of the ways into a league: making one, organising it, and signing up. */
import type { Page } from 'playwright-core';
import { press } from './prepare/sheet.ts';
import type { State } from './state.ts';
import type { WaysIn } from './ways-in.ts';

const at =
  (league: keyof WaysIn, page: string): State['path'] =>
  ({ clubs }) =>
    `/leagues/${clubs.leagues[league]}${page}`;

/** All settings of a league in fields. */
async function details(page: Page): Promise<void> {
  await page.locator('main form [aria-expanded]').click();
  await page.locator('#weeks').scrollIntoViewIfNeeded();
}

export const WAYS_IN: readonly State[] = [
  { name: 'leagues', who: 'noor', path: ({ clubs }) => `/clubs/${clubs.lively}/leagues` },
  { name: 'league-new', who: 'noor', path: ({ clubs }) => `/clubs/${clubs.lively}/leagues/new` },
  {
    name: 'league-details',
    who: 'noor',
    path: ({ clubs }) => `/clubs/${clubs.lively}/leagues/new`,
    prepare: details,
    shows: '#weeks',
    partOf: 'league-new',
  },
  { name: 'league-organise', who: 'noor', path: at('open', '/organise') },
  {
    name: 'league-step',
    who: 'noor',
    path: at('open', '/organise'),
    prepare: press('main li[aria-current="step"] + li button'),
    shows: 'dialog[open] h3',
    partOf: 'league-organise',
  },
  { name: 'league-sign-up', who: 'noor', path: at('open', '/1/sign-up') },
  { name: 'league-signed-up', who: 'noor', path: at('running', '/1/sign-up') },
];
