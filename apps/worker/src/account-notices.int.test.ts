/** Mails about accounts: of access tokens, and of sign-ins where there were none before. Over a real mail server. */
import { type Delivery, smtpMailer } from '@wayfinder/notify';
import { deliveryOf } from '@wayfinder/notify/testing';
import { createService, type Service } from '@wayfinder/service';
import { openStore, StoppedClock, type Store, type UserRecord } from '@wayfinder/store';
import { type TestDatabase, withDatabase } from '@wayfinder/store/testing';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { doAllDue } from './testing/all-due.ts';
import { type MailServer, startMailServer } from './testing/mail-server.ts';

const MINUTE = 60;
const DEVICE = { browser: 'Firefox', system: 'Linux' };
const IN_60_DAYS = new Date('2026-03-02T12:00:00.000Z');

let database: TestDatabase;
let store: Store;
let service: Service;
let server: MailServer;
let delivery: Delivery;
const clock = new StoppedClock('2026-01-01T12:00:00.000Z');

beforeAll(async () => {
  database = await withDatabase();
  store = openStore({ databaseUrl: database.url, clock, connections: 4 });
  service = await createService({ store, clock, judging: { threads: 1 } });
  server = await startMailServer();
  delivery = deliveryOf({ store, games: service, mailer: smtpMailer(server.url) });
});

afterAll(async () => {
  await service.close();
  await store.close();
  await server.down();
  await database.drop();
});

afterEach(() => {
  server.recipient = null;
});

let people = 0;

/** Somebody whose account was made a while ago. */
async function person(name: string): Promise<UserRecord> {
  people += 1;
  const made = await store.people.ensure(`${name}${people}@players.test`, name);
  clock.pass(2 * MINUTE);
  return made;
}

let cookies = 0;

async function signIn(user: UserRecord, place: 'known' | 'new', device = DEVICE): Promise<void> {
  cookies += 1;
  await store.auth.createSession(
    { sessionToken: `cookie-${cookies}`, userId: user.id, expires: IN_60_DAYS },
    device,
    place,
  );
}

const makeToken = (user: UserRecord, name: string, seed?: string) =>
  service.createToken(user.id, { name, scopes: ['read'], expiresInDays: null }, seed);

describe('the owner of an account', () => {
  test('is told of a sign-in where nobody signed in before, once, with when and on what', async () => {
    const mia = await person('Mia');
    await signIn(mia, 'new');
    await doAllDue(delivery);
    await doAllDue(delivery);
    const mails = server.to(mia.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Your account was used on a new device']);
    expect(mails[0]?.text).toContain('Thursday, January 1 at 12:02 PM UTC');
    expect(mails[0]?.text).toContain('(Firefox, Linux)');
    expect(mails[0]?.text).toContain('http://play.test/settings#sessions');
  });

  test('hears nothing of a browser that the account knows, nor of the sign-in that made the account', async () => {
    const mia = await person('Mia');
    await signIn(mia, 'known');
    const nils = await store.people.ensure('nils@players.test', 'Nils');
    await signIn(nils, 'new');
    await doAllDue(delivery);
    expect(server.to(mia.email)).toEqual([]);
    expect(server.to(nils.email)).toEqual([]);
  });

  test('is told of a token once, however often its request is repeated; its name becomes no link', async () => {
    const mia = await person('Mia');
    await makeToken(mia, 'evil.example/phish', 'the-seed-of-a-request');
    await makeToken(mia, 'evil.example/phish', 'the-seed-of-a-request');
    await doAllDue(delivery);
    const [mail, ...more] = server.to(mia.email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('A new access token for your account');
    expect(mail?.text).toContain('phish');
    expect(mail?.text).not.toContain('evil.example');
  });

  test('gets one mail of all that waits, also where mails of games are off, in their language', async () => {
    const mia = await person('Mia');
    await store.people.patch(mia.id, { emailMessages: false, locale: 'fr' });
    for (let n = 1; n <= 25; n += 1) await makeToken(mia, `token-${n}`);
    await signIn(mia, 'new');
    await doAllDue(delivery);
    const [mail, ...more] = server.to(mia.email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Votre compte a servi sur un nouvel appareil');
    expect(mail?.text?.match(/token-\d+|Firefox/g)).toHaveLength(20);
  });

  test('is told later where the mail server takes nothing now, by the same mail', async () => {
    const mia = await person('Mia');
    await makeToken(mia, 'script');
    server.recipient = { code: 451, text: '4.3.2 not now' };
    await doAllDue(delivery);
    expect(server.to(mia.email)).toEqual([]);
    server.recipient = null;
    clock.pass(10 * MINUTE);
    await doAllDue(delivery);
    expect(server.to(mia.email)).toHaveLength(1);
  });
});
