import { describe, expect, it } from 'vitest';
import { strange } from './untranslated.ts';

describe('what is left in English on a page', () => {
  it('is found with names put in, of pages and of games', () => {
    const left = ['Join The Long Reach', '3 seats free', 'Take 2', 'Noor enters a hex.', 'Skip'];
    expect(strange(left, 'fr')).toEqual(left);
    expect(strange(left, 'ja')).toEqual(left);
  });

  it('is not what a language writes alike, nor names', () => {
    expect(
      strange(
        ['Conquest of Paradise', 'Noor', 'Menu', '12 points', 'Tonga', 'CP-8.2', 'The Long Reach', 'Tout est public'],
        'fr',
      ),
    ).toEqual([]);
    expect(strange(['The Long Reach', 'Tomasz', 'Enter', 'Esc'], 'ko')).toEqual([]);
  });

  it('is not in a fingerprint, whatever its letters happen to spell', () => {
    expect(strange(['4add7bad0ace91c2'], 'fr')).toEqual([]);
    expect(strange(['4add7bad0ace91c2'], 'ja')).toEqual([]);
    expect(strange(['4ef4 1cfd eda8 a33b'], 'ja')).toEqual([]);
  });

  it('is found in hours that are told in English halves of a day', () => {
    for (const left of [['첫 마감: 수요일 PM 10:09'], ['11월 23일 월요일 AM 7:09'], ['7:09 AM']]) {
      expect(strange(left, 'ko')).toEqual(left);
      expect(strange(left, 'fr')).toEqual(left);
    }
    expect(strange(['첫 마감: 수요일 22:09', 'PM'], 'ko')).toEqual([]);
  });

  it('is nothing to who reads English', () => {
    expect(strange(['Skip'], 'en')).toEqual([]);
  });
});
