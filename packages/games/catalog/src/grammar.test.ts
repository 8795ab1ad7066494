import { describe, expect, test } from 'vitest';
import { settle } from './grammar.ts';
import { flatTexts, makeWords } from './words.ts';

/** Names stand in brackets: `[통가]을(를)`. */
const said = (sentence: string, locale: string): string =>
  settle(
    sentence.split(/\[([^\]]*)\]/).map((text, i) => ({ text, isName: i % 2 === 1 })),
    locale,
  )
    .map(({ text }) => text)
    .join('');

describe('Korean particles', () => {
  test.each([
    ['[통가]을(를) 고른다', '통가를 고른다'],
    ['[투발루 섬]을(를) 고른다', '투발루 섬을 고른다'],
    ['[사모아]이(가) 이긴다', '사모아가 이긴다'],
    ['[피지 섬]이(가) 보인다', '피지 섬이 보인다'],
    ['[피지]은(는) 멀다', '피지는 멀다'],
    ['[통가]와(과) [섬]와(과) [바다]', '통가와 섬과 바다'],
    ['[통가](으)로', '통가로'],
    ['[섬](으)로', '섬으로'],
    ['[마을](으)로', '마을로'],
    ['[마을]을(를)', '마을을'],
    ['[카누](이)나 [섬](이)나', '카누나 섬이나'],
    ['[카누](이)라고', '카누라고'],
  ])('%s', (written, right) => expect(said(written, 'ko')).toBe(right));

  test.each([
    ['[3]을(를)', '3을'],
    ['[2]을(를)', '2를'],
    ['[10](으)로', '10으로'],
    ['[1](으)로', '1로'],
    ['[7](으)로', '7로'],
    ['[12½](으)로', '12½로'],
  ])('digits as they are read: %s', (written, right) => expect(said(written, 'ko')).toBe(right));

  test.each([
    ['[\u2068אברהם 3\u2069]을(를)', '\u2068אברהם 3\u2069을'],
    ['[\u2068אברהם 2\u2069]을(를)', '\u2068אברהם 2\u2069를'],
    ['[1\u200b2\u200b]을(를)', '1\u200b2\u200b를'],
  ])('what holds a name apart has no sound: %s', (written, right) => expect(said(written, 'ko')).toBe(right));

  test.each([
    ['[Ana]이(가)', 'Ana가'],
    ['[Paul]이(가)', 'Paul이'],
    ['[Paul](으)로', 'Paul로'],
    ['[Kim]을(를)', 'Kim을'],
    ['[Jack]은(는)', 'Jack은'],
    ['[Mark]은(는)', 'Mark는'],
    ['[VP]을(를)', 'VP를'],
    ['[ML]을(를)', 'ML을'],
  ])('Latin letters as they sound: %s', (written, right) => expect(said(written, 'ko')).toBe(right));

  test.each([
    ['‘[섬]’을(를)', '‘섬’을'],
    ['“[카누]”은(는)', '“카누”는'],
    ['[통가] ([섬])을(를)', '통가 (섬)를'],
  ])('quotes and brackets are looked through: %s', (written, right) => expect(said(written, 'ko')).toBe(right));

  test('where nothing can be known both forms stay', () => {
    expect(said('을(를)', 'ko')).toBe('을(를)');
    expect(said('[航海]을(를)', 'ko')).toBe('航海을(를)');
  });

  test('a name that holds brackets itself is left alone', () => {
    expect(said('[이(가)]', 'ko')).toBe('이(가)');
  });
});

describe('French elision', () => {
  test.each([
    ['près de [Aotearoa]', 'près d’Aotearoa'],
    ['près de [Samoa]', 'près de Samoa'],
    ['au nord de [Hiva]', 'au nord d’Hiva'],
    ['le pouvoir de [Haka]', 'le pouvoir de Haka'],
    ['au nord de [Howland]', 'au nord de Howland'],
    ['que [Ana] et que [Ben]', 'qu’Ana et que Ben'],
    ['jusque [Upolu]', 'jusqu’Upolu'],
    ['De [Ana]', 'D’Ana'],
    ['de [Yap]', 'de Yap'],
    ['monde [Ana]', 'monde [Ana]'.replace(/[[\]]/g, '')],
    ['de [8] cases', 'de 8 cases'],
    ['près de la mer', 'près de la mer'],
  ])('%s', (written, right) => expect(said(written, 'fr')).toBe(right));
});

test('English and Japanese stay as they are', () => {
  expect(said('de [Ana]을(를)', 'en')).toBe('de Ana을(를)');
  expect(said('de [Ana]', 'ja')).toBe('de Ana');
});

test('words settle it in sentences, in their parts, in names and in plain texts', () => {
  const korean = makeWords({
    locale: 'ko',
    texts: flatTexts({
      event: { Moved: '{seat} 님이 {from}에서 {to}(으)로 {pieces}을(를) 옮긴다.' },
      space: { a: '통가', b: '섬', '*': '{id}번을(를) 건너' },
      piece: { canoe: '카누', band: '{n, plural, =0 {전사단} other {전사단 #개}}' },
      drawn: '{name}이(가) 보인다',
    }),
    seat: () => 'Ana',
  });
  const moved = {
    key: 'event.Moved',
    args: { seat: { seat: 0 }, from: { space: 'a' }, to: { space: 'b' }, pieces: { list: [{ piece: 'canoe' }] } },
  };
  expect(korean.say(moved)).toBe('Ana 님이 통가에서 섬으로 카누를 옮긴다.');
  expect(korean.parts(moved)).toContainEqual({ arg: { space: 'b' }, text: '섬' });
  expect(korean.name({ space: '3' })).toBe('3번을 건너');
  expect(korean.text('drawn', { name: '섬' })).toBe('섬이 보인다');
});
