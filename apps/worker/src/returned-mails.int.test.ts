/** Mails that come back after they were taken: real mails out, reports of mail servers in, and what becomes of the address. */
import { spawn } from 'node:child_process';
import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';
import { type Delivery, smtpMailer } from '@wayfinder/notify';
import { APP_SECRET, deliveryOf } from '@wayfinder/notify/testing';
import { createService, type Service } from '@wayfinder/service';
import { openStore, StoppedClock, type Store, type UserRecord } from '@wayfinder/store';
import { type TestDatabase, withDatabase } from '@wayfinder/store/testing';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { source } from '../../../scripts/local/source.mjs';
import { type ReturnedMails, type ReturnedOutcome, receiveReturnedMails } from './returned-mails.ts';
import { doAllDue } from './testing/all-due.ts';
import { type MailServer, startMailServer } from './testing/mail-server.ts';
import { type About, report, type Shape, sendTo } from './testing/reports.ts';

const DAY = 86_400;
const DOMAIN = 'bounces.play.test';

let database: TestDatabase;
let store: Store;
let service: Service;
let server: MailServer;
let delivery: Delivery;
let listener: ReturnedMails;
let sql: pg.Client;
let outcomes: ReturnedOutcome[] = [];
const lines: string[] = [];
const clock = new StoppedClock('2026-01-01T12:00:00.000Z');

const listen = (port: number): Promise<ReturnedMails> => {
  const line = (...parts: unknown[]): void => void lines.push(JSON.stringify(parts));
  return receiveReturnedMails({
    host: '127.0.0.1',
    port,
    domain: DOMAIN,
    store,
    appSecret: APP_SECRET,
    log: { info: line, debug: line, error: line } as never,
    counted: (outcome) => outcomes.push(outcome),
  });
};

beforeAll(async () => {
  database = await withDatabase();
  store = openStore({ databaseUrl: database.url, clock, connections: 4 });
  service = await createService({ store, clock, hold: { email: 0, webhook: 0 }, judging: { threads: 1 } });
  server = await startMailServer();
  delivery = deliveryOf({ store, games: service, mailer: smtpMailer(server.url), returnDomain: DOMAIN });
  listener = await listen(0);
  sql = new pg.Client({ connectionString: database.url });
  await sql.connect();
});

afterAll(async () => {
  await sql.end();
  await listener.stop();
  await service.close();
  await store.close();
  await server.down();
  await database.drop();
});

afterEach(() => {
  Object.assign(server, { mails: [], returnPaths: [] });
  outcomes = [];
});

let people = 0;

async function person(name: string): Promise<UserRecord> {
  people += 1;
  return store.people.ensure(`${name}${people}@players.test`, `${name}-${people}`);
}

/** Begins a game, in which its host is told that it is their turn; answers what a report about that mail would name. */
async function mailTo(host: UserRecord): Promise<About> {
  const { id } = await service.createGame(host.id, {
    ruleset: 'conquest-of-paradise',
    name: 'Reach',
    settings: { edition: '2', homes: ['tonga', 'samoa'] },
    seats: 2,
    visibility: 'open',
    seatOrder: 'chosen',
    seat: 0,
    clock: null,
  });
  await service.joinGame((await person('guest')).id, id, { seat: 1 });
  await service.startGame(host.id, id);
  clock.pass(1);
  await doAllDue(delivery, { only: 'mails' });
  const at = server.mails.findLastIndex(({ to }) => ![to].flat().some((entry) => entry?.text !== host.email));
  const mail = server.mails[at];
  if (!mail) throw new Error('no mail has gone out');
  return { returnPath: server.returnPaths[at] ?? '', recipient: host.email, messageId: mail.messageId ?? '' };
}

const returnedAt = async ({ id }: UserRecord): Promise<string | null> =>
  (await service.settings(id)).messages.returnedAt;

/** Sends a report about a mail to the return path that it names. */
const comesBack = (about: About, shape: Shape = 'postfix'): Promise<number> =>
  sendTo(listener.port, about.returnPath, report(shape, about));

describe('a mail that comes back', () => {
  test.each(['postfix', 'gmail', 'exchange'] as const)(
    'because nobody is there, as %s says it, turns the address off with a notice, until its owner wants to try again',
    async (shape) => {
      const ana = await person('ana');
      const about = await mailTo(ana);
      expect(about.returnPath.length - about.returnPath.indexOf('@')).toBe(DOMAIN.length + 1);
      expect(about.returnPath.indexOf('@')).toBeLessThanOrEqual(64);
      expect(about.returnPath).toBe(about.returnPath.toLowerCase());
      clock.pass(1);
      expect(await comesBack(about, shape)).toBe(250);
      expect(outcomes).toEqual(['off']);
      expect(await returnedAt(ana)).toBe(clock.now().toISOString());
      const file = await service.exportAccount(ana.id, undefined);
      expect(file.mails).toMatchObject([{ state: 'sent', returnedAt: clock.now().toISOString() }]);
      server.mails = [];
      await expect(mailTo(ana)).rejects.toThrow('no mail has gone out');
      await service.patchSettings(ana.id, { messages: { returnedAt: null } });
      await mailTo(ana);
      expect(server.to(ana.email)).toHaveLength(1);
    },
  );

  test('turns the address off as well where it told of talk', async () => {
    const [ana, ben] = [await person('ana'), await person('ben')];
    const { id } = await service.createGame(ana.id, {
      ...{ ruleset: 'conquest-of-paradise', settings: { edition: '2', homes: ['tonga', 'samoa'] }, seats: 2 },
      ...{ visibility: 'open', seatOrder: 'chosen', seat: 0, starts: 'by-host', clock: null },
    });
    await service.joinGame(ben.id, id, {});
    await doAllDue(delivery, { only: 'mails' });
    Object.assign(server, { mails: [], returnPaths: [] });
    await service.writeLine({ user: ben.id }, { of: 'games', id, room: 'players' }, 'Anybody here?');
    clock.pass(12 * 3_600);
    await doAllDue(delivery, { only: 'talk-digests' });
    const [mail] = server.mails;
    const about = { returnPath: server.returnPaths[0] ?? '', recipient: ana.email, messageId: mail?.messageId ?? '' };
    expect([server.mails.length, about.returnPath.startsWith('bounce+')]).toEqual([1, true]);
    expect((await service.exportAccount(ana.id, undefined)).mails.at(-1)).toMatchObject({
      state: 'sent',
      returnedAt: null,
    });
    expect(await comesBack(about)).toBe(250);
    expect(outcomes).toEqual(['off']);
    expect(await returnedAt(ana)).toBe(clock.now().toISOString());
  });

  test('is known on its way through servers that change the case of addresses', async () => {
    const ana = await person('ana');
    const about = await mailTo(ana);
    expect(await sendTo(listener.port, about.returnPath.toUpperCase(), report('postfix', about))).toBe(250);
    expect(await returnedAt(ana)).not.toBeNull();
  });

  test('is told of any number of times and counts once: not again after its owner said that the address works', async () => {
    const ana = await person('ana');
    const [first, second] = [await mailTo(ana), await mailTo(ana)];
    await comesBack(first);
    await comesBack(first);
    expect(outcomes).toEqual(['off', 'settled']);
    clock.pass(60);
    await service.patchSettings(ana.id, { messages: { returnedAt: null } });
    clock.pass(60);
    // The same again, and one of the same time that was slow.
    await comesBack(first);
    await comesBack(second);
    expect(outcomes.slice(2)).toEqual(['settled', 'settled']);
    expect(await returnedAt(ana)).toBeNull();
    await comesBack(await mailTo(ana));
    expect(await returnedAt(ana)).not.toBeNull();
  });

  test('from before a sign-in by mail counts for nothing: that mail arrived', async () => {
    const ana = await person('ana');
    const about = await mailTo(ana);
    clock.pass(60);
    const token = { identifier: ana.email, token: `hashed-${ana.id}` };
    await store.auth.createVerificationToken({ ...token, expires: new Date('2100-01-01') });
    await store.auth.useVerificationToken(token);
    await comesBack(about);
    expect(outcomes).toEqual(['settled']);
    expect(await returnedAt(ana)).toBeNull();
  });

  test('from an address that its reader has no more counts for nothing', async () => {
    const ana = await person('ana');
    const about = await mailTo(ana);
    await sql.query(`UPDATE "user" SET email = 'new-' || email WHERE id = '${ana.id}'`);
    await comesBack(about);
    expect(outcomes).toEqual(['settled']);
    expect(await returnedAt(ana)).toBeNull();
  });

  test('is that of its return path, whoever the report names', async () => {
    const [ana, ben] = [await person('ana'), await person('ben')];
    const [to, other] = [await mailTo(ana), await mailTo(ben)];
    await comesBack({ ...other, returnPath: to.returnPath });
    expect(await returnedAt(ben)).toBeNull();
    expect(await returnedAt(ana)).not.toBeNull();
  });

  test('of a deleted account is nobody’s', async () => {
    const ana = await person('ana');
    const about = await mailTo(ana);
    await sql.query(`DELETE FROM mail WHERE user_id = '${ana.id}'`);
    expect(await comesBack(about)).toBe(250);
    expect(outcomes).toEqual(['settled']);
  });

  test('or is told of changes nothing where that says nothing of the address', async () => {
    const ana = await person('ana');
    const about = await mailTo(ana);
    const cases: [ReturnedOutcome, Shape, Partial<About>][] = [
      ['not-failed', 'late', {}],
      ['not-failed', 'failed', { action: 'relayed', status: '5.1.1' }],
      ['not-failed', 'failed', { action: 'delivered', status: '2.0.0' }],
      ['unreadable', 'away', {}],
      ['unreadable', 'read', {}],
      // A full mailbox, a policy, a server that was away for days.
      ['kept', 'failed', { status: '5.2.2' }],
      ['kept', 'failed', { status: '5.7.1', diagnosis: 'smtp; 550 5.7.1 blocked' }],
      ['kept', 'failed', { status: '4.4.1' }],
    ];
    for (const [outcome, shape, more] of cases) {
      await sql.query('UPDATE mail SET returned_at = NULL');
      outcomes = [];
      expect(await comesBack({ ...about, ...more }, shape)).toBe(250);
      expect(outcomes, JSON.stringify(more)).toEqual([outcome]);
      expect(await returnedAt(ana)).toBeNull();
    }
  });

  test('with no other reason than what is quoted is judged by that', async () => {
    const ana = await person('ana');
    await comesBack({ ...(await mailTo(ana)), diagnosis: 'smtp; 550 5.1.1 unknown user' }, 'failed');
    expect(await returnedAt(ana)).not.toBeNull();
  });

  test('without a reason turns the address off after three days of it, and not when another has stayed away', async () => {
    const [ana, ben] = [await person('ana'), await person('ben')];
    for (const user of [ana, ben]) await comesBack(await mailTo(user), 'failed');
    clock.pass(1.5 * DAY);
    // The server takes every mail: that says nothing.
    await comesBack(await mailTo(ana), 'failed');
    await mailTo(ben);
    expect(outcomes).toEqual(['doubted', 'doubted', 'doubted']);
    clock.pass(1.6 * DAY);
    for (const user of [ana, ben]) await comesBack(await mailTo(user), 'failed');
    expect(outcomes.slice(3)).toEqual(['off', 'doubted']);
    expect(await returnedAt(ana)).not.toBeNull();
    expect(await returnedAt(ben)).toBeNull();
  });
});

describe('the listener', () => {
  test('takes nothing but for return paths that were signed here', async () => {
    const ana = await person('ana');
    const about = await mailTo(ana);
    const [local = '', domain = ''] = about.returnPath.split('@');
    const letter = (at: number): string =>
      `${local.slice(0, at)}${local[at] === '0' ? '1' : '0'}${local.slice(at + 1)}@${domain}`;
    // A letter of the mail's id, of the check of its address, of the signature.
    const forged = [letter(7), letter(33), letter(local.length - 1), `${local}@elsewhere.test`, `postmaster@${domain}`];
    for (const to of forged) expect(await sendTo(listener.port, to, report('postfix', about)), to).toBe(550);
    expect(outcomes).toEqual(forged.map(() => 'forged'));
    expect(await returnedAt(ana)).toBeNull();
  });

  test('takes nothing that is too big, and one recipient at a time', async () => {
    const ana = await person('ana');
    const about = await mailTo(ana);
    const big = `${report('postfix', about)}\n${'x'.repeat(76).concat('\n').repeat(14_000)}`;
    expect(await sendTo(listener.port, about.returnPath, big)).toBe(552);
    expect(outcomes).toEqual(['too-big']);
    const to = `RCPT TO:<${about.returnPath}>\r\n`;
    expect(await saidOutright(`EHLO x\r\nMAIL FROM:<>\r\n${to}${to}`, '452 ')).toMatch(/\r\n250 .*\r\n452 4\.5\.3 /);
    expect(await returnedAt(ana)).toBeNull();
  });

  test('lives through whatever it is sent', async () => {
    const ana = await person('ana');
    const about = await mailTo(ana);
    const raw = report('gmail', about);
    const chance = dice(7);
    const nested = Array.from(
      { length: 300 },
      (_, n) => `Content-Type: multipart/report; boundary="b${n}"\n\n--b${n}\n`,
    ).join('');
    const garbage = [
      '',
      '\0'.repeat(5_000),
      nested,
      // A list of recipients that a reader of addresses would need minutes for.
      `To: ${'a@b,'.repeat(200_000)}\nContent-Type: multipart/report; boundary=x\n\n--x--`,
      'Content-Type: multipart/report; report-type=delivery-status; boundary="x"\n\n--x\nContent-Type: message/delivery-status\n\n--x--',
      'Content-Type: multipart/report; boundary=""\n\n--\n----\n',
      `Content-Type: multipart/report; boundary=x\n\n--x\nContent-Type: message/delivery-status\n\n${':\n\n'.repeat(9_000)}`,
      Buffer.from(Array.from({ length: 20_000 }, () => chance(256))),
      ...Array.from({ length: 12 }, () => broken(raw, chance)),
    ];
    for (const mail of garbage) expect(await sendTo(listener.port, about.returnPath, mail)).toBe(250);
    for (const said of ['\r\n\r\n', 'GET / HTTP/1.1\r\n\r\n', `EHLO ${'x'.repeat(9_000)}\r\n`, '\0\xff\x16\x03\x01']) {
      await saidOutright(said);
    }
    await saidOutright(`EHLO x\r\nMAIL FROM:<>\r\nRCPT TO:<${about.returnPath}>\r\nDATA\r\nhalf a mail`, '354 ');
    const ben = await person('ben');
    expect(await comesBack(await mailTo(ben))).toBe(250);
    expect(await returnedAt(ben)).not.toBeNull();
  });

  test('has a mail that can’t be judged sent again, and it counts then', async () => {
    const ana = await person('ana');
    const about = await mailTo(ana);
    await sql.query('ALTER TABLE mail RENAME TO mail_away');
    const answer = await comesBack(about).finally(() => sql.query('ALTER TABLE mail_away RENAME TO mail'));
    expect(answer).toBe(451);
    expect(outcomes).toEqual(['failed']);
    expect(await comesBack(about)).toBe(250);
    expect(await returnedAt(ana)).not.toBeNull();
  });

  test('writes no address down', () => {
    expect(lines.length).toBeGreaterThan(20);
    expect(lines.join('\n')).not.toContain('@');
  });

  test('stops although somebody holds a line, answers what it has got, and its port is free then', async () => {
    const about = await mailTo(await person('ana'));
    const own = await listen(0);
    const line = connect(own.port, '127.0.0.1');
    const closed = new Promise((done) => line.once('close', done));
    await new Promise((done) => line.once('data', done));
    await expect(listen(own.port)).rejects.toMatchObject({ code: 'EADDRINUSE' });
    const mail = sendTo(own.port, about.returnPath, report('postfix', about));
    await expect.poll(() => outcomes).toEqual(['off']);
    await own.stop();
    await closed;
    expect(await mail).toBe(250);
    await (await listen(own.port)).stop();
  });

  test('that can’t have its port ends its worker with the reason', async () => {
    const { PATH = '' } = process.env;
    const child = spawn(process.execPath, source(fileURLToPath(new URL('./main.ts', import.meta.url))), {
      env: {
        PATH,
        DATABASE_URL: database.url,
        APP_SECRET,
        SMTP_URL: server.url,
        PUBLIC_URL: 'http://play.test',
        BOUNCE_DOMAIN: DOMAIN,
        BOUNCE_SMTP_PORT: String(listener.port),
      },
    });
    let said = '';
    child.stdout.on('data', (chunk) => {
      said += String(chunk);
    });
    expect(await new Promise((done) => child.once('close', done))).toBe(1);
    expect(said).toContain('returned mails can not be received there');
    expect(said).toContain('EADDRINUSE');
  });
});

/** Says something to the listener outright, and hangs up at once, or when it was answered so; answers what it heard. */
async function saidOutright(text: string, until?: string): Promise<string> {
  const line = connect(listener.port, '127.0.0.1');
  line.on('error', () => undefined);
  let heard = '';
  await new Promise((done) => line.once('data', done));
  await new Promise<void>((done) => {
    line.on('data', (part) => {
      heard += String(part);
      if (until && heard.includes(until)) done();
    });
    line.once('close', () => done());
    if (until) line.write(text, 'latin1');
    else line.end(text, 'latin1');
  });
  line.destroy();
  return heard;
}

/** The same mail with some of its bytes changed, left out or doubled. */
function broken(raw: string, chance: (below: number) => number): Buffer {
  let bytes = Buffer.from(raw, 'latin1');
  for (let n = 0; n < 40; n += 1) {
    const [at, length] = [chance(bytes.length), chance(60)];
    const middle = [Buffer.from([chance(256)]), Buffer.alloc(0), bytes.subarray(at, at + length)][chance(3)];
    bytes = Buffer.concat([bytes.subarray(0, at), middle ?? Buffer.alloc(0), bytes.subarray(at + (n % 2) * length)]);
  }
  return bytes;
}

/** Numbers below a bound, the same ones each time. */
function dice(seed: number): (below: number) => number {
  let at = seed;
  return (below) => {
    at = (Math.imul(at, 1_103_515_245) + 12_345) & 0x7fffffff;
    return Math.floor((at / 0x80000000) * below);
  };
}
