/** A game against bots, from the home page on, with keys alone: the stack's worker plays for the bots. */
import type { GameDetail } from '@wayfinder/contract';
import { expect, test } from 'vitest';
import { keyOf } from '../src/fairness/forget.ts';
import { axe, sideways, smallTargets } from './look.ts';
import { ask } from './tables.ts';
import { actByKeys, alive, hydrated, isDue, playUntil, tabTo, turnPanel } from './turns.ts';
import { inMain, PHONE, signIn, visit } from './visitors.ts';
import { withStack } from './with-stack.ts';

const site = withStack();

test('two presses lead from the home page into a running game; the bots act, and so does its host', async () => {
  const ada = await visit(site.browser, 'Ada', PHONE);
  await signIn(site.stack, ada);
  const { page } = ada;
  await page.goto(site.stack.web);
  await hydrated(page);
  await tabTo(page, inMain(page).getByRole('link', { name: /^Play (now )?against bots$/ }));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/play');
  await hydrated(page);
  expect([await axe(page), await sideways(page), await smallTargets(page)]).toEqual([[], 0, []]);
  await tabTo(page, page.getByRole('button', { name: /^Conquest of Paradise/ }));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/games/*');
  await page.locator('svg.wf-board').first().waitFor();
  await alive(page);
  const id = page.url().split('/').at(-1) ?? '';
  const { status, seats } = await ask<GameDetail>(site.stack, ada, 'GET', `/games/${id}`);
  expect([status, seats.map(({ bot }) => bot).sort()]).toEqual(['running', ['steady', 'steady', null].sort()]);
  // The host's share of the chance was given with the start, and this browser can prove it.
  const kept = await page.evaluate((key) => localStorage.getItem(key) ?? '{}', keyOf(id));
  expect(JSON.parse(kept)).toMatchObject({ isGiven: true, isBegun: true });
  // Until the bots have acted and the host has been asked and has answered.
  let committed = 0;
  page.on('response', (answer) => {
    if (answer.request().method() === 'POST' && answer.url().endsWith('/commands')) committed += 1;
  });
  const byBots = async (): Promise<boolean> => {
    const { events } = await ask<{ events: { by: string | null }[] }>(site.stack, ada, 'GET', `/games/${id}/events`);
    return events.some(({ by }) => by === 'bot');
  };
  await playUntil([page], /^(set out|enter a hex)$/i, async () => committed > 0 && (await byBots()), 60, actByKeys);
  await expect.poll(() => isDue(page), { timeout: 60_000 }).toBe(true);
  // Nobody waits for whoever plays with bots alone.
  expect(await turnPanel(page).getByText('wait for you').count()).toBe(0);
  await page.locator('aside nav [data-tab="seats"]').click();
  expect(await page.locator('[data-panel="seats"]').getByText('Bot, steady').count()).toBe(2);
  expect(await axe(page)).toEqual([]);
  expect(ada.faults).toEqual([]);
});

test('a host gives free seats to bots and takes them back; with the last one the game begins', async () => {
  const ben = await visit(site.browser, 'Ben', PHONE);
  await signIn(site.stack, ben);
  const game = { ruleset: 'conquest-of-paradise', preset: 'first-game', name: 'Iron Crew', seats: 3, clock: null };
  const table = { ...game, visibility: 'link', seatOrder: 'random' };
  const { id } = await ask<{ id: string }>(site.stack, ben, 'POST', '/games', table);
  const { page } = ben;
  const give = async (seat: number, level: string): Promise<void> => {
    await page.getByLabel(`Give to a bot, seat ${seat}`).press('Enter');
    await page.getByRole('button', { name: `Bot, ${level}` }).press('Enter');
  };
  await page.goto(`${site.stack.web}/games/${id}`);
  await hydrated(page);
  await page.getByText('Starts as soon as all seats are taken.', { exact: false }).waitFor();
  await give(2, 'easy');
  const away = page.getByRole('button', { name: 'Take away Bot 2' });
  await away.waitFor();
  await expect.poll(() => away.evaluate((button) => button === document.activeElement)).toBe(true);
  expect([await axe(page), await sideways(page), await smallTargets(page)]).toEqual([[], 0, []]);
  await away.press('Enter');
  await page.getByText('2 players are missing').waitFor();
  await give(3, 'steady');
  await page.getByText('1 player is missing').waitFor();
  await give(2, 'easy');
  await page.locator('svg.wf-board').first().waitFor();
  expect(ben.faults).toEqual([]);
});
