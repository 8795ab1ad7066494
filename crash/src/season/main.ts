/** `npm run season`: whole seasons of a league by one clock. Its exit code is 0 when everything holds. */
import { Command } from 'commander';
import { realHouse } from './houses.ts';
import { seasonText } from './report.ts';
import { runSeasons } from './run.ts';
import { TERRA_MYSTICA } from './settings.ts';

interface Flags {
  seed: string;
  members: string;
  seasons: string;
  weeks: string;
}

const flags = new Command('npm run season --')
  .description(
    'Lets a club play seasons of Terra Mystica by one clock that the script serves, then computes all tables a second time.',
  )
  .option('--seed <text>', 'repeats what chance decided', String(Date.now()))
  .option('--members <n>', 'members, of whom four come late', '60')
  .option('--seasons <n>', 'seasons', '3')
  .option('--weeks <n>', 'weeks of a season', String(TERRA_MYSTICA.weeks))
  .parse()
  .opts<Flags>();

const say = (line: string): void => void process.stdout.write(`${line}\n`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const report = await runSeasons({
  ...{ seed: flags.seed, members: Number(flags.members), seasons: Number(flags.seasons) },
  ...{ late: 4, dropOuts: 5, open: realHouse(2), killEvery: 7, rulesetsModule: undefined, say },
  settings: { ...TERRA_MYSTICA, weeks: Number(flags.weeks) },
});
say(seasonText(report));
const broken = Object.values(report.findings).some((wrong) => wrong.length > 0);
say(broken ? 'something is broken' : 'everything holds');
process.exit(broken ? 1 : 0);
