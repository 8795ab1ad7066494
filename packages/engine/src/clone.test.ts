import { describe, expect, test } from 'vitest';
import { clonePlain } from './clone.ts';
import { redact, redactInPlace, secret } from './secret.ts';

const data = { a: [1, { b: null, c: 'x' }, []], d: { e: true, f: undefined }, g: {} };

describe('copies of plain data', () => {
  test('are equal, and share nothing', () => {
    const before = structuredClone(data);
    const copy = clonePlain(data);
    expect(copy).toStrictEqual(data);
    (copy.a[1] as { c: string }).c = 'y';
    copy.a.push(2);
    copy.d.e = false;
    expect(data).toStrictEqual(before);
  });

  test('of frozen data can be changed', () => {
    const copy = clonePlain(Object.freeze({ a: Object.freeze([1]) })) as { a: number[] };
    copy.a.push(2);
    expect(copy).toEqual({ a: [1, 2] });
  });
});

describe('redaction in place', () => {
  const state = {
    bag: secret([], { n: 1 }, null),
    seats: [{ stack: secret([0], { inner: secret([1], 'x', null) }, { n: 1 }) }, { stack: secret([1], 'z', null) }],
    all: secret([0, 1], [secret([1], 'deep', 3)], null),
  };

  test.each([0, 1, 'spectator'] as const)('gives %s what redaction gives', (viewer) => {
    expect(redactInPlace(structuredClone(state), viewer)).toStrictEqual(redact(state, viewer));
    expect(redactInPlace(structuredClone(state.bag), viewer)).toStrictEqual(redact(state.bag, viewer));
  });

  test('keeps what may be known as it stands', () => {
    const mine = structuredClone(state);
    const [, one] = mine.seats;
    expect(redactInPlace(mine, 1)).toBe(mine);
    expect(mine.seats[1]).toBe(one);
  });
});
