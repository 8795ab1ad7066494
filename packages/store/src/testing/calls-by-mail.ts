import pg from 'pg';

/** A call of a game that a mail was to tell of, and what became of that. */
export interface CallByMail {
  seat: number;
  call: number;
  /** The instant of the command that opened the call, by the service's clock, in milliseconds: right before its commit. */
  openedAtMs: number;
  state: 'waiting' | 'sent' | 'dropped' | 'failed';
  /** The mail that tells of it, which is its Message-ID; null: none was begun. */
  mailId: string | null;
  /** Why it was put off or not sent. */
  note: string | null;
}

/** Reads over a connection of its own which calls of a game were to be told of by mail. */
export async function callsByMail(
  url: string,
): Promise<{ of(gameId: string): Promise<CallByMail[]>; close(): Promise<void> }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return {
    async of(gameId) {
      const { rows } = await client.query<CallByMail & { createdAt: Date }>({
        name: 'calls-by-mail',
        // Rows of the outbox wait as well.
        text: `SELECT seat, call, created_at AS "createdAt", state, mail_id AS "mailId", note
          FROM message WHERE game_id = $1 AND channel = 'email'
          UNION ALL SELECT (told ->> 0)::int, (told ->> 1)::int, o.at, 'waiting', NULL, NULL
          FROM outbox o, json_array_elements(o.calls) AS told WHERE o.game_id = $1
          ORDER BY "createdAt", seat`,
        values: [gameId],
      });
      return rows.map(({ createdAt, ...row }) => ({ ...row, openedAtMs: createdAt.getTime() }));
    },
    close: () => client.end(),
  };
}
