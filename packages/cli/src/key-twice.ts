const SIGN = /["{}[\]:,]/g;

/** A key that stands twice in one object of a sound JSON text, or null. Parsing takes the last one without a word. */
export function keyTwice(json: string): string | null {
  /** Keys so far of each object that is open; null for a list. */
  const open: (Set<string> | null)[] = [];
  let last = '';
  for (const token of tokensOf(json)) {
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

/** Strings and signs of a JSON text. Strings are walked by hand: a pattern runs out of stack on a long one. */
function* tokensOf(json: string): Generator<string> {
  let at = 0;
  for (;;) {
    SIGN.lastIndex = at;
    const found = SIGN.exec(json);
    if (!found) return;
    const from = found.index;
    at = found[0] === '"' ? endOfString(json, from) : from + 1;
    yield json.slice(from, at);
  }
}

/** The place after the string that begins here. */
function endOfString(json: string, from: number): number {
  for (let at = from + 1; at < json.length; at += 1) {
    if (json[at] === '\\') at += 1;
    else if (json[at] === '"') return at + 1;
  }
  return json.length;
}
