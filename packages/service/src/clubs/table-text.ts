/** Tables that organisers paste from a spreadsheet, and those that they take away. */
import { type ImportedRow, MOST_ROWS } from '@wayfinder/contract';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { z } from 'zod';
import { Problem } from '../problems.ts';

/** A row of members that was read, with what is wrong in it. */
export type ReadRow = Omit<ImportedRow, 'lot' | 'found'>;

/** A pasted table that was read. `unread`: headings of columns that mean nothing here. */
export interface ReadTable {
  rows: ReadRow[];
  unread: string[];
}

const COLUMNS = ['name', 'email', 'division', 'place'] as const;
type Column = (typeof COLUMNS)[number];

/** Headings that spreadsheets of organisers have, in the languages of pages. Letters count alone, neither their case nor their accents. */
const HEADINGS: Record<Column, readonly string[]> = {
  name: [
    ...['name', 'full name', 'display name', 'nickname', 'player', 'player name', 'member', 'member name'],
    ...['이름', '성명', '닉네임', '이름(닉네임)', '회원', '회원명', '선수', '플레이어'],
    ...['名前', 'お名前', '氏名', '会員', '会員名', 'メンバー', 'プレイヤー', 'プレーヤー', 'ニックネーム'],
    ...['nom', 'nom complet', 'nom et prénom', 'prénom et nom', 'prénom', 'pseudo', 'joueur', 'joueuse', 'membre'],
  ],
  email: [
    ...['email', 'mail', 'address', 'email address', 'mail address'],
    ...['이메일', '이메일 주소', '메일', '메일 주소', '전자우편', '전자우편 주소'],
    ...['メール', 'eメール', 'メールアドレス', 'eメールアドレス', '電子メール', 'アドレス'],
    ...['adresse', 'adresse e-mail', 'adresse mail', 'adresse électronique', 'adresse de courriel', 'courriel', 'mél'],
  ],
  division: ['division', 'group', 'league', '디비전', '조', 'ディビジョン', 'グループ', 'groupe', 'poule'],
  place: ['place', 'rank', 'position', '순위', '등수', '順位', 'rang', 'classement'],
};

const email = z.email().max(254);
const MOST_NAME = 40;
const MOST_NUMBER = 1000;

/**
 * The rows of a pasted table. Columns are told by their headings. Without headings they are name, address, division and place; below headings in a language
 * that isn't known, name and address are told by what they hold. A list of addresses, as mail programs write it, is read too. @throws Problem bad-csv
 */
export function readMembers(csv: string): ReadTable {
  const records = parseTable(csv);
  const columns = columnsOf(records);
  const body = columns ? records.slice(1) : records.flatMap(apart);
  if (body.length > MOST_ROWS) throw new Problem('bad-csv', { detail: `at most ${MOST_ROWS} rows` });
  const seen = new Set<string>();
  const heads = columns ? (records[0]?.cells ?? []) : [];
  return {
    rows: body.map(({ cells, line }) => readRow(cells, columns ?? COLUMNS, line, seen)),
    unread: heads.filter((head, n) => head !== '' && !columns?.[n]),
  };
}

/** Columns as the first line tells them; null: it is no heading. */
function columnsOf([first, ...rest]: readonly Line[]): (Column | null)[] | null {
  if (!first) return null;
  const headed = first.cells.map(headingOf);
  if (headed.includes('name') || headed.includes('email')) return headed;
  const isUnread = (n: number): boolean => headed[n] === null && first.cells[n] !== '';
  const address = fullest(rest, first, (cell, n) => isUnread(n) && mailboxOf(cell) !== null);
  const isHeading = address >= 0 && !first.cells.some((cell) => cell.includes('@'));
  if (!isHeading && headed.every((column) => column === null)) return null;
  const name = fullest(rest, first, (cell, n) => isUnread(n) && n !== address && /\p{L}/u.test(cell));
  return headed.map((column, n) => column ?? (n === address ? 'email' : n === name ? 'name' : null));
}

/** The first of the columns in which most cells are of a kind; -1: none is. */
function fullest(
  rows: readonly Line[],
  { cells: heads }: Line,
  isOfKind: (cell: string, n: number) => boolean,
): number {
  const counts = heads.map((_, n) => rows.filter(({ cells }) => isOfKind(cells[n] ?? '', n)).length);
  const most = Math.max(...counts);
  return most > 0 ? counts.indexOf(most) : -1;
}

/** A record of the text, and the line on which it ends. */
type Line = { cells: readonly string[]; line: number };

function parseTable(pasted: string): Line[] {
  // Ends of lines may be mixed, where a table was put together from several.
  const csv = pasted.replace(/\r\n?/g, '\n');
  const told = SEPARATOR.exec(csv)?.[1];
  try {
    const parsed = parse(csv, {
      bom: true,
      delimiter: told ?? delimiterOf(csv),
      from_line: told === undefined ? 1 : 2,
      info: true,
      ltrim: true,
      record_delimiter: '\n',
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
    }) as unknown as { record: string[]; info: { lines: number } }[];
    return parsed.map(({ record, info }) => ({ cells: record.map(bare), line: info.lines }));
  } catch (error) {
    throw new Problem('bad-csv', { detail: error instanceof Error ? error.message : 'unreadable' });
  }
}

/** First line by which spreadsheets tell the sign between cells. */
const SEPARATOR = /^\uFEFF?"?sep=([^\w\s"]|\t)"?[ \t]*\n/i;

/** Cells of a copied stretch of a spreadsheet are apart by tabs; of a file by commas, or semicolons where commas are decimal. */
function delimiterOf(csv: string): string {
  const [first = ''] = csv.trimStart().split('\n', 1);
  const outside = first.replace(/"[^"]*"/g, '');
  const count = (sign: string): number => outside.split(sign).length;
  return ['\t', ';', ','].reduce((best, sign) => (count(sign) > count(best) ? sign : best), ',');
}

/** A cell as one line, without space and quotes around it. */
function bare(cell: string): string {
  const text = cell.replace(/\s+/g, ' ').trim();
  return text.length > 1 && text.startsWith('"') && text.endsWith('"') ? text.slice(1, -1).trim() : text;
}

/** Letters and digits of a heading alone, without case and accents. */
const foldHeading = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

const COLUMN_OF = new Map(
  COLUMNS.flatMap((column) => HEADINGS[column].map((word) => [foldHeading(word), column] as const)),
);

function headingOf(cell: string): Column | null {
  return COLUMN_OF.get(foldHeading(cell)) ?? null;
}

/** Somebody as mail programs write them: `Ann <ann@example.org>`, or the address alone. Null: the cell is neither. */
function mailboxOf(cell: string): { name: string; email: string } | null {
  const [, name, address] = /^([^<>]*)<([^<>]*)>$/.exec(cell) ?? [];
  if (name !== undefined && address !== undefined) return { name: bare(name), email: address.trim() };
  return email.safeParse(cell).success ? { name: '', email: cell } : null;
}

/** Makes a row of each cell where a line holds several people as mail programs write them. */
function apart(row: Line): Line[] {
  const cells = row.cells.filter((cell) => cell !== '');
  if (cells.length < 2 || cells.some((cell) => mailboxOf(cell) === null)) return [row];
  return cells.map((cell) => ({ cells: [cell], line: row.line }));
}

/** Name and address of a row: an address may stand in the cell of the name, and a name beside the address. */
function personOf(name: string, address: string): { name: string; email: string } {
  const inAddress = mailboxOf(address);
  if (inAddress) return { name: name || inAddress.name, email: inAddress.email };
  const inName = mailboxOf(name);
  return inName ? { name: inName.name || address, email: inName.email } : { name, email: address };
}

function readRow(
  cells: readonly string[],
  columns: readonly (Column | null)[],
  line: number,
  seen: Set<string>,
): ReadRow {
  const cell = (column: Column): string => cells[columns.indexOf(column)] ?? '';
  const person = personOf(cell('name'), cell('email'));
  const [name, address] = [person.name.slice(0, MOST_NAME), person.email.toLowerCase()];
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
