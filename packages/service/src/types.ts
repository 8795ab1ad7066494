/** The use cases of Wayfinder, as api, worker, notify and cli call them. Shapes that leave over HTTP are the contract's. */
import type {
  AcceptInvitation,
  AccountExport,
  ActInSeason,
  AnnounceSeason,
  AnswerAsk,
  AnswerScoring,
  Call,
  ClubAsks,
  ClubBans,
  ClubDetail,
  ClubExport,
  ClubGames,
  ClubGamesQuery,
  ClubHome,
  ClubInvitation,
  ClubInvitations,
  ClubList,
  ClubLog,
  ClubMember,
  ClubsQuery,
  ClubTopic,
  CommandsAnswer,
  CreateClub,
  CreateGame,
  CreateLeague,
  CreateToken,
  CreateWebhook,
  DecideObjection,
  DecideReport,
  DeletePush,
  DeliveryInfo,
  GameDetail,
  GameSummary,
  GamesQuery,
  GameView,
  ImportAnswer,
  ImportMembers,
  Invitation,
  Invite,
  InviteToClub,
  JoinClub,
  JoinGame,
  KeptDraft,
  LeagueDetail,
  LeaguePreset,
  LeaguePresetsQuery,
  LeagueSummary,
  LeaveSeason,
  LedgerSummary,
  Me,
  MemberList,
  MembersQuery,
  MoveMember,
  MyClubInvitations,
  MyHours,
  MyOrders,
  MyPush,
  MySettings,
  NewsItem,
  NewsList,
  NewWebhook,
  NoteList,
  ObjectionList,
  OfferSeat,
  OpenTopic,
  OperatorLog,
  PageQuery,
  PatchClub,
  PatchLeague,
  PatchMember,
  PatchNews,
  PatchSettings,
  PatchTopic,
  PeopleList,
  PeopleQuery,
  PersonMark,
  PlayerDetail,
  PrivateNote,
  Propose,
  ProseTree,
  PutAdmission,
  PutClock,
  PutDraft,
  PutFilter,
  PutHours,
  PutMark,
  PutNotices,
  PutObjection,
  PutPush,
  PutSeasonEnd,
  PutVacations,
  Rematch,
  RemoveMember,
  Report,
  ReportLine,
  ReportList,
  ReportsQuery,
  RulesetDetail,
  RulesetSummary,
  SavedFilter,
  Scope,
  SeasonDesk,
  SeasonDetail,
  SeasonLive,
  SeasonLog,
  SeasonMine,
  SeasonStep,
  SeatBot,
  SentCommand,
  SentInvitation,
  SessionInfo,
  SignUp,
  SignUpPlan,
  SignUpQuery,
  StreamCalls,
  StreamReset,
  StreamTalk,
  TalkLine,
  TalkList,
  TalkQuery,
  TalkRooms,
  TokenInfo,
  TopicList,
  TriedOrders,
  ViewedEventData,
  WebhookInfo,
  WriteNews,
} from '@wayfinder/contract';
import type { LevelData, Seat, Viewer } from '@wayfinder/engine';
import type { Away, Clock, RoomKey, Store } from '@wayfinder/store';
import type { JudgePool, JudgingHealth } from './judging/pool.ts';

/** An account's id. Never in a payload that leaves the service. */
export type UserId = string;
/** Of a request that may be repeated: what it makes gets its id from it, so that a second try finds what the first one made. */
export type Seed = string;

/** Reader of a game. A user sees it from its own seat, everybody else as spectator. */
export interface Reader {
  /** Null: nobody is signed in. */
  user: UserId | null;
  /** The key of a private game's link, where the reader has one. */
  link?: string | undefined;
  /** Look as a spectator although one has a seat (shared addresses). */
  as?: 'spectator' | undefined;
}

/** The address of a room, as a request names it: `games` or `clubs`, an id, and `players`, `spectators` or the number of a topic. */
export interface RoomAddress {
  of: string;
  id: string;
  room: string;
}

/** New lines of a room, as messages tell them: how many, and the latest with the name of its author. */
export interface TalkNews {
  lines: number;
  name: string;
  prose: ProseTree;
  /** Number of the last line that they count. */
  last: number;
}

/** The same with the room. */
export interface RoomNews extends TalkNews {
  key: RoomKey;
  /** Name of the game or club. */
  place: string;
  /** Title of a topic; null: of a game. */
  title: string | null;
  /** Lines that name the reader. */
  mentions: number;
}

/** Identity with which a request was authorised. */
export interface Identity {
  user: UserId;
  via: 'session' | 'token';
  scopes: Scope[];
  /** The session, where it was by one, and since when it lasts. */
  session?: { id: string; since: string };
  /** Until when an operator has suspended the account, and why. */
  suspended?: { until: string; reason: string };
}

/** Events after a position, as one viewer may know them. */
export interface EventList {
  viewer: Viewer;
  events: ViewedEventData[];
  /** Events visible to this viewer so far. */
  latest: number;
}

/** Decisions for which the game waits, as one viewer may know them. */
export interface DecisionList extends Pick<GameView, 'decisions' | 'awaited' | 'outcome' | 'head'> {
  viewer: Viewer;
  position: number;
}

/** A message `batch` as it is told: the same object for all who may know the same, so that its text is made once. */
export interface BatchText {
  position: number;
  /** A `StreamBatch` as JSON. */
  json: string;
}

/** Listener of a live subscription. Its methods are called one at a time, in order. */
export interface Listener {
  /** Something visible to this viewer happened; `events` continue where the last message ended. */
  batch(batch: BatchText): void;
  /** All that was known is void: read the view again. */
  reset(reason: StreamReset['reason']): void;
  /** The draft of the listener's own seat was written, under this version; null: it may have been. */
  draft?(version: string | null): void;
  /** There is something new in a room of talk that this reader may read. */
  talk?(talk: StreamTalk): void;
  /** The session or link that lets this reader in may have ended: ask again who it is. */
  access?(): void;
}

/** Hears which games wait for somebody. Never throws. */
export interface CallsListener {
  /** All of them: at first, and whenever they are others. */
  calls(calls: StreamCalls): void;
  /** The right that lets this reader in may have ended: ask again who it is. */
  access(): void;
}

/** A live subscription. */
export interface Subscription {
  viewer: Viewer;
  close(): void;
}

/** A game's file for the audit. The engine's `audit` reads it. */
export type GameExport = Record<string, unknown>;

/** Results of one sweep of the deadlines. */
export interface Swept {
  /** Seats for which a clock that had run out, or a bot, has acted. */
  seats: number;
  commands: number;
  /** Games that have started by themselves. */
  started: number;
}

/** View that the picture in a push shows: that of a seat at a position, until an instant (milliseconds since 1970). */
export interface PushedPicture {
  /** The browser that it was pushed to. */
  push: string;
  gameId: string;
  seat: Seat;
  position: number;
  until: number;
}

/** A name of an answer. */
export interface AnswerTag {
  tag: string;
  /** When it became what it is, where that is known. */
  since?: string;
  /** True where only a seat may know the answer: no browser may keep it. */
  secret: boolean;
}

/** News of a club, for its feed: the newest first. */
export interface ClubFeed {
  clubId: string;
  name: string;
  createdAt: string;
  news: NewsItem[];
}

/** Parts of which a service is made. */
export interface ServiceOptions {
  store: Store;
  clock: Clock;
  /**
   * Module that exports `rulesets: Record<string, CatalogEntry>`; imported here and in the judging threads. Default: the catalog of games.
   */
  rulesetsModule?: string;
  judging?: {
    /** Worker threads; a game always goes to the same one. Default: one fewer than cores, from two to four. */
    threads?: number;
    /** Most milliseconds for one batch or one reading. Default 5,000. */
    limitMs?: number;
    /** Games whose tables each thread keeps at hand. Default 200. */
    tables?: number;
    /** Most memory of a thread, in megabytes. Default 512. */
    memoryMb?: number;
    /** Reads and levels that may wait for one thread; beyond it those of readers without an account are refused first. Default 100. */
    waiting?: number;
  };
  /** Judging threads that are there already, with the same games; they end with the service. Default: threads as `judging` says. */
  threads?: JudgePool;
  /** Seconds that messages wait for their player to act by themselves. Default 120 for mail, 0 for webhooks. */
  hold?: { email?: number; webhook?: number };
  /** Days of vacation that a player may book in a calendar year. Default 30. */
  vacationDays?: number;
  /** Log to which faults are told; never called with a payload of a game. */
  log?: (fault: Fault) => void;
}

/** A fault that an operator should hear of. */
export interface Fault {
  kind: 'took-too-long' | 'ruleset-fault' | 'orders-endless' | 'orders-fault' | 'listen-lost' | 'sweep-failed';
  gameId?: string;
  ruleset?: string;
  error?: unknown;
}

/**
 * All use cases. Every function throws a `Problem` when it refuses, and then has changed nothing. Whoever asks gets only what the engine's
 * redaction leaves for its viewer.
 */
export interface Service {
  // Identity
  /** The account of a session cookie's token, or null. */
  identifySession(token: string): Promise<Identity | null>;
  /** The account of a personal access token, or null. */
  identifyToken(token: string): Promise<Identity | null>;

  // Rulesets
  rulesets(): Promise<RulesetSummary[]>;
  /** @throws Problem unknown-ruleset */
  ruleset(id: string): Promise<RulesetDetail>;
  /** Its example ledgers. @throws Problem unknown-ruleset, no-ledgers */
  ledgers(id: string): Promise<LedgerSummary[]>;
  /** The text of one. @throws Problem unknown-ruleset, no-ledgers, unknown-ledger */
  ledger(id: string, name: string): Promise<string>;

  // Games until their start
  /** @throws Problem unknown-ruleset, bad-settings, seat-taken */
  createGame(user: UserId, game: CreateGame, seed?: Seed): Promise<GameDetail>;
  /** `mine` and `finished` need a user. */
  listGames(user: UserId | null, query: GamesQuery): Promise<{ games: GameSummary[]; next: string | null }>;
  /** @throws Problem unknown-game */
  game(reader: Reader, gameId: string): Promise<GameDetail>;
  /** @throws Problem unknown-game, already-joined, already-started, game-full, seat-taken, blocked-there */
  joinGame(user: UserId, gameId: string, join: JoinGame): Promise<GameDetail>;
  /** Before the start the seat is free again (the host's leaving closes the game); later it stays and the clock plays it. */
  leaveGame(user: UserId, gameId: string): Promise<void>;
  /** Another key for a private game's link, by the host: the one before opens nothing any more. @throws Problem unknown-game, not-host, not-seated */
  renewLink(user: UserId, gameId: string): Promise<GameDetail>;
  /** By the host, when all seats are taken. `nonce`: the host's own, given once the hash of the seed was published. @throws Problem not-host, seats-empty, already-started, bad-settings */
  startGame(user: UserId, gameId: string, nonce?: string): Promise<GameDetail>;
  /** Another share of the chance for the user's seat, before the start. @throws Problem not-seated, already-started, game-over */
  giveNonce(user: UserId, gameId: string, nonce: string): Promise<GameDetail>;
  /** Another clock and other bounds of hours, by the host, before the start. @throws Problem not-host, already-started, game-over */
  putClock(user: UserId, gameId: string, wanted: PutClock): Promise<GameDetail>;
  /** A bot for a free seat, by the host, before the start. @throws Problem not-host, game-full, seat-taken, already-started */
  seatBot(user: UserId, gameId: string, bot: SeatBot): Promise<GameDetail>;
  /** Takes a bot from its seat. @throws Problem not-host, no-bot, already-started */
  unseatBot(user: UserId, gameId: string, seat: Seat): Promise<GameDetail>;

  /** Invitations that were sent, for the host. @throws Problem unknown-game, not-host */
  invited(user: UserId, gameId: string): Promise<SentInvitation[]>;
  /** Invites somebody; whoever is invited already stays so. @throws Problem not-host, already-started, game-over, unknown-player, player-seated, too-many */
  invite(user: UserId, gameId: string, invite: Invite, seed?: Seed): Promise<SentInvitation>;
  /** @throws Problem not-host, unknown-invitation */
  withdrawInvitation(user: UserId, gameId: string, id: string): Promise<void>;
  /** The game in which a finished one is played again, made now if nobody has. @throws Problem unknown-game, not-seated, not-over */
  rematch(user: UserId, gameId: string): Promise<Rematch>;

  // Finding a game
  people(user: UserId, query: PeopleQuery): Promise<PeopleList['people']>;
  invitations(user: UserId): Promise<Invitation[]>;
  /** @throws Problem unknown-invitation, and what joining throws */
  acceptInvitation(user: UserId, gameId: string, accept: AcceptInvitation): Promise<GameDetail>;
  /** @throws Problem unknown-invitation */
  declineInvitation(user: UserId, gameId: string): Promise<void>;
  filters(user: UserId): Promise<SavedFilter[]>;
  /** @throws Problem too-many */
  putFilter(user: UserId, id: string, filter: PutFilter): Promise<SavedFilter>;
  /** @throws Problem unknown-filter */
  deleteFilter(user: UserId, id: string): Promise<void>;

  // Clubs: who may do what stands in `clubs/rights.ts`. Each throws unknown-club, not-member, not-organiser, not-owner and club-archived by it.
  clubs(user: UserId | null, query: ClubsQuery): Promise<ClubList>;
  /** @throws Problem too-many */
  createClub(user: UserId, club: CreateClub, seed?: Seed): Promise<ClubDetail>;
  /** `link`: the key of its link, where the reader has one. */
  club(user: UserId | null, clubId: string, link?: string): Promise<ClubDetail>;
  patchClub(user: UserId, clubId: string, patch: PatchClub): Promise<ClubDetail>;
  renewClubLink(user: UserId, clubId: string): Promise<ClubDetail>;
  /** Joins, or asks to be let in. @throws Problem banned, not-invited, member-already, club-full, too-many */
  joinClub(user: UserId, clubId: string, join: JoinClub): Promise<ClubDetail>;
  /** Leaves, or takes a request back. @throws Problem owner-stays */
  leaveClub(user: UserId, clubId: string): Promise<void>;
  /** Leaves all clubs, before an account is deleted; each has an owner afterwards, or is archived. */
  leaveClubs(user: UserId): Promise<void>;
  putClubNotices(user: UserId, clubId: string, notices: PutNotices): Promise<void>;
  members(user: UserId | null, clubId: string, query: MembersQuery): Promise<MemberList>;
  /** @throws Problem unknown-member, owner-stays, too-many */
  patchMember(user: UserId, clubId: string, player: string, patch: PatchMember): Promise<ClubMember>;
  /** @throws Problem unknown-member */
  removeMember(user: UserId, clubId: string, player: string, remove: RemoveMember): Promise<void>;
  bans(user: UserId, clubId: string): Promise<ClubBans['bans']>;
  /** @throws Problem unknown-member */
  liftBan(user: UserId, clubId: string, player: string): Promise<void>;
  asks(user: UserId, clubId: string): Promise<ClubAsks['asks']>;
  /** @throws Problem unknown-ask, club-full */
  answerAsk(user: UserId, clubId: string, player: string, answer: AnswerAsk): Promise<void>;
  clubInvitations(user: UserId, clubId: string, query: PageQuery): Promise<ClubInvitations>;
  /** @throws Problem unknown-player, member-already, too-many */
  inviteToClub(user: UserId, clubId: string, invite: InviteToClub, seed?: Seed): Promise<ClubInvitation>;
  /** @throws Problem unknown-invitation */
  withdrawClubInvitation(user: UserId, clubId: string, id: string): Promise<void>;
  /** Invites the addresses of a table, and keeps the order of a season that was played elsewhere. @throws Problem bad-csv */
  importMembers(user: UserId, clubId: string, pasted: ImportMembers): Promise<ImportAnswer>;
  myClubInvitations(user: UserId): Promise<MyClubInvitations['invitations']>;
  /** @throws Problem unknown-invitation */
  declineClubInvitation(user: UserId, clubId: string): Promise<void>;
  news(user: UserId | null, clubId: string, query: PageQuery): Promise<NewsList>;
  /** The latest news of a club that is open to read, for everybody. */
  clubFeed(clubId: string): Promise<ClubFeed>;
  /** @throws Problem wrote-today */
  writeNews(user: UserId, clubId: string, news: WriteNews): Promise<NewsItem>;
  /** @throws Problem unknown-news */
  patchNews(user: UserId, clubId: string, number: string, patch: PatchNews): Promise<NewsItem>;
  /** @throws Problem unknown-news */
  deleteNews(user: UserId, clubId: string, number: string): Promise<void>;
  clubGames(user: UserId | null, clubId: string, query: ClubGamesQuery): Promise<ClubGames>;
  clubLog(user: UserId, clubId: string, query: PageQuery): Promise<ClubLog>;
  exportClub(user: UserId, clubId: string): Promise<ClubExport>;
  /** Members as CSV. */
  exportMembers(user: UserId, clubId: string): Promise<string>;

  /** Leagues, dates, waits, results, and the reader's own place. */
  clubHome(user: UserId | null, clubId: string): Promise<ClubHome>;
  /** Settings of leagues that can be taken as they are. @throws Problem unknown-ruleset */
  leaguePresets(query: LeaguePresetsQuery): Promise<LeaguePreset[]>;

  // Leagues and seasons. Each throws unknown-league, unknown-season and what the rights of the club say.
  leagues(user: UserId | null, clubId: string): Promise<LeagueSummary[]>;
  /** @throws Problem unknown-ruleset, bad-settings, too-many */
  createLeague(user: UserId, clubId: string, league: CreateLeague, seed?: Seed): Promise<LeagueDetail>;
  league(user: UserId | null, id: string): Promise<LeagueDetail>;
  /** @throws Problem unknown-ruleset, bad-settings */
  patchLeague(user: UserId, id: string, patch: PatchLeague): Promise<LeagueDetail>;
  /** Announces the next season. @throws Problem league-archived, season-open, bad-fields */
  announceSeason(user: UserId, id: string, season: AnnounceSeason, seed?: Seed): Promise<SeasonDetail>;
  season(user: UserId | null, id: string, number: number): Promise<SeasonDetail>;
  /** Running games of a division, by what everybody may know. @throws Problem unknown-division */
  seasonLive(user: UserId | null, id: string, number: number, division: number): Promise<SeasonLive>;
  /** Own games of a season, and what the user needs. */
  seasonMine(user: UserId, id: string, number: number): Promise<SeasonMine>;
  /** A season as it would be today for whoever signs up. @throws Problem bad-fields */
  signUpPlan(user: UserId, id: string, number: number, query: SignUpQuery): Promise<SignUpPlan>;
  /** @throws Problem sign-up-closed, unknown-member, bad-fields */
  signUp(user: UserId, id: string, number: number, signUp: SignUp): Promise<SeasonDetail>;
  /** @throws Problem sign-up-closed, unknown-sign-up */
  withdraw(user: UserId, id: string, number: number): Promise<SeasonDetail>;
  /** Makes the next step, takes the last one back, or withdraws a season that is only announced. @throws Problem wrong-step, own-game, club-archived, league-archived, season-before-open, next-season-seeded, too-few-players, games-open, objections-open, games-begun, games-archived */
  stepSeason(user: UserId, id: string, number: number, step: SeasonStep): Promise<SeasonDetail>;
  /** Places somebody, with a reason that all may read. @throws Problem wrong-step, unknown-sign-up, own-sign-up, needs-admission, unknown-division */
  moveMember(user: UserId, id: string, number: number, move: MoveMember): Promise<SeasonDetail>;
  /** Answers the sign-up of somebody who left two seasons. @throws Problem wrong-step, unknown-sign-up, own-sign-up */
  putAdmission(user: UserId, id: string, number: number, answer: PutAdmission): Promise<SeasonDetail>;
  /** All games of a season on one time axis, and what needs an organiser. */
  seasonDesk(user: UserId, id: string, number: number): Promise<SeasonDesk>;
  seasonLog(user: UserId, id: string, number: number, query: PageQuery): Promise<SeasonLog>;
  /** Stops in a season that is seeded or runs: others play on. @throws Problem season-not-running, unknown-sign-up */
  leaveSeason(user: UserId, id: string, number: number, leave: LeaveSeason): Promise<SeasonDetail>;
  /** Leaves all seasons, and all seats in them, of an account that is to be deleted. */
  leaveSeasons(user: UserId): Promise<void>;
  /**
   * What an organiser does with a game that they don't sit in. @throws Problem season-not-running, unknown-game, own-game, not-started, game-over, no-clock,
   * nobody-due, nudged-today, no-stand-in, unknown-sign-up, game-void
   */
  actInSeason(user: UserId, id: string, number: number, act: ActInSeason): Promise<SeasonDetail>;
  /** A player's word on having their game scored as it stands. @throws Problem season-not-running, unknown-game, not-seated, unknown-proposal */
  answerScoring(user: UserId, id: string, number: number, answer: AnswerScoring): Promise<SeasonDetail>;
  /** Lets a running season end later, for all games alike. @throws Problem wrong-step, bad-fields */
  putSeasonEnd(user: UserId, id: string, number: number, end: PutSeasonEnd): Promise<SeasonDetail>;
  objections(user: UserId, id: string, number: number): Promise<ObjectionList>;
  /** @throws Problem objections-closed, unknown-season-game, not-in-game, objected-already, too-many */
  object(user: UserId, id: string, number: number, objection: PutObjection): Promise<ObjectionList>;
  /** @throws Problem objections-closed, unknown-objection, own-game, objection-decided, bad-fields */
  decideObjection(
    user: UserId,
    id: string,
    number: number,
    objection: number,
    decision: DecideObjection,
  ): Promise<ObjectionList>;
  // Talk: who may read and write where stands in `talk/rooms.ts`. Each throws unknown-talk and what seeing the game or club throws.
  /** The rooms of a game that a reader may read. */
  talk(reader: Reader, gameId: string): Promise<TalkRooms>;
  /** @throws Problem not-seated, talk-later, not-member */
  lines(reader: Reader, address: RoomAddress, query: TalkQuery): Promise<TalkList>;
  /** @throws Problem not-signed-in, not-seated, topic-closed, room-full, rate-limited, muted-by-operator */
  writeLine(reader: Reader, address: RoomAddress, text: string, seed?: Seed): Promise<TalkLine>;
  /** @throws Problem unknown-line, not-author, edit-over, topic-closed, muted-by-operator */
  editLine(reader: Reader, address: RoomAddress, number: string, text: string): Promise<TalkLine>;
  /** By its author, or an organiser of the club. @throws Problem unknown-line, not-author */
  deleteLine(reader: Reader, address: RoomAddress, number: string): Promise<void>;
  /** @throws Problem unknown-line, topic-closed, muted-by-operator */
  react(reader: Reader, address: RoomAddress, number: string, reaction: string, on: boolean): Promise<void>;
  putTalkSeen(reader: Reader, address: RoomAddress, number: number): Promise<void>;
  /** @throws Problem unknown-line, reported-already */
  reportLine(reader: Reader, address: RoomAddress, number: string, report: ReportLine): Promise<void>;
  /** Lines at the table that are new to a player, with the latest, for messages: none of somebody whom they mute or block. Null: there are none. */
  talkNews(user: UserId, gameId: string): Promise<TalkNews | null>;
  /** Rooms with lines that are new to somebody and that no mail has told of, each as `talkNews` tells it. */
  talkDigest(user: UserId): Promise<RoomNews[]>;
  /** A mail has told somebody of the lines of a room up to this one. */
  talkTold(user: UserId, key: RoomKey, number: number): Promise<void>;
  topics(user: UserId, clubId: string, query: PageQuery): Promise<TopicList>;
  /** @throws Problem too-many, muted-by-operator */
  openTopic(user: UserId, clubId: string, topic: OpenTopic, seed?: Seed): Promise<ClubTopic>;
  patchTopic(user: UserId, clubId: string, topic: string, patch: PatchTopic): Promise<ClubTopic>;
  /** Whom a user mutes and blocks, and notes of people. */
  marks(user: UserId): Promise<PersonMark[]>;
  /** @throws Problem unknown-player, too-many */
  putMark(user: UserId, player: string, patch: PutMark): Promise<PersonMark[]>;
  privateNote(user: UserId, gameId: string): Promise<PrivateNote>;
  /** @throws Problem unknown-game, link-invalid */
  putPrivateNote(
    writer: { user: UserId; link?: string | undefined },
    gameId: string,
    text: string,
  ): Promise<PrivateNote>;
  /** @throws Problem not-operator */
  reports(user: UserId, query: ReportsQuery): Promise<ReportList>;
  /** @throws Problem not-operator, unknown-report */
  decideReport(user: UserId, id: string, decision: DecideReport): Promise<Report>;
  /** @throws Problem not-operator */
  operatorLog(user: UserId, query: PageQuery): Promise<OperatorLog>;

  // Beside the log of a running game
  /** Notes beside the log, questions at the table (its players alone are told), and stays at the seats. @throws Problem unknown-game */
  notes(reader: Reader, gameId: string): Promise<NoteList>;
  /** Asks all others; what needs nobody's consent is done at once. @throws Problem not-seated, no-clock, paused-already, not-paused, asked-already */
  propose(user: UserId, gameId: string, proposal: Propose): Promise<NoteList>;
  /** Agrees, or says no; whoever asked takes it back by saying no. @throws Problem not-seated, wrong-seat, unknown-proposal */
  answerProposal(user: UserId, gameId: string, number: number, agree: boolean): Promise<NoteList>;
  /** Ends a pause alone, once it has lasted a week. @throws Problem not-seated, pause-holds */
  endPause(user: UserId, gameId: string): Promise<GameDetail>;
  /** Offers one's own seat, or one whose player has left. @throws Problem not-seated, wrong-seat, unknown-player, already-joined */
  offerSeat(user: UserId, gameId: string, seat: Seat, offer: OfferSeat): Promise<GameDetail>;
  /** @throws Problem not-seated, wrong-seat */
  withdrawOffer(user: UserId, gameId: string, seat: Seat): Promise<GameDetail>;
  /** Takes a seat that is offered; whoever sat there has it no longer. @throws Problem unknown-game, not-offered, already-joined, blocked-there */
  takeSeat(user: UserId, gameId: string, seat: Seat, link?: string, withBlocked?: boolean): Promise<GameDetail>;
  /** Takes one's seat back from a bot, or in the agreed time from whoever took it. @throws Problem not-seated */
  returnToSeat(user: UserId, gameId: string): Promise<GameDetail>;
  /** Says that a game without a clock goes on. @throws Problem not-seated */
  keepGame(user: UserId, gameId: string): Promise<GameDetail>;

  // Players
  /** Public part of somebody's profile; private games count for themselves alone. @throws Problem unknown-player */
  player(user: UserId | null, id: string): Promise<PlayerDetail>;

  // Reading a running game
  /** The game as the reader may know it, now or after `at` of the events visible to it. @throws Problem unknown-position, not-started */
  view(reader: Reader, gameId: string, at?: number): Promise<GameView>;
  /** Events after a position, oldest first, at most `limit`. */
  events(reader: Reader, gameId: string, after: number, limit: number): Promise<EventList>;
  /** A name of what `events` answers now, found without judging anything: the same name, the same answer. */
  eventsTag(reader: Reader, gameId: string, after: number, limit: number): Promise<AnswerTag>;
  decisions(reader: Reader, gameId: string): Promise<DecisionList>;
  /** Choices that the user's own seat has next. @throws Problem not-seated, wrong-seat, decision-gone, illegal-move */
  level(user: UserId, gameId: string, decision: string, path: readonly string[]): Promise<LevelData>;
  /** Live changes after `after` (default: from now on), in order and without gaps. */
  subscribe(reader: Reader, gameId: string, after: number | undefined, listener: Listener): Promise<Subscription>;
  /** Tells which games wait for somebody, until it is closed. */
  hearCalls(user: UserId, listener: CallsListener): Promise<Pick<Subscription, 'close'>>;
  /** The game's file: all of it with the seed after the end, the spectator's events before. @throws Problem unknown-game, not-started, may-return */
  exportGame(reader: Reader, gameId: string): Promise<GameExport>;
  /** The game in the notation of its players. @throws Problem unknown-game, not-started, may-return, no-ledgers, ledger-too-early */
  exportLedger(reader: Reader, gameId: string): Promise<string>;

  // Playing
  /**
   * Commits a batch for the user's own seat, in one transaction. A retry with the same ids and content answers what the first try answered.
   * @throws Problem not-seated, decision-gone, wrong-seat, illegal-move, result-changed, command-reused, took-too-long, game-over, unavailable
   */
  sendCommands(user: UserId, gameId: string, commands: readonly SentCommand[]): Promise<CommandsAnswer>;
  /** Draft that the user has composed for their own seat and not yet committed. @throws Problem not-seated */
  draft(user: UserId, gameId: string): Promise<KeptDraft>;
  /** Keeps it, if it builds on the newest version; answers the new one. @throws Problem not-seated, draft-changed, too-large, not-started, game-over */
  putDraft(user: UserId, gameId: string, put: PutDraft): Promise<{ version: string }>;
  /** Throws it away, whatever its version. */
  deleteDraft(user: UserId, gameId: string): Promise<void>;
  orders(user: UserId, gameId: string): Promise<unknown>;
  /** The same with what is suggested and the form to change them. */
  ordersForm(user: UserId, gameId: string): Promise<MyOrders>;
  /** Effects that such orders would have now; nothing is kept. @throws Problem bad-orders */
  tryOrders(user: UserId, gameId: string, orders: unknown): Promise<TriedOrders['answers']>;
  /**
   * Answers at once what the new orders answer. With `basedOn` only if those orders still hold. @throws Problem bad-orders, orders-changed
   */
  putOrders(user: UserId, gameId: string, orders: unknown, basedOn?: unknown): Promise<unknown>;
  putSeen(user: UserId, gameId: string, position: number): Promise<void>;
  putMute(user: UserId, gameId: string, muted: boolean): Promise<void>;

  // The person
  me(identity: Identity): Promise<Me>;
  calls(user: UserId): Promise<Call[]>;
  /** The same for feeds: each with how often its game was changed beside its log, which moves deadlines. */
  feedCalls(user: UserId): Promise<(Call & { changes: number })[]>;
  settings(user: UserId): Promise<MySettings>;
  /** @throws Problem name-alike */
  patchSettings(user: UserId, patch: PatchSettings): Promise<MySettings>;
  /** Sessions in which an account is signed in; `here`: the one that asks. */
  sessions(user: UserId, here: string | undefined): Promise<SessionInfo[]>;
  /** Its open streams end. @throws Problem unknown-session */
  endSession(user: UserId, id: string): Promise<void>;
  /** Signs out everywhere; `tokens`: withdraws all access tokens too. */
  endSessions(user: UserId, tokens?: boolean): Promise<void>;
  tokens(user: UserId): Promise<TokenInfo[]>;
  createToken(user: UserId, token: CreateToken, seed?: Seed): Promise<TokenInfo & { token: string }>;
  /** @throws Problem unknown-token */
  deleteToken(user: UserId, id: string): Promise<void>;
  webhooks(user: UserId): Promise<WebhookInfo[]>;
  /** The caller has vetted the address and its format; without one: signed posts. @throws Problem too-many; unknown-game, not-seated for a game of others */
  createWebhook(user: UserId, webhook: CreateWebhook, seed?: Seed): Promise<NewWebhook>;
  /** @throws Problem unknown-webhook */
  deleteWebhook(user: UserId, id: string): Promise<void>;
  /** Queues a test delivery. @throws Problem unknown-webhook */
  testWebhook(user: UserId, id: string, seed?: Seed): Promise<{ messageId: string }>;
  /** Queues a test delivery whose arrival turns the webhook on again. @throws Problem unknown-webhook */
  enableWebhook(user: UserId, id: string, seed?: Seed): Promise<{ messageId: string }>;
  /** Gives a webhook a new secret. @throws Problem unknown-webhook; webhook-unsigned for a chat */
  rotateWebhook(user: UserId, id: string, seed?: Seed): Promise<NewWebhook>;
  /** Ends the secret before the last rotation. @throws Problem unknown-webhook */
  endOldSecret(user: UserId, id: string): Promise<void>;
  /** The latest attempts, newest first. @throws Problem unknown-webhook */
  deliveries(user: UserId, id: string): Promise<DeliveryInfo[]>;
  /** Queues a message of the log once more. @throws Problem unknown-delivery */
  sendAgain(user: UserId, id: string, messageId: string, seed?: Seed): Promise<{ messageId: string }>;
  /** Turns messages off for one game, or all mails. The caller has checked the signed key. */
  unsubscribe(user: UserId, gameId: string | null): Promise<{ gameName: string | null }>;
  /** Turns off all that a club tells its member; answers its name. The caller has checked the signed key. @throws NotFound unknown-club */
  unsubscribeClub(user: UserId, clubId: string): Promise<string>;
  /** When the user plays. */
  hours(user: UserId): Promise<MyHours>;
  /** Other hours from the next midnight on where the user plays. @throws Problem bad-hours, hours-changed */
  putHours(user: UserId, hours: PutHours): Promise<MyHours>;
  /** All vacations of the user; what is over of them stays. @throws Problem bad-hours, hours-changed */
  putVacations(user: UserId, vacations: PutVacations): Promise<MyHours>;
  /** Browsers of the user that are pushed to; `here`: the session that asks. */
  pushes(user: UserId, here: string | undefined): Promise<MyPush>;
  /** Pushes to a browser whose address the caller has vetted, until the session ends. @throws Problem too-many, bad-fields, not-signed-in */
  putPush(user: UserId, session: string, subscription: PutPush): Promise<MyPush>;
  deletePush(user: UserId, which: DeletePush): Promise<void>;
  /** True while a message to the user is still true that was pushed before. */
  pushHolds(user: UserId, gameId: string, message: string): Promise<boolean>;
  /** View that the picture in a push shows. @throws Problem link-invalid once its time is over, its browser is pushed to no more or its seat is another’s */
  pushedView(picture: PushedPicture): Promise<GameView>;
  /** Since when the user's feeds have addresses; null: they have none. */
  feed(user: UserId): Promise<string | null>;
  /** New addresses for the user's feeds; the old ones end. */
  renewFeed(user: UserId): Promise<{ key: string; createdAt: string }>;
  deleteFeed(user: UserId): Promise<void>;
  /** Owner of the feeds, and the time since which they are. @throws Problem unknown-feed */
  feedOf(key: string): Promise<{ user: UserId; locale: string; since: string }>;
  /** All that is stored of the person; `here`: the session that asks. */
  exportAccount(user: UserId, here: string | undefined): Promise<AccountExport>;
  /** Games go on: the seats are left, hosting passes to another player, everything that names the person is gone. */
  deleteAccount(user: UserId): Promise<void>;
  /** The same for whoever asks by a fresh session and knows the account's address. @throws Problem sign-in-again, wrong-address */
  deleteOwnAccount(identity: Identity, confirm: string): Promise<void>;

  // Jobs
  /**
   * Does what is due by the service's clock: plays `fallback` for seats whose clock has run out, lets bots act, and starts full tables that start by
   * themselves.
   */
  sweepDeadlines(limit?: number): Promise<Swept>;
  /** Looks for whom new open games suit, so many games at most, and writes down who is to be told; answers how many games were looked at. */
  sweepAlerts(limit?: number): Promise<number>;
  /** Makes steps of seasons that are due, begins their games and writes results down; answers how much was done. */
  sweepSeasons(limit?: number): Promise<number>;
  /** Computes the projections anew from the log; answers how many games were rebuilt. */
  rebuild(gameId: string | 'all'): Promise<number>;
  /**
   * Gives every running clock the time in which the service was away, after a restore: `from` the moment that the database was restored to. Answers how
   * many games were waiting by a clock. No time is given twice.
   */
  giveTime(away: Away): Promise<number>;
  /** Health of the judging threads of this process. */
  judging(): Promise<JudgingHealth>;
  /** Starts the judging threads, so that the first command need not wait for them. */
  warmUp(): Promise<void>;
  /** Ends threads and subscriptions. The store stays open: who made it closes it. */
  close(): Promise<void>;
}
