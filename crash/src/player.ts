/** A player by chance who never gives up: whatever breaks, the same command is sent again until there is an answer to it. */
import { randomUUID } from 'node:crypto';
import {
  type AnswerOf,
  ApiProblem,
  type Call,
  type Client,
  type CommandsAnswer,
  createClient,
  type SentCommand,
} from '@wayfinder/contract';
import { sleep } from './house.ts';

const ANSWER_WITHIN_MS = 8_000;
const PAUSE_MS = 100;
/** Longest that a late copy of a request is under way. */
const LATE_MS = 3_000;
/** How often a key may be said to be busy before the command is sent without one: whoever worked on it may have been killed. */
const BUSY_TRIES = 3;

/** One command with everything that was ever answered to it. */
export interface Sent {
  user: string;
  gameId: string;
  command: SentCommand;
  /** Times it was sent. */
  tries: number;
  committed: CommandsAnswer[];
  refused: string[];
}

/** Codes with which the service may answer while parts of it are dead: try again. */
const AGAIN: ReadonlySet<string> = new Set(['unavailable', 'took-too-long', 'still-running']);

/** Refusals of what was right when it was composed: another tab, or another seat, was faster. */
const OVERTAKEN: ReadonlySet<string> = new Set(['decision-gone', 'illegal-move', 'path-unfinished', 'game-over']);

/** What a player needs. */
export interface PlayerOptions {
  user: string;
  token: string;
  origin: string;
  random: () => number;
  /** Shared by all players: what was sent. */
  log: Sent[];
  /** Answers that nobody should ever get. */
  odd: string[];
  /** Told when a command was accepted for the first time. */
  accepted(): void;
}

/** Ways to send one command; each may be sent again in its own way. */
interface Copy {
  sent: Sent;
  /** Idempotency-Key, where the copy has one. */
  key: string | null;
  /** Milliseconds until the sender loses patience and asks again. */
  patience: number;
}

/** Somebody who plays, in one tab. */
export class Player {
  readonly #options: PlayerOptions;
  readonly #client: Client;
  readonly #late = new Set<Promise<void>>();

  constructor(options: PlayerOptions) {
    this.#options = options;
    this.#client = createClient({ origin: options.origin, token: options.token });
  }

  get user(): string {
    return this.#options.user;
  }

  /** Answers calls until told to stop; waits a moment after each. */
  async play(until: () => boolean, pauseMs: () => number): Promise<void> {
    while (!until()) {
      const call = this.#pick(await this.calls());
      if (call) await this.answer(call);
      await sleep(pauseMs());
    }
    await Promise.all(this.#late);
  }

  /** What this player is asked for now. */
  async calls(): Promise<Call[]> {
    return (await this.#ask((client, signal) => client('getCalls', { signal }))).calls;
  }

  /** Sends one command that answers a call; false when it was overtaken or refused. */
  async answer({ gameId, seat, decisions }: Call): Promise<boolean> {
    const due = this.#pick(decisions.filter((decision) => decision.seat === seat && decision.blocks !== 'nothing'));
    if (!due) return false;
    try {
      const path = await this.#path(gameId, due.id);
      return await this.#send(gameId, { id: randomUUID(), decision: due.id, path });
    } catch (error) {
      // What was read may be old by the time that a path is asked for.
      if (error instanceof ApiProblem && OVERTAKEN.has(error.problem.code)) return false;
      throw error;
    }
  }

  #pick<T>(items: readonly T[]): T | undefined {
    return items[Math.floor(this.#options.random() * items.length)];
  }

  async #path(gameId: string, decision: string): Promise<string[]> {
    const path: string[] = [];
    for (;;) {
      const level: AnswerOf<'getLevel'> = await this.#ask((client, signal) =>
        client('getLevel', { params: { id: gameId }, body: { decision, path }, signal }),
      );
      if (level.done) return path;
      const open = level.choices.filter((choice) => !choice.refused);
      const lasting = open.filter((choice) => !choice.reversible);
      const forward = lasting.filter((choice) => choice.progress);
      const first = this.#options.random() < 0.7 ? this.#pick(forward) : undefined;
      const choice = first ?? this.#pick(lasting) ?? this.#pick(open);
      if (!choice) throw new Error(`${decision} [${path.join(' ')}]: nothing can be chosen`);
      path.push(choice.id);
    }
  }

  /** Sends until each of the copies has an answer: one, two at once, an impatient one, and now and then one that comes late. */
  async #send(gameId: string, command: SentCommand): Promise<boolean> {
    const { user, log, random, accepted } = this.#options;
    const sent: Sent = { user, gameId, command, tries: 0, committed: [], refused: [] };
    log.push(sent);
    const key = random() < 0.3 ? randomUUID() : null;
    const patience = random() < 0.1 ? 20 + 200 * random() : ANSWER_WITHIN_MS;
    const copies = random() < 0.15 ? 2 : 1;
    await Promise.all(Array.from({ length: copies }, () => this.#sendOnce({ sent, key, patience })));
    if (sent.committed.length === 0) return false;
    accepted();
    if (random() < 0.1) this.#sendLate({ sent, key, patience: ANSWER_WITHIN_MS });
    return true;
  }

  #sendLate(copy: Copy): void {
    const late = sleep(LATE_MS * this.#options.random())
      .then(() => this.#sendOnce(copy))
      .finally(() => this.#late.delete(late));
    this.#late.add(late);
  }

  async #sendOnce({ sent, key, patience }: Copy): Promise<void> {
    const { gameId, command } = sent;
    let busy = 0;
    try {
      const answer = await this.#ask(
        (client, signal) => {
          sent.tries += 1;
          const keyed = key !== null && busy < BUSY_TRIES ? { idempotencyKey: key } : {};
          return client('sendCommands', { params: { id: gameId }, body: { commands: [command] }, signal, ...keyed });
        },
        {
          patience,
          tried: (code) => {
            if (code === 'still-running') busy += 1;
          },
        },
      );
      sent.committed.push(answer);
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      const { code, detail } = error.problem;
      sent.refused.push(code);
      if (!OVERTAKEN.has(code)) this.#options.odd.push(`command ${command.id}: ${code} (${detail ?? ''})`);
    }
  }

  /** Asks until there is an answer, which may be a refusal. @throws ApiProblem */
  async #ask<T>(
    request: (client: Client, signal: AbortSignal) => Promise<T>,
    { patience = ANSWER_WITHIN_MS, tried = (_code: string): void => undefined } = {},
  ): Promise<T> {
    // Whoever was impatient once has learnt to wait.
    for (let wait = patience; ; wait = ANSWER_WITHIN_MS) {
      try {
        return await request(this.#client, AbortSignal.timeout(wait));
      } catch (error) {
        if (error instanceof ApiProblem && !this.#isOdd(error)) throw error;
        tried(error instanceof ApiProblem ? error.problem.code : '');
        await sleep(PAUSE_MS);
      }
    }
  }

  /** True for answers after which the same is tried again. */
  #isOdd({ problem }: ApiProblem): boolean {
    if (AGAIN.has(problem.code)) return true;
    if (problem.status < 500) return false;
    this.#options.odd.push(`${problem.code}: ${problem.detail ?? problem.title}`);
    return true;
  }
}
