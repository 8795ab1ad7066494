/** Reports of lines, those who decide about them, and what they have decided. */
import type { Decision, ReportReason } from '@wayfinder/contract';
import type pg from 'pg';
import type { Named, Page } from '../clubs/records.ts';
import { type Database, instant, instantOrNull } from '../database.ts';
import { ID_LENGTH, madeId, randomId } from '../ids.ts';
import type { Instant } from '../records.ts';
import { TalkChange } from './change.ts';
import { TABLES, type TalkPlace } from './records.ts';
import type { RoomKey } from './talk.ts';

export interface ReportRecord {
  id: string;
  key: RoomKey;
  number: number;
  reason: ReportReason;
  text: string;
  line: string;
  at: Instant;
  reporter: Named | null;
  author: Named | null;
  authorId: string | null;
  decision: Decision | null;
  decidedAt: Instant | null;
  /** True where the reader wrote the line, or reported it. */
  own: boolean;
}

export interface NewReport {
  reporterId: string;
  key: RoomKey;
  number: number;
  authorId: string | null;
  line: string;
  reason: ReportReason;
  text: string;
}

/** What operators have laid on an account. */
export interface Sanction {
  kind: 'mute' | 'suspend';
  until: Instant;
  reason: string;
}

export interface OperatorActRecord {
  id: string;
  at: Instant;
  by: Named | null;
  of: Named | null;
  report: string;
  act: Decision;
  reason: string;
  until: Instant | null;
}

/** A decision as it is made. */
export interface Deciding {
  by: string;
  decision: Decision;
  reason: string;
  until: Instant | null;
  at: Instant;
}

interface ReportRow {
  id: string;
  place: TalkPlace;
  place_id: string;
  room: number;
  number: number;
  reason: ReportReason;
  text: string;
  line: string;
  at: Date;
  decided_at: Date | null;
  decision: Decision | null;
  author_id: string | null;
  own: boolean;
  by_player: string | null;
  by_name: string | null;
  of_player: string | null;
  of_name: string | null;
}

/** True for a report r of a line that $1 wrote or reported; SQL. */
const IS_OWN = `(r.author_id IS NOT DISTINCT FROM $1::text OR EXISTS (SELECT 1 FROM report t
  WHERE (t.reporter_id, t.place, t.place_id, t.room, t.number) = ($1, r.place, r.place_id, r.room, r.number)))`;

/** Reports for the reader $1; SQL up to its WHERE. One that came after a decision about its line is told with that decision. */
const REPORTS = `SELECT r.id, r.place, r.place_id, r.room, r.number, r.reason, r.text, r.line, r.at, r.author_id,
    coalesce(r.decided_at, e.decided_at) AS decided_at, coalesce(r.decision, e.decision) AS decision,
    ${IS_OWN} AS own, b.player_id AS by_player, b.name AS by_name, o.player_id AS of_player, o.name AS of_name
  FROM report r LEFT JOIN "user" b ON b.id = r.reporter_id LEFT JOIN "user" o ON o.id = r.author_id
  LEFT JOIN LATERAL (SELECT l.decided_at, l.decision FROM report l
    WHERE l.author_id = r.author_id AND (l.place, l.place_id, l.room, l.number) = (r.place, r.place_id, r.room, r.number)
      AND r.decided_at IS NULL AND l.decided_at IS NOT NULL ORDER BY l.decided_at DESC LIMIT 1) e ON true
  WHERE`;

/** The reports of the line that report $1 is about, held in one order; SQL. Its author's, by their index: a line has one. */
const OF_LINE = `SELECT l.id, l.decision FROM report r JOIN report l ON (l.author_id = r.author_id OR (l.author_id IS NULL AND r.author_id IS NULL))
    AND (l.place, l.place_id, l.room, l.number) = (r.place, r.place_id, r.room, r.number)
  WHERE r.id = $1 ORDER BY l.id FOR UPDATE OF l`;

/** Reports and operators in Postgres. */
export class Reports {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async isOperator(userId: string): Promise<boolean> {
    return (await this.#db.row('SELECT 1 FROM operator WHERE user_id = $1', [userId], 'is-operator')) !== null;
  }

  /** Makes somebody an operator, or no longer. False: they were so already. */
  async setOperator(userId: string, on: boolean, at: Date): Promise<boolean> {
    const row = on
      ? await this.#db.row(
          'INSERT INTO operator (user_id, at) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING user_id',
          [userId, at],
        )
      : await this.#db.row('DELETE FROM operator WHERE user_id = $1 RETURNING user_id', [userId]);
    return row !== null;
  }

  /** Sanctions on somebody that hold at an instant. */
  async sanctions(userId: string, at: Instant): Promise<Sanction[]> {
    const rows = await this.#db.rows<{ kind: Sanction['kind']; until_at: Date; reason: string }>(
      'SELECT kind, until_at, reason FROM sanction WHERE user_id = $1 AND until_at > $2 ORDER BY kind',
      [userId, at],
      'sanctions',
    );
    return rows.map(({ kind, until_at, reason }) => ({ kind, until: instant(until_at), reason }));
  }

  /** Keeps a report. False: its sender has reported that line before. */
  async add({ reporterId, key, number, authorId, line, reason, text }: NewReport, at: Instant): Promise<boolean> {
    const row = await this.#db.row(
      `INSERT INTO report (id, reporter_id, place, place_id, room, number, author_id, line, reason, text, at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) ON CONFLICT (reporter_id, place, place_id, room, number) DO NOTHING RETURNING id`,
      [...[randomId(ID_LENGTH), reporterId, key.of, key.id, key.room, number], ...[authorId, line, reason, text, at]],
    );
    return row !== null;
  }

  /** Reports that wait, the oldest first, or those that were decided, the latest report first. */
  async list(
    reader: string,
    state: 'open' | 'decided',
    limit: number,
    behind: string | null,
  ): Promise<Page<ReportRecord>> {
    const [at = null, id = null] = behind?.split(' ') ?? [];
    const isOpen = state === 'open';
    const rows = await this.#db.rows<ReportRow>(
      `${REPORTS} r.decided_at IS ${isOpen ? '' : 'NOT '}NULL AND ($2::timestamptz IS NULL OR (r.at, r.id) ${isOpen ? '>' : '<'} ($2, $3))
       ORDER BY r.at ${isOpen ? '' : 'DESC'}, r.id ${isOpen ? '' : 'DESC'} LIMIT $4`,
      [reader, at, id, limit + 1],
      isOpen ? 'reports-open' : 'reports-decided',
    );
    const reports = rows.slice(0, limit).map(reportOf);
    const last = rows.length > limit ? reports.at(-1) : undefined;
    return { rows: reports, next: last ? `${last.at} ${last.id}` : null };
  }

  async report(reader: string, id: string): Promise<ReportRecord | null> {
    const row = await this.#db.row<ReportRow>(`${REPORTS} r.id = $2`, [reader, id], 'report');
    return row && reportOf(row);
  }

  /**
   * Decides about the line of a report, and so about all reports of that line: what they led to before is lifted, the decision is logged, and its author
   * is told of all but a dismissal. Null: there is no such report. `own`: whoever decides wrote the line, or reported it.
   */
  async decide(id: string, deciding: Deciding): Promise<ReportRecord | 'own' | null> {
    const done = await this.#db.transaction(async (client) => {
      const reports = (await client.query<{ id: string; decision: Decision | null }>(OF_LINE, [id])).rows;
      const ofLine = reports.map((one) => one.id);
      const { rows } = await client.query<ReportRow>(
        `SELECT r.place, r.place_id, r.room, r.number, r.author_id, ${IS_OWN} AS own FROM report r WHERE r.id = $2`,
        [deciding.by, id],
      );
      const row = rows[0];
      if (!row) return null;
      if (row.own) return 'own';
      const { by, decision, reason, until, at } = deciding;
      await client.query('UPDATE report SET decided_at = $2, decision = $3 WHERE id = ANY ($1)', [
        ofLine,
        at,
        decision,
      ]);
      const lifted = await client.query<{ until_at: Date }>(
        'DELETE FROM sanction WHERE report_id = ANY ($1) RETURNING until_at',
        [ofLine],
      );
      const author = row.author_id;
      if (decision === 'delete') await removeLine(client, row, at);
      // A warning holds until it is taken back; what has run out is over already.
      const isLifted =
        reports.some((one) => one.decision === 'warn') || lifted.rows.some(({ until_at }) => instant(until_at) > at);
      if (author !== null && isLifted) await tellLifted(client, author, at);
      if (author !== null) await sanction(client, { author, report: id, ...deciding });
      await client.query(
        `INSERT INTO operator_act (id, at, by_id, of_id, report_id, act, reason, until_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [randomId(ID_LENGTH), at, by, author, id, decision, reason, until],
      );
      // Sessions are looked up anew: what they may do has changed.
      if (author !== null && (decision === 'suspend' || lifted.rowCount !== 0))
        await client.query(`SELECT pg_notify('access', $1)`, [author]);
      return 'done';
    });
    return done === 'done' ? this.report(deciding.by, id) : done;
  }

  /** Acts of operators, the latest first. */
  async acts(limit: number, behind: string | null): Promise<Page<OperatorActRecord>> {
    const [at = null, id = null] = behind?.split(' ') ?? [];
    const rows = await this.#db.rows<ActRow>(
      `SELECT a.id, a.at, a.report_id, a.act, a.reason, a.until_at, b.player_id AS by_player, b.name AS by_name,
         o.player_id AS of_player, o.name AS of_name
       FROM operator_act a LEFT JOIN "user" b ON b.id = a.by_id LEFT JOIN "user" o ON o.id = a.of_id
       WHERE $1::timestamptz IS NULL OR (a.at, a.id) < ($1, $2) ORDER BY a.at DESC, a.id DESC LIMIT $3`,
      [at, id, limit + 1],
      'operator-acts',
    );
    const acts = rows.slice(0, limit).map((row) => ({
      ...{ id: row.id, at: instant(row.at), report: row.report_id, act: row.act, reason: row.reason },
      ...{ by: namedOf(row.by_player, row.by_name), of: namedOf(row.of_player, row.of_name) },
      until: instantOrNull(row.until_at),
    }));
    const last = rows.length > limit ? acts.at(-1) : undefined;
    return { rows: acts, next: last ? `${last.at} ${last.id}` : null };
  }
}

interface ActRow {
  id: string;
  at: Date;
  report_id: string;
  act: Decision;
  reason: string;
  until_at: Date | null;
  by_player: string | null;
  by_name: string | null;
  of_player: string | null;
  of_name: string | null;
}

async function removeLine(
  client: pg.PoolClient,
  { place, place_id: id, room, number }: Pick<ReportRow, 'place' | 'place_id' | 'room' | 'number'>,
  at: Instant,
): Promise<void> {
  const talk = await TalkChange.of(client, TABLES[place], { id, room, at });
  const line = await talk?.line(number);
  if (talk && line && !line.isDeleted) await talk.remove(number, 'operator');
}

/** Lays on the author of a line what was decided, and has them told. */
async function sanction(
  client: pg.PoolClient,
  { author, report, decision, reason, until, at }: Deciding & { author: string; report: string },
): Promise<void> {
  if (decision === 'dismiss') return;
  if (until !== null)
    await client.query(
      `INSERT INTO sanction AS s (user_id, kind, until_at, reason, at, report_id) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (user_id, kind) DO UPDATE SET until_at = excluded.until_at, reason = excluded.reason, at = excluded.at, report_id = excluded.report_id
       WHERE s.until_at <= excluded.until_at`,
      [author, decision, until, reason, at, report],
    );
  await client.query(
    `INSERT INTO account_notice (id, user_id, kind, created_at, due_at, attempts, reason, until_at) VALUES ($1, $2, $3, $4, $4, 0, $5, $6)`,
    [madeId(ID_LENGTH, undefined), author, `talk-${decision}`, at, reason, until],
  );
}

/** Has somebody told that what an operator laid on them is lifted, before what takes its place. */
async function tellLifted(client: pg.PoolClient, author: string, at: Instant): Promise<void> {
  const before = new Date(Date.parse(at) - 1);
  await client.query(
    `INSERT INTO account_notice (id, user_id, kind, created_at, due_at, attempts) VALUES ($1, $2, 'talk-lifted', $3, $4, 0)`,
    [madeId(ID_LENGTH, undefined), author, before, at],
  );
}

function namedOf(player: string | null, name: string | null): Named | null {
  return player === null ? null : { player, name: name ?? '' };
}

function reportOf(row: ReportRow): ReportRecord {
  const { id, place, place_id, room, number, reason, text, line, decision, own, author_id: authorId } = row;
  return {
    ...{ id, number, reason, text, line, decision, authorId, own },
    key: { of: place, id: place_id, room },
    at: instant(row.at),
    decidedAt: instantOrNull(row.decided_at),
    reporter: namedOf(row.by_player, row.by_name),
    author: namedOf(row.of_player, row.of_name),
  };
}
