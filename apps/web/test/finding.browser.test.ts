/** Finding a game: the page of open games, and what the home page offers. */
import { query } from '@wayfinder/store/testing';
import { expect, test } from 'vitest';
import { keyOf } from '../src/fairness/forget.ts';
import { axe, sideways, smallTargets } from './look.ts';
import { ask, startedTable } from './tables.ts';
import { alive, hydrated } from './turns.ts';
import { DESK, inMain, PHONE, signIn, type Visitor, visit } from './visitors.ts';
import { withStack } from './with-stack.ts';

const site = withStack();

async function signedIn(name: string, options = PHONE): Promise<Visitor> {
  const visitor = await visit(site.browser, name, options);
  await signIn(site.stack, visitor);
  return visitor;
}

const COP = { ruleset: 'conquest-of-paradise', preset: 'first-game', visibility: 'open', seatOrder: 'random' };

async function make(host: Visitor, name: string, more: object): Promise<string> {
  const { id } = await ask<{ id: string }>(site.stack, host, 'POST', '/games', { ...COP, name, ...more });
  return id;
}

test('open games are filtered by a form that needs no script, and say what one sits down to', async () => {
  const host = await signedIn('Hanna');
  const clock = { bankSeconds: 259_200, addSeconds: 43_200, mostSeconds: 432_000 };
  await make(host, 'The Slow Reach', { seats: 4, clock, language: 'fr', bots: [{ level: 'easy' }] });
  await make(host, 'The Quick Reach', { seats: 4, clock: { turnSeconds: 86_400 }, language: 'ja' });
  const context = await site.browser.newContext({ ...PHONE, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${site.stack.web}/open`);
  await page.getByText('Filter and sort').click();
  await page.getByLabel('Clock').selectOption('bank');
  await page.getByLabel('Language of the table').selectOption('fr');
  await page.getByRole('button', { name: 'Show these games' }).click();
  await page.waitForURL(/language=fr/);
  // The choices stand in the form, and in the address that is shared.
  expect(await page.getByLabel('Clock').inputValue()).toBe('bank');
  const game = inMain(page).getByRole('listitem').filter({ hasText: 'The Slow Reach' });
  const text = await game.innerText();
  for (const part of [
    'Conquest of Paradise',
    '3 days, +12 hours a turn, at most 5 days',
    'Français',
    '2 seats free',
    'Hosted by Hanna',
  ])
    expect(text).toContain(part);
  expect(await game.getByLabel('Bot, easy').count()).toBe(1);
  expect(await page.getByText('The Quick Reach').count()).toBe(0);
  await context.close();
});

test('where nothing fits, the page offers what one can do', async () => {
  const guest = await visit(site.browser, 'Guest', DESK);
  const { page } = guest;
  await page.goto(`${site.stack.web}/open?ruleset=small-islands&seats=4&clock=bank&language=ko&fitsMyHours=true`);
  await hydrated(page);
  await inMain(page).getByText('No open game fits that right now.').waitFor();
  expect([await axe(page), await sideways(page), await smallTargets(page)]).toEqual([[], 0, []]);
  expect(await inMain(page).getByRole('link', { name: 'Start Small Islands' }).getAttribute('href')).toBe(
    '/new?game=small-islands',
  );
  await inMain(page).getByRole('link', { name: 'Show all open games' }).click();
  await page.waitForURL('**/open');
  expect(guest.faults).toEqual([]);
});

test('a full table waits for its host on the home page, and in its title', async () => {
  const [host, other] = [await signedIn('Hedda'), await signedIn('Odo')];
  const id = await make(host, 'Full House', { seats: 2, clock: null, starts: 'by-host' });
  await ask(site.stack, other, 'POST', `/games/${id}/join`, {});
  const { page } = host;
  await page.goto(site.stack.web);
  await hydrated(page);
  await inMain(page).getByRole('heading', { level: 1, name: 'One game waits for you' }).waitFor();
  expect(await page.title()).toContain('One game waits for you');
  expect(await inMain(page).getByText('All seats are taken: start the game when you like.').count()).toBe(1);
  expect([await axe(page), await sideways(page), await smallTargets(page)]).toEqual([[], 0, []]);
  // To its other player nothing is said to wait; an open game is offered where there is one.
  await other.page.goto(site.stack.web);
  await inMain(other.page).getByRole('heading', { level: 1, name: 'Nothing waits for you' }).waitFor();
  await make(host, 'One More', { seats: 2, clock: { turnSeconds: 259_200 } });
  await other.page.reload();
  await inMain(other.page).getByText('This open game fits your hours').waitFor();
  expect(await axe(other.page)).toEqual([]);
  await page.getByRole('link', { name: 'Full House' }).click();
  await page.waitForURL(`**/games/${id}`);
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.locator('svg.wf-board').first().waitFor();
  expect([...host.faults, ...other.faults]).toEqual([]);
});

test('a search is saved, opened again and forgotten', async () => {
  const ivy = await signedIn('Ivy');
  const { page } = ivy;
  await page.goto(`${site.stack.web}/open?clock=bank&seats=3`);
  await hydrated(page);
  await page.getByLabel('Name of this search').fill('Slow threes');
  await page.getByRole('button', { name: 'Save this search' }).click();
  const saved = page.getByRole('link', { name: 'Slow threes' });
  await saved.waitFor();
  expect([await axe(page), await sideways(page), await smallTargets(page)]).toEqual([[], 0, []]);
  const { filters } = await ask<{ filters: object[] }>(site.stack, ivy, 'GET', '/me/filters');
  expect(filters).toMatchObject([{ name: 'Slow threes', filter: { clock: 'bank', seats: 3 }, alert: true }]);
  await page.goto(`${site.stack.web}/open`);
  await saved.click();
  await page.waitForURL(/seats=3/);
  await hydrated(page);
  await page.getByRole('button', { name: 'Forget Slow threes' }).click();
  await saved.waitFor({ state: 'detached' });
  expect(ivy.faults).toEqual([]);
});

test('a host invites by name and by address; whoever is invited sits down from the home page, or declines', async () => {
  const [una, vic, walt] = [await signedIn('Una'), await signedIn('Vic'), await signedIn('Walt')];
  await startedTable(site.stack, [una, vic], 'Before');
  const id = await make(una, 'Round Two', { seats: 4, clock: null, visibility: 'link', starts: 'by-host' });
  const { page } = una;
  await page.goto(`${site.stack.web}/games/${id}`);
  await hydrated(page);
  await page.getByText('Ask people to the table').click();
  await page.getByLabel('Somebody you have played with').selectOption({ label: 'Vic' });
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await page.getByRole('button', { name: 'Take back the invitation: Vic' }).waitFor();
  const address = page.getByLabel('E-mail address');
  await address.fill('nobody@localhost');
  await page.getByRole('button', { name: 'Invite this address' }).click();
  await page.getByText('That is no e-mail address.').waitFor();
  // The browser writes down that it was refused.
  expect(una.faults.splice(0)).toEqual([expect.stringContaining('400 (Bad Request)')]);
  expect(await address.getAttribute('aria-invalid')).toBe('true');
  await address.fill(walt.email);
  await page.getByRole('button', { name: 'Invite this address' }).click();
  await page.getByRole('button', { name: `Take back the invitation: ${walt.email}` }).waitFor();
  expect([await axe(page), await sideways(page), await smallTargets(page)]).toEqual([[], 0, []]);
  await vic.page.goto(site.stack.web);
  await hydrated(vic.page);
  await inMain(vic.page).getByText('Una asks you to this table.').waitFor();
  expect([await axe(vic.page), await sideways(vic.page), await smallTargets(vic.page)]).toEqual([[], 0, []]);
  await vic.page.waitForLoadState('networkidle');
  await vic.page.getByRole('button', { name: 'Take a seat in Round Two' }).click();
  await vic.page.waitForURL(`**/games/${id}`);
  await walt.page.goto(site.stack.web);
  await hydrated(walt.page);
  // An invitation waits, also for whoever has no game yet: it is counted, and stands above what one could do.
  expect(await walt.page.title()).toContain('One game waits for you');
  const headings = await inMain(walt.page).getByRole('heading').allTextContents();
  expect(headings[0]?.trim()).toBe('One game waits for you');
  const [asked, begin] = ['Round Two', 'Your first game'].map((text) =>
    headings.findIndex((one) => one.includes(text)),
  );
  expect(asked).toBeGreaterThan(0);
  expect(begin).toBeGreaterThan(asked ?? 0);
  await walt.page.waitForLoadState('networkidle');
  await walt.page.getByRole('button', { name: 'Decline Round Two' }).click();
  await inMain(walt.page).getByText('Una asks you to this table.').waitFor({ state: 'detached' });
  await inMain(walt.page).getByRole('heading', { level: 1, name: 'Your first game' }).waitFor();
  const { seats } = await ask<{ seats: { name: string | null }[] }>(site.stack, una, 'GET', `/games/${id}`);
  expect(seats.map(({ name }) => name)).toEqual(['Una', 'Vic', null, null]);
  // Its browser's share of the chance went along.
  const kept = await vic.page.evaluate((key) => localStorage.getItem(key) ?? '{}', keyOf(id));
  expect(JSON.parse(kept)).toMatchObject({ isGiven: true });
  expect([una, vic, walt].flatMap(({ faults }) => faults)).toEqual([]);
});

test('one press plays a finished game again; its other player finds the same table', async () => {
  const [xia, yan] = [await signedIn('Xia'), await signedIn('Yan')];
  const id = await startedTable(site.stack, [xia, yan], 'Once More');
  const placed = (seat: number) => ({ seat, place: seat + 1, score: 5 - seat, tieBreaks: [] });
  const outcome = JSON.stringify({ ranking: [placed(0), placed(1)], reason: 'goal' });
  const end = `UPDATE game SET status = 'finished', due_at = NULL, finished_at = now(), outcome = '${outcome}' WHERE id = '${id}'`;
  await query(site.stack.databaseUrl, end);
  const again = async ({ page }: Visitor): Promise<string> => {
    await page.goto(`${site.stack.web}/games/${id}`);
    await alive(page);
    await page.getByRole('button', { name: /^(Play it again|To the rematch)$/ }).click();
    await page.waitForURL((url) => !url.pathname.endsWith(id) && /^[/](games|join)[/]/.test(url.pathname));
    return page.url().split('/').at(-1) ?? '';
  };
  const made = await again(xia);
  expect(made).not.toBe(id);
  expect(await again(yan)).toBe(made);
  await yan.page.goto(site.stack.web);
  await inMain(yan.page).getByText('Xia asks you to this table.').waitFor();
  expect([...xia.faults, ...yan.faults]).toEqual([]);
});
