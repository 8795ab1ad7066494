/** The player aid beside a game: fetched when it is opened, by key, menu and tab, on a desk and on a phone. */
import { expect, test } from 'vitest';
import { axe, sideways, smallTargets } from './look.ts';
import { RULESET } from './small-islands.ts';
import { answerUntil, startedTable } from './tables.ts';
import { alive, question } from './turns.ts';
import { DESK, PHONE, signIn, visit } from './visitors.ts';
import { withStack } from './with-stack.ts';

const site = withStack();

test('on a desk a key opens it, arrows walk its sheets, and Escape gives the keyboard back', async () => {
  const { page, context, faults } = await visit(site.browser, 'Reader', DESK);
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text());
  });
  const hasSheets = async () => (await Promise.all(scripts)).some((text) => text.includes('data-sheet'));
  await page.goto(`${site.stack.web}/demo`);
  await alive(page);
  expect(await hasSheets()).toBe(false);
  await page.keyboard.press('a');
  const aid = page.getByRole('dialog', { name: 'Player aid' });
  await aid.getByRole('tab', { name: 'Charts', selected: true }).waitFor();
  expect(await hasSheets()).toBe(true);
  const prices = aid.getByRole('table', { name: 'What things cost' });
  expect(await prices.getByRole('row', { name: /war canoe 3/ }).count()).toBe(1);

  await aid.getByRole('tab', { name: 'Charts' }).focus();
  for (const name of ['Cards', 'Points', 'Chains', 'Odds']) {
    await page.keyboard.press('ArrowRight');
    await aid.getByRole('tab', { name, selected: true }).waitFor();
  }
  // On a phone each sheet is looked at where it is pictured.
  expect(await axe(page)).toEqual([]);
  // One against one is even.
  const plain = aid.getByRole('table', { name: /without cards/ });
  expect(await plain.getByRole('row').nth(1).innerText()).toMatch(/1 attacks\s+50%\s+25%\s+13%/);
  // The page behind goes on: the board is in sight and in reach.
  expect(await page.locator('.wf-board-stage').isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  await aid.waitFor({ state: 'detached' });
  expect(faults).toEqual([]);
  await context.close();
});

test('on a phone it is a button among the seats, and fits', async () => {
  const { page, context, faults } = await visit(site.browser, 'Rider', PHONE);
  await page.goto(`${site.stack.web}/demo`);
  await alive(page);
  await page.locator('aside nav [data-tab="seats"]').tap();
  await page.getByRole('button', { name: 'Player aid' }).tap();
  const aid = page.getByRole('dialog', { name: 'Player aid' });
  for (const name of ['Points', 'Cards', 'Odds', 'Chains', 'Charts']) {
    await aid.getByRole('tab', { name }).tap();
    await aid.getByRole('tabpanel', { name }).waitFor();
    expect(await sideways(page), name).toBeLessThanOrEqual(0);
    expect(await smallTargets(page), name).toEqual([]);
  }
  await aid.getByRole('button', { name: 'Close' }).tap();
  await aid.waitFor({ state: 'detached' });
  await page.locator('header summary').tap();
  await page.getByRole('banner').getByRole('button', { name: 'Player aid' }).tap();
  await aid.getByRole('tab', { name: 'Charts', selected: true }).waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

test('it opens at what helps with the question, and its steps are numbered', async () => {
  const person = await visit(site.browser, 'Noor', PHONE);
  const { page, context, faults } = person;
  await signIn(site.stack, person);
  const id = await startedTable(site.stack, [person], 'Low Water', { ruleset: 'small-islands', preset: 'solo' });
  await page.goto(`${site.stack.web}/games/${id}`);
  await alive(page);
  await page.locator('header summary').tap();
  await page.getByRole('banner').getByRole('button', { name: 'Player aid' }).tap();
  const aid = page.getByRole('dialog', { name: 'Player aid' });
  await aid.getByRole('tab', { name: 'Turn', selected: true }).waitFor();
  const list = aid.locator('ol').first();
  await list.waitFor();
  expect(await list.evaluate((steps) => getComputedStyle(steps).listStyleType)).toBe('decimal');
  await aid.getByRole('button', { name: 'Close' }).tap();
  await answerUntil(site.stack, person, { id, ruleset: RULESET, kind: 'objective' });
  await expect.poll(() => question(page)).toMatch(/objective/);
  await page.locator('header summary').tap();
  await page.getByRole('banner').getByRole('button', { name: 'Player aid' }).tap();
  await aid.getByRole('tab', { name: 'Cards', selected: true }).waitFor();
  expect(faults).toEqual([]);
  await context.close();
});
