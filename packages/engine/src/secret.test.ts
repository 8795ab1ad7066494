import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { AskServer } from './refusal.ts';
import { hidden } from './schema.ts';
import {
  combineHidden,
  type Hidden,
  known,
  mapHidden,
  mayKnow,
  openSecret,
  redact,
  redactInPlace,
  redactToRead,
  secret,
  type Viewer,
} from './secret.ts';

describe('secrets', () => {
  const stack = secret([1], { war: 2 }, { n: 2 });

  test('only the knowing seats see the value; everybody sees what is shown', () => {
    expect(redact(stack, 1)).toEqual(stack);
    expect(redact(stack, 0)).toEqual({ $: 'unknown', to: [1], shown: { n: 2 } });
    expect(redact({ deep: [stack] }, 'spectator')).toEqual({ deep: [{ $: 'unknown', to: [1], shown: { n: 2 } }] });
  });

  test('what is redacted to be read is the same, shares all that hides nothing, and leaves the value as it is', () => {
    const plain = { hexes: [{ id: 'a' }, { id: 'b' }] };
    const state = { plain, piles: [{ own: secret([0], ['x'], { n: 1 }), size: { n: 1 } }, { size: { n: 2 } }] };
    const before = structuredClone(state);
    for (const viewer of [0, 1, 'spectator'] as const) {
      const seen = redactToRead(state, viewer);
      expect(seen).toEqual(redact(state, viewer));
      expect(seen.plain).toBe(plain);
      expect(seen.piles[0]?.size).toBe(state.piles[0]?.size);
      expect(seen.piles[1]).toBe(state.piles[1]);
    }
    expect(redactToRead(plain, 0)).toBe(plain);
    expect(redactToRead(stack, 0)).toEqual(redact(stack, 0));
    // It is known to seat 1, and yet not to everybody.
    expect(redactToRead(stack, 1)).not.toBe(stack);
    expect(redactToRead([stack, openSecret(1, null)], 1)[1]).toEqual(openSecret(1, null));
    expect(redactToRead(null, 0)).toBeNull();
    expect(state).toEqual(before);
  });

  test('redacting twice changes nothing', () => {
    expect(redact(redact(stack, 0), 0)).toEqual(redact(stack, 0));
    expect(redact(redact(stack, 0), 1)).toEqual(redact(stack, 0));
  });

  test('an unknown has no value and no default', () => {
    expect(() => known(redact(stack, 0))).toThrow(AskServer);
    expect(known(stack)).toEqual({ war: 2 });
  });

  test('what comes of two secrets is known to those who know both', () => {
    const other = secret([0, 1], { war: 1 }, { n: 1 });
    const sum = combineHidden(
      stack,
      other,
      (a, b) => ({ war: a.war + b.war }),
      (a, b) => ({ n: a.n + b.n }),
    );
    expect(sum).toEqual(secret([1], { war: 3 }, { n: 3 }));
    const seen = combineHidden(
      redact(stack, 0),
      redact(other, 0),
      (a, b) => ({ war: a.war + b.war }),
      (a, b) => ({ n: a.n + b.n }),
    );
    expect(seen).toEqual(redact(sum, 0));
  });

  test('a secret inside a secret is redacted too, in its value and in what is shown of it', () => {
    const inValue = secret([0, 1], { inner: secret([1], 'x', null) }, null);
    const inShown = secret([0, 1], null, { inner: secret([1], 'x', null) });
    for (const nested of [inValue, inShown]) {
      expect(JSON.stringify(redact(nested, 0))).not.toContain('"x"');
      expect(JSON.stringify(redactInPlace(structuredClone(nested), 'spectator'))).not.toContain('"x"');
      expect(redact(nested, 1)).toEqual(nested);
    }
  });
});

type Pieces = Hidden<{ war: number }, { n: number }>;
const VIEWERS: Viewer[] = [0, 1, 2, 'spectator'];

function joined(a: Pieces, b: Pieces): Pieces {
  return combineHidden(
    a,
    b,
    (x, y) => ({ war: x.war + y.war }),
    (x, y) => ({ n: x.n + y.n }),
  );
}

describe('what lies open', () => {
  const open = openSecret({ war: 2 }, { n: 2 });

  test('is seen by everybody, spectators too, however it is redacted', () => {
    for (const viewer of VIEWERS) {
      expect(mayKnow(open, viewer)).toBe(true);
      expect(redact({ stack: open }, viewer)).toEqual({ stack: open });
      expect(redactInPlace(structuredClone({ stack: open }), viewer)).toEqual({ stack: open });
    }
  });

  test('still hides what is hidden inside', () => {
    const nested = openSecret({ inner: secret([1], 'x', null) }, null);
    expect(JSON.stringify(redact(nested, 'spectator'))).not.toContain('"x"');
    expect(JSON.stringify(redactInPlace(structuredClone(nested), 0))).not.toContain('"x"');
    expect(JSON.stringify(redact(nested, 1))).toContain('"x"');
  });

  test('stays open when it is mapped', () => {
    const doubled = mapHidden(
      open,
      ({ war }) => war * 2,
      ({ n }) => n * 2,
    );
    expect(doubled).toEqual(openSecret(4, 4));
    const mapped = mapHidden(
      secret([1], 1, 1),
      (n) => n,
      (n) => n,
    );
    expect('open' in mapped).toBe(false);
  });

  test('stays open together with what lies open, and is as hidden as anything else that joins it', () => {
    const closed = secret([1], { war: 1 }, { n: 1 });
    expect(joined(open, open)).toEqual(openSecret({ war: 4 }, { n: 4 }));
    expect(joined(open, closed)).toEqual(secret([1], { war: 3 }, { n: 3 }));
    expect(joined(closed, open)).toEqual(secret([1], { war: 3 }, { n: 3 }));
  });

  test('joins what views know as it joins what the state knows', () => {
    const all: Pieces[] = [open, secret([1], { war: 1 }, { n: 1 }), secret([0, 1], { war: 5 }, { n: 5 })];
    for (const viewer of VIEWERS) {
      for (const a of all) {
        for (const b of all) {
          expect(joined(redact(a, viewer), redact(b, viewer))).toEqual(redact(joined(a, b), viewer));
        }
      }
    }
  });

  test('is of the schema of hidden fields', () => {
    const schema = hidden(z.strictObject({ war: z.number() }), z.strictObject({ n: z.number() }));
    expect(schema.safeParse(open).success).toBe(true);
    expect(schema.safeParse({ ...open, open: false }).success).toBe(false);
    expect(schema.safeParse({ $: 'unknown', to: [], shown: { n: 2 }, open: true }).success).toBe(false);
  });
});
