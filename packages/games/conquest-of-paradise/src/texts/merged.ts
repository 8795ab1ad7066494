/** Texts by group and key. */
export type TextGroups = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Files of texts as one: what groups of the same name hold stands together. A text that two files have is the later one's. */
export function merged(files: readonly TextGroups[]): TextGroups {
  const groups: Record<string, Record<string, string>> = {};
  for (const file of files)
    for (const [group, texts] of Object.entries(file)) groups[group] = { ...groups[group], ...texts };
  return groups;
}
