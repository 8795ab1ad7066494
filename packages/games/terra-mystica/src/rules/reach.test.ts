import { upcast } from '@wayfinder/engine';
import { expect, it } from 'vitest';
import { importLedger } from '../ledger/index.ts';
import { SPACES } from '../map.ts';
import { pageRules } from '../page-rules.ts';
import type { State } from '../state.ts';
import { GAMES, ledgerOf } from '../testing/ledgers.ts';
import { isOwn, ownSpaces } from './reach.ts';

it.each(GAMES)('events of game %i replace the structures, so that own ones are found once of them', (game) => {
  let state = null as State | null;
  for (const { events } of importLedger(ledgerOf(game)).entries) {
    for (const event of events) {
      // Freezes them: code that changed them in their place would be told so.
      Object.freeze(state?.structures);
      const now = pageRules.evolve(state, upcast(pageRules, event));
      for (const seat of now.seats.keys()) {
        expect(ownSpaces(now, seat)).toEqual(SPACES.filter((space) => isOwn(now, seat, space)));
      }
      state = now;
    }
  }
});
