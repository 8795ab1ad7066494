import { botMeans, type Decision, outcomeOf, seededRandom } from '@wayfinder/engine';
import { botConduct, botPath, momentsOf } from '@wayfinder/engine/testing';
import { expect, test } from 'vitest';
import { chooseInManner } from './bot.ts';
import { portsAround } from './map.ts';
import { isLegal } from './parts.ts';
import { bestMooring } from './rules/landing.ts';
import type { State } from './state.ts';
import { gameOfCommit, gamesOf } from './testing/corpus.ts';
import { KINDS_OF_GAMES, newTable, openOf, playOut, RULESET, settingsOf, stateOf, viewOf } from './testing/games.ts';

/** Below what players of little skill reach; bots have some 43 to 47. */
const LEAST_MEAN = 35;
/** A game of four takes some 90 commands. */
const COMMANDS = 400;

test.each(KINDS_OF_GAMES)('bots alone play games well: $seats seats, $preset', (kind) => {
  const scores = gamesOf(kind, 'bots').flatMap((game) => {
    expect(game.entries.length).toBeLessThan(COMMANDS);
    const { table } = [...momentsOf(RULESET, game)].at(-1) ?? {};
    return (table && game.fixed ? outcomeOf(RULESET, table)?.ranking : [])?.map(({ score }) => score) ?? [];
  });
  expect(scores.length).toBeGreaterThanOrEqual(3 * kind.seats);
  expect(scores.reduce((sum, score) => sum + score, 0) / scores.length).toBeGreaterThan(LEAST_MEAN);
});

test.each(KINDS_OF_GAMES)(
  'a bot leaves what it sees as it is, and says the same again: $seats seats, $preset',
  (kind) => {
    const game = gameOfCommit(kind, 'bots');
    let n = 0;
    for (const { table, next } of momentsOf(RULESET, game)) {
      if (!next) break;
      const { decision, path } = next;
      const view = viewOf(table, decision.seat);
      const before = JSON.stringify(view);
      expect(botPath(RULESET, game.seed, view, decision, n)).toEqual(path);
      expect(JSON.stringify(view)).toBe(before);
      expect(isLegal(view, decision.seat, decision, path)).toBe(true);
      n += 1;
    }
    expect(n).toBeGreaterThan(10);
  },
);

test.each(KINDS_OF_GAMES)('both levels keep to their means, and aren’t the same: $seats seats, $preset', (kind) => {
  const { faults, asked, differing } = botConduct(RULESET, gameOfCommit(kind, 'bots'), 4);
  expect(faults).toEqual([]);
  expect(asked).toBeGreaterThan(5);
  expect(differing).toBeGreaterThan(0);
});

test.each(KINDS_OF_GAMES)('a player that errs plays legally to the end: $seats seats, $preset', (kind) => {
  const table = newTable(kind.seats, kind.settings, `errs ${kind.preset}`);
  const answer = (view: State, decision: Decision, command: number): string[] => {
    const manner = { error: 6, reluctant: kind.seats === 3 };
    const path = chooseInManner(view, decision.seat, decision, manner, { random: seededRandom(String(command)) });
    expect(isLegal(view, decision.seat, decision, path)).toBe(true);
    return path;
  };
  expect(playOut(table, answer, { most: COMMANDS })).toBeLessThan(COMMANDS);
});

function bot(view: State, decision: Decision): string[] {
  return RULESET.bot(view, decision.seat, decision, botMeans('again'));
}

/** A table played by bots up to the first decision that this is true of. */
function tableWhere(
  settings: Parameters<typeof settingsOf>[0],
  seats: number,
  seed: string,
  until: (s: State) => boolean,
) {
  const table = newTable(seats, settingsOf(settings), seed);
  playOut(table, bot, { until });
  return table;
}

test('what others hold in secret changes nothing', () => {
  const table = tableWhere({}, 3, 'blind', ({ step, round }) => step === 'turn' && round === 2);
  const decision = openOf(table, 'turn');
  const view = viewOf(table, decision.seat);
  const other = RULESET.scramble(table.state, decision.seat, seededRandom('scrambled')) as State;
  expect(other).not.toEqual(table.state);
  expect(RULESET.bot(other, decision.seat, decision, botMeans('again'))).toEqual(bot(view, decision));
});

test('it lands with its own ship, where most ports are', () => {
  const table = newTable(2, settingsOf(), 'lands');
  let landed: { view: State; path: string[] } | null = null;
  const answer = (view: State, decision: Decision): string[] => {
    const path = bot(view, decision);
    if (decision.kind === 'turn' && path[0] === 'land') landed = { view, path };
    return path;
  };
  playOut(table, answer, { until: () => landed !== null });
  const { view, path } = landed ?? { view: stateOf(table), path: [] };
  expect(path.slice(0, 2)).toEqual(['land', 'own']);
  expect(portsAround(view, path[2] ?? '')).toBe(portsAround(view, bestMooring(view) ?? ''));
});

test('with an empty display it lands, as it must', () => {
  const table = tableWhere({}, 2, 'must', ({ step, round }) => step === 'turn' && round === 2);
  const decision = openOf(table, 'turn');
  const view: State = {
    ...viewOf(table, decision.seat),
    display: [null, null, null],
    navigation: 0,
    unseen: { $: 'unknown', to: [], shown: { n: 0 } },
  };
  expect(bot(view, decision)[0]).toBe('land');
});
