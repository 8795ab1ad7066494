import { expect, test } from 'vitest';
import { keyOfFound, wholeOf } from './found-words.ts';

test('a reason that lies in the game is said rather than that this device saw too little', () => {
  const said = (...why: Parameters<typeof keyOfFound>[0]['why']) => keyOfFound({ verdict: 'consistent', why });
  expect(said('unseen')).toBe('fairConsistent');
  expect(said('unseen', 'other-rules')).toBe('fairOtherRules');
  expect(said('hidden', 'other-rules')).toBe('fairHidden');
  expect(said('other', 'written-again', 'hidden')).toBe('fairAgain');
  expect([said('unbound'), said('other')]).toEqual(['fairOther', 'fairOther']);
  expect(keyOfFound({ verdict: 'proven', why: [] })).toBe('fairProven');
  expect(keyOfFound({ verdict: 'broken', why: ['hidden'] })).toBe('fairBroken');
  expect(keyOfFound({ verdict: 'failed', why: [] })).toBe('fairFailed');
});

test('players compare a fingerprint in groups of four, unless the game is broken', () => {
  const whole = '0123456789abcdef'.repeat(2);
  const shown = '0123 4567 89ab cdef 0123 4567 89ab cdef';
  expect(wholeOf({ verdict: 'proven', whole })).toBe(shown);
  expect(wholeOf({ verdict: 'consistent', whole })).toBe(shown);
  expect(wholeOf({ verdict: 'broken', whole })).toBeNull();
  expect(wholeOf({ verdict: 'consistent', whole: null })).toBeNull();
});
