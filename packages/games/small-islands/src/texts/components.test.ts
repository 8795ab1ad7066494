/** Things with an id are named in every language, in words that are put together from the data. */
import { describe, expect, it, vi } from 'vitest';
import { dataOf, VERSIONS } from '../data/index.ts';
import { levelTold, missionTold, regionTold, rewardTold, shapeOf } from '../data/told.ts';
import { regionsAt } from '../data/turned.ts';
import {
  COLOUR_IDS,
  type Data,
  type Face,
  RESOURCES,
  type Region,
  type Reward,
  SIDES,
  SIGN_KINDS,
} from '../data/types.ts';
import { componentTexts, Speaker, THINGS } from '../testing/component-texts.ts';
import en from './components/en.json' with { type: 'json' };
import fr from './components/fr.json' with { type: 'json' };
import ja from './components/ja.json' with { type: 'json' };
import ko from './components/ko.json' with { type: 'json' };

const FILES = { en, fr, ja, ko };
const LOCALES = Object.keys(THINGS);
const data = dataOf(1);
const english = new Speaker('en');
const region = (sides: Region['sides'], ...kinds: Region['symbols'][number]['kind'][]): Region => ({
  id: 'A',
  sides,
  coast: true,
  symbols: kinds.map((kind, i) => ({ spot: i + 1, kind })),
});
const face = (...regions: Region[]): Face => ({ ...data.ship, id: 'X1', regions });

it.each(Object.entries(FILES))(
  'the texts in %s are those of the data; src/testing/write-component-texts.ts writes them',
  (locale, file) => {
    expect(file).toEqual(componentTexts(locale, VERSIONS.map(dataOf)));
  },
);

describe('in words', () => {
  it.each([
    ['O01', 'At least 1 temple and 2 lotuses: 1 point per temple and 1 point per lotus'],
    ['O04', 'More lotuses than dragon fruits: 1 point per lotus + 2 points'],
    ['O12', 'At least 3 ports: 6 points'],
    ['M07', 'As many of one resource as of another (1 or more)'],
    ['M10', 'As many arka leaves as of another resource (1 or more)'],
    ['R07', '2 points per symbol of the island’s rarest resource + 2 points'],
    ['R09', '4, 6, 8, and 10 points for an island of 3, 6, 9, and 12 tiles or more'],
    ['R11', '1 point per symbol of the island’s most frequent resource and 1 per pair of ports'],
    ['A11', 'Land, or explore with slot 2'],
  ])('the card %s', (id, words) => {
    expect(en.card[id as keyof typeof en.card]).toBe(words);
  });

  it('what a card does, at length', () => {
    expect(en.cardText.O01).toBe(
      'At least 1 temple and 2 lotuses. Each house pays 1 point per temple and 1 point per lotus.',
    );
    expect(en.cardText.A11).toBe(
      'Lands, or else explores with slot 2, looking east, north, and west, in this order. Mission in the reward phase: at least 2 lotuses.',
    );
    expect(fr.cardText.A11).toMatch(/Mission en phase de récompense\u00a0: au moins 2 lotus\.$/);
    expect(ko.cardText.O01).toBe('임무: 최소 사원 1개, 연꽃 2개. 하우스마다 보상: 사원 1개당 1점, 연꽃 1개당 1점.');
    expect(ja.cardText.O12).toBe('任務：港3つ以上。報酬（家1つごと）：6点。');
  });

  it('tiles, by the lie of their land and what is printed on them', () => {
    expect(en.tile.L01).toBe('islet (2 ports)');
    expect(en.tile.L07).toBe('corner (1 lotus, 2 dragon fruits, and 1 house symbol)');
    expect(en.tile.S1).toBe('start tile 1');
    expect(en.tileText.L32).toBe('Land north: 1 dragon fruit and 1 house symbol. Land south: 1 lotus and 1 port.');
    expect(fr.tile.L32).toBe('détroit (1 lotus, 1 fruit du dragon, 1 port et 1 symbole maison)');
    expect(ko.tileText.L07).toBe('땅(북쪽, 동쪽): 연꽃 1개, 용과 2개, 하우스 심볼 1개.');
    expect(ja.tileText.L32).toBe('陸地（北）：ドラゴンフルーツ1つ、家シンボル1つ。陸地（南）：蓮1つ、港1つ。');
  });

  it('tokens', () => {
    expect([en.piece.B3, fr.piece.B2, ko.piece.B1, ja.piece.B4]).toEqual([
      'arka leaf token',
      'jeton fruit du dragon',
      '연꽃 토큰',
      'アルカの葉トークン',
    ]);
    expect([en.piece.D12, ko.piece.D01]).toEqual(['discovery token worth 7 points', '2점 발견 토큰']);
  });

  it('a piece of land as it lies', () => {
    const [first] = data.landscapeTiles.find(({ id }) => id === 'L07')?.faces ?? [];
    const lying = first ? regionsAt(first, 2) : [];
    expect(lying.map((one) => english.say(regionTold(one)))).toEqual([
      'Land south and west: 1 lotus, 2 dragon fruits, and 1 house symbol',
    ]);
    expect(english.say(regionTold(region(['west', 'north'])))).toBe('Land north and west, without symbols');
    expect(english.say(regionTold(region([])))).toBe('Islet without symbols');
  });

  it('a level of Alexis', () => {
    expect(data.alexisLevels.map((level) => english.say(levelTold(level)))[4]).toBe(
      'Level 5: 7 explore cards, 4 land cards, and 40 points at the end, with 1 more per house',
    );
  });
});

it.each<[string, Face, string]>([
  ['no land', face(), 'sea'],
  ['land at no side', face(region([])), 'islet'],
  ['at one', face(region(['west'])), 'cape'],
  ['at two beside each other', face(region(['east', 'south'])), 'corner'],
  ['round the north-west', face(region(['north', 'west'])), 'corner'],
  ['at two across', face(region(['east', 'west'])), 'isthmus'],
  ['at three', face(region(['north', 'east', 'west'])), 'bay'],
  ['at four', face(region([...SIDES])), 'inland'],
  ['in two pieces', face(region(['north']), region(['south'])), 'strait'],
])('%s', (_what, shown, shape) => {
  expect(shapeOf(shown)).toBe(shape);
});

/** Data as no file has it so far: every kind of mission and reward, with other numbers. */
const REWARDS: Reward[] = [
  { kind: 'perSymbol', weights: { temple: 2, port: 1, house: 3, lotus: 1, dragonFruit: 1, arka: 4 }, base: 0 },
  {
    kind: 'size',
    table: [
      { tiles: 2, vp: 1 },
      { tiles: 20, vp: 15 },
    ],
  },
  { kind: 'chosenResource', each: 3, base: 0 },
  { kind: 'leastResource', each: 1, base: 1 },
];
const other: Data = {
  ...data,
  landscapeTiles: [
    ...data.landscapeTiles,
    { id: 'X1', kind: 'landscape', faces: [face()] },
    { id: 'X2', kind: 'landscape', faces: [face(region([]))] },
    { id: 'X3', kind: 'landscape', faces: [face(region(['north']))] },
  ],
  missionCards: [
    ...data.missionCards,
    { id: 'X4', mission: { kind: 'atLeast', symbols: Object.fromEntries(SIGN_KINDS.map((kind) => [kind, 3])) } },
  ],
  rewardCards: [...data.rewardCards, ...REWARDS.map((reward, i) => ({ id: `X${5 + i}`, reward }))],
};

it('a changed data file needs no new words', () => {
  expect(REWARDS.map((reward) => english.say(rewardTold(reward)))).toEqual([
    '2 points per temple, 1 point per port, 3 points per house symbol, 1 point per lotus, 1 point per dragon fruit, and 4 points per arka leaf',
    '1 and 15 points for an island of 2 and 20 tiles or more',
    '3 points per symbol of the island’s most frequent resource',
    '1 point per symbol of the island’s rarest resource + 1 point',
  ]);
  for (const locale of LOCALES) {
    const texts = Object.values(componentTexts(locale, [other])).flatMap((group) => Object.values(group));
    expect(texts.filter((text) => /[{}#]|undefined|^$/.test(text))).toEqual([]);
  }
});

it('no word is left over', () => {
  const said = vi.spyOn(Speaker.prototype, 'text');
  componentTexts('en', [other]);
  for (const level of other.alexisLevels) english.say(levelTold(level));
  for (const resource of RESOURCES) english.say(missionTold({ kind: 'equalGiven', resource }));
  const used = new Set(said.mock.calls.map(([key]) => key));
  said.mockRestore();
  // A level's stars and the colours stand by themselves: the board and the form of a new game name them.
  for (const key of ['alexisLevel.stars', ...COLOUR_IDS.map((id) => `option.${id}`)]) used.add(key);
  const there = Object.entries(THINGS.en ?? {}).flatMap(([group, texts]) =>
    Object.keys(texts).map((key) => `${group}.${key}`),
  );
  expect(there.filter((key) => !used.has(key))).toEqual([]);
});
