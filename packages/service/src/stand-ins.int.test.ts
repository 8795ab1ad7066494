import type { GameDetail, NoteList } from '@wayfinder/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DUEL, dueOf, makeWorld, play, playFirst, playOut, startedGame, type World } from './testing/world.ts';

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

const pass = (user: string, id: string): Promise<void> => playFirst(world.service, user, id);
/** The code with which a use case refuses; null: it doesn't. */
const codeOf = (asked: Promise<unknown>): Promise<string | null> =>
  asked.then(
    () => null,
    ({ code }: { code: string }) => code,
  );
const detail = (id: string, user = world.ann): Promise<GameDetail> => world.service.game({ user }, id);
const notesOf = (id: string, user = world.ann): Promise<NoteList> => world.service.notes({ user }, id);

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
