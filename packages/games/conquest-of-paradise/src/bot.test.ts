import { outcomeOf, redact } from '@wayfinder/engine';
import { botPath, momentsOf } from '@wayfinder/engine/testing';
import { expect, test } from 'vitest';
import { isLegal } from './parts.ts';
import type { State } from './state.ts';
import { gamesBy } from './testing/corpus.ts';
import { RULESET } from './testing/play.ts';

/** Bots alone end a game in far fewer turns than chance. */
const TURNS = 40;
const COMMANDS = 3_000;

test.each(gamesBy('bots'))('bots alone reach the goal: $seed', (game) => {
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
});
