/** Benchmarks: what is measured, in which order. `wayfinder bench` and `npm run bench` print it. */

import type { Ruleset } from '@wayfinder/engine';
import { rulesets } from '@wayfinder/games-catalog';
import { type ServerSettings, serverSettings } from '@wayfinder/store/testing';
import type { Figure, Section } from './figures.ts';
import { benchFold } from './fold.ts';
import { benchHttp } from './http.ts';
import { benchLate } from './late.ts';
import { benchLedger } from './ledger.ts';
import { machineText } from './machine.ts';
import { benchMail } from './mail.ts';
import { benchPeers, WITH_CLAIMS } from './peer/index.ts';
import { type Running, type RunningProgram, startApi, startDatabase } from './processes.ts';
import { benchRebuild } from './rebuild.ts';
import { benchStreams } from './streams.ts';

export { type Figure, pageText, reached, type Section, tableText } from './figures.ts';

/** What is measured and how. */
export interface BenchOptions {
  parts: readonly Part[];
  /** Commands a game through HTTP. */
  rounds: number;
  say(line: string): void;
}

interface Stage extends BenchOptions {
  ruleset: Ruleset;
  /** A database of the part's own. */
  database: Running;
}

interface Bench {
  says: string;
  /** What it needs beside the rules. */
  database: boolean;
  run(stage: Stage): Promise<Figure[]>;
}

const RULESET = 'conquest-of-paradise';

/** With one api process that serves the game of the comparison. */
async function withClaims(database: Running, run: (api: RunningProgram) => Promise<Figure[]>): Promise<Figure[]> {
  const api = await startApi(database.url, WITH_CLAIMS);
  try {
    return await run(api);
  } finally {
    await api.stop();
  }
}

const BENCHES = {
  fold: { says: 'Folding', database: false, run: async ({ ruleset }) => benchFold(ruleset) },
  ledger: { says: 'A whole game from its ledger', database: false, run: () => benchLedger() },
  rebuild: {
    says: 'Rebuilding',
    database: true,
    run: ({ ruleset, database }) => benchRebuild(ruleset, database.url),
  },
  http: {
    says: 'Commands through HTTP',
    database: true,
    async run({ ruleset, database, rounds }) {
      const api = await startApi(database.url);
      try {
        return await benchHttp(ruleset, database.url, api.url, rounds);
      } finally {
        await api.stop();
      }
    },
  },
  late: {
    says: 'Late games beside early ones',
    database: true,
    run: ({ database }) => withClaims(database, ({ url }) => benchLate(database.url, url)),
  },
  streams: {
    says: 'Open streams',
    database: true,
    run: ({ database }) => withClaims(database, ({ url, pid }) => benchStreams(database.url, url, pid)),
  },
  mail: {
    says: 'From a move to its mail',
    database: true,
    run: ({ ruleset, database }) => benchMail(ruleset, database.url),
  },
  peers: { says: 'Beside boardgame.io', database: true, run: ({ database }) => benchPeers(database.url) },
} satisfies Record<string, Bench>;

/** What can be measured. */
export type Part = keyof typeof BENCHES;
export const PARTS = Object.keys(BENCHES) as readonly Part[];

/** What was measured, and on what. */
export interface Measured {
  machine: string;
  sections: Section[];
}

/** Measures. Programs that are started for it are stopped again. */
export async function runBench(options: BenchOptions): Promise<Measured> {
  const ruleset = await rulesets[RULESET]?.load();
  if (!ruleset) throw new Error(`there is no ruleset ${RULESET}`);
  const sections: Section[] = [];
  let server: ServerSettings | null = null;
  for (const part of PARTS.filter((one) => options.parts.includes(one))) {
    const bench: Bench = BENCHES[part];
    options.say(bench.says);
    const database = bench.database ? await startDatabase() : NO_DATABASE;
    try {
      if (bench.database) server = await serverSettings(database.url);
      sections.push({ title: bench.says, figures: await bench.run({ ...options, ruleset, database }) });
    } finally {
      await database.stop();
    }
  }
  return { machine: machineText(server), sections };
}

const NO_DATABASE: Running = { url: '', stop: async () => undefined };
