/** Games of a club in Postgres: lists of them, and their results for its file. */
import type { GameSummary } from '@wayfinder/contract';
import { type Database, instant, instantOrNull } from '../database.ts';
import { type HeadRow, headOfRow, LISTED } from '../game-rows.ts';
import type { GameHead } from '../records.ts';
import { pageOf, placeOf } from './pages.ts';
import type { ClubGameRecord, Page } from './records.ts';

/** Counted of a club's games; so many or more. */
const MOST_COUNTED = 1000;

/** Games of a club. */
export class ClubGames {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Games of a club by what they are, each counted up to `MOST_COUNTED`. */
  async count(clubId: string): Promise<{ open: number; running: number; finished: number }> {
    const count = (status: string): string =>
      `(SELECT count(*)::int FROM (SELECT 1 FROM game g WHERE g.club_id = $1 AND g.status = '${status}' ORDER BY g.created_at, g.id LIMIT ${MOST_COUNTED}) s)`;
    const row = await this.#db.row<{ open: number; running: number; finished: number }>(
      `SELECT ${count('open')} AS open, ${count('running')} AS running, ${count('finished')} AS finished`,
      [clubId],
      'club-games-count',
    );
    return row ?? { open: 0, running: 0, finished: 0 };
  }

  /** Games of a club in one state, the newest first. */
  async list(
    clubId: string,
    status: GameSummary['status'],
    limit: number,
    behind: string | null,
  ): Promise<Page<GameHead>> {
    const [at, id] = placeOf(behind);
    const rows = await this.#db.rows<HeadRow>(
      `SELECT ${LISTED} FROM game g WHERE g.club_id = $1 AND g.status = $2 AND ($3::timestamptz IS NULL OR (g.created_at, g.id) < ($3, $4))
       ORDER BY g.created_at DESC, g.id DESC LIMIT $5`,
      [clubId, status, at, id, limit + 1],
      'club-games',
    );
    return pageOf(rows.map(headOfRow), limit, ({ createdAt, id: last }) => `${createdAt} ${last}`);
  }

  /** Games of a club with their results, for its file: the newest first. */
  async inFile(clubId: string, limit: number): Promise<ClubGameRecord[]> {
    const rows = await this.#db.rows<GameFileRow>(
      `SELECT g.id, g.name, g.ruleset, g.status, g.created_at, g.finished_at, g.outcome,
         (SELECT json_agg(json_build_object('seat', s.seat, 'player', u.player_id, 'name', u.name) ORDER BY s.seat)
          FROM game_seat s LEFT JOIN "user" u ON u.id = s.user_id
          WHERE s.game_id = g.id AND s.number = (SELECT max(l.number) FROM game_seat l WHERE l.game_id = g.id AND l.seat = s.seat)) AS seats
       FROM game g WHERE g.club_id = $1 ORDER BY g.created_at DESC, g.id DESC LIMIT $2`,
      [clubId, limit],
      'club-game-file',
    );
    return rows.map(gameOf);
  }
}

interface GameFileRow {
  id: string;
  name: string;
  ruleset: string;
  status: ClubGameRecord['status'];
  created_at: Date;
  finished_at: Date | null;
  outcome: { ranking?: { seat: number; place: number; score: number }[] } | null;
  seats: { seat: number; player: string | null; name: string | null }[] | null;
}

function gameOf({ id, name, ruleset, status, outcome, seats, ...at }: GameFileRow): ClubGameRecord {
  const placed = new Map((outcome?.ranking ?? []).map(({ seat, place, score }) => [seat, { place, score }]));
  return {
    ...{ id, name, ruleset, status },
    createdAt: instant(at.created_at),
    finishedAt: instantOrNull(at.finished_at),
    seats: (seats ?? []).map((one) => ({ ...one, ...(placed.get(one.seat) ?? { place: null, score: null }) })),
  };
}
