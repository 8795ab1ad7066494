/** Names that are written from right to left, in sentences that aren't: what stands beside such a name, as its points, must not change places with it. */

/** Letters from right to left. Where they stand, Unicode has no others. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
/** Between these a text has a direction of its own. No name holds them. */
const [BEGIN, END] = ['\u2068', '\u2069'];

/** A name as it stands in a sentence: its direction stays its own. One without such letters, and one that was isolated, stays as it is. */
export function isolated(name: string): string {
  return RIGHT_TO_LEFT.test(name) && !name.startsWith(BEGIN) ? BEGIN + name + END : name;
}
