/** One role of the database for each program: none may more than its program does. Migrations have the role that owns the tables. */
import pg from 'pg';

/** Programs with a role of their own, called `wayfinder_api` and so on. */
export const PROGRAMS = ['api', 'web', 'worker'] as const;
export type Program = (typeof PROGRAMS)[number];

const ADVISORY_LOCK = 72_707_370;
/** Tables that signing in reads and writes; the pages ask the api for all else. */
const OF_SIGNING_IN = [
  'user',
  'account',
  'session',
  'verification_token',
  'sign_in_code',
  'rate_limit',
  'mail_trouble',
  'account_notice',
];
/** The list of migrations that were applied: read by all, written by none of them. */
const LEDGER = '_prisma_migrations';

const NOT_ALLOWED = '42501';

/** The name of a program's role. */
export function roleOf(program: Program): string {
  return `wayfinder_${program}`;
}

/**
 * Makes the roles, gives each what its program needs on the tables that there are, and lets those log in that have a password. May be repeated at
 * any time, and must be after migrations.
 * @throws Error of pg, where the owner may make no roles
 */
export async function grantRoles(ownerUrl: string, passwords: Partial<Record<Program, string>>): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    // Roles are shared by all databases of a server.
    await client.query('SELECT pg_advisory_lock($1)', [ADVISORY_LOCK]);
    const { rows } = await client.query<{ name: string }>(
      `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`,
    );
    const tables = rows.map(({ name }) => name).filter((name) => name !== LEDGER);
    await revokeFromAll(client);
    for (const program of PROGRAMS) {
      const role = roleOf(program);
      await makeRole(client, role, passwords[program]);
      await grant(client, role, program === 'web' ? tables.filter((name) => OF_SIGNING_IN.includes(name)) : tables);
    }
  } finally {
    await client.end();
  }
}

/** Takes what PostgreSQL gives everybody: temporary tables and large objects fill the disk beside all tables. */
async function revokeFromAll(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ database: string; functions: string[] }>(
    `SELECT current_database() AS database, array(SELECT oid::regprocedure::text FROM pg_proc
       WHERE pronamespace = 'pg_catalog'::regnamespace AND proname ~ '^(lo_|lowrite$|loread$)') AS functions`,
  );
  const [{ database, functions } = { database: '', functions: [] }] = rows;
  await client.query(`REVOKE TEMPORARY ON DATABASE ${client.escapeIdentifier(database)} FROM PUBLIC`);
  // The functions of a server that somebody else runs are theirs to take.
  await client.query(`REVOKE EXECUTE ON FUNCTION ${functions.join(', ')} FROM PUBLIC`).catch((error) => {
    if (error.code !== NOT_ALLOWED) throw error;
  });
}

async function makeRole(client: pg.Client, role: string, password: string | undefined): Promise<void> {
  const { rowCount } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [role]);
  if (rowCount === 0)
    await client.query(`CREATE ROLE ${role} NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOLOGIN`);
  if (password !== undefined) {
    await client.query(`ALTER ROLE ${role} LOGIN PASSWORD ${client.escapeLiteral(password)}`);
  }
}

async function grant(client: pg.Client, role: string, tables: readonly string[]): Promise<void> {
  const listed = tables.map((name) => client.escapeIdentifier(name)).join(', ');
  // Rights that an older version gave, and a newer one doesn't.
  await client.query(`REVOKE ALL ON ALL TABLES IN SCHEMA public FROM ${role}`);
  await client.query(`GRANT USAGE ON SCHEMA public TO ${role}`);
  await client.query(`GRANT SELECT, INSERT, UPDATE, DELETE ON ${listed} TO ${role}`);
  await client.query(`GRANT SELECT ON ${LEDGER} TO ${role}`);
  await client.query(`GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO ${role}`);
}

/** The address by which a program reaches the same database as its owner does. */
export function urlOf(ownerUrl: string, program: Program, password: string): string {
  const url = new URL(ownerUrl);
  url.username = roleOf(program);
  url.password = password;
  return url.href;
}
