/** States of the pages of leagues and their seasons. */
import type { Page } from 'playwright-core';
import type { Leagues } from './seasons.ts';
import type { State } from './state.ts';

const at =
  (league: keyof Leagues, page = '/1'): State['path'] =>
  ({ leagues }) =>
    `/leagues/${leagues[league]}${page}`;

/** The question of whoever is about to move a member. */
async function move(page: Page): Promise<void> {
  await page.locator('main [data-place] details.wf-menu > summary').first().click();
  await page.locator('main [data-place] details[open] button').first().click();
}

export const SEASONS: readonly State[] = [
  { name: 'season', who: 'noor', path: at('running') },
  { name: 'season-games', who: 'noor', path: at('running', '/1?show=games'), only: 'phone' },
  { name: 'season-rules', who: 'noor', path: at('running', '/1?show=rules'), only: 'phone' },
  { name: 'season-open', who: 'noor', path: at('open') },
  { name: 'season-seeded', who: 'noor', path: at('seeded') },
  { name: 'season-begun', who: 'noor', path: ({ clubs }) => `/leagues/${clubs.leagues.running}/1` },
  {
    name: 'season-left',
    who: 'noor',
    path: at('running', '/1?division=2&show=games'),
    shows: '[class*="_leftFlag"]',
  },
  { name: 'season-objections', who: 'noor', path: at('over') },
  { name: 'season-closed', who: 'noor', path: at('closed') },
  { name: 'season-over', who: 'guest', path: at('closed') },
  { name: 'season-players', who: 'noor', path: at('open', '/1/players') },
  { name: 'season-log', who: 'noor', path: at('open', '/1/log') },
  { name: 'season-desk', who: 'noor', path: at('running', '/1/desk') },
  { name: 'season-desk-objection', who: 'noor', path: at('over', '/1/desk'), shows: '#reason-1' },
  {
    name: 'season-desk-move',
    who: 'noor',
    path: at('open', '/1/desk'),
    prepare: move,
    shows: 'dialog[open] #act-reason',
  },
  { name: 'league', who: 'guest', path: at('closed', '') },
];
