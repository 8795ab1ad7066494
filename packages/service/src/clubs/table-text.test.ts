import { expect, test } from 'vitest';
import { Problem } from '../problems.ts';
import { readMembers, writeTable } from './table-text.ts';

const rowsOf = (csv: string) => readMembers(csv).map(({ line: _, ...row }) => Object.values(row));

test('columns are found by their headings, in any order and language', () => {
  expect(rowsOf('Place,E-Mail,Division,Player\n1,ANA@Example.com,2,Ana Lund\n')).toEqual([
    ['Ana Lund', 'ana@example.com', 2, 1, null],
  ]);
  expect(rowsOf('이름,이메일\n민준,min@example.com')).toEqual([['민준', 'min@example.com', null, null, null]]);
  expect(rowsOf('Nom;Adresse;Rang\nZoé;zoe@example.com;3')).toEqual([['Zoé', 'zoe@example.com', null, 3, null]]);
});

test('without headings the first columns are name, address, division and place', () => {
  expect(rowsOf('Ana\tana@example.com\t1\t2\nBen\tben@example.com')).toEqual([
    ['Ana', 'ana@example.com', 1, 2, null],
    ['Ben', 'ben@example.com', null, null, null],
  ]);
});

test('cells may be quoted, empty rows are left out, and lines are told as they stand in the text', () => {
  const read = readMembers(
    '\ufeffname,email\r\n\r\n"Lund, Ana",ana@example.com\r\n,,\r\n"Ben ""B"" Ode",ben@example.com\r\n',
  );
  expect(read.map(({ line, name, email }) => [line, name, email])).toEqual([
    [3, 'Lund, Ana', 'ana@example.com'],
    [5, 'Ben "B" Ode', 'ben@example.com'],
  ]);
});

test('rows that can’t be taken say why, and keep no other from being taken', () => {
  const problems = readMembers(
    'name,email,place\n,,3\nAna,ana@,1\nBen,ben@example.com,first\nCy,cy@example.com,4\nCy,CY@example.com,5',
  ).map(({ problem }) => problem);
  expect(problems).toEqual(['no-name', 'bad-email', 'bad-number', null, 'twice']);
});

test('what is no table is refused, and so is one that is too long', () => {
  const codeOf = (csv: string): string => {
    try {
      readMembers(csv);
      return 'read';
    } catch (error) {
      return error instanceof Problem ? error.code : 'thrown';
    }
  };
  expect(codeOf('name,email\n"Ana,ana@example.com')).toBe('bad-csv');
  expect(codeOf(`name\n${'Ana\n'.repeat(1001)}`)).toBe('bad-csv');
  expect(codeOf(`name\n${Array.from({ length: 1000 }, (_, n) => `Ana ${n}`).join('\n')}`)).toBe('read');
});

test('a spreadsheet takes no cell for a formula', () => {
  const text = writeTable(['name'], [['=HYPERLINK("http://example.com")'], ['+1'], ['@sum'], ['-1'], ['Ana, "A"']]);
  expect(text.split('\r\n').slice(0, 6)).toEqual([
    'name',
    `"'=HYPERLINK(""http://example.com"")"`,
    "'+1",
    "'@sum",
    "'-1",
    '"Ana, ""A"""',
  ]);
});
