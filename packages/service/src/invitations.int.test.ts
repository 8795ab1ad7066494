import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from './testing/database.ts';
import { DUEL, makeWorld, playOut, startedGame, type World } from './testing/world.ts';

let world: World;
/** Player ids of Ann, Ben and Cem. */
const players: Record<string, string> = {};

beforeAll(async () => {
  world = await makeWorld();
  for (const name of ['ann', 'ben', 'cem', 'nell'] as const) {
    const { player } = await world.service.me({ user: world[name], via: 'session', scopes: [] });
    players[name] = player;
  }
});
afterAll(() => world.close());

const code = (promise: Promise<unknown>): Promise<unknown> => promise.then(String, ({ code: why }) => why);

describe('people', () => {
  it('are those that one has played with, the latest first; found by a part of their name', async () => {
    const { service, ann, ben, cem, nell } = world;
    // A player who only waits at a table with somebody has not played with them.
    const { id } = await service.createGame(ann, { ...DUEL, seats: 3 });
    await service.joinGame(nell, id, {});
    expect(await service.people(ann, { limit: 10 })).toEqual([]);
    await startedGame(world, [ann, ben]);
    world.clock.pass(1);
    await startedGame(world, [cem, ann, ben]);
    world.clock.pass(1);
    await startedGame(world, [ann, ben]);
    expect(await service.people(ann, { limit: 10 })).toEqual([
      { player: players.ben, name: 'Ben', games: 3 },
      { player: players.cem, name: 'Cem', games: 1 },
    ]);
    expect((await service.people(ann, { limit: 1 })).length).toBe(1);
    expect((await service.people(ann, { name: 'cE', limit: 10 })).map(({ name }) => name)).toEqual(['Cem']);
    expect(await service.people(ann, { name: '%', limit: 10 })).toEqual([]);
    expect(await service.people(nell, { limit: 10 })).toEqual([]);
  });
});

describe('an invitation', () => {
  it('opens a private game to whoever is invited by name, until it is taken back', async () => {
    const { service, ann, ben, cem, nell } = world;
    const { id } = await service.createGame(ann, { ...DUEL, seats: 3, visibility: 'link', name: 'Quiet' });
    const one = await service.invite(ann, id, { player: players.ben ?? '' });
    expect(one).toMatchObject({ player: players.ben, name: 'Ben', email: null, declined: false });
    // The same again is the same.
    expect(await service.invite(ann, id, { player: players.ben ?? '' })).toEqual(one);
    world.clock.pass(1);
    const two = await service.invite(ann, id, { player: players.cem ?? '' });
    expect((await service.invited(ann, id)).map(({ name }) => name)).toEqual(['Ben', 'Cem']);
    expect(await service.invitations(ben)).toMatchObject([{ from: 'Ann', game: { id, name: 'Quiet' } }]);
    expect(await code(service.game({ user: ben }, id))).toBe('unknown-game');
    const game = await service.acceptInvitation(ben, id, {});
    expect(game.seats.map(({ name }) => name)).toEqual(['Ann', 'Ben', null]);
    // A retry finds the seat taken by its sender.
    expect((await service.acceptInvitation(ben, id, {})).yourSeat).toBe(1);
    expect(await service.invitations(ben)).toEqual([]);
    await service.withdrawInvitation(ann, id, two.id);
    expect(await service.invitations(cem)).toEqual([]);
    expect(await code(service.acceptInvitation(cem, id, {}))).toBe('unknown-invitation');
    expect(await code(service.withdrawInvitation(ann, id, two.id))).toBe('unknown-invitation');
    for (const who of [cem, nell]) expect(await code(service.acceptInvitation(who, id, {}))).toBe('unknown-invitation');
  });

  it('can be declined, which its host is told, and is not sent again', async () => {
    const { service, ann, ben, cem } = world;
    const { id } = await service.createGame(ann, { ...DUEL, seats: 3 });
    await service.invite(ann, id, { player: players.ben ?? '' });
    await service.declineInvitation(ben, id);
    await service.declineInvitation(ben, id);
    expect(await service.invitations(ben)).toEqual([]);
    expect(await service.invite(ann, id, { player: players.ben ?? '' })).toMatchObject({ declined: true });
    expect(await service.invitations(ben)).toEqual([]);
    expect(await code(service.declineInvitation(cem, id))).toBe('unknown-invitation');
    expect(await code(service.acceptInvitation(cem, 'none', {}))).toBe('unknown-invitation');
  });

  it('to an address tells nobody whether it has an account', async () => {
    const { service, store, ann, nell } = world;
    const { id } = await service.createGame(ann, { ...DUEL, seats: 4, visibility: 'link' });
    const known = await service.invite(ann, id, { email: 'NELL@example.com' });
    const unknown = await service.invite(ann, id, { email: 'dora@example.com' });
    const bare = ({ id: _id, email: _email, ...rest }: typeof known) => rest;
    expect(bare(known)).toEqual(bare(unknown));
    expect(known.email).toBe('nell@example.com');
    await service.declineInvitation(nell, id);
    expect((await service.invited(ann, id)).map(bare)).toEqual([bare(known), bare(unknown)]);
    // The account that comes to have that address finds it.
    const dora = (await store.people.ensure('dora@example.com', 'Dora')).id;
    expect(await service.invitations(dora)).toMatchObject([{ from: 'Ann', game: { id } }]);
    expect((await service.acceptInvitation(dora, id, { seat: 3 })).yourSeat).toBe(3);
    // Somebody at the table who is invited by address as well is not told of.
    expect(bare(await service.invite(ann, id, { email: 'dora@example.com' }))).toEqual(bare(unknown));
    expect(await service.invitations(dora)).toEqual([]);
  });

  it('is its host’s to send, to people they know, before the start, and not to a crowd', async () => {
    const { service, ann, ben, nell, clock } = world;
    const { id } = await service.createGame(ann, { ...DUEL, seats: 3 });
    expect(await code(service.invite(ben, id, { player: players.ann ?? '' }))).toBe('not-host');
    expect(await code(service.invited(ben, id))).toBe('not-host');
    expect(await code(service.withdrawInvitation(ben, id, 'none'))).toBe('not-host');
    expect(await code(service.invite(ann, id, { player: players.nell ?? '' }))).toBe('unknown-player');
    expect(await code(service.invite(ann, id, { player: players.ann ?? '' }))).toBe('unknown-player');
    expect(await code(service.invite(ann, id, { player: 'none' }))).toBe('unknown-player');
    expect(await code(service.invite(ann, id, { email: 'ann@example.com' }))).toBe('player-seated');
    await service.joinGame(ben, id, {});
    expect(await code(service.invite(ann, id, { player: players.ben ?? '' }))).toBe('player-seated');
    for (let n = 0; n < 30; n += 1) await service.invite(ann, id, { email: `p${n}@example.org` });
    expect(await code(service.invite(ann, id, { email: 'one.more@example.org' }))).toBe('too-many');
    await service.joinGame(nell, id, {});
    await service.startGame(ann, id);
    expect(await code(service.invite(ann, id, { email: 'late@example.org' }))).toBe('already-started');
    // Addresses are kept no longer than the game is open.
    clock.pass(7_200);
    await world.store.tidy();
    const left = 'SELECT 1 FROM invitation WHERE game_id = $1';
    expect(await ask(world.database.url, left, [id])).toEqual([]);
  });

  it('goes with the account, in both directions, and stands in its export', async () => {
    const { service, store, ann, clock } = world;
    const eve = (await store.people.ensure('eve@example.com', 'Eve')).id;
    const { id } = await service.createGame(ann, { ...DUEL, seats: 3 });
    const { id: own } = await service.createGame(eve, { ...DUEL, seats: 3 });
    await service.invite(ann, id, { email: 'eve@example.com' });
    clock.pass(1);
    await service.invite(eve, own, { email: 'finn@example.com' });
    await service.putFilter(eve, 'slow', { name: 'Slow', filter: { clock: 'bank' }, alert: true });
    const { invitations, filters } = await service.exportAccount(eve, undefined);
    expect(invitations.map(({ game, sent, email }) => [game, sent, email])).toEqual([
      [id, false, null],
      [own, true, 'finn@example.com'],
    ]);
    expect(filters).toMatchObject([{ id: 'slow', name: 'Slow', filter: { clock: 'bank' }, alert: true }]);
    await service.deleteAccount(eve);
    const rows = await ask(world.database.url, `SELECT 1 FROM invitation WHERE email = 'eve@example.com'`);
    expect(rows).toEqual([]);
    expect(await service.invited(ann, id)).toEqual([]);
    expect(await ask(world.database.url, 'SELECT 1 FROM saved_filter')).toEqual([]);
  });
});

describe('a rematch', () => {
  const ENDED = { seats: 3, clock: { turnSeconds: 3600 }, hours: null, botPace: 'unhurried', name: 'Again' } as const;

  it('has the same people, options and clock; whoever presses first hosts it, all others find it', async () => {
    const { service, ann, ben } = world;
    const { id } = await service.createGame(ann, { ...DUEL, ...ENDED, visibility: 'link', language: 'fr' });
    const key = { link: (await service.game({ user: ann }, id)).link ?? '' };
    await service.joinGame(ben, id, { ...key, seat: 2 });
    await service.seatBot(ann, id, { level: 'easy', seat: 1 });
    await service.startGame(ann, id);
    expect(await code(service.rematch(ben, id))).toBe('not-over');
    await ask(
      world.database.url,
      `UPDATE game SET status = 'finished', due_at = NULL, outcome = '{"ranking":[],"reason":"test"}' WHERE id = $1`,
      [id],
    );
    // At once, from two processes.
    const other = world.another().service;
    const [one, two] = await Promise.all([service.rematch(ben, id), other.rematch(ann, id)]);
    expect(two).toEqual(one);
    expect(await service.rematch(ben, id)).toEqual(one);
    expect((await service.game({ user: ann }, id)).rematch).toEqual(one);
    const isAnn = (await service.invitations(ben)).some(({ game }) => game.id === one.id);
    const [host, guest] = isAnn ? [ann, ben] : [ben, ann];
    const again = await service.game({ user: host }, one.id);
    expect(again).toMatchObject({
      ...{ name: 'Again', settings: { rounds: 4 }, clock: { turnSeconds: 3600 }, botPace: 'unhurried', language: 'fr' },
      ...{ visibility: 'link', seatOrder: 'chosen', starts: 'by-host', youHost: true, link: one.link },
    });
    // The bot and the presser sit where they sat; the other one’s seat is kept for them.
    expect(again.seats.map(({ bot, taken }) => bot ?? taken)).toEqual(
      isAnn ? [true, 'easy', false] : [false, 'easy', true],
    );
    expect((await service.acceptInvitation(guest, one.id, {})).yourSeat).toBe(isAnn ? 2 : 0);
  });

  it('that is public is offered to nobody else, and a new one follows one that was closed', async () => {
    const { service, ann, ben, nell } = world;
    const { id } = await startedGame(world, [ann, ben]);
    await playOut(service, id, [ann, ben]);
    const one = await service.rematch(ann, id);
    expect(one.link).toBeNull();
    const { games } = await service.listGames(nell, { filter: 'open', limit: 100 });
    expect(games.map((game) => game.id)).not.toContain(one.id);
    expect((await service.invitations(ben)).map(({ game }) => game.id)).toContain(one.id);
    // Nobody else is told of it.
    expect((await service.game({ user: nell }, id)).rematch).toBeNull();
    expect(await code(service.rematch(nell, id))).toBe('not-seated');
    await service.leaveGame(ann, one.id);
    const two = await service.rematch(ben, id);
    expect(two.id).not.toBe(one.id);
    expect((await service.game({ user: two.id === one.id ? ann : ben }, two.id)).youHost).toBe(true);
  });
});

describe('saved filters', () => {
  it('are kept up to ten, and changed under their ids', async () => {
    const { service, cem } = world;
    const filter = { name: 'One', filter: { seats: 2, fitsMyHours: true }, alert: false };
    for (let n = 0; n < 10; n += 1) await service.putFilter(cem, `f${n}`, filter);
    expect(await code(service.putFilter(cem, 'more', filter))).toBe('too-many');
    expect(await service.putFilter(cem, 'f3', { ...filter, name: 'Three' })).toEqual({
      id: 'f3',
      ...filter,
      name: 'Three',
    });
    expect((await service.filters(cem)).map(({ name }) => name).filter((name) => name === 'Three')).toHaveLength(1);
    expect(await service.filters(cem)).toHaveLength(10);
    for (let n = 0; n < 10; n += 1) await service.deleteFilter(cem, `f${n}`);
    expect(await service.filters(cem)).toEqual([]);
    expect(await code(service.deleteFilter(cem, 'f0'))).toBe('unknown-filter');
  });

  it('tell once of a new open game that fits, and never its host', async () => {
    const { service, ann, ben, cem, nell } = world;
    const alerts = async (id: string): Promise<string[]> => {
      const rows = await ask<{ user_id: string }>(
        world.database.url,
        'SELECT user_id FROM game_alert WHERE game_id = $1 AND told_at IS NULL ORDER BY user_id',
        [id],
      );
      return rows.map(({ user_id }) => user_id);
    };
    while ((await service.sweepAlerts()) > 0);
    const evening = [{ from: 19 * 60, to: 22 * 60 }];
    await service.putHours(nell, {
      week: { zone: 'UTC', days: Array.from({ length: 7 }, () => evening), datesOff: [] },
    });
    const save = (user: string, id: string, filter: object, alert = true) =>
      service.putFilter(user, id, { name: id, filter, alert });
    await save(ann, 'all', {});
    await save(ben, 'all', {});
    await save(ben, 'twos', { seats: 2 });
    await save(cem, 'quiet', {}, false);
    await save(cem, 'french', { language: 'fr' });
    await save(nell, 'mine', { fitsMyHours: true, ruleset: 'sample' });
    const made = async (more: object): Promise<string> => (await service.createGame(ann, { ...DUEL, ...more })).id;
    // Of an evening, 22 hours are enough and 21 are not.
    const short = await made({ clock: { turnSeconds: 21 * 3600 } });
    const long = await made({ clock: { turnSeconds: 22 * 3600 }, language: 'fr' });
    const hidden = await made({ visibility: 'link' });
    const full = await made({ bots: [{ level: 'easy' }] });
    const joined = await made({ seats: 3 });
    await service.joinGame(ben, joined, {});
    expect(await service.sweepAlerts()).toBe(4);
    expect(await service.sweepAlerts()).toBe(0);
    expect(await alerts(short)).toEqual([ben]);
    expect(await alerts(long)).toEqual([ben, cem, nell].sort());
    expect(await alerts(hidden)).toEqual([]);
    expect(await alerts(full)).toEqual([]);
    expect(await alerts(joined)).toEqual([nell]);
    // A seat that is offered in the middle of a game suits as an open game does; whoever was told of the game needs no second word.
    await service.startGame(ann, full);
    await service.offerSeat(ann, full, 0, { to: 'everybody' });
    expect(await service.sweepAlerts()).toBe(1);
    expect(await alerts(full)).toEqual([ben, nell].sort());
    // A worker that died before it had written that it looked.
    await ask(world.database.url, 'UPDATE game SET alerted_at = NULL WHERE id = $1', [long]);
    await ask(world.database.url, 'UPDATE game_alert SET told_at = now() WHERE game_id = $1', [long]);
    expect(await service.sweepAlerts()).toBe(1);
    expect(await alerts(long)).toEqual([]);
  });
});
