import { expect, test } from 'vitest';
import { tapOn } from './tap.ts';

const refining = {
  at: '0,1',
  length: 2,
  ways: ['0', '2'],
  way: '2',
  elsewhere: new Map([['1,0', 'c7']]),
  of: 'lay',
};
const none = new Map<string, string[][]>();

test('a tap chooses what it can only mean, and else says that it could mean several things', () => {
  const taps = new Map([
    ['0,1', [['land', 'own']]],
    ['1,0', [['own'], ['grey']]],
  ]);
  expect(tapOn({ taps, refining: null }, '0,1')).toEqual({ kind: 'choose', ids: ['land', 'own'] });
  expect(tapOn({ taps, refining: null }, '1,0')).toEqual({ kind: 'several' });
  expect(tapOn({ taps, refining: null }, '5,5')).toBeNull();
});

test('while something is turned a tap on it turns it, one on another place that fits moves it there', () => {
  expect(tapOn({ taps: none, refining }, '0,1')).toEqual({ kind: 'turn' });
  expect(tapOn({ taps: none, refining }, '1,0')).toEqual({ kind: 'move', length: 2, id: 'c7' });
  expect(tapOn({ taps: none, refining }, '5,5')).toBeNull();
});
