/** `npm run crash`: the long crash test. Its exit code is 0 when everything holds. */
import { Command } from 'commander';
import { reportText } from './report.ts';
import { longCrash, runCrash } from './run.ts';

interface Flags {
  seed: string;
  moves: string;
  games: string;
  rounds: string;
}

const whole = (text: string, name: string): number => {
  const value = Number(text);
  if (Number.isInteger(value) && value > 0) return value;
  throw new Error(`${name} takes a whole number above 0`);
};

const flags = new Command('npm run crash --')
  .description('Plays through real processes that are killed at any moment, then counts everything.')
  .option('--seed <text>', 'repeats what chance decided', String(Date.now()))
  .option('--moves <n>', 'accepted moves', '1000')
  .option('--games <n>', 'games at once', '20')
  .option('--rounds <n>', 'runs, one after the other, each with a seed of its own', '1')
  .parse()
  .opts<Flags>();

const say = (line: string): void => void process.stdout.write(`${line}\n`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const rounds = whole(flags.rounds, '--rounds');
let broken = 0;
for (let round = 1; round <= rounds; round += 1) {
  const seed = rounds === 1 ? flags.seed : `${flags.seed}-${round}`;
  const moves = whole(flags.moves, '--moves');
  const games = whole(flags.games, '--games');
  say(`crash test, seed ${seed}: ${moves} moves in ${games} games`);
  const report = await runCrash({ ...longCrash(moves, games), seed, say });
  say(reportText(report));
  if (Object.values(report.findings).some((wrong) => wrong.length > 0)) broken += 1;
}
say(broken === 0 ? 'everything holds' : `${broken} of ${rounds} runs found something broken`);
process.exit(broken === 0 ? 0 : 1);
