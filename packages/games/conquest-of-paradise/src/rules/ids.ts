/** All rule IDs of the basic game's specification, for law 8: number of rules by section. */
const RULES_BY_SECTION = [13, 12, 10, 6, 5, 9, 12, 17, 11, 20, 12, 20, 8, 17, 14, 9, 28, 9, 12] as const;

export const RULE_IDS: readonly string[] = RULES_BY_SECTION.flatMap((n, section) =>
  Array.from({ length: n }, (_, i) => `CP-${section + 1}.${i + 1}`),
);
