/** Writes src/data/played.json after a change of the data file. Run: `node --import tsx src/proof/write-data.ts`. */
import { writeFileSync } from 'node:fs';
import { playedData } from './played-data.ts';

writeFileSync(new URL('../data/played.json', import.meta.url), `${JSON.stringify(playedData())}\n`);
