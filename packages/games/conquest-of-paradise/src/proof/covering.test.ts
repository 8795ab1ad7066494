/** CP-20.3, 20.4: the array holds all that may stand together, and the game refuses all that may not. */
import { shareOf, WHOLE } from '@wayfinder/engine/testing';
import { describe, expect, it } from 'vitest';
import { settingsRefusal } from '../rules/settings.ts';
import { conquestOfParadise } from '../ruleset.ts';
import { settings } from '../state.ts';
import { rowsIn } from '../testing/laws/rows.ts';
import {
  coveringRows,
  everyRow,
  FACTORS,
  mayBePlayed,
  nameOf,
  pairsOf,
  settingsOf,
  valuesIn,
  valuesOf,
} from './covering.ts';

const ROWS = coveringRows();
const EVERY = everyRow();
/** All combinations are gone through. */
const SLOW = 60_000;

describe('the covering array of settings', () => {
  it('gives a share few rows that hold every value, others to other shares', () => {
    const shares = ['a', 'b', 'c', 'd'].map((seed) => rowsIn(shareOf(seed)));
    for (const rows of shares) {
      expect(new Set(rows.flatMap(valuesIn))).toEqual(new Set(ROWS.flatMap(valuesIn)));
      expect(rows.length).toBeLessThan(ROWS.length / 2);
    }
    expect(new Set(shares.map(([row]) => row && nameOf(row))).size).toBeGreaterThan(1);
    expect(rowsIn(WHOLE)).toEqual(ROWS);
  });

  it('knows every setting', () => {
    expect([...FACTORS, 'homes'].sort()).toEqual(['seats', ...Object.keys(settings.shape)].sort());
  });

  it(
    'holds every pair of values that may stand together',
    () => {
      const covered = new Set(ROWS.flatMap(pairsOf));
      const possible = new Set(EVERY.filter(mayBePlayed).flatMap(pairsOf));
      expect([...possible].filter((pair) => !covered.has(pair))).toEqual([]);
      for (const [i, one] of FACTORS.entries())
        for (const other of FACTORS.slice(i + 1))
          expect([...covered].some((pair) => pair.startsWith(`${one} `) && pair.includes(`, ${other} `))).toBe(true);
    },
    SLOW,
  );

  it(
    'is what the game lets be played, of all combinations',
    () => {
      const other = EVERY.filter((row) => mayBePlayed(row) !== (settingsRefusal(settingsOf(row), row.seats) === null));
      expect(other.map(nameOf)).toEqual([]);
    },
    SLOW,
  );

  it(
    'names both settings of a pair that is refused',
    () => {
      const refused = EVERY.filter((row) => !mayBePlayed(row)).map((row) =>
        settingsRefusal(settingsOf(row), row.seats),
      );
      const excluded = refused.filter((refusal) => refusal?.code === 'settings-exclude-each-other');
      expect(excluded.length).toBeGreaterThan(0);
      for (const refusal of refused) {
        expect(['settings-exclude-each-other', 'wrong-number-of-seats']).toContain(refusal?.code);
        expect(refusal?.rules.length).toBeGreaterThan(0);
        if (refusal?.code === 'settings-exclude-each-other')
          expect(Object.keys(refusal.args ?? {})).toEqual(['a', 'b']);
      }
    },
    SLOW,
  );

  it('is short, always the same, and what further games of the laws go round', () => {
    const most = Math.max(...FACTORS.map((factor) => valuesOf(factor).length));
    expect(ROWS.length).toBeLessThan(10 * most);
    expect(coveringRows()).toEqual(ROWS);
    const variants = conquestOfParadise.settings.variants ?? [];
    expect(variants.map(({ settings: chosen }) => chosen)).toEqual(ROWS.map(settingsOf));
    for (const { seats, settings: chosen } of variants) {
      expect(settings.safeParse(chosen).success).toBe(true);
      expect(conquestOfParadise.settings.refused?.(chosen, seats)).toBeNull();
    }
  });
});
