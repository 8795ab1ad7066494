/** The solitaire game played to its end on a phone, with every move made on the page. */
import { beforeAll, expect, test } from 'vitest';
import { begun, playByPage, tellsTheEnd } from './solitaire.ts';
import { PHONE, signIn, type Visitor, visit } from './visitors.ts';
import { withStack } from './with-stack.ts';

const site = withStack();
let ana: Visitor;

beforeAll(async () => {
  ana = await visit(site.browser, 'Ana', PHONE);
  await signIn(site.stack, ana);
});

test('a whole game is played on the page, and lost', async () => {
  const { game, end } = await begun(site.stack, ana, 'lost');
  const { acts, told } = await playByPage(site.stack, ana, game);
  expect(acts).toBeGreaterThan(5 * end.turn);
  // From the second turn on, each begins with a chit: what is drawn and done then is told by the commit that ended the turn before.
  expect([...told]).toEqual(Array.from({ length: end.turn - 1 }, (_, n) => n + 2));
  await tellsTheEnd(ana, game, end);
  await game.close();
});
