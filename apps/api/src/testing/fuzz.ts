/** Requests made from the OpenAPI document alone: what fits its schemas, what nearly fits, and what fits nothing. */
import fc from 'fast-check';

/** The part of JSON Schema that the document uses. */
export interface Schema {
  $ref?: string;
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  pattern?: string;
  format?: string;
}

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema: Schema;
}

interface Operation {
  operationId: string;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

/** The document, as far as it is read here. */
export interface Description {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

/** One request as it is made; texts such as `@game:3` stand for what the test has at hand when it is sent. */
export interface Made {
  operation: string;
  method: string;
  /** With `{id}` where a value goes. */
  path: string;
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  headers: Record<string, unknown>;
  /** Undefined: none is sent. */
  body: unknown;
  /** Sent as it is, instead of a body. */
  raw: { text: string; type: string } | null;
  /** Which of the senders at hand. */
  by: number;
}

/** Values for fields of a name, of which a schema tells too little: most of the time these, else what the schema says. */
export type Hints = Record<string, fc.Arbitrary<unknown>>;

const JUNK_TEXTS = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '../..',
  '%00',
  'null',
  '0x10',
  '__proto__',
  '‮abc',
  '😀'.repeat(50),
  'x'.repeat(5_000),
];
const JUNK = [
  null,
  true,
  -1,
  0.5,
  1e308,
  2 ** 53,
  [],
  {},
  [[[]]],
  ...JUNK_TEXTS,
  nested(40),
  { __proto__x: {} },
  JSON.parse('{"__proto__":{"a":1}}'),
];

function nested(depth: number): unknown {
  return depth === 0 ? 1 : { a: nested(depth - 1) };
}

/** Makes requests of a document. */
export class Maker {
  readonly #description: Description;
  readonly #hints: Hints;

  constructor(description: Description, hints: Hints) {
    this.#description = description;
    this.#hints = hints;
  }

  /** Requests of all operations, each as often as the others. */
  all(): fc.Arbitrary<Made> {
    return fc.oneof(...this.each());
  }

  /** The requests of each operation apart. */
  each(): fc.Arbitrary<Made>[] {
    return Object.entries(this.#description.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => this.#request(path, method.toUpperCase(), operation)),
    );
  }

  #request(path: string, method: string, operation: Operation): fc.Arbitrary<Made> {
    const part = (where: Parameter['in']): fc.Arbitrary<Record<string, unknown>> => {
      const parameters = (operation.parameters ?? []).filter((parameter) => parameter.in === where);
      const fields = parameters.map(({ name, schema }) => [name, this.#named(name, schema, path)] as const);
      const requiredKeys = parameters.filter(({ required }) => required).map(({ name }) => name);
      return fc.record(Object.fromEntries(fields), { requiredKeys }) as fc.Arbitrary<Record<string, unknown>>;
    };
    const schema = operation.requestBody?.content['application/json']?.schema;
    const body = schema ? this.#named(operation.operationId, schema, path) : fc.constant(undefined);
    const whole = fc.record({
      operation: fc.constant(operation.operationId),
      method: fc.constant(method),
      path: fc.constant(path),
      params: part('path'),
      query: part('query'),
      headers: part('header'),
      body,
      raw: fc.constant(null),
      by: fc.nat(1_000),
    });
    return fc.oneof(
      { weight: 14, arbitrary: whole },
      { weight: 4, arbitrary: this.#mutated(whole) },
      { weight: 1, arbitrary: rawOf(whole) },
    ) as fc.Arbitrary<Made>;
  }

  /** One thing of it is other than the schema says. */
  #mutated(whole: fc.Arbitrary<Omit<Made, 'raw'> & { raw: null }>): fc.Arbitrary<Made> {
    return fc
      .tuple(whole, fc.nat(1_000), fc.constantFrom('replace', 'drop', 'add'), fc.constantFrom(...JUNK))
      .map(([request, where, how, junk]) => {
        const parts = { query: request.query, body: structuredClone(request.body) };
        const spots = spotsOf(parts).filter(({ holder }) => holder !== parts);
        const spot = spots[where % Math.max(1, spots.length)];
        if (!spot) return { ...request, query: { ...request.query, [`odd${where}`]: 'x' } };
        if (how === 'drop') delete spot.holder[spot.key];
        else if (how === 'replace') spot.holder[spot.key] = junk;
        else spot.holder[`odd${where}`] = junk;
        return { ...request, ...parts };
      });
  }

  #named(name: string, schema: Schema, path: string): fc.Arbitrary<unknown> {
    const hint = this.#hints[`${path} ${name}`] ?? this.#hints[name];
    const plain = this.#valueOf(schema, path, 0);
    return hint ? fc.oneof({ weight: 6, arbitrary: hint }, { weight: 1, arbitrary: plain }) : plain;
  }

  #valueOf(schema: Schema, path: string, depth: number): fc.Arbitrary<unknown> {
    if (schema.$ref) {
      const named = this.#description.components.schemas[schema.$ref.split('/').at(-1) ?? ''];
      if (!named) throw new Error(`${schema.$ref} is not in the document`);
      return depth > 6 ? fc.constant(null) : this.#valueOf(named, path, depth + 1);
    }
    const either = schema.anyOf ?? schema.oneOf;
    if (either) return fc.oneof(...either.map((one) => this.#valueOf(one, path, depth + 1)));
    if (schema.const !== undefined) return fc.constant(schema.const);
    if (schema.enum) return fc.constantFrom(...schema.enum);
    switch (schema.type) {
      case 'object':
        return this.#objectOf(schema, path, depth);
      case 'array': {
        const maxLength = Math.min(schema.maxItems ?? 4, Math.max(schema.minItems ?? 0, 4));
        return fc.array(this.#valueOf(schema.items ?? {}, path, depth + 1), {
          minLength: schema.minItems ?? 0,
          maxLength,
        });
      }
      case 'integer':
      case 'number':
        return numberOf(schema);
      case 'string':
        return textOf(schema);
      case 'boolean':
        return fc.boolean();
      case 'null':
        return fc.constant(null);
      default:
        return fc.jsonValue({ maxDepth: 2 });
    }
  }

  #objectOf(schema: Schema, path: string, depth: number): fc.Arbitrary<unknown> {
    const fields = Object.entries(schema.properties ?? {}).map(
      ([name, inner]) =>
        [name, this.#hints[name] || depth < 6 ? this.#inner(name, inner, path, depth) : fc.constant(null)] as const,
    );
    const known = fc.record(Object.fromEntries(fields), { requiredKeys: schema.required ?? [] } as never);
    if (fields.length > 0 || !schema.additionalProperties) return known;
    return fc.dictionary(fc.string({ maxLength: 8 }), fc.jsonValue({ maxDepth: 1 }), { maxKeys: 3 });
  }

  #inner(name: string, schema: Schema, path: string, depth: number): fc.Arbitrary<unknown> {
    const hint = this.#hints[`${path} ${name}`] ?? this.#hints[name];
    const plain = this.#valueOf(schema, path, depth + 1);
    return hint ? fc.oneof({ weight: 6, arbitrary: hint }, { weight: 1, arbitrary: plain }) : plain;
  }
}

function numberOf({ type, minimum = -(2 ** 31), maximum = 2 ** 31 }: Schema): fc.Arbitrary<number> {
  const [min, max] = [Math.ceil(Math.max(minimum, -(2 ** 53 - 1))), Math.floor(Math.min(maximum, 2 ** 53 - 1))];
  const whole = fc.oneof(
    fc.integer({ min, max: Math.min(max, min + 20) }),
    fc.maxSafeInteger().filter((n) => n >= min && n <= max),
  );
  const edges = fc.constantFrom(min, max);
  const small = fc.integer({ min, max: Math.min(max, min + 20) });
  void whole;
  return type === 'integer'
    ? fc.oneof({ weight: 6, arbitrary: small }, { weight: 1, arbitrary: edges })
    : fc.double({ min, max, noNaN: true });
}

function textOf({ pattern, format, minLength = 0, maxLength = 30 }: Schema): fc.Arbitrary<string> {
  if (format === 'uri')
    return fc.constantFrom('https://93.184.216.34/hook', 'https://1.1.1.1/', 'http://10.0.0.1/', 'ftp://1.1.1.1/');
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  const plain = fc.string({ minLength, maxLength: Math.min(maxLength, minLength + 20), unit: 'grapheme' });
  if (pattern === undefined)
    return fc.oneof({ weight: 5, arbitrary: plain }, { weight: 1, arbitrary: fc.constantFrom(...JUNK_TEXTS) });
  // Properties of characters are more than the library makes from patterns.
  if (pattern.includes('\\p{')) return fc.stringMatching(/^[A-Za-z0-9 ]{1,20}$/).map((text) => text.trim() || 'x');
  return fc.stringMatching(new RegExp(pattern, 'u'));
}

const BROKEN = [
  '{',
  '{"a":',
  '[1,2',
  'nul',
  '"\\ud800"',
  '{"a":1}}',
  '\ufeff{}',
  '{"a":"\u0001"}',
  'a=1&b=2',
  '<x/>',
  '',
  '[]',
  '1e999',
];
const TYPES = [
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  '',
  'application/json,',
];

/** Its body isn't what it says, or isn't JSON at all. */
function rawOf(whole: fc.Arbitrary<Omit<Made, 'raw'>>): fc.Arbitrary<Made> {
  return fc
    .tuple(whole, fc.constantFrom(...BROKEN), fc.constantFrom(...TYPES))
    .map(([request, text, type]) => ({ ...request, raw: { text, type } }));
}

interface Spot {
  holder: Record<string, unknown>;
  key: string;
}

/** Every place in plain data where something can be put, taken away or added. */
function spotsOf(data: unknown): Spot[] {
  if (data === null || typeof data !== 'object') return [];
  const holder = data as Record<string, unknown>;
  return Object.keys(holder).flatMap((key) => [{ holder, key }, ...spotsOf(holder[key])]);
}
