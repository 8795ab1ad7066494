/** Help for every ruleset that is laid out in parts: their tables put together, and a path tried on them. */
import type { Level } from './level.ts';
import { refusalOf } from './walk.ts';

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
  return path.every((id, i) => refusalOf(next(path.slice(0, i)), id) === null) && next(path).done;
}
