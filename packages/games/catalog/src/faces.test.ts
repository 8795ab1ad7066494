import { expect, test, vi } from 'vitest';
import {
  faces,
  type GamePage,
  gameWords,
  hasBoard,
  lookIn,
  looksIn,
  looksOn,
  stageWords,
  textsFrom,
  wordsOn,
} from './faces.ts';
import { rulesets } from './index.ts';

const reader = { locale: 'en', seat: (seat: number) => `Seat ${seat + 1}` };
const texts = { texts: { 'space.0,1': 'Samoa', 'space.*': 'hex {id}' }, locale: 'en' };
const placeName = (view: unknown, space: string): string | null => (view as Record<string, string>)[space] ?? null;

test('places are named as the view has them, else as the texts do', () => {
  const words = wordsOn({ texts, placeName }, reader.seat, { '2,0': 'Rarotonga' });
  expect(words.name({ list: [{ space: '2,0' }, { space: '0,1' }, { space: '3,3' }] })).toBe(
    'Rarotonga, Samoa, and hex 3,3',
  );
});

test('without a view the texts name all places', () => {
  expect(wordsOn({ texts, placeName }, reader.seat, null).name({ space: '2,0' })).toBe('hex 2,0');
});

test('a reader whose language a game has not gets its English texts as English', async () => {
  const file = (text: string) => async () => ({ default: { isle: text } });
  const load = textsFrom([file('Isle')], { fr: [file('Île')] });
  expect(await load('fr')).toEqual({ texts: { isle: 'Île' }, locale: 'fr' });
  expect(await load('ko')).toEqual({ texts: { isle: 'Isle' }, locale: 'en' });
});

test('texts that only some settings need are loaded for these, and where nobody knows the settings', async () => {
  const file = (texts: Record<string, string>) => async () => ({ default: texts });
  const further = {
    asked: (settings: unknown) => settings === 'stormy',
    english: file({ storm: 'Storm' }),
    others: { fr: file({ storm: 'Tempête' }) },
  };
  const load = textsFrom([file({ isle: 'Isle' })], { fr: [file({ isle: 'Île' })] }, further);
  const keys = async (locale: string, settings?: unknown) => (await load(locale, settings)).texts;
  expect(await keys('fr', 'calm')).toEqual({ isle: 'Île' });
  expect(await keys('fr', 'stormy')).toEqual({ isle: 'Île', storm: 'Tempête' });
  expect(await keys('fr')).toEqual({ isle: 'Île', storm: 'Tempête' });
  expect(await keys('ko', 'stormy')).toEqual({ isle: 'Isle', storm: 'Storm' });
});

test('a game of the basic rules loads no texts of the advanced ones', async () => {
  const has = async (settings: object) =>
    (await gameWords('conquest-of-paradise', reader, { settings, hexes: {} })).has('setting.kumara');
  expect(await has({ edition: '2', homes: 'random', kumara: false, randomEvents: 'off' })).toBe(false);
  expect(await has({ edition: '2', homes: 'random', kumara: true })).toBe(true);
});

test('nor their rules and marks, which stand in place of the others where one is chosen', async () => {
  const pageOf = async (settings?: object) => (await faces['conquest-of-paradise']?.page?.(settings)) as GamePage;
  const basic = { edition: '2', homes: 'random', solo: 'off' };
  const [without, alone, unknown] = [await pageOf(basic), await pageOf({ ...basic, solo: 'standard' }), await pageOf()];
  expect([without, alone, unknown].map(({ rules }) => 'ChitDrawn' in rules.events)).toEqual([false, true, true]);
  expect([without, alone, unknown].map(({ status }) => status.table !== undefined)).toEqual([false, true, true]);
  for (const { cards } of [without, alone]) expect((await cards?.())?.Card).toBeTypeOf('function');
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

test('a cell goes by its way from the middle and an island by its letter, in the reader’s language', async () => {
  const placed = { tile: 'L01', turn: 0, seat: 0, n: 1, tokens: [], houses: [] };
  const view = { settings: { mode: 'normal' }, data: 1, map: { '-1,-2': placed } };
  const named = async (locale: string): Promise<string[]> => {
    const words = await gameWords('small-islands', { ...reader, locale }, view);
    return ['-1,-2', '-1,-2.A'].map((space) => words.name({ space }));
  };
  expect(await named('en')).toEqual(['N2 W1', 'island A (N2 W1)']);
  expect(await named('ko')).toEqual(['북2 서1', 'A 섬(북2 서1)']);
  expect(await named('ja')).toEqual(['北2西1', '島A（北2西1）']);
  expect(await named('fr')).toEqual(['N2 O1', 'île A (N2 O1)']);
});

test('nobody sits at the seat of Alexis, and no sentence speaks to Alexis as to a player', async () => {
  const told = async (locale: string): Promise<string> => {
    const words = await gameWords('small-islands', { locale, seat: (seat) => (seat === 1 ? '' : 'Ana') }, null);
    return words.say({ key: 'event.TurnBegan', args: { seat: { seat: 1 } } });
  };
  expect(await told('en')).toBe('It is the turn of Alexis.');
  expect(await told('ko')).toBe('알렉시스의 차례예요.');
  expect(await told('ja')).toBe('アレクシスの手番です。');
  expect(await told('fr')).toBe('C’est le tour d’Alexis.');
});

test.each(Object.keys(faces))(
  'the picture of %s before anybody plays shows a position that its rules take',
  async (id) => {
    const [ruleset, showcase] = await Promise.all([rulesets[id]?.load(), faces[id]?.showcase?.()]);
    if (!ruleset || !showcase) throw new Error(`nothing to show of ${id}`);
    const settings = ruleset.settings.schema.parse(showcase.settings);
    expect(ruleset.position(showcase.given, settings, showcase.seats)).toBeTypeOf('object');
  },
);

test('the games that have a board are known, and each has words and figures', async () => {
  expect([hasBoard('conquest-of-paradise'), hasBoard('terra-mystica'), hasBoard('unheard-of')]).toEqual([
    true,
    true,
    false,
  ]);
  const view = { phase: 'actions', round: 3 };
  const words = await gameWords('terra-mystica', reader, view);
  const built = { seat: { seat: 0 }, space: { space: 'F4' } };
  expect(words.say({ key: 'event.DwellingBuilt', args: built })).toBe('Seat 1 builds a dwelling on F4.');
  expect(await stageWords('terra-mystica', view, words)).toBe('Round 3 of 6 · Actions');
});

test('seats look as their pieces do where a game says so', async () => {
  const seats = [{ faction: 'witches' }, { faction: 'nomads' }];
  expect(new Set(await looksOn('terra-mystica', { seats })).size).toBe(2);
  // A seat without a faction has the look of none, whatever the others have.
  const choosing = (await looksOn('terra-mystica', { seats: [{ faction: null }, ...seats, { faction: null }] })) ?? [];
  expect(choosing.slice(1, 3)).toEqual(await looksOn('terra-mystica', { seats }));
  expect(new Set(choosing).size).toBe(4);
  expect([await looksOn('conquest-of-paradise', {}), await looksOn('unheard-of', {})]).toEqual([null, null]);
});

test('a view is read for the look of a seat only where looks may differ, and a seat looks as everywhere without it', async () => {
  const read = vi.fn(async (): Promise<unknown> => ({ seats: [{ faction: 'witches' }, { faction: 'nomads' }] }));
  expect(await lookIn('conquest-of-paradise', 1, read)).toBe(1);
  expect(await lookIn('unheard-of', 1, read)).toBe(1);
  expect(read).not.toHaveBeenCalled();
  expect(await lookIn('terra-mystica', 1, read)).toBe((await looksOn('terra-mystica', await read()))?.[1]);
  expect(await lookIn('terra-mystica', 1, async () => null)).toBe(1);
  expect(await looksIn('terra-mystica', 2, read)).toEqual(await looksOn('terra-mystica', await read()));
  expect(await looksIn('terra-mystica', 2, async () => null)).toBe(null);
  expect(await looksIn('conquest-of-paradise', 3, async () => null)).toEqual([0, 1, 2]);
});

test('goods are counted in words of their own', async () => {
  const words = await gameWords('terra-mystica', reader, null);
  const goods = { list: [{ piece: 'worker' }, { piece: 'worker' }, { piece: 'coin' }, { piece: 'power' }] };
  expect(words.say({ key: 'event.IncomeReceived', args: { seat: { seat: 1 }, goods } })).toBe(
    'Seat 2 has an income of 2 workers, 1 coin, and 1 power.',
  );
});
