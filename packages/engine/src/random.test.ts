import { describe, expect, test } from 'vitest';
import { previewRandom } from './chance.ts';
import { boundSeed, drawKey, drawnOrder, drawValue, entryRandom, seedHash } from './random.ts';
import { AskServer, LimitExceeded } from './refusal.ts';

const seed = '00'.repeat(32);
const key = drawKey(seed, ['a', 'b']);

describe('draws', () => {
  test('the hash of a seed is SHA-256 of its bytes', () => {
    // SHA-256 of 32 zero bytes, a published test vector.
    expect(seedHash(seed)).toBe('66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925');
  });

  test('the same key, game, position, label and counter give the same value; each of them matters', () => {
    const value = (k: Uint8Array, game: string, position: number, label: string, n: number): number =>
      drawValue(k, game, position, label, n, 2 ** 40);
    const base = value(key, 'g', 1, 'die', 0);
    expect(value(key, 'g', 1, 'die', 0)).toBe(base);
    const others = [
      value(drawKey(seed, ['a', 'c']), 'g', 1, 'die', 0),
      value(key, 'h', 1, 'die', 0),
      value(key, 'g', 2, 'die', 0),
      value(key, 'g', 1, 'tile', 0),
      value(key, 'g', 1, 'die', 1),
    ];
    expect(new Set([base, ...others]).size).toBe(6);
  });

  test('no face of a die is favoured', () => {
    const counts = Array<number>(6).fill(0);
    for (let position = 0; position < 12_000; position += 1) {
      const value = drawValue(key, 'g', position, 'die', 0, 6);
      counts[value] = (counts[value] ?? 0) + 1;
    }
    // Chi-square with 5 degrees of freedom: 25.7 is exceeded once in 10,000 fair runs; this run is fixed by its key.
    const chi = counts.reduce((sum, n) => sum + (n - 2_000) ** 2 / 2_000, 0);
    expect(chi).toBeLessThan(25.7);
  });

  test('a range of nothing, and more draws than the limit, are faults', () => {
    expect(() => drawValue(key, 'g', 0, 'die', 0, 0)).toThrow(RangeError);
    const random = entryRandom(key, 'g', 0, 2);
    random.draw('die', 6);
    random.draw('die', 6);
    expect(() => random.draw('die', 6)).toThrow(LimitExceeded);
  });

  test('a preview has no chance of its own', () => {
    expect(() => previewRandom.draw('die', 6)).toThrow(AskServer);
  });
});

describe('the order of seats', () => {
  const nonces = ['0c', '0a', '0b'].map((byte) => byte.repeat(16));

  test('is the same in whatever order people sat down, and another one with another seed', () => {
    const drawn = drawnOrder(seed, nonces, 'g');
    expect(drawn.toSorted()).toEqual(nonces.toSorted());
    expect(drawnOrder(seed, nonces.toReversed(), 'g')).toEqual(drawn);
    const others = Array.from({ length: 20 }, (_, n) =>
      drawnOrder(seedHash(`${n + 10}`.repeat(32)), nonces, 'g').join(),
    );
    expect(new Set(others).size).toBeGreaterThan(3);
  });

  test('is bound by the seed with all else that a table says before its start', () => {
    const table = { gameId: 'g', ruleset: 'r', seats: 3, settings: { a: 1, b: [2] }, seatOrder: 'random' } as const;
    const bound = boundSeed(seed, table);
    expect(bound).toMatch(/^[0-9a-f]{64}$/);
    // In whatever order a database gives the settings back.
    expect(boundSeed(seed, { ...table, settings: { b: [2], a: 1 } })).toBe(bound);
    const changes = [
      { gameId: 'h' },
      { ruleset: 's' },
      { seats: 4 },
      { settings: { a: 1 } },
      { seatOrder: 'chosen' },
    ] as const;
    for (const change of changes) expect(boundSeed(seed, { ...table, ...change })).not.toBe(bound);
    expect(boundSeed(bound, table)).not.toBe(bound);
  });
});
