/** Speed at which the engine folds a log. */
import { openTable, type Ruleset } from '@wayfinder/engine';
import { type Figure, percentile } from './figures.ts';
import { playedGame } from './log.ts';
import type { Sizes } from './sizes.ts';

/** Events folded a second: from the first one to a table with its open decisions, as a rebuild does. */
export function benchFold(ruleset: Ruleset, size: Sizes['fold']): Figure[] {
  const { info, entries, events } = playedGame(ruleset, size.events, ruleset.settings.presets[0]?.settings);
  const perSecond = (ms: number): number => {
    const from = performance.now();
    let folds = 0;
    while (performance.now() - from < ms) {
      openTable(ruleset, info, entries);
      folds += 1;
    }
    return (folds * events * 1000) / (performance.now() - from);
  };
  perSecond(size.warmUpMs);
  const samples = Array.from({ length: size.samples }, () => perSecond(size.sampleMs));
  return [
    {
      what: `events folded (${ruleset.id}, a game of ${events} events in ${entries.length} entries)`,
      value: percentile(samples, 0.5),
      unit: '/s',
      aim: { least: 200_000 },
    },
  ];
}
