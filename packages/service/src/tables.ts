/** Tables of games, wherever a judging thread has them: this asks, and feeds the thread from the log what it lacks. */
import type { ViewedEventData } from '@wayfinder/contract';
import type { GameInfo, Viewer } from '@wayfinder/engine';
import type { GameHead, Store } from '@wayfinder/store';
import type { Catalog } from './catalog.ts';
import { type JudgePool, Overloaded, Overrun, RulesetFault, type Told } from './judging/pool.ts';
import type {
  Answers,
  FreeRequest,
  GameKey,
  Look,
  OpenWait,
  Request,
  Stands,
  StandsInFull,
  Story,
  Stretch,
  TableRequest,
  Waits,
} from './judging/protocol.ts';
import { positionIn } from './position.ts';
import { Busy, Problem, TookTooLong } from './problems.ts';
import { ToldParts } from './told.ts';
import type { Fault } from './types.ts';

/** The game has moved on since its head was read: read it again. */
export class Stale extends Error {}

/** A thread must not be fed for ever: each round takes in what was missing the round before. */
const ROUNDS = 5;

const MOST_KEPT = 10_000;

/** The game as a thread knows it. */
export function keyOf(head: Pick<GameHead, 'id' | 'ruleset' | 'seatCount' | 'settings'>): GameKey {
  return { ruleset: head.ruleset, info: infoOf(head) };
}

/** The game as the engine knows it. */
export function infoOf(head: Pick<GameHead, 'id' | 'seatCount' | 'settings'>): GameInfo {
  return { gameId: head.id, seats: head.seatCount, settings: head.settings };
}

function assertBegun({ id, seq }: GameHead): void {
  if (seq === 0) throw new Error(`${id} has not begun`);
}

/** Asks judging threads about games. */
export class Tables {
  readonly #store: Store;
  readonly #catalog: Catalog;
  readonly #pool: JudgePool;
  readonly #log: (fault: Fault) => void;
  /** Tokens of what was stored, to be told with the next request on their game. */
  readonly #kept = new Map<string, number>();
  readonly #told = new ToldParts();

  constructor(store: Store, catalog: Catalog, pool: JudgePool, log: (fault: Fault) => void) {
    this.#store = store;
    this.#catalog = catalog;
    this.#pool = pool;
    this.#log = log;
  }

  /**
   * Asks about a game as its head has it.
   * @throws Stale, TookTooLong, Busy, Problem internal
   */
  async ask<Op extends 'judge' | 'look' | 'standing' | 'level' | 'try'>(
    head: GameHead,
    request: Extract<TableRequest, { op: Op }>,
  ): Promise<Answers[Op]> {
    const answer = await this.#ask(head, request);
    if (answer === 'past') throw new Error('nothing of the past was asked for');
    return answer as Answers[Op];
  }

  /** Events after a position, at most `limit` events. They are told in parts: others have their turn between these. */
  async story(head: GameHead, viewer: Viewer, after: number, limit: number): Promise<ViewedEventData[]> {
    let now = head;
    const latest = positionIn(head, viewer);
    return this.#told.after(head.id, viewer, { after, limit, latest }, async (from, most) => {
      const ask = async () => (await this.stories(now, [{ viewer, after: from }], most))[0]?.events ?? [];
      return ask().catch(async (error: unknown) => {
        // The part that was told before stays as it is.
        const later = error instanceof Stale ? await this.#store.games.head(head.id) : null;
        if (!later) throw error;
        now = later;
        return ask();
      });
    });
  }

  /** Events after some positions, at most `limit` for each. */
  async stories(head: GameHead, from: { viewer: Viewer; after: number }[], limit: number): Promise<Story[]> {
    const told = await this.#ask(head, { op: 'story', from, limit, past: null });
    if (told !== 'past') return told as Story[];
    const past = await Promise.all(
      from.map(async ({ viewer, after }) => {
        const end = await this.#store.log.placeOf(head.id, viewer, after + limit);
        const stretch = await this.#stretch(head, viewer, after, end?.batch ?? head.batch);
        return this.#ask(head, { op: 'story', from: [{ viewer, after }], limit, past: stretch });
      }),
    );
    return past.flatMap((answer) => answer as Story[]);
  }

  /** The game as a viewer knew it at a position that it has reached. */
  async at(head: GameHead, viewer: Viewer, position: number): Promise<Look> {
    const look = await this.#ask(head, { op: 'at', viewer, position, past: null });
    if (look !== 'past') return look as Look;
    const place = position === 0 ? null : await this.#store.log.placeOf(head.id, viewer, position);
    const past = await this.#stretch(head, viewer, position, position === 0 ? 1 : (place?.batch ?? head.batch));
    return (await this.#ask(head, { op: 'at', viewer, position, past })) as Look;
  }

  /**
   * The score as the game stands, by what a viewer may know: the same for every viewer who doesn't know all that counts.
   * @throws Stale, TookTooLong, Busy, Problem internal; Error for a game that has not begun
   */
  async standing(head: GameHead, viewer: Viewer): Promise<Stands> {
    assertBegun(head);
    return this.ask(head, { op: 'standing', viewer });
  }

  /**
   * The score at a cut-off: after the last full round of the log up to the head's batch, with all secrets. It is nobody's to see before the game
   * is adjudicated. A game that is over has the outcome's ranking. `viewer`: by what they knew then, which is theirs to see.
   * @throws TookTooLong, Busy, Problem internal; Error for a game that has not begun
   */
  async scoreNow(head: GameHead, viewer: Viewer | null = null): Promise<StandsInFull> {
    assertBegun(head);
    const entries = await this.#store.log.entriesFrom(head.id, 0, head.batch);
    return this.free(head.id, head.ruleset, { op: 'score-now', game: keyOf(head), entries, viewer });
  }

  /**
   * Waits of the game up to its head, with those that were counted up to `from` events before.
   * @throws TookTooLong, Busy, Problem internal; Error for a game that has not begun
   */
  async waits(head: GameHead, from: number, open: OpenWait[]): Promise<Waits> {
    assertBegun(head);
    const { stateVersion } = await this.#catalog.ruleset(head.ruleset);
    const table = from === 0 ? null : await this.#store.log.snapshot(head.id, head.ruleset, stateVersion, from);
    const entries = await this.#store.log.entriesFrom(head.id, table?.seq ?? 0, head.batch);
    return this.free(head.id, head.ruleset, {
      ...{ op: 'waits', game: keyOf(head), stretch: { table, entries }, from, open },
    });
  }

  /** Notes that a judgement is stored: its table is the game's from now on. */
  keep(gameId: string, token: number): void {
    // Those of games that nobody asked about again only cost a look into the log later.
    if (this.#kept.size >= MOST_KEPT) this.#kept.clear();
    this.#kept.set(gameId, token);
  }

  /** Asks what needs no table. @throws TookTooLong, Busy, Problem internal, RulesetRefused */
  async free<Op extends 'start' | 'steps' | 'ledger' | 'score-now' | 'waits' | 'needs' | 'draw'>(
    gameId: string,
    ruleset: string,
    request: Extract<FreeRequest, { op: Op }>,
  ): Promise<Answers[Op]> {
    const reply = await this.#guard(gameId, ruleset, () => this.#pool.ask(gameId, request));
    return (reply as { answer: Answers[Op] }).answer;
  }

  async warmUp(): Promise<void> {
    await this.#pool.warmUp();
  }

  async close(): Promise<void> {
    await this.#pool.close();
  }

  async #ask(head: GameHead, request: TableRequest): Promise<Answers[TableRequest['op']] | 'past'> {
    let feed: Stretch | null = null;
    for (let round = 0; round < ROUNDS; round += 1) {
      const keep = this.#kept.get(head.id) ?? null;
      this.#kept.delete(head.id);
      const full: Request = { ...request, game: keyOf(head), seq: head.seq, feed, keep };
      const reply: Told = await this.#guard(head.id, head.ruleset, () => this.#pool.ask(head.id, full));
      if ('answer' in reply) return reply.answer as Answers[TableRequest['op']];
      if (reply.missing === 'past') return 'past';
      if (reply.have > head.seq) throw new Stale();
      feed = reply.have === 0 ? await this.#whole(head) : await this.#after(head, reply.have);
    }
    throw new Error(`the log of ${head.id} gives no table at its own end`);
  }

  /** The log up to the head: from the latest snapshot on. */
  async #whole(head: GameHead): Promise<Stretch> {
    const { stateVersion } = await this.#catalog.ruleset(head.ruleset);
    const table = await this.#store.log.snapshot(head.id, head.ruleset, stateVersion, head.seq);
    return { table, entries: await this.#store.log.entriesFrom(head.id, table?.seq ?? 0, head.batch) };
  }

  async #after(head: GameHead, seq: number): Promise<Stretch> {
    return { table: null, entries: await this.#store.log.entriesFrom(head.id, seq, head.batch) };
  }

  /** A stretch that begins at or before a viewer's position and ends with a batch. */
  async #stretch(head: GameHead, viewer: Viewer, position: number, lastBatch: number): Promise<Stretch> {
    const { stateVersion } = await this.#catalog.ruleset(head.ruleset);
    const place = position === 0 ? null : await this.#store.log.placeOf(head.id, viewer, position);
    const seq = place ? place.seq + 1 : 0;
    const table = seq === 0 ? null : await this.#store.log.snapshot(head.id, head.ruleset, stateVersion, seq);
    return { table, entries: await this.#store.log.entriesFrom(head.id, table?.seq ?? 0, lastBatch) };
  }

  async #guard<T>(gameId: string, ruleset: string, ask: () => Promise<T>): Promise<T> {
    try {
      return await ask();
    } catch (error) {
      if (error instanceof Overrun) {
        this.#log({ kind: 'took-too-long', gameId, ruleset });
        throw new TookTooLong();
      }
      if (error instanceof Overloaded) throw new Busy();
      if (!(error instanceof RulesetFault)) throw error;
      this.#log({ kind: 'ruleset-fault', gameId, ruleset, error });
      throw new Problem('internal');
    }
  }
}
