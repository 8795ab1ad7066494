/** The organiser's desk of a season in browsers: a day that is pressed, a seat that is handed over, and members who are moved. */
import { createService } from '@wayfinder/service';
import { query } from '@wayfinder/store/testing';
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { axe, sideways, smallTargets } from './look.ts';
import { laySeason, playSome, SETTINGS, spreadLogs } from './pictures/seasons.ts';
import { storeOf } from './sessions.ts';
import { hydrated } from './turns.ts';
import { addressOf, DESK, inMain, PHONE, signIn, type Visitor, visit } from './visitors.ts';
import { withStack } from './with-stack.ts';

const site = withStack();
const MEMBERS = ['Oskar', 'Camille', 'Priya', 'Tomasz', 'Anton', 'Greta', 'Selma', 'Hugo', 'Zofia'];
const FIVE = {
  ...SETTINGS,
  seats: 3,
  size: 4,
  games: 3,
  waves: 1,
  weeks: 5,
  zones: { kind: 'number', up: 1, down: 1 },
};
const POINTS = { points: [10, 5, 1], draw: null, tieBreaks: ['wins', 'share'], count: 'mean' };

async function open({ page }: Visitor, path: string): Promise<void> {
  await page.goto(site.stack.web + path);
  await hydrated(page);
}

async function holds({ page, faults }: Visitor): Promise<void> {
  expect([await axe(page), await sideways(page), await smallTargets(page)]).toEqual([[], 0, []]);
  expect(faults).toEqual([]);
}

/** Two leagues of a club of somebody's: the season of one runs, people sign up for the other. */
async function desksOf({ email, name }: Visitor): Promise<{ running: string; signUps: string }> {
  const store = storeOf(site.stack);
  const service = createService({ store, clock: store.clock });
  try {
    const { id: owner } = await store.people.ensure(email, name);
    const { id: club } = await service.createClub(owner, { name: 'Skerry Light', entry: 'open', visibility: 'open' });
    const players: string[] = [];
    for (const member of MEMBERS) players.push((await store.people.ensure(addressOf(member), member)).id);
    for (const user of players) await service.joinClub(user, club, {});
    const ground = { databaseUrl: site.stack.databaseUrl, store, service };
    const settings = { ...FIVE, scoring: POINTS } as typeof SETTINGS;
    const common = { club, owner, settings };
    const running = await laySeason(ground, {
      ...common,
      ...{ name: 'Winter League', players: players.slice(0, 4), weeks: 2 },
    });
    await playSome(ground, running, 2);
    await spreadLogs(ground, running);
    const signUps = await laySeason(ground, { ...common, name: 'Spring League', players, weeks: -1 });
    // Of two seasons that Zofia left, nothing else is looked at here.
    const zofia = MEMBERS.indexOf('Zofia') + 1;
    await query(
      site.stack.databaseUrl,
      `UPDATE season_player SET admission = 'asks' WHERE league_id = '${signUps}' AND number = ${zofia}`,
    );
    return { running: `/leagues/${running}/1/desk`, signUps: `/leagues/${signUps}/1/desk` };
  } finally {
    await service.close();
  }
}

test('the desk says who holds up what, and an organiser moves members by keys and by hand', async () => {
  const [sigrid, phone] = [await visit(site.browser, 'Sigrid', DESK), await visit(site.browser, 'Sigrid', PHONE)];
  await signIn(site.stack, sigrid);
  await signIn(site.stack, phone);
  const { running, signUps } = await desksOf(sigrid);
  await open(sigrid, running);
  const { page } = sigrid;
  await inMain(page).getByRole('heading', { name: 'Season 1, Winter League' }).waitFor();
  await inMain(page).getByText('0 of 4').waitFor();
  // A press on a day says who; so do the keys.
  const strip = page.getByRole('slider').first();
  const box = await strip.boundingBox();
  if (!box) throw new Error('no strip');
  await page.mouse.click(box.x + box.width * 0.3, box.y + box.height / 2);
  const pressed = (await strip.getAttribute('aria-valuetext')) ?? '';
  expect(pressed).toMatch(/^\w{3} \d+: (Oskar|Camille|Priya|Tomasz), (\d+ d )?\d+ h$/);
  await inMain(page).getByText(pressed, { exact: true }).waitFor();
  await page.keyboard.press('ArrowRight');
  expect(await strip.getAttribute('aria-valuetext')).not.toBe(pressed);
  await holds(sigrid);
  await open(phone, running);
  // The phone shows above the chart who needs an organiser.
  const needs = inMain(phone.page).getByRole('heading', { name: /needs? you$/ });
  const chart = inMain(phone.page).getByRole('heading', { name: 'All games on one time axis' });
  expect((await needs.boundingBox())?.y).toBeLessThan((await chart.boundingBox())?.y ?? 0);
  await holds(phone);
  await leadsToActs(phone);
  await acts(phone);
  await substitutes(phone, running.replace(/\/desk$/, ''));
  await asksBeforeTheEnd(phone);

  await open(sigrid, signUps);
  await admits(sigrid);
  const column = (n: number) => page.locator(`[data-place="${n}"]`);
  const [name = ''] = await column(1).locator('li [class*="placedName"]').allInnerTexts();
  await column(1).getByLabel(`Move ${name} to …`).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByLabel('Reason (required)').fill('Plays with a friend');
  await holds(sigrid);
  await page.keyboard.press('Enter');
  await column(2).getByText('moved: Plays with a friend').waitFor();
  await page
    .getByRole('status')
    .filter({ hasText: `${name} is in Division 2.` })
    .waitFor();
  await inMain(page).getByText(`Sigrid moved ${name}: Division 2.`).waitFor();
  await holds(sigrid);
  await dragBack(sigrid, name);
});

/** Presses a row of the games by risk: the acts on its game are there, and the keyboard is. */
async function leadsToActs({ page }: Visitor): Promise<void> {
  const links = inMain(page).getByRole('link', { name: /^What to do about / });
  for (const link of await links.all()) {
    const name = (await link.innerText()).replace('What to do about ', '').replace(/[\u2066-\u2069]/g, '');
    await link.click();
    await expect
      .poll(() =>
        page.evaluate(() => (document.activeElement?.closest('article, form, section') as HTMLElement)?.innerText),
      )
      .toContain(name);
    await inMain(page)
      .getByRole('button', { name: new RegExp(`: .?${name}`) })
      .first()
      .waitFor();
    expect(await inView(inMain(page).locator(':focus'))).toBe(true);
  }
}

/** Nudges in a game twice, and stops its clocks: the row that was pressed says what came of it, in view, and keeps the keyboard. */
async function acts({ page, faults }: Visitor): Promise<void> {
  await page.getByLabel('Choose a game').selectOption({ index: 2 });
  const row = (name: string) => inMain(page).getByRole('listitem').filter({ hasText: name });
  const send = inMain(page)
    .getByRole('button', { name: /^Send Nudge: / })
    .last();
  await send.focus();
  await page.keyboard.press('Enter');
  const told = row('A note from you').getByRole('status').last();
  await told.waitFor();
  expect(await told.evaluate((line) => line === document.activeElement)).toBe(true);
  expect(await inView(told)).toBe(true);
  await send.press('Enter');
  const refused = row('A note from you').getByRole('alert').last();
  await refused.waitFor();
  expect(await inView(refused)).toBe(true);
  expect(faults.splice(0)).toEqual([expect.stringContaining('409 (Conflict)')]);
  await inMain(page)
    .getByRole('button', { name: /^Pause… Pause: / })
    .press('Enter');
  await page.getByRole('dialog').getByLabel('Reason (required)').fill('The players are on a journey');
  await page.keyboard.press('Enter');
  await inMain(page)
    .getByRole('button', { name: /^Go on… Go on: / })
    .waitFor();
  const paused = row('Go on…').getByRole('status');
  await paused.waitFor();
  expect(await paused.evaluate((line) => line === document.activeElement)).toBe(true);
}

async function inView(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });
}

/** The question before the end of a season says that open games are scored, and shows the places as they would be. */
async function asksBeforeTheEnd({ page, faults }: Visitor): Promise<void> {
  await inMain(page).getByRole('button', { name: 'End the season now' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('heading', { name: 'End the season?' }).waitFor();
  await dialog.getByText('4 open games stop, and each is scored as it stands after its last full round.').waitFor();
  await dialog.getByText('Places as they would be').waitFor();
  expect([await axe(page), await sideways(page), await smallTargets(page)]).toEqual([[], 0, []]);
  await page.keyboard.press('Escape');
  expect(faults).toEqual([]);
}

/** Puts whoever is next by the rule on a seat of a game, says why, and gives the seat back. */
async function substitutes(organiser: Visitor, season: string): Promise<void> {
  const { page, faults } = organiser;
  await page.getByLabel('Choose a game').selectOption({ index: 1 });
  const press = page.getByRole('button', { name: /^Choose… Substitute: / });
  await press.click();
  const dialog = page.getByRole('dialog');
  const seat = dialog.getByLabel('Seat');
  // No seat is chosen before somebody chooses it, and the form begins with that.
  expect([await seat.inputValue(), await seat.evaluate((field) => field === document.activeElement)]).toEqual([
    '',
    true,
  ]);
  const seats = async () => (await seat.getByRole('option').allInnerTexts()).filter((text) => text !== '');
  const [name = ''] = await seats();
  await seat.selectOption(name);
  const others = MEMBERS.slice(0, 4).filter((one) => one !== name);
  // Nobody gets a seat again at which they sit.
  expect(await dialog.getByLabel('Who plays on').getByText('Its own member again').count()).toBe(0);
  await dialog.getByLabel('Reason (required)').fill('Ill for weeks');
  expect([await axe(page), await smallTargets(page)]).toEqual([[], []]);
  await dialog.getByRole('button', { name: 'Hand the seat over' }).click();
  await page.getByText('Done. It stands in what was done.').waitFor();
  await inMain(page).getByText(`Sigrid gave ${name}’s seat in`).waitFor();
  await inMain(page).getByText('Ill for weeks').waitFor();
  await press.click();
  const taken = (await seats()).find((one) => one.endsWith(` for ${name}`)) ?? '';
  await seat.selectOption(taken);
  const by = others.find((one) => taken === `${one} for ${name}`) ?? '';
  await standsIn(await visit(site.browser, by, PHONE), season, name);
  await dialog.getByLabel('Who plays on').selectOption(`Its own member again: ${name}`);
  await dialog.getByLabel('Reason (required)').fill('Well again');
  expect([await axe(page), await sideways(page), await smallTargets(page)]).toEqual([[], 0, []]);
  await dialog.getByRole('button', { name: 'Hand the seat over' }).click();
  await inMain(page).getByText('Well again').waitFor();
  await inMain(page).getByText(`Sigrid gave ${name} their seat in`).waitFor();
  expect(faults).toEqual([]);
}

/** The season as whoever plays on for somebody sees it. */
async function standsIn(member: Visitor, season: string, name: string): Promise<void> {
  await signIn(site.stack, member);
  await open(member, season);
  const part = inMain(member.page).locator('section').filter({ hasText: 'You stand in here' });
  await part.getByText(`for ${name}`).waitFor();
  expect(await part.getByRole('link').getAttribute('href')).toMatch(/^\/games\/\w{12}$/);
  await holds(member);
}

/** Says yes to the sign-up of somebody who left two seasons. */
async function admits({ page, faults }: Visitor): Promise<void> {
  const need = inMain(page).getByRole('article').filter({ hasText: 'left two seasons of this league' });
  await need.getByRole('heading', { name: 'Zofia' }).waitFor();
  await need.getByLabel('Reason (required)').fill('Was ill');
  expect([await axe(page), await sideways(page), await smallTargets(page)]).toEqual([[], 0, []]);
  await need.getByRole('button', { name: 'Let them in', exact: true }).click();
  await need.waitFor({ state: 'detached' });
  await inMain(page).getByText('Was ill').waitFor();
  expect(faults).toEqual([]);
}

/** Drags somebody from the second division to the first. */
async function dragBack({ page }: Visitor, name: string): Promise<void> {
  const row = page.locator('[data-place="2"] li').filter({ hasText: name });
  const [from, to] = [
    await row.locator('[class*="grip"]').boundingBox(),
    await page.locator('[data-place="1"]').boundingBox(),
  ];
  if (!from || !to) throw new Error('nothing to drag');
  await page.mouse.move(from.x + 5, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(to.x + 60, to.y + 60, { steps: 4 });
  await page.getByText(`${name} here`).waitFor();
  await page.mouse.up();
  await page.getByRole('dialog').getByText(`Move ${name} to Division 1?`).waitFor();
}
