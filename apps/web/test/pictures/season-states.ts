/** States of the pages of leagues and their seasons. */
import type { Page } from 'playwright-core';
import type { Desks } from './desks.ts';
import type { Leagues } from './seasons.ts';
import type { State } from './state.ts';

const at =
  (league: keyof Leagues, page = '/1'): State['path'] =>
  ({ leagues }) =>
    `/leagues/${leagues[league]}${page}`;

const atDesk =
  (league: keyof Desks, page: string): State['path'] =>
  ({ desks }) =>
    `/leagues/${desks[league]}${page}`;

/** The question of whoever gives a seat, at which somebody else sits, back to its member. */
async function giveBack(page: Page): Promise<void> {
  await page.locator('main article [data-act="substitute"] button').first().click();
  await page.locator('dialog[open] #act-seat').selectOption('0');
  await page.locator('dialog[open] #act-player').selectOption('0');
}

/** The question of whoever is about to move a member. */
async function move(page: Page): Promise<void> {
  await page.locator('main [data-place] details.wf-menu > summary').first().click();
  await page.locator('main [data-place] details[open] button').first().click();
}

/** How often each member plays each set-up. */
async function openSetUps(page: Page): Promise<void> {
  await page.locator('main details[class*="_setUps"] > summary').click();
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
  {
    name: 'season-set-ups',
    who: 'noor',
    path: at('over', '/1?show=rules'),
    prepare: openSetUps,
    shows: 'details[open][class*="_setUps"] table',
    partOf: 'season-objections',
  },
  {
    name: 'season-set-ups-games',
    who: 'noor',
    path: at('over', '/1?show=games'),
    only: 'phone',
    partOf: 'season-objections',
  },
  { name: 'season-closed', who: 'noor', path: at('closed') },
  { name: 'season-over', who: 'guest', path: at('closed') },
  { name: 'season-late', who: 'ivo', path: at('running', '/1/sign-up'), shows: '#stands-in' },
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
  { name: 'season-away', who: 'noor', path: atDesk('needing', '/1'), shows: '[class*="_awayNow"]' },
  { name: 'season-desk-needs', who: 'noor', path: atDesk('needing', '/1/desk'), shows: 'main article [data-act]' },
  {
    name: 'season-desk-back',
    who: 'noor',
    path: atDesk('needing', '/1/desk'),
    prepare: giveBack,
    shows: 'dialog[open] #act-reason',
    partOf: 'season-desk-needs',
  },
  { name: 'season-up', who: 'noor', path: atDesk('again', '/2'), shows: '[class*="_outcome"]' },
  { name: 'season-up-other', who: 'ivo', path: atDesk('again', '/2?division=2'), partOf: 'season-up' },
  { name: 'season-desk-asks', who: 'noor', path: atDesk('again', '/3/desk'), shows: '[id^="admission-"]' },
  {
    name: 'league-organise-asks',
    who: 'noor',
    path: atDesk('again', '/organise'),
    shows: '[id^="admission-"]',
    partOf: 'league-organise',
  },
  { name: 'league', who: 'guest', path: at('closed', '') },
];
