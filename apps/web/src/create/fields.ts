/** The options of a ruleset as fields of a form, read from the JSON Schema of its settings. */

/** One option. Names and explanations come from the game's texts: `setting.<key>`, `setting.<key>.hint`, `setting.<key>.<value>`. */
export type Field = { key: string; otherwise?: unknown } & (
  | { kind: 'choice'; values: string[] }
  | { kind: 'switch' }
  /** A number, or one of `fixed` where there are any. By number of seats, what is advised. */
  | { kind: 'number'; min: number; max: number; fixed: string[]; advised?: Advised }
  /** One of `fixed` for the whole table, or one of `values` for each seat. */
  | { kind: 'seats'; fixed: string[]; values: string[] }
);

/** Least and most that is advised, by number of seats. */
type Advised = Readonly<Record<string, Range>>;

interface Range {
  min: number;
  max: number;
}

interface Schema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  minimum?: number;
  maximum?: number;
  /** What an option is while nobody chooses it: then it is left out. */
  default?: unknown;
  advised?: Advised;
  /** False for an option that can't be played yet. */
  offered?: boolean;
}

/** The words that a schema allows; empty when it allows anything else. */
function wordsOf(schema: Schema): string[] {
  const all = schema.const === undefined ? (schema.enum ?? []) : [schema.const];
  return all.every((value) => typeof value === 'string') ? (all as string[]) : [];
}

type Shape = Field extends infer F ? (F extends Field ? Omit<F, 'key' | 'otherwise'> : never) : never;

function unionField(branches: readonly Schema[], advised: Advised | undefined): Shape | null {
  const list = branches.find((branch) => branch.type === 'array');
  const number = branches.find((branch) => branch.type === 'integer');
  const fixed = branches.flatMap(wordsOf);
  const values = list?.items ? wordsOf(list.items) : [];
  if (list) return values.length > 0 ? { kind: 'seats', fixed, values } : null;
  if (number) return numberField(number, fixed, advised);
  return fixed.length > 0 ? { kind: 'choice', values: fixed } : null;
}

function numberField({ minimum: min, maximum: max }: Schema, fixed: string[], advised?: Advised): Shape | null {
  if (min === undefined || max === undefined) return null;
  return { kind: 'number', min, max, fixed, ...(advised ? { advised } : {}) };
}

function shapeOf(schema: Schema): Shape | null {
  if (schema.anyOf) return unionField(schema.anyOf, schema.advised);
  const values = wordsOf(schema);
  if (values.length > 0) return { kind: 'choice', values };
  if (schema.type === 'boolean') return { kind: 'switch' };
  return schema.type === 'integer' ? numberField(schema, [], schema.advised) : null;
}

function fieldOf(key: string, schema: Schema): Field | null {
  const shape = shapeOf(schema);
  const otherwise = 'default' in schema ? { otherwise: schema.default } : {};
  return shape && ({ key, ...otherwise, ...shape } as Field);
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

/** The settings with another value of this field; as it would be anyway, it is left out. */
export function withValue<S extends Readonly<Record<string, unknown>>>(settings: S, field: Field, value: unknown): S {
  const { [field.key]: _old, ...others } = settings;
  const isUsual = field.otherwise !== undefined && value === field.otherwise;
  return (isUsual ? others : { ...others, [field.key]: value }) as S;
}

/** What of a number is advised against with so many seats: the range that it lies outside of; null: nothing. */
export function adviceOn(field: Field, value: unknown, seats: number): Range | null {
  const range = field.kind === 'number' ? field.advised?.[seats] : undefined;
  if (!range || typeof value !== 'number') return null;
  return value < range.min || value > range.max ? range : null;
}
