/** What every ruleset needs that is laid out in parts: their tables put together, and a path tried on them. */
import type { Level } from './level.ts';

/** Tables of several parts as one. @throws Error for a name that two of them have. */
export function together<Item>(tables: readonly (Readonly<Record<string, Item>> | undefined)[]): Record<string, Item> {
  const all: Record<string, Item> = {};
  for (const [name, item] of tables.flatMap((table) => Object.entries(table ?? {}))) {
    if (Object.hasOwn(all, name)) throw new Error(`two parts have ${name}`);
    all[name] = item;
  }
  return all;
}

/** True for a finished path of which every choice is allowed. `next` gives the level after the choices so far. */
export function isLegalPath(next: (path: readonly string[]) => Level, path: readonly string[]): boolean {
  const allowed = path.every((id, i) => {
    const level = next(path.slice(0, i));
    return !level.done && level.has(id) === null;
  });
  return allowed && next(path).done;
}
