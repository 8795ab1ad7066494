/** Hours of players in the pages: the settings, and what a new game tells of them. */
import type { MyHours } from '@wayfinder/contract';
import { describe, expect, test } from 'vitest';
import { axe, sideways, smallTargets } from './look.ts';
import { ask } from './tables.ts';
import { hydrated } from './turns.ts';
import { DESK, PHONE, signIn, type Visitor, visit } from './visitors.ts';
import { withStack } from './with-stack.ts';

const site = withStack();
const DAY_MS = 86_400_000;

/** What must hold of a page on a phone and on a desk, in both themes. */
async function lookAround({ page }: Visitor, moment: string): Promise<void> {
  for (const { viewport } of [PHONE, DESK]) {
    if (viewport) await page.setViewportSize(viewport);
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await axe(page), `axe, ${moment}, ${colorScheme}`).toEqual([]);
    }
    expect(await sideways(page), `sideways, ${moment}`).toBeLessThanOrEqual(0);
    expect(await smallTargets(page), `targets, ${moment}`).toEqual([]);
    if (process.env.PICTURES) {
      await page.screenshot({ path: `${process.env.PICTURES}/${moment}-${viewport?.width}.png`, fullPage: true });
    }
  }
}

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
    await lookAround(hana, 'hours-always');
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
    await page.getByText('Friday: 20:00 to 22:30, 23:00 to 00:00').waitFor({ state: 'attached' });
    await page.getByLabel('Date', { exact: true }).fill(inDays(20));
    await page.getByRole('button', { name: 'Add this day' }).click();
    await lookAround(hana, 'hours-own');
    await save.click();
    await page.getByText('Saved. It holds from', { exact: false }).waitFor();
    const evening = { from: 1200, to: 1350 };
    const { week, next } = await hoursOf(hana);
    expect(week).toBeNull();
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
    // Until then whoever had set nothing goes by UTC.
    expect(next?.from.slice(11)).toBe('00:00:00.000Z');
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
    await lookAround(ines, 'vacations');
    const takeBack = page.getByRole('button', { name: 'Take it back', exact: false });
    await takeBack.last().press('Enter');
    await expect.poll(async () => (await hoursOf(ines)).vacations.length).toBe(1);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Booked');
    for (const locale of ['ko', 'ja', 'fr']) {
      await ask(site.stack, ines, 'PATCH', '/me/settings', { locale });
      await page.goto(`${site.stack.web}/settings/hours`);
      await page.locator(`html[lang="${locale}"]`).waitFor();
      await page.locator('input[name="kind"]').last().check();
      await page.setViewportSize({ width: 390, height: 844 });
      expect(await sideways(page), locale).toBeLessThanOrEqual(0);
    }
    expect(ines.faults).toEqual([]);
  });
});
