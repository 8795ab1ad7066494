/** Leagues and their seasons as they are stored. */
import type {
  Admission,
  LeagueSettings,
  MoveMember,
  PlacementReason,
  SeasonGame,
  SeasonState,
} from '@wayfinder/contract';
import { instant, instantOrNull } from '../database.ts';
import type { Instant } from '../records.ts';

export interface LeagueRecord {
  id: string;
  clubId: string;
  name: string;
  settings: LeagueSettings;
  createdAt: Instant;
  archivedAt: Instant | null;
}

/** Parts of a league that its organisers change. */
export type LeaguePatch = Partial<Pick<LeagueRecord, 'name' | 'settings' | 'archivedAt'>>;

/** Dates of a season: days are those of the club. */
export interface SeasonDates {
  firstDay: string;
  lastDay: string;
  opensAt: Instant;
  closesAt: Instant;
  startsAt: Instant;
  endsAt: Instant;
  objectsUntil: Instant;
}

/** Placement of a player, by their number in the season. */
export interface StoredPlacement {
  number: number;
  reason: PlacementReason;
  isAsked: boolean;
}

/** Divisions as they were seeded. */
export interface StoredPlan {
  divisions: {
    number: number;
    size: number;
    up: number;
    down: number;
    placements: StoredPlacement[];
    balance: { meetings: number | null; positions: number | null; games: number | null };
    extra: number[];
    /** Index of the set-up of each game, by its number. Absent: there are no games, or they were drawn before set-ups were. */
    setUps?: number[];
  }[];
  waiting: StoredPlacement[];
  /** Numbers of all of them by last result, then newcomers by seed and date. Absent: divisions were made before it was kept. */
  order?: number[];
}

export interface SeasonRecord extends SeasonDates {
  leagueId: string;
  number: number;
  state: SeasonState;
  settings: LeagueSettings;
  timeZone: string;
  seed: string;
  /** Starts that were taken back. */
  starts: number;
  moves: MoveMember[];
  plan: StoredPlan | null;
  dueAt: Instant | null;
}

export interface SeasonPlayerRecord {
  number: number;
  userId: string | null;
  player: string | null;
  name: string | null;
  /** Of their membership; null: they left the club. */
  flag: number | null;
  signedAt: Instant;
  away: { from: string; to: string }[];
  standIn: string | null;
  standsIn: boolean;
  leftAt: Instant | null;
  /** Of whoever left two seasons of the league before: an organiser's yes or no, or that it waits for one; null: it needs none. */
  admission: Admission | null;
}

/** The day of an instant: exact instants of a former player would link their seats. */
export function dayAlone(at: Instant): Instant {
  return `${at.slice(0, 10)}T00:00:00.000Z`;
}

/** True where nobody has to say yes, or somebody has. */
export function isAdmitted({ admission }: Pick<SeasonPlayerRecord, 'admission'>): boolean {
  return admission === null || admission === 'yes';
}

/** True for those who play, or would if sign-up closed now. */
export function isIn(player: SeasonPlayerRecord): boolean {
  return player.userId !== null && player.leftAt === null && isAdmitted(player);
}

/** Result that counts of a game. */
export type StoredResult = NonNullable<SeasonGame['result']>;

export interface SeasonGameRecord {
  division: number;
  number: number;
  game: string;
  wave: number;
  beginsAt: Instant;
  /** Numbers of players by start position. */
  seats: number[];
  begunAt: Instant | null;
  result: StoredResult | null;
  voidAt: Instant | null;
  /** Start positions that their members left for good. */
  left: number[];
  asked: StoredQuestion | null;
  nudgedAt: Instant | null;
}

/** The question if a game is scored as it stands. `agreed`: start positions. */
export interface StoredQuestion {
  at: Instant;
  reason: string;
  agreed: number[];
  /** Events that everybody had been told when they agreed. Nobody has agreed to what came after. */
  position: number;
}

/** Way in which the last stand-in came to a seat that was left. */
export type StandInKind = 'named' | 'waiting-list' | 'bot' | 'nobody' | 'chosen' | 'handed-on';

/** A seat that its member left, and whoever was seated there last. */
export interface LeftSeat {
  division: number;
  number: number;
  seat: number;
  kind: StandInKind;
  /** Null: a bot, nobody, or an account that is gone. */
  userId: string | null;
}

/** Whoever sits now at a seat that was left. `name` null: nobody, a bot, or an account that is gone. */
export interface SittingIn {
  game: string;
  seat: number;
  name: string | null;
  isBot: boolean;
}

export interface LeagueRow {
  id: string;
  club_id: string;
  name: string;
  settings: LeagueSettings;
  created_at: Date;
  archived_at: Date | null;
}

/** Reason for which the clock waits with a season `s`, as the log tells it; SQL, null: it doesn't wait, it went on, or an organiser took a step back since. */
const WAITS_FOR = `(SELECT a.data ->> 'for' FROM season_act a
  WHERE a.league_id = s.league_id AND a.season = s.number AND (a.act IN ('waits', 'next-announced') OR a.act LIKE 'back-to-%') ORDER BY a.number DESC LIMIT 1)`;

/** Lets the clock seed the season $2 of the league $1, where that waited for the one before. */
export const RESUME_NEXT = `UPDATE season s SET due_at = closes_at
  WHERE league_id = $1 AND number = $2 AND state = 'registration' AND due_at IS NULL AND ${WAITS_FOR} = 'season-before-open'`;

/**
 * Lets the clock go on with the seasons of the club $1 that waited as they were archived, and aren't any more; a closed one waits with the announcement of
 * the next. Whoever asks has locked the club.
 */
export const RESUME_RESTORED = `UPDATE season s
  SET due_at = CASE s.state WHEN 'announced' THEN s.opens_at WHEN 'registration' THEN s.closes_at WHEN 'seeded' THEN s.starts_at ELSE s.objects_until END
  FROM league l JOIN club c ON c.id = l.club_id
  WHERE c.id = $1 AND c.archived_at IS NULL AND l.archived_at IS NULL AND s.league_id = l.id AND s.state IN ('announced', 'registration', 'seeded', 'closed')
    AND s.due_at IS NULL AND ${WAITS_FOR} IN ('club-archived', 'league-archived')`;

export const LEAGUE_COLUMNS = 'l.id, l.club_id, l.name, l.settings, l.created_at, l.archived_at';

export function leagueOf(row: LeagueRow): LeagueRecord {
  const { id, name, settings } = row;
  return {
    ...{ id, name, settings },
    clubId: row.club_id,
    createdAt: instant(row.created_at),
    archivedAt: instantOrNull(row.archived_at),
  };
}

export interface SeasonRow {
  league_id: string;
  number: number;
  state: SeasonState;
  settings: LeagueSettings;
  time_zone: string;
  first_day: string;
  last_day: string;
  opens_at: Date;
  closes_at: Date;
  starts_at: Date;
  ends_at: Date;
  objects_until: Date;
  seed: string;
  starts: number;
  moves: MoveMember[];
  plan: StoredPlan | null;
  due_at: Date | null;
}

export const SEASON_COLUMNS = `s.league_id, s.number, s.state, s.settings, s.time_zone, s.first_day, s.last_day, s.opens_at, s.closes_at,
  s.starts_at, s.ends_at, s.objects_until, s.seed, s.starts, s.moves, s.plan, s.due_at`;

export function seasonOf(row: SeasonRow): SeasonRecord {
  const { number, state, settings, seed, starts, moves, plan } = row;
  return {
    ...{ number, state, settings, seed, starts, moves, plan },
    leagueId: row.league_id,
    timeZone: row.time_zone,
    firstDay: row.first_day,
    lastDay: row.last_day,
    opensAt: instant(row.opens_at),
    closesAt: instant(row.closes_at),
    startsAt: instant(row.starts_at),
    endsAt: instant(row.ends_at),
    objectsUntil: instant(row.objects_until),
    dueAt: instantOrNull(row.due_at),
  };
}

export interface SeasonPlayerRow {
  number: number;
  user_id: string | null;
  player: string | null;
  name: string | null;
  flag: number | null;
  signed_at: Date;
  away: SeasonPlayerRecord['away'];
  stand_in: string | null;
  stands_in: boolean;
  left_at: Date | null;
  admission: Admission | null;
}

/** Players of the season $2 of the league $1, in the order in which they signed up. */
export const SEASON_PLAYERS = `SELECT p.number, p.user_id, u.player_id AS player, u.name, m.flag, p.signed_at, p.away, i.player_id AS stand_in, p.stands_in, p.left_at, p.admission
  FROM season_player p JOIN league l ON l.id = p.league_id LEFT JOIN "user" u ON u.id = p.user_id LEFT JOIN "user" i ON i.id = p.stand_in_id
  LEFT JOIN club_member m ON m.club_id = l.club_id AND m.user_id = p.user_id
  WHERE p.league_id = $1 AND p.season = $2 ORDER BY p.number`;

/**
 * Number of seasons before $2 of the league $1 that the account $3 left: it stopped while games of its own were planned, or others play on at a seat of
 * its own. Whoever left the club after the end left no game.
 */
export const LEFT_BEFORE = `SELECT count(*)::int AS n FROM season_player p JOIN season s ON s.league_id = p.league_id AND s.number = p.season
  WHERE p.league_id = $1 AND p.season < $2 AND p.user_id = $3 AND EXISTS (
    SELECT 1 FROM season_game g WHERE g.league_id = p.league_id AND g.season = p.season AND p.number = ANY (g.seats) AND (p.left_at <= s.ends_at OR EXISTS (
      SELECT 1 FROM season_left e WHERE (e.league_id, e.season, e.division, e.number) = (g.league_id, g.season, g.division, g.number)
        AND g.seats[e.seat + 1] = p.number)))`;

export function seasonPlayerOf(row: SeasonPlayerRow): SeasonPlayerRecord {
  const { number, player, name, flag, away, admission } = row;
  return {
    ...{ number, player, name, flag, away, admission },
    userId: row.user_id,
    signedAt: instant(row.signed_at),
    standIn: row.stand_in,
    standsIn: row.stands_in,
    leftAt: instantOrNull(row.left_at),
  };
}

export interface SeasonGameRow {
  division: number;
  number: number;
  game: string;
  wave: number;
  begins_at: Date;
  seats: number[];
  begun_at: Date | null;
  result: StoredResult | null;
  void_at: Date | null;
  left: number[];
  asked: StoredQuestion | null;
  nudged_at: Date | null;
}

/** Games of the season $2 of the league $1. */
export const SEASON_GAMES = `SELECT g.division, g.number, g.game, g.wave, g.begins_at, g.seats, g.begun_at, g.result, g.void_at, g.nudged_at,
  CASE WHEN g.asked IS NULL THEN NULL
    WHEN (g.asked ->> 'position')::int = (SELECT t.spectator_position FROM game t WHERE t.id = g.game) THEN g.asked
    ELSE jsonb_set(g.asked, '{agreed}', '[]') END AS asked,
  ARRAY(SELECT e.seat FROM season_left e WHERE (e.league_id, e.season, e.division, e.number) = (g.league_id, g.season, g.division, g.number)
    ORDER BY e.seat) AS left
  FROM season_game g WHERE g.league_id = $1 AND g.season = $2 ORDER BY g.division, g.number`;

export function seasonGameOf(row: SeasonGameRow): SeasonGameRecord {
  const { division, number, game, wave, seats, result, left, asked } = row;
  return {
    ...{ division, number, game, wave, seats, result, left, asked },
    beginsAt: instant(row.begins_at),
    begunAt: instantOrNull(row.begun_at),
    voidAt: instantOrNull(row.void_at),
    nudgedAt: instantOrNull(row.nudged_at),
  };
}

export interface LeftRow {
  division: number;
  number: number;
  seat: number;
  kind: StandInKind;
  user_id: string | null;
}

/** Seats of the season $2 of the league $1 that were left. */
export const LEFT_SEATS = `SELECT e.division, e.number, e.seat, e.kind, e.user_id FROM season_left e WHERE e.league_id = $1 AND e.season = $2
  ORDER BY e.division, e.number, e.seat`;

export function leftSeatOf({ user_id: userId, ...seat }: LeftRow): LeftSeat {
  return { ...seat, userId };
}
