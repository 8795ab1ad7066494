/** All rule IDs of the specification, for law 8: number of rules by section. */
const RULES_BY_SECTION = [4, 11, 6, 14, 11, 6, 7, 15, 4, 9, 5, 4, 24, 3, 2] as const;

/** `SI-1.1` … `SI-15.2`, in order. */
export const RULE_IDS: readonly string[] = RULES_BY_SECTION.flatMap((n, section) =>
  Array.from({ length: n }, (_, i) => `SI-${section + 1}.${i + 1}`),
);
