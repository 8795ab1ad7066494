/** All rule IDs of the specification, for law 8: the basic game (1 to 19), the advanced rules and the solitaire game (20 to 40). */

/** Number of rules by section. Section 38 is a table of decisions and has none. */
const RULES_BY_SECTION: Readonly<Record<number, number>> = {
  ...{ 1: 13, 2: 12, 3: 10, 4: 6, 5: 5, 6: 9, 7: 12, 8: 17, 9: 11, 10: 20 },
  ...{ 11: 12, 12: 20, 13: 8, 14: 17, 15: 14, 16: 9, 17: 28, 18: 9, 19: 12 },
  ...{ 20: 6, 21: 9, 22: 4, 23: 20, 24: 24, 25: 14, 26: 6, 27: 16, 28: 8, 29: 18, 30: 9 },
  ...{ 31: 16, 32: 11, 33: 9, 34: 15, 35: 16, 36: 6, 37: 6, 39: 3, 40: 8 },
};

/** In the order of sections and rules. */
export const RULE_IDS: readonly string[] = Object.entries(RULES_BY_SECTION).flatMap(([section, n]) =>
  Array.from({ length: n }, (_, i) => `CP-${section}.${i + 1}`),
);
