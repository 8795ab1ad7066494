/** Looking ahead: a player tries turns on a private board, and composes the first of them in the game. `AHEAD_PICTURES=…` makes pictures on the way. */
import { createService } from '@wayfinder/service';
import type { Store } from '@wayfinder/store';
import showcase from '@wayfinder/terra-mystica/showcase' with { type: 'json' };
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { fitOnce, lookOnceAt } from './looking.ts';
import { layTerra } from './pictures/laid-out.ts';
import { startTerra } from './pictures/world.ts';
import { storeOf } from './sessions.ts';
import { alive, answers, choose, commit, commitButton, isDue, turnPanel } from './turns.ts';
import { addressOf, DESK, PHONE, signIn, type Visitor, visit } from './visitors.ts';
import { withStack } from './with-stack.ts';

/** Noor, with the Witches, is to move; nobody has passed. */
const GIVEN = { turn: 0, passedOrder: [] };
const NAMES = ['Noor', 'Tomasz', 'Ana', 'Ji-woo'];

const site = withStack();
/** Axe looks at this page where it is pictured; here at what an offer adds to it. */
const [fits, lookOnce] = [fitOnce(), lookOnceAt(process.env.AHEAD_PICTURES)];
let store: Store;
let noor: Visitor;
let tomasz: Visitor;
let table: Awaited<ReturnType<Store['people']['ensure']>>[];
let game: string;

beforeAll(async () => {
  noor = await visit(site.browser, 'Noor', PHONE);
  tomasz = await visit(site.browser, 'Tomasz', DESK);
  for (const person of [noor, tomasz]) await signIn(site.stack, person);
  store = storeOf(site.stack);
  const emails = NAMES.map((name, n) => [noor, tomasz][n]?.email ?? addressOf(name));
  table = await Promise.all(emails.map((email) => store.people.ensure(email)));
  const service = createService({ store, clock: store.clock });

  game = await startTerra(service, 'Reed and Ember', table);
  await layTerra(site.stack.databaseUrl, game, GIVEN);
  await service.close();
});

const tryButton = (page: Page) => turnPanel(page).getByRole('button', { name: /^Try/ });
const where = (page: Page) => page.locator('header').first();

/** The rows of what one has: here, and with the next income. */
function goods(page: Page): Promise<string[]> {
  return turnPanel(page).locator('section table tbody tr').allInnerTexts();
}

/** Chooses this, then the first answer each time, until a step stands there. */
async function composeStep(page: Page, first: string): Promise<void> {
  await choose(page, first);
  for (let n = 0; n < 5 && (await turnPanel(page).locator('[data-commit]').count()) === 0; n += 1) {
    const [answer] = await answers(page);
    if (answer === undefined) break;
    await choose(page, answer);
  }
  await turnPanel(page).locator('[data-commit]').waitFor();
}

async function tryIt(page: Page): Promise<void> {
  await tryButton(page).click();
  await tryButton(page).waitFor({ state: 'detached' });
}

async function lookAhead({ page }: Visitor): Promise<void> {
  await page.goto(`${site.stack.web}/games/${game}`);
  await alive(page);
  await turnPanel(page).getByRole('link', { name: 'Look ahead on a board of your own' }).click();
  await page.waitForURL(/\/ahead$/);
  await alive(page);
}

/** Commits an answer without its page. */
async function send({ page }: Visitor, id: string, kind: string, path: string[]): Promise<void> {
  const { decisions } = await (await page.request.get(`${site.stack.web}/api/v1/games/${id}/decisions`)).json();
  const decision = decisions.find((open: { kind: string; seat: number }) => open.kind === kind && open.seat === 1)?.id;
  const data = { commands: [{ id: `${kind}-by-hand`, decision, path }] };
  const headers = { origin: site.stack.web };
  const answer = await page.request.post(`${site.stack.web}/api/v1/games/${id}/commands`, { data, headers });
  expect(answer.status(), await answer.text()).toBe(200);
}

test('turns are tried on a private board, and the first one is composed in the game', async () => {
  const { page, faults } = noor;
  const sent: string[] = [];
  page.on('request', (request) => request.url().endsWith('/commands') && sent.push(request.url()));
  await lookAhead(noor);
  await fits(noor, 'ahead');
  const before = await goods(page);
  expect(before).toHaveLength(2);

  await composeStep(page, 'Send a priest');
  const composed = await goods(page);
  expect(composed[0]).not.toBe(before[0]);
  await fits(noor, 'ahead-composed');
  await tryIt(page);
  // The others let their turns go by: the next turn is Noor's again.
  await turnPanel(page).locator('.wf-option', { hasText: 'Pass' }).first().waitFor();
  expect(await goods(page)).toEqual(composed);
  await composeStep(page, 'Pass');
  await tryIt(page);
  // This round brings the Witches a spade for their steps of Air.
  await composeStep(page, (await answers(page))[0] ?? '');
  await tryIt(page);
  await where(page).getByText('Round 5').first().waitFor();
  await fits(noor, 'ahead-next-round');

  await page.reload();
  await alive(page);
  await where(page).getByText('Round 5').first().waitFor();
  const back = turnPanel(page).getByRole('button', { name: 'Take the last one back' });
  await back.click();
  await where(page).getByText('Round 4').first().waitFor();
  await back.click();
  await turnPanel(page).locator('.wf-option', { hasText: 'Pass' }).first().waitFor();
  expect(sent).toEqual([]);

  await turnPanel(page).getByRole('button', { name: 'Compose this turn in the game' }).click();
  await page.waitForURL(/\/games\/[^/]+$/);
  await alive(page);
  await commitButton(page).waitFor();
  expect(sent).toEqual([]);
  // Looked at again before it is committed, it stands on the board once.
  await page.goto(`${site.stack.web}/games/${game}/ahead`);
  await turnPanel(page).getByRole('button', { name: 'Take the last one back' }).waitFor();
  expect(await goods(page)).toEqual(composed);
  expect(await turnPanel(page).locator('[data-commit]').count()).toBe(0);
  await page.goto(`${site.stack.web}/games/${game}`);
  await alive(page);
  await commit(page);
  expect(sent).toHaveLength(1);
  expect(await isDue(page)).toBe(false);
  expect(faults).toEqual([]);
});

test('while another is awaited the next turn can be tried, and is told that the game goes on', async () => {
  const { page } = noor;
  await lookAhead(noor);
  // A try that is committed now isn't tried once more: the priest is gone, and no other turn is on the board.
  await turnPanel(page).locator('.wf-option', { hasText: 'Pass' }).first().waitFor();
  expect(await turnPanel(page).getByRole('button', { name: 'Start over' }).count()).toBe(0);
  await composeStep(page, 'Pass');
  await tryIt(page);
  await turnPanel(page).getByText('can be composed in the game when it is your turn').waitFor();
  await fits(noor, 'ahead-not-my-turn');

  await tomasz.page.goto(`${site.stack.web}/games/${game}`);
  await alive(tomasz.page);
  await composeStep(tomasz.page, 'Pass');
  await commit(tomasz.page);
  await page.getByText('The game has gone on since this board began.').waitFor();
  await page.getByRole('button', { name: 'Look ahead from there' }).click();
  await page.getByText('The game has gone on since this board began.').waitFor({ state: 'detached' });
  await lookAhead(tomasz);
  await fits(tomasz, 'ahead-desk');
  expect([...noor.faults, ...tomasz.faults]).toEqual([]);
});

test('an offer that comes in between stands in front of what was tried, which is played on once it is answered', async () => {
  const { page, faults } = noor;
  const before = createService({ store, clock: store.clock });
  const offered = await startTerra(before, 'Ash and Sand', table);
  const structures = { ...showcase.given.structures, 1: { ...showcase.given.structures[1], G2: 'dwelling' } };
  await layTerra(site.stack.databaseUrl, offered, { structures });
  await before.close();
  await page.goto(`${site.stack.web}/games/${offered}/ahead`);
  await alive(page);
  await composeStep(page, 'Send a priest');
  await tryIt(page);
  await turnPanel(page).getByRole('button', { name: 'Start over' }).waitFor();

  // The Nomads' trading house on G2 stands beside the Witches' temple on F4.
  await send(tomasz, offered, 'turn', ['upgrade', 'G2', 'tradingHouse']);
  await page.reload();
  await alive(page);
  const waits = turnPanel(page).getByText('2 steps that you tried follow once what is asked now is answered.');
  await waits.waitFor();
  expect(await turnPanel(page).getByText('no longer fit').count()).toBe(0);
  await lookOnce(noor, 'ahead-offer');
  await composeStep(page, (await answers(page))[0] ?? '');
  await tryIt(page);
  await waits.waitFor({ state: 'detached' });
  await turnPanel(page).locator('.wf-option', { hasText: 'Pass' }).first().waitFor();
  await fits(noor, 'ahead-answered');
  expect(faults).toEqual([]);
});
