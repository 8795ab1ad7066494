import { describe, expect, test } from 'vitest';
import { flatTexts, makeWords, pointsText, sentences } from './words.ts';

const texts = flatTexts({
  event: {
    Moved: '{seat} moved {n, plural, one {# canoe} other {# canoes}} from {from} to {to}.',
    Saw: '{seat} saw {list}.',
  },
  space: { '0,1': 'Samoa', '1,1': 'Fiji' },
  refusal: { 'enemy-hex': 'An enemy holds it.' },
});

const words = makeWords({ locale: 'en', texts, seat: (seat) => ['Ana', 'Tomasz'][seat] ?? `Seat ${seat + 1}` });
const moved = (n: number) => ({
  key: 'event.Moved',
  args: { seat: { seat: 0 }, n: { count: n }, from: { space: '0,1' }, to: { space: '1,1' } },
});

test('a message becomes a sentence with names and plurals', () => {
  expect(words.say(moved(1))).toBe('Ana moved 1 canoe from Samoa to Fiji.');
  expect(words.say(moved(3))).toBe('Ana moved 3 canoes from Samoa to Fiji.');
});

test('names keep pointing at what they name', () => {
  expect(words.parts(moved(2))).toEqual([
    { arg: { seat: 0 }, text: 'Ana' },
    ' moved 2 canoes from ',
    { arg: { space: '0,1' }, text: 'Samoa' },
    ' to ',
    { arg: { space: '1,1' }, text: 'Fiji' },
    '.',
  ]);
});

test('lists are joined as the language joins them', () => {
  const list = [{ space: '0,1' }, { space: '1,1' }, { seat: 1 }];
  expect(words.say({ key: 'event.Saw', args: { seat: { seat: 1 }, list: { list } } })).toBe(
    'Tomasz saw Samoa, Fiji, and Tomasz.',
  );
});

test('Korean lists have commas, not the word for documents', () => {
  const korean = makeWords({
    locale: 'ko',
    texts: { 'event.Saw': '{list} 발견' },
    seat: (seat) => ['아나', '벤'][seat] ?? '',
  });
  expect(korean.say({ key: 'event.Saw', args: { list: { list: [{ seat: 0 }, { seat: 1 }] } } })).toBe('아나, 벤 발견');
});

test('sentences stand after one another as the language writes them', () => {
  expect(sentences(['It is your turn.', '', 'Build.'], 'en')).toBe('It is your turn. Build.');
  expect(sentences(['手番です。', '建ててください。'], 'ja')).toBe('手番です。建ててください。');
});

test('what a list holds more than once is told once, with its number', () => {
  const list = [{ piece: 'canoe' }, { piece: 'canoe' }, { piece: 'band' }];
  expect(words.name({ list })).toBe('2 × canoe and band');
});

test('dice are told one by one, in their order', () => {
  expect(words.name({ list: [{ count: 3 }, { count: 5 }, { count: 3 }] })).toBe('3, 5, and 3');
});

test('a name with words for its number says them in lists, and stands bare alone', () => {
  const piece = { band: '{n, plural, =0 {band} one {a band} other {# bands}}' };
  const plural = makeWords({ locale: 'en', texts: flatTexts({ piece }), seat: () => 'x' });
  const band = { piece: 'band' };
  expect(plural.name(band)).toBe('band');
  expect(plural.name({ list: [band] })).toBe('a band');
  expect(plural.name({ list: [band, { piece: 'canoe' }, band] })).toBe('2 bands and canoe');
});

test('plain texts name a seat by its player', () => {
  const link = makeWords({ locale: 'en', texts: { link: 'A link of {seat}.' }, seat: () => 'Ana' });
  expect(link.text('link', { seat: 0 })).toBe('A link of Ana.');
});

test('a name that depends on the position wins over the catalogue', () => {
  const named = makeWords({ locale: 'en', texts, seat: () => 'x', space: (id) => (id === '0,1' ? 'Niue' : undefined) });
  expect(named.name({ space: '0,1' })).toBe('Niue');
  expect(named.name({ space: '1,1' })).toBe('Fiji');
});

test('what has no name of its own is named by its id', () => {
  const named = makeWords({ locale: 'en', texts: { ...texts, 'space.*': 'hex {id}' }, seat: () => 'x' });
  expect(named.name({ space: '3,-2' })).toBe('hex 3,-2');
  expect(named.name({ space: '0,1' })).toBe('Samoa');
});

test('a missing text is never silent', () => {
  expect(words.say({ key: 'event.Unheard', args: { space: { space: '0,1' }, n: { count: 2 } } })).toBe('Samoa · 2');
  expect(words.has('event.Unheard')).toBe(false);
  expect(words.name({ card: 'pa-1' })).toBe('pa-1');
});

test.each([
  [0, 'en', '0'],
  [12, 'en', '12'],
  [12.5, 'en', '12½'],
  [0.5, 'en', '½'],
  [-0.5, 'en', '−½'],
  [-2, 'en', '−2'],
  [-2, 'fr', '−2'],
  [-1.5, 'ko', '−1½'],
  [-2.5, 'en', '−2½'],
  [1_250.5, 'en', '1,250½'],
  [1_250.5, 'de', '1.250½'],
  [1.25, 'de', '1,25'],
])('%s points are written in %s as %s', (score, locale, text) => {
  expect(pointsText(score, locale)).toBe(text);
});

test('half points are fractions in a sentence too, counted ones as well', () => {
  const points = { sum: 'They come to {n}.', each: '{n, plural, one {# point} other {# points}}' };
  const said = makeWords({ locale: 'en', texts: points, seat: String });
  expect(said.say({ key: 'sum', args: { n: { count: 20.5 } } })).toBe('They come to 20½.');
  expect(said.say({ key: 'each', args: { n: { count: 12.5 } } })).toBe('12½ points');
  expect(said.name({ count: 0.5 })).toBe('½');
  expect(said.say({ key: 'sum', args: { n: { count: -2 } } })).toBe('They come to −2.');
  expect(said.say({ key: 'sum', args: { n: { count: 1200 } } })).toBe('They come to 1200.');
});

test('a select goes by ids, whatever the language calls them', () => {
  const message = { key: 'choice.load', args: { load: { piece: 'colony' } } };
  const korean = flatTexts({
    piece: { colony: '이주민', warrior_band: '전사집단' },
    choice: { load: '카누{load, select, colony {, 이주민 하선} other {, {load} 수송}}' },
  });
  const said = makeWords({ locale: 'ko', texts: korean, seat: String });
  expect(said.say(message)).toBe('카누, 이주민 하선');
  expect(said.say({ ...message, args: { load: { piece: 'warrior_band' } } })).toBe('카누, 전사집단 수송');
});

describe('a side that nobody plays', () => {
  const told = (locale: string, text: string, opponent: string): string => {
    const own = { 'seat.opponent': 'X', 'seat.opponent.told': opponent, said: text };
    const sided = makeWords({ locale, texts: own, seat: (seat) => (seat === 0 ? 'Ana' : '') });
    return sided.say({ key: 'said', args: { a: { seat: 0 }, b: { seat: 1 } } });
  };

  test('is told as a common noun, and by its name where it stands alone', () => {
    expect(told('en', '{a} attacks {b}. {b} wins.', 'the opponent')).toBe(
      'Ana attacks the opponent. The opponent wins.',
    );
    expect(told('fr', '{b} attaque {a} ; le pion de {b}.', 'l’adversaire')).toBe(
      'L’adversaire attaque Ana ; le pion de l’adversaire.',
    );
    const texts = { 'seat.opponent': 'Opponent', 'seat.opponent.told': 'the opponent', said: '{seat} rests.' };
    const sided = makeWords({ locale: 'en', texts, seat: () => '' });
    expect(sided.name({ seat: 1 })).toBe('Opponent');
    expect(sided.text('said', { seat: 1 })).toBe('The opponent rests.');
  });

  test('is not addressed as a player', () => {
    expect(told('ko', '{a} 님이 {b} 님을 공격해요. {b} 님은 {b} 님의 섬에서 {a} 님에게 져요.', '가상 상대')).toBe(
      'Ana 님이 가상 상대를 공격해요. 가상 상대는 가상 상대의 섬에서 Ana 님에게 져요.',
    );
    expect(told('ja', '{a}さんが{b}さんを攻撃します。', '「相手」')).toBe('Anaさんが「相手」を攻撃します。');
  });
});

test('names that are whole phrases stand in quotes in a list, where a game says so, and bare alone', () => {
  const said = makeWords({
    locale: 'en',
    texts: { 'card.a': 'At least 1 temple and 2 ports', 'card.b': '6 points', 'listed.card': '“{name}”' },
    seat: String,
  });
  const [a, b] = [{ card: 'a' }, { card: 'b' }];
  expect(said.name({ list: [a, b] })).toBe('“At least 1 temple and 2 ports” and “6 points”');
  expect(said.name({ list: [b, a, b] })).toBe('2 × “6 points” and “At least 1 temple and 2 ports”');
  expect(said.name(a)).toBe('At least 1 temple and 2 ports');
  expect(said.name({ list: [{ tile: 'x' }] })).toBe('x');
});
