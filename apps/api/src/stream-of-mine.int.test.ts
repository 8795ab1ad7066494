/** One stream of several games: what each tells, where it goes on, and how it ends. */
import { type AnswerOf, API, createClient, type StreamBatch } from '@wayfinder/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  act,
  at,
  type Listening,
  listenToMine,
  openWorld,
  type Person,
  refusalOf,
  viewOf,
  type World,
} from './testing/world.ts';

let world: World;
let ann: Person;
let ben: Person;
let cat: Person;

beforeAll(async () => {
  world = await openWorld();
  [ann, ben, cat] = await Promise.all([world.person('Ann'), world.person('Ben'), world.person('Cat')]);
});
afterAll(() => world.close());

/** Cap of a wait: on a busy machine alone it is long. */

interface Placed {
  place: number;
  told: StreamBatch;
}

/** Positions of events that were told of a game, in the order in which they came. */
function toldOf(streams: readonly Listening[], place: number): number[] {
  return streams
    .flatMap(({ heard }) => heard)
    .filter(({ event, data }) => event === 'batch' && (data as Placed).place === place)
    .flatMap(({ data }) => (data as Placed).told.events.map(({ position }) => position));
}

const lastId = ({ heard }: Listening): string => heard.findLast(({ id }) => id !== null)?.id ?? '';

const upTo = (n: number): number[] => Array.from({ length: n }, (_, i) => i + 1);

describe('one stream of several games', () => {
  it('tells of each what its own stream would, and after a break all that was missed, once', async () => {
    const games = [await world.game('sample', [ann, ben]), await world.game('sample', [ben, ann])];
    const [first, second] = games as [(typeof games)[0], (typeof games)[0]];
    const asked = games.map(({ id }) => `${id}:0`);
    const before = await listenToMine(world.url, asked, { token: ann.token });
    await act(ann, first.id, 'draw', ['flag']);
    await act(ben, second.id, 'draw', ['flag']);
    await expect.poll(() => [0, 1].map((place) => toldOf([before], place).length)).toEqual([2, 2]);
    before.close();
    await act(ann, first.id, 'draw', ['rest']);
    const after = await listenToMine(world.url, asked, { token: ann.token, lastEventId: lastId(before) });
    await act(ben, second.id, 'draw', ['rest']);
    const latest = await Promise.all(games.map(async ({ id }) => (await viewOf(ann, id)).latest));
    for (const place of [0, 1]) {
      await expect.poll(() => toldOf([before, after], place)).toEqual(upTo(latest[place] ?? 0));
    }
    expect(lastId(after)).toBe(latest.join());
    // The same by the address: what a page does that adds a game.
    const third = await world.game('sample', [ann, ben]);
    const more = [`${first.id}:${(latest[0] ?? 0) - 1}`, `${third.id}:0`, `${second.id}:${latest[1]}`];
    const again = await listenToMine(world.url, more, { token: ann.token });
    await expect.poll(() => [toldOf([again], 0), toldOf([again], 1)]).toEqual([[latest[0]], [1]]);
    expect(toldOf([again], 2)).toEqual([]);
    for (const stream of [after, again]) stream.close();
  });

  it('looks at each game as it is asked to: as its seat, as a spectator, by the key of its link', async () => {
    const open = await world.game('sample', [ann, ben]);
    const closed = await world.game('sample', [ben, cat], { visibility: 'link' });
    const { link } = await ben.client('getGame', at(closed.id));
    const asked = [
      `${open.id}:0`,
      `${open.id}:0:spectator`,
      `${closed.id}:0::${link}`,
      `${closed.id}:0:spectator:${'x'.repeat(32)}`,
    ];
    const stream = await listenToMine(world.url, asked, { token: ann.token });
    await stream.nth(5);
    const told = (place: number) => stream.heard.find(({ data }) => (data as Partial<Placed>).place === place);
    expect([0, 1, 2].map((place) => (told(place)?.data as Placed | undefined)?.told.viewer)).toEqual([
      0,
      'spectator',
      'spectator',
    ]);
    expect(told(3)).toMatchObject({ event: 'refused', data: { told: { code: 'link-invalid' } } });
    // A reader with a key that was renewed hears no more of that game, and goes on hearing of the others.
    await ben.client('renewLink', { ...at(closed.id), body: {} });
    await expect.poll(() => stream.heard.at(-1)).toMatchObject({ event: 'reset', data: { place: 2 } });
    const heard = stream.heard.length;
    await act(ben, closed.id, 'draw', ['flag']);
    await act(ann, open.id, 'draw', ['flag']);
    await stream.nth(heard + 2);
    expect(
      stream.heard
        .slice(heard)
        .map(({ data }) => (data as Placed).place)
        .sort(),
    ).toEqual([0, 1]);
    stream.close();
  });

  it('tells which games wait for whom, at first and whenever that changes, in whatever process', async () => {
    const [dora, elsewhere] = [await world.person('Dora'), await world.another()];
    const stream = await listenToMine(elsewhere.url, [], { token: dora.token });
    const calls = () =>
      stream.heard.map(({ data }) => (data as Extract<AnswerOf<'streamOfMine'>, { calls: unknown }>).calls);
    await stream.nth(1);
    expect(calls()).toEqual([[]]);
    const game = await world.game('sample', [dora, ben]);
    const call = { gameId: game.id, seat: 0, number: 1 };
    await stream.nth(2);
    expect(calls().at(-1)).toEqual([call]);
    // A change that is none for her is told to nobody.
    await act(dora, game.id, 'draw', ['flag']);
    await act(dora, game.id, 'draw', ['rest']);
    await stream.nth(3);
    expect(calls()).toEqual([[], [call], []]);
    await act(ben, game.id, 'draw', ['rest']);
    await stream.nth(4);
    expect(calls().at(-1)).toEqual([{ ...call, number: 2 }]);
    await dora.client('leaveGame', { ...at(game.id), body: {} });
    await stream.nth(5);
    expect(calls().at(-1)).toEqual([]);
    stream.close();
  });

  it('ends with the session or the token that opened it', async () => {
    const mia = await world.person('Mia');
    const game = await world.game('sample', [mia, ben]);
    const watching = async (headers: Record<string, string>) => {
      const answer = await fetch(`${world.url}${API}/me/stream?games=${game.id}:0`, { headers });
      expect(answer.status).toBe(200);
      const seen = { ended: false };
      void (async () => {
        for await (const _ of answer.body ?? []);
      })().finally(() => {
        seen.ended = true;
      });
      return seen;
    };
    const cookie = { cookie: `authjs.session-token=${mia.session}` };
    const desk = createClient({ origin: world.url, headers: { ...cookie, origin: 'http://play.test' } });
    const made = await desk('createToken', { body: { name: 'script', scopes: ['read'] } });
    const [session, token] = [await watching(cookie), await watching({ authorization: `Bearer ${made.token}` })];
    const { tokens } = await desk('listTokens', {});
    await desk('deleteToken', { params: { id: tokens.find(({ name }) => name === 'script')?.id ?? '' } });
    await expect.poll(() => token.ended).toBe(true);
    expect(session.ended).toBe(false);
    await desk('endSessions', {});
    await expect.poll(() => session.ended).toBe(true);
  });

  it('is for accounts alone, and of a bounded number of games', async () => {
    const ask = (games: string, token?: string) =>
      fetch(
        `${world.url}${API}/me/stream?games=${games}`,
        token ? { headers: { authorization: `Bearer ${token}` } } : {},
      );
    expect((await ask('')).status).toBe(401);
    const ids = Array.from(
      { length: 33 },
      (_, n) => `${'1'.repeat(10)}${[n % 9, Math.floor(n / 9)].map((d) => d + 1).join('')}:0`,
    );
    const many = await ask(ids.slice(0, 32).join(), ann.token);
    expect(many.status).toBe(200);
    await many.body?.cancel();
    for (const games of [ids.join(), `${ids[0]},${ids[0]}`, 'x:0', `${ids[0]}9999999`]) {
      const refused = await ask(games, ann.token);
      expect(refused.status).toBe(400);
      expect(await refused.json()).toMatchObject({ code: 'bad-fields' });
    }
    expect(await refusalOf(world.nobody('getCalls', {}))).toBe('not-signed-in');
  });
});
