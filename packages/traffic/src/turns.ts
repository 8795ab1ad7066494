/**
 * The order in which what waits is done: moves before levels before reads before visits, and within each kind its senders in turn, so that many
 * requests of one sender make only that sender wait.
 */

/** Kinds of requests, the most urgent first. A visit is a read of somebody without an account. */
export const KINDS = ['move', 'level', 'read', 'visit'] as const;
export type Kind = (typeof KINDS)[number];

/** Sender who asks for something, and how urgent it is. */
export interface Asking {
  kind: Kind;
  sender: string;
}

interface Waiting<Job> {
  job: Job;
  asking: Asking;
}

/** Requests that wait: any number of moves, and so many others. */
export class Turns<Job> {
  /** Of each kind the senders in the order of their turns, each with its requests. */
  readonly #lines: Readonly<Record<Kind, Map<string, Waiting<Job>[]>>> = {
    move: new Map(),
    level: new Map(),
    read: new Map(),
    visit: new Map(),
  };
  readonly #most: number;
  #moves = 0;
  #others = 0;

  /** `most`: requests that may wait, moves aside. */
  constructor(most: number) {
    this.#most = most;
  }

  get size(): number {
    return this.#moves + this.#others;
  }

  /**
   * Adds a request behind its sender's others. Answers null, or the request that has to go for want of room: of the least urgent kind the last one of
   * the sender with the most. Moves never go.
   */
  add(job: Job, asking: Asking): Job | null {
    this.#count(asking, 1);
    const line = this.#lines[asking.kind];
    const own = line.get(asking.sender);
    if (own) own.push({ job, asking });
    else line.set(asking.sender, [{ job, asking }]);
    return this.#others > this.#most ? this.#shed() : null;
  }

  /** Puts a request before all others of its kind, as its turn has come once already. */
  putBack(job: Job, asking: Asking): void {
    this.#count(asking, 1);
    const line = this.#lines[asking.kind];
    const own = line.get(asking.sender) ?? [];
    const others = [...line].filter(([sender]) => sender !== asking.sender);
    line.clear();
    line.set(asking.sender, [{ job, asking }, ...own]);
    for (const [sender, requests] of others) line.set(sender, requests);
  }

  /**
   * The next request of these kinds; its sender's other ones wait until all other senders have had a turn. `isHeld`: true for senders whose turn it
   * can't be now.
   */
  next(kinds: readonly Kind[] = KINDS, isHeld = (_sender: string): boolean => false): Waiting<Job> | null {
    for (const kind of kinds) {
      const line = this.#lines[kind];
      const first = firstOf(line, isHeld);
      if (!first) continue;
      const [sender, [request, ...rest]] = first;
      line.delete(sender);
      if (rest.length > 0) line.set(sender, rest);
      if (!request) continue;
      this.#count(request.asking, -1);
      return request;
    }
    return null;
  }

  /** Takes out all that waits. */
  clear(): Job[] {
    const jobs: Job[] = [];
    for (let next = this.next(); next; next = this.next()) jobs.push(next.job);
    return jobs;
  }

  #count({ kind }: Asking, by: 1 | -1): void {
    if (kind === 'move') this.#moves += by;
    else this.#others += by;
  }

  #shed(): Job | null {
    for (const kind of ['visit', 'read', 'level'] as const) {
      const line = this.#lines[kind];
      const [sender, requests] = longestOf(line) ?? [];
      const last = requests?.pop();
      if (!last || sender === undefined) continue;
      if (requests?.length === 0) line.delete(sender);
      this.#count(last.asking, -1);
      return last.job;
    }
    return null;
  }
}

function firstOf<Line>(line: ReadonlyMap<string, Line>, isHeld: (sender: string) => boolean) {
  for (const one of line) if (!isHeld(one[0])) return one;
  return undefined;
}

function longestOf<Request>(line: ReadonlyMap<string, Request[]>): readonly [string, Request[]] | null {
  let longest: readonly [string, Request[]] | null = null;
  for (const one of line) if (!longest || one[1].length > longest[1].length) longest = one;
  return longest;
}
