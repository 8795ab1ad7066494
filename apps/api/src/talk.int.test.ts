/** Rights in talk over every door: in games, on boards, with notes and reports, for whoever may come. */
import { type Client, createClient } from '@wayfinder/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { open, openWorld, type Person, refusalOf, type World } from './testing/world.ts';

let world: World;
let people: Record<Exclude<Who, 'nobody'>, Person>;

const WHO = [
  'nobody',
  'stranger',
  'former',
  'player',
  'blocker',
  'operator',
  'member',
  'former-member',
  'organiser',
] as const;
type Who = (typeof WHO)[number];

beforeAll(async () => {
  world = await openWorld();
  const names = WHO.filter((who) => who !== 'nobody');
  people = Object.fromEntries(
    await Promise.all(names.map(async (who) => [who, await world.person(who)] as const)),
  ) as typeof people;
  await world.store.reports.setOperator(people.operator.id, true, new Date());
});
afterAll(() => world.close());

const clientOf = (who: Who): Client => (who === 'nobody' ? createClient({ origin: world.url }) : people[who].client);
const playerOf = async (who: Exclude<Who, 'nobody'>): Promise<string> => (await people[who].client('getMe', {})).player;

/** A letter for each who, in their order; a dot: they may. */
const LETTERS: Record<string, string> = {
  s: 'not-signed-in',
  n: 'session-needed',
  x: 'not-seated',
  l: 'talk-later',
  g: 'unknown-game',
  c: 'unknown-club',
  m: 'not-member',
  o: 'not-organiser',
  a: 'not-author',
};
/** The answers where somebody may, and there is nothing of the kind. */
const NOTHING_THERE = new Set(['accepted', 'unknown-line', 'reported-already']);

async function answersOf(acts: Record<string, (client: Client) => Promise<unknown>>): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const [act, ask] of Object.entries(acts)) {
    found[act] = '';
    for (const who of WHO) {
      const answer = await refusalOf(ask(clientOf(who)));
      const letter = Object.entries(LETTERS).find(([, code]) => code === answer)?.[0];
      found[act] += NOTHING_THERE.has(answer) ? '.' : (letter ?? `<${answer}>`);
    }
  }
  return found;
}

/** Requests about talk of one room. Where the sender may, they change nothing that others of this test ask for. */
const actsIn = (of: string, id: string, room: string): Record<string, (client: Client) => Promise<unknown>> => {
  const at = { params: { of, id, room }, query: {} };
  const line = (number: string) => ({ params: { of, id, room, number }, query: {} });
  return {
    read: (client) => client('listLines', at),
    write: (client) => client('writeLine', { ...at, body: { text: 'A line' } }),
    'edit another’s': (client) => client('editLine', { ...line('1'), body: { text: 'Mine' } }),
    'delete nothing': (client) => client('deleteLine', line('900')),
    react: (client) =>
      client('react', { params: { of, id, room, number: '1', reaction: 'wow' }, query: {}, body: { on: true } }),
    'say how far': (client) => client('putTalkSeen', { ...at, body: { number: 1 } }),
    report: (client) => client('reportLine', { ...line('1'), body: { reason: 'spam' } }),
  };
};

/** A running game: somebody left it, and the blocker blocks the player beside whom they sit. */
async function game(more: object): Promise<{ id: string; link: string | null }> {
  const { player, former, blocker } = people;
  const { id, link } = await player.client('createGame', { body: { ...open, seats: 3, ...more } });
  const by = link === null ? {} : { link };
  for (const one of [former, blocker])
    await one.client('joinGame', { params: { id }, body: { ...by, withBlocked: true } });
  await player.client('startGame', { params: { id }, body: {} });
  await player.client('writeLine', {
    params: { of: 'games', id, room: 'players' },
    query: {},
    body: { text: 'A canary of players' },
  });
  await former.client('leaveGame', { params: { id }, body: {} });
  await bySession(blocker, 'PUT', `/me/marks/${await playerOf('player')}`, { blocked: true });
  return { id, link };
}

/** Every answer of talk that somebody gets. */
async function everyText(client: Client, of: string, id: string, rooms: readonly string[]): Promise<string> {
  const asked: (() => Promise<unknown>)[] = [
    ...rooms.map((room) => () => client('listLines', { params: { of, id, room }, query: {} })),
    () => client('getTalk', { params: { id }, query: {} }),
    () => client('listTopics', { params: { id }, query: {} }),
    () => client('getGame', { params: { id }, query: {} }),
    () => client('getClub', { params: { id }, query: {} }),
    () => client('getClubLog', { params: { id }, query: {} }),
    () => client('exportClub', { params: { id } }),
    () => client('exportGame', { params: { id }, query: {} }),
    () => client('getNotes', { params: { id }, query: {} }),
  ];
  const answers = await Promise.all(asked.map((ask) => ask().then(JSON.stringify, () => '')));
  return answers.join('\n');
}

describe('rights in talk', () => {
  // nobody, stranger, former, player, blocker, operator, member, former-member, organiser
  it('hold in the room of the players', async () => {
    const { id } = await game({});
    expect(await answersOf(actsIn('games', id, 'players'))).toEqual({
      read: 'xx...xxxx',
      write: 'sxx..xxxx',
      'edit another’s': 'sxx.axxxx',
      'delete nothing': 'sx...xxxx',
      react: 'sxx..xxxx',
      'say how far': 'sx...xxxx',
      report: 'sx...xxxx',
    });
  });

  it('hold in the room of the spectators', async () => {
    const { id } = await game({});
    await people.stranger.client('writeLine', {
      params: { of: 'games', id, room: 'spectators' },
      query: {},
      body: { text: 'A canary of spectators' },
    });
    expect(await answersOf(actsIn('games', id, 'spectators'))).toEqual({
      read: '...ll....',
      write: 's..ll....',
      'edit another’s': 's.allaaaa',
      'delete nothing': 's..ll....',
      react: 's..ll....',
      'say how far': 's..ll....',
      report: 's..ll....',
    });
  });

  it('hold in a private game, of which others learn nothing', async () => {
    const { id } = await game({ visibility: 'link' });
    const found = await answersOf(actsIn('games', id, 'players'));
    expect(found.read).toBe('gg...gggg');
    expect(found.write).toBe('sgx..gggg');
    expect((await answersOf(actsIn('games', id, 'spectators'))).read).toBe('gg.llgggg');
  });

  it.each(['open', 'members'] as const)('hold on the board of a club that is %s', async (visibility) => {
    const { organiser, member } = people;
    const left = people['former-member'];
    const wanted = { name: 'Board', entry: 'open', visibility: 'open' } as const;
    const { id } = await organiser.client('createClub', { body: wanted });
    for (const one of [member, left]) await one.client('joinClub', { params: { id }, body: {} });
    await left.client('openTopic', { params: { id }, body: { title: 'Topic', text: 'A canary of the board' } });
    await left.client('leaveClub', { params: { id }, body: {} });
    if (visibility === 'members')
      await organiser.client('patchClub', { params: { id }, body: { visibility, entry: 'invitation' } });
    const no = visibility === 'open' ? 'm' : 'c';
    const kept = (may: string): string => `${no.repeat(6)}${may[0]}${no}${may[1]}`;
    const signed = (may: string): string => `s${kept(may).slice(1)}`;
    expect(await answersOf(actsIn('clubs', id, '1'))).toEqual({
      read: kept('..'),
      write: signed('..'),
      'edit another’s': signed('aa'),
      'delete nothing': signed('..'),
      react: signed('..'),
      'say how far': signed('..'),
      report: signed('..'),
    });
    const board = await answersOf({
      topics: (client) => client('listTopics', { params: { id }, query: {} }),
      open: (client) => client('openTopic', { params: { id }, body: { title: 'Another', text: 'Line' } }),
      pin: (client) => client('patchTopic', { params: { id, topic: '1' }, body: { pinned: true } }),
    });
    expect(board.topics).toBe(signed('..'));
    expect(board.open).toBe(signed('..'));
    expect(board.pin).toBe(visibility === 'open' ? 'sooooooo.' : 'scccccoc.');
    for (const who of WHO) {
      const text = await everyText(clientOf(who), 'clubs', id, ['1', '2']);
      expect([who, text.includes('canary')]).toEqual([who, who === 'member' || who === 'organiser']);
    }
  });

  it('keep the lines of a table from all others, and those of whoever is blocked from the blocker', async () => {
    const { id } = await game({});
    const readers: Who[] = [];
    for (const who of WHO)
      if ((await everyText(clientOf(who), 'games', id, ['players', 'spectators'])).includes('canary'))
        readers.push(who);
    expect(readers).toEqual(['former', 'player']);
    const { lines } = await people.blocker.client('listLines', {
      params: { of: 'games', id, room: 'players' },
      query: {},
    });
    expect(lines.map(({ hidden, prose, author }) => [hidden, prose, author])).toEqual([[true, null, null]]);
  });
});

/** Asks as a browser does, by the cookie of a session. */
async function bySession({ session }: Person, method: string, path: string, body?: unknown) {
  const answer = await fetch(`${world.url}/api/v1${path}`, {
    method,
    headers: {
      cookie: `authjs.session-token=${session}`,
      origin: 'http://play.test',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, body: text === '' ? null : JSON.parse(text) };
}

/** A stream of somebody's, which tells whether it has ended. */
async function streamOf({ token }: Person, path: string): Promise<{ ended: boolean; close: () => void }> {
  const abort = new AbortController();
  const answer = await fetch(`${world.url}/api/v1${path}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: abort.signal,
  });
  const stream = { ended: false, close: () => abort.abort() };
  void answer.text().then(
    () => {
      stream.ended = true;
    },
    () => undefined,
  );
  return stream;
}

describe('what needs a session', () => {
  it('is refused to tokens', async () => {
    const { id } = await game({});
    const player = await playerOf('stranger');
    const all = 'snnnnnnnn';
    expect(
      await answersOf({
        marks: (client) => client('listMarks', {}),
        mark: (client) => client('putMark', { params: { player }, body: {} }),
        note: (client) => client('getPrivateNote', { params: { id } }),
        'put a note': (client) => client('putPrivateNote', { params: { id }, query: {}, body: { text: 'x' } }),
        reports: (client) => client('listReports', { query: {} }),
        decide: (client) =>
          client('decideReport', { params: { id: 'none' }, body: { decision: 'dismiss', reason: 'x' } }),
        log: (client) => client('getOperatorLog', { query: {} }),
      }),
    ).toEqual({ marks: all, mark: all, note: all, 'put a note': all, reports: all, decide: all, log: all });
  });

  it('keeps notes from all but their writer, and reports from all but operators', async () => {
    const { id } = await game({});
    const { player, former, operator, stranger } = people;
    await bySession(player, 'PUT', `/games/${id}/private-note`, { text: 'A canary of mine' });
    await bySession(player, 'PUT', `/me/marks/${await playerOf('former')}`, { note: 'A canary of him' });
    await player
      .client('reportLine', {
        params: { of: 'games', id, room: 'players', number: '1' },
        query: {},
        body: { reason: 'other' },
      })
      .catch(() => null);
    for (const one of [former, operator, stranger])
      for (const path of [`/games/${id}/private-note`, '/me/marks', '/me/export', `/games/${id}`])
        expect(JSON.stringify(await bySession(one, 'GET', path))).not.toMatch(/canary of (mine|him)/);
    expect((await bySession(player, 'GET', `/games/${id}/private-note`)).body.text).toBe('A canary of mine');
    expect((await bySession(stranger, 'GET', '/operator/reports')).body.code).toBe('not-operator');
    expect((await bySession(operator, 'GET', '/operator/reports')).status).toBe(200);
  });

  it('of who is suspended is reading alone, and taking away what is theirs', async () => {
    const { operator, stranger } = people;
    const { id } = await game({});
    const victim = await world.person('victim');
    const own = await world.game('sample', [victim, stranger]);
    const { id: club } = await stranger.client('createClub', {
      body: { name: 'Quiet', entry: 'open', visibility: 'open' },
    });
    const at = { params: { of: 'games', id, room: 'spectators' }, query: {} };
    await victim.client('writeLine', { ...at, body: { text: 'Threats' } });
    await stranger.client('reportLine', {
      params: { of: 'games', id, room: 'spectators', number: '1' },
      query: {},
      body: { reason: 'threat' },
    });
    const { body } = await bySession(operator, 'GET', '/operator/reports');
    const report = body.reports.find(
      (one: { place: string; room: string }) => one.place === id && one.room === 'spectators',
    );
    const decision = { decision: 'suspend', reason: 'Threats', days: 7 };
    // Streams that are open end with it.
    const streams = await Promise.all(
      [victim, stranger].flatMap((one) =>
        [`/games/${id}/stream`, `/me/stream?games=${id}:0`].map((path) => streamOf(one, path)),
      ),
    );
    expect((await bySession(operator, 'POST', `/operator/reports/${report.id}`, decision)).status).toBe(200);
    await expect.poll(() => streams.map(({ ended }) => ended)).toEqual([true, true, false, false]);
    for (const { close } of streams) close();
    const refused = await bySession(victim, 'POST', '/games', open);
    expect([refused.status, refused.body.code, refused.body.reason]).toEqual([403, 'suspended', 'Threats']);
    expect(await refusalOf(victim.client('writeLine', { ...at, body: { text: 'More' } }))).toBe('suspended');
    // Pages are read on: the own seat with its orders and draft, the clubs, and why nothing can be done.
    const read = [
      '/me',
      '/me/settings',
      '/me/export',
      '/games?filter=mine',
      `/games/${own.id}/orders`,
      `/games/${own.id}/draft`,
    ];
    for (const path of [...read, `/talk/games/${own.id}/players`, `/clubs/${club}/home`])
      expect([path, (await bySession(victim, 'GET', path)).status]).toEqual([path, 200]);
    const held = { kind: 'suspend', until: refused.body.until, reason: 'Threats' };
    expect((await bySession(victim, 'GET', '/me')).body.held).toEqual(held);
    expect((await bySession(victim, 'GET', `/talk/games/${own.id}/players`)).body).toMatchObject({
      mayWrite: false,
      held,
    });
    for (const [method, path, body] of [
      ['PUT', `/games/${own.id}/seen`, { position: 0 }],
      ['POST', `/games/${own.id}/leave`, {}],
      ['POST', `/clubs/${club}/join`, {}],
      ['PATCH', '/me/settings', { name: 'Another' }],
    ] as const)
      expect([path, (await bySession(victim, method, path, body)).body?.code]).toEqual([path, 'suspended']);
    await bySession(operator, 'POST', `/operator/reports/${report.id}`, { decision: 'dismiss', reason: 'A mistake' });
    expect(await refusalOf(victim.client('writeLine', { ...at, body: { text: 'Sorry' } }))).toBe('accepted');
  });
});
