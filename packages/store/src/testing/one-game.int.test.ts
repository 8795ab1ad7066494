import { describe, expect, it } from 'vitest';
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
    'SELECT 1 FROM game g JOIN call c ON c.game_id = g.id AND c.seat = 1 WHERE g.id = $1::text',
    'SELECT 1 FROM call c, game g WHERE g.id = c.game_id AND c.game_id = $1',
    'SELECT 1 FROM game g LEFT JOIN call c ON c.game_id = g.id WHERE g.id = $1',
    'SELECT (SELECT count(*) FROM call c WHERE c.game_id = g.id) FROM game g WHERE g.id = $1',
    'SELECT EXISTS (SELECT 1 FROM call c JOIN game g ON g.id = c.game_id WHERE c.game_id = $1)',
    'SELECT x.n FROM game g CROSS JOIN LATERAL (SELECT count(*) AS n FROM call WHERE game_id = g.id) x WHERE g.id = $1',
    'WITH m AS (UPDATE game SET seq = 1 WHERE id = $1 RETURNING id) DELETE FROM call USING m WHERE game_id = m.id',
    'WITH m AS (UPDATE game SET seq = 1 WHERE id = $1 RETURNING id) INSERT INTO call (game_id, seat) SELECT m.id, 1 FROM m',
    'WITH a AS (SELECT * FROM call WHERE game_id = $1) SELECT 1 FROM a JOIN game_seat s ON s.game_id = a.game_id',
    'INSERT INTO call (game_id, seat) VALUES ($1, $2), ($1, $3) ON CONFLICT (game_id, seat) DO NOTHING',
    'UPDATE call SET closed_at = $2 FROM game WHERE game.id = $1 AND game_id = $1',
    'SELECT * FROM webhook WHERE user_id = $1 AND (game_id IS NULL OR game_id = $2)',
    'SELECT seat FROM draft WHERE game_id = $1 UNION ALL SELECT seat FROM call WHERE game_id = $1',
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
    // What an outer join is on binds its inner side alone.
    ['SELECT 1 FROM game g LEFT JOIN call c ON g.id = $1 AND c.game_id = $1', ['game']],
    ['SELECT 1 FROM game g FULL JOIN call c ON c.game_id = g.id WHERE g.id = $1', ['call']],
    // Deeper down.
    ['SELECT 1 FROM "user" WHERE id IN (SELECT user_id FROM game_seat WHERE seat = $1)', ['game_seat']],
    ['SELECT * FROM game WHERE id = $1 AND EXISTS (SELECT 1 FROM call c WHERE c.seat = 1)', ['call']],
    ['SELECT (SELECT count(*) FROM call) FROM game WHERE id = $1', ['call']],
    ['SELECT * FROM game WHERE id = $1 ORDER BY (SELECT max(seat) FROM call)', ['call']],
    ['SELECT * FROM (SELECT * FROM call) c WHERE seat = $1', ['call']],
    [
      'SELECT 1 FROM game g JOIN call c ON c.game_id = g.id AND c.seat IN (SELECT seat FROM draft) WHERE g.id = $1',
      ['draft'],
    ],
    [
      'WITH m AS (SELECT game_id FROM message WHERE due_at < $1) SELECT 1 FROM m JOIN call c ON c.game_id = m.game_id',
      ['call', 'message'],
    ],
    ['WITH m AS (DELETE FROM draft RETURNING game_id) SELECT 1', ['draft']],
    ['SELECT seat FROM draft WHERE game_id = $1 UNION ALL SELECT seat FROM call', ['call']],
    // Writing.
    ['UPDATE message SET state = $1 WHERE id = $2', ['message']],
    ['UPDATE call SET seat = 1 FROM game WHERE game.id = $1', ['call']],
    ['DELETE FROM draft WHERE draft IS NULL', ['draft']],
    ['DELETE FROM call USING game WHERE game.id = $1', ['call']],
    ['INSERT INTO call (seat) VALUES ($1)', ['call']],
    ['INSERT INTO call (game_id, seat) SELECT game_id, seat FROM draft', ['call', 'draft']],
    ['INSERT INTO call (game_id, seat) SELECT g.host_id, 1 FROM game g WHERE g.id = $1', ['call']],
    ['INSERT INTO call (game_id, seat) VALUES ($1, $2) ON CONFLICT (seat) DO NOTHING', ['call']],
    [
      'INSERT INTO call (game_id, seat) VALUES ($1, $2) ON CONFLICT (game_id, seat) DO UPDATE SET seat = (SELECT max(seat) FROM draft)',
      ['draft'],
    ],
  ])('%s', async (text, tables) => {
    expect(await across(text)).toEqual(tables);
  });
});
