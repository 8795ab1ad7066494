import { applyEntry, openTable } from '@wayfinder/engine';
import { expect, it } from 'vitest';
import { importLedger } from '../ledger/index.ts';
import { LAND_BESIDE, RIVERS } from '../map.ts';
import { pageRules } from '../page-rules.ts';
import { type State, seatOf } from '../state.ts';
import { GAMES, ledgerOf } from '../testing/ledgers.ts';
import { freeGroups, powerNeeded, powerOf, riversToFound, structuresNeeded, tilesLeft } from './towns.ts';

/** The rivers across which groups outside towns would be one, and no town beside it (TM-18.20): each tried with all groups that stand there. */
function riversTried(state: State, seat: number): string[] {
  const settled = new Set(seatOf(state, seat).towns.flatMap(({ spaces }) => spaces));
  const groups = freeGroups(state, seat).filter((group) => !group.some((space) => settled.has(space)));
  return RIVERS.filter((river) => {
    const beside = groups.filter((group) => LAND_BESIDE[river]?.some((space) => group.includes(space)));
    const all = beside.flat();
    const withSanctuary = all.some((space) => state.structures[space]?.kind === 'sanctuary');
    const isEnough = all.length >= structuresNeeded(withSanctuary) && powerOf(state, all) >= powerNeeded(state, seat);
    const isBesideTown = LAND_BESIDE[river]?.some((space) => settled.has(space));
    return beside.length > 1 && !isBesideTown && isEnough && tilesLeft(state) > 0;
  });
}

it('finds every river that joins groups to a town, of whatever faction they are', () => {
  let found = 0;
  for (const game of GAMES) {
    const { info, entries } = importLedger(ledgerOf(game));
    const table = openTable(pageRules, info, []);
    for (const entry of entries) {
      applyEntry(pageRules, table, entry);
      const state = table.state as State;
      // While a town's tile is chosen, its group counts as settled.
      if (state.turn && state.turn.towns.length > 0) continue;
      for (const seat of state.seats.keys()) {
        const rivers = riversToFound(state, seat);
        expect(rivers).toEqual(riversTried(state, seat));
        found += rivers.length;
      }
    }
  }
  expect(found).toBeGreaterThan(100);
});
