/** Tables at which both a clock and standing orders answer. */
import type { Table } from '@wayfinder/engine';
import { afterTurn, newTable, tableAt } from './games.ts';
import { settingsOf } from './hand.ts';

/** Witches and Giants, before their first dwellings. */
export function withoutDwellings(): Table {
  const given = {
    scoring: ['SCORE3', 'SCORE8', 'SCORE1', 'SCORE2', 'SCORE7', 'SCORE5'],
    cards: ['BON1', 'BON3', 'BON5', 'BON7', 'BON8'],
  };
  return newTable(2, settingsOf({ setup: 'given', given: { ...given, factions: ['witches', 'giants'] } }), 'given');
}

/** A town far away from what the tests look at: its structures, and the seat's `towns`. */
export const TOWN = {
  structures: { I1: 'tradingHouse', I2: 'tradingHouse', I3: 'tradingHouse', I4: 'dwelling' },
  towns: [{ tile: 'TW1', spaces: ['I1', 'I2', 'I3', 'I4'] }],
};

/** The Cultists have built beside the Witches. */
export function cultistsBuilt(cultists: { cults?: object; towns?: typeof TOWN.towns } = {}): Table {
  const town = cultists.towns ? TOWN.structures : {};
  const given = {
    factions: ['cultists', 'witches'],
    structures: { '0': { A1: 'dwelling', ...town }, '1': { A3: 'tradingHouse' } },
    terrain: { A2: 'plains' },
    seats: { '0': cultists },
  };
  return afterTurn(given, ['build', 'A2']);
}

/** The Darklings have paid four of their workers for a stronghold. */
export function darklingsStronghold(): Table {
  const given = {
    factions: ['darklings', 'giants'],
    structures: { '0': { A8: 'tradingHouse' } },
    seats: { '0': { coins: 9, workers: 6 } },
  };
  return afterTurn(given, ['upgrade', 'A8', 'stronghold']);
}

/** Cult-bonus spades of the Witches, by the tile of the round: one for 4 steps of Earth. */
export function cultSpades(left: number): Table {
  return tableAt({
    factions: ['witches', 'giants'],
    phase: 'bonus',
    passedOrder: [0, 1],
    scoring: ['SCORE2', 'SCORE7', 'SCORE4', 'SCORE6', 'SCORE8', 'SCORE3'],
    structures: { '0': { A3: 'dwelling' } },
    seats: { '0': { cults: { earth: 4 * left } } },
    spades: [{ seat: 0, left }],
  });
}
