/**
 * The tables of games can be spread over machines by their game: no statement that is sent while games are played reads or writes such a table without
 * naming the game, but for the few that docs/operations/scale.md lists with what they cost.
 */
import { createECDH, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { LeagueSettings, SeasonState, SignUp } from '@wayfinder/contract';
import { type Delivery, smtpMailer } from '@wayfinder/notify';
import { closeReceivers, deliveryOf, receiver } from '@wayfinder/notify/testing';
import { createService, type Identity, Problem, type Service } from '@wayfinder/service';
import { type Append, convertGames, openStore, StoppedClock, type Store } from '@wayfinder/store';
import { hasGamesOfBefore } from '@wayfinder/store/local';
import { query, type TestDatabase, withDatabase } from '@wayfinder/store/testing';
import {
  type GameTables,
  gameTables,
  type Recording,
  recordStatements,
  tablesAcrossGames,
} from '@wayfinder/store/testing/statements';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { doAllDue } from './testing/all-due.ts';
import { firstPath } from './testing/first-path.ts';
import { type MailServer, startMailServer } from './testing/mail-server.ts';

const SCALE = readFileSync(new URL('../../../docs/operations/scale.md', import.meta.url), 'utf8');
/** The first column of the table of that page, each row of which names a statement, or the beginning of one. */
const LISTED = [
  ...(SCALE.split('## What crosses games')[1]?.split('\n## ')[0] ?? '').matchAll(/^\| `([^`]+)` \|/gm),
].map(([, label = '']) => label);
const isListed = (label: string): boolean =>
  LISTED.some((listed) => label === listed || label.startsWith(`${listed} `));

let database: TestDatabase;
let tables: GameTables;
let store: Store;
let service: Service;
let smtp: MailServer;
let posts = 0;
let hookUrl: string;
let delivery: Delivery;
let recording: Recording;
const clock = new StoppedClock('2026-01-01T12:00:00.000Z');
const users: string[] = [];

beforeAll(async () => {
  database = await withDatabase();
  tables = await gameTables(database.url);
  // As a database is that has games of before: all that is made is of layout 1, until it is converted.
  await query(database.url, 'ALTER TABLE game ALTER COLUMN layout SET DEFAULT 1');
  smtp = await startMailServer();
  const port = await receiver((_request, response) => {
    posts += 1;
    response.end();
  });
  hookUrl = `http://127.0.0.1:${port}/`;
  recording = recordStatements();
  store = openStore({ databaseUrl: database.url, clock, connections: 4 });
  service = createService({
    store,
    clock,
    rulesetsModule: fileURLToPath(new URL('./testing/rulesets.ts', import.meta.url)),
    hold: { email: 60, webhook: 0 },
    judging: { threads: 1 },
  });
  delivery = deliveryOf({ store, games: service, mailer: smtpMailer(smtp.url) });
});

afterAll(async () => {
  recording?.stop();
  delivery?.mailer.close();
  await service?.close();
  await store?.close();
  await smtp?.down();
  closeReceivers();
  await database?.drop();
});

/** Lets time pass and everything that is due happen. */
async function pass(seconds: number): Promise<void> {
  clock.pass(seconds);
  await doAllDue(delivery, { service });
}

const TWO = { ruleset: 'sample', preset: 'short', seats: 2, visibility: 'open', seatOrder: 'chosen' } as const;
const DUEL = { ...TWO, starts: 'by-host' } as const;
/** The smallest league: two members, who meet twice. */
const DUELS: LeagueSettings = {
  ruleset: 'sample',
  setUps: [{ preset: 'short' }],
  ...{ seats: 2, size: 2, uneven: 'waiting-list', games: 2, zones: { kind: 'number', up: 0, down: 0 } },
  ...{ clock: { turnSeconds: 86_400 }, hours: null, timeOut: 'harmless' },
  ...{ weeks: 1, minute: 0, opensDays: 3, closesDays: 1, objectionDays: 0 },
  scoring: { points: [3, 0], draw: 1, tieBreaks: ['wins'], count: 'sum' },
  ...{ waves: 1, atOnce: 2, replacers: [], daysAway: 0, again: null },
};
const SIGN_UP: SignUp = { away: [], standIn: null, standsIn: false, promises: { toTheEnd: true, inTime: true } };

async function startedGame(turnSeconds: number | null): Promise<string> {
  const [host = '', guest = ''] = users;
  const { id } = await service.createGame(host, { ...DUEL, clock: turnSeconds === null ? null : { turnSeconds } });
  await service.joinGame(guest, id, {});
  // Laid down before the start, it moves with its seat.
  await service.putOrders(guest, id, { seal: null });
  await service.startGame(host, id);
  return id;
}

/** A browser of somebody that is pushed to. */
async function turnOnPush(user: string): Promise<void> {
  await store.people.createSession(user, randomUUID(), new Date(clock.now().getTime() + 365 * 86_400_000));
  const [session] = await service.sessions(user, undefined);
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const keys = { p256dh: pair.getPublicKey('base64url'), auth: 'A'.repeat(22) };
  const endpoint = `${hookUrl}push/${randomUUID()}`;
  await service.putPush(user, session?.id ?? '', { endpoint, keys, old: `${hookUrl}push/before` });
}

/** Plays one command of whoever is due; false when the game is over. */
async function playOne(id: string): Promise<boolean> {
  const { awaited, outcome } = await service.decisions({ user: null }, id);
  const user = users[awaited[0]?.seat ?? -1];
  if (outcome || user === undefined) return false;
  const { viewer, decisions } = await service.decisions({ user }, id);
  const decision = decisions.find(({ seat, blocks }) => seat === viewer && blocks !== 'nothing')?.id ?? '';
  const { version } = await service.draft(user, id);
  await service.putDraft(user, id, { draft: { steps: [], decision, path: [] }, basedOn: version }).catch(refused);
  const path = await firstPath(service, user, id, decision);
  const commands = [{ id: randomUUID(), decision, path }];
  await service.sendCommands(user, id, commands);
  // A retry.
  await service.sendCommands(user, id, commands);
  return true;
}

/** Requests that this test makes only for their statements may be refused. */
function refused(error: unknown): void {
  if (!(error instanceof Problem)) throw error;
}

async function playOut(id: string): Promise<void> {
  for (let moves = 0; moves < 300; moves += 1) {
    if (!(await playOne(id))) return;
    if (moves % 10 === 0) await pass(90);
  }
  throw new Error('the sample does not end');
}

/** Everything that is asked of games by the people at them, and by those who run the service. */
async function askAll(id: string): Promise<void> {
  const [user = ''] = users;
  const reader = { user };
  const me: Identity = { user, via: 'session', scopes: [] };
  const heard = await service.subscribe(reader, id, 0, { batch: () => undefined, reset: () => undefined });
  const uses: (() => Promise<unknown>)[] = [
    () => service.game(reader, id),
    () => service.view(reader, id),
    () => service.view(reader, id, 1),
    () => service.events(reader, id, 0, 50),
    () => service.exportGame(reader, id),
    () => service.orders(user, id),
    () => service.putOrders(user, id, { seal: null }),
    () => service.putSeen(user, id, 1),
    () => service.putMute(user, id, true),
    () => service.putMute(user, id, false),
    () => service.calls(user),
    () => service.settings(user),
    () => service.patchSettings(user, { name: `Ann ${id}` }),
    () => service.webhooks(user),
    () => service.pushHolds(user, id, 'msg_test'),
    () => service.pushes(user, undefined),
    async () => service.feedOf((await service.renewFeed(user)).key),
    () => service.exportAccount(user, undefined),
    () => service.me(me),
    async () => service.player(user, (await service.me(me)).player),
    () => service.deleteDraft(user, id),
    ...(['open', 'mine', 'finished', 'offered', 'offered-to-me'] as const).map(
      (filter) => () => service.listGames(user, { filter, limit: 10 }),
    ),
    ...(['newest', 'oldest', 'fullest'] as const).map(
      (sort) => () => service.listGames(user, { filter: 'open', limit: 10, sort }),
    ),
    () => service.people(user, { limit: 10 }),
    () => service.invitations(user),
    () => service.rematch(user, id),
    () => service.putFilter(user, 'mine', { name: 'Mine', filter: { seats: 2 }, alert: true }),
    () => service.filters(user),
    () => service.unsubscribe(user, id),
    () => service.rebuild(id),
    () => service.rebuild('all'),
    () => store.outbox.counts(),
    () => store.vitals.backlog(clock.now()),
    () => store.tidy(),
  ];
  for (const use of uses) await use().catch(refused);
  heard.close();
}

/** Statements that are sent only when a mail server refuses, a process dies or a game is long: sent here by themselves. */
async function askSeldom(id: string, userId: string): Promise<void> {
  const { outbox, mails, log, games, pushes } = store;
  const now = clock.now();
  const at = now.toISOString();
  const call = {
    gameId: id,
    seat: 0,
    call: 1,
    channel: 'email',
    kind: 'turn',
    id: 'msg_none',
    userId,
    webhookId: null,
    pushId: null,
  };
  const message = { ...call, createdAt: at, attempts: 0 };
  const mail = { id: 'mail_none', userId, begunAt: at, attempts: 0, calls: [message], clubs: [] };
  await outbox.renew(message, now, 1);
  await outbox.isOvertaken(message, [2]);
  await outbox.retry(message, now, 'none');
  await outbox.finish({ ...message, id: 'msg_other' }, 'failed', now);
  await mails.release(mail, [message], now, now, 'none');
  await log.placeOf(id, 0, 1);
  await games.passHosting(id, userId);
  await games.renewLink(id, 'none');
  await games.putAway({ from: at, until: at });
  await outbox.posted(id, 'none', 'msg_none');
  await pushes.gone({ id: 'none', endpoint: 'none' });
  // Sessions are of no game, but the name of their table is put in.
  await store.people.endSession(userId, 'none');
  // Moves of several games at once; each comes too late, so that nothing is written.
  const late = await Promise.all([1, 2, 3].map(async (n) => log.append(await lateBatch(`game0000000${n}`))));
  expect(late).toEqual([null, null, null]);
  // A worker that dies with a mail, and the next one.
  for (let worker = 0; worker < 2; worker += 1) {
    clock.pass(90);
    expect(await mails.claim(clock.now(), 30)).toMatchObject({ attempts: worker });
  }
}

/** Things that happen beside the logs: pauses, time that others grant, seats that change hands, games that nobody touches. */
async function askBeside(): Promise<void> {
  const [ann = '', ben = ''] = users;
  const { id: cem } = await store.people.ensure('cem@play.test', 'Cem');
  for (const user of [ann, ben]) {
    await service.patchSettings(user, { messages: { quiet: { from: 1_380, to: 300 }, reminders: [12, 2] } });
  }
  const id = await startedGame(86_400);
  await service.propose(ann, id, { kind: 'more-time', seat: 0, seconds: 3_600 });
  await service.answerProposal(ben, id, 1, true).catch(refused);
  await service.propose(ann, id, { kind: 'pause', until: null });
  await service.answerProposal(ben, id, 2, true).catch(refused);
  await service.notes({ user: ann }, id);
  await pass(7 * 86_400);
  await service.endPause(ben, id);
  await pass(80_000);
  // At a table of three one answer isn't the last.
  const head = await store.games.head(id);
  if (head) await store.beside.agree(head, 99, 0, clock.now().toISOString());
  await service.offerSeat(ann, id, 0, { to: 'everybody', returnDays: 3, bot: true });
  await service.withdrawOffer(ann, id, 0);
  await service.offerSeat(ann, id, 0, { to: 'everybody', returnDays: 3 });
  await service.takeSeat(cem, id, 0);
  await service.returnToSeat(ann, id);
  await pass(90);
  const idle = await startedGame(null);
  await service.keepGame(ann, idle);
  await pass(31 * 86_400);
  await pass(31 * 86_400);
  for (const user of [ann, ben]) await service.patchSettings(user, { messages: { quiet: null } });
}

/** A batch for a game that has moved on. */
async function lateBatch(gameId: string): Promise<Append> {
  const nothing = { open: [], calls: [], clocks: [] };
  return {
    ...{ gameId, layout: 2, expectedSeq: -1, expectedChanges: 0, at: clock.now().toISOString(), entries: [] },
    sender: { seat: 0, sentHash: null, answer: null, draft: null },
    change: { revision: 1, positions: [0], spectatorPosition: 0, heads: ['a'], outcome: null, achieved: [] },
    ...{ before: nothing, after: nothing, orders: [], announce: [], called: [], notes: [], snapshot: null },
    hold: { email: 0, webhook: 0 },
  };
}

/** All statements that the store's source has on tables of games, in the pieces that stand between what is put into them. */
function written(): string[][] {
  const folder = new URL('../../../packages/store/src/', import.meta.url);
  // Migrations are not sent while games are played, a backup reads every table, whatever it is called, and tests send what they like.
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /(?<!\.test)\.ts$/.test(name) && !/^(migrate|backup)\.|^(testing|generated)\//.test(name),
  );
  expect(files).toEqual(expect.arrayContaining(['append-sql.ts', 'layout-1/append-sql.ts', 'layout-1/convert.ts']));
  // Tables whose name is put in may be of games as well.
  const table = new RegExp(`\\b(FROM|JOIN|UPDATE|INTO) ((${[...tables.games.keys()].join('|')})\\b|\\$\\{)`);
  return files
    .flatMap((name) => [
      ...readFileSync(new URL(name, folder), 'utf8').matchAll(
        /([`'"])\s*((?:SELECT|INSERT INTO|UPDATE|DELETE FROM|WITH)\b[^`]*?)\1/g,
      ),
    ])
    .map(([, , text = '']) => text)
    .filter((text) => table.test(text))
    .map((text) => text.split(/\$\{[^}]*\}/).map(bare));
}

const bare = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Everything that happens to games between two people, in whatever layout they are made. */
async function round(): Promise<{ over: string; running: string }> {
  const [ann = '', ben = ''] = users;
  const { id: hook } = await service.createWebhook(ann, { url: hookUrl });
  await turnOnPush(ann);
  const over = await startedGame(null);
  await askAll(over);
  await service.testWebhook(ann, hook);
  await playOut(over);
  await askAll(over);
  const [last] = await service.deliveries(ann, hook);
  await service.sendAgain(ann, hook, last?.messageId ?? '');
  await pass(90);
  await store.webhooks.disable(hook, 'gone');
  // One by the clock, one that is left, one that never begins.
  const timed = await startedGame(86_400);
  await pass(100_000);
  await pass(100_000);
  await service.leaveGame(ben, timed);
  await service.leaveGame(ann, timed);
  const { id: open } = await service.createGame(ann, { ...DUEL, clock: null });
  await service.leaveGame(ann, open);
  // One that starts by itself, after a bot was seated and taken away.
  const { id: full } = await service.createGame(ann, { ...TWO, clock: null });
  await service.giveNonce(ann, full, 'ab'.repeat(16));
  await service.putClock(ann, full, { clock: null, hours: null });
  await service.joinGame(ben, full, {});
  const { id: bots } = await service.createGame(ann, { ...DUEL, clock: null, bots: [{ level: 'easy' }] });
  await service.unseatBot(ann, bots, 1);
  await service.putHours(ann, { week: null });
  // One to which somebody is invited by name, who says no and comes all the same, and an address.
  const { id: asked } = await service.createGame(ann, { ...DUEL, seats: 3, clock: null });
  const [companion] = await service.people(ann, { limit: 1 });
  await service.invite(ann, asked, { player: companion?.player ?? '' });
  const { id: address } = await service.invite(ann, asked, { email: 'dora@play.test' });
  await service.invited(ann, asked);
  await service.withdrawInvitation(ann, asked, address);
  // Another address, which is written to.
  await service.invite(ann, asked, { email: 'finn@play.test' });
  await pass(1);
  // A third one, whose account is made while a letter is under way.
  await service.invite(ann, asked, { email: 'gil@play.test' });
  const letter = await store.invitations.claimLetter(30);
  if (letter) await store.invitations.letGo(letter);
  await service.declineInvitation(ben, asked);
  await service.acceptInvitation(ben, asked, {});
  await service.putFilter(ben, 'open', { name: 'Open', filter: { seats: 2 }, alert: true });
  await service.sweepAlerts();
  await service.deleteFilter(ben, 'open');
  await askClub(ann);
  await askTalk(ann, ben);
  await askBeside();
  const running = await startedGame(null);
  await askSeldom(running, ann);
  return { over, running };
}

/** A club with a game. */
async function askClub(owner: string): Promise<void> {
  const { id } = await service.createClub(owner, { name: 'Club', entry: 'open', visibility: 'open' });
  await service.createGame(owner, { ...DUEL, clock: null, visibility: 'club', clubId: id });
  await service.clubGames(owner, id, { status: 'open', limit: 5 });
  await service.clubHome(owner, id);
  await service.club(owner, id);
  await service.exportClub(owner, id);
  await service.sweepSeasons();
  await askSeason();
}

/** A season whose start and end are taken back, and whose seats change hands. */
async function askSeason(): Promise<void> {
  await store.seasonGames.sittingIn('none', 1);
  await store.seasonGames.dueGame('none');
  await store.seasonGames.daysAway('none', 'none');
  await store.seasonGames.satIn('none', 1, 'none');
  await store.seasons.leftBefore('none', 1, 'none');
  const id = await startedGame(null);
  const head = await store.games.head(id);
  if (!head) throw new Error('no game');
  const at = clock.now().toISOString();
  await store.beside.settle(head, null, at, {}, [], { after: (client) => store.beside.endReturns(client, id, 0) });
  const [owner = '', member = ''] = users;
  const referee = (await store.people.ensure('referee@example.com', 'Referee')).id;
  const { id: club } = await service.createClub(owner, { name: 'Skerry', entry: 'open', visibility: 'open' });
  for (const user of [member, referee]) await service.joinClub(user, club, {});
  const player = (await store.people.byId(referee))?.playerId ?? '';
  await service.patchMember(owner, club, player, { role: 'organiser' });
  const { id: league } = await service.createLeague(owner, club, { name: 'League', settings: DUELS });
  await service.announceSeason(owner, league, {});
  const step = (to: SeasonState) => service.stepSeason(referee, league, 1, { to, preview: false });
  await step('registration');
  for (const user of [owner, member]) await service.signUp(user, league, 1, SIGN_UP);
  for (const to of ['seeded', 'running'] as const) await step(to);
  await sweepSeasons();
  await step('seeded');
  await step('running');
  await sweepSeasons();
  await service.seasonDesk(owner, league, 1);
  await service.seasonLive(member, league, 1, 1);
  for (const to of ['objections', 'running', 'objections'] as const) await step(to);
  await sweepSeasons();
  await step('closed');
}

async function sweepSeasons(): Promise<void> {
  while ((await service.sweepSeasons()) > 0);
}

/** Talk beside a game: lines, reactions, notes, blocks and a report. */
async function askTalk(ann: string, ben: string): Promise<void> {
  const id = await startedGame(null);
  await playOne(id);
  const at = { of: 'games', id, room: 'players' };
  const [reader, other] = [{ user: ann }, { user: ben }];
  await service.writeLine(reader, at, 'Look at #1, @Ben', 'request');
  await service.editLine(reader, at, '1', 'Look at #1');
  for (const on of [true, false]) await service.react(other, at, '1', 'wow', on);
  await service.talkNews(ben, id);
  await service.talkDigest(ben);
  await service.talkTold(ben, { of: 'games', id, room: 1 }, 1);
  await service.putTalkSeen(other, at, 1);
  await service.lines(other, at, { limit: 5 });
  await service.talk(other, id);
  await service.reportLine(other, at, '1', { reason: 'other', text: '' });
  await service.deleteLine(reader, at, '1');
  await service.putPrivateNote(reader, id, 'Ben bluffs');
  await service.privateNote(ann, id);
  await service.putPrivateNote(reader, id, '');
  // Archived, a log tells moments as well.
  await store.log.positionsAt('none00000000', 0, 1, 2);
  const { id: cem } = await store.people.ensure('cem@play.test', 'Cem');
  await store.reports.setOperator(cem, true, clock.now());
  const { reports } = await service.reports(cem, { state: 'open', limit: 5 });
  await service.decideReport(cem, reports[0]?.id ?? '', { decision: 'delete', reason: 'Rude' });
  // Ben blocks Ann, who then sits down at his table.
  const { id: table } = await service.createGame(ben, { ...DUEL, clock: null });
  const player = (await store.people.byId(ann))?.playerId ?? '';
  await service.putMark(ben, player, { blocked: true });
  clock.pass(1);
  await service.joinGame(ann, table, {});
  await store.openGames.agree(table, ben, clock.now().toISOString());
  await store.openGames.isHeldBy(table, ben, clock.now().toISOString());
  await pass(90);
  await service.putMark(ben, player, { blocked: false });
  await service.leaveGame(ben, table);
}

const sentOf = (label: string): string[] =>
  recording.statements().flatMap((sent) => (sent.label === label ? [sent.text] : []));

describe('the statements of whole games', () => {
  it('are all sent of games of before', async () => {
    for (const name of ['Ann', 'Ben']) users.push((await store.people.ensure(`${name}@play.test`, name)).id);
    expect(await hasGamesOfBefore(database.url)).toBe(true);
    const { running } = await round();
    expect((await store.games.head(running))?.layout).toBe(1);
    for (const label of ['append-rows', 'entries-rows', 'entries-commands', 'place-rows', 'head', 'head-with'])
      expect(sentOf(label), label).not.toEqual([]);
    expect(sentOf('append-whole')).toEqual([]);
    expect(await convertGames(database.url, { moved: () => undefined })).toBeGreaterThan(2);
    expect((await store.games.head(running))?.layout).toBe(2);
    await playOne(running);
  });

  it('are all sent of games of today', async () => {
    const [, ben = ''] = users;
    const { over, running } = await round();
    expect((await store.games.head(running))?.layout).toBe(2);
    // Games that have been over for a while are read from their archives.
    clock.pass(2 * 86_400);
    while (await store.archive());
    expect((await store.games.head(over))?.layout).toBe(3);
    await askAll(over);
    await store.log.placeOf(over, 0, 1);
    await store.log.lastSeen(over, clock.now().toISOString());
    await service.deleteAccount(ben);
    expect(posts + smtp.mails.length).toBeGreaterThan(3);
    for (const label of ['append', 'append-group', 'append-whole', 'entries', 'overdue', 'standing', 'claim-pushes'])
      expect(sentOf(label), label).not.toEqual([]);
    expect(recording.statements().length).toBeGreaterThan(50);
  });

  it('are all that the store has on tables of games', () => {
    const sent = recording.statements().map(({ text }) => bare(text));
    const all = written();
    expect(all.length).toBeGreaterThan(50);
    expect(all.filter((pieces) => !sent.some((text) => pieces.every((piece) => text.includes(piece))))).toEqual([]);
  });

  it('name the game in their conditions for each of its tables, but for those that scale.md lists', async () => {
    const crossing: string[] = [];
    for (const { label, text } of recording.statements()) {
      const loose = await tablesAcrossGames(text, tables.games, tables.others);
      if (loose.length > 0) crossing.push(label);
    }
    expect(crossing.filter((label) => !isListed(label))).toEqual([]);
    const idle = LISTED.filter(
      (listed) => !crossing.some((label) => label === listed || label.startsWith(`${listed} `)),
    );
    expect(idle).toEqual([]);
    expect(LISTED.length).toBeGreaterThan(3);
  });

  it('find keys that name the game in every table of games', () => {
    expect([...tables.games.keys()]).toEqual(
      expect.arrayContaining(['game', 'game_batch', 'outbox', 'message', 'draft', 'seen']),
    );
    expect(tables.keysWithoutGame).toEqual([]);
    const spread = [...SCALE.matchAll(/create_distributed_table\('(\w+)'/g)].map(([, name = '']) => name);
    expect(spread.sort()).toEqual([...tables.games.keys()].sort());
  });
});
