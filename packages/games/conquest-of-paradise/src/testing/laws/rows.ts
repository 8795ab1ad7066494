/** The rows of the covering array that a share plays. */
import type { Share } from '@wayfinder/engine/testing';
import { coveringRows, type Row, valuesIn } from '../../proof/covering.ts';

/** The rows of a share: all for the whole, else few that hold every value, first among them the one that the share chooses. */
export function rowsIn(share: Share): Row[] {
  const all = coveringRows();
  const [first, second] = share.some(all, all.length, 'rows');
  if (!first || second) return all;
  const from = all.indexOf(first);
  const inTurn = [...all.slice(from), ...all.slice(0, from)];
  const missing = new Set(all.flatMap(valuesIn));
  const rows: Row[] = [];
  while (missing.size > 0) {
    const news = inTurn.map((row) => valuesIn(row).filter((value) => missing.has(value)).length);
    const best = inTurn[rows.length === 0 ? 0 : news.indexOf(Math.max(...news))];
    if (!best) break;
    rows.push(best);
    for (const value of valuesIn(best)) missing.delete(value);
  }
  return rows;
}
