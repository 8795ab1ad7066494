/** Which games may be created (SI-2.1, 13.1, 13.2). */
import { describe, expect, it } from 'vitest';
import { settingsOf } from '../testing/games.ts';
import { settingsRefusal } from './settings.ts';

describe('a game', () => {
  it.each([
    [1, '1', undefined],
    [1, '6', undefined],
    [2, 'none', undefined],
    [4, 'none', undefined],
    [1, 'none', { code: 'alone-needs-alexis', rules: ['SI-13.1', 'SI-13.2'] }],
    [2, '1', { code: 'alexis-plays-alone', rules: ['SI-13.1'] }],
    [4, '6', { code: 'alexis-plays-alone', rules: ['SI-13.1'] }],
    [0, 'none', { code: 'wrong-number-of-seats', rules: ['SI-2.1'] }],
    [5, 'none', { code: 'wrong-number-of-seats', rules: ['SI-2.1'] }],
  ] as const)('of %i with Alexis %s is allowed, or refused with its rule', (seats, alexis, refused) => {
    const found = settingsRefusal(settingsOf({ alexis }), seats);
    if (refused) expect(found).toMatchObject(refused);
    else expect(found).toBeNull();
  });
});
