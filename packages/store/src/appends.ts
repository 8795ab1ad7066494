/** Batches on their way into the log. Those that come while others are being written go together with the next statement. */
import type pg from 'pg';
import { TOLD_AGAIN } from './announce.ts';
import { APPEND, APPEND_GROUP, APPEND_WHOLE } from './append-sql.ts';
import { type Database, isUnavailable } from './database.ts';
import { entriesText } from './entries.ts';
import { appendRows } from './layout-1/append.ts';
import type { Append } from './records.ts';
import { chainOf, keyOfCommand } from './short.ts';
import { nearestDue, standingText } from './standing.ts';

/** Batches that go in one statement at most. */
const MOST_AT_ONCE = 64;
/** Milliseconds after which a statement holds up no other game. One alone may wait for a locked row; a group waits for the disk at most, or has lost its connection. */
const LONGEST_MS = { alone: 25, together: 1_000 };

interface Waiting {
  batch: Append;
  /** With the batch's number. */
  done(batch: number | null): void;
  fail(error: unknown): void;
}

/** The batches of one process. */
export class Appends {
  readonly #db: Database;
  #waiting: Waiting[] = [];
  #writing = false;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Writes one batch, alone or together with others that wait; answers its number. Null: the game has moved on, nothing was written. */
  add(batch: Append): Promise<number | null> {
    if (!isPlain(batch)) return appendAlone(this.#db.pool, batch);
    return new Promise((done, fail) => {
      this.#waiting.push({ batch, done, fail });
      if (!this.#writing) void this.#write();
    });
  }

  /** One statement is under way at a time: what comes meanwhile makes the next one larger, and so cheaper for each. */
  async #write(): Promise<void> {
    this.#writing = true;
    while (this.#waiting.length > 0) {
      const [first, ...more] = this.#next();
      if (first && more.length === 0) await soon(this.#alone(first), LONGEST_MS.alone);
      else if (first) await soon(this.#together([first, ...more]), LONGEST_MS.together);
    }
    this.#writing = false;
  }

  /** Takes the batches that came first, of each game one. */
  #next(): Waiting[] {
    const games = new Set<string>();
    const left: Waiting[] = [];
    const next = this.#waiting.filter((one) => {
      const isNext = games.size < MOST_AT_ONCE && !games.has(one.batch.gameId);
      if (isNext) games.add(one.batch.gameId);
      else left.push(one);
      return isNext;
    });
    this.#waiting = left;
    return next;
  }

  async #alone({ batch, done, fail }: Waiting): Promise<void> {
    await appendAlone(this.#db.pool, batch).then(done, fail);
  }

  async #together(some: readonly Waiting[]): Promise<void> {
    let written: Map<string, number>;
    try {
      const query = { name: 'append-group', text: APPEND_GROUP, values: groupValues(some.map(({ batch }) => batch)) };
      const { rows } = await this.#db.pool.query<{ id: string; batch: number }>(query);
      written = new Map(rows.map(({ id, batch }) => [id, batch]));
    } catch (error) {
      if (isUnavailable(error)) {
        for (const { fail } of some) fail(error);
        return;
      }
      // One of them can't be written, such as an id that was used before: it must not take the others with it.
      written = new Map();
    }
    for (const one of some) {
      const own = written.get(one.batch.gameId);
      // A game that was left out has moved on or is locked: a statement of its own says which, and nobody waits for that.
      if (own !== undefined) one.done(own);
      else void this.#alone(one);
    }
  }
}

/** Resolves when the work has ended, or when it takes too long to be waited for. The work must not reject. */
function soon(work: Promise<void>, longestMs: number): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(done, longestMs);
    void work.then(() => {
      clearTimeout(timer);
      done();
    });
  });
}

/** True for what the statement of a group can write. */
function isPlain({ layout, change, orders, notes, snapshot, sender }: Append): boolean {
  const hasMore = change.outcome !== null || orders.length > 0 || notes.length > 0 || snapshot !== null;
  return layout !== 1 && !hasMore && (sender.draft?.draft ?? null) === null;
}

/** Writes one batch by a statement of its own, which names its game in every part. With a client it joins that transaction. */
export async function appendAlone(client: pg.Pool | pg.PoolClient, batch: Append): Promise<number | null> {
  if (batch.layout === 1) return appendRows(client, batch);
  const plain = isPlain(batch);
  const { rows } = await client.query<{ batch: number }>({
    name: plain ? 'append' : 'append-whole',
    text: plain ? APPEND : APPEND_WHOLE,
    values: plain ? plainValues(batch) : [...plainValues(batch), ...moreValues(batch)],
  });
  return rows[0]?.batch ?? null;
}

const json = (value: unknown): string | null => (value === null || value === undefined ? null : JSON.stringify(value));

/** Parameters 1 to 19. */
function plainValues(batch: Append): unknown[] {
  const { gameId, expectedSeq, expectedChanges, at, entries, change, after, sender, announce, hold, called } = batch;
  const events = entries.reduce((sum, entry) => sum + entry.events.length, 0);
  const { revision, positions, spectatorPosition, heads } = change;
  const { seat, sentHash, answer } = sender;
  return [
    ...[gameId, expectedSeq, events, at, revision, positions, spectatorPosition, chainOf(heads)],
    ...[standingText(after), nearestDue(after.open), expectedChanges, seat, sentHash],
    positionsOf(change, expectedSeq + events),
    entriesText({ gameId, firstSeq: expectedSeq, at }, entries, answer),
    entries.flatMap(({ command }) => (command ? [keyOfCommand(command.id)] : [])),
    ...(announce.length > 0 ? [json(announce.map(shortCall)), json([hold.email, hold.webhook])] : [null, null]),
    called.join(),
  ];
}

/** As `announce.ts` reads it. */
function shortCall({ seat, call, own, again }: Append['announce'][number]): number[] {
  if (again) return [seat, call, TOLD_AGAIN];
  return [seat, call, own ? 1 : 0];
}

/** Positions of all viewers after a batch, the spectator's first; null: each has seen all of the log. */
function positionsOf({ positions, spectatorPosition }: Append['change'], seq: number): number[] | null {
  const all = [spectatorPosition, ...positions];
  return all.every((position) => position === seq) ? null : all;
}

/** Parameters from 20. */
function moreValues({ change, sender, orders, notes, snapshot }: Append): unknown[] {
  return [
    ...[json(change.outcome), json(sender.draft?.draft), json(orders)],
    ...[snapshot?.ruleset ?? null, snapshot?.stateVersion ?? null, json(snapshot?.table), json(change.achieved)],
    ...[sender.draft?.stay ?? null, sender.draft?.version ?? null, json(notes)],
  ];
}

/** A list of numbers as the database writes it: lists of lists must all be of one length. */
const listText = (list: readonly number[] | null): string | null => list && `{${list.join()}}`;
/** Places in `plainValues` of what is a list. */
const [POSITIONS, BATCH_POSITIONS, COMMANDS] = [5, 13, 15];

function groupValues(batches: readonly Append[]): unknown[] {
  const rows = batches.map((batch) => plainValues(batch));
  const ids = rows.flatMap((row) => (row[COMMANDS] as string[]).map((id) => [row[0], id]));
  const lists = rows[0]?.map((_, place) => rows.map((row) => row[place])) ?? [];
  for (const place of [POSITIONS, BATCH_POSITIONS]) lists[place] = (lists[place] as (number[] | null)[]).map(listText);
  lists.splice(COMMANDS, 1);
  return [...lists, ids.map(([game]) => game), ids.map(([, id]) => id)];
}
