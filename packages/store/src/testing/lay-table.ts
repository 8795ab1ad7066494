import type { Table } from '@wayfinder/engine';
import pg from 'pg';

/** Name and shape of a game's rules. */
interface Shaped {
  readonly id: string;
  readonly stateVersion: number;
}

interface Row {
  seats: number;
  settings: unknown;
  seq: number;
  positions: number[];
  spectator: number;
}

/**
 * Lets a game that has just begun stand in another position: as a snapshot, which is what processes fold from that haven't seen it yet. Its log
 * doesn't lead there, so it is for games that are only looked at, never audited.
 */
export async function layTable(
  url: string,
  gameId: string,
  { id, stateVersion }: Shaped,
  laid: (info: Table['info']) => Pick<Table, 'state' | 'open'>,
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Row>(
      'SELECT seat_count AS seats, settings, seq, positions, spectator_position AS spectator FROM game WHERE id = $1',
      [gameId],
    );
    const [game] = rows;
    if (!game) throw new Error(`there is no game ${gameId}`);
    const { seats, settings, seq, positions, spectator } = game;
    const info = { gameId, seats, settings };
    const table: Table = { info, viewer: null, ...laid(info), seq, positions, spectatorPosition: spectator };
    await client.query('INSERT INTO snapshot VALUES ($1, $2, $3, $4, $5, $6, $7)', [
      ...[gameId, seq, id, stateVersion, positions, spectator],
      JSON.stringify(table),
    ]);
  } finally {
    await client.end();
  }
}
