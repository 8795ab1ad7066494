/** Standing orders laid down on their page: on a phone while something is asked, and by keys on a desk. */
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { axe, sideways, smallTargets } from './look.ts';
import { ask, startedTable, whoIsAsked } from './tables.ts';
import { alive, hydrated, question, tabTo, turnPanel } from './turns.ts';
import { DESK, inMain, PHONE, signIn, type Visitor, visit } from './visitors.ts';
import { withStack } from './with-stack.ts';

const site = withStack();
let ola: Visitor;
let pia: Visitor;

beforeAll(async () => {
  ola = await visit(site.browser, 'Ola', PHONE);
  pia = await visit(site.browser, 'Pia', PHONE);
  for (const one of [ola, pia]) await signIn(site.stack, one);
});

interface Orders {
  orders: Record<string, unknown>;
}

function ordersOf(who: Visitor, id: string): Promise<Orders> {
  return ask<Orders>(site.stack, who, 'GET', `/games/${id}/orders`);
}

/** Decisions that a first game can't ask: it has neither chosen pieces nor drawn events, with their held cards, Kumara nor an automaton. */
const ELSEWHERE = [
  'startPieces',
  'turnRole',
  'resolveEvent',
  'eventLoss',
  'reactions',
  'useMarker',
  'search',
  'searcher',
  'searchCards',
  'extraChits',
] as const;

/** A step of the game that is folded. */
function fold(page: Page, name: string): Locator {
  return inMain(page)
    .locator('details')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });
}

/** Saves, and waits until the page says that these hold. */
async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save these orders' }).click();
  await page.getByText('Saved. These orders hold from now on.').waitFor();
}

async function holds(page: Page, where: string): Promise<void> {
  expect(await sideways(page), `sideways, ${where}`).toBeLessThanOrEqual(0);
  expect(await smallTargets(page), `targets, ${where}`).toEqual([]);
}

test('on a phone, an order is laid down for what is asked, and the game asks it no more', async () => {
  const id = await startedTable(site.stack, [ola, pia], 'Forethought');
  const asked = await whoIsAsked(site.stack, [ola, pia], id);
  const { page, faults } = asked;
  await page.goto(`${site.stack.web}/games/${id}`);
  await alive(page);
  const before = await question(page);
  await turnPanel(page).getByRole('link', { name: 'Let an order answer this' }).tap();
  await page.waitForURL('**/orders#turnOrder');
  // The link opens what it leads to.
  await page.getByRole('radio', { name: 'I go last' }).check();
  await page.getByText(/^With these orders, right now: .+ begins$/).waitFor();
  await page.getByText('Not saved yet.').waitFor();
  await holds(page, 'order for what is asked');
  expect((await ordersOf(asked, id)).orders.turnOrder).toBe('ask');
  await save(page);
  expect((await ordersOf(asked, id)).orders.turnOrder).toBe('last');
  await page.getByRole('link', { name: 'To the game' }).tap();
  await page.waitForURL(`**/games/${id}`);
  await alive(page);
  expect(await question(page)).not.toBe(before);
  expect(faults).toEqual([]);
});

test('every suggestion is taken, everything is answered, everything is asked again', async () => {
  const id = await startedTable(site.stack, [ola, pia], 'Changes of mind');
  const { page } = pia;
  await page.goto(`${site.stack.web}/games/${id}/orders`);
  await hydrated(page);
  const buttons = page.getByRole('button');
  await buttons.filter({ hasText: 'Take all suggestions' }).tap();
  await page.getByText('5 orders').waitFor();
  await buttons.filter({ hasText: 'Answer everything else for me' }).tap();
  await save(page);
  const { orders, initial, suggested } = await ask<Orders & Record<'initial' | 'suggested', Record<string, unknown>>>(
    site.stack,
    pia,
    'GET',
    `/games/${id}/orders`,
  );
  const unasked = Object.fromEntries(ELSEWHERE.map((name) => [name, initial[name]]));
  expect(orders).toEqual({ ...suggested, ...unasked, rest: 'harmless' });
  // All of the form is in sight: what holds of the page holds of it.
  await page.evaluate(() => {
    for (const one of document.querySelectorAll('details')) one.open = true;
  });
  expect(await axe(page)).toEqual([]);
  await holds(page, 'the whole form');
  await buttons.filter({ hasText: 'Ask me everything' }).tap();
  await save(page);
  expect((await ordersOf(pia, id)).orders).toMatchObject({ turnOrder: 'ask', explore: 'ask', rest: 'ask' });
});

test('by keys: a list of places by name and from the board, in the order in which they are wanted', async () => {
  const id = await startedTable(site.stack, [ola, pia], 'By keys');
  const { page, context, faults } = await visit(site.browser, 'Ola', DESK);
  await context.addCookies(await ola.context.cookies());
  await page.goto(`${site.stack.web}/games/${id}/orders`);
  await hydrated(page);
  const exploration = fold(page, 'Exploration');
  await tabTo(page, exploration.locator('summary'));
  await page.keyboard.press('Enter');
  const steering = page.getByRole('group', { name: 'When you steer a rival’s explorer' });
  await tabTo(page, steering.getByRole('radio').first());
  for (let n = 0; n < 3; n += 1) await page.keyboard.press('ArrowDown');
  const hexes = page.getByRole('group', { name: 'Hexes to steer to' });
  await tabTo(page, hexes.getByRole('combobox'));
  await page.keyboard.type('Samoa');
  await tabTo(page, hexes.getByRole('button', { name: 'Add', exact: true }));
  await page.keyboard.press('Enter');
  await hexes.getByRole('listitem').getByText('Samoa', { exact: true }).waitFor();

  const onBoard = hexes.getByRole('button', { name: 'On the board: Hexes to steer to' });
  await tabTo(page, onBoard);
  await page.keyboard.press('Enter');
  const board = page.getByRole('dialog', { name: 'Hexes to steer to' });
  const tonga = board.locator('.wf-board-stage [data-id="0,1"]').first();
  await tonga.waitFor();
  await tonga.click();
  await board.getByText('Samoa · Tonga').waitFor();
  await tabTo(page, board.getByRole('button', { name: 'Done' }));
  await page.keyboard.press('Enter');
  await board.waitFor({ state: 'hidden' });
  // The keyboard is back where it was.
  await expect.poll(() => onBoard.evaluate((button) => button === document.activeElement)).toBe(true);

  await tabTo(page, hexes.getByRole('button', { name: 'Move up: Tonga' }));
  await page.keyboard.press('Enter');
  const wanted = (await hexes.getByRole('listitem').allInnerTexts()).map((text) => text.trim());
  expect(wanted).toEqual(['Tonga', 'Samoa']);
  // The first goes nowhere: its other button has the keyboard.
  const remove = hexes.getByRole('button', { name: 'Take out: Tonga' });
  await expect.poll(() => remove.evaluate((button) => button === document.activeElement)).toBe(true);
  await save(page);
  expect((await ordersOf(ola, id)).orders).toMatchObject({ steer: 'list', steerTo: ['0,1', '0,0'] });
  expect(faults).toEqual([]);
  await context.close();
});

test('what is missing in a plan is shown before anything is sent', async () => {
  const id = await startedTable(site.stack, [ola, pia], 'Gaps');
  const { page } = ola;
  await page.goto(`${site.stack.web}/games/${id}/orders#movement`);
  await hydrated(page);
  const plan = page.getByRole('group', { name: 'Plan of the movement', exact: true });
  // A plan that nothing follows isn't in sight.
  expect(await plan.isVisible()).toBe(false);
  await page.locator('[id="order.movement.plan"]').check();
  await plan.getByRole('button', { name: 'Add one: Plan of the movement' }).tap();
  await page.getByRole('button', { name: 'Save these orders' }).tap();
  await page.getByText('2 things are still to be filled in.').waitFor();
  const from = plan.getByRole('combobox', { name: 'From' });
  await expect.poll(() => from.evaluate((select) => select === document.activeElement)).toBe(true);
  await from.selectOption({ label: 'Samoa' });
  await plan.getByRole('combobox', { name: 'To', exact: true }).selectOption({ label: 'Tonga' });
  await save(page);
  const { orders } = await ordersOf(ola, id);
  expect(orders.movement).toBe('plan');
  expect(orders.movePlan).toEqual([expect.objectContaining({ what: 'move', from: '0,0', to: '0,1' })]);
});

test('what was changed elsewhere meanwhile isn’t written over unseen', async () => {
  const id = await startedTable(site.stack, [ola, pia], 'Two places');
  const { page } = ola;
  const put = (orders: object) => ask(site.stack, ola, 'PUT', `/games/${id}/orders`, { orders });
  await page.goto(`${site.stack.web}/games/${id}/orders#claim`);
  await hydrated(page);
  // Something else: both are kept.
  await put({ regroup: 'link' });
  await page.getByRole('radio', { name: 'Don’t claim' }).check();
  await save(page);
  expect((await ordersOf(ola, id)).orders).toMatchObject({ regroup: 'link', claim: 'pass' });
  // The same: it is told first.
  await put({ claim: 'when-reached' });
  await page.getByRole('radio', { name: 'Always ask me' }).and(page.locator('[name="order.claim"]')).check();
  await page.getByRole('button', { name: 'Save these orders' }).tap();
  await page.getByText('While you wrote, these orders changed', { exact: false }).waitFor();
  expect((await ordersOf(ola, id)).orders.claim).toBe('when-reached');
  await save(page);
  expect((await ordersOf(ola, id)).orders.claim).toBe('ask');
});

test('it is for those at the table; others are led to the game, and guests to the sign-in', async () => {
  const id = await startedTable(site.stack, [ola, pia], 'Others');
  const ulf = await visit(site.browser, 'Ulf');
  await ulf.page.goto(`${site.stack.web}/games/${id}/orders`);
  await ulf.page.waitForURL('**/sign-in?then=*orders');
  await signIn(site.stack, ulf);
  await ulf.page.goto(`${site.stack.web}/games/${id}/orders`);
  await ulf.page.waitForURL(`**/games/${id}`);
  expect(ulf.faults).toEqual([]);
});
