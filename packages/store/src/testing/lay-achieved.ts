import pg from 'pg';

/** Lets whoever has this seat have achieved this in a finished game, for pages that are only looked at: bots achieve little, and one game no badge. */
export async function layAchieved(
  url: string,
  gameId: string,
  seat: number,
  achieved: readonly string[],
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(
      `INSERT INTO achievement (game_id, user_id, achievement)
       SELECT s.game_id, s.user_id, a.id FROM game_seat s, unnest($3::text[]) AS a(id)
       WHERE s.game_id = $1 AND s.seat = $2 AND s.until_at IS NULL
       ON CONFLICT DO NOTHING`,
      [gameId, seat, achieved],
    );
  } finally {
    await client.end();
  }
}
