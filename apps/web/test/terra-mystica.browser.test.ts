/** Terra Mystica in its pages: its form, and a stretch of a game from the choice of factions into the first round. The long proof plays all of it. */
import { beforeAll, expect, test } from 'vitest';
import { playStretch, type Sitting } from './driver.ts';
import { botAndChance } from './known-games.ts';
import { fitOnce, lookAt } from './looking.ts';
import { beginKnown, openAll, sitDown } from './seated.ts';
import { openSeat, RULESET, TABLE } from './terra-mystica.ts';
import { hydrated } from './turns.ts';
import type { Visitor } from './visitors.ts';
import { withStack } from './with-stack.ts';

/** Two choose factions, place dwellings, take bonus cards, and act for a round and a half. */
const COMMITS = 14;

const site = withStack();
const fits = fitOnce();
let people: [Visitor, Visitor];

beforeAll(async () => {
  people = (await sitDown(site, 2)) as [Visitor, Visitor];
});

test('what a first game lays out is told where its number of players is chosen, and in its lobby', async () => {
  const [{ page }] = people;
  await page.goto(`${site.stack.web}/new?game=terra-mystica`);
  await hydrated(page);
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

test('a game is played in its pages into the first round, on a phone and on a desk', async () => {
  const sitting: Sitting = {
    stack: site.stack,
    ruleset: RULESET,
    gameId: await beginKnown(site, people, TABLE),
    people,
    choose: botAndChance(RULESET),
    // A whole turn is composed and committed at once, however much is exchanged in it.
    atOnce: () => 40,
    asked: (seat, decision) => fits(people[seat] as Visitor, decision.kind),
  };
  await openAll(sitting);
  const played = await playStretch(sitting, COMMITS);
  const kinds = new Set(played.flatMap(({ acts }) => acts.map(({ decision }) => decision.kind)));
  expect([...kinds]).toEqual(expect.arrayContaining(['faction', 'first-dwelling', 'first-bonus-card', 'turn']));
  for (const person of people) {
    await openSeat(person);
    await lookAt(person, 'a seat’s board');
    expect(person.faults, person.name).toEqual([]);
  }
});
