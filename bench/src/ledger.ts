/** Time of a whole game that is known move by move: a real one of five players, from its ledger. Reading the file is not measured. */
import { type Entry, type GameInfo, noChance, openTable, playPath, type Ruleset, startGame } from '@wayfinder/engine';
import { type Figure, percentile } from './figures.ts';
import { realGame } from './ledger-game.ts';
import type { Sizes } from './sizes.ts';

function decideAgain(ruleset: Ruleset, info: GameInfo, entries: readonly Entry[]): void {
  const { table } = startGame(ruleset, info, '', () => noChance);
  for (const { command } of entries) {
    const decision = command && table.open.find(({ id }) => id === command.decision);
    if (decision) playPath(ruleset, table, decision, command.path, { id: command.id, at: '' }, noChance);
    else if (command) throw new Error(`${command.decision} is not open`);
  }
}

function medianMs({ warmUp, runs }: Sizes['ledger'], run: () => void): number {
  const times = Array.from({ length: warmUp + runs }, () => {
    const from = performance.now();
    run();
    return performance.now() - from;
  });
  return percentile(times.slice(warmUp), 0.5);
}

/** A complete game of five players: decided command by command, and folded from its log. */
export async function benchLedger(size: Sizes['ledger']): Promise<Figure[]> {
  const { ruleset, info, entries } = await realGame();
  const events = entries.reduce((sum, one) => sum + one.events.length, 0);
  const game = `a game of ${info.seats} (${ruleset.id}, ${entries.length - 1} commands, ${events} events)`;
  return [
    {
      what: `${game} decided`,
      value: medianMs(size, () => decideAgain(ruleset, info, entries)),
      unit: 'ms',
      aim: { most: 30 },
    },
    {
      what: `${game} folded`,
      value: medianMs(size, () => openTable(ruleset, info, entries)),
      unit: 'ms',
      aim: { most: 2 },
    },
  ];
}
