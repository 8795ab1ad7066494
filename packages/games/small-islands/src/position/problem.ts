/** Refusal of a position that no game could hold. */
import { Refused } from '@wayfinder/engine';

/** @throws Refused `bad-position`, always: what is wrong stands in `args.problem`. */
export function impossible(problem: string): never {
  throw new Refused({ code: 'bad-position', rules: [], args: { problem: { option: problem } } });
}

/** Takes the first of these things. @throws Refused when none is left */
export function takeFirst(things: string[], what: string): string {
  return things.shift() ?? impossible(`too few ${what}`);
}
