/** Relations between versions: running games, old logs and texts name things by their ids, so an id keeps its meaning for good. */

type Fields = Readonly<Record<string, unknown>>;

const isFields = (thing: unknown): thing is Fields => typeof thing === 'object' && thing !== null;

/** Words on the source of a record may be told better later; what it is may not change. */
const ABOUT = ['source', 'note', 'name'];

/** The version of a file as it says it. */
export function numberOf(file: unknown): string {
  return String((isFields(file) && file.version) || 'without a number');
}

/** A value as text in which the order of fields doesn't matter. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (!isFields(value)) return JSON.stringify(value) ?? '';
  const fields = Object.keys(value).filter((name) => !ABOUT.includes(name));
  return `{${fields
    .sort()
    .map((name) => `${name}:${canonical(value[name])}`)
    .join()}}`;
}

/** Meaning of a record, and the faces that it has: they too are named by ids. */
function meaningsOf(record: unknown, kind: string): [string, string][] {
  if (!isFields(record)) return [];
  const faces: unknown[] = Array.isArray(record.faces) ? record.faces : [];
  const onFaces = faces.flatMap((face) => meaningsOf(face, 'face'));
  if (typeof record.id !== 'string') return onFaces;
  const facts = faces.length > 0 ? { ...record, faces: onFaces.map(([id]) => id) } : record;
  return [[record.id, `${kind} ${canonical(facts)}`], ...onFaces];
}

/** Meaning of each id of a file. Regions and spots have names on their face alone, and levels a number: they aren't among them. */
function meanings(file: unknown): Map<string, string> {
  const lists = Object.entries(isFields(file) ? file : {});
  const all = lists.flatMap(([list, records]) =>
    Array.isArray(records) ? records.flatMap((record) => meaningsOf(record, list)) : [],
  );
  return new Map(all);
}

/** Faults between versions, each a sentence; the oldest comes first in `files`. */
export function faultsBetween(files: readonly unknown[]): string[] {
  const faults: string[] = [];
  const known = new Map<string, { meaning: string; version: string }>();
  for (const [i, file] of files.entries()) {
    const version = numberOf(file);
    const before = files[i - 1];
    if (i > 0 && Number(version) <= Number(numberOf(before)))
      faults.push(`version ${version}: it comes after version ${numberOf(before)}, so its number has to be higher.`);
    for (const [id, meaning] of meanings(file)) {
      const earlier = known.get(id);
      if (earlier && earlier.meaning !== meaning)
        faults.push(
          `version ${version}, ${id}: it isn’t what it was in version ${earlier.version}; a thing that changed needs an id that no version has had.`,
        );
      if (!earlier) known.set(id, { meaning, version });
    }
  }
  return faults;
}
