/** Benchmarks: what is measured, in which order. `wayfinder bench` and `npm run bench` print it. */
import { rulesets } from '@wayfinder/games-catalog';
import type { Figure } from './figures.ts';
import { benchFold } from './fold.ts';
import { benchHttp } from './http.ts';
import { benchLedger } from './ledger.ts';
import { startApi, startDatabase } from './processes.ts';
import { benchRebuild } from './rebuild.ts';

export { type Figure, reached, tableText } from './figures.ts';

/** What can be measured. */
export const PARTS = ['fold', 'ledger', 'rebuild', 'http'] as const;
export type Part = (typeof PARTS)[number];

/** What is measured and how. */
export interface BenchOptions {
  parts: readonly Part[];
  /** Commands a game through HTTP. */
  rounds: number;
  say(line: string): void;
}

const RULESET = 'conquest-of-paradise';

/** Measures. Programs that are started for it are stopped again. */
export async function runBench(options: BenchOptions): Promise<Figure[]> {
  const { parts, say } = options;
  const ruleset = await rulesets[RULESET]?.load();
  if (!ruleset) throw new Error(`there is no ruleset ${RULESET}`);
  const figures: Figure[] = [];
  if (parts.includes('fold')) {
    say('Folding');
    figures.push(...benchFold(ruleset));
  }
  if (parts.includes('ledger')) {
    say('A whole game from its ledger');
    figures.push(...(await benchLedger()));
  }
  if (!parts.includes('rebuild') && !parts.includes('http')) return figures;
  const database = await startDatabase();
  try {
    if (parts.includes('rebuild')) {
      say('Rebuilding');
      figures.push(...(await benchRebuild(ruleset, database.url)));
    }
    if (!parts.includes('http')) return figures;
    say('Commands through HTTP');
    const api = await startApi(database.url);
    try {
      figures.push(...(await benchHttp(ruleset, database.url, api.url, options.rounds)));
    } finally {
      await api.stop();
    }
  } finally {
    await database.stop();
  }
  return figures;
}
