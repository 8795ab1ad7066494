/** Tables that organisers paste from a spreadsheet, and those that they take away. */
import { type ImportedRow, MOST_ROWS } from '@wayfinder/contract';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { z } from 'zod';
import { Problem } from '../problems.ts';

/** A row of members that was read, with what is wrong in it. */
export type ReadRow = Omit<ImportedRow, 'lot'>;

const COLUMNS = ['name', 'email', 'division', 'place'] as const;
type Column = (typeof COLUMNS)[number];

/** Headings that spreadsheets of organisers have, in small letters, in the languages of pages. */
const HEADINGS: Record<Column, readonly string[]> = {
  name: ['name', 'player', 'member', '이름', '이름(닉네임)', '名前', '氏名', 'nom', 'joueur', 'membre'],
  email: [
    'email',
    'e-mail',
    'mail',
    'address',
    'email address',
    '이메일',
    'メール',
    'メールアドレス',
    'adresse',
    'courriel',
  ],
  division: ['division', 'group', 'league', '디비전', '조', 'ディビジョン', 'groupe'],
  place: ['place', 'rank', 'position', '순위', '등수', '順位', 'rang', 'classement'],
};

const email = z.email().max(254);
const MOST_NAME = 40;
const MOST_NUMBER = 1000;

/** The rows of a pasted table. Columns are told by their headings; without headings the first two are name and address. @throws Problem bad-csv */
export function readMembers(csv: string): ReadRow[] {
  const { records, lines } = parseTable(csv);
  const [first = []] = records;
  const headed = first.map((cell) => headingOf(cell));
  const isHeaded = headed.some((column) => column !== null);
  const columns = isHeaded ? headed : COLUMNS;
  const body = records.slice(isHeaded ? 1 : 0);
  if (body.length > MOST_ROWS) throw new Problem('bad-csv', { detail: `at most ${MOST_ROWS} rows` });
  const seen = new Set<string>();
  return body.map((cells, n) => readRow(cells, columns, lines[n + (isHeaded ? 1 : 0)] ?? n + 1, seen));
}

function parseTable(csv: string): { records: string[][]; lines: number[] } {
  try {
    const parsed = parse(csv, {
      bom: true,
      delimiter: delimiterOf(csv),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
    }) as unknown as { record: string[]; info: { lines: number } }[];
    return { records: parsed.map(({ record }) => record), lines: parsed.map(({ info }) => info.lines) };
  } catch (error) {
    throw new Problem('bad-csv', { detail: error instanceof Error ? error.message : 'unreadable' });
  }
}

/** Cells of a copied stretch of a spreadsheet are apart by tabs; of a file by commas, or semicolons where commas are decimal. */
function delimiterOf(csv: string): string {
  const [first = ''] = csv.split('\n', 1);
  const count = (sign: string): number => first.split(sign).length;
  return ['\t', ';', ','].reduce((best, sign) => (count(sign) > count(best) ? sign : best), ',');
}

function headingOf(cell: string): Column | null {
  const word = cell.toLowerCase().trim();
  return COLUMNS.find((column) => HEADINGS[column].includes(word)) ?? null;
}

function readRow(
  cells: readonly string[],
  columns: readonly (Column | null)[],
  line: number,
  seen: Set<string>,
): ReadRow {
  const cell = (column: Column): string => cells[columns.indexOf(column)]?.trim() ?? '';
  const [name, address] = [cell('name').slice(0, MOST_NAME), cell('email').toLowerCase()];
  const [division, place] = [numberOf(cell('division')), numberOf(cell('place'))];
  const row = {
    line,
    name: name || null,
    email: address || null,
    division: typeof division === 'number' ? division : null,
    place: typeof place === 'number' ? place : null,
  };
  return { ...row, problem: problemOf(row, [division, place], seen) };
}

type Wrong = 'wrong';

/** A whole number of a cell; null: the cell is empty. */
function numberOf(cell: string): number | null | Wrong {
  if (cell === '') return null;
  const found = Number(/^\D{0,20}(\d{1,4})\.?$/.exec(cell)?.[1] ?? Number.NaN);
  return found >= 1 && found <= MOST_NUMBER ? found : 'wrong';
}

function problemOf(
  { name, email: address }: Pick<ReadRow, 'name' | 'email'>,
  numbers: readonly (number | null | Wrong)[],
  seen: Set<string>,
): ReadRow['problem'] {
  if (address === null && name === null) return 'no-name';
  if (address !== null && !email.safeParse(address).success) return 'bad-email';
  if (numbers.includes('wrong')) return 'bad-number';
  const key = address ?? `name ${name}`;
  if (seen.has(key)) return 'twice';
  seen.add(key);
  return null;
}

/** A table as a spreadsheet opens it. No cell is taken for a formula. */
export function writeTable(columns: readonly string[], rows: readonly (string | number | null)[][]): string {
  return stringify([columns as string[], ...rows], { escape_formulas: true, record_delimiter: 'windows' });
}
