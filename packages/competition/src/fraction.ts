/** Exact fractions: shared places and means give thirds, fifths and ninths, which floats round. */

/** Fraction in lowest terms. `d` is at least 1. */
export interface Fraction {
  readonly n: number;
  readonly d: number;
}

/** Fraction of integers beyond what floats count: sums of many ratios of scores. */
export interface Ratio {
  readonly n: bigint;
  readonly d: bigint;
}

export function gcd(a: number, b: number): number {
  return b === 0 ? Math.abs(a) : gcd(b, a % b);
}

/** The least number that all numbers from 1 to `most` divide. */
export function divisibleUpTo(most: number): number {
  let least = 1;
  for (let each = 2; each <= most; each++) least = (least / gcd(least, each)) * each;
  return least;
}

/** Fraction of two integers; `d` is not 0. */
export function fraction(n: number, d: number): Fraction {
  const common = gcd(n, d) * (d < 0 ? -1 : 1);
  return common === 0 ? { n: 0, d: 1 } : { n: n / common + 0, d: d / common };
}

/** Mean of ratios; null: there are none. */
export function meanOf(ratios: readonly Ratio[]): Ratio | null {
  if (ratios.length === 0) return null;
  const sum = ratios.reduce((a, b) => ({ n: a.n * b.d + b.n * a.d, d: a.d * b.d }), { n: 0n, d: 1n });
  return { n: sum.n, d: sum.d * BigInt(ratios.length) };
}

/** Below 0: `a` is less. No ratio is less than any. */
export function compareRatios(a: Ratio | null, b: Ratio | null): number {
  if (a === null || b === null) return Number(a !== null) - Number(b !== null);
  const difference = a.n * b.d - b.n * a.d;
  return difference < 0n ? -1 : Number(difference > 0n);
}

/** Thousandths of a ratio, a half rounded up. `d` is positive. */
export function thousandths({ n, d }: Ratio): number {
  const [twice, whole] = [2000n * n + d, 2n * d];
  const quotient = twice / whole;
  return Number(twice % whole < 0n ? quotient - 1n : quotient);
}
