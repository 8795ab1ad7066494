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

const ANSWER_WITHIN_MS = 5_000;
const PAUSE_MS = 100;

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
const AGAIN: ReadonlySet<string> = new Set(['unavailable']);

/** What a player needs. */
export interface PlayerOptions {
  user: string;
  token: string;
  origins: readonly string[];
  random: () => number;
  /** Shared by all players: what was sent. */
  log: Sent[];
  /** Answers that nobody should ever get. */
  odd: string[];
}

/** Somebody who plays. */
export class Player {
  readonly #options: PlayerOptions;
  readonly #clients: Client[];

  constructor(options: PlayerOptions) {
    this.#options = options;
    this.#clients = options.origins.map((origin) => createClient({ origin, token: options.token }));
  }

  /** Answers calls until told to stop; waits a moment after each. */
  async play(until: () => boolean, pauseMs: () => number): Promise<void> {
    while (!until()) {
      const { calls } = await this.#ask((client, signal) => client('getCalls', { signal }));
      const call = this.#pick(calls);
      if (call) await this.#answer(call);
      await sleep(pauseMs());
    }
  }

  #pick<T>(items: readonly T[]): T | undefined {
    return items[Math.floor(this.#options.random() * items.length)];
  }

  async #answer({ gameId, seat, decisions }: Call): Promise<void> {
    const due = this.#pick(decisions.filter((decision) => decision.seat === seat && decision.blocks !== 'nothing'));
    if (!due) return;
    try {
      const path = await this.#path(gameId, due.id);
      await this.#send(gameId, { id: randomUUID(), decision: due.id, path });
    } catch (error) {
      // What was read may be old by the time that a path is asked for.
      if (!(error instanceof ApiProblem && error.problem.code === 'decision-gone')) throw error;
    }
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
      const choice = this.#pick(lasting) ?? this.#pick(open);
      if (!choice) throw new Error(`${decision} [${path.join(' ')}]: nothing can be chosen`);
      path.push(choice.id);
    }
  }

  /** Sends until each of the requests has an answer; now and then two processes get the same command at once. */
  async #send(gameId: string, command: SentCommand): Promise<void> {
    const sent: Sent = { user: this.#options.user, gameId, command, tries: 0, committed: [], refused: [] };
    this.#options.log.push(sent);
    const times = this.#options.random() < 0.2 ? 2 : 1;
    await Promise.all(Array.from({ length: times }, () => this.#sendOnce(sent)));
  }

  async #sendOnce(sent: Sent): Promise<void> {
    const { gameId, command } = sent;
    try {
      const answer = await this.#ask((client, signal) => {
        sent.tries += 1;
        return client('sendCommands', { params: { id: gameId }, body: { commands: [command] }, signal });
      });
      sent.committed.push(answer);
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      sent.refused.push(error.problem.code);
    }
  }

  /** Asks one process after the other until there is an answer, which may be a refusal. @throws ApiProblem */
  async #ask<T>(request: (client: Client, signal: AbortSignal) => Promise<T>): Promise<T> {
    for (let n = Math.floor(this.#options.random() * 2); ; n += 1) {
      const client = this.#clients[n % this.#clients.length];
      if (!client) throw new Error('nobody to ask');
      try {
        return await request(client, AbortSignal.timeout(ANSWER_WITHIN_MS));
      } catch (error) {
        if (error instanceof ApiProblem && !this.#isOdd(error)) throw error;
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

function sleep(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}
