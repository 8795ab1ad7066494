/** Time to have the table of a long game at hand again, from what the database holds. */
import { randomUUID } from 'node:crypto';
import { tableOf } from '@wayfinder/contract';
import { openTable, type Ruleset, redact, seededRandom, type Table } from '@wayfinder/engine';
import { randomPath } from '@wayfinder/engine/laws';
import { createService, type Service } from '@wayfinder/service';
import { openStore, type Store, systemClock } from '@wayfinder/store';
import { type Figure, percentile } from './figures.ts';
import type { Sizes } from './sizes.ts';

/** Random games may end early: so many are tried. */
const GAMES = 20;
/** A game that no process has at hand may take this long to be played on. */
const MOST_COLD_MS = 10;

/** Rebuilds of one stored game, with and without its snapshot. */
export async function benchRebuild(ruleset: Ruleset, databaseUrl: string, size: Sizes['rebuild']): Promise<Figure[]> {
  const store = openStore({ databaseUrl });
  const service = createService({ store, clock: systemClock });
  try {
    const { id: gameId } = await storedGame(service, store, ruleset, size.events);
    const events = (await store.games.head(gameId))?.seq ?? 0;
    const of = (what: string): string => `rebuild of a game of ${events} events, ${what}`;
    const median = (run: () => Promise<unknown>): Promise<number> => medianMs(size, run);
    const coldly = async (what: string, run: () => Promise<unknown>): Promise<Figure> => ({
      what,
      value: await median(run),
      unit: 'ms',
      aim: { most: MOST_COLD_MS },
    });
    return [
      await coldly(of('from its log alone'), () => load(store, ruleset, gameId, false)),
      await coldly(of('from its snapshot, as a process does that has just begun'), () =>
        load(store, ruleset, gameId, true),
      ),
      { what: of('all projections, stored'), value: await median(() => service.rebuild(gameId)), unit: 'ms' },
    ];
  } finally {
    await service.close();
    await store.close();
  }
}

async function medianMs({ warmUp, runs }: Sizes['rebuild'], run: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < warmUp + runs; n += 1) {
    const from = performance.now();
    await run();
    times.push(performance.now() - from);
  }
  return percentile(times.slice(warmUp), 0.5);
}

async function load(store: Store, ruleset: Ruleset, gameId: string, bySnapshot: boolean): Promise<Table> {
  const head = await store.games.head(gameId);
  if (!head) throw new Error(`no game ${gameId}`);
  const table = bySnapshot ? await store.log.snapshot(gameId, ruleset.id, ruleset.stateVersion, head.seq) : null;
  if (bySnapshot && !table) throw new Error('there is no snapshot');
  const entries = await store.log.entriesFrom(gameId, table?.seq ?? 0, head.batch);
  const info = { gameId, seats: head.seatCount, settings: head.settings };
  return openTable(ruleset, info, entries, table ?? undefined);
}

/** A game in the database, with the most seats. */
export interface StoredGame {
  id: string;
  /** Accounts by seat. */
  users: readonly string[];
}

/** Plays games until one is long enough. */
export async function storedGame(
  service: Service,
  store: Store,
  ruleset: Ruleset,
  events: number,
): Promise<StoredGame> {
  const users = await seatedUsers(store, ruleset.seats.max);
  for (let n = 0; n < GAMES; n += 1) {
    const gameId = await begunGame(service, ruleset, users);
    const dice = seededRandom(`rebuild ${n}`);
    while (((await store.games.head(gameId))?.seq ?? 0) < events) {
      if (!(await playOne(service, ruleset, gameId, users, dice))) break;
    }
    if (((await store.games.head(gameId))?.seq ?? 0) >= events) return { id: gameId, users };
  }
  throw new Error(`no game of ${ruleset.id} lasts for ${events} events`);
}

/** Accounts for so many seats. */
export async function seatedUsers(store: Store, seats: number): Promise<string[]> {
  const users: string[] = [];
  for (let seat = 0; seat < seats; seat += 1) users.push((await store.people.ensure(`rebuild-${seat}@bench.test`)).id);
  return users;
}

function begunGame(service: Service, ruleset: Ruleset, users: readonly string[]): Promise<string> {
  const preset = ruleset.settings.presets[0]?.id ?? '';
  return tableFor(service, users, { ruleset: ruleset.id, preset, seats: users.length });
}

type Wanted = Parameters<Service['createGame']>[1];

/** A begun game of these people. */
export async function tableFor(
  service: Service,
  [host = '', ...others]: readonly string[],
  wanted: Pick<Wanted, 'ruleset' | 'preset' | 'settings' | 'seats'>,
): Promise<string> {
  const { id } = await service.createGame(host, { ...wanted, visibility: 'open', seatOrder: 'chosen', clock: null });
  for (const user of others) await service.joinGame(user, id, {});
  await service.startGame(host, id);
  return id;
}

/** One random command; false when the game is over. */
async function playOne(
  service: Service,
  ruleset: Ruleset,
  gameId: string,
  users: readonly string[],
  dice: { next(range: number): number },
): Promise<boolean> {
  const move = await nextMove(service, ruleset, gameId, users, dice);
  if (!move) return false;
  await service.sendCommands(move.user, gameId, [{ id: randomUUID(), decision: move.decision, path: move.path }]);
  return true;
}

/** The next random command of a game, and whose it is; null when the game is over. */
export async function nextMove(
  service: Service,
  ruleset: Ruleset,
  gameId: string,
  users: readonly string[],
  dice: { next(range: number): number },
): Promise<{ user: string; decision: string; path: string[] } | null> {
  const { awaited } = await service.decisions({ user: null }, gameId);
  const seat = awaited[0]?.seat;
  if (seat === undefined) return null;
  const user = users[seat] ?? '';
  const table = tableOf(await service.view({ user }, gameId));
  const decision = table.open.find((open) => open.seat === seat && open.blocks !== 'nothing');
  if (!decision) throw new Error('nothing is due');
  const manner = { dice, progress: false, noReversible: true };
  const found = randomPath(ruleset, redact(table.state, seat), decision, manner);
  if (!found) throw new Error(`${decision.kind} offers nothing`);
  return { user, decision: decision.id, path: found.path };
}
