/** All that leagues hold of one person, for the file that they may take away. */
import type { Admission, PlacementReason, SeasonGame, TableRow } from '@wayfinder/contract';
import { type Database, instant, instantOrNull } from '../database.ts';
import type { Instant } from '../records.ts';
import type { ObjectionRecord } from './objections.ts';
import type { SeasonPlayerRecord, StoredPlan } from './records.ts';

export interface OwnSeasons {
  seasons: {
    league: string;
    name: string;
    club: string;
    season: number;
    number: number;
    signedUpAt: Instant;
    away: SeasonPlayerRecord['away'];
    standIn: string | null;
    standsIn: boolean;
    leftAt: Instant | null;
    admission: Admission | null;
    division: number | null;
    reason: PlacementReason | null;
    row: TableRow | null;
    games: { game: string; division: number; number: number; seat: number; result: SeasonGame['result'] }[];
  }[];
  acts: { league: string; season: number; at: Instant; act: string; data: Record<string, unknown> }[];
  objections: OwnObjection[];
}

interface OwnObjection {
  league: string;
  season: number;
  division: number;
  game: number;
  at: Instant;
  text: string;
  decision: ObjectionRecord['decision'];
  reason: string | null;
}

interface SeasonRow {
  league: string;
  name: string;
  club: string;
  season: number;
  number: number;
  signed_at: Date;
  away: SeasonPlayerRecord['away'];
  stand_in: string | null;
  stands_in: boolean;
  left_at: Date | null;
  admission: Admission | null;
  plan: StoredPlan | null;
  row: TableRow | null;
  games: OwnSeasons['seasons'][number]['games'] | null;
}

const GAMES = `(SELECT json_agg(json_build_object('game', g.game, 'division', g.division, 'number', g.number,
    'seat', array_position(g.seats, p.number) - 1, 'result', g.result) ORDER BY g.division, g.number)
  FROM season_game g WHERE g.league_id = p.league_id AND g.season = p.season AND p.number = ANY (g.seats))`;
const ROW = `(SELECT r FROM season_table t, jsonb_array_elements(t.rows) r
  WHERE t.league_id = p.league_id AND t.season = p.season AND (r ->> 'number')::int = p.number LIMIT 1)`;

/** All of it, the oldest first. Who named this person as their stand-in is not told: that is theirs. */
export async function ownSeasons(db: Database, userId: string): Promise<OwnSeasons> {
  const seasons = await db.rows<SeasonRow>(
    `SELECT p.league_id AS league, l.name, l.club_id AS club, p.season, p.number, p.signed_at, p.away, i.player_id AS stand_in, p.stands_in,
       p.left_at, p.admission, s.plan, ${ROW} AS row, ${GAMES} AS games
     FROM season_player p JOIN league l ON l.id = p.league_id JOIN season s ON s.league_id = p.league_id AND s.number = p.season
     LEFT JOIN "user" i ON i.id = p.stand_in_id WHERE p.user_id = $1 ORDER BY p.signed_at, p.league_id, p.season`,
    [userId],
  );
  const acts = await db.rows<{ league: string; season: number; at: Date; act: string; data: Record<string, unknown> }>(
    `SELECT league_id AS league, season, at, act, data FROM season_act WHERE by_id = $1 ORDER BY at, league_id, season, number`,
    [userId],
  );
  const objections = await db.rows<Omit<OwnObjection, 'at'> & { at: Date }>(
    `SELECT league_id AS league, season, division, game, at, text, decision, reason FROM season_objection
     WHERE by_id = $1 ORDER BY at, league_id, season, number`,
    [userId],
  );
  return {
    seasons: seasons.map(({ plan, signed_at, stand_in, stands_in, left_at, games, ...own }) => ({
      ...own,
      ...placedIn(plan, own.number),
      ...{ signedUpAt: instant(signed_at), leftAt: instantOrNull(left_at) },
      ...{ standIn: stand_in, standsIn: stands_in, games: games ?? [] },
    })),
    acts: acts.map(({ at, ...act }) => ({ ...act, at: instant(at) })),
    objections: objections.map(({ at, ...objection }) => ({ ...objection, at: instant(at) })),
  };
}

/** The division, 0 for the waiting list, and why; null: they are in no plan. */
function placedIn(
  plan: StoredPlan | null,
  number: number,
): { division: number | null; reason: PlacementReason | null } {
  for (const { number: division, placements } of plan?.divisions ?? []) {
    const own = placements.find((one) => one.number === number);
    if (own) return { division, reason: own.reason };
  }
  const waits = plan?.waiting.find((one) => one.number === number);
  return { division: waits ? 0 : null, reason: waits?.reason ?? null };
}
