/**
 * Small Islands played in its page to the end: alone against Alexis, in the advanced mode. `SMALL_ISLANDS_SEATS=3` plays it with three,
 * `SMALL_ISLANDS_MODE=normal` with objective cards, `SMALL_ISLANDS_LEVEL=6` against another level. `SMALL_ISLANDS_GAME` names the known game;
 * `SMALL_ISLANDS_PICTURES=…` makes pictures of each kind of decision on its way, in both themes.
 */
import { beforeAll, expect, test } from 'vitest';
import { playToEnd, type Sitting } from './driver.ts';
import { type KnownGame, playKnown } from './known-games.ts';
import { lookAt, lookOnceAt } from './looking.ts';
import { beginKnown, openAll, sitDown } from './seated.ts';
import { RULESET, simple } from './small-islands.ts';
import { alive, turnPanel } from './turns.ts';
import type { Visitor } from './visitors.ts';
import { withStack } from './with-stack.ts';

const N = Number(process.env.SMALL_ISLANDS_GAME ?? 1);
const SEATS = Number(process.env.SMALL_ISLANDS_SEATS ?? 1);
const MODE = { mode: process.env.SMALL_ISLANDS_MODE ?? 'advanced' };
const SETTINGS = SEATS === 1 ? { ...MODE, alexis: process.env.SMALL_ISLANDS_LEVEL ?? '1' } : MODE;

const site = withStack();
const lookOnce = lookOnceAt(process.env.SMALL_ISLANDS_PICTURES);
let people: Visitor[];
let known: KnownGame;
let gameId: string;

beforeAll(async () => {
  known = playKnown(RULESET, N, SETTINGS, SEATS, simple);
  people = await sitDown(site, SEATS);
  gameId = await beginKnown(site, people, { n: N, ruleset: RULESET.id, settings: SETTINGS, name: 'Between the Reefs' });
  console.info(`known game ${N}`);
});

/** The figures of the end, in the order of the ranking. */
async function toldEnd({ page }: Visitor): Promise<string> {
  await page.locator('[data-panel="turn"] ol li').first().waitFor();
  return turnPanel(page).innerText();
}

test('a game is played in its pages to the end', async () => {
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
  await openAll(sitting);
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
  // The pages played what was known to come: no act was lost, none was another.
  expect(acts).toBe(known.acts);
  expect(acts).toBeGreaterThan(8 * SEATS);
  console.info(`${acts} acts of ${[...kinds].join(', ')}`);
});
