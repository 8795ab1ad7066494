/** The solitaire game on a phone: its last turn is played on the page, and won. The long proof plays a whole game there. */
import { beforeAll, expect, test } from 'vitest';
import { begun, playByPage, playOver, tellsTheEnd } from './solitaire.ts';
import { PHONE, signIn, type Visitor, visit } from './visitors.ts';
import { withStack } from './with-stack.ts';

const site = withStack();
let ana: Visitor;

beforeAll(async () => {
  ana = await visit(site.browser, 'Ana', PHONE);
  await signIn(site.stack, ana);
});

test('a game is won on the page in its last turn', async () => {
  const { game, end } = await begun(site.stack, ana, 'won');
  await playOver(game, end.turn);
  expect((await playByPage(site.stack, ana, game)).acts).toBeGreaterThan(2);
  expect(end.vp).toBeGreaterThanOrEqual(30);
  await tellsTheEnd(ana, game, end);
  await game.close();
});
