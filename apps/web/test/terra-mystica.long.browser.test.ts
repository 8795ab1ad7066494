/**
 * Terra Mystica played in its pages to the end. `TERRA_MYSTICA_SEATS=5` plays it with five; `TERRA_MYSTICA_PICTURES=…` makes pictures of each kind
 * of decision on its way, in both themes.
 */
import { beforeAll, expect, test } from 'vitest';
import { playToEnd, type Sitting } from './driver.ts';
import { botAndChance, type KnownGame, playKnown } from './known-games.ts';
import { lookAt, lookOnceAt } from './looking.ts';
import { beginKnown, openAll, sitDown } from './seated.ts';
import { openSeat, RULESET, TABLE } from './terra-mystica.ts';
import type { Visitor } from './visitors.ts';
import { withStack } from './with-stack.ts';

const SEATS = Number(process.env.TERRA_MYSTICA_SEATS ?? 2);
const PICTURES = process.env.TERRA_MYSTICA_PICTURES;

const site = withStack();
let people: Visitor[];
let known: KnownGame;
let gameId: string;

beforeAll(async () => {
  known = playKnown(RULESET, TABLE.n, TABLE.settings, SEATS);
  people = await sitDown(site, SEATS);
  gameId = await beginKnown(site, people, TABLE);
  console.info(`known game ${known.n}`);
});

const lookOnce = lookOnceAt(PICTURES);

/** On the list of finished games a seat has the look of a home terrain, as on the board. */
async function seesOwnLook({ page }: Visitor): Promise<void> {
  const discOf = (list: string) => page.locator(`${list} .wf-seat-disc circle`).first().getAttribute('fill');
  const looks = await page.locator('.wf-seat-row .wf-seat-disc circle').evaluateAll((discs) => {
    return discs.map((disc) => disc.getAttribute('fill'));
  });
  await page.goto(site.stack.web);
  expect(looks).toContain(await discOf('#finished'));
}

test('a game is played in its pages to the end, on a phone and on a desk', async () => {
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
  await openAll(sitting);
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
});
