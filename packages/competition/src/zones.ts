/** Zones of a division: places that go up, stay and go down. */

import type { FinalRange } from './ranges.ts';

/** Rule for how many change between a division and the one below. */
export type ZoneRule =
  | { readonly kind: 'number'; readonly up: number; readonly down: number }
  /** `part` of the division's size in `of` parts, rounded, a half up, at least `least`. The smaller of two divisions decides for both. */
  | { readonly kind: 'formula'; readonly part: number; readonly of: number; readonly least: number };

export interface Zones {
  /** Members who have places in these zones. */
  readonly size: number;
  /** Places from the first that go up. */
  readonly up: number;
  /** Places from the last that go down. */
  readonly down: number;
}

export type Zone = 'up' | 'stay' | 'down';

/** Members who change between two divisions: as many go down as come up, or there would be no room for them. At most half of either division. */
function changing(rule: ZoneRule, above: number, below: number): number {
  const smaller = Math.min(above, below);
  const wanted =
    rule.kind === 'number'
      ? Math.min(rule.up, rule.down)
      : Math.max(rule.least, Math.floor((2 * rule.part * smaller + rule.of) / (2 * rule.of)));
  return Math.min(wanted, Math.floor(smaller / 2));
}

/** Zones of all divisions, the first division first. Nobody goes up from the first, nor down from the last. */
export function zonesOf(rule: ZoneRule, sizes: readonly number[]): readonly Zones[] {
  const borders = sizes.slice(1).map((below, n) => changing(rule, sizes[n] ?? 0, below));
  return sizes.map((size, n) => ({ size, up: borders[n - 1] ?? 0, down: borders[n] ?? 0 }));
}

/** Zones among so many rows (`countZoned`): at most half of them go up, or down. Whoever stands behind them is outside, and stays. */
export function zonesAmong({ up, down }: Pick<Zones, 'up' | 'down'>, zoned: number): Zones {
  const most = Math.floor(zoned / 2);
  return { size: zoned, up: Math.min(up, most), down: Math.min(down, most) };
}

/**
 * Zone of a row, counted from 1. Where members share a place at a line, the order of rows decides, which is that of their seeding. A row behind all of the
 * zones stays.
 */
export function zoneOf(row: number, { size, up, down }: Zones): Zone {
  if (row > size) return 'stay';
  if (row <= up) return 'up';
  return row > size - down ? 'down' : 'stay';
}

export type Chance = 'certain' | 'possible' | 'no';

/** Chances of a range to end in a zone. Sharing the last place of a zone with somebody is no certainty. */
export interface Outlook {
  readonly up: Chance;
  readonly down: Chance;
}

/** Outlook of a row of a final table: nothing is open any more. */
export function finalOutlook(row: number, zones: Zones): Outlook {
  const zone = zoneOf(row, zones);
  return { up: zone === 'up' ? 'certain' : 'no', down: zone === 'down' ? 'certain' : 'no' };
}

/** Outlook of a range among members in play. */
export function outlookOf(range: FinalRange, { size, up, down }: Zones): Outlook {
  const chance = (isSure: boolean, canBe: boolean): Chance => (isSure ? 'certain' : canBe ? 'possible' : 'no');
  const stays = size - down;
  return {
    up: chance(range.worstIfShared <= up, range.best <= up),
    down: chance(range.best > stays, range.worstIfShared > stays),
  };
}
