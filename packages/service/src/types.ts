/** The use cases of Wayfinder, as api, worker, notify and cli call them. Shapes that leave over HTTP are the contract's. */
import type {
  AcceptInvitation,
  AccountExport,
  Call,
  CommandsAnswer,
  CreateGame,
  CreateToken,
  CreateWebhook,
  DeletePush,
  DeliveryInfo,
  GameDetail,
  GameSummary,
  GamesQuery,
  GameView,
  Invitation,
  Invite,
  JoinGame,
  KeptDraft,
  LedgerSummary,
  Me,
  MyHours,
  MyOrders,
  MyPush,
  MySettings,
  NewWebhook,
  NoteList,
  OfferSeat,
  PatchSettings,
  PeopleList,
  PeopleQuery,
  PlayerDetail,
  Propose,
  PutClock,
  PutDraft,
  PutFilter,
  PutHours,
  PutPush,
  PutVacations,
  Rematch,
  RulesetDetail,
  RulesetSummary,
  SavedFilter,
  SeatBot,
  SentCommand,
  SentInvitation,
  SessionInfo,
  TokenInfo,
  TriedOrders,
  WebhookInfo,
} from '@wayfinder/contract';
import type { LevelData, Seat } from '@wayfinder/engine';
import type { Away, Clock, Store } from '@wayfinder/store';
import type { JudgePool, JudgingHealth } from './judging/pool.ts';
import type { ClubUses } from './types/clubs.ts';
import type { LeagueUses } from './types/leagues.ts';
import type {
  AnswerTag,
  CallsListener,
  DecisionList,
  EventList,
  GameExport,
  Identity,
  Listener,
  PushedPicture,
  Reader,
  Seed,
  Subscription,
  Swept,
  UserId,
} from './types/shapes.ts';
import type { TalkUses } from './types/talk.ts';

export type * from './types/shapes.ts';

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
export interface Service extends ClubUses, LeagueUses, TalkUses {
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

  // Beside the log of a running game
  /** Notes beside the log, questions at the table (its players alone are told), and stays at the seats. @throws Problem unknown-game */
  notes(reader: Reader, gameId: string): Promise<NoteList>;
  /** Asks all others; what needs nobody's consent is done at once, but in a league. @throws Problem not-seated, no-clock, paused-already, not-paused, nobody-agrees, asked-already */
  propose(user: UserId, gameId: string, proposal: Propose): Promise<NoteList>;
  /** Agrees, or says no; whoever asked takes it back by saying no. @throws Problem not-seated, wrong-seat, unknown-proposal, nobody-agrees */
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
