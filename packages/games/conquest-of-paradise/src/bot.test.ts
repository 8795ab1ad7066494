import { type Decision, dueDecisions, outcomeOf, redact, seededRandom } from '@wayfinder/engine';
import { expect, test } from 'vitest';
import { isLegal } from './parts.ts';
import type { State } from './state.ts';
import { newTable, play, RULESET } from './testing/play.ts';

/** Bots alone end a game in far fewer turns than chance. */
const TURNS = 40;
const COMMANDS = 3_000;

const games = [2, 3, 4].flatMap((seats) => (['1', '2'] as const).map((edition) => ({ seats, edition })));

test.each(games)(
  'bots alone reach the goal: $seats seats, edition $edition',
  ({ seats, edition }) => {
    const { table } = newTable(seats, { edition, homes: 'random' }, `bots ${seats} ${edition}`);
    let commands = 0;
    for (; commands < COMMANDS && !outcomeOf(RULESET, table); commands += 1) {
      const decision = dueDecisions(table)[0] as Decision;
      const view = redact(table.state, decision.seat) as State;
      const before = JSON.stringify(view);
      const path = RULESET.bot(view, decision.seat, decision, seededRandom(String(commands)), 1_000);
      expect(JSON.stringify(view)).toBe(before);
      expect(isLegal(view, decision.seat, decision, path)).toBe(true);
      play(table, decision, path, `bot ${commands}`);
    }
    expect(outcomeOf(RULESET, table)?.reason).toBe('goal');
    expect((table.state as State).turn).toBeLessThan(TURNS);
  },
  120_000,
);
