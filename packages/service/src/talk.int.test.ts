/** Talk beside games: who reads and writes where, what of it is told to whom, and what is kept for oneself. */
import type { ProseTree, TalkLine } from '@wayfinder/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DUEL, makeWorld, newcomer, startedGame as started, type World } from './testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

const startedGame = async (of: World, users: string[]): Promise<string> => (await started(of, users)).id;
const codeOf = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  );
const playerOf = async (user: string): Promise<string> => (await world.store.people.byId(user))?.playerId ?? '';
const at = (id: string, room = 'players') => ({ of: 'games', id, room });
const read = (user: string | null, id: string, room?: string) =>
  world.service.lines({ user }, at(id, room), { limit: 100 });
const say = (user: string, id: string, text: string, room?: string): Promise<TalkLine> =>
  world.service.writeLine({ user }, at(id, room), text);
const textsOf = async (user: string | null, id: string, room?: string): Promise<string[]> =>
  (await read(user, id, room)).lines.map(({ prose }) => flat(prose));

/** The text of a tree. */
function flat(prose: ProseTree | null): string {
  if (prose === null) return '';
  const words = JSON.stringify(prose).matchAll(/"(?:text|name|number)":(?:"([^"]*)"|(\d+))/g);
  return [...words].map(([, text, number]) => text ?? `#${number}`).join('');
}

describe('the room of the players', () => {
  it('is read and written by those who sit there alone', async () => {
    const { ann, ben, nell } = world;
    const id = await startedGame(world, [ann, ben]);
    const said = await say(ann, id, 'Hello *all*');
    expect(said).toMatchObject({ number: 1, author: { name: 'Ann', seat: 0, you: true }, source: 'Hello *all*' });
    expect(await textsOf(ben, id)).toEqual(['Hello all']);
    expect((await read(ben, id)).lines[0]).toMatchObject({ source: null, editableUntil: null });
    for (const user of [nell, null]) expect(await codeOf(read(user, id))).toBe('not-seated');
    expect(await codeOf(say(nell, id, 'May I?'))).toBe('not-seated');
    expect(await codeOf(read(ann, id, 'kitchen'))).toBe('unknown-talk');
    expect(await codeOf(world.service.lines({ user: ann }, { of: 'boats', id, room: '1' }, { limit: 1 }))).toBe(
      'unknown-talk',
    );
  });

  it('has a line once, however often the request of one key is tried', async () => {
    const { ann, ben } = world;
    const id = await startedGame(world, [ann, ben]);
    const again = (seed: string) => world.service.writeLine({ user: ann }, at(id), 'Hello', seed);
    expect([(await again('a')).number, (await again('b')).number, (await again('a')).number]).toEqual([1, 2, 1]);
    expect((await read(ben, id)).total).toBe(2);
    const club = await world.service.createClub(ann, { name: 'Board', entry: 'open', visibility: 'open' });
    const open = (seed: string) => world.service.openTopic(ann, club.id, { title: 'Topic', text: 'First' }, seed);
    expect([(await open('a')).topic, (await open('b')).topic, (await open('a')).topic]).toEqual([1, 2, 1]);
    expect((await world.service.topics(ann, club.id, { limit: 5 })).topics.map(({ total }) => total)).toEqual([1, 1]);
  });

  it('is there before the start; of a private game nobody else learns that it is', async () => {
    const { ann, ben, nell } = world;
    const { id, link } = await world.service.createGame(ann, { ...DUEL, visibility: 'link' });
    await say(ann, id, 'Waiting for Ben');
    expect(await codeOf(read(nell, id))).toBe('unknown-game');
    await world.service.joinGame(ben, id, { link: link ?? '' });
    expect(await textsOf(ben, id)).toEqual(['Waiting for Ben']);
  });

  it('is read by who left up to their leaving, and by who took their seat from the begin', async () => {
    const { ann, ben, cem } = world;
    const id = await startedGame(world, [ann, ben]);
    await say(ann, id, 'before');
    world.clock.pass(60);
    await world.service.offerSeat(ben, id, 1, { to: 'everybody' });
    await world.service.takeSeat(cem, id, 1);
    world.clock.pass(60);
    await say(ann, id, 'after');
    expect(await textsOf(ben, id)).toEqual(['before']);
    expect((await read(ben, id)).total).toBe(1);
    expect(await codeOf(say(ben, id, 'still here'))).toBe('not-seated');
    expect(await textsOf(cem, id)).toEqual(['before', 'after']);
    expect((await world.service.talk({ user: ben }, id)).rooms[0]).toMatchObject({ total: 1, mayWrite: false });
    // Nor may they touch what came later.
    expect(await codeOf(world.service.reportLine({ user: ben }, at(id), '2', { reason: 'spam', text: '' }))).toBe(
      'unknown-line',
    );
  });

  it('keeps how far each has read', async () => {
    const { ann, ben } = world;
    const id = await startedGame(world, [ann, ben]);
    for (const text of ['one', 'two', 'three']) await say(ann, id, text);
    const unread = async (user: string): Promise<number> =>
      (await world.service.talk({ user }, id)).rooms[0]?.unread ?? -1;
    expect([await unread(ann), await unread(ben)]).toEqual([0, 3]);
    await world.service.putTalkSeen({ user: ben }, at(id), 2);
    await world.service.putTalkSeen({ user: ben }, at(id), 1);
    expect(await unread(ben)).toBe(1);
    await world.service.putTalkSeen({ user: ben }, at(id), 900);
    expect((await read(ben, id)).seen).toBe(3);
    await world.service.deleteLine({ user: ann }, at(id), '3');
    expect(await unread(ben)).toBe(0);
    await say(ann, id, 'four');
    expect(await unread(ben)).toBe(1);
    await world.service.deleteLine({ user: ann }, at(id), '4');
    expect(await unread(ben)).toBe(0);
  });

  it('is read in pages, the latest first', async () => {
    const { ann, ben } = world;
    const id = await startedGame(world, [ann, ben]);
    for (let n = 1; n <= 5; n += 1) await say(ann, id, `line ${n}`);
    const page = await world.service.lines({ user: ben }, at(id), { limit: 2 });
    expect([page.lines.map(({ number }) => number), page.more]).toEqual([[4, 5], true]);
    const before = await world.service.lines({ user: ben }, at(id), { limit: 3, before: 4 });
    expect([before.lines.map(({ number }) => number), before.more]).toEqual([[1, 2, 3], false]);
  });
});

describe('the room of the spectators', () => {
  it('is kept from players until the end', async () => {
    const { ann, ben, cem, nell } = world;
    const id = await startedGame(world, [ann, ben]);
    await say(nell, id, 'Ann should go north', 'spectators');
    expect(await codeOf(world.service.writeLine({ user: null }, at(id, 'spectators'), 'x'))).toBe('not-signed-in');
    expect(await textsOf(null, id, 'spectators')).toEqual(['Ann should go north']);
    expect(await textsOf(cem, id, 'spectators')).toEqual(['Ann should go north']);
    for (const reader of [{ user: ann }, { user: ann, as: 'spectator' as const }])
      expect(await codeOf(world.service.lines(reader, at(id, 'spectators'), { limit: 5 }))).toBe('talk-later');
    expect((await world.service.talk({ user: ann }, id)).rooms.map(({ room }) => room)).toEqual(['players']);
    expect((await world.service.talk({ user: nell }, id)).rooms.map(({ room }) => room)).toEqual(['spectators']);
    await world.service.leaveGame(ann, id);
    await world.service.leaveGame(ben, id);
    expect(await textsOf(ann, id, 'spectators')).toEqual(['Ann should go north']);
  });

  it('is closed to who may take their seat back', async () => {
    const { ann, ben, cem } = world;
    const id = await startedGame(world, [ann, ben]);
    await world.service.offerSeat(ben, id, 1, { to: 'everybody', returnDays: 3 });
    await world.service.takeSeat(cem, id, 1);
    expect(await codeOf(read(ben, id, 'spectators'))).toBe('talk-later');
  });
});

describe('a line', () => {
  it('can be edited by its author for ten minutes', async () => {
    const { ann, ben } = world;
    const id = await startedGame(world, [ann, ben]);
    await say(ann, id, 'frist');
    expect(await codeOf(world.service.editLine({ user: ben }, at(id), '1', 'mine'))).toBe('not-author');
    world.clock.pass(599);
    const edited = await world.service.editLine({ user: ann }, at(id), '1', 'first');
    expect(edited).toMatchObject({ source: 'first', editedAt: world.clock.now().toISOString() });
    world.clock.pass(1);
    expect(await codeOf(world.service.editLine({ user: ann }, at(id), '1', 'late'))).toBe('edit-over');
    expect((await read(ann, id)).lines[0]?.editableUntil).toBe(null);
    expect(await textsOf(ben, id)).toEqual(['first']);
  });

  it('that is deleted leaves a mark and nothing else', async () => {
    const { ann, ben } = world;
    const id = await startedGame(world, [ann, ben]);
    await say(ann, id, 'rash words');
    await world.service.react({ user: ben }, at(id), '1', 'ouch', true);
    expect(await codeOf(world.service.deleteLine({ user: ben }, at(id), '1'))).toBe('not-author');
    await world.service.deleteLine({ user: ann }, at(id), '1');
    const [line] = (await read(ben, id)).lines;
    expect(line).toMatchObject({ author: { name: 'Ann' }, deleted: 'author', prose: null, reactions: [] });
    for (const again of [
      () => world.service.deleteLine({ user: ann }, at(id), '1'),
      () => world.service.editLine({ user: ann }, at(id), '1', 'back'),
      () => world.service.react({ user: ben }, at(id), '1', 'wow', true),
    ])
      expect(await codeOf(again())).toBe('unknown-line');
    const stored = await world.store.talk.lines({ of: 'games', id, room: 1 }, { before: null, until: null, limit: 5 });
    expect(JSON.stringify(stored)).not.toContain('rash');
  });

  it('mentions whoever sits there, by their name', async () => {
    const { ann, ben } = world;
    const id = await startedGame(world, [ann, ben]);
    await say(ann, id, '@ben, look; @nell');
    expect((await read(ben, id)).lines[0]).toMatchObject({ mentionsMe: true });
    expect((await read(ann, id)).lines[0]).toMatchObject({ mentionsMe: false });
    expect(JSON.stringify((await read(ann, id)).lines[0]?.prose)).toContain('{"kind":"mention","name":"Ben"}');
  });

  it('has each of five reactions once from each', async () => {
    const { ann, ben } = world;
    const id = await startedGame(world, [ann, ben]);
    await say(ann, id, 'Good game?');
    for (const on of [true, true]) await world.service.react({ user: ben }, at(id), '1', 'thanks', on);
    await world.service.react({ user: ann }, at(id), '1', 'thanks', true);
    await world.service.react({ user: ann }, at(id), '1', 'wow', true);
    await world.service.react({ user: ann }, at(id), '1', 'wow', false);
    expect((await read(ben, id)).lines[0]?.reactions).toEqual([{ reaction: 'thanks', count: 2, mine: true }]);
    expect(await codeOf(world.service.react({ user: ann }, at(id), '1', 'boo', true))).toBe('unknown-line');
  });

  it('comes at most twenty times in five minutes from one person in one room', async () => {
    const { ann, ben } = world;
    const id = await startedGame(world, [ann, ben]);
    for (let n = 0; n < 20; n += 1) await say(ann, id, `line ${n}`);
    await expect(say(ann, id, 'one more')).rejects.toMatchObject({ code: 'rate-limited', data: { retryAfter: 300 } });
    await say(ben, id, 'not me');
    world.clock.pass(300);
    await say(ann, id, 'one more');
  });

  it('of a deleted account is a mark of a former player', async () => {
    const [ann, ben] = [world.ann, await newcomer(world)];
    const id = await startedGame(world, [ann, ben]);
    await say(ben, id, 'words of mine');
    await say(ann, id, 'answer');
    await world.service.patchSettings(ben, { name: 'Zorba' });
    const { id: club } = await world.service.createClub(ann, { name: 'Ours', entry: 'open', visibility: 'open' });
    await world.service.joinClub(ben, club, {});
    await say(ann, id, 'Thank you @Zorba!');
    await world.service.openTopic(ann, club, { title: 'Sunday', text: 'Do you play, @Zorba?' });
    await world.service.deleteAccount(ben);
    const [line, , called] = (await read(ann, id)).lines;
    expect(line).toMatchObject({ author: null, deleted: 'account', prose: null });
    expect(JSON.stringify(called?.prose)).toContain('{"kind":"mention","name":"…"}');
    const board = await world.service.lines({ user: ann }, { of: 'clubs', id: club, room: '1' }, { limit: 5 });
    expect(JSON.stringify([called, board])).not.toContain('Zorba');
    const stored = await world.store.talk.lines({ of: 'games', id, room: 1 }, { before: null, until: null, limit: 5 });
    expect(JSON.stringify(stored)).not.toContain('words of mine');
    expect(stored).toHaveLength(3);
  });
});

describe('muting and blocking', () => {
  it('fold and hide lines for oneself alone', async () => {
    const [ann, ben, cem] = [await newcomer(world), await newcomer(world), await newcomer(world)];
    const { id } = await world.service.createGame(ann, { ...DUEL, seats: 3 });
    for (const user of [ben, cem]) await world.service.joinGame(user, id, {});
    await world.service.putMark(ann, await playerOf(ben), { muted: true });
    await world.service.putMark(ann, await playerOf(cem), { blocked: true });
    await say(ben, id, 'muted words');
    await say(cem, id, 'blocked words');
    await say(ann, id, 'my words');
    const { lines } = await read(ann, id);
    expect(lines.map(({ muted, hidden }) => [muted, hidden])).toEqual([
      [true, false],
      [false, true],
      [false, false],
    ]);
    expect(lines[1]).toMatchObject({ author: null, prose: null, reactions: [] });
    expect(JSON.stringify(lines)).not.toContain('blocked words');
    expect((await world.service.talk({ user: ann }, id)).rooms[0]?.unread).toBe(0);
    // The others see no difference.
    for (const user of [ben, cem]) {
      const all = (await read(user, id)).lines;
      expect(all.map(({ muted, hidden }) => muted || hidden)).toEqual([false, false, false]);
    }
  });

  it('tell whoever blocks somebody before they share a game, and never the other', async () => {
    const [ann, ben] = [await newcomer(world), await newcomer(world)];
    const { id } = await world.service.createGame(ben, DUEL);
    await world.service.putMark(ann, await playerOf(ben), { blocked: true });
    const player = await playerOf(ben);
    await expect(world.service.joinGame(ann, id, {})).rejects.toMatchObject({
      code: 'blocked-there',
      data: { blocked: [{ player }] },
    });
    await world.service.joinGame(ann, id, { withBlocked: true });
    const { id: other } = await world.service.createGame(ann, DUEL);
    const before = await world.service.notes({ user: ben }, other);
    await world.service.joinGame(ben, other, {});
    const noted = await world.store.beside.notes(other);
    expect(noted.map(({ kind, onlySeat }) => [kind, onlySeat])).toContainEqual(['blocked', -1]);
    // Nobody reads it in the list of notes; a message tells the one whom it is about.
    for (const user of [ann, ben])
      expect((await world.service.notes({ user }, other)).notes.map(({ kind }) => kind)).not.toContain('blocked');
    expect(before.notes).toEqual([]);
  });

  it('tell whoever sat there first, on the page of the game; a game that starts when full waits for their yes', async () => {
    const [ann, ben] = [await newcomer(world), await newcomer(world)];
    const [player, of] = [await playerOf(ben), { ...DUEL, starts: 'when-full' as const }];
    await world.service.putMark(ann, player, { blocked: true });
    const full = async (): Promise<string> => {
      const { id } = await world.service.createGame(ann, of);
      world.clock.pass(60);
      expect(await world.service.joinGame(ben, id, {})).toMatchObject({ status: 'open', blocked: [] });
      return id;
    };
    const [yes, no, later] = [await full(), await full(), await full()];
    expect(await world.service.game({ user: ann }, yes)).toMatchObject({ status: 'open', blocked: [{ player }] });
    expect((await world.service.game({ user: null }, yes)).blocked).toEqual([]);
    // Whoever is blocked says yes for nobody.
    expect(await codeOf(world.service.joinGame(ben, yes, { withBlocked: true }))).toBe('already-joined');
    expect(await world.service.joinGame(ann, yes, { withBlocked: true })).toMatchObject({
      ...{ status: 'running', blocked: [] },
    });
    await world.service.leaveGame(ann, no);
    expect(await world.service.game({ user: ben }, no)).toMatchObject({ status: 'closed' });
    await world.service.sweepDeadlines(50);
    expect(await world.service.game({ user: ann }, later)).toMatchObject({ status: 'open' });
    world.clock.pass(3_600);
    await world.service.sweepDeadlines(50);
    expect(await world.service.game({ user: ann }, later)).toMatchObject({ status: 'running' });
  });

  /** A full game of three that two of them hold, as each blocks whoever came last. */
  async function heldByTwo(): Promise<{ id: string; ann: string; ben: string; cem: string }> {
    const [ann, ben, cem] = [await newcomer(world), await newcomer(world), await newcomer(world)];
    for (const user of [ann, ben]) await world.service.putMark(user, await playerOf(cem), { blocked: true });
    const { id } = await world.service.createGame(ann, { ...DUEL, seats: 3, starts: 'when-full' });
    for (const user of [ben, cem]) {
      world.clock.pass(60);
      await world.service.joinGame(user, id, {});
    }
    return { id, ann, ben, cem };
  }
  const sayYes = (user: string, id: string) => world.service.joinGame(user, id, { withBlocked: true });
  const stateFor = async (user: string, id: string) => {
    const { status, holdsStart } = await world.service.game({ user }, id);
    return [status, holdsStart];
  };

  it('let a game that several hold start once all of them said yes, whoever says it last', async () => {
    for (const reversed of [false, true]) {
      const { id, ann, ben, cem } = await heldByTwo();
      const [first, second] = reversed ? [ben, ann] : [ann, ben];
      expect(await stateFor(first, id)).toEqual(['open', true]);
      // Done twice, it is done once.
      for (let time = 0; time < 2; time += 1) {
        expect(await sayYes(first, id)).toMatchObject({ status: 'open', holdsStart: false });
        expect(await stateFor(second, id)).toEqual(['open', true]);
      }
      expect(await stateFor(cem, id)).toEqual(['open', false]);
      expect(await codeOf(sayYes(cem, id))).toBe('already-joined');
      await world.service.sweepDeadlines(50);
      expect(await stateFor(first, id)).toEqual(['open', false]);
      expect(await sayYes(second, id)).toMatchObject({ status: 'running', holdsStart: false });
    }
    const { id, ann, ben } = await heldByTwo();
    await Promise.all([sayYes(ann, id), sayYes(ben, id)]);
    expect(await stateFor(ann, id)).toEqual(['running', false]);
  });

  it('free the seat of whoever says no; a yes holds for those who sat there then', async () => {
    const [dan, eve] = [await newcomer(world), await newcomer(world)];
    for (const [next, status] of [
      [dan, 'running'],
      [eve, 'open'],
    ] as const) {
      const { id, ann, ben } = await heldByTwo();
      await world.service.putMark(ann, await playerOf(eve), { blocked: true });
      await sayYes(ann, id);
      await world.service.leaveGame(ben, id);
      expect((await world.service.game({ user: ann }, id)).seats.map(({ taken }) => taken)).toEqual([
        ...[true, false, true],
      ]);
      world.clock.pass(60);
      expect(await world.service.joinGame(next, id, {})).toMatchObject({ status });
      expect(await stateFor(ann, id)).toEqual([status, status === 'open']);
      if (status === 'open') expect(await sayYes(ann, id)).toMatchObject({ status: 'running' });
    }
  });

  it('and taking a seat says so too', async () => {
    const [ann, ben, cem] = [await newcomer(world), await newcomer(world), await newcomer(world)];
    const id = await startedGame(world, [ann, ben]);
    await world.service.putMark(cem, await playerOf(ann), { blocked: true });
    await world.service.offerSeat(ben, id, 1, { to: 'everybody' });
    expect(await codeOf(world.service.takeSeat(cem, id, 1))).toBe('blocked-there');
    expect(await codeOf(world.service.takeSeat(cem, id, 1, undefined, true))).toBe('done');
  });

  it('hide invitations of whom one blocks, who sees that they were sent', async () => {
    const { ann, ben } = world;
    const { id } = await world.service.createGame(ann, DUEL);
    await world.service.putMark(ben, await playerOf(ann), { blocked: true });
    const sent = await world.service.invite(ann, id, { email: 'ben@example.com' });
    expect(sent).toMatchObject({ email: 'ben@example.com', declined: false });
    expect((await world.service.invitations(ben)).filter(({ game }) => game.id === id)).toEqual([]);
    await world.service.putMark(ben, await playerOf(ann), { blocked: false });
    expect((await world.service.invitations(ben)).filter(({ game }) => game.id === id)).toHaveLength(1);
    expect(await world.service.marks(ben)).toEqual([]);
  });
});

describe('news for messages', () => {
  it('are what a player has not read, but for whom they mute or block', async () => {
    const [ann, ben, cem] = [await newcomer(world), await newcomer(world), await newcomer(world)];
    const { id } = await world.service.createGame(ann, { ...DUEL, seats: 3 });
    for (const user of [ben, cem]) await world.service.joinGame(user, id, {});
    const news = async () => {
      const found = await world.service.talkNews(ann, id);
      return found && [found.lines, flat(found.prose)];
    };
    expect(await news()).toBe(null);
    await say(ben, id, 'first');
    await say(cem, id, 'second');
    await say(ann, id, 'mine');
    expect(await news()).toBe(null);
    await say(ben, id, 'third');
    await say(cem, id, 'fourth');
    expect(await news()).toEqual([2, 'fourth']);
    await world.service.putMark(ann, await playerOf(cem), { muted: true });
    expect(await news()).toEqual([1, 'third']);
    await world.service.putTalkSeen({ user: ann }, at(id), 5);
    expect(await news()).toBe(null);
  });
});

describe('notes for oneself', () => {
  it('of games and of people are read by their writer alone', async () => {
    const { ann, ben } = world;
    const id = await startedGame(world, [ann, ben]);
    await world.service.putPrivateNote({ user: ann }, id, 'Ben bluffs');
    await world.service.putMark(ann, await playerOf(ben), { note: 'bluffs' });
    expect(await world.service.privateNote(ann, id)).toMatchObject({ text: 'Ben bluffs' });
    expect(await world.service.privateNote(ben, id)).toEqual({ text: '', at: null });
    expect((await world.service.marks(ann)).map(({ note }) => note)).toContain('bluffs');
    expect(await world.service.marks(ben)).toEqual([]);
    await world.service.putPrivateNote({ user: ann }, id, '');
    await world.service.putMark(ann, await playerOf(ben), { note: '' });
    expect(await world.service.privateNote(ann, id)).toEqual({ text: '', at: null });
    expect(await world.service.marks(ann)).toEqual([]);
    expect(await codeOf(world.service.putMark(ann, await playerOf(ann), { note: 'me' }))).toBe('unknown-player');
  });
});

describe('the export of an account', () => {
  it('holds its talk, notes, marks and reports, and its part in clubs', async () => {
    const [ann, ben] = [await newcomer(world), await newcomer(world)];
    const id = await startedGame(world, [ann, ben]);
    await say(ann, id, 'mine');
    await say(ben, id, 'not mine');
    await world.service.react({ user: ann }, at(id), '2', 'agree', true);
    await world.service.reportLine({ user: ann }, at(id), '2', { reason: 'spam', text: 'why' });
    await world.service.putPrivateNote({ user: ann }, id, 'a note');
    await world.service.putMark(ann, await playerOf(ben), { muted: true, note: 'of Ben' });
    world.clock.pass(1);
    const { id: club } = await world.service.createClub(ann, { name: 'Ours', entry: 'open', visibility: 'open' });
    await world.service.openTopic(ann, club, { title: 'My topic', text: 'My line' });
    await world.service.writeNews(ann, club, { text: 'My news', toAll: false });
    await world.service.inviteToClub(ann, club, { email: 'zoe@example.com' });
    const { id: asked } = await world.service.createClub(ben, { name: 'His', entry: 'request', visibility: 'open' });
    await world.service.joinClub(ann, asked, { text: 'Let me in' });
    const { talk, clubs } = await world.service.exportAccount(ann, undefined);
    const place = { of: 'games', id, room: 1 };
    expect(talk.lines.map(({ of, text }) => [of, text])).toEqual([
      ['games', 'mine'],
      ['clubs', 'My line'],
    ]);
    expect(talk.reactions).toMatchObject([{ ...place, number: 2, reaction: 'agree' }]);
    expect(talk.reports).toMatchObject([{ ...place, number: 2, reason: 'spam', text: 'why', decision: null }]);
    expect(talk.notes).toMatchObject([{ game: id, text: 'a note' }]);
    expect(talk.marks).toMatchObject([{ player: await playerOf(ben), muted: true, blocked: false, note: 'of Ben' }]);
    expect(talk.topics).toMatchObject([{ club, title: 'My topic' }]);
    expect(clubs.memberships).toMatchObject([{ club, role: 'owner', name: 'Ours' }]);
    expect(clubs.asks).toMatchObject([{ club: asked, text: 'Let me in' }]);
    expect(clubs.invitations).toMatchObject([{ club, sent: true, email: 'zoe@example.com', declinedAt: null }]);
    expect(clubs.news).toMatchObject([{ club, text: 'My news' }]);
    const others = JSON.stringify(await world.service.exportAccount(ben, undefined));
    for (const text of ['mine"', 'a note', 'of Ben', 'why'])
      expect([text, others.includes(`"${text}`)]).toEqual([text, false]);
    await world.service.removeMember(ben, asked, await playerOf(ann), { ban: true, reason: 'No' });
    const after = await world.service.exportAccount(ann, undefined);
    expect([after.clubs.asks, after.clubs.bans]).toMatchObject([[], [{ club: asked, reason: 'No' }]]);
  });
});
