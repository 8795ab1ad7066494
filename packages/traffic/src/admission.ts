/**
 * The number of requests in progress at once. Moves begin at once; reads are a few at a time, their senders in turn, those of visitors last; and no
 * sender has more than a bounded number. So nobody's reading keeps another from playing.
 */
import { Bound } from './bound.ts';
import { type Asking, KINDS, Turns } from './turns.ts';

/** Bounds of the work in progress, and of the work that waits. */
export interface AdmissionOptions {
  /** Reads in progress at once. */
  reads?: number;
  /** Of them those of visitors: people with an account have the rest for themselves. */
  visits?: number;
  /** Of them those of one sender. */
  readsPerSender?: number;
  /** Reads that wait; beyond it some are refused. */
  waiting?: number;
  /** Requests of one sender, in progress or waiting. */
  perSender?: number;
  /** Longest that a read waits, in milliseconds. */
  waitMs?: number;
}

const DEFAULTS = {
  reads: 4,
  visits: Number.POSITIVE_INFINITY,
  readsPerSender: Number.POSITIVE_INFINITY,
  waiting: 200,
  perSender: 64,
  waitMs: 10_000,
};

/** A request is not let in: its sender has too many (`sender`), or too many wait, or have waited too long (`full`). */
export class Refused extends Error {
  readonly why: 'sender' | 'full';
  constructor(why: 'sender' | 'full') {
    super(why);
    this.name = 'Refused';
    this.why = why;
  }
}

/** A request that was let in. */
export interface Place {
  /** Lets the next one read, though this one's answer is still on its way: whoever takes it slowly makes nobody wait. */
  passTurn(): void;
  /** The request has ended. */
  leave(): void;
}

interface Waiting {
  begin(endTurn: () => void): void;
  refuse(): void;
  /** True when nobody waits for the answer any more. */
  gone(): boolean;
}

const KNOWN = KINDS.filter((kind) => kind !== 'visit');

export class Admission {
  readonly #options: Required<AdmissionOptions>;
  readonly #turns: Turns<Waiting>;
  readonly #senders: Bound;
  readonly #readers: Bound;
  #reading = 0;
  #visiting = 0;
  /** Since when reads wait and none ends: of `performance.now()`. */
  #since = 0;

  constructor(options: AdmissionOptions = {}) {
    this.#options = { ...DEFAULTS, ...options };
    this.#turns = new Turns(this.#options.waiting);
    this.#senders = new Bound(this.#options.perSender);
    this.#readers = new Bound(this.#options.readsPerSender);
  }

  /**
   * Lets a request in, when its turn has come. `gone`: true when its asker hung up.
   * @throws Refused
   */
  async enter(asking: Asking, gone: () => boolean): Promise<Place> {
    const giveBack = this.#senders.take(asking.sender);
    if (!giveBack) throw new Refused('sender');
    const isRead = asking.kind === 'read' || asking.kind === 'visit';
    let endTurn: (() => void) | null = null;
    try {
      if (isRead) endTurn = await this.#turn(asking, gone);
    } catch (error) {
      giveBack();
      throw error;
    }
    const passTurn = () => {
      endTurn?.();
      endTurn = null;
    };
    return {
      passTurn,
      leave() {
        passTurn();
        giveBack();
      },
    };
  }

  /** Answers when the turn has come, with what ends it. */
  #turn(asking: Asking, gone: () => boolean): Promise<() => void> {
    const free = this.#reading < this.#options.reads ? this.#begin(asking) : null;
    if (free) return Promise.resolve(free);
    return new Promise((begin, fail) => {
      let late = false;
      const refuse = () => {
        clearTimeout(timer);
        fail(new Refused('full'));
      };
      const timer = setTimeout(() => {
        late = true;
        refuse();
      }, this.#options.waitMs);
      const waiting: Waiting = {
        begin(endTurn) {
          clearTimeout(timer);
          begin(endTurn);
        },
        refuse,
        gone: () => late || gone(),
      };
      if (this.#turns.size === 0) this.#since = performance.now();
      this.#turns.add(waiting, asking)?.refuse();
    });
  }

  /** Begins a turn; null: its sender has as many as it may, or visitors have. */
  #begin({ kind, sender }: Asking): (() => void) | null {
    const isVisit = kind === 'visit';
    if (isVisit && this.#visitsAreFull) return null;
    const giveBack = this.#readers.take(sender);
    if (!giveBack) return null;
    this.#reading += 1;
    if (isVisit) this.#visiting += 1;
    return () => {
      giveBack();
      this.#reading -= 1;
      if (isVisit) this.#visiting -= 1;
      this.#since = performance.now();
      this.#goOn();
    };
  }

  get #visitsAreFull(): boolean {
    return this.#visiting >= this.#options.visits;
  }

  /** Milliseconds for which reads have been waiting for room while none ended; 0: none waits. */
  stuckMs(): number {
    const isFull = this.#reading >= this.#options.reads;
    return isFull && this.#turns.size > 0 ? performance.now() - this.#since : 0;
  }

  /** Begins what waits, while there is room and somebody still waits for it. */
  #goOn(): void {
    while (this.#reading < this.#options.reads) {
      const kinds = this.#visitsAreFull ? KNOWN : KINDS;
      const next = this.#turns.next(kinds, (sender) => this.#readers.isFull(sender));
      if (!next) return;
      const endTurn = next.job.gone() ? null : this.#begin(next.asking);
      if (endTurn) next.job.begin(endTurn);
      else next.job.refuse();
    }
  }
}
