/** Hours of players in the pages: the settings, and what a new game tells of them. */
import type { GameDetail, MyHours } from '@wayfinder/contract';
import { describe, expect, test } from 'vitest';
import { cutFacts, sideways } from './look.ts';
import { lookAround } from './look-around.ts';
import { untranslated } from './pictures/untranslated.ts';
import { ask } from './tables.ts';
import { hydrated } from './turns.ts';
import { signIn, type Visitor, visit } from './visitors.ts';
import { withStack } from './with-stack.ts';

const site = withStack();
const DAY_MS = 86_400_000;

async function someone(name: string): Promise<Visitor> {
  const visitor = await visit(site.browser, name);
  await signIn(site.stack, visitor);
  return visitor;
}

const hoursOf = (visitor: Visitor): Promise<MyHours> => ask(site.stack, visitor, 'GET', '/me/hours');
const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

describe('when somebody plays', () => {
  test('is typed for each weekday, copied, drawn and kept from the next midnight on', async () => {
    const hana = await someone('Hana');
    const { page } = hana;
    await page.goto(`${site.stack.web}/settings`);
    await page.getByRole('link', { name: 'Hours, days off, vacation' }).click();
    await page.waitForURL('**/settings/hours');
    await hydrated(page);
    await lookAround(hana.page, 'hours-always');
    await page.getByRole('radio', { name: 'At hours of your own' }).check();
    await page.getByLabel('Time zone').selectOption('Asia/Tokyo');
    const monday = page.getByRole('group', { name: 'Monday' });
    await monday.getByLabel('From').fill('20:00');
    await monday.getByLabel('Until').fill('19:00');
    const save = page.getByRole('button', { name: 'Save' });
    await save.click();
    await monday.getByText('This ends before it begins.', { exact: false }).waitFor();
    expect((await hoursOf(hana)).next).toBeNull();
    await monday.getByLabel('Until').fill('22:30');
    // By keyboard: a menu copies the day, and a second span is added to one of them.
    await monday.locator('summary').press('Enter');
    await page.getByRole('button', { name: 'Monday to Friday' }).press('Enter');
    const sunday = page.getByRole('group', { name: 'Sunday' });
    await sunday.getByRole('button', { name: 'Take away hours 1, Sunday' }).press('Enter');
    await sunday.getByText('Day off').waitFor();
    await page.getByRole('button', { name: 'Add hours, Friday' }).press('Enter');
    await page.getByText(/^Friday: 8:00.PM to 10:30.PM, 11:00.PM to 12:00.AM$/).waitFor({ state: 'attached' });
    await page.getByLabel('Date', { exact: true }).fill(inDays(20));
    await page.getByRole('button', { name: 'Add this day' }).click();
    await lookAround(hana.page, 'hours-own');
    await save.click();
    await page.getByText('Saved. It holds from', { exact: false }).waitFor();
    const evening = { from: 1200, to: 1350 };
    const { week, next } = await hoursOf(hana);
    expect(week?.datesOff).toEqual([]);
    expect(next?.week).toEqual({
      zone: 'Asia/Tokyo',
      days: [
        [evening],
        [evening],
        [evening],
        [evening],
        [evening, { from: 1380, to: 1440 }],
        [{ from: 1080, to: 1380 }],
        [],
      ],
      datesOff: [inDays(20)],
    });
    // Until then an account without hours plays around the clock, with days of its own zone.
    expect(week?.days).toEqual(Array(7).fill([{ from: 0, to: 1440 }]));
    const local = new Intl.DateTimeFormat('en-GB', { timeZone: week?.zone, timeStyle: 'short' });
    expect(local.format(new Date(next?.from ?? ''))).toBe('00:00');
    await page.reload();
    await page.getByText('These hours hold only from', { exact: false }).waitFor();
    expect(await page.getByLabel('Time zone').inputValue()).toBe('Asia/Tokyo');
    expect(await monday.getByLabel('Until').inputValue()).toBe('22:30');
    expect(hana.faults).toEqual([]);
  });

  test('a vacation is booked ahead or from now on, counted, refused in words, and taken back', async () => {
    const ines = await someone('Ines');
    const { page } = ines;
    await page.goto(`${site.stack.web}/settings/hours`);
    await hydrated(page);
    await page.getByLabel('First day').fill(inDays(30));
    await page.getByLabel('It begins').selectOption({ label: 'at noon' });
    await page.getByLabel('Last day').fill(inDays(70));
    const book = page.getByRole('button', { name: 'Book it' });
    await book.click();
    await page.getByText(/^That is more than the 30 days of \d{4}\.$/).waitFor();
    await page.getByLabel('Last day').fill(inDays(31));
    await book.click();
    await page.getByText('1.5 days', { exact: true }).waitFor();
    const year = inDays(31).slice(0, 4);
    if (inDays(30).startsWith(year)) await page.getByText(`28.5 days of 30 left in ${year}`).waitFor();
    await page.getByLabel('From now on').check();
    await page.getByLabel('Last day').fill(inDays(2));
    await book.click();
    await expect.poll(async () => (await hoursOf(ines)).vacations.length).toBe(2);
    await lookAround(ines.page, 'vacations');
    const takeBack = page.getByRole('button', { name: 'Take it back', exact: false });
    await takeBack.last().press('Enter');
    await expect.poll(async () => (await hoursOf(ines)).vacations.length).toBe(1);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Booked');
    for (const locale of ['ko', 'ja', 'fr'] as const) {
      await ask(site.stack, ines, 'PATCH', '/me/settings', { locale });
      await page.goto(`${site.stack.web}/settings/hours`);
      await page.locator(`html[lang="${locale}"]`).waitFor();
      await page.locator('input[name="kind"]').last().check();
      await page.setViewportSize({ width: 390, height: 844 });
      expect(await sideways(page), locale).toBeLessThanOrEqual(0);
      expect(await untranslated(page, locale)).toEqual([]);
    }
    expect(ines.faults).toEqual([]);
  });
});

describe('the time of a new game', () => {
  test('is chosen with an example week, changed by its host before the start, and told at the table', async () => {
    const [lia, max] = [await someone('Lia'), await someone('Max')];
    const { page } = lia;
    await page.goto(`${site.stack.web}/new?game=small-islands`);
    await hydrated(page);
    const week = page.getByRole('heading', { name: 'An example week' });
    await page.getByText('3 days a turn', { exact: true }).waitFor();
    await page.getByText(/^A turn that begins on Monday, 12:00.PM runs out on Thursday, 12:00.PM\.$/).waitFor();
    await page.getByText('The clock runs day and night, for everybody alike.').waitFor();
    await page.getByRole('radio', { name: 'A turn and a reserve' }).check();
    await page.getByText('1 day a turn, beyond that 6 days of reserve for the whole game').waitFor();
    await page.getByRole('checkbox', { name: 'Clocks stand outside players’ hours' }).check();
    // Five hours each evening are widened to eight, from 16:00 on: 24 hours last for three evenings.
    await page
      .getByText('The game asks for more than these hours, so the clock runs longer.', { exact: false })
      .waitFor();
    await page.getByText(/^The time of a turn that begins on Monday, .* is over on Thursday, /).waitFor();
    await page.getByText(/^Tuesday: 4:00.PM to 12:00.AM$/).waitFor({ state: 'attached' });
    await page.getByLabel('Each day counts at least').selectOption('4');
    await page.getByText(/^Tuesday: 6:00.PM to 11:00.PM$/).waitFor({ state: 'attached' });
    await lookAround(lia.page, 'new-hours');
    await page.getByRole('checkbox', { name: 'Start as soon as all seats are taken' }).uncheck();
    await page.getByRole('button', { name: 'Create the game' }).click();
    await page.waitForURL(/\/games\/\w{12}$/);
    const id = page.url().split('/').at(-1) ?? '';
    await page.getByText('At least 4 hours a day count', { exact: false }).waitFor();
    await week.waitFor();
    await ask(site.stack, max, 'POST', `/games/${id}/join`, {});
    await max.page.goto(page.url());
    await max.page.getByText('At least 4 hours a day count', { exact: false }).waitFor();
    expect(await max.page.getByRole('button', { name: 'Change the clock' }).count()).toBe(0);
    await hydrated(page);
    await page.getByRole('button', { name: 'Change the clock' }).press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('clock-kind.reserve');
    await page.getByLabel('Time for a turn').selectOption({ label: '2 days' });
    await page.getByRole('checkbox', { name: 'Clocks stand outside players’ hours' }).uncheck();
    await lookAround(lia.page, 'lobby-clock');
    await page.getByRole('button', { name: 'Change it for everybody' }).press('Enter');
    await page.getByText('Changed. Everybody at the table sees it.').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Change the clock');
    await max.page.getByText('The host has changed the clock.').waitFor();
    await max.page.getByText('2 days a turn, beyond that 6 days of reserve for the whole game').waitFor();
    expect(await max.page.getByText('hours a day count', { exact: false }).count()).toBe(0);
    const { clock, hours } = await ask<GameDetail>(site.stack, max, 'GET', `/games/${id}`);
    expect([clock, hours]).toEqual([{ turnSeconds: 172_800, reserveSeconds: 518_400 }, null]);
    await page.getByRole('button', { name: 'Start the game' }).click();
    await page.getByText('6 d of reserve').first().waitFor();
    expect([...lia.faults, ...max.faults]).toEqual([]);
  });

  test('that lies in a bank is told at each seat, and of whoever is awaited when it ends', async () => {
    const [ada, bo] = [await someone('Ada'), await someone('Bo')];
    const settings = { mode: 'normal', firstPlayer: 'first-seat' };
    const wanted = { ruleset: 'small-islands', settings, seats: 2, visibility: 'open', seatOrder: 'chosen' };
    const { id } = await ask<GameDetail>(site.stack, ada, 'POST', '/games', {
      ...wanted,
      clock: null,
      starts: 'by-host',
    });
    await ask(site.stack, bo, 'POST', `/games/${id}/join`, {});
    const clock = { bankSeconds: 30 * 86_400, addSeconds: 0, mostSeconds: 30 * 86_400 };
    await ask(site.stack, ada, 'PUT', `/games/${id}/clock`, { clock, hours: null });
    await ask(site.stack, ada, 'POST', `/games/${id}/start`, {});
    const { page } = bo;
    await page.goto(`${site.stack.web}/games/${id}`);
    await page
      .getByText(/^The bank is used up on .* \d{4}, .*; then the clock answers for the seat\.$/)
      .first()
      .waitFor();
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(await cutFacts(page)).toEqual([]);
    expect(bo.faults).toEqual([]);
  });

  test('is drawn for the host’s own hours, in every language', async () => {
    const rui = await someone('Rui');
    const { page } = rui;
    const work = [{ from: 540, to: 1020 }];
    const week = { zone: 'Europe/Lisbon', days: [work, work, work, work, work, [], []], datesOff: [] };
    await ask(site.stack, rui, 'PUT', '/me/hours', { week });
    await page.goto(`${site.stack.web}/new?game=small-islands`);
    await hydrated(page);
    await page.getByRole('radio', { name: 'A bank of time' }).check();
    await page.getByRole('checkbox', { name: 'Clocks stand outside players’ hours' }).check();
    await page.getByText('Drawn for you, by the hours in your settings.').waitFor();
    await page.getByText('Saturday: off').waitFor({ state: 'attached' });
    // Three days are 72 hours: 37 to Friday, 32 more to the next Thursday, and three of the Friday after it.
    await page.getByText(/^With 3 days in the bank, .* runs out on Friday, 12:00.PM, a week later\.$/).waitFor();
    for (const locale of ['ko', 'ja', 'fr'] as const) {
      await ask(site.stack, rui, 'PATCH', '/me/settings', { locale });
      await page.goto(`${site.stack.web}/new?game=small-islands`);
      await page.locator(`html[lang="${locale}"]`).waitFor();
      await hydrated(page);
      await page.locator('#by-hours').check();
      await page.locator('#vacationDays').waitFor();
      // The piece that computes hours brings the week.
      await page.locator('main ol svg').first().waitFor();
      await page.setViewportSize({ width: 390, height: 844 });
      expect(await sideways(page), locale).toBeLessThanOrEqual(0);
      expect(await untranslated(page, locale)).toEqual([]);
      if (process.env.PICTURES) {
        await page.screenshot({ path: `${process.env.PICTURES}/new-${locale}.png`, fullPage: true });
      }
    }
    expect(rui.faults).toEqual([]);
  });
});
