/** Programs that a run of seasons plays on: real processes, or services within this one, whose connections are cut off in the place of a kill. */
import { randomUUID } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AnswerOf, type Client, createClient, type RouteName, type Sending } from '@wayfinder/contract';
import { claimClubPost, type Delivery } from '@wayfinder/notify';
import { createService, type Service } from '@wayfinder/service';
import { migrate, openStore, type Store } from '@wayfinder/store';
import { freePort, startPostgres } from '@wayfinder/store/testing';
import pg from 'pg';
import type { ServedClock } from '../calendar/clock.ts';
import { programRoom, type Room, sleep } from '../house.ts';

/** Somebody who plays. */
export interface Account {
  id: string;
  token: string;
}

export interface SeasonHouse {
  databaseUrl: string;
  clientOf(account: Account): Client;
  /** Has programs look at what is due; settles when that is asked, or done. */
  wake(): Promise<void>;
  /** Kinds of programs that can be killed. */
  kinds: readonly string[];
  /** Kills a program, a moment from now, and starts it again. `which`: of those that can be, `share`: of the longest such moment; parts of one. Answers its kind. */
  kill(what: 'any' | 'worker', which: number, share: number): Promise<string>;
  /** Programs that ended by themselves, and faults that they told. */
  deaths: string[];
  close(): Promise<void>;
}

/** Makes a house whose programs take the time of this clock. */
export type OpenHouse = (clock: ServedClock) => Promise<SeasonHouse>;

const LATEST_KILL_MS = 400;

/** An api and so many workers as processes, over a database of their own. */
export function realHouse(workers: number): OpenHouse {
  return async (clock) => {
    const closing: (() => Promise<void>)[] = [];
    const dataDir = await mkdtemp(join(tmpdir(), 'wayfinder-season-'));
    // No database is killed here, so that nothing has to reach the disk.
    const postgres = await startPostgres({ dataDir, persistent: false, database: 'wayfinder' });
    closing.push(() => postgres.stop());
    const databaseUrl = postgres.url;
    await migrate(databaseUrl);
    const deaths: string[] = [];
    const heard = { deaths, logs: new Map<string, string>(), serve: clock.serve.bind(clock) };
    const env = {
      NODE_ENV: 'production',
      PUBLIC_URL: 'http://play.test',
      APP_SECRET: randomUUID(),
      HOST: '127.0.0.1',
      RATE_LIMIT: '0',
      LOG_LEVEL: 'warn',
      WEBHOOK_ALLOW_PRIVATE: '1',
      SMTP_URL: 'smtp://127.0.0.1:9',
      // It is told when to look.
      WORKER_EVERY_SECONDS: '5',
      DATABASE_URL: databaseUrl,
      SERVED_CLOCK: clock.word,
    };
    const apiPort = await freePort();
    const api = { ...env, API_PORT: String(apiPort) };
    const rooms: Room[] = [
      programRoom('api-1', 'apps/api/src/main.ts', api, `http://127.0.0.1:${apiPort}/ready`, heard),
    ];
    for (let n = 1; n <= workers; n += 1) {
      const port = await freePort();
      const worker = { ...env, WORKER_PORT: String(port) };
      rooms.push(programRoom(`worker-${n}`, 'apps/worker/src/main.ts', worker, `http://127.0.0.1:${port}/`, heard));
    }
    closing.push(async () => void (await Promise.all(rooms.map((room) => room.stop()))));
    await Promise.all(rooms.map((room) => room.start()));
    if (deaths.length > 0) throw new Error(deaths.join('\n'));
    const sql = new pg.Client({ connectionString: databaseUrl });
    await sql.connect();
    closing.push(() => sql.end());
    return {
      ...{ databaseUrl, deaths, kinds: ['api', 'worker'] },
      clientOf: ({ token }) => createClient({ origin: `http://127.0.0.1:${apiPort}`, token }),
      wake: async () => void (await sql.query(`SELECT pg_notify('game', 'nobody')`)),
      async kill(what, which, share) {
        const some = rooms.filter(({ kind }) => what === 'any' || kind === what);
        const room = some[Math.floor(which * some.length)];
        if (!room) throw new Error(`there is no ${what} to kill`);
        await sleep(share * LATEST_KILL_MS);
        await room.kill();
        await room.start();
        return room.kind;
      },
      async close() {
        for (const step of closing.splice(0).reverse()) await step();
      },
    };
  };
}

const LATEST_CUT_MS = 15;

/** A service that answers and one that works, in this process. */
export function houseWithin(databaseUrl: string, rulesetsModule: string): OpenHouse {
  return async (clock) => {
    const deaths: string[] = [];
    let made = 0;
    const open = (): Within => {
      made += 1;
      const url = new URL(databaseUrl);
      url.searchParams.set('application_name', `season-${made}`);
      const store = openStore({ databaseUrl: url.href, clock, connections: 3 });
      const service = createService({ store, clock, rulesetsModule, judging: { threads: 1 }, log: () => undefined });
      return { name: `season-${made}`, store, service, delivery: deliveryOf(store, service) };
    };
    const api = open();
    let worker = open();
    const sql = new pg.Client({ connectionString: databaseUrl });
    await sql.connect();
    const gone: Promise<void>[] = [];
    return {
      ...{ databaseUrl, deaths, kinds: ['worker'] },
      clientOf: ({ id }) => clientWithin(api.service, id),
      async wake() {
        const now = worker;
        try {
          await workOnce(now, clock);
        } catch (error) {
          // Whoever was cut off meanwhile did not end by themselves.
          if (now === worker) deaths.push(String(error));
        }
      },
      async kill(_what, _which, share) {
        const victim = worker;
        await sleep(share * LATEST_CUT_MS);
        worker = open();
        await sql.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1', [
          victim.name,
        ]);
        gone.push(closed(victim));
        return 'worker';
      },
      async close() {
        await Promise.all([...gone, closed(worker), closed(api)]);
        await sql.end();
      },
    };
  };
}

interface Within {
  name: string;
  store: Store;
  service: Service;
  delivery: Delivery;
}

async function closed({ store, service }: Within): Promise<void> {
  await service.close();
  await store.close().catch(() => undefined);
}

/** All that a worker does of what these runs look at. */
async function workOnce({ store, service, delivery }: Within, clock: ServedClock): Promise<void> {
  while ((await service.sweepSeasons()) > 0);
  while ((await service.sweepDeadlines()).seats > 0);
  while (await store.clubMessages.make(clock.now()));
  for (let post = await claimClubPost(delivery); post; post = await claimClubPost(delivery)) await post();
}

function deliveryOf(store: Store, games: Service): Delivery {
  const nobody = async (): Promise<void> => undefined;
  return {
    ...{ store, games, from: 'wayfinder@play.test', publicUrl: 'http://play.test', appSecret: 'of this run' },
    guard: { allowPrivate: true },
    mailer: { send: nobody, note: nobody, close: () => undefined },
    fault: () => undefined,
  };
}

/** The routes that these runs ask for, answered by a service as the api answers them. */
function clientWithin(service: Service, user: string): Client {
  type Asked = { params: Record<string, string>; body: never };
  const doors: Partial<Record<RouteName, (asked: Asked) => Promise<unknown>>> = {
    createClub: ({ body }) => service.createClub(user, body),
    joinClub: ({ params, body }) => service.joinClub(user, params.id ?? '', body),
    leaveClub: ({ params }) => service.leaveClub(user, params.id ?? ''),
    leaveSeason: ({ params, body }) => service.leaveSeason(user, params.id ?? '', Number(params.season), body),
    createLeague: ({ params, body }) => service.createLeague(user, params.id ?? '', body),
    announceSeason: ({ params, body }) => service.announceSeason(user, params.id ?? '', body),
    getSeason: ({ params }) => service.season(user, params.id ?? '', Number(params.season)),
    signUp: ({ params, body }) => service.signUp(user, params.id ?? '', Number(params.season), body),
    stepSeason: ({ params, body }) => service.stepSeason(user, params.id ?? '', Number(params.season), body),
    putAdmission: ({ params, body }) => service.putAdmission(user, params.id ?? '', Number(params.season), body),
    moveMember: ({ params, body }) => service.moveMember(user, params.id ?? '', Number(params.season), body),
    getCalls: async () => ({ calls: await service.calls(user) }),
    getView: ({ params }) => service.view({ user }, params.id ?? ''),
    sendCommands: ({ params, body }) =>
      service.sendCommands(user, params.id ?? '', (body as { commands: [] }).commands),
  };
  return async <Name extends RouteName>(name: Name, sending: Sending<Name>) => {
    const door = doors[name];
    if (!door) throw new Error(`these runs don’t ask for ${name}`);
    return (await door(sending as unknown as Asked)) as AnswerOf<Name>;
  };
}
