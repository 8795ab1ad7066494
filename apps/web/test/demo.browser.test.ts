/** A game that can be tried without an account: in the browser alone. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { sideways, smallTargets } from './look.ts';
import { act, answers, commitButton, isDue, question, turnPanel } from './turns.ts';
import { DESK, holdScripts, MOVING, PHONE, type Visitor, visit } from './visitors.ts';
import { withStack } from './with-stack.ts';

const site = withStack();
let guest: Visitor;
/** So many of them before anybody has played. */
let atFirst = 0;

/** Lines of the log about the other seats’ acts. */
const othersActs = (page: Page) =>
  page.locator('[data-panel="log"] li:not([data-minor])').filter({ hasText: /^(Hina|Tama) / });

beforeAll(async () => {
  guest = await visit(site.browser, 'Guest', { ...PHONE, ...MOVING });
});

test('its board and first question are in the page before any script runs', async () => {
  const context = await site.browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto(`${site.stack.web}/demo`);
  expect(await page.locator('svg.wf-board').first().isVisible()).toBe(true);
  await turnPanel(page).getByText('Your call').waitFor();
  await context.close();
});

test('no moment of it has an address', async () => {
  const answer = await fetch(`${site.stack.web}/demo?at=999`);
  expect([answer.status, answer.url]).toEqual([200, `${site.stack.web}/demo`]);
});

/** Opens the demo with its scripts held back; what it answers lets them through. */
async function beforeAlive(page: Page): Promise<() => void> {
  const go = await holdScripts(page);
  await page.goto(`${site.stack.web}/demo`, { waitUntil: 'commit' });
  await turnPanel(page).getByText('Your call').waitFor();
  return go;
}

test('what is pressed before it is alive is done when it is', async () => {
  const early = await visit(site.browser, 'Early', PHONE);
  const { page } = early;
  const go = await beforeAlive(page);
  const asked = await question(page);
  const option = turnPanel(page).locator('.wf-option:not([aria-disabled])').first();
  await option.tap();
  expect(await option.getAttribute('data-early')).toBe('');
  expect(await question(page)).toBe(asked);
  go();
  await turnPanel(page).locator('h2', { hasNotText: asked }).first().waitFor();
  expect(await page.locator('[data-early]').count()).toBe(0);
  expect(early.faults).toEqual([]);
  await early.context.close();
});

test('a tap on the board before it is alive is answered when it is', async () => {
  const early = await visit(site.browser, 'Tap', PHONE);
  const { page } = early;
  const go = await beforeAlive(page);
  const spot = await page.evaluate(() => {
    const middles = [...document.querySelectorAll('.wf-board-stage [data-id]')].map((hex) => {
      const { x, y, width, height } = hex.getBoundingClientRect();
      return { hex, x: x + width / 2, y: y + height / 2 };
    });
    const inSight = middles.find(({ hex, x, y }) => document.elementFromPoint(x, y) === hex);
    return inSight && { x: inSight.x, y: inSight.y };
  });
  if (!spot) throw new Error('no hex in sight');
  await page.touchscreen.tap(spot.x, spot.y);
  go();
  await page.locator('.wf-board-view > [aria-live]').filter({ hasText: /./ }).waitFor({ state: 'attached' });
  expect(early.faults).toEqual([]);
  await early.context.close();
});

test('a seat that is opened before it is alive shows its board when it is', async () => {
  const early = await visit(site.browser, 'Look', DESK);
  const { page } = early;
  const go = await beforeAlive(page);
  const seat = page.locator('[data-panel="seats"] details').first();
  await seat.locator('summary').click();
  await expect.poll(() => seat.getAttribute('open')).toBe('');
  go();
  await seat.locator('summary ~ *').first().waitFor();
  expect(early.faults).toEqual([]);
  await early.context.close();
});

/** The places of the board that are asked about, or just chosen, and not in sight: beyond its edges, or under the strip over it. */
const outOfSight = (page: Page) =>
  page.evaluate(() => {
    const board = document.querySelector('.wf-board-view')?.getBoundingClientRect();
    const stage = document.querySelector<HTMLElement>('.wf-board-stage');
    if (!board || !stage) return ['no board'];
    const floor = board.top + stage.offsetTop + stage.clientHeight;
    return [...stage.querySelectorAll('.wf-choice > [data-id]')].flatMap((place) => {
      const { left, right, top, bottom } = place.getBoundingClientRect();
      const seen = left >= board.left && right <= board.right && top >= board.top && bottom <= floor;
      return seen ? [] : [place.getAttribute('data-id')];
    });
  });

test('its board goes with the game: every place that is asked about or was just chosen is in sight', async () => {
  const going = await visit(site.browser, 'Going', PHONE);
  const { page } = going;
  await page.goto(`${site.stack.web}/demo`);
  await page.getByText('Only in your browser', { exact: false }).waitFor();
  const marked = page.locator('.wf-board-stage .wf-choice > [data-id]');
  let places = 0;
  // Until what is drawn ends the voyage.
  for (let n = 0; n < 16 && (await isDue(page)); n += 1) {
    const asked = await question(page);
    if ((await answers(page)).length > 0) await act(page, /^(set out|enter a hex)$/i);
    else {
      await commitButton(page).click();
      await expect.poll(() => question(page)).not.toBe(asked);
    }
    await expect.poll(() => outOfSight(page), { message: `after: ${asked}` }).toEqual([]);
    places += await marked.count();
    // Looked at closely, which doesn't last where what is asked next doesn't fit.
    if (n === 2) await page.getByRole('button', { name: 'Zoom in' }).click();
  }
  expect(places).toBeGreaterThan(15);
  expect(going.faults).toEqual([]);
  await going.context.close();
});

test('a guest plays by the list of choices, the others follow by themselves, and a reload goes on', async () => {
  const { page } = guest;
  const asked: string[] = [];
  // Nothing of it is sent anywhere.
  page.on('request', (request) => {
    if (request.url().includes('/api/')) asked.push(request.url());
  });
  await page.goto(`${site.stack.web}/demo`);
  await page.getByText('Only in your browser', { exact: false }).waitFor();
  const first = await question(page);
  atFirst = await othersActs(page).count();
  while ((await commitButton(page).count()) === 0) await act(page, /^(set out|enter a hex)$/i);
  await commitButton(page).click();
  await expect.poll(() => question(page)).not.toBe(first);
  // Others are asked, and play; the visitor answers whatever it is asked until its turn comes again.
  const byOthers = () => othersActs(page).count();
  const goOn = async (): Promise<number> => {
    if (await isDue(page)) {
      if ((await commitButton(page).count()) > 0) await commitButton(page).click();
      else await act(page, /^(return|end)$/i);
    }
    return byOthers();
  };
  await expect.poll(goOn, { timeout: 60_000 }).toBeGreaterThan(atFirst);
  const strip = await page.locator('.wf-strip').innerText();
  expect(await sideways(page)).toBeLessThanOrEqual(0);
  expect(await smallTargets(page)).toEqual([]);
  await page.reload();
  // It is taken up again once its script has come.
  await expect.poll(byOthers).toBeGreaterThan(atFirst);
  expect((await page.locator('.wf-strip').innerText()).slice(0, 6)).toBe(strip.slice(0, 6));
  expect(asked).toEqual([]);
  expect(guest.faults).toEqual([]);
});

test('a place is lit up no longer than it is pointed at: one that is chosen leaves no ring behind', async () => {
  const desk = await visit(site.browser, 'Desk', { ...DESK, ...MOVING });
  const { page } = desk;
  await page.goto(`${site.stack.web}/demo`);
  while ((await question(page)) !== 'Where does your explorer go?') await act(page, /^set out$/i);
  await act(page, /^enter a hex$/i);
  const place = turnPanel(page).locator('.wf-option:not([aria-disabled]):not([data-first] *)').first();
  await place.hover();
  const rings = page.locator('.wf-board-highlight');
  await expect.poll(() => rings.count()).toBe(1);
  await place.click();
  await commitButton(page).waitFor();
  await page.mouse.move(10, 10);
  await expect.poll(() => rings.count()).toBe(0);
  expect(desk.faults).toEqual([]);
  await desk.context.close();
});

test('every step of a batch is settled, and the next one has one number: in the list and as it is spoken', async () => {
  const { page, context, faults } = await visit(site.browser, 'Steps', DESK);
  await page.goto(`${site.stack.web}/demo`);
  const steps = turnPanel(page).locator('.wf-step');
  while ((await steps.count()) < 2) await act(page, /^(set out|enter a hex)$/i);
  const batch = await steps.count();
  await commitButton(page).click();
  await expect.poll(() => turnPanel(page).locator('.wf-step[data-state="settled"]').count()).toBe(batch);
  while ((await commitButton(page).count()) === 0) await act(page, /^(enter a hex|turn it up)$/i);
  expect(await steps.last().locator('.wf-step-disc').innerText()).toContain(String(batch + 1));
  await turnPanel(page)
    .locator('[aria-live]', { hasText: `Step ${batch + 1}: ` })
    .waitFor({ state: 'attached' });
  expect(faults).toEqual([]);
  await context.close();
});

test('it begins again where it began', async () => {
  const { page } = guest;
  await page.getByRole('button', { name: 'Start again' }).click();
  await turnPanel(page).getByText('Your call').waitFor();
  await expect.poll(() => othersActs(page).count()).toBe(atFirst);
  expect(await page.getByRole('link', { name: 'Play with people' }).getAttribute('href')).toContain('/sign-in');
  expect(guest.faults).toEqual([]);
});
