/** Invitations of addresses: a letter to whoever has no account, a message like any other to whoever has one, each once. */
import { type Delivery, smtpMailer } from '@wayfinder/notify';
import { deliveryOf } from '@wayfinder/notify/testing';
import { createService, type Service } from '@wayfinder/service';
import { openStore, StoppedClock, type Store, type UserRecord } from '@wayfinder/store';
import { type TestDatabase, withDatabase } from '@wayfinder/store/testing';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { doAllDue } from './testing/all-due.ts';
import { type MailServer, startMailServer } from './testing/mail-server.ts';

const HOLD = 120;
const HOUR = 3_600;
const DAY = 86_400;
const NOT_NOW = { code: 451, text: '4.3.2 not now' };
const UNKNOWN = { code: 550, text: '5.1.1 no such user' };

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

afterEach(() => {
  server.mails = [];
  server.recipient = null;
  server.recipients.clear();
});

async function pass(seconds: number): Promise<void> {
  clock.pass(seconds);
  await doAllDue(delivery, { service });
}

let people = 0;

async function person(name: string): Promise<UserRecord> {
  people += 1;
  return store.people.ensure(`${name.toLowerCase()}${people}@players.test`, name);
}

const nobody = (): string => `nobody${++people}@elsewhere.test`;

const TABLE = { ruleset: 'conquest-of-paradise', visibility: 'link', seatOrder: 'chosen', seat: 0 } as const;

async function table(host: UserRecord, name: string): Promise<string> {
  const settings = { edition: '2', homes: ['tonga', 'samoa', 'hiva'] };
  return (await service.createGame(host.id, { ...TABLE, settings, name, seats: 3, clock: null })).id;
}

const subjectsTo = (address: string): (string | undefined)[] => server.to(address).map(({ subject }) => subject);

describe('an invited address of an account', () => {
  test('is told by a message in its own language, by the settings of its owner, once', async () => {
    const [ana, ben] = [await person('Ana'), await person('Ben')];
    await service.patchSettings(ben.id, { locale: 'fr' });
    const id = await table(ana, 'Reef');
    await service.invite(ana.id, id, { email: ben.email.toUpperCase() });
    await pass(HOLD);
    await pass(DAY);
    expect(subjectsTo(ben.email)).toEqual(['Reef\u00a0: Ana vous invite à la table.']);
    expect(server.to(ben.email)[0]?.headers.has('list')).toBe(true);
  });

  test('gets nothing where its owner wants no mail, or none of invitations', async () => {
    const [ana, ben, cat] = [await person('Ana'), await person('Ben'), await person('Cat')];
    await service.patchSettings(ben.id, { messages: { email: false } });
    await service.patchSettings(cat.id, { messages: { kinds: { invited: { email: false } } } });
    const id = await table(ana, 'Silence');
    for (const { email } of [ben, cat]) await service.invite(ana.id, id, { email });
    await pass(HOLD);
    await pass(DAY);
    expect(server.mails).toEqual([]);
  });

  test('waits for the end of its owner’s quiet hours', async () => {
    const [ana, ben] = [await person('Ana'), await person('Ben')];
    const from = clock.now().getUTCHours() * 60 + clock.now().getUTCMinutes();
    await service.patchSettings(ben.id, { messages: { quiet: { from, to: (from + 180) % 1_440 } } });
    await service.invite(ana.id, await table(ana, 'Night'), { email: ben.email });
    await pass(HOUR);
    expect(subjectsTo(ben.email)).toEqual([]);
    await pass(2 * HOUR);
    expect(subjectsTo(ben.email)).toEqual(['Night: Ana invites you to the table.']);
  });

  test('is not told where they have declined or sat down before, and once where they are invited by name as well', async () => {
    const [ana, ben, cat] = [await person('Ana'), await person('Ben'), await person('Cat')];
    const id = await table(ana, 'Quick');
    for (const { email } of [ben, cat]) await service.invite(ana.id, id, { email });
    await doAllDue(delivery, { service });
    await service.declineInvitation(ben.id, id);
    await service.acceptInvitation(cat.id, id, {});
    await pass(HOLD);
    expect(subjectsTo(ben.email)).toEqual([]);
    expect(subjectsTo(cat.email)).toEqual([]);
  });

  test('is told of nothing that its sender could tell from an address without an account', async () => {
    const [ana, ben] = [await person('Ana'), await person('Ben')];
    const id = await table(ana, 'Blind');
    server.recipient = NOT_NOW;
    for (const email of [ben.email, nobody()]) await service.invite(ana.id, id, { email });
    await pass(1);
    const { invitations } = await service.exportAccount(ana.id, undefined);
    const [one, two] = invitations.filter(({ game }) => game === id);
    expect({ ...one, email: null }).toEqual({ ...two, email: null });
    expect((await service.exportAccount(ben.id, undefined)).invitations).toMatchObject([
      { toldAt: expect.any(String) },
    ]);
  });

  test('gets the message alone where the account was made before the letter went', async () => {
    const ana = await person('Ana');
    const address = nobody();
    await service.invite(ana.id, await table(ana, 'Early'), { email: address });
    await store.people.ensure(address, 'Dora');
    await pass(HOLD);
    await pass(DAY);
    expect(subjectsTo(address)).toEqual(['Early: Ana invites you to the table.']);
  });

  test('gets the message alone where the account is made while a letter is under way, or waits for its next try', async () => {
    const ana = await person('Ana');
    const [address, other] = [nobody(), nobody()];
    const id = await table(ana, 'Between');
    await service.invite(ana.id, id, { email: address });
    const claimed = await store.invitations.claimLetter(60);
    await store.people.ensure(address, 'Dora');
    // Nobody else tells of it while it may be sent.
    await pass(1);
    expect(claimed && (await store.invitations.letter(claimed))).toBe(null);
    server.recipient = NOT_NOW;
    await service.invite(ana.id, id, { email: other });
    await pass(60);
    server.recipient = null;
    await store.people.ensure(other, 'Emil');
    await pass(HOLD);
    await pass(DAY);
    for (const one of [address, other]) expect(subjectsTo(one)).toEqual(['Between: Ana invites you to the table.']);
  });
});

describe('a letter to an address without an account', () => {
  test('is tried again in growing pauses, as the same mail, and holds nobody up', async () => {
    const ana = await person('Ana');
    const id = await table(ana, 'Storm');
    const [slow, other] = [nobody(), nobody()];
    server.recipients.set(slow, NOT_NOW);
    await service.invite(ana.id, id, { email: slow });
    clock.pass(1);
    await service.invite(ana.id, id, { email: other });
    await pass(1);
    expect(subjectsTo(other)).toEqual(['Ana invites you to play Storm']);
    server.recipients.clear();
    await pass(1);
    expect(subjectsTo(slow)).toEqual([]);
    await pass(5);
    await pass(DAY);
    expect(subjectsTo(slow)).toEqual(['Ana invites you to play Storm']);
  });

  test('is given up after some days, or where the address is refused for good', async () => {
    const ana = await person('Ana');
    const id = await table(ana, 'Gone');
    const [slow, gone] = [nobody(), nobody()];
    server.recipients.set(slow, NOT_NOW).set(gone, UNKNOWN);
    for (const email of [slow, gone]) await service.invite(ana.id, id, { email });
    await pass(1);
    server.recipients.delete(gone);
    for (let days = 0; days < 12; days += 1) await pass(2 * DAY);
    server.recipients.clear();
    await pass(10 * DAY);
    expect(server.mails).toEqual([]);
  });

  test('has one sender at a time, and another one after a killed one, by the same Message-ID', async () => {
    const ana = await person('Ana');
    const address = nobody();
    await service.invite(ana.id, await table(ana, 'Twice'), { email: address });
    const claimed = await store.invitations.claimLetter(60);
    expect(claimed).toMatchObject({ email: address, attempts: 0 });
    await pass(59);
    expect(server.mails).toEqual([]);
    await pass(1);
    const [mail, ...more] = server.to(address);
    expect(more).toEqual([]);
    expect(mail?.messageId).toBe(`<invitation-${claimed?.id}@play.test>`);
    // The one before comes back too late to say anything.
    if (claimed) await store.invitations.finish(claimed, clock.now());
    await pass(1);
    expect(server.to(address)).toHaveLength(1);
  });

  test('is not sent where the invitation was taken back, or the game isn’t open, since it was claimed', async () => {
    const ana = await person('Ana');
    const [back, closed] = [await table(ana, 'Back'), await table(ana, 'Shut')];
    const { id } = await service.invite(ana.id, back, { email: nobody() });
    const one = await store.invitations.claimLetter(60);
    await service.withdrawInvitation(ana.id, back, id);
    await service.invite(ana.id, closed, { email: nobody() });
    const two = await store.invitations.claimLetter(60);
    await service.leaveGame(ana.id, closed);
    for (const claimed of [one, two]) expect(claimed && (await store.invitations.letter(claimed))).toBe(null);
    await pass(DAY);
    expect(server.mails).toEqual([]);
  });
});
