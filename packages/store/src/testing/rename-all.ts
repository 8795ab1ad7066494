import pg from 'pg';

/** Names for everybody and everything in a database that people name. */
export interface Names {
  readonly people: readonly string[];
  /** Of games and tokens. */
  readonly games: readonly string[];
  /** The end of an address, from the @ on. */
  readonly host: string;
}

/** Gives them all these names, in turns and in the order in which they came; addresses and webhooks grow as long. */
export async function renameAll(url: string, { people, games, host }: Names): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const rename = (table: string, names: readonly string[]): Promise<unknown> =>
    client.query(
      `UPDATE ${pg.escapeIdentifier(table)} t SET name = ($1::text[])[1 + n.row % $2]
       FROM (SELECT id, row_number() OVER (ORDER BY created_at, id) AS row FROM ${pg.escapeIdentifier(table)}) n
       WHERE n.id = t.id`,
      [names, names.length],
    );
  try {
    await rename('user', people);
    await rename('game', games);
    await rename('api_token', games);
    await client.query(`UPDATE "user" SET email = split_part(email, '@', 1) || $1`, [host]);
    await client.query(`UPDATE webhook SET url = url || '/' || repeat('W', 200)`);
  } finally {
    await client.end();
  }
}
