import { expect, test } from 'vitest';
import { isTooMuch, sizeTable } from '../../../scripts/local/script-sizes.mjs';
import { invitationPath } from '../src/lobby/invite.ts';
import { weighPages } from './sizes.ts';
import { ask, startedTable, whoIsAsked } from './tables.ts';
import { PHONE, signIn, visit } from './visitors.ts';
import { withStack } from './with-stack.ts';

// With the demo game, in which something is asked of Ana.
const site = withStack({ WAYFINDER_SEED: '1' });

test('no page loads more script than its budget', async () => {
  const { stack, browser } = site;
  const ana = { ...(await visit(browser, 'Ana', PHONE)), email: 'ana@example.org' };
  await signIn(stack, ana);
  await ana.page.goto(stack.web);
  const game = await ana.page.locator('a[href*="/games/"]').first().getAttribute('href');
  if (!game) throw new Error('no game on the first page');
  const table = { ruleset: 'conquest-of-paradise', preset: 'first-game', seats: 2, clock: null };
  const { id, link } = await ask<{ id: string; link: string }>(stack, ana, 'POST', '/games', {
    ...table,
    visibility: 'link',
    seatOrder: 'random',
  });
  const { preset: _, ...alone } = { ...table, seats: 1, settings: { edition: '2', homes: 'random', solo: 'standard' } };
  const advanced = await ask<{ id: string }>(stack, ana, 'POST', '/games', {
    ...alone,
    visibility: 'link',
    seatOrder: 'random',
  });
  await ask(stack, ana, 'POST', `/games/${advanced.id}/start`, {});
  const ben = await visit(browser, 'Ben', PHONE);
  await signIn(stack, ben);
  // Ana has the first seat, and no chance decides that it begins: who is asked loads more than who watches.
  const terra = await startedTable(stack, [ana, ben], 'Nine Bridges', {
    ruleset: 'terra-mystica',
    settings: { setup: 'variable', seatOrder: 'fixed' },
  });
  const islands = await startedTable(stack, [ana, ben], 'Between the Reefs', {
    ruleset: 'small-islands',
    settings: { mode: 'normal', firstPlayer: 'first-seat' },
  });
  for (const id of [terra, islands]) expect(await whoIsAsked(stack, [ana, ben], id)).toBe(ana);
  const signedIn = { ...PHONE, storageState: await ana.context.storageState() };
  const rows = await weighPages(browser, stack.web, signedIn, {
    game: new URL(game, stack.web).pathname,
    advanced: `/games/${advanced.id}`,
    terra: `/games/${terra}`,
    islands: `/games/${islands}`,
    lobby: `/games/${id}`,
    join: invitationPath({ gameId: id, link }),
  });
  process.stdout.write(`${sizeTable(rows).join('\n')}\n`);
  expect(rows.filter(isTooMuch)).toEqual([]);
});
