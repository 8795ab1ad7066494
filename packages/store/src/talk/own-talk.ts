/** All that talk holds of one person, for the file that they may take away. */
import type { Decision, Reaction, ReportReason } from '@wayfinder/contract';
import { type Database, instant, instantOrNull } from '../database.ts';
import type { Instant } from '../records.ts';
import type { TalkPlace } from './records.ts';

/** A place in talk: of a game `room` is 1 for players and 2 for spectators, of a club it is a topic. */
interface OwnPlace {
  of: TalkPlace;
  id: string;
  room: number;
  number: number;
}

export interface OwnTalk {
  lines: (OwnPlace & { at: Instant; editedAt: Instant | null; deletedAt: Instant | null; text: string | null })[];
  topics: { club: string; topic: number; title: string; at: Instant }[];
  reactions: (OwnPlace & { reaction: Reaction; at: Instant })[];
  seen: (OwnPlace & { at: Instant })[];
  notes: { game: string; text: string; at: Instant }[];
  marks: { player: string; muted: boolean; blocked: boolean; note: string | null; at: Instant }[];
  reports: (OwnPlace & { reason: ReportReason; text: string; at: Instant; decision: Decision | null })[];
  decisions: { act: Decision; reason: string; at: Instant; until: Instant | null }[];
  operatorSince: Instant | null;
}

interface PlaceRow {
  of: TalkPlace;
  id: string;
  room: number;
  number: number;
  at: Date;
}

const placed = ({ of, id, room, number, at }: PlaceRow): OwnPlace & { at: Instant } => ({
  ...{ of, id, room, number },
  at: instant(at),
});

/** All of it, the oldest first. Who has reported what they wrote is not told. */
export async function ownTalk(db: Database, userId: string): Promise<OwnTalk> {
  const [lines, reactions, seen, notes, kept] = await Promise.all([
    ownLines(db, userId),
    db.rows<PlaceRow & { reaction: Reaction }>(OWN_REACTIONS, [userId], 'own-reactions'),
    db.rows<PlaceRow>(OWN_SEEN, [userId], 'own-talk-seen'),
    db.rows<{ game_id: string; text: string; at: Date }>(
      'SELECT game_id, text, at FROM private_note WHERE user_id = $1 ORDER BY at, game_id',
      [userId],
      'own-notes',
    ),
    ownKept(db, userId),
  ]);
  return {
    lines,
    reactions: reactions.map((row) => ({ ...placed(row), reaction: row.reaction })),
    seen: seen.map(placed),
    notes: notes.map(({ game_id: game, text, at }) => ({ game, text, at: instant(at) })),
    ...kept,
  };
}

const OWN_REACTIONS = `SELECT 'games' AS of, game_id AS id, room, number, reaction, at FROM talk_reaction WHERE user_id = $1
  UNION ALL SELECT 'clubs', club_id, topic, number, reaction, at FROM club_reaction WHERE user_id = $1 ORDER BY at, id, room, number, reaction`;

const OWN_SEEN = `SELECT 'games' AS of, game_id AS id, room, number, at FROM talk_seen WHERE user_id = $1
  UNION ALL SELECT 'clubs', club_id, topic, number, at FROM club_seen WHERE user_id = $1 ORDER BY at, id, room`;

async function ownLines(db: Database, userId: string): Promise<OwnTalk['lines']> {
  const rows = await db.rows<PlaceRow & { text: string | null; edited_at: Date | null; deleted_at: Date | null }>(
    `SELECT 'games' AS of, game_id AS id, room, number, at, text, edited_at, deleted_at FROM talk_line WHERE author_id = $1
     UNION ALL SELECT 'clubs', club_id, topic, number, at, text, edited_at, deleted_at FROM club_line WHERE author_id = $1
     ORDER BY at, id, room, number`,
    [userId],
    'own-lines',
  );
  return rows.map((row) => ({
    ...placed(row),
    editedAt: instantOrNull(row.edited_at),
    deletedAt: instantOrNull(row.deleted_at),
    text: row.text,
  }));
}

/** Things that belong to no game. */
async function ownKept(
  db: Database,
  userId: string,
): Promise<Pick<OwnTalk, 'topics' | 'marks' | 'reports' | 'decisions' | 'operatorSince'>> {
  const topics = await db.rows<{ club: string; topic: number; title: string; at: Date }>(
    'SELECT club_id AS club, topic, title, at FROM club_topic WHERE author_id = $1 ORDER BY at, club_id, topic',
    [userId],
  );
  const marks = await db.rows<{ player: string; muted: boolean; blocked: boolean; note: string | null; at: Date }>(
    `SELECT u.player_id AS player, m.muted_at IS NOT NULL AS muted, m.blocked_at IS NOT NULL AS blocked, m.note, m.at
     FROM person_mark m JOIN "user" u ON u.id = m.of_id WHERE m.user_id = $1 ORDER BY m.at, m.of_id`,
    [userId],
  );
  const reports = await db.rows<PlaceRow & { reason: ReportReason; text: string; decision: Decision | null }>(
    `SELECT place AS of, place_id AS id, room, number, at, reason, text, decision FROM report WHERE reporter_id = $1 ORDER BY at, id`,
    [userId],
  );
  const decisions = await db.rows<{ act: Decision; reason: string; at: Date; until_at: Date | null }>(
    'SELECT act, reason, at, until_at FROM operator_act WHERE of_id = $1 ORDER BY at, id',
    [userId],
  );
  const operator = await db.row<{ at: Date }>('SELECT at FROM operator WHERE user_id = $1', [userId]);
  return {
    topics: topics.map((row) => ({ ...row, at: instant(row.at) })),
    marks: marks.map((row) => ({ ...row, at: instant(row.at) })),
    reports: reports.map((row) => ({
      ...placed(row),
      ...{ reason: row.reason, text: row.text, decision: row.decision },
    })),
    decisions: decisions.map(({ act, reason, at, until_at }) => ({
      ...{ act, reason, at: instant(at) },
      until: instantOrNull(until_at),
    })),
    operatorSince: instantOrNull(operator?.at),
  };
}
