/** Sizes of divisions for so many players. */

export interface SizingRule {
  /** Players of a division, as its plan of games wants. */
  readonly size: number;
  /** 'by-one': a division may have one player more or fewer, so that all play. 'waiting-list': who doesn't fit waits. */
  readonly uneven: 'by-one' | 'waiting-list';
}

export interface Sizing {
  /** Sizes, the first division first; the last ones are larger. */
  readonly sizes: readonly number[];
  readonly waiting: number;
  /** How many players more would let nobody wait, or open the first division; 0: nobody waits. */
  readonly lacking: number;
}

function spread(players: number, divisions: number): readonly number[] {
  const least = Math.floor(players / divisions);
  const larger = players % divisions;
  return Array.from({ length: divisions }, (_, n) => least + Number(n >= divisions - larger));
}

/** Number of divisions with sizes as near to the wished size as can be; null: by one more or fewer is not enough. */
function divisionsFor(players: number, size: number): number | null {
  let best: number | null = null;
  for (let divisions = 1; divisions <= players; divisions++) {
    const sizes = spread(players, divisions);
    if (sizes.some((each) => Math.abs(each - size) > 1)) continue;
    if (best === null || off(sizes, size) < off(spread(players, best), size)) best = divisions;
  }
  return best;
}

function off(sizes: readonly number[], size: number): number {
  return sizes.filter((each) => each !== size).length;
}

function placedOf(players: number, { size, uneven }: SizingRule): readonly number[] {
  const whole = Math.floor(players / size);
  if (uneven === 'waiting-list') return spread(whole * size, whole);
  // The most that fit play: one division needs at least one player fewer than wished.
  for (let placed = players; placed > 0; placed--) {
    const divisions = divisionsFor(placed, size);
    if (divisions !== null) return spread(placed, divisions);
  }
  return [];
}

/** Sizes for so many players, who waits, and how many more would change that. `size` is at least 2. */
export function sizeDivisions(players: number, rule: SizingRule): Sizing {
  const waitingOf = (sizes: readonly number[], of: number): number => of - sizes.reduce((sum, size) => sum + size, 0);
  const sizes = placedOf(players, rule);
  const waiting = waitingOf(sizes, players);
  let lacking = 0;
  if (waiting > 0) {
    do lacking++;
    while (waitingOf(placedOf(players + lacking, rule), players + lacking) > 0);
  }
  return { sizes, waiting, lacking };
}
