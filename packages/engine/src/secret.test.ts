import { describe, expect, test } from 'vitest';
import { AskServer } from './refusal.ts';
import { combineHidden, known, redact, secret } from './secret.ts';

describe('secrets', () => {
  const stack = secret([1], { war: 2 }, { n: 2 });

  test('only the knowing seats see the value; everybody sees what is shown', () => {
    expect(redact(stack, 1)).toEqual(stack);
    expect(redact(stack, 0)).toEqual({ $: 'unknown', to: [1], shown: { n: 2 } });
    expect(redact({ deep: [stack] }, 'spectator')).toEqual({ deep: [{ $: 'unknown', to: [1], shown: { n: 2 } }] });
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

  test('a secret inside a secret is redacted too', () => {
    const nested = secret([0, 1], { inner: secret([1], 'x', null) }, null);
    expect(JSON.stringify(redact(nested, 0))).not.toContain('"x"');
  });
});
