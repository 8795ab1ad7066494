/** Structural equality of plain data: equal exactly when the canonical texts are, but quick enough for every event. */

/** The path of the first difference between two values, or null when they are the same. */
export function difference(a: unknown, b: unknown, path = ''): string | null {
  if (a === b) return null;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) {
    return `${path || '/'}: ${JSON.stringify(a)} / ${JSON.stringify(b)}`;
  }
  if (Array.isArray(a) !== Array.isArray(b)) return `${path || '/'}: list / object`;
  const left = a as Record<string, unknown>;
  const right = b as Record<string, unknown>;
  for (const key of Object.keys(left)) {
    if (left[key] === undefined) continue;
    const found = difference(left[key], right[key], `${path}/${key}`);
    if (found) return found;
  }
  for (const key of Object.keys(right)) {
    if (right[key] !== undefined && left[key] === undefined)
      return `${path}/${key}: nothing / ${JSON.stringify(right[key])}`;
  }
  return null;
}
