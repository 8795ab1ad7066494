import pg from 'pg';

/** Number of connections that a process opens at most. */
export const POOL_SIZE = 10;
const CONNECT_WITHIN_MS = 5_000;
const ANSWER_WITHIN_MS = 15_000;
/** The server gives a statement up by itself; whoever hears nothing even then speaks into a dead connection. */
const PATIENCE = 4 / 3;

/** A connection pool, with the few ways in which this room asks it. */
export class Database {
  readonly pool: pg.Pool;

  constructor(url: string, size: number = POOL_SIZE, answerWithinMs: number = ANSWER_WITHIN_MS) {
    this.pool = new pg.Pool({
      connectionString: url,
      max: size,
      connectionTimeoutMillis: CONNECT_WITHIN_MS,
      statement_timeout: answerWithinMs,
      query_timeout: Math.ceil(answerWithinMs * PATIENCE),
      keepAlive: true,
      idle_in_transaction_session_timeout: ANSWER_WITHIN_MS,
      // Programs of before layouts called themselves `wayfinder`: games are converted once none of them is connected.
      application_name: 'wayfinder-program',
    });
    // An idle connection that the server ends would otherwise end this process; the next query opens a new one.
    this.pool.on('error', () => {});
    // So would one that breaks between two statements of a transaction: the pool takes its own ear off what it lends. The next statement is refused.
    this.pool.on('connect', (client) => client.on('error', () => {}));
  }

  /** Runs one statement. With a `name` the server plans it once for each connection. */
  async rows<Row extends pg.QueryResultRow>(text: string, values: unknown[] = [], name?: string): Promise<Row[]> {
    const query = name === undefined ? { text, values } : { name, text, values };
    return (await this.pool.query<Row>(query)).rows;
  }

  /** The first row of one statement, or null. */
  async row<Row extends pg.QueryResultRow>(text: string, values: unknown[] = [], name?: string): Promise<Row | null> {
    return (await this.rows<Row>(text, values, name))[0] ?? null;
  }

  /** Runs `work` in one transaction, which is undone when it throws. */
  async transaction<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await this.pool.connect();
    let broken: Error | undefined;
    try {
      await client.query('BEGIN');
      const result = await work(client);
      await client.query('COMMIT');
      return result;
    } catch (error) {
      await client.query('ROLLBACK').catch((failure: Error) => {
        broken = failure;
      });
      throw error;
    } finally {
      client.release(broken);
    }
  }
}

// Refused, cut off, shutting down or starting up, too many connections, waited too long for a lock, deadlock.
const PASSING = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND'],
  ...['57P01', '57P02', '57P03', '53300', '57014', '55P03', '40P01', '40001'],
  // The same as Prisma tells it.
  ...['P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2034'],
]);

/** True when the database could not be reached or gave up for now: whether a commit under way was kept is not known. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  if (PASSING.has(code) || code.startsWith('08')) return true;
  if (error instanceof AggregateError) return error.errors.some(isUnavailable);
  return /Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection/.test(
    error.message,
  );
}

/** True when a value doesn't fit its column or its comparison: a text with the character NUL or half of a pair, a number or an instant out of range. */
export function isUnstorable(error: unknown): boolean {
  return /^22(001|003|007|008|021|P02|P05)$/.test(codeOf(error));
}

/** True when something was to be written for an account that was deleted meanwhile. */
export function isGone(error: unknown): boolean {
  const { code, constraint } = (error ?? {}) as { code?: unknown; constraint?: unknown };
  // Prisma names no constraint; what is written with it refers to accounts alone, or to a game that nobody deletes.
  if (code === 'P2003') return true;
  return codeOf(error) === '23503' && typeof constraint === 'string' && /_(user|host)_id_fkey$/.test(constraint);
}

/** Code of an error of pg, or of one that Prisma wrapped. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  const { code, meta, cause } = error as { code?: unknown; meta?: { driverAdapterError?: unknown }; cause?: unknown };
  if (typeof code === 'string' && (PASSING.has(code) || !/^P\d{4}$/.test(code))) return code;
  const { originalCode } = (cause ?? {}) as { originalCode?: unknown };
  if (typeof originalCode === 'string') return originalCode;
  return meta?.driverAdapterError ? codeOf(meta.driverAdapterError) : '';
}

/** An instant as a server in UTC writes it into JSON. */
const IN_UTC = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,3}))?\+00:00$/;

/** The instant as text: UTC, ISO 8601 with milliseconds. */
export function instant(at: Date | string): string {
  // Read as a number and written again, the instants of a long log take a noticeable part of the time to have it at hand.
  const [, second, milliseconds = ''] = (typeof at === 'string' && IN_UTC.exec(at)) || [];
  if (second !== undefined) return `${second}.${milliseconds.padEnd(3, '0')}Z`;
  return (typeof at === 'string' ? new Date(at) : at).toISOString();
}

/** The same for an instant that may be missing. */
export function instantOrNull(at: Date | string | null | undefined): string | null {
  return at === null || at === undefined ? null : instant(at);
}
