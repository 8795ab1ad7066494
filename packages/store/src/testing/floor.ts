import pg from 'pg';

/** The least that a server can do for a move. It counts on in the row of a game, adds a row of what happened, and tells of it. */
export interface Floor {
  /** Does it for the n-th game; `happened` is what the row holds. */
  move(game: number, happened: string): Promise<void>;
  close(): Promise<void>;
}

const TABLES = `
  CREATE SCHEMA IF NOT EXISTS floor;
  CREATE TABLE IF NOT EXISTS floor.game (id text PRIMARY KEY, seq int NOT NULL);
  CREATE TABLE IF NOT EXISTS floor.batch (game_id text NOT NULL, seq int NOT NULL, happened text NOT NULL, PRIMARY KEY (game_id, seq));`;
const GAME =
  'INSERT INTO floor.game (id, seq) VALUES ($1, 0) ON CONFLICT (id) DO UPDATE SET seq = floor.game.seq RETURNING seq';
const MOVE = `WITH moved AS (UPDATE floor.game SET seq = seq + 1 WHERE id = $1 AND seq = $2 RETURNING id, seq),
  happened AS (INSERT INTO floor.batch (game_id, seq, happened) SELECT id, seq, $3 FROM moved)
  SELECT pg_notify('floor', id || ' ' || seq) FROM moved`;

/** Makes tables of their own beside the others for so many games, a connection for each game, and one that listens. */
export async function openFloor(url: string, games: number): Promise<Floor> {
  const connect = async (): Promise<pg.Client> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    return client;
  };
  const listener = await connect();
  await listener.query(TABLES);
  await listener.query('LISTEN floor');
  const lanes = await Promise.all(
    Array.from({ length: games }, async (_, n) => {
      const client = await connect();
      const { rows } = await client.query<{ seq: number }>(GAME, [`floor-${n}`]);
      return { client, seq: rows[0]?.seq ?? 0 };
    }),
  );
  return {
    async move(game, happened) {
      const lane = lanes[game];
      if (!lane) throw new RangeError(`no game ${game}`);
      const moved = { name: 'floor', text: MOVE, values: [`floor-${game}`, lane.seq, happened] };
      const { rowCount } = await lane.client.query(moved);
      if (rowCount !== 1) throw new Error('the game moved on meanwhile');
      lane.seq += 1;
    },
    async close() {
      await Promise.all([listener, ...lanes.map(({ client }) => client)].map((client) => client.end()));
    },
  };
}
