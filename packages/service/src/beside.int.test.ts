import type { GameDetail, NoteList, TimeOut } from '@wayfinder/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandsIn } from './testing/database.ts';
import { DUEL, dueOf, makeWorld, play, playFirst, startedGame, type World } from './testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

const HOUR = 3_600;
const DAY = 24 * HOUR;
const clock = { turnSeconds: HOUR };
const kindsOf = ({ notes }: NoteList): string[] => notes.flatMap(({ kind }) => (BEFORE.has(kind) ? [] : [kind]));
/** Of every game. */
const BEFORE: ReadonlySet<string> = new Set(['full', 'started']);

async function late(timeOut: TimeOut, more: object = {}): Promise<GameDetail> {
  const game = await startedGame(world, [world.ann, world.ben], { clock, timeOut, ...more });
  world.clock.pass(HOUR);
  await world.service.sweepDeadlines();
  return game;
}

const byOf = async (id: string): Promise<(string | null)[]> => (await commandsIn(world.store, id)).map(({ by }) => by);
const pass = (user: string, id: string): Promise<void> => playFirst(world.service, user, id);
const detail = (id: string, user = world.ann): Promise<GameDetail> => world.service.game({ user }, id);
const notesOf = (id: string, user = world.ann): Promise<NoteList> => world.service.notes({ user }, id);

describe('time that has run out', () => {
  it('lets the clock play, and is noted with what was used up', async () => {
    const { id } = await late('harmless');
    expect(await byOf(id)).toEqual(['clock']);
    const { notes } = await notesOf(id);
    expect(notes.map(({ kind, seat, ran }) => [kind, seat, ran])).toEqual([
      ['full', 1, null],
      ['started', null, null],
      ['clock', 0, 'turn'],
    ]);
  });

  it('lets a bot play until the player returns, who then has a turn', async () => {
    const { service, ann, ben } = world;
    const { id } = await late('bot');
    const by = await byOf(id);
    expect(by.length).toBeGreaterThan(0);
    expect(new Set(by)).toEqual(new Set(['bot']));
    expect((await detail(id)).seats[0]).toMatchObject({ you: true, bot: null, held: world.clock.now().toISOString() });
    for (let turn = 0; turn < 3; turn += 1) {
      await pass(ben, id);
      await service.sweepDeadlines();
    }
    expect((await byOf(id)).filter((one) => one === 'clock')).toEqual([]);
    await service.returnToSeat(ann, id);
    expect((await detail(id)).seats[0]?.held).toBeNull();
    await pass(ben, id);
    await service.sweepDeadlines();
    const { deadline } = (await detail(id)).seats[0] ?? {};
    expect(deadline).toBe(new Date(world.clock.now().getTime() + HOUR * 1_000).toISOString());
    expect(kindsOf(await notesOf(id))).toEqual(['held', 'returned']);
  });

  it('hurries no bot once they hold all seats: whoever returns finds the game still there', async () => {
    const { service, clock: now, ann, ben } = world;
    const { id } = await late('bot', { botPace: 'at-once' });
    now.pass(HOUR);
    await service.sweepDeadlines();
    expect((await detail(id)).seats.map(({ held }) => held !== null)).toEqual([true, true]);
    const moves = (await byOf(id)).length;
    for (let sweeps = 0; sweeps < 5; sweeps += 1) await service.sweepDeadlines();
    expect(await byOf(id)).toHaveLength(moves);
    now.pass(4 * HOUR);
    await service.sweepDeadlines();
    expect((await byOf(id)).length).toBeGreaterThan(moves);
    await service.returnToSeat(ben, id);
    await service.returnToSeat(ann, id);
    expect((await detail(id)).status).toBe('running');
  });

  it('lets whoever acts while a bot plays for them have their seat back', async () => {
    const { ann, ben } = world;
    const { id } = await late('bot');
    await pass(ben, id);
    expect((await detail(id)).seats[0]?.held).not.toBeNull();
    // Before a worker lets the bot act.
    await pass(ann, id);
    expect((await detail(id)).seats[0]?.held).toBeNull();
    expect(kindsOf(await notesOf(id, ben))).toEqual(['held', 'returned']);
  });

  it('is its player’s own to know where it is a secret who has answered, whatever was chosen', async () => {
    const { service, clock: now, ann, ben, cem } = world;
    const users = [ann, ben, cem];
    const settings = { rounds: 3, window: true };
    const { id: first } = await startedGame(world, users, {
      clock,
      preset: undefined,
      settings,
      timeOut: 'bot',
    } as object);
    for (let moves = 0; moves < 60; moves += 1) {
      const { awaited } = await service.decisions({ user: null }, first);
      const user = users[awaited[0]?.seat ?? 0] ?? '';
      if ((await dueOf(service, user, first)).startsWith('window')) break;
      await pass(user, first);
    }
    expect(await dueOf(service, ann, first)).toContain('window');
    now.pass(HOUR);
    await service.sweepDeadlines();
    const told = await Promise.all(users.map((user) => notesOf(first, user)));
    // Each knows of its own clock alone, and no seat is held.
    for (const [seat, { notes }] of told.entries()) {
      const clocks = notes.filter(({ kind }) => kind === 'clock' || kind === 'held');
      expect(clocks.map((note) => [note.kind, note.seat])).toEqual([['clock', seat]]);
    }
    expect(kindsOf(await service.notes({ user: null }, first))).toEqual([]);
    expect((await detail(first)).seats.map(({ held }) => held)).toEqual([null, null, null]);
  });

  it('ends the stay of a player who is out', async () => {
    const { id } = await late('out');
    expect((await detail(id, world.ben)).seats[0]).toMatchObject({ departed: true, taken: false });
    expect(kindsOf(await notesOf(id, world.ben))).toContain('out');
    await expect(world.service.sendCommands(world.ann, id, [])).rejects.toMatchObject({ code: 'not-seated' });
  });

  it('offers the seat while a bot holds it; whoever takes it has it alone', async () => {
    const { service, ann, ben, cem } = world;
    const { id } = await late('offer');
    const offered = await service.listGames(null, { filter: 'offered', limit: 50 });
    expect(offered.games.map((game) => game.id)).toContain(id);
    const { seats } = await detail(id);
    expect(seats[0]).toMatchObject({ you: true, offer: { to: 'everybody' } });
    await expect(service.takeSeat(ben, id, 0)).rejects.toMatchObject({ code: 'already-joined' });
    const taken = await service.takeSeat(cem, id, 0);
    expect(taken.seats[0]).toMatchObject({ you: true, name: 'Cem', held: null, offer: null });
    const command = { id: 'command-of-ann', decision: 'draw:0:1', path: ['rest'] };
    await expect(service.sendCommands(ann, id, [command])).rejects.toMatchObject({ code: 'not-seated' });
    await expect(service.draft(ann, id)).rejects.toMatchObject({ code: 'not-seated' });
    expect(
      (await service.listGames(null, { filter: 'offered', limit: 50 })).games.map((game) => game.id),
    ).not.toContain(id);
    const { stays } = await notesOf(id, ben);
    expect(stays.map(({ seat, name, until }) => [seat, name, until === null])).toEqual([
      [0, 'Ann', false],
      [0, 'Cem', true],
      [1, 'Ben', true],
    ]);
    // Ann may come back for two weeks; then Cem has no seat.
    await service.returnToSeat(ann, id);
    expect((await detail(id)).seats[0]).toMatchObject({ you: true, name: 'Ann' });
    await expect(service.draft(cem, id)).rejects.toMatchObject({ code: 'not-seated' });
  });
});

describe('a pause', () => {
  it('begins when all agree, stops every clock, and ends at its date', async () => {
    const { service, clock: now, ann, ben, cem } = world;
    const { id } = await startedGame(world, [ann, ben, cem], { clock, seats: 3 });
    now.pass(600);
    const until = new Date(now.now().getTime() + 2 * DAY * 1_000).toISOString();
    const { proposals } = await service.propose(ann, id, { kind: 'pause', until });
    expect(proposals).toMatchObject([{ kind: 'pause', by: 0, needs: [1, 2], agreed: [] }]);
    await expect(service.propose(ben, id, { kind: 'pause', until: null })).rejects.toMatchObject({
      code: 'asked-already',
    });
    await service.answerProposal(ben, id, 1, true);
    expect((await detail(id)).pause).toBeNull();
    await service.answerProposal(cem, id, 1, true);
    expect((await detail(id)).pause).toMatchObject({ until });
    const { deadline } = (await detail(id)).seats[0] ?? {};
    expect(deadline).toBe(new Date(Date.parse(until) + 3_000_000).toISOString());
    now.pass(2 * DAY + 2_999);
    await service.sweepDeadlines();
    expect(await byOf(id)).toEqual([]);
    now.pass(1);
    await service.sweepDeadlines();
    expect(await byOf(id)).toEqual(['clock']);
  });

  it('is asked for no longer, and agreed to no longer, by whoever hands their seat over or leaves', async () => {
    const { service, ann, ben, cem, nell } = world;
    const { id } = await startedGame(world, [ann, ben, cem], { clock, seats: 3 });
    await service.propose(ann, id, { kind: 'pause', until: null });
    await service.propose(ben, id, { kind: 'more-time', seat: 2, seconds: 3_600 });
    await service.answerProposal(ben, id, 1, true);
    await service.offerSeat(ben, id, 1, { to: 'everybody', returnDays: 3 });
    await service.takeSeat(nell, id, 1);
    // Nell has neither asked for more time nor agreed to the pause.
    expect((await notesOf(id, ann)).proposals).toMatchObject([{ kind: 'pause', agreed: [] }]);
    await service.leaveGame(ann, id);
    expect((await notesOf(id, cem)).proposals).toEqual([]);
  });

  it('is ended by one player after a week, and by all before', async () => {
    const { service, clock: now, ann, ben } = world;
    const { id } = await startedGame(world, [ann, ben], { clock });
    await service.propose(ann, id, { kind: 'pause', until: null });
    await service.answerProposal(ben, id, 1, true);
    // Nothing has a deadline as long as nobody knows its end.
    expect((await detail(id)).seats[0]).toMatchObject({ due: true, deadline: null });
    expect((await service.calls(ann)).find(({ gameId }) => gameId === id)).toMatchObject({ deadline: null });
    expect((await service.view({ user: ben }, id, undefined)).awaited).toEqual([{ seat: 0, deadline: null }]);
    now.pass(6 * DAY);
    await expect(service.endPause(ben, id)).rejects.toMatchObject({ code: 'pause-holds' });
    now.pass(DAY);
    expect((await service.endPause(ben, id)).pause).toBeNull();
    const { deadline } = (await detail(id)).seats[0] ?? {};
    expect(deadline).toBe(new Date(now.now().getTime() + HOUR * 1_000).toISOString());
    // The projections made anew say the same.
    await service.rebuild(id);
    expect((await detail(id)).seats[0]?.deadline).toBe(deadline);
    await service.propose(ben, id, { kind: 'pause', until: null });
    await service.answerProposal(ann, id, 2, true);
    await service.propose(ann, id, { kind: 'resume' });
    await service.answerProposal(ben, id, 3, true);
    expect((await detail(id)).pause).toBeNull();
    expect(kindsOf(await notesOf(id))).toEqual(['asked', 'paused', 'resumed', 'asked', 'paused', 'asked', 'resumed']);
  });

  it('is refused by one, and is none in a game without a clock', async () => {
    const { service, ann, ben } = world;
    const { id } = await startedGame(world, [ann, ben], { clock });
    await service.propose(ann, id, { kind: 'pause', until: null });
    expect((await service.answerProposal(ben, id, 1, false)).proposals).toEqual([]);
    await expect(service.answerProposal(ben, id, 1, true)).rejects.toMatchObject({ code: 'unknown-proposal' });
    const other = await startedGame(world, [ann, ben]);
    await expect(service.propose(ann, other.id, { kind: 'pause', until: null })).rejects.toMatchObject({
      code: 'no-clock',
    });
  });
});

describe('more time', () => {
  it('is granted by all others together, and stays until it is used', async () => {
    const { service, clock: now, ann, ben, cem } = world;
    const { id } = await startedGame(world, [ann, ben, cem], { clock, seats: 3 });
    // Ann asks for herself: both others have to agree.
    const { proposals } = await service.propose(ann, id, { kind: 'more-time', seat: 0, seconds: 2 * HOUR });
    expect(proposals[0]?.needs).toEqual([1, 2]);
    const before = Date.parse((await detail(id)).seats[0]?.deadline ?? '');
    await service.answerProposal(ben, id, 1, true);
    await service.answerProposal(cem, id, 1, true);
    const after = (await detail(id)).seats[0]?.deadline;
    expect(after).toBe(new Date(before + 2 * HOUR * 1_000).toISOString());
    await service.rebuild(id);
    expect((await detail(id)).seats[0]?.deadline).toBe(after);
    // Half an hour of what was granted is used; the rest is there in the next turn.
    now.pass(1.5 * HOUR);
    for (const user of [ann, ben, cem]) await play(service, user, id, 'rest');
    const next = Date.parse((await detail(id)).seats[0]?.deadline ?? '');
    expect(next - now.now().getTime()).toBe((1 + 1.5) * HOUR * 1_000);
  });

  it('needs nobody among bots', async () => {
    const { service, ann } = world;
    const bots = [{ level: 'easy' as const }];
    const { id } = await service.createGame(ann, { ...DUEL, clock, bots, starts: 'when-full' });
    await service.propose(ann, id, { kind: 'more-time', seat: 0, seconds: HOUR });
    expect(kindsOf(await notesOf(id))).toContain('granted');
  });
});

describe('a game without a clock that nobody touches', () => {
  it('asks its players after 30 days and closes after 60, but goes on when one of them says so', async () => {
    const { service, clock: now, ann, ben } = world;
    const kept = await startedGame(world, [ann, ben]);
    const left = await startedGame(world, [ann, ben]);
    now.pass(30 * DAY - 60);
    await service.sweepDeadlines();
    expect(kindsOf(await notesOf(left.id))).toEqual([]);
    now.pass(60);
    await service.sweepDeadlines();
    await service.sweepDeadlines();
    expect(kindsOf(await notesOf(left.id))).toEqual(['idle']);
    await service.keepGame(ben, kept.id);
    now.pass(30 * DAY);
    await service.sweepDeadlines();
    expect((await detail(left.id)).status).toBe('closed');
    expect((await detail(kept.id)).status).toBe('running');
    expect(kindsOf(await notesOf(kept.id))).toEqual(['idle', 'kept', 'idle']);
  });
});
