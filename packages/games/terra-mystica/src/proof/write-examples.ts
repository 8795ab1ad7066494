/** Writes src/ledger/examples.json after a change of `games/`. Run: `node --import tsx src/proof/write-examples.ts`. */
import { writeFileSync } from 'node:fs';
import { exampleLedgers } from '../testing/ledgers.ts';

writeFileSync(new URL('../ledger/examples.json', import.meta.url), `${JSON.stringify(exampleLedgers())}\n`);
