import { readdir } from 'node:fs/promises';
import { PrismaPg } from '@prisma/adapter-pg';
import { AccountNotices } from './account-notices.ts';
import { Achievements } from './achievements.ts';
import { Announcer } from './announce.ts';
import { archiveNext, KEPT_MS } from './archive.ts';
import { type AuthAdapter, authAdapter } from './auth.ts';
import { Beside } from './beside.ts';
import { type Clock, systemClock } from './clock.ts';
import { Clubs } from './clubs/clubs.ts';
import { ClubGames } from './clubs/games.ts';
import { ClubHomes } from './clubs/home.ts';
import { ClubLetters } from './clubs/letters.ts';
import { ClubMembers } from './clubs/members.ts';
import { ClubMessages } from './clubs/messages.ts';
import { Database } from './database.ts';
import { Deliveries } from './deliveries.ts';
import { Drafts } from './drafts.ts';
import { Feeds } from './feeds.ts';
import { Finding } from './finding.ts';
import { Games } from './games.ts';
import { PrismaClient } from './generated/prisma/client.ts';
import { Invitations } from './invitations.ts';
import { SeasonGames } from './leagues/games.ts';
import { Leagues } from './leagues/leagues.ts';
import { Seasons } from './leagues/seasons.ts';
import { SeasonSweep } from './leagues/sweep.ts';
import { Limits } from './limits.ts';
import { GameListener } from './listen.ts';
import { Log } from './log.ts';
import { MailTroubles } from './mail-troubles.ts';
import { Mails } from './mails.ts';
import { MIGRATIONS } from './migrate.ts';
import { OpenGames } from './open-games.ts';
import { Outbox } from './outbox.ts';
import { People } from './people.ts';
import { PlayersHours } from './player-hours.ts';
import { Pushes } from './pushes.ts';
import { Reminders } from './reminders.ts';
import { SavedFilters } from './saved-filters.ts';
import { SignInCodes } from './sign-in-codes.ts';
import { Boards } from './talk/board.ts';
import { TalkDigests } from './talk/digests.ts';
import { Marks } from './talk/marks.ts';
import { Reports } from './talk/reports.ts';
import { Talk } from './talk/talk.ts';
import { tidy } from './tidy.ts';
import { Vitals } from './vitals.ts';
import { Webhooks } from './webhooks.ts';

/** Options for reaching a store. */
export interface StoreOptions {
  databaseUrl: string;
  /** Default: the machine's clock. */
  clock?: Clock;
  /** Connections of this process at most; default 10. */
  connections?: number;
  /** Batches of several games go in one statement, for which one server must have them all. Default: true. */
  groupMoves?: boolean;
  /** Seconds that a mail of what was noted waits for its reader, who may see it by themselves. Default 120. */
  mailHoldSeconds?: number;
}

/** Everything that is stored. */
export interface Store {
  readonly clock: Clock;
  readonly games: Games;
  /** Games before their start. */
  readonly openGames: OpenGames;
  readonly finding: Finding;
  readonly invitations: Invitations;
  readonly savedFilters: SavedFilters;
  readonly clubs: Clubs;
  readonly clubMembers: ClubMembers;
  readonly clubGames: ClubGames;
  readonly clubHomes: ClubHomes;
  readonly leagues: Leagues;
  readonly seasons: Seasons;
  readonly seasonGames: SeasonGames;
  readonly seasonSweep: SeasonSweep;
  readonly clubMessages: ClubMessages;
  readonly clubLetters: ClubLetters;
  readonly talk: Talk;
  readonly talkDigests: TalkDigests;
  /** Boards of clubs. */
  readonly boards: Boards;
  readonly marks: Marks;
  readonly reports: Reports;
  readonly beside: Beside;
  readonly log: Log;
  readonly drafts: Drafts;
  readonly people: People;
  readonly playerHours: PlayersHours;
  readonly achievements: Achievements;
  readonly webhooks: Webhooks;
  readonly deliveries: Deliveries;
  readonly pushes: Pushes;
  readonly feeds: Feeds;
  readonly outbox: Outbox;
  readonly mails: Mails;
  readonly reminders: Reminders;
  readonly mailTroubles: MailTroubles;
  readonly accountNotices: AccountNotices;
  readonly limits: Limits;
  /** For those who run the service. */
  readonly vitals: Vitals;
  readonly changes: GameListener;
  readonly codes: SignInCodes;
  /** For next-auth. */
  readonly auth: AuthAdapter;
  /** Deletes what has served its time; to be called now and then. */
  tidy(): Promise<void>;
  /** Compresses the log of the game that has been over for longest; false: none has been for long enough. */
  archive(): Promise<boolean>;
  /** True where the database answers, and where it has every migration that this code knows. */
  readiness(): Promise<{ database: boolean; migrations: boolean }>;
  close(): Promise<void>;
}

/** Opens the store; nothing is connected before it is needed. The database must have been migrated. */
export function openStore(options: StoreOptions): Store {
  const clock = options.clock ?? systemClock;
  const db = new Database(options.databaseUrl, options.connections);
  const prisma = new PrismaClient({ adapter: new PrismaPg(db.pool) });
  const holdSeconds = options.mailHoldSeconds ?? 120;
  const announcer = new Announcer(db, clock, holdSeconds);
  const changes = new GameListener(options.databaseUrl);
  return {
    clock,
    games: new Games(db),
    openGames: new OpenGames(db),
    finding: new Finding(db),
    invitations: new Invitations(db, clock),
    savedFilters: new SavedFilters(db),
    clubs: new Clubs(db),
    clubMembers: new ClubMembers(db),
    clubGames: new ClubGames(db),
    clubHomes: new ClubHomes(db),
    leagues: new Leagues(db),
    seasons: new Seasons(db),
    seasonGames: new SeasonGames(db),
    seasonSweep: new SeasonSweep(db),
    clubMessages: new ClubMessages(db, holdSeconds),
    clubLetters: new ClubLetters(db, clock),
    talk: new Talk(db),
    talkDigests: new TalkDigests(db),
    boards: new Boards(db),
    marks: new Marks(db),
    reports: new Reports(db),
    beside: new Beside(db),
    log: new Log(db, options.groupMoves ?? true),
    drafts: new Drafts(db),
    people: new People(db, prisma, clock),
    playerHours: new PlayersHours(db),
    achievements: new Achievements(db),
    webhooks: new Webhooks(db, clock),
    deliveries: new Deliveries(db, clock),
    pushes: new Pushes(db, clock),
    feeds: new Feeds(db, clock),
    outbox: new Outbox(db, announcer),
    mails: new Mails(db, announcer),
    reminders: new Reminders(db),
    mailTroubles: new MailTroubles(db),
    accountNotices: new AccountNotices(db, clock),
    limits: new Limits(db, clock),
    vitals: new Vitals(db),
    changes,
    codes: new SignInCodes(db, clock),
    auth: authAdapter(db, prisma, clock),
    tidy: () => tidy(db, clock),
    archive: () => archiveNext(db, new Date(clock.now().getTime() - KEPT_MS)),
    readiness: () => readiness(db),
    async close() {
      await changes.close();
      await prisma.$disconnect();
      await db.pool.end();
    },
  };
}

async function readiness(db: Database): Promise<{ database: boolean; migrations: boolean }> {
  try {
    const entries = await readdir(MIGRATIONS, { withFileTypes: true });
    const wanted = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
    const rows = await db.rows<{ name: string }>(
      `SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`,
    );
    const applied = new Set(rows.map((row) => row.name));
    return { database: true, migrations: wanted.every((name) => applied.has(name)) };
  } catch (error) {
    // Reached, but never migrated: the table of migrations isn't there.
    return { database: (error as { code?: string }).code === '42P01', migrations: false };
  }
}
