import { describe, expect, it } from 'vitest';
import { APPEND, APPEND_GROUP, APPEND_WHOLE } from '../append-sql.ts';
import { HEAD, HEAD_OF_EACH, KNOWN } from '../game-rows.ts';
import { APPEND as APPEND_ROWS } from '../layout-1/append-sql.ts';
import { FROM } from '../log.ts';
import { tablesAcrossGames } from './one-game.ts';

const columns = (...names: string[]): Set<string> => new Set(names);
const GAMES = new Map([
  ['game', columns('id', 'status', 'seq', 'host_id')],
  ['game_seat', columns('game_id', 'seat', 'number', 'user_id', 'until_at')],
  ['call', columns('game_id', 'seat', 'number', 'closed_at')],
  ['message', columns('game_id', 'seat', 'call', 'channel', 'id', 'state', 'due_at', 'user_id')],
  ['draft', columns('game_id', 'seat', 'draft')],
]);
const OTHERS = new Map([
  ['user', columns('id', 'name')],
  ['webhook', columns('id', 'user_id', 'game_id')],
]);
const across = (text: string): Promise<string[]> => tablesAcrossGames(text, GAMES, OTHERS);

describe('a statement stays within one game', () => {
  it.each([
    'SELECT * FROM game WHERE id = $1',
    'SELECT * FROM "public"."message" WHERE ("public"."message"."game_id" = $1 AND "public"."message"."seat" = $2)',
    'SELECT 1 FROM game g JOIN call c ON c.game_id = $1 AND c.seat = 1 WHERE g.id = $1::text',
    'SELECT 1 FROM call c, game g WHERE g.id = $1 AND g.id = c.game_id AND $1 = c.game_id',
    'SELECT 1 FROM game g LEFT JOIN call c ON c.game_id = $1 WHERE g.id = $1',
    'SELECT (SELECT count(*) FROM call c WHERE c.game_id = $1) FROM game g WHERE g.id = $1',
    'SELECT EXISTS (SELECT 1 FROM call c JOIN game g ON g.id = $1 WHERE c.game_id = $1)',
    'SELECT x.n FROM game g CROSS JOIN LATERAL (SELECT count(*) AS n FROM call WHERE game_id = $1) x WHERE g.id = $1',
    'WITH m AS (UPDATE game SET seq = 1 WHERE id = $1 RETURNING id) DELETE FROM call USING m WHERE game_id = $1',
    'WITH m AS (UPDATE game SET seq = 1 WHERE id = $1 RETURNING id) INSERT INTO call (game_id, seat) SELECT $1, 1 FROM m',
    'WITH call AS (SELECT seat FROM draft WHERE game_id = $1) SELECT seat FROM call',
    'INSERT INTO call (game_id, seat) VALUES ($1, $2), ($1, $3) ON CONFLICT (game_id, seat) DO NOTHING',
    'INSERT INTO call (seat, game_id) SELECT 1, $1 UNION ALL SELECT 2, $1',
    'UPDATE call SET closed_at = $2 FROM game WHERE game.id = $1 AND game_id = $1',
    'SELECT * FROM webhook WHERE user_id = $1 AND (game_id IS NULL OR game_id = $2)',
    'SELECT seat FROM draft WHERE game_id = $1 UNION ALL SELECT seat FROM call WHERE game_id = $1',
    `SELECT pg_notify('game', $1)`,
  ])('%s', async (text) => {
    expect(await across(text)).toEqual([]);
  });
});

describe('a statement that crosses games is told by its tables', () => {
  it.each<[string, string[]]>([
    ['SELECT * FROM game', ['game']],
    ['SELECT * FROM draft WHERE seat = $1', ['draft']],
    ['SELECT * FROM call WHERE game_id = ANY ($1)', ['call']],
    ['SELECT * FROM call WHERE game_id = $1 OR seat = $2', ['call']],
    ['SELECT * FROM call WHERE NOT game_id = $1', ['call']],
    ['SELECT * FROM call WHERE game_id <> $1', ['call']],
    ['SELECT * FROM call WHERE game_id = game_id', ['call']],
    ['SELECT * FROM call WHERE $1::text IS NULL OR game_id = $1', ['call']],
    // Held by a column that is no game.
    ['SELECT * FROM message WHERE id = $1', ['message']],
    ['SELECT 1 FROM game g JOIN call c ON c.game_id = g.host_id WHERE g.id = $1', ['call']],
    // Held to each other, and to no game.
    ['SELECT 1 FROM game g JOIN call c ON c.game_id = g.id WHERE c.seat = $1', ['call', 'game']],
    // One of two tables.
    ['SELECT 1 FROM game g JOIN call c ON c.seat = 1 WHERE g.id = $1', ['call']],
    // The condition of an outer join binds its inner side alone.
    ['SELECT 1 FROM game g LEFT JOIN call c ON g.id = $1 AND c.game_id = $1', ['game']],
    ['SELECT 1 FROM game g FULL JOIN call c ON c.game_id = $1 WHERE g.id = $1', ['call']],
    ['SELECT 1 FROM game_seat JOIN call USING (game_id) WHERE game_id = $1', ['call', 'game_seat']],
    // Deeper down.
    ['SELECT 1 FROM "user" WHERE id IN (SELECT user_id FROM game_seat WHERE seat = $1)', ['game_seat']],
    ['SELECT * FROM game WHERE id = $1 AND EXISTS (SELECT 1 FROM call c WHERE c.seat = 1)', ['call']],
    ['SELECT (SELECT count(*) FROM call) FROM game WHERE id = $1', ['call']],
    ['SELECT * FROM game WHERE id = $1 ORDER BY (SELECT max(seat) FROM call)', ['call']],
    ['SELECT * FROM (SELECT * FROM call) c WHERE seat = $1', ['call']],
    ['SELECT * FROM (SELECT * FROM call) c WHERE game_id = $1', ['call']],
    [
      'SELECT 1 FROM game g JOIN call c ON c.game_id = $1 AND c.seat IN (SELECT seat FROM draft) WHERE g.id = $1',
      ['draft'],
    ],
    ['WITH m AS (DELETE FROM draft RETURNING game_id) SELECT 1', ['draft']],
    ['SELECT seat FROM draft WHERE game_id = $1 UNION ALL SELECT seat FROM call', ['call']],
    // Writing.
    ['UPDATE message SET state = $1 WHERE id = $2', ['message']],
    ['UPDATE call SET seat = 1 FROM game WHERE game.id = $1', ['call']],
    ['DELETE FROM draft WHERE draft IS NULL', ['draft']],
    ['DELETE FROM call USING game WHERE game.id = $1', ['call']],
    ['INSERT INTO call (seat) VALUES ($1)', ['call']],
    ['INSERT INTO call SELECT $1, 1', ['call']],
    ['INSERT INTO call DEFAULT VALUES', ['call']],
    ['INSERT INTO call (game_id, seat) SELECT game_id, seat FROM draft', ['call', 'draft']],
    ['INSERT INTO call (game_id, seat) SELECT g.host_id, 1 FROM game g WHERE g.id = $1', ['call']],
    ['INSERT INTO call (game_id, seat) SELECT $1, 1 UNION ALL SELECT host_id, 1 FROM game WHERE id = $1', ['call']],
    ['INSERT INTO call (seat, game_id) SELECT d.*, $1 FROM draft d WHERE d.game_id = $1', ['call']],
    ['INSERT INTO call (game_id, seat) VALUES ($1, $2) ON CONFLICT (seat) DO NOTHING', ['call']],
    [
      'INSERT INTO call (game_id, seat) VALUES ($1, $2) ON CONFLICT (game_id, seat) DO UPDATE SET seat = (SELECT max(seat) FROM draft)',
      ['draft'],
    ],
    // Kinds that nothing is known of.
    ['MERGE INTO call USING draft ON call.game_id = $1 WHEN MATCHED THEN DELETE', ['call', 'draft']],
    ['SELECT * FROM call TABLESAMPLE SYSTEM (1) WHERE game_id = $1', ['call']],
    ['TRUNCATE draft', ['draft']],
  ])('%s', async (text, tables) => {
    expect(await across(text)).toEqual(tables);
  });
});

describe('a part that names its game in a roundabout way is told, though Postgres finds the same rows', () => {
  it.each<[string, string, string[]]>([
    ['by a table beside it', 'SELECT 1 FROM game g JOIN call c ON c.game_id = g.id WHERE g.id = $1', ['call']],
    ['by a table beside it', 'SELECT 1 FROM call c, game g WHERE g.id = c.game_id AND c.game_id = $1', ['game']],
    ['by an outer join', 'SELECT 1 FROM game g LEFT JOIN call c ON c.game_id = g.id WHERE g.id = $1', ['call']],
    [
      'by the query around it',
      'SELECT (SELECT count(*) FROM call c WHERE c.game_id = g.id) FROM game g WHERE g.id = $1',
      ['call'],
    ],
    [
      'by what lies beside it',
      'SELECT 1 FROM game g CROSS JOIN LATERAL (SELECT 1 FROM call WHERE game_id = g.id) x WHERE g.id = $1',
      ['call'],
    ],
    [
      'by what another part changed',
      'WITH m AS (UPDATE game SET seq = 1 WHERE id = $1 RETURNING id) DELETE FROM call USING m WHERE game_id = m.id',
      ['call'],
    ],
    [
      'by what another part brings, to write it',
      'WITH m AS (SELECT id FROM game WHERE id = $1) INSERT INTO call (game_id, seat) SELECT m.id, 1 FROM m',
      ['call'],
    ],
    [
      'by what another part read',
      'WITH a AS (SELECT * FROM call WHERE game_id = $1) SELECT 1 FROM a JOIN game_seat s ON s.game_id = a.game_id',
      ['game_seat'],
    ],
    ['by what it is read from', 'INSERT INTO call (game_id) SELECT game_id FROM draft WHERE game_id = $1', ['call']],
    ['by two parameters', 'SELECT 1 FROM game g JOIN call c ON c.game_id = $2 WHERE g.id = $1', ['call', 'game']],
    ['by two parameters', 'INSERT INTO call (game_id, seat) VALUES ($1, $2), ($3, $4)', ['call']],
    ['by a constant', `SELECT 1 FROM game WHERE id = 'abc'`, ['game']],
  ])('%s: %s', async (_how, text, tables) => {
    expect(await across(text)).toEqual(tables);
  });
});

/** The tables that the store's own statements are on. */
const STORED = new Map([
  ...GAMES,
  ...['game_batch', 'game_command', 'game_event', 'outbox', 'standing_order', 'snapshot', 'achievement'].map(
    (table) => [table, columns('game_id', 'seat', 'batch', 'first_seq', 'events', 'seq')] as const,
  ),
  ...['open_decision', 'deadline'].map((table) => [table, columns('game_id', 'seat', 'due_at', 'id')] as const),
]);
const HEAD_OF = `SELECT ${HEAD} FROM game g WHERE g.id = $1`;
const HEAD_WITH = `SELECT ${HEAD}, ${KNOWN} FROM game g WHERE g.id = $1`;

describe('the statements that games are played by', () => {
  const stored = (text: string): Promise<string[]> => tablesAcrossGames(text, STORED, OTHERS);

  it.each(Object.entries({ APPEND, APPEND_WHOLE, APPEND_ROWS, FROM, HEAD_OF, HEAD_WITH }))(
    '%s names its game in each part',
    async (_name, text) => {
      expect(await stored(text)).toEqual([]);
    },
  );

  it('are told once a part leaves the game to another', async () => {
    const twin = (of: string, part: string, broken: string): Promise<string[]> => {
      expect(of.split(part)).toHaveLength(2);
      return stored(of.replace(part, broken));
    };
    const byMoved = APPEND.replace('RETURNING batch, seq', 'RETURNING id, batch, seq');
    expect(await stored(byMoved)).toEqual([]);
    expect(await twin(byMoved, 'SELECT $1, moved.batch, $2', 'SELECT moved.id, moved.batch, $2')).toEqual([
      'game_batch',
    ]);
    expect(await twin(byMoved, 'SELECT $1, c.id', 'SELECT moved.id, c.id')).toEqual(['game_command']);
    expect(await twin(byMoved, 'SELECT $1, moved.batch, $4', 'SELECT moved.id, moved.batch, $4')).toEqual(['outbox']);
    expect(await twin(APPEND, 'WHERE id = $1 AND', 'WHERE')).toEqual(['game']);
    const wholeByMoved = APPEND_WHOLE.replace('RETURNING batch, seq', 'RETURNING id, batch, seq');
    expect(await twin(wholeByMoved, 'draft.game_id = $1 AND', 'draft.game_id = moved.id AND')).toEqual(['draft']);
    expect(await twin(wholeByMoved, 's.game_id = $1 AND', 's.game_id = moved.id AND')).toEqual(['game_seat']);
    expect(await twin(APPEND_WHOLE, 'draft.game_id = $1 AND', '')).toEqual(['draft']);
    // A subselect without its game.
    expect(await twin(APPEND_WHOLE, 's.game_id = $1 AND', '')).toEqual(['game_seat']);
    expect(await twin(FROM, 'b.game_id = $1 AND', '')).toEqual(['game_batch']);
    // A join through another table's column.
    expect(await twin(FROM, 'b.game_id = $1 AND', 'b.game_id = game_batch.game_id AND')).toEqual(['game_batch']);
    expect(await twin(HEAD_OF, 's.game_id = $1', 's.game_id = g.id')).toEqual(['game_seat']);
    expect(await twin(HEAD_WITH, 'k.game_id = $1', 'k.game_id = g.id')).toEqual(['game_command']);
  });

  it('are told where they are of several games', async () => {
    expect(await stored(APPEND_GROUP)).toEqual(['game', 'game_batch', 'game_command', 'outbox']);
    expect(await stored(`SELECT ${HEAD_OF_EACH} FROM game g WHERE g.id > $1`)).toEqual([
      'call',
      'game',
      'game_seat',
      'open_decision',
      'standing_order',
    ]);
  });
});
