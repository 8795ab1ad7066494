/**
 * Answers in secret: three seats are asked, and copies of one database differ only in who has answered, how often, and by what. Whoever
 * isn't told by the rules gets the same from every door, to the byte, until the window closes and after.
 */
import { createClient, type StreamBatch } from '@wayfinder/contract';
import { claimPost } from '@wayfinder/notify';
import { closeReceivers, deliveryOf, receiver } from '@wayfinder/notify/testing';
import { StoppedClock } from '@wayfinder/store';
import { copyDatabase, type TestDatabase, withDatabase } from '@wayfinder/store/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Gathered, gather } from './testing/gather.ts';
import { act, at, listenTo, openWorld, type Person, restAll, SECRET, viewOf, type World } from './testing/world.ts';

const NOW = new Date();
const TURN_SECONDS = 7200;
const RULESETS = new URL('./testing/sample-canaries.ts', import.meta.url).href;

let database: TestDatabase;
/** The same game before the last bid opened the window. */
let earlier: TestDatabase;
let gameId: string;
let people: Person[];
let outsider: Person;
let posts: string[];

beforeAll(async () => {
  posts = [];
  const port = await receiver((request, response, body) => {
    posts.push(`${request.url} ${body}`);
    response.end();
  });
  const world = await dealtShells();
  for (const person of people.slice(0, 2)) await act(person, gameId, 'seal', ['0']);
  // Ann hears of everybody's calls at the table.
  const table = `http://127.0.0.1:${port}/table`;
  // Calls of before are told before.
  await world.store.outbox.announce();
  await world.service.createWebhook(people[0]?.id ?? '', { url: table, gameId, everySeat: true });
  await world.close();
  earlier = await copyDatabase(database);
  const again = await openOn(database);
  moveTo(again);
  await openWindow();
  await again.close();
}, 120_000);
afterAll(async () => {
  closeReceivers();
  await database.drop();
  await earlier.drop();
});

/** A world whose game deals Ben and Cat a shell to show: else whoever answers twice would answer the same, which is written once. */
async function dealtShells(): Promise<World> {
  for (;;) {
    database = await withDatabase();
    const world = await openOn(database);
    people = [];
    for (const name of ['Ann', 'Ben', 'Cat']) people.push(await world.person(name));
    outsider = await world.person('Dan');
    const settings = { rounds: 3, window: true };
    const more = { preset: undefined, settings, clock: { turnSeconds: TURN_SECONDS } };
    gameId = (await world.game('sample', people, more)).id;
    await restAll(people, gameId);
    const dealt = await Promise.all([1, 2].map((seat) => shellsOf(people[seat] as Person, seat)));
    if (dealt.every((shells) => shells > 0)) return world;
    await world.close();
    await database.drop();
  }
}

async function shellsOf(person: Person, seat: number): Promise<number> {
  const { seats } = (await viewOf(person, gameId)).view as { seats: { stack: { value: { shell: number } } }[] };
  return seats[seat]?.stack.value.shell ?? 0;
}

/** The last bid: all three are asked then. */
function openWindow(): Promise<unknown> {
  return act(people[2] as Person, gameId, 'seal', ['0']);
}

/** From now on everybody speaks to this service. */
function moveTo({ url }: World): void {
  for (const person of [...people, outsider]) person.client = createClient({ origin: url, token: person.token });
}

function openOn(of: TestDatabase): Promise<World> {
  return openWorld({ database: of, clock: new StoppedClock(NOW), rulesetsModule: RULESETS });
}

type Answered = readonly (readonly [seat: number, word: string])[];

/** A copy of the game in which these have answered, in this order; all at the same instant. */
function answeredBy<T>(answers: Answered, then: (world: World) => Promise<T>): Promise<T> {
  return onCopy(database, async (world) => {
    for (const [seat, word] of answers) await act(people[seat] as Person, gameId, 'window', [word]);
    return then(world);
  });
}

async function onCopy<T>(of: TestDatabase, then: (world: World) => Promise<T>): Promise<T> {
  const copy = await copyDatabase(of);
  const world = await openOn(copy);
  moveTo(world);
  try {
    return await then(world);
  } finally {
    await world.close();
    await copy.drop();
  }
}

/**
 * Texts of every door for those who may not know: nobody, and seats whose own answers are alike in all worlds. An outsider is a spectator like
 * nobody, and looks in one test only.
 */
async function toldTo(
  world: World,
  seats: readonly number[],
  spectators: readonly (Person | null)[] = [null],
): Promise<Record<string, Gathered>> {
  const told: Record<string, Gathered> = {};
  const { url, service } = world;
  for (const person of spectators) {
    told[person?.name ?? 'nobody'] = await gather({ url, service, gameId, person, seat: null });
  }
  for (const seat of seats) {
    const person = people[seat] as Person;
    told[person.name] = await gather({ url, service, gameId, person, seat });
    for (const [other] of people.entries()) {
      for (let n = 0; n < 12; n += 1) {
        const commands = [{ id: `guess-${other}-${n}`, decision: `window:${other}:${n}`, path: ['no-such-answer'] }];
        const sent = person.client('sendCommands', { ...at(gameId), body: { commands } });
        const { problem } = await sent.then(
          () => ({ problem: 'accepted' }),
          (error: { problem?: { requestId?: string } }) => ({ problem: { ...error.problem, requestId: '' } }),
        );
        (told[person.name] as Gathered)[`guess ${other} ${n}`] = JSON.stringify(problem);
      }
    }
  }
  return told;
}

/** Heads of chains and the links of mails are salted anew, so that they differ from one copy to the next; HTML breaks them over its lines. */
function withoutSalted(told: unknown): string[] {
  return JSON.stringify(told, null, 1)
    .replaceAll(/[\w.-]{40,}/g, '…')
    .split('\n')
    .filter((line) => !line.includes('"mail, html"'));
}

/** Posts to Ann's webhook about the table, once all that waits is sent. */
async function postedIn(world: World): Promise<string[]> {
  posts = [];
  (world.store.clock as StoppedClock).pass(60);
  const mailer = { send: async () => undefined, note: async () => undefined, close() {} };
  const delivery = deliveryOf({ store: world.store, games: world.service, mailer, appSecret: SECRET });
  for (let work = await claimPost(delivery); work; work = await claimPost(delivery)) await work();
  return posts.sort();
}

const NOBODY: Answered = [];
const BEN: Answered = [[1, 'pass']];
const CAT_TWICE: Answered = [
  [2, 'shell'],
  [2, 'pass'],
];

describe('who has answered in secret', () => {
  it('is told by no door, to nobody else', async () => {
    const of = (answers: Answered) =>
      answeredBy(answers, async (world) => ({
        told: await toldTo(world, [0], [null, outsider]),
        posted: await postedIn(world),
      }));
    const none = await of(NOBODY);
    expect(Object.keys(none.told.nobody ?? {}).length).toBeGreaterThan(40);
    expect(JSON.stringify(none.told.nobody)).toContain('window:1:0');
    // Cat's call goes on from before the webhook was there.
    expect(none.posted).toHaveLength(2);
    for (const answers of [BEN, CAT_TWICE]) expect(await of(answers)).toEqual(none);
  });

  it('is told by no door where orders have answered before anybody could be told', async () => {
    const laidDown = (window: 'pass' | undefined) =>
      onCopy(earlier, async (world) => {
        const orders = { seal: null, ...(window ? { window } : {}) };
        await (people[1] as Person).client('putOrders', { ...at(gameId), body: { orders } });
        await openWindow();
        return { told: withoutSalted(await toldTo(world, [0])), posted: await postedIn(world) };
      });
    const asked = await laidDown(undefined);
    expect(asked.posted).toHaveLength(2);
    expect(await laidDown('pass')).toEqual(asked);
  });

  it('is known to its own seat, which waits for others and may still change its mind', async () => {
    await answeredBy(BEN, async () => {
      const ben = people[1] as Person;
      const view = await viewOf(ben, gameId);
      const own = view.decisions.find(({ kind, seat }) => kind === 'window' && seat === 1);
      expect(own?.blocks).toBe('nothing');
      expect(view.awaited.map(({ seat }) => seat)).toEqual([0, 2]);
      expect(view.seats[1]).toMatchObject({ you: true, due: false, dueSince: null, deadline: null });
      expect((await ben.client('getCalls', {})).calls).toEqual([]);
      const { events, awaited } = await act(ben, gameId, 'window', ['shell']);
      expect(events.map(({ type }) => type)).toEqual(['Answered']);
      expect(awaited.map(({ seat }) => seat)).toEqual([0, 2]);
      const others = await viewOf(people[2] as Person, gameId);
      expect(others.awaited.map(({ seat }) => seat)).toEqual([0, 1, 2]);
      expect(others.seats[1]?.deadline).toBe(others.seats[2]?.deadline);
    });
  });

  it('is pushed to nobody else', async () => {
    await answeredBy(NOBODY, async ({ url }) => {
      const [ann, ben] = people as [Person, Person];
      const { latest } = await viewOf(ann, gameId);
      const query = `?after=${latest}`;
      const streams = [
        await listenTo(url, gameId, { query }),
        await listenTo(url, gameId, { query, token: ann.token }),
      ];
      const own = await listenTo(url, gameId, {
        query: `?after=${(await viewOf(ben, gameId)).latest}`,
        token: ben.token,
      });
      const before = streams.map(({ heard }) => heard.length);
      await act(ben, gameId, 'window', ['pass']);
      await own.nth(1);
      // All hear of the end of the window. Whoever heard of Ben's answer heard something before it, or more of it.
      await act(people[2] as Person, gameId, 'window', ['pass']);
      await act(ann, gameId, 'window', ['pass']);
      const next = await Promise.all(streams.map((stream, n) => stream.nth((before[n] ?? 0) + 1)));
      const types = next.map(({ data }) => (data as StreamBatch).events.map(({ type }) => type));
      expect(types.map((heard) => heard.filter((type) => type === 'Answered').length)).toEqual([0, 1]);
      for (const heard of types) expect(heard).toContain('WindowClosed');
      for (const stream of [...streams, own]) stream.close();
    });
  });

  it('is not told afterwards: whose answer came last, nobody can tell from what comes next', async () => {
    const of = (answers: Answered) =>
      answeredBy(answers, async (world) => {
        const told = JSON.stringify(await toldTo(world, []));
        // A salted hash of all that happened, the answers too: it differs and says nothing.
        return { told: told.replace(/"head\\*":\\*"\w+/g, ''), posted: await postedIn(world) };
      });
    const annLast = await of([...BEN, [2, 'pass'], [0, 'pass']]);
    expect(annLast.told).toContain('WindowClosed');
    expect(annLast.posted.length).toBeGreaterThan(0);
    expect(await of([...CAT_TWICE, [0, 'pass'], [1, 'pass']])).toEqual(annLast);
    expect(await of([[0, 'pass'], ...BEN, [2, 'pass']])).toEqual(annLast);
  });

  it('is not told by what becomes of a seat that is left', async () => {
    const of = (answers: Answered) =>
      answeredBy(answers, async (world) => {
        await world.service.leaveGame(people[1]?.id ?? '', gameId);
        return toldTo(world, [0]);
      });
    const none = await of(NOBODY);
    expect(await of(BEN)).toEqual(none);
  });

  it('is the same in projections that are made anew', async () => {
    await answeredBy(BEN, async (world) => {
      const stored = async (): Promise<unknown> => {
        const { open, calls } = (await world.store.games.head(gameId)) ?? {};
        const { rows } = await world.sql.query('SELECT due_at FROM game WHERE id = $1', [gameId]);
        return { open, calls, rows };
      };
      const before = await stored();
      expect(JSON.stringify(before)).toContain('"settled":true');
      await world.service.rebuild(gameId);
      expect(await stored()).toEqual(before);
    });
  });
});

describe('the clock', () => {
  it('answers harmlessly for whoever has not answered, which is not told either', async () => {
    const late = (world: World): Promise<void> => {
      (world.store.clock as StoppedClock).pass(TURN_SECONDS);
      return Promise.resolve();
    };
    const none = await answeredBy(NOBODY, async (world) => {
      await late(world);
      return toldTo(world, []);
    });
    await answeredBy(BEN, async (world) => {
      await late(world);
      expect(await world.service.sweepDeadlines(1)).toEqual({ seats: 1, commands: 1, started: 0 });
      expect(await toldTo(world, [])).toEqual(none);
      expect(await world.service.sweepDeadlines()).toEqual({ seats: 1, commands: 1, started: 0 });
      const { events } = await world.service.events({ user: null }, gameId, 0, 100);
      expect(events.at(-1)).toMatchObject({ type: 'StepBegan' });
      expect(events.filter(({ type }) => type === 'WindowClosed')).toMatchObject([{ data: { shown: [] } }]);
    });
  });
});
