/** The example games as the reader of ledgers hands them out: their texts as they lie in `games/`, and how they end. */
import type { LedgerExample } from '@wayfinder/engine';
import { importLedger } from '../ledger/index.ts';
import { GAMES, ledgerOf } from '../testing/ledgers.ts';

/** What `ledger/examples.json` holds. */
export function exampleLedgers(): LedgerExample[] {
  return GAMES.map((game) => {
    const text = ledgerOf(game);
    return { name: `game-${game}`, seats: importLedger(text).seats, text };
  });
}
