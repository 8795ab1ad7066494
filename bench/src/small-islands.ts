/**
 * Plays Small Islands in great number and prints how its component data does beside its marks, as tables:
 * `npm run -s small-islands --workspace bench -- --games 1000 [--only 2,3,4] [--error 4] [--keep counts.json] [--minutes 9] [--report]`.
 * With `--keep` a run goes on where the last one ended; `--report` prints what was kept and plays nothing.
 */
import { parseArgs } from 'node:util';
import { SIMULATIONS } from '@wayfinder/small-islands/simulate';
import { readKept } from './small-islands/kept.ts';
import { reportOf } from './small-islands/report.ts';
import { playAll } from './small-islands/run.ts';

const MINUTE = 60_000;

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '1000' },
    only: { type: 'string', default: SIMULATIONS.map(({ id }) => id).join() },
    error: { type: 'string', default: '4' },
    keep: { type: 'string' },
    minutes: { type: 'string', default: '600' },
    report: { type: 'boolean', default: false },
  },
});

const kept = readKept(values.keep, Number(values.error));
if (!values.report) {
  const simulations = values.only.split(',');
  await playAll(kept, {
    simulations,
    games: Number(values.games),
    ms: Number(values.minutes) * MINUTE,
    file: values.keep,
  });
}
console.log(reportOf(kept));
