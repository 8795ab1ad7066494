import type { Happened, Message } from '@wayfinder/engine';
import { catalogueOf, sourcesBelow } from '@wayfinder/engine/testing';
import { expect, test } from 'vitest';
import { BONUS_CARDS, FAVOR_TILES, POWER_ACTIONS, SCORING_TILES, TOWN_TILES } from '../data/index.ts';
import { describe as inWords } from '../describe.ts';
import { ACTIONS } from '../events/rounds.ts';
import { terraMystica } from '../ruleset.ts';
import { type Settings, settings } from '../state.ts';
import { seats, stage } from '../status.ts';
import { stateOf } from '../testing/games.ts';
import { inRound } from '../testing/hand.ts';
import { randomGame } from '../testing/random-game.ts';
import { CULTS, FACTIONS, KINDS, TERRAINS } from '../words.ts';
import en from './en.json' with { type: 'json' };

const { keys: KEYS, missing, wrongWords, wrongLevel } = catalogueOf(en);

const ALL = sourcesBelow(new URL('../', import.meta.url));
const RULES = sourcesBelow(new URL('../rules/', import.meta.url));

function found(pattern: RegExp, text = RULES): string[] {
  return [...text.matchAll(pattern)].map((match) => match[1] ?? '');
}

const told = (type: string, data: unknown): Message => inWords({ type, data } as Happened, 'spectator');

/** Plays at random and collects what is said badly. */
function wrongInGame(seed: string, count: number, chosen: Partial<Settings>, most: number): string[] {
  const wrong: string[] = [];
  randomGame(seed, count, chosen, most, ({ events }, table, levels) => {
    const state = stateOf(table);
    const figures = [stage(state).title, ...seats(state).flatMap(({ facts }) => facts)];
    const said = [...events.map((event) => inWords(event, 0)), ...figures];
    wrong.push(...levels.flatMap(wrongLevel), ...said.flatMap(wrongWords));
  });
  return [...new Set(wrong)].sort();
}

test.each<[string, number, Partial<Settings>]>([
  ['chosen factions', 3, {}],
  ['an auction of five', 5, { factions: 'auction', startVp: '2017', miniTowns: true, templeScoring: true }],
  ['dealt colours in strict order', 4, { factions: 'colours', powerAnswers: 'strict', turnOrder: 'passing' }],
  ['the introductory game of two', 2, { setup: 'introductory' }],
])(
  'what is said in a game is said in full: %s',
  (name, count, chosen) => {
    expect(wrongInGame(name, count, chosen, 700)).toEqual([]);
  },
  60_000,
);

test('every refusal that the rules write has a sentence', () => {
  const codes = found(/(?:refuse\(|code: )\s*'([a-z0-9-]+)'/g);
  expect(codes.length).toBeGreaterThan(60);
  expect(missing(['refusal.not-offered', ...codes.map((code) => `refusal.${code}`)])).toEqual([]);
});

test('every question and choice that the rules write has a sentence', () => {
  const keys = found(/'((?:ask|choice)\.[\w.-]+)'/g);
  expect(keys.length).toBeGreaterThan(35);
  expect(missing(keys)).toEqual([]);
  expect(missing(found(/word\('([\w-]+)'/g).map((id) => `option.${id}`))).toEqual([]);
  const converted = found(/^ {2}'(\w+-\w+)': \{ from|^ {2}'(\w+-\w+)': \{$/gm).filter((id) => id !== '');
  expect(converted.length).toBeGreaterThan(4);
  expect(missing(converted.flatMap((id) => [`choice.convert.${id}`, `option.${id}`]))).toEqual([]);
});

test('every reason that the rules write is told', () => {
  const reasons = (call: string) => new Set(found(new RegExp(`${call}\\(.*'([a-z]\\w+)', \\[`, 'g')));
  const scored = reasons('scoreVp');
  expect(scored.size).toBeGreaterThan(5);
  const data = { seat: 0, amount: 2 };
  const messages = [
    ...[...scored].map((reason) => told('VpScored', { ...data, reason })),
    ...[...reasons('gainPower'), 'cult:fire'].map((reason) => told('PowerGained', { ...data, reason })),
    ...found(/ResourcesPaid', \{.*reason: '(\w+)'/g).map((reason) =>
      told('ResourcesPaid', { seat: 0, coins: 1, reason }),
    ),
    ...KINDS.map((reason) => told('ResourcesPaid', { seat: 0, coins: 1, reason })),
    ...found(/ResourcesGained', \{.*reason: '(\w+)'/g).map((reason) =>
      told('ResourcesGained', { seat: 0, workers: 3, reason }),
    ),
  ];
  expect(messages.flatMap(wrongWords)).toEqual([]);
});

test('everything that has an id has its words', () => {
  const kinds = Object.keys(terraMystica.decisionKinds).map((kind) => `decision.${kind}`);
  const words = [...FACTIONS, ...CULTS, ...TERRAINS, ...ACTIONS].map((id) => `option.${id}`);
  const cards = Object.keys(BONUS_CARDS).flatMap((id) => [`card.${id}`, `cardText.${id}`]);
  const sets = [FAVOR_TILES, TOWN_TILES, SCORING_TILES, POWER_ACTIONS].flatMap((tiles) => Object.keys(tiles));
  const specials = found(/^ {2}((?:ACT|FAV|BON)\w+): /gm);
  expect(specials.length).toBeGreaterThan(9);
  const tiles = [...sets, ...specials].flatMap((id) => [`tile.${id}`, `tileText.${id}`]);
  const presets = terraMystica.settings.presets.flatMap(({ id }) => [`preset.${id}`, `preset.${id}.hint`]);
  const options = Object.keys(settings.shape).map((key) => `setting.${key}`);
  const pieces = KINDS.map((id) => `piece.${id}`);
  expect(missing([...kinds, ...words, ...cards, ...tiles, ...presets, ...options, ...pieces])).toEqual([]);
});

test('every type of event is told, and no other', () => {
  const types = Object.keys(terraMystica.events);
  const keys = [...KEYS].filter((key) => key.startsWith('event.')).map((key) => key.split('.')[1] ?? '');
  expect(types.filter((type) => !keys.includes(type))).toEqual([]);
  expect(keys.filter((type) => !types.includes(type))).toEqual([]);
});

/** True where the sources hold what a key names: the whole key, a code, an id, the variant of an event. */
function isUsed(key: string): boolean {
  const [group = '', ...rest] = key.split('.');
  if (rest[0] === '*') return true;
  if (group === 'ask' || group === 'status') return ALL.includes(`'${key}'`) || ALL.includes(`\`${group}.phase.`);
  const inTemplate = group === 'choice' && /^(convert|place)\.(.+)$/.exec(rest.join('.'));
  if (group === 'choice' && !inTemplate) return ALL.includes(`'${key}'`);
  const ids = group === 'choice' ? rest.slice(1) : rest.filter((id) => id !== 'hint');
  const isEngines = key === 'refusal.not-offered';
  return isEngines || ids.every((id) => /^\d+$/.test(id) || new RegExp(`\\b${id}\\b`).test(ALL));
}

test('no text is left over', () => {
  expect([...KEYS].filter((key) => !isUsed(key))).toEqual([]);
  expect(isUsed('refusal.unheard-of')).toBe(false);
  expect(isUsed('ask.unheardOf')).toBe(false);
});

test('the figures of a seat in play are told', () => {
  const state = inRound(2, ['witches', 'nomads']);
  const figures = seats(state).flatMap(({ facts }) => facts);
  expect(figures.length).toBeGreaterThan(10);
  expect(
    [stage(state).title, ...stage(state).phases.map(({ label }) => label), ...figures].flatMap(wrongWords),
  ).toEqual([]);
});
