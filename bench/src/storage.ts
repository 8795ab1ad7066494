/** Room that a game takes in the database once its messages are delivered, and what is written ahead for it. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '@wayfinder/contract';
import { createService } from '@wayfinder/service';
import { openStore, type Store, systemClock } from '@wayfinder/store';
import { openAccounts, type ServerAccounts } from '@wayfinder/store/testing';
import type { Figure } from './figures.ts';
import { openInbox } from './inbox.ts';
import { begunAs, movesOf, realGame } from './ledger-game.ts';
import type { Programs } from './processes.ts';
import { seatedUsers } from './rebuild.ts';
import type { Sizes } from './sizes.ts';

/** Most that a game of 500 actions may take. */
const MOST = { rows: 1_010, kB: 450, archivedKb: 45, walKb: 2 };

const DELIVERED_WITHIN_MS = 120_000;
const LOOK_EVERY_MS = 100;
const DAYS_MS = 7 * 86_400_000;
/** The api, too, is to be started with: nothing is held back, so that the worker has nothing to wait for. */
export const AT_ONCE = { MAIL_HOLD_SECONDS: '0' };

/**
 * Rows and bytes of a game, and bytes written ahead for each of its actions. Some games are stored before any is measured, as in a database that is
 * in use. Tables, indexes and their maps have begun then, and a game is charged with what it adds to them.
 */
export async function benchStorage(
  databaseUrl: string,
  apiUrl: string,
  programs: Programs,
  size: Sizes['storage'],
): Promise<Figure[]> {
  const store = openStore({ databaseUrl, connections: 2 });
  const accounts = await openAccounts(databaseUrl);
  const play = await player(store, apiUrl, size.actions);
  const deliver = (): Promise<void> => delivered(store, accounts, databaseUrl, programs, size.settleMs);
  const ids: string[] = [];
  const played = async (games: number): Promise<number> => {
    const from = await accounts.walBytes();
    for (let n = 0; n < games; n += 1) ids.push(await play.game());
    return (await accounts.walBytes()) - from;
  };
  try {
    await played(size.before);
    if (size.before > 0) await deliver();
    await accounts.compact();
    const compact = await accounts.stored();
    // Indexes that were just written anew split at once.
    await played(1);
    await deliver();
    await accounts.vacuum();
    const before = await accounts.stored();
    await accounts.checkpoint();
    const walOfFirst = await played(1);
    const walOfOthers = await played(size.games - 1);
    const walBefore = await accounts.walBytes();
    await deliver();
    const walOfDelivery = (await accounts.walBytes()) - walBefore;
    await accounts.vacuum();
    const after = await accounts.stored();
    const kB = (bytes: number): number => bytes / 1_000;
    const actions = (games: number): number => games * size.actions;
    const game = `a game of ${size.actions} actions (${play.ruleset})`;
    const wal = `written ahead for each action of ${game}`;
    const since = ids.slice(size.before);
    for (const id of since) await play.leave(id);
    await archiveAll(databaseUrl);
    await accounts.compact();
    const archived = await accounts.stored();
    return [
      {
        what: `rows of ${game}`,
        value: (after.rows - before.rows) / size.games,
        unit: 'rows',
        aim: { most: MOST.rows },
      },
      {
        what: `tables and indexes of ${game}`,
        value: kB(after.bytes - before.bytes) / size.games,
        unit: 'kB',
        aim: { most: MOST.kB },
      },
      {
        what: wal,
        value: kB(walOfOthers / actions(size.games - 1) + walOfDelivery / actions(size.games)),
        unit: 'kB',
        aim: { most: MOST.walKb },
      },
      {
        what: `the same once ${game} is over and archived`,
        value: kB(archived.bytes - compact.bytes) / since.length,
        unit: 'kB',
        aim: { most: MOST.archivedKb },
      },
      { what: `${wal}, right after a checkpoint`, value: kB(walOfFirst / actions(1)), unit: 'kB' },
    ];
  } finally {
    await play.close();
    await accounts.close();
    await store.close();
  }
}

/** Archives all games that are over, as if they had been for days. */
async function archiveAll(databaseUrl: string): Promise<void> {
  const store = openStore({ databaseUrl, connections: 1, clock: { now: () => new Date(Date.now() + DAYS_MS) } });
  while (await store.archive());
  await store.close();
}

/** Plays the same real game again and again through the api. */
async function player(store: Store, apiUrl: string, actions: number) {
  const service = createService({
    store,
    clock: systemClock,
    judging: { threads: 1 },
    hold: { email: 0, webhook: 0 },
  });
  const { ruleset, ...game } = await realGame();
  const users = await seatedUsers(store, game.info.seats);
  const clients = new Map<string, ReturnType<typeof createClient>>();
  for (const user of users) {
    const { token } = await store.people.createToken(user, { name: 'bench', scopes: ['read', 'play'], days: 1 });
    clients.set(user, createClient({ origin: apiUrl, token }));
  }
  const moves = movesOf(game, users).slice(0, actions);
  if (moves.length < actions) throw new Error(`the game has ${moves.length} actions`);
  return {
    ruleset: ruleset.id,
    async game(): Promise<string> {
      const id = await begunAs({ store, service }, ruleset, game.info, users);
      for (const { user, decision, path } of moves) {
        const commands = [{ id: randomUUID(), decision, path: [...path] }];
        await clients.get(user)?.('sendCommands', { params: { id }, body: { commands } });
      }
      return id;
    },
    /** Ends a game, as nobody is left. */
    async leave(id: string): Promise<void> {
      for (const user of users) await service.leaveGame(user, id);
    },
    close: () => service.close(),
  };
}

/** Runs a worker until nothing is due any more and nothing has been written for a while. */
async function delivered(
  store: Store,
  accounts: ServerAccounts,
  databaseUrl: string,
  programs: Programs,
  settleMs: number,
): Promise<void> {
  const inbox = await openInbox();
  const worker = await programs.worker(databaseUrl, { ...AT_ONCE, SMTP_URL: inbox.url });
  try {
    const until = performance.now() + DELIVERED_WITHIN_MS;
    let [rows, since] = [-1, performance.now()];
    while (performance.now() - since < settleMs) {
      await sleep(LOOK_EVERY_MS);
      const backlog = await store.vitals.backlog(new Date());
      // To count all rows costs more than anything else here, so they are counted once nothing is due.
      const now = backlog.length > 0 ? -1 : (await accounts.stored()).rows;
      if (backlog.length > 0 || now !== rows) [rows, since] = [now, performance.now()];
      if (performance.now() > until) throw new Error(`messages were not delivered: ${JSON.stringify(backlog)}`);
    }
  } finally {
    await worker.stop();
    await inbox.stop();
  }
}
