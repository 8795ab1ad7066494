import { describe, expect, it } from 'vitest';
import { type Figure, percentile, reached, tableText } from './figures.ts';

const folded = (value: number): Figure => ({ what: 'events folded', value, unit: '/s', aim: 200_000 });
const slowest = (value: number): Figure => ({ what: 'one command, p99', value, unit: 'ms', aim: 30 });

describe('figures', () => {
  it('have percentiles whatever the order', () => {
    const values = Array.from({ length: 100 }, (_, n) => (n * 37) % 100);
    expect(percentile(values, 0.5)).toBe(50);
    expect(percentile(values, 0.99)).toBe(99);
    expect(percentile([7], 0.99)).toBe(7);
    expect(percentile([], 0.5)).toBeNaN();
  });

  it('reach an aim from the right side', () => {
    expect([reached(folded(200_000)), reached(folded(199_999))]).toEqual([true, false]);
    expect([reached(slowest(30)), reached(slowest(30.1))]).toEqual([true, false]);
    expect(reached({ what: 'x', value: 1, unit: 'ms' })).toBe(true);
  });

  it('are printed as a table that says what was missed', () => {
    expect(tableText([folded(229_682.4), slowest(45.67), { what: 'rebuild', value: 1.911, unit: 'ms' }])).toBe(
      [
        // Columns of 16, 10 and 20 characters with two blanks between them.
        'what                measured  aim',
        '-'.repeat(50),
        'events folded     229,682 /s  ≥ 200,000 /s reached',
        'one command, p99     45.7 ms  ≤ 30 ms MISSED',
        'rebuild              1.91 ms',
      ].join('\n'),
    );
  });
});
