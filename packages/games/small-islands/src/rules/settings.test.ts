import { expect, test } from 'vitest';
import { settings } from '../state.ts';
import { settingsRefusal } from './settings.ts';

const refused = (seats: number, alexis: string) => settingsRefusal(settings.parse({ alexis }), seats);

test('one plays against Alexis, two to four without, and forms leave out the numbers that don’t fit', () => {
  expect([refused(1, '3'), refused(2, 'none'), refused(4, 'none')]).toEqual([null, null, null]);
  const wrong = [refused(1, 'none'), refused(2, '1'), refused(4, '6'), refused(0, 'none'), refused(5, 'none')];
  expect(wrong.map((one) => one?.code)).toEqual(Array(5).fill('wrong-number-of-seats'));
  expect(wrong.map((one) => one?.rules[0])).toEqual(['SI-13.1', 'SI-13.1', 'SI-13.1', 'SI-2.1', 'SI-2.1']);
});
