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

  it('is nothing to who reads English', () => {
    expect(strange(['Skip'], 'en')).toEqual([]);
  });
});
