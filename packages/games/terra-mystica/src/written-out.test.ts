/** Positions of whole games, written out in full: no check of given positions refuses what a game really reached. */
import { describe, expect, it } from 'vitest';
import { position } from './position.ts';
import { type State, settings } from './state.ts';
import { randomGame } from './testing/random-game.ts';

/** A state as a given position with every field. Rewards due and offers can't be written; whoever passed in this turn has it behind them. */
function writtenOut(state: State): Record<string, unknown> {
  const { round, phase, scoring, order, passedOrder, cards, terrain, usedPowerActions, spades, seats, turn } = state;
  const byId = Object.entries(state.structures);
  return {
    factions: seats.map(({ faction }) => faction),
    ...{ round, phase, scoring, order, passedOrder, cards, terrain, usedPowerActions, spades },
    turn: turn && !seats[turn.seat]?.passed ? turn.seat : null,
    structures: Object.fromEntries(
      seats.map((_, at) => [
        at,
        Object.fromEntries(byId.flatMap(([space, { seat, kind }]) => (seat === at ? [[space, kind]] : []))),
      ]),
    ),
    bridges: Object.fromEntries(state.bridges.map(({ from, to, seat }) => [`${from}-${to}`, seat])),
    seats: Object.fromEntries(
      seats.map(({ faction: _, burned: __, keys: ___, built: ____, card, ...seat }, at) => [
        at,
        { ...seat, card: card ?? undefined },
      ]),
    ),
  };
}

const GAMES = [
  { seats: 2, chosen: {} },
  { seats: 3, chosen: { turnOrder: 'passing', miniTowns: true, shippingBonus: true } },
  { seats: 4, chosen: { powerAnswers: 'strict', templeScoring: true } },
  { seats: 5, chosen: { setup: 'introductory' } },
] as const;

describe('positions of a random game, written out, can be', () => {
  it.each(GAMES)('with $seats seats, $chosen', ({ seats, chosen }) => {
    const of = settings.parse(chosen);
    const refused = new Set<string>();
    const phases = new Set<string>();
    randomGame(`written out ${seats}`, seats, of, 5_000, (_, table) => {
      const state = table.state as State;
      if (state.phase !== 'actions' && state.phase !== 'bonus') return;
      phases.add(`${state.phase} ${state.round}`);
      try {
        position(writtenOut(state), of, seats);
      } catch (error) {
        refused.add(JSON.stringify(error));
      }
    });
    expect([...refused]).toEqual([]);
    expect([...phases]).toContain('actions 6');
  });
});
