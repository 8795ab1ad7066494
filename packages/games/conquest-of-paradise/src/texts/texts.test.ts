import { readdirSync, readFileSync } from 'node:fs';
import { type Arg, type Choice, type Message, seededRandom } from '@wayfinder/engine';
import { expect, test } from 'vitest';
import { CARDS, PRINTED_GROUPS, TILES } from '../data/index.ts';
import { describe as inWords } from '../describe.ts';
import { conquestOfParadise } from '../ruleset.ts';
import { type Played, playGame } from '../testing/play.ts';
import en from './en.json' with { type: 'json' };

const TEXTS = new Map(
  Object.entries(en).flatMap(([group, texts]) =>
    Object.entries(texts).map(([key, text]): [string, string] => [`${group}.${key}`, text]),
  ),
);

function sources(folder: URL): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return sources(new URL(`${entry.name}/`, folder));
    const isRule = entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts');
    return isRule ? [readFileSync(new URL(entry.name, folder), 'utf8')] : [];
  });
}

const RULES = sources(new URL('../rules/', import.meta.url)).join('\n');

function missing(keys: Iterable<string>): string[] {
  return [...new Set(keys)].filter((key) => !TEXTS.has(key)).sort();
}

/** Names that a text has in braces. */
function placeholders(text: string): string[] {
  return [...text.matchAll(/\{(\w+)(?=[,}])/g)].map((match) => match[1] ?? '');
}

/** Keys that the words of one argument need. */
function keysOf(arg: Arg): string[] {
  if ('list' in arg) return arg.list.flatMap(keysOf);
  const [kind, id] = Object.entries(arg)[0] ?? [];
  return kind === 'piece' || kind === 'card' || kind === 'tile' || kind === 'option' ? [`${kind}.${id}`] : [];
}

/** What is wrong with the words of a message: missing texts, and arguments that the text asks for in vain. */
function wrongWords({ key, args = {} }: Message): string[] {
  const text = TEXTS.get(key);
  const named = placeholders(text ?? '');
  const unmet = named.filter((name) => !(name in args)).map((name) => `${key}: {${name}}`);
  const keys = Object.entries(args).flatMap(([name, arg]) => (named.includes(name) ? keysOf(arg) : []));
  return [...missing([key, ...keys]), ...unmet];
}

function wrongChoice({ target, text, refused }: Choice): string[] {
  const codes = refused ? [`refusal.${refused.code}`] : [];
  return [...missing([...keysOf(target), ...codes]), ...(text ? wrongWords(text) : [])];
}

test('every refusal that the rules write has a sentence', () => {
  const codes = [...RULES.matchAll(/(?:refuse\(|code: )\s*'([a-z-]+)'/g)].map((match) => `refusal.${match[1]}`);
  expect(codes.length).toBeGreaterThan(60);
  expect(missing(codes)).toEqual([]);
});

test('every question and choice that the rules write has a sentence', () => {
  const keys = [...RULES.matchAll(/'((?:ask|choice)\.[\w.-]+)'/g)].map((match) => match[1] ?? '');
  expect(keys.length).toBeGreaterThan(40);
  expect(missing(keys)).toEqual([]);
  const words = [...RULES.matchAll(/word\('([\w-]+)'/g)].map((match) => `option.${match[1]}`);
  expect(missing(words)).toEqual([]);
});

test('every decision, event, card, tile and preset has its words', () => {
  expect(missing(Object.keys(conquestOfParadise.decisionKinds).map((kind) => `decision.${kind}`))).toEqual([]);
  const types = Object.keys(conquestOfParadise.events);
  const told = [...TEXTS.keys()].filter((key) => key.startsWith('event.')).map((key) => key.split('.')[1] ?? '');
  expect(types.filter((type) => !told.includes(type))).toEqual([]);
  expect(told.filter((type) => !types.includes(type))).toEqual([]);
  expect(missing(CARDS.flatMap(({ id }) => [`card.${id}`, `cardText.${id}`]))).toEqual([]);
  expect(missing([...TILES, ...PRINTED_GROUPS].map(({ id }) => `tile.${id}`))).toEqual([]);
  expect(missing(conquestOfParadise.settings.presets.map(({ id }) => `preset.${id}`))).toEqual([]);
});

test('what is said in a game is said in full, to every viewer', () => {
  const wrong = new Set<string>();
  const look = ({ levels, events }: Played): void => {
    for (const level of levels) {
      for (const problem of [...wrongWords(level.ask), ...level.choices.flatMap(wrongChoice)]) wrong.add(problem);
    }
    for (const { event, viewer } of events)
      for (const problem of wrongWords(inWords(event, viewer, null))) wrong.add(problem);
  };
  for (const edition of ['1', '2'] as const) {
    playGame({ seats: 3, edition, dice: seededRandom(`texts ${edition}`), progress: true, look, most: 250 });
  }
  expect([...wrong].sort()).toEqual([]);
}, 120_000);
