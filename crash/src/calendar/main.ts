/** `npm run calendar`: two months of play in minutes. Its exit code is 0 when everything holds. */
import { Command } from 'commander';
import { calendarText, runCalendar, USUAL_CLOCKS } from './run.ts';

interface Flags {
  seed: string;
  from: string;
  to: string;
  people: string;
  games: string;
}

const flags = new Command('npm run calendar --')
  .description('Lets people with habits play for weeks by one clock that the script serves, then counts everything.')
  .option('--seed <text>', 'repeats what chance decided', String(Date.now()))
  .option('--from <date>', 'first day', '2026-09-20')
  .option('--to <date>', 'last day', '2026-11-20')
  .option('--people <n>', 'people', '30')
  .option('--games <n>', 'games', '20')
  .parse()
  .opts<Flags>();

const say = (line: string): void => void process.stdout.write(`${line}\n`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const { seed, from, to } = flags;
const report = await runCalendar({
  ...{ seed, from, to, people: Number(flags.people), games: Number(flags.games) },
  rulesets: ['small-islands', 'conquest-of-paradise', 'terra-mystica'],
  rulesetsModule: undefined,
  clocks: USUAL_CLOCKS,
  killEvery: 2,
  say,
});
say(calendarText(report));
const broken = Object.values(report.findings).some((wrong) => wrong.length > 0);
say(broken ? 'something is broken' : 'everything holds');
process.exit(broken ? 1 : 0);
