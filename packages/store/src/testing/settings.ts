import pg from 'pg';

/** Settings that a server tells of itself. */
export interface ServerSettings {
  version: string;
  /** `on` when a commit is on the disk before it is told. */
  fsync: string;
  synchronousCommit: string;
}

/** Asks a running server how it was set up. */
export async function serverSettings(url: string): Promise<ServerSettings> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    const { rows } = await client.query<ServerSettings>(
      `SELECT split_part(current_setting('server_version'), ' ', 1) AS version, current_setting('fsync') AS fsync,
         current_setting('synchronous_commit') AS "synchronousCommit"`,
    );
    const [row] = rows;
    if (!row) throw new Error('the server says nothing');
    return row;
  } finally {
    await client.end();
  }
}
