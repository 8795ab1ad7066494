/** Scores of games as they stand, asked of the judging threads. */
import { ADJUDICATED, type Placing } from '@wayfinder/engine';
import type { GameHead } from '@wayfinder/store';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Catalog } from './catalog.ts';
import { judgingThreads } from './judging/threads.ts';
import { Tables } from './tables.ts';
import { DUEL, makeWorld, play, playOut, RULESETS, startedGame, type World } from './testing/world.ts';

let world: World;
let tables: Tables;
beforeAll(async () => {
  world = await makeWorld();
  const threads = judgingThreads({ threads: 1, rulesetsModule: RULESETS });
  tables = new Tables(world.store, new Catalog(RULESETS), threads, (fault) => world.faults.push(fault));
});
afterAll(async () => {
  await tables.close();
  await world.close();
});

interface View {
  round: number;
  step: string;
  seats: { score: number; stack: { shown: { n: number } } }[];
}

async function headOf(id: string): Promise<GameHead> {
  const head = await world.store.games.head(id);
  if (!head) throw new Error('no game');
  return head;
}

async function viewOf(id: string): Promise<View> {
  return (await world.service.view({ user: null }, id)).view as View;
}

/** Points and tokens of each seat, as everybody sees them: all that the sample's ranking goes by. */
function openFigures({ seats }: View): number[][] {
  return seats.map(({ score, stack }) => [score, stack.shown.n]);
}

function figuresIn(ranking: readonly Placing[]): number[][] {
  return [...ranking].sort((a, b) => a.seat - b.seat).map(({ score, tieBreaks }) => [score, ...tieBreaks]);
}

it('tells the score after the last full round, whatever has happened since, and the score as it stands', async () => {
  const { service, ann, ben } = world;
  const { id } = await startedGame(world, [ann, ben]);
  const setUp = await tables.scoreNow(await headOf(id));
  for (const user of [ann, ben]) await play(service, user, id, 'take');
  // In the first round nothing is over: the score is that of the set-up.
  expect(await tables.scoreNow(await headOf(id))).toEqual(setUp);
  expect(figuresIn(setUp.standing.ranking)).toEqual([
    [0, 2],
    [0, 2],
  ]);
  for (const user of [ann, ben]) await play(service, user, id, '0');
  const afterOne = await viewOf(id);
  expect(afterOne).toMatchObject({ round: 3, step: 'draw' });
  await play(service, ann, id, 'take');
  const head = await headOf(id);
  const full = await tables.scoreNow(head);
  expect(figuresIn(full.standing.ranking)).toEqual(openFigures(afterOne));
  expect(full).toMatchObject({ progress: { round: 1, rounds: 4 }, standing: { reason: ADJUDICATED, complete: true } });
  expect(full.seq).toBeLessThan(head.seq);
  const now = await tables.standing(head, 'spectator');
  expect(figuresIn(now.standing.ranking)).toEqual(openFigures(await viewOf(id)));
  expect(figuresIn(now.standing.ranking)).not.toEqual(openFigures(afterOne));
  expect(now.progress).toMatchObject({ round: 2, rounds: 4 });
  for (const seat of [0, 1]) expect(await tables.standing(head, seat)).toEqual(now);
});

it('tells the outcome’s ranking of a game that is over', async () => {
  const { service, ann, ben } = world;
  const { id } = await startedGame(world, [ann, ben]);
  await playOut(service, id, [ann, ben]);
  const head = await headOf(id);
  const full = await tables.scoreNow(head);
  expect(full.standing.ranking).toEqual(head.outcome?.ranking);
  expect(full.progress).toEqual({ round: 4, rounds: 4, part: 1 });
  expect((await tables.standing(head, 0)).standing).toEqual(full.standing);
});

it('tells nothing of a game that has not begun', async () => {
  const { service, ann } = world;
  const { id } = await service.createGame(ann, DUEL);
  const head = await headOf(id);
  await expect(tables.scoreNow(head)).rejects.toThrow('has not begun');
  await expect(tables.standing(head, 'spectator')).rejects.toThrow('has not begun');
  expect(world.faults).toEqual([]);
});
