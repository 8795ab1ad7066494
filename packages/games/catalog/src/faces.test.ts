import { IntlMessageFormat } from 'intl-messageformat';
import { expect, test } from 'vitest';
import { faces, gameWords, hasBoard, stageWords, wordsOn } from './faces.ts';
import { rulesets } from './index.ts';

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

test.each(Object.keys(rulesets))('all texts of %s can be formatted', async (id) => {
  const texts = (await faces[id]?.texts('en'))?.texts ?? {};
  expect(Object.keys(texts).length).toBeGreaterThan(100);
  for (const [key, text] of Object.entries(texts)) expect(() => new IntlMessageFormat(text, 'en'), key).not.toThrow();
});

test('a game without a board has its words and figures all the same', async () => {
  expect([hasBoard('conquest-of-paradise'), hasBoard('terra-mystica'), hasBoard('unheard-of')]).toEqual([
    true,
    false,
    false,
  ]);
  const view = { phase: 'actions', round: 3 };
  const words = await gameWords('terra-mystica', reader, view);
  const built = { seat: { seat: 0 }, space: { space: 'F4' } };
  expect(words.say({ key: 'event.DwellingBuilt', args: built })).toBe('Seat 1 builds a dwelling on F4.');
  expect(await stageWords('terra-mystica', view, words)).toBe('Round 3 of 6 · Actions');
});

test('goods are counted in words of their own', async () => {
  const words = await gameWords('terra-mystica', reader, null);
  const goods = { list: [{ piece: 'worker' }, { piece: 'worker' }, { piece: 'coin' }, { piece: 'power' }] };
  expect(words.say({ key: 'event.IncomeReceived', args: { seat: { seat: 1 }, goods } })).toBe(
    'Seat 2 has an income of 2 workers, 1 coin, and 1 power.',
  );
});
