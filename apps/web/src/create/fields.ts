/** The options of a ruleset as fields of a form, read from the JSON Schema of its settings. */

/** One option. Names and explanations come from the game's texts: `setting.<key>`, `setting.<key>.hint`, `setting.<key>.<value>`. */
export type Field =
  | { key: string; kind: 'choice'; values: string[] }
  | { key: string; kind: 'switch' }
  | { key: string; kind: 'number'; min: number; max: number }
  /** One of `fixed` for the whole table, or one of `values` for each seat. */
  | { key: string; kind: 'seats'; fixed: string[]; values: string[] };

interface Schema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  minimum?: number;
  maximum?: number;
  /** False for an option that can't be played yet. */
  offered?: boolean;
}

/** The words that a schema allows; empty when it allows anything else. */
function wordsOf(schema: Schema): string[] {
  const all = schema.const === undefined ? (schema.enum ?? []) : [schema.const];
  return all.every((value) => typeof value === 'string') ? (all as string[]) : [];
}

function seatsField(key: string, branches: readonly Schema[]): Field | null {
  const list = branches.find((branch) => branch.type === 'array');
  const fixed = branches.flatMap(wordsOf);
  const values = list?.items ? wordsOf(list.items) : [];
  if (list) return values.length > 0 ? { key, kind: 'seats', fixed, values } : null;
  return fixed.length > 0 ? { key, kind: 'choice', values: fixed } : null;
}

function fieldOf(key: string, schema: Schema): Field | null {
  if (schema.anyOf) return seatsField(key, schema.anyOf);
  const values = wordsOf(schema);
  if (values.length > 0) return { key, kind: 'choice', values };
  if (schema.type === 'boolean') return { key, kind: 'switch' };
  if (schema.type === 'integer' && schema.minimum !== undefined && schema.maximum !== undefined) {
    return { key, kind: 'number', min: schema.minimum, max: schema.maximum };
  }
  return null;
}

/** The fields of a settings schema, in its order; what can't be shown as a field keeps the value of the preset it began with. */
export function fieldsOf(schema: unknown): Field[] {
  const properties = (schema as Schema).properties ?? {};
  const offered = Object.entries(properties).filter(([, property]) => property.offered !== false);
  return offered.flatMap(([key, property]) => fieldOf(key, property) ?? []);
}

/** The values of a seat field for `seats` seats: what was chosen so far, and for new seats the first value nobody has. */
export function seatValues(current: unknown, values: readonly string[], seats: number): string[] {
  const chosen = Array.isArray(current) ? (current as string[]).slice(0, seats) : [];
  while (chosen.length < seats) chosen.push(values.find((value) => !chosen.includes(value)) ?? values[0] ?? '');
  return chosen;
}
