/**
 * Terra Mystica played in its pages to the end. `TERRA_MYSTICA_SEATS=5` plays it with five; `TERRA_MYSTICA_PICTURES=…` makes pictures of each kind
 * of decision on its way, in both themes.
 */
import type { Ruleset } from '@wayfinder/engine';
import { createService } from '@wayfinder/service';
import { openStore, type Store } from '@wayfinder/store';
import { ruleset as terraMystica } from '@wayfinder/terra-mystica';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { playToEnd, type Sitting } from './driver.ts';
import { botAndChance, type KnownGame, playKnown } from './known-games.ts';
import { startKnown } from './known-tables.ts';
import { lookAt, lookOnceAt } from './looking.ts';
import { DESK, PHONE, signIn, type Visitor, visit } from './visitors.ts';
import { withStack } from './with-stack.ts';

const RULESET = terraMystica as unknown as Ruleset;
const SEATS = Number(process.env.TERRA_MYSTICA_SEATS ?? 2);
const PICTURES = process.env.TERRA_MYSTICA_PICTURES;
const SETTINGS = {};
const N = 3;
const MINUTE = 60_000;
const STILL = { reducedMotion: 'reduce' } as const;

const site = withStack();
let store: Store;
let people: Visitor[];
let known: KnownGame;
let gameId: string;

beforeAll(async () => {
  known = playKnown(RULESET, N, SETTINGS, SEATS, botAndChance(RULESET));
  store = openStore({ databaseUrl: site.stack.databaseUrl, connections: 2 });
  people = [];
  const devices = [
    ['Noor', { ...PHONE, ...STILL }],
    ['Tomasz', { ...DESK, ...STILL }],
    ['Ana', { ...PHONE, ...STILL, colorScheme: 'dark' }],
    ['Ji-woo', { ...DESK, ...STILL, colorScheme: 'dark' }],
    ['Sofia', { ...DESK, ...STILL }],
  ] as const;
  for (const [name, options] of devices.slice(0, SEATS)) {
    const person = await visit(site.browser, name, options);
    await signIn(site.stack, person);
    people.push(person);
  }
  const service = createService({ store, clock: store.clock });
  const users = await Promise.all(people.map(async ({ email }) => (await store.people.ensure(email)).id));
  const table = { n: known.n, ruleset: RULESET.id, settings: SETTINGS, name: 'Salt and Barley' };
  gameId = await startKnown(store, service, users, table);
  await service.close();
}, 5 * MINUTE);
afterAll(() => store?.close());

const lookOnce = lookOnceAt(PICTURES);

/** The board of the first seat, opened in its row. */
async function openSeat({ page }: Visitor): Promise<void> {
  const tab = page.locator('aside nav [data-tab="seats"]');
  if (await tab.isVisible()) await tab.click();
  await page.locator('[data-panel="seats"] summary:visible').first().click();
  await page.locator('[data-panel="seats"] details[open] svg').first().waitFor();
}

/** On the list of finished games a seat has the look of a home terrain, as on the board. */
async function seesOwnLook({ page }: Visitor): Promise<void> {
  const discOf = (list: string) => page.locator(`${list} .wf-seat-disc circle`).first().getAttribute('fill');
  const looks = await page.locator('.wf-seat-row .wf-seat-disc circle').evaluateAll((discs) => {
    return discs.map((disc) => disc.getAttribute('fill'));
  });
  await page.goto(site.stack.web);
  expect(looks).toContain(await discOf('#finished'));
}

test('what a first game lays out is told where its number of players is chosen, and in its lobby', async () => {
  const [{ page }] = people as [Visitor];
  await page.goto(`${site.stack.web}/new?game=terra-mystica`);
  await page.locator('[id="preset.introductory"]').check();
  await page.locator('#seats').selectOption('3');
  const lines = page.locator('main li', { hasText: 'first dwellings' });
  await lines.nth(2).waitFor();
  const told = await lines.allTextContents();
  expect(told).toEqual([
    'Witches: first dwellings on F2 and F4',
    'Nomads: first dwellings on D3, F3, and E8',
    'Alchemists: first dwellings on E5 and C1',
  ]);
  await page.getByRole('button', { name: 'Create the game' }).click();
  await page.waitForURL('**/games/*');
  await lines.nth(2).waitFor();
  expect(await lines.allTextContents()).toEqual(told);
});

test(
  'a game is played in its pages to the end, on a phone and on a desk',
  async () => {
    for (const { page } of people) {
      await page.goto(`${site.stack.web}/games/${gameId}`);
      await page.locator('svg.wf-board').first().waitFor();
    }
    const sitting: Sitting = {
      stack: site.stack,
      ruleset: RULESET,
      gameId,
      people,
      choose: botAndChance(RULESET),
      // A whole turn is composed and committed at once, however much is exchanged in it.
      atOnce: () => 40,
      asked: (seat, decision) => lookOnce(people[seat] as Visitor, decision.kind),
    };
    const { acts, commits } = await playToEnd(sitting, async () => {});
    for (const person of people) {
      await person.page
        .getByRole('heading', { name: /wins?\b/ })
        .first()
        .waitFor();
      await lookOnce(person, 'result');
      await openSeat(person);
      await lookAt(person, 'a seat’s board');
      await seesOwnLook(person);
      expect(person.faults, person.name).toEqual([]);
    }
    expect(acts).toBe(known.acts);
    console.info(`${acts} acts, ${commits} commits, ${SEATS} pages`);
  },
  60 * MINUTE,
);
