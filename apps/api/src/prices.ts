/**
 * The price of each route for whoever asks: the table of admission. A route that is missing here doesn't compile, and one beside the contract isn't served.
 * The measurements stand in docs/operations/measurements.md, and a test compares them.
 */
import type { RouteName } from '@wayfinder/contract';

export interface Price {
  /** As how many requests it counts: about the milliseconds that it takes beside judging, where it takes several. */
  points: number;
  /** Asks a judging thread: each millisecond that this takes counts as one more request, once it is known. */
  judged?: true;
  /** Routes that fill tables, send messages or make files: so many in so many seconds for one account or address. */
  scarce?: { most: number; seconds: number };
}

/** A row or a few are read or written. */
const ROW: Price = { points: 1 };
const JUDGED: Price = { points: 1, judged: true };
const HOUR = 3600;
const TEN_MINUTES = 600;
const DAY = 24 * HOUR;

export const PRICES: Record<RouteName, Price> = {
  listRulesets: ROW,
  getRuleset: ROW,
  listLedgers: ROW,
  getLedger: ROW,
  getPlayer: ROW,

  createGame: { points: 5, judged: true, scarce: { most: 60, seconds: HOUR } },
  listGames: { points: 2 },
  getGame: ROW,
  joinGame: { points: 1, judged: true, scarce: { most: 120, seconds: HOUR } },
  leaveGame: JUDGED,
  renewLink: ROW,
  giveNonce: ROW,
  putClock: ROW,
  // The last seat starts the game.
  seatBot: JUDGED,
  unseatBot: ROW,
  startGame: JUDGED,
  listInvited: ROW,
  // Each may become a message to somebody who never asked for one.
  invite: { points: 1, scarce: { most: 40, seconds: DAY } },
  withdrawInvitation: ROW,
  rematch: { points: 5, judged: true, scarce: { most: 60, seconds: HOUR } },

  getView: JUDGED,
  getEvents: { points: 3, judged: true },
  getDecisions: JUDGED,
  getLevel: JUDGED,
  sendCommands: JUDGED,
  getDraft: ROW,
  putDraft: ROW,
  deleteDraft: ROW,
  // Opened once and read for hours: ten a second are a program that opens and closes them.
  stream: { points: 10, judged: true },
  // And as much for each game beside the first.
  streamOfMine: { points: 10, judged: true },
  getOrders: JUDGED,
  putOrders: JUDGED,
  tryOrders: JUDGED,
  putSeen: ROW,
  putMute: ROW,
  exportGame: { points: 20, judged: true, scarce: { most: 60, seconds: TEN_MINUTES } },
  exportLedger: { points: 10, judged: true, scarce: { most: 60, seconds: TEN_MINUTES } },

  getNotes: ROW,
  // All at the table are told of each.
  propose: { points: 1, scarce: { most: 30, seconds: HOUR } },
  answerProposal: ROW,
  endPause: ROW,
  offerSeat: { points: 1, scarce: { most: 30, seconds: HOUR } },
  withdrawOffer: ROW,
  takeSeat: ROW,
  returnToSeat: ROW,
  keepGame: { points: 1, scarce: { most: 30, seconds: HOUR } },

  listClubs: { points: 2 },
  createClub: { points: 2, scarce: { most: 20, seconds: HOUR } },
  getClub: { points: 3 },
  patchClub: { points: 2 },
  renewClubLink: ROW,
  joinClub: { points: 2, scarce: { most: 60, seconds: HOUR } },
  leaveClub: ROW,
  putClubNotices: ROW,
  listMembers: { points: 2 },
  patchMember: ROW,
  removeMember: ROW,
  listBans: ROW,
  liftBan: ROW,
  listAsks: ROW,
  answerAsk: ROW,
  listClubInvitations: ROW,
  // Each may become a message to somebody who never asked for one.
  inviteToClub: { points: 1, scarce: { most: 100, seconds: DAY } },
  withdrawClubInvitation: ROW,
  // Letters are counted by their addresses, with those of the door above.
  importMembers: { points: 20, scarce: { most: 20, seconds: DAY } },
  listNews: ROW,
  readClubAtom: { points: 3 },
  // Members are told of each.
  writeNews: { points: 1, scarce: { most: 20, seconds: DAY } },
  patchNews: ROW,
  deleteNews: ROW,
  listClubGames: { points: 2 },
  getClubLog: ROW,
  exportClub: { points: 50, scarce: { most: 20, seconds: HOUR } },
  exportMembers: { points: 20, scarce: { most: 20, seconds: HOUR } },
  listLeagues: { points: 5 },
  listLeaguePresets: { points: 2 },
  getClubHome: { points: 10 },
  getMyClubs: { points: 5 },
  // Games of one division are planned anew for each reader.
  getSignUp: { points: 10 },
  // Each set-up begins as a trial.
  createLeague: { points: 5, judged: true, scarce: { most: 20, seconds: HOUR } },
  getLeague: { points: 2 },
  patchLeague: { points: 5, judged: true, scarce: { most: 60, seconds: HOUR } },
  announceSeason: { points: 5, scarce: { most: 20, seconds: HOUR } },
  // Before a season is seeded it is planned anew for each reader.
  getSeason: { points: 10 },
  // Each running game of the division may be judged.
  getSeasonLive: { points: 10, judged: true },
  // Needs of a member may take long to find.
  getSeasonMine: { points: 10 },
  signUp: { points: 10, scarce: { most: 60, seconds: HOUR } },
  withdraw: { points: 10, scarce: { most: 60, seconds: HOUR } },
  // A look at the end scores all games that are open.
  stepSeason: { points: 50, judged: true, scarce: { most: 60, seconds: HOUR } },
  moveMember: { points: 50, scarce: { most: 120, seconds: HOUR } },
  putAdmission: { points: 50, scarce: { most: 120, seconds: HOUR } },
  actInSeason: { points: 50, scarce: { most: 240, seconds: HOUR } },
  leaveSeason: { points: 50, scarce: { most: 20, seconds: HOUR } },
  // The last of them scores the game.
  answerScoring: { points: 50, judged: true, scarce: { most: 60, seconds: HOUR } },
  // A log that nobody has asked about before is folded whole.
  getSeasonDesk: { points: 20, judged: true },
  exportSeasonTable: { points: 20 },
  exportSeasonGames: { points: 20 },
  getSeasonLog: ROW,
  putSeasonEnd: { points: 10, scarce: { most: 30, seconds: HOUR } },
  listObjections: ROW,
  objectToResult: { points: 10, scarce: { most: 30, seconds: HOUR } },
  // Tables are made anew.
  decideObjection: { points: 50, scarce: { most: 120, seconds: HOUR } },
  getMyClubInvitations: ROW,
  declineClubInvitation: ROW,

  getTalk: { points: 2 },
  listLines: { points: 3 },
  // The room counts lines by itself; this bounds what one account writes into all of them.
  writeLine: { points: 3, scarce: { most: 200, seconds: HOUR } },
  editLine: { points: 3, scarce: { most: 200, seconds: HOUR } },
  deleteLine: ROW,
  react: { points: 1, scarce: { most: 300, seconds: HOUR } },
  putTalkSeen: ROW,
  reportLine: { points: 1, scarce: { most: 30, seconds: DAY } },
  listTopics: { points: 3 },
  openTopic: { points: 3, scarce: { most: 20, seconds: DAY } },
  patchTopic: ROW,
  getPrivateNote: ROW,
  putPrivateNote: ROW,
  listMarks: ROW,
  putMark: { points: 1, scarce: { most: 200, seconds: HOUR } },
  listReports: { points: 10 },
  decideReport: { points: 3 },
  getOperatorLog: ROW,

  getMe: ROW,
  getCalls: ROW,
  getSettings: ROW,
  patchSettings: ROW,
  getHours: ROW,
  // Each looks at the clocks of all games of its sender.
  putHours: { points: 5, scarce: { most: 60, seconds: HOUR } },
  putVacations: { points: 5, scarce: { most: 60, seconds: HOUR } },
  getPeople: { points: 2 },
  getInvitations: ROW,
  acceptInvitation: { points: 1, judged: true, scarce: { most: 120, seconds: HOUR } },
  declineInvitation: ROW,
  listFilters: ROW,
  putFilter: ROW,
  deleteFilter: ROW,
  exportAccount: { points: 10, scarce: { most: 20, seconds: HOUR } },
  deleteAccount: { points: 10, scarce: { most: 10, seconds: TEN_MINUTES } },
  listSessions: ROW,
  endSession: ROW,
  endSessions: ROW,
  listTokens: ROW,
  createToken: { points: 1, scarce: { most: 20, seconds: HOUR } },
  deleteToken: ROW,

  listWebhooks: ROW,
  createWebhook: { points: 1, scarce: { most: 20, seconds: HOUR } },
  deleteWebhook: ROW,
  testWebhook: { points: 1, scarce: { most: 20, seconds: TEN_MINUTES } },
  enableWebhook: { points: 1, scarce: { most: 20, seconds: TEN_MINUTES } },
  rotateWebhook: { points: 1, scarce: { most: 20, seconds: HOUR } },
  endOldSecret: ROW,
  listDeliveries: ROW,
  sendAgain: { points: 1, scarce: { most: 20, seconds: TEN_MINUTES } },
  unsubscribe: ROW,

  getPush: ROW,
  putPush: { points: 2, scarce: { most: 120, seconds: HOUR } },
  deletePush: ROW,
  getPushStanding: ROW,
  getPushedView: JUDGED,
  getFeed: ROW,
  renewFeed: { points: 1, scarce: { most: 20, seconds: HOUR } },
  deleteFeed: ROW,
  // Programs read them every few minutes, each at the expense of its address.
  readCalendar: { points: 3 },
  readAtom: { points: 3 },
};

/** Answers that are served beside the contract. */
export const OTHERS = {
  /** The description of the API and the page to read it: written anew to each who has no copy. */
  documents: { points: 5 },
  /** A page or a problem in a few lines. */
  lines: ROW,
  /** Addresses that nothing is at, and those that are asked with another method. */
  nothing: ROW,
} satisfies Record<string, Price>;

/** A thing with a price. */
export type Priced = RouteName | keyof typeof OTHERS;

export function priceOf(name: Priced): Price {
  return Object.hasOwn(OTHERS, name) ? OTHERS[name as keyof typeof OTHERS] : PRICES[name as RouteName];
}

/** Asked by the gateway and by who runs the service, at addresses that nobody else reaches: never refused. */
const UNPRICED: ReadonlySet<string> = new Set(['/health', '/ready']);
/** Addresses of what describes the API. */
export const DOCUMENTS = /^\/api\/(?:docs(?:\/|$)|v\d+\/openapi\.json$)/;

/** The price that a registered route counts as; null: nothing. @throws Error for one without a price */
export function pricedAs(url: string, named?: Priced): Priced | null {
  if (named) return named;
  if (UNPRICED.has(url)) return null;
  if (DOCUMENTS.test(url)) return 'documents';
  throw new Error(`${url} has no price`);
}
