/** Whole games of the bots, and how well they play. */
import { outcomeOf, redact } from '@wayfinder/engine';
import { botPath, type GamePlan, momentsOf, type PlayedGame } from '@wayfinder/engine/testing';
import { expect } from 'vitest';
import { isLegal } from '../parts.ts';
import type { State } from '../state.ts';
import { type KINDS_OF_GAMES, RULESET } from './games.ts';

/** A seat that only passes ends near 60 VP; one that takes what is offered without thinking, near 50. */
const LEAST_MEAN = 65;
/** A game of five takes some 300 commands. */
const COMMANDS = 1_500;

/** Plan of the bots' one game of a kind. */
export function byBots({ seats, preset, settings }: (typeof KINDS_OF_GAMES)[number]): GamePlan {
  return { seed: `bots ${seats} ${preset}`, by: 'bots', seats, settings, fixed: true };
}

/** Expects bots that play legally, leave what they see as it is, say the same again, and end with good scores. */
export function expectGoodBots(game: PlayedGame): void {
  expect(game.entries.length).toBeLessThan(COMMANDS);
  let n = 0;
  for (const { table, next } of momentsOf(RULESET, game)) {
    if (!next) {
      const scores = outcomeOf(RULESET, table)?.ranking.map(({ score }) => score) ?? [];
      expect(scores).toHaveLength(game.seats);
      expect(scores.reduce((sum, score) => sum + score, 0) / scores.length).toBeGreaterThan(LEAST_MEAN);
      break;
    }
    const { decision, path } = next;
    const view = redact(table.state, decision.seat) as State;
    expect(isLegal(view, decision.seat, decision, path)).toBe(true);
    // Choosing is dear: asked again at every fourth command only.
    if (n % 4 === 0) {
      const before = JSON.stringify(view);
      expect(botPath(RULESET, game.seed, view, decision, n)).toEqual(path);
      expect(JSON.stringify(view)).toBe(before);
    }
    n += 1;
  }
}
