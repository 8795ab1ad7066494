/**
 * Small Islands played in its page to the end: alone against Alexis from the form of a new game on, in the advanced mode. `SMALL_ISLANDS_SEATS=3`
 * plays it with three, `SMALL_ISLANDS_MODE=normal` with objective cards, `SMALL_ISLANDS_LEVEL=6` against another level; `SMALL_ISLANDS_PICTURES=…`
 * makes pictures of each kind of decision on its way, in both themes.
 */
import { beforeAll, expect, test } from 'vitest';
import { playToEnd, type Sitting } from './driver.ts';
import { lookAt, lookOnceAt } from './looking.ts';
import { sitDown } from './seated.ts';
import { createdAlone, RULESET, simple } from './small-islands.ts';
import { startedTable } from './tables.ts';
import { alive, turnPanel } from './turns.ts';
import type { Visitor } from './visitors.ts';
import { withStack } from './with-stack.ts';

const SEATS = Number(process.env.SMALL_ISLANDS_SEATS ?? 1);
const MODE = process.env.SMALL_ISLANDS_MODE ?? 'advanced';
const LEVEL = process.env.SMALL_ISLANDS_LEVEL ?? '1';

const site = withStack();
const lookOnce = lookOnceAt(process.env.SMALL_ISLANDS_PICTURES);
let people: Visitor[];

beforeAll(async () => {
  people = await sitDown(site, SEATS);
});

async function createdTogether(): Promise<string> {
  const id = await startedTable(site.stack, people, 'Between the Reefs', { ruleset: RULESET.id, preset: MODE });
  for (const { page } of people) {
    await page.goto(`${site.stack.web}/games/${id}`);
    await page.locator('svg.wf-board').first().waitFor();
  }
  return id;
}

/** The figures of the end, in the order of the ranking. */
async function toldEnd({ page }: Visitor): Promise<string> {
  await page.locator('[data-panel="turn"] ol li').first().waitFor();
  return turnPanel(page).innerText();
}

test('a game is played in its page from the form to the end', async () => {
  const [first] = people as [Visitor];
  const gameId =
    SEATS === 1 ? await createdAlone(site.stack, first, { mode: MODE, level: LEVEL }) : await createdTogether();
  const kinds = new Set<string>();
  const sitting: Sitting = {
    stack: site.stack,
    ruleset: RULESET,
    gameId,
    people,
    choose: simple,
    atOnce: () => 1,
    asked: async (seat, decision) => {
      kinds.add(decision.kind);
      const person = people[seat] as Visitor;
      await alive(person.page);
      await lookOnce(person, decision.kind);
    },
  };
  const { acts } = await playToEnd(sitting, async () => {});
  for (const person of people) {
    const told = await toldEnd(person);
    expect(told).toContain(person.name);
    // Alexis is placed beside the player, with points of a card.
    if (SEATS === 1) expect(told).toMatch(/Alexis/);
    await lookOnce(person, 'result');
    await lookAt(person, 'result');
    expect(person.faults, person.name).toEqual([]);
  }
  expect([...kinds]).toEqual(expect.arrayContaining(['start-tile', 'objective', 'turn']));
  expect(acts).toBeGreaterThan(8 * SEATS);
  console.info(`${acts} acts of ${[...kinds].join(', ')}`);
});
