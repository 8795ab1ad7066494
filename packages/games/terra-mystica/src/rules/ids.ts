/** All rule IDs of the specification, for law 8: number of rules by section. */
const RULES_BY_SECTION = [5, 11, 7, 8, 6, 6, 6, 13, 3, 8, 13, 7, 6, 12, 6, 8, 10, 30, 35, 10] as const;

/** `TM-1.1` … `TM-20.10`, in order. */
export const RULE_IDS: readonly string[] = RULES_BY_SECTION.flatMap((n, section) =>
  Array.from({ length: n }, (_, i) => `TM-${section + 1}.${i + 1}`),
);
