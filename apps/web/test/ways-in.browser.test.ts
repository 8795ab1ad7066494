/** The ways into a league in browsers: an organiser on a phone makes one and starts its season, and members sign up. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axe, sideways, smallTargets } from './look.ts';
import { ask } from './tables.ts';
import { hydrated } from './turns.ts';
import { DESK, inMain, PHONE, signIn, type Visitor, visit } from './visitors.ts';
import { withStack } from './with-stack.ts';

const site = withStack();

async function signedIn(name: string, options = PHONE): Promise<Visitor> {
  const visitor = await visit(site.browser, name, options);
  await signIn(site.stack, visitor);
  return visitor;
}

async function open({ page }: Visitor, path: string): Promise<void> {
  await page.goto(site.stack.web + path);
  await hydrated(page);
}

async function holds({ page, faults }: Visitor): Promise<void> {
  expect([await axe(page), await sideways(page), await smallTargets(page)]).toEqual([[], 0, []]);
  expect(faults).toEqual([]);
}

const SIGN_UP = {
  ...{ away: [], standIn: null, standsIn: false },
  promises: { toTheEnd: true, inTime: true },
};

/** A step of the season: a look at what would be, and the step itself. */
async function step({ page }: Visitor, name: string, sure: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: sure, exact: true }).click();
}

test('an organiser makes a league from a preset, members sign up, and the season starts', async () => {
  const { stack } = site;
  const [sigrid, noor] = [await signedIn('Sigrid'), await signedIn('Noor')];
  const { page } = sigrid;
  const club = await ask<{ id: string }>(stack, sigrid, 'POST', '/clubs', {
    ...{ name: 'Skerry Light', entry: 'open', visibility: 'open' },
  });
  await open(sigrid, `/clubs/${club.id}`);
  await holds(sigrid);
  await page.getByRole('link', { name: 'Make a league' }).click();
  await page.waitForURL('**/leagues/new');
  await hydrated(page);
  await page.getByText('Brisk', { exact: true }).click();
  await page.getByRole('button', { name: 'Change details' }).click();
  await page.getByLabel('Weeks of a season').waitFor();
  await holds(sigrid);
  await page.getByRole('button', { name: 'Make the league' }).click();
  await page.waitForURL(/\/leagues\/\w{12}\/organise$/);
  const league = new URL(page.url()).pathname.split('/')[2] ?? '';
  await page.getByRole('button', { name: 'Announce season 1' }).press('Enter');
  await page.getByRole('button', { name: 'Open sign-up now' }).waitFor();
  // The keyboard goes on from the part of the season.
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Season 1');
  await step(sigrid, 'Open sign-up now', 'Open sign-up');
  await page.getByLabel('Address of the sign-up').waitFor();
  await holds(sigrid);

  await leadsIn(`/leagues/${league}/1`);

  const others = await Promise.all(['Kenji', 'Leila', 'Marek', 'Priya'].map((name) => signedIn(name, DESK)));
  for (const member of [noor, ...others]) await ask(stack, member, 'POST', `/clubs/${club.id}/join`, {});
  for (const member of others) await ask(stack, member, 'PUT', `/leagues/${league}/seasons/1/sign-up`, SIGN_UP);
  await signUp(noor, `/leagues/${league}/1/sign-up`);

  await page.reload();
  await hydrated(page);
  await page.getByRole('button', { name: 'Close sign-up and make divisions' }).click();
  await page.getByRole('dialog').getByText('5 players, 1 division').waitFor();
  await holds(sigrid);
  await page.getByRole('dialog').getByRole('button', { name: 'Make the divisions' }).click();
  await step(sigrid, 'Start the season now', 'Start the season');
  await page.getByText('The games run', { exact: true }).and(page.locator('[aria-current] *')).waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Done. Now: The games run.');
  // The next season stands below the one that runs, and begins after it.
  const [runs, next] = [
    page.getByRole('heading', { name: 'Season 1' }),
    page.getByRole('heading', { name: 'Season 2' }),
  ];
  expect((await runs.boundingBox())?.y).toBeLessThan((await next.boundingBox())?.y ?? 0);
  await page.getByText('Season 1 is open to objection until').waitFor();
  await holds(sigrid);
  await open(noor, `/clubs/${club.id}`);
  await inMain(noor.page).getByText('of 5 in Division 1').waitFor();
  await holds(noor);

  const late = await signedIn('Imke');
  await ask(stack, late, 'POST', `/clubs/${club.id}/join`, {});
  await comeLate(late, `/leagues/${league}/1`);
  await open(sigrid, `/leagues/${league}/1/desk`);
  await inMain(page).getByText('hasn’t said that they stand in').waitFor();
  await holds(sigrid);
});

/** A member comes once the season runs, says that they stand in, and takes it back. */
async function comeLate(late: Visitor, season: string): Promise<void> {
  const { page } = late;
  await open(late, season);
  await inMain(page).getByRole('link', { name: 'Join the waiting list' }).click();
  await page.waitForURL(`**${season}/sign-up`);
  await hydrated(page);
  await page.getByText('You can still join the waiting list').waitFor();
  await holds(late);
  await page.getByLabel('I play').check();
  await page.getByLabel('I move in time').check();
  await page.getByRole('button', { name: 'Join the waiting list' }).click();
  await page.waitForURL(`**${season}`);
  await page.getByText('You are on the waiting list, 1st.').waitFor();
  await page.getByRole('button', { name: 'I stand in for others' }).press('Enter');
  await page.getByText('You stand in for others.').waitFor();
  // The button stays, and takes it back.
  await page.locator('button:focus', { hasText: 'I don’t stand in any more' }).press('Enter');
  await page.getByText('You don’t stand in for others.').waitFor();
  await holds(late);
  await open(late, `${season}/sign-up`);
  await inMain(page).getByText('You wait: 1st on the list.').waitFor();
  await page.getByRole('button', { name: 'I stand in for others' }).waitFor();
  await holds(late);
}

/** Whoever isn't signed in is led from the open season to its sign-up, and told so on the way. */
async function leadsIn(season: string): Promise<void> {
  const guest = await visit(site.browser, 'Guest', PHONE);
  const { page } = guest;
  await open(guest, season);
  await holds(guest);
  await inMain(page).getByRole('link', { name: 'Sign in to sign up' }).click();
  await page.getByText('you come straight back to the sign-up').waitFor();
  expect(new URL(page.url()).searchParams.get('then')).toBe(`${season}/sign-up`);
}

/** Days away are put in the wrong order, which the page says, then in the right one, and removed; the focus stays with them. */
async function awayAndBack(page: Page): Promise<void> {
  const add = page.locator('#away-add');
  await add.click();
  const from = page.locator('#away-from:focus');
  await from.waitFor();
  const first = (await from.getAttribute('min')) ?? '';
  const day = (n: number): string => new Date(Date.parse(first) + n * 86_400_000).toISOString().slice(0, 10);
  await from.fill(day(4));
  await page.getByLabel('To', { exact: true }).fill(day(2));
  await page.getByText('The last day lies before the first.').waitFor();
  await page.getByLabel('To', { exact: true }).fill(day(5));
  await page.getByRole('button', { name: 'Add these days' }).click();
  await page.locator('#away-add:focus').waitFor();
  await page.getByRole('button', { name: /^Remove/ }).click();
  await page.locator('#away-add:focus').waitFor();
}

/** Both promises are ticked by hand, asked again for a change alone, withdrawn, and ticked anew. */
async function signUp(noor: Visitor, path: string): Promise<void> {
  const { page } = noor;
  await open(noor, path);
  const commit = page.getByRole('button', { name: 'Sign up for season 1' });
  for (const name of ['I play', 'I move in time']) expect(await page.getByLabel(name).isChecked()).toBe(false);
  await page.getByText('Tick both promises').waitFor();
  await awayAndBack(page);
  await page.getByRole('button', { name: 'Name somebody' }).click();
  await page.locator('#stand-in-name:focus').fill('ken');
  await page.getByRole('button', { name: 'Find' }).click();
  await page.getByRole('button', { name: 'Kenji' }).click();
  await page.getByLabel('I play').check();
  // The button says what lacks, also to who presses it by keyboard.
  await commit.focus();
  await page.keyboard.press('Enter');
  await page.getByText('Tick that you move in time.').waitFor();
  await page.getByLabel('I move in time').check();
  await commit.click();
  // The answer stands where the button was, and takes the focus.
  await page.locator('[role="status"]:focus', { hasText: 'You are in.' }).waitFor();
  await page.getByText('Kenji stands in').waitFor();
  expect(await page.getByLabel('I play').count()).toBe(0);
  await holds(noor);
  await page.getByLabel('I stand in for others').check();
  await page.getByText('Tick both promises to save').waitFor();
  for (const name of ['I play', 'I move in time']) await page.getByLabel(name).check();
  await page.getByRole('button', { name: 'Save the changes' }).click();
  await page.locator('[role="status"]:focus', { hasText: 'Your changes are kept.' }).waitFor();
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await page.locator('[role="status"]:focus', { hasText: 'You have withdrawn.' }).waitFor();
  expect(await page.getByText('You are in.').count()).toBe(0);
  await page.getByLabel('I play').check();
  await page.getByLabel('I move in time').check();
  await commit.click();
  await page.locator('[role="status"]:focus', { hasText: 'You are in.' }).waitFor();
}

/** The tab with its number lies whole within the screen. */
async function countInSight({ page }: Visitor, name: string): Promise<void> {
  const tab = page.getByRole('link', { name, exact: true });
  await tab.waitFor();
  const [box, width] = [await tab.boundingBox(), page.viewportSize()?.width ?? 0];
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? width)).toBeLessThanOrEqual(width);
}

test('an organiser on a phone is told who asks to be let in, on each page where they are missed', async () => {
  const { stack } = site;
  const [sigrid, kenji, leila] = [await signedIn('Sigrid'), await signedIn('Kenji'), await signedIn('Leila')];
  const { page } = sigrid;
  const { id } = await ask<{ id: string }>(stack, sigrid, 'POST', '/clubs', {
    ...{ name: 'Heron Reach', entry: 'request', visibility: 'open' },
  });
  await open(sigrid, `/clubs/${id}/leagues/new`);
  await page.getByRole('button', { name: 'Make the league' }).click();
  await page.waitForURL(/\/leagues\/\w{12}\/organise$/);
  const organise = new URL(page.url()).pathname;
  await page.getByRole('button', { name: 'Announce season 1' }).click();
  await step(sigrid, 'Open sign-up now', 'Open sign-up');
  await page.getByLabel('Address of the sign-up').waitFor();
  expect(await page.getByText('to be let into the club').count()).toBe(0);
  for (const member of [kenji, leila]) await ask(stack, member, 'POST', `/clubs/${id}/join`, {});

  const told = inMain(page).getByText('2 people ask to be let into the club.');
  for (const path of [`/clubs/${id}`, `/clubs/${id}/members`, `/clubs/${id}/board`]) {
    await open(sigrid, path);
    await countInSight(sigrid, 'Organise 2');
    if (!path.endsWith('board')) await told.waitFor();
    await holds(sigrid);
  }
  // The tab of the page that is shown isn't hidden by the one that stays in sight.
  await page.getByRole('link', { name: 'Board', exact: true }).click({ trial: true });
  await open(sigrid, organise);
  await countInSight(sigrid, 'Organise 2');
  await told.waitFor();
  await page.getByRole('button', { name: 'Close sign-up and make divisions' }).click();
  await page.getByText('There are too few players for a division.').waitFor();
  await told.nth(1).waitFor();
  expect(await page.getByText('They can sign up for the season once you let them in.').count()).toBe(2);
  expect(sigrid.faults.splice(0)).toEqual([expect.stringContaining('409')]);
  await holds(sigrid);
  await page.getByRole('link', { name: 'See who asks' }).first().click();
  await page.waitForURL(`**/clubs/${id}/organise#asks`);
  for (const name of ['Kenji', 'Leila']) {
    await page.getByRole('button', { name: `Let in ${name}` }).click();
    await inMain(page).getByText(`${name} joined.`).waitFor();
  }
  await open(sigrid, `/clubs/${id}`);
  await inMain(page).getByText('3 members').waitFor();
  expect(await told.count()).toBe(0);
  await holds(sigrid);
});
