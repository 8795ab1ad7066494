import pg from 'pg';

/** Games that are laid. */
export interface ManyGames {
  /** A game whose row, and whose stays, each of them is like. It runs. */
  like: string;
  /** First letter of their ids: no two calls with one letter. */
  letter: string;
  count: number;
  clubId: string | null;
  /** Games that aren't over are the older, and wait the longer, the higher their number. */
  status: 'open' | 'running' | 'finished';
  /** Among so many people that were laid their seats are shared out. */
  people: number;
}

/** Lays people, members and games by the hundred thousand, as the service would write them: requests for as many would take hours. */
export interface Many {
  /** People `laid1`, `laid2` and so on. */
  people(count: number): Promise<void>;
  /** The first of them become members of a club. */
  members(clubId: string, count: number): Promise<void>;
  games(games: ManyGames): Promise<void>;
  /** Ends running games with a result, so that whoever counts results finds them. */
  end(games: readonly string[]): Promise<void>;
  /** Does what autovacuum does sooner or later, so that plans rest on what there is. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

/** Rows of one statement. */
const AT_ONCE = 50_000;

/** Digits as ids have them. */
const DIGITS = `translate(n::text, '0', 'A')`;

/** Ranking of a game by the number of its row: who comes first goes around. */
const RANKING = `(SELECT json_agg(json_build_object('seat', s, 'place', 1 + (s + n) % g.seat_count, 'score', 100 - 7 * ((s + n) % g.seat_count)))
  FROM generate_series(0, g.seat_count - 1) s)`;
const OUTCOME = `jsonb_build_object('ranking', ${RANKING}, 'reason', 'played')`;

/** Columns of a table but for some, as a list. */
async function columnsOf(client: pg.Client, table: string, without: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT column_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND table_name = $1 AND column_name <> ALL ($2)`,
    [table, without],
  );
  return rows.map(({ name }) => pg.escapeIdentifier(name));
}

/** Opens a connection of its own. */
export async function layMany(url: string): Promise<Many> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const inParts = async (count: number, part: (from: number, to: number) => Promise<unknown>): Promise<void> => {
    for (let from = 1; from <= count; from += AT_ONCE) await part(from, Math.min(count, from + AT_ONCE - 1));
  };
  return {
    people: (count) =>
      inParts(count, (from, to) =>
        client.query(
          `INSERT INTO "user" (id, email, locale, theme, created_at, player_id, name)
           SELECT 'laid' || n, 'laid' || n || '@bench.test', 'en', 'system', '2026-01-01', lpad(${DIGITS}, 16, 'p'), 'Member ' || n
           FROM generate_series($1::int, $2::int) n`,
          [from, to],
        ),
      ),
    async members(clubId, count) {
      await inParts(count, (from, to) =>
        client.query(
          `INSERT INTO club_member (club_id, user_id, role, flag, joined_at, sort_name, news)
           SELECT $1, 'laid' || n, 'member', n % 300, '2026-01-01'::timestamptz + n * interval '1 second', 'member ' || n, false
           FROM generate_series($2::int, $3::int) n`,
          [clubId, from, to],
        ),
      );
      await client.query('UPDATE club SET members = members + $2 WHERE id = $1', [clubId, count]);
    },
    async games({ like, letter, count, clubId, status, people }) {
      const rest = (await columnsOf(client, 'game', OWN_COLUMNS)).map((name) => `g.${name}`);
      const names = [...OWN_COLUMNS, ...rest.map((name) => name.slice(2))];
      const seat = await columnsOf(client, 'game_seat', ['game_id', 'user_id']);
      const seats = seat.map((name) => `t.${name}`);
      const id = `lpad(${DIGITS}, 12, $1)`;
      await inParts(count, async (from, to) => {
        await client.query(
          `INSERT INTO game (${names.join(', ')})
           SELECT ${id}, $6, ${status === 'finished' ? OVER : RUNS}, $5, ${rest.join(', ')}
           FROM game g, generate_series($3::int, $4::int) n WHERE g.id = $2`,
          [letter, like, from, to, clubId, status],
        );
        await client.query(
          `INSERT INTO game_seat (game_id, user_id, ${seat.join(', ')})
           SELECT ${id}, 'laid' || (n * 7 + t.seat * 131) % $5::int + 1, ${seats.join(', ')}
           FROM game_seat t, generate_series($3::int, $4::int) n WHERE t.game_id = $2`,
          [letter, like, from, to, people],
        );
      });
    },
    async end(games) {
      await client.query(
        `UPDATE game g SET status = 'finished', finished_at = now(), last_at = now(), due_at = NULL, outcome = ${OUTCOME},
           standing = '{"open":[],"calls":[]}' FROM unnest($1::text[]) WITH ORDINALITY AS of (id, n) WHERE g.id = of.id`,
        [games],
      );
    },
    settle: async () => void (await client.query('VACUUM (ANALYZE)')),
    close: () => client.end(),
  };
}

/** Columns in which games differ from the one that they are like, in the order of the two lists below. */
const OWN_COLUMNS = [
  ...['id', 'status', 'layout', 'created_at', 'started_at', 'finished_at', 'last_at', 'due_at', 'outcome'],
  ...['standing', 'club_id'],
];
const BEGAN = `g.created_at - interval '30 days' - n * interval '1 minute'`;
const OVER = `3, ${BEGAN}, ${BEGAN}, ${BEGAN} + interval '20 days', ${BEGAN} + interval '20 days', NULL, ${OUTCOME},
  '{"open":[],"calls":[]}'`;
const SINCE = `g.standing -> 'open' -> 0 ->> 2`;
const RUNS = `g.layout, ${BEGAN}, ${BEGAN}, NULL, g.last_at, NULL, NULL,
  replace(g.standing::text, ${SINCE}, ((${SINCE})::bigint - n::bigint * 60000)::text)::json`;
