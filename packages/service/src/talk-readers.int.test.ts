/** Talk and its readers: moments as each counts them, boards, operators, streams, and that no line reaches whoever may not read it. */
import type { ProseTree, StreamTalk } from '@wayfinder/contract';
import { seededRandom } from '@wayfinder/engine';
import { commitSeed } from '@wayfinder/engine/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { command, gameWithShell, makeWorld, newcomer, play, startedGame, type World } from './testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

const codeOf = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  );
const playerOf = async (user: string): Promise<string> => (await world.store.people.byId(user))?.playerId ?? '';
const inGame = (id: string, room = 'players') => ({ of: 'games', id, room });
const inClub = (id: string, topic: number) => ({ of: 'clubs', id, room: String(topic) });
const momentsIn = (prose: ProseTree | null): number[] =>
  [...JSON.stringify(prose).matchAll(/"kind":"moment","number":(\d+)/g)].map(([, number]) => Number(number));

describe('a moment', () => {
  it('is counted as its reader counts events', async () => {
    const { ann, ben, nell } = world;
    const id = await gameWithShell(world, [ann, ben]);
    // Each batch has an instant of its own. Bids that Ann replaces are events for her alone.
    const step = async (user: string, ...path: string[]): Promise<void> => {
      world.clock.pass(10);
      await play(world.service, user, id, ...path);
    };
    await step(ann, 'take');
    await step(ben, 'rest');
    await step(ann, '1');
    for (const bid of ['0', '1', '0']) {
      world.clock.pass(10);
      const { decisions } = await world.service.decisions({ user: ann }, id);
      const seal = decisions.find(({ kind, seat }) => kind === 'seal' && seat === 0)?.id ?? '';
      await world.service.sendCommands(ann, id, [command(seal, bid)]);
    }
    const eventsOf = async (user: string | null) => (await world.service.events({ user }, id, 0, 200)).events;
    const [own, others, all] = [await eventsOf(ann), await eventsOf(ben), await eventsOf(null)];
    expect(own.length).toBeGreaterThan(3);
    expect(all.length).not.toBe(own.length);
    for (const moment of [1, Math.ceil(own.length / 2), own.length]) {
      const at = own[moment - 1]?.at ?? '';
      const line = await world.service.writeLine({ user: ann }, inGame(id), `Look at #${moment}!`);
      expect(momentsIn(line.prose)).toEqual([moment]);
      const { lines } = await world.service.lines({ user: ben }, inGame(id), { limit: 1 });
      expect(momentsIn(lines[0]?.prose ?? null)).toEqual([others.filter((event) => event.at <= at).length]);
    }
    // A spectator's moments are those of spectators; what nobody has seen yet is text.
    await world.service.writeLine({ user: nell }, inGame(id, 'spectators'), `#${all.length} and #${all.length + 1}`);
    const { lines } = await world.service.lines({ user: null }, inGame(id, 'spectators'), { limit: 1 });
    expect(momentsIn(lines[0]?.prose ?? null)).toEqual([all.length]);
  });
});

describe('a stream', () => {
  it('tells of talk to those alone who may read it', async () => {
    const { ann, ben, nell } = world;
    const { id } = await startedGame(world, [ann, ben]);
    const told = new Map<string, StreamTalk[]>();
    const closers = await Promise.all(
      Object.entries({ ann, ben, nell, nobody: null }).map(async ([name, user]) => {
        told.set(name, []);
        const talk = (one: StreamTalk): void => void told.get(name)?.push(one);
        return world.service.subscribe({ user }, id, 0, { batch: () => undefined, reset: () => undefined, talk });
      }),
    );
    await world.service.writeLine({ user: ann }, inGame(id), 'to players');
    await world.service.writeLine({ user: nell }, inGame(id, 'spectators'), 'to spectators');
    await expect.poll(() => told.get('nobody')).toHaveLength(1);
    await expect.poll(() => told.get('ben')).toHaveLength(1);
    const [players, spectators] = [
      { room: 'players', number: 1 },
      { room: 'spectators', number: 1 },
    ];
    expect(Object.fromEntries(told)).toEqual({
      ann: [players],
      ben: [players],
      nell: [spectators],
      nobody: [spectators],
    });
    for (const { close } of closers) close();
  });
});

describe('a board', () => {
  async function club(): Promise<{ id: string; owner: string; member: string }> {
    const [owner, member] = [await newcomer(world), await newcomer(world)];
    const { id } = await world.service.createClub(owner, { name: 'The Board', entry: 'open', visibility: 'open' });
    await world.service.joinClub(member, id, {});
    return { id, owner, member };
  }

  it('has topics that members open and read, the pinned ones first', async () => {
    const { id, owner, member } = await club();
    const topic = await world.service.openTopic(member, id, { title: 'Fridays', text: 'Who is in?' });
    expect(topic).toMatchObject({ topic: 1, total: 1, unread: 0, pinned: false, closed: false });
    world.clock.pass(1);
    await world.service.openTopic(owner, id, { title: 'Rules', text: 'Be kind.' });
    const titles = async (user: string): Promise<string[]> =>
      (await world.service.topics(user, id, { limit: 10 })).topics.map(({ title }) => title);
    expect(await titles(owner)).toEqual(['Rules', 'Fridays']);
    await world.service.patchTopic(owner, id, '1', { pinned: true });
    expect(await titles(member)).toEqual(['Fridays', 'Rules']);
    expect(await codeOf(world.service.patchTopic(member, id, '1', { pinned: false }))).toBe('not-organiser');
    const first = await world.service.topics(member, id, { limit: 1 });
    const rest = await world.service.topics(member, id, { limit: 1, cursor: first.next ?? '' });
    expect([first.topics, rest.topics].flat().map(({ topic: number }) => number)).toEqual([1, 2]);
    expect(rest.next).toBe(null);
  });

  it('counts what is new in each topic, and mentions members by name', async () => {
    const { id, owner, member } = await club();
    const name = (await world.store.people.byId(owner))?.name;
    await world.service.openTopic(member, id, { title: 'Fridays', text: `@${name}: who is in?` });
    expect((await world.service.topics(owner, id, { limit: 5 })).topics[0]).toMatchObject({ unread: 1 });
    const { lines } = await world.service.lines({ user: owner }, inClub(id, 1), { limit: 5 });
    expect(lines[0]).toMatchObject({ mentionsMe: true, author: { seat: null, flag: expect.any(Number) } });
    await world.service.putTalkSeen({ user: owner }, inClub(id, 1), 1);
    expect((await world.service.topics(owner, id, { limit: 5 })).topics[0]).toMatchObject({ unread: 0 });
  });

  it('is its members’ alone, and closed topics take no more lines', async () => {
    const { id, owner, member } = await club();
    await world.service.openTopic(member, id, { title: 'Fridays', text: 'Who is in?' });
    const stranger = await newcomer(world);
    const read = (user: string) => world.service.lines({ user }, inClub(id, 1), { limit: 5 });
    expect(await codeOf(read(stranger))).toBe('not-member');
    expect(await codeOf(world.service.topics(stranger, id, { limit: 5 }))).toBe('not-member');
    expect(await codeOf(world.service.lines({ user: owner }, inClub(id, 9), { limit: 5 }))).toBe('unknown-talk');
    await world.service.patchTopic(owner, id, '1', { closed: true });
    for (const act of [
      () => world.service.writeLine({ user: owner }, inClub(id, 1), 'more'),
      () => world.service.editLine({ user: member }, inClub(id, 1), '1', 'other'),
      () => world.service.react({ user: owner }, inClub(id, 1), '1', 'wow', true),
    ])
      expect(await codeOf(act())).toBe('topic-closed');
    await world.service.leaveClub(member, id);
    expect(await codeOf(read(member))).toBe('not-member');
    expect(await codeOf(world.service.deleteLine({ user: member }, inClub(id, 1), '1'))).toBe('not-member');
  });

  it('has lines that organisers delete, which is logged', async () => {
    const { id, owner, member } = await club();
    await world.service.openTopic(owner, id, { title: 'Fridays', text: 'Who is in?' });
    await world.service.writeLine({ user: member }, inClub(id, 1), 'Buy watches');
    expect(await codeOf(world.service.deleteLine({ user: member }, inClub(id, 1), '1'))).toBe('not-author');
    await world.service.deleteLine({ user: owner }, inClub(id, 1), '2');
    const { lines } = await world.service.lines({ user: member }, inClub(id, 1), { limit: 5 });
    expect(lines[1]).toMatchObject({ deleted: 'organiser', prose: null });
    const { acts } = await world.service.clubLog(member, id, { limit: 1 });
    expect(acts[0]).toMatchObject({ act: 'line-deleted', of: { player: await playerOf(member) } });
  });
});

describe('an organiser', () => {
  it('deletes lines of spectators of the club’s games, which is logged, and none of a table', async () => {
    const [owner, ben, nell] = [await newcomer(world), await newcomer(world), await newcomer(world)];
    const { id: clubId } = await world.service.createClub(owner, { name: 'Ours', entry: 'open', visibility: 'open' });
    await world.service.joinClub(ben, clubId, {});
    const { id } = await startedGame(world, [ben, nell], { clubId });
    await world.service.writeLine({ user: nell }, inGame(id), 'At the table');
    const watcher = await newcomer(world);
    await world.service.writeLine({ user: watcher }, inGame(id, 'spectators'), 'Buy watches');
    expect(await codeOf(world.service.deleteLine({ user: ben }, inGame(id), '1'))).toBe('not-author');
    expect(await codeOf(world.service.deleteLine({ user: owner }, inGame(id), '1'))).toBe('not-seated');
    await world.service.deleteLine({ user: owner }, inGame(id, 'spectators'), '1');
    const { lines } = await world.service.lines({ user: null }, inGame(id, 'spectators'), { limit: 5 });
    expect(lines[0]).toMatchObject({ deleted: 'organiser', prose: null });
    const { acts } = await world.service.clubLog(owner, clubId, { limit: 1 });
    expect(acts[0]).toMatchObject({ act: 'line-deleted', of: { player: await playerOf(watcher) } });
  });
});

describe('somebody whom a reader mutes', () => {
  it('raises no mark of unread lines', async () => {
    const [ann, ben, cem] = [await newcomer(world), await newcomer(world), await newcomer(world)];
    const { id } = await startedGame(world, [ann, ben]);
    const club = await world.service.createClub(ann, {
      ...{ name: 'Muting', description: '', entry: 'open', visibility: 'open', timeZone: 'UTC' },
    });
    await world.service.joinClub(ben, club.id, {});
    await world.service.writeLine({ user: ben }, inGame(id), 'at the table');
    const { topic } = await world.service.openTopic(ben, club.id, { title: 'Title', text: 'on the board' });
    const unread = async () => {
      const { rooms } = await world.service.talk({ user: ann }, id);
      const { topics } = await world.service.topics(ann, club.id, { limit: 5 });
      return [rooms[0]?.unread, topics[0]?.unread];
    };
    expect(await unread()).toEqual([1, 1]);
    await world.service.putMark(ann, await playerOf(ben), { muted: true });
    expect(await unread()).toEqual([0, 0]);
    // It is there to be read all the same, and others' lines count.
    const { topics } = await world.service.topics(ann, club.id, { limit: 5 });
    expect(topics[0]).toMatchObject({ title: 'Title', hidden: false });
    await world.service.joinClub(cem, club.id, {});
    await world.service.writeLine({ user: cem }, inClub(club.id, topic), 'and I');
    expect(await unread()).toEqual([0, 1]);
  });
});

describe('somebody whom an open club has banned', () => {
  it('reads on at its games, and writes in none', async () => {
    const [owner, ben, eve, watcher] = await Promise.all([1, 2, 3, 4].map(() => newcomer(world)));
    const users = { owner: owner ?? '', ben: ben ?? '', eve: eve ?? '', watcher: watcher ?? '' };
    const club = await world.service.createClub(users.owner, {
      ...{ name: 'Banning', description: '', entry: 'open', visibility: 'open', timeZone: 'UTC' },
    });
    for (const user of [users.ben, users.eve]) await world.service.joinClub(user, club.id, {});
    const { id } = await startedGame(world, [users.owner, users.ben], { visibility: 'open', clubId: club.id });
    const write = (user: string) => codeOf(world.service.writeLine({ user }, inGame(id, 'spectators'), 'Here I am'));
    expect([await write(users.eve), await write(users.watcher)]).toEqual(['done', 'done']);
    await world.service.removeMember(users.owner, club.id, await playerOf(users.eve), { ban: true });
    expect([await write(users.eve), await write(users.watcher)]).toEqual(['banned', 'done']);
    expect(await codeOf(world.service.react({ user: users.eve }, inGame(id, 'spectators'), '1', 'wow', true))).toBe(
      'banned',
    );
    const { lines, mayWrite } = await world.service.lines({ user: users.eve }, inGame(id, 'spectators'), { limit: 9 });
    expect([lines.length, mayWrite]).toEqual([3, false]);
    await world.service.liftBan(users.owner, club.id, await playerOf(users.eve));
    expect(await write(users.eve)).toBe('done');
  });
});

describe('operators', () => {
  async function reported(): Promise<{ operator: string; ann: string; ben: string; game: string; report: string }> {
    const [operator, ann, ben] = [await newcomer(world), await newcomer(world), await newcomer(world)];
    await world.store.reports.setOperator(operator, true, world.clock.now());
    const { id: game } = await startedGame(world, [ann, ben]);
    for (const text of ['before', 'an insult']) await world.service.writeLine({ user: ben }, inGame(game), text);
    await world.service.writeLine({ user: ann }, inGame(game), 'after');
    const report = { reason: 'insult', text: 'Read this' } as const;
    await world.service.reportLine({ user: ann }, inGame(game), '2', report);
    expect(await codeOf(world.service.reportLine({ user: ann }, inGame(game), '2', report))).toBe('reported-already');
    const { reports } = await world.service.reports(operator, { state: 'open', limit: 50 });
    return { operator, ann, ben, game, report: reports.find(({ place }) => place === game)?.id ?? '' };
  }

  it('alone read reports, each with the lines around it, as they were', async () => {
    const { operator, ann, ben, game, report } = await reported();
    expect(await codeOf(world.service.reports(ann, { state: 'open', limit: 5 }))).toBe('not-operator');
    expect(await codeOf(world.service.operatorLog(ann, { limit: 5 }))).toBe('not-operator');
    const wanted = { decision: 'dismiss', reason: 'Nothing wrong' } as const;
    expect(await codeOf(world.service.decideReport(ben, report, wanted))).toBe('not-operator');
    await world.service.deleteLine({ user: ben }, inGame(game), '2');
    const { reports } = await world.service.reports(operator, { state: 'open', limit: 50 });
    const told = reports.find(({ id }) => id === report);
    expect(told).toMatchObject({ of: 'games', place: game, room: 'players', number: 2, line: 'an insult' });
    expect(told?.context.map(({ text }) => text)).toEqual(['before', null, 'after']);
    await world.service.decideReport(operator, report, wanted);
    const open = await world.service.reports(operator, { state: 'open', limit: 50 });
    expect(open.reports.map(({ id }) => id)).not.toContain(report);
    expect(await codeOf(world.service.decideReport(operator, 'none', wanted))).toBe('unknown-report');
  });

  it('decide about no line that they wrote or reported; the report names nobody to its author', async () => {
    const { operator, ann, ben, game, report } = await reported();
    for (const one of [ann, ben]) await world.store.reports.setOperator(one, true, world.clock.now());
    const wanted = { decision: 'suspend', reason: 'Mine', days: 7 } as const;
    for (const one of [ann, ben])
      expect(await codeOf(world.service.decideReport(one, report, wanted))).toBe('own-report');
    const of = async (user: string) => {
      const { reports } = await world.service.reports(user, { state: 'open', limit: 50 });
      return reports.find(({ id }) => id === report);
    };
    expect(await of(ben)).toMatchObject({ own: true, reporter: null, text: '', decision: null });
    expect(await of(ann)).toMatchObject({ own: true, reporter: { player: await playerOf(ann) }, text: 'Read this' });
    expect(await of(operator)).toMatchObject({ own: false, reporter: { player: await playerOf(ann) } });
    // A report of somebody else of the same line is none of theirs either.
    const [writer, watcher, other] = [await newcomer(world), await newcomer(world), await newcomer(world)];
    await world.store.reports.setOperator(watcher, true, world.clock.now());
    await world.service.writeLine({ user: writer }, inGame(game, 'spectators'), 'spam');
    for (const user of [watcher, other])
      await world.service.reportLine({ user }, inGame(game, 'spectators'), '1', { reason: 'spam', text: '' });
    const { reports } = await world.service.reports(watcher, { state: 'open', limit: 50 });
    const same = reports.filter(({ place, room }) => place === game && room === 'spectators');
    expect(same.map(({ own }) => own)).toEqual([true, true]);
    for (const { id } of same) {
      expect(await codeOf(world.service.decideReport(watcher, id, wanted))).toBe('own-report');
      expect(await codeOf(world.service.decideReport(operator, id, { decision: 'dismiss', reason: 'x' }))).toBe('done');
    }
  });

  it('delete lines, and warn: the author is told why', async () => {
    const { operator, ann, ben, game, report } = await reported();
    await world.service.decideReport(operator, report, { decision: 'warn', reason: 'Be kind' });
    world.clock.pass(1);
    await world.service.decideReport(operator, report, { decision: 'delete', reason: 'An insult' });
    const { lines } = await world.service.lines({ user: ann }, inGame(game), { limit: 5 });
    expect(lines.map(({ deleted }) => deleted)).toEqual([null, 'operator', null]);
    const notices = await world.store.accountNotices.claim(30);
    expect(notices.map(({ userId, kind, reason }) => [userId, kind, reason])).toEqual([
      [ben, 'talk-warn', 'Be kind'],
      [ben, 'talk-lifted', null],
      [ben, 'talk-delete', 'An insult'],
    ]);
    await world.store.accountNotices.finish(notices);
    const { acts } = await world.service.operatorLog(operator, { limit: 2 });
    expect(acts.map(({ act, reason }) => [act, reason])).toContainEqual(['delete', 'An insult']);
  });

  it('mute until an instant; who decides anew lifts it', async () => {
    const { operator, ann, ben, game, report } = await reported();
    await world.service.decideReport(operator, report, { decision: 'mute', reason: 'A week', days: 7 });
    const until = new Date(world.clock.now().getTime() + 7 * 86_400_000).toISOString();
    const write = () => world.service.writeLine({ user: ben }, inGame(game), 'again');
    await expect(write()).rejects.toMatchObject({ code: 'muted-by-operator', data: { until, reason: 'A week' } });
    await expect(world.service.react({ user: ben }, inGame(game), '1', 'wow', true)).rejects.toMatchObject({
      code: 'muted-by-operator',
    });
    // The page knows it before they write.
    const told = async (user: string) => {
      const { mayWrite, held } = await world.service.lines({ user }, inGame(game), { limit: 1 });
      const { rooms } = await world.service.talk({ user }, game);
      const me = await world.service.me({ user, via: 'session', scopes: [] });
      return { mayWrite, held, rooms: rooms.map((room) => room.mayWrite), me: me.held };
    };
    const held = { kind: 'mute', until, reason: 'A week' };
    expect(await told(ben)).toEqual({ mayWrite: false, held, rooms: [false], me: held });
    expect(await told(ann)).toEqual({ mayWrite: true, held: null, rooms: [true], me: null });
    world.clock.pass(7 * 86_400);
    expect(await told(ben)).toEqual({ mayWrite: true, held: null, rooms: [true], me: null });
    await write();
    await world.service.decideReport(operator, report, { decision: 'mute', reason: 'Again', days: 7 });
    expect(await codeOf(write())).toBe('muted-by-operator');
    await world.service.decideReport(operator, report, { decision: 'dismiss', reason: 'A mistake' });
    expect(await codeOf(write())).toBe('done');
  });

  it('decide about a line once, however many report it', async () => {
    const { operator, ben, game, report } = await reported();
    const [cem, dua] = [await newcomer(world), await newcomer(world)];
    const tell = (reporterId: string) =>
      world.store.reports.add(
        {
          ...{ reporterId, key: { of: 'games', id: game, room: 1 }, number: 2, authorId: ben },
          ...{ line: 'an insult', reason: 'insult', text: '' },
        },
        world.clock.now().toISOString(),
      );
    await tell(cem);
    const listed = async (state: 'open' | 'decided') => {
      const { reports } = await world.service.reports(operator, { state, limit: 50 });
      return reports.filter(({ place }) => place === game);
    };
    const both = (await listed('open')).map(({ id }) => id);
    expect(both).toHaveLength(2);
    await world.service.decideReport(operator, report, { decision: 'mute', reason: 'Two days', days: 2 });
    expect(await listed('open')).toEqual([]);
    expect((await listed('decided')).map(({ id, decision }) => [id, decision]).sort()).toEqual(
      both.map((id) => [id, 'mute']).sort(),
    );
    // A report that comes after it says what was decided.
    world.clock.pass(60);
    await tell(dua);
    const [late, ...more] = await listed('open');
    expect(more).toEqual([]);
    expect(late).toMatchObject({ decision: 'mute', decidedAt: expect.any(String) });
    expect(Date.parse(late?.decidedAt ?? '')).toBeLessThan(Date.parse(late?.at ?? ''));
    // Deciding anew by any of them lifts what the line led to: nothing is laid on its author twice.
    await world.service.decideReport(operator, late?.id ?? '', { decision: 'suspend', reason: 'Worse', days: 3 });
    const kinds = async () =>
      (await world.store.reports.sanctions(ben, world.clock.now().toISOString())).map(({ kind }) => kind);
    expect(await kinds()).toEqual(['suspend']);
    expect(await listed('open')).toEqual([]);
    const [one, other] = both;
    await Promise.all(
      [one, other].map((id) =>
        world.service.decideReport(operator, id ?? '', { decision: 'dismiss', reason: 'Mistake' }),
      ),
    );
    expect(await kinds()).toEqual([]);
    expect((await listed('decided')).map(({ decision }) => decision)).toEqual(['dismiss', 'dismiss', 'dismiss']);
  });

  it('suspend until an instant, which sessions and tokens know of at once', async () => {
    const { operator, ben, report } = await reported();
    const secret = 'a session of somebody who is suspended';
    const lasts = new Date(world.clock.now().getTime() + 40 * 86_400_000);
    await world.store.people.createSession(ben, secret, lasts);
    const token = await world.service.createToken(ben, { name: 'Ben', scopes: ['play'], expiresInDays: null });
    const both = () =>
      Promise.all([world.service.identifySession(secret), world.service.identifyToken(token.token)]).then((found) =>
        found.map((identity) => identity?.suspended?.reason),
      );
    expect(await both()).toEqual([undefined, undefined]);
    await world.service.decideReport(operator, report, { decision: 'suspend', reason: 'Threats', days: 2 });
    expect(await both()).toEqual(['Threats', 'Threats']);
    world.clock.pass(2 * 86_400);
    expect(await both()).toEqual([undefined, undefined]);
  });
});

type Chance = Pick<ReturnType<typeof seededRandom>, 'next'>;

/** One line as the model below knows it. */
interface Said {
  text: string;
  room: 'players' | 'spectators';
  by: string;
  step: number;
  gone: boolean;
}

/** A table and its talk as people may know them, told from the rules alone. */
class Model {
  readonly said: Said[] = [];
  /** By person: steps in which they sat there; `to` null: they still do. */
  readonly stays: { by: string; from: number; to: number | null }[] = [];
  readonly blocks = new Set<string>();
  isOver = false;

  sits(by: string): boolean {
    return this.stays.some((stay) => stay.by === by && stay.to === null);
  }

  readable(by: string): string[] {
    return this.said.filter((line) => this.#reads(by, line)).map(({ text }) => text);
  }

  #reads(by: string, { room, step, gone, by: author }: Said): boolean {
    if (gone || this.blocks.has(`${by} ${author}`)) return false;
    if (room === 'spectators') return this.isOver || !this.sits(by);
    const own = this.stays.filter((stay) => stay.by === by);
    return own.some(({ to }) => to === null || step <= to);
  }
}

describe('no line', () => {
  it('reaches whoever may not read it, whatever people do', async () => {
    const random = seededRandom(commitSeed('TALK_SEED'));
    for (let run = 0; run < 3; run += 1) await runOnce(random, run);
  });
});

async function runOnce(random: Chance, run: number): Promise<void> {
  const people = await Promise.all(Array.from({ length: 5 }, () => newcomer(world)));
  const [ann = '', ben = ''] = people;
  const { id } = await startedGame(world, [ann, ben]);
  const model = new Model();
  for (const by of [ann, ben]) model.stays.push({ by, from: 0, to: null });
  const one = <T>(list: readonly T[]): T => list[random.next(list.length)] as T;
  for (let step = 1; step <= 30; step += 1) {
    world.clock.pass(20);
    const [by, other] = [one(people), one(people)];
    await one(ACTS)({ model, id, by, other, step, mark: `canary-${run}-${step}-${by}`, random });
    if (step % 5 === 0) await checkAll(model, id, people);
  }
  await world.service.leaveGame(ann, id).catch(() => null);
  await world.service.leaveGame(ben, id).catch(() => null);
  for (const by of people) if (model.sits(by)) await world.service.leaveGame(by, id).catch(() => null);
  model.isOver = true;
  await checkAll(model, id, people);
}

interface Acting {
  model: Model;
  id: string;
  by: string;
  other: string;
  step: number;
  mark: string;
  random: Chance;
}

const write =
  (room: Said['room']) =>
  async ({ model, id, by, step, mark }: Acting): Promise<void> => {
    const may = room === 'players' ? model.sits(by) : !model.sits(by);
    const code = await codeOf(world.service.writeLine({ user: by }, inGame(id, room), mark));
    expect(code).toBe(may ? 'done' : room === 'players' ? 'not-seated' : 'talk-later');
    if (may) model.said.push({ text: mark, room, by, step, gone: false });
  };

/** Things that people do; those that talk come more often. */
const ACTS: ((acting: Acting) => Promise<void>)[] = [
  write('players'),
  write('players'),
  write('players'),
  write('spectators'),
  write('spectators'),
  async ({ model, id, by }) => {
    const own = model.said.filter((line) => line.by === by && !line.gone);
    const line = own.at(-1);
    if (!line) return;
    const number = model.said.filter(({ room }) => room === line.room).indexOf(line) + 1;
    const code = await codeOf(world.service.deleteLine({ user: by }, inGame(id, line.room), String(number)));
    if (code === 'done') line.gone = true;
    else expect(model.readable(by)).not.toContain(line.text);
  },
  async ({ model, by, other, random }) => {
    if (by === other) return;
    const blocked = random.next(2) === 0;
    await world.service.putMark(by, await playerOf(other), { blocked });
    if (blocked) model.blocks.add(`${by} ${other}`);
    else model.blocks.delete(`${by} ${other}`);
  },
  // A seat changes hands.
  async ({ model, id, by, other, step }) => {
    if (!model.sits(by) || model.sits(other)) return;
    const { seat } = (await world.store.games.head(id))?.seats.find(
      ({ userId, untilAt }) => userId === by && untilAt === null,
    ) ?? { seat: 0 };
    await world.service.offerSeat(by, id, seat, { to: 'everybody' });
    await world.service.takeSeat(other, id, seat, undefined, true);
    for (const stay of model.stays) if (stay.by === by && stay.to === null) stay.to = step;
    model.stays.push({ by: other, from: step, to: null });
  },
];

/** Everything that talk answers each of them holds the lines that they may read, and no other. */
async function checkAll(model: Model, id: string, people: readonly string[]): Promise<void> {
  for (const user of people) {
    const texts = await Promise.all(
      ['players', 'spectators'].map((room) =>
        world.service.lines({ user }, inGame(id, room), { limit: 100 }).then(
          ({ lines }) => JSON.stringify(lines),
          () => '',
        ),
      ),
    );
    const told = [...new Set(texts.join().match(/canary-[\w-]+/g) ?? [])].sort();
    expect(told).toEqual(model.readable(user).sort());
    expect(JSON.stringify(await world.service.game({ user }, id))).not.toContain('canary-');
  }
}
