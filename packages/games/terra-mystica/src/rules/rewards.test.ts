import { levelData, noChance, openDecisions, type Table } from '@wayfinder/engine';
import { describe, expect, it } from 'vitest';
import type { State } from '../state.ts';
import { openOf, play, RULESET, stateOf, tableAt } from '../testing/games.ts';
import { TOWN } from '../testing/positions.ts';

function choicesOf(table: Table, kind: string): string[] {
  const decision = openOf(table, kind);
  const { choices } = levelData(RULESET.next(table.state, decision.seat, decision, []));
  return choices.filter(({ refused }) => !refused).map(({ id }) => id);
}

describe('a favor tile', () => {
  const upgradeWith = (favors: Record<string, number>): Table => {
    const table = tableAt({
      factions: ['witches', 'dwarves'],
      structures: { 0: { A1: 'tradingHouse', I1: 'temple' } },
      seats: { 0: { coins: 20, workers: 10, favors: ['FAV5'] } },
    });
    Object.assign(
      stateOf(table).favors,
      Object.fromEntries(Object.keys(stateOf(table).favors).map((tile) => [tile, 0])),
    );
    Object.assign(stateOf(table).favors, favors);
    play(table, openOf(table, 'turn'), ['upgrade', 'A1', 'temple']);
    return table;
  };

  it('is not promised to a seat that has every tile that is left (TM-19.1)', () => {
    const table = upgradeWith({ FAV5: 2 });
    expect(table.open.map(({ kind }) => kind)).not.toContain('favor-tile');
    expect(stateOf(table).turn?.favors ?? 0).toBe(0);
  });

  it('is promised while another one is left (TM-10.4)', () => {
    expect(choicesOf(upgradeWith({ FAV5: 2, FAV6: 1 }), 'favor-tile')).toEqual(['FAV6']);
  });
});

describe('a town tile', () => {
  /** Witches with a town to found, while the Cultists, with a key at 9 of Fire, wait for an answer of the Dwarves. */
  function whileCultistsWait(cults: Record<string, number>, lost: string[] = []): Table {
    const { info, state } = tableAt({
      factions: ['witches', 'cultists', 'dwarves'],
      structures: {
        0: { A1: 'tradingHouse', A2: 'tradingHouse', A3: 'tradingHouse', A4: 'dwelling' },
        1: TOWN.structures,
      },
      seats: { 0: { cults }, 1: { cults: { fire: 9 }, towns: TOWN.towns } },
    });
    const { turn, offers, watched } = state as State;
    Object.assign(turn ?? {}, { actions: 0, lost, towns: [{ spaces: ['A1', 'A2', 'A3', 'A4'], river: null }] });
    offers.push({ id: 'o0', placement: 0, seat: 2, from: 1, space: 'I1', amount: 1 });
    watched.push({ placement: 0, taken: false, refused: false });
    return openDecisions(RULESET, info, { ...(state as State), offersMade: 1 }, () => noChance).table;
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
    play(table, openOf(table, 'town-tile'), ['TW5']);
    expect(choicesOf(table, 'key')).toEqual(['water']);
  });

  it('brings in what was built beside the group while it was still to be chosen (TM-14.6, 18.11)', () => {
    const own = { A1: 'tradingHouse', A2: 'tradingHouse', A3: 'dwelling', B1: 'dwelling' };
    const table = tableAt({
      factions: ['halflings', 'witches'],
      structures: { 0: own },
      terrain: { A4: 'desert' },
      seats: { 0: { coins: 20, workers: 10 } },
    });
    play(table, openOf(table, 'turn'), ['upgrade', 'A1', 'stronghold']);
    expect(stateOf(table).turn?.towns).toHaveLength(1);
    play(table, openOf(table, 'dig'), ['transform', 'A4', 'plains', '1']);
    play(table, openOf(table, 'dig'), ['build', 'A4']);
    play(table, openOf(table, 'town-tile'), ['TW1']);
    const { seats } = stateOf(table);
    expect(seats[0]?.towns.map(({ spaces }) => [...spaces].sort())).toEqual([['A1', 'A2', 'A3', 'A4', 'B1']]);
  });
});
