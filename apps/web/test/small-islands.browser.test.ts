/**
 * Small Islands played in its page to the end: alone against Alexis from the form of a new game on, in the advanced mode. `SMALL_ISLANDS_SEATS=3`
 * plays it with three, `SMALL_ISLANDS_MODE=normal` with objective cards, `SMALL_ISLANDS_LEVEL=6` against another level; `SMALL_ISLANDS_PICTURES=…`
 * makes pictures of each kind of decision on its way, in both themes.
 */
import { type Decision, isDue, type Ruleset, seededRandom } from '@wayfinder/engine';
import { ruleset as smallIslands } from '@wayfinder/small-islands';
import { beforeAll, expect, test } from 'vitest';
import { playToEnd, type Sitting } from './driver.ts';
import type { Act, Chooser } from './known-games.ts';
import { lookAt, lookOnceAt } from './looking.ts';
import { startedTable } from './tables.ts';
import { alive, turnPanel } from './turns.ts';
import { DESK, inMain, PHONE, signIn, type Visitor, visit } from './visitors.ts';
import { withStack } from './with-stack.ts';

const RULESET = smallIslands as unknown as Ruleset;
const SEATS = Number(process.env.SMALL_ISLANDS_SEATS ?? 1);
const MODE = process.env.SMALL_ISLANDS_MODE ?? 'advanced';
const LEVEL = process.env.SMALL_ISLANDS_LEVEL ?? '1';
const MINUTE = 60_000;
const STILL = { reducedMotion: 'reduce' } as const;

const site = withStack();
const lookOnce = lookOnceAt(process.env.SMALL_ISLANDS_PICTURES);
let people: Visitor[];

beforeAll(async () => {
  people = [];
  const devices = [
    ['Noor', { ...PHONE, ...STILL }],
    ['Tomasz', { ...DESK, ...STILL }],
    ['Ana', { ...PHONE, ...STILL, colorScheme: 'dark' }],
    ['Ji-woo', { ...DESK, ...STILL, colorScheme: 'dark' }],
  ] as const;
  for (const [name, options] of devices.slice(0, SEATS)) {
    const person = await visit(site.browser, name, options);
    await signIn(site.stack, person);
    people.push(person);
  }
}, 5 * MINUTE);

/** The first choices behind a path that are allowed, to its end. */
function firstBehind(view: unknown, decision: Decision, path: readonly string[]): string[] {
  const level = RULESET.next(view, decision.seat, decision, path);
  const first = level.done ? undefined : level.list().find(({ refused }) => !refused);
  return first ? firstBehind(view, decision, [...path, first.id]) : [...path];
}

/** Whether a path begins with choices that are all allowed. */
function isOpen(view: unknown, decision: Decision, path: readonly string[]): boolean {
  return path.every((id, i) => RULESET.next(view, decision.seat, decision, path.slice(0, i)).has(id) === null);
}

/** Places a token while there is one, so that what the page asks of it is answered too. */
function withToken(view: unknown, decision: Decision, path: readonly string[]): string[] {
  const before = path.at(-1) === 'none' ? path.slice(0, -1) : path;
  const level = RULESET.next(view, decision.seat, decision, before);
  const token = level.done ? undefined : level.list().find(({ id, refused }) => !refused && id !== 'none')?.id;
  const sides = ['resource', 'port'].filter((side) => token && isOpen(view, decision, [...before, token, side]));
  const side = sides[path.length % 2] ?? sides[0];
  return token && side ? firstBehind(view, decision, [...before, token, side]) : [...path];
}

/** A simple player: lands as soon as that is allowed, so that rounds are short, and does without thought whatever else is asked. */
const simple: Chooser = (view, open): Act => {
  const decision = open.find(isDue);
  if (!decision) throw new Error('nothing is due');
  if (isOpen(view, decision, ['land']) && decision.kind === 'turn') {
    return { decision, path: firstBehind(view, decision, ['land']) };
  }
  const path = RULESET.fallback(view, decision.seat, decision, seededRandom(decision.id));
  return { decision, path: decision.kind === 'turn' ? withToken(view, decision, path) : path };
};

/** Alone a game is made in the form, as its player does; the game's page is open then. */
async function createdAlone({ page }: Visitor): Promise<string> {
  const option = (key: string, value: string) => page.locator(`[id="setting.${key}.${value}"]`);
  await page.goto(`${site.stack.web}/new?game=small-islands`);
  await page.getByLabel('My own options').check();
  await option('mode', MODE).check();
  await option('alexis', LEVEL).check();
  // Alexis plays against one, which the form has been told by the game.
  const seats = page.getByLabel('Players', { exact: true }).locator('option');
  await expect.poll(() => seats.allInnerTexts()).toEqual(['1 player']);
  await page.getByRole('button', { name: 'Create the game' }).click();
  await inMain(page).getByText(`Level ${LEVEL}`).first().waitFor();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.locator('svg.wf-board').first().waitFor();
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

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

test(
  'a game is played in its page from the form to the end',
  async () => {
    const [first] = people as [Visitor];
    const gameId = SEATS === 1 ? await createdAlone(first) : await createdTogether();
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
  },
  30 * MINUTE,
);
