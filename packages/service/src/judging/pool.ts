/** The judging threads: who is asked, for how long, and what happens to one that doesn't answer. */
import { Worker } from 'node:worker_threads';
import type { Refusal } from '@wayfinder/engine';
import { type Asking, KINDS, type Kind, Turns } from '@wayfinder/traffic';
import { HOUSE, type Payer, payer } from '../payer.ts';
import { READY, type Reply, type Request, readAnswer, writeAsked } from './protocol.ts';
import type { ThreadData } from './thread.ts';

/** Set-up of the threads. */
export interface PoolOptions {
  rulesetsModule: string;
  threads: number;
  /** Most milliseconds for one request. */
  limitMs: number;
  tables: number;
  memoryMb: number;
  /** Reads and levels that may wait for one thread. */
  waiting: number;
}

/** The ruleset took longer, or more memory, than one request may; its thread was ended. */
export class Overrun extends Error {}
/** More waits for the thread than may. */
export class Overloaded extends Error {}
/** The ruleset threw something that isn't a refusal. */
export class RulesetFault extends Error {}
/** A ruleset refused what isn't a command (a start with these settings). */
export class RulesetRefused extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/** Answer of a thread when nothing went wrong. */
export type Told = Exclude<Reply, { fault: string } | { refused: Refusal }>;

interface Job {
  request: Request;
  asking: Asking;
  payer: Payer;
  done(reply: Reply): void;
  fail(error: Error): void;
}

/** Starting a thread loads the catalog, which may take a while on a busy machine. */
const START_WITHIN_MS = 60_000;

/** A thread that takes too long over a request is ended, and the next one begins with the others: within so many limits there is an answer. */
const SILENT_LIMITS = 3;

/**
 * Requests that a thread has at once. It works at the first of them only, so that it is known which one runs too long; the next lies ready, so
 * that the thread need not wait for the way there and back. Of reads there is one among them at most: what comes meanwhile waits for no other.
 */
const AT_ONCE = 3;

/** Health of one thread. */
interface LaneHealth {
  alive: boolean;
  /** It ended before it had loaded its rulesets. */
  broken: boolean;
  /** For how long it has answered nothing although it was asked, in milliseconds; 0: nobody waits for it. */
  silentMs: number;
  /** Milliseconds since its last answer; null: none yet. */
  answeredMsAgo: number | null;
}

/** Health of the judging threads. */
export interface JudgingHealth {
  /** False where a thread could not start, or answers nothing for much longer than a request may take. */
  ok: boolean;
  /** Threads that there are. One that was ended comes again with the next request for it. */
  alive: number;
  wanted: number;
  /** Since the last answer of any thread; null: none yet. */
  lastAnswerSeconds: number | null;
}

/** One thread with its queue. */
class Lane {
  readonly #options: PoolOptions;
  readonly #queue: Turns<Job>;
  #worker: Worker | null = null;
  #ready = false;
  /** Jobs that the thread was sent and hasn't answered, in order. */
  readonly #sent: Job[] = [];
  /** The last of them, which leave together when all that happens now has happened: each way to a thread wakes it. */
  #leaving: Request[] = [];
  #timer: NodeJS.Timeout | undefined;
  #closed = false;
  #broken = false;
  /** Since when it is to answer: the first question or the last answer, whichever was later. Of `performance.now()`, as the next two. */
  #since = 0;
  /** Since when the thread is at what it does: loading, or the first of what it was sent. */
  #begun = 0;
  #answeredAt: number | null = null;

  constructor(options: PoolOptions) {
    this.#options = options;
    this.#queue = new Turns(options.waiting);
  }

  ask(request: Request, of: Payer): Promise<Reply> {
    return new Promise((done, fail) => {
      if (this.#waiting === 0) this.#since = performance.now();
      const asking = askingFor(request, of);
      this.#queue.add({ request, asking, payer: of, done, fail }, asking)?.fail(new Overloaded());
      this.#next();
    });
  }

  get #waiting(): number {
    return this.#sent.length + this.#queue.size;
  }

  health(): LaneHealth {
    const now = performance.now();
    return {
      alive: this.#worker !== null && this.#ready,
      broken: this.#broken,
      silentMs: this.#waiting === 0 ? 0 : now - this.#since,
      answeredMsAgo: this.#answeredAt === null ? null : now - this.#answeredAt,
    };
  }

  /** Resolves when the thread has loaded its rulesets. */
  async warmUp(): Promise<void> {
    await this.ask({ op: 'nothing' }, HOUSE);
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    for (const job of [...this.#sent.splice(0), ...this.#queue.clear()]) job.fail(new Error('closed'));
    await this.#worker?.terminate();
  }

  #start(): void {
    const { rulesetsModule, tables, memoryMb } = this.#options;
    const worker = new Worker(new URL('./thread.mjs', import.meta.url), {
      workerData: { rulesetsModule, tables } satisfies ThreadData,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    });
    this.#worker = worker;
    this.#ready = false;
    worker.on('message', (message: string) => this.#heard(worker, message));
    worker.on('error', (error) => this.#ended(worker, error));
    worker.on('exit', () => this.#ended(worker, new Error('the judging thread ended')));
    this.#begin();
  }

  #heard(worker: Worker, message: string): void {
    if (worker !== this.#worker) return;
    if (message === READY) {
      this.#ready = true;
      this.#broken = false;
      // Loading has a limit of its own.
      clearTimeout(this.#timer);
      this.#timer = undefined;
    } else {
      const { reply, ms } = readAnswer(message);
      const job = this.#sent.shift();
      job?.payer.charge(ms);
      this.#answeredAt = this.#since = performance.now();
      job?.done(reply);
    }
    this.#begin();
    this.#next();
  }

  #next(): void {
    if (this.#closed || this.#queue.size === 0) return;
    if (!this.#worker) this.#start();
    while (this.#ready && this.#sent.length < AT_ONCE) {
      const { job } = this.#queue.next(this.#sent.some(isRead) ? URGENT : KINDS) ?? {};
      if (!job) return;
      if (this.#sent.length === 0) this.#begin();
      this.#sent.push(job);
      if (this.#leaving.length === 0) setImmediate(() => this.#send());
      this.#leaving.push(job.request);
    }
  }

  #send(): void {
    const requests = this.#leaving;
    this.#leaving = [];
    // Its thread may have ended meanwhile: then they wait for the next one.
    if (requests.length > 0) this.#worker?.postMessage(writeAsked(requests));
  }

  /** Most milliseconds for what the thread is at. Where no ruleset is asked, it is slow because the machine is busy, or this process hears it late. */
  get #mostMs(): number {
    const asksRuleset = this.#ready && this.#sent[0]?.request.op !== 'nothing';
    return asksRuleset ? this.#options.limitMs : START_WITHIN_MS;
  }

  /** The thread begins something: from now on it has its time. One timer watches all that it does. */
  #begin(): void {
    this.#begun = performance.now();
    this.#timer ??= setTimeout(() => this.#watch(), this.#ready ? this.#options.limitMs : START_WITHIN_MS);
  }

  #watch(): void {
    this.#timer = undefined;
    if (this.#ready && this.#sent.length === 0) return;
    const left = this.#begun + this.#mostMs - performance.now();
    // Whatever comes next may have less time.
    if (left > 0) this.#timer = setTimeout(() => this.#watch(), Math.min(left, this.#options.limitMs));
    else this.#ended(this.#worker, new Overrun());
  }

  /** The thread is gone or must go: only the request that it was at fails, the others wait for the next thread. */
  #ended(worker: Worker | null, error: Error): void {
    if (!worker || worker !== this.#worker) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#leaving = [];
    this.#worker = null;
    void worker.terminate();
    if (this.#closed) return;
    this.#broken = !this.#ready;
    const outOfMemory = (error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY';
    const [job, ...unharmed] = this.#sent.splice(0);
    for (const one of unharmed.reverse()) this.#queue.putBack(one, one.asking);
    const guilty = job ?? (this.#ready ? undefined : this.#queue.next()?.job);
    guilty?.fail(outOfMemory ? new Overrun() : error);
    this.#next();
  }
}

const URGENT: readonly Kind[] = ['move', 'level'];

function isRead({ asking }: Job): boolean {
  return !URGENT.includes(asking.kind);
}

/** The urgency of each request. One that the service sends itself tells others of moves: it waits for no reader. */
function askingFor({ op }: Request, { id: sender, known }: Payer): Asking {
  if (op === 'judge' || op === 'start' || op === 'nothing') return { kind: 'move', sender };
  if (op === 'level' || op === 'try' || sender === HOUSE.id) return { kind: 'level', sender };
  return { kind: known ? 'read' : 'visit', sender };
}

/** The threads of one service. */
export class JudgePool {
  readonly #lanes: Lane[];
  readonly #silentMs: number;

  constructor(options: PoolOptions) {
    this.#silentMs = SILENT_LIMITS * options.limitMs;
    this.#lanes = Array.from({ length: Math.max(1, options.threads) }, () => new Lane(options));
  }

  /**
   * Asks the thread of a game.
   * @throws Overrun, Overloaded, RulesetFault, RulesetRefused
   */
  async ask(gameId: string, request: Request): Promise<Told> {
    const lane = this.#lanes[laneOf(gameId, this.#lanes.length)];
    if (!lane) throw new Error('no judging thread');
    const reply = await lane.ask(request, payer());
    if ('fault' in reply) throw new RulesetFault(reply.fault);
    if ('refused' in reply) throw new RulesetRefused(reply.refused);
    return reply;
  }

  /** Health of the threads now. */
  health(): JudgingHealth {
    const lanes = this.#lanes.map((lane) => lane.health());
    const answers = lanes.flatMap(({ answeredMsAgo }) => answeredMsAgo ?? []);
    return {
      ok: lanes.every(({ broken, silentMs }) => !broken && silentMs <= this.#silentMs),
      alive: lanes.filter(({ alive }) => alive).length,
      wanted: lanes.length,
      lastAnswerSeconds: answers.length === 0 ? null : Math.round(Math.min(...answers) / 1000),
    };
  }

  /** Starts all threads. */
  async warmUp(): Promise<void> {
    await Promise.all(this.#lanes.map((lane) => lane.warmUp()));
  }

  async close(): Promise<void> {
    await Promise.all(this.#lanes.map((lane) => lane.close()));
  }
}

/** A game always goes to the same thread, which has its table. */
function laneOf(gameId: string, lanes: number): number {
  let sum = 0;
  for (let i = 0; i < gameId.length; i += 1) sum = (sum * 31 + gameId.charCodeAt(i)) >>> 0;
  return sum % lanes;
}
