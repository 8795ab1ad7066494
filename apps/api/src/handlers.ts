/** The routes: each takes what was parsed and authorised, calls one use case, and answers. */
import { createHash } from 'node:crypto';
import {
  type AnswerOf,
  type Call,
  clubId,
  gameId,
  leagueId,
  playerId,
  type RequestOf,
  ROUTES,
  type RouteName,
  rulesetId,
  type WebhookFormat,
} from '@wayfinder/contract';
import type { AnswerTag, ClubFeed, Identity, PushedPicture, Reader, Seed, Service, UserId } from '@wayfinder/service';
import { ProblemError } from './problems.ts';

/** Needs of the handlers beside the service. */
export interface Doors {
  service: Service;
  /** The format of what is sent to an address. @throws ProblemError url-refused for one that may not receive webhooks, or not in this format */
  vetWebhook(url: string, format?: WebhookFormat): Promise<WebhookFormat>;
  /** Meaning of the signed key of a message's link. @throws ProblemError link-invalid */
  readUnsubscribeKey(key: string): { user: UserId; gameId: string | null; clubId?: string };
  /** Meaning of the signed key of a picture in a push. @throws ProblemError link-invalid */
  readPictureKey(key: string): PushedPicture;
  feeds: FeedDoors;
}

/** Ways to find feeds and to write them. */
export interface FeedDoors {
  /** Their addresses by their key. */
  addresses(key: string): { calendar: string; atom: string };
  write(kind: 'calendar' | 'atom', of: FeedOf): Promise<string>;
  writeClub(of: ClubFeed): Promise<string>;
}

/** Content of a feed: the games that wait for its owner. */
export interface FeedOf {
  key: string;
  locale: string;
  /** Since when the feed has its address. */
  since: string;
  calls: readonly (Call & { changes: number })[];
}

/** One authorised request. */
export interface Asked<Name extends RouteName> extends RequestOf<Name> {
  identity: Identity | null;
  /** Seed of a request with an Idempotency-Key: the ids of all that it makes come from it. */
  seed?: Seed | undefined;
  doors: Doors;
}

type Handler<Name extends RouteName> = (asked: Asked<Name>) => Promise<AnswerOf<Name>>;
/** Routes that answer for as long as they are read: they have a room of their own. */
export type Streaming = {
  [Name in RouteName]: (typeof ROUTES)[Name] extends { stream: true } ? Name : never;
}[RouteName];
/** Routes that answer once. */
export type Answering = Exclude<RouteName, Streaming>;

/** The account of a route that needs one. */
export function userOf({ identity }: { identity: Identity | null }): UserId {
  if (!identity) throw new ProblemError('not-signed-in');
  return identity.user;
}

/** Reader who looks at a game. */
export function readerOf(
  identity: Identity | null,
  query: { link?: string | undefined; as?: 'spectator' | undefined },
): Reader {
  return { user: identity?.user ?? null, link: query.link, as: query.as };
}

const UNKNOWN = {
  '/games/:id': { code: 'unknown-game', good: (id: string) => gameId.safeParse(id).success },
  '/rulesets/:id': { code: 'unknown-ruleset', good: (id: string) => rulesetId.safeParse(id).success },
  '/clubs/:id': { code: 'unknown-club', good: (id: string) => clubId.safeParse(id).success },
  '/leagues/:id': { code: 'unknown-league', good: (id: string) => leagueId.safeParse(id).success },
  '/me/club-invitations/:id': { code: 'unknown-invitation', good: (id: string) => clubId.safeParse(id).success },
  '/players/:id': { code: 'unknown-player', good: (id: string) => playerId.safeParse(id).success },
  '/me/sessions/:id': { code: 'unknown-session', good: (id: string) => /^[\w-]{1,100}$/.test(id) },
  '/me/tokens/:id': { code: 'unknown-token', good: (id: string) => /^[\w-]{1,100}$/.test(id) },
  '/me/invitations/:id': { code: 'unknown-invitation', good: (id: string) => /^[\w-]{1,100}$/.test(id) },
  '/me/filters/:id': { code: 'unknown-filter', good: (id: string) => /^[\w-]{1,40}$/.test(id) },
  '/me/webhooks/:id': { code: 'unknown-webhook', good: (id: string) => /^[\w-]{1,100}$/.test(id) },
} as const;

/** The check of a route's id: a malformed one answers like an unknown one, and never reaches the database. It throws ProblemError. */
export function idCheck(name: RouteName): (params: unknown) => void {
  const checks = Object.entries(UNKNOWN).flatMap(([prefix, check]) =>
    ROUTES[name].path.startsWith(prefix) ? [check] : [],
  );
  return (params) => {
    for (const { code, good } of checks) if (!good((params as { id: string }).id)) throw new ProblemError(code);
  };
}

/** Answers that are written from parts that were written before. */
export const WRITERS: { [Name in Answering]?: (answer: AnswerOf<Name>) => string } = {
  getEvents({ viewer, events, latest }) {
    return `{"viewer":${JSON.stringify(viewer)},"events":[${events.map(eventText).join(',')}],"latest":${latest}}`;
  },
  exportGame(file) {
    const { events, ...rest } = file;
    // A game that isn't over: what all know of it.
    if (file.format !== 'wayfinder-view-1' || !Array.isArray(events)) return textOnce(file, JSON.stringify);
    return `${JSON.stringify(rest).slice(0, -1)},"events":[${events.map(eventText).join(',')}]}`;
  },
};

const texts = new WeakMap<object, string>();

/** An answer kept for whoever asks again never changes, so the same object is written once. */
function textOnce<Told extends object>(told: Told, write: (told: Told) => string): string {
  const text = texts.get(told) ?? write(told);
  texts.set(told, text);
  return text;
}

/** An event as it is told. */
function eventText(event: object): string {
  return textOnce(event, JSON.stringify);
}

/** Raised when feeds are written in another way, so that nobody keeps an older one. */
const FEED_SHAPE = 3;

/** Names of answers that never change under the same name: whoever has one already is told so, and nothing is made anew. */
export const TAGS: { [Name in Answering]?: (asked: Asked<Name>) => Promise<AnswerTag> } = {
  getEvents: ({ doors, identity, params, query }) =>
    doors.service.eventsTag(readerOf(identity, query), params.id, query.after, query.limit),
  readCalendar: async ({ doors, params }) => feedTag(await feedOf(doors, params.key)),
  readAtom: async ({ doors, params }) => feedTag(await feedOf(doors, params.key)),
  readClubAtom: async ({ doors, params }) => clubFeedTag(await doors.service.clubFeed(params.id)),
};

/** Content of a feed by now. @throws Problem unknown-feed */
async function feedOf({ service }: Doors, key: string): Promise<FeedOf> {
  const { user, locale, since } = await service.feedOf(key);
  return { key, locale, since, calls: await service.feedCalls(user) };
}

/** The feed of a club changes with its name, with its news and their authors, and with the steps of its seasons. */
function clubFeedTag(feed: ClubFeed): AnswerTag {
  const tag = createHash('sha256')
    .update(JSON.stringify([FEED_SHAPE, feed]))
    .digest('base64url');
  return { tag, secret: false };
}

/** A feed changes with the calls that it tells of, and with the language of its owner. */
function feedTag({ locale, since, calls }: FeedOf): AnswerTag {
  const told = calls.map(({ gameId: id, gameName, seat, number, openedAt, deadline, changes }) => [
    ...[id, gameName, seat, number],
    ...[openedAt, deadline, changes],
  ]);
  const tag = createHash('sha256')
    .update(JSON.stringify([FEED_SHAPE, locale, told]))
    .digest('base64url');
  const newest =
    [since, ...calls.map((call) => new Date(Date.parse(call.openedAt) + call.changes * 1000).toISOString())]
      .sort()
      .at(-1) ?? since;
  return { tag, since: newest, secret: false };
}

export const HANDLERS: { [Name in Answering]: Handler<Name> } = {
  listRulesets: async ({ doors }) => ({ rulesets: await doors.service.rulesets() }),
  getRuleset: ({ doors, params }) => doors.service.ruleset(params.id),
  listLedgers: async ({ doors, params }) => ({ ledgers: await doors.service.ledgers(params.id) }),
  getLedger: ({ doors, params }) => doors.service.ledger(params.id, params.name),

  getPlayer: ({ doors, identity, params }) => doors.service.player(identity?.user ?? null, params.id),

  createGame: (asked) => asked.doors.service.createGame(userOf(asked), asked.body, asked.seed),
  listGames({ doors, identity, query }) {
    if (query.filter !== 'open' && query.filter !== 'offered' && !identity) throw new ProblemError('not-signed-in');
    return doors.service.listGames(identity?.user ?? null, query);
  },
  getGame: ({ doors, identity, params, query }) => doors.service.game(readerOf(identity, query), params.id),
  joinGame: (asked) => asked.doors.service.joinGame(userOf(asked), asked.params.id, asked.body),
  async leaveGame(asked) {
    await asked.doors.service.leaveGame(userOf(asked), asked.params.id);
    return null;
  },
  giveNonce: (asked) => asked.doors.service.giveNonce(userOf(asked), asked.params.id, asked.body.nonce),
  putClock: (asked) => asked.doors.service.putClock(userOf(asked), asked.params.id, asked.body),
  seatBot: (asked) => asked.doors.service.seatBot(userOf(asked), asked.params.id, asked.body),
  unseatBot: (asked) => asked.doors.service.unseatBot(userOf(asked), asked.params.id, Number(asked.params.seat)),
  renewLink: (asked) => asked.doors.service.renewLink(userOf(asked), asked.params.id),
  listInvited: async (asked) => ({
    invitations: await asked.doors.service.invited(userOf(asked), asked.params.id),
  }),
  invite: (asked) => asked.doors.service.invite(userOf(asked), asked.params.id, asked.body, asked.seed),
  async withdrawInvitation(asked) {
    await asked.doors.service.withdrawInvitation(userOf(asked), asked.params.id, asked.params.invitation);
    return null;
  },
  rematch: (asked) => asked.doors.service.rematch(userOf(asked), asked.params.id),
  startGame: (asked) => asked.doors.service.startGame(userOf(asked), asked.params.id, asked.body?.nonce),

  getView: ({ doors, identity, params, query }) => doors.service.view(readerOf(identity, query), params.id, query.at),
  getEvents: ({ doors, identity, params, query }) =>
    doors.service.events(readerOf(identity, query), params.id, query.after, query.limit),
  getDecisions: ({ doors, identity, params, query }) => doors.service.decisions(readerOf(identity, query), params.id),
  getLevel: (asked) => asked.doors.service.level(userOf(asked), asked.params.id, asked.body.decision, asked.body.path),
  sendCommands: (asked) => asked.doors.service.sendCommands(userOf(asked), asked.params.id, asked.body.commands),
  getDraft: (asked) => asked.doors.service.draft(userOf(asked), asked.params.id),
  putDraft: (asked) => asked.doors.service.putDraft(userOf(asked), asked.params.id, asked.body),
  async deleteDraft(asked) {
    await asked.doors.service.deleteDraft(userOf(asked), asked.params.id);
    return null;
  },
  getOrders: (asked) => asked.doors.service.ordersForm(userOf(asked), asked.params.id),
  tryOrders: async (asked) => ({
    answers: await asked.doors.service.tryOrders(userOf(asked), asked.params.id, asked.body.orders),
  }),
  putOrders: async (asked) => ({
    orders: await asked.doors.service.putOrders(userOf(asked), asked.params.id, asked.body.orders, asked.body.basedOn),
  }),
  async putSeen(asked) {
    await asked.doors.service.putSeen(userOf(asked), asked.params.id, asked.body.position);
    return null;
  },
  async putMute(asked) {
    await asked.doors.service.putMute(userOf(asked), asked.params.id, asked.body.muted);
    return null;
  },
  exportGame: ({ doors, identity, params, query }) => doors.service.exportGame(readerOf(identity, query), params.id),
  exportLedger: ({ doors, identity, params, query }) =>
    doors.service.exportLedger(readerOf(identity, query), params.id),

  getNotes: ({ doors, identity, params, query }) => doors.service.notes(readerOf(identity, query), params.id),
  propose: (asked) => asked.doors.service.propose(userOf(asked), asked.params.id, asked.body),
  answerProposal: (asked) =>
    asked.doors.service.answerProposal(userOf(asked), asked.params.id, Number(asked.params.number), asked.body.agree),
  endPause: (asked) => asked.doors.service.endPause(userOf(asked), asked.params.id),
  offerSeat: (asked) =>
    asked.doors.service.offerSeat(userOf(asked), asked.params.id, Number(asked.params.seat), asked.body),
  withdrawOffer: (asked) =>
    asked.doors.service.withdrawOffer(userOf(asked), asked.params.id, Number(asked.params.seat)),
  takeSeat: (asked) =>
    asked.doors.service.takeSeat(
      userOf(asked),
      asked.params.id,
      Number(asked.params.seat),
      asked.query.link,
      asked.body?.withBlocked,
    ),
  returnToSeat: (asked) => asked.doors.service.returnToSeat(userOf(asked), asked.params.id),
  keepGame: (asked) => asked.doors.service.keepGame(userOf(asked), asked.params.id),

  listClubs: ({ doors, identity, query }) => doors.service.clubs(identity?.user ?? null, query),
  createClub: (asked) => asked.doors.service.createClub(userOf(asked), asked.body, asked.seed),
  getClub: ({ doors, identity, params, query }) => doors.service.club(identity?.user ?? null, params.id, query.link),
  patchClub: (asked) => asked.doors.service.patchClub(userOf(asked), asked.params.id, asked.body),
  renewClubLink: (asked) => asked.doors.service.renewClubLink(userOf(asked), asked.params.id),
  joinClub: (asked) => asked.doors.service.joinClub(userOf(asked), asked.params.id, asked.body),
  async leaveClub(asked) {
    await asked.doors.service.leaveClub(userOf(asked), asked.params.id);
    return null;
  },
  async putClubNotices(asked) {
    await asked.doors.service.putClubNotices(userOf(asked), asked.params.id, asked.body);
    return null;
  },
  listMembers: ({ doors, identity, params, query }) => doors.service.members(identity?.user ?? null, params.id, query),
  patchMember: (asked) =>
    asked.doors.service.patchMember(userOf(asked), asked.params.id, asked.params.player, asked.body),
  async removeMember(asked) {
    await asked.doors.service.removeMember(userOf(asked), asked.params.id, asked.params.player, asked.body);
    return null;
  },
  listBans: async (asked) => ({ bans: await asked.doors.service.bans(userOf(asked), asked.params.id) }),
  async liftBan(asked) {
    await asked.doors.service.liftBan(userOf(asked), asked.params.id, asked.params.player);
    return null;
  },
  listAsks: async (asked) => ({ asks: await asked.doors.service.asks(userOf(asked), asked.params.id) }),
  async answerAsk(asked) {
    await asked.doors.service.answerAsk(userOf(asked), asked.params.id, asked.params.player, asked.body);
    return null;
  },
  listClubInvitations: (asked) => asked.doors.service.clubInvitations(userOf(asked), asked.params.id, asked.query),
  inviteToClub: (asked) => asked.doors.service.inviteToClub(userOf(asked), asked.params.id, asked.body, asked.seed),
  async withdrawClubInvitation(asked) {
    await asked.doors.service.withdrawClubInvitation(userOf(asked), asked.params.id, asked.params.invitation);
    return null;
  },
  importMembers: (asked) => asked.doors.service.importMembers(userOf(asked), asked.params.id, asked.body),
  readClubAtom: async ({ doors, params }) => doors.feeds.writeClub(await doors.service.clubFeed(params.id)),
  listNews: ({ doors, identity, params, query }) => doors.service.news(identity?.user ?? null, params.id, query),
  writeNews: (asked) => asked.doors.service.writeNews(userOf(asked), asked.params.id, asked.body),
  patchNews: (asked) => asked.doors.service.patchNews(userOf(asked), asked.params.id, asked.params.number, asked.body),
  async deleteNews(asked) {
    await asked.doors.service.deleteNews(userOf(asked), asked.params.id, asked.params.number);
    return null;
  },
  listClubGames: ({ doors, identity, params, query }) =>
    doors.service.clubGames(identity?.user ?? null, params.id, query),
  getClubLog: (asked) => asked.doors.service.clubLog(userOf(asked), asked.params.id, asked.query),
  exportClub: (asked) => asked.doors.service.exportClub(userOf(asked), asked.params.id),
  exportMembers: (asked) => asked.doors.service.exportMembers(userOf(asked), asked.params.id),
  getMyClubInvitations: async (asked) => ({ invitations: await asked.doors.service.myClubInvitations(userOf(asked)) }),
  async declineClubInvitation(asked) {
    await asked.doors.service.declineClubInvitation(userOf(asked), asked.params.id);
    return null;
  },

  listLeagues: async ({ doors, identity, params }) => ({
    leagues: await doors.service.leagues(identity?.user ?? null, params.id),
  }),
  createLeague: (asked) => asked.doors.service.createLeague(userOf(asked), asked.params.id, asked.body, asked.seed),
  listLeaguePresets: async ({ doors, query }) => ({ presets: await doors.service.leaguePresets(query) }),
  getMyClubs: (asked) => asked.doors.service.myClubs(userOf(asked)),
  getClubHome: ({ doors, identity, params }) => doors.service.clubHome(identity?.user ?? null, params.id),
  getSignUp: (asked) =>
    asked.doors.service.signUpPlan(userOf(asked), asked.params.id, Number(asked.params.season), asked.query),
  getLeague: ({ doors, identity, params }) => doors.service.league(identity?.user ?? null, params.id),
  patchLeague: (asked) => asked.doors.service.patchLeague(userOf(asked), asked.params.id, asked.body),
  announceSeason: (asked) => asked.doors.service.announceSeason(userOf(asked), asked.params.id, asked.body, asked.seed),
  getSeason: ({ doors, identity, params }) =>
    doors.service.season(identity?.user ?? null, params.id, Number(params.season)),
  getSeasonLive: ({ doors, identity, params, query }) =>
    doors.service.seasonLive(identity?.user ?? null, params.id, Number(params.season), query.division),
  getSeasonMine: (asked) => asked.doors.service.seasonMine(userOf(asked), asked.params.id, Number(asked.params.season)),
  signUp: (asked) =>
    asked.doors.service.signUp(userOf(asked), asked.params.id, Number(asked.params.season), asked.body),
  withdraw: (asked) => asked.doors.service.withdraw(userOf(asked), asked.params.id, Number(asked.params.season)),
  stepSeason: (asked) =>
    asked.doors.service.stepSeason(userOf(asked), asked.params.id, Number(asked.params.season), asked.body),
  moveMember: (asked) =>
    asked.doors.service.moveMember(userOf(asked), asked.params.id, Number(asked.params.season), asked.body),
  putAdmission: (asked) =>
    asked.doors.service.putAdmission(userOf(asked), asked.params.id, Number(asked.params.season), asked.body),
  actInSeason: (asked) =>
    asked.doors.service.actInSeason(userOf(asked), asked.params.id, Number(asked.params.season), asked.body),
  leaveSeason: (asked) =>
    asked.doors.service.leaveSeason(userOf(asked), asked.params.id, Number(asked.params.season), asked.body),
  answerScoring: (asked) =>
    asked.doors.service.answerScoring(userOf(asked), asked.params.id, Number(asked.params.season), asked.body),
  getSeasonDesk: (asked) => asked.doors.service.seasonDesk(userOf(asked), asked.params.id, Number(asked.params.season)),
  exportSeasonTable: ({ doors, identity, params }) =>
    doors.service.exportSeasonTable(identity?.user ?? null, params.id, Number(params.season)),
  exportSeasonGames: ({ doors, identity, params }) =>
    doors.service.exportSeasonGames(identity?.user ?? null, params.id, Number(params.season)),
  getSeasonLog: (asked) =>
    asked.doors.service.seasonLog(userOf(asked), asked.params.id, Number(asked.params.season), asked.query),
  putSeasonEnd: (asked) =>
    asked.doors.service.putSeasonEnd(userOf(asked), asked.params.id, Number(asked.params.season), asked.body),
  listObjections: (asked) =>
    asked.doors.service.objections(userOf(asked), asked.params.id, Number(asked.params.season)),
  objectToResult: (asked) =>
    asked.doors.service.object(userOf(asked), asked.params.id, Number(asked.params.season), asked.body),
  decideObjection: (asked) =>
    asked.doors.service.decideObjection(
      userOf(asked),
      asked.params.id,
      Number(asked.params.season),
      Number(asked.params.objection),
      asked.body,
    ),
  getTalk: ({ doors, identity, params, query }) => doors.service.talk(readerOf(identity, query), params.id),
  listLines: ({ doors, identity, params, query: { link, ...query } }) =>
    doors.service.lines(readerOf(identity, { link }), params, query),
  writeLine: ({ doors, identity, params, query, body, seed }) =>
    doors.service.writeLine(readerOf(identity, query), params, body.text, seed),
  editLine: ({ doors, identity, params, query, body }) =>
    doors.service.editLine(readerOf(identity, query), params, params.number, body.text),
  async deleteLine({ doors, identity, params, query }) {
    await doors.service.deleteLine(readerOf(identity, query), params, params.number);
    return null;
  },
  async react({ doors, identity, params, query, body }) {
    await doors.service.react(readerOf(identity, query), params, params.number, params.reaction, body.on);
    return null;
  },
  async putTalkSeen({ doors, identity, params, query, body }) {
    await doors.service.putTalkSeen(readerOf(identity, query), params, body.number);
    return null;
  },
  async reportLine({ doors, identity, params, query, body }) {
    await doors.service.reportLine(readerOf(identity, query), params, params.number, body);
    return null;
  },
  listTopics: (asked) => asked.doors.service.topics(userOf(asked), asked.params.id, asked.query),
  openTopic: (asked) => asked.doors.service.openTopic(userOf(asked), asked.params.id, asked.body, asked.seed),
  patchTopic: (asked) => asked.doors.service.patchTopic(userOf(asked), asked.params.id, asked.params.topic, asked.body),
  getPrivateNote: (asked) => asked.doors.service.privateNote(userOf(asked), asked.params.id),
  putPrivateNote: (asked) =>
    asked.doors.service.putPrivateNote(
      { user: userOf(asked), link: asked.query.link },
      asked.params.id,
      asked.body.text,
    ),
  listMarks: async (asked) => ({ marks: await asked.doors.service.marks(userOf(asked)) }),
  putMark: async (asked) => ({
    marks: await asked.doors.service.putMark(userOf(asked), asked.params.player, asked.body),
  }),
  listReports: (asked) => asked.doors.service.reports(userOf(asked), asked.query),
  decideReport: (asked) => asked.doors.service.decideReport(userOf(asked), asked.params.id, asked.body),
  getOperatorLog: (asked) => asked.doors.service.operatorLog(userOf(asked), asked.query),

  getMe({ doors, identity }) {
    if (!identity) throw new ProblemError('not-signed-in');
    return doors.service.me(identity);
  },
  getCalls: async (asked) => ({ calls: await asked.doors.service.calls(userOf(asked)) }),
  getHours: (asked) => asked.doors.service.hours(userOf(asked)),
  putHours: (asked) => asked.doors.service.putHours(userOf(asked), asked.body),
  putVacations: (asked) => asked.doors.service.putVacations(userOf(asked), asked.body),
  getSettings: (asked) => asked.doors.service.settings(userOf(asked)),
  patchSettings: (asked) => asked.doors.service.patchSettings(userOf(asked), asked.body),
  getPeople: async (asked) => ({ people: await asked.doors.service.people(userOf(asked), asked.query) }),
  getInvitations: async (asked) => ({ invitations: await asked.doors.service.invitations(userOf(asked)) }),
  acceptInvitation: (asked) => asked.doors.service.acceptInvitation(userOf(asked), asked.params.id, asked.body),
  async declineInvitation(asked) {
    await asked.doors.service.declineInvitation(userOf(asked), asked.params.id);
    return null;
  },
  listFilters: async (asked) => ({ filters: await asked.doors.service.filters(userOf(asked)) }),
  putFilter: (asked) => asked.doors.service.putFilter(userOf(asked), asked.params.id, asked.body),
  async deleteFilter(asked) {
    await asked.doors.service.deleteFilter(userOf(asked), asked.params.id);
    return null;
  },
  exportAccount: (asked) => asked.doors.service.exportAccount(userOf(asked), asked.identity?.session?.id),
  async deleteAccount({ doors, identity, body }) {
    if (!identity) throw new ProblemError('not-signed-in');
    await doors.service.deleteOwnAccount(identity, body.confirm);
    return null;
  },
  listSessions: async (asked) => ({
    sessions: await asked.doors.service.sessions(userOf(asked), asked.identity?.session?.id),
  }),
  async endSession(asked) {
    await asked.doors.service.endSession(userOf(asked), asked.params.id);
    return null;
  },
  async endSessions(asked) {
    await asked.doors.service.endSessions(userOf(asked), asked.query.tokens === 'withdraw');
    return null;
  },
  listTokens: async (asked) => ({ tokens: await asked.doors.service.tokens(userOf(asked)) }),
  createToken: (asked) => asked.doors.service.createToken(userOf(asked), asked.body, asked.seed),
  async deleteToken(asked) {
    await asked.doors.service.deleteToken(userOf(asked), asked.params.id);
    return null;
  },
  listWebhooks: async (asked) => ({ webhooks: await asked.doors.service.webhooks(userOf(asked)) }),
  async createWebhook(asked) {
    const format = await asked.doors.vetWebhook(asked.body.url, asked.body.format);
    return asked.doors.service.createWebhook(userOf(asked), { ...asked.body, format }, asked.seed);
  },
  async deleteWebhook(asked) {
    await asked.doors.service.deleteWebhook(userOf(asked), asked.params.id);
    return null;
  },
  testWebhook: (asked) => asked.doors.service.testWebhook(userOf(asked), asked.params.id, asked.seed),
  enableWebhook: (asked) => asked.doors.service.enableWebhook(userOf(asked), asked.params.id, asked.seed),
  rotateWebhook: (asked) => asked.doors.service.rotateWebhook(userOf(asked), asked.params.id, asked.seed),
  async endOldSecret(asked) {
    await asked.doors.service.endOldSecret(userOf(asked), asked.params.id);
    return null;
  },
  listDeliveries: async (asked) => ({
    deliveries: await asked.doors.service.deliveries(userOf(asked), asked.params.id),
  }),
  sendAgain: (asked) =>
    asked.doors.service.sendAgain(userOf(asked), asked.params.id, asked.params.messageId, asked.seed),
  getPush: (asked) => asked.doors.service.pushes(userOf(asked), asked.identity?.session?.id),
  async putPush({ doors, identity, body }) {
    if (!identity?.session) throw new ProblemError('not-signed-in');
    await doors.vetWebhook(body.endpoint, 'standard');
    return doors.service.putPush(identity.user, identity.session.id, body);
  },
  async deletePush(asked) {
    await asked.doors.service.deletePush(userOf(asked), asked.body);
    return null;
  },
  getPushStanding: async (asked) => ({
    holds: await asked.doors.service.pushHolds(userOf(asked), asked.params.id, asked.params.message),
  }),
  getPushedView: async ({ doors, query }) => doors.service.pushedView(doors.readPictureKey(query.key)),
  getFeed: async (asked) => ({ createdAt: await asked.doors.service.feed(userOf(asked)) }),
  async renewFeed(asked) {
    const { key, createdAt } = await asked.doors.service.renewFeed(userOf(asked));
    return { createdAt, secret: key, ...asked.doors.feeds.addresses(key) };
  },
  async deleteFeed(asked) {
    await asked.doors.service.deleteFeed(userOf(asked));
    return null;
  },
  readCalendar: async ({ doors, params }) => doors.feeds.write('calendar', await feedOf(doors, params.key)),
  readAtom: async ({ doors, params }) => doors.feeds.write('atom', await feedOf(doors, params.key)),
  async unsubscribe({ doors, body, query }) {
    const key = body?.key ?? query.key;
    if (!key) throw new ProblemError('link-invalid');
    const { user, gameId: game, clubId } = doors.readUnsubscribeKey(key);
    if (clubId !== undefined) {
      const name = await doors.service.unsubscribeClub(user, clubId);
      return { scope: 'club', gameId: null, gameName: null, club: { id: clubId, name } };
    }
    const { gameName } = await doors.service.unsubscribe(user, game);
    return { scope: game ? 'game' : 'all', gameId: game, gameName };
  },
};
