/** The solitaire game played to its end on a phone: lost with every move made on the page, won with its last turn made there. */
import { beforeAll, expect, test } from 'vitest';
import { playToEnd, type Sitting } from './driver.ts';
import { axe, sideways, smallTargets } from './look.ts';
import { BOT, type Ending, gameThatIs, playOver, RULESET, type Solitaire, startSolitaire } from './solitaire.ts';
import { alive, turnPanel } from './turns.ts';
import { PHONE, signIn, type Visitor, visit } from './visitors.ts';
import { withStack } from './with-stack.ts';

const site = withStack();
let ana: Visitor;

beforeAll(async () => {
  ana = await visit(site.browser, 'Ana', PHONE);
  await signIn(site.stack, ana);
});

/** Known games that the bot plays to these ends, the first of a few moves. */
const FIRST: Readonly<Record<Ending['reason'], number>> = { lost: 5, won: 20 };

async function begun(reason: Ending['reason']): Promise<{ game: Solitaire; end: Ending }> {
  const { n, end } = gameThatIs(reason, FIRST[reason]);
  return { game: await startSolitaire(site.stack.databaseUrl, ana.email, n), end };
}

/** Opens the game and plays what is left of it by the page; how many acts that took, and in which turns the page told the opponent's chit. */
async function playByPage({ id }: Solitaire): Promise<{ acts: number; told: ReadonlySet<number> }> {
  const told = new Set<number>();
  const { page } = ana;
  await page.goto(`${site.stack.web}/games/${id}`);
  await alive(page);
  const asked: Sitting['asked'] = async (_seat, _decision, view) => {
    await page.locator('[data-behind]').waitFor({ state: 'detached' });
    await turnPanel(page).getByText('Your call').waitFor();
    if ((await turnPanel(page).getByText('The chit of this turn').count()) > 0)
      told.add((view as { turn: number }).turn);
  };
  const { stack } = site;
  const sitting = { stack, ruleset: RULESET, gameId: id, people: [ana], choose: BOT, atOnce: () => 1, asked };
  const { acts } = await playToEnd(sitting, async () => {});
  return { acts, told };
}

/** The page tells the end as the service has it, and as the same game ended in memory. */
async function tellsTheEnd({ id, user, service }: Solitaire, { reason, vp, turn, left }: Ending): Promise<void> {
  const { page, faults } = ana;
  const panel = turnPanel(page);
  await panel.getByRole('heading', { name: reason === 'won' ? 'Ana wins' : 'Ana loses' }).waitFor();
  expect(await panel.locator('tfoot').innerText()).toContain(String(vp));
  expect(await panel.innerText()).toMatch(new RegExp(`turn ${turn} with ${left} chits left`));
  const { outcome } = await service.view({ user }, id);
  expect(outcome).toMatchObject({ reason, ranking: [{ seat: 0, score: vp, tieBreaks: [turn, left] }] });
  expect(await axe(page)).toEqual([]);
  expect(await sideways(page)).toBeLessThanOrEqual(0);
  expect(await smallTargets(page)).toEqual([]);
  expect(faults).toEqual([]);
}

test('a whole game is played on the page, and lost', async () => {
  const { game, end } = await begun('lost');
  const { acts, told } = await playByPage(game);
  expect(acts).toBeGreaterThan(5 * end.turn);
  // From the second turn on, each begins with a chit: what is drawn and done then is told by the commit that ended the turn before.
  expect([...told]).toEqual(Array.from({ length: end.turn - 1 }, (_, n) => n + 2));
  await tellsTheEnd(game, end);
  await game.close();
}, 480_000);

test('a game is won on the page in its last turn', async () => {
  const { game, end } = await begun('won');
  await playOver(game, end.turn);
  expect((await playByPage(game)).acts).toBeGreaterThan(2);
  expect(end.vp).toBeGreaterThanOrEqual(30);
  await tellsTheEnd(game, end);
  await game.close();
}, 300_000);
