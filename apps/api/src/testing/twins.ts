/** Twin worlds side by side: differences between them, and games in which they went on otherwise. */
import { canonical } from '@wayfinder/engine';
import type { Gathered } from './gather.ts';
import type { World } from './world.ts';

/** JSON, and the data of streams, with fields in one order: the database keeps another order than the one in which they were made. */
function inOrder(text: string): string {
  const ordered = (json: string): string => {
    try {
      return canonical(JSON.parse(json));
    } catch {
      return json;
    }
  };
  return text.startsWith('{')
    ? ordered(text)
    : text.replace(/^data: ?(.*)$/gm, (_, data: string) => `data: ${ordered(data)}`);
}

/** Deliveries to a webhook, but for what each world draws or measures by itself: ids, time taken, and the order within one moment. */
function bareDeliveries(text: string): string {
  const { deliveries, ...refused } = JSON.parse(text) as { deliveries?: Record<string, unknown>[] };
  if (!deliveries) return canonical(refused);
  const bare = deliveries.map(({ messageId: _, ms: __, ...delivery }) => canonical(delivery));
  return bare.sort().join('\n');
}

/** Differences between two worlds, each by its door. */
export function differences(one: Gathered, two: Gathered): Record<string, string> {
  // The heads of the chain commit to what is hidden, under a key that nobody has; versions of a player's own draft are random.
  const bare = (door: string, text = '') =>
    (door.startsWith('listDeliveries') ? bareDeliveries(text) : inOrder(text))
      .replace(/"head":"[0-9a-f]+"/g, '"head":""')
      .replace(/(Fingerprint of the log: )[0-9a-f]+/g, '$1')
      .replace(/"(version|draftVersion)":"\w+"/g, '"$1":""');
  const found: Record<string, string> = {};
  for (const door of new Set([...Object.keys(one), ...Object.keys(two)])) {
    const [a, b] = [bare(door, one[door]), bare(door, two[door])];
    if (a === b) continue;
    const at = [...a].findIndex((letter, n) => letter !== b[n]);
    found[door] = [a, b].map((text) => text.slice(Math.max(0, at - 60), at + 60)).join(' <> ');
  }
  return found;
}

/** Counts of what is kept of a game, and what is due in others' eyes. */
interface Written {
  batches: number;
  messages: number;
  untold: number;
  due: string[];
}

/** Counts what was written and queued of a game. */
export async function writtenOf({ sql, store }: World, id: string): Promise<Written> {
  const { rows } = await sql.query<Omit<Written, 'due'>>(
    `SELECT batch AS batches, (SELECT count(*)::int FROM message WHERE game_id = game.id) AS messages,
       (SELECT count(*)::int FROM outbox WHERE game_id = game.id) AS untold
     FROM game WHERE id = $1`,
    [id],
  );
  const head = await store.games.head(id);
  const [row] = rows;
  if (!row || !head) throw new Error(`no game ${id}`);
  const due = head.open.filter(({ blocks }) => blocks !== 'nothing');
  return { ...row, due: due.map(({ seat, kind, blocks }) => `${seat} ${kind} ${blocks}`).sort() };
}

/**
 * Takes a game out of a world, with all that is kept of it. Twin worlds may go on otherwise where the rules tell of what was redrawn, or where
 * a player can't do there what the other could. Calls, lists and posts of all games would differ by that from then on.
 */
export async function forget({ sql }: World, id: string): Promise<void> {
  const { rows } = await sql.query<{ name: string }>(
    `SELECT quote_ident(table_name) AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND column_name = 'game_id'`,
  );
  for (const { name } of rows) await sql.query(`DELETE FROM ${name} WHERE game_id = $1`, [id]);
  await sql.query('DELETE FROM game WHERE id = $1', [id]);
}
