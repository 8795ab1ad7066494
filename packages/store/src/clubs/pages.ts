/** Pages of the lists of a club. */
import type { Page } from './records.ts';

/** The place behind which a page begins: a key and an id. */
export function placeOf(behind: string | null): [string | null, string | null] {
  if (behind === null) return [null, null];
  const at = behind.lastIndexOf(' ');
  return [behind.slice(0, at), behind.slice(at + 1)];
}

/** One row more than asked for says that there is another page. */
export function pageOf<Row>(rows: Row[], limit: number, place: (last: Row, n: number) => string): Page<Row> {
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return { rows: rows.slice(0, limit), next: last === undefined ? null : place(last, limit - 1) };
}
