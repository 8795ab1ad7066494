import { describe, expect, it } from 'vitest';
import {
  type Aim,
  type Figure,
  markdownText,
  median,
  pageText,
  percentile,
  ratiosOf,
  reached,
  spread,
  tableText,
} from './figures.ts';

const folded = (value: number): Figure => ({ what: 'events folded', value, unit: '/s', aim: { least: 200_000 } });
const slowest = (value: number): Figure => ({ what: 'one command, p99', value, unit: 'ms', aim: { most: 30 } });

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
    const ratio = (value: number, aim: Aim): Figure => ({ what: 'one beside another', value, unit: '×', aim });
    expect([reached(ratio(1.11, { most: 1.1 })), reached(ratio(1.11, { least: 1.1 }))]).toEqual([false, true]);
    expect([reached(ratio(1.09, { most: 1.1 })), reached(ratio(1.09, { least: 1.1 }))]).toEqual([true, false]);
  });

  it('have a middle and a spread', () => {
    expect([median([9, 1, 5]), spread([9, 1, 5])]).toEqual([5, [1, 9]]);
  });

  it('stand beside others round by round', () => {
    // A machine that is slow for both says nothing of either.
    expect(ratiosOf([100, 10, 60], [50, 5, 20])).toEqual([2, 2, 3]);
    expect(ratiosOf([1], [])).toEqual([Number.NaN]);
  });

  it('are printed as a table that says what was missed', () => {
    const rebuilt: Figure = { what: 'rebuild', value: 1.911, unit: 'ms', spread: [1.5, 12.34] };
    expect(tableText([folded(229_682.4), slowest(45.67), rebuilt])).toBe(
      [
        // Columns of 16, 10, 14 and 20 characters with two blanks between them.
        'what                measured  lowest–highest  aim',
        '-'.repeat(66),
        'events folded     229,682 /s                  ≥ 200,000 /s reached',
        'one command, p99     45.7 ms                  ≤ 30 ms MISSED',
        'rebuild              1.91 ms       1.50–12.3',
      ].join('\n'),
    );
    const ratios: Figure[] = [
      { what: 'moves', value: 0.749, unit: '×', aim: { least: 0.75 } },
      { what: 'stored', value: 1_009.6, unit: 'rows', aim: { most: 1_010 } },
    ];
    expect(tableText(ratios).split('\n').slice(2)).toEqual([
      'moves       0.75 ×                  ≥ 0.75 × MISSED',
      'stored  1,010 rows                  ≤ 1,010 rows reached',
    ]);
    expect(markdownText([slowest(45.67), rebuilt])).toBe(
      [
        '| what | measured | lowest–highest | aim |',
        '|---|--:|--:|---|',
        '| one command, p99 | 45.7 ms |  | ≤ 30 ms MISSED |',
        '| rebuild | 1.91 ms | 1.50–12.3 |  |',
      ].join('\n'),
    );
  });

  it('make a page that says when and on what it was measured', () => {
    const page = pageText('A processor, 2 cores', '2026-11-22', [{ title: 'Folding', figures: [folded(1)] }]);
    expect(page.split('\n\n').map((part) => part.split('\n')[0])).toEqual([
      '# Measurements',
      expect.stringContaining('2026-11-22'),
      'A processor, 2 cores.',
      '## Folding',
      '| what | measured | lowest–highest | aim |',
    ]);
  });
});
