// `node scripts/run.mjs packages/competition/src/testing/print-comparison.mjs [SEEDS [MEMBERS/SEATS/GAMES …]]`: prints the table of
// docs/schedules.md anew, or that of other sizes.
import { COMPARED, comparisonTable } from './compare.ts';

const [seeds = '5', ...sizes] = process.argv.slice(2);
const chosen = sizes.map((each) => {
  const [members = 0, seats = 0, games = 0] = each.split('/').map(Number);
  return { members, seats, games };
});
console.log(comparisonTable(chosen.length > 0 ? chosen : COMPARED, Number(seeds)));
