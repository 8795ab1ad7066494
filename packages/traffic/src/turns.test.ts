import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Asking, KINDS, type Kind, Turns } from './turns.ts';

interface Request extends Asking {
  n: number;
}

/** One thing that happens: a request comes, the next one is taken, or one that was taken goes back. */
type Act = { add: Asking } | 'next' | 'back';

const SENDERS = ['ana', 'ben', 'cem', 'dan', 'eva'];
const asking = fc.record({ kind: fc.constantFrom(...KINDS), sender: fc.constantFrom(...SENDERS) });
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 5, arbitrary: asking.map((add) => ({ add })) },
  { weight: 3, arbitrary: fc.constant('next' as const) },
  { weight: 1, arbitrary: fc.constant('back' as const) },
);

type Queue = Pick<Turns<Request>, 'add' | 'next' | 'putBack' | 'size'>;

/** Does what happens and answers the first promise that the queue broke; null: none. */
function brokenPromise(queue: Queue, most: number, acts: readonly Act[]): string | null {
  let waiting: Request[] = [];
  /** Senders who had a turn of a kind while this one waited, by number of the request. */
  let taken: Request | null = null;
  const turns: { kind: Kind; sender: string; others: string[] }[] = [];
  for (const [n, what] of acts.entries()) {
    if (what === 'next') {
      const next = queue.next();
      if (next === null) {
        if (waiting.length > 0) return 'nothing came though something waits';
        continue;
      }
      const came = next.job;
      if (!waiting.includes(came)) return 'what came had not been waiting';
      const { kind, sender, n: number } = came;
      const alike = waiting.filter((other) => other.kind === kind && other !== came);
      if (!urgent(waiting)(came)) return 'something less urgent came first';
      if (alike.some((other) => other.sender === sender && other.n < number)) {
        return 'a sender’s requests came out of their order';
      }
      const others = alike.flatMap((other) => (other.sender === sender ? [] : other.sender));
      turns.push({ kind, sender, others: [...new Set(others)] });
      waiting = waiting.filter((other) => other !== came);
      taken = came;
    } else if (what === 'back') {
      if (!taken) continue;
      queue.putBack(taken, taken);
      waiting.push(taken);
      turns.pop();
      taken = null;
    } else {
      taken = null;
      const request: Request = { ...what.add, n };
      const shed = queue.add(request, request);
      waiting.push(request);
      const others = waiting.filter(({ kind }) => kind !== 'move');
      if ((shed !== null) !== others.length > most)
        return 'something was shed though there was room, or not though there was none';
      if (shed) {
        if (shed.kind === 'move') return 'a move was shed';
        const least = Math.max(...others.map(({ kind }) => KINDS.indexOf(kind)));
        if (KINDS.indexOf(shed.kind) !== least) return 'something more urgent was shed';
        const alike = others.filter(({ kind }) => kind === shed.kind);
        const countOf = (sender: string) => alike.filter((other) => other.sender === sender).length;
        if (alike.some(({ sender }) => countOf(sender) > countOf(shed.sender))) return 'a sender with few was shed';
        waiting = waiting.filter((other) => other !== shed);
        // A sender who waits no more has no turn to come.
        const { kind, sender } = shed;
        const waits = waiting.some((other) => other.kind === kind && other.sender === sender);
        for (const turn of waits ? [] : turns) {
          if (turn.kind === kind) turn.others = turn.others.filter((other) => other !== sender);
        }
      }
    }
    if (queue.size !== waiting.length) return 'the size is wrong';
  }
  return unfairTurn(turns);
}

/** Between two turns of a sender all who waited at the first one have had theirs. */
function unfairTurn(turns: readonly { kind: Kind; sender: string; others: string[] }[]): string | null {
  for (const [n, { kind, sender, others }] of turns.entries()) {
    const later = turns.slice(n + 1).filter((turn) => turn.kind === kind);
    const again = later.findIndex((turn) => turn.sender === sender);
    if (again === -1) continue;
    const between = new Set(later.slice(0, again).map((turn) => turn.sender));
    if (others.some((other) => !between.has(other))) return 'a sender had a second turn before another’s first';
  }
  return null;
}

const plan = fc.tuple(fc.integer({ min: 0, max: 6 }), fc.array(act, { maxLength: 60 }));

/** Queues that break one promise each. */
const TWINS: Record<string, (most: number) => Queue> = {
  'first come, first served': (most) => new Twin(most, (waiting) => waiting[0]),
  'one sender after the other': (most) =>
    new Twin(
      most,
      (waiting) => waiting.filter(urgent(waiting)).toSorted((a, b) => a.sender.localeCompare(b.sender))[0],
    ),
  'most urgent first, whoever sends it': (most) => new Twin(most, (waiting) => waiting.find(urgent(waiting))),
  'the last one goes, whatever it is': (most) =>
    new Twin(
      most,
      (waiting) => waiting.find(urgent(waiting)),
      (waiting) => waiting.at(-1),
    ),
};

const urgent = (waiting: readonly Request[]) => {
  const most = Math.min(...waiting.map(({ kind }) => KINDS.indexOf(kind)));
  return ({ kind }: Request) => KINDS.indexOf(kind) === most;
};

type Choice = (waiting: readonly Request[]) => Request | undefined;

class Twin implements Queue {
  #waiting: Request[] = [];
  readonly #most: number;
  readonly #first: Choice;
  readonly #shed: Choice;

  constructor(
    most: number,
    first: Choice,
    shed: Choice = (waiting) => waiting.findLast(({ kind }) => kind !== 'move'),
  ) {
    [this.#most, this.#first, this.#shed] = [most, first, shed];
  }

  get size(): number {
    return this.#waiting.length;
  }

  add(job: Request): Request | null {
    this.#waiting.push(job);
    if (this.#waiting.filter(({ kind }) => kind !== 'move').length <= this.#most) return null;
    return this.#take(this.#shed);
  }

  next() {
    const job = this.#take(this.#first);
    return job && { job, asking: job };
  }

  putBack(job: Request): void {
    this.#waiting.unshift(job);
  }

  #take(which: Choice): Request | null {
    const found = which(this.#waiting);
    this.#waiting = this.#waiting.filter((one) => one !== found);
    return found ?? null;
  }
}

const check = (make: (most: number) => Queue) =>
  fc.check(
    fc.property(plan, ([most, acts]) => brokenPromise(make(most), most, acts) === null),
    { numRuns: 500 },
  );

describe('turns', () => {
  test('moves come first, senders in turn, and moves are never shed, visits first', () => {
    const run = check((most) => new Turns<Request>(most));
    expect(run.counterexample?.[0], `seed ${run.seed}`).toBeUndefined();
  });

  test.each(Object.entries(TWINS))('%s breaks that', (_name, make) => {
    expect(check(make).failed).toBe(true);
  });
});
