const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\]:,]/g;

/** A key that stands twice in one object of a JSON text, or null. Parsing takes the last one without a word. */
export function keyTwice(json: string): string | null {
  /** Keys so far of each object that is open; null for a list. */
  const open: (Set<string> | null)[] = [];
  let last = '';
  for (const [token] of json.matchAll(TOKEN)) {
    const keys = open.at(-1);
    if (token === '{') open.push(new Set());
    else if (token === '[') open.push(null);
    else if (token === '}' || token === ']') open.pop();
    else if (token === ':' && keys) {
      const key = JSON.parse(last) as string;
      if (keys.has(key)) return key;
      keys.add(key);
    }
    last = token;
  }
  return null;
}
