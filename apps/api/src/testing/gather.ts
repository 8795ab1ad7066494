/** Every door of the service, as one reader finds them. */
import { API, type GameView, isRepeatable, ROUTES, type Route, type RouteName } from '@wayfinder/contract';
import { composeCallMail, mailContent } from '@wayfinder/notify';
import type { Service } from '@wayfinder/service';
import type { Streaming } from '../handlers.ts';
import { type Listening, listenTo, listenToMine, type Person, SECRET } from './world.ts';

/** Reader of a game, over one of the servers. */
export interface Reader {
  url: string;
  service: Service;
  gameId: string;
  /** Null: nobody is signed in. */
  person: Person | null;
  /** The reader's own seat; null: a spectator. */
  seat: number | null;
  /** Opens the doors of this game only, as the reader has opened all others at another. */
  gameOnly?: boolean;
}

/** Texts that came out of the doors, each by the name of its door. */
export type Gathered = Record<string, string>;

type Reading = { [Name in RouteName]: (typeof ROUTES)[Name] extends { method: 'GET' } ? Name : never }[RouteName];
type Paths = (gameId: string, latest: number, seats: GameView['seats']) => string[];
const game =
  (of: string): Paths =>
  (id) => [`/games/${id}${of}`];
const plain =
  (...paths: string[]): Paths =>
  () =>
    paths;

/** No path: a game without a club is in no answer of clubs and leagues. Tests of their own hold what those keep from whom. */
const ofClubs: Paths = () => [];

/** Paths for asking each route that only reads. A route that isn't here doesn't compile. */
const WALKS: Record<Exclude<Reading, Streaming | 'listDeliveries'>, Paths> = {
  listRulesets: plain('/rulesets'),
  getRuleset: plain('/rulesets/sample'),
  listLedgers: plain('/rulesets/sample/ledgers', '/rulesets/terra-mystica/ledgers'),
  getLedger: plain('/rulesets/terra-mystica/ledgers/game-3', '/rulesets/sample/ledgers/game-3'),
  getPlayer: (_id, _latest, seats) => seats.map(({ player }) => `/players/${player}`),
  listGames: plain(
    ...[
      '/games?filter=open',
      '/games?filter=mine',
      '/games?filter=finished',
      '/games?filter=offered',
      '/games?filter=offered-to-me',
    ],
    '/games?filter=open&sort=fullest&clock=none&joinable=true&fitsMyHours=true',
  ),
  getGame: game(''),
  // Each position that the game has come to, the newest ones and some of the rest.
  getView: (id, latest) => [
    `/games/${id}/view`,
    `/games/${id}/view?as=spectator`,
    ...positions(latest).map((at) => `/games/${id}/view?at=${at}`),
  ],
  getEvents: (id, latest) => [
    `/games/${id}/events`,
    `/games/${id}/events?as=spectator`,
    ...positions(latest).map((after) => `/games/${id}/events?after=${after}&limit=3`),
  ],
  getDecisions: (id) => [`/games/${id}/decisions`, `/games/${id}/decisions?as=spectator`],
  getNotes: game('/notes'),
  getDraft: game('/draft'),
  getOrders: game('/orders'),
  exportGame: game('/export'),
  exportLedger: game('/ledger'),
  listClubs: plain('/clubs', '/clubs?filter=mine'),
  getClub: ofClubs,
  listMembers: ofClubs,
  listBans: ofClubs,
  listAsks: ofClubs,
  listClubInvitations: ofClubs,
  listNews: ofClubs,
  readClubAtom: ofClubs,
  listClubGames: ofClubs,
  getClubLog: ofClubs,
  exportClub: ofClubs,
  exportMembers: ofClubs,
  listLeagues: ofClubs,
  listLeaguePresets: plain('/league-presets'),
  getClubHome: ofClubs,
  getSignUp: ofClubs,
  getLeague: ofClubs,
  getSeason: ofClubs,
  getSeasonDesk: ofClubs,
  getSeasonLive: ofClubs,
  getSeasonMine: ofClubs,
  exportSeasonTable: ofClubs,
  exportSeasonGames: ofClubs,
  getSeasonLog: ofClubs,
  listObjections: ofClubs,
  getTalk: (id) => [`/games/${id}/talk`],
  listLines: (id) => [`/talk/games/${id}/players`, `/talk/games/${id}/spectators`],
  listTopics: ofClubs,
  getPrivateNote: (id) => [`/games/${id}/private-note`],
  listMarks: plain('/me/marks'),
  listReports: plain('/operator/reports'),
  getOperatorLog: plain('/operator/log'),
  getMyClubs: plain('/me/clubs'),
  getMyClubInvitations: plain('/me/club-invitations'),
  getMe: plain('/me'),
  exportAccount: plain('/me/export'),
  listSessions: plain('/me/sessions'),
  getCalls: plain('/me/calls'),
  listInvited: game('/invitations'),
  getPeople: plain('/me/people', '/me/people?name=e'),
  getInvitations: plain('/me/invitations'),
  listFilters: plain('/me/filters'),
  getHours: plain('/me/hours'),
  getSettings: plain('/me/settings'),
  listTokens: plain('/me/tokens'),
  listWebhooks: plain('/me/webhooks'),
  getPush: plain('/me/push'),
  getPushStanding: game('/pushes/made-up-by-somebody'),
  getPushedView: plain('/push/view?key=made-up-by-somebody'),
  getFeed: plain('/me/feed'),
  readCalendar: plain('/feeds/made-up-by-somebody/calendar.ics'),
  readAtom: plain('/feeds/made-up-by-somebody/atom.xml'),
};

function positions(latest: number): number[] {
  const newest = Array.from({ length: 6 }, (_, n) => latest - n);
  const spread = Array.from({ length: 6 }, (_, n) => Math.floor((latest * n) / 6));
  return [...new Set([...newest, ...spread, latest + 1])].filter((at) => at >= 0);
}

/** Opens every door once for a reader, or those of the game only. Ids of requests, which differ each time, are left out, and so is the key of the service, which each has of its own. */
export async function gather(reader: Reader): Promise<Gathered> {
  const { gameId } = reader;
  const view = JSON.parse(await answerOf(reader, 'GET', `/games/${gameId}/view`)) as GameView;
  const gathered: Gathered = {};
  for (const [name, paths] of Object.entries(WALKS)) {
    for (const path of paths(gameId, view.latest, view.seats).filter((path) => isAsked(reader, path)))
      gathered[`${name} ${path}`] = await answerOf(reader, 'GET', path);
  }
  if (!reader.gameOnly) await gatherDeliveries(reader, gathered);
  await gatherRefusals(reader, view, gathered);
  await assertNothingDone(reader, gathered);
  gathered.stream = await streamOf(reader, '?after=0', view.latest);
  gathered['stream, come back'] = await streamOf(reader, '?after=0', view.latest, '1');
  if (reader.person) await gatherStreamOfMine(reader, reader.person, view.latest, gathered);
  if (reader.person && reader.seat !== null) await gatherMail(reader, reader.person, reader.seat, gathered);
  return gathered;
}

const isAsked = ({ gameId, gameOnly }: Reader, path: string): boolean =>
  gameOnly ? path.startsWith(`/games/${gameId}`) : !/^\/(clubs|leagues)\b/.test(path);

/** The log of each of the reader's webhooks. */
async function gatherDeliveries(reader: Reader, gathered: Gathered): Promise<void> {
  const { webhooks = [] } = JSON.parse(await answerOf(reader, 'GET', '/me/webhooks')) as {
    webhooks?: { id: string }[];
  };
  for (const { id } of webhooks) {
    const path = `/me/webhooks/${id}/deliveries`;
    gathered[`listDeliveries ${path}`] = await answerOf(reader, 'GET', path);
  }
}

async function answerOf({ url, person }: Reader, method: string, path: string, body?: unknown): Promise<string> {
  const answer = await fetch(`${url}${API}${path}`, {
    method,
    headers: {
      ...(person ? { cookie: `authjs.session-token=${person.session}`, origin: 'http://play.test' } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (answer.status >= 500) throw new Error(`${method} ${path}: ${text}`);
  return text.replace(/,"requestId":"[^"]*"/, '').replace(/"key":"B[\w-]{86}"/, '');
}

/** Levels, and every way to be refused: of decisions of one's own and of others', that are open and that aren't. */
async function gatherRefusals(reader: Reader, view: GameView, gathered: Gathered): Promise<void> {
  const { gameId } = reader;
  const { decisions } = JSON.parse(await answerOf(reader, 'GET', `/games/${gameId}/decisions`)) as Pick<
    GameView,
    'decisions'
  >;
  const own = decisions.filter(({ seat }) => seat === view.viewer).slice(0, 4);
  const others = decisions.filter(({ seat }) => seat !== view.viewer).slice(0, 3);
  const gone = view.seats.map(({ seat }) => ({ id: `seal:${seat}:1` }));
  for (const { id } of [...own, ...others, ...gone]) {
    const level = await answerOf(reader, 'POST', `/games/${gameId}/level`, { decision: id, path: [] });
    gathered[`level ${id}`] = level;
    const [first] = (JSON.parse(level) as { choices?: { id: string }[] }).choices ?? [];
    for (const path of first ? [[first.id], ['no-such-choice']] : [['no-such-choice']]) {
      gathered[`level ${id} ${path}`] = await answerOf(reader, 'POST', `/games/${gameId}/level`, {
        decision: id,
        path,
      });
      // The result that its sender expects never comes of it, so that it changes nothing.
      const commands = [{ id: `refused-${id.replace(/\W/g, '-')}`, decision: id, path, expects: 'nothing' }];
      gathered[`refused ${id} ${path}`] = await answerOf(reader, 'POST', `/games/${gameId}/commands`, { commands });
    }
  }
  const writes = (Object.entries(ROUTES) as [RouteName, Route][]).filter(([, route]) => isRepeatable(route));
  for (const [name, { method, path }] of writes) {
    const at = path.replace('/games/:id', `/games/${gameId}`).replace(':id', 'none');
    if (!isAsked(reader, at)) continue;
    // A deletion needs no body: without another fault the reader would be signed out, and the draft be gone.
    gathered[`bad ${name}`] =
      method === 'DELETE'
        ? await answerOf(reader, method, `${at}?no=field`)
        : await answerOf(reader, method, at, { no: 'field' });
  }
}

/** Throws when a refused request has signed the reader out or changed the draft. Doors that say so to everybody would look alike. */
async function assertNothingDone(reader: Reader, gathered: Gathered): Promise<void> {
  const me = await answerOf(reader, 'GET', '/me');
  if (reader.person && !me.includes('"via":"session"')) throw new Error(`signed out: ${me}`);
  const draft = await answerOf(reader, 'GET', `/games/${reader.gameId}/draft`);
  if (draft !== gathered[`getDraft /games/${reader.gameId}/draft`]) throw new Error(`another draft: ${draft}`);
}

async function streamOf(
  { url, gameId, person }: Reader,
  query: string,
  latest: number,
  lastEventId?: string,
): Promise<string> {
  const from = lastEventId ? { lastEventId } : {};
  const stream = await listenTo(url, gameId, { query, ...(person ? { token: person.token } : {}), ...from });
  if (latest > Number(lastEventId ?? 0)) await stream.nth(1);
  stream.close();
  return stream.heard.map(({ text }) => text).join('\n');
}

/** One stream of the game as its viewer and as a spectator looks at it, and of one that isn't there; anew and come back. */
async function gatherStreamOfMine(
  reader: Reader,
  { token }: Person,
  latest: number,
  gathered: Gathered,
): Promise<void> {
  const { url, gameId } = reader;
  const asSpectator = await answerOf(reader, 'GET', `/games/${gameId}/view?as=spectator`);
  const latests = [latest, (JSON.parse(asSpectator) as GameView).latest];
  const games = [`${gameId}:0`, `${gameId}:0:spectator`, 'zzzzzzzzzzzz:0'];
  for (const from of [0, 1]) {
    const come = from === 0 ? {} : { lastEventId: `${from},${from},0` };
    const stream = await listenToMine(url, games, { token, ...come });
    // The calls, and the game that isn't there.
    await stream.nth(2 + latests.filter((one) => one > from).length);
    stream.close();
    gathered[`streamOfMine, from ${from}`] = inOneOrder(stream);
  }
}

/** Messages of several games come in any order. */
function inOneOrder({ heard }: Listening): string {
  return heard
    .map(({ text }) => text.replace(/^id: .*\n/, ''))
    .sort()
    .join('\n');
}

/** Mail of the seat's call as it would be now: both its parts and the bytes of its picture. */
async function gatherMail(
  { service, gameId }: Reader,
  person: Person,
  seat: number,
  gathered: Gathered,
): Promise<void> {
  const user = { id: person.id, name: person.name, locale: 'en', timeZone: 'UTC' };
  const base = { publicUrl: 'http://play.test', appSecret: SECRET };
  const composed = await composeCallMail(
    service,
    { gameId, gameName: 'A game', seat, user },
    { after: 0, opened: 0 },
    base,
  );
  if (!composed) return;
  const { text, html } = mailContent(composed);
  Object.assign(gathered, {
    'mail, text': text,
    'mail, html': html,
    'mail, picture': composed.picture?.toString('base64') ?? '',
  });
}
