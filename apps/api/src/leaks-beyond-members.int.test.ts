/** A game of a club that its members alone read tells nothing to those who have left, over every door. */
import { ROUTES, type Route, type RouteName } from '@wayfinder/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Attacker, textOf } from './testing/attackers.ts';
import { TRIES } from './testing/tries.ts';
import { canary } from './testing/whispers.ts';
import { act, listenTo, listenToMine, openWorld, type Person, refusalOf, viewOf, type World } from './testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

describe('a game of a club that its members alone read', () => {
  const CANARY = 'canary-line-for-members-alone';
  const TALK_ROOMS = ['players', 'spectators'] as const;

  interface Table {
    club: string;
    id: string;
    owner: Person;
    /** Sat there, and handed their seat over without a way back. */
    gone: Person;
    /** The same with a way back. */
    away: Person;
    /** Sits there. */
    sits: Person;
    /** A member who looks on. */
    watcher: Person;
  }

  let made = 0;

  /** A game in which two have handed their seats over, of a club that they and one who sits there have left as `leave` says. */
  async function tableOf(visibility: 'open' | 'members', leave: 'banned' | 'removed' | 'left'): Promise<Table> {
    made += 1;
    const person = (name: string): Promise<Person> => world.person(`${name}${made}`);
    const people = [await person('Una'), await person('Per'), await person('Pia'), await person('Sol')] as const;
    const [owner, gone, away, sits] = people;
    const stands = [await person('Sub'), await person('Sue')];
    const { id: club } = await owner.client('createClub', {
      body: { name: `Club ${made}`, entry: 'invitation', visibility, timeZone: 'UTC' },
    });
    const { link } = await owner.client('getClub', { params: { id: club }, query: {} });
    for (const { client } of [gone, away, sits, ...stands])
      await client('joinClub', { params: { id: club }, body: { link: link ?? '' } });
    const { id } = await world.game('whispers', people, { visibility: 'club', clubId: club });
    for (const [nth, { client }] of [gone, away].entries()) {
      const seat = { id, seat: `${nth + 1}` };
      await client('offerSeat', { params: seat, body: { to: 'everybody', returnDays: nth === 0 ? 0 : 7 } });
      await stands[nth]?.client('takeSeat', { params: seat, body: {} });
    }
    for (const { id: user, client } of [gone, away, sits]) {
      const player = (await world.store.people.byId(user))?.playerId ?? '';
      if (leave === 'left') await client('leaveClub', { params: { id: club }, body: {} });
      else await owner.client('removeMember', { params: { id: club, player }, body: { ban: leave === 'banned' } });
    }
    const place = { of: 'games', id };
    await owner.client('writeLine', { params: { ...place, room: 'players' }, body: { text: CANARY } });
    const watcher = await person('Wim');
    await watcher.client('joinClub', { params: { id: club }, body: { link: link ?? '' } });
    await watcher.client('writeLine', { params: { ...place, room: 'spectators' }, body: { text: CANARY } });
    await act(owner, id, 'seal', [canary('seal', [0], 'a')]);
    return { club, id, owner, gone, away, sits, watcher };
  }

  const attackerOf = ({ token }: Person): Attacker => ({ name: 'one who left', viewer: 'spectator', token });

  /** Requests about the game over every door, that were granted to somebody, and whether a text held a line that is for members. */
  async function grantedTo(id: string, person: Person): Promise<{ granted: string[]; told: string[] }> {
    const [granted, told]: [string[], string[]] = [[], []];
    const seated = (await world.store.games.head(id))?.seats[0]?.userId ?? '';
    for (const [name, route] of Object.entries(ROUTES) as [RouteName, Route][]) {
      for (const tried of TRIES[name](id, null, seated)) {
        const path = tried.path ?? route.path.replace(':id', id);
        const body = 'body' in tried ? { body: tried.body } : {};
        const { status, text } = await textOf(world, { method: route.method, path, ...body }, attackerOf(person));
        const ofGame = path.includes(id) || (name === 'listGames' && text.includes(id));
        if (ofGame && status < 300) granted.push(name);
        if (text.includes(CANARY)) told.push(name);
      }
    }
    return { granted, told };
  }

  it.each(['banned', 'removed', 'left'] as const)(
    'is no game to those who handed their seat over and were %s',
    async (how) => {
      const { id, gone, away } = await tableOf('members', how);
      for (const person of [gone, away]) {
        expect(await grantedTo(id, person)).toEqual({ granted: [], told: [] });
        for (const path of ['', '/view', '/events', '/notes', '/decisions', '/export', '/stream'])
          expect([
            path,
            (await textOf(world, { method: 'GET', path: `/games/${id}${path}` }, attackerOf(person))).status,
          ]).toEqual([path, 404]);
        for (const room of TALK_ROOMS) {
          const params = { of: 'games', id, room };
          expect(await refusalOf(person.client('listLines', { params, query: {} }))).toBe('unknown-game');
          const written = person.client('writeLine', { params, body: { text: 'I still talk here' } });
          expect(await refusalOf(written)).toBe('unknown-game');
        }
        expect(await refusalOf(person.client('returnToSeat', { params: { id }, body: {} }))).toBe('unknown-game');
        for (const filter of ['mine', 'finished', 'offered-to-me'] as const)
          expect((await person.client('listGames', { query: { filter } })).games).toEqual([]);
        const [first] = (await listenToMine(world.url, [`${id}:0`], { token: person.token })).heard;
        expect(first?.event ?? 'refused').toBe('refused');
      }
    },
  );

  it('is played on by whoever sits there, who hears nothing more once it is over', async () => {
    const { club, id, owner, sits } = await tableOf('members', 'banned');
    const read = (room: string) => sits.client('listLines', { params: { of: 'games', id, room }, query: {} });
    expect((await viewOf(sits, id)).viewer).toBe(3);
    expect(JSON.stringify(await read('players'))).toContain(CANARY);
    const write = (text: string, room = 'players') =>
      sits.client('writeLine', { params: { of: 'games', id, room }, body: { text } });
    expect((await write('At the table I talk on')).number).toBe(2);
    const rooms = async () =>
      (await sits.client('getTalk', { params: { id } })).rooms.map(({ room, mayWrite }) => [room, mayWrite]);
    expect(await rooms()).toEqual([['players', true]]);
    await world.sql.query(`UPDATE game SET status = 'finished', finished_at = now() WHERE id = $1`, [id]);
    await owner.client('writeLine', {
      params: { of: 'games', id, room: 'players' },
      body: { text: 'canary-afterwards' },
    });
    const after = JSON.stringify(await read('players'));
    expect([after.includes(CANARY), after.includes('canary-afterwards')]).toEqual([true, false]);
    expect(await rooms()).toEqual([['players', false]]);
    expect(await refusalOf(write('And on'))).toBe('not-seated');
    expect(await refusalOf(read('spectators'))).toBe('unknown-talk');
    expect(await refusalOf(write('Here too', 'spectators'))).toBe('unknown-talk');
    expect((await sits.client('listGames', { query: { filter: 'finished' } })).games.map((one) => one.id)).toEqual([
      id,
    ]);
    // Whoever is let in again reads on.
    await owner.client('liftBan', { params: { id: club, player: (await sits.client('getMe', {})).player } });
    const { link } = await owner.client('getClub', { params: { id: club }, query: {} });
    await sits.client('joinClub', { params: { id: club }, body: { link: link ?? '' } });
    expect(JSON.stringify(await read('players'))).toContain('canary-afterwards');
  });

  it('tells nothing on streams that were open before', async () => {
    const { id, owner, sits } = await tableOf('members', 'banned');
    const stream = await listenTo(world.url, id, { token: sits.token });
    await owner.client('writeLine', { params: { of: 'games', id, room: 'players' }, body: { text: 'Heard' } });
    expect(await stream.nth(1)).toMatchObject({ event: 'talk', data: { room: 'players' } });
    await world.sql.query(`UPDATE game SET status = 'finished', finished_at = now() WHERE id = $1`, [id]);
    for (const room of TALK_ROOMS)
      await owner.client('writeLine', { params: { of: 'games', id, room }, body: { text: 'Not heard' } });
    const own = await listenTo(world.url, id, { token: owner.token });
    await owner.client('writeLine', { params: { of: 'games', id, room: 'spectators' }, body: { text: 'Not heard' } });
    await own.nth(1);
    expect(stream.heard.filter(({ event }) => event === 'talk')).toHaveLength(1);
    for (const one of [stream, own]) one.close();
  });

  it('tells flags of members beside their lines', async () => {
    const { id, club, owner, sits, watcher } = await tableOf('members', 'left');
    const { members } = await owner.client('listMembers', { params: { id: club }, query: {} });
    const flagOf = (name: string) => members.find((member) => member.name === name)?.flag ?? null;
    const params = { of: 'games', id };
    await sits.client('writeLine', { params: { ...params, room: 'players' }, body: { text: 'Who has left' } });
    const of = async (room: string, reader = owner) => {
      const { lines } = await reader.client('listLines', { params: { ...params, room }, query: {} });
      return lines.map(({ author }) => [author?.name, author?.flag]);
    };
    expect(await of('players')).toEqual([
      [owner.name, flagOf(owner.name)],
      [sits.name, null],
    ]);
    expect(flagOf(owner.name)).toEqual(expect.any(Number));
    expect(flagOf(watcher.name)).toEqual(expect.any(Number));
    expect(await of('spectators', watcher)).toEqual([[watcher.name, flagOf(watcher.name)]]);
    // A game that is open to others tells of nobody that they are a member.
    await world.sql.query(`UPDATE game SET visibility = 'link' WHERE id = $1`, [id]);
    expect((await of('players')).map(([, other]) => other)).toEqual([null, null]);
  });

  it('is everybody’s to see where the club is open', async () => {
    const { id, gone } = await tableOf('open', 'banned');
    expect((await viewOf(gone, id)).viewer).toBe('spectator');
    const params = { of: 'games', id, room: 'spectators' };
    expect(JSON.stringify(await gone.client('listLines', { params, query: {} }))).toContain(CANARY);
  });
});
