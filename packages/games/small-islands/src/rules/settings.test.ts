import { seededRandom } from '@wayfinder/engine';
import { expect, test } from 'vitest';
import { type Settings, settings } from '../state.ts';
import { ALLOWED, settingsRefusal } from './settings.ts';
import { startEvents } from './start.ts';

const refused = (seats: number, alexis: string) => settingsRefusal(settings.parse({ alexis }), seats);

test('one plays against Alexis, two to four without, and forms leave out the numbers that don’t fit', () => {
  expect([refused(1, '3'), refused(2, 'none'), refused(4, 'none')]).toEqual([null, null, null]);
  const wrong = [refused(1, 'none'), refused(2, '1'), refused(4, '6'), refused(0, 'none'), refused(5, 'none')];
  expect(wrong.map((one) => one?.code)).toEqual(Array(5).fill('wrong-number-of-seats'));
  expect(wrong.map((one) => one?.rules[0])).toEqual(['SI-13.1', 'SI-13.1', 'SI-13.1', 'SI-2.1', 'SI-2.1']);
});

test('the rules themselves refuse what the schema does, as pages audit games without one', () => {
  const start = (more: object) => () =>
    startEvents({ ...settings.parse({}), ...more } as Settings, 2, seededRandom('odd'));
  expect(start({ mode: 'advanced' })).not.toThrow();
  expect(start({ firstPlayer: 'second-seat' })).toThrow('firstPlayer');
  expect(start({ alexis: '7' })).toThrow('alexis');
  expect(start({ mode: undefined })).toThrow('mode');
  expect(Object.keys(ALLOWED).sort()).toEqual(Object.keys(settings.shape).sort());
});
