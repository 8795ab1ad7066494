/** Whole games, by chance and by bots, and how they end. */
import { dueDecisions, outcomeOf, redact } from '@wayfinder/engine';
import { botPath, type GamePlan, momentsOf, type PlayedGame } from '@wayfinder/engine/testing';
import { expect } from 'vitest';
import { goalOf } from '../data/index.ts';
import { isLegal } from '../parts.ts';
import type { State } from '../state.ts';
import { type KINDS_OF_GAMES, RULESET } from './play.ts';

type Kind = (typeof KINDS_OF_GAMES)[number];

/** Bots alone end a game in far fewer turns than chance. */
const TURNS = 40;
const COMMANDS = 3_000;

/** Plan of a game by chance that this seed chooses. */
export function byChance({ seats, edition }: Kind, seed: string): GamePlan {
  const settings = { edition, homes: 'random' };
  return { seed: `chance ${seats} ${edition} ${seed}`, by: 'chance', seats, settings, fixed: false };
}

/** Plan of the bots' one game of a kind. */
export function byBots({ seats, edition }: Kind): GamePlan {
  const settings = { edition, homes: 'random' };
  return { seed: `bots ${seats} ${edition}`, by: 'bots', seats, settings, fixed: true };
}

/** Expects sound positions all along, and an end by one of the two reasons that there are. */
export function expectGoodEnd(game: PlayedGame): void {
  for (const { table, next } of momentsOf(RULESET, game)) {
    expect(RULESET.invariants(table.state)).toEqual([]);
    if (next) continue;
    const { seats, turn } = table.state as State;
    const outcome = outcomeOf(RULESET, table);
    expect(dueDecisions(table)).toEqual([]);
    expect(outcome?.ranking.map(({ seat }) => seat).sort()).toEqual(seats.map((_, seat) => seat));
    expect(['goal', 'last-turn']).toContain(outcome?.reason);
    if (outcome?.reason === 'goal') expect(outcome.ranking[0]?.score).toBeGreaterThanOrEqual(goalOf(game.seats));
    else expect(turn).toBe(100);
  }
}

/** Expects bots that play legally, leave what they see as it is, say the same again, and reach the goal. */
export function expectGoodBots(game: PlayedGame): void {
  expect(game.entries.length).toBeLessThan(COMMANDS);
  let n = 0;
  for (const { table, next } of momentsOf(RULESET, game)) {
    if (!next) {
      expect(outcomeOf(RULESET, table)?.reason).toBe('goal');
      expect((table.state as State).turn).toBeLessThan(TURNS);
      break;
    }
    const { decision, path } = next;
    const view = redact(table.state, decision.seat) as State;
    const before = JSON.stringify(view);
    expect(botPath(RULESET, game.seed, view, decision, n)).toEqual(path);
    expect(JSON.stringify(view)).toBe(before);
    expect(isLegal(view, decision.seat, decision, path)).toBe(true);
    n += 1;
  }
}
