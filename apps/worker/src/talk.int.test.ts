/** What talk tells by mail: decisions of operators, somebody whom one blocks at one's table, and new lines with the mail of a call. */
import { type Delivery, smtpMailer } from '@wayfinder/notify';
import { deliveryOf } from '@wayfinder/notify/testing';
import { createService, type Service } from '@wayfinder/service';
import { openStore, StoppedClock, type Store, type UserRecord } from '@wayfinder/store';
import { type TestDatabase, withDatabase } from '@wayfinder/store/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { doAllDue } from './testing/all-due.ts';
import { type MailServer, startMailServer } from './testing/mail-server.ts';

const HOLD = 120;

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

/** A table by this host, which they start. */
async function table(host: UserRecord): Promise<string> {
  const { id } = await service.createGame(host.id, {
    ...{ ruleset: 'conquest-of-paradise', settings: { edition: '2', homes: ['tonga', 'samoa'] }, seats: 2 },
    ...{ visibility: 'open', seatOrder: 'chosen', seat: 0, starts: 'by-host', clock: null },
  });
  return id;
}

const players = (id: string) => ({ of: 'games', id, room: 'players' });

describe('somebody whom one blocks', () => {
  test('is told of when they sit down at one’s table, and hears nothing themselves', async () => {
    const [ann, ben] = [await person('Ann'), await person('Ben')];
    await service.putMark(ann.id, ben.playerId, { blocked: true });
    const id = await table(ann);
    await service.joinGame(ben.id, id, {});
    await pass(HOLD + 1);
    const told = server.to(ann.email).map(({ text }) => text ?? '');
    expect(told.filter((text) => text.includes('Somebody whom you block has sat down at your table'))).toHaveLength(1);
    expect(server.to(ben.email)).toEqual([]);
  });

  test('gets no invitation through to one', async () => {
    const [ann, ben] = [await person('Ann'), await person('Ben')];
    await service.putMark(ann.id, ben.playerId, { blocked: true });
    await service.invite(ben.id, await table(ben), { email: ann.email });
    await pass(HOLD + 1);
    await pass(HOLD + 1);
    expect(server.to(ann.email)).toEqual([]);
  });
});

describe('new lines', () => {
  test('have no mail of their own, and ride along in that of a call', async () => {
    const [ann, ben] = [await person('Ann'), await person('Ben')];
    const id = await table(ann);
    await service.joinGame(ben.id, id, {});
    await pass(HOLD + 1);
    server.mails = [];
    await service.writeLine({ user: ben.id }, players(id), 'I am **ready**');
    await pass(HOLD + 1);
    expect([server.to(ann.email), server.to(ben.email)]).toEqual([[], []]);
    await service.startGame(ann.id, id);
    await service.writeLine({ user: ben.id }, players(id), 'Good luck!');
    await pass(HOLD + 1);
    const texts = server.to(ann.email).map(({ text }) => text ?? '');
    const riding = texts.filter((text) => text.includes('2 new lines at the table.'));
    expect(riding).toHaveLength(1);
    expect(riding[0]).toContain('Good luck!');
    for (const { text } of server.to(ben.email)) expect(text).not.toContain('at the table.');
  });
});

describe('a decision of an operator', () => {
  test('is told to the author with its reason, and to nobody else', async () => {
    const [ann, ben, olga] = [await person('Ann'), await person('Ben'), await person('Olga')];
    await store.reports.setOperator(olga.id, true, clock.now());
    const id = await table(ann);
    await service.joinGame(ben.id, id, {});
    await service.writeLine({ user: ben.id }, players(id), 'Fool!');
    await service.reportLine({ user: ann.id }, players(id), '1', { reason: 'insult', text: '' });
    await pass(HOLD + 1);
    server.mails = [];
    const [report] = (await service.reports(olga.id, { state: 'open', limit: 1 })).reports;
    await service.decideReport(olga.id, report?.id ?? '', { decision: 'mute', reason: 'Be kind.', days: 3 });
    await pass(HOLD + 1);
    const [mail, ...more] = server.to(ben.email);
    expect([mail?.subject, more]).toEqual(['About what you wrote', []]);
    expect(mail?.text).toContain('you may not write until Thursday, January 8');
    expect(mail?.text).toContain('Be kind.');
    // Nothing of sign-ins: there was none.
    expect(mail?.text).not.toContain('sign out everywhere');
    expect(mail?.text).not.toContain('/settings');
    expect([server.to(ann.email), server.to(olga.email)]).toEqual([[], []]);
    // Whoever is let off is told so as well, once; and what takes the place of something says that it did.
    const decide = async (body: Parameters<typeof service.decideReport>[2]) => {
      server.mails = [];
      await service.decideReport(olga.id, report?.id ?? '', body);
      await pass(HOLD + 1);
      return server.to(ben.email).map(({ text }) => text ?? '');
    };
    const LIFTED = 'What was decided about it before no longer holds.';
    const [free, ...others] = await decide({ decision: 'dismiss', reason: 'A mistake' });
    expect([free, others]).toEqual([expect.stringContaining(LIFTED), []]);
    expect(free).not.toContain('A mistake');
    expect(await decide({ decision: 'dismiss', reason: 'Again' })).toEqual([]);
    const [warned] = await decide({ decision: 'warn', reason: 'Be kinder.' });
    expect([warned?.includes(LIFTED), warned?.includes('Be kinder.')]).toEqual([false, true]);
    const [deleted] = await decide({ decision: 'delete', reason: 'An insult.' });
    expect(deleted?.indexOf(LIFTED)).toBeGreaterThan(0);
    expect(deleted?.indexOf('An insult.')).toBeGreaterThan(deleted?.indexOf(LIFTED) ?? 0);
    await decide({ decision: 'mute', reason: 'A day', days: 1 });
    await pass(2 * 86_400);
    // A sanction that has run out is over already.
    expect(await decide({ decision: 'dismiss', reason: 'Late' })).toEqual([]);
  });
});
