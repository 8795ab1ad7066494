/** The ways in which a use case says no. The api gives each its status; nothing was changed when one is thrown. */
import type { ProblemCode, StreamBatch } from '@wayfinder/contract';
import type { Refusal } from '@wayfinder/engine';

/** Data that a problem may carry beside its code; all of it may be shown to the one who asked. */
export interface ProblemData {
  /** A sentence about this very request. */
  detail?: string;
  /** Answer of the game's rules. */
  refusal?: Refusal;
  /** Which command of a batch was refused, from 0. */
  index?: number;
  /** Position of the viewer's game now. */
  position?: number;
  /** Events that the sender of a stale command doesn't know yet, as its stream would tell them. */
  changed?: StreamBatch;
  /** Errors in the request, by place (RFC 6901 pointers). */
  errors?: { at: string; message: string }[];
  /** Players at the table whom the sender blocks. */
  blocked?: { player: string; name: string }[];
  /** Until when an operator's decision holds, and why it was made. */
  until?: string;
  reason?: string;
  /** Seconds to wait. */
  retryAfter?: number;
}

/** Work in a queue is done within so many seconds, or refused. */
const BUSY_SECONDS = 2;

/** A typed refusal with a stable code of the contract's `PROBLEMS`. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly data: ProblemData;

  constructor(code: ProblemCode, data: ProblemData = {}) {
    super(data.detail ?? code);
    this.name = 'Problem';
    this.code = code;
    this.data = data;
  }
}

type NotThere = Extract<ProblemCode, `unknown-${string}` | 'no-ledgers'>;

/** Refusal for one who may not, or need not, know of a thing: an unknown game and a private one answer alike. */
export class NotFound extends Problem {
  declare readonly code: NotThere;
  constructor(code: NotThere) {
    super(code);
    this.name = 'NotFound';
  }
}

/** A seat, or a right, that isn't the sender's. */
export class NotYours extends Problem {
  constructor(code: 'not-seated' | 'wrong-seat' | 'not-host' | 'not-signed-in') {
    super(code);
    this.name = 'NotYours';
  }
}

/** The game is not in the state that the request is for. */
export class WrongMoment extends Problem {
  constructor(
    code:
      | 'already-started'
      | 'not-started'
      | 'game-over'
      | 'game-full'
      | 'seats-empty'
      | 'seat-taken'
      | 'name-alike'
      | 'no-clock'
      | 'paused-already'
      | 'not-paused'
      | 'pause-holds'
      | 'asked-already'
      | 'not-offered'
      | 'already-joined'
      | 'player-seated'
      | 'not-over'
      | 'may-return'
      | 'no-bot'
      | 'ledger-too-early',
    data: ProblemData = {},
  ) {
    super(code, data);
    this.name = 'WrongMoment';
  }
}

/** A batch was refused as a whole; `index` says by which command, `refusal` why. */
export class CommandRefused extends Problem {
  constructor(refusal: Refusal, index: number, data: ProblemData) {
    super(codeOf(refusal), { refusal, index, ...data });
    this.name = 'CommandRefused';
  }
}

/** A command id was sent before with another content. */
export class CommandReused extends Problem {
  constructor(index: number, position: number) {
    super('command-reused', { index, position });
    this.name = 'CommandReused';
  }
}

/** A ruleset ran longer, or needed more memory, than a command may. */
export class TookTooLong extends Problem {
  constructor() {
    super('took-too-long');
    this.name = 'TookTooLong';
  }
}

/** More is asked than there is time for; what was asked first, and moves, go before. */
export class Busy extends Problem {
  constructor() {
    super('busy', { retryAfter: BUSY_SECONDS });
    this.name = 'Busy';
  }
}

/** The database can't be reached, or too many others write to the same game. */
export class Unavailable extends Problem {
  constructor() {
    super('unavailable');
    this.name = 'Unavailable';
  }
}

/** Refusals of the engine itself have codes of their own; all others are the game's. */
const OWN: ReadonlySet<string> = new Set([
  'decision-gone',
  'wrong-seat',
  'result-changed',
  'path-unfinished',
  'path-too-long',
]);

function codeOf(refusal: Refusal): ProblemCode {
  return OWN.has(refusal.code) ? (refusal.code as ProblemCode) : 'illegal-move';
}
