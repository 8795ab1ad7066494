import { expect, it } from 'vitest';
import { levelData } from '../index.ts';
import { choose, word } from '../level.ts';
import { catalogueOf } from './texts.ts';

const { missing, wrongWords, wrongLevel } = catalogueOf({
  ask: { what: 'What by {seat}?' },
  option: { go: 'go' },
  event: {
    walked:
      '{n, plural, =1 {Somebody} one {Nobody} other {All}} of {seat} {n, plural, one {walks} other {walk}} in {hex}',
    paid: '{what, plural, one {# coin} other {# coins}} for {piece}',
  },
  refusal: { dear: 'It costs {price}.' },
});

it('finds keys without a text, once and sorted', () => {
  expect(missing(['option.go', 'option.stay', 'ask.why', 'option.stay'])).toEqual(['ask.why', 'option.stay']);
});

it('finds arguments that a text asks for in vain, and words that an argument needs', () => {
  const what = { count: 2 };
  expect(wrongWords({ key: 'event.paid', args: { what, piece: { list: [{ piece: 'ship' }] } } })).toEqual([
    'piece.ship',
  ]);
  expect(wrongWords({ key: 'event.paid', args: { what } })).toEqual(['event.paid: {piece}']);
  expect(wrongWords({ key: 'event.paid', args: { what, piece: { seat: 0 }, unasked: { piece: 'x' } } })).toEqual([]);
});

it('takes no word for an argument that is said with one, or with several', () => {
  const missed = wrongWords({ key: 'event.walked', args: { n: { count: 1 } } });
  expect(missed).toEqual(['event.walked: {seat}', 'event.walked: {hex}']);
});

it('finds what a level would say badly: its question, its choices, their refusals', () => {
  const dear = { code: 'dear', rules: [] };
  const level = choose({ key: 'ask.what' }, [word('go'), word('stay')], ({ id }) => (id === 'go' ? dear : null));
  expect(wrongLevel(levelData(level))).toEqual(['ask.what: {seat}', 'refusal.dear: {price}', 'option.stay']);
});
