/** A service with clubs, and all that receives what clubs tell: a mail server, a push service, and receivers of webhooks. */
import { randomBytes } from 'node:crypto';
import type { CreateClub } from '@wayfinder/contract';
import { type Delivery, smtpMailer } from '@wayfinder/notify';
import {
  type Browser,
  closeReceivers,
  decrypted,
  deliveryOf,
  keysOf,
  newBrowser,
  type PushService,
  receiver,
  startPushService,
} from '@wayfinder/notify/testing';
import { createService, type Service } from '@wayfinder/service';
import { openStore, StoppedClock, type Store, type UserRecord } from '@wayfinder/store';
import { type TestDatabase, withDatabase } from '@wayfinder/store/testing';
import pg from 'pg';
import { doAllDue } from './all-due.ts';
import { type MailServer, startMailServer } from './mail-server.ts';

/** Seconds that a mail waits. */
export const HOLD = 120;
const DAY_MS = 86_400_000;

/** One post: the last part of its address, and what was in it. */
export interface Post {
  to: string;
  id: string;
  body: { type?: string; data?: Record<string, unknown>; content?: string };
}

/** Parts of these tests. */
export interface ClubWorld {
  database: TestDatabase;
  sql: pg.Client;
  store: Store;
  service: Service;
  server: MailServer;
  push: PushService;
  delivery: Delivery;
  clock: StoppedClock;
  posts: Post[];
  /** Answers of receivers, by the last part of their address; else 200. */
  answers: Record<string, number>;
  hookUrl(name: string): string;
  pass(seconds: number): Promise<void>;
  person(name: string): Promise<UserRecord>;
  /** A club of somebody; its id. */
  club(owner: UserRecord, more?: Partial<CreateClub>): Promise<string>;
  /** Somebody new who has joined an open club. */
  member(clubId: string, name: string): Promise<UserRecord>;
  /** Turns pushes on in a browser of somebody. */
  browser(user: UserRecord): Promise<Browser>;
  pushesTo(on: Browser): Record<string, unknown>[];
  subjectsTo(user: UserRecord): (string | undefined)[];
  close(): Promise<void>;
}

/** Starts one. */
export async function clubWorld(): Promise<ClubWorld> {
  const clock = new StoppedClock('2026-01-05T12:00:00.000Z');
  const database = await withDatabase();
  const sql = new pg.Client({ connectionString: database.url });
  await sql.connect();
  const store = openStore({ databaseUrl: database.url, clock, connections: 6, mailHoldSeconds: HOLD });
  const service = createService({ store, clock, hold: { email: HOLD, webhook: 0 }, judging: { threads: 1 } });
  const [server, push] = [await startMailServer(), await startPushService()];
  const port = await receiver((request, response, text) => {
    const to = request.url?.split('/').at(-1) ?? '';
    world.posts.push({ to, id: String(request.headers['webhook-id']), body: JSON.parse(text) });
    response.writeHead(world.answers[to] ?? 200).end();
  });
  const delivery = deliveryOf({ store, games: service, mailer: smtpMailer(server.url) });
  let people = 0;
  const person = (name: string): Promise<UserRecord> => {
    people += 1;
    return store.people.ensure(`${name.toLowerCase()}${people}@players.test`, name);
  };
  const world: ClubWorld = {
    ...{ database, sql, store, service, server, push, delivery, clock, person, posts: [], answers: {} },
    hookUrl: (name) => `http://127.0.0.1:${port}/${name}`,
    async pass(seconds) {
      clock.pass(seconds);
      await doAllDue(delivery, { service });
    },
    async club(owner, more = {}) {
      const made = { name: 'Reef', entry: 'open', visibility: 'open', ...more } as const;
      return (await service.createClub(owner.id, made)).id;
    },
    async member(clubId, name) {
      const made = await person(name);
      await service.joinClub(made.id, clubId, {});
      return made;
    },
    async browser(user) {
      const expires = new Date(clock.now().getTime() + 60 * DAY_MS);
      await store.people.createSession(user.id, randomBytes(24).toString('hex'), expires);
      const [session] = await service.sessions(user.id, undefined);
      const on = newBrowser();
      await service.putPush(user.id, session?.id ?? '', { endpoint: push.origin + on.path, keys: keysOf(on) });
      return on;
    },
    pushesTo: (on) =>
      push.pushes.filter(({ path }) => path === on.path).map((one) => decrypted(on, one) as Record<string, unknown>),
    subjectsTo: ({ email }) => server.to(email).map(({ subject }) => subject),
    async close() {
      await service.close();
      await store.close();
      await sql.end();
      await server.down();
      push.close();
      closeReceivers();
      await database.drop();
    },
  };
  return world;
}
