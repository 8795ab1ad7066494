/** Cost of a batch to the database: real ones appended alone, beside the least statement that could do the same. */
import { randomUUID } from 'node:crypto';
import { createService } from '@wayfinder/service';
import { type Append, openStore, type Store, systemClock } from '@wayfinder/store';
import { openAccounts, openFloor } from '@wayfinder/store/testing';
import { isCounted, serverCpuMs } from './cpu.ts';
import { type Figure, median, percentile, ratiosOf, spread } from './figures.ts';
import { begunAs, movesOf, realGame } from './ledger-game.ts';
import { seatedUsers } from './rebuild.ts';
import type { Sizes } from './sizes.ts';

/** Most CPU of the database's server for a batch, in milliseconds. */
const MOST_CPU_MS = 0.35;

interface Round {
  perSecond: number;
  p50: number;
  /** CPU of each statement; null where nothing keeps accounts. */
  cpuMs: number | null;
}

/** The batch as another game's. */
function inGame(batch: Append, gameId: string): Append {
  const entries = batch.entries.map(({ command, events }) => ({
    command: command && { ...command, gameId },
    events: events.map((event) => ({ ...event, gameId })),
  }));
  return { ...batch, gameId, entries };
}

/** Does the n-th batch of the game that one of the clients appends in a round. */
type Once = (round: number, client: number, n: number) => Promise<void>;

/** Statements a second, the time of one and the server's CPU for it. One client sends them, then several; each waits for one before the next. */
export async function benchAppend(databaseUrl: string, size: Sizes['append']): Promise<Figure[]> {
  const store = openStore({ databaseUrl });
  const accounts = await openAccounts(databaseUrl);
  const table = await tableOf(store);
  // An api process listens, too.
  await store.changes.listen({ changed: () => undefined, missed: () => undefined });
  try {
    const batches = await table.recorded(size.batches);
    const texts = batches.map(({ entries }) => JSON.stringify(entries));
    const kB = median(texts.map((text) => Buffer.byteLength(text))) / 1_000;
    const figures: Figure[] = [];
    for (const clients of size.clients) {
      const begun: string[][] = [];
      for (let round = 0; round <= size.rounds; round += 1) begun.push(await table.begun(clients));
      const floor = await openFloor(databaseUrl, clients);
      const append: Once = async (round, client, n) => {
        const gameId = begun[round]?.[client] ?? '';
        const batch = batches[n];
        if (!batch || (await store.log.append(inGame(batch, gameId))) === null) throw new Error('nothing was appended');
      };
      const least: Once = (_round, client, n) => floor.move(client, texts[n] ?? '');
      try {
        const how = { clients, batches: batches.length, server: isCounted ? accounts.pid : null };
        const [appended = [], floored = []] = await inTurn([append, least], size.rounds, how);
        const who = clients === 1 ? '1 client' : `${clients} clients`;
        figures.push(
          ...figuresOf(`append of a batch (median ${kB.toFixed(1)} kB), ${who}`, appended, { most: MOST_CPU_MS }),
          ...figuresOf(`the least statement with as many bytes, ${who}`, floored),
          ...beside(`append of a batch beside the least statement, ${who}: CPU in Postgres`, appended, floored),
        );
      } finally {
        await floor.close();
      }
    }
    return figures;
  } finally {
    await table.close();
    await accounts.close();
    await store.close();
  }
}

interface How {
  clients: number;
  /** Batches of each client in a round. */
  batches: number;
  /** The process of the server whose CPU is counted. */
  server: number | null;
}

/** Rounds of each, one after the other; a first one of each isn't counted. */
async function inTurn(all: readonly Once[], rounds: number, how: How): Promise<Round[][]> {
  const measured = all.map((): Round[] => []);
  for (let round = 0; round <= rounds; round += 1) {
    for (const [which, once] of all.entries()) {
      const one = await measure(how, (client, n) => once(round, client, n));
      if (round > 0) measured[which]?.push(one);
    }
  }
  return measured;
}

/** Begins games that are the same but for their ids, and plays one to know what it appends. */
async function tableOf(store: Store) {
  const service = createService({ store, clock: systemClock, judging: { threads: 1 } });
  const { ruleset, ...game } = await realGame();
  const users = await seatedUsers(store, game.info.seats);
  const begin = (): Promise<string> => begunAs({ store, service }, ruleset, game.info, users);
  return {
    async begun(count: number): Promise<string[]> {
      const ids: string[] = [];
      for (let n = 0; n < count; n += 1) ids.push(await begin());
      return ids;
    },
    async recorded(count: number): Promise<Append[]> {
      const id = await begin();
      const batches: Append[] = [];
      const append = store.log.append.bind(store.log);
      store.log.append = (batch, ...more) => {
        batches.push(structuredClone(batch));
        return append(batch, ...more);
      };
      for (const { user, decision, path } of movesOf(game, users).slice(0, count))
        await service.sendCommands(user, id, [{ id: randomUUID(), decision, path: [...path] }]);
      store.log.append = append;
      if (batches.length < count) throw new Error(`a game appends ${batches.length} batches`);
      return batches;
    },
    close: () => service.close(),
  };
}

/** All clients at once, each one batch after the other. */
async function measure(
  { clients, batches, server }: How,
  once: (client: number, n: number) => Promise<void>,
): Promise<Round> {
  const times: number[] = [];
  const cpuBefore = server === null ? 0 : await serverCpuMs(server);
  const from = performance.now();
  const client = async (_: unknown, own: number): Promise<void> => {
    for (let n = 0; n < batches; n += 1) {
      const began = performance.now();
      await once(own, n);
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  const ms = performance.now() - from;
  const cpuMs = server === null ? null : ((await serverCpuMs(server)) - cpuBefore) / times.length;
  return { perSecond: (times.length * 1_000) / ms, p50: percentile(times, 0.5), cpuMs };
}

function figuresOf(what: string, rounds: readonly Round[], aim?: Figure['aim']): Figure[] {
  const of = (name: string, unit: Figure['unit'], values: readonly number[]): Figure => ({
    what: `${what}: ${name}`,
    value: median(values),
    unit,
    spread: spread(values),
  });
  const cpu = rounds.flatMap(({ cpuMs }) => (cpuMs === null ? [] : [cpuMs]));
  return [
    of(
      'statements',
      '/s',
      rounds.map(({ perSecond }) => perSecond),
    ),
    of(
      'p50',
      'ms',
      rounds.map(({ p50 }) => p50),
    ),
    ...(cpu.length > 0 ? [{ ...of('CPU in Postgres', 'ms', cpu), aim }] : []),
  ];
}

/** Round by round: a busy machine makes the CPU of both longer. */
function beside(what: string, rounds: readonly Round[], others: readonly Round[]): Figure[] {
  const [own, theirs] = [rounds, others].map((all) => all.flatMap(({ cpuMs }) => (cpuMs === null ? [] : [cpuMs])));
  const ratios = ratiosOf(own ?? [], theirs ?? []);
  return ratios.length > 0 ? [{ what, value: median(ratios), unit: '×', spread: spread(ratios) }] : [];
}
