/** The organiser's desk of a season in browsers: a day that is pressed, an act with its reason, and members who are moved. */
import { expect, test } from 'vitest';
import { axe, sideways, smallTargets } from './look.ts';
import { type Desks, makeDesks } from './pictures/desk-season.ts';
import { storeOf } from './sessions.ts';
import { hydrated } from './turns.ts';
import { addressOf, DESK, inMain, PHONE, signIn, type Visitor, visit } from './visitors.ts';
import { withStack } from './with-stack.ts';

const site = withStack();

async function open({ page }: Visitor, path: string): Promise<void> {
  await page.goto(site.stack.web + path);
  await hydrated(page);
}

async function holds({ page, faults }: Visitor): Promise<void> {
  expect([await axe(page), await sideways(page), await smallTargets(page)]).toEqual([[], 0, []]);
  expect(faults).toEqual([]);
}

/** A club of somebody's with members and two seasons. */
async function desksOf({ email, name }: Visitor): Promise<Desks> {
  const { people } = storeOf(site.stack);
  const members: string[] = [];
  for (const member of ['Oskar', 'Camille', 'Priya', 'Tomasz', 'Anton', 'Greta', 'Selma', 'Hugo', 'Zofia'])
    members.push((await people.ensure(addressOf(member), member)).id);
  const { id: organiser } = await people.ensure(email, name);
  return makeDesks({ databaseUrl: site.stack.databaseUrl, club: null, organiser, members });
}

test('the desk says who holds up what, and an organiser acts and moves members by keyboard', async () => {
  const [sigrid, phone] = [await visit(site.browser, 'Sigrid', DESK), await visit(site.browser, 'Sigrid', PHONE)];
  await signIn(site.stack, sigrid);
  await signIn(site.stack, phone);
  const { running, open: signUps } = await desksOf(sigrid);
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
  expect(pressed).toMatch(/^\d+ \w{3}: (Oskar|Camille|Priya|Tomasz|Anton|nobody)/);
  await inMain(page).getByText(pressed, { exact: true }).waitFor();
  await page.keyboard.press('ArrowRight');
  expect(await strip.getAttribute('aria-valuetext')).not.toBe(pressed);
  await holds(sigrid);
  await open(phone, running);
  // What needs an organiser stands above the chart there.
  const needs = inMain(phone.page).getByRole('heading', { name: /need you$/ });
  const chart = inMain(phone.page).getByRole('heading', { name: 'All games on one time axis' });
  expect((await needs.boundingBox())?.y).toBeLessThan((await chart.boundingBox())?.y ?? 0);
  await holds(phone);

  await open(sigrid, signUps);
  const column = (n: number) => page.locator(`[data-place="${n}"]`);
  const [name = ''] = await column(1).locator('li [class*="placedName"]').allInnerTexts();
  await column(1).getByLabel(`Move ${name} to …`).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByLabel('Reason').fill('Plays with a friend');
  await holds(sigrid);
  await page.keyboard.press('Enter');
  await column(2).getByText('moved: Plays with a friend').waitFor();
  await page
    .getByRole('status')
    .filter({ hasText: `${name} is in Division 2.` })
    .waitFor();
  await inMain(page).getByText(`Sigrid moved ${name}.`).waitFor();
  await holds(sigrid);
  await dragBack(sigrid, name);
});

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
