import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Delivery, readUnsubscribeKey, smtpMailer } from '@wayfinder/notify';
import { APP_SECRET, closeReceivers, deliveryOf, receiver } from '@wayfinder/notify/testing';
import { createService, type Service } from '@wayfinder/service';
import { openStore, StoppedClock, type Store } from '@wayfinder/store';
import { type TestDatabase, withDatabase } from '@wayfinder/store/testing';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { jobsOf } from './jobs.ts';
import { startRounds } from './rounds.ts';
import { doAllDue } from './testing/all-due.ts';

const HOLD = 60;

interface Received {
  headers: IncomingMessage['headers'];
  body: string;
}

let database: TestDatabase;
let store: Store;
let service: Service;
let smtp: SMTPServer;
let delivery: Delivery;
const clock = new StoppedClock('2026-01-01T12:00:00.000Z');
let mails: ParsedMail[] = [];
let posts: Received[] = [];
let smtpRefuses = false;
/** Mails that the mail server takes its time with, while it is slow; each waits to be told. */
let smtpSlow = false;
const slowMails: (() => void)[] = [];
/** Posts to the address that answers nothing while it holds them. */
let holdsPosts = false;
const heldPosts: ServerResponse[] = [];

async function startSmtp(): Promise<number> {
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      void simpleParser(stream).then((mail) => {
        if (smtpRefuses) return done(new Error('try later'));
        mails.push(mail);
        return smtpSlow ? slowMails.push(done) : done();
      });
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  return (smtp.server.address() as AddressInfo).port;
}

function startReceiver(): Promise<number> {
  return receiver(({ url, headers }, response, body) => {
    if (holdsPosts && url === '/never') return heldPosts.push(response);
    posts.push({ headers, body });
    return response.end();
  });
}

let receiverUrl: string;

beforeAll(async () => {
  database = await withDatabase();
  store = openStore({ databaseUrl: database.url, clock, connections: 4 });
  service = await createService({ store, clock, hold: { email: HOLD, webhook: 0 }, judging: { threads: 1 } });
  const mailer = smtpMailer(`smtp://127.0.0.1:${await startSmtp()}`);
  receiverUrl = `http://127.0.0.1:${await startReceiver()}/hook`;
  delivery = deliveryOf({ store, games: service, mailer });
});

afterAll(async () => {
  delivery.mailer.close();
  await service.close();
  await store.close();
  await new Promise<void>((resolve) => smtp.close(resolve));
  closeReceivers();
  await database.drop();
});

/** Lets time pass and everything that is due go out. */
async function pass(seconds: number): Promise<void> {
  clock.pass(seconds);
  await doAllDue(delivery);
}

let players = 0;

/** Two new people. */
async function newPeople() {
  players += 1;
  const people = await Promise.all(
    ['ana', 'ben'].map((name) => store.people.ensure(`${name}${players}@players.test`, `${name}-${players}`)),
  );
  const [ana, ben] = people;
  if (!ana || !ben) throw new Error('no people');
  // Messages beside the calls have tests of their own.
  const kinds = { started: { email: false }, clock: { email: false } };
  for (const { id } of people) await service.patchSettings(id, { messages: { kinds } });
  return { ana, ben };
}

/** The moves of a game: of Conquest of Paradise the first named turn order is the first decision. */
interface Play {
  ruleset: string;
  name: string;
  settings: Record<string, unknown>;
  clock?: { turnSeconds: number } | null;
}
const reach = (): Play => ({
  ruleset: 'conquest-of-paradise',
  name: `Reach ${players}`,
  settings: { edition: '2', homes: ['tonga', 'samoa'] },
});

/** A game of two people that only has to be started. */
async function readyGame(host: string, guest: string, { clock = null, ...game }: Play = reach()): Promise<string> {
  const table = { seats: 2, visibility: 'open', seatOrder: 'chosen', seat: 0, clock } as const;
  const { id } = await service.createGame(host, { ...game, ...table });
  await service.joinGame(guest, id, { seat: 1 });
  return id;
}

/** A started game of two new people, from which nothing has been sent yet. */
async function newGame(game?: Play) {
  const { ana, ben } = await newPeople();
  const id = await readyGame(ana.id, ben.id, game);
  await service.startGame(ana.id, id);
  mails = [];
  posts = [];
  return { id, ana, ben };
}

/** A game of Terra Mystica in which ana's first turn has just offered power to ben, of which nothing has been sent yet. */
async function powerOffered(clock: Play['clock'] = null) {
  const scoring = ['SCORE1', 'SCORE2', 'SCORE3', 'SCORE4', 'SCORE5', 'SCORE6'];
  const given = { scoring, cards: ['BON1', 'BON2', 'BON3', 'BON4', 'BON5'], factions: ['witches', 'nomads'] };
  const settings = { setup: 'given', given };
  const { ana, ben, id } = await newGame({ ruleset: 'terra-mystica', name: 'Power offered', settings, clock });
  for (const [player, choice] of [
    [ana, 'F4'],
    [ben, 'F3'],
    [ben, 'D3'],
    [ana, 'F2'],
    [ben, 'A5'],
    [ben, 'BON1'],
    [ana, 'BON2'],
  ] as const) {
    await act(player.id, id, [choice]);
  }
  mails = [];
  await act(ana.id, id, ['upgrade', 'F4', 'tradingHouse']);
  return { ana, ben, id };
}

async function act(userId: string, gameId: string, path: string[], kind?: string): Promise<void> {
  const { decisions, viewer } = await service.view({ user: userId }, gameId);
  const due = decisions.find((d) => d.seat === viewer && d.blocks !== 'nothing' && (!kind || d.kind === kind));
  if (!due) throw new Error(`nothing due for ${viewer}`);
  await service.sendCommands(userId, gameId, [{ id: `c-${gameId}-${due.openedAt}`, decision: due.id, path }]);
}

const mailsTo = (address: string): ParsedMail[] =>
  mails.filter(({ to }) => (Array.isArray(to) ? to : [to]).some((entry) => entry?.text === address));

/** Games that an address was told of, in however many mails. */
const told = (address: string): Set<string> =>
  new Set(
    mailsTo(address).flatMap(({ text }) => [...(text ?? '').matchAll(/\/games\/(\w+)\?/g)].map(([, id]) => id ?? '')),
  );

describe('the mail of a call', () => {
  test('goes out once, after the hold, and says what is due', async () => {
    const { ana, ben, id } = await newGame();
    await pass(HOLD - 1);
    expect(mails).toEqual([]);
    await pass(2);
    await pass(3_600);
    expect(mailsTo(ana.email)).toHaveLength(1);
    expect(mailsTo(ben.email)).toEqual([]);
    const [mail] = mailsTo(ana.email);
    expect(mail?.subject).toMatch(/^Your move in Reach \d+: /);
    expect(mail?.text).toContain(`http://play.test/games/${id}?decision=turnOrder`);
    expect(mail?.html).toContain('Take your move');
    expect(mail?.attachments[0]).toMatchObject({ filename: 'board.png', contentType: 'image/png' });
    expect(mail?.html).toContain(`data:image/png`);
    // Nothing of a mail is fetched from anywhere: opening it tells nobody.
    expect(mail?.html).not.toMatch(/src="(cid|https?):/);
    expect(String(mail?.references)).toContain(`game-${id}@play.test`);
    expect(mail?.headers.get('list')).toMatchObject({
      unsubscribe: { url: expect.stringContaining('/api/v1/unsubscribe?key=') },
    });
  });

  test('about another game has all its words, and its own board', async () => {
    const settings = { seatOrder: 'fixed' };
    const { ana, ben, id } = await newGame({ ruleset: 'terra-mystica', name: 'Far fields', settings });
    await pass(HOLD + 1);
    const [first] = mailsTo(ana.email);
    expect(first?.subject).toBe('Your move in Far fields: Which faction do you play?');
    // Nobody has a faction yet: grey discs with the numbers of their seats.
    const [board, ...discs] = first?.attachments.map(({ filename }) => filename) ?? [];
    expect(board).toBe('board.png');
    expect(discs).toEqual([1, 2].map(() => expect.stringMatching(/^disc-\d+\.png$/)));
    expect(new Set(discs).size).toBe(2);
    await act(ana.id, id, ['witches']);
    await pass(HOLD + 1);
    const [second] = mailsTo(ben.email);
    expect(second?.text).toContain(`ana-${players} plays the Witches, beginning with 20 VP.`);
    expect(second?.text).toContain('Set-up');
    // Events that only keep the books stay out, and no key or brace shows.
    expect(second?.text).not.toContain('The factions are chosen');
    expect(second?.text).not.toMatch(/event\.|status\.|[{}]/);
  });

  test('of an answer that nobody waits for waits until somebody does, and so does its clock', async () => {
    const { ana, ben, id } = await powerOffered({ turnSeconds: 14 * 86_400 });
    await pass(HOLD + 86_400);
    expect(mailsTo(ben.email)).toEqual([]);
    const seats = async () => (await service.view({ user: ana.id }, id)).seats;
    expect((await seats())[1]).toMatchObject({ due: false, deadline: null });
    await act(ana.id, id, ['end']);
    const { due, deadline } = (await seats())[1] ?? {};
    expect(due).toBe(true);
    expect(Date.parse(deadline ?? '') - clock.now().getTime()).toBe(14 * 86_400_000);
    await pass(HOLD + 1);
    expect(mailsTo(ben.email)).toHaveLength(1);
  });

  test('of an answer before which nobody can go on says who waits, and tells what led to it', async () => {
    const { ana, ben, id } = await powerOffered();
    await act(ana.id, id, ['end']);
    await pass(HOLD + 1);
    const [asked] = mailsTo(ben.email);
    expect(asked?.text).toContain('It is your turn in Power offered.');
    expect(asked?.text).toContain('One player waits for you.');
    // Events that name the reader's seat, such as that their turn began, are nothing that they did.
    expect(asked?.text).toContain(`ana-${players} makes the dwelling on F4 a trading house.`);
    expect(asked?.text).not.toContain('Nothing has happened');
  });

  test('is not sent when the player acted meanwhile', async () => {
    const { ana, id } = await newGame();
    await pass(HOLD - 10);
    await act(ana.id, id, ['1']);
    await pass(3_600);
    expect(mailsTo(ana.email)).toEqual([]);
  });

  test('tells what happened since, in words, and nothing that its reader may not know', async () => {
    const { ana, ben, id } = await newGame();
    await act(ana.id, id, ['1']);
    await pass(HOLD + 1);
    const [mail] = mailsTo(ben.email);
    expect(mail?.text).toContain('names the order of the turn');
    const secret = await store.games.head(id);
    expect(mail?.text).not.toContain(secret?.seed ?? '?');
    expect(JSON.stringify(mail)).not.toContain(ana.email);
  });

  test('has as news only what came after its reader’s own last move, though it was in answer to the same call', async () => {
    const { ana, ben, id } = await newGame();
    const since = (): string | undefined =>
      mailsTo(ana.email)
        .at(-1)
        ?.text?.split(/Since your move on \w+, \w+ \d+:/)[1]
        ?.split('At the table:')[0]
        ?.trim();
    // Ana goes first, so that she is waited for on and on: it stays one call.
    clock.pass(10);
    await act(ana.id, id, ['0'], 'turnOrder');
    await pass(HOLD);
    expect(since()).toBe('Nothing has happened.');
    expect(mailsTo(ana.email).at(-1)?.text).toMatch(/- \S+ \(you\) · 3 VP · /);
    await act(ana.id, id, ['decline'], 'explore');
    clock.pass(10);
    await act(ben.id, id, ['decline'], 'explore');
    await pass(HOLD + 1);
    expect(mailsTo(ana.email)).toHaveLength(2);
    expect(since()).toContain(`- ${ben.name}`);
    expect(since()).not.toContain(ana.name);
  });

  test('muted games and unsubscribed players get none; the links say so and can not be made up', async () => {
    const { ana, id } = await newGame();
    await service.putMute(ana.id, id, true);
    await pass(HOLD + 1);
    expect(mailsTo(ana.email)).toEqual([]);
    const second = await newGame();
    await service.unsubscribe(second.ana.id, null);
    await pass(HOLD + 1);
    expect(mailsTo(second.ana.email)).toEqual([]);
    const third = await newGame();
    await pass(HOLD + 1);
    const [mail] = mailsTo(third.ana.email);
    const key = decodeURIComponent(/unsubscribe\?key=([^\s"]+)/.exec(mail?.text ?? '')?.[1] ?? '');
    expect(readUnsubscribeKey(APP_SECRET, key)).toEqual({ user: third.ana.id, gameId: third.id });
    expect(readUnsubscribeKey(APP_SECRET, `${key.slice(0, -3)}AAA`)).toBeNull();
    expect(readUnsubscribeKey('another secret', key)).toBeNull();
  });

  test('a mailbox that is closed for a while gets the same message later', async () => {
    const { ana } = await newGame();
    smtpRefuses = true;
    await pass(HOLD + 1);
    smtpRefuses = false;
    expect(mailsTo(ana.email)).toEqual([]);
    await pass(10);
    expect(mailsTo(ana.email)).toHaveLength(1);
  });

  test('a killed worker holds a message for half a minute at most, and the same Message-ID goes out', async () => {
    const { ana } = await newGame();
    clock.pass(HOLD + 1);
    // A worker takes the mail and dies before it is sent.
    const begun = await store.mails.claim(clock.now(), 30);
    expect(begun?.userId).toBe(ana.id);
    await pass(29);
    expect(mailsTo(ana.email)).toEqual([]);
    await pass(2);
    expect(mailsTo(ana.email).map(({ messageId }) => messageId)).toEqual([`<${begun?.id}@play.test>`]);
  });

  test('a worker that slept sends only what is still true', async () => {
    const { ana, ben, id } = await newGame();
    clock.pass(86_400);
    await act(ana.id, id, ['1']);
    clock.pass(86_400);
    await act(ben.id, id, ['decline'], 'explore');
    await pass(86_400);
    // Three calls were opened; one is still open.
    expect(mails).toHaveLength(1);
    expect(mailsTo(ana.email)).toHaveLength(1);
  });
});

/** Cap of a wait: on a busy machine alone it is long. */
const BUSY = { timeout: 60_000 };

describe('a mail server that takes longer than a claim', () => {
  test('gets the mail once: the claim is renewed while it is being sent', async () => {
    const { ana } = await newGame();
    clock.pass(HOLD + 1);
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const renewals = vi.spyOn(store.mails, 'renew');
    smtpSlow = true;
    const mailJob = jobsOf(service, delivery).find(({ name }) => name === 'mails');
    try {
      const sending = (await mailJob?.next())?.();
      await vi.waitUntil(() => slowMails.length > 0, BUSY);
      for (let seconds = 0; seconds < 60; seconds += 10) {
        clock.pass(10);
        vi.advanceTimersByTime(10_000);
        await renewals.mock.results.at(-1)?.value;
        expect(await store.mails.claim(clock.now(), 30)).toBeNull();
      }
      for (const done of slowMails.splice(0)) done();
      await sending;
    } finally {
      smtpSlow = false;
      for (const done of slowMails.splice(0)) done();
      vi.useRealTimers();
      renewals.mockRestore();
    }
    await pass(3_600);
    expect(mailsTo(ana.email)).toHaveLength(1);
  });

  test('a claim that has gone over to another is neither renewed nor put off by the first', async () => {
    await newGame();
    clock.pass(HOLD + 1);
    const first = await store.mails.claim(clock.now(), 30);
    if (!first) throw new Error('nothing to claim');
    expect(await store.mails.renew(first, clock.now(), 30)).toBe(true);
    clock.pass(31);
    const second = await store.mails.claim(clock.now(), 30);
    expect(second?.id).toBe(first.id);
    expect(await store.mails.renew(first, clock.now(), 90)).toBe(false);
    await store.mails.retry(first, clock.now(), 'too late');
    expect(await store.mails.claim(clock.now(), 30)).toBeNull();
    if (!second) throw new Error('nothing claimed');
    await store.mails.finish(second, 'sent', clock.now());
    expect(await store.mails.renew(second, clock.now(), 30)).toBe(false);
  });
});

describe('the clock', () => {
  test('plays the harmless answer when time runs out; who was answered for is not called for it', async () => {
    const { ana, ben } = await newPeople();
    await service.createWebhook(ana.id, { url: receiverUrl });
    const id = await readyGame(ana.id, ben.id, { ...reach(), clock: { turnSeconds: 3_600 } });
    await service.startGame(ana.id, id);
    mails = [];
    posts = [];
    clock.pass(3_599);
    expect((await service.sweepDeadlines()).commands).toBe(0);
    clock.pass(2);
    expect((await service.sweepDeadlines()).commands).toBeGreaterThan(0);
    // All that the first seat owed in this call was answered for it; the next one's clock begins now.
    const { awaited } = await service.view({ user: ben.id }, id);
    expect(awaited).toEqual([{ seat: 1, deadline: new Date(clock.now().getTime() + 3_600_000).toISOString() }]);
    await pass(HOLD + 1);
    expect(mailsTo(ana.email)).toEqual([]);
    expect(posts).toEqual([]);
    expect(mailsTo(ben.email)).toHaveLength(1);
  });

  test('names the deadline in its reader’s own zone, and what the clock did for others', async () => {
    const { ana, ben } = await newGame({ ...reach(), clock: { turnSeconds: 3_600 } });
    await service.patchSettings(ana.id, { timeZone: 'Asia/Seoul' });
    await pass(HOLD + 1);
    // The clock stands at a UTC hour; Seoul is nine hours ahead.
    const hours = clock.now().getUTCHours();
    const inSeoul = (hours + 9 + 1) % 24;
    expect(mailsTo(ana.email)[0]?.text).toMatch(new RegExp(`until .*${inSeoul % 12 || 12}:\\d\\d.*GMT\\+9`));
    clock.pass(3_600);
    await service.sweepDeadlines();
    await pass(HOLD + 1);
    expect(mailsTo(ben.email)[0]?.text).toMatch(/^- .+ The clock played\.$/m);
    expect(mailsTo(ben.email)[0]?.text).toMatch(/until .* UTC\./);
  });

  test.each(['ko', 'ja', 'fr'] as const)('names the deadline without English halves of the day: %s', async (locale) => {
    const { ana } = await newGame({ ...reach(), clock: { turnSeconds: 3_600 } });
    await service.patchSettings(ana.id, { timeZone: 'Asia/Seoul', locale });
    await pass(HOLD + 1);
    const text = mailsTo(ana.email)[0]?.text ?? '';
    expect(text).toMatch(/\d:\d\d (GMT|UTC)\+9/);
    expect(text).not.toMatch(/[AP]M \d|\d [AP]M/);
  });
});

describe('a webhook that never answers', () => {
  test('holds up no mail, no clock and nobody else, and takes one lane however many calls its owner has', async () => {
    const { ana, ben } = await newPeople();
    const { ana: eve, ben: finn } = await newPeople();
    await service.createWebhook(ana.id, { url: new URL('/never', receiverUrl).href });
    for (let n = 0; n < 6; n += 1) await service.startGame(ana.id, await readyGame(ana.id, ben.id));
    clock.pass(HOLD + 1);
    const hook = await service.createWebhook(eve.id, { url: receiverUrl });
    mails = [];
    posts = [];
    holdsPosts = true;
    const clocked = await readyGame(eve.id, finn.id, { ...reach(), clock: { turnSeconds: 3_600 } });
    const rounds = startRounds({ everySeconds: 0.05, jobs: jobsOf(service, delivery), failed: () => undefined });
    try {
      await vi.waitUntil(() => heldPosts.length > 0, BUSY);
      await service.startGame(eve.id, clocked);
      await vi.waitUntil(() => posts.length > 0 && told(ana.email).size === 6, BUSY);
      await service.testWebhook(eve.id, hook.id);
      await vi.waitUntil(() => posts.length > 1, BUSY);
      expect(heldPosts).toHaveLength(1);
      clock.pass(3_601);
      await vi.waitUntil(async () => (await service.view({ user: finn.id }, clocked)).awaited[0]?.seat === 1, BUSY);
    } finally {
      const ended = rounds.stop();
      holdsPosts = false;
      for (const response of heldPosts) response.end();
      await ended;
    }
  });
});
