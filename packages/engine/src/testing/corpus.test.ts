import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Ruleset } from '../ruleset.ts';
import { sample } from '../sample/index.ts';
import { outcomeOf } from '../table.ts';
import { corpusFile, corpusOf, type GamePlan, momentsOf, playPlan } from './corpus.ts';

const RULESET = sample as unknown as Ruleset;
const SOURCES = new URL('../sample/', import.meta.url);
const plan = (seed: string): GamePlan => ({ seed, by: 'chance', seats: 3, settings: { rounds: 2 }, fixed: true });

const files: string[] = [];
afterAll(() => {
  for (const file of files) rmSync(file, { force: true });
});

/** Plans that nobody has played yet, and their file. */
function fresh(seeds: readonly string[]): { plans: GamePlan[]; file: string } {
  const plans = seeds.map((seed) => plan(`${seed} ${process.pid} ${Date.now()}`));
  const file = corpusFile(RULESET, plans, SOURCES);
  files.push(file);
  return { plans, file };
}

test('a plan gives the same game each time, to its end', () => {
  const game = playPlan(RULESET, plan('same'));
  expect(playPlan(RULESET, plan('same'))).toEqual(game);
  expect(playPlan(RULESET, plan('other')).entries).not.toEqual(game.entries);
  const moments = [...momentsOf(RULESET, game)].map(({ next }) => next?.entry.command?.id);
  expect(moments).toEqual([...game.entries.slice(1).map(({ command }) => command?.id), undefined]);
});

test('a game is folded from its log: at each moment its next command answers what is open, and its end is the end', () => {
  for (const { table, next } of momentsOf(RULESET, playPlan(RULESET, plan('folded')))) {
    expect(outcomeOf(RULESET, table) === null).toBe(next !== null);
    if (next) expect(RULESET.next(table.state, next.decision.seat, next.decision, next.path).done).toBe(true);
  }
});

test('games are kept in a file, and read from it', () => {
  const { plans, file } = fresh(['one', 'two']);
  const games = corpusOf(RULESET, plans, SOURCES);
  expect(games).toEqual(plans.map((one) => playPlan(RULESET, one)));
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(games);
  expect(existsSync(`${file}.lock`)).toBe(false);
  writeFileSync(file, JSON.stringify([...games].reverse()));
  expect(corpusOf(RULESET, [...plans], SOURCES)).toEqual([...games].reverse());
});

test('a broken file is made anew', () => {
  for (const broken of ['[{"seed":', '[]']) {
    const { plans, file } = fresh([`broken ${broken}`]);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, broken);
    expect(corpusOf(RULESET, plans, SOURCES)).toHaveLength(1);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toHaveLength(1);
  }
});

test('a lock that an ended process left behind holds nobody up', () => {
  const { plans, file } = fresh(['left behind']);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.lock`, String(spawnSync(process.execPath, ['--version']).pid));
  expect(corpusOf(RULESET, plans, SOURCES)).toHaveLength(1);
  expect(existsSync(`${file}.lock`)).toBe(false);
});

test('other plans or sources have other files', () => {
  const file = corpusFile(RULESET, [plan('a')], SOURCES);
  expect(corpusFile(RULESET, [plan('b')], SOURCES)).not.toBe(file);
  expect(corpusFile(RULESET, [plan('a')], new URL('../laws/', import.meta.url))).not.toBe(file);
});
