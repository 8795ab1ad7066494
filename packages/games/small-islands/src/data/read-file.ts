/** Reads a data file record by record, so that one that is misshapen hides nothing that is wrong with the others. */
import type { z } from 'zod';
import { LISTS, type ListName, type ReadFile, SINGLES, type SingleName } from './schema.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A file and what is wrong with its shape, in sentences. */
export interface Reading {
  file: ReadFile;
  faults: string[];
}

const isFields = (thing: unknown): thing is Fields =>
  typeof thing === 'object' && thing !== null && !Array.isArray(thing);

/** Name by which a person finds a record: its id, or level, or mode; else its place in the list. */
export function nameOf(list: ListName, record: unknown, index: number): string {
  const { one } = LISTS[list];
  const name = isFields(record) ? (record.id ?? record.level ?? record.mode) : undefined;
  return typeof name === 'string' || typeof name === 'number' ? `${one} ${name}` : `${one} number ${index + 1}`;
}

const inWords = (values: readonly unknown[]): string => values.map(String).join(', ');

/** Kinds that have to stand where something else does, in words. */
const KINDS: Readonly<Record<string, string>> = {
  int: 'a whole number',
  number: 'a number',
  string: 'a text',
  boolean: 'true or false',
  array: 'a list',
  object: 'a record with fields',
};

/** One issue of a schema as the end of a sentence that begins with the record. */
function wrong(issue: z.core.$ZodIssue): string {
  const at = issue.path.map(String).join('.');
  const field = at === '' ? 'it' : at;
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? `${field} is missing`
        : `${field} has to be ${KINDS[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return issue.input === undefined ? `${field} is missing` : `${field} has to be one of ${inWords(issue.values)}`;
    case 'invalid_union':
      return `${field} is none that there is`;
    case 'unrecognized_keys':
      return `${field} has what nothing reads: ${inWords(issue.keys)}`;
    case 'invalid_key':
      return `${field} is no symbol`;
    case 'too_small':
      return `${field} has to be at least ${issue.minimum}${issue.origin === 'array' ? ' long' : ''}`;
    case 'too_big':
      return `${field} has to be at most ${issue.maximum}${issue.origin === 'array' ? ' long' : ''}`;
    default:
      return `${field} ${issue.message}`;
  }
}

function faultsOf(name: string, { issues }: z.core.$ZodError): string[] {
  return issues.map((issue) => `${name}: ${wrong(issue)}.`);
}

function readList(raw: Fields, list: ListName, faults: string[]): unknown[] {
  const records = raw[list];
  if (!Array.isArray(records)) {
    faults.push(`${list}: the list is missing.`);
    return [];
  }
  return records.flatMap((record: unknown, index) => {
    const read = LISTS[list].schema.safeParse(record, { reportInput: true });
    if (read.success) return [read.data];
    faults.push(...faultsOf(nameOf(list, record, index), read.error));
    return [];
  });
}

function readSingle(raw: Fields, single: SingleName, faults: string[]): unknown {
  const { one, schema } = SINGLES[single];
  if (raw[single] === undefined) {
    faults.push(`${single}: ${one} is missing.`);
    return null;
  }
  const read = schema.safeParse(raw[single], { reportInput: true });
  if (read.success) return read.data;
  faults.push(...faultsOf(one, read.error));
  return null;
}

const LIST_NAMES = Object.keys(LISTS) as ListName[];
const SINGLE_NAMES = Object.keys(SINGLES) as SingleName[];
/** Field that a file may have besides: words about itself. */
const ABOUT = '_about';

/** The file as far as it can be read, and all that is wrong with its shape. */
export function readFile(raw: unknown): Reading {
  const faults: string[] = [];
  const fields = isFields(raw) ? raw : {};
  if (!isFields(raw)) faults.push('The file is no object of lists.');
  const known = [...LIST_NAMES, ...SINGLE_NAMES, ABOUT] as readonly string[];
  for (const name of Object.keys(fields)) if (!known.includes(name)) faults.push(`${name}: nothing reads this.`);
  const length = (list: ListName): number => (Array.isArray(fields[list]) ? fields[list].length : 0);
  const file = Object.fromEntries([
    ...LIST_NAMES.map((list) => [list, readList(fields, list, faults)]),
    ...SINGLE_NAMES.map((single) => [single, readSingle(fields, single, faults)]),
    ['counts', Object.fromEntries(LIST_NAMES.map((list) => [list, length(list)]))],
  ]) as unknown as ReadFile;
  return { file, faults };
}
