/**
 * A stretch of a game of four with every rule at once, played in its pages from a window on, in which answers are secret; and all that two of them
 * were told searched for what they may not know. The long proof plays all of it.
 */
import { beforeAll, expect, test } from 'vitest';
import { playStretch, type Sitting } from './driver.ts';
import {
  comeBack,
  everyRule,
  layDownOrders,
  momentOf,
  type Observer,
  RULESET,
  SEATS,
  toldNothing,
} from './everything.ts';
import { botAndChance } from './known-games.ts';
import { fitOnce } from './looking.ts';
import { beginKnown, openAll, playWithoutPages, sitDown } from './seated.ts';
import { storeOf } from './sessions.ts';
import { record } from './traffic.ts';
import { DESK, type Visitor, visit } from './visitors.ts';
import { withStack } from './with-stack.ts';

const GOAL = 8;
/** The first known game that is tried: a window opens in it, unless rules or bot have changed since. */
const FIRST = 62;
const COMMITS = 12;

const site = withStack();
const fits = fitOnce();
let people: Visitor[];
let spectator: Visitor;
let sitting: Sitting;

beforeAll(async () => {
  people = await sitDown(site, SEATS);
  spectator = await visit(site.browser, 'Sofia', DESK);
  for (let n = FIRST; ; n += 1) {
    const table = { n, ruleset: RULESET.id, settings: everyRule(GOAL), name: 'Everything at Once' };
    sitting = {
      stack: site.stack,
      ruleset: RULESET,
      gameId: await beginKnown(site, people, table),
      people,
      choose: botAndChance(RULESET),
      // A turn of several acts is one commit on a desk, as it may be anywhere.
      atOnce: (seat) => (seat % 2 === 1 ? 8 : 1),
      asked: (seat, decision) => fits(people[seat] as Visitor, momentOf(decision)),
    };
    if (await playWithoutPages(sitting, ({ kind }) => kind === 'reaction')) return;
  }
});

test('a window and what follows is played in the pages, which tell a spectator and a seat nothing that they may not know', async () => {
  const { gameId } = sitting;
  const noor = people[0] as Visitor;
  const observers: Observer[] = [
    { viewer: 'spectator', recorder: await record(spectator.page) },
    { viewer: 0, recorder: await record(noor.page) },
  ];
  await layDownOrders(site.stack, people[3] as Visitor, gameId);
  await openAll({ ...sitting, people: [...people, spectator] });
  let commits = 0;
  const played = await playStretch(sitting, COMMITS, async () => {
    commits += 1;
    for (const { recorder } of observers) await recorder.look(`after ${commits} commits`);
    if (commits === COMMITS / 2) await comeBack([noor, spectator]);
  });
  const kinds = new Set(played.flatMap(({ acts }) => acts.map(({ decision }) => decision.kind)));
  expect(kinds).toContain('reaction');
  expect(kinds.size).toBeGreaterThan(3);
  for (const person of [...people, spectator]) expect(person.faults, person.name).toEqual([]);
  await toldNothing(storeOf(site.stack), { gameId, people, observers, commits: played.length, reloads: 1 });
});
