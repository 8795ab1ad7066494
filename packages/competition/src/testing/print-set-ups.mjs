// `node scripts/run.mjs packages/competition/src/testing/print-set-ups.mjs [SEEDS]`: prints the table of set-ups of docs/schedules.md anew.
import { SET_UPS_COMPARED, setUpTable } from './compare-set-ups.ts';

console.log(setUpTable(SET_UPS_COMPARED, Number(process.argv[2] ?? '5')));
