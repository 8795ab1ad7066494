import type { Words } from '@wayfinder/games-catalog/words';
import { expect, test } from 'vitest';
import { setUpWords } from './set-up-words.ts';

const TEXTS: Record<string, string> = {
  'preset.plain': 'Plain',
  'setting.edition': 'Edition',
  'setting.edition.1': 'First',
  'setting.edition.2': 'Second',
  'setting.homes.random': 'By lot',
  'setting.goal': 'Goal',
  'setting.goal.high': 'High',
  'setting.homes': 'Homes',
  'setting.homes.tonga': 'Tonga',
  'option.samoa': 'Samoa',
  'setting.storms': 'Storms',
};
const words = {
  has: (key: string) => key in TEXTS,
  say: ({ key }: { key: string }) => TEXTS[key] ?? `?${key}`,
  name: ({ option }: { option: string }) => TEXTS[`option.${option}`] ?? `?${option}`,
} as unknown as Words;
const page = { yes: 'yes', no: 'no', list: (items: string[]) => items.join(' and ') };
const plain = { edition: '2', homes: 'random', storms: false, secret: false };
const schema = {
  properties: {
    edition: { enum: ['1', '2'] },
    homes: {
      anyOf: [{ const: 'random' }, { type: 'array', items: { enum: ['tonga', 'samoa'] } }],
      fitting: { 1: ['tonga'], 2: ['tonga', 'samoa'] },
    },
    storms: { type: 'boolean' },
    secret: { type: 'boolean' },
    goal: { enum: ['usual', 'high'], default: 'usual' },
  },
};
type Told = ReturnType<typeof setUpWords>;

/** Names and values, without what they mean. */
const unexplained = ({ preset, options }: Told) => ({
  preset: preset?.[0] ?? null,
  options: options.map(([name, value]) => [name, value]),
});
const told = (settings: object, seats = 2) =>
  unexplained(
    setUpWords({ presets: [{ id: 'plain', settings: plain }], settings: schema }, settings, seats, words, page),
  );

test('a preset is called by its name, in whatever order its options come back, and its options are told all the same', () => {
  const { edition, ...others } = plain;
  expect(told({ ...others, edition })).toEqual({
    preset: 'Plain',
    options: [
      ['Edition', 'Second'],
      ['Homes', 'By lot'],
    ],
  });
});

test('what is told has the explanations of the form: those of a value, else those of the option', () => {
  const more: Record<string, string> = {
    ...TEXTS,
    'preset.plain.hint': 'To begin with.',
    'setting.edition.2.hint': 'The newer one.',
    'setting.edition.hint': 'Which one.',
    'setting.storms.hint': 'They rage.',
  };
  const wordy = { ...words, has: (key: string) => key in more, say: ({ key }: { key: string }) => more[key] } as Words;
  const ruleset = { presets: [{ id: 'plain', settings: plain }], settings: schema };
  const hints = (settings: object) => {
    const { preset, options } = setUpWords(ruleset, settings, 2, wordy, page);
    return [preset?.[1], ...options.map(([, , hint]) => hint)];
  };
  expect(hints(plain)).toEqual(['To begin with.', 'The newer one.', null]);
  expect(hints({ ...plain, edition: '1', storms: true })).toEqual([undefined, 'Which one.', null, 'They rage.']);
});

test('own options are told, but what is off or as it would be anyway', () => {
  expect(told({ ...plain, homes: ['samoa', 'tonga'], storms: true, goal: 'usual' })).toEqual({
    preset: null,
    options: [
      ['Edition', 'Second'],
      ['Homes', 'Samoa and Tonga'],
      ['Storms', 'yes'],
    ],
  });
  expect(told({ ...plain, edition: '1', goal: 'high' }).options).toEqual([
    ['Edition', 'First'],
    ['Homes', 'By lot'],
    ['Goal', 'High'],
  ]);
});

test('what every preset settles is told as usual too, a usual one that is off as well; what is none isn’t', () => {
  const always = { pace: 'slow', winds: true, storms: false, given: null };
  const wordy = { ...words, has: () => true, say: ({ key }: { key: string }) => key } as unknown as Words;
  const settings = {
    properties: {
      pace: { enum: ['slow', 'fast'], default: 'slow' },
      winds: { type: 'boolean', default: true },
      storms: { type: 'boolean', default: false },
      given: { anyOf: [{ type: 'array', items: { enum: ['tonga', 'samoa'] } }, { type: 'null' }], default: null },
    },
  };
  const optionsOf = (chosen: object) =>
    unexplained(setUpWords({ presets: [{ id: 'always', settings: always }], settings }, chosen, 2, wordy, page))
      .options;
  const pace = ['setting.pace', 'setting.pace.slow'];
  expect(optionsOf(always)).toEqual([pace, ['setting.winds', 'yes']]);
  expect(optionsOf({ ...always, winds: false })).toEqual([pace, ['setting.winds', 'no']]);
});

test('what another option leaves nothing to decide isn’t told', () => {
  const wordy = { ...words, has: () => true, say: ({ key }: { key: string }) => key } as unknown as Words;
  const always = { start: 'drawn', sides: 'chosen' };
  const settings = {
    properties: {
      start: { enum: ['drawn', 'fixed'], default: 'drawn' },
      sides: { enum: ['chosen', 'dealt'], default: 'chosen', idleWith: { start: ['fixed'] } },
    },
  };
  const namesOf = (chosen: object) =>
    setUpWords({ presets: [{ id: 'always', settings: always }], settings }, chosen, 2, wordy, page).options.map(
      ([name]) => name,
    );
  expect(namesOf(always)).toEqual(['setting.start', 'setting.sides']);
  expect(namesOf({ ...always, start: 'fixed' })).toEqual(['setting.start']);
});

test('where so many seats leave no choice, what there is is told, not how it is drawn', () => {
  expect(told(plain, 1).options).toContainEqual(['Homes', 'Tonga']);
});

test('what has no words isn’t told', () => {
  expect(told({ ...plain, secret: true }).options).toEqual(told(plain).options);
  expect(told({ ...plain, secret: true }).preset).toBeNull();
});

test('what no form offers is told, once it isn’t as it would be anyway', async () => {
  const { rulesets } = await import('@wayfinder/games-catalog');
  const { settings } = (await rulesets['terra-mystica']?.load()) ?? {};
  const given = { scoring: ['SCORE1'], cards: ['BON1'], factions: ['witches', 'nomads'], vp: [20, 100] };
  const texts: Record<string, string> = {
    'setting.given': 'Given',
    'setting.imported': 'From a ledger',
    'option.witches': 'Witches',
    'tile.SCORE1': 'Towns',
    'card.BON1': 'Priest',
  };
  const wordy = {
    has: (key: string) => key in texts,
    say: ({ key }: { key: string }) => texts[key],
    name: ({ option }: { option: string }) => texts[`option.${option}`],
  } as unknown as Words;
  const { z } = await import('zod');
  const schema = z.toJSONSchema(settings?.schema ?? z.never(), { io: 'input' });
  const toldOf = (chosen: object) =>
    unexplained(setUpWords({ presets: [], settings: schema }, chosen, 2, wordy, page)).options;
  expect(toldOf({ setup: 'given', given, imported: true })).toEqual([
    ['Given', 'Towns and Priest and Witches and nomads and 20 and 100'],
    ['From a ledger', 'yes'],
  ]);
  expect(toldOf({ setup: 'variable', given: null, imported: false })).toEqual([]);
});
