import pg from 'pg';

/** True while a database has games of layout 1, or makes new ones so. */
export async function hasGamesOfBefore(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ left: boolean }>(
      `SELECT EXISTS (SELECT 1 FROM game WHERE layout = 1) OR NOT EXISTS (SELECT 1 FROM information_schema.columns
         WHERE table_schema = 'public' AND table_name = 'game' AND column_name = 'layout' AND column_default = '2') AS left`,
    );
    return rows[0]?.left ?? false;
  } finally {
    await client.end();
  }
}
