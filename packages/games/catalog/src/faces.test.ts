import { expect, test } from 'vitest';
import { gameWords, wordsOn } from './faces.ts';

const reader = { locale: 'en', seat: (seat: number) => `Seat ${seat + 1}` };
const texts = { texts: { 'space.0,1': 'Samoa', 'space.*': 'hex {id}' }, fallback: {} };
const placeName = (view: unknown, space: string): string | null => (view as Record<string, string>)[space] ?? null;

test('places are named as the view has them, else as the texts do', () => {
  const words = wordsOn({ texts, placeName }, reader, { '2,0': 'Rarotonga' });
  expect(words.name({ list: [{ space: '2,0' }, { space: '0,1' }, { space: '3,3' }] })).toBe(
    'Rarotonga, Samoa, and hex 3,3',
  );
});

test('without a view the texts name all places', () => {
  expect(wordsOn({ texts, placeName }, reader, null).name({ space: '2,0' })).toBe('hex 2,0');
});

test('a game without a face still says the arguments', async () => {
  expect((await gameWords('unheard-of', reader, null)).say({ key: 'x', args: { who: { seat: 1 } } })).toBe('Seat 2');
});

test('a found island has its name on the view of who knows it', async () => {
  const found = {
    hexes: { '2,0': { marker: null, tile: { id: 'tahiti', faceUp: true }, group: null, stacks: {} } },
  };
  const name = async (view: unknown): Promise<string> =>
    (await gameWords('conquest-of-paradise', reader, view)).name({ space: '2,0' });
  expect(await name(found)).toBe('Tahiti');
  expect(await name({ hexes: {} })).not.toBe('Tahiti');
});
