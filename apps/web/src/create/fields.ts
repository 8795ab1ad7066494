/** The options of a ruleset as fields of a form, read from the JSON Schema of its settings. */

import type { Refusal } from '@wayfinder/engine';
import type { SettingsRefusal } from '@wayfinder/games-catalog/settings';

/** One option. Names and explanations come from the game's texts: `setting.<key>`, `setting.<key>.hint`, `setting.<key>.<value>`. */
export type Field = { key: string; otherwise?: unknown; idleWith?: Schema['idleWith'] } & (
  | { kind: 'choice'; values: string[] }
  | { kind: 'switch' }
  /** A number, or one of `fixed` where there are any. By number of seats, what is advised. */
  | { kind: 'number'; min: number; max: number; fixed: string[]; advised?: Advised }
  /** One of `fixed` for the whole table, or one of `values` for each seat; by number of seats, which of them there are, one for each. */
  | { kind: 'seats'; fixed: string[]; values: string[]; fitting?: Fitting }
);

/** Values by number of seats, one for each seat. */
type Fitting = Readonly<Record<string, readonly string[]>>;

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
  /** Value of an option while nobody chooses it: then it is left out. */
  default?: unknown;
  advised?: Advised;
  fitting?: Fitting;
  /** False for an option that no form asks for. */
  offered?: boolean;
  /** Values that no form offers. */
  withheld?: unknown[];
  /** Values of other options that leave this one nothing to decide. */
  idleWith?: Readonly<Record<string, readonly unknown[]>>;
}

/** The words that a schema allows; empty when it allows anything else. */
function wordsOf(schema: Schema): string[] {
  const all = schema.const === undefined ? (schema.enum ?? []) : [schema.const];
  return all.every((value) => typeof value === 'string') ? (all as string[]) : [];
}

type Shape = Field extends infer F ? (F extends Field ? Omit<F, 'key' | 'otherwise' | 'idleWith'> : never) : never;

function unionField(branches: readonly Schema[], { advised, fitting }: Schema): Shape | null {
  const list = branches.find((branch) => branch.type === 'array');
  const number = branches.find((branch) => branch.type === 'integer');
  const fixed = branches.flatMap(wordsOf);
  const values = list?.items ? wordsOf(list.items) : [];
  if (list) return values.length > 0 ? { kind: 'seats', fixed, values, ...(fitting ? { fitting } : {}) } : null;
  if (number) return numberField(number, fixed, advised);
  return fixed.length > 0 ? { kind: 'choice', values: fixed } : null;
}

function numberField({ minimum: min, maximum: max }: Schema, fixed: string[], advised?: Advised): Shape | null {
  if (min === undefined || max === undefined) return null;
  return { kind: 'number', min, max, fixed, ...(advised ? { advised } : {}) };
}

function shapeOf(schema: Schema): Shape | null {
  if (schema.anyOf) return unionField(schema.anyOf, schema);
  const values = wordsOf(schema).filter((value) => !schema.withheld?.includes(value));
  if (values.length > 0) return { kind: 'choice', values };
  if (schema.type === 'boolean') return { kind: 'switch' };
  return schema.type === 'integer' ? numberField(schema, [], schema.advised) : null;
}

function fieldOf(key: string, schema: Schema): Field | null {
  const shape = shapeOf(schema);
  const otherwise = 'default' in schema ? { otherwise: schema.default } : {};
  const idleWith = schema.idleWith ? { idleWith: schema.idleWith } : {};
  return shape && ({ key, ...otherwise, ...idleWith, ...shape } as Field);
}

/** True where another option, as it is chosen, leaves this one nothing to decide. */
export function isMoot({ idleWith = {} }: Pick<Field, 'idleWith'>, chosen: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(idleWith).some(([other, values]) => values.includes(chosen[other]));
}

/** The fields of a settings schema, in its order; what can't be shown as a field keeps the value of the preset it began with. */
export function fieldsOf(schema: unknown): Field[] {
  const properties = (schema as Schema).properties ?? {};
  const offered = Object.entries(properties).filter(([, property]) => property.offered !== false);
  return offered.flatMap(([key, property]) => fieldOf(key, property) ?? []);
}

/** Any setting of a game: one that a form offers, or one that only programs name (`field` null where no form could). */
export interface Setting extends Pick<Field, 'key' | 'otherwise' | 'idleWith'> {
  field: Field | null;
}

/** All settings of a schema, in its order. */
export function settingsIn(schema: unknown): Setting[] {
  const properties = Object.entries((schema as Schema).properties ?? {});
  return properties.map(([key, property]) => {
    const { default: otherwise, idleWith } = property;
    const asked = 'default' in property ? { otherwise } : {};
    return { key, ...asked, ...(idleWith ? { idleWith } : {}), field: fieldOf(key, property) };
  });
}

type SeatField = Extract<Field, { kind: 'seats' }>;

/** Values that each of so many seats can have. */
export function offeredTo(
  { values, fitting }: Pick<SeatField, 'values' | 'fitting'>,
  seats: number,
): readonly string[] {
  return fitting?.[seats] ?? values;
}

/** The one value that so many seats leave a field; null where there is a choice. */
export function onlyValue(field: Field, seats: number): string | null {
  if (field.kind !== 'seats') return null;
  const [only, ...others] = field.fitting?.[seats] ?? [];
  return only !== undefined && others.length === 0 ? only : null;
}

/** The values of a seat field for `seats` seats: what was chosen so far and is still there; for others the first value nobody has. */
export function seatValues(current: unknown, field: Pick<SeatField, 'values' | 'fitting'>, seats: number): string[] {
  const offered = offeredTo(field, seats);
  const chosen = (Array.isArray(current) ? (current as string[]) : []).filter((one) => offered.includes(one));
  const kept = chosen.slice(0, seats);
  while (kept.length < seats) kept.push(offered.find((value) => !kept.includes(value)) ?? offered[0] ?? '');
  return kept;
}

/** The values with another one at this seat; whoever has that takes the old one, where each is there once. */
export function withSeatValue(chosen: readonly string[], seat: number, value: string, isOnce: boolean): string[] {
  const old = chosen[seat] ?? '';
  return chosen.map((one, at) => (at === seat ? value : isOnce && one === value ? old : one));
}

/** The settings with another value of this field; as it would be anyway, it is left out. */
export function withValue<S extends Readonly<Record<string, unknown>>>(settings: S, field: Field, value: unknown): S {
  const { [field.key]: _old, ...others } = settings;
  const isUsual = field.otherwise !== undefined && value === field.otherwise;
  return (isUsual ? others : { ...others, [field.key]: value }) as S;
}

/** The settings without what other options leave nothing to decide: it is as it would be anyway. */
export function withoutMoot<S extends Readonly<Record<string, unknown>>>(settings: S, fields: readonly Field[]): S {
  const moot = fields.filter((field) => isMoot(field, settings)).map(({ key }) => key);
  return Object.fromEntries(Object.entries(settings).filter(([key]) => !moot.includes(key))) as S;
}

/** Advice on a number with so many seats: the advised range that it lies outside of; null: none. */
export function adviceOn(field: Field, value: unknown, seats: number): Range | null {
  const range = field.kind === 'number' ? field.advised?.[seats] : undefined;
  if (!range || typeof value !== 'number') return null;
  return value < range.min || value > range.max ? range : null;
}

/** The code by which every ruleset refuses a number of seats alone. */
const WRONG_SEATS = 'wrong-number-of-seats';

/** Of these numbers of seats those that the settings can be played by; all of them where none would do. */
export function countsFor(
  counts: readonly number[],
  settingsAt: (seats: number) => unknown,
  refusal: SettingsRefusal,
): readonly number[] {
  const fitting = counts.filter((n) => refusal(settingsAt(n), n)?.code !== WRONG_SEATS);
  return fitting.length > 0 ? fitting : counts;
}

/** The number among these that is nearest to the wish. */
export function nearest(counts: readonly number[], wish: number): number {
  return counts.reduce((best, n) => (Math.abs(n - wish) < Math.abs(best - wish) ? n : best), counts[0] ?? wish);
}

/** The options that a refusal names: `setting.<key>` among its arguments. */
export function optionsNamed({ args = {} }: Refusal): string[] {
  const named = Object.values(args).flatMap((arg) => ('option' in arg ? [arg.option] : []));
  return named.flatMap((option) => /^setting\.(\w+)$/.exec(option)?.[1] ?? []);
}
