/** Reading a game: everything that leaves is told by the judging threads to one viewer, through the engine's redaction. */
import type { AwaitedSeat, GameView } from '@wayfinder/contract';
import type { AuditFile, Entry } from '@wayfinder/engine';
import type { GameHead, StoredEntry } from '@wayfinder/store';
import { LRUCache } from 'lru-cache';
import { seatedIn, seenBy } from './access.ts';
import { reserveFrom } from './clocks.ts';
import { timesOf } from './commit.ts';
import { type Context, nowOf } from './context.ts';
import { CommandRefused, NotFound, WrongMoment } from './problems.ts';
import { untilDone } from './retry.ts';
import { awaitedBy, awaitedOf, chainHead, positionIn, seatInfos } from './show.ts';
import { infoOf, keyOf } from './tables.ts';
import type { GameExport, Reader, Service } from './types.ts';

type Reading = Pick<Service, 'view' | 'events' | 'eventsTag' | 'decisions' | 'level' | 'exportGame' | 'exportLedger'>;

/** Shape in which events are told: raised when it changes, so that nobody keeps an older one. */
const TOLD_SHAPE = 1;

/** Files that are made of a whole log: whoever asks for one again gets the same one, as long as nothing has happened in the game. */
interface Files {
  /** Of games that are over, by id. They are large, so there are few. */
  whole: LRUCache<string, GameExport>;
  /** Ledgers, by game and batch. */
  ledgers: LRUCache<string, string>;
}

/** The use cases of reading. */
export function reading(context: Context): Reading {
  const files: Files = { whole: new LRUCache({ max: 4 }), ledgers: new LRUCache({ max: 50 }) };
  return {
    view: (reader, gameId, at) => untilDone(() => view(context, reader, gameId, at)),
    events: (reader, gameId, after, limit) =>
      untilDone(async () => {
        const { head, viewer } = await begunBy(context, reader, gameId);
        const most = Math.max(0, Math.min(limit, positionIn(head, viewer) - after));
        const events = most > 0 ? await context.tables.story(head, viewer, after, most) : [];
        return { viewer, events, latest: positionIn(head, viewer) };
      }),
    async eventsTag(reader, gameId, after, limit) {
      const { head, viewer } = await begunBy(context, reader, gameId);
      const tag = [TOLD_SHAPE, gameId, viewer, after, limit, positionIn(head, viewer)].join('.');
      return { tag, secret: viewer !== 'spectator' };
    },
    decisions: (reader, gameId) =>
      untilDone(async () => {
        const { head, viewer, frozen } = await begunBy(context, reader, gameId);
        const position = positionIn(head, viewer);
        if (frozen) return { viewer, position, ...waitingNow(head, viewer, [], nowOf(context)) };
        const look = await context.tables.ask(head, { op: 'look', viewer, withView: false });
        return { viewer, position: look.position, ...waitingNow(head, viewer, look.decisions, nowOf(context)) };
      }),
    level: (user, gameId, decision, path) =>
      untilDone(async () => {
        const { head, seat } = await seatedIn(context, user, gameId);
        assertBegun(head);
        if (head.status !== 'running') throw new WrongMoment('game-over');
        const told = await context.tables.ask(head, { op: 'level', seat, decision, path: [...path] });
        if ('refused' in told) throw new CommandRefused(told.refused, 0, { position: positionIn(head, seat) });
        return told.level;
      }),
    exportGame: (reader, gameId) => untilDone(() => exportGame(context, files, reader, gameId)),
    exportLedger: (reader, gameId) => untilDone(() => exportLedger(context, files, reader, gameId)),
  };
}

function assertBegun(head: GameHead): void {
  if (head.seq > 0) return;
  throw new WrongMoment(head.status === 'open' ? 'not-started' : 'game-over');
}

async function begunBy(context: Context, reader: Reader, gameId: string) {
  const seen = await seenBy(context, reader, gameId);
  assertBegun(seen.head);
  return seen;
}

/** The game of a file, which holds it as it is now. @throws Problem unknown-game, not-started, may-return */
async function filedBy(context: Context, reader: Reader, gameId: string): Promise<GameHead> {
  const { head, frozen } = await begunBy(context, reader, gameId);
  if (frozen) throw new WrongMoment('may-return');
  return head;
}

/** Decisions for which the game waits now, as a viewer may know them. */
export function waitingNow(
  head: GameHead,
  viewer: GameView['viewer'],
  decisions: GameView['decisions'],
  at: string,
): Pick<GameView, 'decisions' | 'awaited' | 'outcome' | 'head'> {
  return {
    // A game that all have left waits for nothing, whatever its rules say.
    decisions: head.status === 'running' ? decisions : [],
    awaited: awaitedOf(head, viewer, at).map((one) => (one.seat === viewer ? withReserve(head, one) : one)),
    outcome: head.outcome,
    head: chainHead(head.heads, viewer),
  };
}

/** The reader's own seat with the reserve behind the free time of its turn: of others the deadline alone is told. */
function withReserve(head: GameHead, own: AwaitedSeat): AwaitedSeat {
  const reserve = own.deadline === null ? null : reserveFrom(head, own.seat, timesOf(head));
  return reserve === null ? own : { ...own, reserve };
}

async function view(context: Context, reader: Reader, gameId: string, at: number | undefined): Promise<GameView> {
  const { head, viewer, seat, frozen } = await begunBy(context, reader, gameId);
  const latest = positionIn(head, viewer);
  if (at !== undefined && at > latest) throw new NotFound('unknown-position');
  const position = at ?? latest;
  const past = position < latest;
  const look =
    past || frozen
      ? await context.tables.at(head, viewer, position)
      : await context.tables.ask(head, { op: 'look', viewer, withView: true });
  const own = reader.user !== null && seat !== null;
  const awaited = awaitedBy(look.decisions, viewer);
  const then = {
    decisions: frozen ? [] : look.decisions,
    awaited: frozen ? [] : awaited,
    outcome: look.outcome,
    head: null,
  };
  return {
    gameId,
    ruleset: head.ruleset,
    revision: head.revision ?? 0,
    settings: head.settings,
    viewer,
    position,
    latest,
    view: look.view,
    seats: seatInfos(head, reader.user, nowOf(context)),
    ...(past || frozen ? then : waitingNow(head, viewer, look.decisions, nowOf(context))),
    seen: own ? await context.store.people.seen(gameId, reader.user ?? '') : null,
  };
}

async function exportGame(context: Context, { whole }: Files, reader: Reader, gameId: string): Promise<GameExport> {
  const head = await filedBy(context, reader, gameId);
  if (!head.outcome) return publicGame(context, head);
  const file = whole.get(gameId) ?? (await wholeGame(context, head));
  whole.set(gameId, file);
  return file;
}

/** The game for the audit: nothing of it is secret any more. */
async function wholeGame(context: Context, head: GameHead): Promise<GameExport> {
  const entries = await context.store.log.entriesFrom(head.id, 0, head.batch);
  const start = await context.store.log.batch(head.id, 1);
  const file: AuditFile = {
    format: 'wayfinder-game-1',
    ruleset: head.ruleset,
    info: infoOf(head),
    seedHash: head.seedHash,
    seed: head.seed,
    nonces: head.nonces,
    saltKey: head.saltKey,
    batches: batchesOf(entries),
    head: head.heads.at(-1) ?? '',
  };
  return { ...file, seatOrder: head.seatOrder, ...(start?.answer as object | null) };
}

function batchesOf(entries: readonly StoredEntry[]): Entry[][] {
  const batches: Entry[][] = [];
  for (const { batch, ...entry } of entries) {
    const same = batches[batch - 1] ?? [];
    const { command } = entry;
    // No event holds who acted, so that nobody could prove it.
    same.push(command ? { ...entry, command: { ...command, actorId: null } } : entry);
    batches[batch - 1] = same;
  }
  return batches;
}

/** Games with a notation have no secrets: a ledger holds all that was played, also of a game that isn't over. */
async function exportLedger(context: Context, { ledgers }: Files, reader: Reader, gameId: string): Promise<string> {
  const head = await filedBy(context, reader, gameId);
  const key = `${gameId} ${head.batch}`;
  const before = ledgers.get(key);
  if (before !== undefined) return before;
  // Before the log is read, which may be long.
  await context.catalog.ledgers(head.ruleset);
  const entries = await context.store.log.entriesFrom(head.id, 0, head.batch);
  const written = await context.tables.free(head.id, head.ruleset, { op: 'ledger', game: keyOf(head), entries });
  if (!written) throw new NotFound('no-ledgers');
  if ('text' in written) {
    ledgers.set(key, written.text);
    return written.text;
  }
  const { code, rules } = written.fault;
  throw new WrongMoment('ledger-too-early', { refusal: { code, rules } });
}

/** Part of a game that a spectator may know before it is over. */
async function publicGame(context: Context, head: GameHead): Promise<GameExport> {
  const events = await context.tables.story(head, 'spectator', 0, positionIn(head, 'spectator'));
  return {
    format: 'wayfinder-view-1',
    ruleset: head.ruleset,
    info: infoOf(head),
    seedHash: head.seedHash,
    viewer: 'spectator',
    events,
    head: chainHead(head.heads, 'spectator'),
  };
}
