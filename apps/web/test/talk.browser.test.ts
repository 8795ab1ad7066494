/** Talk in two browsers: a word at the table on a desk and a phone, then the board of a club and what becomes of a report. */
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { axe, sideways, smallTargets } from './look.ts';
import { storeOf } from './sessions.ts';
import { ask, startedTable } from './tables.ts';
import { hydrated } from './turns.ts';
import { holdRequests, inMain, PHONE, signIn, type Visitor, visit } from './visitors.ts';
import { withStack } from './with-stack.ts';

const site = withStack();

async function someone(name: string, options?: Parameters<typeof visit>[2]): Promise<Visitor> {
  const visitor = await visit(site.browser, name, options);
  await signIn(site.stack, visitor);
  return visitor;
}

async function open({ page }: Visitor, path: string): Promise<void> {
  await page.goto(`${site.stack.web}${path}`);
  await hydrated(page);
}

async function holds({ page, faults }: Visitor): Promise<void> {
  expect([await axe(page), await sideways(page), await smallTargets(page)]).toEqual([[], 0, []]);
  expect(faults).toEqual([]);
}

const talk = ({ page }: Visitor) => page.getByRole('dialog', { name: 'Talk' });
const lines = (visitor: Visitor) => talk(visitor).getByRole('log');
const write = (visitor: Visitor) => talk(visitor).getByLabel('Write a line');

async function openTalk(visitor: Visitor): Promise<void> {
  await visitor.page.getByRole('button', { name: /^Talk/ }).filter({ visible: true }).click();
  await write(visitor).waitFor();
}

test('two talk at a table: a name, a moment, a reaction, an edit and a mark', async () => {
  const [ana, ben] = [await someone('Ana'), await someone('Ben', PHONE)];
  const id = await startedTable(site.stack, [ana, ben], 'Talking', {});
  for (const one of [ana, ben]) await open(one, `/games/${id}`);
  await openTalk(ana);
  // By keys alone: a name is completed, and the line is sent.
  await write(ana).pressSequentially('Look @B');
  await talk(ana).getByRole('option', { name: 'Ben' }).waitFor();
  await holds(ana);
  await ana.page.keyboard.press('Enter');
  await talk(ana)
    .getByRole('button', { name: /^Link this moment/ })
    .click();
  expect(await write(ana).inputValue()).toMatch(/^Look @Ben #\d+ $/);
  await write(ana).focus();
  await write(ana).press('End');
  // The words of the next line stay while the first is under way.
  const letThrough = await holdRequests(ana.page, '**/talk/**');
  await ana.page.keyboard.press('Control+Enter');
  await write(ana).pressSequentially('And');
  letThrough();
  await lines(ana).getByText('@Ben').waitFor();
  await expect.poll(() => write(ana).inputValue()).toBe('And');
  await write(ana).fill('');
  // It arrives by itself.
  await ben.page.getByRole('button', { name: 'Talk, 1 new line' }).filter({ visible: true }).waitFor();
  await openTalk(ben);
  await lines(ben).getByText('mentions you').waitFor();
  await holds(ben);
  await ben.page.getByRole('button', { name: 'Act on a line: Ana' }).click();
  await talk(ben).getByRole('button', { name: 'Thanks' }).click();
  await lines(ana).getByText('Thanks 1').waitFor();
  await holds(ben);
  await edits(ana, ben);
  // What was read is counted no more.
  await ben.page.reload();
  await hydrated(ben.page);
  await ben.page.getByRole('button', { name: 'Talk', exact: true }).filter({ visible: true }).waitFor();
});

/** True where a press on the middle of something at the foot of the window reaches it. */
async function isOnTop(wanted: Locator): Promise<boolean> {
  return wanted.evaluate((element) => {
    element.scrollIntoView({ block: 'end' });
    const { left, top, width, height } = element.getBoundingClientRect();
    const there = document.elementFromPoint(left + width / 2, top + height / 2);
    return there !== null && there.closest('form') === element.closest('form');
  });
}

/** An author changes a line, then deletes it: a mark stays. */
async function edits(ana: Visitor, ben: Visitor): Promise<void> {
  await ana.page.getByRole('button', { name: 'Act on a line: You' }).click();
  await talk(ana).getByRole('button', { name: 'Edit', exact: true }).click();
  await talk(ana).getByLabel('Edit your line').fill('Look *there*');
  await talk(ana).getByRole('button', { name: 'Keep' }).click();
  await lines(ben).getByText('there').waitFor();
  await lines(ben).getByText('edited').waitFor();
  await ana.page.getByRole('button', { name: 'Act on a line: You' }).click();
  await talk(ana).getByRole('button', { name: 'Delete', exact: true }).click();
  await talk(ana).getByRole('button', { name: 'Delete it' }).click();
  await lines(ben).getByText('Deleted by its author.').waitFor();
}

test('a board has a topic; a line is reported, its author muted, and a block is asked about', async () => {
  const [ana, ben] = [await someone('Ana'), await someone('Ben', PHONE)];
  const body = { name: 'The Long Quay', entry: 'open', visibility: 'open' };
  const club = await ask<{ id: string }>(site.stack, ana, 'POST', '/clubs', body);
  await ask(site.stack, ben, 'POST', `/clubs/${club.id}/join`, {});
  await open(ana, `/clubs/${club.id}/board`);
  await inMain(ana.page).getByText('Nobody has opened a topic yet.').waitFor();
  await ana.page.getByRole('button', { name: 'New topic' }).click();
  await ana.page.getByLabel('Title').fill('Who plays on Sunday?');
  await ana.page.getByLabel('First line').fill('Fools, all of you.');
  await holds(ana);
  await ana.page.getByRole('button', { name: 'Open the topic' }).click();
  await inMain(ana.page).getByRole('heading', { level: 1, name: 'Who plays on Sunday?' }).waitFor();
  await ana.page.getByRole('log').getByText('Fools').waitFor();
  await holds(ana);
  await open(ben, `/clubs/${club.id}/board`);
  await inMain(ben.page).getByText('1 new line', { exact: true }).waitFor();
  await holds(ben);
  await ben.page.getByRole('link', { name: 'Who plays on Sunday?' }).click();
  await ben.page.getByRole('button', { name: 'Act on a line: Ana' }).click();
  await ben.page.getByRole('button', { name: 'Report …' }).click();
  await holds(ben);
  // Nothing lies over the form, wherever the page stands.
  for (const field of await ben.page.getByRole('radio').all()) expect(await isOnTop(field)).toBe(true);
  expect(await isOnTop(ben.page.getByRole('button', { name: 'Report', exact: true }))).toBe(true);
  await ben.page.getByRole('button', { name: 'Report', exact: true }).click();
  await inMain(ben.page).getByText('Reported. An operator looks at it.').waitFor();
  await ben.page.getByRole('button', { name: 'Act on a line: Ana' }).click();
  await ben.page.getByRole('button', { name: 'Act on a line: Ana' }).click();
  await ben.page.getByRole('button', { name: 'Block …' }).click();
  await ben.page.getByRole('button', { name: 'Block Ana' }).click();
  await ben.page.getByRole('log').getByText('A line that you don’t read.').waitFor();
  await decides(ana, ben);
  // Whoever is muted reads why in place of what they can't use.
  await open(ana, `/clubs/${club.id}/board/1`);
  await inMain(ana.page)
    .getByText(/^You may not write until .* The reason: .*Be kind\./)
    .waitFor();
  expect(await ana.page.getByLabel('Write a line').count()).toBe(0);
  await holds(ana);
  await open(ana, `/clubs/${club.id}/board`);
  await inMain(ana.page)
    .getByText(/^You may not write until/)
    .waitFor();
  expect(await ana.page.getByRole('button', { name: 'New topic' }).count()).toBe(0);
  await asks(ana, ben);
});

test('whoever is suspended reads on, and every page says until when and why', async () => {
  const [dina, elu] = [await someone('Dina', PHONE), await someone('Elu')];
  const id = await startedTable(site.stack, [dina, elu], 'Suspended', {});
  const club = await ask<{ id: string }>(site.stack, dina, 'POST', '/clubs', {
    ...{ name: 'The Quiet Quay', entry: 'open', visibility: 'open' },
  });
  await ask(site.stack, dina, 'POST', `/talk/games/${id}/players`, { text: 'Fool!' });
  await open(dina, '/');
  const { people, reports, clock } = storeOf(site.stack);
  const [of, by] = await Promise.all([dina, elu].map(async ({ email }) => (await people.byEmail(email))?.id ?? ''));
  const key = { of: 'games', id, room: 1 } as const;
  const line = { key, number: 1, authorId: of ?? '', line: 'Fool!', reason: 'insult', text: '' } as const;
  const at = clock.now().toISOString();
  await reports.add({ reporterId: by ?? '', ...line }, at);
  const operator = (await people.byEmail((await someone('Olga')).email))?.id ?? '';
  const waiting = (await reports.list(operator, 'open', 50, null)).rows.find((one) => one.key.id === id);
  const until = new Date(clock.now().getTime() + 3 * 86_400_000).toISOString();
  const decided = { by: operator, decision: 'suspend', reason: 'Be kind.', until, at } as const;
  await reports.decide(waiting?.id ?? '', decided);
  // How far they have read a game isn't written down: the browser notes the refusal, and no reader sees it.
  const quiet = async (): Promise<void> => {
    expect([await axe(dina.page), await sideways(dina.page), await smallTargets(dina.page)]).toEqual([[], 0, []]);
    const others = dina.faults.splice(0).filter((fault) => !fault.endsWith(`/games/${id}/seen`));
    expect(others).toEqual([]);
  };
  const strip = dina.page
    .getByRole('complementary')
    .getByText(/^An operator has suspended your account until .*Be kind\./);
  for (const path of [
    '/',
    `/games/${id}`,
    `/clubs/${club.id}`,
    `/clubs/${club.id}/board`,
    `/clubs/${club.id}/news`,
    '/settings',
    '/new',
  ]) {
    await open(dina, path);
    await strip.waitFor();
    await quiet();
  }
  await open(dina, `/games/${id}`);
  // Strip and board fill the window together.
  const over = await dina.page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
  expect(over).toBe(0);
  await dina.page.getByRole('button', { name: /^Talk/ }).filter({ visible: true }).click();
  await talk(dina)
    .getByText(/^An operator has suspended your account/)
    .waitFor();
  expect(await write(dina).count()).toBe(0);
  await quiet();
  await open(dina, `/clubs/${club.id}/organise`);
  await strip.waitFor();
  dina.faults.splice(0);
});

/** Nobody but operators finds their page, and whoever reported a line leaves it to another one; a decision is in the log. */
async function decides(ana: Visitor, ben: Visitor): Promise<void> {
  await ana.page.goto(`${site.stack.web}/operator`);
  await inMain(ana.page).getByRole('heading', { name: 'There is nothing at this address' }).waitFor();
  ana.faults.splice(0);
  const { people, reports, clock } = storeOf(site.stack);
  const cara = await someone('Cara', PHONE);
  for (const { email } of [ben, cara])
    await reports.setOperator((await people.byEmail(email))?.id ?? '', true, clock.now());
  await open(ben, '/operator');
  await inMain(ben.page).getByRole('heading', { name: 'An insult' }).first().waitFor();
  expect(await ben.page.getByRole('button', { name: 'Decide' }).count()).toBe(0);
  await open(cara, '/operator');
  await inMain(cara.page).getByRole('heading', { name: 'An insult' }).first().waitFor();
  await cara.page.getByRole('button', { name: 'Decide' }).first().click();
  await cara.page.getByLabel('Mute').check();
  await cara.page.getByLabel('Reason (required)').fill('Be kind.');
  await holds(cara);
  await cara.page.getByRole('button', { name: 'Mute the author' }).click();
  await inMain(cara.page).getByText('No report waits.').waitFor();
  await open(cara, '/operator?show=log');
  await inMain(cara.page).getByText('Be kind.').waitFor();
  await holds(cara);
}

/** Whoever blocks somebody is asked before they sit down with them, and finds them in the settings. */
async function asks(ana: Visitor, ben: Visitor): Promise<void> {
  const game = { ruleset: 'conquest-of-paradise', preset: 'first-game', seats: 2, visibility: 'open', clock: null };
  const { id } = await ask<{ id: string }>(site.stack, ana, 'POST', '/games', {
    ...game,
    ...{ seatOrder: 'random', starts: 'by-host' },
  });
  await open(ben, `/games/${id}`);
  await ben.page.getByRole('button', { name: 'Take a seat' }).click();
  await inMain(ben.page).getByText('You block Ana, who sits here. Join all the same?').waitFor();
  // The browser notes the refusal that asks.
  expect(ben.faults.splice(0)).toHaveLength(1);
  await holds(ben);
  await ben.page.getByRole('button', { name: 'Join all the same' }).click();
  await ben.page.getByRole('button', { name: 'Give up my seat' }).waitFor();
  await open(ben, '/settings#people');
  await ben.page.getByRole('button', { name: 'No longer block Ana' }).click();
  await inMain(ben.page).getByText('You mute and block nobody.').waitFor();
}
