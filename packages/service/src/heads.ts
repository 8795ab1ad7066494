/**
 * Games as this process last left them, so that a move needn't read again what the move before it wrote. Only ever a guess: the statement that
 * appends refuses a writer who missed anything, and whatever a guess leads to but an accepted batch is thrown away and done again on what is read.
 */
import { type Append, byAge, type GameHead, nearestDue } from '@wayfinder/store';

/** Names and accounts of those who sit there change without the game's knowing: nobody is shown them as they were longer ago than this. */
const LONGEST_MS = 5_000;
const MOST = 1_000;

/** The head after a batch that was appended to it. */
export function headAfter(head: GameHead, batch: number, append: Append): GameHead {
  const { revision, positions, spectatorPosition, heads, outcome } = append.change;
  const ordered = new Set(append.orders.map(({ seat }) => seat));
  return {
    ...head,
    ...{ revision, positions, spectatorPosition, heads, outcome, batch },
    seq: append.entries.reduce((seq, { events }) => seq + events.length, head.seq),
    lastAt: append.at,
    notes: head.notes + append.notes.filter(({ onlySeat }) => onlySeat === undefined).length,
    status: outcome ? 'finished' : head.status,
    finishedAt: outcome ? append.at : head.finishedAt,
    open: append.after.open.toSorted(byAge),
    calls: latestCalls(append.after.calls),
    clocks: append.after.clocks,
    dueAt: nearestDue(append.after.open),
    orders: [...head.orders.filter(({ seat }) => !ordered.has(seat)), ...append.orders],
  };
}

function latestCalls(calls: GameHead['calls']): GameHead['calls'] {
  const latest = new Map<number, GameHead['calls'][number]>();
  for (const call of calls) if (call.number > (latest.get(call.seat)?.number ?? 0)) latest.set(call.seat, call);
  return [...latest.values()].sort((a, b) => a.seat - b.seat);
}

/** The heads of one process. */
export class Heads {
  readonly #now: () => number;
  /** `read` is when it was last read from the store. The least recently used first. */
  readonly #kept = new Map<string, { head: GameHead; read: number }>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /** The game as it was left here a moment ago, if it still goes on. */
  get(gameId: string): GameHead | null {
    const kept = this.#kept.get(gameId);
    return kept && this.#now() - kept.read < LONGEST_MS ? kept.head : null;
  }

  /** The game was read. */
  read(head: GameHead): void {
    this.#keep(head, this.#now());
  }

  /** The game was written, after it had been read. */
  wrote(head: GameHead): void {
    const kept = this.#kept.get(head.id);
    if (kept) this.#keep(head, kept.read);
  }

  drop(gameId: string): void {
    this.#kept.delete(gameId);
  }

  #keep(head: GameHead, read: number): void {
    this.#kept.delete(head.id);
    if (head.status !== 'running') return;
    this.#kept.set(head.id, { head, read });
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MOST && oldest !== undefined) this.#kept.delete(oldest);
  }
}
