/**
 * The order in which what waits for a judging thread is done: moves before levels before reads, and within each kind its senders in turn, so that
 * many requests of one sender make only that sender wait.
 */

/** Kinds of requests, the most urgent first. */
export const KINDS = ['move', 'level', 'read'] as const;
export type Kind = (typeof KINDS)[number];

/** Who asks for something, and how urgent it is. */
export interface Asking {
  kind: Kind;
  sender: string;
  /** False for whoever has no account here: of what is shed, theirs goes first. */
  known: boolean;
}

interface Waiting<Job> {
  job: Job;
  asking: Asking;
}

/** Requests that wait. Holds any number of moves, and so many others. */
export class Turns<Job> {
  /** Of each kind the senders in the order of their turns, each with its requests. */
  readonly #lines = new Map<Kind, Map<string, Waiting<Job>[]>>(KINDS.map((kind) => [kind, new Map()]));
  readonly #most: number;
  #others = 0;
  #moves = 0;

  /** `most`: levels and reads that may wait. */
  constructor(most: number) {
    this.#most = most;
  }

  get size(): number {
    return this.#moves + this.#others;
  }

  /**
   * Adds a request at the end of its sender's; null, or the request that has to go for want of room: the last one of the sender with the most of
   * the least urgent kind, among those without an account where there are any. Never a move.
   */
  add(job: Job, asking: Asking): Job | null {
    this.#count(asking, 1);
    const line = this.#line(asking.kind);
    const own = line.get(asking.sender);
    if (own) own.push({ job, asking });
    else line.set(asking.sender, [{ job, asking }]);
    return this.#others > this.#most ? this.#shed() : null;
  }

  /** Puts a request before all others, as its turn has come once already. */
  putBack(job: Job, asking: Asking): void {
    this.#count(asking, 1);
    const line = this.#line(asking.kind);
    const own = line.get(asking.sender) ?? [];
    const others = [...line].filter(([sender]) => sender !== asking.sender);
    line.clear();
    line.set(asking.sender, [{ job, asking }, ...own]);
    for (const [sender, requests] of others) line.set(sender, requests);
  }

  /** The next request of these kinds; its sender's other ones wait until all other senders have had a turn. */
  next(kinds: readonly Kind[] = KINDS): Waiting<Job> | null {
    for (const kind of kinds) {
      const line = this.#line(kind);
      const [first] = line;
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

  #line(kind: Kind): Map<string, Waiting<Job>[]> {
    const line = this.#lines.get(kind);
    if (!line) throw new Error(`no kind ${kind}`);
    return line;
  }

  #count({ kind }: Asking, by: 1 | -1): void {
    if (kind === 'move') this.#moves += by;
    else this.#others += by;
  }

  #shed(): Job | null {
    for (const kind of ['read', 'level'] as const) {
      const line = this.#line(kind);
      const lines = [...line];
      const strangers = lines.filter(([, [first]]) => first && !first.asking.known);
      const [sender, requests] = longest(strangers.length > 0 ? strangers : lines) ?? [];
      const last = requests?.pop();
      if (!last || sender === undefined) continue;
      if (requests?.length === 0) line.delete(sender);
      this.#count(last.asking, -1);
      return last.job;
    }
    return null;
  }
}

function longest<Entry extends readonly [string, readonly unknown[]]>(lines: readonly Entry[]): Entry | undefined {
  return lines.reduce<Entry | undefined>(
    (most, line) => (!most || line[1].length > most[1].length ? line : most),
    undefined,
  );
}
