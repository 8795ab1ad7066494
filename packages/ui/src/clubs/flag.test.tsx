import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Flag } from './flag.tsx';
import { type FlagLook, flagCount, flagFigures, flagLook, flagLooks } from './flag-looks.ts';
import { flagDifference } from './testing/difference.ts';

/** Hundredths of Oklab as a mean over the cloth, to the worst eye; two can just be told where everything differs. */
const LEAST = 2.4;

/** The two looks that are closest, and how far they are from each other. */
function closest(looks: readonly FlagLook[], difference: (a: FlagLook, b: FlagLook) => number) {
  let [least, pair] = [Number.POSITIVE_INFINITY, ''];
  for (const [at, a] of looks.entries()) {
    for (const b of looks.slice(at + 1)) {
      const apart = difference(a, b);
      if (apart < least) [least, pair] = [apart, JSON.stringify([a, b])];
    }
  }
  return { least, pair };
}

describe('flags', () => {
  it('are enough for a large club, and each its own drawing', () => {
    expect(flagCount).toBeGreaterThanOrEqual(300);
    const drawings = flagLooks.map((_, flag) => html(<Flag flag={flag} />));
    expect(new Set(drawings).size).toBe(flagCount);
  });

  it('differ in enough of the cloth to every eye', () => {
    const { least, pair } = closest(flagLooks, flagDifference());
    expect(least, pair).toBeGreaterThanOrEqual(LEAST);
  });

  it('would be refused with a disc as small as a button', () => {
    const disc = 'M15 6.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7z';
    expect(closest(flagLooks, flagDifference({ ...flagFigures, disc })).least).toBeLessThan(LEAST);
  });

  it('never have navy and plum in the same place of the same figure', () => {
    const masked = flagLooks.map(({ pattern, tones }) =>
      [pattern, ...tones.map((tone) => (tone === 'plum' ? 'navy' : tone))].join(' '),
    );
    expect(new Set(masked).size).toBe(flagCount);
  });

  it('have another figure than their neighbours', () => {
    const same = flagLooks.filter(({ pattern }, at) => pattern === flagLooks.at(at - 1)?.pattern);
    expect(same).toEqual([]);
  });

  it('keep the looks of their numbers, which members have in store', () => {
    expect(flagLooks[0]).toEqual({ pattern: 'cross', tones: ['navy', 'paper'] });
    expect(flagLooks[100]).toEqual({ pattern: 'disc', tones: ['green', 'ochre'] });
    expect(flagLooks[324]).toEqual({ pattern: 'disc', tones: ['navy', 'ochre'] });
  });

  it('begin again past the last one', () => {
    for (const flag of [0, 1, flagCount - 1]) {
      expect(flagLook(flag + flagCount)).toBe(flagLook(flag));
      expect(flagLook(flag - flagCount)).toBe(flagLook(flag));
    }
    expect(() => flagLook(0.5)).toThrow(/not the number/);
  });

  it('have an edge that doesn’t thin out at small sizes', () => {
    const edge = (size: number) => {
      const width = Number(/stroke-width="([\d.]+)"/.exec(html(<Flag flag={0} size={size} />))?.[1]);
      return (width * size) / 30;
    };
    for (const size of [12, 16, 20, 24, 36]) expect(edge(size)).toBeCloseTo(1.2, 1);
    expect(edge(64)).toBeGreaterThan(2);
  });
});
