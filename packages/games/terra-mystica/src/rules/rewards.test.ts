import { levelData, openDecisions, playPath, type Ruleset, seededRandom, type Table } from '@wayfinder/engine';
import { describe, expect, it } from 'vitest';
import { position } from '../position.ts';
import { terraMystica } from '../ruleset.ts';
import { type State, settings } from '../state.ts';

const RULESET = terraMystica as unknown as Ruleset;
const chosen = settings.parse({});

function tableOf(state: State): Table {
  const info = { gameId: 'rewards', seats: state.seats.length, settings: chosen };
  return openDecisions(RULESET, info, state, () => seededRandom('rewards')).table;
}

function choicesOf(table: Table, kind: string): string[] {
  const decision = table.open.find((open) => open.kind === kind);
  if (!decision) throw new Error(`no ${kind} is asked for`);
  const { choices } = levelData(RULESET.next(table.state, decision.seat, decision, []));
  return choices.filter(({ refused }) => !refused).map(({ id }) => id);
}

function play(table: Table, kind: string, ...path: string[]): State {
  const decision = table.open.find((open) => open.kind === kind);
  if (!decision) throw new Error(`no ${kind} is asked for`);
  playPath(RULESET, table, decision, path, { id: kind, at: '2026-01-01T00:00:00.000Z' }, seededRandom('rewards'));
  return table.state as State;
}

describe('a town tile', () => {
  /** Witches with a town to found, while the Cultists, with a key at 9 of Fire, wait for an answer of the Dwarves. */
  function whileCultistsWait(cults: Record<string, number>, lost: string[] = []): Table {
    const state = position(
      {
        factions: ['witches', 'cultists', 'dwarves'],
        structures: { 0: { A1: 'tradingHouse', A2: 'tradingHouse', A3: 'tradingHouse', A4: 'dwelling' } },
        seats: { 0: { cults }, 1: { cults: { fire: 9 }, towns: [{ tile: 'TW1' }] } },
      },
      chosen,
      3,
    );
    if (state.turn)
      Object.assign(state.turn, { actions: 0, lost, towns: [{ spaces: ['A1', 'A2', 'A3', 'A4'], river: null }] });
    state.offers.push({ id: 'o0', placement: 0, seat: 2, from: 1, space: 'I1', amount: 1 });
    state.watched.push({ placement: 0, taken: false, refused: false });
    state.offersMade = 1;
    return tableOf(state);
  }

  it('whose key would make a step to 10 waits for the Cultists (TM-11.12)', () => {
    expect(choicesOf(whileCultistsWait({ fire: 9 }), 'town-tile')).not.toContain('TW5');
  });

  it('whose key makes up for a lost step waits too (TM-4.6, 11.12)', () => {
    expect(choicesOf(whileCultistsWait({ fire: 9 }), 'town-tile')).toContain('TW2');
    const table = whileCultistsWait({ fire: 9 }, ['fire']);
    expect(table.open.map(({ kind }) => kind)).not.toContain('town-tile');
  });

  it('whose key does not suffice for all tracks makes no step and does not wait (TM-12.5)', () => {
    const table = whileCultistsWait({ fire: 9, water: 9 });
    expect(choicesOf(table, 'town-tile')).toContain('TW5');
    play(table, 'town-tile', 'TW5');
    expect(choicesOf(table, 'key')).toEqual(['water']);
  });

  it('brings in what was built beside the group while it was still to be chosen (TM-14.6, 18.11)', () => {
    const own = { A1: 'tradingHouse', A2: 'tradingHouse', A3: 'dwelling', B1: 'dwelling' };
    const given = { factions: ['halflings', 'witches'], structures: { 0: own }, terrain: { A4: 'desert' } };
    const table = tableOf(position({ ...given, seats: { 0: { coins: 20, workers: 10 } } }, chosen, 2));
    expect(play(table, 'turn', 'upgrade', 'A1', 'stronghold').turn?.towns).toHaveLength(1);
    play(table, 'dig', 'transform', 'A4', 'plains', '1');
    play(table, 'dig', 'build', 'A4');
    const { seats } = play(table, 'town-tile', 'TW1');
    expect(seats[0]?.towns.map(({ spaces }) => [...spaces].sort())).toEqual([['A1', 'A2', 'A3', 'A4', 'B1']]);
  });
});
