/** How fast the engine folds a log. */
import { openTable, type Ruleset } from '@wayfinder/engine';
import { type Figure, percentile } from './figures.ts';
import { playedGame } from './log.ts';

const EVENTS = 4_000;
const WARM_UP_MS = 2_000;
const SAMPLE_MS = 400;
const SAMPLES = 9;

/** Events folded a second: from the first one to a table with its open decisions, as a rebuild does. */
export function benchFold(ruleset: Ruleset): Figure[] {
  const { info, entries, events } = playedGame(ruleset, EVENTS, ruleset.settings.presets[0]?.settings);
  const perSecond = (ms: number): number => {
    const from = performance.now();
    let folds = 0;
    while (performance.now() - from < ms) {
      openTable(ruleset, info, entries);
      folds += 1;
    }
    return (folds * events * 1000) / (performance.now() - from);
  };
  perSecond(WARM_UP_MS);
  const samples = Array.from({ length: SAMPLES }, () => perSecond(SAMPLE_MS));
  return [
    {
      what: `events folded (${ruleset.id}, a game of ${events} events in ${entries.length} entries)`,
      value: percentile(samples, 0.5),
      unit: '/s',
      aim: 200_000,
    },
  ];
}
