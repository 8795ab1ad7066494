/**
 * Games that between them hold every pair of values that settings and seats may have together (section 20): few enough to be played under the laws in
 * every run. Greedy over all that may be played, since the libraries for this give up where values exclude each other.
 */
import type { Variant } from '@wayfinder/engine';
import { isChosen } from '../advanced.ts';
import { NOT_YET, type Settings } from '../state.ts';

/** Seats and settings of a game by name. */
export type Row = { seats: number } & { [Key in keyof Omit<Required<Settings>, 'homes'>]: NonNullable<Settings[Key]> };
export type Factor = keyof Row;

/** A goal that is reached soon, so that games end. */
const LOW_GOAL = 18;

/** Values that are played of each, those that change nothing first (CP-20.2). */
const ALL_VALUES = {
  seats: [2, 3, 4, 1],
  edition: ['2', '1'],
  variableStart: [false, true],
  goalVp: ['standard', LOW_GOAL],
  randomEvents: ['off', 'on', 'c3i', 'second'],
  reactions: ['orders', 'ask'],
  southIsland: [false, true],
  reserve: [false, true],
  kumara: [false, true],
  malaria: ['off', 'oneDie', 'perGroup'],
  solo: ['off', 'standard', 'harder'],
} as const satisfies { readonly [F in Factor]: readonly Row[F][] };

export const FACTORS = Object.keys(ALL_VALUES) as Factor[];

/** Values that can be played: a setting whose rules aren't whole yet stays what it is by default. */
export function valuesOf(factor: Factor): readonly Row[Factor][] {
  return NOT_YET.has(factor) ? ALL_VALUES[factor].filter((value) => !isChosen(factor, value)) : ALL_VALUES[factor];
}

/** CP-20.3: what a solitaire game can't have. */
const NOT_ALONE: readonly ((row: Row) => boolean)[] = [
  ({ edition }) => edition === '1',
  ({ variableStart }) => variableStart,
  ({ goalVp }) => goalVp !== 'standard',
  ({ randomEvents }) => randomEvents !== 'off',
  ({ kumara }) => kumara,
];

/** True for a row that may be played, as the specification has it (CP-20.3, 20.4, 31.1). */
export function mayBePlayed(row: Row): boolean {
  const alone = row.solo !== 'off';
  if (alone !== (row.seats === 1)) return false;
  if (alone && NOT_ALONE.some((excluded) => excluded(row))) return false;
  return row.reactions === 'orders' || row.randomEvents !== 'off';
}

/** Every combination of values, whether it may be played or not. */
export function everyRow(): Row[] {
  return FACTORS.reduce<Partial<Row>[]>(
    (rows, factor) => rows.flatMap((row) => valuesOf(factor).map((value) => ({ ...row, [factor]: value }))),
    [{}],
  ) as Row[];
}

/** The pairs of values in a row. */
export function pairsOf(row: Row): string[] {
  const named = valuesIn(row);
  return named.flatMap((one, i) => named.slice(i + 1).map((other) => `${one}, ${other}`));
}

interface Candidate {
  row: Row;
  /** Numbers of its pairs, in the order in which they were first seen. */
  pairs: number[];
}

function candidates(): Candidate[] {
  const numbers = new Map<string, number>();
  const numberOf = (pair: string): number => {
    const known = numbers.get(pair) ?? numbers.size;
    numbers.set(pair, known);
    return known;
  };
  return everyRow()
    .filter(mayBePlayed)
    .map((row) => ({ row, pairs: pairsOf(row).map(numberOf) }));
}

/** The rows of the array: each time the first of those that bring most pairs that aren't there yet. */
export function coveringRows(): Row[] {
  const all = candidates();
  const missing = new Set(all.flatMap(({ pairs }) => pairs));
  const rows: Row[] = [];
  while (missing.size > 0) {
    const counts = all.map(({ pairs }) => pairs.reduce((n, pair) => (missing.has(pair) ? n + 1 : n), 0));
    const most = counts.reduce((a, b) => Math.max(a, b));
    const best = all[counts.indexOf(most)];
    if (!best) break;
    rows.push(best.row);
    for (const pair of best.pairs) missing.delete(pair);
  }
  return rows;
}

/** The values in a row. */
export function valuesIn(row: Row): string[] {
  return FACTORS.map((factor) => `${factor} ${row[factor]}`);
}

/** The settings of a row: what changes nothing is left out, as in games that people create. */
export function settingsOf({ seats: _, ...row }: Row): Settings {
  const chosen = Object.fromEntries(Object.entries(row).filter(([key, value]) => isChosen(key, value)));
  return { edition: row.edition, homes: 'random', ...chosen };
}

/** A row in a few words. */
export function nameOf(row: Row): string {
  const { edition, homes: _, ...chosen } = settingsOf(row);
  const named = Object.entries(chosen).map(([key, value]) => (value === true ? key : `${key} ${value}`));
  return [`${row.seats} seats`, `edition ${edition}`, ...named].join(', ');
}

/** The array as games that the laws go round. */
export function coveringVariants(): Variant<Settings>[] {
  return coveringRows().map((row) => ({ seats: row.seats, settings: settingsOf(row) }));
}
