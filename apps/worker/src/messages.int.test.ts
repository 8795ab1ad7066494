/** Messages to players beside their calls: to the right ones, in time, once, and only those that are still true. */
import { type Delivery, smtpMailer } from '@wayfinder/notify';
import { closeReceivers, deliveryOf, receiver } from '@wayfinder/notify/testing';
import { createService, type Service } from '@wayfinder/service';
import { openStore, StoppedClock, type Store, type UserRecord } from '@wayfinder/store';
import { query, type TestDatabase, withDatabase } from '@wayfinder/store/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
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
let hookUrl: string;
let posts: { type: string; data: { gameId?: string; message?: string; hours?: number } }[] = [];
const clock = new StoppedClock('2026-01-05T12:00:00.000Z');

beforeAll(async () => {
  database = await withDatabase();
  store = openStore({ databaseUrl: database.url, clock, connections: 6, mailHoldSeconds: HOLD });
  service = createService({ store, clock, hold: { email: HOLD, webhook: 0 }, judging: { threads: 1 } });
  server = await startMailServer();
  delivery = deliveryOf({ store, games: service, mailer: smtpMailer(server.url) });
  const port = await receiver((_request, response, body) => {
    posts.push(JSON.parse(body));
    response.end();
  });
  hookUrl = `http://127.0.0.1:${port}/`;
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
  posts = [];
});

// Every day that passes would ask all games of before: their calls and clocks took most of the time.
afterEach(async () => {
  await query(database.url, 'TRUNCATE game CASCADE');
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

/** Subjects of the mails that somebody has got, oldest first. */
function subjectsTo({ email }: UserRecord): string[] {
  return server.mails.filter(({ to }) => JSON.stringify(to).includes(email)).map(({ subject }) => subject ?? '');
}

function textTo({ email }: UserRecord): string {
  return server.mails.findLast(({ to }) => JSON.stringify(to).includes(email))?.text ?? '';
}

test('a game that nobody touches is asked about, and told of when it closes, by webhooks as well', async () => {
  const [ana, ben] = [await person('ana'), await person('ben')];
  const id = await table(ana, ben);
  await service.createWebhook(ana.id, { url: hookUrl });
  await service.createWebhook(ben.id, { url: hookUrl });
  await service.patchSettings(ben.id, { messages: { kinds: { ended: { webhook: false } } } });
  await pass(HOLD);
  server.mails = [];
  await pass(30 * DAY);
  await pass(HOLD);
  expect(textTo(ben)).toContain('Nobody has played for 30 days');
  await pass(30 * DAY);
  await pass(HOLD);
  expect(textTo(ben)).toContain('closed without a result');
  const ended = { gameId: id, reason: null, ranking: [], url: `http://play.test/games/${id}` };
  expect(posts.filter(({ type, data }) => type === 'game.ended' && data.gameId === id)).toEqual([
    { type: 'game.ended', timestamp: expect.any(String), data: expect.objectContaining(ended) },
  ]);
});

test('a full table is told to its host, and once; not any more where it has started', async () => {
  const [ana, ben] = [await person('ana'), await person('ben')];
  const id = await table(ana, ben, { starts: 'by-host' });
  await pass(HOLD);
  await pass(DAY);
  expect(subjectsTo(ana)).toEqual([`Reach ${people}: The table is full: you can start.`]);
  expect(subjectsTo(ben)).toEqual([]);
  const other = await table(ana, ben, { starts: 'by-host' });
  await service.startGame(ana.id, other);
  await service.startGame(ana.id, id);
  server.mails = [];
  await pass(HOLD);
  expect(subjectsTo(ana).join()).not.toContain('full');
  // Both were started by Ana; Ben learns of it.
  expect(textTo(ben)).toContain('The game has started.');
});

test('a game that started by itself is told with the first call, in one mail; whoever has looked needs no word', async () => {
  const [ana, ben] = [await person('ana'), await person('ben')];
  await table(ana, ben);
  await pass(HOLD);
  expect(subjectsTo(ana)).toHaveLength(1);
  expect(textTo(ana)).toMatch(
    /The game has started\.[\s\S]*It is your turn|It is your turn[\s\S]*The game has started\./,
  );
  server.mails = [];
  const second = await table(ben, ana);
  await service.putSeen(ben.id, second, 0);
  await service.putMute(ben.id, second, true);
  await pass(HOLD);
  expect(subjectsTo(ben)).toEqual([]);
});

test('each kind goes over the channels that its reader has chosen', async () => {
  const [ana, ben] = [await person('ana'), await person('ben')];
  await service.createWebhook(ana.id, { url: hookUrl });
  await service.patchSettings(ana.id, {
    messages: { kinds: { started: { email: false, webhook: true }, turn: { email: false, webhook: false } } },
  });
  const { messages } = await service.settings(ana.id);
  expect(messages.kinds.started).toEqual({ email: false, push: true, webhook: true });
  expect(messages.kinds.ended).toEqual({ email: true, push: true, webhook: true });
  await table(ana, ben);
  await pass(HOLD);
  expect(subjectsTo(ana)).toEqual([]);
  expect(posts.map(({ type }) => type)).toEqual(['game.started']);
});

test('what the clock did is told to whom it did it for, by name of the way that was chosen', async () => {
  const [ana, ben] = [await person('ana'), await person('ben')];
  const clockOf = { clock: { turnSeconds: HOUR } };
  for (const timeOut of ['harmless', 'bot', 'out'] as const) {
    const id = await table(ana, ben, { ...clockOf, timeOut });
    await service.putMute(ben.id, id, true);
    await pass(HOLD);
    server.mails = [];
    await pass(HOUR);
    await pass(HOLD);
    const said = { harmless: 'the clock played for you', bot: 'a bot plays for you', out: 'you are out of the game' };
    expect(textTo(ana)).toContain(said[timeOut]);
    await service.leaveGame(ben.id, id).catch(() => undefined);
    await service.leaveGame(ana.id, id).catch(() => undefined);
  }
});

describe('a question at the table', () => {
  test('is told to those who have to answer, unless they have meanwhile', async () => {
    const [ana, ben] = [await person('ana'), await person('ben')];
    const id = await table(ana, ben, { clock: { turnSeconds: DAY } });
    await pass(HOLD);
    server.mails = [];
    await service.propose(ana.id, id, { kind: 'pause', until: null });
    await pass(HOLD);
    expect(subjectsTo(ben)).toEqual([`Reach ${people}: ana-${people - 1} asks for a pause.`]);
    await service.answerProposal(ben.id, id, 1, false);
    await service.propose(ana.id, id, { kind: 'pause', until: null });
    await service.answerProposal(ben.id, id, 2, true);
    server.mails = [];
    await pass(HOLD);
    expect(subjectsTo(ben).join()).not.toContain('asks');
    expect(textTo(ana)).toContain('paused');
    // Whose answer brought it about knows.
    expect(subjectsTo(ben).join()).not.toContain('paused');
  });

  test('that has come to something is told only while that holds', async () => {
    const [ana, ben] = [await person('ana'), await person('ben')];
    const id = await table(ana, ben, { clock: { turnSeconds: DAY } });
    await pass(HOLD);
    server.mails = [];
    let asked = 0;
    const agree = async (kind: 'pause' | 'resume'): Promise<void> => {
      asked += 1;
      await service.propose(ana.id, id, kind === 'pause' ? { kind, until: null } : { kind });
      await service.answerProposal(ben.id, id, asked, true);
    };
    await agree('pause');
    await agree('resume');
    await pass(HOLD);
    expect(subjectsTo(ana)).toEqual([`Reach ${people}: The pause is over: the clocks run again.`]);
    server.mails = [];
    await agree('pause');
    await pass(HOLD);
    await agree('resume');
    await agree('pause');
    server.mails = [];
    await pass(HOLD);
    expect(subjectsTo(ana)).toEqual([`Reach ${people}: The game is paused: no clock runs.`]);
    await agree('resume');
    server.mails = [];
    await service.propose(ben.id, id, { kind: 'more-time', seat: 0, seconds: 4 * HOUR });
    await service.leaveGame(ben.id, id);
    await service.leaveGame(ana.id, id);
    await pass(HOLD);
    expect(server.mails.map(({ subject }) => subject).join()).not.toMatch(/pause is over|gave you/);
  });
});

describe('a seat that changes hands', () => {
  test('is told by the name of who sits there, to all but them, and to whom it was taken from', async () => {
    const [ana, ben, cat] = [await person('ana'), await person('ben'), await person('cat')];
    const id = await table(ana, ben, { clock: { turnSeconds: 9 * DAY } });
    await pass(HOLD);
    await service.offerSeat(ana.id, id, 0, { to: 'everybody', returnDays: 3 });
    await service.takeSeat(cat.id, id, 0);
    server.mails = [];
    await pass(HOLD);
    expect(textTo(ben)).toContain(`${cat.name} sits at the table now, in another’s place.`);
    expect(textTo(cat)).not.toContain('sits at the table now');
    expect(textTo(ana)).toContain(`${cat.name} has taken over your seat.`);
    server.mails = [];
    await service.returnToSeat(ana.id, id);
    await pass(HOLD);
    expect(textTo(ben)).toContain(`${ana.name} is back at the table.`);
    expect(textTo(ana)).not.toContain('is back');
    expect(textTo(cat)).toContain(`${ana.name} is back at the seat that you had taken over.`);
  });

  test('is told no more once it has changed hands again', async () => {
    const [ana, ben, cat] = [await person('ana'), await person('ben'), await person('cat')];
    const id = await table(ana, ben, { clock: { turnSeconds: 9 * DAY } });
    await pass(HOLD);
    await service.offerSeat(ana.id, id, 0, { to: 'everybody', returnDays: 3 });
    await service.takeSeat(cat.id, id, 0);
    clock.pass(1);
    await service.returnToSeat(ana.id, id);
    server.mails = [];
    await pass(HOLD);
    expect(textTo(ben)).not.toContain('in another’s place');
    expect(textTo(ben)).toContain(`${ana.name} is back at the table.`);
    expect(textTo(ana)).not.toContain('has taken over');
    await service.offerSeat(ana.id, id, 0, { to: 'everybody' });
    await service.takeSeat(cat.id, id, 0);
    clock.pass(1);
    await service.offerSeat(cat.id, id, 0, { to: 'everybody' });
    const [dan] = [await person('dan')];
    await service.takeSeat(dan.id, id, 0);
    server.mails = [];
    await pass(HOLD);
    const told = textTo(ben);
    expect(told).toContain(`${dan.name} sits at the table now`);
    expect(told.match(/sits at the table now/g)).toHaveLength(1);
  });
});

describe('a reminder', () => {
  const subject = (hours: number): string => `${hours} hour${hours === 1 ? '' : 's'} left in Reach ${people}`;

  test('comes so many hours before the deadline as its reader has chosen, each once', async () => {
    const [ana, ben] = [await person('ana'), await person('ben')];
    await service.createWebhook(ana.id, { url: hookUrl });
    await service.patchSettings(ana.id, { messages: { kinds: { reminder: { webhook: true } } } });
    await table(ana, ben, { clock: { turnSeconds: DAY } });
    await pass(HOLD);
    server.mails = [];
    posts = [];
    await pass(12 * HOUR - HOLD - 1);
    expect(subjectsTo(ana)).toEqual([]);
    await pass(1);
    expect(subjectsTo(ana)).toEqual([subject(12)]);
    await pass(10 * HOUR);
    expect(subjectsTo(ana)).toEqual([subject(12), subject(2)]);
    expect(posts.map(({ type, data }) => [type, data.hours])).toEqual([
      ['turn.reminder', 12],
      ['turn.reminder', 2],
    ]);
    await pass(HOUR);
    expect(subjectsTo(ana)).toHaveLength(2);
  });

  test('goes along with a deadline that is put off, and comes again before it', async () => {
    const [ana, ben] = [await person('ana'), await person('ben')];
    await service.patchSettings(ana.id, { messages: { reminders: [1] } });
    const id = await table(ana, ben, { clock: { turnSeconds: 6 * HOUR } });
    await pass(HOLD);
    server.mails = [];
    await service.propose(ana.id, id, { kind: 'more-time', seat: 0, seconds: 4 * HOUR });
    await pass(5 * HOUR);
    expect(subjectsTo(ana)).toEqual([subject(1)]);
    await service.answerProposal(ben.id, id, 1, true);
    server.mails = [];
    await pass(4 * HOUR - HOLD - 1);
    expect(subjectsTo(ana).filter((one) => one.includes('left'))).toEqual([]);
    await pass(HOLD + 1);
    expect(subjectsTo(ana).filter((one) => one.includes('left'))).toEqual([subject(1)]);
  });

  /** Quiet hours that begin in one hour and end so many hours after now. */
  const quietUntil = (hours: number): { from: number; to: number } => {
    const minute = clock.now().getUTCHours() * 60 + clock.now().getUTCMinutes();
    return { from: (minute + 60) % 1_440, to: (minute + hours * 60) % 1_440 };
  };
  const leftIn = (user: UserRecord): string[] => subjectsTo(user).filter((one) => one.includes('left in'));

  test('says the time that is left when it is sent, and of two that waited only the last comes', async () => {
    const [ana, ben] = [await person('ana'), await person('ben')];
    await service.patchSettings(ana.id, { messages: { quiet: quietUntil(9) } });
    await table(ana, ben, { clock: { turnSeconds: 14 * HOUR } });
    await pass(HOLD);
    await pass(3 * HOUR - HOLD);
    expect(leftIn(ana)).toEqual([]);
    await pass(6 * HOUR);
    expect(leftIn(ana)).toEqual([subject(5)]);
    const [cat, dan] = [await person('cat'), await person('dan')];
    await service.patchSettings(cat.id, { messages: { quiet: quietUntil(12), reminders: [8, 4] } });
    await table(cat, dan, { clock: { turnSeconds: 12 * HOUR + 1_800 } });
    await pass(HOLD);
    await pass(5 * HOUR - HOLD);
    await pass(4 * HOUR);
    expect(leftIn(cat)).toEqual([]);
    await pass(3 * HOUR);
    expect(leftIn(cat)).toEqual([`Less than an hour left in Reach ${people}`]);
  });

  test.each(['pause', 'more-time'] as const)('is not sent once its call has more time: %s', async (kind) => {
    const [ana, ben] = [await person('ana'), await person('ben')];
    await service.patchSettings(ana.id, { messages: { quiet: quietUntil(9), reminders: [12] } });
    const id = await table(ana, ben, { clock: { turnSeconds: 14 * HOUR } });
    await pass(HOLD);
    await pass(3 * HOUR - HOLD);
    const until = new Date(clock.now().getTime() + 2 * DAY * 1_000).toISOString();
    const more = { kind: 'more-time', seat: 0, seconds: 10 * HOUR } as const;
    await service.propose(ana.id, id, kind === 'pause' ? { kind, until } : more);
    await service.answerProposal(ben.id, id, 1, true);
    server.mails = [];
    await pass(6 * HOUR);
    expect(leftIn(ana)).toEqual([]);
    // Of the later deadline they are reminded anew.
    await service.patchSettings(ana.id, { messages: { quiet: null } });
    await pass(3 * HOUR);
    expect(leftIn(ana)).toEqual(kind === 'pause' ? [] : [subject(12)]);
  });

  test('comes by hours that are chosen while its call is open', async () => {
    const [ana, ben] = [await person('ana'), await person('ben')];
    await service.patchSettings(ana.id, { messages: { reminders: [1] } });
    await table(ana, ben, { clock: { turnSeconds: 14 * HOUR } });
    await pass(HOLD);
    server.mails = [];
    await service.patchSettings(ana.id, { messages: { reminders: [6] } });
    await pass(0);
    await pass(8 * HOUR - HOLD);
    expect(subjectsTo(ana)).toEqual([subject(6)]);
    await service.patchSettings(ana.id, { messages: { reminders: [4, 3] } });
    await service.patchSettings(ana.id, { messages: { reminders: [3] } });
    await pass(0);
    await pass(2 * HOUR);
    expect(subjectsTo(ana)).toEqual([subject(6)]);
    await pass(HOUR);
    expect(subjectsTo(ana)).toEqual([subject(6), subject(3)]);
  });

  test('is not sent once its player has moved', async () => {
    const [ana, ben] = [await person('ana'), await person('ben')];
    const id = await table(ana, ben, { clock: { turnSeconds: 13 * HOUR } });
    await pass(HOLD);
    const { decisions } = await service.view({ user: ana.id }, id);
    const [due] = decisions.filter(({ seat }) => seat === 0);
    // Ben begins then.
    const command = { id: `move-${id}`, decision: due?.id ?? '', path: ['1'] };
    await service.sendCommands(ana.id, id, [command]);
    server.mails = [];
    await pass(HOUR);
    expect(subjectsTo(ana)).toEqual([]);
  });
});

describe('the hours of mails', () => {
  test('a digest has all of a day in one mail at its hour; reminders go by themselves', async () => {
    const [ana, ben] = [await person('ana'), await person('ben')];
    await service.patchSettings(ana.id, {
      timeZone: 'Asia/Seoul',
      messages: { digestMinute: 18 * 60, reminders: [20] },
    });
    const at = clock.now();
    // Six in the evening in Seoul is nine in the morning here.
    const next = new Date(at);
    next.setUTCHours(9, 0, 0, 0);
    if (next <= at) next.setUTCDate(next.getUTCDate() + 1);
    const until = (next.getTime() - at.getTime()) / 1_000;
    await table(ana, ben);
    await table(ana, ben, { name: 'Other' });
    await pass(until - 1);
    expect(subjectsTo(ana)).toEqual([]);
    await pass(1);
    expect(subjectsTo(ana)).toHaveLength(1);
    expect(subjectsTo(ana)[0]).toMatch(/^2 games wait for you/);
    server.mails = [];
    await pass(60);
    await table(ana, ben, { name: 'Timed', clock: { turnSeconds: 21 * HOUR } });
    await pass(HOUR - 60);
    // Neither what is put off to the digest nor what is not due yet.
    await table(ana, ben, { name: 'Fresh' });
    await pass(60);
    expect(subjectsTo(ana)).toEqual(['20 hours left in Timed']);
    expect(textTo(ana)).not.toContain('Fresh');
    server.mails = [];
    await pass(19 * HOUR);
    expect(subjectsTo(ana)).toEqual([]);
    await pass(4 * HOUR);
    expect(textTo(ana)).toContain('Fresh');
  });

  test('a kind that is switched off while its message waits is not sent', async () => {
    const [ana, ben] = [await person('ana'), await person('ben')];
    await table(ana, ben);
    await pass(HOLD - 1);
    const off = { email: false };
    await service.patchSettings(ana.id, { messages: { kinds: { turn: off, started: off } } });
    await pass(1);
    expect(subjectsTo(ana)).toEqual([]);
  });

  test('quiet hours hold everything back until they end', async () => {
    const [ana, ben] = [await person('ana'), await person('ben')];
    const minute = clock.now().getUTCHours() * 60 + clock.now().getUTCMinutes();
    const to = (minute + 180) % 1_440;
    await service.patchSettings(ana.id, { messages: { quiet: { from: minute, to } } });
    await table(ana, ben);
    await pass(HOUR);
    expect(subjectsTo(ana)).toEqual([]);
    await pass(2 * HOUR);
    expect(subjectsTo(ana)).toHaveLength(1);
  });
});

describe('an invitation', () => {
  test('is told to whom it is for, by name or by address, once, and not any more where they have declined', async () => {
    const [ana, ben, cat] = [await person('ana'), await person('ben'), await person('cat')];
    // By name whoever has played with one can be invited.
    await table(ana, ben);
    await table(ana, cat);
    await pass(HOLD);
    server.mails = [];
    const { id } = await service.createGame(ana.id, { ...TABLE, name: 'Inviting', clock: null });
    await service.invite(ana.id, id, { player: ben.playerId });
    await service.invite(ana.id, id, { player: cat.playerId });
    await service.invite(ana.id, id, { email: 'dora@elsewhere.test' });
    await service.declineInvitation(cat.id, id);
    await pass(HOLD);
    await pass(HOLD);
    expect(subjectsTo(ben)).toEqual([`Inviting: ana-${people - 2} invites you to the table.`]);
    expect(subjectsTo(cat)).toEqual([]);
    const letters = server.mails.filter(({ to }) => JSON.stringify(to).includes('dora@elsewhere.test'));
    expect(letters.map(({ subject }) => subject)).toEqual([`ana-${people - 2} invites you to play Inviting`]);
  });
});

test('a game that suits a saved search is told to whoever saved it, while a seat is free', async () => {
  const [ana, ben, cat] = [await person('ana'), await person('ben'), await person('cat')];
  // Tables of other tests are looked at before.
  while ((await service.sweepAlerts()) > 0);
  for (const { id } of [ben, cat]) {
    await service.putFilter(id, `search-${people}`, {
      name: 'Boats',
      filter: { ruleset: 'conquest-of-paradise' },
      alert: true,
    });
  }
  const { id } = await service.createGame(ana.id, {
    ...TABLE,
    name: 'Suits',
    clock: { turnSeconds: 3 * DAY, reserveSeconds: 36 * HOUR },
  });
  while ((await service.sweepAlerts()) > 0);
  await pass(HOLD);
  const found =
    'A table is open that suits your search “Boats”: Conquest of Paradise, 2 seats, 3 days a turn and 36 hours of reserve.';
  // A search that is gone has no name any more.
  expect(await store.savedFilters.foundBy(id, ben.id)).toBe('Boats');
  expect(subjectsTo(ben)).toEqual([`Suits: ${found} ana-${people - 2} hosts it.`]);
  server.mails = [];
  await service.createGame(ana.id, {
    ...TABLE,
    name: 'Full',
    clock: null,
    bots: [{ level: 'easy' }],
    starts: 'by-host',
  });
  while ((await service.sweepAlerts()) > 0);
  await pass(HOLD);
  expect(subjectsTo(cat)).toEqual([]);
  await service.leaveGame(ana.id, id);
});

const iso = (seconds: number): string => new Date(clock.now().getTime() + seconds * 1_000).toISOString();

describe('what changes while a message waits', () => {
  test('a seat that is offered to somebody else meanwhile is not told to whom it was offered first', async () => {
    const [ana, ben, cat, dan] = [await person('ana'), await person('ben'), await person('cat'), await person('dan')];
    const id = await table(ana, ben, { clock: { turnSeconds: 9 * DAY } });
    await pass(HOLD);
    server.mails = [];
    await service.offerSeat(ana.id, id, 0, { to: cat.playerId });
    await service.offerSeat(ana.id, id, 0, { to: dan.playerId });
    await pass(HOLD);
    expect(subjectsTo(dan)).toHaveLength(1);
    await expect(service.takeSeat(cat.id, id, 0)).rejects.toMatchObject({ code: expect.any(String) });
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
});
