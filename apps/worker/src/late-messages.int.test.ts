/** Messages that are no longer true, or that are missing. */
import { type Delivery, smtpMailer } from '@wayfinder/notify';
import { closeReceivers, deliveryOf } from '@wayfinder/notify/testing';
import { createService, type Service } from '@wayfinder/service';
import { openStore, StoppedClock, type Store, type UserRecord } from '@wayfinder/store';
import { type TestDatabase, withDatabase } from '@wayfinder/store/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { doAllDue } from './testing/all-due.ts';
import { type MailServer, startMailServer } from './testing/mail-server.ts';

const HOLD = 120;
const HOUR = 3_600;
const DAY = 86_400;
let database: TestDatabase;
let store: Store;
let service: Service;
let server: MailServer;
let delivery: Delivery;
const clock = new StoppedClock('2026-01-05T12:00:00.000Z');

beforeAll(async () => {
  database = await withDatabase();
  store = openStore({ databaseUrl: database.url, clock, connections: 6, mailHoldSeconds: HOLD });
  service = createService({ store, clock, hold: { email: HOLD, webhook: 0 }, judging: { threads: 1 } });
  server = await startMailServer();
  delivery = deliveryOf({ store, games: service, mailer: smtpMailer(server.url) });
});
afterAll(async () => {
  await service.close();
  await store.close();
  await server.down();
  await closeReceivers();
  await database.drop();
});
beforeEach(() => {
  server.mails = [];
});
async function pass(seconds: number): Promise<void> {
  clock.pass(seconds);
  await doAllDue(delivery, { service });
}
let people = 0;
async function person(name: string): Promise<UserRecord> {
  people += 1;
  return store.people.ensure(`${name}${people}@players.test`, `${name}-${people}`);
}
const TABLE = {
  ruleset: 'conquest-of-paradise',
  settings: { edition: '2', homes: ['tonga', 'samoa'] },
  seats: 2,
  visibility: 'open',
  seatOrder: 'chosen',
  seat: 0,
} as const;
async function table(host: UserRecord, guest: UserRecord, more: object = {}): Promise<string> {
  const { id } = await service.createGame(host.id, { ...TABLE, name: `Reach ${people}`, clock: null, ...more });
  await service.joinGame(guest.id, id, { seat: 1 });
  return id;
}
function subjectsTo({ email }: UserRecord): string[] {
  return server.mails.filter(({ to }) => JSON.stringify(to).includes(email)).map(({ subject }) => subject ?? '');
}
const iso = (seconds: number): string => new Date(clock.now().getTime() + seconds * 1_000).toISOString();

test('a seat that is offered to somebody else meanwhile is not told to whom it was offered first', async () => {
  const [ana, ben, cat, dan] = [await person('ana'), await person('ben'), await person('cat'), await person('dan')];
  const id = await table(ana, ben, { clock: { turnSeconds: 9 * DAY }, visibility: 'link' }).catch(() => null);
  const game = id ?? (await table(ana, ben, { clock: { turnSeconds: 9 * DAY } }));
  await pass(HOLD);
  server.mails = [];
  await service.offerSeat(ana.id, game, 0, { to: cat.playerId });
  await service.offerSeat(ana.id, game, 0, { to: dan.playerId });
  await pass(HOLD);
  expect(subjectsTo(dan)).toHaveLength(1);
  await expect(service.takeSeat(cat.id, game, 0)).rejects.toMatchObject({ code: expect.any(String) });
  expect(subjectsTo(cat)).toEqual([]);
});

test('a question to end a pause that is over is not told', async () => {
  const [ana, ben] = [await person('ana'), await person('ben')];
  const minute = clock.now().getUTCHours() * 60 + clock.now().getUTCMinutes();
  const id = await table(ana, ben, { clock: { turnSeconds: 9 * DAY } });
  await pass(HOLD);
  await service.propose(ana.id, id, { kind: 'pause', until: iso(3 * HOUR) });
  await service.answerProposal(ben.id, id, 1, true);
  await service.patchSettings(ben.id, { messages: { quiet: { from: minute, to: (minute + 5 * 60) % 1_440 } } });
  await service.propose(ana.id, id, { kind: 'resume' });
  server.mails = [];
  await pass(5 * HOUR);
  await pass(HOUR);
  expect((await service.game({ user: ben.id }, id)).pause).toBeNull();
  expect(subjectsTo(ben)).toEqual([]);
});

test('mail that waits for a digest comes once the digest is off', async () => {
  const [ana, ben] = [await person('ana'), await person('ben')];
  const minute = clock.now().getUTCHours() * 60;
  await service.patchSettings(ana.id, { messages: { digestMinute: (minute + 10 * 60) % 1_440 } });
  await table(ana, ben);
  await pass(HOLD);
  await pass(HOUR);
  expect(subjectsTo(ana)).toEqual([]);
  await service.patchSettings(ana.id, { messages: { digestMinute: null } });
  await pass(HOUR);
  expect(subjectsTo(ana)).toHaveLength(1);
});

test('a search that is gone tells of nothing', async () => {
  const [ana, ben] = [await person('ana'), await person('ben')];
  while ((await service.sweepAlerts()) > 0);
  await service.putFilter(ben.id, 'search-x', {
    name: 'Boats',
    filter: { ruleset: 'conquest-of-paradise' },
    alert: true,
  });
  await service.createGame(ana.id, { ...TABLE, name: 'Suits', clock: null });
  while ((await service.sweepAlerts()) > 0);
  await doAllDue(delivery, { service });
  await service.deleteFilter(ben.id, 'search-x');
  await pass(HOLD);
  expect(subjectsTo(ben)).toEqual([]);
});

test('reminders that fall into a pause are not lost', async () => {
  const [ana, ben] = [await person('ana'), await person('ben')];
  const evening = { zone: 'UTC', days: Array.from({ length: 7 }, () => [{ from: 1080, to: 1380 }]), datesOff: [] };
  await service.putHours(ana.id, { week: evening });
  const at = new Date(clock.now());
  at.setUTCHours(24 + 24 + 22, 0, 0, 0);
  await pass((at.getTime() - clock.now().getTime()) / 1_000);
  const id = await table(ana, ben, {
    clock: { turnSeconds: 2 * HOUR },
    hours: { leastHours: 5, daysOff: 2, vacationDays: 10 },
  });
  await pass(55 * 60);
  server.mails = [];
  // 65 minutes are left, from tomorrow at six in the evening on.
  await service.propose(ana.id, id, { kind: 'pause', until: iso(2 * DAY - 4 * HOUR - 55 * 60) });
  await service.answerProposal(ben.id, id, 1, true);
  const end = new Date(at.getTime() + 2 * DAY * 1000 - 4 * HOUR * 1000);
  expect((await service.game({ user: ana.id }, id)).seats[0]?.deadline).toBe(
    new Date(end.getTime() + 65 * 60_000).toISOString(),
  );
  for (let n = 0; n < 2 * 48 + 2; n += 1) await pass(1_800 - (n === 0 ? 60 : 0));
  expect((await service.notes({ user: ana.id }, id)).notes.map(({ kind }) => kind)).toContain('clock');
  expect(subjectsTo(ana).join()).toMatch(/left in/);
});

test('a mail that waits for the end of quiet hours comes once these are off', async () => {
  const [ana, ben] = [await person('ana'), await person('ben')];
  const minute = clock.now().getUTCHours() * 60 + clock.now().getUTCMinutes();
  await service.patchSettings(ana.id, { messages: { quiet: { from: minute, to: (minute + 600) % 1_440 } } });
  await table(ana, ben);
  await pass(HOLD);
  await service.patchSettings(ana.id, { messages: { quiet: null } });
  await pass(HOUR);
  expect(subjectsTo(ana)).toHaveLength(1);
});

test('a reminder that is fetched late holds no more once there is more time', async () => {
  const [ana, ben] = [await person('ana'), await person('ben')];
  const id = await table(ana, ben, { clock: { turnSeconds: DAY } });
  await pass(HOLD);
  await pass(12 * HOUR - HOLD);
  const { default: pg } = await import('pg');
  const sql = new pg.Client({ connectionString: database.url });
  await sql.connect();
  const { rows: found } = await sql.query<{ id: string }>(
    "SELECT id FROM message WHERE game_id = $1 AND kind = 'reminder:12'",
    [id],
  );
  await sql.end();
  const message = found[0]?.id ?? '';
  expect(await service.pushHolds(ana.id, id, message)).toBe(true);
  await service.propose(ana.id, id, { kind: 'more-time', seat: 0, seconds: 5 * DAY });
  await service.answerProposal(ben.id, id, 1, true);
  expect(await service.pushHolds(ana.id, id, message)).toBe(false);
});
