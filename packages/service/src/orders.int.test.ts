/** Standing orders in whole games. orders.long.int.test.ts plays by them under the basic rules, too. */
import { commitSeed } from '@wayfinder/engine/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { EVERYTHING, GAME, playByOrdersUntil, withRest } from './testing/by-orders.ts';
import { seededGame } from './testing/seeded-game.ts';
import { command, makeWorld, startedGame, type World } from './testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld({ rulesetsModule: '@wayfinder/games-catalog' });
});
afterAll(() => world.close());

it('is never awaited, and a game with every advanced rule, asked whether it answers with held cards, comes to its end', async () => {
  await playByOrdersUntil(world, EVERYTHING, ['BuildsOpened', 'WindowClosed'], commitSeed('SAMPLE_SEED').slice(0, 12));
}, 300_000);

it('answers at once what is due when orders are changed while one is asked', async () => {
  const { service, ann, ben, cem } = world;
  const { id } = await startedGame(world, [ann, ben, cem], { ...GAME, preset: 'first-game' });
  const due = async (): Promise<number> => (await service.decisions({ user: null }, id)).awaited[0]?.seat ?? -1;
  const seat = await due();
  const user = [ann, ben, cem][seat] ?? '';
  const orders = await withRest(world, user, id, {});
  // Tried first: told, and nothing is done.
  await expect(service.tryOrders(user, id, { no: 'such order' })).rejects.toMatchObject({ code: 'bad-orders' });
  await expect(service.tryOrders(world.nell, id, orders)).rejects.toMatchObject({ code: 'not-seated' });
  expect(await service.tryOrders(user, id, {})).toEqual([]);
  expect(await service.tryOrders(user, id, orders)).toEqual([
    {
      kind: 'turnOrder',
      choices: [expect.objectContaining({ target: { seat } }), expect.objectContaining({ id: 'clockwise' })],
    },
  ]);
  expect(await due()).toBe(seat);
  await service.putOrders(user, id, orders);
  expect(await due()).not.toBe(seat);
});

it('puts orders only on those that were read, where it is told which', async () => {
  const { service, ann, ben, cem } = world;
  const { id } = await startedGame(world, [ann, ben, cem], GAME);
  const { orders: read, initial, suggested } = await service.ordersForm(ann, id);
  expect(read).toEqual(initial);
  await service.putOrders(ann, id, { ...(read as object), regroup: 'link' }, read);
  // Sent again where the answer was lost.
  await service.putOrders(ann, id, { ...(read as object), regroup: 'link' }, read);
  // Read before that: others hold by now.
  await expect(service.putOrders(ann, id, suggested, read)).rejects.toMatchObject({ code: 'orders-changed' });
  expect((await service.ordersForm(ann, id)).orders).toMatchObject({ regroup: 'link', explore: 'ask' });
  await service.putOrders(
    ann,
    id,
    { ...(suggested as object), turnOrder: 'ask' },
    { ...(read as object), regroup: 'link' },
  );
  expect((await service.ordersForm(ann, id)).orders).toMatchObject({ explore: 'nearest' });
});

/** Answers that twin games are followed for. */
const ANSWERS = 40;

/** One of two games that draw the same. They share their id as well, and so live in worlds of their own. */
interface Twin {
  world: World;
  id: string;
  people: string[];
}

/** `laid`: whether Cem's orders are put, before the start. */
async function twin(own: World, laid: object | null): Promise<Twin> {
  const { service, ann, ben, cem } = own;
  const id = await seededGame(own, [ann, ben, cem], { ...GAME, clock: null }, 'twins');
  if (laid) await service.putOrders(cem, id, laid);
  await service.startGame(ann, id);
  return { world: own, id, people: [ann, ben, cem] };
}

async function awaitedIn({ world, id }: Twin): Promise<number[]> {
  return (await world.service.decisions({ user: null }, id)).awaited.map(({ seat }) => seat);
}

/** Answers by hand as these orders would, without putting them. */
async function answerAs({ world, id, people }: Twin, seat: number, orders: object): Promise<void> {
  const { service } = world;
  const user = people[seat] ?? '';
  const { decisions } = await service.decisions({ user }, id);
  const due = decisions.find((each) => each.seat === seat && each.blocks !== 'nothing');
  const tried = await service.tryOrders(user, id, orders);
  const path = tried.find(({ kind }) => kind === due?.kind)?.choices.map((choice) => choice.id);
  if (!due || !path) throw new Error(`no answer to ${due?.kind}`);
  await service.sendCommands(user, id, [command(due.id, ...path)]);
}

/** All that somebody is told of a game but what tells any two games apart: when, by which command, and whose page. */
async function toldTo({ world, id }: Twin, user: string | null): Promise<unknown> {
  const { service } = world;
  const { view, decisions, awaited, position } = await service.view({ user }, id);
  const { events } = await service.events({ user }, id, 0, 1_000);
  const { status, seats } = await service.game({ user }, id);
  const told = { view, decisions, awaited, position, status, seats, events };
  return JSON.parse(JSON.stringify(told, (key, value) => (TELLS_APART.has(key) ? null : value)));
}

const TELLS_APART = new Set(['at', 'since', 'commandId', 'head', 'player']);

it('tells others the same with orders as where their player answers so by hand; only that nobody waits', async () => {
  const twinWorld = await makeWorld({ rulesetsModule: '@wayfinder/games-catalog' });
  try {
    const buildList = ['convert', 'village', 'card', 'war_canoe'].map((what) => ({ what, hex: null, n: 9 }));
    const plain = await twin(world, null);
    const orders = await withRest(world, world.cem, plain.id, { build: 'list', buildList });
    const ordered = await twin(twinWorld, orders);
    for (let n = 0; n < ANSWERS; n += 1) {
      while ((await awaitedIn(plain)).includes(2)) await answerAs(plain, 2, orders);
      for (const other of [null, 0, 1]) {
        const of = ({ people }: Twin): string | null => (other === null ? null : (people[other] ?? null));
        expect(await toldTo(ordered, of(ordered))).toEqual(await toldTo(plain, of(plain)));
      }
      const [seat] = await awaitedIn(plain);
      if (seat === undefined) break;
      // The service refuses alike what isn't one's own.
      const refusal = ({ world, id, people }: Twin, decision: string): Promise<unknown> =>
        world.service.level(people[seat] ?? '', id, decision, []).catch(({ code }) => code);
      for (const decision of ['free:2:0', 'build:2:0', 'claim:2:0']) {
        expect(await refusal(ordered, decision)).toEqual(await refusal(plain, decision));
      }
      for (const each of [plain, ordered]) await answerAs(each, seat, orders);
    }
    expect((await plain.world.service.events({ user: null }, plain.id, 0, 1_000)).latest).toBeGreaterThan(ANSWERS);
    expect(twinWorld.faults).toEqual([]);
  } finally {
    await twinWorld.close();
  }
}, 300_000);
