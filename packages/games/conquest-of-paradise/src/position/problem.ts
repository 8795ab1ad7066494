/** Refusals of positions that no game could hold. */
import { Refused, type Seat } from '@wayfinder/engine';

/** Refuses a position. The problem is a sentence for the author of the file. */
export function impossible(problem: string): never {
  throw new Refused({ code: 'bad-position', rules: [], args: { problem: { option: problem } } });
}

/** Refuses seats that a position names and that the game doesn't have; what names nobody is left out. */
export function seatsThere(named: readonly (Seat | null | undefined)[], seats: number): void {
  for (const seat of named) if (seat != null && seat >= seats) impossible(`there is no seat ${seat}`);
}
