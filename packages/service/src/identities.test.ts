import { StoppedClock } from '@wayfinder/store';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Found, Identities } from './identities.ts';
import type { Identity } from './types.ts';

const STEP_MS = 300_000;

interface Row {
  user: string;
  expires: number;
  used: number;
}

/** A database of tokens, and what it tells of endings, which arrives later or never. */
class Fake {
  readonly clock = new StoppedClock();
  readonly rows = new Map<string, Row>();
  hearing = true;
  /** Endings that were told and haven't arrived. */
  onTheirWay: string[] = [];
  looks = 0;
  readonly identities = new Identities(this.clock, { hears: () => this.hearing, begin: () => undefined });

  get now(): number {
    return this.clock.now().getTime();
  }

  make(token: string, user: string, lastsMs: number): void {
    this.rows.set(token, { user, expires: this.now + lastsMs, used: Number.NEGATIVE_INFINITY });
  }

  /** Answers as the store would at this moment, and writes the use down. */
  read(token: string): Found | null {
    this.looks += 1;
    const row = this.rows.get(token);
    if (!row || row.expires <= this.now) return null;
    if (this.now - row.used > STEP_MS) row.used = this.now;
    const identity: Identity = { user: row.user, via: 'token', scopes: ['read'] };
    return { identity, holdsUntil: Math.min(row.used + STEP_MS, row.expires - 1) };
  }

  find(token: string, look: () => Promise<Found | null> = async () => this.read(token)): Promise<Identity | null> {
    return this.identities.find(token, look);
  }

  end(token: string): void {
    const user = this.rows.get(token)?.user;
    this.rows.delete(token);
    if (user !== undefined && this.hearing) this.onTheirWay.push(user);
  }

  arrive(): void {
    for (const user of this.onTheirWay.splice(0)) this.identities.ended(user);
  }

  lose(): void {
    this.hearing = false;
    this.onTheirWay = [];
    this.identities.ended(null);
  }
}

const held = { scopes: ['read'], via: 'token' };

describe('identities', () => {
  it('ask once for who comes again, and anew for whoever isn’t known', async () => {
    const fake = new Fake();
    fake.make('a', 'ann', 1_000_000);
    for (let n = 0; n < 3; n += 1) expect(await fake.find('a')).toEqual({ user: 'ann', ...held });
    expect(fake.looks).toBe(1);
    for (let n = 0; n < 3; n += 1) expect(await fake.find('guess')).toBeNull();
    expect(fake.looks).toBe(4);
  });

  it('forget an account whose access ended, and no other', async () => {
    const fake = new Fake();
    fake.make('a', 'ann', 1_000_000);
    fake.make('b', 'ben', 1_000_000);
    await fake.find('a');
    await fake.find('b');
    fake.end('a');
    fake.arrive();
    expect(await fake.find('a')).toBeNull();
    expect(await fake.find('b')).toMatchObject({ user: 'ben' });
    expect(fake.looks).toBe(3);
  });

  it('keep nothing that was looked up before an ending and found after it', async () => {
    const fake = new Fake();
    fake.make('a', 'ann', 1_000_000);
    let answer: (found: Found | null) => void = () => undefined;
    const found = fake.read('a');
    const asked = fake.find('a', () => new Promise((done) => (answer = done)));
    fake.end('a');
    fake.arrive();
    answer(found);
    await asked;
    expect(await fake.find('a')).toBeNull();
  });

  it('ask the database each time while nothing is heard, and begin to listen', async () => {
    const clock = new StoppedClock();
    let begun = 0;
    const identities = new Identities(clock, { hears: () => false, begin: () => (begun += 1) });
    let looks = 0;
    const look = async (): Promise<Found> => {
      looks += 1;
      return { identity: { user: 'ann', via: 'token', scopes: [] }, holdsUntil: Number.POSITIVE_INFINITY };
    };
    await identities.find('a', look);
    await identities.find('a', look);
    expect([looks, begun]).toEqual([2, 2]);
  });

  it('keep no more than ten thousand, those that were used last', async () => {
    const fake = new Fake();
    for (let n = 0; n <= 10_000; n += 1) {
      fake.make(`t${n}`, 'ann', 1_000_000);
      await fake.find(`t${n}`);
    }
    const looks = fake.looks;
    await fake.find('t10000');
    await fake.find('t1');
    expect(fake.looks).toBe(looks);
    await fake.find('t0');
    expect(fake.looks).toBe(looks + 1);
    // Tokens that gave way are forgotten by account too.
    fake.identities.ended('ann');
    await fake.find('t10000');
    expect(fake.looks).toBe(looks + 2);
  });

  const TOKENS = ['a', 'b'];
  const token = fc.constantFrom(...TOKENS);
  const step = fc.oneof(
    { weight: 6, arbitrary: fc.record({ op: fc.constant('find' as const), token }) },
    { weight: 3, arbitrary: fc.record({ op: fc.constant('begin' as const), token }) },
    { weight: 3, arbitrary: fc.record({ op: fc.constant('answer' as const) }) },
    { weight: 2, arbitrary: fc.record({ op: fc.constant('end' as const), token }) },
    {
      weight: 2,
      arbitrary: fc.record({
        op: fc.constant('make' as const),
        token,
        lasts: fc.constantFrom(1, STEP_MS, STEP_MS + 1, 900_000),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        op: fc.constant('pass' as const),
        ms: fc.constantFrom(1, 1_000, STEP_MS - 1, STEP_MS, STEP_MS + 1),
      }),
    },
    { weight: 3, arbitrary: fc.record({ op: fc.constant('arrive' as const) }) },
    { weight: 4, arbitrary: fc.record({ op: fc.constantFrom('lose' as const, 'hear' as const) }) },
  );

  it('answer as the database would, in any order of uses, endings, expiries and losses', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
        const fake = new Fake();
        /** The same tokens, asked without a memory: what is written down of their uses. */
        const twin = new Fake();
        twin.hearing = false;
        for (const each of [fake, twin]) for (const one of TOKENS) each.make(one, `of ${one}`, 900_000);
        const pending: (() => Promise<void>)[] = [];
        for (const one of steps) {
          switch (one.op) {
            case 'find': {
              const isKnown = fake.onTheirWay.length > 0;
              const [found, right] = [await fake.find(one.token), await twin.find(one.token)];
              // Only an ending that has not arrived yet may be answered as before it.
              if (!isKnown) expect(found).toEqual(right);
              if (!isKnown && right) expect(fake.rows.get(one.token)?.used).toBe(twin.rows.get(one.token)?.used);
              break;
            }
            case 'begin': {
              // The database has read; its answer is on its way.
              let answered: () => void = () => undefined;
              const way = new Promise<void>((done) => (answered = done));
              const asked = fake.find(one.token, async () => {
                const found = fake.read(one.token);
                await way;
                return found;
              });
              await twin.find(one.token);
              pending.push(async () => {
                answered();
                await asked;
              });
              break;
            }
            case 'answer':
              await pending.shift()?.();
              break;
            case 'end':
              for (const each of [fake, twin]) each.end(one.token);
              break;
            case 'make':
              for (const each of [fake, twin])
                if (!each.rows.has(one.token)) each.make(one.token, `of ${one.token}`, one.lasts);
              break;
            case 'pass':
              for (const each of [fake, twin]) each.clock.pass(one.ms / 1000);
              break;
            case 'arrive':
              fake.arrive();
              break;
            case 'lose':
              fake.lose();
              break;
            case 'hear':
              fake.hearing = true;
          }
        }
        while (pending.length > 0) await pending.shift()?.();
        fake.arrive();
        for (const one of TOKENS) expect(await fake.find(one)).toEqual(await twin.find(one));
      }),
      { numRuns: 500 },
    );
  });
});
