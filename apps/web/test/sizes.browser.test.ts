import { expect, test } from 'vitest';
import { isTooMuch, sizeTable } from '../../../scripts/local/script-sizes.mjs';
import { invitationPath } from '../src/lobby/invite.ts';
import { weighPages } from './sizes.ts';
import { ask, startedTable, whoIsAsked } from './tables.ts';
import { PHONE, signIn, type Visitor, visit } from './visitors.ts';
import { withStack } from './with-stack.ts';

const site = withStack();

/** A first game in which something is asked of the first of these. */
async function firstGame(people: readonly [Visitor, ...Visitor[]]): Promise<string> {
  for (;;) {
    const id = await startedTable(site.stack, people, 'Long Reach');
    if ((await whoIsAsked(site.stack, people, id)) === people[0]) return id;
  }
}

test('no page loads more script than its budget', async () => {
  const { stack, browser } = site;
  const [ana, ben] = [await visit(browser, 'Ana', PHONE), await visit(browser, 'Ben', PHONE)];
  for (const one of [ana, ben]) await signIn(stack, one);
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
  const club = await ask<{ id: string }>(stack, ana, 'POST', '/clubs', {
    name: 'Skerry Light',
    entry: 'request',
    visibility: 'open',
  });
  await ask(stack, ana, 'POST', `/clubs/${club.id}/topics`, { title: 'Sunday', text: 'Who plays?' });
  const signedIn = { ...PHONE, storageState: await ana.context.storageState() };
  const rows = await weighPages(browser, stack.web, signedIn, {
    game: `/games/${await firstGame([ana, ben])}`,
    advanced: `/games/${advanced.id}`,
    terra: `/games/${terra}`,
    islands: `/games/${islands}`,
    lobby: `/games/${id}`,
    join: invitationPath({ gameId: id, link }),
    club: `/clubs/${club.id}`,
  });
  process.stdout.write(`${sizeTable(rows).join('\n')}\n`);
  expect(rows.filter(isTooMuch)).toEqual([]);
});
