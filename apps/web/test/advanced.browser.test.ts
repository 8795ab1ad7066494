/** Games with advanced rules in a browser: their panels, marks and words, on a desk and on a phone. */
import { expect, test } from 'vitest';
import { axe, sideways, smallTargets } from './look.ts';
import { ask } from './tables.ts';
import { alive, playUntil, turnPanel } from './turns.ts';
import { DESK, PHONE, signIn, type Visitor, visit } from './visitors.ts';
import { withStack } from './with-stack.ts';

const site = withStack();

/** A game that somebody plays alone against the opponent; its id. */
async function aloneAtSea(visitor: Visitor): Promise<string> {
  const { id } = await ask<{ id: string }>(site.stack, visitor, 'POST', '/games', {
    ruleset: 'conquest-of-paradise',
    settings: { edition: '2', homes: 'random', solo: 'standard' },
    seats: 1,
    visibility: 'open',
    seatOrder: 'chosen',
    seat: 0,
    clock: null,
  });
  await ask(site.stack, visitor, 'POST', `/games/${id}/start`, {});
  return id;
}

const seatsPanel = ({ page }: Visitor) => page.locator('[data-panel="seats"]');

test('a turn of the solitaire game is played, and the opponent has its row and its chits', async () => {
  const ana = await visit(site.browser, 'Ana', DESK);
  await signIn(site.stack, ana);
  const id = await aloneAtSea(ana);
  await ana.page.goto(`${site.stack.web}/games/${id}`);
  await alive(ana.page);
  const turn = ana.page.getByText('Turn 2', { exact: true });
  await playUntil([ana.page], /^(stay at home|end)$/i, async () => (await turn.count()) > 0);
  const panel = seatsPanel(ana);
  await panel.getByText('Opponent').first().waitFor();
  await panel.getByText(/chits left/).waitFor();
  await panel.locator('summary', { hasText: 'Opponent' }).click();
  await panel.getByRole('table').first().waitFor();
  expect(await axe(ana.page)).toEqual([]);
  expect(ana.faults).toEqual([]);
  await ana.context.close();
});

test('on a phone all of it fits', async () => {
  const bo = await visit(site.browser, 'Bo', PHONE);
  await signIn(site.stack, bo);
  const id = await aloneAtSea(bo);
  await bo.page.goto(`${site.stack.web}/games/${id}`);
  await alive(bo.page);
  await turnPanel(bo.page).locator('h2').first().waitFor();
  await bo.page.locator('aside nav [data-tab="seats"]').tap();
  await seatsPanel(bo).getByRole('heading', { name: 'On the table' }).waitFor();
  expect(await sideways(bo.page)).toBeLessThanOrEqual(0);
  expect(await smallTargets(bo.page)).toEqual([]);
  expect(bo.faults).toEqual([]);
  await bo.context.close();
});
