import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { levelData, seenEvents } from '@wayfinder/engine';
import { viewersOf } from '@wayfinder/engine/laws';
import { catalogueOf, momentsOf, sourcesBelow } from '@wayfinder/engine/testing';
import { expect, test } from 'vitest';
import { EVENT_CARDS } from '../data/events.ts';
import { CARDS, PRINTED_GROUPS, TILES } from '../data/index.ts';
import { SOUTH_ISLAND } from '../data/islands.ts';
import { describe as inWords } from '../describe/all.ts';
import { conquestOfParadise } from '../ruleset.ts';
import { gamesBy } from '../testing/corpus.ts';
import { ENGLISH } from '../testing/english.ts';
import { RULESET } from '../testing/play.ts';

const { keys: KEYS, missing, wrongWords, wrongLevel } = catalogueOf(ENGLISH);
const RULES = sourcesBelow(new URL('../rules/', import.meta.url));

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
  const told = [...KEYS].filter((key) => key.startsWith('event.')).map((key) => key.split('.')[1] ?? '');
  expect(types.filter((type) => !told.includes(type))).toEqual([]);
  expect(told.filter((type) => !types.includes(type))).toEqual([]);
  expect(missing([...CARDS, ...EVENT_CARDS].flatMap(({ id }) => [`card.${id}`, `cardText.${id}`]))).toEqual([]);
  expect(missing([...TILES, ...PRINTED_GROUPS].map(({ id }) => `tile.${id}`))).toEqual([]);
  expect(missing([`tile.${SOUTH_ISLAND}`])).toEqual([]);
  expect(missing(conquestOfParadise.settings.presets.map(({ id }) => `preset.${id}`))).toEqual([]);
});

/** Dotted keys of a file, whether it is grouped or not. */
function keysIn(texts: Record<string, unknown>): string[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [key] : keysIn(value as Record<string, unknown>).map((below) => `${key}.${below}`),
  );
}

test('no text stands in two files: of one, nobody would know which is said', () => {
  const folder = new URL('./', import.meta.url);
  const rooms = readdirSync(folder, { withFileTypes: true }).filter(
    (one) => one.isDirectory() && !['rules', 'page'].includes(one.name),
  );
  const files = ['', ...rooms.map(({ name }) => `${name}/`)]
    .map((room) => new URL(`${room}en.json`, folder))
    .filter((file) => existsSync(file));
  expect(files.length).toBeGreaterThan(6);
  const keys = files.flatMap((file) => keysIn(JSON.parse(readFileSync(file, 'utf8'))));
  expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([]);
});

test('what is said in a game is said in full, to every viewer', () => {
  const wrong = new Set<string>();
  for (const game of gamesBy('chance')) {
    const viewers = viewersOf(game.seats);
    let commands = 0;
    for (const { table, next } of momentsOf(RULESET, game)) {
      commands += 1;
      if (!next || commands > 250) break;
      const { decision, path, entry } = next;
      for (let depth = 0; depth < path.length; depth += 1) {
        const level = levelData(RULESET.next(table.state, decision.seat, decision, path.slice(0, depth)));
        for (const problem of wrongLevel(level)) wrong.add(problem);
      }
      for (const viewer of viewers)
        for (const event of seenEvents(entry, viewer))
          for (const problem of wrongWords(inWords(event, viewer))) wrong.add(problem);
    }
  }
  expect([...wrong].sort()).toEqual([]);
}, 120_000);
