import { expect, test } from 'vitest';
import { Problem } from '../problems.ts';
import { readMembers, writeTable } from './table-text.ts';

const rowsOf = (csv: string) => readMembers(csv).rows.map(({ line: _, ...row }) => Object.values(row));

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
  const { rows: read } = readMembers(
    '\ufeffname,email\r\n\r\n"Lund, Ana",ana@example.com\r\n,,\r\n"Ben ""B"" Ode",ben@example.com\r\n',
  );
  expect(read.map(({ line, name, email }) => [line, name, email])).toEqual([
    [3, 'Lund, Ana', 'ana@example.com'],
    [5, 'Ben "B" Ode', 'ben@example.com'],
  ]);
});

test('headings are told by their letters, in four languages', () => {
  const heads = {
    name: [
      'Name',
      'Full name',
      'Player',
      '이름',
      '성명',
      '닉네임',
      '名前',
      '氏名',
      'お名前',
      'Nom',
      'Prénom et nom',
      'JOUEUR',
    ],
    email: [
      'E-Mail',
      'Email address',
      'E-mail Address:',
      '이메일',
      '이메일 주소',
      'メールアドレス',
      'メール',
      'Ｅメール',
    ],
    french: ['Adresse e-mail', 'adresse_mail', 'Adresse électronique', 'Courriel'],
  };
  for (const name of heads.name)
    for (const email of [...heads.email, ...heads.french])
      expect(rowsOf(`${email},${name}\nann@example.org,Ann`), `${email}, ${name}`).toEqual([
        ['Ann', 'ann@example.org', null, null, null],
      ]);
});

test('ends of lines may be mixed, and lines are told as an editor counts them', () => {
  const { rows: read } = readMembers(
    'name,email\r\nAnn,ann@example.org\rBen,ben@example.org\n\r\n"Cy\r\nCo",cy@example.org\n',
  );
  expect(read.map(({ line, name, email }) => [line, name, email])).toEqual([
    [2, 'Ann', 'ann@example.org'],
    [3, 'Ben', 'ben@example.org'],
    [6, 'Cy Co', 'cy@example.org'],
  ]);
});

test.each(['sep=;\r\n', '\ufeffsep=;\n', '"sep=;"\r'])('a first line tells the sign between cells: %j', (first) => {
  expect(readMembers(`${first}Nom;Adresse e-mail\nLund, Ana;ana@example.com`).rows).toEqual([
    { line: 3, name: 'Lund, Ana', email: 'ana@example.com', division: null, place: null, problem: null },
  ]);
});

test('below headings of another language, name and address are told by what they hold, and nothing else is read', () => {
  const table = 'Telefon\tNavn\tE-post til dere\n91\tIngrid\tingrid@example.org\n92\tUlf\tulf@example.org';
  expect(rowsOf(table)).toEqual([
    ['Ingrid', 'ingrid@example.org', null, null, null],
    ['Ulf', 'ulf@example.org', null, null, null],
  ]);
  expect(readMembers(table).unread).toEqual(['Telefon']);
  expect(rowsOf('Division;Rang;Navn\n2;1;Zoé')).toEqual([['Zoé', null, 2, 1, null]]);
  // A first line without an address is a row like others.
  expect(rowsOf('Cy,,2,1\nAna,ana@example.org')).toEqual([
    ['Cy', null, 2, 1, null],
    ['Ana', 'ana@example.org', null, null, null],
  ]);
});

test('a stretch of a spreadsheet may begin with an empty cell', () => {
  expect(rowsOf('\ufeffName\tE-Mail\tPlace\r\n\tann@example.org\t1\r\n"Lund, Ana"\tana@example.com\t')).toEqual([
    [null, 'ann@example.org', null, 1, null],
    ['Lund, Ana', 'ana@example.com', null, null, null],
  ]);
});

test('people are read as mail programs write them', () => {
  const ann = ['Ann', 'ann@example.org', null, null, null];
  const lund = ['Lund, B.', 'b@example.org', null, null, null];
  const bare = [null, 'cy@example.org', null, null, null];
  expect(rowsOf('Ann <Ann@example.org>\n"Lund, B." <b@example.org>\ncy@example.org\n<cy@example.com>')).toEqual([
    ...[ann, lund, bare],
    [null, 'cy@example.com', null, null, null],
  ]);
  expect(rowsOf('Ann <ann@example.org>, "Lund, B." <b@example.org>, cy@example.org')).toEqual([ann, lund, bare]);
  expect(rowsOf('"Lund, B." <b@example.org>; Ann <ann@example.org>;')).toEqual([lund, ann]);
  expect(rowsOf('name,email\nAnn,"Annie <ann@example.org>"\n,"""Lund, B."" <b@example.org>"')).toEqual([ann, lund]);
  expect(rowsOf('ann@example.org,Ann')).toEqual([ann]);
  expect(rowsOf('Ann <ann@>')).toEqual([['Ann', 'ann@', null, null, 'bad-email']]);
});

test('the order of a season is read with ends of lines, signs and headings of any spreadsheet', () => {
  expect(rowsOf('sep=;\rDivision;Rang;Nom\r2;1.;Zoé\r\n1;Place 2;Ana')).toEqual([
    ['Zoé', null, 2, 1, null],
    ['Ana', null, 1, 2, null],
  ]);
});

test('rows that can’t be taken say why, and keep no other from being taken', () => {
  const problems = readMembers(
    'name,email,place\n,,3\nAna,ana@,1\nBen,ben@example.com,first\nCy,cy@example.com,4\nCy,CY@example.com,5',
  ).rows.map(({ problem }) => problem);
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
