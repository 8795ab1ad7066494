/**
 * The spectator is the first attacker: over every door, as nobody, as an outsider with a token, as a spectator and as each seat, nothing may
 * leave that its viewer may not know. All secrets of the game are canaries that say who may know them.
 */
import { randomUUID } from 'node:crypto';
import { API, type GameDetail, type GameView, ROUTES, type Route, type RouteName } from '@wayfinder/contract';
import { makeUnsubscribeKey } from '@wayfinder/notify/links';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LEAGUE, SIGN_UP } from './testing/league.ts';
import { FIELDS, type Stored, storedSecrets } from './testing/secrets.ts';
import { canary, leaksIn } from './testing/whispers.ts';
import {
  act,
  type Listening,
  listenTo,
  listenToMine,
  openWorld,
  type Person,
  refusalOf,
  SECRET,
  viewOf,
  type World,
} from './testing/world.ts';

type Viewer = number | 'spectator';

/** Somebody at a door. */
interface Attacker {
  name: string;
  viewer: Viewer;
  token: string | null;
  /** Added to queries that take it. */
  as?: 'spectator';
}

let world: World;
let seats: Person[];
let outsider: Person;
let game: GameDetail;
let closed: GameDetail;
let attackers: Attacker[];
/** Texts of the database that may never leave while the game runs, and who they belong to. */
let stored: Stored[];

const WEBHOOK = 'https://example.org/canary-webhook-address';

beforeAll(async () => {
  world = await openWorld();
  seats = [];
  for (const name of ['Ann', 'Ben', 'Cat']) seats.push(await world.person(name));
  outsider = await world.person('Dan');
  game = await world.game('whispers', seats);
  closed = await world.game('whispers', seats, { visibility: 'link' });
  for (const { id } of [game, closed]) await makeSecrets(id);
  for (const { id } of seats) await world.service.createWebhook(id, { url: WEBHOOK });
  attackers = [
    { name: 'nobody', viewer: 'spectator', token: null },
    { name: 'an outsider', viewer: 'spectator', token: outsider.token },
    { name: 'a seat as spectator', viewer: 'spectator', token: seats[0]?.token ?? '', as: 'spectator' },
    ...seats.map(({ token }, seat) => ({ name: `seat ${seat}`, viewer: seat, token })),
  ];
  stored = await storedSecrets(world.sql, [...seats, outsider], [WEBHOOK]);
});
afterAll(() => world.close());

/** Everything that a game may hide: hands, sealed and replaced answers, hidden events, standing orders, mutes. */
async function makeSecrets(gameId: string): Promise<void> {
  const [ann, ben, cat] = seats as [Person, Person, Person];
  await act(ann, gameId, 'whisper', [canary('whisper', [0], 'a')]);
  await act(ann, gameId, 'seal', [canary('seal', [0], 'a')]);
  await act(ann, gameId, 'seal', [canary('seal', [0], 'b')]);
  await act(ben, gameId, 'seal', [canary('seal', [1], 'b')]);
  await ben.client('putOrders', { params: { id: gameId }, body: { orders: { seal: canary('seal', [1], 'a') } } });
  for (const [seat, person] of [ann, ben].entries()) {
    const path = [canary('draft', [seat], 'composed')];
    const draft = {
      steps: [{ id: `draft-step-${seat}`, decision: `seal:${seat}:1`, context: null, path }],
      decision: null,
      path,
    };
    const { version } = await person.client('getDraft', { params: { id: gameId } });
    await person.client('putDraft', { params: { id: gameId }, body: { draft, basedOn: version } });
  }
  await cat.client('putMute', { params: { id: gameId }, body: { muted: true } });
  await cat.client('putSeen', { params: { id: gameId }, body: { position: 1 } });
}

/** Secrets that must not be in a text that this attacker was given. */
function wrongIn(text: string, attacker: Attacker): string[] {
  const me = [...seats, outsider].find(({ token }) => token === attacker.token);
  const others = stored.filter(({ text: secret, of }) => text.includes(secret) && (of === null || of !== me?.id));
  const field = FIELDS.exec(text)?.[0];
  return [...leaksIn(text, attacker.viewer), ...others.map((secret) => secret.text), ...(field ? [field] : [])];
}

interface Request {
  method: string;
  path: string;
  body?: unknown;
}

async function textOf({ method, path, body }: Request, { token }: Attacker): Promise<{ status: number; text: string }> {
  const answer = await fetch(`${world.url}${API}${path}`, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const headers = [...answer.headers].map(([name, value]) => `${name}: ${value}`).join('\n');
  return { status: answer.status, text: `${headers}\n\n${await answer.text()}` };
}

/** A browser that somebody makes up. */
const PUSH = {
  endpoint: 'https://93.184.216.34/push',
  keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) },
};

/** Requests of each route that try to learn something; a route without an entry doesn't compile. */
const TRIES: { [Name in RouteName]: (id: string, view: GameView | null) => { path?: string; body?: unknown }[] } = {
  listRulesets: () => [{}],
  getRuleset: () => [{ path: '/rulesets/whispers' }],
  getPlayer: (_id, view) => (view?.seats ?? []).map(({ player }) => ({ path: `/players/${player}` })),
  createGame: () => [
    { body: { ruleset: 'whispers', preset: 'none', seats: 2, visibility: 'open', seatOrder: 'random', clock: null } },
  ],
  listGames: () =>
    ['open', 'mine', 'finished', 'offered', 'open&sort=fullest&joinable=true', 'open&fitsMyHours=true&seats=3'].map(
      (filter) => ({
        path: `/games?filter=${filter}`,
      }),
    ),
  getGame: () => [{}],
  joinGame: () => [{ body: {} }, { body: { seat: 0 } }],
  leaveGame: () => [{ path: '/games/zzzzzzzzzzzz/leave', body: {} }],
  giveNonce: () => [{ body: { nonce: 'ab'.repeat(16) } }],
  putClock: () => [{ body: { clock: null, hours: null } }],
  seatBot: () => [{ body: { level: 'easy' } }],
  unseatBot: (id) => [{ path: `/games/${id}/bots/0` }],
  renewLink: () => [{ body: {} }],
  getNotes: () => [{}],
  propose: () => [{ body: { kind: 'pause', until: null } }],
  answerProposal: (id) => [{ path: `/games/${id}/proposals/1`, body: { agree: true } }],
  endPause: () => [{}],
  offerSeat: (id) => [{ path: `/games/${id}/seats/0/offer`, body: { to: 'nobodyAtAllHere1' } }],
  withdrawOffer: (id) => [{ path: `/games/${id}/seats/0/offer` }],
  takeSeat: (id) => [{ path: `/games/${id}/seats/0/take`, body: {} }],
  returnToSeat: () => [{ body: {} }],
  keepGame: () => [{ body: {} }],
  getHours: () => [{}],
  putHours: () => [{ body: { week: null } }],
  putVacations: () => [{ body: { vacations: [] } }],
  listInvited: () => [{}],
  invite: (_id, view) => [
    { body: { email: 'somebody@example.com' } },
    ...(view?.seats ?? []).flatMap(({ player }) => (player === null ? [] : [{ body: { player } }])),
  ],
  withdrawInvitation: (id) => [{ path: `/games/${id}/invitations/none` }],
  rematch: () => [{ body: {} }],
  getPeople: () => [{}, { path: '/me/people?name=e' }],
  getInvitations: () => [{}],
  acceptInvitation: () => [{ body: {} }],
  declineInvitation: () => [{}],
  listFilters: () => [{}],
  putFilter: () => [{ path: '/me/filters/tried', body: { name: 'x', filter: { seats: 2 }, alert: true } }],
  deleteFilter: () => [{ path: '/me/filters/tried' }],
  startGame: () => [{ body: {} }],
  getView: (id, view) => [
    {},
    ...Array.from({ length: (view?.latest ?? 0) + 2 }, (_, at) => ({ path: `/games/${id}/view?at=${at}` })),
  ],
  getEvents: (id) => [{}, { path: `/games/${id}/events?after=0&limit=1` }, { path: `/games/${id}/events?after=2` }],
  getDecisions: () => [{}],
  getLevel: (_id, view) => guesses(view).map((body) => ({ body })),
  sendCommands: (_id, view) =>
    [
      ...guesses(view).map(({ decision }) => command(decision, ['guess'])),
      ...guesses(view).map(({ decision }) => command(decision, [])),
      ...guesses(view).map(({ decision }) => command(decision, ['guess'], '[]')),
    ].map((body) => ({ body })),
  stream: () => [],
  // Answered streams are read below; these are refused.
  streamOfMine: (id) =>
    [`${id}:-1`, `${id}:0,${id}:1`, `${id}:0:everybody`].map((games) => ({
      path: `/me/stream?games=${games}`,
    })),
  getDraft: () => [{}, { path: '/games/zzzzzzzzzzzz/draft' }],
  putDraft: () => [{ body: { draft: null, basedOn: 'guessed' } }, { body: { draft: {}, basedOn: null } }],
  // Of another game: what the seats have composed is to stay where it can be looked for.
  deleteDraft: () => [{ path: '/games/zzzzzzzzzzzz/draft' }],
  getOrders: () => [{}],
  putOrders: () => [{ body: { orders: { seal: 7 } } }],
  tryOrders: () => [{ body: { orders: { seal: 7 } } }, { body: { orders: { seal: null } } }],
  putSeen: () => [{ body: { position: 9_999_999 } }],
  putMute: () => [{ body: { muted: 'yes' } }],
  exportGame: () => [{}],
  exportLedger: () => [{}],
  listLedgers: () => [{ path: '/rulesets/whispers/ledgers' }],
  getLedger: () => [{ path: '/rulesets/whispers/ledgers/game-1' }],
  listClubs: () => [{}, { path: '/clubs?filter=mine' }, { path: '/clubs?name=a' }],
  createClub: () => [{ body: { name: 'Tried', entry: 'open', visibility: 'members' } }],
  getClub: () => [{}],
  patchClub: () => [{ body: { name: 'Mine' } }],
  renewClubLink: () => [{ body: {} }],
  joinClub: () => [{ body: {} }],
  leaveClub: () => [{ body: {} }],
  putClubNotices: () => [{ body: { news: true } }],
  listMembers: () => [{}],
  patchMember: (id) => [{ path: `/clubs/${id}/members/nobodyAtAllHere1`, body: { role: 'owner' } }],
  removeMember: (id) => [{ path: `/clubs/${id}/members/nobodyAtAllHere1/remove`, body: { ban: true } }],
  listBans: () => [{}],
  liftBan: (id) => [{ path: `/clubs/${id}/bans/nobodyAtAllHere1` }],
  listAsks: () => [{}],
  answerAsk: (id) => [{ path: `/clubs/${id}/asks/nobodyAtAllHere1`, body: { accept: true } }],
  listClubInvitations: () => [{}],
  inviteToClub: () => [{ body: { email: 'somebody@example.com' } }],
  withdrawClubInvitation: (id) => [{ path: `/clubs/${id}/invitations/none` }],
  importMembers: () => [{ body: { csv: 'name,email', preview: true } }],
  listNews: () => [{}],
  readClubAtom: () => [{}],
  writeNews: () => [{ body: { text: 'Tried' } }],
  patchNews: (id) => [{ path: `/clubs/${id}/news/1`, body: { text: 'Tried' } }],
  deleteNews: (id) => [{ path: `/clubs/${id}/news/1` }],
  listClubGames: () => [{}],
  getClubLog: () => [{}],
  exportClub: () => [{}],
  exportMembers: () => [{}],
  getTalk: () => [{}],
  listLines: (id) => ['players', 'spectators'].map((room) => ({ path: `/talk/games/${id}/${room}` })),
  writeLine: (id) => [{ path: `/talk/games/${id}/players`, body: { text: 'Tried' } }],
  editLine: (id) => [{ path: `/talk/games/${id}/players/1`, body: { text: 'Tried' } }],
  deleteLine: (id) => [{ path: `/talk/games/${id}/players/99` }],
  react: (id) => [{ path: `/talk/games/${id}/players/1/reactions/wow`, body: { on: true } }],
  putTalkSeen: (id) => [{ path: `/talk/games/${id}/players/seen`, body: { number: 1 } }],
  reportLine: (id) => [{ path: `/talk/games/${id}/players/1/report`, body: { reason: 'other' } }],
  listTopics: (id) => [{ path: `/clubs/${id}/topics` }],
  openTopic: (id) => [{ path: `/clubs/${id}/topics`, body: { title: 'Tried', text: 'Tried' } }],
  patchTopic: (id) => [{ path: `/clubs/${id}/topics/1`, body: { closed: true } }],
  getPrivateNote: () => [{}],
  putPrivateNote: (id) => [{ path: `/games/${id}/private-note`, body: { text: '' } }],
  listMarks: () => [{}],
  putMark: (_id, view) => (view?.seats ?? []).map(({ player }) => ({ path: `/me/marks/${player}`, body: {} })),
  listReports: () => [{}, { path: '/operator/reports?state=decided' }],
  decideReport: () => [{ path: '/operator/reports/none', body: { decision: 'dismiss', reason: 'Tried' } }],
  getOperatorLog: () => [{}],
  getMyClubs: () => [{}],
  getMyClubInvitations: () => [{}],
  declineClubInvitation: () => [{}],
  listLeagues: () => [{}],
  createLeague: () => [{ body: { name: 'Tried', settings: LEAGUE } }],
  listLeaguePresets: () => [{}],
  getClubHome: () => [{}],
  getSignUp: (id) => [{ path: `/leagues/${id}/seasons/1/sign-up` }],
  getLeague: () => [{}],
  patchLeague: () => [{ body: { name: 'Tried' } }],
  announceSeason: () => [{ body: {} }],
  getSeason: (id) => [{ path: `/leagues/${id}/seasons/1` }],
  getSeasonLive: (id) => [{ path: `/leagues/${id}/seasons/1/live?division=1` }],
  getSeasonMine: (id) => [{ path: `/leagues/${id}/seasons/1/mine` }],
  signUp: (id) => [SIGN_UP, { standsIn: true }].map((body) => ({ path: `/leagues/${id}/seasons/1/sign-up`, body })),
  withdraw: (id) => [{ path: `/leagues/${id}/seasons/1/sign-up` }],
  stepSeason: (id) => [{ path: `/leagues/${id}/seasons/1/step`, body: { to: 'seeded' } }],
  moveMember: (id) => [{ path: `/leagues/${id}/seasons/1/moves`, body: { number: 1, to: 1, reason: 'Tried' } }],
  putAdmission: (id) => [
    { path: `/leagues/${id}/seasons/1/admissions`, body: { number: 1, admit: true, reason: 'Tried' } },
  ],
  actInSeason: (id) =>
    ['nudge', 'void'].map((act) => ({
      path: `/leagues/${id}/seasons/1/acts`,
      body: { act, division: 1, game: 1, ...(act === 'void' ? { reason: 'Tried' } : {}) },
    })),
  leaveSeason: (id) => [{ path: `/leagues/${id}/seasons/1/leave`, body: {} }],
  answerScoring: (id) => [{ path: `/leagues/${id}/seasons/1/agreement`, body: { division: 1, game: 1, agree: true } }],
  getSeasonDesk: (id) => [{ path: `/leagues/${id}/seasons/1/desk` }],
  exportSeasonTable: (id) => [{ path: `/leagues/${id}/seasons/1/table.csv` }],
  exportSeasonGames: (id) => [{ path: `/leagues/${id}/seasons/1/games.csv` }],
  getSeasonLog: (id) => [{ path: `/leagues/${id}/seasons/1/log` }],
  putSeasonEnd: (id) => [{ path: `/leagues/${id}/seasons/1/end`, body: { lastDay: '2031-01-01', reason: 'Tried' } }],
  listObjections: (id) => [{ path: `/leagues/${id}/seasons/1/objections` }],
  objectToResult: (id) => [
    { path: `/leagues/${id}/seasons/1/objections`, body: { division: 1, game: 1, text: 'Tried' } },
  ],
  decideObjection: (id) => [
    { path: `/leagues/${id}/seasons/1/objections/1`, body: { decision: 'stands', reason: 'Tried' } },
  ],
  getMe: () => [{}],
  getCalls: () => [{}],
  getSettings: () => [{}],
  patchSettings: () => [{ body: { name: 'Eve' } }],
  listSessions: () => [{}],
  endSession: () => [{}],
  endSessions: () => [{}],
  exportAccount: () => [{}],
  deleteAccount: () => [{ body: { confirm: 'eve@example.com' } }],
  listTokens: () => [{}],
  createToken: () => [{ body: { name: 'x', scopes: ['read'] } }],
  deleteToken: () => [{}],
  listWebhooks: () => [{}],
  createWebhook: () => [{ body: { url: 'https://example.org/' } }],
  deleteWebhook: () => [{}],
  testWebhook: () => [{ body: {} }],
  enableWebhook: () => [{ body: {} }],
  rotateWebhook: () => [{ body: {} }],
  endOldSecret: () => [{}],
  listDeliveries: () => [{}],
  sendAgain: (id) => [{ path: `/me/webhooks/${id}/deliveries/msg_test/again`, body: {} }],
  unsubscribe: () => [{ body: { key: 'x'.repeat(40) } }],
  getPush: () => [{}],
  putPush: () => [{ body: PUSH }],
  deletePush: () => [{ body: { endpoint: PUSH.endpoint } }],
  getPushStanding: (id) => [{ path: `/games/${id}/pushes/made-up-by-somebody` }],
  getPushedView: () => [
    { path: `/push/view?key=${'x'.repeat(40)}` },
    { path: `/push/view?key=${makeUnsubscribeKey(SECRET, { user: seats[0]?.id ?? '', gameId: null })}` },
  ],
  getFeed: () => [{}],
  renewFeed: () => [{ body: {} }],
  deleteFeed: () => [{}],
  readCalendar: () => [{ path: `/feeds/${'x'.repeat(32)}/calendar.ics` }],
  readAtom: () => [{ path: `/feeds/${'x'.repeat(32)}/atom.xml` }],
};

/** Decisions of every seat, open and not, with every start of a path that others might have taken. */
function guesses(view: GameView | null): { decision: string; path: string[] }[] {
  const ids = [
    ...(view?.decisions.map(({ id }) => id) ?? []),
    ...[0, 1, 2].flatMap((seat) => [`seal:${seat}:1`, `whisper:${seat}:1`, `seal:${seat}:3`]),
  ];
  return ids.flatMap((decision) => [[], ['guess'], ['canary-guess-a']].map((path) => ({ decision, path })));
}

function command(decision: string, path: string[], expects?: string): object {
  return { commands: [{ id: randomUUID(), decision, path, ...(expects ? { expects } : {}) }] };
}

async function viewFor(id: string, { token, as }: Attacker): Promise<GameView | null> {
  const answer = await fetch(`${world.url}${API}/games/${id}/view${as ? `?as=${as}` : ''}`, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  return answer.ok ? ((await answer.json()) as GameView) : null;
}

const withAs = (path: string, as: string | undefined): string =>
  as ? `${path}${path.includes('?') ? '&' : '?'}as=${as}` : path;

/** Tries of one attacker on one game over every route. */
async function attack(id: string, attacker: Attacker): Promise<{ wrong: string[]; answers: number; granted: number }> {
  const view = await viewFor(id, attacker);
  const wrong: string[] = [];
  let [answers, granted] = [0, 0];
  for (const [name, route] of Object.entries(ROUTES) as [RouteName, Route][]) {
    for (const tried of TRIES[name](id, view)) {
      const plain = tried.path ?? route.path.replace(':id', id);
      const looks = ['getView', 'getEvents', 'getDecisions'].includes(name);
      const path = looks ? withAs(plain, attacker.as) : plain;
      const viewer = attacker.as && !looks ? { ...attacker, viewer: 0 } : attacker;
      const { status, text } = await textOf(
        { method: route.method, path, ...('body' in tried ? { body: tried.body } : {}) },
        viewer,
      );
      answers += 1;
      if (status < 300) granted += 1;
      wrong.push(...wrongIn(text, viewer).map((what) => `${route.method} ${path}: ${what}`));
      if (status >= 500) wrong.push(`${route.method} ${path}: status ${status}`);
    }
  }
  return { wrong, answers, granted };
}

describe('what leaves', () => {
  it('holds nothing that its viewer may not know, over every route', async () => {
    for (const attacker of attackers) {
      const { wrong, answers, granted } = await attack(game.id, attacker);
      expect([attacker.name, wrong]).toEqual([attacker.name, []]);
      expect(answers).toBeGreaterThan(60);
      expect(granted).toBeGreaterThan(8);
    }
  });

  it('is nothing at all of a private game for those without its link', async () => {
    for (const attacker of attackers.filter(({ name }) => ['nobody', 'an outsider'].includes(name))) {
      const { wrong } = await attack(closed.id, attacker);
      expect([attacker.name, wrong]).toEqual([attacker.name, []]);
      for (const path of ['', '/view', '/events', '/decisions', '/export', '/stream']) {
        const { status, text } = await textOf({ method: 'GET', path: `/games/${closed.id}${path}` }, attacker);
        expect(status).toBe(404);
        expect(text).not.toContain(closed.name);
      }
      const listed = await textOf({ method: 'GET', path: '/games?filter=open&limit=100' }, attacker);
      expect(listed.text).not.toContain(closed.id);
    }
  });

  it('shows the link’s key to those at the table only', async () => {
    const key = closed.link ?? '';
    expect(key.length).toBeGreaterThanOrEqual(16);
    const held = await world.nobody('getGame', { params: { id: closed.id }, query: { link: key } });
    expect(held.link).toBeNull();
    const seated = await seats[1]?.client('getGame', { params: { id: closed.id } });
    expect(seated?.link).toBe(key);
  });

  it('tells of a draft to its own player only, that there is one included', async () => {
    const [ann, ben] = seats as [Person, Person];
    const { id } = await world.game('whispers', seats);
    const streams = await Promise.all(
      attackers.map(async (attacker) => ({
        attacker,
        stream: await listenTo(world.url, id, {
          ...(attacker.token ? { token: attacker.token } : {}),
          ...(attacker.as ? { query: '?as=spectator' } : {}),
        }),
      })),
    );
    const draft = { steps: [], decision: null, path: [canary('draft', [1], 'composed')] };
    const written = await ben.client('putDraft', { params: { id }, body: { draft, basedOn: null } });
    const own = streams.find(({ attacker }) => attacker.viewer === 1)?.stream;
    expect(await own?.nth(1)).toMatchObject({ event: 'draft', data: written });
    // Everybody hears of what happens next; nobody else heard anything before it.
    await act(ann, id, 'seal', [canary('seal', [0], 'a')]);
    for (const { attacker, stream } of streams) {
      const { event } = await stream.nth(stream === own ? 2 : 1);
      expect([attacker.name, event]).toEqual([attacker.name, 'batch']);
      stream.close();
    }
  });

  it('holds a draft for those only who sit there', async () => {
    const kept = await seats[1]?.client('getDraft', { params: { id: game.id } });
    expect(JSON.stringify(kept)).toContain(canary('draft', [1], 'composed'));
    for (const { name, token, as } of attackers) {
      const answer = await fetch(`${world.url}${API}/games/${game.id}/draft`, {
        headers: token ? { authorization: `Bearer ${token}` } : {},
      });
      const status = { nobody: 401, 'an outsider': 403 }[name] ?? 200;
      expect([name, as, answer.status]).toEqual([name, as, status]);
    }
  });

  it('is enough: each seat does see its own', async () => {
    for (const [seat, person] of seats.entries()) {
      const view = JSON.stringify(await viewOf(person, game.id));
      expect(view).toContain(`canary-hand-for-${seat}-`);
    }
    const events = JSON.stringify(await seats[0]?.client('getEvents', { params: { id: game.id } }));
    expect(events).toContain(canary('whisper', [0], 'a'));
    expect(events).toContain(canary('seal', [0], 'b'));
  });
});

describe('the detector', () => {
  it('finds a canary that isn’t the viewer’s, a field, a stored secret', () => {
    const nobody = attackers[0] as Attacker;
    expect(wrongIn(`{"x":"${canary('hand', [1], '7')}"}`, nobody)).toEqual(['canary-hand-for-1-7']);
    expect(wrongIn('{"seq":3}', nobody)).toEqual(['"seq":']);
    expect(wrongIn(stored[0]?.text ?? '', nobody)).toEqual([stored[0]?.text]);
    expect(leaksIn(canary('hand', [1]), 1)).toEqual([]);
    expect(leaksIn(canary('deck', []), 1)).toEqual(['canary-deck-for-nobody']);
  });
});

describe('a wholly hidden event', () => {
  /** All that everybody but `actor` can read. */
  async function seenByOthers(actor: number): Promise<string> {
    const texts: string[] = [];
    for (const attacker of attackers.filter(({ viewer }) => viewer !== actor)) {
      for (const path of ['', '/view', '/events', '/decisions', '/export']) {
        const looks = ['/view', '/events', '/decisions'].includes(path);
        // An attacker who holds the seat's token sees more, unless it looks as a spectator.
        if (attacker.as && !looks) continue;
        const request = { method: 'GET', path: withAs(`/games/${game.id}${path}`, looks ? attacker.as : undefined) };
        texts.push((await textOf(request, attacker)).text.replace(/^(x-request-id|date): .*$/gm, ''));
      }
    }
    return texts.join('\n');
  }

  it('leaves everything that others can read as it was', async () => {
    const before = await seenByOthers(0);
    await act(seats[0] as Person, game.id, 'whisper', [canary('whisper', [0], 'b')]);
    await act(seats[0] as Person, game.id, 'seal', [canary('seal', [0], 'a')]);
    expect(await seenByOthers(0)).toBe(before);
  });

  it('has no push in others’ streams', async () => {
    const streams: { attacker: Attacker; stream: Listening }[] = [];
    for (const attacker of attackers) {
      const stream = await listenTo(world.url, game.id, {
        ...(attacker.token ? { token: attacker.token } : {}),
        query: attacker.as ? '?after=0&as=spectator' : '?after=0',
      });
      await stream.nth(1);
      streams.push({ attacker, stream });
    }
    const counts = streams.map(({ stream }) => stream.heard.length);
    const own = streams.findIndex(({ attacker }) => attacker.viewer === 0);
    // Again and again: right after streams were opened they are told by looking at the game, later by whoever commits.
    const WHISPERS = 6;
    for (let n = 1; n <= WHISPERS; n += 1) {
      await act(seats[0] as Person, game.id, 'whisper', [canary('whisper', [0], 'a')]);
      await streams[own]?.stream.nth((counts[own] ?? 0) + n);
    }
    await act(seats[2] as Person, game.id, 'seal', [canary('seal', [2], 'a')]);
    // Cat's seal is the first thing that the others hear of.
    for (const [index, { attacker, stream }] of streams.entries()) {
      const message = await stream.nth((counts[index] ?? 0) + (index === own ? WHISPERS + 1 : 1));
      expect(message.data).toMatchObject({ events: [{ type: 'Sealed', data: { seat: 2 } }, { type: 'Opened' }, {}] });
      expect(stream.heard.length).toBe((counts[index] ?? 0) + (index === own ? WHISPERS + 1 : 1));
      const all = stream.heard.map(({ text }) => text).join('\n');
      expect([attacker.name, wrongIn(all, attacker)]).toEqual([attacker.name, []]);
    }
    for (const { stream } of streams) stream.close();
  });

  it('has no push in others’ streams of several games', async () => {
    const table = await world.game('whispers', seats);
    const listening = attackers.filter(({ token }) => token !== null);
    const streams = await Promise.all(
      listening.map(async (attacker) => {
        const looks = [table, game].map(({ id }) => `${id}:0${attacker.as ? `:${attacker.as}` : ''}`);
        // Also a private game: with its key for those who sit there, without for all others.
        const stream = await listenToMine(world.url, [...looks, `${closed.id}:0`], { token: attacker.token ?? '' });
        await stream.nth(4);
        return { attacker, stream };
      }),
    );
    const about = (stream: Listening, place: number) =>
      stream.heard.filter(({ data }) => (data as { place?: number }).place === place);
    for (const { attacker, stream } of streams) {
      const [atClosed] = about(stream, 2);
      const sits = attacker.name !== 'an outsider';
      expect([attacker.name, atClosed?.event]).toEqual([attacker.name, sits ? 'batch' : 'refused']);
      if (!sits) expect(atClosed?.data).toEqual({ place: 2, told: { code: 'unknown-game' } });
    }
    const counts = streams.map(({ stream }) => stream.heard.length);
    const own = streams.findIndex(({ attacker }) => attacker.viewer === 0);
    const WHISPERS = 6;
    for (let n = 1; n <= WHISPERS; n += 1) {
      await act(seats[0] as Person, table.id, 'whisper', [canary('whisper', [0], 'a')]);
      await streams[own]?.stream.nth((counts[own] ?? 0) + n);
    }
    await act(seats[2] as Person, table.id, 'seal', [canary('seal', [2], 'a')]);
    for (const [index, { attacker, stream }] of streams.entries()) {
      const before = counts[index] ?? 0;
      const whispered = index === own ? WHISPERS : 0;
      // Of Cat's seal all hear; that she is called no more, she alone.
      const called = attacker.token === seats[2]?.token ? 1 : 0;
      await stream.nth(before + whispered + called + 1);
      const fresh = stream.heard.slice(before);
      expect([attacker.name, fresh.map(({ event }) => event).sort()]).toEqual([
        attacker.name,
        [...Array(whispered + 1).fill('batch'), ...Array(called).fill('calls')],
      ]);
      expect(about(stream, 0).at(-1)?.data).toMatchObject({
        told: { events: [{ type: 'Sealed', data: { seat: 2 } }] },
      });
      const viewer = attacker.as ? about(stream, 2) : [];
      // Looking as a spectator is of a game, not of the account: the private one was asked for as its seat.
      const rest = stream.heard.filter((message) => !viewer.includes(message));
      const text = (messages: typeof rest) => messages.map((message) => message.text).join('\n');
      expect([attacker.name, wrongIn(text(rest), attacker)]).toEqual([attacker.name, []]);
      expect(wrongIn(text(viewer), { ...attacker, viewer: 0 })).toEqual([]);
      stream.close();
    }
  });

  it('can’t be counted by ids of decisions, when the next round opens', async () => {
    const quiet = await world.game('whispers', seats);
    const loud = await world.game('whispers', seats);
    await act(seats[0] as Person, loud.id, 'whisper', [canary('whisper', [0], 'a')]);
    for (const { id } of [quiet, loud]) {
      for (const [seat, person] of seats.entries()) await act(person, id, 'seal', [canary('seal', [seat], 'a')]);
    }
    const ids = async (id: string): Promise<string[]> => {
      const { decisions } = await viewOf(seats[1] as Person, id);
      return decisions.map((decision) => `${decision.id} ${decision.openedAt}`);
    };
    expect(await ids(loud.id)).toEqual(await ids(quiet.id));
  });
});

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
    for (const [name, route] of Object.entries(ROUTES) as [RouteName, Route][]) {
      for (const tried of TRIES[name](id, null)) {
        const path = tried.path ?? route.path.replace(':id', id);
        const body = 'body' in tried ? { body: tried.body } : {};
        const { status, text } = await textOf({ method: route.method, path, ...body }, attackerOf(person));
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
            (await textOf({ method: 'GET', path: `/games/${id}${path}` }, attackerOf(person))).status,
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

describe('after the end', () => {
  it('the file holds the seed and the whole log; views still keep their secrets', async () => {
    const [ann, ben] = seats as [Person, Person];
    const short = await world.game('whispers', [ann, ben]);
    const before = await world.nobody('exportGame', { params: { id: short.id } });
    expect(JSON.stringify(before)).not.toMatch(FIELDS);
    for (let round = 0; round < 3; round += 1) {
      await act(ann, short.id, 'seal', [canary('seal', [0], 'a')]);
      await act(ben, short.id, 'seal', [canary('seal', [1], 'a')]);
    }
    const file = await world.nobody('exportGame', { params: { id: short.id } });
    expect(file).toMatchObject({ format: 'wayfinder-game-1', seed: expect.stringMatching(/^[0-9a-f]{64}$/) });
    const text = JSON.stringify(file);
    for (const person of [ann, ben]) {
      for (const secret of [person.id, person.email, person.token]) expect(text).not.toContain(secret);
    }
    const view = JSON.stringify(await world.nobody('getView', { params: { id: short.id } }));
    expect(leaksIn(view, 'spectator')).toEqual([]);
  });
});
