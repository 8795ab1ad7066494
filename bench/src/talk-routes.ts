/** Requests of talk whose cost is measured. */
import { randomUUID } from 'node:crypto';
import type { Service } from '@wayfinder/service';
import type { Store } from '@wayfinder/store';
import type { ClubRequest } from './club-routes.ts';

/** Lines of the topic that is read: more than a page. */
const LINES = 60;
/** One person writes so many lines into one room at once: fewer than are let in. */
const AT_ONCE = 15;

interface Benched {
  store: Store;
  service: Service;
  /** Requests of a route that fills tables, at most. */
  most: number;
}

/** Requests about a board, and a game, by an operator who owns both. */
export async function ofTalk({ store, service, most }: Benched, owner: string): Promise<ClubRequest[]> {
  await store.reports.setOperator(owner, true, store.clock.now());
  const { id } = await service.createClub(owner, { name: 'The Talk', entry: 'open', visibility: 'open' });
  const other = (await store.people.ensure(`${randomUUID()}@bench.test`, 'Talker')).id;
  const reporter = (await store.people.ensure(`${randomUUID()}@bench.test`, 'Reporter')).id;
  for (const user of [other, reporter]) await service.joinClub(user, id, {});
  const topicOf = async (user: string): Promise<string> =>
    String((await service.openTopic(user, id, { title: 'Topic', text: 'A line of **the bench**.' })).topic);
  const busy = await topicOf(owner);
  for (let n = 1; n < LINES; n += 1) {
    const user = (await store.people.ensure(`talker${n % 5}-${id}@bench.test`, `Talker ${n % 5}`)).id;
    if (n <= 5) await service.joinClub(user, id, {});
    await service.writeLine(
      { user },
      { of: 'clubs', id, room: busy },
      `Line ${n} of *the bench*, with https://example.org`,
    );
  }
  const game = await gameOf(service, owner);
  const at = (room: string) => ({ of: 'clubs', id, room });
  const lineIn = async (user: string) => ({ params: { ...at(await topicOf(user)), number: '1' } });
  const player = (await store.people.byId(other))?.playerId ?? '';
  const text = () => ({ text: 'A line of **the bench**.' });
  const report = async (): Promise<string> => {
    const open = async () => (await service.reports(owner, { state: 'open', limit: 50 })).reports;
    const before = new Set((await open()).map((one) => one.id));
    const { params } = await lineIn(other);
    // Nobody decides about a report of their own.
    await service.reportLine({ user: reporter }, params, '1', { reason: 'other', text: '' });
    return (await open()).find((one) => !before.has(one.id))?.id ?? '';
  };
  return [
    { name: 'getTalk', params: { id: game } },
    { name: 'listLines', params: at(busy) },
    { name: 'writeLine', params: at(busy), body: text, most: AT_ONCE },
    { name: 'editLine', most: AT_ONCE, each: async () => ({ ...(await lineIn(owner)), body: text() }) },
    { name: 'deleteLine', most: AT_ONCE, each: () => lineIn(owner) },
    { name: 'react', params: { ...at(busy), number: '1', reaction: 'wow' }, body: () => ({ on: true }) },
    { name: 'putTalkSeen', params: at(busy), body: () => ({ number: LINES }) },
    {
      name: 'reportLine',
      most: AT_ONCE,
      each: async () => ({ ...(await lineIn(other)), body: { reason: 'other' } }),
    },
    { name: 'listTopics', params: { id } },
    { name: 'openTopic', params: { id }, body: () => ({ title: 'Topic', ...text() }), most: AT_ONCE },
    { name: 'patchTopic', params: { id, topic: busy }, body: () => ({ pinned: true }), most },
    { name: 'getPrivateNote', params: { id: game } },
    { name: 'putPrivateNote', params: { id: game }, body: text },
    { name: 'listMarks' },
    { name: 'putMark', params: { player }, body: () => ({ note: randomUUID() }) },
    { name: 'listReports' },
    {
      name: 'decideReport',
      most: AT_ONCE,
      each: async () => ({ params: { id: await report() }, body: { decision: 'dismiss', reason: 'Fine' } }),
    },
    { name: 'getOperatorLog' },
  ];
}

/** An open game of whatever comes first. */
async function gameOf(service: Service, owner: string): Promise<string> {
  const [listed] = await service.rulesets();
  const ruleset = await service.ruleset(listed?.id ?? '');
  const preset = ruleset.presets[0]?.id;
  if (preset === undefined) throw new Error('the catalog has no game');
  const { id } = await service.createGame(owner, {
    ruleset: ruleset.id,
    preset,
    seats: ruleset.seats.max,
    visibility: 'open',
    seatOrder: 'chosen',
    clock: null,
  });
  return id;
}
