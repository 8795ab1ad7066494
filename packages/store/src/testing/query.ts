import pg from 'pg';

/** Does statements over a connection of its own. */
export async function query(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** Every row of every table, as text, in an order that hangs on nothing but the rows. */
export async function everyRow(url: string): Promise<Record<string, string[]>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.tables
       WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1`,
    );
    const found: Record<string, string[]> = {};
    for (const { name } of tables) {
      const { rows } = await client.query<{ text: string }>(
        `SELECT to_jsonb(t)::text AS text FROM ${pg.escapeIdentifier(name)} t ORDER BY 1`,
      );
      found[name] = rows.map(({ text }) => text);
    }
    return found;
  } finally {
    await client.end();
  }
}
