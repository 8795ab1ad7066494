/** Small Islands in its page: from the form of a new game against Alexis through its first turns. The long proof plays to the end. */
import { beforeAll, expect, test } from 'vitest';
import { playStretch, type Sitting } from './driver.ts';
import { fitOnce } from './looking.ts';
import { sitDown } from './seated.ts';
import { createdAlone, RULESET, simple } from './small-islands.ts';
import { alive } from './turns.ts';
import type { Visitor } from './visitors.ts';
import { withStack } from './with-stack.ts';

/** The start tile, objectives, and a few turns. */
const COMMITS = 8;

const site = withStack();
const fits = fitOnce();
let noor: Visitor;

beforeAll(async () => {
  [noor] = (await sitDown(site, 1)) as [Visitor];
});

test('a game is played in its page from the form through its first turns', async () => {
  const kinds = new Set<string>();
  const sitting: Sitting = {
    stack: site.stack,
    ruleset: RULESET,
    gameId: await createdAlone(site.stack, noor, { mode: 'advanced', level: '1' }),
    people: [noor],
    choose: simple,
    atOnce: () => 1,
    asked: async (_seat, decision) => {
      kinds.add(decision.kind);
      await alive(noor.page);
      await fits(noor, decision.kind);
    },
  };
  await playStretch(sitting, COMMITS);
  expect([...kinds]).toEqual(expect.arrayContaining(['start-tile', 'objective', 'turn']));
  expect(noor.faults).toEqual([]);
});
