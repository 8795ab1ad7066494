/** A game's row with its seats, open decisions, calls and orders: how it is read in one statement, and what a record is made of. */
import type { HoursBounds, Locale, PlayerHours, TimeControl, TimeOut } from '@wayfinder/contract';
import type { BotLevel } from '@wayfinder/engine';
import { instant, instantOrNull } from './database.ts';
import { callRows, openRows, type StandingRows, standingOfRows } from './layout-1/game-rows.ts';
import type {
  BotPace,
  DaysAway,
  GameHead,
  GameRecord,
  Grant,
  Layout,
  Offer,
  SeatOrder,
  SeatRecord,
  Standing,
  Starts,
  Visibility,
} from './records.ts';
import { headsOf } from './short.ts';
import { nearestDue, type StandingJson, standingOf } from './standing.ts';

const GAME = `g.id, g.ruleset, g.start_revision, g.revision, g.settings, g.seat_count, g.seat_order, g.status, g.visibility,
  g.name, g.host_id, g.clock_seconds, g.seed, g.seed_hash, g.salt_key, g.link_key, g.nonces, g.created_at, g.started_at, g.finished_at,
  g.last_at, g.seq, g.batch, g.positions, g.spectator_position, g.heads, g.outcome, g.changes, g.away, g.layout, g.standing, g.chain, g.bot_pace, g.starts, g.time_control, g.hours, g.language, g.rematch_id, g.due_at,
  g.time_out, g.granted, g.club_id`;

/** Number of notes that everybody may know of. */
const notes = (id: string): string =>
  `(SELECT count(*)::int FROM game_note n WHERE n.game_id = ${id} AND n.only_seat IS NULL) AS notes`;

/** Days away that an account named for the season of a game. Zone and days are those of the season. */
export const daysAwayIn = (
  game: string,
  user: string,
): string => `(SELECT json_build_object('zone', o.time_zone, 'days', p.away)
    FROM season_game x JOIN season o ON o.league_id = x.league_id AND o.number = x.season
    JOIN season_player p ON p.league_id = x.league_id AND p.season = x.season AND p.user_id = ${user}
    WHERE x.game = ${game} AND p.away <> '[]')`;

/** Lists of a game's row as JSON; `id` is the game's. All stays, those of each seat in order. */
const seats = (id: string): string => `(SELECT coalesce(json_agg(s ORDER BY s.seat, s.number), '[]') FROM (
    SELECT s.seat, s.number, s.user_id, u.name, u.player_id, s.actor_id, s.nonce, s.from_at, s.until_at, s.bot,
      s.held_at, s.offer, s.left_position, s.returns_until,
      CASE WHEN h.user_id IS NULL THEN NULL ELSE json_build_object('hours', h.hours, 'vacations', h.vacations) END AS playing,
      CASE WHEN g.club_id IS NULL THEN NULL ELSE ${daysAwayIn('s.game_id', 's.user_id')} END AS days_away
    FROM game_seat s LEFT JOIN "user" u ON u.id = s.user_id LEFT JOIN player_hours h ON h.user_id = s.user_id AND g.hours IS NOT NULL WHERE s.game_id = ${id}) s) AS seats`;
const orders = (
  id: string,
): string => `(SELECT coalesce(json_agg(json_build_object('seat', o.seat, 'orders', o.orders)), '[]')
    FROM standing_order o WHERE o.game_id = ${id}) AS orders`;
/**
 * Which of some commands the game $1 has already taken. $2: their ids, then their keys. The layout says by which of them it knows commands: an id may be
 * another's key.
 */
export const KNOWN = `(SELECT coalesce(json_agg(json_build_object('id', k.command_id, 'batch', k.batch)), '[]')
    FROM game_command k WHERE k.game_id = $1 AND k.command_id = ANY (CASE g.layout
      WHEN 1 THEN ($2::text[])[:cardinality($2::text[]) / 2] ELSE ($2::text[])[cardinality($2::text[]) / 2 + 1:] END)) AS known`;

const headBy = (id: string): string =>
  `${GAME}, ${notes(id)}, ${seats(id)}, ${openRows(id)}, ${callRows(id)}, ${orders(id)}`;

/** The columns of a `HeadRow` of the game $1. Each list names it by itself: a server that has some of the games is found by that alone. */
export const HEAD = headBy('$1');

/** The same of each game `g` that is found. */
export const HEAD_OF_EACH = headBy('g.id');

/** True of a seat (`s`) that is offered to everybody; SQL. */
export const OFFERED = `s.offer ->> 'to' = 'everybody'`;

/** The same for a list, which shows no calls and no orders and so doesn't read them. */
export const LISTED = `${GAME}, ${notes('g.id')}, ${seats('g.id')}, ${openRows('g.id')}, NULL::json AS calls, '[]'::json AS orders`;

/** Columns with which a game tells for whom it waits. */
export const WAITS = `g.id, g.name, g.seat_count, g.clock_seconds, g.time_control, g.hours, g.started_at, g.away, g.layout, g.standing,
  ${seats('g.id')}, ${openRows('g.id')}, NULL::json AS calls`;

/** Part of a running game that tells for whom it waits, and for how long. */
export type WaitingGame = Pick<
  GameHead,
  'id' | 'name' | 'seatCount' | 'clock' | 'hours' | 'startedAt' | 'away' | 'open' | 'seats'
>;

/** A stay at a seat, as the statements bring it. */
interface SeatJson {
  seat: number;
  number: number;
  user_id: string | null;
  name: string | null;
  player_id: string | null;
  actor_id: string;
  nonce: string;
  from_at: string;
  until_at: string | null;
  bot: BotLevel | null;
  held_at: string | null;
  offer: Offer | null;
  left_position: number | null;
  returns_until: string | null;
  playing: PlayerHours | null;
  days_away: DaysAway | null;
}

/** Columns that `WAITS` brings. */
export type WaitsRow = StandingRows &
  Pick<
    HeadRow,
    | 'id'
    | 'name'
    | 'seat_count'
    | 'clock_seconds'
    | 'time_control'
    | 'hours'
    | 'started_at'
    | 'away'
    | 'layout'
    | 'standing'
    | 'seats'
  >;

/** Columns that `HEAD` brings. */
export interface HeadRow extends StandingRows {
  id: string;
  ruleset: string;
  start_revision: number | null;
  revision: number | null;
  settings: unknown;
  seat_count: number;
  seat_order: SeatOrder;
  status: GameRecord['status'];
  visibility: Visibility;
  club_id: string | null;
  name: string;
  host_id: string | null;
  clock_seconds: number | null;
  time_control: TimeControl | null;
  hours: HoursBounds | null;
  language: Locale | null;
  rematch_id: string | null;
  due_at: Date | null;
  seed: string;
  seed_hash: string;
  salt_key: string;
  link_key: string | null;
  nonces: string[];
  created_at: Date;
  started_at: Date | null;
  finished_at: Date | null;
  last_at: Date | null;
  seq: number;
  batch: number;
  positions: number[];
  spectator_position: number;
  heads: string[];
  outcome: GameRecord['outcome'];
  changes: number;
  away: GameRecord['away'] | null;
  seats: SeatJson[];
  layout: Layout;
  standing: StandingJson | null;
  chain: Buffer | null;
  bot_pace: BotPace | null;
  starts: Starts | null;
  time_out: TimeOut | null;
  granted: Grant[] | null;
  notes: number;
  orders: GameHead['orders'];
}

/** The record of a stay. */
function seatOf(row: SeatJson): SeatRecord {
  const { seat, number, name, nonce, bot, user_id: userId, player_id: playerId, actor_id: actorId } = row;
  return {
    seat,
    number,
    userId,
    name,
    playerId,
    actorId,
    nonce,
    fromAt: instant(row.from_at),
    untilAt: instantOrNull(row.until_at),
    bot,
    heldAt: instantOrNull(row.held_at),
    offer: row.offer,
    leftPosition: row.left_position,
    returnsUntil: instantOrNull(row.returns_until),
    playing: row.playing,
    daysAway: row.days_away,
  };
}

/** True of a game `g` that its club lets an account read: what is a club's is its members', and everybody's where the club is open; SQL. */
export const isLetByClub = (
  user: string,
): string => `(g.visibility <> 'club' OR EXISTS (SELECT 1 FROM club k WHERE k.id = g.club_id
  AND (k.visibility = 'open' OR EXISTS (SELECT 1 FROM club_member r WHERE r.club_id = k.id AND r.user_id = ${user}))))`;

/** An account that sits, or sat, at a seat of a game. */
export interface AccountStay {
  userId: string;
  /** They sit there now. */
  sits: boolean;
}

/** Statement for the stays of accounts at a game. */
export const STAYS_OF_ACCOUNTS = `SELECT user_id AS "userId", until_at IS NULL AS sits FROM game_seat WHERE game_id = $1 AND user_id IS NOT NULL`;

/** The latest stay at each seat, and those before. A stay counts for as long as it lasts, and after a departure from a running game. */
function staysOf(rows: readonly SeatJson[]): Pick<GameHead, 'seats' | 'former'> {
  const stays = rows.map(seatOf);
  const isLatest = ({ seat, number }: SeatRecord): boolean =>
    stays.every((other) => other.seat !== seat || other.number <= number);
  return { seats: stays.filter(isLatest), former: stays.filter((stay) => !isLatest(stay)) };
}

const standingIn = (row: WaitsRow): Standing => (row.layout === 1 ? standingOfRows(row) : standingOf(row.standing));
const clockIn = ({ time_control, clock_seconds }: WaitsRow): GameRecord['clock'] =>
  time_control ?? (clock_seconds === null ? null : { turnSeconds: clock_seconds });
const awayIn = ({ away }: WaitsRow): GameRecord['away'] => (away ?? []).sort((a, b) => (a.from < b.from ? -1 : 1));

/** The part of a row that tells for whom its game waits. */
export function waitingOfRow(row: WaitsRow): WaitingGame {
  const { id, name, hours } = row;
  return {
    ...{ id, name, hours, seatCount: row.seat_count, clock: clockIn(row), away: awayIn(row) },
    startedAt: instantOrNull(row.started_at),
    open: standingIn(row).open,
    seats: staysOf(row.seats).seats,
  };
}

/** The record of a row. */
export function headOfRow(row: HeadRow): GameHead {
  const standing = standingIn(row);
  return {
    id: row.id,
    layout: row.layout,
    ruleset: row.ruleset,
    startRevision: row.start_revision,
    revision: row.revision,
    settings: row.settings,
    seatCount: row.seat_count,
    seatOrder: row.seat_order,
    status: row.status,
    visibility: row.visibility,
    clubId: row.club_id,
    name: row.name,
    hostId: row.host_id,
    clock: clockIn(row),
    hours: row.hours,
    language: row.language,
    rematchId: row.rematch_id,
    botPace: row.bot_pace ?? 'at-once',
    starts: row.starts ?? 'by-host',
    timeOut: row.time_out ?? 'harmless',
    granted: row.granted ?? [],
    notes: row.notes,
    seed: row.seed,
    seedHash: row.seed_hash,
    saltKey: row.salt_key,
    linkKey: row.link_key,
    nonces: row.nonces,
    createdAt: instant(row.created_at),
    startedAt: instantOrNull(row.started_at),
    finishedAt: instantOrNull(row.finished_at),
    lastAt: instantOrNull(row.last_at),
    seq: row.seq,
    batch: row.batch,
    positions: row.positions,
    spectatorPosition: row.spectator_position,
    heads: row.layout === 1 ? row.heads : headsOf(row.chain),
    outcome: row.outcome,
    changes: row.changes,
    away: awayIn(row),
    dueAt: instantOrNull(row.due_at) ?? (row.layout === 1 ? nearestDue(standing.open) : null),
    ...staysOf(row.seats),
    ...standing,
    orders: row.orders,
  };
}
