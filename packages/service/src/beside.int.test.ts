import type { GameDetail, NoteList, TimeOut } from '@wayfinder/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandsIn } from './testing/database.ts';
import { DUEL, dueOf, makeWorld, play, playOut, startedGame, type World } from './testing/world.ts';

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
/** The first thing that a player may do. */
async function pass(user: string, id: string): Promise<void> {
  const decision = await dueOf(world.service, user, id);
  const { choices } = await world.service.level(user, id, decision, []);
  const [first] = choices.filter(({ refused }) => !refused);
  await play(world.service, user, id, first?.id ?? 'rest');
}
/** The code with which a use case refuses; null: it doesn't. */
const codeOf = (asked: Promise<unknown>): Promise<string | null> =>
  asked.then(
    () => null,
    ({ code }: { code: string }) => code,
  );
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

describe('time of whoever comes to a seat', () => {
  const CLOCKS = {
    turn: { turnSeconds: HOUR },
    reserve: { turnSeconds: HOUR, reserveSeconds: 2 * HOUR },
    bank: { bankSeconds: 2 * HOUR, addSeconds: 600, mostSeconds: 3 * HOUR },
  };
  /** Two seats; the first is awaited, and has used ten minutes. */
  async function begun(control: (typeof CLOCKS)[keyof typeof CLOCKS]): Promise<string> {
    const { ann, ben } = world;
    const { id } = await startedGame(world, [ann, ben], { clock: control, botPace: 'unhurried' } as object);
    world.clock.pass(600);
    return id;
  }
  const deadlineOf = async (id: string): Promise<string | null> =>
    (await detail(id, world.ben)).seats[0]?.deadline ?? null;

  it.each(Object.entries(CLOCKS))('is as it was for a player who goes and comes back: by %s', async (_, control) => {
    const { service, ann } = world;
    const id = await begun(control);
    const before = await deadlineOf(id);
    for (let times = 0; times < 3; times += 1) {
      await service.offerSeat(ann, id, 0, { to: 'everybody', bot: true });
      await service.returnToSeat(ann, id);
    }
    expect(await deadlineOf(id)).toBe(before);
    expect(kindsOf(await notesOf(id))).not.toContain('granted');
  });

  it.each(Object.entries(CLOCKS))(
    'is a turn’s at most for another, once a call, and noted: by %s',
    async (_, control) => {
      const { service, ann, cem } = world;
      const id = await begun(control);
      world.clock.pass(2_400);
      const left = Date.parse((await deadlineOf(id)) ?? '') - world.clock.now().getTime();
      for (let times = 0; times < 3; times += 1) {
        await service.offerSeat(ann, id, 0, { to: 'everybody', returnDays: 3 });
        await service.takeSeat(cem, id, 0);
        await service.returnToSeat(ann, id);
      }
      const whole = 'turnSeconds' in control ? HOUR : 3 * HOUR;
      const then = Date.parse((await deadlineOf(id)) ?? '') - world.clock.now().getTime();
      expect(then).toBe(Math.max(left, whole * 1_000));
      const granted = kindsOf(await notesOf(id)).filter((kind) => kind === 'granted');
      expect(granted).toHaveLength(left < whole * 1_000 ? 1 : 0);
    },
  );

  it('is a turn’s once for a player whose time had run out, however often they go and come', async () => {
    const { service, ann } = world;
    const id = await begun(CLOCKS.turn);
    // Before a sweep finds it, a bot sits there and goes again.
    const goAndCome = async (): Promise<string | null> => {
      await service.offerSeat(ann, id, 0, { to: 'everybody', bot: true });
      await service.returnToSeat(ann, id);
      return deadlineOf(id);
    };
    world.clock.pass(HOUR);
    const until = new Date(world.clock.now().getTime() + HOUR * 1_000).toISOString();
    for (let times = 0; times < 3; times += 1) expect(await goAndCome()).toBe(until);
    // It has run out again in the same call: nothing more is given.
    world.clock.pass(HOUR + 60);
    expect(await goAndCome()).toBe(until);
  });

  it.each(Object.entries(CLOCKS))(
    'tells nobody if the one before had answered in secret: by %s',
    async (_, control) => {
      const { service, ann, ben, cem, nell } = world;
      const users = [ann, ben, cem];
      /** As another player is told of the seat after it changed hands, in seconds from now. */
      const seen = async (answers: boolean): Promise<unknown> => {
        const settings = { rounds: 3, window: true };
        const { id } = await startedGame(world, users, { clock: control, preset: undefined, settings } as object);
        for (let moves = 0; moves < 60; moves += 1) {
          const { awaited } = await service.decisions({ user: null }, id);
          const user = users[awaited[0]?.seat ?? 0] ?? '';
          if ((await dueOf(service, user, id)).startsWith('window')) break;
          await pass(user, id);
        }
        world.clock.pass(600);
        if (answers) await play(service, ann, id, 'pass');
        world.clock.pass(600);
        await service.offerSeat(ann, id, 0, { to: 'everybody', returnDays: 3 });
        await service.takeSeat(nell, id, 0);
        world.clock.pass(60);
        await service.returnToSeat(ann, id);
        const [seat] = (await detail(id, ben)).seats;
        const { notes } = await notesOf(id, ben);
        const until = Date.parse(seat?.deadline ?? '') - world.clock.now().getTime();
        return {
          due: seat?.due,
          until,
          reserve: seat?.reserve,
          notes: notes.map(({ kind, seconds }) => [kind, seconds]),
        };
      };
      expect(await seen(true)).toEqual(await seen(false));
    },
  );
});

describe('whoever handed a seat over', () => {
  it('is told nothing that came later while they may come back, and else what everybody is told', async () => {
    const { service, ann, ben, cem } = world;
    const { id } = await startedGame(world, [ann, ben], { clock });
    await service.offerSeat(ann, id, 0, { to: 'everybody', returnDays: 3 });
    const before = (await service.view({ user: ann }, id)).position;
    await service.takeSeat(cem, id, 0);
    await play(service, cem, id, 'rest');
    const seen = await service.view({ user: ann }, id);
    expect([seen.viewer, seen.position, seen.latest, seen.awaited]).toEqual([0, before, before, []]);
    expect((await service.events({ user: ann }, id, 0, 100)).latest).toBe(before);
    expect(await service.decisions({ user: ann }, id)).toMatchObject({ decisions: [], awaited: [] });
    const heard: string[] = [];
    const subscription = await service.subscribe({ user: ann }, id, undefined, {
      batch: ({ json }) => heard.push(json),
      reset: (reason) => heard.push(reason),
    });
    await play(service, ben, id, 'rest');
    await new Promise((done) => setTimeout(done, 200));
    expect(heard).toEqual([]);
    subscription.close();
    world.clock.pass(3 * DAY);
    await expect(service.returnToSeat(ann, id)).rejects.toMatchObject({ code: 'not-seated' });
    expect((await service.view({ user: ann }, id)).viewer).toBe('spectator');
  });

  it('finds no other door to what came later, until the time to return is over', async () => {
    const { service, clock: now, ann, ben, cem, nell } = world;
    const { id } = await startedGame(world, [ann, ben], { clock });
    await service.offerSeat(ann, id, 0, { to: 'everybody', returnDays: 3 });
    await service.takeSeat(cem, id, 0);
    const reader = { user: ann };
    /** All that one game tells of itself. */
    const doors = async (): Promise<unknown[]> => [
      await service.game(reader, id),
      await service.view(reader, id),
      await service.view({ user: ann, as: 'spectator' }, id),
      await service.events(reader, id, 0, 100),
      await service.eventsTag(reader, id, 0, 100),
      await service.decisions(reader, id),
      await service.notes(reader, id),
      await codeOf(service.exportGame(reader, id)),
      await codeOf(service.exportGame({ user: ann, as: 'spectator' }, id)),
      await codeOf(service.exportLedger(reader, id)),
      (await service.listGames(ann, { filter: 'offered', limit: 50 })).games.filter((game) => game.id === id),
    ];
    const then = await doors();
    expect(then.slice(7)).toEqual(['may-return', 'may-return', 'may-return', []]);
    expect((await detail(id)).seats.map(({ name }) => name)).toEqual(['Cem', 'Ben']);
    now.pass(60);
    await play(service, cem, id, 'rest');
    expect(await doors()).toEqual(then);
    await service.propose(ben, id, { kind: 'pause', until: null });
    await service.answerProposal(cem, id, 1, true);
    await service.offerSeat(ben, id, 1, { to: 'everybody', bot: true });
    expect(await doors()).toEqual(then);
    await service.takeSeat(nell, id, 1);
    await service.leaveGame(nell, id);
    expect(await doors()).toEqual(then);
    // A stranger sees what a spectator sees.
    expect(await codeOf(service.exportGame({ user: null }, id))).toBeNull();
    now.pass(3 * DAY);
    expect(await codeOf(service.exportGame(reader, id))).toBeNull();
    expect((await detail(id)).seats.map(({ departed }) => departed)).toEqual([false, true]);
    expect((await notesOf(id)).notes.length).toBeGreaterThan(0);
  });

  it('isn’t told when a game without a clock was touched', async () => {
    const { service, clock: now, ann, ben, cem } = world;
    const { id } = await startedGame(world, [ann, ben]);
    await service.offerSeat(ann, id, 0, { to: 'everybody', returnDays: 60 });
    await service.takeSeat(cem, id, 0);
    const then = await notesOf(id);
    now.pass(30 * DAY);
    await service.sweepDeadlines();
    expect((await notesOf(id, ben)).closesAt).not.toBeNull();
    expect(await notesOf(id)).toEqual(then);
  });

  it('sees what everybody sees once the game is over', async () => {
    const { service, ann, ben, cem } = world;
    const { id } = await startedGame(world, [ann, ben]);
    await service.offerSeat(ann, id, 0, { to: 'everybody', returnDays: 3 });
    await service.takeSeat(cem, id, 0);
    await playOut(service, id, [cem, ben]);
    expect((await service.view({ user: ann }, id)).viewer).toBe('spectator');
    expect((await detail(id)).outcome).not.toBeNull();
    expect(await codeOf(service.exportGame({ user: ann }, id))).toBeNull();
  });

  it('may come back to the seat where they sat last, also when they sat at another one before', async () => {
    const { service, ann, ben, cem, nell } = world;
    const { id } = await startedGame(world, [ben, ann], { clock });
    await service.offerSeat(ann, id, 1, { to: 'everybody' });
    await service.takeSeat(cem, id, 1);
    await service.offerSeat(ben, id, 0, { to: 'everybody' });
    world.clock.pass(1);
    await service.takeSeat(ann, id, 0);
    await service.offerSeat(ann, id, 0, { to: 'everybody', returnDays: 3 });
    world.clock.pass(1);
    await service.takeSeat(nell, id, 0);
    expect((await service.view({ user: ann }, id)).viewer).toBe(0);
    expect((await service.returnToSeat(ann, id)).yourSeat).toBe(0);
  });

  it('may take another seat meanwhile, and the game waits for whom it waited', async () => {
    const { service, ann, ben, cem } = world;
    const { id } = await startedGame(world, [ann, ben], { clock });
    await service.offerSeat(ann, id, 0, { to: 'everybody', returnDays: 3 });
    await service.takeSeat(cem, id, 0);
    await service.offerSeat(ben, id, 1, { to: 'everybody' });
    const { awaited } = await service.decisions({ user: null }, id);
    await service.takeSeat(ann, id, 1);
    expect((await service.decisions({ user: null }, id)).awaited).toMatchObject(awaited.map(({ seat }) => ({ seat })));
    expect((await detail(id)).seats[0]?.due).toBe(true);
    await play(service, cem, id, 'rest');
  });

  it('may give the seat to one player alone, also of a private game', async () => {
    const { service, ann, ben, cem, nell } = world;
    const { id } = await startedGame(world, [ann, ben], { clock, visibility: 'link' });
    const { player } = await service.me({ user: cem, via: 'session', scopes: [] });
    await expect(service.game({ user: cem }, id)).rejects.toMatchObject({ code: 'unknown-game' });
    await service.offerSeat(ann, id, 0, { to: player });
    await expect(service.takeSeat(nell, id, 0)).rejects.toMatchObject({ code: 'unknown-game' });
    expect((await service.game({ user: cem }, id)).viewer).toBe('spectator');
    expect((await service.takeSeat(cem, id, 0)).yourSeat).toBe(0);
    await expect(service.returnToSeat(ann, id)).rejects.toMatchObject({ code: 'not-seated' });
  });

  it('doesn’t keep the link of a private game, by which they would see it as a stranger', async () => {
    const { service, ann, ben, cem } = world;
    const { id, link } = await startedGame(world, [ann, ben], { clock, visibility: 'link' });
    const before = link ?? '';
    await service.offerSeat(ann, id, 0, { to: 'everybody', returnDays: 3 });
    world.clock.pass(1);
    const { link: renewed } = await service.takeSeat(cem, id, 0, before);
    expect(renewed).toMatch(/^[0-9a-f]{32}$/);
    expect(renewed).not.toBe(before);
    expect((await detail(id, ben)).link).toBe(renewed);
    expect(await codeOf(service.view({ user: null, link: before }, id))).toBe('link-invalid');
    expect((await service.view({ user: null, link: renewed ?? '' }, id)).viewer).toBe('spectator');
    // Hosting has passed to who sits there longest.
    const left = await detail(id);
    expect([left.link, left.youHost, left.viewer]).toEqual([null, false, 0]);
    expect((await detail(id, ben)).youHost).toBe(true);
    expect(await codeOf(service.renewLink(ann, id))).toBe('not-host');
    expect(await codeOf(service.invited(ann, id))).toBe('not-host');
    // A player who comes back is one like others, and the stand-in’s link ends likewise.
    const back = await service.returnToSeat(ann, id);
    expect([back.youHost, back.yourSeat]).toEqual([false, 0]);
    expect(back.link).not.toBe(renewed);
    expect((await detail(id, ben)).link).toBe(back.link);
    expect((await detail(id, cem)).link).toBeNull();
    expect(await codeOf(service.view({ user: null, link: renewed ?? '' }, id))).toBe('link-invalid');
    expect((await service.renewLink(ben, id)).link).not.toBe(back.link);
  });

  it('leaves nobody the addresses that they invited', async () => {
    const { service, ann, ben, cem } = world;
    const { id } = await service.createGame(ann, { ...DUEL, clock });
    await service.invite(ann, id, { email: 'nobody@example.com' });
    await service.joinGame(ben, id, {});
    await service.startGame(ann, id);
    await service.offerSeat(ann, id, 0, { to: 'everybody' });
    world.clock.pass(1);
    await service.takeSeat(cem, id, 0);
    expect((await detail(id, ben)).youHost).toBe(true);
    expect(await service.invited(ben, id)).toEqual([]);
  });

  it('hosts again on their return where nobody else is left to host', async () => {
    const { service, ann, cem } = world;
    const bots = [{ level: 'easy' as const }];
    const wanted = { ...DUEL, clock, bots, visibility: 'link' as const, starts: 'when-full' as const };
    const { id, link } = await service.createGame(ann, wanted);
    await service.offerSeat(ann, id, 0, { to: 'everybody', returnDays: 3 });
    expect((await service.takeSeat(cem, id, 0, link ?? '')).youHost).toBe(true);
    expect((await service.returnToSeat(ann, id)).youHost).toBe(true);
    expect((await detail(id, cem)).youHost).toBe(false);
  });

  it('sees a private game as a spectator, without its link, where they may not return', async () => {
    const { service, ann, ben, cem, nell } = world;
    const { id, link } = await startedGame(world, [ann, ben], { clock, visibility: 'link' });
    await service.offerSeat(ann, id, 0, { to: 'everybody' });
    await service.takeSeat(cem, id, 0, link ?? '');
    await play(service, cem, id, 'rest');
    const seen = await service.view({ user: ann }, id);
    expect(seen.viewer).toBe('spectator');
    expect((await service.events({ user: ann }, id, 0, 100)).events.length).toBe(seen.latest);
    expect(await codeOf(service.exportGame({ user: ann }, id))).toBeNull();
    expect((await detail(id)).link).toBeNull();
    expect(await codeOf(service.view({ user: nell, link: link ?? '' }, id))).toBe('link-invalid');
  });

  it('no longer hosts after having left, and doesn’t see the link', async () => {
    const { service, ann, ben } = world;
    const { id } = await startedGame(world, [ann, ben], { clock, visibility: 'link' });
    await service.leaveGame(ann, id);
    const left = await detail(id);
    expect([left.youHost, left.link, left.viewer]).toEqual([false, null, 'spectator']);
    expect(await codeOf(service.renewLink(ann, id))).toBe('not-host');
    expect((await service.renewLink(ben, id)).youHost).toBe(true);
    // The last one to go stays the host of a game that is closed, and has no link to renew.
    await service.leaveGame(ben, id);
    expect(await codeOf(service.renewLink(ben, id))).toBe('not-seated');
    expect((await detail(id, ben)).link).toBeNull();
  });

  it('finds the game among their own while they may come back', async () => {
    const { service, ann, ben, cem } = world;
    const { id } = await startedGame(world, [ann, ben], { clock });
    const mine = async (user: string) =>
      (await service.listGames(user, { filter: 'mine', limit: 100 })).games.find((game) => game.id === id);
    await service.offerSeat(ann, id, 0, { to: 'everybody', returnDays: 3 });
    expect(await mine(ann)).toMatchObject({ yourSeat: 0, returnsUntil: null });
    await service.takeSeat(cem, id, 0);
    expect(await mine(cem)).toMatchObject({ yourSeat: 0, returnsUntil: null });
    const returnsUntil = new Date(world.clock.now().getTime() + 3 * DAY * 1_000).toISOString();
    const away = await mine(ann);
    expect(away).toMatchObject({ yourSeat: null, returnsUntil });
    expect(away?.seats.map(({ due }) => due)).toEqual([false, false]);
    // Returned once, then gone for good.
    await service.returnToSeat(ann, id);
    expect(await mine(cem)).toBeUndefined();
    await service.leaveGame(ann, id);
    expect(await mine(ann)).toBeUndefined();
  });

  it('is found by the one player to whom they offer the seat', async () => {
    const { service, ann, ben, cem, nell } = world;
    const { id } = await startedGame(world, [ann, ben], { clock, visibility: 'link' });
    const { player } = await service.me({ user: cem, via: 'session', scopes: [] });
    const offered = async (user: string) =>
      (await service.listGames(user, { filter: 'offered-to-me', limit: 10 })).games.filter((game) => game.id === id);
    await service.offerSeat(ann, id, 0, { to: player });
    expect(await offered(cem)).toMatchObject([{ id, seats: [{ offer: { to: player } }, { offer: null }] }]);
    expect([await offered(nell), await offered(ann)]).toEqual([[], []]);
    await service.withdrawOffer(ann, id, 0);
    expect(await offered(cem)).toEqual([]);
  });

  it('can be followed after having left', async () => {
    const { service, ann, ben, cem } = world;
    const { id } = await startedGame(world, [ann, ben], { clock });
    await service.leaveGame(ann, id);
    await expect(service.offerSeat(ann, id, 0, { to: 'everybody' })).rejects.toMatchObject({ code: 'not-seated' });
    await service.offerSeat(ben, id, 0, { to: 'everybody' });
    await service.takeSeat(cem, id, 0);
    const decision = await dueOf(service, cem, id);
    expect(decision).toContain(':0:');
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
