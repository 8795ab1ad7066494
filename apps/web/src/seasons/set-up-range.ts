import type { SeasonDivision } from '@wayfinder/contract';

/** Balance of several set-ups in a division. */
export type SetUpBalance = NonNullable<NonNullable<SeasonDivision['balance']>['setUps']>;

/** Values of the sentence that says how often members play each set-up. */
export function rangeValues({ fewest, most }: Pick<SetUpBalance, 'fewest' | 'most'>): {
  kind: 'all' | 'next' | 'other';
  fewest: number;
  most: number;
} {
  return { kind: fewest === most ? 'all' : most === fewest + 1 ? 'next' : 'other', fewest, most };
}
