import { readFileSync } from 'node:fs';
import type { Happened, Message } from '@wayfinder/engine';
import { sourcesBelow } from '@wayfinder/engine/testing';
import { expect, test } from 'vitest';
import { CURRENT_VERSION, dataOf, SIDES } from '../data/index.ts';
import { describe as inWords } from '../describe.ts';
import { smallIslands } from '../ruleset.ts';
import { EXPLORATION_ENDS, GAME_ENDS, LEVELS, type Settings, settings } from '../state.ts';
import { playByChance } from '../testing/by-chance.ts';
import { CATALOGUES } from '../testing/catalogues.ts';
import en from './en.json' with { type: 'json' };

const DATA = dataOf(CURRENT_VERSION);
const ALL = sourcesBelow(new URL('../', import.meta.url));
const RULES =
  sourcesBelow(new URL('../rules/', import.meta.url)) + readFileSync(new URL('../map.ts', import.meta.url), 'utf8');

/** In any language. */
const missing = (keys: Iterable<string>): string[] => {
  const asked = [...keys];
  return CATALOGUES.flatMap((catalogue) => catalogue.missing(asked));
};
const wrongWords = (message: Message): string[] => CATALOGUES.flatMap((catalogue) => catalogue.wrongWords(message));

function found(pattern: RegExp, text = RULES): string[] {
  return [...text.matchAll(pattern)].map((match) => match[1] ?? '');
}

/** Plays by chance and collects what is said badly. */
function wrongInGame(seed: string, seats: number, chosen: Partial<Settings>): string[] {
  const wrong = new Set<string>();
  playByChance(seed, seats, chosen, ({ events, levels }) => {
    const problems = [
      ...levels.flatMap((level) => CATALOGUES.flatMap(({ wrongLevel }) => wrongLevel(level))),
      ...events.flatMap(({ event, viewer }) => wrongWords(inWords(event, viewer))),
    ];
    for (const problem of problems) wrong.add(problem);
  });
  return [...wrong].sort();
}

test.each<[string, number, Partial<Settings>]>([
  ['alone, normal', 1, { alexis: '3' }],
  ['alone, advanced', 1, { alexis: '6', mode: 'advanced', startTiles: 'drawn' }],
  ['two, advanced', 2, { mode: 'advanced' }],
  ['three', 3, { firstPlayer: 'first-seat' }],
  ['four', 4, { startTiles: 'drawn' }],
])(
  'what is said in a game is said in full: %s',
  (name, seats, chosen) => {
    expect(wrongInGame(name, seats, chosen)).toEqual([]);
  },
  120_000,
);

test('every refusal that the rules write has a sentence', () => {
  const codes = found(/(?:refuse\(|code: )\s*'([a-z0-9-]+)'/g);
  expect(codes.length).toBeGreaterThan(25);
  expect(missing(['refusal.not-offered', ...codes.map((code) => `refusal.${code}`)])).toEqual([]);
});

test('every question and choice that the rules write has a sentence', () => {
  const keys = found(/'((?:ask|house)\.[\w.-]+)'/g);
  expect(keys.length).toBeGreaterThan(20);
  expect(missing([...keys, 'ask.token-resource', 'ask.token-port'])).toEqual([]);
  expect(missing(found(/word\('([\w-]+)'/g).map((id) => `option.${id}`))).toEqual([]);
});

/** One event of each kind of telling that random games seldom or never come to. */
const SELDOM: readonly (readonly [string, unknown])[] = [
  ...(['landscape', 'navigation'] as const).flatMap((from): [string, unknown][] => [
    ['ReplacementDrawn', { seat: 0, tile: { $: 'unknown', to: [0], shown: null }, from }],
    ['ReplacementDrawn', { seat: 0, tile: { $: 'secret', to: [0], value: 'L01', shown: null }, from }],
  ]),
  ['ReplacementTaken', { seat: 0, slot: 2, tile: 'L01' }],
  ['TileBoxed', { seat: 0, tile: 'L01' }],
  ['TurnEnded', { seat: 0, placed: false }],
  ['DisplayRefilled', { slot: 1, tile: null, from: null }],
  ['ShipPlaced', { seat: 1, ship: 'grey', flipped: 0, at: '0,1' }],
  ['AdventureDeckShuffled', { from: 'removed', n: 3 }],
  ['NothingDiscovered', { seat: 0, island: '0,0.A' }],
  ...EXPLORATION_ENDS.flatMap((reason): [string, unknown][] =>
    [true, false].map((final) => ['ExplorationEnded', { reason, first: 0, final }]),
  ),
  ...GAME_ENDS.map((reason): [string, unknown] => ['GameEnded', { reason }]),
  ...[1, 2, 3, 4].map((n): [string, unknown] => [
    'FinalScored',
    { scores: Array.from({ length: n }, (_, seat) => ({ seat, total: 40 - seat })) },
  ]),
];

test('what seldom happens is told in full as well', () => {
  const messages = SELDOM.map(([type, data]) => inWords({ type, data } as Happened, 0));
  expect(messages.flatMap(wrongWords)).toEqual([]);
});

test('everything that has an id has its words', () => {
  const kinds = Object.keys(smallIslands.decisionKinds).map((kind) => `decision.${kind}`);
  const presets = smallIslands.settings.presets.flatMap(({ id }) => [`preset.${id}`, `preset.${id}.hint`]);
  const values = Object.entries(settings.shape).flatMap(([key, field]) =>
    field.def.innerType.options.flatMap((value) => [`setting.${key}.${value}`, `setting.${key}.${value}.hint`]),
  );
  const options = [...Object.keys(settings.shape).map((key) => `setting.${key}`), ...values];
  const words = [...SIDES, ...DATA.colours, 'alexis', ...LEVELS.slice(1).map((level) => `level-${level}`)];
  const outcomes = GAME_ENDS.map((reason) => `outcome.${reason}`);
  expect(missing([...kinds, ...presets, ...options, ...words.map((id) => `option.${id}`), ...outcomes])).toEqual([]);
});

test('everything that a page says of the game itself and of Alexis has its words', () => {
  const about = ['about.length', 'about.weight', 'about.text'];
  expect(missing([...about, 'seat.opponent', 'seat.opponent.told'])).toEqual([]);
});

test('every type of event is told, and no other', () => {
  const types = Object.keys(smallIslands.events);
  const told = new Set(Object.keys(en.event).map((key) => key.split('.')[0] ?? ''));
  expect(types.filter((type) => !told.has(type))).toEqual([]);
  expect([...told].filter((type) => !types.includes(type))).toEqual([]);
});

/** True where the sources hold what a key names: the whole key, a code, an id, the variant of an event. */
function isUsed(key: string): boolean {
  const [group = '', ...rest] = key.split('.');
  if (rest[0] === '*' || key.startsWith('seat.opponent') || group === 'about') return true;
  if (key === 'refusal.not-offered' || /^ask\.token-(resource|port)$/.test(key)) return true;
  if (['ask', 'house', 'status'].includes(group))
    return ALL.includes(`'${key}'`) || /^status\.(phase|ship)\./.test(key);
  const ids = rest.filter((id) => !['hint', 'known', 'pair', 'final', 'alone'].includes(id));
  return ids.every((id) => /^\d+$/.test(id) || isWritten(id));
}

/** Options that are made of two words: `turn-1`, `level-3`, `token-lotus`, `slot-2`. */
function isWritten(id: string): boolean {
  const [first = '', ...others] = id.split('-');
  const isMade = others.length === 1 && ALL.includes(`\`${first}-$`);
  return isMade || new RegExp(`(?<![\\w-])${id}(?![\\w-])`).test(ALL);
}

test('no text is left over', () => {
  const keys = Object.entries(en).flatMap(([group, texts]) => Object.keys(texts).map((key) => `${group}.${key}`));
  expect(keys.filter((key) => !isUsed(key))).toEqual([]);
  expect(isUsed('refusal.unheard-of')).toBe(false);
  expect(isUsed('ask.unheard-of')).toBe(false);
});
