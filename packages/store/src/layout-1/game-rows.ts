/** Open decisions and calls of a game in layout 1, as its row is read together with them. */
import { instant, instantOrNull } from '../database.ts';
import type { CallRecord, OpenDecisionRecord, Standing } from '../records.ts';

/** Lists of a game's row as JSON; `g` is the game, `id` what names it in every part. Null in other layouts. */
export const openRows = (
  id: string,
): string => `CASE WHEN g.layout = 1 THEN (SELECT coalesce(json_agg(d ORDER BY d.since, d.seat, d.id), '[]')
    FROM open_decision d WHERE d.game_id = ${id}) END AS open`;

/** The last call of each seat, each found by itself: a long game has had thousands. */
export const callRows = (
  id: string,
): string => `CASE WHEN g.layout = 1 THEN (SELECT coalesce(json_agg(last ORDER BY last.seat), '[]')
    FROM generate_series(0, g.seat_count - 1) AS of(seat)
    CROSS JOIN LATERAL (SELECT c.*, (SELECT p.closed_position FROM call p
        WHERE p.game_id = ${id} AND p.seat = of.seat AND p.number = c.number - 1) AS news_from
      FROM call c WHERE c.game_id = ${id} AND c.seat = of.seat ORDER BY c.number DESC LIMIT 1) last) END AS calls`;

interface OpenJson {
  id: string;
  seat: number;
  kind: string;
  blocks: OpenDecisionRecord['blocks'];
  context: string | null;
  opened_at: number;
  since: string;
  due_at: string | null;
  ask: OpenDecisionRecord['ask'];
  settled: boolean;
}

interface CallJson {
  seat: number;
  number: number;
  opened_at: string;
  closed_at: string | null;
  opened_position: number;
  closed_position: number | null;
  news_from: number | null;
}

/** The lists, as the statements bring them. */
export interface StandingRows {
  open: OpenJson[] | null;
  calls: CallJson[] | null;
}

/** The standing that is in the lists. */
export function standingOfRows({ open, calls }: StandingRows): Standing {
  return { open: (open ?? []).map(openOf), calls: (calls ?? []).map(callOf), clocks: [] };
}

function openOf(row: OpenJson): OpenDecisionRecord {
  const { id, seat, kind, blocks, context, ask, settled, opened_at: openedAt } = row;
  return {
    id,
    seat,
    kind,
    blocks,
    context,
    openedAt,
    since: instant(row.since),
    dueAt: instantOrNull(row.due_at),
    ask,
    settled,
  };
}

function callOf(row: CallJson): CallRecord {
  return {
    seat: row.seat,
    number: row.number,
    openedAt: instant(row.opened_at),
    closedAt: instantOrNull(row.closed_at),
    actedAt: null,
    openedPosition: row.opened_position,
    closedPosition: row.closed_position,
    newsFrom: row.news_from ?? 0,
  };
}
