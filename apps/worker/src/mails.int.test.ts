/** The truth of mails: held, dropped, merged, never twice and never for who seems to be online, whatever the mail server does. */
import { setTimeout as sleep } from 'node:timers/promises';
import { botMeans, type Decision } from '@wayfinder/engine';
import { type CatalogEntry, rulesets } from '@wayfinder/games-catalog';
import { claimMail, type Delivery, smtpMailer } from '@wayfinder/notify';
import { deliveryOf } from '@wayfinder/notify/testing';
import { createService, type Service } from '@wayfinder/service';
import { openStore, StoppedClock, type Store, type UserRecord } from '@wayfinder/store';
import { KNOWN_NONCE, knowChance, type TestDatabase, untilWaiting, withDatabase } from '@wayfinder/store/testing';
import type { ParsedMail } from 'mailparser';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { doAllDue } from './testing/all-due.ts';
import { type MailServer, startMailServer } from './testing/mail-server.ts';

const HOLD = 120;
/** A claim that waits for nobody has ended by then. */
const LONG_ENOUGH_MS = 300;
const HOUR = 3_600;
const DAY = 86_400;

let database: TestDatabase;
let store: Store;
let service: Service;
let server: MailServer;
let delivery: Delivery;
let sql: pg.Client;
const clock = new StoppedClock('2026-01-01T12:00:00.000Z');

beforeAll(async () => {
  database = await withDatabase();
  store = openStore({ databaseUrl: database.url, clock, connections: 8 });
  service = await createService({ store, clock, hold: { email: HOLD, webhook: 0 }, judging: { threads: 1 } });
  server = await startMailServer();
  sql = new pg.Client({ connectionString: database.url });
  await sql.connect();
  delivery = deliveryOf({ store, games: service, mailer: smtpMailer(server.url) });
});

afterAll(async () => {
  await sql.end();
  await service.close();
  await store.close();
  await server.down();
  await database.drop();
});

afterEach(async () => {
  Object.assign(server, { mails: [], recipient: null, data: null, breaks: false, returnPaths: [] });
  // Messages that one test left waiting are no business of the next.
  await sql.query(`UPDATE message SET state = 'dropped' WHERE state = 'waiting'`);
  await sql.query(`UPDATE mail SET state = 'dropped' WHERE state = 'begun'`);
});

/** Sends the mails that are due now. */
const round = (): Promise<void> => doAllDue(delivery, { only: 'mails' });

/** Lets time pass, then does what is due. */
async function pass(seconds: number): Promise<void> {
  clock.pass(seconds);
  await round();
}

let people = 0;

async function person(name: string): Promise<UserRecord> {
  people += 1;
  const made = await store.people.ensure(`${name}${people}@players.test`, `${name}-${people}`);
  // Messages beside the calls have tests of their own.
  await service.patchSettings(made.id, { messages: { kinds: { started: { email: false }, clock: { email: false } } } });
  return made;
}

/** A started game of two in which the host is asked first. */
async function game(
  host: UserRecord,
  guest: UserRecord,
  name = 'Reach',
  turnSeconds: number | null = null,
): Promise<string> {
  const { id } = await service.createGame(host.id, {
    ruleset: 'conquest-of-paradise',
    name,
    settings: { edition: '2', homes: ['tonga', 'samoa'] },
    seats: 2,
    visibility: 'open',
    seatOrder: 'chosen',
    seat: 0,
    clock: turnSeconds === null ? null : { turnSeconds },
  });
  await service.joinGame(guest.id, id, { seat: 1 });
  await service.startGame(host.id, id);
  return id;
}

let sent = 0;

async function act(user: UserRecord, gameId: string, path: string[], kind?: string): Promise<void> {
  const { decisions, viewer } = await service.view({ user: user.id }, gameId);
  const due = decisions.find((d) => d.seat === viewer && d.blocks !== 'nothing' && (!kind || d.kind === kind));
  if (!due) throw new Error(`nothing due for ${viewer}`);
  sent += 1;
  await service.sendCommands(user.id, gameId, [{ id: `c-${gameId}-${sent}`, decision: due.id, path }]);
}

/** True where a seat of Terra Mystica has no more turns this round. */
const hasPassed = (view: unknown, seat: number): boolean =>
  (view as { seats: { passed: boolean }[] }).seats[seat]?.passed !== false;

/** A known game in which such an offer is made after 16 acts. In one game of ten none is made at all. */
const OFFERED_SOON = 6;
const MOST_ACTS = 30;

/** Lets bots play until a seat that has a turn next is offered power that the other's turn doesn't wait for; answers which seat. @throws Error where that takes too long */
async function playUntilOffered(players: readonly UserRecord[], gameId: string): Promise<number> {
  const entry = rulesets['terra-mystica'] as CatalogEntry;
  const { bot } = await entry.load();
  for (const end = sent + MOST_ACTS; sent < end; ) {
    for (const [seat, user] of players.entries()) {
      const { decisions, view } = await service.view({ user: user.id }, gameId);
      const offer = decisions.find(({ kind }) => kind === 'power-offer');
      if (offer && !hasPassed(view, offer.seat) && decisions.some(({ kind }) => kind === 'end-turn')) return offer.seat;
      const due = decisions.find((open) => open.seat === seat && open.blocks !== 'nothing');
      if (due) await act(user, gameId, bot(view, seat, due as Decision, botMeans('bot')), due.kind);
    }
  }
  throw new Error('no such offer was made');
}

/** Games that a mail tells of, in its order. */
function gamesIn(mail: ParsedMail | undefined): string[] {
  return [...(mail?.text ?? '').matchAll(/\/games\/(\w+)\?decision/g)].map(([, id]) => id ?? '');
}

describe('the hold of a mail', () => {
  test('is its reader’s own where they have chosen one', async () => {
    const [ana, ben] = [await person('ana'), await person('ben')];
    await service.patchSettings(ana.id, { messages: { holdSeconds: HOUR } });
    await game(ana, ben);
    await pass(HOUR - 1);
    expect(server.to(ana.email)).toEqual([]);
    await pass(1);
    expect(server.to(ana.email)).toHaveLength(1);
    await service.patchSettings(ben.id, { messages: { holdSeconds: 0 } });
    await game(ben, ana);
    await round();
    expect(server.to(ben.email)).toHaveLength(1);
  });

  test('begins anew with every move of a seat that still owes something', async () => {
    const [ana, ben] = [await person('ana'), await person('ben')];
    const id = await game(ana, ben);
    clock.pass(HOLD - 10);
    // A player who names herself first goes on being asked: it stays one call.
    await act(ana, id, ['0'], 'turnOrder');
    await pass(HOLD - 1);
    expect(server.to(ana.email)).toEqual([]);
    await pass(1);
    expect(server.to(ana.email)).toHaveLength(1);
  });

  test('ends in nothing when the game is left, muted or over, or mails are turned off', async () => {
    const [ana, ben, cleo, dan] = [await person('ana'), await person('ben'), await person('cleo'), await person('dan')];
    const left = await game(ana, ben);
    const muted = await game(cleo, dan);
    await game(dan, cleo);
    await round();
    await service.leaveGame(ana.id, left);
    await service.putMute(cleo.id, muted, true);
    await service.patchSettings(dan.id, { messages: { email: false } });
    await pass(HOLD + 1);
    expect(server.mails).toEqual([]);
    const { rows } = await sql.query('SELECT note, count(*)::int AS n FROM message WHERE done_at = $1 GROUP BY note', [
      clock.now(),
    ]);
    expect(rows).toEqual(
      expect.arrayContaining([
        { note: 'left', n: 1 },
        { note: 'muted', n: 2 },
      ]),
    );
  });
});

describe('a call that its player has answered', () => {
  const states = async (gameId: string, seat: number) =>
    (
      await sql.query('SELECT call, state, note, done_at FROM message WHERE game_id = $1 AND seat = $2 ORDER BY call', [
        gameId,
        seat,
      ])
    ).rows;

  test('is dropped when its mail is due, and never told where it was over before a worker came by', async () => {
    const [ana, ben] = [await person('ana'), await person('ben')];
    const id = await game(ana, ben);
    await round();
    expect(await states(id, 0)).toEqual([{ call: 1, state: 'waiting', note: null, done_at: null }]);
    clock.pass(1);
    await act(ana, id, ['1']);
    await pass(HOLD - 1);
    expect(await states(id, 0)).toEqual([{ call: 1, state: 'dropped', note: 'acted', done_at: clock.now() }]);
    expect(server.mails).toEqual([]);
    const fast = await game(ana, ben);
    await act(ana, fast, ['1']);
    await round();
    expect(await states(fast, 0)).toEqual([]);
    // Nothing is dropped of the other seat, which is asked now.
    expect(await states(fast, 1)).toMatchObject([{ state: 'waiting' }]);
  });

  test('is the worker’s to end where a mail of it has been begun', async () => {
    const [ana, ben] = [await person('ana'), await person('ben')];
    const id = await game(ana, ben);
    clock.pass(HOLD);
    const begun = await store.mails.claim(clock.now(), DAY);
    expect(begun?.calls).toMatchObject([{ gameId: id, seat: 0 }]);
    await act(ana, id, ['1']);
    expect(await states(id, 0)).toMatchObject([{ state: 'waiting' }]);
    await pass(DAY);
    expect(await states(id, 0)).toMatchObject([{ state: 'dropped', note: 'acted' }]);
    expect(server.to(ana.email)).toEqual([]);
  });
});

describe('an answer that only the own next turn waits for', () => {
  test('calls its player no sooner than that turn', async () => {
    const players = [await person('ana'), await person('ben')];
    const [ana, ben] = players as [UserRecord, UserRecord];
    const settings = { setup: 'variable', seatOrder: 'fixed' };
    const table = { ruleset: 'terra-mystica', name: 'Offers', settings, seats: 2, visibility: 'open' } as const;
    knowChance(store, OFFERED_SOON);
    const chosen = { seatOrder: 'chosen', seat: 0, clock: null, starts: 'by-host' } as const;
    const { id } = await service.createGame(ana.id, { ...table, ...chosen });
    await service.joinGame(ben.id, id, { seat: 1, nonce: KNOWN_NONCE });
    await service.startGame(ana.id, id, KNOWN_NONCE);
    const offered = await playUntilOffered(players, id);
    const [to, mover] = offered === 0 ? [ana, ben] : [ben, ana];
    await sql.query(`UPDATE message SET state = 'dropped' WHERE state = 'waiting' AND seat <> $1`, [offered]);
    await pass(HOLD);
    expect(server.to(to.email)).toEqual([]);
    await act(mover, id, ['end'], 'end-turn');
    await pass(HOLD);
    expect(server.to(to.email)).toHaveLength(1);
  });
});

describe('presence', () => {
  test('changes nothing: an open stream and a page that was just seen keep no mail back', async () => {
    const [ana, ben] = [await person('ana'), await person('ben')];
    const id = await game(ana, ben);
    const open = await service.subscribe({ user: ana.id }, id, undefined, {
      batch: () => undefined,
      reset: () => undefined,
    });
    clock.pass(HOLD);
    await service.view({ user: ana.id }, id);
    await service.putSeen(ana.id, id, (await service.view({ user: ana.id }, id)).position);
    await round();
    open.close();
    expect(server.to(ana.email)).toHaveLength(1);
  });
});

describe('a player with several games', () => {
  test('gets one mail of all that wait, the nearest deadline first, whose own holds still run as well', async () => {
    const [ana, ben] = [await person('ana'), await person('ben')];
    const slow = await game(ana, ben, 'Slow', 5 * DAY);
    const none = await game(ana, ben, 'No clock');
    clock.pass(HOLD - 5);
    const fast = await game(ana, ben, 'Fast', DAY);
    await pass(5);
    const mails = server.to(ana.email);
    expect(mails).toHaveLength(1);
    expect(gamesIn(mails[0])).toEqual([fast, slow, none]);
    expect(mails[0]?.subject).toBe('3 games wait for you, Fast first');
    expect(mails[0]?.html).toContain('No clock');
    // It belongs to no game's thread.
    expect(mails[0]?.references).toBeUndefined();
    expect(mails[0]?.inReplyTo).toBeUndefined();
    await pass(DAY / 2);
    expect(server.to(ana.email)).toHaveLength(1);
  });

  test('is not told of a game in which they are in the middle of acting', async () => {
    const [ana, ben] = [await person('ana'), await person('ben')];
    const waits = await game(ana, ben);
    const playing = await game(ana, ben);
    clock.pass(HOLD - 5);
    await act(ana, playing, ['0'], 'turnOrder');
    await pass(5);
    expect(server.to(ana.email).map(gamesIn)).toEqual([[waits]]);
    await pass(HOLD);
    expect(server.to(ana.email).map(gamesIn)).toEqual([[waits], [playing]]);
  });

  test('gets pictures of the first three only, and at most twenty games in full', async () => {
    const [ana, ben] = [await person('ana'), await person('ben')];
    for (let n = 0; n < 22; n += 1) await game(ana, ben, `Game ${n}`);
    await pass(HOLD);
    const [mail, ...more] = server.to(ana.email);
    expect(more).toEqual([]);
    expect(mail?.subject).toMatch(/^22 games wait for you, /);
    expect(mail?.attachments.filter(({ filename }) => filename === 'board.png')).toHaveLength(3);
    expect(gamesIn(mail)).toHaveLength(20);
    expect(mail?.text).toContain('And 2 games more wait for you.');
    await pass(DAY);
    expect(server.to(ana.email)).toHaveLength(1);
  });
});

describe('games that can’t be told of now', () => {
  test('keep nobody from hearing of another, and are told of when they can be: none is forgotten, however many; the operator hears of it', async () => {
    const [ana, ben] = [await person('ana'), await person('ben')];
    const broken = new Set<string>();
    const faults = new Map<string | undefined, unknown>();
    for (let n = 0; n < 21; n += 1) broken.add(await game(ana, ben, `Broken ${n}`));
    const view: Service['view'] = async (reader, id, at) => {
      if (broken.has(id)) throw new Error('a fault of its rules');
      return service.view(reader, id, at);
    };
    const fault: Delivery['fault'] = (error, gameId) => faults.set(gameId, error);
    const without = { ...delivery, games: { ...service, view }, fault };
    clock.pass(HOLD);
    await doAllDue(without, { only: 'mails' });
    expect(server.to(ana.email)).toEqual([]);
    const well = await game(ana, ben, 'Well');
    clock.pass(HOLD);
    await doAllDue(without, { only: 'mails' });
    expect(server.to(ana.email).flatMap(gamesIn)).toEqual([well]);
    const ids = [...broken];
    expect(faults).toEqual(new Map(ids.map((id) => [id, new Error('a fault of its rules')])));
    broken.clear();
    await pass(HOUR);
    await pass(HOUR);
    const told = server.to(ana.email).slice(1);
    expect(told).toHaveLength(1);
    expect(told[0]?.subject).toMatch(/^21 games wait for you, /);
    for (const id of gamesIn(told[0])) expect(ids).toContain(id);
  });
});

describe('a worker that slept', () => {
  test('a day wakes and writes one mail a player, of open calls alone', async () => {
    const [ana, ben] = [await person('ana'), await person('ben')];
    const open: string[] = [];
    for (let hour = 0; hour < 24; hour += 1) {
      const id = await game(ana, ben);
      clock.pass(HOUR);
      if (hour % 3 === 0) await act(ana, id, ['1']);
      else open.push(id);
    }
    await round();
    expect(server.to(ana.email).map(gamesIn)).toEqual([open]);
    // Ben is asked in those where ana has acted.
    expect(server.to(ben.email)).toHaveLength(1);
    expect(gamesIn(server.to(ben.email)[0])).toHaveLength(8);
    // Ticks of whatever length find nothing more to tell.
    for (const seconds of [1, 599, 660, 601, HOUR, DAY, 7 * DAY]) await pass(seconds);
    expect(server.mails).toHaveLength(2);
  });
});

describe('a worker whose posts are making the messages of a move', () => {
  test('has their mail wait for that, and not for the next tick', async () => {
    const [ana, ben] = [await person('ana'), await person('ben')];
    const id = await game(ana, ben);
    clock.pass(HOLD);
    const other = new pg.Client({ connectionString: database.url });
    await other.connect();
    try {
      // A row of the same key that may yet come keeps the messages from being written.
      await other.query('BEGIN');
      await other.query(
        `INSERT INTO message (game_id, seat, call, channel, id, user_id, state, created_at, due_at, attempts)
         VALUES ($1, 0, 1, 'email', 'msg_other', $2, 'waiting', $3, $3, 0)`,
        [id, ana.id, clock.now()],
      );
      const posts = store.outbox.claim(clock.now(), 1, 1);
      await untilWaiting(sql, 1);
      const mail = claimMail(delivery);
      await Promise.race([mail, sleep(LONG_ENOUGH_MS)]);
      await other.query('ROLLBACK');
      await posts;
      await (await mail)?.();
      expect(server.to(ana.email)).toHaveLength(1);
    } finally {
      await other.end();
    }
  });
});

describe('two workers', () => {
  test('send nobody the same twice, nor one person two mails', async () => {
    const [ana, ben, cleo] = [await person('ana'), await person('ben'), await person('cleo')];
    for (let n = 0; n < 3; n += 1) {
      await game(ana, ben);
      await game(ben, cleo);
      await game(cleo, ana);
    }
    clock.pass(HOLD);
    await Promise.all(Array.from({ length: 6 }, () => round()));
    for (const { email } of [ana, ben, cleo]) {
      expect(server.to(email)).toHaveLength(1);
      expect(new Set(gamesIn(server.to(email)[0])).size).toBe(3);
    }
  });

  test('wait for one another with what is for one person, but no longer than ten minutes', async () => {
    const [ana, ben] = [await person('ana'), await person('ben')];
    const first = await game(ana, ben);
    clock.pass(HOLD);
    const begun = await store.mails.claim(clock.now(), DAY);
    expect(begun?.calls.map(({ gameId }) => gameId)).toEqual([first]);
    const second = await game(ana, ben);
    await pass(HOLD);
    expect(server.mails).toEqual([]);
    await pass(600 - HOLD);
    expect(server.to(ana.email).map(gamesIn)).toEqual([[second]]);
  });
});

describe('a call that is over when its mail is written', () => {
  test('is written down as over before the mail goes: a database that is away then lets nothing go', async () => {
    const [ana, ben] = [await person('ana'), await person('ben')];
    const over = await game(ana, ben, 'Over');
    await game(ana, ben, 'Open');
    clock.pass(HOLD);
    const work = await claimMail(delivery);
    await service.putMute(ana.id, over, true);
    const finish = vi.spyOn(store.outbox, 'finish').mockRejectedValueOnce(new Error('away'));
    await expect(work?.()).rejects.toThrow('away');
    finish.mockRestore();
    expect(server.mails).toEqual([]);
  });
});

describe('a message', () => {
  test('is unique in its game, seat, call and channel', async () => {
    const [ana, ben] = [await person('ana'), await person('ben')];
    const id = await game(ana, ben);
    await round();
    const again = `INSERT INTO message (game_id, seat, call, channel, id, user_id, state, created_at, due_at, attempts)
      SELECT game_id, seat, call, channel, 'another', user_id, 'waiting', created_at, due_at, 0 FROM message WHERE game_id = $1`;
    await expect(sql.query(again, [id])).rejects.toMatchObject({ code: '23505' });
  });
});

describe('a mail server', () => {
  test('that is down for hours gets one mail of all that still waits when it is up', async () => {
    const [ana, ben] = [await person('ana'), await person('ben')];
    await server.down();
    const first = await game(ana, ben);
    await pass(HOLD);
    const acted = await game(ana, ben);
    for (let n = 0; n < 10; n += 1) await pass(HOUR / 4);
    await act(ana, acted, ['1']);
    const third = await game(ana, ben);
    await pass(HOLD);
    await server.up();
    await pass(HOUR + HOLD);
    await pass(DAY / 2);
    expect(server.to(ana.email).map(gamesIn)).toEqual([[first, third]]);
  });

  test('that breaks off after the last byte gets the very same mail again, four times at most', async () => {
    const [ana, ben] = [await person('ana'), await person('ben')];
    const [answered, open] = [await game(ana, ben), await game(ana, ben)];
    server.breaks = true;
    await pass(HOLD);
    expect(server.mails.map(gamesIn)).toEqual([expect.arrayContaining([answered, open])]);
    await act(ana, answered, ['1']);
    // A call that is due meanwhile goes with another mail.
    const later = await game(ana, ben);
    for (let n = 0; n < 9; n += 1) await pass(60);
    const [first] = server.to(ana.email);
    const same = server.to(ana.email).filter(({ messageId }) => messageId === first?.messageId);
    expect(same).toHaveLength(4);
    for (const mail of same.slice(1)) expect(gamesIn(mail)).toEqual([open]);
    server.breaks = false;
    server.mails = [];
    await pass(600);
    await pass(DAY);
    expect(server.to(ana.email).map(gamesIn)).toEqual([[later]]);
  });

  test('that answers with a passing refusal gets the mail later, and nothing is held against the address', async () => {
    const [ana, ben] = [await person('ana'), await person('ben')];
    await game(ana, ben);
    server.data = { code: 451, text: '4.3.0 try later' };
    await pass(HOLD);
    server.data = null;
    await pass(5);
    expect(server.to(ana.email)).toHaveLength(1);
    expect((await store.people.byId(ana.id))?.returnedAt).toBeNull();
  });
});

describe('an address', () => {
  const returnedAt = async ({ id }: UserRecord): Promise<string | null> =>
    (await service.settings(id)).messages.returnedAt;

  test.each([
    ['by its recipient’s name', 'recipient'],
    ['after the whole mail', 'data'],
  ] as const)(
    'that is none, refused %s, gets no more mails until its owner wants to try again',
    async (_when, part) => {
      const [ana, ben] = [await person('ana'), await person('ben')];
      await game(ana, ben);
      server[part] = { code: 550, text: '5.1.1 no such user here' };
      await pass(HOLD);
      expect(await returnedAt(ana)).toBe(clock.now().toISOString());
      server[part] = null;
      await game(ana, ben);
      await pass(HOUR);
      expect(server.to(ana.email)).toEqual([]);
      const { rows } = await sql.query('SELECT DISTINCT state, note FROM message WHERE user_id = $1', [ana.id]);
      expect(rows).toEqual([{ state: 'dropped', note: 'returned' }]);
      expect((await service.patchSettings(ana.id, { messages: { returnedAt: null } })).messages.returnedAt).toBeNull();
      const id = await game(ana, ben);
      await pass(HOLD);
      expect(server.to(ana.email).map(gamesIn)).toEqual([[id]]);
    },
  );

  test.each([
    [452, '4.2.2 over quota'],
    [552, '5.2.2 mailbox full'],
    [550, '5.7.1 blocked by policy'],
    [550, '5.1.8 bad sender'],
  ])('is not given up for what says nothing of it: %i %s', async (code, text) => {
    const [ana, ben] = [await person('ana'), await person('ben')];
    const id = await game(ana, ben);
    server.recipient = { code, text };
    await pass(HOLD);
    for (let hours = 0; hours < 75; hours += 25) await pass(25 * HOUR);
    expect(await returnedAt(ana)).toBeNull();
    // A call of which nobody could be told for three days is given up; the next one is tried like any other.
    server.recipient = null;
    const next = await game(ana, ben);
    await pass(HOLD);
    expect(gamesIn(server.to(ana.email)[0])).toContain(next);
    expect(gamesIn(server.to(ana.email)[0])).not.toContain(id);
  });

  test('that is refused without a reason is given up after three days of it, and not when it takes a mail between', async () => {
    const [ana, ben] = [await person('ana'), await person('ben')];
    await game(ana, ben);
    server.recipient = { code: 550, text: 'no' };
    await pass(HOLD);
    await pass(2 * DAY);
    expect(await returnedAt(ana)).toBeNull();
    server.recipient = null;
    await pass(HOUR);
    expect(server.to(ana.email)).toHaveLength(1);
    server.recipient = { code: 554, text: 'no' };
    await game(ana, ben);
    await pass(HOLD);
    await pass(2 * DAY);
    expect(await returnedAt(ana)).toBeNull();
    await game(ana, ben);
    await pass(DAY);
    expect(await returnedAt(ana)).not.toBeNull();
  });

  test('of another account, or another address of the same one, is none of it', async () => {
    const [ana, ben] = [await person('ana'), await person('ben')];
    await store.mailTroubles.refused(ana.id, ben.email, 'gone', clock.now(), '550 5.1.1');
    expect(await returnedAt(ana)).toBeNull();
    await store.mailTroubles.refused(ana.id, ana.email, 'gone', clock.now(), '550 5.1.1');
    expect(await returnedAt(ana)).not.toBeNull();
    await sql.query(`UPDATE "user" SET email = 'new-' || email WHERE id = $1`, [ana.id]);
    expect(await returnedAt(ana)).toBeNull();
    expect(await returnedAt(ben)).toBeNull();
  });

  test('stands in nothing that is kept of a refusal', async () => {
    const [ana, ben] = [await person('ana'), await person('ben')];
    await game(ana, ben);
    server.recipient = { code: 550, text: `5.1.1 <${ana.email}> unknown` };
    await pass(HOLD);
    const { rows } = await sql.query('SELECT reason FROM mail_trouble WHERE user_id = $1', [ana.id]);
    expect(rows).toEqual([{ reason: '550 5.1.1' }]);
    const { rows: notes } = await sql.query('SELECT note FROM message WHERE user_id = $1', [ana.id]);
    expect(JSON.stringify(notes)).not.toContain('@');
  });
});

describe('the headers of a mail', () => {
  test('thread by game, and say that it is automatic and how it is turned off', async () => {
    const [ana, ben] = [await person('ana'), await person('ben')];
    const id = await game(ana, ben);
    await pass(HOLD);
    const [mail] = server.to(ana.email);
    const root = `<game-${id}@play.test>`;
    expect(mail?.inReplyTo).toBe(root);
    expect([mail?.references].flat()).toEqual([root]);
    expect(mail?.messageId).toMatch(/^<mail_[0-9a-f]{24}@play\.test>$/);
    const raw = Object.fromEntries(
      (mail?.headerLines ?? []).map(({ key, line }) => [key, line.replace(/\r?\n\s*/g, ' ')]),
    );
    expect(raw['list-id']).toMatch(/^List-ID: Wayfinder <calls\.play\.test>$/i);
    expect(raw['list-unsubscribe']).toMatch(
      /^List-Unsubscribe: <http:\/\/play\.test\/api\/v1\/unsubscribe\?key=[^>]+>$/,
    );
    expect(raw['list-unsubscribe-post']).toBe('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(raw['auto-submitted']).toBe('Auto-Submitted: auto-generated');
    expect(mail?.date).toBeInstanceOf(Date);
    expect(mail?.text?.length).toBeGreaterThan(100);
    expect(String(mail?.html)).toContain('<html lang="en">');
  });
});
