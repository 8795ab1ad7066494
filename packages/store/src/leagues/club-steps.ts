/** Steps of a club's seasons, for its feed. */
import type { SeasonState } from '@wayfinder/contract';
import { SEASON_JOINS, SEASON_TOLD, type SeasonTold } from '../clubs/season-kinds.ts';
import { type Database, instant } from '../database.ts';
import type { Instant } from '../records.ts';
import type { ClubStep } from './telling.ts';

/** A step that was made, and not taken back. */
export interface ClubStepRecord {
  /** Number in the log of the club. */
  number: number;
  at: Instant;
  kind: ClubStep;
  season: SeasonTold;
}

/** States that a season has come to with a step, in their order. */
const LED_TO: Readonly<Record<ClubStep, SeasonState>> = {
  'season-announced': 'announced',
  'season-opened': 'registration',
  'season-seeded': 'seeded',
  'season-started': 'running',
  'season-closed': 'closed',
};
const KINDS = Object.keys(LED_TO) as ClubStep[];
const STATES: readonly SeasonState[] = ['announced', 'registration', 'seeded', 'running', 'objections', 'closed'];

/** Lines of the log looked at for one step told: some were taken back. */
const LINES = 3;

const STEPS = `SELECT n.number, n.at, n.kind, ${SEASON_TOLD} AS season
  FROM (SELECT a.club_id, a.number, a.at, a.act AS kind, a.data FROM club_act a WHERE a.club_id = $1 AND a.act = ANY ($2)
    ORDER BY a.number DESC LIMIT $3) n LEFT JOIN (SELECT NULL::text AS id) u ON true ${SEASON_JOINS}
  ORDER BY n.number DESC`;

/** The newest first: of each season and kind the last one, as long as the season is as far. */
export async function clubSteps(db: Database, clubId: string, limit: number): Promise<ClubStepRecord[]> {
  const rows = await db.rows<Omit<ClubStepRecord, 'at' | 'season'> & { at: Date; season: SeasonTold | null }>(
    STEPS,
    [clubId, KINDS, limit * LINES],
    'club-steps',
  );
  const known = new Set<string>();
  const steps = rows.flatMap(({ number, at, kind, season }): ClubStepRecord[] => {
    if (season === null || STATES.indexOf(season.state) < STATES.indexOf(LED_TO[kind])) return [];
    const key = `${season.league} ${season.number} ${kind}`;
    if (known.has(key)) return [];
    known.add(key);
    return [{ number, at: instant(at), kind, season }];
  });
  return steps.slice(0, limit);
}
