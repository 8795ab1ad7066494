import { describe, expect, test } from 'vitest';
import { judgeBatch } from './judging.ts';
import { type Command, viewEvent } from './log.ts';
import { Refused } from './refusal.ts';
import { commandOf, sampleGame } from './sample/play.ts';
import { sample } from './sample/ruleset.ts';
import { applyLogEntry, effectiveEntries, openEffective, stepBack } from './step-back.ts';

function played(...steps: [seat: number, path: string][]) {
  const game = sampleGame();
  for (const [seat, choice] of steps) {
    game.entries.push(
      ...judgeBatch(sample, game.table, [commandOf(game.table, seat, 'draw', [choice])], game.chance).entries,
    );
  }
  return game;
}

function wish(game: ReturnType<typeof played>, back: number, agreed: number[]) {
  const command: Command = commandOf(game.table, agreed[0] ?? 0, 'draw', []);
  const to = game.entries.at(-back)?.events[0]?.seq ?? -1;
  return () => stepBack(sample, game.table, game.entries, { to, command, agreed });
}

describe('steps back after commit', () => {
  test('the state is that before the step, the positions go on', () => {
    const game = played([0, 'flag'], [0, 'rest']);
    const before = openEffective(sample, game.table.info, game.entries.slice(0, 2));
    game.entries.push(wish(game, 1, [0])());
    const after = applyLogEntry(sample, game.table, game.entries);
    expect(after.state).toEqual(before.state);
    expect(after.seq).toBe(4);
    expect(after.positions).toEqual([4, 4]);
    expect(effectiveEntries(game.entries)).toHaveLength(2);
  });

  test('nobody is told the place in the whole log that it leads to', () => {
    const game = played([0, 'flag'], [0, 'rest']);
    const [event] = wish(game, 1, [0])().events;
    if (!event) throw new Error('no event of the step');
    expect(event.type).toBe('SteppedBack');
    for (const viewer of [0, 1, 'spectator'] as const) expect(viewEvent(event, viewer, 4, 2)?.data).toEqual({});
  });

  test('a decision that is open again has a new identity', () => {
    const game = played([0, 'rest']);
    const answered = game.entries.at(-1)?.command?.decision;
    game.entries.push(wish(game, 1, [0])());
    const after = applyLogEntry(sample, game.table, game.entries);
    const open = after.open.find((decision) => decision.kind === 'draw' && decision.seat === 0);
    expect(open).toBeDefined();
    expect(open?.id).not.toBe(answered);
  });

  test('draw positions are never reused', () => {
    const game = played([0, 'take']);
    const first = game.entries.at(-1)?.events[0]?.seq;
    game.entries.push(wish(game, 1, [0, 1])());
    const table = applyLogEntry(sample, game.table, game.entries);
    const asked: number[] = [];
    const chance: typeof game.chance = (position) => {
      asked.push(position);
      return game.chance(position);
    };
    judgeBatch(sample, table, [commandOf(table, 0, 'draw', ['take'])], chance);
    expect(asked[0]).toBeGreaterThan(first ?? 0);
  });

  test.each([
    ['past a draw', 'something-drawn', [[0, 'take']], 1],
    [
      "past another seat's act",
      'others-acted',
      [
        [0, 'rest'],
        [1, 'rest'],
      ],
      2,
    ],
  ] as const)('never %s, unless all agree', (_name, code, steps, back) => {
    const game = played(...(steps as unknown as [number, string][]));
    const refusal = (): string => {
      try {
        wish(game, back, [0])();
        return 'allowed';
      } catch (error) {
        return error instanceof Refused ? error.refusal.code : String(error);
      }
    };
    expect(refusal()).toBe(code);
    expect(wish(game, back, [0, 1])().events[0]?.type).toBe('SteppedBack');
  });

  test('viewers learn that it happened, and no seq', () => {
    const game = played([0, 'rest']);
    const [event] = wish(game, 1, [0])().events;
    if (!event) throw new Error('no event');
    expect(viewEvent(event, 1, 3, 2)).toMatchObject({ type: 'SteppedBack', data: {} });
  });

  test('the start can not be taken back', () => {
    const game = played();
    expect(wish(game, 1, [0, 1])).toThrow(Refused);
  });
});
