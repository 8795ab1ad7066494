import { readFile, writeFile } from 'node:fs/promises';
import pg from 'pg';
import { restoreBackup, writeBackup } from '../backup.ts';

/** Positions that were laid out are snapshots, which a backup leaves out: it takes them to be made anew from the log. */
const SNAPSHOTS = 'SELECT row_to_json(s)::text AS row FROM snapshot s ORDER BY game_id, seq';
const LAY = 'INSERT INTO snapshot SELECT * FROM json_populate_recordset(NULL::snapshot, $1::json)';

const snapshotsOf = (file: string): string => `${file}.snapshots.json`;

/** Writes all of a database into two files, this one and another beside it, from which `readCopy` makes the same again. */
export async function writeCopy(url: string, file: string): Promise<void> {
  await writeBackup(url, file, new Date());
  const rows = await connected(url, async (client) => (await client.query<{ row: string }>(SNAPSHOTS)).rows);
  await writeFile(snapshotsOf(file), JSON.stringify(rows.map(({ row }) => JSON.parse(row))));
}

/**
 * Fills an empty, migrated database with what was written. Messages that waited are dropped.
 * @throws BackupError, or whatever the file system or JSON says, when the files are missing or not whole; nothing was written then
 */
export async function readCopy(url: string, file: string): Promise<void> {
  const snapshots = await readFile(snapshotsOf(file), 'utf8');
  JSON.parse(snapshots);
  await restoreBackup(url, file, { now: new Date(), tell: false });
  await connected(url, (client) => client.query(LAY, [snapshots]));
}

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
