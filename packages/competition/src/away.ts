/** Days away, as parts of a season and of its waves. */

/** Time in which a member is away, in fractions of the season: 0 is its begin, 1 its end. */
export interface Away {
  readonly from: number;
  readonly to: number;
}

/** Parts of a thousand: costs are whole numbers, so that every machine finds the same plan. */
export const WHOLE_WAVE = 1000;

/** Time of a wave that someone is away, in parts of a thousand. Waves are equal parts of the season. Overlapping times count once. */
export function awayInWave(away: readonly Away[], wave: number, waves: number): number {
  const [begin, end] = [wave / waves, (wave + 1) / waves];
  let [at, sum] = [begin, 0];
  for (const { from, to } of away.toSorted((a, b) => a.from - b.from)) {
    const [first, last] = [Math.max(from, at), Math.min(to, end)];
    if (first >= last) continue;
    sum += last - first;
    at = last;
  }
  return Math.round(sum * waves * WHOLE_WAVE);
}

/**
 * Time away of each member in each wave, in parts of a thousand.
 * @throws RangeError where there is not one list for each member, or a time does not lie within the season
 */
export function awayByWave(away: readonly (readonly Away[])[], members: number, waves: number): number[][] {
  if (away.length !== members) throw new RangeError(`days away of ${away.length} members, not of ${members}`);
  for (const { from, to } of away.flat()) {
    if (!(0 <= from && from <= to && to <= 1)) throw new RangeError(`away from ${from} to ${to}, not within 0 and 1`);
  }
  return away.map((own) => Array.from({ length: waves }, (_, wave) => awayInWave(own, wave, waves)));
}
